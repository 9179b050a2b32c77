//! Positions as text, and events in words.
//!
//! A position has five fields with spaces between:
//!
//! ```text
//! Ga4,a8,a12;Tab4,ab6;Sb2,b4 Gj4;Ti10 1 2 ij10-ij12,a4-a5
//! ```
//!
//! 1. the fleet of the first seat: its galleons behind `G`, its galiots behind `T`, its
//!    galleasses behind `S`, places in the order of the board, kinds without a ship left out,
//!    `-` for no ship at all;
//! 2. the fleet of the second seat;
//! 3. the seat to move, or `-` while the lot is pending;
//! 4. how many moves in a row were made without a capture;
//! 5. those moves, the last of them at least, oldest first, or `-`: they say which positions have
//!    been on the board before. Whoever sets up a position may leave them out.

use crate::board::Kind;
use crate::edition::put;
use crate::rules::Reason;
use crate::state::{Fleets, State};
use crate::{Action, Galleons};
use flotilla_core::{PositionError, Seat, Text};
use std::fmt::Write as _;

const LETTERS: [(Kind, char); 3] =
    [(Kind::Galleon, 'G'), (Kind::Galiot, 'T'), (Kind::Galleass, 'S')];

const FIELDS: PositionError =
    PositionError::Form { field: "text", expected: "five fields with spaces between" };
const FLEET_FIELD: PositionError = PositionError::Form {
    field: "fleets",
    expected: "ships as Ga4,a8;Tab4;Sb2,b4 in the order of kinds and places, or -",
};
const SEAT_FIELD: PositionError =
    PositionError::Form { field: "turn", expected: "the number of a seat, or -" };
const QUIET_FIELD: PositionError = PositionError::Form {
    field: "moves without a capture",
    expected: "their number, without needless zeros",
};
const PAST_FIELD: PositionError = PositionError::Form {
    field: "last moves",
    expected: "moves as a4-a5 with commas between, no more than were made without a capture, or -",
};

impl Galleons {
    fn write_fleet(&self, fleets: &Fleets, side: usize, text: &mut String) {
        let start = text.len();
        for (kind, letter) in LETTERS {
            for (i, spot) in fleets.spots(side, kind).enumerate() {
                match (i, text.len() == start) {
                    (0, true) => text.push(letter),
                    (0, false) => text.extend([';', letter]),
                    _ => text.push(','),
                }
                text.push_str(self.board.name(self.board.place(kind, spot)));
            }
        }
        if text.len() == start {
            text.push('-');
        }
    }

    fn read_fleet(
        &self,
        text: &str,
        fleets: &mut Fleets,
        side: usize,
    ) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let mut kinds = LETTERS.iter();
        for group in text.split(';') {
            // In order, so that each kind is there once.
            let (kind, places) = kinds
                .find_map(|&(kind, letter)| Some((kind, group.strip_prefix(letter)?)))
                .ok_or(FLEET_FIELD)?;
            let mut last = None;
            for name in places.split(',') {
                let place = self.board.named(name).ok_or(Reason::NoSuchPlace.refuse())?;
                // In the order of the board, so that a position has one spelling.
                if last > Some(place) {
                    return Err(FLEET_FIELD);
                }
                last = Some(place);
                put(&self.board, fleets, side, kind, place)
                    .map_err(|reason| reason.refuse().with("place", place))?;
            }
            // GAL-03
            if fleets.count(side, kind) as usize > kind.at_start() {
                return Err(Reason::TooManyShips.refuse().into());
            }
        }
        Ok(())
    }

    /// Goes back over the last moves, and plays them again by the rules: a position comes only
    /// from moves that are legal and capture nothing.
    fn read_past(&self, text: &str, state: State) -> Result<State, PositionError> {
        let mut before = state;
        let mut moves = Vec::new();
        if text != "-" {
            for step in text.split(',') {
                let (from, to) = step.split_once('-').ok_or(PAST_FIELD)?;
                let place = |name| self.board.named(name).ok_or(Reason::NoSuchPlace.refuse());
                moves.push((place(from)?, place(to)?));
                if moves.len() > usize::from(state.quiet) {
                    return Err(PAST_FIELD);
                }
            }
        }
        let wrong = || PositionError::from(Reason::WrongPast.refuse()); // GAL-22
        let mut side = state.side_to_move().unwrap_or(0);
        for &(from, to) in moves.iter().rev() {
            side ^= 1;
            if !self.go_back(&mut before.fleets, side, from, to) {
                return Err(wrong());
            }
        }
        before.to_move = state.to_move.map(|_| side as u8);
        before.quiet -= moves.len() as u8;
        self.settle(&mut before);
        for (from, to) in moves {
            let action = Action::Sail { from, to, takes: None };
            let mover = before.side_to_move().map(crate::state::seat).unwrap_or(Seat::FIRST);
            crate::rules::apply(self, &mut before, mover.into(), action).map_err(|_| wrong())?;
        }
        Ok(before)
    }
}

/// A small number with one spelling.
fn number(text: &str) -> Result<u8, PositionError> {
    let number: u8 = text.parse().map_err(|_| QUIET_FIELD)?;
    if number.to_string() == text { Ok(number) } else { Err(QUIET_FIELD) }
}

pub(crate) fn describe(game: &Galleons, state: &State, action: Action) -> Text {
    let (from, to, takes) = match action {
        Action::First(seat) => return Text::new("galleons-tell-first").with("seat", seat),
        Action::Sail { from, to, takes } => (from, to, takes),
    };
    let mover = crate::state::seat(state.side_to_move().unwrap_or(0));
    let kind = game.ship_on(state, from).map_or(Kind::Galleon, |(_, kind)| kind);
    let key = match (kind, takes) {
        (Kind::Galleon, None) => "galleons-tell-galleon",
        (Kind::Galleon, Some(_)) => "galleons-tell-galleon-sinks",
        (Kind::Galiot, None) => "galleons-tell-galiot",
        (Kind::Galiot, Some(_)) => "galleons-tell-galiot-sinks",
        (Kind::Galleass, None) => "galleons-tell-galleass",
        (Kind::Galleass, Some(_)) => "galleons-tell-galleass-sinks",
    };
    let text = Text::new(key).with("seat", mover).with("from", from).with("to", to);
    match takes {
        Some(sunk) => text.with("sunk", sunk),
        None => text,
    }
}

pub(crate) fn position(game: &Galleons, state: &State) -> String {
    let mut text = String::new();
    for side in 0..2 {
        game.write_fleet(&state.fleets, side, &mut text);
        text.push(' ');
    }
    // Writing to a string can't fail.
    let _ = match state.to_move {
        Some(side) => write!(text, "{} {} ", side + 1, state.quiet),
        None => write!(text, "- {} ", state.quiet),
    };
    if state.known == 0 {
        text.push('-');
    }
    // There can be a hundred of them, and this is asked for at every move: so without a format.
    text.reserve(state.past().len() * 8);
    for (i, past) in state.past().iter().enumerate() {
        let [from, to] = past.map(|place| game.board.name(crate::board::Place(place)));
        if i > 0 {
            text.push(',');
        }
        for part in [from, "-", to] {
            text.push_str(part);
        }
    }
    text
}

pub(crate) fn parse_position(game: &Galleons, text: &str) -> Result<State, PositionError> {
    let mut fields = text.split(' ');
    let mut field = || fields.next().ok_or(FIELDS);
    let mut state = crate::rules::start(game);
    state.fleets = Fleets::default();
    for side in 0..2 {
        game.read_fleet(field()?, &mut state.fleets, side)?;
    }
    state.to_move = match field()? {
        "-" => None,
        "1" => Some(0),
        "2" => Some(1),
        _ => return Err(SEAT_FIELD),
    };
    state.quiet = number(field()?)?;
    let past = field()?;
    if fields.next().is_some() {
        return Err(FIELDS);
    }
    if state.fleets == Fleets::default() {
        return Err(Reason::NoShips.refuse().into()); // GAL-18
    }
    if state.quiet > game.limit {
        return Err(Reason::TooQuiet.refuse().with("limit", game.limit).into()); // GAL-22
    }
    if state.to_move.is_none() && (state.quiet > 0 || past != "-") {
        return Err(Reason::MovesBeforeLot.refuse().into()); // GAL-04
    }
    game.read_past(past, state)
}
