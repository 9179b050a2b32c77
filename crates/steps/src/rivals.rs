//! Who plays the other seats, where a program learns to play one.

use crate::ground::{Desk, Ground};
use crate::observe::Observe;
use crate::sitting::Sitting;
use flotilla_bots::{Contestant, Player};
use flotilla_core::{Actor, Lots as _, Seat, Seeded, Viewer};
use std::sync::Arc;

/// Who plays the other seats.
#[derive(Clone)]
pub enum Rivals {
    /// Nobody: whoever steps plays every seat.
    None,
    /// Every legal move alike.
    Random,
    /// Bots of one kind.
    Bots(Arc<Contestant>),
}

/// The rivals of one game.
pub(crate) struct Company {
    kind: Rivals,
    players: Vec<Option<Box<dyn Player>>>,
}

impl Company {
    pub(crate) fn new(kind: Rivals, seats: usize) -> Company {
        let count = if matches!(kind, Rivals::Bots(_)) { seats } else { 0 };
        Company { kind, players: (0..count).map(|_| None).collect() }
    }

    pub(crate) fn kind(&self) -> &Rivals {
        &self.kind
    }

    /// Lets a rival act in a seat that is asked. `false` if it knows nothing to do.
    pub(crate) fn act<G: Observe>(
        &mut self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        sitting: &mut Sitting<G>,
        seat: Seat,
        lots: &mut Seeded,
    ) -> bool {
        let actor = Actor::Seat(seat);
        let action = match &self.kind {
            Rivals::None => None,
            // A bot need not want to act out of turn, and drawing among all moves would never
            // let anything pass.
            Rivals::Random if sitting.interrupts() && lots.below(2) == 0 => None,
            Rivals::Random if G::LISTED => {
                ground.game().legal(sitting.state(), seat, &mut desk.actions);
                lots.pick(&desk.actions).copied()
            }
            Rivals::Random => desk
                .walker
                .random(&**ground.game(), sitting.state(), actor, lots)
                .map(|(action, _)| action),
            Rivals::Bots(contestant) => {
                desk.view.look_at(sitting.state(), Viewer::Seat(seat));
                let Some(place) = self.players.get_mut(seat.index()) else { return false };
                if place.is_none() {
                    *place = contestant.player(&desk.view);
                }
                let counsel = place.as_mut().and_then(|player| player.advise(&desk.view, lots));
                counsel.and_then(|counsel| {
                    ground.game().hear(sitting.state(), actor, &counsel.said).ok()
                })
            }
        };
        match action {
            Some(action) => sitting.happen(ground, actor, action).is_ok(),
            None => sitting.interrupts() && sitting.step(ground, desk, crate::DONE).is_ok(),
        }
    }
}
