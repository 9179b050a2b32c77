//! How the games of a batch begin, and with which luck.

use crate::batch::rows::Known;
use crate::batch::{ArraysMut, Batch, BatchError};
use crate::observe::Observe;
use flotilla_core::{Rng as _, SeededRng};

impl<G: Observe> Batch<G> {
    /// Begins every game anew with the generator of a seed.
    pub fn seed(&mut self, seed: u64) {
        self.seed_some(None, seed);
    }

    /// The same of those that are marked, or of all: whichever are, each has the generator that the
    /// seed gives it among all.
    pub fn seed_some(&mut self, which: Option<&[bool]>, seed: u64) {
        let seats = self.layout.setup().seats;
        for (index, game_slot) in self.game_slots.iter_mut().enumerate() {
            if which.is_none_or(|which| which.get(index).copied().unwrap_or_default()) {
                game_slot.seed(own_rng(seed, index), index, seats);
            }
        }
    }

    /// Gives some games generators of seeds of their own, one seed a game.
    pub fn seed_each(&mut self, seeds: &[Option<u64>]) {
        let seats = self.layout.setup().seats;
        for (index, (game_slot, seed)) in self.game_slots.iter_mut().zip(seeds).enumerate() {
            if let Some(seed) = *seed {
                game_slot.seed(own_rng(seed, 0), index, seats);
            }
        }
    }

    /// Begins every game anew, and writes what is seen.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn reset(&mut self, arrays_mut: &mut ArraysMut<'_, G::Number>) -> Result<(), BatchError> {
        self.reset_some(None, arrays_mut)
    }

    /// Begins those games anew that are marked, or all, and writes what is seen.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn reset_some(
        &mut self,
        which: Option<&[bool]>,
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        self.check_marks(which)?;
        let skip = self.skip_forced;
        self.each(arrays_mut, |layout, scratch, game_slot, row, index| {
            if which.is_none_or(|which| which[index]) {
                game_slot.restart(layout, scratch, skip);
            }
            row.empty();
            row.write(layout, scratch, game_slot, Known::NOTHING);
        });
        Ok(())
    }
}

/// A generator for each game.
pub(super) fn own_rng(seed: u64, index: usize) -> SeededRng {
    // One step of a generator between the two, so that the numbers of a batch are not those of the
    // next seed, one game on.
    SeededRng::new(SeededRng::new(seed).next_u64().wrapping_add(index as u64))
}
