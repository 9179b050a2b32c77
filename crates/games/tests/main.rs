//! What holds of all five games alike.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod no_game_is_named;
mod notation;
mod options;
mod readme;
mod texts;
