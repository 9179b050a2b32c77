//! Who sees what: a ship of the pile is drawn only when it comes to light, so that no state
//! has a secret and every viewer sees the whole of it; `hide` and `sample_hidden` stay what the core
//! makes them for a game without secrets. What is here is what viewers ask about.

use crate::Action;
use crate::Shipowners;
use crate::board::{Card, Power, Ship};
use crate::odds::Kit;
use crate::state::{Stage, State, Target};
use flotilla_core::{Language, Seat};

impl Shipowners {
    /// A captain's name.
    #[must_use]
    pub fn captain(&self, ship: Ship, language: Language) -> &str {
        self.ship(ship).captain.get(language)
    }

    /// What a seat could roll for now, and its chance by best play with its goods; attacks are
    /// told by [`Shipowners::attack_chance`].
    pub fn prospects<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (Target, f64)> + 'a {
        let ships = state.port().iter().map(Target::Arm);
        let hunt = self.may_hunt(state, seat).is_ok().then_some(Target::Hunt);
        let buy = self.may_buy(state, seat).is_ok().then_some(Target::Buy);
        let kit = self.kit(state.goods_of(seat));
        let targets = ships.chain(hunt).chain(buy);
        targets.filter_map(move |target| Some((target, self.chance_of(state, target, kit)?)))
    }

    /// The chance to complete a target's combination in a whole turn with these goods.
    #[must_use]
    pub fn chance_of(&self, state: &State, target: Target, kit: Kit) -> Option<f64> {
        Some(self.odds.whole_turn(self.combination_of(state, target)?, kit))
    }

    /// The chance to win any card with these goods, as if it lay on top of its pile.
    #[must_use]
    pub fn card_chance(&self, card: Card, kit: Kit) -> f64 {
        self.odds.whole_turn(self.card(card).combination, kit)
    }

    /// The chance to arm any ship with these goods, as if it lay in the port.
    #[must_use]
    pub fn ship_chance(&self, ship: Ship, kit: Kit) -> f64 {
        self.odds.whole_turn(self.ship(ship).combination, kit)
    }

    /// The chance that the turn of dice in progress completes its combination, by best play
    /// from here; `None` when there is no such turn.
    #[must_use]
    pub fn chance(&self, state: &State) -> Option<f64> {
        let turn = state.dice_turn()?;
        let combination = self.combination_of(state, turn.target)?;
        let kit = self.kit(self.unused(state, state.to_move?, turn));
        let (placed, hand) = (turn.placed, usize::from(turn.hand));
        Some(match state.stage {
            Stage::Place(_) => self.odds.rolled(combination, placed, turn.rolled, kit),
            Stage::Again(_) => self.odds.again(combination, placed, turn.rolled, kit),
            Stage::Roll(_) => self.odds.thrown(combination, placed, hand, kit),
            _ => self.odds.before_roll(combination, placed, hand, kit),
        })
    }

    /// What completes the combination most often in the turn of dice in progress; `None` when
    /// the player has no dice to decide on.
    #[must_use]
    pub fn advice(&self, state: &State) -> Option<(Action, f64)> {
        let turn = state.dice_turn()?;
        let combination = self.combination_of(state, turn.target)?;
        let kit = self.kit(self.unused(state, state.to_move?, turn));
        match state.stage {
            Stage::Place(_) => self.odds.best(combination, turn.placed, turn.rolled, kit),
            Stage::Hand(_) => {
                Some(self.odds.best_before(combination, turn.placed, turn.hand.into(), kit))
            }
            _ => None,
        }
    }

    /// Visits everything that may be done in the turn of dice in progress, with the chance to
    /// complete the combination then. Nothing when the player has no dice to decide on.
    pub fn each_with_dice(&self, state: &State, mut visit: impl FnMut(Action, f64)) {
        let Some((turn, seat)) = state.dice_turn().zip(state.to_move) else { return };
        let Some(combination) = self.combination_of(state, turn.target) else { return };
        let kit = self.kit(self.unused(state, seat, turn));
        let (placed, hand) = (turn.placed, usize::from(turn.hand));
        match state.stage {
            Stage::Place(_) => self.odds.options(combination, placed, turn.rolled, kit, visit),
            Stage::Hand(_) => {
                let go_on = if hand > 0 { Action::Throw } else { Action::Stop };
                visit(go_on, self.odds.thrown(combination, placed, hand, kit));
                if let Some(less) = kit.without(Power::Extra) {
                    let with = self.odds.before_roll(combination, placed, hand + 1, less);
                    visit(Action::Extra, with);
                }
            }
            _ => {}
        }
    }

    /// The chance that an attack succeeds (OWN-24).
    #[must_use]
    pub fn attack_chance(&self, from: Ship, at: Ship) -> f64 {
        let lead = i32::from(self.ship(from).firepower()) - i32::from(self.ship(at).firepower());
        let won = usize::try_from(lead + 6).ok().and_then(|place| WON.get(place));
        f64::from(won.copied().unwrap_or(0)) / 36.0
    }
}

/// How many of the 36 pairs of dice an attack wins, from six points of firepower less than the
/// defender's to six more; a tie goes to the attacker.
const WON: [u8; 13] = {
    let mut won = [0; 13];
    let mut place = 0;
    while place < won.len() {
        let mut pair = 0;
        while pair < 36 {
            let (attacker, defender) = (pair / 6, pair % 6);
            won[place] += (attacker + place >= defender + 6) as u8;
            pair += 1;
        }
        place += 1;
    }
    won
};
