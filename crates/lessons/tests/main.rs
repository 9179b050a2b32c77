//! Lessons and the coach: each is played through, and what they say is true.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod coach;
mod lessons;
mod taught;
