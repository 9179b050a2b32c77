//! Drawings and pictures of every game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod drawings;
mod pictures;
