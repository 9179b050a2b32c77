//! How fast the game is played on by sensible players, a turn of dice at one stroke.

use super::future::play_out;
use flotilla_core::{SeededRng, View};
use flotilla_games::shipowners::Shipowners;
use flotilla_runtime::Instant;
use std::time::Duration;

/// Playouts a second on one core in which every seat plays as the bots do in their heads, and
/// how many turns they have. Random games are ten times as long: random players hardly ever
/// complete a ship, and attack each other's away.
#[must_use]
pub fn measure(view: &View<Shipowners>, time: Duration) -> Vec<(&'static str, f64)> {
    let (game, start) = (view.game(), *view.state());
    let mut rng = SeededRng::new(1);
    // The chances of every set of goods are worked out when they are first asked for.
    for _ in 0..2000 {
        play_out(game, &mut start.clone(), &mut rng);
    }
    let (mut games, mut turns) = (0u64, 0);
    let begun = Instant::now();
    while games == 0 || begun.elapsed() < time {
        for _ in 0..100 {
            turns += play_out(game, &mut start.clone(), &mut rng);
        }
        games += 100;
    }
    let seconds = begun.elapsed().as_secs_f64();
    vec![
        ("sensible_playouts_per_second", games as f64 / seconds),
        ("turns_per_sensible_playout", turns as f64 / games as f64),
    ]
}
