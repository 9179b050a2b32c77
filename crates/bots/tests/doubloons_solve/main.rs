//! The solvers against a plain recursion, against each other, and against games played out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    missing_docs,
    unreachable_pub,
    dead_code
)]

mod boards;
mod brute;
mod hoards;
mod margin;
mod turn;
mod win;
