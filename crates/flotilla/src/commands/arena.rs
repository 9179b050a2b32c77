//! `flotilla arena`: matches, round robins and ladders between bots.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::setup::{SetupArgs, entry};
use crate::shape::{SCHEMA, print};
use clap::{Args, ValueEnum};
use flotilla_arena::{
    Drawn, Format, GameError, Header, MOST_CONTESTANTS, Played, Share, Sprt, Standings, Tournament,
    Verdict, header, html, line, read, tested,
};
use flotilla_bots::LEVEL_NAMES;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla arena doubloons                                 the ladder of the five levels
  flotilla arena galleons captain mate --games 200
  flotilla arena archipelago --seats 4 strong:sims=60 turn turn:blur=0.1 greedy --format match
  flotilla arena galleons search:nodes=20000 search:nodes=10000 --sprt 0,40 --games 2000
  flotilla arena pyramids --option width=850..999 --option distance=250..300
  flotilla arena shipowners --results games.jsonl --report report.html --json
  flotilla arena shipowners --results b.jsonl --part 2/2    half of it on another machine
  flotilla arena shipowners --results a.jsonl --merge b.jsonl --games 100

A contestant is a level, or a kind of bot with settings; a wrong one is told what there is. Games
come in blocks with one opening and one seed of chance, in which everyone sits once in every seat.
With --results, games are kept one a line as they end; the same command goes on where it was
stopped. Every game has its number: results of several processes can be put together, and none is
counted twice.")]
pub(crate) struct ArenaArgs {
    /// The game
    game: String,

    /// Who plays [default: the five levels]
    #[arg(value_name = "BOT[:SETTING=VALUE,...]")]
    contestants: Vec<String>,

    #[command(flatten)]
    setup: SetupArgs,

    /// Who meets whom [default: a match for two, a ladder for more]
    #[arg(long, value_enum)]
    format: Option<FormatArg>,

    /// How many games those who meet play together, at least
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    games: u64,

    /// The seed of all luck
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many moves are drawn before the bots begin [default: 6 in galleons, else none]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000))]
    opening: Option<u32>,

    /// Give a game up when both of two sides say for some moves that one wins with this chance
    #[arg(long, value_name = "CHANCE", value_parser = sure)]
    agree: Option<f64>,

    /// Stop as soon as it is clear whether the first of two is better by the larger difference in
    /// Elo's points, or only by the smaller
    #[arg(long, value_name = "SMALLER,LARGER", allow_hyphen_values = true)]
    sprt: Option<String>,

    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Keep the games in this file, and go on from what is there
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,

    /// Count the games of another file too; may be given several times
    #[arg(long, value_name = "FILE")]
    merge: Vec<PathBuf>,

    /// Play only the part I of N: for several processes or machines
    #[arg(long, value_name = "I/N")]
    part: Option<String>,

    /// Write a report with plots, an HTML file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    /// All sit at one table
    Match,
    /// Everyone meets everyone else
    RoundRobin,
    /// Everyone meets the next in the list
    Ladder,
}

fn sure(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(chance) if (0.5..1.0).contains(&chance) && chance > 0.5 => Ok(chance),
        _ => Err("a chance above 0.5 and below 1 is expected".to_owned()),
    }
}

/// The most bytes of a file of results.
const LONGEST_RESULTS: usize = 1 << 30;

/// What `arena --json` prints.
#[derive(Serialize)]
struct ArenaShape<'a> {
    schema: u32,
    tournament: Header,
    #[serde(flatten)]
    standings: &'a Standings,
}

impl From<GameError> for Failure {
    fn from(unplayable: GameError) -> Failure {
        Failure::Machine(unplayable.to_string())
    }
}

pub(crate) fn run(args: &ArenaArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let tournament = tournament(args, context)?;
    let share = share(args.part.as_deref(), context)?;
    let test = args.sprt.as_deref().map(|text| sprt(text, &tournament, context)).transpose()?;
    let mut known = BTreeMap::new();
    for file in &args.merge {
        let text = text(file, context)?;
        read(&tournament, &text, &mut known).map_err(|bad| Failure::at(file.display(), bad))?;
    }
    let mut kept = match &args.results {
        Some(file) => Some(resume(file, &tournament, &mut known, context)?),
        None => None,
    };
    let blocks = tournament.blocks(args.games);
    let all = (0..blocks).filter(|&block| share.has(block)).count() as u64;
    let all = all * tournament.block_size();
    let stop = stop_by_hand();
    let bar = bar(all);
    let done: BTreeSet<u64> = known.keys().copied().collect();
    let of_this = |number: &u64| {
        let block = tournament.block(*number);
        block < blocks && share.has(block)
    };
    bar.set_position(done.iter().filter(|number| of_this(number)).count() as u64);
    let mut told = Instant::now();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut since = 0;
    let is_decided = |known: &BTreeMap<u64, Played>| {
        let standings =
            |test| Standings::new(&tournament, []).tested(&tournament, known.values(), test);
        let decided = test.map(standings).and_then(|standings| standings.test);
        decided.is_some_and(|test| test.verdict != Verdict::Open)
    };
    if is_decided(&known) {
        stop.store(true, Ordering::Relaxed);
    }
    let mut by_test = is_decided(&known);
    flotilla_arena::run(&tournament, blocks, share, &done, threads, &stop, |played| {
        if let Some(file) = &mut kept {
            let line = line(&played).map_err(|error| Failure::Machine(error.to_string()))?;
            file.write_all(line.as_bytes()).map_err(|error| Failure::Machine(error.to_string()))?;
        }
        known.insert(played.game, played);
        bar.inc(1);
        if !bar.is_hidden() && told.elapsed() >= Duration::from_secs(1) {
            told = Instant::now();
            bar.set_message(brief(&Standings::new(&tournament, known.values())));
        }
        since += 1;
        // The more there is, the less a few games change.
        if test.is_some() && since * 50 >= known.len() {
            since = 0;
            if is_decided(&known) {
                by_test = true;
                stop.store(true, Ordering::Relaxed);
            }
        }
        Ok::<(), Failure>(())
    })?;
    bar.finish_and_clear();
    let played = known.keys().filter(|number| of_this(number)).count() as u64;
    if played < all && !by_test {
        let key = if args.results.is_some() { "arena-stopped" } else { "arena-stopped-unkept" };
        let values = [("done", played.into()), ("all", all.into())];
        // Where even this can't be told there is nobody to tell.
        crate::edge::message(&context.say(key, &values));
    }
    let mut standings = Standings::new(&tournament, known.values());
    if let Some(test) = test {
        standings = standings.tested(&tournament, known.values(), test);
    }
    if let Some(file) = &args.report {
        let command = command();
        let page = html(&tournament, &standings, Some(&command), &context.catalogue);
        files::write(file, &page, Over::Anything, context)?;
    }
    if args.json {
        let tournament = Header::of(&tournament);
        return print(&ArenaShape { schema: SCHEMA, tournament, standings: &standings }, out);
    }
    describe(&standings, context, out)
}

/// The command as it was given, but for the place of the program.
fn command() -> String {
    let quoted = |word: String| {
        let plain = |sign: char| sign.is_alphanumeric() || "-_=:,./+@".contains(sign);
        if word.chars().all(plain) { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
    };
    let words = std::env::args_os().skip(1).map(|word| quoted(word.to_string_lossy().into_owned()));
    std::iter::once("flotilla".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

fn tournament(args: &ArenaArgs, context: &Context) -> Result<Tournament, Failure> {
    let entry = entry(&args.game, context)?;
    let (ranges, plain): (Vec<String>, Vec<String>) =
        args.setup.options.iter().cloned().partition(|option| option.contains(".."));
    let drawn: Result<Vec<Drawn>, Failure> =
        ranges.iter().map(|given| range(given, context)).collect();
    let setup = SetupArgs { options: plain, ..args.setup.clone() };
    let game = setup.begin(&args.game, context)?;
    let names = match &args.contestants[..] {
        [] => LEVEL_NAMES.map(str::to_owned).to_vec(),
        names => names.to_vec(),
    };
    let format = match args.format {
        Some(FormatArg::Match) => Format::Match,
        Some(FormatArg::RoundRobin) => Format::RoundRobin,
        Some(FormatArg::Ladder) => Format::Ladder,
        None => Tournament::usual_format(names.len()),
    };
    debug_assert!(LEVEL_NAMES.len() <= MOST_CONTESTANTS);
    let bad = |bad: flotilla_arena::TournamentError| Failure::Input(bad.to_string());
    let mut tournament =
        Tournament::new(LIBRARY, entry, game.setup().clone(), &names, format).map_err(bad)?;
    tournament.position = args.setup.position.clone();
    tournament.drawn = drawn?;
    tournament.seed = args.seed;
    tournament.agreed = args.agree;
    let usual = Tournament::usual_opening(entry, args.setup.position.is_none());
    tournament.opening = args.opening.unwrap_or(usual);
    tournament.check().map_err(bad)?;
    Ok(tournament)
}

fn range(given: &str, context: &Context) -> Result<Drawn, Failure> {
    let parsed = given.split_once('=').and_then(|(key, range)| {
        let (least, most) = range.split_once("..")?;
        let (least, most) = (least.parse().ok()?, most.parse().ok()?);
        Some(Drawn { key: key.to_owned(), least, most })
    });
    parsed
        .ok_or_else(|| Failure::Input(context.say("arena-wrong-range", &[("given", given.into())])))
}

fn share(text: Option<&str>, context: &Context) -> Result<Share, Failure> {
    let Some(text) = text else { return Ok(Share::ALL) };
    let parsed = text.split_once('/').and_then(|(part, of)| {
        let (part, of): (u64, u64) = (part.parse().ok()?, of.parse().ok()?);
        (1..=of).contains(&part).then_some(Share { part: part - 1, of })
    });
    parsed.ok_or_else(|| Failure::Input(context.say("arena-wrong-part", &[])))
}

fn sprt(text: &str, tournament: &Tournament, context: &Context) -> Result<Sprt, Failure> {
    let two = tournament.contestants.len() == 2;
    let parsed = text.split_once(',').and_then(|(smaller, larger)| {
        let (worthless, worthwhile): (f64, f64) = (smaller.parse().ok()?, larger.parse().ok()?);
        let sound = worthless < worthwhile && worthless >= -1000.0 && worthwhile <= 1000.0;
        sound.then_some(Sprt { worthless, worthwhile, error: 0.05 })
    });
    parsed.filter(|_| two).ok_or_else(|| Failure::Input(context.say("arena-wrong-sprt", &[])))
}

fn text(file: &Path, context: &Context) -> Result<String, Failure> {
    let bytes = files::read(file, LONGEST_RESULTS, context)?;
    if bytes.len() > LONGEST_RESULTS {
        return Err(Failure::at(file.display(), "too long"));
    }
    String::from_utf8(bytes).map_err(|error| Failure::at(file.display(), error))
}

/// Reads what a file of results holds, and opens it to go on. What was being written when
/// something broke off is cut off; nobody else writes to it meanwhile.
fn resume(
    file: &Path,
    tournament: &Tournament,
    known: &mut BTreeMap<u64, Played>,
    context: &Context,
) -> Result<File, Failure> {
    let machine = |error: io::Error| Failure::Machine(format!("{}: {error}", file.display()));
    let opened = OpenOptions::new().create(true).append(true).open(file).map_err(machine)?;
    opened.try_lock().map_err(|error| {
        Failure::Machine(format!("{}: {}", file.display(), io::Error::from(error)))
    })?;
    let held = text(file, context)?;
    let whole = read(tournament, &held, known).map_err(|bad| Failure::at(file.display(), bad))?;
    let mut opened = opened;
    if whole < held.len() {
        opened.set_len(whole as u64).map_err(machine)?;
    }
    if whole == 0 {
        let first = header(tournament).map_err(|error| Failure::Machine(error.to_string()))?;
        opened.write_all(first.as_bytes()).map_err(machine)?;
    }
    Ok(opened)
}

/// Set by the first interruption from the keyboard; the second ends the program at once.
fn stop_by_hand() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                set.store(true, Ordering::Relaxed);
                let _ = tokio::signal::ctrl_c().await;
                std::process::exit(130);
            }
        });
    });
    stop
}

/// A line on standard error where somebody watches, and none elsewhere.
fn bar(all: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr());
    let line = "{bar:24} {pos}/{len}  {elapsed} … {eta}  {msg}";
    if let Ok(style) = ProgressStyle::with_template(line) {
        bar.set_style(style);
    }
    bar
}

/// The ratings so far, in a few words.
fn brief(standings: &Standings) -> String {
    let rows = standings.order().into_iter().take(4).map(|who| &standings.rows[who]);
    let told = rows.map(|row| format!("{} {:+.0} ±{:.0}", row.name, row.elo, row.half_width));
    told.collect::<Vec<_>>().join("  ")
}

fn describe(standings: &Standings, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let values = [("games", standings.games.into()), ("events", standings.events.into())];
    writeln!(out, "{}\n", context.say("arena-played", &values))?;
    let head = |name: &str| context.say(&format!("arena-{name}"), &[]);
    let width = standings.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let catalogue = &context.catalogue;
    let width = width.max(head("bot").chars().count()) + 2;
    let heads = ["elo", "interval", "games", "share", "fair", "longest"].map(head);
    let columns = heads.each_ref().map(|head| head.chars().count().max(7) + 2);
    write!(out, "{:<width$}", head("bot"))?;
    for (head, column) in heads.iter().zip(columns) {
        write!(out, "{head:>column$}")?;
    }
    writeln!(out)?;
    for who in standings.order() {
        let row = &standings.rows[who];
        write!(out, "{:<width$}", row.name)?;
        let cells = [
            catalogue.signed(row.elo, 0),
            format!("± {}", catalogue.number(row.half_width, 0)),
            catalogue.number(row.games as f64, 0),
            catalogue.percent(row.share, 1),
            catalogue.percent(row.fair, 1),
            format!("{} s", catalogue.number(row.longest, 3)),
        ];
        for (cell, column) in cells.iter().zip(columns) {
            write!(out, "{cell:>column$}")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "\n{}", head("gaps"))?;
    for gap in &standings.gaps {
        let name = |who: usize| &standings.rows[who].name;
        let pair = format!("{} − {}", name(gap.above), name(gap.below));
        let [low, high] = gap.interval;
        let [elo, low, high] = [gap.elo, low, high].map(|it| catalogue.signed(it, 0));
        let width = 2 * width;
        writeln!(out, "  {pair:<width$}{elo:>6}  {low} … {high}")?;
    }
    if let Some(test) = &standings.test {
        writeln!(out, "\n{}", tested(test, &context.catalogue))?;
    }
    Ok(())
}
