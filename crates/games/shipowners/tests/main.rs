//! The rules of shipowners, and what holds of its notation and chances.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod chances;
mod choices;
mod conformance;
mod notation;
mod odds;
mod rules;
