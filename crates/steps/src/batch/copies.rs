//! Games of a batch taken out, copied and put back, with the luck ahead of them.

use crate::batch::game::BatchGame;
use crate::batch::rows::Known;
use crate::batch::{ArraysMut, Batch, BatchError, LEAST_CHUNK};
use crate::observe::Observe;
use crate::stepper::Stepper;
use flotilla_core::{Seat, SeededRng};
use rayon::prelude::*;
use std::sync::Arc;

/// A copy of one game of a batch, with the luck ahead of it.
pub struct TwinGame<G: Observe> {
    stepper: Stepper<G>,
    rng: SeededRng,
    pupil: Seat,
}

impl<G: Observe> Batch<G> {
    /// The same games, to go on by themselves. Bots that play in them begin to think anew.
    #[must_use]
    pub fn twin(&self) -> Batch<G> {
        let twin = |game_slot: &BatchGame<G>| BatchGame {
            stepper: game_slot.stepper.clone(),
            rng: game_slot.rng.clone(),
            table_bots: game_slot.table_bots.anew(),
            pupil: game_slot.pupil,
        };
        Batch {
            layout: Arc::clone(&self.layout),
            game_slots: self.game_slots.iter().map(twin).collect(),
            desks: self.desks.iter().map(|_| self.layout.scratch()).collect(),
            opponents: self.opponents.clone(),
            most_steps: self.most_steps,
            skip_forced: self.skip_forced,
        }
    }

    /// A game's generator, and the seat that learns in it.
    #[must_use]
    pub fn luck(&self, game: usize) -> Option<(&SeededRng, Seat)> {
        self.game_slots.get(game).map(|game_slot| (&game_slot.rng, game_slot.pupil))
    }

    /// Puts another game in the place of one; chance is drawn if it is pending, and rivals act until
    /// the seat that learns is asked. `false` if there is no such place, or the game is over.
    pub fn put(&mut self, game: usize, stepper: Stepper<G>) -> bool {
        let (layout, Some(scratch)) = (&*self.layout, self.desks.first_mut()) else { return false };
        let Some(game_slot) = self.game_slots.get_mut(game) else { return false };
        if stepper.asked().is_none() {
            return false;
        }
        game_slot.stepper = stepper;
        game_slot.table_bots = game_slot.table_bots.anew();
        if game_slot.learns()
            && let Some(seat) = game_slot.stepper.seat()
        {
            game_slot.pupil = seat;
        }
        game_slot.stepper.settle(layout, &mut game_slot.rng);
        game_slot.play_rivals(layout, scratch);
        true
    }

    /// Copies of some games, with the luck ahead of them, to be put into this batch or another of the
    /// same set-up by [`assign`](Batch::assign).
    ///
    /// # Errors
    /// When there is no such game.
    pub fn twins(&self, games: &[usize]) -> Result<Vec<TwinGame<G>>, BatchError> {
        let found = games.iter().map(|&game| {
            let found = self.game_slots.get(game);
            let BatchGame { stepper, rng, pupil, .. } =
                found.ok_or(BatchError::NoGame { game, games: self.len() })?;
            Ok((stepper, rng, *pupil))
        });
        let found: Vec<_> = found.collect::<Result<_, _>>()?;
        let twin = |(stepper, rng, pupil): (&Stepper<G>, &SeededRng, Seat)| TwinGame {
            stepper: stepper.clone(),
            rng: rng.clone(),
            pupil,
        };
        Ok(found.into_par_iter().with_min_len(LEAST_CHUNK).map(twin).collect())
    }

    /// Puts copies of games in the place of some, and writes what is seen of these. Of two for one
    /// place the later one stays. Bots that play in them begin to think anew; where there are any,
    /// the seat that is to choose learns.
    ///
    /// # Errors
    /// When there is no such place, or an array has not the right length: nothing changes then.
    pub fn assign(
        &mut self,
        games: &[usize],
        twins: &[TwinGame<G>],
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        if games.len() != twins.len() {
            let (should, is) = (games.len(), twins.len());
            return Err(BatchError::Length { what: "the games to be assigned", should, is });
        }
        let mut assigned = vec![None; self.len()];
        for (&game, twin) in games.iter().zip(twins) {
            let none = BatchError::NoGame { game, games: self.len() };
            *assigned.get_mut(game).ok_or(none)? = Some(twin);
        }
        self.each(arrays_mut, |layout, scratch, game_slot, row, index| {
            if let Some(twin) = assigned[index] {
                game_slot.stepper.clone_from(&twin.stepper);
                (game_slot.rng, game_slot.pupil) = (twin.rng.clone(), twin.pupil);
                game_slot.table_bots = game_slot.table_bots.anew();
                if game_slot.learns()
                    && let Some(seat) = game_slot.stepper.seat()
                {
                    game_slot.pupil = seat;
                }
                row.empty();
                row.write(layout, scratch, game_slot, Known::NOTHING);
            }
        });
        Ok(())
    }

    /// Gives a game a generator, and the seat that learns in it.
    pub fn set_luck(&mut self, game: usize, rng: SeededRng, pupil: Seat) {
        if let Some(game_slot) = self.game_slots.get_mut(game) {
            (game_slot.rng, game_slot.pupil) = (rng, pupil);
        }
    }
}
