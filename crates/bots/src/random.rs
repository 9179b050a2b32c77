//! The weakest player there is, for any game.

use crate::bot::{Advice, Bot, Measure};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Game, Rng, View};

/// Plays any legal move: each alike where they can be listed, a random walk through the grammar
/// where not.
#[derive(Default)]
pub struct RandomBot {
    walker: Walker,
}

impl RandomBot {
    /// A new one.
    #[must_use]
    pub fn new() -> RandomBot {
        RandomBot::default()
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn advise(&mut self, view: &View<G>, rng: &mut dyn Rng) -> Option<Advice<G::Action>> {
        let seat = view.may_act()?;
        let best = if G::LISTED {
            let mut actions = Vec::new();
            view.legal(&mut actions);
            *actions.get(rng.below(actions.len() as u64) as usize)?
        } else {
            let walked = self.walker.random(&**view.game(), view.state(), Actor::Seat(seat), rng);
            walked?.0
        };
        Some(Advice { best, measure: Measure::Nothing, candidates: Vec::new() })
    }
}
