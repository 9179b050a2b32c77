//! `flotilla replay`: what happened in a record, and where it ends.

use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::record::{self, load_sound};
use crate::shape::{EventShape, Standing, print};
use clap::Args;
use flotilla_core::{AnyGame, EarlyEnd, Names as _, Playthrough, Seat, Turn};
use flotilla_table::ended;
use flotilla_terminal::{PlaythroughNames, draw, padded, story, winners};
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla replay game.txt
  flotilla replay game.txt --log
  flotilla replay game.txt --to 12 --board
  flotilla replay - --json < game.txt

A record with a wrong line is replayed up to there; the line is named and the exit code is 2.
A record that a server hands out to one seat while the game goes on is replayed as that seat saw
it: what is hidden stays so. An older one that does not say whose it is needs --seat.")]
pub(crate) struct ReplayArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// Stop after this many events
    #[arg(long, value_name = "N")]
    to: Option<usize>,

    /// Tell and draw what a seat saw, its secrets included
    #[arg(long, value_name = "N")]
    seat: Option<usize>,

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
    let seat = args.seat.and_then(record::seat);
    let (game, failure) = match load_sound(&args.file, seat, context) {
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
    let viewer = record::viewer(&game, args.seat, context)?;
    let told = story(&game, viewer, &context.catalogue);
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
            let view = play.view(viewer);
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
    let closing = game.closing().filter(|_| events == game.events().len());
    let now = if closing.is_some() { Turn::Over } else { play.turn() };
    line("replay-turn", turn(now, &name, context))?;
    line("replay-position", play.position())?;
    let seats = Seat::all(play.seats());
    if let Some(scores) = play.scores() {
        let each = seats.map(|seat| format!("{} {}", name(seat), scores[seat.index()]));
        line("replay-scores", each.collect::<Vec<_>>().join(", "))?;
    }
    let outcome = match (closing, play.outcome()) {
        (Some(closing), _) => closed(&closing, &PlaythroughNames(game), context),
        (None, Some(outcome)) => {
            let values = [("rule", outcome.ended_by.to_string().into())];
            let winners = winners(outcome.winners, &PlaythroughNames(game), &context.catalogue);
            context.say("play-won", &[&winners[..], &values].concat())
        }
        (None, None) => context.say("replay-goes-on", &[]),
    };
    line("replay-outcome", outcome)
}

/// How a game was ended before its rules did, and who won it.
fn closed(closing: &EarlyEnd, names: &PlaythroughNames<'_>, context: &Context) -> String {
    let how = context.say(ended(closing.how), &[]);
    if closing.winners.is_empty() {
        return how;
    }
    let winners = winners(closing.winners, names, &context.catalogue);
    format!("{how} {}", context.say("replay-closed", &winners))
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
