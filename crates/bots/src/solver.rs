//! Games solved exactly, for programs that know no game.

use flotilla_core::AnyGame;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use thiserror::Error;

/// How many threads bots may solve on; all that there are where this is nothing.
static THREADS: AtomicUsize = AtomicUsize::new(0);

/// How many threads a bot solves on: all cores that this program may use, unless
/// [`limit_threads`] said otherwise.
#[must_use]
pub fn threads() -> usize {
    match THREADS.load(Ordering::Relaxed) {
        0 => thread::available_parallelism().map_or(1, usize::from),
        limit => limit,
    }
}

/// Says on how many threads a bot may solve in this program: for a server, whose bots think beside
/// each other.
pub fn limit_threads(threads: usize) {
    THREADS.store(threads, Ordering::Relaxed);
}

/// What a game can be solved for.
pub struct Solver {
    /// The objectives it knows, the first being the default. In the catalogue under
    /// `objective-{name}`.
    pub objectives: &'static [&'static str],
    /// Solves.
    pub solve: fn(&dyn AnyGame, &Request<'_>) -> Result<Solution, SolveError>,
}

/// How to solve.
pub struct Request<'a> {
    /// One of the solver's objectives.
    pub objective: &'a str,
    /// On how many threads.
    pub threads: usize,
    /// Called now and then, from any thread, with how much is done and how much there is.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
    /// The solver gives up soon after this becomes true.
    pub cancel: &'a AtomicBool,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// What is expected under best play, in the objective's measure: for the player to move
    /// first, then for those who follow it round the table.
    pub values: Vec<f64>,
    /// How many positions are solved.
    pub positions: u64,
    /// How many of them had to be worked out: like ones are worked out once.
    pub worked_out: u64,
}

/// Why nothing was found.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SolveError {
    /// The objective is not one of the solver's.
    #[error("there is no objective `{given}`; the objectives are: {known}")]
    Objective {
        /// The name given.
        given: String,
        /// The names that there are.
        known: String,
    },
    /// The objective needs another number of players.
    #[error("`{objective}` can be solved for {players} players only")]
    Players {
        /// The objective.
        objective: &'static str,
        /// How many it is for.
        players: usize,
    },
    /// The game is over.
    #[error("the game is over: there is nothing to solve")]
    Over,
    /// It was told to give up.
    #[error("cancelled")]
    Cancelled,
    /// The game is not the solver's.
    #[error("the solver is for another game")]
    OtherGame,
}
