//! One game of a batch: its steps, its rivals, and the next game after its end.

use crate::batch::rows::{Known, KnownRow, Row};
use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use crate::opponents::{OpponentBots, Opponents};
use crate::stepper::{Stepper, rewards};
use flotilla_core::{Seat, SeededRng};

/// One game of a batch.
pub(super) struct BatchGame<G: Observe> {
    pub(super) stepper: Stepper<G>,
    pub(super) rng: SeededRng,
    pub(super) table_bots: OpponentBots,
    /// The seat that learns.
    pub(super) pupil: Seat,
}

impl<G: Observe> BatchGame<G> {
    pub(super) fn learns(&self) -> bool {
        !matches!(self.table_bots.kind(), Opponents::None)
    }

    /// Has this luck from now on, and the learner where it sits at first in the game of this number.
    pub(super) fn seed(&mut self, rng: SeededRng, number: usize, seats: usize) {
        self.rng = rng;
        self.pupil = Seat::new(number % seats).unwrap_or(Seat::FIRST);
        self.table_bots = self.table_bots.anew();
    }

    pub(super) fn restart(&mut self, layout: &Layout<G>, scratch: &mut Scratch<G>, skip: bool) {
        // A game that ends before its pupil is asked teaches nothing: another is begun. No game
        // of the library does so often; one that always did would be left as it is.
        for _ in 0..100 {
            self.stepper.restart(layout);
            self.stepper.settle(layout, &mut self.rng);
            self.play_rivals(layout, scratch);
            while skip
                && let Some(number) = self.stepper.forced(layout, scratch, &mut false)
                && self.stepper.take(layout, scratch, number).is_ok()
            {
                self.stepper.settle(layout, &mut self.rng);
                self.play_rivals(layout, scratch);
            }
            if self.stepper.seat().is_some() {
                return;
            }
        }
    }

    /// Lets rivals act until the pupil is asked or the game is over.
    pub(super) fn play_rivals(&mut self, layout: &Layout<G>, scratch: &mut Scratch<G>) {
        if !self.learns() {
            return;
        }
        while let Some(seat) = self.stepper.seat().filter(|&seat| seat != self.pupil) {
            if !self.table_bots.act(layout, scratch, &mut self.stepper, seat, &mut self.rng) {
                return;
            }
            self.stepper.settle(layout, &mut self.rng);
        }
    }

    /// Takes a step, lets chance and rivals follow, and begins anew where it was the last. Steps
    /// without a choice follow where they are to be skipped.
    #[inline]
    pub(super) fn step(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        action: u32,
        (most, skip): (u32, bool),
        row: &mut Row<'_, '_, G::Number>,
    ) -> Known<G> {
        let actor = if self.learns() { Some(self.pupil) } else { self.stepper.seat() };
        scratch.kept = false;
        let mut action = action;
        let events = self.stepper.events();
        let mut known = Known { next: false, row: KnownRow::Words };
        loop {
            // The masks allow it; if the rules do not, the step is lost and the masks are made
            // anew.
            known.next = self.stepper.take(layout, scratch, action).unwrap_or(false);
            if !known.next {
                known.row = KnownRow::Before(None);
                scratch.keep(self.stepper.state());
                self.stepper.settle(layout, &mut self.rng);
                self.play_rivals(layout, scratch);
            }
            if self.stepper.asked().is_none() || self.stepper.steps() >= most {
                break;
            }
            let mut forced = || self.stepper.forced(layout, scratch, &mut known.next);
            match skip.then(&mut forced).flatten() {
                Some(number) => action = number,
                None => {
                    if let KnownRow::Before(only) = &mut known.row {
                        *only = self.stepper.only_move(events);
                    }
                    return known;
                }
            }
            if matches!(known.row, KnownRow::Words) {
                layout.write_more(self.stepper.prefix(), row.observation);
            }
        }
        if self.stepper.asked().is_none() {
            *row.terminated = true;
            if let Some(outcome) = self.stepper.outcome(layout) {
                let gained = rewards(&outcome, layout.setup().seats);
                let exact = gained.into_iter();
                row.rewards.iter_mut().zip(exact).for_each(|(gain, exact)| *gain = exact as f32);
                *row.gain = actor.map_or(0.0, |seat| gained[seat.index()] as f32);
            }
        } else {
            *row.truncated = true;
        }
        row.write_final(layout, scratch, &self.stepper, actor);
        if self.learns() {
            self.pupil = self.pupil.after(layout.setup().seats);
        }
        scratch.keep(self.stepper.state());
        self.restart(layout, scratch, skip);
        Known { next: false, row: KnownRow::Before(None) }
    }
}
