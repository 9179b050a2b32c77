//! `flotilla new`: start a record.

use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::record::broken;
use crate::setup::{SetupArgs, name_seats};
use crate::shape::{Standing, print};
use clap::Args;
use flotilla_core::Record;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla new doubloons -o game.txt
  flotilla new doubloons --seats 3 --name 1=Anne --name 2=Bonny -o game.txt
  flotilla new doubloons --edition my.toml --option first=seat-one > game.txt
  flotilla new doubloons --position '3333333333 6 -/- 1 - 3' -o game.txt")]
pub(crate) struct NewArgs {
    /// The game
    game: String,

    #[command(flatten)]
    setup: SetupArgs,

    /// Name a seat; may be given several times
    #[arg(long = "name", value_name = "N=NAME")]
    names: Vec<String>,

    /// Write the record to a new file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long, short, requires = "output")]
    force: bool,

    /// Print JSON: how the game stands, with the record where it is not written to a file
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &NewArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = args.setup.begin(&args.game, context)?;
    name_seats(&mut game, &args.names, context)?;
    let text = game.to_text();
    // What is written must be read again: an edition of one's own may have lines that are too
    // long for a record.
    let record = Record::parse(text.as_bytes());
    let record = record.map_err(|error| broken(&args.game, &error, None, context))?;
    let again = record.replay(GAMES);
    again.map_err(|it| broken(&args.game, &it.error, it.sound.as_ref(), context))?;
    let mut standing = Standing::of(&game, game.play(), 0);
    match &args.output {
        Some(file) => {
            let over = if args.force { Over::Anything } else { Over::Nothing };
            files::write(file, &text, over, context)?;
            standing.file = Some(file.display().to_string());
        }
        None if args.json => standing.record = Some(text),
        None => context.hand_out(&text, out)?,
    }
    if args.json { print(&standing, out) } else { Ok(()) }
}
