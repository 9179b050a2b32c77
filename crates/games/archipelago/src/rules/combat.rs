//! Combat: an attack, the die, the weapons of either side, the losses.

use super::Reason;
use crate::board::{Colour, Place};
use crate::cards::Card;
use crate::state::{Pending, Round, Side, State};
use crate::{Action, Archipelago, Target};
use flotilla_core::{Refusal, Seat};

/// Bands that an attack needs (ARC-33).
const ATTACKERS: u8 = 2;
/// What weapons make of a roll (ARC-51, ARC-52).
const WEAPONS: i8 = 2;

impl Archipelago {
    pub(crate) fn check_attack_from(
        &self,
        state: &State,
        colour: Colour,
        from: Place,
    ) -> Result<(), Refusal> {
        if !state.manned(colour).has(from) {
            let reason = if from.is_land() { Reason::NoBands } else { Reason::NoCrew };
            return Err(reason.refuse().with("place", from));
        }
        if state.bands(from) < ATTACKERS {
            return Err(Reason::TooFewAttackers.refuse().with("place", from));
        }
        Ok(())
    }

    pub(crate) fn check_attack(
        &self,
        state: &State,
        colour: Colour,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.check_attack_from(state, colour, from)?;
        if !self.map().contiguous(from).has(to) {
            return Err(Reason::AttackFar.refuse().with("place", to).with("from", from));
        }
        if self.allied(state, colour).has(to) {
            return Err(Reason::OwnColours.refuse().with("place", to)); // ARC-13
        }
        if !state.tribed.or(state.manned_by_others(colour)).has(to) {
            return Err(Reason::NobodyThere.refuse().with("place", to));
        }
        Ok(())
    }

    pub(crate) fn attack(
        &self,
        state: &mut State,
        colour: Colour,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_attack(state, colour, from, to)?;
        self.spend(state, 1);
        state.pending = Pending::Combat { from, to };
        Ok(())
    }

    pub(crate) fn roll_combat(
        &self,
        state: &mut State,
        from: Place,
        to: Place,
        face: i8,
    ) -> Result<(), Refusal> {
        if !self.combat.has(face) {
            return Err(Reason::NoSuchFace.refuse());
        }
        let round = Round { from, to, result: face, asked: Side::Attacker, passed: false };
        self.ask(state, round);
        Ok(())
    }

    /// Asks for weapons; whoever has no card at all passes by itself (ARC-52).
    fn ask(&self, state: &mut State, mut round: Round) {
        loop {
            let asked = self.side_seat(state, round.to, round.asked);
            if asked.is_some_and(|seat| !state.hand(seat).is_empty()) {
                state.pending = Pending::React(round);
                return;
            }
            if round.passed {
                self.settle(state, round);
                return;
            }
            round = Round { asked: round.asked.other(), passed: true, ..round };
        }
    }

    pub(crate) fn pass(&self, state: &mut State) -> Result<(), Refusal> {
        let Pending::React(round) = state.pending else {
            return Err(Reason::NobodyAsked.refuse());
        };
        if round.passed {
            self.settle(state, round);
        } else {
            self.ask(state, Round { asked: round.asked.other(), passed: true, ..round });
        }
        Ok(())
    }

    /// The result that weapons make of a roll, for the side that is asked.
    pub(crate) fn armed(round: Round) -> (Card, i8) {
        match round.asked {
            Side::Attacker => (Card::AttackWeapons, WEAPONS),
            Side::Defender => (Card::DefenceWeapons, -WEAPONS),
        }
    }

    pub(crate) fn check_weapons(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
    ) -> Result<Round, Refusal> {
        let when = match card {
            Card::AttackWeapons => Reason::AttackWeaponsWhen,
            _ => Reason::DefenceWeaponsWhen,
        };
        let Pending::React(round) = state.pending else {
            return Err(when.refuse());
        };
        let (fitting, result) = Archipelago::armed(round);
        if card != fitting {
            return Err(when.refuse());
        }
        self.check_in_hand(state, seat, card)?;
        if round.result == result {
            return Err(Reason::ChangesNothing.refuse());
        }
        Ok(Round { result, asked: round.asked.other(), passed: false, ..round })
    }

    pub(crate) fn play_weapons(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
        let round = self.check_weapons(state, seat, card)?;
        self.discard(state, seat, card);
        self.ask(state, round);
        Ok(())
    }

    /// Where a round of combat costs something as it stands, and how much (ARC-34).
    pub(crate) fn at_stake(&self, state: &State, round: Round) -> Option<(Place, u8)> {
        let mut after = *state;
        self.settle(&mut after, round);
        Archipelago::lost_between(state, &after, round.from, round.to)
    }

    /// Where a round of combat that ends with a roll, a card or a pass costs something, and how much
    /// (ARC-34).
    pub(crate) fn losses(&self, state: &State, action: Action) -> Option<(Place, u8)> {
        let mut after = *state;
        let (from, to) = match (state.pending, action) {
            (Pending::Combat { from, to }, Action::Roll(face)) => {
                self.roll_combat(&mut after, from, to, face).ok()?;
                (from, to)
            }
            (Pending::React(round), Action::Pass) => {
                self.pass(&mut after).ok()?;
                (round.from, round.to)
            }
            (Pending::React(round), Action::Play(card, Target::None)) => {
                let (fitting, result) = Archipelago::armed(round);
                let cards = |side| {
                    let seat = self.side_seat(state, round.to, side);
                    seat.map_or(0, |seat| state.hand(seat).len())
                };
                // The last card of all ends it. How many cards somebody has is known to everyone; which, is not.
                if card != fitting || cards(round.asked) > 1 || cards(round.asked.other()) > 0 {
                    return None;
                }
                self.settle(&mut after, Round { result, ..round });
                (round.from, round.to)
            }
            _ => return None,
        };
        Archipelago::lost_between(state, &after, from, to)
    }

    /// Where something was lost between two moments of a round of combat, and how much.
    fn lost_between(before: &State, after: &State, from: Place, to: Place) -> Option<(Place, u8)> {
        let lost = |at| {
            let there = |state: &State| state.bands(at) + state.tribes(at);
            there(before).checked_sub(there(after)).filter(|&lost| lost > 0)
        };
        [from, to].into_iter().find_map(|at| lost(at).map(|lost| (at, lost)))
    }

    /// The losses (ARC-34). What is left empty stays where it is (ARC-36).
    fn settle(&self, state: &mut State, round: Round) {
        state.pending = Pending::Play;
        let lost = round.result.unsigned_abs();
        if round.result < 0 {
            state.remove_bands(state.frame().colour, round.from, lost);
        } else if let Some(defender) = state.crew(round.to) {
            state.remove_bands(defender, round.to, lost);
        } else {
            state.remove_tribes(round.to, lost);
        }
    }
}
