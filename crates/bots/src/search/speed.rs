//! How fast a search is.

use super::{Budget, Knowledge, TreeBot};
use crate::bot::Bot;
use crate::clock::processor_time;
use flotilla_core::{Game, Seeded, View};
use std::time::{Duration, Instant};

/// As many simulations as a decision of an ordinary bot takes on one thread: a tree as large as
/// memory would measure memory.
const EACH: u64 = 500;

/// What some threads did, and how long it took.
struct Pace<G: Game, K: Knowledge<G>> {
    bot: TreeBot<G, K>,
    simulations: u64,
    /// On the wall, and of the processor for the thread that asks, which does its own part.
    time: [Duration; 2],
}

impl<G: Game, K: Knowledge<G>> Pace<G, K> {
    fn new(knowledge: K, threads: usize) -> Pace<G, K> {
        let budget = Budget::simulations(EACH * threads as u64).on(threads);
        Pace { bot: TreeBot::new(knowledge, budget), simulations: 0, time: [Duration::ZERO; 2] }
    }

    /// Makes one decision; `None` if there is nothing to search.
    fn decide(&mut self, view: &View<G>, lots: &mut Seeded) -> Option<()> {
        let (wall, processor) = (Instant::now(), processor_time());
        self.bot.advise(view, lots)?;
        self.time[0] += wall.elapsed();
        self.time[1] += processor_time().saturating_sub(processor);
        self.simulations += self.bot.simulations();
        (self.bot.simulations() > 0).then_some(())
    }

    fn rate(&self, clock: usize) -> f64 {
        self.simulations as f64 / self.time[clock].as_secs_f64().max(1e-9)
    }
}

/// Simulations in a second of one core's time, in the mode that is the same for a seed; and how many
/// times as many there are in the same time with two threads. Both are measured for about so long
/// together. Nothing if there is nothing to search.
#[must_use]
pub fn speed<G: Game, K: Knowledge<G>>(
    view: &View<G>,
    knowledge: impl Fn() -> K,
    time: Duration,
) -> Vec<(&'static str, f64)> {
    let [mut one, mut two] = [1, 2].map(|threads| Pace::new(knowledge(), threads));
    let mut lots = Seeded::new(1);
    // The first time warms caches up, and what is worked out when it is first asked for.
    let mut warm = true;
    let begun = Instant::now();
    loop {
        // One after the other, so that whatever else the machine does slows both.
        for pace in [&mut one, &mut two] {
            if pace.decide(view, &mut lots).is_none() {
                return Vec::new();
            }
        }
        if std::mem::take(&mut warm) {
            for pace in [&mut one, &mut two] {
                (pace.simulations, pace.time) = (0, [Duration::ZERO; 2]);
            }
        } else if begun.elapsed() >= time {
            break;
        }
    }
    vec![
        ("tree_simulations_per_second", one.rate(1)),
        ("tree_speedup_on_two", two.rate(0) / one.rate(0)),
    ]
}
