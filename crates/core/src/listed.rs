//! What a game whose events can all be listed need not say itself: what may come next, which action
//! is meant, and how chance is drawn. It is made from its lists and from how it speaks, and is much
//! slower than what a game knows of itself.

use crate::choice::{Choice, Next};
use crate::game::{Chance, ChoiceError, Game};
use crate::rng::Rng;
use crate::seat::{Actor, Seat, Viewer};

/// Everything that an actor may do.
fn actions<G: Game>(game: &G, state: &G::State, actor: Actor) -> Vec<G::Action> {
    let mut actions = Vec::new();
    match actor {
        Actor::Seat(seat) => game.legal(state, seat, &mut actions),
        Actor::Chance => {
            let mut chances = Vec::new();
            game.chances(state, &mut chances);
            actions.extend(chances.into_iter().map(|chance| chance.action));
        }
    }
    actions
}

fn spoken<G: Game>(game: &G, state: &G::State, action: G::Action) -> Vec<Choice> {
    let mut chosen = Vec::new();
    game.encode(state, action, &mut chosen);
    chosen
}

/// How many choices two sequences have in common at their beginnings.
fn common(one: &[Choice], other: &[Choice]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Why a choice does not go on: what the game has a word for is refused by the first of its reasons,
/// and nothing else is ever asked for.
fn refused<G: Game>(game: &G, chosen: &[Choice], at: usize) -> ChoiceError {
    let known = matches!(chosen.get(at), Some(Choice::Element(it)) if !game.word(*it).is_empty());
    match G::INFO.reasons.first() {
        Some(reason) if known => ChoiceError::Refused(*reason),
        _ => ChoiceError::NotAsked { at },
    }
}

pub(crate) fn next<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    next.clear();
    next.asks = "ask-next";
    let mut at = 0;
    for action in actions(game, state, actor) {
        let said = spoken(game, state, action);
        at = at.max(common(&said, chosen));
        match said.strip_prefix(chosen) {
            Some([]) => next.complete = true,
            Some([Choice::Element(element), ..]) if !next.elements.contains(element) => {
                next.elements.push(*element);
            }
            // Amounts, headings and points are for games that speak for themselves.
            _ => {}
        }
    }
    // Whoever may not act is offered nothing.
    let begins = chosen.is_empty() || next.complete || !next.is_end();
    if begins { Ok(()) } else { Err(refused(game, chosen, at)) }
}

pub(crate) fn decode<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    chosen: &[Choice],
) -> Result<G::Action, ChoiceError> {
    let viewers = || Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Public]);
    let (mut at, mut begun) = (0, false);
    for action in actions(game, state, actor) {
        let seen = viewers().map(|viewer| game.redact(state, actor, action, viewer));
        for action in std::iter::once(action).chain(seen) {
            let said = spoken(game, state, action);
            if said == chosen {
                return Ok(action);
            }
            at = at.max(common(&said, chosen));
            begun |= said.starts_with(chosen);
        }
    }
    Err(if begun { ChoiceError::Incomplete } else { ChoiceError::NotAsked { at } })
}

pub(crate) fn draw<G: Game, L: Rng + ?Sized>(
    game: &G,
    state: &G::State,
    rng: &mut L,
) -> Option<G::Action> {
    let mut chances = Vec::new();
    game.chances(state, &mut chances);
    let mut lot = rng.below(chances.iter().map(|chance| chance.weight).sum());
    let drawn = chances.into_iter().find(|&Chance { weight, .. }| {
        let here = lot < weight;
        lot = lot.saturating_sub(weight);
        here
    });
    drawn.map(|chance| chance.action)
}
