//! One search for every game: Monte-Carlo tree search with chance, any number of seats, secrets
//! and choices without number. What it is told of a game stands in that game's `knowledge`.
//!
//! A search is handed a [`View`], and every simulation begins with a world made up from it
//! ([`View::sample`]): what a seat may not see can't reach it. Each seat goes for its own chance to
//! win (max^n). Of many candidates a few are open at first and more as a decision is met more
//! often (progressive widening).
//!
//! Several threads grow a tree each from a generator of their own, and what they tried is added up. That
//! is not as deep as one tree that all grow together, but nobody waits for anybody, and a number of
//! simulations on a number of threads gives the same advice for the same seed on any machine,
//! however busy.

pub mod halving;
pub mod knowledge;
pub mod playouts;
pub mod speed;
pub mod tree;

use crate::bot::{Advice, AnyBot, Bot, Measure, seated};
use crate::clock::processor_time;
use crate::roster::{Setting, Settings};
use crate::surroundings::Patience;
use flotilla_core::{AnyView, Game, Rng, Seat, SeededRng, View};
pub use knowledge::{Ending, Knowledge, SearchProfile, Shares};
pub use playouts::PlayedOut;
use std::any::Any;
use std::thread;
use std::time::Duration;
use tree::{Event, Tree, Tried};

/// How much a decision is worth. The first limit that is reached ends the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many simulations, of all threads together.
    pub simulations: Option<u64>,
    /// How long each thread works, in the processor's time.
    pub time: Option<Duration>,
    /// How many threads.
    pub threads: usize,
    /// How many nodes each thread's tree has at most; when it is full, what is there goes on being
    /// tried.
    pub nodes: usize,
}

/// More threads than this are not used.
pub const MOST_THREADS: usize = 64;

impl Budget {
    /// So many simulations on one thread: the same for a seed on every machine.
    #[must_use]
    pub const fn simulations(simulations: u64) -> Budget {
        Budget { simulations: Some(simulations), time: None, threads: 1, nodes: 1 << 20 }
    }

    /// So long on some threads.
    #[must_use]
    pub const fn time(time: Duration, threads: usize) -> Budget {
        Budget { simulations: None, time: Some(time), threads, nodes: 1 << 20 }
    }

    /// The same on so many threads.
    #[must_use]
    pub const fn on(self, threads: usize) -> Budget {
        Budget { threads, ..self }
    }

    /// The budget that settings ask for: see [`SETTINGS`]. Where they ask for none it is so many
    /// simulations.
    #[must_use]
    pub fn from_settings(settings: &Settings, usual: u64) -> Budget {
        let simulations = settings.count("sims");
        let time = settings.count("time").map(Duration::from_millis);
        let usual = time.is_none().then_some(usual);
        let threads = settings.count("threads").map_or(1, |threads| threads as usize);
        Budget { simulations: simulations.or(usual), time, threads, nodes: 1 << 20 }
    }
}

/// What a bot that searches can be set to: simulations, milliseconds of each thread's processor
/// time, threads.
pub const SETTINGS: &[Setting] = &[
    Setting::count("sims", 1, 4_000_000_000),
    Setting::count("time", 1, 600_000),
    Setting::count("threads", 1, MOST_THREADS as u32),
];

/// What one thread has of the budget: so many simulations, for so long.
struct Part<'a> {
    simulations: Option<u64>,
    time: Option<Duration>,
    seed: u64,
    patience: &'a Patience,
}

/// What one thread works with.
struct Worker<G: Game, K: Knowledge<G>> {
    tree: Tree<G, K>,
    done: u64,
}

impl<G: Game, K: Knowledge<G>> Worker<G, K> {
    /// Begins again.
    fn clear(&mut self) {
        self.tree.clear();
        self.done = 0;
    }

    /// Grows the tree until the part of the budget is spent, or nobody waits for it.
    fn work(&mut self, knowledge: &K, view: &View<G>, seat: Seat, part: Part<'_>) {
        let Part { simulations, time, seed, patience } = part;
        let mut rng = SeededRng::new(seed);
        let end = time.map(|time| processor_time() + time);
        while self.done == 0
            || (simulations.is_none_or(|most| self.done < most)
                && end.is_none_or(|end| processor_time() < end)
                && !patience.is_over())
        {
            self.tree.simulate(knowledge, view, seat, &mut rng);
            self.done += 1;
        }
    }
}

/// Plays what a tree search tries most often.
pub struct TreeBot<G: Game, K: Knowledge<G>> {
    knowledge: K,
    budget: Budget,
    workers: Vec<Worker<G, K>>,
    line: Vec<G::Action>,
}

impl<G: Game, K: Knowledge<G>> TreeBot<G, K> {
    /// A bot that knows this and thinks so hard.
    #[must_use]
    pub fn new(knowledge: K, budget: Budget) -> TreeBot<G, K> {
        let threads = budget.threads.clamp(1, MOST_THREADS);
        let worker = |_| Worker { tree: Tree::new(&knowledge, budget.nodes), done: 0 };
        let workers = (0..threads).map(worker).collect();
        TreeBot { knowledge, budget, workers, line: Vec::new() }
    }

    /// How many simulations the last decision took.
    #[must_use]
    pub fn simulations(&self) -> u64 {
        self.workers.iter().map(|worker| worker.done).sum()
    }

    /// The trees of the last decision, one for each thread.
    pub fn trees(&self) -> impl Iterator<Item = &Tree<G, K>> {
        self.workers.iter().map(|worker| &worker.tree)
    }

    /// What seems best at first sight, and whether there is nothing to search: no choice, or none
    /// but to wait.
    fn at_first_sight(
        &mut self,
        view: &View<G>,
        seat: Seat,
        rng: &mut dyn Rng,
    ) -> (Option<G::Action>, bool) {
        let waited_for = view.turn().waits_for() == Some(seat.into());
        let state = view.sample(rng);
        let Some(worker) = self.workers.first_mut() else { return (None, true) };
        let found = worker.tree.candidates(&self.knowledge, view.game(), &state, seat);
        (found.first().map(|it| it.0), found.len() <= usize::from(waited_for))
    }

    /// Searches from a view, of which this is the seat.
    fn think(&mut self, view: &View<G>, seat: Seat, rng: &mut dyn Rng) {
        let Budget { simulations, time, .. } = self.budget;
        let threads = self.workers.len() as u64;
        let (knowledge, patience) = (&self.knowledge, &Patience::here());
        // Each thread has its part of the simulations and a seed of its own.
        let parts = (0..threads)
            .map(|number| simulations.map(|all| all / threads + u64::from(number < all % threads)));
        let mut jobs = self.workers.iter_mut().zip(parts).map(|(worker, simulations)| {
            let part = Part { simulations, time, seed: rng.next_u64(), patience };
            move || worker.work(knowledge, view, seat, part)
        });
        let Some(own) = jobs.next() else { return };
        if threads == 1 {
            return own();
        }
        thread::scope(|scope| {
            for job in jobs {
                // A machine that has no thread left makes do with those there are.
                let _ = thread::Builder::new().spawn_scoped(scope, job);
            }
            own();
        });
    }

    /// What all threads tried, the most tried first, and of equals the better.
    fn tried(&self) -> Vec<Tried<G::Action>> {
        let mut all: Vec<Tried<G::Action>> = Vec::new();
        for tried in self.workers.iter().flat_map(|worker| worker.tree.tried()) {
            match all.iter_mut().find(|known| known.event == tried.event) {
                Some(known) => {
                    known.visits += tried.visits;
                    known.sum += tried.sum;
                }
                None => all.push(tried),
            }
        }
        all.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.sum.total_cmp(&a.sum)));
        all
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for TreeBot<G, K> {
    fn advise(&mut self, view: &View<G>, rng: &mut dyn Rng) -> Option<Advice<G::Action>> {
        let seat = view.may_act()?;
        self.line.clear();
        self.workers.iter_mut().for_each(Worker::clear);
        if let Some(known) = self.knowledge.known(view, seat) {
            return Some(known);
        }
        let (first_sight, nothing_to_search) = self.at_first_sight(view, seat, rng);
        if nothing_to_search {
            return first_sight.map(Advice::only);
        }
        self.think(view, seat, rng);
        let tried = self.tried();
        // A tree without room for a single branch has tried nothing.
        let Some(first) = tried.first().map(|tried| tried.event) else {
            return first_sight.map(Advice::only);
        };
        // To wait is to say nothing.
        let Event::Done(_, best) = first else { return None };
        let longest = self.workers.iter().max_by_key(|worker| worker.done);
        if let Some(worker) = longest {
            worker.tree.line(first, &mut self.line);
        }
        let weighed = tried.iter().filter_map(|tried| match tried.event {
            Event::Done(_, action) => Some((action, tried.sum / tried.visits as f64)),
            _ => None,
        });
        let candidates = weighed.collect();
        Some(Advice { best, measure: Measure::WinChance, candidates })
    }

    fn expected(&self) -> &[G::Action] {
        &self.line
    }

    fn memory(&self) -> usize {
        let trees = self.trees().map(|tree| tree.memory(&self.knowledge)).sum::<usize>();
        size_of_val(self) + trees
    }
}

/// Seats a bot that searches with what is known of a game: what the `make` of the kind `tree` of
/// every game is.
pub fn seat_tree<G: Game, K: Knowledge<G> + Any>(
    view: &dyn AnyView,
    settings: &Settings,
    knowledge: impl FnOnce(&View<G>) -> K,
) -> Option<Box<dyn AnyBot>> {
    let budget = Budget::from_settings(settings, K::USUAL);
    seated::<G, _>(view, |view| TreeBot::new(knowledge(view), budget))
}
