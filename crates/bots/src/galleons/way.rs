//! The positions on the way to where the search is, and whether one was there before.

/// How many keys are told apart at once.
const LIKE: usize = 1024;

/// Keys of positions, those of the game first.
pub(super) struct Way {
    keys: Vec<u64>,
    /// How many of them are alike in their last bits: where none is, nothing has come back.
    like: Box<[u16; LIKE]>,
}

fn slot(key: u64) -> usize {
    key as usize % LIKE
}

impl Way {
    pub(super) fn new() -> Way {
        Way { keys: Vec::with_capacity(512), like: Box::new([0; LIKE]) }
    }

    /// Begins anew with the positions of a game, the last one first.
    pub(super) fn begin(&mut self, keys: impl FnOnce(&mut dyn FnMut(u64))) {
        self.keys.clear();
        self.like.fill(0);
        keys(&mut |key| self.push(key));
        self.keys.reverse();
    }

    #[inline]
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.like[slot(key)] += 1;
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.like[slot(key)] -= 1;
        }
    }

    /// Whether a position was there within so many moves, with the same side to move.
    #[inline]
    pub(super) fn has(&self, key: u64, quiet: u32) -> bool {
        self.like[slot(key)] > 0
            && self.keys.iter().rev().take(quiet as usize).skip(1).step_by(2).any(|&k| k == key)
    }
}
