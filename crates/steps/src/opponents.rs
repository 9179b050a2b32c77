//! Who plays the other seats, where a program learns to play one.

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
    /// Every legal move alike.
    Random,
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
            // A bot need not want to act out of turn, and drawing among all moves would never
            // let anything pass.
            Opponents::Random if stepper.interrupts() && rng.below(2) == 0 => None,
            Opponents::Random => scratch.random.draw(layout.game(), stepper.state(), actor, rng),
            Opponents::Bots(contestant) => {
                scratch.view.look_at(stepper.state(), Viewer::Seat(seat));
                let Some(place) = self.players.get_mut(seat.index()) else { return false };
                if place.is_none() {
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
