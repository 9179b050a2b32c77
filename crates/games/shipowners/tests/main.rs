//! The rules of shipowners, and what holds of its notation and chances.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod chances;
mod choices;
mod combination;
mod conformance;
mod dice;
mod notation;
mod odds;
mod rules;
mod told;
