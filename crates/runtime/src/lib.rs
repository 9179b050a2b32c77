//! Time and tasks, wherever the program runs: on a machine they are those of the standard library
//! and of tokio, in a browser those that the browser lends.
//!
//! A browser has no clock that Rust knows and no thread that may wait. There a program hands in its
//! clock (`browser::set_clock`) and calls `browser::run` whenever something has happened.
#![forbid(unsafe_code)]

#[cfg(any(target_family = "wasm", test))]
pub mod browser;

/// A moment of the machine's clock that nobody sets.
#[cfg(target_family = "wasm")]
pub use browser::Instant;
/// A moment of the machine's clock that nobody sets.
#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

/// Waiting.
#[cfg(feature = "tasks")]
pub mod time {
    #[cfg(target_family = "wasm")]
    pub use crate::browser::{
        Elapsed, Instant, Interval, MissedTickBehavior, Sleep, Timeout, interval, sleep,
        sleep_until, timeout, timeout_at,
    };
    #[cfg(not(target_family = "wasm"))]
    pub use tokio::time::{
        Instant, Interval, MissedTickBehavior, Sleep, Timeout, error::Elapsed, interval, sleep,
        sleep_until, timeout, timeout_at,
    };
}

/// What is done beside other things.
#[cfg(feature = "tasks")]
pub mod task {
    #[cfg(target_family = "wasm")]
    pub use crate::browser::{JoinSet, breathe};
    #[cfg(not(target_family = "wasm"))]
    pub use tokio::task::{JoinSet, yield_now as breathe};
}
