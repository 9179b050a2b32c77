//! Looking back at a game: the engine judges every position of it.

use super::search::{Effort, Engine, Found};
use super::win_chance;
use crate::judge::{Ground, Judge, Judgement};
use flotilla_core::{Game as _, Lots, Play, Seat, Sentence, Viewer};
use flotilla_games::galleons::Galleons;
use std::time::Duration;

/// A judge of galleons, with so long for each position.
#[must_use]
pub fn judge(play: &dyn Play, time: Duration) -> Option<Box<dyn Judge>> {
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
    pub fn new(play: &dyn Play, effort: Effort) -> Option<Hindsight> {
        let view = play.view(Viewer::Public);
        // A judge takes no side.
        let engine = Engine::new(view.of::<Galleons>()?.game(), 1 << 25).with_contempt(0);
        Some(Hindsight { engine, effort })
    }

    /// The seat to move, and what a search finds for it.
    fn think(&mut self, play: &dyn Play) -> Option<(Seat, Found)> {
        let view = play.view(Viewer::Public);
        let state = view.of::<Galleons>()?.seen();
        let mover = Seat::new(state.side_to_move()?)?;
        Some((mover, self.engine.think(state, self.effort)?))
    }
}

impl Judge for Hindsight {
    fn ground(&self) -> Ground {
        Ground::Search
    }

    fn judge(&mut self, play: &dyn Play, _: &mut dyn Lots) -> Judgement {
        // Before the lot both stand alike.
        let (mover, chance) = match self.think(play) {
            Some((mover, found)) => (mover, win_chance(found.settled())),
            None => (Seat::FIRST, 0.5),
        };
        Judgement::of_two(mover, chance)
    }

    fn best(&mut self, play: &dyn Play, seat: Seat, _: &mut dyn Lots) -> Option<Sentence> {
        let (mover, found) = self.think(play)?;
        let view = play.view(Viewer::Public);
        let view = view.of::<Galleons>()?;
        let mut said = Vec::new();
        let action = view.game().action(found.best.step());
        view.game().speak(view.seen(), action, &mut said);
        (mover == seat).then_some(said)
    }
}
