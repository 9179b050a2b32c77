//! What stores promise. One program for all of these tests: each of its own would be linked with
//! SQLite and PostgreSQL again.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod encrypted;
mod stores;
mod versions;
