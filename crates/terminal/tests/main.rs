//! Screens and texts of the terminal.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hand_over;
mod screens;
mod texts;
