//! The rules of archipelago, and what holds of its notation, map and workshop.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod conformance;
mod reach;
mod rules;
mod secrecy;
mod texts;
mod told;
mod touches;
mod workshop;
