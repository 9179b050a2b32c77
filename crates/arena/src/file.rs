//! The file of results: a line of JSON that says what is played, then one for every game. Files
//! of several processes can be put together: a game is known by its number.

use crate::game::Played;
use crate::tournament::{Drawn, Format, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// What is played: everything but how many games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The number of this form.
    arena: u32,
    game: String,
    seats: usize,
    edition: String,
    /// A sum over the edition's text, so that another edition of the same name is not taken for it.
    edition_sum: String,
    options: BTreeMap<String, String>,
    drawn: Vec<Drawn>,
    position: Option<String>,
    contestants: Vec<String>,
    format: Format,
    seed: u64,
    opening: u32,
    agreed: Option<f64>,
}

impl Header {
    /// The header of a tournament.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Header {
        let Tournament { entry, setup, position, drawn, contestants, .. } = tournament;
        let given = setup.options.given();
        Header {
            arena: 1,
            game: entry.info.name.to_owned(),
            seats: setup.seats,
            edition: setup.edition.name.to_string(),
            edition_sum: format!("{:016x}", sum(setup.edition.text.as_bytes())),
            options: given.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            drawn: drawn.clone(),
            position: position.clone(),
            contestants: contestants.iter().map(ToString::to_string).collect(),
            format: tournament.format,
            seed: tournament.seed,
            opening: tournament.opening,
            agreed: tournament.agreed,
        }
    }
}

/// Fowler, Noll and Vo's sum: no secret depends on it.
fn sum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Why a file is not one of results of a tournament.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The first line says nothing of a tournament.
    #[error("line 1 does not say what is played: {0}")]
    NoHeader(serde_json::Error),
    /// Something else is played there.
    #[error("another tournament is played there: its {} differ", .0.join(", "))]
    Other(Vec<String>),
    /// A line is no game.
    #[error("line {line} is no game: {why}")]
    Line {
        /// The number of the line.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

/// The first line of a file of results, with its end.
///
/// # Errors
/// When a number has no form in JSON, which none here is without.
pub fn header(tournament: &Tournament) -> Result<String, serde_json::Error> {
    Ok(format!("{}\n", serde_json::to_string(&Header::of(tournament))?))
}

/// The line of a game, with its end.
///
/// # Errors
/// When a number has no form in JSON, which none here is without.
pub fn line(played: &Played) -> Result<String, serde_json::Error> {
    Ok(format!("{}\n", serde_json::to_string(played)?))
}

/// Which fields of two headers differ.
fn differing(one: &Header, other: &Header) -> Vec<String> {
    let fields = |header: &Header| match serde_json::to_value(header) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (one, other) = (fields(one), fields(other));
    one.into_iter().filter(|(key, value)| other.get(key) != Some(value)).map(|it| it.0).collect()
}

/// Reads a file of results of a tournament into the games known so far. A game that is known
/// already is not counted again. A last line without an end was being written when something
/// broke off, and counts as not there; how many bytes there are before it.
///
/// # Errors
/// When the file is of another tournament, or a line is no game of this one. The games before it
/// are known then.
pub fn read(
    tournament: &Tournament,
    text: &str,
    known: &mut BTreeMap<u64, Played>,
) -> Result<usize, ResultsError> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(0) };
    let found: Header = serde_json::from_str(first).map_err(ResultsError::NoHeader)?;
    let own = Header::of(tournament);
    if found != own {
        return Err(ResultsError::Other(differing(&own, &found)));
    }
    for (number, line) in lines {
        let played =
            parse(tournament, line).map_err(|why| ResultsError::Line { line: number + 1, why })?;
        known.entry(played.game).or_insert(played);
    }
    Ok(whole)
}

/// Reads the line of one game, which may come from anywhere.
///
/// # Errors
/// When it is no game of this tournament, with the reason.
pub fn parse(tournament: &Tournament, line: &str) -> Result<Played, String> {
    let played: Played = serde_json::from_str(line).map_err(|error| error.to_string())?;
    check(tournament, &played)?;
    Ok(played)
}

/// Whether a result can be one of this tournament.
fn check(tournament: &Tournament, played: &Played) -> Result<(), &'static str> {
    // No tournament is that long; and numbers of games are counted on.
    if played.game > u64::MAX / 4 {
        return Err("there is no game of that number");
    }
    if played.seating != tournament.seating(played.game) {
        return Err("others sit in the game of that number");
    }
    let seats = played.seating.len();
    if [played.shares.len(), played.scores.len(), played.longest.len()] != [seats; 3] {
        return Err("there are not as many results as seats");
    }
    let part = |share: &f64| (0.0..=1.0).contains(share);
    let sum: f64 = played.shares.iter().sum();
    if !played.shares.iter().all(part) || (sum - 1.0).abs() > 1e-6 {
        return Err("the parts of the win are not parts of one");
    }
    if !played.longest.iter().all(|longest| (0.0..1e9).contains(longest)) {
        return Err("nobody thinks that long");
    }
    Ok(())
}
