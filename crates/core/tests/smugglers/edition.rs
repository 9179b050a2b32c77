//! The cards of a box and the room of a hold.

use super::state::MOST_AMBUSHES;
use super::{Cards, HAND, ROUNDS, Reason, Smugglers};
use flotilla_core::{Game as _, Setup, SetupError, Sourced};
use serde::Deserialize;

pub(super) const DEFAULT: &str = "\
# The box as it was sold.
fog = { printed = 4 }
tide = { printed = 4 }
ambush = { known = 4 }
spyglass = { reconstructed = 3 }
room = { reconstructed = 5 }
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Box {
    fog: Sourced<u8>,
    tide: Sourced<u8>,
    ambush: Sourced<u8>,
    spyglass: Sourced<u8>,
    room: Sourced<u8>,
}

pub(super) fn open(setup: &Setup) -> Result<Smugglers, SetupError> {
    SetupError::check_seats(Smugglers::INFO, setup.seats)?;
    let read: Box = setup.edition.read()?;
    let kinds = [&read.fog, &read.tide, &read.ambush, &read.spyglass];
    // SMG-01
    for (kind, most) in kinds.into_iter().zip([10, 10, MOST_AMBUSHES as u8, 4]) {
        if *kind.value() > most {
            let refusal = Reason::WrongCards.refuse().with("most", most);
            return Err(setup.edition.refuse(kind.at(), refusal).into());
        }
    }
    if !(1..=20).contains(read.room.value()) {
        return Err(setup.edition.refuse(read.room.at(), Reason::WrongCards.refuse()).into());
    }
    let cards = Cards { known: kinds.map(|kind| *kind.value()), face_down: 0 };
    let number = |spec| setup.options.number(spec).and_then(|n| u8::try_from(n).ok());
    let hand = number(&HAND).unwrap_or(0);
    // SMG-02
    if usize::from(hand) * setup.seats > usize::from(cards.len()) {
        return Err(Reason::TooFewToDeal.refuse().with("hand", hand).into());
    }
    let rounds = number(&ROUNDS).unwrap_or(1);
    Ok(Smugglers { seats: setup.seats, cards, room: *read.room.value(), hand, rounds })
}
