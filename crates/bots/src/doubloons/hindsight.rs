//! Looking back at a game of two: every chance to win, exactly.

use super::exact::Standing;
use super::kept;
use super::knowledge::Reckoning;
use super::solve::{Board, Chart, Watch, WinChances, WinPlan};
use super::weigh::Decision;
use crate::bot::Measure;
use crate::judge::{Judge, JudgeMethod, Judgement, Preparation, ValueJudge};
use flotilla_core::{AnyGame, Choices, Game as _, Rng, Seat, Viewer};
use flotilla_games::doubloons::Doubloons;
use std::sync::Arc;

/// A judge of doubloons: exact with two players, unless there are too many positions.
#[must_use]
pub fn judge(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Box<dyn Judge>> {
    match Hindsight::new(play, preparation) {
        Some(exact) => Some(Box::new(exact)),
        None => ValueJudge::of(play, preparation.time, Reckoning::new),
    }
}

/// Knows the chance to win in every position that can come of one.
pub struct Hindsight {
    chart: Arc<Chart>,
    win: Arc<dyn WinChances>,
}

impl Hindsight {
    /// Solves the game from where it stands. `None` if it is over, not of two players, has too
    /// many positions, or nobody waits for it any more.
    #[must_use]
    pub fn new(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Hindsight> {
        let Preparation { most_positions, threads, progress, cancel, .. } = *preparation;
        let view = play.view(Viewer::Public);
        let view = view.of::<Doubloons>()?;
        if view.game().seats() != 2 {
            return None;
        }
        let chart = Arc::new(Chart::new(Board::from(&**view.game())));
        let from = Standing::of(view.game(), view.state())?;
        if from.before_the_lot() && from.lead() != 0 {
            // Who is ahead may be the first to move or the second: two games, not one.
            return None;
        }
        if let Some(kept) = kept::kept(chart.board())
            && kept.chance(from.piers, view.state().skulls(), from.lead()).is_some()
        {
            return Some(Hindsight { chart, win: kept });
        }
        let plan = WinPlan::new(&chart, from.piers, view.state().skulls(), from.lead())?;
        if plan.states() > most_positions {
            return None;
        }
        let watch = Watch { progress: Some(progress), cancel: Some(cancel), deadline: None };
        let win = plan.solve(threads, watch)?;
        Some(Hindsight { chart, win: Arc::new(win) })
    }
}

impl Judge for Hindsight {
    fn method(&self) -> JudgeMethod {
        JudgeMethod::Solution
    }

    fn judge(&mut self, play: &dyn AnyGame, _: &mut dyn Rng) -> Judgement {
        let view = play.view(Viewer::Public);
        let standing = view.of::<Doubloons>().and_then(|view| {
            let from = Standing::of(view.game(), view.state())?;
            let chance = from.chance(self.chart.board(), &*self.win);
            // Before the lot, with nobody ahead, either may be the first.
            let chance = if from.before_the_lot() { 0.5 } else { chance };
            Some((from.mover, chance))
        });
        let (mover, chance) = standing.unwrap_or((Seat::FIRST, 0.5));
        Judgement::of_two(mover, chance)
    }

    fn best(&mut self, play: &dyn AnyGame, seat: Seat, _: &mut dyn Rng) -> Option<Choices> {
        let view = play.view(Viewer::Seat(seat));
        let view = view.of::<Doubloons>()?;
        let decision = Decision::of(view)?;
        let lead = Standing::of(view.game(), view.state())?.lead();
        let endings = decision.endings(self.chart.board(), |gain, piers, skulls| {
            1.0 - self.win.chance(piers, skulls, -(lead + gain)).unwrap_or(1.0)
        });
        let advice = decision.weigh(self.chart.board(), &endings, Measure::WinChance)?;
        let mut chosen = Vec::new();
        view.game().encode(view.state(), advice.best, &mut chosen);
        Some(chosen)
    }
}
