//! `flotilla draw`: a picture of a game.

use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::record::{self, load_sound};
use clap::Args;
use flotilla_scene::{Paper, draw};
use flotilla_terminal::PlaythroughNames;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla draw game.txt -o game.svg
  flotilla draw game.txt --to 12 --seat 1 > after-12.svg

The picture shows what everybody may see, or with --seat what that seat may. A record that a
server hands out to one seat while the game goes on shows what that seat saw.")]
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
    let seat = args.seat.and_then(record::seat);
    let game = load_sound(&args.file, seat, context).map_err(|(failure, _)| failure)?;
    let events = game.events().len();
    let to = args.to.unwrap_or(events);
    if to > events {
        let why = context.say("wrong-after", &[("events", events.into())]);
        return Err(Failure::at(files::shown(&args.file, context), why));
    }
    let play = game.after(to);
    let viewer = record::viewer(&game, args.seat, context)?;
    let view = play.view(viewer);
    let svg = draw(&*view, &PlaythroughNames(&game), &context.catalogue, Paper::Alone);
    match &args.output {
        Some(file) => {
            let over = if args.force { Over::Anything } else { Over::Nothing };
            files::write(file, &svg, over, context)
        }
        None => context.hand_out(&svg, out),
    }
}
