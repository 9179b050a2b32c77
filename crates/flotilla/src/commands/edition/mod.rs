//! `flotilla edition`: for those who make editions of their own.

mod check;
mod draw;
mod exact;
mod measured;

use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::record::fault;
use crate::setup::{entry, setup_edition};
use check::CheckArgs;
use clap::{Args, Subcommand};
use draw::DrawArgs;
use flotilla_core::{Edition, Entry, Options, RecordFault, SetupBuilder};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla edition new archipelago --seed 1234 -o mine.toml    a new map
  flotilla edition new doubloons -o mine.toml                  a copy to change
  flotilla edition check mine.toml                             everything that is wrong with it
  flotilla edition check mine.toml --games 1000 --bot mate     who wins how often
  flotilla edition draw mine.toml -o mine.svg
  flotilla edition draw mine.toml --games 200 -o heat.svg      with what is fought over
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

    /// What it is to be like, in archipelago: seas=64, 68, 72 or 76, islands=3-2-2, 1-3-3 or 5-1-1,
    /// island=round, deep, bays, capes or fjords; may be given several times
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

pub(crate) fn run(
    args: &EditionArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match &args.job {
        Job::New(args) => new(args, context, out),
        Job::Check(args) => check::run(args, context, out),
        Job::Draw(args) => draw::run(args, context, out),
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
