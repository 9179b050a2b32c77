//! A turnstile: of those who open tables and sit down, few pass at a time.
//!
//! A crowd that comes at once is let in as fast as the server can, one after the other, so that
//! whoever plays meanwhile waits behind one of them and not behind all.

use crate::metrics::LetIn;
use flotilla_runtime::time::timeout;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// So many pass at a time.
const AT_ONCE: usize = 1;
/// So long somebody waits at most. A store that is slow for one of them does not keep the others out.
const LONGEST: Duration = Duration::from_millis(500);

/// Whoever came first passes first.
pub(crate) struct Turnstile {
    free: Semaphore,
    metrics: LetIn,
}

/// One who waits, until they pass or go away.
struct Waiting<'a>(&'a LetIn);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.dec();
    }
}

impl Turnstile {
    pub(crate) fn new(metrics: LetIn) -> Turnstile {
        Turnstile { free: Semaphore::new(AT_ONCE), metrics }
    }

    /// Waits until it is free. It is again when what is returned is dropped.
    pub(crate) async fn pass(&self) -> Option<SemaphorePermit<'_>> {
        self.metrics.waiting.inc();
        let _waiting = Waiting(&self.metrics);
        let free = timeout(LONGEST, self.free.acquire()).await.ok().and_then(Result::ok);
        self.metrics.passed.inc();
        free
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn one_passes_after_the_other_in_the_order_they_came() {
        let turnstile = Turnstile::new(LetIn::default());
        let first = turnstile.pass().await;
        let (mut second, mut third) = (Box::pin(turnstile.pass()), Box::pin(turnstile.pass()));
        assert!(second.as_mut().now_or_never().is_none());
        assert!(third.as_mut().now_or_never().is_none());
        assert_eq!((turnstile.metrics.passed.get(), turnstile.metrics.waiting.get()), (1, 2));
        drop(first);
        assert!(third.as_mut().now_or_never().is_none(), "it is the second's turn");
        drop(second.await);
        assert!(third.await.is_some());
        assert_eq!((turnstile.metrics.passed.get(), turnstile.metrics.waiting.get()), (3, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_stands_in_it_keeps_nobody_out_for_long() {
        let (turnstile, begun) = (Turnstile::new(LetIn::default()), Instant::now());
        let stands = turnstile.pass().await;
        assert!(stands.is_some());
        assert!(turnstile.pass().await.is_none());
        assert_eq!(begun.elapsed(), LONGEST);
    }
}
