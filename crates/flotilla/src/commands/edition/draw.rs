//! `flotilla edition draw`: the board of an edition, with what is fought over if one likes.

use super::measured::GamesArgs;
use super::{deliver, find};
use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::record::fault;
use clap::Args;
use flotilla_core::{Playthrough, Viewer};
use flotilla_scene::{Drawings, Paper};
use flotilla_terminal::PlaythroughNames;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(super) struct DrawArgs {
    /// The edition: a TOML file; or with --game, the name of one that ships with it
    file: PathBuf,

    /// The game [default: found by what is in the file]
    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    #[command(flatten)]
    games: GamesArgs,

    /// Write to a new file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long, short, requires = "output")]
    force: bool,
}

pub(super) fn run(args: &DrawArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, edition) = find(&args.file, args.game.as_deref(), context)?;
    let setup = args.games.setup(entry, edition, context)?;
    let game = Playthrough::begin(GAMES, entry.info.name, setup.clone(), None);
    let game = game.map_err(|it| {
        let place = files::shown(&args.file, context);
        match it.edition_line() {
            Some(line) => Failure::at(context.line_of(place, line), fault(&it, context)),
            None => Failure::at(place, fault(&it, context)),
        }
    })?;
    let view = game.play().view(Viewer::Public);
    let (names, catalogue) = (PlaythroughNames(&game), &context.catalogue);
    let svg = if args.games.games > 0 {
        let played = args.games.play(entry, &setup)?;
        let counted: Vec<_> = played.contested.iter().map(|it| (it.element, it.times)).collect();
        Drawings::SHIPPED.heat(&*view, &names, catalogue, &counted)
    } else {
        Drawings::SHIPPED.draw(&*view, &names, catalogue, Paper::Alone)
    };
    deliver(&svg, args.output.as_deref(), args.force, context, out)
}
