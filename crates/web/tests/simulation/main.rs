//! The real server, simulated: several of them over one store that fails, hangs, tears, doubles,
//! loses and panics, with people who ask the real routes. Clock, randomness, store, threads and
//! network follow from one seed, so that whatever goes wrong can be looked at again.
//!
//! `FLOTILLA_SEED=17 cargo test -p flotilla-web --test simulation` replays a seed, and
//! `FLOTILLA_SIMULATION=1000000 cargo test -p flotilla-web --test simulation` is the long run: so
//! many games, with progress on stderr.
#![allow(
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

mod disk;
mod faults;
mod machine;
mod network;
mod people;
mod worlds;
