//! What every call of a store goes through: a bound on its time, whoever counts it, and a log that
//! does not drown in what goes wrong a thousand times.

use crate::StoreError;
use flotilla_runtime::Instant;
use flotilla_runtime::time::timeout;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// How often what goes wrong again and again is told.
const SUMMARY: Duration = Duration::from_secs(10);

/// Lets something be told at once, and then not again for a while: only how often it was left out.
pub struct Throttle {
    /// When it was last told, and how often it was left out since.
    told: Mutex<Option<(Instant, u64)>>,
}

impl Throttle {
    /// Nothing was told yet.
    #[must_use]
    pub const fn new() -> Throttle {
        Throttle { told: Mutex::new(None) }
    }

    /// Whether to tell it now, and then how often it was left out since it was last told.
    pub fn take(&self) -> Option<u64> {
        self.take_at(Instant::now())
    }

    fn take_at(&self, now: Instant) -> Option<u64> {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *told {
            Some((last, left_out)) if now.duration_since(*last) < SUMMARY => {
                *left_out += 1;
                None
            }
            other => {
                let left_out = other.map_or(0, |(_, left_out)| left_out);
                *other = Some((now, 0));
                Some(left_out)
            }
        }
    }
}

impl Default for Throttle {
    fn default() -> Throttle {
        Throttle::new()
    }
}

/// A call of a store, when it is done.
#[derive(Clone, Copy, Debug)]
pub struct StoreCall {
    /// What was asked for, in one word.
    pub what: &'static str,
    /// How long it took.
    pub taken: Duration,
    /// Whether the store failed. That someone else was faster is no failure.
    pub failed: bool,
    /// Whether it took too long.
    pub timed_out: bool,
}

type Watcher = Box<dyn Fn(&StoreCall) + Send + Sync>;

/// What the calls of one store go through.
pub(crate) struct Meter {
    pub(crate) timeout: Duration,
    watcher: OnceLock<Watcher>,
    throttle: Throttle,
}

impl Meter {
    pub(crate) fn new(timeout: Duration) -> Meter {
        let (watcher, throttle) = (OnceLock::new(), Throttle::new());
        Meter { timeout, watcher, throttle }
    }

    pub(crate) fn watch(&self, watcher: Watcher) {
        // The first one watches.
        let _ = self.watcher.set(watcher);
    }

    /// Does what a store is asked for, or says that it takes too long.
    pub(crate) async fn bound<T>(
        &self,
        what: &'static str,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = timeout(self.timeout, call).await;
        let done = done.unwrap_or(Err(StoreError::Timeout(what)));
        let error = done.as_ref().err().filter(|error| !matches!(error, StoreError::Conflict));
        if let Some(watcher) = self.watcher.get() {
            let timed_out = matches!(error, Some(StoreError::Timeout(_)));
            let taken = begun.elapsed();
            watcher(&StoreCall { what, taken, failed: error.is_some(), timed_out });
        }
        // That it is closed is told to whoever counts, but is no fault: the server ends.
        if let Some(error) = error.filter(|error| !matches!(error, StoreError::Closed))
            && let Some(left_out) = self.throttle.take()
        {
            tracing::error!(%error, what, left_out, "the store fails");
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_wrong_again_and_again_is_told_now_and_then() {
        let throttle = Throttle::new();
        let begun = Instant::now();
        assert_eq!(throttle.take_at(begun), Some(0));
        let told: Vec<u64> = (1..15_000u64)
            .filter_map(|at| throttle.take_at(begun + Duration::from_millis(at * 2)))
            .collect();
        // Thirty seconds of it: two summaries.
        assert_eq!(told, [4_999, 4_999]);
    }
}
