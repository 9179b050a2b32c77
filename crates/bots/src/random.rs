//! The weakest player there is, for any game.

use crate::bot::{Advice, Bot, Measure};
use flotilla_core::{Actor, Game, RandomActions, Rng, View};

/// Plays any legal move: each alike where they can be listed, a random walk through the grammar
/// where not.
#[derive(Clone, Copy, Default)]
pub struct RandomBot;

impl RandomBot {
    /// A new one.
    #[must_use]
    pub fn new() -> RandomBot {
        RandomBot
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn advise(&mut self, view: &View<G>, rng: &mut dyn Rng) -> Option<Advice<G::Action>> {
        let actor = Actor::Seat(view.may_act()?);
        let best = RandomActions::new().draw(&**view.game(), view.state(), actor, rng)?;
        Some(Advice { best, measure: Measure::Nothing, candidates: Vec::new() })
    }
}
