//! The exact value of an edition, where its game can be solved.

use crate::LIBRARY;
use crate::context::Context;
use crate::progress::progress_bar;
use flotilla_bots::{Request, SolveError};
use flotilla_core::{Entry, Setup};
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most positions that are worked out here: a minute or two on one core.
const MOST_POSITIONS: u64 = 10_000_000;

/// What the first of two players can expect.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Exact {
    /// By how much it will lead at the end; nothing where there are too many positions.
    margin: Option<f64>,
}

impl Exact {
    /// Solves an edition for two; `None` where nobody can.
    pub(super) fn of(entry: &'static Entry, setup: &Setup, threads: usize) -> Option<Exact> {
        let solver = LIBRARY.solver(entry.info.name)?;
        let objective = *solver.objectives.first()?;
        let play = entry.open(&Setup { seats: 2, ..setup.clone() }, None).ok()?;
        let bar = progress_bar();
        let cancel = AtomicBool::new(false);
        let progress = |done: u64, all: u64| {
            cancel.fetch_or(all > MOST_POSITIONS, Ordering::Relaxed);
            bar.set_length(all);
            bar.set_position(done);
        };
        let request = Request { objective, threads, progress: &progress, cancel: &cancel };
        let solved = (solver.solve)(&*play, &request);
        bar.finish_and_clear();
        match solved {
            Ok(solution) => Some(Exact { margin: solution.values.first().copied() }),
            Err(SolveError::Cancelled) => Some(Exact { margin: None }),
            Err(_) => None,
        }
    }

    /// In words.
    pub(super) fn told(self, context: &Context) -> String {
        match self.margin {
            Some(margin) => context.catalogue.number(margin, 4),
            None => context.say("edition-exact-too-large", &[]),
        }
    }
}
