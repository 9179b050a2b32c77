//! Colours, places and the map: which place is contiguous to which.
//!
//! Every place has one number, so that a set of places is 128 bits: first the 28 territories of
//! the lairs, seven for each colour in order of play, then the 24 of the central island and its
//! islets, then the sea spaces.

use flotilla_core::Name;
use std::fmt;

/// How many colours there are (ARC-01).
pub const COLOURS: usize = 4;
/// Territories of a lair (ARC-06).
pub const LAIR_SIZE: usize = 7;
/// Territories of all four lairs.
pub const LAIR_TERRITORIES: usize = COLOURS * LAIR_SIZE;
/// Territories of the central island and its islets (ARC-05).
pub const ISLAND_TERRITORIES: usize = 24;
/// All territories.
pub const TERRITORIES: usize = LAIR_TERRITORIES + ISLAND_TERRITORIES;
/// The most places that a map may have, sea spaces included.
pub const MOST_PLACES: usize = 128;
/// The board's width and height, in tenths of a millimetre.
pub const BOARD: i32 = 5600;

/// A colour, in order of play (ARC-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Green, the first to play.
    Green,
    /// Raspberry.
    Raspberry,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
}

impl Colour {
    /// Every colour, in order of play.
    pub const ALL: [Colour; COLOURS] =
        [Colour::Green, Colour::Raspberry, Colour::Blue, Colour::Orange];

    /// The colour with this index.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Option<Colour> {
        if index < COLOURS { Some(Colour::ALL[index]) } else { None }
    }

    /// The index, in order of play.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour whose lair is across the board (ARC-06).
    #[inline]
    #[must_use]
    pub const fn facing(self) -> Colour {
        Colour::ALL[(self as usize + 2) % COLOURS]
    }

    /// The colour that follows in order of play.
    #[inline]
    #[must_use]
    pub const fn after(self) -> Colour {
        Colour::ALL[(self as usize + 1) % COLOURS]
    }

    /// The word for it in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["green", "raspberry", "blue", "orange"][self as usize]
    }

    /// The letter for it in positions.
    #[must_use]
    pub const fn letter(self) -> char {
        ['g', 'r', 'b', 'o'][self as usize]
    }

    /// The colour of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The territories of its lair.
    #[inline]
    #[must_use]
    pub const fn lair(self) -> Places {
        Places(((1 << LAIR_SIZE) - 1) << (LAIR_SIZE * self as usize))
    }
}

/// A territory or a sea space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The place with this number; `None` past [`MOST_PLACES`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Option<Place> {
        if index < MOST_PLACES { Some(Place(index as u8)) } else { None }
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it shows that the index of a place is always in bounds.
        self.0 as usize & (MOST_PLACES - 1)
    }

    /// Whether it is a territory.
    #[inline]
    #[must_use]
    pub const fn is_land(self) -> bool {
        self.index() < TERRITORIES
    }

    /// Whether it is a territory of the central island or an islet.
    #[inline]
    #[must_use]
    pub const fn is_island(self) -> bool {
        self.index() >= LAIR_TERRITORIES && self.index() < TERRITORIES
    }

    /// The colour in whose lair it lies.
    #[inline]
    #[must_use]
    pub const fn lair(self) -> Option<Colour> {
        Colour::new(self.index() / LAIR_SIZE)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Places(pub(crate) u128);

impl Places {
    /// No place.
    pub const NONE: Places = Places(0);
    /// Every place that a map may have.
    pub const ALL: Places = Places(u128::MAX);
    /// All territories.
    pub const LAND: Places = Places((1 << TERRITORIES) - 1);
    /// The territories of the lairs.
    pub const LAIRS: Places = Places((1 << LAIR_TERRITORIES) - 1);
    /// The territories of the central island and its islets.
    pub const ISLAND: Places = Places(Places::LAND.0 & !Places::LAIRS.0);
    /// Everything that is not land.
    pub const SEA: Places = Places(!Places::LAND.0);

    /// The set of one place.
    #[inline]
    #[must_use]
    pub const fn one(place: Place) -> Places {
        Places(1 << place.index())
    }

    /// Whether a place belongs to the set.
    #[inline]
    #[must_use]
    pub const fn has(self, place: Place) -> bool {
        let (index, halves) = (place.index(), [self.0 as u64, (self.0 >> 64) as u64]);
        halves[index / 64] >> (index % 64) & 1 == 1
    }

    /// Whether no place belongs to the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places belong to the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// What both sets have.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    /// What either set has.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    /// What this set has and the other has not.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    /// Adds a place.
    #[inline]
    pub fn add(&mut self, place: Place) {
        self.0 |= 1 << place.index();
    }

    /// Takes a place out.
    #[inline]
    pub fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.index());
    }

    /// The places of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        // Half by half: the machine has no words of 128 bits.
        let (mut bits, mut rest, mut first) = (self.0 as u64, (self.0 >> 64) as u64, 0);
        std::iter::from_fn(move || {
            if bits == 0 {
                (bits, rest, first) = (rest, 0, 64);
                if bits == 0 {
                    return None;
                }
            }
            let lowest = Place(first | bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(lowest)
        })
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Places {
        places.into_iter().fold(Places::NONE, |set, place| set.or(Places::one(place)))
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A corner of a shape, in tenths of a millimetre from the top left corner of the board.
pub type Corner = (i32, i32);

/// What the map knows of one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// The word in notation.
    pub word: String,
    /// The name.
    pub name: Name,
    /// The island that a territory belongs to: an index into [`Map::islands`].
    pub island: Option<usize>,
    /// The name of the city or trading post, if there is one.
    pub settlement: Option<Name>,
    /// A point well inside the shape.
    pub at: Corner,
    /// The corners of the outline.
    pub shape: Vec<Corner>,
}

/// An island: territories that hang together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Island {
    /// Its word.
    pub word: String,
    /// Its name.
    pub name: Name,
    /// The colour to whose lair it belongs.
    pub lair: Option<Colour>,
    /// Its territories.
    pub territories: Places,
}

/// The map: places, names, shapes and contiguity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    pub(crate) charts: Vec<Chart>,
    pub(crate) islands: Vec<Island>,
    pub(crate) contiguous: [Places; MOST_PLACES],
    pub(crate) cities: Places,
    pub(crate) posts: Places,
    pub(crate) centre: Place,
}

impl Map {
    /// How many places there are.
    #[inline]
    #[must_use]
    pub fn size(&self) -> usize {
        self.charts.len().min(MOST_PLACES)
    }

    /// Every place, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone {
        (0..self.charts.len()).filter_map(Place::new)
    }

    /// What is known of a place; `None` past the last.
    #[must_use]
    pub fn chart(&self, place: Place) -> Option<&Chart> {
        self.charts.get(place.index())
    }

    /// The islands, those of the lairs first.
    #[must_use]
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// The places contiguous to a place (ARC-08).
    #[inline]
    #[must_use]
    pub fn contiguous(&self, place: Place) -> Places {
        self.contiguous[place.index()]
    }

    /// The places contiguous to any of a set.
    #[inline]
    #[must_use]
    pub fn around(&self, places: Places) -> Places {
        places.iter().fold(Places::NONE, |all, place| all.or(self.contiguous(place)))
    }

    /// The territories with a city.
    #[inline]
    #[must_use]
    pub fn cities(&self) -> Places {
        self.cities
    }

    /// The territories with a trading post.
    #[inline]
    #[must_use]
    pub fn posts(&self) -> Places {
        self.posts
    }

    /// The territory of the trading post in the centre.
    #[inline]
    #[must_use]
    pub fn centre(&self) -> Place {
        self.centre
    }

    /// The place with a word.
    #[must_use]
    pub fn place_called(&self, word: &str) -> Option<Place> {
        self.charts.iter().position(|chart| chart.word == word).and_then(Place::new)
    }

    /// The fewest sails from any space of one set to any of another; `None` if there is no way.
    #[must_use]
    pub fn sails(&self, from: Places, to: Places) -> Option<u32> {
        let mut reached = from.and(Places::SEA);
        let mut sails = 0;
        while reached.and(to).is_empty() {
            let further = reached.or(self.around(reached).and(Places::SEA));
            if further == reached {
                return None;
            }
            reached = further;
            sails += 1;
        }
        Some(sails)
    }
}
