//! Moments of a clock that is handed in.

use std::ops::{Add, AddAssign, Sub};
use std::sync::OnceLock;
use std::time::Duration;

static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Says what tells the time since some moment that does not change. The first one does; without any
/// the time stands still.
pub fn set_clock(clock: fn() -> Duration) {
    // The first one stays.
    let _ = CLOCK.set(clock);
}

/// A moment, as [`std::time::Instant`] is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Instant(Duration);

impl Instant {
    /// This moment.
    #[must_use]
    pub fn now() -> Instant {
        Instant(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
    }

    /// How long ago it was.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        Instant::now().saturating_duration_since(*self)
    }

    /// How long before this one another was; nothing if it came later.
    #[must_use]
    pub fn duration_since(&self, earlier: Instant) -> Duration {
        self.saturating_duration_since(earlier)
    }

    /// How long before this one another was; nothing if it came later.
    #[must_use]
    pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// How long before this one another was; `None` if it came later.
    #[must_use]
    pub fn checked_duration_since(&self, earlier: Instant) -> Option<Duration> {
        self.0.checked_sub(earlier.0)
    }
}

impl Add<Duration> for Instant {
    type Output = Instant;

    fn add(self, later: Duration) -> Instant {
        Instant(self.0.saturating_add(later))
    }
}

impl AddAssign<Duration> for Instant {
    fn add_assign(&mut self, later: Duration) {
        *self = *self + later;
    }
}

impl Sub<Duration> for Instant {
    type Output = Instant;

    fn sub(self, earlier: Duration) -> Instant {
        Instant(self.0.saturating_sub(earlier))
    }
}

impl Sub<Instant> for Instant {
    type Output = Duration;

    fn sub(self, earlier: Instant) -> Duration {
        self.saturating_duration_since(earlier)
    }
}
