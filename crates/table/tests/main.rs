//! Tables: their logs, their dice, what they refuse and what they show.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod allocations;
mod bad_records;
mod dice;
mod hostile;
mod looks;
mod notation_page;
mod rebuild;
mod refusals;
mod support;
mod tables;
mod units;
