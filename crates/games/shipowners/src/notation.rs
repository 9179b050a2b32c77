//! Positions as text, and events in words.
//!
//! A position has nine fields with spaces between:
//!
//! ```text
//! heron,patience,rose - wine,ivory,ebony,tortoiseshell pearls,emeralds,silver,gold,crown swallow:salt,plough/rising-sun 1 2 - place:heron:46:225:0:-
//! ```
//!
//! 1. the ships in the port, in the order of the edition, or `-`;
//! 2. the ships that came back under the pile, the first to be drawn first, or `-`; every other
//!    ship that is nowhere else lies unseen in the pile;
//! 3. the goods in their pile, the top first, or `-`; before the lots, those already in order;
//! 4. the treasures likewise;
//! 5. the fleets, a seat after the other between slashes: ships in the order of the edition, each
//!    with a colon and its cargo if it carries something, or `-`;
//! 6. the seat that began, or `-` before the lot;
//! 7. the seat whose turn it is, or `-` before the lot and after the end;
//! 8. the rounds left, the present one included, or `-` in a game without a limit;
//! 9. what is to happen:
//!    * `port`, `goods`, `treasures` or `first`: a ship comes into the port, a lot is drawn;
//!    * `choose`, `over`;
//!    * `hand`, `roll`, `place` or `again`, then, each behind a colon: the ship rolled for, or
//!      `hunt`, or `buy`; the dice on the card; the dice (before a roll how many, after it which
//!      faces); how many were set aside; the goods used, with plus signs between;
//!    * `load:hunt` or `load:buy`;
//!    * `fight`, the attacking ship and the attacked one, each behind a colon;
//!    * `loot`, the winner's seat and the ship that lost, each behind a colon.

use crate::board::{Card, Power, Ship};
use crate::dice::{Dice, Face};
use crate::kinds::DIE;
use crate::state::{DiceTurn, Stage, State, Target};
use crate::{Action, Shipowners};
use flotilla_core::{ElementList, Seat, Text};
use std::fmt::Write as _;

impl Shipowners {
    fn write_stage(&self, stage: Stage, text: &mut String) {
        let ship = |ship: Ship| self.ship(ship).word.as_str();
        let mut turn = |word: &str, turn: DiceTurn, before_roll: bool| {
            let target = self.target_word(turn.target);
            let _ = write!(text, "{word}:{target}:{}:", Pips(turn.placed));
            let _ = match before_roll {
                true => write!(text, "{}", turn.hand),
                false => write!(text, "{}", Pips(turn.rolled)),
            };
            let _ = write!(text, ":{}:", turn.aside);
            list(text, "+", turn.used.iter().map(|card| self.card(card).word.as_str()));
        };
        match stage {
            Stage::Port => text.push_str("port"),
            Stage::GoodsLot => text.push_str("goods"),
            Stage::TreasureLot => text.push_str("treasures"),
            Stage::FirstLot => text.push_str("first"),
            Stage::Choose => text.push_str("choose"),
            Stage::Hand(dice) => turn("hand", dice, true),
            Stage::Roll(dice) => turn("roll", dice, true),
            Stage::Place(dice) => turn("place", dice, false),
            Stage::Again(dice) => turn("again", dice, false),
            Stage::Load(target) => {
                let _ = write!(text, "load:{}", self.target_word(target));
            }
            Stage::Fight { from, at } => {
                let _ = write!(text, "fight:{}:{}", ship(from), ship(at));
            }
            Stage::Loot { winner, from } => {
                let _ = write!(text, "loot:{winner}:{}", ship(from));
            }
            Stage::Over => text.push_str("over"),
        }
    }

    fn target_word(&self, target: Target) -> &str {
        match target {
            Target::Arm(ship) => &self.ship(ship).word,
            Target::Hunt => "hunt",
            Target::Buy => "buy",
        }
    }
}

fn few(dice: impl Into<Option<Dice>>) -> ElementList {
    let dice = dice.into().unwrap_or_default();
    ElementList::new(DIE, dice.iter().map(|face| face.index() as u16))
}

/// A roll has up to eight dice, and a list six: the rest is a second one.
fn told_roll(by: impl Fn(&'static str) -> Text, dice: Dice) -> Text {
    if dice.len() <= ElementList::MOST {
        return by("shipowners-tell-roll").with("dice", few(dice));
    }
    let faces = dice.iter().map(|face| face.index() as u16);
    by("shipowners-tell-roll-many")
        .with("dice", ElementList::new(DIE, faces.clone().take(ElementList::MOST)))
        .with("more", ElementList::new(DIE, faces.skip(ElementList::MOST)))
}

fn list<'a>(text: &mut String, between: &str, words: impl Iterator<Item = &'a str>) {
    let start = text.len();
    for word in words {
        if text.len() > start {
            text.push_str(between);
        }
        text.push_str(word);
    }
    if text.len() == start {
        text.push('-');
    }
}

/// Dice as their pips in a row.
struct Pips(Dice);

impl std::fmt::Display for Pips {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        self.0.iter().try_for_each(|face| write!(f, "{}", face.pips()))
    }
}

/// What somebody rolls for, if it is there.
fn sought(state: &State, target: Target, text: Text) -> Text {
    match target {
        Target::Arm(ship) => text.with("card", ship),
        Target::Hunt => state.treasures().next().map_or(text, |card| text.with("card", card)),
        Target::Buy => state.goods().next().map_or(text, |card| text.with("card", card)),
    }
}

/// Dice are placed, and whether that completes what is sought: an attempt fails by dice set aside
/// alone (OWN-12, OWN-14).
fn told_place(game: &Shipowners, state: &State, mover: Seat, dice: Dice) -> Text {
    let mut after = *state;
    game.place(&mut after, mover, dice);
    let told = |key| Text::new(key).with("seat", mover).with("dice", few(dice));
    match state.dice_turn() {
        Some(turn) if after.dice_turn().is_none() => {
            sought(state, turn.target, told("shipowners-tell-place-won"))
        }
        _ => told("shipowners-tell-place"),
    }
}

/// A die is set aside, and whether too few are left then (OWN-12).
fn told_aside(game: &Shipowners, state: &State, mover: Seat, face: Face) -> Text {
    let mut after = *state;
    game.set_aside(&mut after, mover, face);
    let told = |key| Text::new(key).with("seat", mover).with("die", face);
    match state.dice_turn() {
        Some(turn) if after.dice_turn().is_none() => {
            sought(state, turn.target, told("shipowners-tell-aside-lost"))
        }
        _ => told("shipowners-tell-aside"),
    }
}

/// Who wins a fight, and what becomes of the ship that lost, or of its cargo (OWN-24 to OWN-26).
fn told_fight(game: &Shipowners, state: &State, attacker: Face, defender: Face) -> Text {
    let dice = ElementList::new(DIE, [attacker, defender].map(|face| face.element().index));
    let told = |key| Text::new(key).with("dice", dice);
    let Stage::Fight { from, at } = state.stage else { return told("shipowners-tell-fight") };
    let (Some(mover), Some(owner)) = (state.to_move, state.owner(at)) else {
        return told("shipowners-tell-fight");
    };
    let strength = |ship, face| i32::from(game.strength(ship, face));
    let (winner, lost) =
        if game.attacker_wins(from, at, attacker, defender) { (mover, at) } else { (owner, from) };
    let key = if !state.laden.contains(lost) {
        "shipowners-tell-fight-back"
    } else if state.free(winner).is_empty() {
        "shipowners-tell-fight-stays"
    } else {
        "shipowners-tell-fight-loot"
    };
    told(key)
        .with("attacker", strength(from, attacker))
        .with("defender", strength(at, defender))
        .with("seat", winner)
        .with("ship", lost)
}

pub(crate) fn describe(game: &Shipowners, state: &State, action: Action) -> Text {
    let mover = match state.stage {
        Stage::Loot { winner, .. } => winner,
        _ => state.to_move.unwrap_or(Seat::FIRST),
    };
    let by = |key| Text::new(key).with("seat", mover);
    match action {
        Action::Port(ship) => Text::new("shipowners-tell-port").with("ship", ship),
        Action::Lot(card) => Text::new("shipowners-tell-lot").with("card", card),
        Action::First(seat) => Text::new("shipowners-tell-first").with("seat", seat),
        Action::Roll(dice) => told_roll(by, dice),
        Action::Fight { attacker, defender } => told_fight(game, state, attacker, defender),
        Action::Arm(ship) => by("shipowners-tell-arm").with("ship", ship),
        Action::Hunt => match state.treasures().next() {
            Some(card) => by("shipowners-tell-hunt").with("card", card),
            None => by("shipowners-tell-nothing"),
        },
        Action::Buy => match state.goods().next() {
            Some(card) => by("shipowners-tell-buy").with("card", card),
            None => by("shipowners-tell-nothing"),
        },
        Action::Attack { from, at } => {
            by("shipowners-tell-attack").with("from", from).with("at", at)
        }
        Action::Use(Power::Flip, face) => by("shipowners-tell-flip").with("die", face),
        Action::Use(Power::Add, face) => by("shipowners-tell-add").with("die", face),
        Action::Use(Power::Subtract, face) => by("shipowners-tell-subtract").with("die", face),
        Action::Use(Power::Reroll, face) => by("shipowners-tell-reroll").with("die", face),
        Action::Use(Power::Extra, _) | Action::Extra => by("shipowners-tell-extra"),
        Action::Throw => by("shipowners-tell-throw"),
        Action::Stop => by("shipowners-tell-stop"),
        Action::Place(dice) => told_place(game, state, mover, dice),
        Action::Aside(face) => told_aside(game, state, mover, face),
        Action::Load(ship) => by("shipowners-tell-load").with("ship", ship),
        Action::Loot(ship) => by("shipowners-tell-loot").with("ship", ship),
        Action::Leave => by("shipowners-tell-leave"),
    }
}

pub(crate) fn position(game: &Shipowners, state: &State) -> String {
    let mut text = String::new();
    let ship = |ship: Ship| game.ship(ship).word.as_str();
    let card = |card: Card| game.card(card).word.as_str();
    list(&mut text, ",", state.port().iter().map(ship));
    text.push(' ');
    list(&mut text, ",", state.returned().map(ship));
    text.push(' ');
    list(&mut text, ",", state.goods().map(card));
    text.push(' ');
    list(&mut text, ",", state.treasures().map(card));
    text.push(' ');
    for seat in Seat::all(game.seats) {
        if seat != Seat::FIRST {
            text.push('/');
        }
        if state.fleet(seat).is_empty() {
            text.push('-');
        }
        for (i, own) in state.fleet(seat).iter().enumerate() {
            if i > 0 {
                text.push(',');
            }
            text.push_str(ship(own));
            if let Some(cargo) = state.cargo(own) {
                let _ = write!(text, ":{}", card(cargo));
            }
        }
    }
    for seat in [state.first, state.to_move] {
        let _ = match seat {
            Some(seat) => write!(text, " {seat}"),
            None => write!(text, " -"),
        };
    }
    let _ = match game.rounds {
        Some(_) => write!(text, " {} ", state.rounds_left),
        None => write!(text, " - "),
    };
    game.write_stage(state.stage, &mut text);
    text
}
