//! The parts of a table, each by itself.

mod chain;
mod clock;
mod dice;
mod line;
mod person;
mod series;
