//! The two-player game solved for the margin, made once for an edition and shared by every bot of the program.
//!
//! A navigator's almanac is computed ashore, before it is needed at sea. Solving takes about a
//! second; it runs in the background from the moment the first bot wants it, and nobody at the
//! table waits for it longer than they agreed to.

use super::solve::{Board, Chart, Margin, Watch};
use flotilla_games::doubloons::Doubloons;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How many editions are remembered at the same time.
const REMEMBERED: usize = 4;

/// The almanacs of this program, the newest last.
static ALMANACS: Mutex<Vec<Arc<SolutionCache>>> = Mutex::new(Vec::new());

/// The margin of every position of one edition, ready or in the making.
pub struct SolutionCache {
    chart: Arc<Chart>,
    margin: Mutex<Option<Arc<Margin>>>,
    ready: Condvar,
}

impl SolutionCache {
    /// The almanac of a game. If there is none yet, its making begins.
    #[must_use]
    pub fn of(game: &Doubloons) -> Arc<SolutionCache> {
        let board = Board::from(game);
        let mut almanacs = lock(&ALMANACS);
        let like = |known: &&Arc<SolutionCache>| *known.chart.board() == board;
        if let Some(known) = almanacs.iter().find(like) {
            return Arc::clone(known);
        }
        let solution_cache = Arc::new(SolutionCache {
            chart: Arc::new(Chart::new(board)),
            margin: Mutex::new(None),
            ready: Condvar::new(),
        });
        let making = Arc::clone(&solution_cache);
        thread::spawn(move || making.make());
        if almanacs.len() == REMEMBERED {
            almanacs.remove(0);
        }
        almanacs.push(Arc::clone(&solution_cache));
        solution_cache
    }

    fn make(&self) {
        let made = Margin::solve(&self.chart, threads(), Watch::default());
        *lock(&self.margin) = made.map(Arc::new);
        self.ready.notify_all();
    }

    /// The board and its positions.
    #[must_use]
    pub fn chart(&self) -> &Arc<Chart> {
        &self.chart
    }

    /// The margins, if they are ready in this time.
    #[must_use]
    pub fn margin(&self, patience: Duration) -> Option<Arc<Margin>> {
        let end = Instant::now() + patience;
        let mut margin = lock(&self.margin);
        loop {
            if let Some(made) = &*margin {
                return Some(Arc::clone(made));
            }
            let left = end.checked_duration_since(Instant::now())?;
            let waited = self.ready.wait_timeout(margin, left);
            margin = waited.map_or_else(|poisoned| poisoned.into_inner().0, |(guard, _)| guard);
        }
    }
}

/// All cores that this program may use.
#[must_use]
pub fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What is behind these locks is whole at any time, so that a panic elsewhere does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
