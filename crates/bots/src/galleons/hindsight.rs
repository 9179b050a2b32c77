//! Looking back at a game: the engine judges every position of it.

use super::search::{Effort, Engine, Found};
use super::win_chance;
use crate::judge::{Judge, JudgeMethod, Judgement};
use flotilla_core::{AnyGame, Choices, Game as _, Rng, Seat, Viewer};
use flotilla_games::galleons::Galleons;
use std::time::Duration;

/// A judge of galleons, with so long for each position.
#[must_use]
pub fn judge(play: &dyn AnyGame, time: Duration) -> Option<Box<dyn Judge>> {
    let effort = Effort { time: Some(time), ..Effort::default() };
    Some(Box::new(Hindsight::new(play, effort)?))
}

/// Searches every position with the same effort.
pub struct Hindsight {
    engine: Engine,
    effort: Effort,
}

impl Hindsight {
    /// A judge for a game of galleons; `None` for another game.
    #[must_use]
    pub fn new(play: &dyn AnyGame, effort: Effort) -> Option<Hindsight> {
        let view = play.view(Viewer::Public);
        // A judge takes no side.
        let engine = Engine::new(view.of::<Galleons>()?.game(), 1 << 25).with_contempt(0);
        Some(Hindsight { engine, effort })
    }

    /// The seat to move, and what a search finds for it.
    fn think(&mut self, play: &dyn AnyGame) -> Option<(Seat, Found)> {
        let view = play.view(Viewer::Public);
        let state = view.of::<Galleons>()?.state();
        let mover = Seat::new(state.side_to_move()?)?;
        Some((mover, self.engine.think(state, self.effort)?))
    }
}

impl Judge for Hindsight {
    fn method(&self) -> JudgeMethod {
        JudgeMethod::Search
    }

    fn judge(&mut self, play: &dyn AnyGame, _: &mut dyn Rng) -> Judgement {
        // Before the lot both stand alike.
        let (mover, chance) = match self.think(play) {
            Some((mover, found)) => (mover, win_chance(found.settled())),
            None => (Seat::FIRST, 0.5),
        };
        Judgement::of_two(mover, chance)
    }

    fn best(&mut self, play: &dyn AnyGame, seat: Seat, _: &mut dyn Rng) -> Option<Choices> {
        let (mover, found) = self.think(play)?;
        let view = play.view(Viewer::Public);
        let view = view.of::<Galleons>()?;
        let mut chosen = Vec::new();
        let action = view.game().action(found.best.step());
        view.game().encode(view.state(), action, &mut chosen);
        (mover == seat).then_some(chosen)
    }
}
