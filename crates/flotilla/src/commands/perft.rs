//! `flotilla perft`: count every way a game can go.

use crate::context::Context;
use crate::failure::Failure;
use crate::setup::SetupArgs;
use crate::shape::{SCHEMA, print};
use clap::Args;
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla perft doubloons 4
  flotilla perft doubloons 3 --option first=seat-one --divide
  flotilla perft doubloons 2 --position '3333333333 6 -/- 1 - 3' --json

Counts the sequences of DEPTH events that can follow, outcomes of chance included as events.")]
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
    let (count, divide) = if args.divide && args.depth > 0 {
        let parts = play.divide(args.depth).ok_or_else(uncounted)?;
        let parts: Vec<_> = parts
            .into_iter()
            .map(|(actor, chosen, count)| DivideShape {
                actor: actor.to_string(),
                chosen: play.write(&chosen),
                count,
            })
            .collect();
        (parts.iter().fold(0u64, |sum, part| sum.saturating_add(part.count)), Some(parts))
    } else {
        (play.perft(args.depth).ok_or_else(uncounted)?, None)
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
