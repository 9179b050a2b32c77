//! What the search knows of pyramids: shots, moves that are worth a look, and how good a position
//! looks.

use super::candidates::{Fans, Sailed, moves};
use super::judge::Judge;
use super::players::before_the_fight;
use crate::maths;
use crate::search::knowledge::promising;
use crate::search::{Knowledge, SearchProfile, Shares};
use flotilla_core::{Game, MOST_SEATS, Seat, SeededRng};
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Pyramids};

/// What the search knows of pyramids.
pub struct Pilotage {
    judge: Judge,
}

/// So much worth less makes an action a third as promising.
const WORTH: f32 = 1.0;
/// So much worth more is nearly three to one.
const CLEAR: f64 = 4.0;
/// Courses without number lead nearly everywhere; so many of them stay.
const MOST_ACTIONS: usize = 24;

impl Pilotage {
    /// Knowledge of this game.
    #[must_use]
    pub fn new(game: &Pyramids) -> Pilotage {
        Pilotage { judge: Judge::new(game) }
    }
}

impl Knowledge<Pyramids> for Pilotage {
    type Scratch = Vec<Sailed>;

    const USUAL: u64 = 200;

    fn scratch(&self) -> Vec<Sailed> {
        Vec::new()
    }

    fn profile(&self) -> SearchProfile {
        SearchProfile { curiosity: 0.8, first: 2.0, more: 0.5, power: 0.5 }
    }

    fn candidates(
        &self,
        game: &Pyramids,
        state: &State,
        seat: Seat,
        sailed: &mut Vec<Sailed>,
        found: &mut Vec<(Action, f32)>,
    ) {
        if state.phase() != Phase::Play {
            found.extend(before_the_fight(game, state, seat).map(|action| (action, 1.0)));
            return;
        }
        let mut weigh = |action: Action| {
            let mut after = *state;
            if game.apply(&mut after, seat.into(), action).is_ok() {
                found.push((action, self.judge.worth(game, &after, seat) as f32));
            }
        };
        weigh(Action::Stop);
        for ship in game.shooters(state) {
            for target in game.targets(state, ship).iter() {
                weigh(Action::Fire { ship, target });
            }
        }
        for ship in state.ships_of(seat).iter().filter(|&ship| !state.has_moved(ship)) {
            moves(game, state, ship, &Fans::PLAIN, sailed);
            for &(course, _) in &*sailed {
                weigh(Action::Move { ship, course });
            }
        }
        promising(found, WORTH);
        found.truncate(MOST_ACTIONS);
    }

    fn value(
        &self,
        game: &Pyramids,
        state: &mut State,
        _: &mut Vec<Sailed>,
        _: &mut SeededRng,
    ) -> Shares {
        shares(&self.judge, game, state)
    }
}

/// Everyone's chance to win, by how good a position looks to them.
pub(super) fn shares(judge: &Judge, game: &Pyramids, state: &State) -> Shares {
    let mut shares = [0.0; MOST_SEATS];
    for seat in Seat::all(game.seats()) {
        let worth = judge.worth(game, state, seat);
        shares[seat.index()] = (1.0 / (1.0 + maths::exp(-worth / CLEAR))) as f32;
    }
    let sum: f32 = shares.iter().sum();
    if sum > 0.0 { shares.map(|share| share / sum) } else { shares }
}
