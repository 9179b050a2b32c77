//! Multisets of at most five dice.
//!
//! For every rule of the game only *how many dice show which symbol* matters, never which die
//! shows it. There are 462 such multisets of zero to five dice with six symbols, and 252 of them
//! have all five, so a throw is one small number and whatever depends on it is one table lookup:
//! 252 entries take the place of 7,776 ordered rolls.
//!
//! How two heaps are put together without looking at six counts: every symbol has a *weight*,
//! chosen so that no two heaps of at most five dice weigh the same. Then the weight of a union is
//! the sum of the weights, and one table leads from a weight back to the heap.

use core::fmt;

/// How many symbols a die has.
pub const SYMBOLS: usize = 6;
/// How many dice a full throw has.
pub const DICE: usize = 5;
/// How many multisets of at most five dice there are.
pub const HEAPS: usize = 462;
/// How many of them have all five dice.
pub const FULL: usize = 252;

/// A multiset of at most five dice: a throw, the dice kept from it, or the dice rolled again.
///
/// Ordered by the number of dice, then by the sorted list of symbols, so the full throws are the
/// last 252 of the 462.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice(u16);

impl Dice {
    /// No dice at all: what is kept when all five are rolled again.
    pub const EMPTY: Dice = Dice(0);

    /// The place of these dice among all 462, for tables over every multiset.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The dice at a place among all 462; the reverse of [`Dice::index`].
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Dice> {
        if index < HEAPS { Some(Dice(index as u16)) } else { None }
    }

    /// The place among the 252 full throws, for tables over throws; nothing for fewer dice.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Option<usize> {
        (self.0 as usize).checked_sub(FIRST[DICE])
    }

    /// The full throw at a place among the 252; the reverse of [`Dice::rank`].
    #[inline]
    #[must_use]
    pub const fn from_rank(rank: usize) -> Option<Dice> {
        if rank < FULL { Some(Dice((FIRST[DICE] + rank) as u16)) } else { None }
    }

    /// How many dice there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.load() >> LEN_SHIFT) as usize
    }

    /// Whether there are no dice.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are all five dice, as at the end of every roll.
    #[inline]
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.0 as usize >= FIRST[DICE]
    }

    /// How many dice show a symbol; none show a symbol that does not exist.
    #[inline]
    #[must_use]
    pub const fn count(self, symbol: usize) -> u8 {
        if symbol < SYMBOLS { self.counts()[symbol] } else { 0 }
    }

    /// How many dice show each symbol.
    #[inline]
    #[must_use]
    pub const fn counts(self) -> [u8; SYMBOLS] {
        TABLES.counts[self.masked()]
    }

    /// These dice and one more; nothing when there are five already.
    #[inline]
    #[must_use]
    pub const fn add(self, symbol: usize) -> Option<Dice> {
        match Dice::single(symbol) {
            Some(die) => self.union(die),
            None => None,
        }
    }

    /// These dice without one that shows the symbol; nothing when none does.
    #[inline]
    #[must_use]
    pub const fn remove(self, symbol: usize) -> Option<Dice> {
        match Dice::single(symbol) {
            Some(die) => self.minus(die),
            None => None,
        }
    }

    /// Both heaps together, as kept dice and the new roll; nothing if that is more than five.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Dice) -> Option<Dice> {
        // Too many dice may weigh too much as well, and then carry into the number of dice: it is
        // above five in either case.
        let load = self.load() + other.load();
        if load >> LEN_SHIFT > DICE as u16 {
            return None;
        }
        Some(Dice(HEAP_OF_WEIGHT[(load & WEIGHT_MASK) as usize]))
    }

    /// These dice without the others; nothing if the others are not all among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Dice) -> Option<Dice> {
        let load = self.load().wrapping_sub(other.load());
        let rest = Dice(HEAP_OF_WEIGHT[(load & WEIGHT_MASK) as usize]);
        // If a heap carries this load, it and `other` together weigh as much as `self` and are as
        // many dice. No two heaps of at most five dice do that, so it is the one.
        if rest.load() == load { Some(rest) } else { None }
    }

    /// Whether all the other dice are among these.
    #[inline]
    #[must_use]
    pub const fn contains(self, other: Dice) -> bool {
        self.minus(other).is_some()
    }

    /// All non-empty heaps that can be picked out of these dice, themselves included, in order:
    /// from a full throw, every choice of dice to roll again.
    #[inline]
    #[must_use]
    pub fn parts(self) -> &'static [Dice] {
        let start = TABLES.parts_start[self.masked()] as usize;
        let end = TABLES.parts_start[self.masked() + 1] as usize;
        PARTS.get(start..end).unwrap_or(&[])
    }

    /// In how many ordered rolls of that many dice these dice come up, out of `6^len`.
    #[inline]
    #[must_use]
    pub const fn ways(self) -> u32 {
        TABLES.ways[self.masked()] as u32
    }

    /// The dice as symbols in rising order, for showing and writing them.
    pub fn symbols(self) -> impl Iterator<Item = usize> {
        let counts = self.counts();
        (0..SYMBOLS).flat_map(move |symbol| (0..counts[symbol]).map(move |_| symbol))
    }

    /// The dice that show these symbols, in any order; nothing if they are more than five or a
    /// symbol does not exist.
    #[must_use]
    pub fn from_symbols(symbols: impl IntoIterator<Item = usize>) -> Option<Dice> {
        symbols.into_iter().try_fold(Dice::EMPTY, Dice::add)
    }

    /// All 462 heaps in order, the empty one first.
    pub fn all() -> impl ExactSizeIterator<Item = Dice> + DoubleEndedIterator {
        (0..HEAPS as u16).map(Dice)
    }

    /// All 252 full throws in order.
    pub fn full() -> impl ExactSizeIterator<Item = Dice> + DoubleEndedIterator {
        Dice::of_size(DICE)
    }

    /// All heaps of so many dice in order; none of more than five.
    pub fn of_size(dice: usize) -> impl ExactSizeIterator<Item = Dice> + DoubleEndedIterator {
        let start = FIRST[dice.min(DICE + 1)];
        let end = FIRST[dice.saturating_add(1).min(DICE + 1)];
        (start as u16..end as u16).map(Dice)
    }

    /// How many ordered rolls of so many dice there are; more than five are taken as five.
    #[inline]
    #[must_use]
    pub const fn rolls(dice: usize) -> u32 {
        ROLLS[if dice < DICE { dice } else { DICE }]
    }

    /// The heap that an ordered roll gives, so that one uniform draw below `6^dice` is one fair
    /// roll. A larger `roll` is reduced, more than five `dice` are taken as five.
    #[inline]
    #[must_use]
    pub const fn rolled(dice: usize, roll: u32) -> Dice {
        let dice = if dice < DICE { dice } else { DICE };
        // The division is for callers who do not keep the bound: others do not wait for it.
        let roll = if roll < ROLLS[dice] { roll } else { roll % ROLLS[dice] };
        // Read as six digits to base six, a roll of fewer dice has leading zeros: each of them
        // weighs as one die of the first symbol and is taken off again.
        let blanks = (SYMBOLS - dice) as u16 * WEIGHTS[0];
        let weight = THREE_DICE[(roll % 216) as usize] + THREE_DICE[(roll / 216) as usize];
        Dice(HEAP_OF_WEIGHT[((weight - blanks) & WEIGHT_MASK) as usize])
    }

    const fn single(symbol: usize) -> Option<Dice> {
        if symbol < SYMBOLS { Some(Dice((FIRST[1] + symbol) as u16)) } else { None }
    }

    /// Weight and number of dice in one word, so that one addition adds both.
    #[inline]
    const fn load(self) -> u16 {
        TABLES.load[self.masked()]
    }

    /// The index, in a form that tells the compiler that it is inside every table.
    #[inline]
    const fn masked(self) -> usize {
        self.0 as usize & (ROOM - 1)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")?;
        f.debug_list().entries(self.symbols()).finish()
    }
}

/// Where the heaps of each number of dice begin; the last entry is the end.
const FIRST: [usize; DICE + 2] = [0, 1, 7, 28, 84, 210, HEAPS];
/// How many ordered rolls of each number of dice there are.
const ROLLS: [u32; DICE + 1] = [1, 6, 36, 216, 1_296, 7_776];

/// Found by search: no two heaps of at most five dice weigh the same, and five dice weigh less
/// than 4,096. The tests check the first, the build the second.
const WEIGHTS: [u16; SYMBOLS] = [1, 53, 332, 649, 691, 750];
const LEN_SHIFT: u32 = 12;
const WEIGHT_MASK: u16 = (1 << LEN_SHIFT) - 1;
const _: () = assert!(DICE as u16 * WEIGHTS[SYMBOLS - 1] <= WEIGHT_MASK);

/// Tables have a power of two as length, so that an index is masked instead of checked.
const ROOM: usize = 512;
/// What [`HEAP_OF_WEIGHT`] holds where no heap has the weight. Its load is that of fifteen dice of
/// no weight, which is no difference of two loads that leads here.
const NO_HEAP: u16 = (ROOM - 1) as u16;
const NO_LOAD: u16 = 15 << LEN_SHIFT;

struct Tables {
    counts: [[u8; SYMBOLS]; ROOM],
    load: [u16; ROOM],
    ways: [u8; ROOM],
    parts_start: [u16; ROOM + 1],
}

static TABLES: Tables = heaps();
static HEAP_OF_WEIGHT: [u16; WEIGHT_MASK as usize + 1] = heap_of_weight();
static THREE_DICE: [u16; 216] = three_dice();
static PARTS: [Dice; PARTS_LEN] = parts();

/// How many pairs of a heap and a non-empty part of it there are.
const PARTS_LEN: usize = heaps().parts_start[HEAPS] as usize;

const fn heaps() -> Tables {
    const FACTORIAL: [u8; DICE + 1] = [1, 1, 2, 6, 24, 120];
    let mut tables = Tables {
        counts: [[0; SYMBOLS]; ROOM],
        load: [NO_LOAD; ROOM],
        ways: [0; ROOM],
        parts_start: [0; ROOM + 1],
    };
    let mut at = 0;
    let mut dice = 0;
    while dice <= DICE {
        // All sorted lists of `dice` symbols in order.
        let mut symbols = [0; DICE];
        loop {
            let mut load = (dice as u16) << LEN_SHIFT;
            let mut die = 0;
            while die < dice {
                tables.counts[at][symbols[die]] += 1;
                load += WEIGHTS[symbols[die]];
                die += 1;
            }
            let mut ways = FACTORIAL[dice];
            let mut parts = 1;
            let mut symbol = 0;
            while symbol < SYMBOLS {
                let count = tables.counts[at][symbol];
                ways /= FACTORIAL[count as usize];
                parts *= count as u16 + 1;
                symbol += 1;
            }
            tables.load[at] = load;
            tables.ways[at] = ways;
            tables.parts_start[at + 1] = tables.parts_start[at] + parts - 1;
            at += 1;

            // The last die that can rise does, and those after it start from its symbol.
            let mut rises = dice;
            while rises > 0 && symbols[rises - 1] == SYMBOLS - 1 {
                rises -= 1;
            }
            if rises == 0 {
                break;
            }
            let symbol = symbols[rises - 1] + 1;
            while rises <= dice {
                symbols[rises - 1] = symbol;
                rises += 1;
            }
        }
        dice += 1;
    }
    while at < ROOM {
        tables.parts_start[at + 1] = tables.parts_start[at];
        at += 1;
    }
    tables
}

const fn heap_of_weight() -> [u16; WEIGHT_MASK as usize + 1] {
    let load = heaps().load;
    let mut heap = [NO_HEAP; WEIGHT_MASK as usize + 1];
    let mut at = 0;
    while at < HEAPS {
        heap[(load[at] & WEIGHT_MASK) as usize] = at as u16;
        at += 1;
    }
    heap
}

const fn three_dice() -> [u16; 216] {
    let mut weight = [0; 216];
    let mut roll = 0;
    while roll < weight.len() {
        weight[roll] = WEIGHTS[roll % 6] + WEIGHTS[roll / 6 % 6] + WEIGHTS[roll / 36];
        roll += 1;
    }
    weight
}

const fn parts() -> [Dice; PARTS_LEN] {
    let mut parts = [Dice::EMPTY; PARTS_LEN];
    let mut next = heaps().parts_start;
    // Every heap is the union of a part and a rest. As the parts come in order, so do those of
    // each heap.
    let mut part = 1;
    while part < HEAPS {
        let mut rest = 0;
        while rest < HEAPS {
            let Some(heap) = Dice(part as u16).union(Dice(rest as u16)) else {
                // The rests are ordered by size: all the following are too many as well.
                break;
            };
            parts[next[heap.index()] as usize] = Dice(part as u16);
            next[heap.index()] += 1;
            rest += 1;
        }
        part += 1;
    }
    parts
}
