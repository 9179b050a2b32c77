//! Thousands of games at once, in arrays that Python and Rust share.

use crate::bot::contestant;
use crate::errors::{plain, set_up_fault};
use crate::picture;
use crate::setup::{Value, entry, set_up};
use crate::steps::{described, match_game, with_game};
use flotilla_core::{AnyView, RecordFault, Rng as _, SeededRng, Setup, View, Viewer};
use flotilla_scene::Seats;
use flotilla_steps::{ArraysMut, Batch, BatchError, Field, Layout, Observe, Opponents};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// Any batch.
trait Fleet: Send {
    fn fields(&self) -> Vec<Field>;
    fn seed(&mut self, seed: u64);
    fn observations(&self, py: Python<'_>) -> Py<PyAny>;
    fn view(&self, game: usize) -> Option<Box<dyn AnyView>>;
    fn step(&mut self, py: Python<'_>, actions: Option<&[i32]>, arrays: &Shared) -> PyResult<()>;
}

/// The arrays that are the same in every game.
struct Shared {
    masks: Py<PyArray2<i8>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    gains: Py<PyArray1<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    actions: Py<PyArray1<i32>>,
}

struct Moored<G: Observe>
where
    G::Number: Element,
{
    batch: Batch<G>,
    observations: Py<PyArray2<G::Number>>,
}

/// The numbers of an array that lies in one piece; all of ours do.
macro_rules! slice {
    ($array:expr) => {
        $array.as_slice_mut().map_err(|_| plain("an array is not in one piece".to_owned()))?
    };
}

impl<G: Observe> Fleet for Moored<G>
where
    G::Number: Element,
{
    fn fields(&self) -> Vec<Field> {
        self.batch.layout().game().fields()
    }

    fn seed(&mut self, seed: u64) {
        self.batch.seed(seed);
    }

    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.observations.clone_ref(py).into_any()
    }

    fn view(&self, game: usize) -> Option<Box<dyn AnyView>> {
        let stepper = self.batch.stepper(game)?;
        let viewer = stepper.seat().map_or(Viewer::Public, Viewer::Seat);
        Some(Box::new(View::new(self.batch.layout().game(), stepper.state(), viewer)))
    }

    /// Steps, or begins anew where there are no actions.
    fn step(&mut self, py: Python<'_>, actions: Option<&[i32]>, shared: &Shared) -> PyResult<()> {
        let lent = |_| plain("an array of the batch is being written by somebody else".to_owned());
        let mut observations = self.observations.bind(py).try_readwrite().map_err(lent)?;
        let mut masks = shared.masks.bind(py).try_readwrite().map_err(lent)?;
        let mut seats = shared.seats.bind(py).try_readwrite().map_err(lent)?;
        let mut rewards = shared.rewards.bind(py).try_readwrite().map_err(lent)?;
        let mut gains = shared.gains.bind(py).try_readwrite().map_err(lent)?;
        let mut terminated = shared.terminated.bind(py).try_readwrite().map_err(lent)?;
        let mut truncated = shared.truncated.bind(py).try_readwrite().map_err(lent)?;
        let mut arrays_mut = ArraysMut {
            observations: slice!(observations),
            masks: slice!(masks),
            seats: slice!(seats),
            rewards: slice!(rewards),
            gains: slice!(gains),
            terminated: slice!(terminated),
            truncated: slice!(truncated),
        };
        let batch = &mut self.batch;
        let stepped = py.detach(|| match actions {
            Some(actions) => batch.step(actions, &mut arrays_mut),
            None => batch.reset(&mut arrays_mut),
        });
        stepped.map_err(|error: BatchError| plain(error.to_string()))
    }
}

/// Games of one set-up, stepped at once. The arrays are the same ones after every step.
#[pyclass(name = "Batch", module = "flotilla", frozen)]
pub(crate) struct PyBatch {
    fleet: Mutex<(Box<dyn Fleet>, SeededRng)>,
    shared: Shared,
    games: usize,
    actions: usize,
    seats: usize,
    name: &'static str,
}

fn moor<G: Observe>(
    py: Python<'_>,
    setup: &Setup,
    games: usize,
    seed: u64,
    most_steps: u32,
    opponents: Opponents,
) -> PyResult<(Box<dyn Fleet>, usize)>
where
    G::Number: Element,
{
    let layout =
        Layout::<G>::open(setup).map_err(|error| set_up_fault(&RecordFault::Open(error)))?;
    let (row, actions) = (layout.row(), layout.space().len());
    let batch = Batch::new(Arc::new(layout), games, seed, most_steps, opponents);
    let observations = PyArray2::zeros(py, [games, row], false).unbind();
    Ok((Box::new(Moored { batch, observations }), actions))
}

impl PyBatch {
    fn lock(&self) -> PyResult<MutexGuard<'_, (Box<dyn Fleet>, SeededRng)>> {
        self.fleet.try_lock().map_err(|_| plain("the batch is being stepped already".to_owned()))
    }
}

impl PyBatch {
    fn view(&self, game: usize) -> PyResult<Box<dyn AnyView>> {
        let view = self.lock()?.0.view(game);
        view.ok_or_else(|| plain(format!("there is no game {game}: there are {}", self.games)))
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (
        name, games, seats=None, *, seed=0, most_steps=0, opponents=None, edition=None, options=None
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        name: &str,
        games: usize,
        seats: Option<usize>,
        seed: u64,
        most_steps: u32,
        opponents: Option<&str>,
        edition: Option<&str>,
        options: Option<BTreeMap<String, Value>>,
    ) -> PyResult<PyBatch> {
        const MOST_GAMES: usize = 1 << 24;
        if games == 0 || games > MOST_GAMES {
            return Err(plain(format!("a batch has 1 to {MOST_GAMES} games")));
        }
        let info = entry(name)?.info;
        let setup = set_up(info, seats, edition, options)?;
        let opponents = match opponents {
            None => Opponents::None,
            Some("random") => Opponents::Random,
            Some(name) => Opponents::Bots(Arc::new(contestant(info.name, name)?)),
        };
        let moored =
            with_game!(info.name, G => moor::<G>(py, &setup, games, seed, most_steps, opponents)?);
        let (fleet, actions) = moored.ok_or_else(|| plain(format!("{name} has no numbers yet")))?;
        let seats = setup.seats;
        let shared = Shared {
            masks: PyArray2::zeros(py, [games, actions], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, seats], false).unbind(),
            gains: PyArray1::zeros(py, games, false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        };
        let fleet = Mutex::new((fleet, SeededRng::new(seed.wrapping_add(1))));
        let batch = PyBatch { fleet, shared, games, actions, seats, name: info.name };
        batch.reset(py, None)?;
        Ok(batch)
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    #[getter]
    fn actions(&self) -> usize {
        self.actions
    }

    #[getter]
    fn table_seats(&self) -> usize {
        self.seats
    }

    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        described(py, &self.lock()?.0.fields())
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(self.lock()?.0.observations(py))
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.shared.masks.clone_ref(py)
    }

    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.shared.seats.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.shared.rewards.clone_ref(py)
    }

    #[getter]
    fn gains(&self, py: Python<'_>) -> Py<PyArray1<f32>> {
        self.shared.gains.clone_ref(py)
    }

    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.shared.terminated.clone_ref(py)
    }

    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.shared.truncated.clone_ref(py)
    }

    /// Begins every game anew; with a seed, with the random numbers of that seed.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut fleet = self.lock()?;
        if let Some(seed) = seed {
            fleet.0.seed(seed);
            fleet.1 = SeededRng::new(seed.wrapping_add(1));
        }
        fleet.0.step(py, None, &self.shared)
    }

    /// Steps every game.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let actions =
            actions.as_slice().map_err(|_| plain("the actions are not in one piece".to_owned()))?;
        self.lock()?.0.step(py, Some(actions), &self.shared)
    }

    /// A legal action for every game, each alike. The array is the same one every time.
    fn sample(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i32>>> {
        let lent = |_| plain("an array of the batch is being written by somebody else".to_owned());
        let mut fleet = self.lock()?;
        let seed = fleet.1.next_u64();
        let masks = self.shared.masks.bind(py).try_readonly().map_err(lent)?;
        let mut actions = self.shared.actions.bind(py).try_readwrite().map_err(lent)?;
        let masks =
            masks.as_slice().map_err(|_| plain("an array is not in one piece".to_owned()))?;
        let (width, drawn) = (self.actions, slice!(actions));
        py.detach(|| flotilla_steps::sample_actions(masks, width, seed, drawn));
        Ok(self.shared.actions.clone_ref(py))
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
        self.games
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games, self.name)
    }
}
