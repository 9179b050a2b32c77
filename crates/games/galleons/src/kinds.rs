//! The numbers of the kinds of elements in the vocabulary: what an element is, wherever choices are
//! numbers.

/// The verbs.
pub const VERB: u8 = 0;
/// The kinds of ships.
pub const SHIP: u8 = 1;
/// The places of the board.
pub const PLACE: u8 = 2;
