//! The time of a server, which no jump of the machine's clock can move far.
//!
//! Tables count in milliseconds since 1970, because they outlive the program. But that clock can be
//! set: a jump ahead would end every game that is played on time. So it is held against one that
//! nobody sets, and a jump counts as no time until it has lasted.

use crate::environment::Clock;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How far the two clocks may differ before that is a jump.
const JUMP: u64 = 60_000;
/// How long a jump must last before it is believed.
const BELIEVED_AFTER: Duration = Duration::from_secs(3600);

/// A clock that does not jump.
pub(crate) struct SteadyClock {
    clock: Arc<dyn Clock>,
    state: Mutex<Steady>,
}

struct Steady {
    /// The moment that was told last, and what the steady clock showed then.
    told: u64,
    at: Duration,
    jump: Option<Jump>,
}

/// The machine's clock shows something else.
#[derive(Clone, Copy)]
struct Jump {
    /// By how many milliseconds.
    by: i64,
    /// Since when.
    since: Duration,
}

impl SteadyClock {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> SteadyClock {
        let state = Steady { told: clock.wall(), at: clock.monotonic(), jump: None };
        SteadyClock { clock, state: Mutex::new(state) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (wall, at) = (self.clock.wall(), self.clock.monotonic());
        let passed = u64::try_from(at.saturating_sub(state.at).as_millis()).unwrap_or(u64::MAX);
        let expected = state.told.saturating_add(passed);
        let by = i64::try_from(i128::from(wall) - i128::from(expected)).unwrap_or(i64::MAX);
        let told = if by.unsigned_abs() <= JUMP {
            state.jump = None;
            wall
        } else {
            let same = |jump: &Jump| jump.by.abs_diff(by) <= JUMP;
            let jump = match state.jump.filter(same) {
                Some(jump) => jump,
                None => {
                    tracing::warn!(
                        seconds = by / 1000,
                        "the clock has jumped: it counts as no time for an hour"
                    );
                    Jump { by, since: at }
                }
            };
            let believed = at.saturating_sub(jump.since) >= BELIEVED_AFTER;
            if believed {
                tracing::warn!(
                    seconds = by / 1000,
                    "the clock stays where it jumped: it is believed"
                );
            }
            state.jump = (!believed).then_some(jump);
            if believed { wall } else { expected }
        };
        // What is left over of a millisecond is not lost: the clock goes on from whole ones.
        let whole = Duration::from_millis(passed);
        state.at = if told == expected { state.at.saturating_add(whole) } else { at };
        state.told = told;
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

    #[derive(Default)]
    struct Hands {
        monotonic: AtomicU64,
        off: AtomicI64,
    }

    impl Hands {
        fn pass(&self, millis: u64) {
            self.monotonic.fetch_add(millis, Ordering::Relaxed);
        }

        fn jump(&self, millis: i64) {
            self.off.fetch_add(millis, Ordering::Relaxed);
        }
    }

    const START: u64 = 1_800_000_000_000;
    const DAY: u64 = 86_400_000;

    impl Clock for Hands {
        fn wall(&self) -> u64 {
            let off = self.off.load(Ordering::Relaxed);
            (START + self.monotonic.load(Ordering::Relaxed)).saturating_add_signed(off)
        }

        fn monotonic(&self) -> Duration {
            Duration::from_millis(self.monotonic.load(Ordering::Relaxed))
        }
    }

    #[test]
    fn small_corrections_are_followed_and_jumps_are_not() {
        let hands = Arc::new(Hands::default());
        let clock = SteadyClock::new(Arc::clone(&hands) as Arc<dyn Clock>);
        hands.pass(1000);
        hands.jump(59_000);
        assert_eq!(clock.now(), START + 60_000);
        for jump in [DAY as i64, -(3 * DAY as i64)] {
            let before = clock.now();
            hands.jump(jump);
            hands.pass(10);
            assert_eq!(clock.now(), before + 10, "a jump by {jump} counts as no time");
            hands.pass(3_000_000);
            assert_eq!(clock.now(), before + 3_000_010);
            hands.jump(-jump);
            hands.pass(5);
            assert_eq!(clock.now(), before + 3_000_015, "and its end neither");
        }
    }

    #[test]
    fn a_jump_that_lasts_is_believed_after_an_hour() {
        let hands = Arc::new(Hands::default());
        let clock = SteadyClock::new(Arc::clone(&hands) as Arc<dyn Clock>);
        hands.jump(DAY as i64);
        for _ in 0..3599 {
            assert!(clock.now() < START + DAY);
            hands.pass(1000);
        }
        // It moves once more: the hour begins again.
        hands.jump(DAY as i64);
        for _ in 0..3600 {
            assert!(clock.now() < START + DAY);
            hands.pass(1000);
        }
        assert_eq!(clock.now(), START + 2 * DAY + 7_199_000);
    }
}
