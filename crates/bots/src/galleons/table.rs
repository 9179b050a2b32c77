//! What was found out about positions met before, by their keys.

use super::position::Packed;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// How a score is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is this or more.
    AtLeast,
    /// The score is this or less.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The best move, or none.
    pub best: Packed,
    /// The score, for the side to move.
    pub score: i32,
    /// How deep the search was.
    pub depth: i32,
    /// How the score is to be read.
    pub bound: Bound,
}

impl Known {
    /// Whether the score is known well enough for this window.
    #[inline]
    #[must_use]
    pub fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.score >= beta,
            Bound::AtMost => self.score <= alpha,
        }
    }
}

/// An entry in two words, so that several threads can share a table without waiting for each
/// other: a word that was written by another thread in between does not fit the other one.
#[derive(Default)]
struct Entry {
    /// The key, mixed with the word below.
    check: AtomicU64,
    /// The move, the score, the depth and the bound.
    packed: AtomicU64,
}

impl Entry {
    fn get(&self, key: u64) -> Option<Known> {
        let packed = self.packed.load(Relaxed);
        (packed != 0 && self.check.load(Relaxed) ^ packed == key).then(|| unpack(packed))
    }

    fn depth(&self) -> i32 {
        match self.packed.load(Relaxed) {
            0 => i32::MIN,
            packed => unpack(packed).depth,
        }
    }

    fn set(&self, key: u64, known: Known) {
        let packed = pack(known);
        self.packed.store(packed, Relaxed);
        self.check.store(key ^ packed, Relaxed);
    }
}

/// Never zero, which stands for nothing: there are three bounds, counted from one.
fn pack(known: Known) -> u64 {
    let score = known.score.clamp(-32_000, 32_000) as i16 as u16;
    let depth = known.depth.clamp(-1, 100) as i8 as u8;
    u64::from(known.best.0)
        | u64::from(score) << 32
        | u64::from(depth) << 48
        | (known.bound as u64 + 1) << 56
}

fn unpack(packed: u64) -> Known {
    let bound = match packed >> 56 {
        1 => Bound::Exact,
        2 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    let score = (packed >> 32) as u16 as i16;
    let depth = (packed >> 48) as u8 as i8;
    Known { best: Packed(packed as u32), score: score.into(), depth: depth.into(), bound }
}

/// A table of a fixed size; new knowledge replaces old. Each place has two entries: one for the
/// deepest search and one for the latest.
pub struct Table {
    entries: Vec<[Entry; 2]>,
}

impl Table {
    /// A table of at most so many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Table {
        let places = (bytes / size_of::<[Entry; 2]>()).max(2);
        // A power of two, so that a place is found by masking.
        let places: usize = 1 << places.ilog2();
        Table { entries: (0..places).map(|_| Default::default()).collect() }
    }

    /// How many bytes it has.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in self.entries.iter().flatten() {
            entry.packed.store(0, Relaxed);
        }
    }

    #[inline]
    fn place(&self, key: u64) -> &[Entry; 2] {
        &self.entries[key as usize & (self.entries.len() - 1)]
    }

    /// What is known of the position with this key, so many moves from the root.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64, ply: i32) -> Option<Known> {
        let [deep, latest] = self.place(key);
        let known = deep.get(key).or_else(|| latest.get(key))?;
        Some(Known { score: from_here(known.score, -ply), ..known })
    }

    /// Notes what was found out.
    #[inline]
    pub fn put(&self, key: u64, ply: i32, mut known: Known) {
        let [deep, latest] = self.place(key);
        known.score = from_here(known.score, ply);
        let before = deep.get(key);
        let (slot, before) = if before.is_some() || known.depth >= deep.depth() {
            (deep, before)
        } else {
            (latest, latest.get(key))
        };
        if known.best == Packed::NONE
            && let Some(before) = before
        {
            known.best = before.best;
        }
        slot.set(key, known);
    }
}

/// Sure wins count moves from the root in the search, and from the position in the table.
fn from_here(score: i32, ply: i32) -> i32 {
    match score {
        super::evaluate::SURE.. => score + ply,
        _ if score <= -super::evaluate::SURE => score - ply,
        _ => score,
    }
}
