//! The rules of galleons, and what holds of its notation, generator and playouts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod choices;
mod conformance;
mod generator;
mod playouts;
mod rules;
mod slow;
mod texts;
