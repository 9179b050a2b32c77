//! The rows of one game, and what need not be written again.

use crate::batch::game::BatchGame;
use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use crate::stepper::Stepper;
use flotilla_core::{Game, Seat};

/// What is there already of what is to be written.
pub(super) struct Known<G: Game> {
    /// The scratch space has what may come next.
    pub(super) next: bool,
    pub(super) row: KnownRow<G>,
}

impl<G: Game> Known<G> {
    /// Nobody knows.
    pub(super) const NOTHING: Known<G> = Known { next: false, row: KnownRow::Nothing };
}

/// What a row has already.
pub(super) enum KnownRow<G: Game> {
    /// Nobody knows.
    Nothing,
    /// What was seen of the state before the step; with the move made since, if that is all that happened.
    Before(Option<G::Action>),
    /// Everything but the last word.
    Words,
}

/// The rows of one game.
pub(super) struct Row<'a, 'b, N> {
    pub(super) observation: &'a mut [N],
    pub(super) mask: &'a mut [i8],
    pub(super) seat: &'a mut i8,
    pub(super) rewards: &'a mut [f32],
    pub(super) gain: &'a mut f32,
    pub(super) terminated: &'a mut bool,
    pub(super) truncated: &'a mut bool,
    pub(super) finals: &'a mut FinalRows<'b, N>,
    /// The game's place among the final rows.
    pub(super) place: usize,
}

/// What was seen at the ends of some games: most steps write nothing there.
pub(super) struct FinalRows<'a, N> {
    pub(super) observations: &'a mut [N],
    pub(super) masks: &'a mut [i8],
    pub(super) seats: &'a mut [i8],
}

impl<N> Row<'_, '_, N> {
    pub(super) fn empty(&mut self) {
        self.rewards.fill(0.0);
        (*self.gain, *self.terminated, *self.truncated) = (0.0, false, false);
    }

    // Else it is called once a step, and what is known is handed over in memory.
    #[inline(always)]
    pub(super) fn write<G: Observe<Number = N>>(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        game_slot: &BatchGame<G>,
        known: Known<G>,
    ) {
        let stepper = &game_slot.stepper;
        let seat = stepper.seat().unwrap_or(Seat::FIRST);
        *self.seat = seat.index() as i8;
        stepper.mark_known(layout, scratch, known.next, self.mask);
        let (state, prefix) = (stepper.state(), stepper.prefix());
        match known.row {
            KnownRow::Words => layout.write_more(prefix, self.observation),
            KnownRow::Before(only) if G::CHANGES => {
                scratch.write_change(layout, state, seat, only, prefix, self.observation);
            }
            _ => scratch.write(state, seat, prefix, self.observation),
        }
    }

    /// Writes how a game ended or was broken off, before the next begins.
    pub(super) fn write_final<G: Observe<Number = N>>(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        stepper: &Stepper<G>,
        actor: Option<Seat>,
    ) {
        let seat = stepper.seat().or(actor).unwrap_or(Seat::FIRST);
        let FinalRows { observations, masks, seats } = &mut *self.finals;
        let (row, width) = (layout.row(), layout.space().len());
        seats[self.place] = seat.index() as i8;
        stepper.mark(layout, scratch, &mut masks[self.place * width..][..width]);
        let row = &mut observations[self.place * row..][..row];
        scratch.write(stepper.state(), seat, stepper.prefix(), row);
    }
}
