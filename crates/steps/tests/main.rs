//! Batches and what steps promise.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod batches;
mod promises;
mod sample;
