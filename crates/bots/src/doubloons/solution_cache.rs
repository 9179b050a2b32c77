//! The two-player game solved for the margin, made once for an edition and shared by every bot of the program.
//!
//! A navigator's almanac is computed ashore, before it is needed at sea. Solving takes about a
//! second; it is an [errand](crate::surroundings) from the moment the first bot wants it, and nobody at
//! the table waits for it longer than they agreed to. When no bot wants it any more it is given up. All
//! that are remembered have no more than so many bytes.

use super::kept;
use super::solve::{Board, Chart, Margin, Watch};
pub use crate::solver::threads;
use crate::surroundings::{Patience, send};
use flotilla_games::doubloons::Doubloons;
use flotilla_runtime::Instant;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// So many bytes all almanacs together have that are remembered: five of the default edition, or
/// two of the largest that there can be.
const MOST_BYTES: usize = 128 << 20;

/// After so long somebody who waits asks whether anybody still waits for them.
const A_WHILE: Duration = Duration::from_millis(50);

/// The almanacs of this program.
static ALMANACS: Mutex<Shelf> = Mutex::new(Shelf { known: Vec::new() });

struct Shelf {
    /// The one that was asked for last comes last.
    known: Vec<Arc<SolutionCache>>,
}

impl Shelf {
    fn has(&self, almanac: &Arc<SolutionCache>) -> bool {
        self.known.iter().any(|it| Arc::ptr_eq(it, almanac))
    }
}

/// The margin of every position of one edition, ready or in the making.
pub struct SolutionCache {
    chart: Arc<Chart>,
    margin: Mutex<Option<Arc<Margin>>>,
    ready: Condvar,
    /// Whether somebody makes it, or will.
    sent_for: AtomicBool,
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
                sent_for: AtomicBool::new(false),
            })
        });
        if kept.is_none() {
            solution_cache.want();
        }
        solution_cache
    }

    /// Has it made, unless it is or will be: by whoever runs errands where it is wanted first.
    pub(super) fn want(self: &Arc<Self>) {
        let mut shelf = lock(&ALMANACS);
        if lock(&self.margin).is_some() {
            return;
        }
        if !shelf.has(self) {
            shelf.known.push(Arc::clone(self));
        }
        while shelf.known.len() > 1
            && shelf.known.iter().map(|it| it.memory_when_made()).sum::<usize>() > MOST_BYTES
        {
            shelf.known.remove(0);
        }
        if !self.sent_for.swap(true, Ordering::Relaxed) {
            drop(shelf);
            // As long as it waits it holds nobody's almanac.
            let errand = Making(Arc::downgrade(self));
            send(Box::new(move || errand.run()));
        }
    }

    /// Whether somebody wants it, beside the shelf and so many who make it.
    fn is_wanted(self: &Arc<Self>, makers: usize) -> bool {
        let shelf = lock(&ALMANACS);
        Arc::strong_count(self) > makers + usize::from(shelf.has(self))
    }

    fn make(self: &Arc<Self>) {
        let unwanted = AtomicBool::new(false);
        let progress = |_, _| {
            if !self.is_wanted(1) {
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
        let (end, others) = (Instant::now() + patience, Patience::here());
        let mut margin = lock(&self.margin);
        loop {
            if let Some(made) = &*margin {
                return Some(Arc::clone(made));
            }
            let left = end.checked_duration_since(Instant::now())?;
            if others.is_over() {
                return None;
            }
            let waited = self.ready.wait_timeout(margin, left.min(A_WHILE));
            margin = waited.map_or_else(|poisoned| poisoned.into_inner().0, |(guard, _)| guard);
        }
    }
}

/// The making of an almanac, for as long as anybody wants it. Whoever wants it after this has it made anew.
struct Making(Weak<SolutionCache>);

impl Making {
    fn run(&self) {
        while let Some(almanac) = self.0.upgrade() {
            if lock(&almanac.margin).is_none() && almanac.is_wanted(1) {
                almanac.make();
            }
            // Nobody comes to want it between this look and the end.
            let shelf = lock(&ALMANACS);
            let wanted = Arc::strong_count(&almanac) > 1 + usize::from(shelf.has(&almanac));
            if lock(&almanac.margin).is_some() || !wanted {
                almanac.sent_for.store(false, Ordering::Relaxed);
                return;
            }
        }
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        // It may not have been run at all, or not to its end.
        if let Some(almanac) = self.0.upgrade() {
            almanac.sent_for.store(false, Ordering::Relaxed);
        }
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
