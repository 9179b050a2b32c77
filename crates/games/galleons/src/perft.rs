//! How many sequences of legal moves there are: a check of the rules, and of their speed.

use crate::Galleons;
use crate::rules::decided_by_fleets;
use crate::state::{Fleets, Phase, State};
use crate::{Action, moves::Move};
use flotilla_core::{CountKey, Counts, Game as _};
use std::collections::HashSet;

/// How many sequences of exactly so many legal moves begin at a state. While the lot is pending
/// it counts as the first of them.
#[must_use]
pub fn perft(game: &Galleons, state: &State, depth: u32, counts: &Counts) -> u64 {
    if depth == 0 {
        return 1;
    }
    match state.phase() {
        Phase::Over(_) => 0,
        Phase::Lot => {
            (0..2).map(|side| perft(game, &begun_by(game, state, side), depth - 1, counts)).sum()
        }
        Phase::Move(seat) if !may_stall(game, state, depth) => {
            count(game, state.fleets(), seat.index(), depth, counts)
        }
        Phase::Move(_) => carefully(game, state, depth, counts),
    }
}

/// The sequences by their first move, in the order of the legal moves.
#[must_use]
pub fn divide(game: &Galleons, state: &State, depth: u32, counts: &Counts) -> Vec<(Action, u64)> {
    let mut actions = Vec::new();
    match state.phase() {
        Phase::Over(_) => {}
        Phase::Lot => actions.extend(flotilla_core::Seat::all(2).map(Action::First)),
        Phase::Move(seat) => game.legal(state, seat, &mut actions),
    }
    let rest = |action| {
        let mut after = *state;
        let actor = match state.phase() {
            Phase::Move(seat) => seat.into(),
            _ => flotilla_core::Actor::Chance,
        };
        match game.apply(&mut after, actor, action) {
            Ok(()) => perft(game, &after, depth.saturating_sub(1), counts),
            Err(_) => 0,
        }
    };
    actions.into_iter().map(|action| (action, rest(action))).collect()
}

fn begun_by(game: &Galleons, state: &State, side: u8) -> State {
    let mut state = *state;
    state.to_move = Some(side);
    game.settle(&mut state);
    state
}

/// Whether a sequence of so many moves may be cut short by GAL-22.
fn may_stall(game: &Galleons, state: &State, depth: u32) -> bool {
    // The last move of a sequence may end the game and still be counted.
    let within = depth - 1;
    if state.quiet() + within >= u32::from(game.limit()) {
        return true;
    }
    // A position comes back after four moves at the earliest, so that the third time is four
    // moves after the second.
    let past = state.past();
    if past.is_empty() { within >= 8 } else { within >= 5 || comes_back(game, state) }
}

/// Whether a position since the last capture was there twice.
fn comes_back(game: &Galleons, state: &State) -> bool {
    let mut seen = HashSet::from([(*state.fleets(), state.side_to_move().unwrap_or(0))]);
    let mut twice = false;
    game.each_past(state, |fleets, side| twice |= !seen.insert((*fleets, side)));
    twice
}

/// Counts on the fleets alone; the last move is not made.
fn count(game: &Galleons, fleets: &Fleets, side: usize, depth: u32, counts: &Counts) -> u64 {
    if depth == 1 {
        return game.count_moves(fleets, side);
    }
    let key = (!counts.is_empty()).then(|| key(fleets, side, depth));
    if let Some(counted) = key.and_then(|key| counts.get(&key)) {
        return counted;
    }
    let mut total = 0;
    game.each_move(fleets, side, |step: Move| {
        let mut after = *fleets;
        game.sail(&mut after, side, step);
        if !(step.captures() && decided_by_fleets(&after).is_some()) {
            total += count(game, &after, side ^ 1, depth - 1, counts);
        }
    });
    if let Some(key) = key {
        counts.put(&key, total);
    }
    total
}

/// All that a count on the fleets alone depends on.
fn key(fleets: &Fleets, side: usize, depth: u32) -> CountKey {
    let Fleets { galleons: [g0, g1], galleasses: [s0, s1], galiots: [t0, t1] } = *fleets;
    let mut key = [0; 19];
    for (words, corners) in key.chunks_exact_mut(4).zip([g0, g1, s0, s1]) {
        words.copy_from_slice(&corners.0);
    }
    key[16..].copy_from_slice(&[t0, t1, u64::from(depth) << 1 | side as u64 & 1]);
    key
}

/// Counts by playing, with everything that play checks.
fn carefully(game: &Galleons, state: &State, depth: u32, counts: &Counts) -> u64 {
    let Phase::Move(seat) = state.phase() else { return 0 };
    let mut total = 0;
    game.each_move(state.fleets(), seat.index(), |step| {
        let mut after = *state;
        game.play(&mut after, seat.index(), step);
        total += perft(game, &after, depth - 1, counts);
    });
    total
}
