//! Games that are solved exactly.

use crate::errors::{plain, set_up_fault};
use crate::game::PyGame;
use crate::setup::{Value, entry, set_up};
use crate::steps::{match_game, with_game};
use flotilla_bots::solver::{KeptError, Request, Shelf, recall_from, threads};
use flotilla_bots::{Library, SolveError, Solver};
use flotilla_core::{RecordFault, Setup};
use flotilla_steps::{Layout, Observe, Oracle, weigh_rows};
use numpy::{
    Element, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray2, PyUntypedArrayMethods as _,
};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::ffi::CString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The folder in which solutions are kept.
struct Folder(PathBuf);

impl Shelf for Folder {
    fn read(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.0.join(name)).ok()
    }

    fn unusable(&self, name: &str, why: KeptError) {
        let told = CString::new(format!("{}: {why}", self.0.join(name).display()));
        if let Ok(told) = told {
            Python::attach(|py| {
                let warning = py.get_type::<PyUserWarning>();
                // Where warnings are errors it is still solved anew.
                let _ = PyErr::warn(py, &warning, &told, 1);
            });
        }
    }
}

/// Looks for solutions that were kept in this folder, from now on.
#[pyfunction]
fn solutions_in(folder: PathBuf) {
    recall_from(Folder(folder));
}

/// Works on another thread, so that Python hears of interrupts, and tells how far it is.
fn watched<T: Send>(
    py: Python<'_>,
    objective: &str,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Request<'_>) -> Result<T, SolveError> + Send,
) -> PyResult<T> {
    let (done, all, cancel) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let count = |so_far: u64, of: u64| {
        done.fetch_max(so_far, Ordering::Relaxed);
        all.store(of, Ordering::Relaxed);
    };
    let mut stopped = None;
    let solved = std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            work(&Request { objective, threads: threads(), progress: &count, cancel: &cancel })
        });
        let mut pause = Duration::from_millis(1);
        while !worker.is_finished() {
            py.detach(|| std::thread::sleep(pause));
            pause = (2 * pause).min(Duration::from_millis(100));
            let told = || match (progress, all.load(Ordering::Relaxed)) {
                (Some(progress), of) if of > 0 => {
                    progress.call1((done.load(Ordering::Relaxed), of)).map(|_| ())
                }
                _ => Ok(()),
            };
            if stopped.is_none()
                && let Err(error) = py.check_signals().and_then(|()| told())
            {
                cancel.store(true, Ordering::Relaxed);
                stopped = Some(error);
            }
        }
        py.detach(|| worker.join())
    });
    if let Some(error) = stopped {
        return Err(error);
    }
    let solved = solved.map_err(|_| plain("the solver came to grief".to_owned()))?;
    solved.map_err(|error| plain(error.to_string()))
}

fn solver(game: &str) -> PyResult<&'static Solver> {
    let unsolved = || plain(format!("{game} can't be solved"));
    Library::SHIPPED.solver(game).ok_or_else(unsolved)
}

/// Solves a game exactly, from where it stands to its end, where that can be done (doubloons): what is
/// expected under best play (`values`), for the player to move first, then for those who follow, and
/// the same after each move that may be played (`moves`), in pairs of move and values, the best for the
/// player to move first. The objective
/// is `margin` (two to five players) or `win` (two: from the start it takes half a minute and 230 MB,
/// unless `keep` has written it down). `progress(done, all)` is called now and then.
///
/// For many positions at once, and for what each move is worth, there is `Solution`.
#[pyfunction]
#[pyo3(signature = (game, objective=None, progress=None))]
fn solve<'py>(
    py: Python<'py>,
    game: PyRef<'py, PyGame>,
    objective: Option<&str>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let play = game.0.play().boxed_clone();
    drop(game);
    let solver = solver(play.info().name)?;
    let objective = objective.or(solver.objectives.first().copied()).unwrap_or_default();
    let solution =
        watched(py, objective, progress.as_ref(), |request| (solver.solve)(&*play, request))?;
    let found = PyDict::new(py);
    found.set_item("objective", objective)?;
    found.set_item("values", solution.values)?;
    let moves = solution.moves.into_iter();
    let moves = moves.map(|(chosen, values)| (play.write(&chosen), values));
    found.set_item("moves", moves.collect::<Vec<_>>())?;
    found.set_item("positions", solution.positions)?;
    found.set_item("worked_out", solution.worked_out)?;
    Ok(found)
}

/// Solves the whole game of a set-up for the win, as bytes, with the name of the file they belong in.
#[pyfunction]
#[pyo3(signature = (game, progress=None))]
fn solution_to_keep<'py>(
    py: Python<'py>,
    game: PyRef<'py, PyGame>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<(String, std::borrow::Cow<'static, [u8]>)> {
    let play = game.0.play().boxed_clone();
    drop(game);
    let solver = solver(play.info().name)?;
    let kept =
        watched(py, solver.kept, progress.as_ref(), |request| (solver.keep)(&*play, request))?;
    Ok((kept.name, kept.bytes.into()))
}

/// A solution that is asked in arrays.
trait Solved: Send + Sync {
    fn worths<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>>;
}

struct Weigher<N> {
    oracle: Box<dyn Oracle<N>>,
    row: usize,
    actions: usize,
}

impl<N: flotilla_steps::Number + Element> Solved for Weigher<N> {
    fn worths<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let numpy = py.import("numpy")?;
        let rows = numpy.call_method1("ascontiguousarray", (rows, N::get_dtype(py)))?;
        let rows: PyReadonlyArray2<'py, N> = rows.extract()?;
        let (count, row) = (rows.shape()[0], rows.shape()[1]);
        if row != self.row {
            return Err(plain(format!("a row has {} numbers, not {row}", self.row)));
        }
        let worths = PyArray2::zeros(py, [count, self.actions], false);
        {
            let mut written = worths.try_readwrite().map_err(|_| in_pieces())?;
            let written = written.as_slice_mut().map_err(|_| in_pieces())?;
            let rows = rows.as_slice().map_err(|_| in_pieces())?;
            py.detach(|| weigh_rows(&*self.oracle, rows, row, written, self.actions));
        }
        Ok(worths)
    }
}

fn in_pieces() -> PyErr {
    plain("an array is not in one piece".to_owned())
}

fn weigher<G: Observe>(
    py: Python<'_>,
    setup: &Setup,
    objective: &str,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Box<dyn Solved>>
where
    G::Number: Element,
{
    let layout =
        Layout::<G>::open(setup).map_err(|error| set_up_fault(&RecordFault::Open(error)))?;
    let (row, actions) = (layout.row(), layout.space().len());
    let unsolved = || plain(format!("{} can't be solved", G::INFO.name));
    if !G::SOLVED {
        return Err(unsolved());
    }
    let oracle = watched(py, objective, progress, |request| {
        G::oracle(layout.game(), layout.space(), request)
    })?;
    Ok(Box::new(Weigher { oracle, row, actions }))
}

/// The exact solution of a whole game of two, asked about as many positions at once as there are rows:
/// doubloons, for the `win` (the chance to win, a shared win counted one half; 20 s and 230 MB unless
/// `keep` has written it down) or for the `margin` (the lead that can be expected at the end; 1 s).
///
///     solution = flotilla.Solution("doubloons", "margin")
///     batch = flotilla.Batch("doubloons", 1024)
///     worths = solution.worths(batch.observations)     # of every number, NaN where it is not legal
///     batch.step(solution.best(batch.observations))    # the exact player
///
/// What a choice costs, its regret, is `values(rows) - worths(rows)[range(n), chosen]`.
#[pyclass(name = "Solution", module = "flotilla", frozen)]
pub(crate) struct PySolution {
    solved: Box<dyn Solved>,
    game: &'static str,
    objective: String,
}

#[pymethods]
impl PySolution {
    #[new]
    #[pyo3(signature = (game, objective="win", *, edition=None, options=None, progress=None))]
    fn new(
        py: Python<'_>,
        game: &str,
        objective: &str,
        edition: Option<&str>,
        options: Option<BTreeMap<String, Value>>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<PySolution> {
        let info = entry(game)?.info;
        let setup = set_up(info, Some(2), edition, options)?;
        let made =
            with_game!(info.name, G => weigher::<G>(py, &setup, objective, progress.as_ref())?);
        let solved = made.ok_or_else(|| plain(format!("{game} has no numbers yet")))?;
        Ok(PySolution { solved, game: info.name, objective: objective.to_owned() })
    }

    /// The game that is solved.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// What it is solved for: `win` or `margin`.
    #[getter]
    fn objective(&self) -> &str {
        &self.objective
    }

    /// What every number is worth to whoever sees each row, played on as well as can be: rows × actions,
    /// not a number where it is not legal. Rows are those of `Batch.observations` and `Steps.observe`.
    /// A row that no game can come to from the start has no worths.
    fn worths<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.solved.worths(py, rows)
    }

    /// What each row is worth: the most of its worths.
    fn values<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let worths = self.solved.worths(py, rows)?.readonly();
        let seen = worths.as_array();
        let most = seen.rows().into_iter().map(|row| row.iter().copied().fold(f64::NAN, f64::max));
        Ok(PyArray1::from_iter(py, most))
    }

    /// The best number of each row, the first of equals; -1 where none has a worth.
    fn best<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let worths = self.solved.worths(py, rows)?.readonly();
        let seen = worths.as_array();
        let best = seen.rows().into_iter().map(|row| {
            let mut best = (-1, f64::NEG_INFINITY);
            for (number, &worth) in row.iter().enumerate() {
                if worth > best.1 + ROUNDING {
                    best = (number as i64, worth);
                }
            }
            best.0
        });
        Ok(PyArray1::from_iter(py, best))
    }

    fn __repr__(&self) -> String {
        format!("<Solution of {} for the {}>", self.game, self.objective)
    }
}

/// What is nearer than this is equal.
const ROUNDING: f64 = 1e-12;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PySolution>()?;
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(solution_to_keep, module)?)?;
    module.add_function(wrap_pyfunction!(solutions_in, module)?)
}
