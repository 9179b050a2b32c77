//! Who sees what: a ship of the pile is drawn only when it comes to light, so that no state
//! has a secret and every viewer sees the whole of it; `hide` and `guess` stay what the core
//! makes them for a game without secrets. What is here is what viewers ask about.

use crate::Action;
use crate::Shipowners;
use crate::board::{Card, Ship};
use crate::odds::Kit;
use crate::state::{Stage, State, Target};
use flotilla_core::{Language, Seat};

impl Shipowners {
    /// A captain's name.
    #[must_use]
    pub fn captain(&self, ship: Ship, language: Language) -> &str {
        self.ship(ship).captain.in_language(language)
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

    /// The chance that an attack succeeds (OWN-24).
    #[must_use]
    pub fn attack_chance(&self, from: Ship, at: Ship) -> f64 {
        let lead = i32::from(self.ship(from).firepower()) - i32::from(self.ship(at).firepower());
        let wins = |attacker: i32| (1..=6).filter(move |defender| attacker + lead >= *defender);
        let won: usize = (1..=6).map(|attacker| wins(attacker).count()).sum();
        won as f64 / 36.0
    }
}
