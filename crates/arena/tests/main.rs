//! Everything that holds of tournaments and their statistics.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod statistics;
mod tournaments;
