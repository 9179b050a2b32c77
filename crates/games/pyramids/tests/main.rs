//! The rules of pyramids, and what holds of its geometry.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod conformance;
mod geometry;
mod hostile;
mod rules;
