//! Planning the actions of a turn: the best few after each action, and what the enemy answers.

use super::candidates::courses;
use super::judge::Judge;
use flotilla_core::{Game, Seat};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::moving::Course;
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Pyramids};

/// How widely a turn is planned.
#[derive(Clone, Copy, Debug)]
pub struct Breadth {
    /// How many beginnings are followed.
    pub beam: usize,
    /// How many courses of each ship are looked at after the first action.
    pub courses: usize,
    /// How many ends of a turn are looked at together with the enemy's answer.
    pub answers: usize,
}

/// A turn: what is done in it, how it leaves the table, and what that is worth.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The actions.
    pub actions: Vec<Action>,
    /// The state after them.
    pub state: State,
    /// What it is worth to whoever acts.
    pub worth: f64,
}

/// Plans turns of one game.
pub struct Planner<'a> {
    game: &'a Pyramids,
    judge: &'a Judge,
    breadth: Breadth,
}

/// The courses of one ship, the best first.
type Options = (Ship, Vec<Course>);

impl<'a> Planner<'a> {
    /// A planner.
    #[must_use]
    pub fn new(game: &'a Pyramids, judge: &'a Judge, breadth: Breadth) -> Planner<'a> {
        Planner { game, judge, breadth }
    }

    /// Turns for whoever acts, the best first.
    #[must_use]
    pub fn turns(&self, state: &State) -> Vec<Turn> {
        let mut turns = self.own_turns(state);
        if self.breadth.answers == 0 {
            return turns;
        }
        let seat = state.seat();
        turns.truncate(self.breadth.answers);
        for turn in &mut turns {
            if turn.state.phase() == Phase::Play {
                turn.worth = 0.25 * turn.worth + 0.75 * self.answered(&turn.state, seat);
            }
        }
        turns.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        turns
    }

    /// What a position is worth to a seat after the enemy's best answer, as far as it is seen.
    fn answered(&self, state: &State, seat: Seat) -> f64 {
        let narrow = Breadth { beam: 2, courses: 3, answers: 0 };
        let enemy = Planner { breadth: narrow, ..*self };
        match enemy.own_turns(state).first() {
            Some(answer) => self.judge.worth(self.game, &answer.state, seat),
            None => self.judge.worth(self.game, state, seat),
        }
    }

    /// Turns by their worth when they end, without the answer.
    fn own_turns(&self, state: &State) -> Vec<Turn> {
        let seat = state.seat();
        let mut ended = Vec::new();
        let mut beam = vec![Turn { actions: Vec::new(), state: *state, worth: 0.0 }];
        let options = self.options(state, seat);
        while !beam.is_empty() {
            let mut next: Vec<Turn> = Vec::new();
            for begun in &beam {
                self.extend(begun, seat, &options, &mut next, &mut ended);
            }
            next.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            // Two orders of the same actions lead to the same state.
            next.dedup_by(|a, b| a.state == b.state);
            next.truncate(self.breadth.beam);
            beam = next;
        }
        ended.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        ended
    }

    /// The courses of every ship that can move, the best first, far enough apart.
    fn options(&self, state: &State, seat: Seat) -> Vec<Options> {
        let mut found = Vec::new();
        let mut options = Vec::new();
        for ship in state.ships_of(seat).iter().filter(|&ship| !state.has_moved(ship)) {
            courses(self.game, state, ship, &mut found);
            let mut weighed: Vec<(f64, Course, Place)> = Vec::new();
            for &(course, place) in &found {
                let mut after = *state;
                let action = Action::Move { ship, course };
                if self.game.apply(&mut after, seat.into(), action).is_ok() {
                    weighed.push((self.judge.worth(self.game, &after, seat), course, place));
                }
            }
            weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
            let mut kept: Vec<(Course, Place)> = Vec::new();
            for (_, course, place) in weighed {
                let apart = |other: &(Course, Place)| {
                    let far = |a: i32, b: i32| (a - b).abs();
                    let turn =
                        i32::from(place.heading.tenths()) - i32::from(other.1.heading.tenths());
                    let turn = turn.abs().min(3600 - turn.abs());
                    far(place.at.x, other.1.at.x) + far(place.at.y, other.1.at.y) > 6_000
                        || turn > 150
                };
                if kept.iter().all(apart) {
                    kept.push((course, place));
                }
                if kept.len() >= self.breadth.courses {
                    break;
                }
            }
            options.push((ship, kept.into_iter().map(|(course, _)| course).collect()));
        }
        options
    }

    fn extend(
        &self,
        begun: &Turn,
        seat: Seat,
        options: &[Options],
        next: &mut Vec<Turn>,
        ended: &mut Vec<Turn>,
    ) {
        let state = &begun.state;
        let mut add = |action: Action| {
            let mut after = *state;
            if self.game.apply(&mut after, seat.into(), action).is_err() {
                return;
            }
            let worth = self.judge.worth(self.game, &after, seat);
            let mut actions = begun.actions.clone();
            actions.push(action);
            let turn = Turn { actions, state: after, worth };
            let goes_on = after.phase() == Phase::Play
                && after.seat() == seat
                && after.actions_left() > 0
                && after.actions_left() < state.actions_left();
            if goes_on {
                next.push(turn);
            } else {
                ended.push(turn);
            }
        };
        add(Action::Stop);
        for ship in self.game.shooters(state) {
            for target in self.game.targets(state, ship).iter() {
                add(Action::Fire { ship, target });
            }
        }
        for (ship, courses) in options {
            if !state.has_moved(*ship) && state.place(*ship).is_some() {
                for &course in courses {
                    add(Action::Move { ship: *ship, course });
                }
            }
        }
    }
}
