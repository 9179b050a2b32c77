//! The numbers of the kinds of elements in the vocabulary: what an element is, wherever choices are
//! numbers.

/// The verbs.
pub const VERB: u8 = 0;
/// The piers.
pub const PIER: u8 = 1;
/// The symbols of the dice.
pub const SYMBOL: u8 = 2;

/// How many verbs there are.
pub const VERBS: usize = 5;
