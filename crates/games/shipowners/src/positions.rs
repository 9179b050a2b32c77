//! Setting a position up: reading its text, and checking that the rules allow it.

use crate::Shipowners;
use crate::board::{CARDS, Card, PORT, Power, Row, SHIPS, Ship, ShipSet};
use crate::dice::{DICE, Dice, Face};
use crate::rules::Reason;
use crate::state::{DiceTurn, GoodsSet, NOTHING, Stage, State, Target};
use flotilla_core::{PositionError, Refusal, Seat};

const fn form(field: &'static str, expected: &'static str) -> PositionError {
    PositionError::Form { field, expected }
}

const FIELDS: PositionError = form("text", "nine fields with spaces between");
const PORT_FIELD: PositionError = form("port", "ships in order with commas between, or -");
const RETURNED_FIELD: PositionError = form("returned ships", "ships with commas between, or -");
const GOODS_FIELD: PositionError = form("goods", "goods with commas between, or -");
const TREASURES_FIELD: PositionError = form("treasures", "treasures with commas between, or -");
const FLEETS_FIELD: PositionError = form(
    "fleets",
    "a fleet for each seat with slashes between, each of ships in order with commas between, or -",
);
const SEAT_FIELD: PositionError = form("seats", "the number of a seat, or -");
const ROUNDS_FIELD: PositionError = form("rounds left", "a number, or - without a limit");
const STAGE_FIELD: PositionError = form("stage", "what is to happen, as choose");
const TURN_FIELD: PositionError = form(
    "stage",
    "target, dice placed, dice, number set aside and goods used, with colons between",
);

impl Shipowners {
    fn ship_called(&self, word: &str) -> Option<Ship> {
        Ship::all().find(|&ship| self.ship(ship).word == word)
    }

    fn card_called(&self, word: &str) -> Option<Card> {
        Card::all().find(|&card| self.card(card).word == word)
    }

    /// Marks a ship as seen; `None` if it was.
    fn see(&self, ship: Ship, seen: &mut ShipSet) -> Option<()> {
        let new = !seen.contains(ship);
        *seen = seen.with(ship);
        new.then_some(())
    }

    fn read_ships(&self, text: &str, seen: &mut ShipSet) -> Option<ShipSet> {
        let mut ships = ShipSet::EMPTY;
        let mut last = None;
        for word in words(text, ',') {
            let ship = self.ship_called(word).filter(|&ship| Some(ship) > last)?;
            self.see(ship, seen)?;
            ships = ships.with(ship);
            last = Some(ship);
        }
        Some(ships)
    }

    fn read_cards<const N: usize>(
        &self,
        text: &str,
        goods: bool,
        seen: &mut [bool; CARDS],
    ) -> Option<Row<N>> {
        let mut row = Row::EMPTY;
        for word in words(text, ',') {
            let card = self.card_called(word).filter(|card| card.is_goods() == goods)?;
            if std::mem::replace(&mut seen[card.index()], true) {
                return None;
            }
            row.push(card.index() as u8);
        }
        Some(row)
    }

    fn read_fleets(
        &self,
        text: &str,
        state: &mut State,
        seen: &mut ShipSet,
        cards: &mut [bool; CARDS],
    ) -> Result<(), PositionError> {
        let mut fleets = text.split('/');
        for seat in Seat::all(self.seats) {
            let fleet = fleets.next().filter(|fleet| !fleet.is_empty()).ok_or(FLEETS_FIELD)?;
            let mut last = None;
            for word in words(fleet, ',') {
                let (word, cargo) = match word.split_once(':') {
                    Some((word, cargo)) => (word, Some(cargo)),
                    None => (word, None),
                };
                let ship = self.ship_called(word).filter(|&ship| Some(ship) > last);
                let ship = ship.ok_or(FLEETS_FIELD)?;
                self.see(ship, seen).ok_or(FLEETS_FIELD)?;
                last = Some(ship);
                state.fleets[seat.index()] = state.fleet(seat).with(ship);
                if let Some(cargo) = cargo {
                    let card = self.card_called(cargo).ok_or(FLEETS_FIELD)?;
                    if std::mem::replace(&mut cards[card.index()], true) {
                        return Err(FLEETS_FIELD);
                    }
                    state.put(seat, ship, card);
                }
            }
        }
        if fleets.next().is_some() { Err(FLEETS_FIELD) } else { Ok(()) }
    }

    fn read_seat(&self, text: &str) -> Result<Option<Seat>, PositionError> {
        if text == "-" {
            return Ok(None);
        }
        let number = plain_number(text).ok_or(SEAT_FIELD)?;
        let seat = usize::from(number).checked_sub(1).filter(|&index| index < self.seats);
        seat.and_then(Seat::new).map(Some).ok_or(SEAT_FIELD)
    }

    fn read_stage(&self, text: &str) -> Result<Stage, PositionError> {
        let mut parts = text.split(':');
        let word = parts.next().unwrap_or("");
        let rest: Vec<&str> = parts.take(6).collect();
        Ok(match (word, rest.as_slice()) {
            ("port", []) => Stage::Port,
            ("goods", []) => Stage::GoodsLot,
            ("treasures", []) => Stage::TreasureLot,
            ("first", []) => Stage::FirstLot,
            ("choose", []) => Stage::Choose,
            ("over", []) => Stage::Over,
            ("hand", rest) => Stage::Hand(self.read_turn(rest, true).ok_or(TURN_FIELD)?),
            ("roll", rest) => Stage::Roll(self.read_turn(rest, true).ok_or(TURN_FIELD)?),
            ("place", rest) => Stage::Place(self.read_turn(rest, false).ok_or(TURN_FIELD)?),
            ("again", rest) => Stage::Again(self.read_turn(rest, false).ok_or(TURN_FIELD)?),
            ("load", ["hunt"]) => Stage::Load(Target::Hunt),
            ("load", ["buy"]) => Stage::Load(Target::Buy),
            ("fight", [from, at]) => Stage::Fight {
                from: self.ship_called(from).ok_or(STAGE_FIELD)?,
                at: self.ship_called(at).ok_or(STAGE_FIELD)?,
            },
            ("loot", [winner, from]) => Stage::Loot {
                winner: self.read_seat(winner)?.ok_or(STAGE_FIELD)?,
                from: self.ship_called(from).ok_or(STAGE_FIELD)?,
            },
            _ => return Err(STAGE_FIELD),
        })
    }

    fn read_turn(&self, parts: &[&str], before_roll: bool) -> Option<DiceTurn> {
        let [target, placed, dice, aside, used] = *parts else { return None };
        let target = match target {
            "hunt" => Target::Hunt,
            "buy" => Target::Buy,
            word => Target::Arm(self.ship_called(word)?),
        };
        let mut turn = DiceTurn::new(target);
        turn.placed = read_pips(placed)?;
        if before_roll {
            turn.hand = u8::try_from(plain_number(dice)?).ok()?;
        } else {
            turn.hand = 0;
            turn.rolled = read_pips(dice)?;
        }
        turn.aside = u8::try_from(plain_number(aside)?).ok()?;
        let mut last = None;
        for word in words(used, '+') {
            let card =
                self.card_called(word).filter(|&card| card.is_goods() && Some(card) > last)?;
            turn.used = turn.used.with(card);
            last = Some(card);
        }
        Some(turn)
    }

    /// Whether the rules allow a position; if not, the first rule that it breaks.
    fn allowed(&self, state: &State, cards: &[bool; CARDS]) -> Result<(), Refusal> {
        if state.first.is_none() {
            return self.allowed_before_play(state, cards);
        }
        if cards.contains(&false) {
            return Err(Reason::NotConserved.refuse()); // OWN-01
        }
        self.allowed_piles(state)?;
        let over = state.stage == Stage::Over;
        let rounds_over = self.rounds.is_some() && state.rounds_left == 0;
        let emptied = state.port.is_empty();
        if emptied && state.pile() > 0 {
            return Err(Reason::WrongDraw.refuse()); // OWN-07
        }
        if over != (emptied || rounds_over) || over != state.to_move.is_none() {
            return Err(Reason::WrongEnd.refuse()); // OWN-27
        }
        if self.rounds.is_some_and(|rounds| state.rounds_left > rounds) {
            return Err(Reason::WrongRounds.refuse()); // OWN-29
        }
        let (port, pile) = (state.port.len(), state.pile());
        let filled = match state.stage {
            Stage::Over => port <= PORT,
            Stage::Port => port + 1 == PORT && !state.unseen.is_empty(),
            _ => port == PORT || (port < PORT && pile == 0),
        };
        if !filled {
            return Err(Reason::WrongDraw.refuse()); // OWN-19
        }
        match state.to_move {
            Some(mover) => self.allowed_stage(state, mover),
            None => Ok(()),
        }
    }

    fn allowed_before_play(&self, state: &State, cards: &[bool; CARDS]) -> Result<(), Refusal> {
        let untouched = State {
            port: state.port,
            unseen: ShipSet::ALL.less(state.port),
            goods: state.goods,
            treasures: state.treasures,
            stage: state.stage,
            ..crate::rules::start(self)
        };
        if *state != untouched {
            return Err(Reason::FirstPending.refuse()); // OWN-09
        }
        let empty = state.goods.is_empty() && state.treasures.is_empty();
        if state.stage == Stage::Port {
            return if state.port.len() < PORT && empty {
                Ok(())
            } else {
                Err(Reason::WrongDraw.refuse()) // OWN-07
            };
        }
        if state.port.len() != PORT {
            return Err(Reason::PortPending.refuse());
        }
        self.allowed_piles(state)?;
        // What is missing has letters no smaller than what is there, and what the lots need not
        // decide is in order.
        let last = |of: Option<Card>| of.map(|card| self.card(card).letter);
        let highest = [last(state.goods().last()), last(state.treasures().last())];
        let early = |card: Card| {
            let placed_last = highest[usize::from(!card.is_goods())];
            !cards[card.index()] && Some(self.card(card).letter) < placed_last
        };
        let mut ordered = *state;
        self.order_piles(&mut ordered);
        if Card::all().any(early) || ordered != *state {
            return Err(Reason::PilePending.refuse()); // OWN-08
        }
        Ok(())
    }

    /// Whether piles and what was won of them are in order (OWN-08).
    fn allowed_piles(&self, state: &State) -> Result<(), Refusal> {
        let wrong = || Err(Reason::WrongOrder.refuse());
        let place = |card: Card| {
            let mut pile = state.goods().chain(state.treasures());
            pile.position(|other| other == card)
        };
        let won = |card: Card| state.cargo.contains(&(card.index() as u8));
        for (i, one) in Card::all().enumerate() {
            for other in Card::all().skip(i + 1).filter(|c| c.is_goods() == one.is_goods()) {
                // Cards are listed by letter, and those that are alike in their order.
                let in_order = self.card(one).letter < self.card(other).letter
                    || self.card(one).is_like(self.card(other));
                let turned = match (place(one), place(other)) {
                    (Some(one), Some(other)) => one > other,
                    (Some(_), None) => won(other),
                    _ => false,
                };
                if in_order && turned {
                    return wrong();
                }
            }
        }
        Ok(())
    }

    fn allowed_stage(&self, state: &State, mover: Seat) -> Result<(), Refusal> {
        match state.stage {
            Stage::Port | Stage::Choose | Stage::Over => Ok(()),
            Stage::GoodsLot | Stage::TreasureLot => Err(Reason::PilePending.refuse()),
            Stage::FirstLot => Err(Reason::NoLot.refuse()),
            Stage::Hand(turn) | Stage::Roll(turn) | Stage::Place(turn) | Stage::Again(turn) => {
                self.allowed_target(state, mover, turn.target)?;
                self.allowed_turn(state, mover, &turn)
            }
            Stage::Load(target) => {
                self.allowed_target(state, mover, target)?;
                // With one free ship there is nothing to choose.
                if state.free(mover).len() < 2 { Err(Reason::NoFreeShip.refuse()) } else { Ok(()) }
            }
            Stage::Fight { from, at } => self.may_attack(state, mover, from, at),
            Stage::Loot { winner, from } => self.allowed_loot(state, mover, winner, from),
        }
    }

    fn allowed_target(&self, state: &State, mover: Seat, target: Target) -> Result<(), Refusal> {
        match target {
            Target::Arm(ship) if state.port.contains(ship) => Ok(()),
            Target::Arm(ship) => Err(Reason::NotInPort.refuse().with("ship", ship)),
            Target::Hunt => self.may_hunt(state, mover),
            Target::Buy => self.may_buy(state, mover),
        }
    }

    fn allowed_turn(&self, state: &State, mover: Seat, turn: &DiceTurn) -> Result<(), Refusal> {
        let owned = state.goods_of(mover);
        // OWN-20: of goods that do the same, the first in order are used first.
        for (power, _) in Power::ALL {
            let used = self.with_power(turn.used, power);
            let first = self.with_power(owned, power).iter().take(used.len());
            if first.fold(GoodsSet::EMPTY, GoodsSet::with) != used {
                return Err(Reason::WrongUsed.refuse());
            }
        }
        let of = |goods, power| self.with_power(goods, power).len();
        let left = of(owned.less(turn.used), Power::Extra);
        let wrong = Reason::WrongDice.refuse();
        let Some(combination) = self.combination(state, turn.target) else { return Err(wrong) };
        let again = matches!(state.stage, Stage::Again(_));
        let coming = usize::from(turn.hand) + turn.rolled.len() + usize::from(again);
        let all = turn.placed.len() + coming + usize::from(turn.aside);
        let needed = combination.size().saturating_sub(turn.placed.len());
        // OWN-11, OWN-22
        if all != DICE + of(turn.used, Power::Extra) {
            return Err(wrong);
        }
        // OWN-12
        let placed = needed > 0 && combination.lies_well(turn.placed);
        if !placed || coming + left < needed {
            return Err(wrong);
        }
        let changed = turn.used.len() > of(turn.used, Power::Extra);
        let rolled_before = !turn.placed.is_empty() || turn.aside > 0;
        let stage_is_right = match state.stage {
            Stage::Hand(_) => left > 0 && (rolled_before || !changed),
            Stage::Roll(_) => turn.hand > 0 && (rolled_before || !changed),
            Stage::Place(_) => !turn.rolled.is_empty(),
            _ => of(turn.used, Power::Reroll) > 0,
        };
        if stage_is_right { Ok(()) } else { Err(wrong) }
    }

    fn allowed_loot(
        &self,
        state: &State,
        mover: Seat,
        winner: Seat,
        from: Ship,
    ) -> Result<(), Refusal> {
        let loser = state.owner(from).filter(|&loser| loser != winner);
        let loser = loser.ok_or(Reason::NotEnemy.refuse().with("ship", from))?;
        // Some ship of the winner can have fought this one.
        let fought = if mover == winner {
            state.fleet(winner).iter().any(|own| self.prey(own).contains(from))
        } else {
            mover == loser && !self.prey(from).and(state.fleet(winner)).is_empty()
        };
        if !fought {
            return Err(Reason::NobodyToAttack.refuse()); // OWN-23
        }
        if !state.laden.contains(from) || state.free(winner).is_empty() {
            return Err(Reason::NoLoot.refuse()); // OWN-25
        }
        Ok(())
    }
}

/// The words of a list; none for a dash.
fn words(text: &str, between: char) -> impl Iterator<Item = &str> {
    let empty = text == "-";
    // No list is longer than all ships, so that a long one breaks off at a word too many.
    text.split(between).filter(move |_| !empty).take(SHIPS + 1)
}

/// A number without sign or needless zero.
fn plain_number(text: &str) -> Option<u16> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let short = text.len() == 1 || !text.starts_with('0');
    if plain && short { text.parse().ok() } else { None }
}

fn read_pips(text: &str) -> Option<Dice> {
    if text == "-" {
        return Some(Dice::EMPTY);
    }
    let rising = text.as_bytes().is_sorted();
    if text.is_empty() || !rising {
        return None;
    }
    text.bytes().try_fold(Dice::EMPTY, |dice, byte| dice.with(Face::new(byte.checked_sub(b'0')?)?))
}

const _: () = assert!(NOTHING as usize == CARDS, "no card has the place of nothing");

pub(crate) fn parse_position(game: &Shipowners, text: &str) -> Result<State, PositionError> {
    let mut fields = text.split(' ');
    let mut field = || fields.next().ok_or(FIELDS);
    let mut state = crate::rules::start(game);
    let mut seen = ShipSet::EMPTY;
    state.port = game.read_ships(field()?, &mut seen).ok_or(PORT_FIELD)?;
    for word in words(field()?, ',') {
        let ship = game.ship_called(word).ok_or(RETURNED_FIELD)?;
        game.see(ship, &mut seen).ok_or(RETURNED_FIELD)?;
        state.returned.push(ship.index() as u8);
    }
    let mut cards = [false; CARDS];
    state.goods = game.read_cards(field()?, true, &mut cards).ok_or(GOODS_FIELD)?;
    state.treasures = game.read_cards(field()?, false, &mut cards).ok_or(TREASURES_FIELD)?;
    game.read_fleets(field()?, &mut state, &mut seen, &mut cards)?;
    state.unseen = ShipSet::ALL.less(seen);
    state.first = game.read_seat(field()?)?;
    state.to_move = game.read_seat(field()?)?;
    state.rounds_left = match (game.rounds, field()?) {
        (None, "-") => 0,
        (Some(_), number) => plain_number(number).ok_or(ROUNDS_FIELD)?,
        _ => return Err(ROUNDS_FIELD),
    };
    state.stage = game.read_stage(field()?)?;
    if fields.next().is_some() {
        return Err(FIELDS);
    }
    game.allowed(&state, &cards)?;
    Ok(state)
}
