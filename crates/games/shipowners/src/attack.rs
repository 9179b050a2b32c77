//! Attacks: who may attack whom, how a fight ends, and what becomes of the loser's cargo (OWN-23
//! to OWN-26).

use crate::Shipowners;
use crate::board::{Ship, ShipSet};
use crate::dice::Face;
use crate::rules::Reason;
use crate::state::{Stage, State};
use flotilla_core::{Refusal, Seat};

impl Shipowners {
    /// The enemy ships that a ship may attack (OWN-23).
    #[must_use]
    pub fn attackable(&self, state: &State, seat: Seat, from: Ship) -> ShipSet {
        self.enemies(state, seat).and(self.prey[from.index()])
    }

    /// Every ship of the other fleets.
    #[inline]
    pub(crate) fn enemies(&self, state: &State, seat: Seat) -> ShipSet {
        state
            .fleets
            .iter()
            .fold(ShipSet::EMPTY, |all, &fleet| all.or(fleet))
            .less(state.fleet(seat))
    }

    pub(crate) fn may_attack(
        &self,
        state: &State,
        seat: Seat,
        from: Ship,
        at: Ship,
    ) -> Result<(), Refusal> {
        // OWN-23
        self.may_attack_from(state, seat, from)?;
        let refuse = |reason: Reason| Err(reason.refuse().with("ship", at));
        if state.fleet(seat).contains(at) || state.owner(at).is_none() {
            return refuse(Reason::NotEnemy);
        }
        if self.ship(from).family == self.ship(at).family {
            return refuse(Reason::SameFamily);
        }
        if self.ship(at).firepower() < self.ship(from).firepower() {
            return refuse(Reason::Weaker);
        }
        Ok(())
    }

    pub(crate) fn may_attack_from(
        &self,
        state: &State,
        seat: Seat,
        from: Ship,
    ) -> Result<(), Refusal> {
        if !state.fleet(seat).contains(from) {
            return Err(Reason::NotYourShip.refuse().with("ship", from));
        }
        Ok(())
    }

    /// Whether the attacker wins with these dice: a tie is its (OWN-24).
    pub(crate) fn attacker_wins(
        &self,
        from: Ship,
        at: Ship,
        attacker: Face,
        defender: Face,
    ) -> bool {
        self.strength(from, attacker) >= self.strength(at, defender)
    }

    /// The firepower of a ship and its die.
    pub(crate) fn strength(&self, ship: Ship, die: Face) -> u8 {
        self.ship(ship).firepower() + die.pips()
    }

    pub(crate) fn fight(
        &self,
        state: &mut State,
        from: Ship,
        at: Ship,
        attacker: Face,
        defender: Face,
    ) {
        let (Some(mover), Some(owner)) = (state.to_move, state.owner(at)) else {
            return self.end_fight(state);
        };
        let wins = self.attacker_wins(from, at, attacker, defender);
        let (winner, loser, lost) = if wins { (mover, owner, at) } else { (owner, mover, from) };
        if !state.laden.contains(lost) {
            // OWN-26
            state.fleets[loser.index()] = state.fleet(loser).without(lost);
            state.returned.push(lost.index() as u8);
            self.end_turn(state, mover);
        } else if state.free(winner).is_empty() {
            self.end_turn(state, mover); // OWN-25
        } else {
            state.stage = Stage::Loot { winner, from: lost };
        }
    }

    pub(crate) fn loot(&self, state: &mut State, ship: Ship) {
        if let Stage::Loot { winner, from } = state.stage
            && let Some(loser) = state.owner(from)
            && let Some(card) = state.unload(loser, from)
        {
            state.put(winner, ship, card);
        }
        self.end_fight(state);
    }

    pub(crate) fn end_fight(&self, state: &mut State) {
        if let Some(mover) = state.to_move {
            self.end_turn(state, mover);
        }
    }
}
