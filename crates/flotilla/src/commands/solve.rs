//! `flotilla solve`: a game solved exactly.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::progress::progress_bar;
use crate::setup::SetupArgs;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_bots::{Request, Solution, SolveError, Solver};
use flotilla_core::AnyGame;
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Instant;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla solve doubloons
  flotilla solve doubloons --objective win
  flotilla solve doubloons --seats 3 --json
  flotilla solve doubloons --position '1000000002 1 ...' --objective win
  flotilla solve doubloons --seats 3 --position '1000000002 1 ...' --objective win
  flotilla solve doubloons --keep

The dice on the table count; where there is a decision, every move that may be played is told with what
it is worth to the player to move, the best first. With two players, margin makes the most of the expected lead at the
end, and win of the chance to win, a shared win counted one half. With three and more there is no
one best play for all: margin then solves the game in which every player makes the most of its own
expected score less the mean of the others', and tells everyone's expected score; win solves the end
of a game, where no more than a million positions can come of one, and tells everyone's chance.
Whoever can't change its chance to win plays for points.

With --keep the whole game of two is solved for the win (20 s and 230 MB on two cores) and written to
a file of 73 MB in the folder of solutions. From then on `solve`, `analyse`, the exact bot, the server
and Python read it instead: an answer takes milliseconds, and the exact bot plays for the win from its
first move on. It is rounded to a hundred-thousandth, checked when it is read, and belongs to one edition.")]
pub(crate) struct SolveArgs {
    /// The game
    game: String,

    #[command(flatten)]
    setup: SetupArgs,

    /// What to solve for: margin (the expected lead at the end; with three and more players over the
    /// mean of the others) or win (the chance to win; with three and more players near the end alone)
    #[arg(long, value_name = "WHAT")]
    objective: Option<String>,

    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Keep the solution of the whole game for the win, in the folder of solutions
    #[arg(long, conflicts_with = "position")]
    keep: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `solve --json` prints.
#[derive(Serialize)]
struct SolveShape {
    schema: u32,
    game: &'static str,
    seats: usize,
    objective: &'static str,
    position: String,
    value: f64,
    values: Vec<f64>,
    moves: Vec<MoveShape>,
    positions: u64,
    worked_out: u64,
    threads: usize,
    seconds: f64,
    peak_memory_bytes: Option<u64>,
    kept: Option<KeptShape>,
}

/// A move that may be played, and what is expected after it.
#[derive(Serialize)]
struct MoveShape {
    #[serde(rename = "move")]
    written: String,
    value: f64,
    values: Vec<f64>,
}

/// Where a solution was kept.
#[derive(Serialize)]
struct KeptShape {
    file: String,
    bytes: usize,
}

pub(crate) fn run(args: &SolveArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.setup.begin(&args.game, context)?;
    let play = game.play();
    let name = play.info().name;
    let solver = LIBRARY
        .solver(name)
        .ok_or_else(|| Failure::Input(context.say("solve-no-solver", &[("game", name.into())])))?;
    let given = args.objective.as_deref().or(args.keep.then_some(solver.kept));
    let objective =
        objective(solver, given).map_err(|unsolved| Failure::Input(why(&unsolved, context)))?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);

    let bar = progress_bar();
    let progress = |done: u64, all: u64| {
        bar.set_length(all);
        bar.set_position(done);
    };
    let cancel = AtomicBool::new(false);
    let request = Request { objective, threads, progress: &progress, cancel: &cancel };
    let begun = Instant::now();
    // What was kept is read again for the answer, and so checked.
    let kept = args.keep.then(|| keep(solver, play, &request, context)).transpose()?;
    let solution = (solver.solve)(play, &request);
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let Solution { values, moves, positions, worked_out } =
        solution.map_err(|unsolved| Failure::Input(why(&unsolved, context)))?;
    let first = |values: &[f64]| values.first().copied().unwrap_or(f64::NAN);
    let moves = moves.into_iter().map(|(chosen, values)| MoveShape {
        written: play.write(&chosen),
        value: first(&values),
        values,
    });

    let shape = SolveShape {
        schema: SCHEMA,
        game: name,
        seats: play.seats(),
        objective,
        position: play.position(),
        value: first(&values),
        values,
        moves: moves.collect(),
        positions,
        worked_out,
        threads,
        seconds,
        peak_memory_bytes: peak_memory(),
        kept,
    };
    if args.json { print(&shape, out) } else { describe(&shape, context, out) }
}

/// Solves the whole game and writes it down.
fn keep(
    solver: &Solver,
    play: &dyn AnyGame,
    request: &Request<'_>,
    context: &Context,
) -> Result<KeptShape, Failure> {
    let kept =
        (solver.keep)(play, request).map_err(|unsolved| Failure::Input(why(&unsolved, context)))?;
    let folder = &context.solutions;
    std::fs::create_dir_all(folder).map_err(|error| files::failure(folder, &error, context))?;
    let file = folder.join(kept.name);
    files::write(&file, &kept.bytes, Over::Anything, context)?;
    Ok(KeptShape { file: file.display().to_string(), bytes: kept.bytes.len() })
}

fn objective(solver: &Solver, given: Option<&str>) -> Result<&'static str, SolveError> {
    let known = solver.objectives;
    let found = match given {
        Some(given) => known.iter().find(|objective| **objective == given),
        None => known.first(),
    };
    found.copied().ok_or_else(|| SolveError::Objective {
        given: given.unwrap_or_default().chars().take(40).collect(),
        known: known.join(", "),
    })
}

fn why(unsolved: &SolveError, context: &Context) -> String {
    match unsolved {
        SolveError::Objective { given, known } => context.say(
            "solve-no-objective",
            &[("given", given.as_str().into()), ("known", known.as_str().into())],
        ),
        SolveError::Players { objective, players } => context.say(
            "solve-players",
            &[("objective", (*objective).into()), ("players", (*players).into())],
        ),
        SolveError::Over => context.say("solve-over", &[]),
        SolveError::TooLarge => context.say("solve-too-large", &[]),
        SolveError::TooFar { most } => {
            context.say("solve-too-far", &[("most", most.to_string().into())])
        }
        // Nobody cancels here, and the solver was found by the game's name.
        SolveError::Cancelled | SolveError::OtherGame => unsolved.to_string(),
    }
}

fn describe(shape: &SolveShape, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let measured = |value: f64| match shape.objective {
        "win" => context.catalogue.percent(value, 4),
        _ => context.catalogue.number(value, 6),
    };
    // What one of two is ahead the other is behind.
    let told = if shape.objective == "margin" && shape.seats == 2 { 1 } else { shape.seats };
    for (number, &value) in shape.values.iter().take(told).enumerate() {
        let key = match (shape.objective, shape.seats) {
            ("win", 2) => "solve-win",
            ("win", _) => "solve-chance",
            (_, 2) => "solve-margin",
            _ => "solve-score",
        };
        let values = [("player", (number + 1).into()), ("value", measured(value).into())];
        writeln!(out, "{}", context.say(key, &values))?;
    }
    if !shape.moves.is_empty() {
        writeln!(out, "{}", context.say("solve-moves", &[]))?;
    }
    let width = shape.moves.iter().map(|it| it.written.chars().count()).max().unwrap_or_default();
    for MoveShape { written, value, .. } in &shape.moves {
        writeln!(out, "  {written:width$}  {:>11}", measured(*value))?;
    }
    if let Some(KeptShape { file, bytes }) = &shape.kept {
        let size = context.catalogue.number(*bytes as f64 / 1e6, 1);
        let values = [("file", file.as_str().into()), ("size", size.into())];
        writeln!(out, "{}", context.say("solve-kept", &values))?;
    }
    let memory = shape.peak_memory_bytes.map_or(0, |bytes| bytes / (1024 * 1024));
    let number = |value: f64, decimals| context.catalogue.number(value, decimals).into();
    let values = [
        ("positions", number(shape.positions as f64, 0)),
        ("worked", number(shape.worked_out as f64, 0)),
        ("seconds", number(shape.seconds, 2)),
        ("threads", shape.threads.into()),
        ("memory", memory.into()),
    ];
    Ok(writeln!(out, "{}", context.say("solve-cost", &values))?)
}

/// The most memory that this process has had, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
