//! Thousands of games at once, in arrays that Rust writes and Python reads.

mod arrays;
mod fleet;

use crate::bot::contestant;
use crate::errors::plain;
use crate::picture;
use crate::setup::{Value, entry, set_up};
use crate::steps::{PySteps, described, match_game, with_game};
use crate::words::{keep_rng, read_rng};
use arrays::{Lent, Shared, lend, marks, slice, whole_numbers};
use fleet::{Fleet, KeptGame, Work, moor};
use flotilla_core::{AnyView, Rng as _, SeededRng, Setup};
use flotilla_scene::Seats;
use flotilla_steps::Opponents;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyUntypedArrayMethods as _,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// What a batch was made with.
#[derive(Clone)]
struct Made {
    setup: Setup,
    games: usize,
    most_steps: u32,
    opponents: Option<String>,
    skip_forced: bool,
}

/// Games of one set-up, stepped at once, in Rust, on all cores.
///
/// Whatever is seen is in arrays, a row for each game: `observations`, `masks`, `seats`, and after a
/// step `rewards`, `gains`, `terminated` and `truncated`. They are the same memory all the time and
/// read-only: copy what you keep. A game that has ended begins anew in the same step; what was seen
/// at its end is in `final_observations`, `final_masks` and `final_seats`.
///
///     batch = flotilla.Batch("doubloons", 4096, seed=1)
///     for _ in range(100):
///         batch.step(batch.sample())
///
/// `arrays` lends memory of the caller's to be written instead, by the names above: NumPy's arrays, or
/// PyTorch's tensors on the CPU (pinned ones too). Only the batch may write there.
#[pyclass(name = "Batch", module = "flotilla", frozen)]
pub(crate) struct PyBatch {
    fleet: Mutex<(Box<dyn Fleet>, SeededRng)>,
    shared: Shared,
    actions: usize,
    seed: u64,
    name: &'static str,
    made: Made,
}

/// A seed that nobody chose.
fn any_seed(py: Python<'_>) -> PyResult<u64> {
    let bytes: [u8; 8] = py.import("os")?.call_method1("urandom", (8,))?.extract()?;
    Ok(u64::from_le_bytes(bytes))
}

impl PyBatch {
    fn lock(&self) -> PyResult<MutexGuard<'_, (Box<dyn Fleet>, SeededRng)>> {
        self.fleet.try_lock().map_err(|_| plain("the batch is being stepped already".to_owned()))
    }

    fn view(&self, game: usize) -> PyResult<Box<dyn AnyView>> {
        let view = self.lock()?.0.view(game);
        view.ok_or_else(|| self.no_game(game))
    }

    fn no_game(&self, game: usize) -> PyErr {
        plain(format!("there is no game {game}: there are {}", self.made.games))
    }

    fn make(lent: &Lent<'_, '_>, name: &str, made: Made, seed: u64) -> PyResult<PyBatch> {
        const MOST_GAMES: usize = 1 << 24;
        if made.games == 0 || made.games > MOST_GAMES {
            return Err(plain(format!("a batch has 1 to {MOST_GAMES} games")));
        }
        let info = entry(name)?.info;
        let opponents = match made.opponents.as_deref() {
            None => Opponents::None,
            Some("random") => Opponents::Random,
            Some("random-moves") => Opponents::RandomMoves,
            Some(name) => Opponents::Bots(Arc::new(contestant(info.name, name)?)),
        };
        let moored = with_game!(info.name, G => moor::<G>(lent, &made, seed, opponents)?);
        let (fleet, actions) = moored.ok_or_else(|| plain(format!("{name} has no numbers yet")))?;
        let shared = Shared::new(lent, made.games, actions, made.setup.seats)?;
        let fleet = Mutex::new((fleet, SeededRng::new(seed.wrapping_add(1))));
        Ok(PyBatch { fleet, shared, actions, seed, name: info.name, made })
    }

    /// The last step's results, copied from another batch.
    fn take_results(&self, py: Python<'_>, from: &Results) -> PyResult<()> {
        lend!(self.shared.rewards, py)
            .as_array_mut()
            .assign(&from.0.bind(py).readonly().as_array());
        lend!(self.shared.gains, py).as_array_mut().assign(&from.1.bind(py).readonly().as_array());
        let (terminated, truncated) = (from.2.bind(py).readonly(), from.3.bind(py).readonly());
        lend!(self.shared.terminated, py).as_array_mut().assign(&terminated.as_array());
        lend!(self.shared.truncated, py).as_array_mut().assign(&truncated.as_array());
        Ok(())
    }

    fn results(&self, py: Python<'_>) -> Results {
        let shared = &self.shared;
        (
            shared.rewards.array.clone_ref(py),
            shared.gains.array.clone_ref(py),
            shared.terminated.array.clone_ref(py),
            shared.truncated.array.clone_ref(py),
        )
    }
}

/// What the last step brought: rewards, gains, terminated, truncated.
type Results = (Py<PyArray2<f32>>, Py<PyArray1<f32>>, Py<PyArray1<bool>>, Py<PyArray1<bool>>);

/// What a batch was made with, for pickling: game, seats, edition, options, games, longest, opponents,
/// skipping, seed.
type SetUp =
    (&'static str, usize, String, BTreeMap<String, String>, usize, u32, Option<String>, bool, u64);

/// The same, read.
type SetUpRead =
    (String, usize, String, BTreeMap<String, Value>, usize, u32, Option<String>, bool, u64);

/// Seeds as Python has them: one for all games, or one for each.
#[derive(FromPyObject)]
enum Seeds {
    One(u64),
    Each(Vec<Option<u64>>),
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (
        name, games, seats=None, *, seed=None, most_steps=0, opponents=None, skip_forced=false,
        edition=None, options=None, arrays=None
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        name: &str,
        games: usize,
        seats: Option<usize>,
        seed: Option<u64>,
        most_steps: u32,
        opponents: Option<String>,
        skip_forced: bool,
        edition: Option<&str>,
        options: Option<BTreeMap<String, Value>>,
        arrays: Option<Bound<'_, PyDict>>,
    ) -> PyResult<PyBatch> {
        let setup = set_up(entry(name)?.info, seats, edition, options)?;
        let made = Made { setup, games, most_steps, opponents, skip_forced };
        let seed = seed.map_or_else(|| any_seed(py), Ok)?;
        let lent = Lent { py, arrays: arrays.as_ref() };
        lent.check_names()?;
        let batch = PyBatch::make(&lent, name, made, seed)?;
        batch.reset(py, None, None)?;
        Ok(batch)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.made.games
    }

    /// How many numbers there are to choose from.
    #[getter]
    fn actions(&self) -> usize {
        self.actions
    }

    /// How many seats a table has.
    #[getter]
    fn table_seats(&self) -> usize {
        self.made.setup.seats
    }

    /// The seed it was made with; one that nobody chose where none was given.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The parts of a row: their names, where they start and stop, shapes, bounds and meanings.
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        described(py, &self.lock()?.0.fields())
    }

    /// What the seat that is to choose sees: games × row.
    #[getter]
    fn observations(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(self.lock()?.0.observations(py).0)
    }

    /// Its legal numbers, as ones in rows of zeros: games × actions.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.masks.shown.clone_ref(py)
    }

    /// Which seat that is, for each game.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.seats.shown.clone_ref(py)
    }

    /// What each seat gained by the last step: games × seats.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.rewards.shown.clone_ref(py)
    }

    /// What the seat gained that took the last step, or the one that learns.
    #[getter]
    fn gains(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.gains.shown.clone_ref(py)
    }

    /// Which games ended by the last step.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.terminated.shown.clone_ref(py)
    }

    /// Which games were broken off by it, for they took `most_steps`.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.truncated.shown.clone_ref(py)
    }

    /// Of games that ended or were broken off by the last step, what was seen at the end, by the
    /// seat that was to choose or else by the one that took the step. Other rows are old.
    #[getter]
    fn final_observations(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(self.lock()?.0.observations(py).1)
    }

    /// The legal numbers then; none after an end.
    #[getter]
    fn final_masks(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.final_masks.shown.clone_ref(py)
    }

    /// The seat whose row that is.
    #[getter]
    fn final_seats(&self, py: Python<'_>) -> Py<PyAny> {
        self.shared.final_seats.shown.clone_ref(py)
    }

    /// Begins every game anew, or those that `mask` marks (an array of bools, or a list). With a seed
    /// their chance follows from it, the same on any machine, and the same whichever games are marked;
    /// with a list, each game's from its own (None leaves one as it is).
    #[pyo3(signature = (seed=None, mask=None))]
    fn reset(
        &self,
        py: Python<'_>,
        seed: Option<Seeds>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let marks = mask.map(|mask| marks(mask, self.made.games)).transpose()?;
        let mut fleet = self.lock()?;
        match seed {
            Some(Seeds::One(seed)) => {
                fleet.0.seed_some(marks.as_deref(), seed);
                // What `sample` draws is of no single game.
                if marks.as_ref().is_none_or(|marks| marks.iter().all(|&marked| marked)) {
                    fleet.1 = SeededRng::new(seed.wrapping_add(1));
                }
            }
            Some(Seeds::Each(seeds)) if seeds.len() == self.made.games => {
                fleet.0.seed_each(&seeds);
            }
            Some(Seeds::Each(seeds)) => {
                let (is, should) = (seeds.len(), self.made.games);
                return Err(plain(format!("there are {is} seeds for {should} games")));
            }
            None => {}
        }
        fleet.0.work(py, &Work::Reset(marks.as_deref()), &self.shared)
    }

    /// Steps every game: `actions` has a legal number for each, in an array of whole numbers (NumPy,
    /// JAX, PyTorch on the CPU) or a list. A number that is not legal raises, and nothing changes.
    /// With a mask (an array of bools, or a list) only the games that it marks are stepped; the others
    /// stay as they are, whatever their numbers, and gained nothing.
    #[pyo3(signature = (actions, mask=None))]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let marks = mask.map(|mask| marks(mask, self.made.games)).transpose()?;
        let ready = actions.extract::<PyReadonlyArray1<'_, i32>>().ok();
        let ready = ready.filter(|ready| ready.is_c_contiguous());
        if let Some(ready) = ready {
            let actions = ready
                .as_slice()
                .map_err(|_| plain("the actions are not in one piece".to_owned()))?;
            let work = Work::Step(actions, marks.as_deref());
            return self.lock()?.0.work(py, &work, &self.shared);
        }
        let actions = whole_numbers(actions)?;
        self.lock()?.0.work(py, &Work::Step(&actions, marks.as_deref()), &self.shared)
    }

    /// A legal action for every game, each number alike: what `opponents="random"` does, too.
    fn sample(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i32>>> {
        let mut fleet = self.lock()?;
        let seed = fleet.1.next_u64();
        let drawn = PyArray1::zeros(py, self.made.games, false);
        {
            let masks = lend!(self.shared.masks, py);
            let mut actions = drawn.readwrite();
            let masks =
                masks.as_slice().map_err(|_| plain("an array is not in one piece".to_owned()))?;
            let (width, drawn) = (self.actions, slice!(actions));
            py.detach(|| flotilla_steps::sample_actions(masks, width, seed, drawn));
        }
        Ok(drawn.unbind())
    }

    /// One of the games as it stands, by itself: a copy that goes its own way, can be pickled, and put
    /// back by `put`.
    fn game(&self, game: usize) -> PyResult<PySteps> {
        let steps = self.lock()?.0.game(game);
        steps.map(PySteps).ok_or_else(|| self.no_game(game))
    }

    /// Puts a game in the place of one. Pending chance is drawn. With opponents the seat that is to
    /// choose learns.
    fn put(&self, py: Python<'_>, game: usize, steps: PyRef<'_, PySteps>) -> PyResult<()> {
        let mut fleet = self.lock()?;
        if game >= self.made.games {
            return Err(self.no_game(game));
        }
        fleet.0.put(game, &*steps.0)?;
        fleet.0.work(py, &Work::Show, &self.shared)
    }

    /// Puts copies of another batch's games in the place of some: game `games[i]` becomes the
    /// other's game `others[i]`, with the luck ahead of it. All at once, on all cores: what a tree
    /// search needs, which keeps a game for each of its nodes. Both batches have the same set-up,
    /// and may have as many games as they like. With opponents the seat that is to choose learns.
    ///
    ///     batch = flotilla.Batch("galleons", 64, seed=1)
    ///     nodes = flotilla.Batch("galleons", 64 * 16, seed=1)
    ///     nodes.assign(range(64), batch, range(64))
    fn assign(
        &self,
        py: Python<'_>,
        games: &Bound<'_, PyAny>,
        source: PyRef<'_, PyBatch>,
        others: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        if self.made.setup != source.made.setup {
            return Err(plain("that batch is set up otherwise than this one".to_owned()));
        }
        // Numbers below zero are games nowhere.
        let places = |numbers: Vec<i32>| -> Vec<usize> {
            numbers.iter().map(|&number| usize::try_from(number).unwrap_or(usize::MAX)).collect()
        };
        let (games, others) = (places(whole_numbers(games)?), places(whole_numbers(others)?));
        let twins = source.lock()?.0.twins(&others)?;
        self.lock()?.0.work(py, &Work::Assign(&games, &*twins), &self.shared)
    }

    /// The same games with the same luck ahead of them, to go on by themselves. Bots that play in
    /// them begin to think anew.
    fn copy(&self, py: Python<'_>) -> PyResult<PyBatch> {
        let fleet = self.lock()?;
        let shared = Shared::new(
            &Lent { py, arrays: None },
            self.made.games,
            self.actions,
            self.made.setup.seats,
        )?;
        let twin = PyBatch {
            fleet: Mutex::new((fleet.0.twin(py)?, fleet.1.clone())),
            shared,
            actions: self.actions,
            seed: self.seed,
            name: self.name,
            made: self.made.clone(),
        };
        twin.lock()?.0.work(py, &Work::Show, &twin.shared)?;
        twin.take_results(py, &self.results(py))?;
        Ok(twin)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<PyBatch> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<PyBatch> {
        self.copy(py)
    }

    /// Pickled as where every game stands, with the luck ahead of it.
    #[allow(clippy::type_complexity, reason = "what Python's pickling wants")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (SetUp, Vec<KeptGame>, String, Results))> {
        let resume = py.get_type::<PyBatch>().getattr("_resume")?;
        let (setup, made) = (&self.made.setup, &self.made);
        let shipped = entry(self.name)?.info.edition(&setup.edition.name) == Some(&setup.edition);
        let edition = if shipped { &setup.edition.name } else { &setup.edition.text };
        let options = setup.options.given();
        let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let set_up = (
            self.name,
            setup.seats,
            edition.to_string(),
            options,
            made.games,
            made.most_steps,
            made.opponents.clone(),
            made.skip_forced,
            self.seed,
        );
        let fleet = self.lock()?;
        let kept = (set_up, fleet.0.keep()?, keep_rng(&fleet.1)?, self.results(py));
        Ok((resume, kept))
    }

    #[staticmethod]
    fn _resume(
        py: Python<'_>,
        set_up: SetUpRead,
        kept: Vec<KeptGame>,
        rng: &str,
        results: Results,
    ) -> PyResult<PyBatch> {
        let (name, seats, edition, options, games, most_steps, opponents, skip_forced, seed) =
            set_up;
        let setup =
            crate::setup::set_up(entry(&name)?.info, Some(seats), Some(&edition), Some(options))?;
        let made = Made { setup, games, most_steps, opponents, skip_forced };
        let batch = PyBatch::make(&Lent { py, arrays: None }, &name, made, seed)?;
        {
            let mut fleet = batch.lock()?;
            fleet.0.take_up(&kept)?;
            fleet.1 = read_rng(rng)?;
            fleet.0.work(py, &Work::Show, &batch.shared)?;
        }
        batch.take_results(py, &results)?;
        Ok(batch)
    }

    /// A game drawn as the seat that is asked sees it.
    fn svg(&self, game: usize) -> PyResult<String> {
        let view = self.view(game)?;
        Ok(picture::svg(&*view, &Seats(&*view)))
    }

    /// The same as text.
    fn ansi(&self, game: usize) -> PyResult<String> {
        let view = self.view(game)?;
        Ok(picture::ansi(&*view, &Seats(&*view)))
    }

    fn __len__(&self) -> usize {
        self.made.games
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.made.games, self.name)
    }
}
