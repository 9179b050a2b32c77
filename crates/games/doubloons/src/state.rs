//! What changes in play: piers, skulls, hoards, whose turn, and the dice.

use crate::board::{DEAREST, PIER_LENGTH, PIERS, Pier};
use crate::dice::Dice;
use flotilla_core::Seat;

/// The most players.
pub const MOST_PLAYERS: usize = 5;
/// How often the dice may be rolled in a turn (DBL-08).
pub const ROLLS: u8 = 3;

/// What a player has taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hoard {
    /// Doubloons by value: of value 1 first, of value 6 last.
    pub doubloons: [u8; DEAREST],
    /// Skulls.
    pub skulls: u8,
}

impl Hoard {
    /// Its points: the values of the doubloons less one for each skull (DBL-14).
    #[must_use]
    pub fn score(&self) -> i32 {
        let values = self.doubloons.iter().zip(1..).map(|(&count, value)| i32::from(count) * value);
        values.sum::<i32>() - i32::from(self.skulls)
    }
}

/// The doubloon nearest to the island on every pier, as a set of bits: bit `3 × pier + n` when
/// `n` doubloons of that pier are gone and there is another. An empty pier has no bit.
///
/// So whether dice fit any pier is one `and` with what those dice can take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open(pub(crate) u32);

impl Open {
    const PIER: u32 = (1 << PIER_LENGTH) - 1;

    /// The bit of a pier's doubloon, the nearest to the island being 0.
    #[must_use]
    pub(crate) const fn bit(pier: Pier, place: usize) -> u32 {
        1 << (PIER_LENGTH * pier.index() + place)
    }

    /// The set as bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many doubloons were taken from a pier that is not empty.
    #[must_use]
    pub const fn taken(self, pier: Pier) -> Option<usize> {
        let bits = self.0 >> (PIER_LENGTH * pier.index()) & Open::PIER;
        if bits == 0 { None } else { Some(bits.trailing_zeros() as usize) }
    }

    /// The piers of a set of doubloons, in order.
    pub fn piers(self) -> impl Iterator<Item = Pier> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            // No bit is set past the last pier, and 32 zeros are past it too.
            Pier::new(lowest as usize / PIER_LENGTH)
        })
    }

    /// Whether no doubloon is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

const _: () = assert!(PIERS * PIER_LENGTH < 32, "a bit for every doubloon, and 32 for none");

/// The state of a game.
///
/// What is to happen follows from the data: no seat to move means that the lot for the first
/// player is pending (or that the game is over); fewer than five dice mean that the rest is to
/// be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) skulls: u8,
    pub(crate) hoards: [Hoard; MOST_PLAYERS],
    pub(crate) to_move: Option<Seat>,
    pub(crate) dice: Dice,
    pub(crate) rolls_left: u8,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The first player is to be drawn by lot.
    Lot,
    /// The dice that were not kept are to be rolled.
    Roll(Seat),
    /// The player decides: take, take a skull, or roll again.
    Decide(Seat),
    /// It is over.
    Over,
}

impl State {
    /// What is to happen next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        // DBL-13
        if self.skulls == 0 || self.open.is_empty() {
            return Phase::Over;
        }
        match self.to_move {
            None => Phase::Lot,
            Some(seat) if self.dice.is_full() => Phase::Decide(seat),
            Some(seat) => Phase::Roll(seat),
        }
    }

    /// The doubloons that are nearest to the island.
    #[must_use]
    pub fn open(&self) -> Open {
        self.open
    }

    /// How many skulls are left.
    #[must_use]
    pub fn skulls(&self) -> u8 {
        self.skulls
    }

    /// What a seat has taken.
    #[must_use]
    pub fn hoard(&self, seat: Seat) -> Hoard {
        self.hoards.get(seat.index()).copied().unwrap_or_default()
    }

    /// The dice on the table: all five after a roll, the kept ones before it.
    #[must_use]
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// How many rolls the player has left in this turn.
    #[must_use]
    pub fn rolls_left(&self) -> u8 {
        self.rolls_left
    }
}
