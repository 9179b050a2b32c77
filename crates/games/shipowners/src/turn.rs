//! The turn of dice: rolling, using goods, placing, setting aside (OWN-10 to OWN-14, OWN-20 to
//! OWN-22).

use crate::board::{Card, Power};
use crate::combination::Combination;
use crate::dice::{Dice, Face};
use crate::rules::Reason;
use crate::state::{DiceTurn, GoodsSet, Stage, State, Target};
use crate::{Action, Shipowners};
use flotilla_core::{Refusal, Seat};

impl Shipowners {
    /// The combination that a target asks for; `None` for an empty pile.
    #[must_use]
    pub fn combination(&self, state: &State, target: Target) -> Option<&Combination> {
        self.contents.combinations.get(self.combination_of(state, target)?)
    }

    /// The place of a target's combination among all; `None` for an empty pile.
    #[must_use]
    pub fn combination_of(&self, state: &State, target: Target) -> Option<usize> {
        Some(match target {
            Target::Arm(ship) => self.ship(ship).combination,
            Target::Hunt => self.card(state.top_treasure()?).combination,
            Target::Buy => self.card(state.top_goods()?).combination,
        })
    }

    /// A whole turn of dice at one stroke, won or not, for those who plan and do not mind how the
    /// dice fell: [`Shipowners::chance_of`] tells how often it is won.
    ///
    /// # Errors
    /// When the seat may not choose this target now; nothing changes then.
    pub fn conclude(
        &self,
        state: &mut State,
        seat: Seat,
        target: Target,
        won: bool,
    ) -> Result<(), Refusal> {
        let choice = match target {
            Target::Arm(ship) => Action::Arm(ship),
            Target::Hunt => Action::Hunt,
            Target::Buy => Action::Buy,
        };
        self.check(state, seat, choice)?;
        if won {
            self.win(state, seat, target);
        } else {
            self.end_turn(state, seat);
        }
        Ok(())
    }

    /// The goods of a power.
    #[inline]
    pub(crate) fn with_power(&self, goods: GoodsSet, power: Power) -> GoodsSet {
        goods.and(self.powers[power.index()])
    }

    /// The goods of the player that still serve in this turn (OWN-20).
    #[must_use]
    pub fn unused(&self, state: &State, seat: Seat, turn: &DiceTurn) -> GoodsSet {
        state.goods_of(seat).less(turn.used)
    }

    /// Goods of a power that still serve in this turn; if there are none, why.
    pub(crate) fn has_unused(
        &self,
        state: &State,
        seat: Seat,
        power: Power,
    ) -> Result<Card, Refusal> {
        let owned = self.with_power(state.goods_of(seat), power);
        let used = state.dice_turn().map_or(GoodsSet::EMPTY, |turn| turn.used);
        // OWN-20
        owned.less(used).first().ok_or_else(|| {
            let reason = if owned.is_empty() { Reason::NoSuchGoods } else { Reason::UsedUp };
            reason.refuse()
        })
    }

    pub(crate) fn begin_dice(&self, state: &mut State, seat: Seat, target: Target) {
        self.before_roll(state, seat, DiceTurn::new(target));
    }

    /// What comes when dice were placed or set aside, and before the first roll.
    fn before_roll(&self, state: &mut State, seat: Seat, turn: DiceTurn) {
        let size = self.combination(state, turn.target).map_or(0, Combination::size);
        let needed = size - turn.placed.len().min(size);
        if needed == 0 {
            return self.win(state, seat, turn.target);
        }
        let extra = self.with_power(self.unused(state, seat, &turn), Power::Extra).len();
        // OWN-12
        if usize::from(turn.hand) + extra < needed {
            return self.end_turn(state, seat);
        }
        state.stage = if extra > 0 { Stage::Hand(turn) } else { Stage::Roll(turn) };
    }

    pub(crate) fn throw(&self, state: &mut State) {
        if let Stage::Hand(turn) = state.stage {
            state.stage = Stage::Roll(turn);
        }
    }

    /// One more die for the next roll (OWN-22).
    pub(crate) fn one_more(&self, state: &mut State, seat: Seat) {
        let card = self.has_unused(state, seat, Power::Extra);
        if let (Stage::Hand(mut turn), Ok(card)) = (state.stage, card) {
            turn.used = turn.used.with(card);
            turn.hand += 1;
            self.before_roll(state, seat, turn);
        }
    }

    /// Dice come to rest: all in hand, or the one that is rolled again.
    pub(crate) fn roll(&self, state: &mut State, dice: Dice) -> Result<(), Refusal> {
        match state.stage {
            Stage::Roll(mut turn) => {
                if dice.len() != usize::from(turn.hand) {
                    return Err(Reason::WrongRoll.refuse().with("count", turn.hand)); // OWN-11
                }
                turn.rolled = dice;
                turn.hand = 0;
                state.stage = Stage::Place(turn);
                Ok(())
            }
            Stage::Again(mut turn) => match turn.rolled.union(dice) {
                Some(rolled) if dice.len() == 1 => {
                    turn.rolled = rolled;
                    state.stage = Stage::Place(turn);
                    Ok(())
                }
                _ => Err(Reason::WrongRoll.refuse().with("count", 1u8)),
            },
            _ => Err(self.why_not_chance(state)),
        }
    }

    /// What a player may do with dice just rolled.
    pub(crate) fn list_placing(
        &self,
        state: &State,
        seat: Seat,
        turn: &DiceTurn,
        actions: &mut Vec<Action>,
    ) {
        let Some(combination) = self.combination(state, turn.target) else { return };
        let faces = turn.rolled.faces();
        if faces.and(combination.open(turn.placed)).is_empty() {
            faces.iter().for_each(|face| actions.push(Action::Aside(face)));
        } else {
            combination
                .placeable(turn.placed, turn.rolled, |dice| actions.push(Action::Place(dice)));
        }
        let unused = self.unused(state, seat, turn);
        if unused.is_empty() {
            return;
        }
        for power in [Power::Flip, Power::Add, Power::Subtract, Power::Reroll] {
            if !self.with_power(unused, power).is_empty() {
                let changeable = faces.and(power.changes());
                changeable.iter().for_each(|face| actions.push(Action::Use(power, face)));
            }
        }
    }

    pub(crate) fn may_use(
        &self,
        state: &State,
        seat: Seat,
        turn: &DiceTurn,
        power: Power,
        face: Face,
    ) -> Result<(), Refusal> {
        if turn.rolled.count(face) == 0 {
            return Err(Reason::NotRolled.refuse());
        }
        self.has_unused(state, seat, power)?;
        match power {
            // OWN-22
            Power::Extra => Err(Reason::ExtraLate.refuse()),
            Power::Reroll => Ok(()),
            // OWN-21
            _ if power.turns(face).is_none() => Err(Reason::NoSuchFace.refuse()),
            _ => Ok(()),
        }
    }

    pub(crate) fn use_on(&self, state: &mut State, seat: Seat, power: Power, face: Face) {
        let card = self.has_unused(state, seat, power);
        let (Stage::Place(mut turn), Ok(card)) = (state.stage, card) else { return };
        let Some(others) = turn.rolled.without(face) else { return };
        turn.used = turn.used.with(card);
        turn.rolled = others;
        state.stage = match power.turns(face).and_then(|turned| others.with(turned)) {
            Some(rolled) => {
                turn.rolled = rolled;
                Stage::Place(turn)
            }
            None => Stage::Again(turn),
        };
    }

    pub(crate) fn may_place(
        &self,
        state: &State,
        turn: &DiceTurn,
        dice: Dice,
    ) -> Result<(), Refusal> {
        // OWN-11
        if dice.is_empty() {
            return Err(Reason::PlaceFirst.refuse());
        }
        if turn.rolled.minus(dice).is_none() {
            return Err(Reason::NotRolled.refuse());
        }
        // OWN-12
        let fits = |combination: &Combination| {
            turn.placed.union(dice).is_some_and(|all| combination.lies_well(all))
        };
        match self.combination(state, turn.target) {
            Some(combination) if fits(combination) => Ok(()),
            _ => Err(Reason::CannotPlace.refuse()),
        }
    }

    pub(crate) fn may_set_aside(
        &self,
        state: &State,
        turn: &DiceTurn,
        face: Face,
    ) -> Result<(), Refusal> {
        if turn.rolled.count(face) == 0 {
            return Err(Reason::NotRolled.refuse());
        }
        self.must_set_aside(state, turn)
    }

    /// Whether no die just rolled can be placed (OWN-12).
    pub(crate) fn must_set_aside(&self, state: &State, turn: &DiceTurn) -> Result<(), Refusal> {
        let open = self.combination(state, turn.target).map(|c| c.open(turn.placed));
        let placeable = open.unwrap_or_default().and(turn.rolled.faces()).iter().next();
        placeable.map_or(Ok(()), |face| Err(Reason::MustPlace.refuse().with("die", face)))
    }

    pub(crate) fn place(&self, state: &mut State, seat: Seat, dice: Dice) {
        let Stage::Place(mut turn) = state.stage else { return };
        if let (Some(placed), Some(left)) = (turn.placed.union(dice), turn.rolled.minus(dice)) {
            turn.placed = placed;
            turn.hand = left.len() as u8;
            turn.rolled = Dice::EMPTY;
            self.before_roll(state, seat, turn);
        }
    }

    pub(crate) fn set_aside(&self, state: &mut State, seat: Seat, face: Face) {
        let Stage::Place(mut turn) = state.stage else { return };
        if let Some(left) = turn.rolled.without(face) {
            turn.aside += 1;
            turn.hand = left.len() as u8;
            turn.rolled = Dice::EMPTY;
            self.before_roll(state, seat, turn);
        }
    }
}
