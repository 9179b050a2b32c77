//! What is round a bot while it thinks: whether anybody still waits for it, and who does what takes
//! too long to wait for.
//!
//! A program in which many bots think, each for somebody, says so with [`within`]. Elsewhere a bot
//! thinks to its end, and what takes long is done in the background, one thing after the other.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Something that a bot wants done while it plays on. It is to be done to its end, or dropped.
pub type Errand = Box<dyn FnOnce() + Send>;

/// Who waits for a thought, and who runs errands meanwhile.
#[derive(Clone)]
pub struct Surroundings {
    /// Becomes true when nobody waits any more. Whoever thinks then ends soon, and what they say is of
    /// no use.
    pub stop: Arc<AtomicBool>,
    /// Takes errands.
    pub errands: Arc<dyn Fn(Errand) + Send + Sync>,
}

impl Surroundings {
    /// Those of whoever thinks on this thread; none where nobody has said what they are.
    #[must_use]
    pub fn here() -> Option<Surroundings> {
        HERE.with_borrow(Clone::clone)
    }
}

impl std::fmt::Debug for Surroundings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Surroundings").field("stop", &self.stop).finish_non_exhaustive()
    }
}

thread_local! {
    static HERE: RefCell<Option<Surroundings>> = const { RefCell::new(None) };
}

/// Thinks in these surroundings.
pub fn within<T>(surroundings: Surroundings, think: impl FnOnce() -> T) -> T {
    struct Before(Option<Surroundings>);
    impl Drop for Before {
        fn drop(&mut self) {
            HERE.set(self.0.take());
        }
    }
    // Put back even if whoever thinks panics.
    let _before = Before(HERE.replace(Some(surroundings)));
    think()
}

/// Whether anybody still waits for what is thought here. Loops that may run for long ask it, for
/// each round of some microseconds; other threads that help are handed it.
#[derive(Clone, Debug, Default)]
pub struct Patience(Option<Arc<AtomicBool>>);

impl Patience {
    /// That of whoever waits for this thread.
    #[must_use]
    pub fn here() -> Patience {
        Patience(HERE.with_borrow(|here| here.as_ref().map(|here| Arc::clone(&here.stop))))
    }

    /// Whether it is at its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The same for whoever takes a flag.
    #[must_use]
    pub fn flag(&self) -> Option<&AtomicBool> {
        self.0.as_deref()
    }
}

/// Has an errand run by whoever does so here.
pub(crate) fn send(errand: Errand) {
    match HERE.with_borrow(|here| here.as_ref().map(|here| Arc::clone(&here.errands))) {
        Some(errands) => errands(errand),
        None => in_the_background(errand),
    }
}

/// The errands of a program that has nobody for them.
#[derive(Default)]
struct Background {
    waiting: VecDeque<Errand>,
    /// Whether a thread sees to them.
    busy: bool,
}

static BACKGROUND: Mutex<Background> =
    Mutex::new(Background { waiting: VecDeque::new(), busy: false });

fn in_the_background(errand: Errand) {
    let mut background = BACKGROUND.lock().unwrap_or_else(PoisonError::into_inner);
    background.waiting.push_back(errand);
    if !std::mem::replace(&mut background.busy, true) {
        drop(background);
        // Where there is no thread for it, whoever wants something done does it.
        if thread::Builder::new().spawn(run_all).is_err() {
            run_all();
        }
    }
}

fn run_all() {
    loop {
        let next = {
            let mut background = BACKGROUND.lock().unwrap_or_else(PoisonError::into_inner);
            let next = background.waiting.pop_front();
            background.busy = next.is_some();
            next
        };
        let Some(errand) = next else { return };
        // One that fails keeps no other from being run.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(errand));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn whoever_thinks_hears_who_waits_and_no_other() {
        let stop = Arc::new(AtomicBool::new(false));
        let (sent, errands) = mpsc::channel();
        let surroundings = Surroundings {
            stop: Arc::clone(&stop),
            errands: Arc::new(move |errand| sent.send(errand).unwrap()),
        };
        let inner = within(surroundings.clone(), || {
            let patience = Patience::here();
            assert!(!patience.is_over());
            stop.store(true, Ordering::Relaxed);
            assert!(patience.is_over());
            send(Box::new(|| ()));
            patience
        });
        assert!(errands.try_recv().is_ok());
        assert!(inner.is_over() && !Patience::here().is_over());
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            within(surroundings, || panic!("on purpose"))
        }));
        assert!(failed.is_err() && !Patience::here().is_over());
    }

    #[test]
    fn what_nobody_takes_is_done_in_the_background() {
        let (done, wait) = mpsc::channel();
        for number in 0..3 {
            let done = done.clone();
            send(Box::new(move || {
                done.send(number).unwrap();
                assert_ne!(number, 1, "on purpose");
            }));
        }
        let all: Vec<i32> = (0..3).map(|_| wait.recv().unwrap()).collect();
        assert_eq!(all, [0, 1, 2]);
    }
}
