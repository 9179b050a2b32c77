//! `flotilla edition`: for those who make editions of their own.

use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::progress::progress_bar;
use crate::record::fault;
use crate::setup::{SetupArgs, entry, setup_edition};
use crate::shape::{SCHEMA, print};
use crate::{GAMES, LIBRARY};
use clap::{Args, Subcommand};
use flotilla_arena::{Fairness, Format, Station, Tournament, fairness};
use flotilla_core::{
    AnyGame, Edition, EditionError, Entry, OpenError, Options, RecordFault, Setup, SetupBuilder,
    SetupError,
};
use flotilla_scene::{Paper, draw};
use flotilla_terminal::{PlaythroughNames, filled};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::thread;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla edition new archipelago --seed 1234 -o mine.toml    a new map
  flotilla edition new doubloons -o mine.toml                  a copy to change
  flotilla edition check mine.toml                             everything that is wrong with it
  flotilla edition check mine.toml --games 1000 --bot mate     who wins how often
  flotilla edition draw mine.toml -o mine.svg
  flotilla play archipelago --edition mine.toml

docs/workshop.md tells what is in an edition.")]
pub(crate) struct EditionArgs {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand, Debug)]
enum Job {
    /// Start an edition: a new one from a seed where the game has such, else a copy to change
    New(NewArgs),
    /// Name everything that is wrong with an edition, line and rule; then let bots play it
    Check(CheckArgs),
    /// Draw the board of an edition
    Draw(DrawArgs),
}

#[derive(Args, Debug)]
struct NewArgs {
    /// The game
    game: String,

    /// The seed: the same one makes the same edition everywhere [default: one is drawn]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// What it is to be like, in archipelago: seas=66 to 72, islands=3-2-2, 1-3-3 or 5-1-1,
    /// island=round, deep, bays or capes; may be given several times
    #[arg(long = "with", value_name = "KEY=VALUE")]
    wishes: Vec<String>,

    /// Copy an edition that ships with the game instead of making a new one
    #[arg(long, value_name = "NAME", conflicts_with_all = ["seed", "wishes"])]
    from: Option<String>,

    /// Write to a new file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long, short, requires = "output")]
    force: bool,
}

#[derive(Args, Debug)]
struct CheckArgs {
    /// The edition: a TOML file; or with --game, the name of one that ships with it
    file: PathBuf,

    /// The game [default: found by what is in the file]
    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    /// Let equal bots play so many games of it, and as many of the edition that ships
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    games: u64,

    /// Which bots play
    #[arg(long, value_name = "BOT", default_value = "mate")]
    bot: String,

    /// How many play [default: the most the game is for]
    #[arg(long, short = 'n', value_name = "N")]
    seats: Option<usize>,

    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", allow_hyphen_values = true)]
    options: Vec<String>,

    /// The seed of all luck
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct DrawArgs {
    /// The edition: a TOML file; or with --game, the name of one that ships with it
    file: PathBuf,

    /// The game [default: found by what is in the file]
    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    /// Write to a new file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long, short, requires = "output")]
    force: bool,
}

pub(crate) fn run(
    args: &EditionArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match &args.job {
        Job::New(args) => new(args, context, out),
        Job::Check(args) => check(args, context, out),
        Job::Draw(args) => drawn(args, context, out),
    }
}

/// Writes what was made to a file, or hands it out.
fn deliver(
    text: &str,
    output: Option<&Path>,
    force: bool,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match output {
        Some(file) => {
            let over = if force { Over::Anything } else { Over::Nothing };
            files::write(file, text, over, context)
        }
        None => context.hand_out(text, out),
    }
}

fn new(args: &NewArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let info = entry(&args.game, context)?.info;
    let refuse = |it: RecordFault| Failure::Input(fault(&it, context));
    let made = args.seed.is_some() || !args.wishes.is_empty();
    let edition = match (info.maker, &args.from) {
        (Some(maker), None) => {
            let mut wishes = Options::new();
            for given in &args.wishes {
                let (key, value) = given.split_once('=').ok_or_else(|| {
                    let values = [("given", given.as_str().into()), ("form", "key=value".into())];
                    Failure::Input(context.say("wrong-pair", &values))
                })?;
                wishes.set(maker.options, key, value).map_err(|it| refuse(it.into()))?;
            }
            let seed = match args.seed {
                Some(seed) => seed,
                None => drawn_seed()?,
            };
            let values = [("seed", seed.to_string().into())];
            let none = || Failure::Input(context.say("edition-not-made", &values));
            (maker.make)(seed, &wishes).ok_or_else(none)?
        }
        (None, _) if made => {
            let values = [("game", info.name.into())];
            return Err(Failure::Input(context.say("edition-no-maker", &values)));
        }
        (_, from) => {
            let builder = SetupBuilder::new(info);
            let from = from.as_ref().map(|name| builder.clone().shipped(name)).transpose();
            from.map_err(refuse)?.unwrap_or(builder).build().edition
        }
    };
    deliver(&edition.text, args.output.as_deref(), args.force, context, out)
}

/// A seed that is easy to say.
fn drawn_seed() -> Result<u64, Failure> {
    let number = getrandom::u32().map_err(|error| Failure::Machine(error.to_string()))?;
    Ok(u64::from(number % 1_000_000))
}

/// The edition and its game.
fn find(
    file: &Path,
    game: Option<&str>,
    context: &Context,
) -> Result<(&'static Entry, Edition), Failure> {
    if let Some(game) = game {
        let entry = entry(game, context)?;
        let setup = setup_edition(SetupBuilder::new(entry.info), entry.info, file, context)?;
        return Ok((entry, setup.build().edition));
    }
    let first = GAMES.entries().first().ok_or_else(|| unknown(file, context))?;
    // No edition that ships: only files are looked into.
    let setup = setup_edition(SetupBuilder::new(first.info), first.info, file, context)?;
    let edition = setup.build().edition;
    let entry = game_of(&edition).ok_or_else(|| unknown(file, context))?;
    Ok((entry, edition))
}

fn unknown(file: &Path, context: &Context) -> Failure {
    let values = [("file", files::shown(file, context).into())];
    Failure::Input(context.say("edition-no-game", &values))
}

/// The game of which this is an edition: the one with whose own it shares most names of values.
fn game_of(edition: &Edition) -> Option<&'static Entry> {
    let keys = |edition: &Edition| -> Vec<String> {
        let first = |path: &str| path.split('.').next().unwrap_or_default().to_owned();
        let mut keys: Vec<String> =
            edition.sources().iter().map(|(path, _, _)| first(path)).collect();
        keys.dedup();
        keys
    };
    let own = keys(edition);
    let shared = |entry: &&'static Entry| {
        let shipped = entry.info.editions.first().map(keys).unwrap_or_default();
        own.iter().filter(|key| shipped.contains(key)).count()
    };
    GAMES.entries().iter().filter(|entry| shared(entry) > 0).max_by_key(shared)
}

/// What `edition check --json` prints.
#[derive(Serialize)]
struct CheckShape<'a> {
    schema: u32,
    game: &'a str,
    edition: &'a str,
    complaints: Vec<ComplaintShape>,
    yours: Option<&'a Fairness>,
    shipped: Option<&'a Fairness>,
}

#[derive(Serialize)]
struct ComplaintShape {
    line: Option<usize>,
    rule: Option<String>,
    text: String,
}

fn check(args: &CheckArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, edition) = find(&args.file, args.game.as_deref(), context)?;
    let seats = args.seats.unwrap_or(*entry.info.seats.end());
    let setup = setup(entry, edition, seats, &args.options, context)?;
    let complaints: Vec<ComplaintShape> =
        entry.complaints(&setup).into_iter().map(|it| complaint(it, context)).collect();
    let place = files::shown(&args.file, context);
    let sound = complaints.is_empty();
    let (mut yours, mut shipped) = (None, None);
    if sound && args.games > 0 {
        let own = Setup { edition: Setup::plain(entry.info, seats).edition, ..setup.clone() };
        yours = Some(measured(args, entry, &setup)?);
        shipped = Some(measured(args, entry, &own)?);
    }
    if args.json {
        let (game, edition) = (entry.info.name, &*setup.edition.name);
        let (yours, shipped) = (yours.as_ref(), shipped.as_ref());
        print(&CheckShape { schema: SCHEMA, game, edition, complaints, yours, shipped }, out)?;
        return Ok(());
    }
    if !sound {
        let told = complaints.iter().map(|it| match it.line {
            Some(line) => {
                let values = [("file", place.clone().into()), ("line", line.into())];
                format!("{}: {}", context.say("place-line", &values), it.text)
            }
            None => format!("{place}: {}", it.text),
        });
        return Err(Failure::Input(told.collect::<Vec<_>>().join("\n")));
    }
    let values = [("file", place.into()), ("game", entry.info.name.into())];
    writeln!(out, "{}", context.say("edition-sound", &values))?;
    if let (Some(yours), Some(shipped)) = (yours, shipped) {
        let game = entry.open(&setup, None).ok();
        let values = [
            ("games", yours.games.into()),
            ("seats", seats.into()),
            ("bot", args.bot.as_str().into()),
        ];
        writeln!(out, "\n{}\n", context.say("edition-fairness", &values))?;
        table(&yours, &shipped, game.as_deref(), context, out)?;
    }
    Ok(())
}

fn setup(
    entry: &'static Entry,
    edition: Edition,
    seats: usize,
    options: &[String],
    context: &Context,
) -> Result<Setup, Failure> {
    // Only the options; the rest is known.
    let args = SetupArgs { seats: Some(seats), options: options.to_vec(), ..SetupArgs::default() };
    let plain = args.begin(entry.info.name, context)?;
    Ok(Setup { edition, ..plain.setup().clone() })
}

fn complaint(error: SetupError, context: &Context) -> ComplaintShape {
    let line = match &error {
        SetupError::Edition(
            EditionError::Form { line, .. } | EditionError::Refused { line, .. },
        ) => Some(*line),
        _ => None,
    };
    let it = RecordFault::from(OpenError::from(error));
    let rule = it.refusal().map(|refusal| refusal.rule.to_string());
    ComplaintShape { line, rule, text: fault(&it, context) }
}

/// What equal bots make of a set-up.
fn measured(args: &CheckArgs, entry: &'static Entry, setup: &Setup) -> Result<Fairness, Failure> {
    let bots = vec![args.bot.clone(); setup.seats.max(2)];
    let bad = |bad: flotilla_arena::TournamentError| Failure::Input(bad.to_string());
    let mut tournament =
        Tournament::new(LIBRARY, entry, setup.clone(), &bots, Format::Match).map_err(bad)?;
    tournament.seed = args.seed;
    tournament.opening = Tournament::usual_opening(entry, true);
    let bar = progress_bar();
    bar.set_length(args.games);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);
    let found = fairness(&tournament, args.games, threads, &AtomicBool::new(false), || bar.inc(1))?;
    bar.finish_and_clear();
    Ok(found)
}

/// Two editions beside each other.
fn table(
    yours: &Fairness,
    shipped: &Fairness,
    game: Option<&dyn AnyGame>,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut row = |label: &str, yours: &str, shipped: &str| {
        writeln!(out, "{}  {}  {shipped}", filled(label, 14), filled(yours, 20))
    };
    let say = |key: &str| context.say(key, &[]);
    row("", &say("edition-yours"), &say("edition-shipped"))?;
    let name = |station: &Station| match (station.element, game) {
        (Some(element), Some(game)) => game.name(element, &context.catalogue),
        _ => {
            let number = station.seat.unwrap_or_default();
            context.say("edition-seat", &[("number", number.into())])
        }
    };
    let share = |station: &Station| {
        let [low, high] = station.interval;
        format!("{:.2} ({low:.2}–{high:.2})", station.share)
    };
    for station in &yours.stations {
        let same = |it: &&Station| it.word == station.word && it.seat == station.seat;
        let other = shipped.stations.iter().find(same).map(share).unwrap_or_default();
        row(&name(station), &share(station), &other)?;
    }
    let events = |of: &Fairness| {
        let values = [("median", of.events[0].into()), ("most", of.events[1].into())];
        context.say("edition-events", &values)
    };
    row(&say("edition-length"), &events(yours), &events(shipped))?;
    let mut rules: Vec<&String> =
        yours.ended.iter().chain(&shipped.ended).map(|(rule, _)| rule).collect();
    rules.sort_unstable();
    rules.dedup();
    for rule in rules {
        let part = |of: &Fairness| {
            let games = of.ended.iter().find(|it| it.0 == *rule).map_or(0, |it| it.1);
            format!("{:.1} %", 100.0 * games as f64 / of.games.max(1) as f64)
        };
        let label = context.say("edition-ended", &[("rule", rule.as_str().into())]);
        row(&label, &part(yours), &part(shipped))?;
    }
    Ok(())
}

fn drawn(args: &DrawArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, edition) = find(&args.file, args.game.as_deref(), context)?;
    let seats = *entry.info.seats.end();
    let setup = SetupBuilder::new(entry.info).seats(seats).edition(edition.name, edition.text);
    let setup = setup.build();
    let game = flotilla_core::Playthrough::begin(GAMES, entry.info.name, setup, None);
    let game = game.map_err(|it| {
        let place = files::shown(&args.file, context);
        match it.edition_line() {
            Some(line) => {
                let values = [("file", place.into()), ("line", line.into())];
                Failure::at(context.say("place-line", &values), fault(&it, context))
            }
            None => Failure::at(place, fault(&it, context)),
        }
    })?;
    let view = game.play().view(flotilla_core::Viewer::Public);
    let svg = draw(&*view, &PlaythroughNames(&game), &context.catalogue, Paper::Alone);
    deliver(&svg, args.output.as_deref(), args.force, context, out)
}
