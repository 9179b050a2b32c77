//! `flotilla draw`: a picture of a game.

use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::record::load;
use clap::Args;
use flotilla_core::{Seat, Viewer};
use flotilla_scene::{Paper, draw};
use flotilla_terminal::PlaythroughNames;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla draw game.txt -o game.svg
  flotilla draw game.txt --to 12 --seat 1 > after-12.svg

The picture shows what everybody may see, or with --seat what that seat may.")]
pub(crate) struct DrawArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// Draw the game after this many events
    #[arg(long, value_name = "N")]
    to: Option<usize>,

    /// Draw what a seat sees, its secrets included
    #[arg(long, value_name = "N")]
    seat: Option<usize>,

    /// Write to a new file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long, short, requires = "output")]
    force: bool,
}

pub(crate) fn run(args: &DrawArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let game = load(&args.file, context)?;
    let events = game.events().len();
    let to = args.to.unwrap_or(events);
    if to > events {
        let why = context.say("wrong-after", &[("events", events.into())]);
        return Err(Failure::at(files::shown(&args.file, context), why));
    }
    let play = game.after(to);
    let viewer = match args.seat {
        None => Viewer::Public,
        Some(number) => {
            let seat = number.checked_sub(1).and_then(Seat::new);
            let seat = seat.filter(|seat| seat.index() < play.seats()).ok_or_else(|| {
                let values = [("number", number.into()), ("seats", play.seats().into())];
                Failure::Input(context.say("wrong-seat", &values))
            })?;
            Viewer::Seat(seat)
        }
    };
    let view = play.view(viewer);
    let svg = draw(&*view, &PlaythroughNames(&game), &context.catalogue, Paper::Alone);
    match &args.output {
        Some(file) => {
            let over = if args.force { Over::Anything } else { Over::Nothing };
            files::write(file, &svg, over, context)
        }
        None => Ok(write!(out, "{svg}")?),
    }
}
