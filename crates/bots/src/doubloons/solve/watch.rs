//! How a long solution is watched, stopped, and shared out among threads.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use flotilla_runtime::Instant;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// What the caller of a solver wants to hear and to decide while it runs.
///
/// All of it may be left out: `Watch::default()` lets a solver run to its end.
#[derive(Clone, Copy, Default)]
pub struct Watch<'a> {
    /// Called now and then, from any thread, with how much is done and how much there is.
    pub progress: Option<&'a (dyn Fn(u64, u64) + Sync)>,
    /// The solver gives up soon after this becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// The solver gives up soon after this moment.
    pub deadline: Option<Instant>,
}

impl Watch<'_> {
    /// Whether to go on.
    pub(crate) fn goes_on(&self) -> bool {
        !self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
            && self.deadline.is_none_or(|deadline| Instant::now() < deadline)
    }
}

/// A number of threads at work on one solution under one watch.
pub(crate) struct Crew<'a> {
    threads: usize,
    watch: Watch<'a>,
    done: AtomicU64,
    total: u64,
}

impl<'a> Crew<'a> {
    /// So many threads (at least one) for so much work.
    pub(crate) fn new(threads: usize, watch: Watch<'a>, total: u64) -> Crew<'a> {
        Crew { threads: threads.max(1), watch, done: AtomicU64::new(0), total }
    }

    /// Hands the portions out to whoever is free until none is left. `work` does one portion, with
    /// a room of its own thread to work in, and says how much was done.
    ///
    /// Nothing when the watch has ended it before the end.
    pub(crate) fn share<P: Send, R>(
        &self,
        portions: impl Iterator<Item = P> + Send,
        room: impl Fn() -> R + Sync,
        work: impl Fn(&mut R, P) -> u64 + Sync,
    ) -> Option<()> {
        let portions = Mutex::new(portions);
        // A thread that panicked while it took a portion leaves the others the rest; the panic
        // itself comes out of the scope.
        let take = || portions.lock().unwrap_or_else(PoisonError::into_inner).next();
        let hand = || {
            let mut room = room();
            while self.watch.goes_on() {
                let Some(portion) = take() else { break };
                self.report(work(&mut room, portion));
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(hand);
            }
            hand();
        });
        // Whoever stopped early did so for a watch that stays ended.
        self.watch.goes_on().then_some(())
    }

    fn report(&self, done: u64) {
        let done = self.done.fetch_add(done, Ordering::Relaxed) + done;
        if let Some(progress) = self.watch.progress {
            progress(done, self.total);
        }
    }
}
