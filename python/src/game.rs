//! A game being played, with its record.

use crate::choice::{PyChoice, PyNext, Said, spoken};
use crate::errors::{fault, misspoken, plain, record_fault, set_up_fault};
use crate::setup::{Value, entry, indices, set_up};
use crate::view::PyView;
use crate::words::{PyRng, actor_number, actor_of, catalogue, seat_of, viewer_of};
use crate::{picture, words};
use flotilla_core::{Actor, Outcome, ParseMode, Playthrough, Record, RecordFault, Setup, Turn};
use flotilla_games::GAMES;
use flotilla_terminal::PlaythroughNames;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// Bytes as Python has them.
type Bytes = std::borrow::Cow<'static, [u8]>;

/// A game with everything that happened in it.
#[pyclass(name = "Game", module = "flotilla")]
#[derive(Clone)]
pub(crate) struct PyGame(pub(crate) Playthrough);

impl PyGame {
    /// A game from a position that the rules made.
    pub(crate) fn from_position(name: &str, setup: Setup, position: String) -> PyResult<PyGame> {
        let begun = Playthrough::begin(GAMES, name, setup, Some(position));
        begun.map(PyGame).map_err(|error| set_up_fault(&error))
    }

    fn actor(&self, seat: Option<i64>) -> PyResult<Actor> {
        actor_of(seat, self.0.turn(), self.0.play().seats())
    }
}

/// How a game stands, for a short description.
pub(crate) fn finished(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(String::new, |outcome| format!(", over by {}", outcome.ended_by))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, seats=None, *, edition=None, options=None, position=None))]
    fn new(
        name: &str,
        seats: Option<usize>,
        edition: Option<&str>,
        options: Option<BTreeMap<String, Value>>,
        position: Option<String>,
    ) -> PyResult<PyGame> {
        let setup = set_up(entry(name)?.info, seats, edition, options)?;
        let begun = Playthrough::begin(GAMES, name, setup, position);
        begun.map(PyGame).map_err(|error| set_up_fault(&error))
    }

    /// Reads a record and replays it.
    #[staticmethod]
    fn replay(record: &[u8]) -> PyResult<PyGame> {
        let record = Record::parse(record).map_err(|error| record_fault(&error))?;
        record.replay(GAMES).map(PyGame).map_err(|broken| record_fault(&broken.error))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.play().info().name
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.0.play().seats()
    }

    /// The name of the edition.
    #[getter]
    fn edition(&self) -> &str {
        &self.0.setup().edition.name
    }

    /// The options that differ from their defaults.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        let given = self.0.setup().options.given();
        given.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    /// The position, as text; the whole truth.
    #[getter]
    fn position(&self) -> String {
        self.0.play().position()
    }

    /// Who is waited for: a seat, chance, or nobody when the game is over.
    #[getter]
    fn turn(&self) -> Option<i32> {
        if self.0.is_over() {
            return None;
        }
        self.0.turn().waits_for().map(actor_number)
    }

    /// The seats that may act out of turn.
    #[getter]
    fn may_interrupt(&self) -> Vec<usize> {
        match self.0.turn() {
            Turn::Seat { may_interrupt, .. } => indices(may_interrupt.iter()),
            _ => Vec::new(),
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The scores, where the game has any.
    #[getter]
    fn scores(&self) -> Option<Vec<i32>> {
        self.0.play().scores().map(|scores| scores[..self.seats()].to_vec())
    }

    /// The seats that won; nothing while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        let closed = self.0.closing().map(|closing| closing.winners);
        let won = closed.or_else(|| self.0.play().outcome().map(|outcome| outcome.winners));
        won.map(|winners| indices(winners.iter()))
    }

    /// The rule by which the game ended; or `resignation`, `agreement`, `time` or `abandoned`, if it
    /// was ended before its rules did.
    #[getter]
    fn ended_by(&self) -> Option<String> {
        let closed = self.0.closing().map(|closing| closing.how.word().to_owned());
        closed.or_else(|| self.0.play().outcome().map(|outcome| outcome.ended_by.to_string()))
    }

    /// What each seat has won: one alone, a part when several share it.
    #[getter]
    fn shares(&self) -> Option<Vec<f64>> {
        let closed = self.0.closing().map(|closing| closing.winners);
        let won = closed.or_else(|| self.0.play().outcome().map(|outcome| outcome.winners))?;
        let part = 1.0 / won.len().max(1) as f64;
        let share = |seat| if won.contains(seat) { part } else { 0.0 };
        Some(flotilla_core::Seat::all(self.seats()).map(share).collect())
    }

    /// What happened: who, and what in notation.
    #[getter]
    fn events(&self) -> Vec<(i32, String)> {
        let events = self.0.events().iter();
        events.map(|event| (actor_number(event.actor), event.text.clone())).collect()
    }

    /// The legal moves of a seat, or of the one that is waited for; nothing in games whose moves
    /// are too many to list.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<i64>) -> PyResult<Option<Vec<String>>> {
        let play = self.0.play();
        let Actor::Seat(seat) = self.actor(seat)? else {
            return Err(plain("chance has no moves: see `chances`".to_owned()));
        };
        Ok(play.legal(seat).map(|moves| moves.iter().map(|chosen| play.write(chosen)).collect()))
    }

    /// What may come next after the beginning of a move.
    #[pyo3(signature = (chosen=None, seat=None))]
    fn next(&self, chosen: Option<Said>, seat: Option<i64>) -> PyResult<PyNext> {
        let (play, actor, cast) = (self.0.play(), self.actor(seat)?, PlaythroughNames(&self.0));
        let chosen = match chosen {
            Some(chosen) => {
                chosen.begun(|text| play.begin(actor, text, ParseMode::Exact), &cast)?
            }
            None => Vec::new(),
        };
        PyNext::ask(|next| play.next(actor, &chosen, next), &|chosen| play.write(chosen), &cast)
    }

    /// A move as its choices.
    #[pyo3(signature = (text, seat=None))]
    fn choices(&self, text: String, seat: Option<i64>) -> PyResult<Vec<PyChoice>> {
        let play = self.0.play();
        let chosen = Said::Text(text).whole(play, self.actor(seat)?, &PlaythroughNames(&self.0))?;
        Ok(chosen.into_iter().map(|choice| spoken(choice, &|chosen| play.write(chosen))).collect())
    }

    /// The outcomes of a pending chance: what, and how likely.
    fn chances(&self) -> Vec<(String, f64)> {
        let play = self.0.play();
        let chances = play.chances();
        let total: u128 = chances.iter().map(|(_, weight)| u128::from(*weight)).sum();
        let part = |weight: u64| weight as f64 / total.max(1) as f64;
        chances.iter().map(|(chosen, weight)| (play.write(chosen), part(*weight))).collect()
    }

    /// The same with whole numbers: what, and its weight.
    fn weights(&self) -> Vec<(String, u64)> {
        let play = self.0.play();
        play.chances().iter().map(|(chosen, weight)| (play.write(chosen), *weight)).collect()
    }

    /// Makes an event happen.
    #[pyo3(signature = (chosen, seat=None))]
    fn apply(&mut self, chosen: Said, seat: Option<i64>) -> PyResult<()> {
        if self.0.is_over() {
            return Err(fault(&RecordFault::Over, &PlaythroughNames(&self.0)));
        }
        let actor = self.actor(seat)?;
        let chosen = chosen.whole(self.0.play(), actor, &PlaythroughNames(&self.0))?;
        self.0.apply(actor, &chosen).map_err(|error| misspoken(error, &PlaythroughNames(&self.0)))
    }

    /// Draws all pending chance and makes it happen; returns what came.
    fn roll(&mut self, rng: &mut PyRng) -> Vec<String> {
        let mut came = Vec::new();
        while self.0.turn() == Turn::Chance {
            let Some(event) = self.0.roll(&mut rng.0) else { break };
            came.push(event.text.clone());
        }
        came
    }

    /// A random legal move of a seat.
    #[pyo3(signature = (rng, seat=None))]
    fn random(&self, rng: &mut PyRng, seat: Option<i64>) -> PyResult<String> {
        let play = self.0.play();
        let chosen = match self.actor(seat)? {
            Actor::Chance => play.draw(&mut rng.0),
            Actor::Seat(seat) => play.random(seat, &mut rng.0),
        };
        chosen.map(|chosen| play.write(&chosen)).ok_or_else(|| plain("there is no move".to_owned()))
    }

    /// Takes back the last events; returns how many there were.
    #[pyo3(signature = (events=1))]
    fn undo(&mut self, events: usize) -> usize {
        let before = self.0.events().len();
        self.0.back_to(before.saturating_sub(events));
        before - self.0.events().len()
    }

    /// An event in words, before it happens.
    #[pyo3(signature = (chosen, seat=None))]
    fn describe(&self, chosen: Said, seat: Option<i64>) -> PyResult<String> {
        let (play, actor, cast) = (self.0.play(), self.actor(seat)?, PlaythroughNames(&self.0));
        let chosen = chosen.whole(play, actor, &cast)?;
        let text =
            play.describe(actor, &chosen).ok_or_else(|| plain("this is no move".to_owned()))?;
        Ok(catalogue().say(&text, &cast))
    }

    /// What a seat sees, or the public.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<i64>) -> PyResult<PyView> {
        let viewer = viewer_of(seat, self.seats())?;
        Ok(PyView { view: self.0.play().view(viewer), setup: self.0.setup().clone() })
    }

    /// The record.
    fn record(&self) -> String {
        self.0.to_text()
    }

    /// What happened, as a viewer witnessed it.
    #[pyo3(signature = (seat=None))]
    fn events_seen_by(&self, seat: Option<i64>) -> PyResult<Vec<(i32, String)>> {
        let events = self.0.events_seen_by(viewer_of(seat, self.seats())?);
        Ok(events.into_iter().map(|event| (actor_number(event.actor), event.text)).collect())
    }

    /// Says who sits in a seat, for the record.
    fn set_player(&mut self, seat: i64, name: &str) -> PyResult<()> {
        let seat = seat_of(seat, self.seats())?;
        self.0.set_name(seat, name);
        Ok(())
    }

    /// What a seat sees, or the public, drawn as SVG.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, seat: Option<i64>) -> PyResult<String> {
        let view = self.0.play().view(words::viewer_of(seat, self.seats())?);
        Ok(picture::svg(&*view, &PlaythroughNames(&self.0)))
    }

    /// The same as text.
    #[pyo3(signature = (seat=None))]
    fn ansi(&self, seat: Option<i64>) -> PyResult<String> {
        let view = self.0.play().view(words::viewer_of(seat, self.seats())?);
        Ok(picture::ansi(&*view, &PlaythroughNames(&self.0)))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    fn __repr__(&self) -> String {
        let over = finished(self.0.play().outcome());
        format!("<Game {} with {} seats{over}>", self.name(), self.seats())
    }

    fn __str__(&self) -> PyResult<String> {
        self.ansi(None)
    }

    fn __copy__(&self) -> PyGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> PyGame {
        self.clone()
    }

    /// A copy that goes its own way.
    fn copy(&self) -> PyGame {
        self.clone()
    }

    /// Pickled as its record.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bytes,))> {
        let replay = py.get_type::<PyGame>().getattr("replay")?;
        Ok((replay, (self.record().into_bytes().into(),)))
    }
}
