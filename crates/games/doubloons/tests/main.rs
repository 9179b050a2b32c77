//! The rules of doubloons, and what holds of its notation and choices.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod choices;
mod conformance;
mod dice;
mod rules;
mod texts;
mod trial;
