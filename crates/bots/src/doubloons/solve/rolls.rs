//! The three rolls of a turn as one sweep over the lattice of dice.
//!
//! What a turn is worth follows from what it is worth to stop at each of the 252 throws:
//!
//! - What a heap of *kept* dice is worth before the others are rolled: one die after the other
//!   falls, so a heap is worth the mean of the six heaps with one more die.
//! - What a throw is worth with a roll left: the best of stopping and of all heaps kept from it.
//!   The best heap inside a heap is the heap itself or the best inside it less one die.
//!
//! Both go along the same 1,260 edges between a heap and the heaps with one die more, instead of
//! 252 throws times up to 31 choices times up to 252 rolls.

use super::offers::OFFERS;
use super::worth::Worth;
use flotilla_games::doubloons::dice::{DICE, Dice, FULL, HEAPS, SYMBOLS};

/// How many heaps have dice left to roll.
pub(crate) const OPEN: usize = HEAPS - FULL;
/// There are fewer than 256 throws and fewer than 256 open heaps: in tables of this length a byte
/// is an index that needs no check.
pub(crate) const ROOM: usize = 256;
/// What it is worth to stop at each throw, by rank.
pub(crate) type Stop<W> = [W; ROOM];

/// A worth for each of the 462 heaps: room to work in, which a caller with many turns to judge
/// makes once.
pub(crate) struct Heaps<W> {
    /// Of the heaps with dice left to roll, by index.
    pub(crate) kept: [W; ROOM],
    /// Of the throws, by rank.
    pub(crate) throws: [W; ROOM],
}

/// Where one thread judges turns: what each offer of doubloons gains, what it is worth to stop, the heaps.
pub(crate) struct Room<W> {
    pub(crate) gains: [W; OFFERS],
    pub(crate) stop: Stop<W>,
    pub(crate) heaps: Heaps<W>,
}

impl<W: Worth> Room<W> {
    pub(crate) fn new() -> Box<Room<W>> {
        Box::new(Room { gains: [W::NEVER; OFFERS], stop: [W::NOTHING; ROOM], heaps: Heaps::new() })
    }
}

impl<W: Worth> Heaps<W> {
    pub(crate) fn new() -> Heaps<W> {
        Heaps { kept: [W::NOTHING; ROOM], throws: [W::NOTHING; ROOM] }
    }

    /// What a turn is worth before its first roll.
    #[inline(always)]
    pub(crate) fn turn(&mut self, stop: &Stop<W>) -> W {
        expect(&mut self.kept, stop);
        self.choose(stop);
        expect(&mut self.kept, &self.throws);
        self.choose(stop);
        average(&self.throws)
    }

    /// From the worth of the kept heaps to that of the throws with one more roll left. Afterwards
    /// a kept heap holds the best of all that can be kept *inside* it.
    #[inline(always)]
    pub(crate) fn choose(&mut self, stop: &Stop<W>) {
        for dice in 1..DICE {
            sweep_kept(&mut self.kept, LESS_1.with_dice(dice));
            sweep_kept(&mut self.kept, LESS_2.with_dice(dice));
            sweep_kept(&mut self.kept, LESS_3.with_dice(dice));
            sweep_kept(&mut self.kept, LESS_4.with_dice(dice));
        }
        let Heaps { kept, throws } = self;
        sweep_throws(throws, stop, kept, LESS_1.with_dice(DICE));
        sweep_throws(throws, stop, kept, LESS_2.with_dice(DICE));
        sweep_throws(throws, stop, kept, LESS_3.with_dice(DICE));
        sweep_throws(throws, stop, kept, LESS_4.with_dice(DICE));
        sweep_throws(throws, stop, kept, LESS_5.with_dice(DICE));
    }
}

/// From the worth of the throws to that of the kept heaps, larger ones first.
#[inline(always)]
pub(crate) fn expect<W: Worth>(kept: &mut [W; ROOM], throws: &[W; ROOM]) {
    for (heap, more) in MORE.iter().enumerate().skip(FOUR_DICE) {
        kept[heap] = mean(throws, more);
    }
    for (heap, more) in MORE.iter().enumerate().take(FOUR_DICE).rev() {
        kept[heap] = mean(kept, more);
    }
}

#[inline(always)]
fn mean<W: Worth>(of: &[W; ROOM], more: &[u8; SYMBOLS]) -> W {
    let [first, others @ ..] = more;
    let mut sum = of[usize::from(*first)];
    for more in others {
        sum = sum.plus(of[usize::from(*more)]);
    }
    sum.times(1.0 / SYMBOLS as f64)
}

/// The mean of the throws over a roll of all five dice.
#[inline(always)]
pub(crate) fn average<W: Worth>(throws: &[W; ROOM]) -> W {
    // Four sums side by side, so that no addition has to wait for the one before.
    let mut sums = [W::NOTHING; 4];
    for (throws, ways) in throws.chunks_exact(4).zip(WAYS.chunks_exact(4)) {
        for part in 0..4 {
            sums[part] = sums[part].plus(throws[part].times(ways[part]));
        }
    }
    let [a, b, c, d] = sums;
    a.plus(b).plus(c.plus(d)).times(1.0 / 7_776.0)
}

/// Gives each of some kept heaps the best that can be kept inside it.
#[inline(always)]
fn sweep_kept<W: Worth, const M: usize>(kept: &mut [W; ROOM], heaps: &[(u8, [u8; M])]) {
    for (heap, less) in heaps {
        let heap = usize::from(*heap);
        kept[heap] = best(kept[heap], kept, less);
    }
}

/// Gives each of some throws the best of stopping and of what can be kept. At least one die is
/// rolled again (DBL-08), so keeping all five is not among it.
#[inline(always)]
fn sweep_throws<W: Worth, const M: usize>(
    throws: &mut [W; ROOM],
    stop: &Stop<W>,
    kept: &[W; ROOM],
    heaps: &[(u8, [u8; M])],
) {
    for (throw, less) in heaps {
        let throw = usize::from(*throw);
        throws[throw] = best(stop[throw], kept, less);
    }
}

/// The best of a heap's own worth and of the heaps with one die less.
#[inline(always)]
fn best<W: Worth, const M: usize>(own: W, kept: &[W; ROOM], less: &[u8; M]) -> W {
    let mut best = own;
    for less in less {
        best = best.or_better(kept[usize::from(*less)]);
    }
    best
}

/// Where the heaps of four dice begin.
const FOUR_DICE: usize = 84;
/// Each open heap with one more die of each symbol: an index, or a rank above four dice.
static MORE: [[u8; SYMBOLS]; OPEN] = more();
/// How often each throw falls, as a number to multiply with.
static WAYS: [f64; FULL] = ways();

const fn more() -> [[u8; SYMBOLS]; OPEN] {
    let mut table = [[0; SYMBOLS]; OPEN];
    let mut heap = 0;
    while let Some(dice) = Dice::from_index(heap) {
        let mut symbol = 0;
        while let Some(more) = dice.add(symbol) {
            table[heap][symbol] = place(more);
            symbol += 1;
        }
        heap += 1;
    }
    table
}

const fn ways() -> [f64; FULL] {
    let mut table = [0.0; FULL];
    let mut throw = 0;
    while let Some(dice) = Dice::from_rank(throw) {
        table[throw] = dice.ways() as f64;
        throw += 1;
    }
    table
}

/// The rank of a throw, the index of an open heap.
const fn place(dice: Dice) -> u8 {
    match dice.rank() {
        Some(rank) => rank as u8,
        None => dice.index() as u8,
    }
}

/// The `N` heaps of exactly `M` different symbols, in order, each with the `M` heaps of one die
/// less. They are kept apart by `M` so that every inner loop has one fixed length.
struct Less<const M: usize, const N: usize> {
    heaps: [(u8, [u8; M]); N],
    /// Where those of each number of dice begin; the last entry is the end.
    first: [usize; DICE + 2],
}

static LESS_1: Less<1, 30> = less();
static LESS_2: Less<2, 150> = less();
static LESS_3: Less<3, 200> = less();
static LESS_4: Less<4, 75> = less();
static LESS_5: Less<5, 6> = less();

const fn less<const M: usize, const N: usize>() -> Less<M, N> {
    let mut table = Less { heaps: [(0, [0; M]); N], first: [0; DICE + 2] };
    let mut used = 0;
    let mut heap = 0;
    while let Some(dice) = Dice::from_index(heap) {
        let mut less = [0; M];
        let mut different = 0;
        let mut symbol = 0;
        while symbol < SYMBOLS {
            if let Some(rest) = dice.remove(symbol) {
                if different < M {
                    less[different] = place(rest);
                }
                different += 1;
            }
            symbol += 1;
        }
        if different == M {
            table.heaps[used] = (place(dice), less);
            used += 1;
        }
        table.first[dice.len() + 1] = used;
        heap += 1;
    }
    table
}

impl<const M: usize, const N: usize> Less<M, N> {
    #[inline(always)]
    fn with_dice(&self, dice: usize) -> &[(u8, [u8; M])] {
        &self.heaps[self.first[dice]..self.first[dice + 1]]
    }
}
