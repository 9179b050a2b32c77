//! Time and tasks of a browser: one thread, which may never wait. Whoever has the thread calls
//! [`run`] after everything that has happened, and again when the time is up that it returned.

mod clock;
mod tasks;
mod timers;

pub use clock::{Instant, set_clock};
pub use tasks::{JoinSet, breathe, spawn};
pub use timers::{
    Elapsed, Interval, MissedTickBehavior, Sleep, Timeout, interval, sleep, sleep_until, timeout,
    timeout_at,
};

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Does all that can be done now. How long until there is more to do, if nothing happens before;
/// nothing if only something that happens can bring more.
pub fn run() -> Option<Duration> {
    // Once: whoever begins to wait meanwhile lets the browser have its turn first.
    timers::wake_due(Instant::now());
    tasks::run_ready();
    timers::next().map(|at| at.saturating_duration_since(Instant::now()))
}

/// What is behind these locks is whole at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    static NOW: AtomicU64 = AtomicU64::new(0);

    /// Everything here shares one clock and one queue: one test goes through it.
    #[test]
    fn tasks_sleep_and_wake_in_the_order_of_their_moments() {
        set_clock(|| Duration::from_millis(NOW.load(Ordering::Relaxed)));
        let told = Arc::new(Mutex::new(Vec::new()));
        let mut set = JoinSet::new();
        for (name, pause) in [("late", 30), ("soon", 10)] {
            let told = Arc::clone(&told);
            set.spawn(async move {
                sleep(Duration::from_millis(pause)).await;
                lock(&told).push(name);
            });
        }
        let heard = Arc::clone(&told);
        set.spawn(async move {
            let silence = std::future::pending::<()>();
            let elapsed = timeout(Duration::from_millis(20), silence).await;
            lock(&heard).push(if elapsed.is_err() { "timeout" } else { "?" });
        });
        assert_eq!(run(), Some(Duration::from_millis(10)));
        NOW.store(15, Ordering::Relaxed);
        assert_eq!(run(), Some(Duration::from_millis(5)));
        NOW.store(100, Ordering::Relaxed);
        assert_eq!(run(), None);
        assert_eq!(*lock(&told), ["soon", "timeout", "late"]);
        assert!(set.try_join_next().is_some());

        // What is ended does nothing more, and is dropped.
        let alive = Arc::new(());
        let held = Arc::clone(&alive);
        set.spawn(async move {
            let mut ticks = interval(Duration::from_millis(1));
            loop {
                ticks.tick().await;
                let _ = &held;
            }
        });
        assert!(run().is_some());
        set.abort_all();
        assert_eq!(run(), None);
        assert_eq!(Arc::strong_count(&alive), 1);

        // Whoever lets the browser breathe comes back after it.
        let (told, heard) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        let count = Arc::clone(&told);
        spawn(async move {
            breathe().await;
            count.store(1, Ordering::Relaxed);
        });
        assert_eq!(run(), Some(Duration::ZERO));
        heard.store(told.load(Ordering::Relaxed), Ordering::Relaxed);
        assert_eq!(heard.load(Ordering::Relaxed), 0, "the browser has had its turn first");
        NOW.store(101, Ordering::Relaxed);
        assert_eq!(run(), None);
        assert_eq!(told.load(Ordering::Relaxed), 1);
    }
}
