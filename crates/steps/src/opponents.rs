//! Who plays the other seats, where a program learns to play one.

use crate::batch::random_actions;
use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use crate::stepper::Stepper;
use flotilla_bots::{AnyBot, Contestant};
use flotilla_core::{Actor, Rng as _, Seat, SeededRng, Viewer};
use std::sync::Arc;

/// Who plays the other seats.
#[derive(Clone)]
pub enum Opponents {
    /// Nobody: whoever steps plays every seat.
    None,
    /// Every legal number alike, as [`sample_actions`](crate::sample_actions) draws them.
    Random,
    /// Every legal move alike: another player than [`Random`](Opponents::Random), since a move
    /// of many words is as likely here as one of a single word.
    RandomMoves,
    /// Bots of one kind.
    Bots(Arc<Contestant>),
}

/// The rivals of one game.
pub(crate) struct OpponentBots {
    kind: Opponents,
    players: Vec<Option<Box<dyn AnyBot>>>,
}

impl OpponentBots {
    pub(crate) fn new(kind: Opponents, seats: usize) -> OpponentBots {
        let count = if matches!(kind, Opponents::Bots(_)) { seats } else { 0 };
        OpponentBots { kind, players: (0..count).map(|_| None).collect() }
    }

    pub(crate) fn kind(&self) -> &Opponents {
        &self.kind
    }

    /// The same rivals for a copy of the game, with nothing remembered.
    pub(crate) fn anew(&self) -> OpponentBots {
        OpponentBots::new(self.kind.clone(), self.players.len())
    }

    /// Lets a rival act in a seat that is asked. `false` if it knows nothing to do.
    pub(crate) fn act<G: Observe>(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        stepper: &mut Stepper<G>,
        seat: Seat,
        rng: &mut SeededRng,
    ) -> bool {
        let actor = Actor::Seat(seat);
        let action = match &self.kind {
            Opponents::None => None,
            Opponents::Random => {
                let mut legal = std::mem::take(&mut scratch.legal);
                stepper.mark(layout, scratch, &mut legal);
                let mut number = [0];
                random_actions(&legal, legal.len(), rng, &mut number);
                scratch.legal = legal;
                return stepper.step(layout, scratch, number[0] as u32).is_ok();
            }
            // A bot need not want to act out of turn, and drawing among all moves would never
            // let anything pass.
            Opponents::RandomMoves if stepper.interrupts() && rng.below(2) == 0 => None,
            Opponents::RandomMoves => {
                scratch.random.draw(layout.game(), stepper.state(), actor, rng)
            }
            // Asked for the sake of its secrets alone: see `Stepper`.
            Opponents::Bots(_) if !layout.game().turn(stepper.state()).may_act(actor) => None,
            Opponents::Bots(contestant) => {
                scratch.view.look_at(stepper.state(), Viewer::Seat(seat));
                let Some(place) = self.players.get_mut(seat.index()) else { return false };
                if place.is_none() {
                    // What is shared by all is waited for: a bot of the first game is to play as
                    // well as one of the last.
                    contestant.prepare(&scratch.view);
                    *place = contestant.player(&scratch.view);
                }
                let counsel = place.as_mut().and_then(|player| player.advise(&scratch.view, rng));
                counsel.and_then(|counsel| {
                    layout.game().decode(stepper.state(), actor, &counsel.chosen).ok()
                })
            }
        };
        match action {
            Some(action) => stepper.happen(layout, actor, action).is_ok(),
            None => stepper.interrupts() && stepper.step(layout, scratch, crate::DONE).is_ok(),
        }
    }
}
