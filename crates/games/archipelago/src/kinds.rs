//! The numbers of the kinds of elements in the vocabulary: what an element is, wherever choices are
//! numbers.

/// The verbs.
pub const VERB: u8 = 0;
/// The territories of the central island and the lairs.
pub const TERRITORY: u8 = 1;
/// The sea spaces.
pub const SEA: u8 = 2;
/// The colours.
pub const COLOUR: u8 = 3;
/// The cards.
pub const CARD: u8 = 4;
/// The seats.
pub const SEAT: u8 = 5;
/// The faces of dice.
pub const FACE: u8 = 6;

/// How many verbs there are.
pub const VERBS: usize = 28;
