//! What a seat sees.

use crate::choice::{PyNext, Said};
use crate::errors::set_up_fault;
use crate::game::{PyGame, finished};
use crate::picture;
use crate::setup::{Value, entry, indices, set_up};
use crate::words::{PyRng, actor_number, viewer_of};
use flotilla_core::{AnyGame, AnyView, ParseMode, RecordFault, Setup, Viewer};
use flotilla_scene::Seats;
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// A game as one viewer sees it.
#[pyclass(name = "View", module = "flotilla", frozen)]
pub(crate) struct PyView {
    pub(crate) view: Box<dyn AnyView>,
    pub(crate) setup: Setup,
}

/// A view as it is kept: game, seats, edition, options, what is seen, and by whom.
type KeptView = (String, usize, String, BTreeMap<String, String>, String, Option<i64>);

#[pymethods]
impl PyView {
    /// The seat whose view it is; none for the public.
    #[getter]
    fn viewer(&self) -> Option<usize> {
        match self.view.viewer() {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Public => None,
        }
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.view.info().name
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.view.seats()
    }

    /// What is seen, as text.
    #[getter]
    fn position(&self) -> String {
        self.view.position()
    }

    /// Who is waited for.
    #[getter]
    fn turn(&self) -> Option<i32> {
        self.view.turn().waits_for().map(actor_number)
    }

    /// The scores, where the game has any.
    #[getter]
    fn scores(&self) -> Option<Vec<i32>> {
        self.view.scores().map(|scores| scores[..self.view.seats()].to_vec())
    }

    /// The seats that won; nothing while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        self.view.outcome().map(|outcome| indices(outcome.winners.iter()))
    }

    /// The legal moves of the seat whose view it is; nothing in games whose moves are too many to list.
    fn legal(&self) -> Option<Vec<String>> {
        let moves = self.view.legal()?;
        Some(moves.iter().map(|chosen| self.view.write(chosen)).collect())
    }

    /// What may come next after the beginning of a move.
    #[pyo3(signature = (chosen=None))]
    fn next(&self, chosen: Option<Said>) -> PyResult<PyNext> {
        let names = Seats(&*self.view);
        let chosen = match chosen {
            Some(chosen) => chosen.begun(|text| self.view.begin(text, ParseMode::Exact), &names)?,
            None => Vec::new(),
        };
        PyNext::ask(|next| self.view.next(&chosen, next), &|chosen| self.view.write(chosen), &names)
    }

    /// One whole game that could lie behind the view.
    fn sample(&self, rng: &mut PyRng) -> PyResult<PyGame> {
        let play: Box<dyn AnyGame> = self.view.sample(&mut rng.0);
        PyGame::from_position(self.view.info().name, self.setup.clone(), play.position())
    }

    /// The view drawn as SVG.
    fn svg(&self) -> PyResult<String> {
        Ok(picture::svg(&*self.view, &Seats(&*self.view)))
    }

    /// The same as text.
    fn ansi(&self) -> String {
        picture::ansi(&*self.view, &Seats(&*self.view))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    /// Pickled as what is seen: nothing that its viewer may not know is in it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptView)> {
        let resume = py.get_type::<PyView>().getattr("_resume")?;
        let setup = &self.setup;
        let shipped = self.view.info().edition(&setup.edition.name) == Some(&setup.edition);
        let edition = if shipped { &setup.edition.name } else { &setup.edition.text };
        let options = setup.options.given();
        let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let (name, seats) = (self.view.info().name.to_owned(), setup.seats);
        let viewer = self.viewer().map(|seat| seat as i64);
        Ok((resume, (name, seats, edition.to_string(), options, self.position(), viewer)))
    }

    #[staticmethod]
    fn _resume(
        name: &str,
        seats: usize,
        edition: &str,
        options: BTreeMap<String, Value>,
        position: &str,
        viewer: Option<i64>,
    ) -> PyResult<PyView> {
        let setup = set_up(entry(name)?.info, Some(seats), Some(edition), Some(options))?;
        let viewer = viewer_of(viewer, seats)?;
        let view = entry(name)?
            .see(&setup, position, viewer)
            .map_err(|error| set_up_fault(&RecordFault::Open(error)))?;
        Ok(PyView { view, setup })
    }

    fn __copy__(&self) -> PyView {
        PyView { view: self.view.boxed_clone(), setup: self.setup.clone() }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyView {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        let over = finished(self.view.outcome());
        format!("<View of {} {}{over}>", self.view.info().name, self.view.position())
    }
}
