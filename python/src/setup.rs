//! Which games there are, and how one is set up.

use crate::errors::set_up_fault;
use flotilla_core::{Entry, Info, Kind, RecordFault, Seat, Setup, SetupBuilder};
use flotilla_games::GAMES;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// The game with a name.
pub(crate) fn entry(game: &str) -> PyResult<&'static Entry> {
    GAMES.game(game).map_err(|unknown| set_up_fault(&RecordFault::Game(unknown)))
}

/// A set-up from what Python says of it. An edition is the name of a shipped one, or the TOML text
/// of another: no name has a line break or an equals sign.
pub(crate) fn set_up(
    info: &'static Info,
    seats: Option<usize>,
    edition: Option<&str>,
    options: Option<BTreeMap<String, Value>>,
) -> PyResult<Setup> {
    let mut setup = SetupBuilder::new(info);
    if let Some(seats) = seats {
        setup = setup.seats(seats);
    }
    let setup = match edition {
        Some(text) if text.contains(['\n', '=']) => Ok(setup.edition("inline", text.to_owned())),
        Some(name) => setup.shipped(name),
        None => Ok(setup),
    };
    let given = options.unwrap_or_default().into_iter().map(|(key, value)| (key, value.word()));
    let setup = setup.and_then(|setup| setup.options(given));
    setup.map(SetupBuilder::build).map_err(|fault| set_up_fault(&fault))
}

/// The value of an option as Python has it.
#[derive(FromPyObject)]
pub(crate) enum Value {
    Flag(bool),
    Number(i64),
    Text(String),
}

impl Value {
    fn word(self) -> String {
        match self {
            Value::Flag(true) => "yes".to_owned(),
            Value::Flag(false) => "no".to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text,
        }
    }
}

/// The names of the games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    GAMES.entries().iter().map(|entry| entry.info.name).collect()
}

/// The names of a game's editions, the default first.
#[pyfunction]
fn editions(game: &str) -> PyResult<Vec<String>> {
    Ok(entry(game)?.info.editions.iter().map(|edition| edition.name.to_string()).collect())
}

/// The text of an edition.
#[pyfunction]
fn edition_text(game: &str, edition: &str) -> PyResult<String> {
    let info = entry(game)?.info;
    Ok(set_up(info, None, Some(edition), None)?.edition.text.into_owned())
}

/// What is known of a game before one is set up.
#[pyfunction]
fn info<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    let info = entry(game)?.info;
    let options = PyDict::new(py);
    for option in info.options {
        let described = PyDict::new(py);
        described.set_item("takes", option.kind.describe())?;
        described.set_item("default", option.default)?;
        let words = match option.kind {
            Kind::OneOf(words) => Some(words.to_vec()),
            _ => None,
        };
        described.set_item("words", words)?;
        options.set_item(option.key, described)?;
    }
    let known = PyDict::new(py);
    known.set_item("name", info.name)?;
    known.set_item("title", crate::words::catalogue().get(&format!("{}-title", info.name)))?;
    known.set_item("least_seats", *info.seats.start())?;
    known.set_item("most_seats", *info.seats.end())?;
    known.set_item("draws", info.draws)?;
    known.set_item("secrets", info.secrets)?;
    known.set_item("most_chances", info.most_chances)?;
    known.set_item("options", options)?;
    known.set_item("editions", editions(game)?)?;
    known.set_item("levels", levels(game)?)?;
    known.set_item("rules", info.rules().map(|rule| rule.to_string()).collect::<Vec<_>>())?;
    Ok(known)
}

/// The levels of a game's bots, the weakest first.
#[pyfunction]
fn levels(game: &str) -> PyResult<Vec<&'static str>> {
    let game = entry(game)?.info.name;
    Ok(flotilla_bots::levels(game).iter().map(|level| level.name).collect())
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(editions, module)?)?;
    module.add_function(wrap_pyfunction!(edition_text, module)?)?;
    module.add_function(wrap_pyfunction!(info, module)?)?;
    module.add_function(wrap_pyfunction!(levels, module)?)
}

/// The seats of a set, as Python counts them.
pub(crate) fn indices(seats: impl Iterator<Item = Seat>) -> Vec<usize> {
    seats.map(Seat::index).collect()
}
