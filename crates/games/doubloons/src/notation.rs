//! Positions as text, and events in words.
//!
//! A position has six fields with spaces between:
//!
//! ```text
//! 3323333333 5 12/-x1 2 barrel,barrel,map,map,sabre 1
//! ```
//!
//! 1. the doubloons left on each pier, the six basic ones first;
//! 2. the skulls left;
//! 3. the hoards, a seat after the other between slashes: a digit for each doubloon in rising
//!    order, `-` for none, then `x` and the number of skulls if there are any;
//! 4. the seat whose turn it is, or `-` before the lot and after the end;
//! 5. the dice that lie on the table, in the order of their symbols, with commas between, or `-`;
//!    fewer than five when the rest is about to be rolled;
//! 6. how many rolls are left in the turn.

use crate::board::{PIERS, Pier};
use crate::dice::{DICE, Dice};
use crate::kinds::SYMBOL;
use crate::rules::Reason;
use crate::state::{Hoard, MOST_PLAYERS, Open, Phase, ROLLS, State};
use crate::{Action, Doubloons};
use flotilla_core::{ElementList, PositionError, Seat, Text};
use std::fmt::Write as _;

const PIERS_FIELD: PositionError =
    PositionError::Form { field: "piers", expected: "a digit for each of the ten piers" };
const SKULLS_FIELD: PositionError =
    PositionError::Form { field: "skulls", expected: "the number of skulls left" };
const HOARDS_FIELD: PositionError = PositionError::Form {
    field: "hoards",
    expected: "a hoard for each seat, as 1123x1 or -, with slashes between",
};
const SEAT_FIELD: PositionError =
    PositionError::Form { field: "turn", expected: "the number of a seat, or -" };
const DICE_FIELD: PositionError =
    PositionError::Form { field: "dice", expected: "symbols in order with commas between, or -" };
const ROLLS_FIELD: PositionError =
    PositionError::Form { field: "rolls left", expected: "a digit from 0 to 3" };
const FIELDS: PositionError =
    PositionError::Form { field: "text", expected: "six fields with spaces between" };

impl Doubloons {
    fn read_piers(&self, text: &str) -> Result<Open, PositionError> {
        let digits = text.as_bytes();
        if digits.len() != PIERS {
            return Err(PIERS_FIELD);
        }
        let mut open = Open(0);
        for (pier, byte) in Pier::all().zip(digits) {
            let left = byte.checked_sub(b'0').map(usize::from).ok_or(PIERS_FIELD)?;
            let length = self.doubloons(pier).len();
            let taken = length.checked_sub(left);
            match taken {
                Some(taken) if left > 0 => open.0 |= Open::bit(pier, taken),
                Some(_) => {}
                None if left <= 9 => return Err(Reason::NotConserved.refuse().into()),
                None => return Err(PIERS_FIELD),
            }
        }
        Ok(open)
    }

    fn read_hoards(&self, text: &str) -> Result<[Hoard; MOST_PLAYERS], PositionError> {
        let mut hoards = [Hoard::default(); MOST_PLAYERS];
        let mut parts = text.split('/');
        for hoard in hoards.iter_mut().take(self.seats) {
            *hoard = parts.next().and_then(read_hoard).ok_or(HOARDS_FIELD)?;
        }
        if parts.next().is_some() { Err(HOARDS_FIELD) } else { Ok(hoards) }
    }

    fn read_seat(&self, text: &str) -> Result<Option<Seat>, PositionError> {
        if text == "-" {
            return Ok(None);
        }
        let number = digit(text).ok_or(SEAT_FIELD)?;
        let seat = usize::from(number).checked_sub(1).filter(|&index| index < self.seats);
        seat.and_then(Seat::new).map(Some).ok_or(SEAT_FIELD)
    }

    fn read_dice(&self, text: &str) -> Result<Dice, PositionError> {
        let mut dice = Dice::EMPTY;
        if text == "-" {
            return Ok(dice);
        }
        let mut last = 0;
        for word in text.split(',').take(DICE + 1) {
            let symbol = self.symbols.iter().position(|symbol| symbol == word);
            // In order, so that a position has one spelling.
            let symbol = symbol.filter(|&symbol| symbol >= last).ok_or(DICE_FIELD)?;
            dice = dice.add(symbol).ok_or(DICE_FIELD)?;
            last = symbol;
        }
        Ok(dice)
    }

    /// Whether piers and hoards together have what the box has (DBL-02).
    fn conserves(&self, state: &State) -> bool {
        let mut by_value = [0u32; crate::board::DEAREST];
        let gone = |pier| {
            let doubloons = self.doubloons(pier);
            &doubloons[..doubloons.len() - self.left_on(state, pier).len()]
        };
        for doubloon in Pier::all().flat_map(gone) {
            if let Some(count) = by_value.get_mut(usize::from(doubloon.value).wrapping_sub(1)) {
                *count += 1;
            }
        }
        let mut skulls = u32::from(state.skulls);
        for hoard in &state.hoards {
            skulls += u32::from(hoard.skulls);
            for (gone, &has) in by_value.iter_mut().zip(&hoard.doubloons) {
                *gone = gone.wrapping_sub(u32::from(has));
            }
        }
        by_value.iter().all(|&gone| gone == 0) && skulls == u32::from(self.skulls)
    }
}

fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [byte @ b'0'..=b'9'] => Some(byte - b'0'),
        _ => None,
    }
}

fn write_hoard(hoard: &Hoard, text: &mut String) {
    if hoard.doubloons.iter().all(|&count| count == 0) {
        text.push('-');
    }
    for (&count, value) in hoard.doubloons.iter().zip('1'..) {
        text.extend(std::iter::repeat_n(value, usize::from(count)));
    }
    if hoard.skulls > 0 {
        let _ = write!(text, "x{}", hoard.skulls);
    }
}

fn read_hoard(text: &str) -> Option<Hoard> {
    let (doubloons, skulls) = match text.split_once('x') {
        Some((doubloons, skulls)) => (doubloons, digit(skulls).filter(|&count| count > 0)?),
        None => (text, 0),
    };
    let mut hoard = Hoard { skulls, ..Hoard::default() };
    if doubloons == "-" {
        return Some(hoard);
    }
    let rising = doubloons.as_bytes().is_sorted();
    if doubloons.is_empty() || !rising || doubloons.len() > PIERS * crate::board::PIER_LENGTH {
        return None;
    }
    for byte in doubloons.bytes() {
        *hoard.doubloons.get_mut(usize::from(byte).checked_sub(usize::from(b'1'))?)? += 1;
    }
    Some(hoard)
}

pub(crate) fn describe(game: &Doubloons, state: &State, action: Action) -> Text {
    let dice = |dice: Dice| ElementList::new(SYMBOL, dice.symbols().map(|symbol| symbol as u16));
    let mover = state.to_move.unwrap_or(Seat::FIRST);
    match action {
        Action::First(seat) => Text::new("doubloons-tell-first").with("seat", seat),
        Action::Roll(rolled) => {
            Text::new("doubloons-tell-roll").with("seat", mover).with("dice", dice(rolled))
        }
        Action::Take(pier) => {
            let value = game.left_on(state, pier).first().map_or(0, |nearest| nearest.value);
            Text::new("doubloons-tell-take")
                .with("seat", mover)
                .with("pier", pier)
                .with("value", value)
        }
        Action::Skull => Text::new("doubloons-tell-skull").with("seat", mover),
        Action::Reroll(again) => {
            Text::new("doubloons-tell-reroll").with("seat", mover).with("dice", dice(again))
        }
    }
}

pub(crate) fn position(game: &Doubloons, state: &State) -> String {
    let mut text = String::new();
    for pier in Pier::all() {
        let _ = write!(text, "{}", game.left_on(state, pier).len());
    }
    let _ = write!(text, " {} ", state.skulls);
    for (i, hoard) in state.hoards.iter().take(game.seats).enumerate() {
        if i > 0 {
            text.push('/');
        }
        write_hoard(hoard, &mut text);
    }
    match state.to_move {
        Some(seat) => {
            let _ = write!(text, " {seat} ");
        }
        None => text.push_str(" - "),
    }
    if state.dice.is_empty() {
        text.push('-');
    }
    for (i, symbol) in state.dice.symbols().enumerate() {
        if i > 0 {
            text.push(',');
        }
        text.push_str(&game.symbols[symbol]);
    }
    let _ = write!(text, " {}", state.rolls_left);
    text
}

pub(crate) fn parse_position(game: &Doubloons, text: &str) -> Result<State, PositionError> {
    let mut fields = text.split(' ');
    let mut field = || fields.next().ok_or(FIELDS);
    let open = game.read_piers(field()?)?;
    let skulls = digit(field()?).ok_or(SKULLS_FIELD)?;
    let hoards = game.read_hoards(field()?)?;
    let to_move = game.read_seat(field()?)?;
    let dice = game.read_dice(field()?)?;
    let rolls_left = digit(field()?).filter(|&n| n <= ROLLS).ok_or(ROLLS_FIELD)?;
    if fields.next().is_some() {
        return Err(FIELDS);
    }
    let state = State { open, skulls, hoards, to_move, dice, rolls_left };
    if !game.conserves(&state) {
        return Err(Reason::NotConserved.refuse().into());
    }
    let possible = match state.phase() {
        // The lot comes before everything else, and not if the table did not ask for it.
        Phase::Lot => state == crate::rules::start(game),
        Phase::Over => to_move.is_none() && dice.is_empty() && rolls_left == 0,
        // All five are rolled first, so kept dice mean that one roll was made.
        Phase::Roll(_) => rolls_left > 0 && (dice.is_empty() || rolls_left < ROLLS),
        Phase::Decide(_) => rolls_left < ROLLS,
    };
    // The first roll of a turn is of all five, and happens with all rolls left; a later one
    // may be of all five too.
    if possible { Ok(state) } else { Err(Reason::WrongRolls.refuse().into()) }
}
