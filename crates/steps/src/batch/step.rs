//! All games of a batch stepped at once, on all cores.

use crate::batch::game::BatchGame;
use crate::batch::rows::{FinalRows, Known, Row};
use crate::batch::{ArraysMut, Batch, BatchError};
use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use rayon::prelude::*;

impl<G: Observe> Batch<G> {
    /// Writes what is seen, though nothing was stepped.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn show(&mut self, arrays_mut: &mut ArraysMut<'_, G::Number>) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        self.each(arrays_mut, |layout, scratch, game_slot, row, _| {
            row.write(layout, scratch, game_slot, Known::NOTHING);
        });
        Ok(())
    }

    /// Steps every game. The arrays are to be those of the last step: what has not changed is not
    /// written again.
    ///
    /// # Errors
    /// When an array has not the right length, or a number is not legal by the masks.
    pub fn step(
        &mut self,
        actions: &[i32],
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.step_some(None, actions, arrays_mut)
    }

    /// Steps those games that are marked, or all. The others stay as they are, whatever their
    /// actions; they gained nothing.
    ///
    /// # Errors
    /// As [`step`](Batch::step).
    pub fn step_some(
        &mut self,
        which: Option<&[bool]>,
        actions: &[i32],
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        self.check_marks(which)?;
        if actions.len() != self.len() {
            let (should, is) = (self.len(), actions.len());
            return Err(BatchError::Length { what: "actions", should, is });
        }
        let width = self.layout.space().len();
        let chunk = self.len().div_ceil(self.desks.len()).max(1);
        let chunks = actions.par_chunks(chunk).zip(arrays_mut.masks.par_chunks(chunk * width));
        let illegal = chunks.enumerate().find_map_first(|(at, (actions, masks))| {
            let mut games = actions.iter().zip(masks.chunks_exact(width)).enumerate();
            games.find_map(|(place, (&action, mask))| {
                let legal = usize::try_from(action).ok().and_then(|action| mask.get(action));
                let game = at * chunk + place;
                let asked = which.is_none_or(|which| which[game]);
                let illegal = BatchError::Illegal { game, action: action.into() };
                (asked && legal != Some(&1)).then_some(illegal)
            })
        });
        if let Some(illegal) = illegal {
            return Err(illegal);
        }
        let most = if self.most_steps == 0 { u32::MAX } else { self.most_steps };
        let skip = self.skip_forced;
        self.each(arrays_mut, |layout, scratch, game_slot, row, index| {
            row.empty();
            if which.is_some_and(|which| !which[index]) {
                return;
            }
            let action = actions[index] as u32;
            let known = game_slot.step(layout, scratch, action, (most, skip), row);
            row.write(layout, scratch, game_slot, known);
        });
        Ok(())
    }

    /// Does something with every game and its rows, on all cores.
    pub(super) fn each(
        &mut self,
        arrays_mut: &mut ArraysMut<'_, G::Number>,
        work: impl Fn(
            &Layout<G>,
            &mut Scratch<G>,
            &mut BatchGame<G>,
            &mut Row<'_, '_, G::Number>,
            usize,
        ) + Sync,
    ) {
        let games = self.game_slots.len();
        if games == 0 {
            return;
        }
        let layout = &*self.layout;
        let chunk = games.div_ceil(self.desks.len());
        let (row, width, seats) = (layout.row(), layout.space().len(), layout.setup().seats);
        let rows = (
            arrays_mut.observations.par_chunks_mut(chunk * row),
            arrays_mut.masks.par_chunks_mut(chunk * width),
            arrays_mut.seats.par_chunks_mut(chunk),
            arrays_mut.rewards.par_chunks_mut(chunk * seats),
            arrays_mut.gains.par_chunks_mut(chunk),
            arrays_mut.terminated.par_chunks_mut(chunk),
            arrays_mut.truncated.par_chunks_mut(chunk),
            arrays_mut.final_observations.par_chunks_mut(chunk * row),
            arrays_mut.final_masks.par_chunks_mut(chunk * width),
            arrays_mut.final_seats.par_chunks_mut(chunk),
            self.game_slots.par_chunks_mut(chunk),
            self.desks.par_iter_mut(),
        );
        rows.into_par_iter().enumerate().for_each(|(at, part)| {
            let (
                observations,
                masks,
                asked,
                rewards,
                gains,
                terminated,
                truncated,
                final_observations,
                final_masks,
                final_seats,
                game_slots,
                scratch,
            ) = part;
            let mut finals = FinalRows {
                observations: final_observations,
                masks: final_masks,
                seats: final_seats,
            };
            let rows = observations.chunks_exact_mut(row).zip(masks.chunks_exact_mut(width));
            let rows = rows.zip(asked).zip(rewards.chunks_exact_mut(seats));
            let ends = gains.iter_mut().zip(terminated).zip(truncated);
            let games = game_slots.iter_mut().zip(rows).zip(ends);
            for (place, ((game_slot, rows), ends)) in games.enumerate() {
                let (((observation, mask), seat), rewards) = rows;
                let ((gain, terminated), truncated) = ends;
                let finals = &mut finals;
                let mut row = Row {
                    observation,
                    mask,
                    seat,
                    rewards,
                    gain,
                    terminated,
                    truncated,
                    finals,
                    place,
                };
                work(layout, scratch, game_slot, &mut row, at * chunk + place);
            }
        });
    }
}
