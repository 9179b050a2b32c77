//! What may be said next: verbs, then ships, cards, dice or a seat.
//!
//! | who | says |
//! |---|---|
//! | chance | `port` and the ship that comes from the pile |
//! | chance | `next` and the card that is put under those already in order |
//! | chance | `first` and the number of the seat that begins |
//! | chance | `roll` and every die rolled |
//! | chance | `fight`, the attacker's die and the defender's |
//! | a seat | `arm` and a ship; `hunt`; `buy`; `attack`, an own ship and an enemy's |
//! | a seat | `flip`, `add`, `subtract` or `reroll` and a die; `extra` |
//! | a seat | `throw`, to roll without one more die; `stop`, when no die is left |
//! | a seat | `place` and one or more dice; `aside` and a die |
//! | a seat | `load` and a ship; `loot` and a ship; `leave` |
//!
//! Dice may be named in any order; they are written from ones to sixes. The dice of a fight are
//! the exception: the attacker's comes first.

mod unasked;

use crate::board::{Card, Power, Ship, ShipSet};
use crate::combination::Combination;
use crate::dice::Face;
use crate::kinds::{CARD, DIE, SHIP};
use crate::rules::Reason;
use crate::speech::{Verb, begun, dice_of, nothing_more, stand_in, things};
use crate::state::{DiceTurn, Stage, State};
use crate::{Action, Shipowners};
pub(crate) use unasked::unasked;

use flotilla_core::{Actor, Choice, ChoiceError, Next, Refusal, Seat};

impl Shipowners {
    fn next_of_chance(
        &self,
        state: &State,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        let due = match state.stage {
            Stage::Port => Verb::Port,
            Stage::GoodsLot | Stage::TreasureLot => Verb::Next,
            Stage::FirstLot => Verb::First,
            Stage::Roll(_) | Stage::Again(_) => Verb::Roll,
            Stage::Fight { .. } => Verb::Fight,
            _ => return Err(self.why_not_chance(state).into()),
        };
        let Some((verb, rest)) = begun(chosen)? else {
            next.asks = "shipowners-ask-chance";
            next.elements.push(due.element());
            return Ok(());
        };
        if verb != due {
            return Err(self.why_not_chance(state).into());
        }
        match state.stage {
            Stage::Port => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => {
                    next.asks = "shipowners-ask-drawn";
                    next.elements.extend(state.unseen.iter().map(Ship::element));
                }
                [Some(ship)] if state.unseen.contains(ship) => next.complete = true,
                [Some(ship)] => return Err(Reason::WrongDraw.refuse().with("ship", ship).into()),
            },
            Stage::GoodsLot | Stage::TreasureLot => self.next_lot(state, rest, next)?,
            Stage::FirstLot => match *rest {
                [] => {
                    next.asks = "shipowners-ask-first";
                    next.amounts = Some((1, self.seats as u32));
                    next.seats = true;
                }
                [Choice::Amount(number)] if (1..=self.seats as u32).contains(&number) => {
                    next.complete = true;
                }
                [Choice::Amount(_)] => return Err(Reason::FirstOutside.refuse().into()),
                _ => return Err(ChoiceError::NotAsked { at: 1 }),
            },
            Stage::Roll(turn) => next_roll(turn.hand, rest, next)?,
            Stage::Again(_) => next_roll(1, rest, next)?,
            _ => match things::<_, 2>(rest, DIE, Face::from_index)? {
                [Some(_), Some(_)] => next.complete = true,
                [attacker, _] => {
                    next.asks = match attacker {
                        None => "shipowners-ask-attackers-die",
                        Some(_) => "shipowners-ask-defenders-die",
                    };
                    next.elements.extend(Face::all().map(Face::element));
                }
            },
        }
        Ok(())
    }

    fn next_lot(&self, state: &State, rest: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
        // Cards that are alike stand for each other: the first of them is named.
        let first_of_its_kind = |&card: &Card| {
            let mut before = self.lot_group(state).take_while(|&other| other != card);
            !before.any(|other| self.card(other).is_like(self.card(card)))
        };
        let mut cards = self.lot_group(state).filter(first_of_its_kind);
        match things::<_, 1>(rest, CARD, Card::new)? {
            [None] => {
                next.asks = "shipowners-ask-lot";
                next.elements.extend(cards.map(Card::element));
            }
            [Some(card)] if cards.any(|known| known == card) => next.complete = true,
            [Some(card)] => return Err(Reason::WrongLot.refuse().with("card", card).into()),
        }
        Ok(())
    }

    fn next_of_seat(
        &self,
        state: &State,
        seat: Seat,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        self.waits_for(state, seat)?;
        let Some((verb, rest)) = begun(chosen)? else {
            if let Stage::Fight { .. } = state.stage {
                return Err(Reason::FightPending.refuse().into()); // OWN-24
            }
            next.asks = match state.stage {
                Stage::Choose => "shipowners-ask-action",
                Stage::Loot { .. } => "shipowners-ask-loot",
                Stage::Load(_) => "shipowners-ask-load",
                _ => "shipowners-ask-dice",
            };
            self.verbs(state, seat, |verb| next.elements.push(verb.element()));
            return Ok(());
        };
        let ship_wanted = |next: &mut Next, ships: ShipSet, asks| {
            next.asks = asks;
            next.elements.extend(ships.iter().map(Ship::element));
        };
        match (verb, state.stage) {
            (Verb::Arm, Stage::Choose) => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => ship_wanted(next, state.port, "shipowners-ask-arm"),
                [Some(ship)] => self.finish(state, seat, Action::Arm(ship), next)?,
            },
            (Verb::Attack, Stage::Choose) => self.next_attack(state, seat, rest, next)?,
            (Verb::Load, Stage::Load(_)) => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => ship_wanted(next, state.free(seat), "shipowners-ask-load"),
                [Some(ship)] => self.finish(state, seat, Action::Load(ship), next)?,
            },
            (Verb::Loot, Stage::Loot { .. }) => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => ship_wanted(next, state.free(seat), "shipowners-ask-loot-ship"),
                [Some(ship)] => self.finish(state, seat, Action::Loot(ship), next)?,
            },
            (Verb::Place, Stage::Place(turn)) => {
                self.next_place(state, seat, &turn, rest, next)?;
            }
            (Verb::Aside, Stage::Place(turn)) => {
                self.must_set_aside(state, &turn)?;
                match things::<_, 1>(rest, DIE, Face::from_index)? {
                    [None] => {
                        next.asks = "shipowners-ask-aside";
                        next.elements.extend(turn.rolled.faces().iter().map(Face::element));
                    }
                    [Some(face)] => self.finish(state, seat, Action::Aside(face), next)?,
                }
            }
            (Verb::Flip | Verb::Add | Verb::Subtract | Verb::Reroll, Stage::Place(turn)) => {
                let power = verb.power().unwrap_or(Power::Flip);
                match things::<_, 1>(rest, DIE, Face::from_index)? {
                    [None] => {
                        self.has_unused(state, seat, power)?;
                        next.asks = "shipowners-ask-use";
                        next.elements.extend(changeable(&turn, power).map(Face::element));
                        if next.elements.is_empty() {
                            return Err(Reason::NoSuchFace.refuse().into());
                        }
                    }
                    [Some(face)] => self.finish(state, seat, Action::Use(power, face), next)?,
                }
            }
            _ => {
                let action = stand_in(verb);
                self.check(state, seat, action)?;
                nothing_more(rest)?;
                next.complete = true;
            }
        }
        Ok(())
    }

    /// The verbs that a seat may begin with.
    fn verbs(&self, state: &State, seat: Seat, mut offer: impl FnMut(Verb)) {
        match state.stage {
            Stage::Choose => {
                offer(Verb::Arm);
                if self.may_hunt(state, seat).is_ok() {
                    offer(Verb::Hunt);
                }
                if self.may_buy(state, seat).is_ok() {
                    offer(Verb::Buy);
                }
                let mut fleet = state.fleet(seat).iter();
                if fleet.any(|from| !self.attackable(state, seat, from).is_empty()) {
                    offer(Verb::Attack);
                }
            }
            Stage::Hand(turn) => {
                offer(Verb::Extra);
                offer(if turn.hand > 0 { Verb::Throw } else { Verb::Stop });
            }
            Stage::Place(turn) => {
                let nothing_fits = self.must_set_aside(state, &turn).is_ok();
                offer(if nothing_fits { Verb::Aside } else { Verb::Place });
                for (verb, power) in Verb::POWERS {
                    let works = changeable(&turn, power).next().is_some();
                    if works && self.has_unused(state, seat, power).is_ok() {
                        offer(verb);
                    }
                }
            }
            Stage::Load(_) => offer(Verb::Load),
            Stage::Loot { .. } => {
                offer(Verb::Loot);
                offer(Verb::Leave);
            }
            _ => {}
        }
    }

    fn finish(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
        next: &mut Next,
    ) -> Result<(), Refusal> {
        self.check(state, seat, action)?;
        next.complete = true;
        Ok(())
    }

    fn next_attack(
        &self,
        state: &State,
        seat: Seat,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        match things::<_, 2>(rest, SHIP, Ship::new)? {
            [Some(from), Some(at)] => {
                self.finish(state, seat, Action::Attack { from, at }, next)?;
            }
            [Some(from), None] => {
                self.may_attack_from(state, seat, from)?;
                next.asks = "shipowners-ask-attacked";
                let prey = self.attackable(state, seat, from);
                next.elements.extend(prey.iter().map(Ship::element));
            }
            _ => {
                next.asks = "shipowners-ask-attacker";
                let mut fleet = state.fleet(seat);
                for from in state.fleet(seat).iter() {
                    if self.attackable(state, seat, from).is_empty() {
                        fleet = fleet.without(from);
                    }
                }
                next.elements.extend(fleet.iter().map(Ship::element));
            }
        }
        if !next.complete && next.elements.is_empty() {
            return Err(Reason::NobodyToAttack.refuse().into()); // OWN-23
        }
        Ok(())
    }

    fn next_place(
        &self,
        state: &State,
        seat: Seat,
        turn: &DiceTurn,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        let dice = dice_of(rest)?;
        if !rest.is_empty() {
            self.finish(state, seat, Action::Place(dice), next)?;
        }
        let (Some(placed), Some(left)) = (turn.placed.union(dice), turn.rolled.minus(dice)) else {
            return Err(Reason::NotRolled.refuse().into());
        };
        next.asks = "shipowners-ask-place";
        let open = self.combination(state, turn.target).map(|c: &Combination| c.open(placed));
        let more = open.unwrap_or_default().and(left.faces());
        next.elements.extend(more.iter().map(Face::element));
        if !next.complete && next.elements.is_empty() {
            return Err(Reason::CannotPlace.refuse().into()); // OWN-12
        }
        Ok(())
    }
}

/// The dice just rolled that goods of a power can change.
fn changeable(turn: &DiceTurn, power: Power) -> impl Iterator<Item = Face> {
    turn.rolled.faces().and(power.changes()).iter()
}

fn next_roll(due: u8, rest: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
    let rolled = dice_of(rest)?;
    match usize::from(due).checked_sub(rolled.len()) {
        None => return Err(Reason::WrongRoll.refuse().with("count", due).into()),
        Some(0) => next.complete = true,
        Some(_) => {
            next.asks = "shipowners-ask-rolled";
            next.elements.extend(Face::all().map(Face::element));
        }
    }
    Ok(())
}

pub(crate) fn next(
    game: &Shipowners,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    next.clear();
    let answer = match actor {
        Actor::Chance => game.next_of_chance(state, chosen, next),
        Actor::Seat(seat) => game.next_of_seat(state, seat, chosen, next),
    };
    if answer.is_err() {
        next.clear();
    }
    answer
}
