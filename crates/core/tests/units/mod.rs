//! The parts of the core, each by itself.

mod changes;
mod choice;
mod document;
mod edition;
mod notation;
mod options;
mod rng;
mod rule;
mod seat;
mod table_line;
mod texts;
