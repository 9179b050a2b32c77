//! A batch of any game, in the arrays that Python sees.

use super::Made;
use super::arrays::{Lent, Shared, Written, lend, slice};
use crate::errors::{plain, set_up_fault};
use crate::steps::{Kept, Stepped, Taken, keep, take_up};
use crate::words::{keep_rng, read_rng, seat_of};
use flotilla_core::{AnyView, RecordFault, View, Viewer};
use flotilla_steps::{ArraysMut, Batch, BatchError, Field, Layout, Observe, Opponents, TwinGame};
use numpy::ndarray::Ix2;
use numpy::{Element, PyArray2, PyArrayMethods as _};
use pyo3::prelude::*;
use std::any::Any;
use std::sync::Arc;

/// What is done with all games at once.
pub(super) enum Work<'a> {
    /// Those that are marked, or all.
    Step(&'a [i32], Option<&'a [bool]>),
    /// Those that are marked, or all.
    Reset(Option<&'a [bool]>),
    /// Copies of games for some places: a vector of twins.
    Assign(&'a [usize], &'a (dyn Any + Send + Sync)),
    /// Nothing; what is seen is written anew.
    Show,
}

/// A game of a batch as it is kept: where it stands, its generator, and the seat that learns.
pub(super) type KeptGame = (Kept, String, usize);

/// Any batch.
pub(super) trait Fleet: Send {
    fn fields(&self) -> Vec<Field>;
    fn seed_some(&mut self, which: Option<&[bool]>, seed: u64);
    fn seed_each(&mut self, seeds: &[Option<u64>]);
    fn observations(&self, py: Python<'_>) -> (Py<PyAny>, Py<PyAny>);
    fn view(&self, game: usize) -> Option<Box<dyn AnyView>>;
    fn work(&mut self, py: Python<'_>, work: &Work<'_>, arrays: &Shared) -> PyResult<()>;
    fn game(&self, game: usize) -> Option<Box<dyn Stepped>>;
    fn put(&mut self, game: usize, steps: &dyn Stepped) -> PyResult<()>;
    fn twin(&self, py: Python<'_>) -> PyResult<Box<dyn Fleet>>;
    fn twins(&self, games: &[usize]) -> PyResult<Box<dyn Any + Send + Sync>>;
    fn keep(&self) -> PyResult<Vec<KeptGame>>;
    fn take_up(&mut self, kept: &[KeptGame]) -> PyResult<()>;
}

struct Moored<G: Observe>
where
    G::Number: Element,
{
    batch: Batch<G>,
    observations: Written<PyArray2<G::Number>>,
    final_observations: Written<PyArray2<G::Number>>,
}

impl<G: Observe> Moored<G>
where
    G::Number: Element,
{
    fn new(lent: &Lent<'_, '_>, batch: Batch<G>) -> PyResult<Moored<G>> {
        let shape = Ix2(batch.len(), batch.layout().row());
        let observations = lent.array("observations", shape)?;
        let final_observations = lent.array("final_observations", shape)?;
        Ok(Moored { batch, observations, final_observations })
    }
}

impl<G: Observe> Fleet for Moored<G>
where
    G::Number: Element,
{
    fn fields(&self) -> Vec<Field> {
        self.batch.layout().game().fields()
    }

    fn seed_some(&mut self, which: Option<&[bool]>, seed: u64) {
        self.batch.seed_some(which, seed);
    }

    fn seed_each(&mut self, seeds: &[Option<u64>]) {
        self.batch.seed_each(seeds);
    }

    fn observations(&self, py: Python<'_>) -> (Py<PyAny>, Py<PyAny>) {
        (self.observations.shown.clone_ref(py), self.final_observations.shown.clone_ref(py))
    }

    fn view(&self, game: usize) -> Option<Box<dyn AnyView>> {
        let stepper = self.batch.stepper(game)?;
        let viewer = stepper.seat().map_or(Viewer::Public, Viewer::Seat);
        Some(Box::new(View::new(self.batch.layout().game(), stepper.state(), viewer)))
    }

    fn work(&mut self, py: Python<'_>, work: &Work<'_>, shared: &Shared) -> PyResult<()> {
        let mut observations = lend!(self.observations, py);
        let mut final_observations = lend!(self.final_observations, py);
        let mut masks = lend!(shared.masks, py);
        let mut seats = lend!(shared.seats, py);
        let mut rewards = lend!(shared.rewards, py);
        let mut gains = lend!(shared.gains, py);
        let mut terminated = lend!(shared.terminated, py);
        let mut truncated = lend!(shared.truncated, py);
        let mut final_masks = lend!(shared.final_masks, py);
        let mut final_seats = lend!(shared.final_seats, py);
        let mut arrays_mut = ArraysMut {
            observations: slice!(observations),
            masks: slice!(masks),
            seats: slice!(seats),
            rewards: slice!(rewards),
            gains: slice!(gains),
            terminated: slice!(terminated),
            truncated: slice!(truncated),
            final_observations: slice!(final_observations),
            final_masks: slice!(final_masks),
            final_seats: slice!(final_seats),
        };
        let batch = &mut self.batch;
        let worked = py.detach(|| match *work {
            Work::Step(actions, which) => batch.step_some(which, actions, &mut arrays_mut),
            Work::Assign(games, twins) => match twins.downcast_ref::<Vec<TwinGame<G>>>() {
                Some(twins) => batch.assign(games, twins, &mut arrays_mut),
                // Whoever asks has compared the set-ups.
                None => Ok(()),
            },
            Work::Reset(which) => batch.reset_some(which, &mut arrays_mut),
            Work::Show => batch.show(&mut arrays_mut),
        });
        worked.map_err(|error: BatchError| plain(error.to_string()))
    }

    fn game(&self, game: usize) -> Option<Box<dyn Stepped>> {
        let stepper = self.batch.stepper(game)?.clone();
        Some(Box::new(Taken::new(self.batch.layout(), stepper)))
    }

    fn put(&mut self, game: usize, steps: &dyn Stepped) -> PyResult<()> {
        let stepper = steps
            .as_any()
            .downcast_ref::<Taken<G>>()
            .filter(|taken| taken.setup() == self.batch.layout().setup())
            .map(|taken| taken.stepper().clone())
            .ok_or_else(|| plain("that game is set up otherwise than this batch".to_owned()))?;
        if self.batch.put(game, stepper) {
            Ok(())
        } else {
            Err(plain(format!("there is no game {game}, or the one to be put there is over")))
        }
    }

    fn twin(&self, py: Python<'_>) -> PyResult<Box<dyn Fleet>> {
        Ok(Box::new(Moored::new(&Lent { py, arrays: None }, self.batch.twin())?))
    }

    fn twins(&self, games: &[usize]) -> PyResult<Box<dyn Any + Send + Sync>> {
        let twins = self.batch.twins(games).map_err(|error| plain(error.to_string()))?;
        Ok(Box::new(twins))
    }

    fn keep(&self) -> PyResult<Vec<KeptGame>> {
        let kept = (0..self.batch.len()).filter_map(|game| {
            let (stepper, (rng, pupil)) = (self.batch.stepper(game)?, self.batch.luck(game)?);
            let kept = keep(self.batch.layout(), stepper);
            Some(keep_rng(rng).map(|rng| (kept, rng, pupil.index())))
        });
        kept.collect()
    }

    fn take_up(&mut self, kept: &[KeptGame]) -> PyResult<()> {
        let layout = Arc::clone(self.batch.layout());
        for (game, (kept, rng, pupil)) in kept.iter().enumerate() {
            let pupil = seat_of(*pupil as i64, layout.setup().seats)?;
            let stepper = take_up(&layout, kept)?;
            self.batch.put(game, stepper);
            self.batch.set_luck(game, read_rng(rng)?, pupil);
        }
        Ok(())
    }
}

/// A batch of a game, with its arrays, and how many numbers there are to choose from.
pub(super) fn moor<G: Observe>(
    lent: &Lent<'_, '_>,
    made: &Made,
    seed: u64,
    opponents: Opponents,
) -> PyResult<(Box<dyn Fleet>, usize)>
where
    G::Number: Element,
{
    let layout =
        Layout::<G>::open(&made.setup).map_err(|error| set_up_fault(&RecordFault::Open(error)))?;
    let actions = layout.space().len();
    let batch = Batch::new(Arc::new(layout), made.games, seed, made.most_steps, opponents);
    let batch = batch.skipping_forced(made.skip_forced);
    Ok((Box::new(Moored::new(lent, batch)?), actions))
}
