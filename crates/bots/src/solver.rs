//! Games solved exactly, for programs that know no game.
//!
//! What takes long to solve can be kept, as a file: [`Solver::keep`] makes its bytes, and a program
//! says with [`recall_from`] where it has such files. Whatever solves looks there first.

use flotilla_core::{AnyGame, Choices};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
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

/// Where a program has solutions that were kept.
pub trait Shelf: Send + Sync {
    /// The bytes of the file with this name, if there is one.
    fn read(&self, name: &str) -> Option<Vec<u8>>;
    /// A file is of no use: it is solved anew.
    fn unusable(&self, name: &str, why: KeptError);
}

static SHELF: Mutex<Option<Arc<dyn Shelf>>> = Mutex::new(None);
/// How often somebody has said where: what was found before may be elsewhere now.
static SHELVES: AtomicU64 = AtomicU64::new(0);

/// Says where solutions are that were kept, for the whole program.
pub fn recall_from(shelf: impl Shelf + 'static) {
    *SHELF.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(shelf));
    SHELVES.fetch_add(1, Ordering::Relaxed);
}

/// Changes whenever somebody says where solutions are; zero before.
pub(crate) fn shelf_number() -> u64 {
    SHELVES.load(Ordering::Relaxed)
}

/// What was kept under a name, read by `read`.
pub(crate) fn recall<T>(
    name: &str,
    read: impl FnOnce(Vec<u8>) -> Result<T, KeptError>,
) -> Option<T> {
    let shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
    read(shelf.read(name)?).map_err(|why| shelf.unusable(name, why)).ok()
}

/// A solution to keep.
pub struct Kept {
    /// The name under which it is looked for.
    pub name: String,
    /// The file.
    pub bytes: Vec<u8>,
    /// How many positions it answers for.
    pub positions: u64,
}

/// Why a file that was kept is of no use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum KeptError {
    /// It is no such file, or of another version.
    #[error("not a solution of this kind and version")]
    Kind,
    /// It is of another edition.
    #[error("the solution of another edition")]
    OtherBoard,
    /// It was cut off or changed.
    #[error("damaged: the checksum is another")]
    Damaged,
}

/// What a game can be solved for.
pub struct Solver {
    /// The objectives it knows, the first being the default. In the catalogue under
    /// `objective-{name}`.
    pub objectives: &'static [&'static str],
    /// Solves.
    pub solve: fn(&dyn AnyGame, &Request<'_>) -> Result<Solution, SolveError>,
    /// The objective whose solution can be kept.
    pub kept: &'static str,
    /// Solves the whole game of this set-up to be kept, whatever the objective.
    pub keep: fn(&dyn AnyGame, &Request<'_>) -> Result<Kept, SolveError>,
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
    /// What may be done now, the best for the player to move first, each with what is expected
    /// after it, as in `values`. Nothing where chance is pending.
    pub moves: Vec<(Choices, Vec<f64>)>,
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
    /// There is more than a file can hold.
    #[error("this edition is too large to be kept")]
    TooLarge,
    /// More is left of the game than is looked at.
    #[error("too much is left of the game: more than {most} positions can come about")]
    TooFar {
        /// How many positions are looked at.
        most: u64,
    },
    /// It was told to give up.
    #[error("cancelled")]
    Cancelled,
    /// The game is not the solver's.
    #[error("the solver is for another game")]
    OtherGame,
}
