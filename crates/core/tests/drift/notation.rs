//! A position as text: the turns played, then each seat's buoys.
//!
//! ```text
//! 4 60000,30000,450/taken 150000,90000,1800/20000,20000,3599
//! ```

use super::choices::heading;
use super::rules::laid;
use super::{BUOYS, Buoy, Drift, Reason, State};
use flotilla_core::{Point, PositionError};

pub(super) fn position(state: &State) -> String {
    let mut text = state.turns.to_string();
    for own in &state.buoys {
        let buoys: Vec<String> = own.iter().map(write).collect();
        text.push(' ');
        text.push_str(&buoys.join("/"));
    }
    text
}

fn write(buoy: &Buoy) -> String {
    match buoy {
        Buoy::Ashore => "ashore".to_owned(),
        Buoy::Taken => "taken".to_owned(),
        Buoy::Afloat { at, heading } => format!("{},{},{}", at.x, at.y, heading.tenths()),
    }
}

pub(super) fn parse_position(game: &Drift, text: &str) -> Result<State, PositionError> {
    let form = |field, expected| PositionError::Form { field, expected };
    let mut fields = text.split(' ');
    let turns = fields.next().and_then(number::<u32>).ok_or(form("turns", "a number"))?;
    let mut buoys = [[Buoy::Ashore; BUOYS]; 2];
    for own in &mut buoys {
        let mut written = fields.next().unwrap_or_default().split('/');
        for buoy in own {
            let read = written.next().and_then(read);
            *buoy = read.ok_or(form("buoys", "x,y,heading or ashore or taken"))?;
        }
        if written.next().is_some() {
            return Err(form("buoys", "two for each seat"));
        }
    }
    if fields.next().is_some() {
        return Err(form("end", "nothing more"));
    }
    let state = State { buoys, turns };
    if is_sound(game, &state) { Ok(state) } else { Err(Reason::WrongPosition.refuse().into()) }
}

/// A number in its one spelling.
fn number<N: std::str::FromStr + ToString>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

fn read(text: &str) -> Option<Buoy> {
    match text {
        "ashore" => return Some(Buoy::Ashore),
        "taken" => return Some(Buoy::Taken),
        _ => {}
    }
    let mut parts = text.split(',');
    let at = Point { x: number(parts.next()?)?, y: number(parts.next()?)? };
    let heading = heading(parts.next()?)?;
    parts.next().is_none().then_some(Buoy::Afloat { at, heading })
}

fn is_sound(game: &Drift, state: &State) -> bool {
    let all = state.buoys.as_flattened();
    let in_bay = all.iter().all(|buoy| match *buoy {
        Buoy::Afloat { at, .. } => game.bay.contains(at),
        _ => true,
    });
    let counts = state.buoys.map(|own| own.iter().filter(|&&b| b != Buoy::Ashore).count());
    let in_turn = counts[0] == counts[1] || counts[0] == counts[1] + 1;
    let in_order = state.buoys.iter().all(|own| own[0] != Buoy::Ashore || own[1] == Buoy::Ashore);
    // Nothing is taken, and no turn played, before all is laid.
    let begun = laid(state) == all.len();
    let quiet = state.turns == 0 && !all.contains(&Buoy::Taken);
    let someone = all.iter().any(|&buoy| buoy != Buoy::Taken);
    let played = game.turns.unwrap_or(1_000_000) >= state.turns;
    in_bay && in_turn && in_order && (begun || quiet) && someone && played
}
