//! The two-player game solved for the margin, made once for an edition and shared by every bot of the program.
//!
//! A navigator's almanac is computed ashore, before it is needed at sea. Solving takes about a
//! second; it runs in the background from the moment the first bot wants it, and nobody at the
//! table waits for it longer than they agreed to. However many editions are played, one is solved at
//! a time, and all that are remembered have no more than so many bytes.

use super::kept;
use super::solve::{Board, Chart, Margin, Watch};
pub use crate::solver::threads;
use flotilla_games::doubloons::Doubloons;
use flotilla_runtime::Instant;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// So many bytes all almanacs together have that are remembered: five of the default edition, or
/// two of the largest that there can be.
const MOST_BYTES: usize = 128 << 20;

/// The almanacs of this program.
static ALMANACS: Mutex<Shelf> = Mutex::new(Shelf { known: Vec::new(), making: false });

struct Shelf {
    /// The one that was asked for last comes last.
    known: Vec<Arc<SolutionCache>>,
    /// Whether somebody is making them.
    making: bool,
}

/// The margin of every position of one edition, ready or in the making.
pub struct SolutionCache {
    chart: Arc<Chart>,
    margin: Mutex<Option<Arc<Margin>>>,
    ready: Condvar,
}

impl SolutionCache {
    /// The almanac of a game. If there is none yet, its making begins, unless the game was solved
    /// for the win before and kept: then nobody may ever want it.
    #[must_use]
    pub fn of(game: &Doubloons) -> Arc<SolutionCache> {
        let board = Board::from(game);
        let known = {
            let mut shelf = lock(&ALMANACS);
            let at = shelf.known.iter().position(|known| *known.chart.board() == board);
            let known = at.map(|at| shelf.known.remove(at));
            shelf.known.extend(known.clone());
            known
        };
        let kept = kept::kept(&board);
        let chart = || match &kept {
            Some(kept) => Arc::clone(kept.chart()),
            None => Arc::new(Chart::new(board)),
        };
        // Nobody waits for the chart of another edition.
        let solution_cache = known.unwrap_or_else(|| {
            Arc::new(SolutionCache {
                chart: chart(),
                margin: Mutex::new(None),
                ready: Condvar::new(),
            })
        });
        if kept.is_none() {
            solution_cache.want();
        }
        solution_cache
    }

    /// Has it made, unless it is or will be.
    pub(super) fn want(self: &Arc<Self>) {
        let mut shelf = lock(&ALMANACS);
        if lock(&self.margin).is_some() {
            return;
        }
        if !shelf.known.iter().any(|it| Arc::ptr_eq(it, self)) {
            shelf.known.push(Arc::clone(self));
        }
        while shelf.known.len() > 1
            && shelf.known.iter().map(|it| it.memory_when_made()).sum::<usize>() > MOST_BYTES
        {
            shelf.known.remove(0);
        }
        if !shelf.making {
            shelf.making = true;
            drop(shelf);
            // Where there is no thread for it, whoever wants it makes it.
            if thread::Builder::new().spawn(make_all).is_err() {
                make_all();
            }
        }
    }

    fn make(self: &Arc<Self>) {
        let unwanted = AtomicBool::new(false);
        let progress = |_, _| {
            // One for the maker: nobody will ask for it.
            if Arc::strong_count(self) == 1 {
                unwanted.store(true, Ordering::Relaxed);
            }
        };
        let watch =
            Watch { progress: Some(&progress), cancel: Some(&unwanted), ..Watch::default() };
        let made = Margin::solve(&self.chart, threads(), watch);
        *lock(&self.margin) = made.map(Arc::new);
        self.ready.notify_all();
    }

    /// The board and its positions.
    #[must_use]
    pub fn chart(&self) -> &Arc<Chart> {
        &self.chart
    }

    /// How many bytes it has when it is made.
    #[must_use]
    pub fn memory_when_made(&self) -> usize {
        self.chart.memory() + Margin::memory_of(&self.chart)
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

/// Makes one almanac after the other, until all are made that anybody wants.
fn make_all() {
    loop {
        let next = {
            let mut shelf = lock(&ALMANACS);
            // Two for those who want it and the shelf: one alone is the shelf's.
            let wanted =
                |it: &&Arc<SolutionCache>| lock(&it.margin).is_none() && Arc::strong_count(it) > 1;
            let next = shelf.known.iter().find(wanted).cloned();
            shelf.making = next.is_some();
            next
        };
        let Some(next) = next else { return };
        next.make();
    }
}

/// What is behind these locks is whole at any time, so that a panic elsewhere does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use flotilla_core::{Game as _, Setup};

    #[test]
    fn one_that_nobody_wanted_any_more_is_made_for_the_next() {
        let game = Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap();
        drop(SolutionCache::of(&game));
        let again = SolutionCache::of(&game);
        assert!(again.margin(Duration::from_secs(600)).is_some());
        assert!(again.memory_when_made() < MOST_BYTES);
        assert!(lock(&ALMANACS).known.iter().any(|it| Arc::ptr_eq(it, &again)));
    }
}
