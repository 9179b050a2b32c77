//! The numbers of the kinds of elements in the vocabulary: what an element is, wherever choices are
//! numbers.

/// The verbs.
pub const VERB: u8 = 0;
/// The ships.
pub const SHIP: u8 = 1;
/// The cards.
pub const CARD: u8 = 2;
/// The faces of dice.
pub const DIE: u8 = 3;
/// The families.
pub const FAMILY: u8 = 4;

/// How many verbs there are.
pub const VERBS: usize = 21;
