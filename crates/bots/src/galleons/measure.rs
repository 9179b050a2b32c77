//! How fast galleons is: sequences counted and positions searched, a second, on one core.

use super::search::{Effort, Engine};
use flotilla_core::{Actor, Counts, Game as _, Seat, View};
use flotilla_games::galleons::{Action, Galleons, perft};
use flotilla_runtime::Instant;
use std::time::Duration;

/// How deep sequences are counted.
const DEPTH: u32 = 3;

/// Measures for about so long each, from what a viewer sees or, before the lot, from there.
/// Nothing when the game is over.
#[must_use]
pub fn measure(view: &View<Galleons>, time: Duration) -> Vec<(&'static str, f64)> {
    let game = view.game();
    let mut state = *view.state();
    // Before the lot it does not matter on whom it falls; after it this is refused.
    let _ = game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST));
    let mut leaves = 0;
    let begun = Instant::now();
    while begun.elapsed() < time {
        match perft(game, &state, DEPTH, &Counts::NONE) {
            0 => return Vec::new(),
            counted => leaves += counted,
        }
    }
    let counted = leaves as f64 / begun.elapsed().as_secs_f64();
    let mut engine = Engine::new(game, 1 << 25);
    let begun = Instant::now();
    let effort = Effort { time: Some(time), ..Effort::default() };
    let Some(found) = engine.think(&state, effort) else { return Vec::new() };
    let searched = found.nodes as f64 / begun.elapsed().as_secs_f64();
    vec![("perft_leaves_per_second", counted), ("searched_positions_per_second", searched)]
}
