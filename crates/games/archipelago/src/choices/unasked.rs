//! Why a place or a card is not what is asked for.

use crate::Archipelago;
use crate::kinds::CARD;
use crate::rules::Reason;
use crate::state::{Pending, State};
use crate::words::Verb;
use flotilla_core::{Actor, Choice, ChoiceError, Element, Next, Refusal, Seat};

pub(crate) fn unasked(
    game: &Archipelago,
    state: &State,
    seat: Seat,
    chosen: &[Choice],
    element: Element,
) -> Refusal {
    if !chosen.is_empty() {
        return Reason::ActionBegun.refuse();
    }
    if element.kind == CARD {
        let play = [Verb::Play.element().into(), element.into()];
        let played = super::next(game, state, Actor::Seat(seat), &play, &mut Next::new());
        return match played {
            Err(ChoiceError::Refused(refusal)) => refusal,
            _ => Reason::DecideFirst.refuse(),
        };
    }
    match (game.decides(state, seat), state.pending) {
        // Whoever may interrupt has no turn for all that.
        (Err(refusal), _) => refusal,
        (_, Pending::Play) if state.frame().actions == 0 => Reason::NoActions.refuse(),
        _ => Reason::DecideFirst.refuse(),
    }
}
