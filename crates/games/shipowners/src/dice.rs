//! Six-sided dice, as multisets: how many show which face.
//!
//! No rule of the game asks which die shows a face. At most five dice lie on a card, at most
//! eight are rolled at once (five, and three more from goods).

use core::fmt;

/// How many faces a die has.
pub const FACES: usize = 6;
/// How many dice a turn begins with (OWN-01).
pub const DICE: usize = 5;
/// The most goods that give one more die (OWN-05).
pub const MOST_EXTRA: usize = 3;
/// The most dice of a turn.
pub const MOST_DICE: usize = DICE + MOST_EXTRA;
/// How many multisets of at most five dice there are.
pub const HEAPS: usize = 462;

/// A face of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// The face with so many pips; `None` but for 1 to 6.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Face> {
        if 1 <= pips && pips <= FACES as u8 { Some(Face(pips - 1)) } else { None }
    }

    /// The face at a place, counted from zero; `None` past the sixth.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Face> {
        if index < FACES { Some(Face(index as u8)) } else { None }
    }

    /// Its pips, 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0 + 1
    }

    /// Its place, counted from zero.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite face: the two total seven.
    #[must_use]
    pub const fn opposite(self) -> Face {
        Face(FACES as u8 - 1 - self.0)
    }

    /// The face with one pip more; `None` for a six.
    #[must_use]
    pub const fn above(self) -> Option<Face> {
        Face::from_index(self.index() + 1)
    }

    /// The face with one pip less; `None` for a one.
    #[must_use]
    pub const fn below(self) -> Option<Face> {
        if self.0 == 0 { None } else { Some(Face(self.0 - 1)) }
    }

    /// All six, from one to six.
    pub fn all() -> impl DoubleEndedIterator<Item = Face> + ExactSizeIterator + Clone {
        (0..FACES as u8).map(Face)
    }
}

/// A multiset of at most eight dice: five bits for each face, the highest of them always clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Dice(u32);

const BITS: u32 = 5;
/// The highest bit of each face.
const GUARD: u32 = 0b10000_10000_10000_10000_10000_10000;

impl Dice {
    /// No dice.
    pub const EMPTY: Dice = Dice(0);

    /// One die.
    #[inline]
    #[must_use]
    pub const fn one(face: Face) -> Dice {
        Dice(1 << (BITS * face.0 as u32))
    }

    /// Dice by their pips in any order; `None` for a number that is no face, or too many dice.
    #[must_use]
    pub fn of(pips: &[u8]) -> Option<Dice> {
        pips.iter().try_fold(Dice::EMPTY, |dice, &pips| dice.with(Face::new(pips)?))
    }

    /// How many dice there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        // To base 32 the counts are digits, and 32 leaves one when divided by 31.
        (self.0 % 31) as usize
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice show a face.
    #[inline]
    #[must_use]
    pub const fn count(self, face: Face) -> usize {
        (self.0 >> (BITS * face.0 as u32) & 15) as usize
    }

    /// The faces that some die shows: bit 0 for a one, bit 5 for a six.
    #[inline]
    #[must_use]
    pub fn faces(self) -> FaceSet {
        // The lowest bit of each face, when any of its bits is set; then close together.
        let any = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        let low = |face: u32| any >> (4 * face) & 1 << face;
        FaceSet((low(0) | low(1) | low(2) | low(3) | low(4) | low(5)) as u8)
    }

    /// These dice and one more; `None` when there are as many already as a turn can have.
    #[inline]
    #[must_use]
    pub const fn with(self, face: Face) -> Option<Dice> {
        self.union(Dice::one(face))
    }

    /// These dice and one more, where there is known to be room for it.
    #[inline]
    pub(crate) const fn and(self, face: Face) -> Dice {
        Dice(self.0 + Dice::one(face).0)
    }

    /// These dice without one; `None` when none shows the face.
    #[inline]
    #[must_use]
    pub const fn without(self, face: Face) -> Option<Dice> {
        self.minus(Dice::one(face))
    }

    /// Both together; `None` when they are more than a turn can have.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Dice) -> Option<Dice> {
        if self.len() + other.len() > MOST_DICE { None } else { Some(Dice(self.0 + other.0)) }
    }

    /// These dice without others; `None` when those are not all among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Dice) -> Option<Dice> {
        // A count that would fall below zero takes the guard bit above it away.
        let guarded = (self.0 | GUARD) - other.0;
        if guarded & GUARD == GUARD { Some(Dice(guarded & !GUARD)) } else { None }
    }

    /// The faces of the dice, from ones to sixes.
    pub fn iter(self) -> impl Iterator<Item = Face> + Clone {
        Face::all().flat_map(move |face| (0..self.count(face)).map(move |_| face))
    }

    /// The sum of the pips.
    #[must_use]
    pub fn total(self) -> u32 {
        self.iter().map(|face| u32::from(face.pips())).sum()
    }

    /// The place of these dice among all multisets of at most five; `None` for more dice.
    #[inline]
    #[must_use]
    pub const fn heap(self) -> Option<usize> {
        let heap = HEAP_OF_HASH[hash(self.0)] as usize;
        // Whatever is no such multiset has the hash of another.
        if HEAP_LIST[heap].0 == self.0 { Some(heap) } else { None }
    }

    /// Every multiset of at most five dice, each at the place that [`Dice::heap`] tells.
    pub fn heaps() -> impl ExactSizeIterator<Item = Dice> {
        HEAP_LIST.iter().copied()
    }

    /// In how many ordered rolls these dice come up, out of six to the power of their number.
    #[must_use]
    pub fn ways(self) -> u32 {
        let factorial = |n: usize| (1..=n as u32).product::<u32>();
        Face::all().fold(factorial(self.len()), |ways, face| ways / factorial(self.count(face)))
    }

    /// The dice of an ordered roll, so that one fair draw below `6^dice` is one fair roll.
    #[inline]
    #[must_use]
    pub const fn rolled(dice: usize, mut roll: u32) -> Dice {
        let mut left = if dice < MOST_DICE { dice } else { MOST_DICE };
        let mut rolled = 0;
        while left >= THREE {
            rolled += THREE_ROLLED[(roll % THREE_ROLLED.len() as u32) as usize];
            roll /= THREE_ROLLED.len() as u32;
            left -= THREE;
        }
        while left > 0 {
            rolled += 1 << (BITS * (roll % FACES as u32));
            roll /= FACES as u32;
            left -= 1;
        }
        Dice(rolled)
    }

    /// Visits every multiset of so many dice.
    pub fn every(dice: usize, mut visit: impl FnMut(Dice)) {
        fill(0, dice.min(MOST_DICE), Dice::EMPTY, &mut visit);
    }
}

fn fill(face: usize, left: usize, dice: Dice, visit: &mut impl FnMut(Dice)) {
    if face + 1 == FACES {
        return visit(Dice(dice.0 + ((left as u32) << (BITS * face as u32))));
    }
    for count in (0..=left).rev() {
        fill(
            face + 1,
            left - count,
            Dice(dice.0 + ((count as u32) << (BITS * face as u32))),
            visit,
        );
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")?;
        f.debug_list().entries(self.iter().map(Face::pips)).finish()
    }
}

/// A set of faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FaceSet(pub(crate) u8);

impl FaceSet {
    /// Whether a face is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.0 & 1 == 1
    }

    /// The faces in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & other.0)
    }

    /// The lowest face of the set, and the others; `None` for no face.
    #[inline]
    #[must_use]
    pub fn split_first(self) -> Option<(Face, FaceSet)> {
        let first = Face::from_index(self.0.trailing_zeros() as usize)?;
        Some((first, FaceSet(self.0 & self.0.wrapping_sub(1))))
    }

    /// Whether no face is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces of the set.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Face> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            Face::from_index(lowest)
        })
    }
}

/// The place in [`HEAP_OF_HASH`] of dice. The factor was found by trying: no two multisets of at
/// most five dice come to the same place, which the build checks.
const fn hash(dice: u32) -> usize {
    (dice.wrapping_mul(0xc5e1_c2bf) >> (u32::BITS - HASH_BITS)) as usize
}

const HASH_BITS: u32 = 12;

static HEAP_LIST: [Dice; HEAPS] = heap_list();
static HEAP_OF_HASH: [u16; 1 << HASH_BITS] = heap_of_hash();

/// How many dice of a roll are looked up at once.
const THREE: usize = 3;
static THREE_ROLLED: [u32; FACES.pow(THREE as u32)] = three_rolled();

const fn three_rolled() -> [u32; FACES.pow(THREE as u32)] {
    let mut all = [0; FACES.pow(THREE as u32)];
    let mut roll = 0;
    while roll < all.len() {
        let faces = [roll % FACES, roll / FACES % FACES, roll / FACES / FACES];
        all[roll] = (1 << (BITS * faces[0] as u32))
            + (1 << (BITS * faces[1] as u32))
            + (1 << (BITS * faces[2] as u32));
        roll += 1;
    }
    all
}

/// Every multiset of at most five dice, by their number.
const fn heap_list() -> [Dice; HEAPS] {
    let mut list = [Dice::EMPTY; HEAPS];
    // The empty one comes first; each further one is an earlier one and a die that shows no
    // less than any in it.
    let mut last = [0usize; HEAPS];
    let mut filled = 1;
    let mut from = 0;
    while filled < HEAPS {
        let mut face = last[from];
        while face < FACES && filled < HEAPS {
            list[filled] = Dice(list[from].0 + (1 << (BITS * face as u32)));
            last[filled] = face;
            filled += 1;
            face += 1;
        }
        from += 1;
    }
    list
}

const fn heap_of_hash() -> [u16; 1 << HASH_BITS] {
    let list = heap_list();
    let mut places = [0; 1 << HASH_BITS];
    let mut place = 1;
    while place < HEAPS {
        let slot = hash(list[place].0);
        // The empty heap has the first place, and nothing else its hash.
        assert!(places[slot] == 0 && slot != hash(0), "two heaps have the same hash");
        places[slot] = place as u16;
        place += 1;
    }
    places
}
