//! The numbers of the kinds of elements in the vocabulary: what an element is, wherever choices are
//! numbers.

/// The verbs.
pub const VERB: u8 = 0;
/// The ships.
pub const SHIP: u8 = 1;
/// The fleets.
pub const FLEET: u8 = 2;
/// The formations.
pub const FORMATION: u8 = 3;
/// The edges of the table.
pub const EDGE: u8 = 4;
/// The sides of a ship.
pub const SIDE: u8 = 5;
/// The obstacles.
pub const OBSTACLE: u8 = 6;

/// How many verbs there are.
pub const VERBS: usize = 13;
