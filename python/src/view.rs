//! What a seat sees.

use crate::choice::{PyNext, Said};
use crate::game::{PyGame, finished};
use crate::picture;
use crate::setup::indices;
use crate::words::{PyRng, actor_number};
use flotilla_core::{AnyGame, AnyView, ParseMode, Setup, Viewer};
use flotilla_scene::Seats;
use pyo3::prelude::*;

/// A game as one viewer sees it.
#[pyclass(name = "View", module = "flotilla", frozen)]
pub(crate) struct PyView {
    pub(crate) view: Box<dyn AnyView>,
    pub(crate) setup: Setup,
}

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

    #[getter]
    fn name(&self) -> &'static str {
        self.view.info().name
    }

    #[getter]
    fn seats(&self) -> usize {
        self.view.seats()
    }

    #[getter]
    fn position(&self) -> String {
        self.view.position()
    }

    /// Who is waited for.
    #[getter]
    fn turn(&self) -> Option<i32> {
        self.view.turn().waits_for().map(actor_number)
    }

    #[getter]
    fn scores(&self) -> Option<Vec<i32>> {
        self.view.scores().map(|scores| scores[..self.view.seats()].to_vec())
    }

    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        self.view.outcome().map(|outcome| indices(outcome.winners.iter()))
    }

    fn legal(&self) -> Option<Vec<String>> {
        let moves = self.view.legal()?;
        Some(moves.iter().map(|chosen| self.view.write(chosen)).collect())
    }

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

    fn svg(&self) -> PyResult<String> {
        Ok(picture::svg(&*self.view, &Seats(&*self.view)))
    }

    fn ansi(&self) -> String {
        picture::ansi(&*self.view, &Seats(&*self.view))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    fn __repr__(&self) -> String {
        let over = finished(self.view.outcome());
        format!("<View of {} {}{over}>", self.view.info().name, self.view.position())
    }
}
