//! Looking back at a game of pyramids: everyone's next turn is planned, and what it comes to is
//! judged. There are no dice, so that nothing need be sampled.

use super::judge::Judge as Eye;
use super::knowledge::shares;
use super::plan::{Effort, Planner};
use super::reach::Reach;
use crate::judge::{Judge, JudgeMethod, Judgement, outcome_shares, strongest, whole};
use flotilla_core::{AnyGame, Choices, Game as _, Rng, Seat};
use flotilla_games::pyramids::Pyramids;
use flotilla_games::pyramids::state::{Phase, State};

/// A judge of pyramids; `None` for another game.
#[must_use]
pub fn judge(play: &dyn AnyGame) -> Option<Box<dyn Judge>> {
    let game = whole::<Pyramids>(play)?.game();
    Some(Box::new(Hindsight { eye: Eye::new(game), reach: Reach::new(game) }))
}

struct Hindsight {
    eye: Eye,
    reach: Reach,
}

impl Hindsight {
    /// The state after whoever acts has ended the turn, and everyone else has had one.
    fn settled(&self, game: &Pyramids, state: &State) -> State {
        let mut state = *state;
        for _ in 0..game.seats() {
            if state.phase() != Phase::Play || game.outcome(&state).is_some() {
                break;
            }
            let turns = Planner::new(game, &self.reach, &state, Effort::TURN).turns(&state);
            let Some(best) = turns.into_iter().next() else { break };
            state = best.state;
        }
        state
    }
}

impl Judge for Hindsight {
    fn method(&self) -> JudgeMethod {
        JudgeMethod::Search
    }

    fn knows(&self, play: &dyn AnyGame) -> bool {
        // What a fleet is worth before both lie is not planned.
        whole::<Pyramids>(play).is_some_and(|whole| whole.state().phase() == Phase::Play)
    }

    fn judge(&mut self, play: &dyn AnyGame, _: &mut dyn Rng) -> Judgement {
        let Some(whole) = whole::<Pyramids>(play) else { return Judgement::even(play.seats()) };
        let (game, state) = (&**whole.game(), whole.state());
        if state.phase() != Phase::Play {
            return Judgement::even(game.seats());
        }
        let settled = self.settled(game, state);
        if let Some(chances) = outcome_shares(game, &settled) {
            return Judgement::sure(chances);
        }
        let shares = shares(&self.eye, game, &settled);
        Judgement::sure(shares.iter().take(game.seats()).map(|&share| share.into()).collect())
    }

    fn best(&mut self, play: &dyn AnyGame, seat: Seat, rng: &mut dyn Rng) -> Option<Choices> {
        strongest::<Pyramids>(play, seat, rng)
    }
}
