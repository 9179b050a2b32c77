//! Who sees what.

use super::choices::{Action, boat_element, card_element};
use super::rules::{pick, receiver};
use super::{Card, Cards, Phase, Smugglers, State};
use flotilla_core::{Actor, Rng, Seat, SeededRng, Text, Viewer};

/// SMG-02: the hands of others, the pile, and what another looks at are face down.
pub(super) fn hide(state: &mut State, viewer: Viewer) {
    let looker = state.latest().seat;
    if let Phase::Looked(card) = &mut state.phase
        && !viewer.is(looker)
    {
        *card = None;
    }
    state.pile.turn_face_down();
    for seat in Seat::all(state.boats.len()) {
        if !viewer.is(seat) {
            state.boat_mut(seat).hand.turn_face_down();
        }
    }
}

/// Whether nothing is face down to a viewer that it may see.
pub(super) fn knows_its_own(state: &State, viewer: Viewer) -> bool {
    let Viewer::Seat(seat) = viewer else { return true };
    let looks = state.phase == Phase::Looked(None) && seat == state.latest().seat;
    !looks && state.boats.get(seat.index()).is_none_or(|boat| boat.hand.face_down == 0)
}

/// Turns every card that is face down up again, as if they had just been shuffled.
pub(super) fn sample_hidden<L: Rng + ?Sized>(game: &Smugglers, state: &mut State, rng: &mut L) {
    let mut unseen = unseen(game, state);
    let mut deal = |cards: &mut Cards, unseen: &mut Cards| {
        for _ in 0..std::mem::take(&mut cards.face_down) {
            if let Some(card) = pick(unseen, rng) {
                unseen.remove(card);
                cards.add(card);
            }
        }
    };
    // The card looked at is one of the pile: whoever looks knows that one of them.
    if let Phase::Looked(Some(card)) = state.phase
        && state.pile.face_down > 0
        && unseen.of(card) > 0
    {
        unseen.remove(card);
        state.pile.face_down -= 1;
        state.pile.add(card);
    }
    for boat in &mut state.boats {
        deal(&mut boat.hand, &mut unseen);
    }
    deal(&mut state.pile, &mut unseen);
    if state.phase == Phase::Looked(None) {
        state.phase = Phase::Looked(pick(&state.pile, rng));
    }
}

/// The cards of the box that lie nowhere face up.
fn unseen(game: &Smugglers, state: &State) -> Cards {
    let mut unseen = game.cards;
    let hands = state.boats.iter().map(|boat| boat.hand);
    for cards in hands.chain([state.pile, state.played]) {
        for (left, seen) in unseen.known.iter_mut().zip(cards.known) {
            *left = left.saturating_sub(seen);
        }
    }
    let ambush = &mut unseen.known[Card::Ambush as usize];
    *ambush = ambush.saturating_sub(state.ambushes);
    unseen
}

/// Only the one who gets a card, or looks at it, sees it.
pub(super) fn redact(game: &Smugglers, before: &State, action: Action, viewer: Viewer) -> Action {
    match action {
        Action::Draw(_) if !viewer.is(receiver(game, before)) => Action::Draw(None),
        _ => action,
    }
}

/// Turns up the cards that an event shows, and then all others in any way.
pub(super) fn complete(
    game: &Smugglers,
    seen: &mut State,
    actor: Actor,
    witnessed: Action,
) -> Action {
    match (witnessed, actor) {
        (Action::Play(card), Actor::Seat(seat)) => seen.boat_mut(seat).hand.turn_up(card),
        (Action::Draw(Some(card)), _) => seen.pile.turn_up(card),
        _ => {}
    }
    let mut rng = SeededRng::new(0);
    sample_hidden(game, seen, &mut rng);
    match witnessed {
        Action::Draw(None) => Action::Draw(pick(&seen.pile, &mut rng)),
        _ => witnessed,
    }
}

pub(super) fn describe(game: &Smugglers, before: &State, actor: Actor, action: Action) -> Text {
    let who = actor.seat().unwrap_or_else(|| receiver(game, before));
    let text = |key| Text::new(key).with("who", who);
    match action {
        Action::Draw(card) => {
            let key = match before.phase {
                Phase::Look => "smugglers-tells-look",
                _ => "smugglers-tells-draw",
            };
            text(key).with("card", card_element(card))
        }
        Action::Roll(n) => text("smugglers-tells-roll").with("roll", n),
        Action::Load(n) => text("smugglers-tells-load").with("crates", n),
        Action::Land(n) => text("smugglers-tells-land").with("crates", n),
        Action::Board(seat) => text("smugglers-tells-board").with("boat", boat_element(seat)),
        Action::Play(card) => text("smugglers-tells-play").with("card", card_element(Some(card))),
        Action::Buy => text("smugglers-tells-buy"),
        Action::Pass => text("smugglers-tells-pass"),
        Action::Take => text("smugglers-tells-take"),
        Action::Leave => text("smugglers-tells-leave"),
        Action::End => text("smugglers-tells-end"),
    }
}
