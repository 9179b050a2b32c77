//! `flotilla perft`: count every way a game can go.

use crate::context::Context;
use crate::failure::Failure;
use crate::setup::SetupArgs;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_core::{Actor, AnyGame, Choices, Counting};
use serde::Serialize;
use std::io::Write;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla perft doubloons 4
  flotilla perft doubloons 3 --option first=seat-one --divide
  flotilla perft doubloons 2 --position '3333333333 6 -/- 1 - 3' --json
  flotilla perft galleons 6 --threads 8 --memory 1024

Counts the sequences of DEPTH events that can follow, outcomes of chance included as events.
Each event more makes them many times as many: what is not counted within --seconds (60, if
nothing else is said) is given up, with exit code 2 and nothing printed, with --json as well.")]
pub(crate) struct PerftArgs {
    /// The game
    game: String,

    /// How many events deep
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,

    #[command(flatten)]
    setup: SetupArgs,

    /// Count apart for each first event
    #[arg(long)]
    divide: bool,

    /// Give up after this many seconds
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,

    /// On how many threads; as many as there are cores, if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// How many MiB to remember counts in, in a game that can (galleons)
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(0..=1_048_576))]
    memory: u32,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `perft --json` prints.
#[derive(Serialize)]
struct PerftShape {
    schema: u32,
    game: &'static str,
    seats: usize,
    position: String,
    depth: u32,
    count: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<DivideShape>>,
}

#[derive(Serialize)]
struct DivideShape {
    actor: String,
    #[serde(rename = "move")]
    chosen: String,
    count: u64,
}

pub(crate) fn run(args: &PerftArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.setup.begin(&args.game, context)?;
    let play = game.play();
    let uncounted =
        || Failure::Input(context.say("wrong-uncounted", &[("game", play.info().name.into())]));
    let begun = Instant::now();
    let (depth, divided) = (args.depth, args.divide && args.depth > 0);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);
    let counting = Counting::new(threads, (args.memory as usize).saturating_mul(1 << 20));
    // Nothing asks the counting to stop: it ends with the program.
    let counted = within(args.seconds, play.boxed_clone(), move |play| {
        if divided {
            play.divide(depth, &counting).map(Ok)
        } else {
            play.perft(depth, &counting).map(Err)
        }
    });
    let counted = counted.ok_or_else(|| {
        let seconds = [("seconds", args.seconds.into())];
        Failure::Input(context.say("wrong-perft-time", &seconds))
    })?;
    let (count, divide) = match counted.ok_or_else(uncounted)? {
        Ok(parts) => {
            let part = |(actor, chosen, count): (Actor, Choices, u64)| DivideShape {
                actor: actor.to_string(),
                chosen: play.write(&chosen),
                count,
            };
            let parts: Vec<_> = parts.into_iter().map(part).collect();
            (parts.iter().fold(0u64, |sum, part| sum.saturating_add(part.count)), Some(parts))
        }
        Err(count) => (count, None),
    };
    let seconds = begun.elapsed().as_secs_f64();
    if args.json {
        let (game, seats, position) = (play.info().name, play.seats(), play.position());
        let depth = args.depth;
        let shape =
            PerftShape { schema: SCHEMA, game, seats, position, depth, count, seconds, divide };
        return print(&shape, out);
    }
    for part in divide.iter().flatten() {
        writeln!(out, "{} {}\t{}", part.actor, part.chosen, part.count)?;
    }
    Ok(writeln!(out, "{count}")?)
}

/// What comes of some work on a game, if it is done within so many seconds.
fn within<T: Send + 'static>(
    seconds: u32,
    play: Box<dyn AnyGame>,
    work: impl FnOnce(&dyn AnyGame) -> T + Send + 'static,
) -> Option<T> {
    let (done, result) = mpsc::channel();
    thread::spawn(move || {
        // Whoever waited may have given up.
        let _ = done.send(work(&*play));
    });
    result.recv_timeout(Duration::from_secs(seconds.into())).ok()
}
