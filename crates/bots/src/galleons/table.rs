//! What was found out about positions met before, by their keys.

use super::position::Packed;

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

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    best: Packed,
    score: i16,
    depth: i8,
    bound: Bound,
}

const EMPTY: Entry =
    Entry { key: 0, best: Packed::NONE, score: 0, depth: i8::MIN, bound: Bound::AtMost };

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
        let places = 1 << places.ilog2();
        Table { entries: vec![[EMPTY; 2]; places] }
    }

    /// How many bytes it has.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill([EMPTY; 2]);
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known of the position with this key, so many moves from the root.
    #[must_use]
    pub fn get(&self, key: u64, ply: i32) -> Option<Known> {
        let found = self.entries[self.place(key)].iter().find(|entry| entry.key == key)?;
        let score = from_here(found.score.into(), -ply);
        Some(Known { best: found.best, score, depth: found.depth.into(), bound: found.bound })
    }

    /// Notes what was found out.
    pub fn put(&mut self, key: u64, ply: i32, known: Known) {
        let place = self.place(key);
        let [deep, latest] = &mut self.entries[place];
        let depth = known.depth.clamp(-1, 100) as i8;
        let score = from_here(known.score, ply).clamp(-32_000, 32_000) as i16;
        let mut entry = Entry { key, best: known.best, score, depth, bound: known.bound };
        let slot = if deep.key == key || depth >= deep.depth { deep } else { latest };
        if entry.best == Packed::NONE && slot.key == key {
            entry.best = slot.best;
        }
        *slot = entry;
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
