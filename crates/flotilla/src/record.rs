//! Records from files.

use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use flotilla_core::record::LONGEST_RECORD;
use flotilla_core::{Names, Playthrough, Record, RecordError, RecordFault, ReplayError, explain};
use flotilla_games::GAMES;
use flotilla_terminal::{EditionNames, PlaythroughNames};
use std::path::Path;

/// The game of a record; one that breaks off is refused.
pub(crate) fn load(path: &Path, context: &Context) -> Result<Playthrough, Failure> {
    load_sound(path, context).map_err(|(failure, _)| failure)
}

/// The game of a record; of one that breaks off, what is wrong and the game up to there.
pub(crate) fn load_sound(
    path: &Path,
    context: &Context,
) -> Result<Playthrough, (Failure, Option<Box<Playthrough>>)> {
    let bytes = files::read(path, LONGEST_RECORD, context).map_err(|failure| (failure, None))?;
    let place = files::shown(path, context);
    let record =
        Record::parse(&bytes).map_err(|error| (broken(&place, &error, None, context), None))?;
    record.replay(GAMES).map_err(|it| {
        let ReplayError { error, sound } = *it;
        (broken(&place, &error, sound.as_ref(), context), sound.map(Box::new))
    })
}

/// What is wrong with a record, where, and by which rule.
pub(crate) fn broken(
    file: &str,
    error: &RecordError,
    sound: Option<&Playthrough>,
    context: &Context,
) -> Failure {
    let why = match sound {
        Some(game) => explain(&error.fault, &context.catalogue, &PlaythroughNames(game)),
        None => fault(&error.fault, context),
    };
    if error.fault == RecordFault::TooLong {
        return Failure::at(file, why);
    }
    let values = [("file", file.into()), ("line", error.line.into())];
    Failure::at(context.say("place-line", &values), why)
}

/// A fault where there is no game to take names from.
pub(crate) fn fault(fault: &RecordFault, context: &Context) -> String {
    let refusal = fault.refusal();
    let names = refusal.map_or_else(EditionNames::nobody, |it| EditionNames::of(GAMES, it.rule));
    let names: &dyn Names = &names;
    explain(fault, &context.catalogue, names)
}
