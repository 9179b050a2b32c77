//! How a game is set up from the command line.

use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::record::fault;
use clap::Args;
use flotilla_core::edition::LONGEST_EDITION;
use flotilla_core::{
    EditionError, Entry, Info, OpenError, Playthrough, RecordFault, Seat, SetupBuilder, SetupError,
};
use flotilla_terminal::plain;
use std::path::{Path, PathBuf};

/// How a game is set up.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct SetupArgs {
    /// How many play [default: the fewest the game is for]
    #[arg(long, short = 'n', value_name = "N")]
    pub(crate) seats: Option<usize>,

    /// An edition: a name that ships with the game, a TOML file, or in archipelago a new map by its
    /// seed: map-1234
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) edition: Option<PathBuf>,

    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", allow_hyphen_values = true)]
    pub(crate) options: Vec<String>,

    /// Begin from a position instead of the start
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

impl SetupArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.seats.is_none()
            && self.edition.is_none()
            && self.options.is_empty()
            && self.position.is_none()
    }

    /// The game so set up.
    pub(crate) fn begin(&self, game: &str, context: &Context) -> Result<Playthrough, Failure> {
        let entry = entry(game, context)?;
        let mut setup = SetupBuilder::new(entry.info);
        for given in &self.options {
            let (key, value) = pair(given, "key=value", context)?;
            setup = setup.option(key, value).map_err(|it| refuse(&it, context))?;
        }
        if let Some(given) = &self.edition {
            setup = setup_edition(setup, entry.info, given, context)?;
        }
        if let Some(seats) = self.seats {
            setup = setup.seats(seats);
        }
        Playthrough::begin(GAMES, game, setup.build(), self.position.clone()).map_err(|it| {
            match (it.edition_line(), &self.edition) {
                (Some(line), Some(file)) => {
                    let file = file.display().to_string();
                    Failure::at(context.line_of(file, line), fault(&it, context))
                }
                _ => refuse(&it, context),
            }
        })
    }
}

/// The game with this name.
pub(crate) fn entry(game: &str, context: &Context) -> Result<&'static Entry, Failure> {
    GAMES.game(game).map_err(|error| refuse(&RecordFault::from(error), context))
}

fn refuse(it: &RecordFault, context: &Context) -> Failure {
    Failure::Input(fault(it, context))
}

/// A shipped edition by its name, or else one from a file.
pub(crate) fn setup_edition(
    setup: SetupBuilder,
    info: &'static Info,
    given: &Path,
    context: &Context,
) -> Result<SetupBuilder, Failure> {
    let name = given.to_string_lossy();
    // A bare word that is no file was meant to be a name.
    let bare = given.extension().is_none() && given.components().count() == 1;
    if info.edition(&name).is_some() || bare && !given.exists() {
        return setup.shipped_or_made(&name).map_err(|it| refuse(&it, context));
    }
    let bytes = files::read(given, LONGEST_EDITION, context)?;
    let place = files::shown(given, context);
    if bytes.len() > LONGEST_EDITION {
        let long = SetupError::from(EditionError::TooLong { name: name.into_owned() });
        let long = RecordFault::from(OpenError::from(long));
        return Err(Failure::at(place, fault(&long, context)));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::at(place, fault(&RecordFault::NotText, context)))?;
    let stem = given.file_stem().unwrap_or_default().to_string_lossy();
    let stem: String = plain(&stem).chars().take(60).collect();
    Ok(setup.edition(stem, text))
}

/// Names seats: `1=Anne`.
pub(crate) fn name_seats(
    game: &mut Playthrough,
    names: &[String],
    context: &Context,
) -> Result<(), Failure> {
    for given in names {
        let (number, name) = pair(given, "1=Anne", context)?;
        let seats = game.play().seats();
        let seat = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let seat = seat.filter(|&index| index < seats).and_then(Seat::new).ok_or_else(|| {
            let values = [("number", number.into()), ("seats", seats.into())];
            Failure::Input(context.say("wrong-seat", &values))
        })?;
        game.set_name(seat, name);
    }
    Ok(())
}

fn pair<'a>(given: &'a str, form: &str, context: &Context) -> Result<(&'a str, &'a str), Failure> {
    given.split_once('=').ok_or_else(|| {
        let values = [("given", given.into()), ("form", form.into())];
        Failure::Input(context.say("wrong-pair", &values))
    })
}
