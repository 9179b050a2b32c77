//! `flotilla apply`: play moves and draw chance at the end of a record.

use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over, is_stdin};
use crate::record::load;
use crate::shape::{EventShape, Standing, print};
use clap::Args;
use flotilla_core::{
    Actor, NoSeat, ParseMode, Playthrough, Seat, SeededRng, Turn, Viewer, explain, explain_notation,
};
use flotilla_terminal::{PlaythroughNames, story};
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla apply game.txt --roll
  flotilla apply game.txt 'reroll barrel map' --roll
  flotilla apply game.txt '* roll rum rum map' '2 take rum'
  flotilla apply - --roll --seed 7 < game.txt > longer.txt

Each MOVE is one argument, in notation; beginnings of words are enough. It may begin with who
acts, as in records: a seat's number, or * for chance. Else it is whoever is waited for.
All moves are played, or none is, and nothing is written then.")]
pub(crate) struct ApplyArgs {
    /// The record; - is standard input, and then the longer record goes to standard output
    file: PathBuf,

    /// Moves and chance outcomes in notation
    #[arg(value_name = "MOVE", required_unless_present = "roll")]
    moves: Vec<String>,

    /// Draw what chance is pending: before, between and after the moves
    #[arg(long)]
    roll: bool,

    /// Draw from this seed instead of the system's randomness
    #[arg(long, requires = "roll", value_name = "N")]
    seed: Option<u64>,

    /// Write to this file instead of in place; - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Print JSON: how the game stands, with the new events
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &ApplyArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = load(&args.file, context)?;
    let before = game.events().len();
    let mut rng = SeededRng::new(seed(args.seed)?);
    let pending = |game: &Playthrough| game.turn() == Turn::Chance;
    for (number, given) in (1..).zip(&args.moves) {
        let split = split(given, game.play().seats());
        let place = || {
            let shown = flotilla_terminal::clip(given, 60);
            let file = files::shown(&args.file, context);
            let values = [("file", file.into()), ("number", number.into()), ("move", shown.into())];
            context.say("place-move", &values)
        };
        let (actor, text) = split.map_err(|error| {
            let why = explain_notation(&error.into(), &context.catalogue, &PlaythroughNames(&game));
            Failure::at(place(), why)
        })?;
        // An outcome that is given is taken before one is drawn.
        let outcome = actor == Some(Actor::Chance)
            || actor.is_none() && game.play().read(Actor::Chance, text, ParseMode::Typed).is_ok();
        if args.roll && !outcome {
            while pending(&game) && game.roll(&mut rng).is_some() {}
        }
        // At the end nobody is waited for: whoever moves is told the rule by which it is over.
        let waited_for = game.turn().waits_for();
        let actor = actor.or(waited_for).unwrap_or(Actor::Seat(Seat::FIRST));
        if let Err(fault) = game.event(actor, text, ParseMode::Typed) {
            let names = PlaythroughNames(&game);
            let mut why = explain(&fault, &context.catalogue, &names);
            if pending(&game) && !outcome {
                let first = context.say("wrong-chance-first", &[]);
                why = match fault.refusal() {
                    Some(_) => format!("{why} {first}"),
                    None => first,
                };
            }
            return Err(Failure::at(place(), why));
        }
    }
    if args.roll {
        while pending(&game) && game.roll(&mut rng).is_some() {}
    }
    if game.events().len() == before {
        let place = files::shown(&args.file, context);
        return Err(Failure::at(place, context.say("wrong-no-chance", &[])));
    }
    written(args, &game, before, context, out)
}

/// Writes the longer record, then says what was added to it.
fn written(
    args: &ApplyArgs,
    game: &Playthrough,
    before: usize,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let text = game.to_text();
    let target = args.output.as_ref().unwrap_or(&args.file);
    let mut standing = Standing::of(game, game.play(), game.events().len());
    if is_stdin(target) {
        if !args.json {
            return context.hand_out(&text, out);
        }
        standing.record = Some(text);
    } else {
        if args.output.is_none() && !target.is_file() {
            return Err(Failure::at(target.display(), context.say("file-special", &[])));
        }
        files::write(target, &text, Over::Anything, context)?;
        standing.file = Some(target.display().to_string());
    }
    let told = story(game, Viewer::Public, &context.catalogue);
    let events = game.events().iter().zip(told).skip(before);
    if args.json {
        let log = events.map(|(event, told)| EventShape::new(event.actor, &event.text, told));
        standing.log = Some(log.collect());
        return print(&standing, out);
    }
    for (event, _) in events {
        writeln!(out, "{} {}", event.actor, event.text)?;
    }
    Ok(())
}

/// Who acts, if it is said, and what.
fn split(given: &str, seats: usize) -> Result<(Option<Actor>, &str), NoSeat> {
    let given = given.trim();
    let (first, rest) = given.split_once(char::is_whitespace).unwrap_or(("", given));
    Ok(match Actor::parse_among(first, seats)? {
        Some(actor) => (Some(actor), rest.trim()),
        None => (None, given),
    })
}

/// The seed that was asked for, or one that nobody can guess.
pub(crate) fn seed(asked: Option<u64>) -> Result<u64, Failure> {
    match asked {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| Failure::Machine(error.to_string())),
    }
}
