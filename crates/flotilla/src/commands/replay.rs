//! `flotilla replay`: what happened in a record, and where it ends.

use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::record::load_sound;
use crate::shape::{EventShape, Standing, print};
use clap::Args;
use flotilla_core::{AnyGame, Names as _, Playthrough, Seat, Turn, Viewer};
use flotilla_table::ended;
use flotilla_terminal::{PlaythroughNames, draw, padded, story};
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla replay game.txt
  flotilla replay game.txt --log
  flotilla replay game.txt --to 12 --board
  flotilla replay - --json < game.txt

A record with a wrong line is replayed up to there; the line is named and the exit code is 2.")]
pub(crate) struct ReplayArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// Stop after this many events
    #[arg(long, value_name = "N")]
    to: Option<usize>,

    /// Tell every event in words
    #[arg(long)]
    log: bool,

    /// Draw the board
    #[arg(long)]
    board: bool,

    /// Print JSON
    #[arg(long, conflicts_with = "board")]
    json: bool,
}

pub(crate) fn run(
    args: &ReplayArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (game, failure) = match load_sound(&args.file, context) {
        Ok(game) => (game, None),
        Err((failure, Some(sound))) => (*sound, Some(failure)),
        Err((failure, None)) => return Err(failure),
    };
    let events = game.events().len();
    let to = match args.to {
        Some(to) if to > events => {
            let why = context.say("wrong-after", &[("events", events.into())]);
            let place = files::shown(&args.file, context);
            return Err(failure.unwrap_or_else(|| Failure::at(place, why)));
        }
        to => to.unwrap_or(events),
    };
    let play = game.after(to);
    let told = story(&game, Viewer::Public, &context.catalogue);
    if args.json {
        let mut standing = Standing::of(&game, &*play, to);
        standing.broken = failure.as_ref().map(ToString::to_string);
        if args.log {
            let log = game.events().iter().zip(told).take(to);
            let log = log.map(|(event, told)| EventShape::new(event.actor, &event.text, told));
            standing.log = Some(log.collect());
        }
        print(&standing, out)?;
    } else {
        if args.log {
            for told in told.iter().take(to) {
                writeln!(out, "{told}")?;
            }
            writeln!(out)?;
        }
        if args.board {
            let view = play.view(Viewer::Public);
            writeln!(out, "{}", draw(&*view, &PlaythroughNames(&game), &context.catalogue))?;
        }
        stands(&game, &*play, to, context, out)?;
    }
    failure.map_or(Ok(()), Err)
}

/// How the game stands, line by line.
fn stands(
    game: &Playthrough,
    play: &dyn AnyGame,
    events: usize,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = |seat: Seat| PlaythroughNames(game).seat(seat, &context.catalogue);
    let mut line = |key: &str, value: String| -> Result<(), Failure> {
        Ok(writeln!(out, "{} {value}", padded(&context.say(key, &[]), 11))?)
    };
    line("replay-game", play.info().name.to_owned())?;
    line("replay-events", events.to_string())?;
    line("replay-turn", turn(play.turn(), &name, context))?;
    line("replay-position", play.position())?;
    let seats = Seat::all(play.seats());
    if let Some(scores) = play.scores() {
        let each = seats.map(|seat| format!("{} {}", name(seat), scores[seat.index()]));
        line("replay-scores", each.collect::<Vec<_>>().join(", "))?;
    }
    let outcome = match play.outcome() {
        Some(outcome) => {
            let mut winners: Vec<_> = outcome.winners.iter().map(&name).collect();
            let last = winners.pop().unwrap_or_default();
            let values = [
                ("count", outcome.winners.len().into()),
                ("before", winners.join(", ").into()),
                ("last", last.into()),
                ("rule", outcome.ended_by.to_string().into()),
            ];
            context.say("play-won", &values)
        }
        None => match game.closing().filter(|_| events == game.events().len()) {
            Some(closing) => context.say(ended(closing.how), &[]),
            None => context.say("replay-goes-on", &[]),
        },
    };
    line("replay-outcome", outcome)
}

fn turn(turn: Turn, name: &dyn Fn(Seat) -> String, context: &Context) -> String {
    match turn {
        Turn::Over => context.say("replay-over", &[]),
        Turn::Chance => format!("{} (*)", context.catalogue.get("chance")),
        Turn::Seat { waits_for, may_interrupt } => {
            let who = format!("{} ({waits_for})", name(waits_for));
            let others: Vec<_> = may_interrupt.without(waits_for).iter().map(name).collect();
            if others.is_empty() {
                return who;
            }
            let may = [("seats", others.join(", ").into())];
            format!("{who}; {}", context.say("replay-may-interrupt", &may))
        }
    }
}
