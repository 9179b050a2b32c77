//! Which positions of a board are alike, and in which order to solve them.
//!
//! Where two symbols play the same part in an edition (their piers hold the same values, and every
//! combination that allows one allows the other), exchanging them changes nothing but names. The
//! default edition has three such pairs: of its 1,048,576 ways to fill the piers only 256,000 are
//! really different. The chart numbers these *classes* and leads from every position to its own.
//! It finds the pairs in the edition's own table; a board without any has a class for each
//! position.

use super::board::{Board, DOUBLOONS, PER_PIER, PIER_CODES, PIERS, Piers};
use super::offers::Offers;
use core::ops::Range;
use flotilla_games::doubloons::dice::{Dice, FULL, SYMBOLS};

/// The number of a class of like positions. Classes with fewer doubloons left come first, so what
/// can come of a class has smaller numbers; class 0 has no doubloons at all.
pub(crate) type Class = u32;

const UNKNOWN: Class = Class::MAX;

/// A board made ready for the solvers: its positions, like ones taken together, and what its piers
/// offer. All solutions of a board are made from one chart.
pub struct Chart {
    board: Board,
    offers: Offers,
    class_of: Vec<Class>,
    members: Vec<Piers>,
    /// Where the classes with each number of doubloons left begin; the last entry is the end.
    first: [usize; DOUBLOONS + 2],
}

impl Chart {
    /// Charts a board; some hundredths of a second.
    #[must_use]
    pub fn new(board: Board) -> Chart {
        let exchanges = exchanges(&board);
        Chart::with(board, &exchanges)
    }

    /// The same without taking like positions together: four times as many for the
    /// default edition, for whoever tells them apart.
    #[must_use]
    pub fn apart(board: Board) -> Chart {
        Chart::with(board, &[])
    }

    fn with(board: Board, exchanges: &[Exchange]) -> Chart {
        let mut class_of = vec![UNKNOWN; PIER_CODES];
        let mut members = Vec::new();
        let mut alike = Vec::new();
        for piers in (0..PIER_CODES).map(Piers::from_code).filter(|&piers| board.can_hold(piers)) {
            if class_of[piers.code()] != UNKNOWN {
                continue;
            }
            let class = members.len() as Class;
            members.push(piers);
            class_of[piers.code()] = class;
            alike.push(piers);
            while let Some(piers) = alike.pop() {
                for exchange in exchanges {
                    let other = exchange.apply(piers);
                    if class_of[other.code()] == UNKNOWN {
                        class_of[other.code()] = class;
                        alike.push(other);
                    }
                }
            }
        }
        let first = sort_by_doubloons(&mut class_of, &mut members);
        let offers = Offers::new(&board);
        Chart { board, offers, class_of, members, first }
    }

    /// The board that this is the chart of.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// One of the positions of a class.
    pub(crate) fn member(&self, class: usize) -> Piers {
        self.members[class]
    }

    /// How many bytes it has, as far as it matters.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of_val(&*self.class_of) + size_of_val(&*self.members)
    }

    /// What the piers offer for which throws.
    #[inline]
    pub(crate) fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The doubloons that can be taken next in a class, and the class after each.
    #[inline(always)]
    pub(crate) fn takes(&self, class: usize) -> Takes {
        let piers = self.members[class];
        let mut takes = Takes { takes: [Take::default(); PIERS], len: 0 };
        for pier in 0..PIERS {
            let doubloon = self.board.next_doubloon(piers, pier);
            if let (Some(doubloon), Some(after)) = (doubloon, piers.take(pier)) {
                let after = self.class_of[after.code()] as usize;
                let value = i16::from(doubloon.value);
                takes.takes[takes.len] = Take { offer: doubloon.offer, value, after };
                takes.len += 1;
            }
        }
        takes
    }

    /// How many ways to fill the piers with at least one doubloon there are, like ones counted.
    pub(crate) fn positions(&self) -> u64 {
        self.class_of.iter().filter(|&&class| class != UNKNOWN && class != 0).count() as u64
    }

    /// How many classes there are.
    pub(crate) fn len(&self) -> usize {
        self.members.len()
    }

    /// The class of a position, if the board can hold it.
    #[inline]
    pub(crate) fn class(&self, piers: Piers) -> Option<usize> {
        match self.class_of[piers.code()] {
            UNKNOWN => None,
            class => Some(class as usize),
        }
    }

    /// The classes with so many doubloons left. None of them can come of another, so they can be
    /// solved at the same time.
    pub(crate) fn with_doubloons(&self, doubloons: usize) -> Range<usize> {
        self.first[doubloons]..self.first[doubloons + 1]
    }

    /// All steps of a solution in order: the classes with one doubloon left, with two, and so on.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = Range<usize>> {
        (1..=DOUBLOONS)
            .map(|doubloons| self.with_doubloons(doubloons))
            .filter(|step| !step.is_empty())
    }
}

/// A doubloon that can be taken next.
#[derive(Clone, Copy, Default)]
pub(crate) struct Take {
    /// Its bit in [`Board::fits`].
    pub(crate) offer: usize,
    /// What it scores.
    pub(crate) value: i16,
    /// The class of the position after it.
    pub(crate) after: usize,
}

/// All doubloons that can be taken next.
pub(crate) struct Takes {
    takes: [Take; PIERS],
    len: usize,
}

impl core::ops::Deref for Takes {
    type Target = [Take];

    #[inline(always)]
    fn deref(&self) -> &[Take] {
        &self.takes[..self.len]
    }
}

fn sort_by_doubloons(class_of: &mut [Class], members: &mut Vec<Piers>) -> [usize; DOUBLOONS + 2] {
    let mut first = [0; DOUBLOONS + 2];
    for piers in members.iter() {
        first[piers.doubloons() + 1] += 1;
    }
    for doubloons in 0..=DOUBLOONS {
        first[doubloons + 1] += first[doubloons];
    }
    let mut next = first;
    let mut sorted = vec![Piers::EMPTY; members.len()];
    let new_class: Vec<Class> = members
        .iter()
        .map(|&piers| {
            let place = &mut next[piers.doubloons()];
            sorted[*place] = piers;
            *place += 1;
            (*place - 1) as Class
        })
        .collect();
    for class in class_of.iter_mut().filter(|class| **class != UNKNOWN) {
        *class = new_class[*class as usize];
    }
    *members = sorted;
    first
}

/// An exchange of piers that comes with an exchange of two symbols and leaves the board as it is,
/// as tables for the lower and the upper five piers.
struct Exchange {
    low: Vec<u32>,
    high: Vec<u32>,
}

const HALF: usize = 2 * PIERS / 2;

impl Exchange {
    fn new(to: [usize; PIERS]) -> Exchange {
        let moved = |code: usize| {
            let piers = Piers::from_code(code);
            (0..PIERS).map(|pier| (piers.left(pier) as u32) << (2 * to[pier])).sum()
        };
        Exchange {
            low: (0..1 << HALF).map(moved).collect(),
            high: (0..1 << HALF).map(|code| moved(code << HALF)).collect(),
        }
    }

    fn apply(&self, piers: Piers) -> Piers {
        let code = piers.code();
        let low = self.low[code & ((1 << HALF) - 1)];
        Piers::from_code((low | self.high[code >> HALF]) as usize)
    }
}

fn exchanges(board: &Board) -> Vec<Exchange> {
    let pairs = (0..SYMBOLS).flat_map(|a| (0..a).map(move |b| (a, b)));
    pairs.filter_map(|(a, b)| piers_exchanged(board, a, b)).map(Exchange::new).collect()
}

/// Where each pier goes when two symbols change places, if the board stays the same then.
fn piers_exchanged(board: &Board, a: usize, b: usize) -> Option<[usize; PIERS]> {
    let exchanged = |throw: Dice| {
        let symbols = throw.symbols().map(|s| {
            if s == a {
                b
            } else if s == b {
                a
            } else {
                s
            }
        });
        Dice::from_symbols(symbols).and_then(Dice::rank)
    };
    let mut other_throw = [0; FULL];
    for (rank, throw) in Dice::full().enumerate() {
        other_throw[rank] = exchanged(throw)?;
    }
    let same = |pier: usize, other: usize| {
        let values = board.piers[pier].values();
        let asked = (1 << values.len()) - 1;
        values == board.piers[other].values()
            && (0..FULL).all(|throw| {
                let shown = board.fits[throw] >> (PER_PIER * pier);
                let other_shown = board.fits[other_throw[throw]] >> (PER_PIER * other);
                (shown ^ other_shown) & asked == 0
            })
    };
    let mut taken = [false; PIERS];
    let mut to = [0; PIERS];
    for (pier, to) in to.iter_mut().enumerate() {
        *to = (0..PIERS).find(|&other| !taken[other] && same(pier, other))?;
        taken[*to] = true;
    }
    Some(to)
}
