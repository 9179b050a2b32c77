//! The cards: twelve ships in three families, seven goods, five treasures.

use crate::dice::{Face, FaceSet};
use core::fmt;

/// How many ships there are (OWN-01).
pub const SHIPS: usize = 12;
/// How many families they belong to (OWN-01).
pub const FAMILIES: usize = 3;
/// How many ships a family has (OWN-01).
pub const FAMILY: usize = 4;
/// How many goods there are (OWN-01).
pub const GOODS: usize = 7;
/// How many treasures there are (OWN-01).
pub const TREASURES: usize = 5;
/// Goods and treasures together.
pub const CARDS: usize = GOODS + TREASURES;
/// How many ships lie in the port (OWN-07).
pub const PORT: usize = 4;

/// A ship, by its place in the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ship(u8);

impl Ship {
    /// The ship at a place; `None` past the twelfth.
    #[must_use]
    pub const fn new(index: usize) -> Option<Ship> {
        if index < SHIPS { Some(Ship(index as u8)) } else { None }
    }

    /// Its place.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All twelve.
    pub fn all() -> impl DoubleEndedIterator<Item = Ship> + ExactSizeIterator + Clone {
        (0..SHIPS as u8).map(Ship)
    }
}

/// A family of ships, by its place in the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Family(u8);

impl Family {
    /// The family at a place; `None` past the third.
    #[must_use]
    pub const fn new(index: usize) -> Option<Family> {
        if index < FAMILIES { Some(Family(index as u8)) } else { None }
    }

    /// Its place.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All three.
    pub fn all() -> impl ExactSizeIterator<Item = Family> + Clone {
        (0..FAMILIES as u8).map(Family)
    }
}

/// A card that a ship can carry: one of the goods, then one of the treasures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The card at a place, goods first; `None` past the last treasure.
    #[must_use]
    pub const fn new(index: usize) -> Option<Card> {
        if index < CARDS { Some(Card(index as u8)) } else { None }
    }

    /// Its place.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is one of the goods.
    #[inline]
    #[must_use]
    pub const fn is_goods(self) -> bool {
        (self.0 as usize) < GOODS
    }

    /// All of them, goods first.
    pub fn all() -> impl ExactSizeIterator<Item = Card> + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// The goods.
    pub fn goods() -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(|card| card.is_goods())
    }

    /// The treasures.
    pub fn treasures() -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(|card| !card.is_goods())
    }
}

/// What a goods card does (OWN-21, OWN-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Turns a die to its opposite face.
    Flip,
    /// Adds one to a die.
    Add,
    /// Takes one from a die.
    Subtract,
    /// Rolls a die again.
    Reroll,
    /// Gives one more die.
    Extra,
}

impl Power {
    /// Every power, with its word in editions.
    pub const ALL: [(Power, &'static str); 5] = [
        (Power::Flip, "flip"),
        (Power::Add, "add"),
        (Power::Subtract, "subtract"),
        (Power::Reroll, "reroll"),
        (Power::Extra, "extra"),
    ];

    /// Its place among the powers.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The faces of dice that it can be used on; none for one more die.
    #[inline]
    #[must_use]
    pub const fn changes(self) -> FaceSet {
        FaceSet(match self {
            Power::Flip | Power::Reroll => 0b111_111,
            Power::Add => 0b011_111,
            Power::Subtract => 0b111_110,
            Power::Extra => 0,
        })
    }

    /// What it makes of a die without rolling it; `None` where it can't be used, or does not
    /// work that way.
    #[inline]
    #[must_use]
    pub const fn turns(self, face: Face) -> Option<Face> {
        match self {
            Power::Flip => Some(face.opposite()),
            Power::Add => face.above(),
            Power::Subtract => face.below(),
            Power::Reroll | Power::Extra => None,
        }
    }
}

/// A set of ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ShipSet(pub(crate) u16);

impl ShipSet {
    /// No ship.
    pub const EMPTY: ShipSet = ShipSet(0);
    /// Every ship.
    pub const ALL: ShipSet = ShipSet((1 << SHIPS) - 1);

    /// Whether a ship is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, ship: Ship) -> bool {
        self.0 >> ship.0 & 1 == 1
    }

    /// This set with one ship more.
    #[inline]
    #[must_use]
    pub const fn with(self, ship: Ship) -> ShipSet {
        ShipSet(self.0 | 1 << ship.0)
    }

    /// This set with one ship less.
    #[inline]
    #[must_use]
    pub const fn without(self, ship: Ship) -> ShipSet {
        ShipSet(self.0 & !(1 << ship.0))
    }

    /// The ships in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & other.0)
    }

    /// The ships in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 | other.0)
    }

    /// The ships of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & !other.0)
    }

    /// How many ships are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no ship is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ships of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ship> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            Ship::new(lowest)
        })
    }

    /// The ship at a place of the set, counted from zero in order.
    #[must_use]
    pub fn nth(self, place: usize) -> Option<Ship> {
        self.iter().nth(place)
    }
}

impl FromIterator<Ship> for ShipSet {
    fn from_iter<I: IntoIterator<Item = Ship>>(ships: I) -> ShipSet {
        ships.into_iter().fold(ShipSet::EMPTY, ShipSet::with)
    }
}

impl fmt::Debug for ShipSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Ship::index)).finish()
    }
}

/// An open row of cards or ships: the first is drawn or won next. What is past the last is
/// always the same, so that equal rows are equal data.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row<const N: usize> {
    count: u8,
    items: [u8; N],
}

impl<const N: usize> Row<N> {
    /// An empty row.
    pub const EMPTY: Row<N> = Row { count: 0, items: [u8::MAX; N] };

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn push(&mut self, item: u8) {
        // A row has room for every card of its kind, and each is in it once at most.
        if let Some(slot) = self.items.get_mut(usize::from(self.count)) {
            *slot = item;
            self.count += 1;
        }
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<u8> {
        self.items.first().copied().filter(|_| self.count > 0)
    }

    pub(crate) fn take_first(&mut self) -> Option<u8> {
        let first = self.first()?;
        self.items.copy_within(1.., 0);
        self.count -= 1;
        self.items[usize::from(self.count)] = u8::MAX;
        Some(first)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u8> + Clone {
        self.items.iter().copied().take(usize::from(self.count))
    }
}

impl<const N: usize> fmt::Debug for Row<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
