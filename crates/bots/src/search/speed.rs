//! How fast a search is.

use super::{Budget, Knowledge, TreeBot};
use crate::bot::Bot;
use crate::clock::processor_time;
use flotilla_core::{Game, SeededRng, View};
use flotilla_runtime::Instant;
use std::time::Duration;

/// So long a decision takes about on one thread: so short that a busy machine now and then leaves
/// it alone, and long beside the beginning of a thread.
const DECISION: Duration = Duration::from_millis(20);

/// What some threads did, and how long it took.
struct Pace<G: Game, K: Knowledge<G>> {
    bot: TreeBot<G, K>,
    simulations: u64,
    /// Of the processor, for the thread that asks: alone it does all the work.
    worked: Duration,
    /// Simulations a second on the wall, in the quickest decision.
    best: f64,
}

impl<G: Game, K: Knowledge<G>> Pace<G, K> {
    /// So many simulations for a decision on each thread.
    fn new(knowledge: K, each: u64, threads: usize) -> Pace<G, K> {
        let budget = Budget::simulations(each * threads as u64).on(threads);
        let bot = TreeBot::new(knowledge, budget);
        Pace { bot, simulations: 0, worked: Duration::ZERO, best: 0.0 }
    }

    /// Makes one decision; `None` if there is nothing to search.
    fn decide(&mut self, view: &View<G>, rng: &mut SeededRng) -> Option<()> {
        let (begun, worked) = (Instant::now(), processor_time());
        self.bot.advise(view, rng)?;
        let rate = self.bot.simulations() as f64 / begun.elapsed().as_secs_f64().max(1e-9);
        self.worked += processor_time().saturating_sub(worked);
        self.simulations += self.bot.simulations();
        self.best = self.best.max(rate);
        (self.bot.simulations() > 0).then_some(())
    }

    /// Simulations in a second of the processor's time, if one thread does all.
    fn rate(&self) -> f64 {
        self.simulations as f64 / self.worked.as_secs_f64().max(1e-9)
    }
}

/// Simulations in a second of one core's time, in the mode that is the same for a seed; and how many
/// times as many two threads make in the same time on the wall, the quickest decision of one thread
/// beside the quickest of two: whatever else the machine does makes both only slower. Measured for
/// about so long. Nothing if there is nothing to search.
#[must_use]
pub fn speed<G: Game, K: Knowledge<G>>(
    view: &View<G>,
    knowledge: impl Fn() -> K,
    time: Duration,
) -> Vec<(&'static str, f64)> {
    measured(view, knowledge, time).unwrap_or_default()
}

fn measured<G: Game, K: Knowledge<G>>(
    view: &View<G>,
    knowledge: impl Fn() -> K,
    time: Duration,
) -> Option<Vec<(&'static str, f64)>> {
    let mut rng = SeededRng::new(1);
    // What is worked out when it is first asked for is worked out now.
    let mut first = Pace::new(knowledge(), 200, 1);
    first.decide(view, &mut rng)?;
    (first.simulations, first.worked) = (0, Duration::ZERO);
    first.decide(view, &mut rng)?;
    let each = ((first.rate() * DECISION.as_secs_f64()) as u64).clamp(20, 10_000);
    let [mut one, mut two] = [1, 2].map(|threads| Pace::new(knowledge(), each, threads));
    let begun = Instant::now();
    while one.simulations == 0 || begun.elapsed() < time {
        one.decide(view, &mut rng)?;
        two.decide(view, &mut rng)?;
    }
    let (rate, speedup) = (one.rate(), two.best / one.best.max(1e-9));
    Some(vec![("tree_simulations_per_second", rate), ("tree_speedup_on_two", speedup)])
}
