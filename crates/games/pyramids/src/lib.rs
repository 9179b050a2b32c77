//! A naval duel on an open table: the geometry of it so far.
#![forbid(unsafe_code)]
pub mod geometry;
