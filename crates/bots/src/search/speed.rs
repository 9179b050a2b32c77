//! How fast a search is.

use super::{Budget, Knowledge, TreeBot};
use crate::bot::Bot;
use flotilla_core::{Game, Seeded, View};
use std::time::{Duration, Instant};

/// Simulations a second from what a viewer sees, on so many threads, for about so long; `None` if
/// there is nothing to search.
fn rate<G: Game, K: Knowledge<G>>(
    view: &View<G>,
    knowledge: K,
    threads: usize,
    time: Duration,
) -> Option<f64> {
    // As many simulations as a decision of an ordinary bot takes; a tree that is as large as
    // memory would measure memory.
    const EACH: u64 = 500;
    let budget = Budget::simulations(EACH * threads as u64).on(threads);
    let mut bot = TreeBot::new(knowledge, budget);
    let mut lots = Seeded::new(1);
    // The first time warms caches up, and what is worked out when it is first asked for.
    bot.advise(view, &mut lots)?;
    if bot.simulations() == 0 {
        return None;
    }
    let begun = Instant::now();
    let mut simulations = 0;
    while simulations == 0 || begun.elapsed() < time {
        bot.advise(view, &mut lots)?;
        simulations += bot.simulations();
    }
    Some(simulations as f64 / begun.elapsed().as_secs_f64())
}

/// Simulations a second on one core, in the mode that is the same for a seed; and how many times
/// as many there are on two. Each is measured for about so long. Nothing if there is nothing to
/// search.
#[must_use]
pub fn speed<G: Game, K: Knowledge<G>>(
    view: &View<G>,
    knowledge: impl Fn() -> K,
    time: Duration,
) -> Vec<(&'static str, f64)> {
    let one = rate(view, knowledge(), 1, time);
    let two = rate(view, knowledge(), 2, time);
    let figures = one.zip(two).map(|(one, two)| {
        [("tree_simulations_per_second", one), ("tree_speedup_on_two", two / one)]
    });
    figures.into_iter().flatten().collect()
}
