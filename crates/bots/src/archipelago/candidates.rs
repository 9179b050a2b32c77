//! The moves worth a thought: every way through the grammar, with a few amounts where any number
//! may be said.

use flotilla_core::{Choice, Game, Next, Seat};
use flotilla_games::archipelago::state::State;
use flotilla_games::archipelago::{Action, Archipelago};

/// All moves of a seat, of those that differ only in amounts a few: all, all but one, one.
pub(super) fn candidates(game: &Archipelago, state: &State, seat: Seat) -> Vec<Action> {
    let mut found = Vec::new();
    follow(game, state, seat, &mut Vec::new(), &mut found);
    found
}

fn follow(
    game: &Archipelago,
    state: &State,
    seat: Seat,
    chosen: &mut Vec<Choice>,
    found: &mut Vec<Action>,
) {
    let mut next = Next::new();
    if game.next(state, seat.into(), chosen, &mut next).is_err() {
        return;
    }
    if next.complete {
        found.extend(game.decode(state, seat.into(), chosen));
    }
    let few = next.amounts.map(|(least, most)| {
        let least = least.max(1);
        let mut few = vec![most, most.saturating_sub(1), least];
        few.retain(|&amount| amount >= least);
        few.dedup();
        few
    });
    let elements = next.elements.iter().copied().map(Choice::Element);
    let amounts = few.into_iter().flatten().map(Choice::Amount);
    for choice in elements.chain(amounts) {
        chosen.push(choice);
        follow(game, state, seat, chosen, found);
        chosen.pop();
    }
}
