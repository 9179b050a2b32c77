//! Planning the actions of a turn: the best few after each action, by the exchange of fire that
//! they lead to.

use super::candidates::{Fans, moves};
use super::outlook::{BerthNumber, Outlook};
use super::reach::Reach;
use super::scales::{Own, Scales};
use crate::surroundings::Patience;
use flotilla_core::{Game, Seat};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::moving::Course;
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Pyramids};

/// How widely a turn is planned.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many beginnings are followed.
    pub beam: usize,
    /// How many moves of each ship are followed.
    pub moves: usize,
    /// How many headings are tried for each of them.
    pub fans: Fans,
    /// How many headings the enemy is feared to try; `None` if its answer does not count.
    pub fear: Option<Fans>,
}

impl Effort {
    /// Gets the most out of one turn.
    pub const TURN: Effort = Effort { beam: 4, moves: 4, fans: Fans::PLAIN, fear: None };
    /// Weighs the enemy's answer. A turn takes some three thousand positions with eight ships a
    /// side: a tenth of a second, give or take; `flotilla arena` tells the longest.
    pub const STRONG: Effort =
        Effort { beam: 12, moves: 6, fans: Fans::FINE, fear: Some(Fans::COARSE) };
}

/// A turn: what is done in it, how it leaves the table, and what that is worth.
#[derive(Clone)]
pub struct Turn {
    /// The actions.
    pub actions: Vec<Action>,
    /// The state after them.
    pub state: State,
    /// What it is worth to whoever acts.
    pub worth: f64,
    own: Vec<Own>,
}

/// A move that is followed.
struct Sailing {
    ship: Ship,
    course: Course,
    place: Place,
    berth: BerthNumber,
}

/// Plans one turn.
pub struct Planner<'a> {
    game: &'a Pyramids,
    seat: Seat,
    effort: Effort,
    outlook: Outlook<'a>,
    scales: Scales<'a>,
    /// How many positions were weighed.
    pub weighed: u64,
}

impl<'a> Planner<'a> {
    /// A planner for whoever acts.
    #[must_use]
    pub fn new(game: &'a Pyramids, reach: &'a Reach, state: &State, effort: Effort) -> Planner<'a> {
        let seat = state.seat();
        let outlook = Outlook::new(game, state, seat, effort.fear.as_ref());
        let scales = Scales::new(game, reach, &outlook, seat, effort.fear.is_some());
        Planner { game, seat, effort, outlook, scales, weighed: 0 }
    }

    /// Whole turns, the best first.
    #[must_use]
    pub fn turns(&mut self, state: &State) -> Vec<Turn> {
        let friends = state.afloat().minus(self.game.enemies(state, self.seat));
        let mut own = Vec::new();
        for ship in friends.iter() {
            if let Some(place) = state.place(ship) {
                own.push(Own { ship, berth: self.outlook.add_berth(ship, place) });
            }
        }
        let start = Turn { actions: Vec::new(), state: *state, worth: 0.0, own };
        let options = self.options(&start);
        let mut ended = Vec::new();
        let mut beam = vec![start];
        let patience = Patience::here();
        // One step at least: there are turns then.
        while !beam.is_empty() && (ended.is_empty() || !patience.is_over()) {
            let mut next = Vec::new();
            for begun in &beam {
                self.extend(begun, &options, &mut next, &mut ended);
            }
            next.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            // Two orders of the same actions lead to the same state.
            next.dedup_by(|a, b| a.worth == b.worth && a.state == b.state);
            beam = self.spread(next);
        }
        ended.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        ended
    }

    /// The best beginnings, not all of them with the same ship.
    fn spread(&self, turns: Vec<Turn>) -> Vec<Turn> {
        let alike = self.effort.beam.div_ceil(3);
        let mut kept: Vec<Turn> = Vec::new();
        for turn in turns {
            let last = turn.actions.last().copied().map(actor);
            let same = kept.iter().filter(|other| other.actions.last().copied().map(actor) == last);
            if same.count() < alike {
                kept.push(turn);
            }
            if kept.len() >= self.effort.beam {
                break;
            }
        }
        kept
    }

    /// The moves of every ship that are followed: the best, far enough apart.
    fn options(&mut self, start: &Turn) -> Vec<Sailing> {
        let mut found = Vec::new();
        let mut options = Vec::new();
        let ships = start.state.ships_of(self.seat).iter();
        for ship in ships.filter(|&ship| !start.state.has_moved(ship)) {
            moves(self.game, &start.state, ship, &self.effort.fans, &mut found);
            let mut weighed: Vec<(f64, Sailing)> = Vec::new();
            for &(course, place) in &found {
                let option =
                    Sailing { ship, course, place, berth: self.outlook.add_berth(ship, place) };
                if let Some(turn) = self.moved(start, &option) {
                    weighed.push((turn.worth, option));
                }
            }
            weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
            let begin = options.len();
            for (_, option) in weighed {
                if options[begin..].iter().all(|other: &Sailing| apart(option.place, other.place)) {
                    options.push(option);
                }
                if options.len() - begin >= self.effort.moves {
                    break;
                }
            }
        }
        options
    }

    /// A turn with a move more; `None` if it is not legal.
    fn moved(&mut self, begun: &Turn, option: &Sailing) -> Option<Turn> {
        let action = Action::Move { ship: option.ship, course: option.course };
        self.with(begun, action, Some(option))
    }

    fn with(&mut self, begun: &Turn, action: Action, moved: Option<&Sailing>) -> Option<Turn> {
        let mut turn = begun.clone();
        self.game.apply(&mut turn.state, self.seat.into(), action).ok()?;
        turn.actions.push(action);
        if let Some(option) = moved
            && let Some(own) = turn.own.iter_mut().find(|own| own.ship == option.ship)
        {
            own.berth = option.berth;
        }
        turn.worth = self.scales.worth(&self.outlook, &turn.state, &turn.own);
        self.weighed += 1;
        Some(turn)
    }

    /// Every turn that goes on with one action more.
    fn extend(
        &mut self,
        begun: &Turn,
        options: &[Sailing],
        next: &mut Vec<Turn>,
        ended: &mut Vec<Turn>,
    ) {
        let state = &begun.state;
        let left = state.actions_left();
        let seat = self.seat;
        let mut add = |turn: Option<Turn>| {
            let Some(turn) = turn else { return };
            let after = &turn.state;
            let goes_on = after.phase() == Phase::Play
                && after.seat() == seat
                && (1..left).contains(&after.actions_left());
            if goes_on { next.push(turn) } else { ended.push(turn) }
        };
        add(self.with(begun, Action::Stop, None));
        for ship in self.game.shooters(state) {
            for target in self.game.targets(state, ship).iter() {
                add(self.with(begun, Action::Fire { ship, target }, None));
            }
        }
        for option in options.iter().filter(|option| !state.has_moved(option.ship)) {
            add(self.moved(begun, option));
        }
    }
}

/// The ship that acts.
fn actor(action: Action) -> Option<Ship> {
    match action {
        Action::Move { ship, .. } | Action::Fire { ship, .. } => Some(ship),
        _ => None,
    }
}

/// Whether two places are different enough to look at both.
fn apart(one: Place, other: Place) -> bool {
    let far = (one.at.x - other.at.x).abs() + (one.at.y - other.at.y).abs();
    let turn = i32::from(one.heading.tenths()) - i32::from(other.heading.tenths());
    far > 6_000 || turn.abs().min(3600 - turn.abs()) > 100
}
