//! Who sees what. The board lies open; hands, the pile and what a grand strategist looks at do
//! not.
//!
//! The pile has no order here: a card is drawn when it is needed, from those that can be there.
//! So a viewer's secrets are sets of cards. What it may not know is put with the pile, and only
//! how many cards are where is kept.

use crate::cards::{Card, Pack};
use crate::state::{Pending, State};
use crate::{Action, Archipelago};
use flotilla_core::{Actor, Rng, Seat, Viewer};

impl Archipelago {
    /// How many cards a grand strategist has before its eyes, put aside ones included.
    #[must_use]
    pub fn cards_looked_at(&self, state: &State) -> u8 {
        state.looked.len() + u8::from(state.current.is_some())
    }

    /// The card that a viewer's grand strategist looks at.
    #[must_use]
    pub fn card_in_sight(&self, state: &State) -> Option<Card> {
        state.current
    }
}

/// No lots at all: where any card does, it is the first.
struct Foremost;

impl Rng for Foremost {
    fn next_u64(&mut self) -> u64 {
        0
    }

    fn below(&mut self, _: u64) -> u64 {
        0
    }
}

/// Puts known cards of the pile in the place of those that are not known.
fn fill<L: Rng + ?Sized>(hand: &mut Pack, pile: &mut Pack, rng: &mut L) {
    for _ in 0..std::mem::take(&mut hand.hidden) {
        if let Some(card) = pile.pick(rng) {
            pile.take(card);
            hand.add(card);
        }
    }
}

pub(crate) fn hide(game: &Archipelago, state: &mut State, viewer: Viewer) {
    if !game.cards {
        return; // The board lies open.
    }
    for seat in Seat::all(game.seats).filter(|&seat| !viewer.is(seat)) {
        let mut hand = state.hand(seat);
        hand.hidden += hand.known();
        state.pile.absorb(&mut hand);
        *state.hand_mut(seat) = hand;
    }
    let looks = state.acting_seat().is_some_and(|seat| viewer.is(seat));
    if !looks {
        if let Some(card) = state.current.take() {
            state.looked.add(card);
        }
        state.looked.hidden += state.looked.known();
        let mut looked = state.looked;
        state.pile.absorb(&mut looked);
        state.looked = looked;
    }
}

pub(crate) fn sample_hidden<L: Rng + ?Sized>(game: &Archipelago, state: &mut State, rng: &mut L) {
    for seat in Seat::all(game.seats) {
        let mut hand = state.hand(seat);
        fill(&mut hand, &mut state.pile, rng);
        *state.hand_mut(seat) = hand;
    }
    let current = state.pending == Pending::Looked && state.current.is_none();
    if current && state.looked.hidden > 0 {
        state.looked.hidden -= 1;
        state.current = state.pile.pick(rng);
        state.current.map(|card| state.pile.take(card));
    }
    let mut looked = state.looked;
    fill(&mut looked, &mut state.pile, rng);
    state.looked = looked;
}

pub(crate) fn redact(game: &Archipelago, before: &State, action: Action, viewer: Viewer) -> Action {
    let knows = |seat: Option<Seat>| seat.is_some_and(|seat| viewer.is(seat));
    match action {
        Action::Draw(_) => {
            let dealing = before.pending == Pending::Deal;
            let drawer = if dealing { game.next_dealt(before) } else { before.acting_seat() };
            if knows(drawer) { action } else { Action::Draw(None) }
        }
        Action::See(_) if !knows(before.acting_seat()) => Action::See(None),
        _ => action,
    }
}

/// Puts the cards that an event shows where it shows them, and all others anywhere.
pub(crate) fn complete(
    game: &Archipelago,
    seen: &mut State,
    actor: Actor,
    witnessed: Action,
) -> Action {
    let shown = match witnessed {
        Action::Play(card, _) => Some(card),
        Action::Explore(_, true) => Some(Card::Discovery),
        _ => None,
    };
    if let (Some(card), Actor::Seat(seat)) = (shown, actor)
        && seat.index() < game.seats
    {
        let mut hand = seen.hand(seat);
        if !hand.has(card) && hand.hidden > 0 && seen.pile.take(card) {
            hand.hidden -= 1;
            hand.add(card);
            *seen.hand_mut(seat) = hand;
        }
    }
    // A card that comes from the pile is there, and in nobody's hand.
    let drawn = match witnessed {
        Action::Draw(card) | Action::See(card) => card.filter(|&card| seen.pile.take(card)),
        _ => None,
    };
    sample_hidden(game, seen, &mut Foremost);
    if let Some(card) = drawn {
        seen.pile.add(card);
    }
    let any = seen.pile.pick(&mut Foremost);
    match witnessed {
        Action::Draw(None) => Action::Draw(any),
        Action::See(None) => Action::See(any),
        _ => witnessed,
    }
}
