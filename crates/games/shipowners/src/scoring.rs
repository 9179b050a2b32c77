//! What is counted at the end, and who wins (OWN-28).

use crate::Shipowners;
use crate::board::Family;
use crate::edition::Worth;
use crate::state::{Stage, State};
use flotilla_core::{MOST_SEATS, Outcome, Rule, Seat, SeatSet};

/// What a complete family adds to the score (OWN-28).
pub const FAMILY_BONUS: i32 = 5;

impl Shipowners {
    /// A seat's points: its treasures, and five for each complete family (OWN-28).
    #[must_use]
    pub fn score(&self, state: &State, seat: Seat) -> i32 {
        let fleet = state.fleet(seat);
        let treasures = fleet.and(state.laden).iter().filter_map(|ship| state.cargo(ship));
        let values = treasures.map(|card| match self.card(card).worth {
            Worth::Treasure(value) => i32::from(value),
            Worth::Goods(_) => 0,
        });
        let complete = Family::all().filter(|&family| {
            let ships = self.family(family).ships;
            fleet.and(ships) == ships
        });
        values.sum::<i32>() + FAMILY_BONUS * complete.count() as i32
    }

    /// The score of each seat as it stands.
    pub(crate) fn score_all(&self, state: &State) -> [i32; MOST_SEATS] {
        let mut scores = [0; MOST_SEATS];
        for seat in Seat::all(self.seats) {
            scores[seat.index()] = self.score(state, seat);
        }
        scores
    }

    /// By what seats are compared at the end: points, then ships, then firepower (OWN-28).
    #[must_use]
    pub fn standing(&self, state: &State, seat: Seat) -> (i32, usize, u32) {
        let fleet = state.fleet(seat);
        let firepower = fleet.iter().map(|ship| u32::from(self.ship(ship).firepower())).sum();
        (self.score(state, seat), fleet.len(), firepower)
    }
}

pub(crate) fn outcome(game: &Shipowners, state: &State) -> Option<Outcome> {
    if state.stage != Stage::Over {
        return None;
    }
    let scores = game.score_all(state);
    let best = Seat::all(game.seats).map(|seat| game.standing(state, seat)).max();
    let winners = Seat::all(game.seats).filter(|&s| Some(game.standing(state, s)) == best);
    let winners: SeatSet = winners.collect();
    let ended_by = Rule::new("OWN", if state.port.is_empty() { 27 } else { 29 });
    Some(Outcome { winners, scores, ended_by })
}
