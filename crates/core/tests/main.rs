//! Everything that the core promises, held by games made for it.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::expect_used)]

#[allow(dead_code, unreachable_pub)]
mod drift;
mod explain;
mod open_table;
mod records;
mod secret_hands;
#[allow(dead_code, unreachable_pub, unused_imports)]
mod smugglers;
mod units;
