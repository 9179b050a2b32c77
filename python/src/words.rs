//! What Python and the games call the same things: actors, viewers, lots and languages.

use crate::errors::plain;
use flotilla_core::{Actor, Catalogue, Language, Rng, Seat, SeededRng, Turn, Viewer};
use pyo3::prelude::*;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Chance as an actor: OpenSpiel's number for it.
pub(crate) const CHANCE: i32 = -1;

static CATALOGUES: LazyLock<[Catalogue; Language::ALL.len()]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let mut catalogue = flotilla_terminal::catalogue(language);
        for part in [flotilla_scene::TEXTS, flotilla_arena::TEXTS] {
            let added = catalogue.add(part);
            // The parts are compiled in and the program adds them too: a fault never gets this far.
            debug_assert_eq!(added, Ok(()));
        }
        catalogue
    })
});
static LANGUAGE: AtomicUsize = AtomicUsize::new(0);

/// Everything that is said, in the language that was asked for.
pub(crate) fn catalogue() -> &'static Catalogue {
    &CATALOGUES[LANGUAGE.load(Ordering::Relaxed) % Language::ALL.len()]
}

/// Lets everything speak a language: `en`, `fr`, `de`, `nl` or `pl`.
#[pyfunction]
fn set_language(code: &str) -> PyResult<()> {
    let place = Language::parse(code)
        .and_then(|language| Language::ALL.iter().position(|&known| known == language))
        .ok_or_else(|| {
            plain(format!("there is no language `{code}`: there are en, fr, de, nl and pl"))
        })?;
    LANGUAGE.store(place, Ordering::Relaxed);
    Ok(())
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(set_language, module)?)
}

/// A seat of a game, counted from zero.
pub(crate) fn seat_of(index: i64, seats: usize) -> PyResult<Seat> {
    let seat = usize::try_from(index).ok().filter(|&index| index < seats).and_then(Seat::new);
    seat.ok_or_else(|| plain(format!("there is no seat {index}: seats are 0 to {}", seats - 1)))
}

/// Who acts: the one named, or else the one that the game waits for.
pub(crate) fn actor_of(index: Option<i64>, turn: Turn, seats: usize) -> PyResult<Actor> {
    match index {
        Some(index) if index == i64::from(CHANCE) => Ok(Actor::Chance),
        Some(index) => seat_of(index, seats).map(Actor::Seat),
        None => turn.waits_for().ok_or_else(|| plain("the game is over".to_owned())),
    }
}

/// Whoever looks: a seat, or the public.
pub(crate) fn viewer_of(index: Option<i64>, seats: usize) -> PyResult<Viewer> {
    index.map_or(Ok(Viewer::Public), |index| seat_of(index, seats).map(Viewer::Seat))
}

/// An actor's number.
pub(crate) fn actor_number(actor: Actor) -> i32 {
    actor.seat().map_or(CHANCE, |seat| seat.index() as i32)
}

/// A generator as it is kept.
pub(crate) fn keep_rng(rng: &SeededRng) -> PyResult<String> {
    serde_json::to_string(rng).map_err(|error| plain(error.to_string()))
}

/// A generator that was kept.
pub(crate) fn read_rng(kept: &str) -> PyResult<SeededRng> {
    serde_json::from_str(kept).map_err(|error| plain(error.to_string()))
}

/// A random number generator with a seed: the same numbers on every machine.
#[pyclass(name = "Rng", module = "flotilla")]
#[derive(Clone)]
pub(crate) struct PyRng(pub(crate) SeededRng);

#[pymethods]
impl PyRng {
    #[new]
    fn new(seed: u64) -> PyRng {
        PyRng(SeededRng::new(seed))
    }

    /// A number below a bound.
    fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound)
    }

    /// A copy that gives the same numbers from here on.
    fn copy(&self) -> PyRng {
        self.clone()
    }

    /// Pickled in the middle of its numbers.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyRng>().getattr("_resume")?, (keep_rng(&self.0)?,)))
    }

    #[staticmethod]
    fn _resume(kept: &str) -> PyResult<PyRng> {
        read_rng(kept).map(PyRng)
    }

    fn __copy__(&self) -> PyRng {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyRng {
        self.clone()
    }
}
