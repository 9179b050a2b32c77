//! Tournaments between bots: games by their numbers, results, ratings and reports.

use crate::errors::plain;
use crate::game::PyGame;
use crate::setup::{Value, entry, set_up};
use crate::words::catalogue;
use flotilla_arena::{
    Drawn, Format, GameError, Header, Played, Share, Standings, Tournament, header, html, line,
    parse, read, record, run,
};
use flotilla_bots::{LEVEL_NAMES, Library};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// A tournament, and how many of its games are to be played.
#[pyclass(name = "Tournament", module = "flotilla", frozen)]
pub(crate) struct PyTournament {
    tournament: Arc<Tournament>,
    /// How many games those who meet play together, as it was asked for.
    each: u64,
}

fn format_of(name: &str) -> PyResult<Format> {
    match name {
        "match" => Ok(Format::Match),
        "round-robin" => Ok(Format::RoundRobin),
        "ladder" => Ok(Format::Ladder),
        _ => {
            let known = "there are match, round-robin and ladder";
            Err(plain(format!("there is no format `{name}`: {known}")))
        }
    }
}

fn format_name(format: Format) -> &'static str {
    match format {
        Format::Match => "match",
        Format::RoundRobin => "round-robin",
        Format::Ladder => "ladder",
    }
}

/// Anything that has a form in JSON, as Python's dictionaries and lists.
fn told<'py>(py: Python<'py>, thing: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(thing).map_err(|error| plain(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

fn unplayable(error: &GameError) -> PyErr {
    plain(error.to_string())
}

impl PyTournament {
    fn games(&self) -> u64 {
        self.tournament.blocks(self.each).saturating_mul(self.tournament.block_size())
    }

    fn numbered(&self, number: u64) -> PyResult<()> {
        if number < self.games() {
            return Ok(());
        }
        Err(plain(format!("there is no game {number}: there are {}", self.games())))
    }
}

#[pymethods]
impl PyTournament {
    #[new]
    #[pyo3(signature = (
        game, contestants=None, seats=None, *, format=None, games=100, seed=1, opening=None,
        agree=None, edition=None, options=None, drawn=None, position=None
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        game: &str,
        contestants: Option<Vec<String>>,
        seats: Option<usize>,
        format: Option<&str>,
        games: u64,
        seed: u64,
        opening: Option<u32>,
        agree: Option<f64>,
        edition: Option<&str>,
        options: Option<BTreeMap<String, Value>>,
        drawn: Option<BTreeMap<String, (i64, i64)>>,
        position: Option<String>,
    ) -> PyResult<PyTournament> {
        const MOST_GAMES: u64 = 100_000_000;
        const LONGEST_OPENING: u32 = 1000;
        let bad = |bad: flotilla_arena::TournamentError| plain(bad.to_string());
        if games > MOST_GAMES {
            return Err(plain(format!("{MOST_GAMES} games at most")));
        }
        if agree.is_some_and(|chance| !(chance > 0.5 && chance < 1.0)) {
            return Err(plain("agree: a chance above 0.5 and below 1 is expected".to_owned()));
        }
        if opening.is_some_and(|moves| moves > LONGEST_OPENING) {
            return Err(plain(format!("an opening has {LONGEST_OPENING} moves at most")));
        }
        let entry = entry(game)?;
        let setup = set_up(entry.info, seats, edition, options)?;
        let names = contestants.unwrap_or_else(|| LEVEL_NAMES.map(str::to_owned).to_vec());
        let usual = Tournament::usual_format(names.len());
        let format = format.map_or(Ok(usual), format_of)?;
        let mut tournament =
            Tournament::new(Library::SHIPPED, entry, setup, &names, format).map_err(bad)?;
        let drawn = drawn.unwrap_or_default().into_iter();
        tournament.drawn = drawn.map(|(key, (least, most))| Drawn { key, least, most }).collect();
        let usual = Tournament::usual_opening(entry, position.is_none());
        tournament.opening = opening.unwrap_or(usual);
        tournament.position = position;
        (tournament.seed, tournament.agreed) = (seed, agree);
        tournament.check().map_err(bad)?;
        Ok(PyTournament { tournament: Arc::new(tournament), each: games })
    }

    /// For pickling: how it would be made again.
    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let Tournament { entry, setup, position, drawn, .. } = &*self.tournament;
        let named = PyDict::new(py);
        let shipped = entry.info.edition(&setup.edition.name) == Some(&setup.edition);
        let edition = if shipped { &setup.edition.name } else { &setup.edition.text };
        let options: BTreeMap<&str, &str> = setup.options.given().collect();
        let drawn: BTreeMap<&str, (i64, i64)> =
            drawn.iter().map(|it| (it.key.as_str(), (it.least, it.most))).collect();
        named.set_item("format", self.format())?;
        named.set_item("games", self.each)?;
        named.set_item("seed", self.seed())?;
        named.set_item("opening", self.tournament.opening)?;
        named.set_item("agree", self.tournament.agreed)?;
        named.set_item("edition", &**edition)?;
        named.set_item("options", options)?;
        named.set_item("drawn", drawn)?;
        named.set_item("position", position)?;
        let args = (entry.info.name, self.contestants(), setup.seats).into_pyobject(py)?;
        Ok((args, named))
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> &'static str {
        self.tournament.entry.info.name
    }

    /// How many seats a table has.
    #[getter]
    fn seats(&self) -> usize {
        self.tournament.setup.seats
    }

    /// The bots, as they were written.
    #[getter]
    fn contestants(&self) -> Vec<String> {
        self.tournament.contestants.iter().map(ToString::to_string).collect()
    }

    /// `ladder`, `round-robin` or `match`.
    #[getter]
    fn format(&self) -> &'static str {
        format_name(self.tournament.format)
    }

    /// The seed from which all luck follows.
    #[getter]
    fn seed(&self) -> u64 {
        self.tournament.seed
    }

    /// How many games make up a block, in which everyone sits once in every seat.
    #[getter]
    fn block_size(&self) -> u64 {
        self.tournament.block_size()
    }

    /// What is played, as the first line of a file of results has it.
    fn header<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        told(py, &Header::of(&self.tournament))
    }

    /// Who sits in each seat of a game, as places among the contestants.
    fn seating(&self, number: u64) -> PyResult<Vec<usize>> {
        self.numbered(number)?;
        Ok(self.tournament.seating(number))
    }

    /// Plays the game with a number; its line of the file of results.
    fn play(&self, py: Python<'_>, number: u64) -> PyResult<String> {
        self.numbered(number)?;
        let played = py.detach(|| flotilla_arena::play(&self.tournament, number));
        let played = played.map_err(|error| unplayable(&error))?;
        line(&played).map_err(|error| plain(error.to_string()))
    }

    /// Plays the game with a number; the same line, and the game with everything that happened.
    fn record(&self, py: Python<'_>, number: u64) -> PyResult<(String, PyGame)> {
        self.numbered(number)?;
        let recorded = py.detach(|| record(&self.tournament, number));
        let (played, game) = recorded.map_err(|error| unplayable(&error))?;
        Ok((line(&played).map_err(|error| plain(error.to_string()))?, PyGame(game)))
    }

    fn __len__(&self) -> usize {
        usize::try_from(self.games()).unwrap_or(usize::MAX)
    }

    fn __repr__(&self) -> String {
        let (bots, format) = (self.contestants().join(", "), self.format());
        format!("<Tournament of {}: {format} of {bots}, {} games>", self.game(), self.games())
    }
}

/// The games of a tournament that were played, each once.
#[pyclass(name = "Results", module = "flotilla", frozen)]
pub(crate) struct PyResults {
    of: Py<PyTournament>,
    tournament: Arc<Tournament>,
    known: Mutex<BTreeMap<u64, Played>>,
}

impl PyResults {
    fn lock(&self) -> PyResult<MutexGuard<'_, BTreeMap<u64, Played>>> {
        self.known.lock().map_err(|_| plain("these results broke off".to_owned()))
    }

    fn stand(&self) -> PyResult<Standings> {
        Ok(Standings::new(&self.tournament, self.lock()?.values()))
    }
}

#[pymethods]
impl PyResults {
    #[new]
    fn new(of: Py<PyTournament>) -> PyResults {
        let tournament = Arc::clone(&of.get().tournament);
        PyResults { of, tournament, known: Mutex::default() }
    }

    /// The tournament whose games these are.
    #[getter]
    fn tournament(&self, py: Python<'_>) -> Py<PyTournament> {
        self.of.clone_ref(py)
    }

    /// Adds the line of a game. `False` if that game is known already: each counts once.
    fn add(&self, line: &str) -> PyResult<bool> {
        let played = parse(&self.tournament, line).map_err(plain)?;
        self.of.get().numbered(played.game)?;
        let mut known = self.lock()?;
        let new = !known.contains_key(&played.game);
        known.entry(played.game).or_insert(played);
        Ok(new)
    }

    /// Adds the games of a file's text; how many of its bytes are whole lines.
    fn read(&self, text: &str) -> PyResult<usize> {
        read(&self.tournament, text, &mut *self.lock()?).map_err(|bad| plain(bad.to_string()))
    }

    /// The text of a file of these results, which `flotilla arena --results` reads.
    fn text(&self) -> PyResult<String> {
        let faulty = |error: serde_json::Error| plain(error.to_string());
        let mut text = header(&self.tournament).map_err(faulty)?;
        for played in self.lock()?.values() {
            text.push_str(&line(played).map_err(faulty)?);
        }
        Ok(text)
    }

    /// The numbers of the games that are still to be played.
    fn missing(&self) -> PyResult<Vec<u64>> {
        let known = self.lock()?;
        Ok((0..self.of.get().games()).filter(|number| !known.contains_key(number)).collect())
    }

    /// Plays what is missing, on all cores or so many, in this process.
    #[pyo3(signature = (threads=None))]
    fn play(&self, py: Python<'_>, threads: Option<usize>) -> PyResult<()> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or_else(cores).clamp(1, 1024);
        let done: BTreeSet<u64> = self.lock()?.keys().copied().collect();
        let blocks = self.tournament.blocks(self.of.get().each);
        let stop = AtomicBool::new(false);
        let take = |played: Played| {
            if let Ok(mut known) = self.known.lock() {
                known.entry(played.game).or_insert(played);
            }
            Ok::<(), GameError>(())
        };
        let tournament = &*self.tournament;
        thread::scope(|scope| {
            let playing =
                scope.spawn(|| run(tournament, blocks, Share::ALL, &done, threads, &stop, take));
            let mut interrupted = Ok(());
            while !playing.is_finished() && interrupted.is_ok() {
                py.detach(|| thread::sleep(Duration::from_millis(5)));
                interrupted = py.check_signals();
            }
            stop.store(true, Ordering::Relaxed);
            let played = py.detach(|| playing.join());
            interrupted?;
            match played {
                Ok(played) => played.map_err(|error| unplayable(&error)),
                Err(_) => Err(plain("a game broke off".to_owned())),
            }
        })
    }

    /// What the games say: ratings with their intervals, gaps, meetings, endings.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        told(py, &self.stand()?)
    }

    /// The report as a page; the command that made it is told, if there is one.
    #[pyo3(signature = (command=None))]
    fn html(&self, command: Option<&str>) -> PyResult<String> {
        Ok(html(&self.tournament, &self.stand()?, command, catalogue()))
    }

    fn __getitem__<'py>(&self, py: Python<'py>, number: u64) -> PyResult<Bound<'py, PyAny>> {
        match self.lock()?.get(&number) {
            Some(played) => told(py, played),
            None => Err(pyo3::exceptions::PyKeyError::new_err(number)),
        }
    }

    fn __contains__(&self, number: u64) -> PyResult<bool> {
        Ok(self.lock()?.contains_key(&number))
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.lock()?.len())
    }

    fn __repr__(&self) -> PyResult<String> {
        let all = self.of.get().games();
        Ok(format!("<Results of {} of {all} games>", self.__len__()?))
    }
}
