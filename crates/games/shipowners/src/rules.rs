//! What may happen and what comes of it. The turn of dice is in [`turn`]; rooms of their own have
//! what chance brings, the piles, attacks and the score.
//!
//! [`turn`]: crate::turn

use crate::board::{Card, Row, SHIPS, Ship, ShipSet};
use crate::state::{NOTHING, Stage, State, Target};
use crate::{Action, Shipowners};
use flotilla_core::{Actor, Refusal, Seat, Turn};

pub use crate::reasons::Reason;
pub use crate::scoring::FAMILY_BONUS;

impl Shipowners {
    /// Chance brings something.
    fn happen(&self, state: &mut State, action: Action) -> Result<(), Refusal> {
        match (state.stage, action) {
            (Stage::Port, Action::Port(ship)) => {
                if !state.unseen.contains(ship) {
                    return Err(Reason::WrongDraw.refuse().with("ship", ship));
                }
                state.unseen = state.unseen.without(ship);
                state.port = state.port.with(ship);
                self.fill_port(state);
            }
            (Stage::GoodsLot | Stage::TreasureLot, Action::Lot(card)) => {
                let known = self.lot_group(state).any(|one| one == card);
                if !known || self.like(state, card).0 != card {
                    return Err(Reason::WrongLot.refuse().with("card", card));
                }
                self.stack(state, card);
                self.order_piles(state);
            }
            (Stage::FirstLot, Action::First(seat)) => {
                if seat.index() >= self.seats {
                    return Err(Reason::FirstOutside.refuse());
                }
                state.first = Some(seat);
                state.to_move = Some(seat);
                state.stage = Stage::Choose;
            }
            (Stage::Roll(_) | Stage::Again(_), Action::Roll(dice)) => self.roll(state, dice)?,
            (Stage::Fight { from, at }, Action::Fight { attacker, defender }) => {
                self.fight(state, from, at, attacker, defender);
            }
            _ => return Err(self.why_not_chance(state)),
        }
        Ok(())
    }

    /// A player does what [`check`](Shipowners::check) allows.
    fn perform(&self, state: &mut State, seat: Seat, action: Action) {
        match action {
            Action::Arm(ship) => self.begin_dice(state, seat, Target::Arm(ship)),
            Action::Hunt => self.begin_dice(state, seat, Target::Hunt),
            Action::Buy => self.begin_dice(state, seat, Target::Buy),
            Action::Attack { from, at } => state.stage = Stage::Fight { from, at },
            Action::Use(power, face) => self.use_on(state, seat, power, face),
            Action::Extra => self.one_more(state, seat),
            Action::Throw => self.throw(state),
            Action::Stop => self.end_turn(state, seat),
            Action::Place(dice) => self.place(state, seat, dice),
            Action::Aside(face) => self.set_aside(state, seat, face),
            Action::Load(ship) => self.load(state, seat, ship),
            Action::Loot(ship) => self.loot(state, ship),
            Action::Leave => self.end_fight(state),
            // Not a player's; refused before.
            Action::Port(_)
            | Action::Lot(_)
            | Action::First(_)
            | Action::Roll(_)
            | Action::Fight { .. } => {}
        }
    }

    /// Whether a seat may do something now, and if not, why.
    pub(crate) fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.waits_for(state, seat)?;
        match (state.stage, action) {
            (Stage::Choose, Action::Arm(ship)) if state.port.contains(ship) => Ok(()),
            // OWN-10
            (Stage::Choose, Action::Arm(ship)) => {
                Err(Reason::NotInPort.refuse().with("ship", ship))
            }
            (Stage::Choose, Action::Hunt) => self.may_hunt(state, seat),
            (Stage::Choose, Action::Buy) => self.may_buy(state, seat),
            (Stage::Choose, Action::Attack { from, at }) => self.may_attack(state, seat, from, at),
            (Stage::Hand(_), Action::Extra) => Ok(()),
            (Stage::Hand(turn), Action::Throw) if turn.hand > 0 => Ok(()),
            (Stage::Hand(turn), Action::Stop) if turn.hand == 0 => Ok(()),
            (Stage::Place(turn), Action::Use(power, face)) => {
                self.may_use(state, seat, &turn, power, face)
            }
            (Stage::Place(turn), Action::Place(dice)) => self.may_place(state, &turn, dice),
            (Stage::Place(turn), Action::Aside(face)) => self.may_set_aside(state, &turn, face),
            (Stage::Load(target), Action::Load(ship)) => {
                if !state.fleet(seat).contains(ship) {
                    let reason = match target {
                        Target::Buy => Reason::LoadGoods,
                        _ => Reason::LoadTreasure,
                    };
                    return Err(reason.refuse().with("ship", ship)); // OWN-16, OWN-17
                }
                self.carries_nothing(state, ship)
            }
            (Stage::Loot { .. }, Action::Loot(ship)) => {
                // OWN-25
                if state.free(seat).contains(ship) {
                    Ok(())
                } else {
                    Err(Reason::NotFree.refuse().with("ship", ship))
                }
            }
            (Stage::Loot { .. }, Action::Leave) => Ok(()),
            _ => Err(self.why_not(state, seat, action)),
        }
    }

    /// Whether a seat is waited for, and if not, why.
    pub(crate) fn waits_for(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let mover = match state.stage {
            Stage::Over => return Err(self.over(state)),
            Stage::Port if state.first.is_none() => return Err(Reason::PortPending.refuse()),
            Stage::GoodsLot | Stage::TreasureLot => return Err(Reason::PilePending.refuse()),
            Stage::FirstLot => return Err(Reason::FirstPending.refuse()),
            Stage::Loot { winner, .. } => Some(winner),
            _ => state.to_move,
        };
        match mover {
            Some(mover) if mover != seat => Err(Reason::NotYourTurn.refuse().with("seat", mover)),
            Some(_) => match state.stage {
                Stage::Port => Err(Reason::RefillPending.refuse()),
                Stage::Roll(_) | Stage::Again(_) => Err(Reason::RollPending.refuse()),
                _ => Ok(()),
            },
            None => Err(Reason::Over.refuse()),
        }
    }

    /// Why chance has nothing to bring, or nothing of the kind.
    pub(crate) fn why_not_chance(&self, state: &State) -> Refusal {
        match state.stage {
            Stage::Over => self.over(state),
            Stage::Port if state.first.is_none() => Reason::PortPending.refuse(),
            Stage::Port => Reason::RefillPending.refuse(),
            Stage::GoodsLot | Stage::TreasureLot => Reason::PilePending.refuse(),
            Stage::FirstLot => Reason::FirstPending.refuse(),
            Stage::Roll(_) | Stage::Again(_) => Reason::RollPending.refuse(),
            Stage::Fight { .. } => Reason::FightPending.refuse(),
            _ => Reason::NoRoll.refuse(),
        }
    }

    fn over(&self, state: &State) -> Refusal {
        let reason = if state.port.is_empty() { Reason::Over } else { Reason::RoundsOver };
        reason.refuse()
    }

    /// Why something is not done at this stage, by the first rule that forbids it.
    pub(crate) fn why_not(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        let reason = match (state.stage, action) {
            // A seat does not draw, roll or fight by itself.
            (_, Action::Port(_)) => Reason::WrongDraw,
            (_, Action::Lot(_)) => Reason::PilePending,
            (_, Action::First(_)) => Reason::NoLot,
            (_, Action::Roll(_)) => Reason::NoRoll,
            (_, Action::Fight { .. }) => Reason::NoFight,
            (_, Action::Arm(_) | Action::Hunt | Action::Buy | Action::Attack { .. }) => {
                Reason::Chosen
            }
            (Stage::Fight { .. } | Stage::Loot { .. }, Action::Use(..) | Action::Extra) => {
                Reason::NotInCombat
            }
            (Stage::Fight { .. }, _) => Reason::FightPending,
            (Stage::Loot { .. }, _) => Reason::LootPending,
            (Stage::Load(Target::Buy), _) => Reason::LoadGoods,
            (Stage::Load(_), _) => Reason::LoadTreasure,
            (_, Action::Load(_)) => Reason::NothingWon,
            (_, Action::Loot(_) | Action::Leave) => Reason::NoLoot,
            // With dice in hand it may throw.
            (Stage::Hand(_), Action::Throw) => Reason::NoDiceLeft,
            (Stage::Hand(_), Action::Place(_) | Action::Aside(_)) => Reason::RollPending,
            (Stage::Place(_), Action::Throw) => Reason::PlaceFirst,
            (Stage::Hand(_) | Stage::Place(_), Action::Stop) => Reason::StopEarly,
            (_, Action::Use(power, _)) => match self.has_unused(state, seat, power) {
                Err(refusal) => return refusal,
                Ok(_) => Reason::BeforeRoll,
            },
            (_, Action::Extra) => match self.has_unused(state, seat, crate::board::Power::Extra) {
                Err(refusal) => return refusal,
                Ok(_) => Reason::ExtraLate,
            },
            // To throw, place, put aside or stop before anything is chosen.
            _ => Reason::ChooseFirst,
        };
        reason.refuse()
    }

    pub(crate) fn may_hunt(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if state.treasures.is_empty() {
            return Err(Reason::NoTreasures.refuse()); // OWN-08
        }
        // OWN-16
        if state.fleet(seat).and(self.maps).is_empty() {
            return Err(Reason::NoMapAboard.refuse());
        }
        self.has_free_ship(state, seat)
    }

    pub(crate) fn may_buy(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if state.goods.is_empty() {
            return Err(Reason::NoGoodsLeft.refuse()); // OWN-08
        }
        self.has_free_ship(state, seat)
    }

    /// OWN-18
    fn has_free_ship(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if state.free(seat).is_empty() { Err(Reason::NoFreeShip.refuse()) } else { Ok(()) }
    }

    fn carries_nothing(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        // OWN-18
        if state.laden.contains(ship) {
            return Err(Reason::Laden.refuse().with("ship", ship));
        }
        Ok(())
    }

    pub(crate) fn end(&self, state: &mut State) {
        state.to_move = None;
        state.stage = Stage::Over;
    }

    pub(crate) fn end_turn(&self, state: &mut State, seat: Seat) {
        let next = seat.after(self.seats);
        state.to_move = Some(next);
        // OWN-29
        if self.rounds.is_some() && state.first == Some(next) {
            state.rounds_left = state.rounds_left.saturating_sub(1);
            if state.rounds_left == 0 {
                return self.end(state);
            }
        }
        self.fill_port(state);
    }

    /// A combination was completed (OWN-14).
    pub(crate) fn win(&self, state: &mut State, seat: Seat, target: Target) {
        match target {
            Target::Arm(ship) => {
                // OWN-15
                state.port = state.port.without(ship);
                state.fleets[seat.index()] = state.fleet(seat).with(ship);
                self.end_turn(state, seat);
            }
            Target::Hunt | Target::Buy => {
                state.stage = Stage::Load(target);
                // With one free ship there is nothing to choose.
                let mut free = state.free(seat).iter();
                if let (Some(ship), None) = (free.next(), free.next()) {
                    self.load(state, seat, ship);
                }
            }
        }
    }

    fn load(&self, state: &mut State, seat: Seat, ship: Ship) {
        let card = match state.stage {
            Stage::Load(Target::Buy) => state.goods.take_first(),
            _ => state.treasures.take_first(),
        };
        if let Some(card) = card.and_then(|card| Card::new(usize::from(card))) {
            state.put(seat, ship, card);
        }
        self.end_turn(state, seat);
    }
}

pub(crate) fn start(game: &Shipowners) -> State {
    State {
        port: ShipSet::EMPTY,
        unseen: ShipSet::ALL,
        returned: Row::EMPTY,
        fleets: Default::default(),
        cargo: [NOTHING; SHIPS],
        laden: ShipSet::EMPTY,
        held: Default::default(),
        goods: Row::EMPTY,
        treasures: Row::EMPTY,
        first: None,
        to_move: None,
        rounds_left: game.rounds.unwrap_or(0),
        stage: Stage::Port,
    }
}

pub(crate) fn turn(state: &State) -> Turn {
    match state.stage {
        Stage::Over => Turn::Over,
        Stage::Port
        | Stage::GoodsLot
        | Stage::TreasureLot
        | Stage::FirstLot
        | Stage::Roll(_)
        | Stage::Again(_)
        | Stage::Fight { .. } => Turn::Chance,
        Stage::Choose | Stage::Hand(_) | Stage::Place(_) | Stage::Load(_) => {
            // One of these stages has a player; should none be there, nothing can happen.
            state.to_move.map_or(Turn::Over, Turn::of)
        }
        Stage::Loot { winner, .. } => Turn::of(winner),
    }
}

/// What a player may do, into the caller's buffer.
pub(crate) fn legal(game: &Shipowners, state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    if turn(state) != Turn::of(seat) {
        return;
    }
    match state.stage {
        Stage::Choose => {
            state.port.iter().for_each(|ship| actions.push(Action::Arm(ship)));
            if game.may_hunt(state, seat).is_ok() {
                actions.push(Action::Hunt);
            }
            if game.may_buy(state, seat).is_ok() {
                actions.push(Action::Buy);
            }
            let enemies = game.enemies(state, seat);
            for from in state.fleet(seat).iter() {
                let prey = enemies.and(game.prey[from.index()]);
                prey.iter().for_each(|at| actions.push(Action::Attack { from, at }));
            }
        }
        Stage::Hand(turn) => {
            actions.push(Action::Extra);
            actions.push(if turn.hand > 0 { Action::Throw } else { Action::Stop });
        }
        Stage::Place(turn) => game.list_placing(state, seat, &turn, actions),
        Stage::Load(_) => actions.extend(state.free(seat).iter().map(Action::Load)),
        Stage::Loot { .. } => {
            actions.extend(state.free(seat).iter().map(Action::Loot));
            actions.push(Action::Leave);
        }
        _ => {}
    }
}

pub(crate) fn apply(
    game: &Shipowners,
    state: &mut State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    match actor {
        Actor::Chance => game.happen(state, action),
        Actor::Seat(seat) => {
            game.check(state, seat, action)?;
            game.perform(state, seat, action);
            Ok(())
        }
    }
}
