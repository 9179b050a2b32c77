//! The program as people run it.
#![allow(
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod arena;
mod attacks;
mod bad_input;
mod commands;
mod doctor;
mod edges;
mod editions;
mod formats;
mod kill;
mod languages;
mod learn;
mod load;
mod peer;
mod play;
mod records;
mod serve;
mod support;
mod vault;
