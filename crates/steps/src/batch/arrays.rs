//! The arrays of a batch: a caller's own, or a batch's, and whether they are long enough.

use crate::batch::sample::random_actions;
use crate::batch::{Batch, BatchError};
use crate::observe::Observe;
use flotilla_core::SeededRng;

/// The arrays of a batch, as the caller keeps them: a row for each game, one after another.
pub struct ArraysMut<'a, N> {
    /// What the seat that is asked sees.
    pub observations: &'a mut [N],
    /// Its legal numbers.
    pub masks: &'a mut [i8],
    /// The seat that is asked; where there are rivals, the seat that learns.
    pub seats: &'a mut [i8],
    /// What each seat gained by the last step, a row of seats for each game.
    pub rewards: &'a mut [f32],
    /// What the seat gained that took the last step; where there are rivals, the seat that learns.
    pub gains: &'a mut [f32],
    /// Whether the game ended by the last step. The rest of the row is of the next game then.
    pub terminated: &'a mut [bool],
    /// Whether it was broken off, for it took too many steps.
    pub truncated: &'a mut [bool],
    /// Of a game that ended or was broken off by the last step, what was seen at its end: by the seat
    /// that was asked then, or else by the one that took the step. The rows of other games are old.
    pub final_observations: &'a mut [N],
    /// The legal numbers then: none after an end.
    pub final_masks: &'a mut [i8],
    /// The seat whose row that is.
    pub final_seats: &'a mut [i8],
}

/// The same arrays, owned.
pub struct Arrays<N> {
    observations: Vec<N>,
    masks: Vec<i8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    gains: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    final_observations: Vec<N>,
    final_masks: Vec<i8>,
    final_seats: Vec<i8>,
}

impl<N> Arrays<N> {
    /// The arrays, to be written.
    pub fn arrays_mut(&mut self) -> ArraysMut<'_, N> {
        ArraysMut {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            gains: &mut self.gains,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            final_observations: &mut self.final_observations,
            final_masks: &mut self.final_masks,
            final_seats: &mut self.final_seats,
        }
    }

    /// A legal number for every game, each alike.
    #[must_use]
    pub fn random_actions(&self, rng: &mut SeededRng) -> Vec<i32> {
        let width = self.masks.len() / self.seats.len().max(1);
        let mut actions = vec![0; self.seats.len()];
        random_actions(&self.masks, width, rng, &mut actions);
        actions
    }
}

impl<G: Observe> Batch<G> {
    /// Arrays of the right lengths.
    #[must_use]
    pub fn arrays(&self) -> Arrays<G::Number> {
        let games = self.len();
        Arrays {
            observations: vec![G::Number::default(); games * self.layout.row()],
            masks: vec![0; games * self.layout.space().len()],
            seats: vec![0; games],
            rewards: vec![0.0; games * self.layout.setup().seats],
            gains: vec![0.0; games],
            terminated: vec![false; games],
            truncated: vec![false; games],
            final_observations: vec![G::Number::default(); games * self.layout.row()],
            final_masks: vec![0; games * self.layout.space().len()],
            final_seats: vec![0; games],
        }
    }

    pub(super) fn check(&self, arrays_mut: &ArraysMut<'_, G::Number>) -> Result<(), BatchError> {
        let games = self.len();
        let lengths = [
            ("observations", games * self.layout.row(), arrays_mut.observations.len()),
            ("masks", games * self.layout.space().len(), arrays_mut.masks.len()),
            ("seats", games, arrays_mut.seats.len()),
            ("rewards", games * self.layout.setup().seats, arrays_mut.rewards.len()),
            ("gains", games, arrays_mut.gains.len()),
            ("terminated", games, arrays_mut.terminated.len()),
            ("truncated", games, arrays_mut.truncated.len()),
            ("final_observations", games * self.layout.row(), arrays_mut.final_observations.len()),
            ("final_masks", games * self.layout.space().len(), arrays_mut.final_masks.len()),
            ("final_seats", games, arrays_mut.final_seats.len()),
        ];
        match lengths.into_iter().find(|(_, should, is)| should != is) {
            Some((what, should, is)) => Err(BatchError::Length { what, should, is }),
            None => Ok(()),
        }
    }

    pub(super) fn check_marks(&self, which: Option<&[bool]>) -> Result<(), BatchError> {
        match which.map(<[bool]>::len).filter(|&is| is != self.len()) {
            Some(is) => Err(BatchError::Length { what: "the mask", should: self.len(), is }),
            None => Ok(()),
        }
    }
}
