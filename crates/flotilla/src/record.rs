//! Records from files.

use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use flotilla_core::record::LONGEST_RECORD;
use flotilla_core::{
    Names, Playthrough, Record, RecordError, RecordFault, ReplayError, Seat, Viewer, explain,
};
use flotilla_terminal::{EditionNames, PlaythroughNames};
use std::path::Path;

/// The game of a record; one that breaks off is refused, and so is one that is not the whole
/// truth.
pub(crate) fn load(path: &Path, context: &Context) -> Result<Playthrough, Failure> {
    let game = load_sound(path, None, context).map_err(|(failure, _)| failure)?;
    match game.viewer() {
        None => Ok(game),
        Some(_) => {
            Err(Failure::at(files::shown(path, context), context.say("wrong-seen-record", &[])))
        }
    }
}

/// The game of a record, which may be what one seat saw of it; of one that breaks off, what is
/// wrong and the game up to there. A record that leaves something out without saying for whose
/// eyes it is may be read for the seat that is asked for.
pub(crate) fn load_sound(
    path: &Path,
    seat: Option<Seat>,
    context: &Context,
) -> Result<Playthrough, (Failure, Option<Box<Playthrough>>)> {
    let bytes = files::read(path, LONGEST_RECORD, context).map_err(|failure| (failure, None))?;
    let place = files::shown(path, context);
    let record =
        Record::parse(&bytes).map_err(|error| (broken(&place, &error, None, context), None))?;
    let as_seen = seat.filter(|_| record.viewer().is_none()).map(|_| record.clone());
    record.replay(GAMES).or_else(|it| {
        if let Some((record, seat)) = as_seen.zip(seat)
            && let Ok(seen) = record.seen_by(Viewer::Seat(seat)).replay(GAMES)
        {
            return Ok(seen);
        }
        let ReplayError { error, sound } = *it;
        Err((broken(&place, &error, sound.as_ref(), context), sound.map(Box::new)))
    })
}

/// Whose view is asked for: a seat's, everybody's, or that of whoever the record was written for.
pub(crate) fn viewer(
    game: &Playthrough,
    asked: Option<usize>,
    context: &Context,
) -> Result<Viewer, Failure> {
    let Some(number) = asked else { return Ok(game.viewer().unwrap_or(Viewer::Public)) };
    let seats = game.play().seats();
    let seat = seat(number).filter(|seat| seat.index() < seats).ok_or_else(|| {
        let values = [("number", number.into()), ("seats", seats.into())];
        Failure::Input(context.say("wrong-seat", &values))
    })?;
    match game.viewer() {
        Some(viewer) if !viewer.is(seat) => {
            let of = if let Viewer::Seat(of) = viewer { of.number() } else { 0 };
            Err(Failure::Input(context.say("wrong-seen-by", &[("seat", of.into())])))
        }
        _ => Ok(Viewer::Seat(seat)),
    }
}

/// The seat with a number.
pub(crate) fn seat(number: usize) -> Option<Seat> {
    number.checked_sub(1).and_then(Seat::new)
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
    Failure::at(context.line_of(file, error.line), why)
}

/// A fault where there is no game to take names from.
pub(crate) fn fault(fault: &RecordFault, context: &Context) -> String {
    let refusal = fault.refusal();
    let names = refusal.map_or_else(EditionNames::nobody, |it| EditionNames::of(GAMES, it.rule));
    let names: &dyn Names = &names;
    explain(fault, &context.catalogue, names)
}
