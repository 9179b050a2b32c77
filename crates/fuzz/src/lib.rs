//! What must hold of any bytes, one function for each parser. The programs in `fuzz/fuzz_targets`
//! hand these what a fuzzer invents; `tests/corpus.rs` hands them what fuzzers once found, and
//! random bytes, in every run of the tests. Both are the same code.
#![forbid(unsafe_code)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a target fails by panicking"
)]

mod galleons_book;
mod http;
mod programs;
#[path = "../../web/tests/site/hostile/mod.rs"]
mod requests;
mod rules;

pub use galleons_book::book;
pub use http::http;
pub use programs::{practise, results};
pub use rules::{edition, moves, position, record, table};

/// A target.
pub type Target = fn(&[u8]);

/// Every target, by the name of its program and of its folder in `fuzz/corpus`.
pub const TARGETS: &[(&str, Target)] = &[
    ("record", record),
    ("position", position),
    ("moves", moves),
    ("edition", edition),
    ("table", table),
    ("http", http),
    ("practise", practise),
    ("results", results),
    ("book", book),
];
