//! What may happen, what comes of it, and how the game ends. The turn of dice is in [`turn`].
//!
//! [`turn`]: crate::turn

use crate::board::{CARDS, Card, Family, PORT, Row, SHIPS, Ship, ShipSet};
use crate::dice::{Dice, FACES, Face, MOST_DICE};
use crate::edition::{Worth, group};
use crate::state::{NOTHING, Stage, State, Target};
use crate::{Action, Shipowners};
use flotilla_core::{Actor, Chance, Lots, MOST_SEATS, Outcome, Refusal, Rule, Seat, SeatSet, Turn};

pub use crate::reasons::Reason;

impl Shipowners {
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
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

    pub(crate) fn initial(&self) -> State {
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
            rounds_left: self.rounds.unwrap_or(0),
            stage: Stage::Port,
        }
    }

    /// What a player may do, into the caller's buffer.
    pub(crate) fn list_legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if self.whose_turn(state) != Turn::of(seat) {
            return;
        }
        match state.stage {
            Stage::Choose => {
                state.port.iter().for_each(|ship| actions.push(Action::Arm(ship)));
                if self.may_hunt(state, seat).is_ok() {
                    actions.push(Action::Hunt);
                }
                if self.may_buy(state, seat).is_ok() {
                    actions.push(Action::Buy);
                }
                let enemies = self.enemies(state, seat);
                for from in state.fleet(seat).iter() {
                    let prey = enemies.and(self.prey[from.index()]);
                    prey.iter().for_each(|at| actions.push(Action::Attack { from, at }));
                }
            }
            Stage::Hand(turn) => {
                actions.push(Action::Extra);
                actions.push(if turn.hand > 0 { Action::Throw } else { Action::Stop });
            }
            Stage::Place(turn) => self.list_placing(state, seat, &turn, actions),
            Stage::Load(_) => actions.extend(state.free(seat).iter().map(Action::Load)),
            Stage::Loot { .. } => {
                actions.extend(state.free(seat).iter().map(Action::Loot));
                actions.push(Action::Leave);
            }
            _ => {}
        }
    }

    pub(crate) fn list_chances(&self, state: &State, chances: &mut Vec<Chance<Action>>) {
        chances.clear();
        let mut add = |action, weight: u32| {
            chances.push(Chance { action, weight: weight.into() });
        };
        match state.stage {
            Stage::Port => state.unseen.iter().for_each(|ship| add(Action::Port(ship), 1)),
            Stage::GoodsLot | Stage::TreasureLot => {
                for card in self.lot_group(state) {
                    match self.like(state, card) {
                        // Cards that are alike stand for each other.
                        (first, count) if first == card => add(Action::Lot(card), count),
                        _ => {}
                    }
                }
            }
            Stage::FirstLot => {
                Seat::all(self.seats).for_each(|seat| add(Action::First(seat), 1));
            }
            Stage::Roll(turn) => {
                Dice::every(turn.hand.into(), |dice| add(Action::Roll(dice), dice.ways()));
            }
            Stage::Again(_) => {
                Face::all().for_each(|face| add(Action::Roll(Dice::one(face)), 1));
            }
            Stage::Fight { .. } => {
                for attacker in Face::all() {
                    for defender in Face::all() {
                        add(Action::Fight { attacker, defender }, 1);
                    }
                }
            }
            _ => {}
        }
    }

    pub(crate) fn draw_chance<L: Lots + ?Sized>(
        &self,
        state: &State,
        lots: &mut L,
    ) -> Option<Action> {
        let mut face = || Face::from_index(lots.below(FACES as u64) as usize);
        match state.stage {
            Stage::Port => {
                let place = lots.below(state.unseen.len() as u64);
                state.unseen.nth(place as usize).map(Action::Port)
            }
            Stage::GoodsLot | Stage::TreasureLot => {
                let group = self.lot_group(state);
                let drawn = lots.below(group.clone().count() as u64);
                let card = group.clone().nth(drawn as usize)?;
                Some(Action::Lot(self.like(state, card).0))
            }
            Stage::FirstLot => Seat::new(lots.below(self.seats as u64) as usize).map(Action::First),
            Stage::Roll(turn) => {
                let dice = usize::from(turn.hand);
                let ordered_rolls = ORDERED_ROLLS[dice.min(MOST_DICE)];
                Some(Action::Roll(Dice::rolled(dice, lots.below(ordered_rolls) as u32)))
            }
            Stage::Again(_) => face().map(|face| Action::Roll(Dice::one(face))),
            Stage::Fight { .. } => Some(Action::Fight { attacker: face()?, defender: face()? }),
            _ => None,
        }
    }

    pub(crate) fn make(
        &self,
        state: &mut State,
        actor: Actor,
        action: Action,
    ) -> Result<(), Refusal> {
        match actor {
            Actor::Chance => self.happen(state, action),
            Actor::Seat(seat) => {
                self.check(state, seat, action)?;
                self.perform(state, seat, action);
                Ok(())
            }
        }
    }

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
            (Stage::Choose, Action::Throw | Action::Place(_) | Action::Aside(_) | Action::Stop) => {
                Reason::ChooseFirst
            }
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
            (Stage::Hand(turn), Action::Throw) if turn.hand == 0 => Reason::NoDiceLeft,
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

    /// The enemy ships that a ship may attack (OWN-23).
    #[must_use]
    pub fn attackable(&self, state: &State, seat: Seat, from: Ship) -> ShipSet {
        self.enemies(state, seat).and(self.prey[from.index()])
    }

    /// Every ship of the other fleets.
    #[inline]
    fn enemies(&self, state: &State, seat: Seat) -> ShipSet {
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

    /// The goods or treasures that the lot decides between now (OWN-08).
    pub(crate) fn lot_group<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = Card> + Clone + 'a {
        let of_goods = state.stage == Stage::GoodsLot;
        let mut placed = [false; CARDS];
        for card in state.goods().chain(state.treasures()) {
            placed[card.index()] = true;
        }
        let first = group(&self.contents.cards, of_goods, &placed).next();
        let letter = first.map(|card| self.card(card).letter);
        Card::all().filter(move |&card| {
            card.is_goods() == of_goods
                && !placed[card.index()]
                && Some(self.card(card).letter) == letter
        })
    }

    /// The first card of the lot's group that is like this one, and how many are.
    fn like(&self, state: &State, card: Card) -> (Card, u32) {
        let mut alike =
            self.lot_group(state).filter(|&other| self.card(other).is_like(self.card(card)));
        let first = alike.next().unwrap_or(card);
        (first, 1 + alike.count() as u32)
    }

    fn stack(&self, state: &mut State, card: Card) {
        if card.is_goods() {
            state.goods.push(card.index() as u8);
        } else {
            state.treasures.push(card.index() as u8);
        }
    }

    /// Puts goods and treasures in order, up to the next lot (OWN-08).
    pub(crate) fn order_piles(&self, state: &mut State) {
        for stage in [Stage::GoodsLot, Stage::TreasureLot] {
            state.stage = stage;
            loop {
                let mut group = self.lot_group(state);
                let Some(card) = group.next() else { break };
                if !group.all(|other| self.card(other).is_like(self.card(card))) {
                    return;
                }
                drop(group);
                self.stack(state, card);
            }
        }
        state.stage = Stage::FirstLot;
    }

    /// Fills the port, and goes on with the game or ends it.
    fn fill_port(&self, state: &mut State) {
        // OWN-07, OWN-19
        while state.port.len() < PORT {
            if !state.unseen.is_empty() {
                state.stage = Stage::Port;
                return;
            }
            // OWN-26: these are known, so that nothing is drawn.
            match state.returned.take_first().and_then(|ship| Ship::new(usize::from(ship))) {
                Some(ship) => state.port = state.port.with(ship),
                None => break,
            }
        }
        if state.first.is_none() {
            self.order_piles(state);
        } else if state.port.is_empty() {
            self.end(state); // OWN-27
        } else {
            state.stage = Stage::Choose;
        }
    }

    fn end(&self, state: &mut State) {
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

    fn fight(&self, state: &mut State, from: Ship, at: Ship, attacker: Face, defender: Face) {
        let (Some(mover), Some(owner)) = (state.to_move, state.owner(at)) else {
            return self.end_fight(state);
        };
        // OWN-24: a tie goes to the attacker.
        let strength = |ship, die: Face| self.ship(ship).firepower() + die.pips();
        let wins = strength(from, attacker) >= strength(at, defender);
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

    fn loot(&self, state: &mut State, ship: Ship) {
        if let Stage::Loot { winner, from } = state.stage
            && let Some(loser) = state.owner(from)
            && let Some(card) = state.unload(loser, from)
        {
            state.put(winner, ship, card);
        }
        self.end_fight(state);
    }

    fn end_fight(&self, state: &mut State) {
        if let Some(mover) = state.to_move {
            self.end_turn(state, mover);
        }
    }

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

    pub(crate) fn result(&self, state: &State) -> Option<Outcome> {
        if state.stage != Stage::Over {
            return None;
        }
        let scores = self.score_all(state);
        let best = Seat::all(self.seats).map(|seat| self.standing(state, seat)).max();
        let winners = Seat::all(self.seats).filter(|&s| Some(self.standing(state, s)) == best);
        let winners: SeatSet = winners.collect();
        let ended_by = Rule::new("OWN", if state.port.is_empty() { 27 } else { 29 });
        Some(Outcome { winners, scores, ended_by })
    }
}

/// In how many ways so many dice can fall.
const ORDERED_ROLLS: [u64; MOST_DICE + 1] = [1, 6, 36, 216, 1296, 7776, 46_656, 279_936, 1_679_616];

/// What a complete family adds to the score (OWN-28).
pub const FAMILY_BONUS: i32 = 5;
