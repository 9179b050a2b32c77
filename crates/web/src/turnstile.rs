//! A turnstile: of those who open tables and sit down, few pass at a time.
//!
//! A crowd that comes at once is let in as fast as the server can, one after the other, so that
//! whoever plays meanwhile waits behind one of them and not behind all.

use flotilla_runtime::time::timeout;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// So many pass at a time.
const AT_ONCE: usize = 1;
/// So long somebody waits at most. A store that is slow for one of them does not keep the others out.
const LONGEST: Duration = Duration::from_millis(500);

/// Whoever came first passes first.
pub(crate) struct Turnstile(Semaphore);

impl Default for Turnstile {
    fn default() -> Turnstile {
        Turnstile(Semaphore::new(AT_ONCE))
    }
}

impl Turnstile {
    /// Waits until it is free. It is again when what is returned is dropped.
    pub(crate) async fn pass(&self) -> Option<SemaphorePermit<'_>> {
        timeout(LONGEST, self.0.acquire()).await.ok()?.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn one_passes_after_the_other_in_the_order_they_came() {
        let turnstile = Turnstile::default();
        let first = turnstile.pass().await;
        let (mut second, mut third) = (Box::pin(turnstile.pass()), Box::pin(turnstile.pass()));
        assert!(second.as_mut().now_or_never().is_none());
        assert!(third.as_mut().now_or_never().is_none());
        drop(first);
        assert!(third.as_mut().now_or_never().is_none(), "it is the second's turn");
        drop(second.await);
        assert!(third.await.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_stands_in_it_keeps_nobody_out_for_long() {
        let (turnstile, begun) = (Turnstile::default(), Instant::now());
        let stands = turnstile.pass().await;
        assert!(stands.is_some());
        assert!(turnstile.pass().await.is_none());
        assert_eq!(begun.elapsed(), LONGEST);
    }
}
