//! Waiting for a moment.

use super::clock::Instant;
use super::lock;
use std::collections::BTreeMap;
use std::fmt;
use std::pin::Pin;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// Whoever is to be woken, by moment and by the order in which they began to wait.
static WAITING: Mutex<BTreeMap<(Instant, u64), Waker>> = Mutex::new(BTreeMap::new());

/// Wakes everyone whose moment has come.
pub(super) fn wake_due(now: Instant) {
    loop {
        let first = {
            let mut waiting = lock(&WAITING);
            waiting.first_entry().filter(|first| first.key().0 <= now).map(|first| first.remove())
        };
        match first {
            Some(waker) => waker.wake(),
            None => return,
        }
    }
}

/// When the first of them is to be woken.
pub(super) fn next() -> Option<Instant> {
    lock(&WAITING).first_key_value().map(|((at, _), _)| *at)
}

/// Waits for a moment.
pub struct Sleep {
    at: Instant,
    number: u64,
    waited: bool,
}

/// Waits until a moment.
#[must_use]
pub fn sleep_until(at: Instant) -> Sleep {
    static NUMBERS: AtomicU64 = AtomicU64::new(0);
    Sleep { at, number: NUMBERS.fetch_add(1, Ordering::Relaxed), waited: false }
}

/// Waits for so long. Even no time is one turn of the browser.
#[must_use]
pub fn sleep(pause: Duration) -> Sleep {
    sleep_until(Instant::now() + pause)
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.waited && Instant::now() >= self.at {
            return Poll::Ready(());
        }
        self.waited = true;
        lock(&WAITING).insert((self.at, self.number), context.waker().clone());
        Poll::Pending
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        lock(&WAITING).remove(&(self.at, self.number));
    }
}

/// The time was up before something was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elapsed;

impl fmt::Display for Elapsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the time is up")
    }
}

impl std::error::Error for Elapsed {}

/// Something that has to be done in time.
pub struct Timeout<F> {
    work: Pin<Box<F>>,
    sleep: Sleep,
}

/// Something that has to be done within so long.
pub fn timeout<F: Future>(pause: Duration, work: F) -> Timeout<F> {
    timeout_at(Instant::now() + pause, work)
}

/// Something that has to be done by a moment.
pub fn timeout_at<F: Future>(at: Instant, work: F) -> Timeout<F> {
    Timeout { work: Box::pin(work), sleep: sleep_until(at) }
}

impl<F: Future> Future for Timeout<F> {
    type Output = Result<F::Output, Elapsed>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if let Poll::Ready(done) = self.work.as_mut().poll(context) {
            return Poll::Ready(Ok(done));
        }
        Pin::new(&mut self.sleep).poll(context).map(|()| Err(Elapsed))
    }
}

/// What becomes of ticks that nobody was there for. In a browser they are late: it sleeps when it
/// likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissedTickBehavior {
    /// The next one comes a whole period after the late one.
    Delay,
}

/// Ticks, one a period.
pub struct Interval {
    next: Instant,
    period: Duration,
}

/// Ticks now and then after every period.
#[must_use]
pub fn interval(period: Duration) -> Interval {
    Interval { next: Instant::now(), period }
}

impl Interval {
    /// Says what becomes of ticks that nobody was there for.
    pub fn set_missed_tick_behavior(&mut self, _: MissedTickBehavior) {}

    /// Waits for the next one.
    pub async fn tick(&mut self) -> Instant {
        sleep_until(self.next).await;
        let now = Instant::now();
        self.next = now + self.period;
        now
    }
}
