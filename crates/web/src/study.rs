//! Looking back at games, for whoever asks: each game once, and no more of them are remembered than
//! so many bytes.

use crate::hall::Hall;
use crate::pool::{Busy, Lane, Order};
use flotilla_bots::{Analysis, JudgeMethod, Preparation, analyse_unless};
use flotilla_core::Playthrough;
use flotilla_table::PersonId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Duration;

/// How long a finished game is thought about altogether, as far as it is not solved.
const ANALYSIS: Duration = Duration::from_secs(20);
/// And at most about one position.
const A_POSITION: Duration = Duration::from_millis(100);
/// How many mistakes are named.
const MISTAKES: usize = 8;
/// So many bytes of what was found are remembered.
const MOST_BYTES: usize = 8 << 20;

/// Who is told how far it is.
static WATCH: OnceLock<fn(u64, u64)> = OnceLock::new();

/// Says who is told how much of looking back at a game is done, and how much there is: a browser's
/// worker, which thinks about one thing at a time and has a page that waits for it.
pub fn watch_studies(told: fn(u64, u64)) {
    let _ = WATCH.set(told);
}

fn tell(done: u64, all: u64) {
    if let Some(told) = WATCH.get() {
        told(done, all);
    }
}

/// What was found out about a game.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) analysis: Analysis,
    pub(crate) method: JudgeMethod,
}

impl Study {
    /// About how many bytes it has.
    fn bytes(&self) -> usize {
        let chances = self.analysis.chances.iter();
        let chances: usize = chances.map(|chances| size_of_val(chances) + 8 * chances.len()).sum();
        1024 + chances
    }
}

/// Why there is no study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoStudy {
    /// Others are waited for.
    Busy(Busy),
    /// Nobody can judge the game.
    Nobody,
}

/// What was found out about games, the latest last; and what is being found out.
#[derive(Default)]
pub(crate) struct Studies {
    shelf: Mutex<Shelf>,
    underway: Mutex<HashMap<String, Weak<Turn>>>,
}

/// A game that is being looked back at: whoever asks for the same waits for the first.
#[derive(Default)]
struct Turn {
    first: tokio::sync::Mutex<()>,
    /// How many millionths are done, and one more; 0 while nobody thinks about it.
    done: AtomicU32,
}

impl Turn {
    fn note(&self, done: u64, all: u64) {
        tell(done, all);
        let millionths = done.min(all).saturating_mul(1_000_000) / all.max(1);
        self.done.store(1 + u32::try_from(millionths).unwrap_or(0), Ordering::Relaxed);
    }

    fn part(&self) -> Option<f64> {
        let done = self.done.load(Ordering::Relaxed);
        done.checked_sub(1).map(|millionths| f64::from(millionths) / 1e6)
    }
}

#[derive(Default)]
struct Shelf {
    known: Vec<(String, Arc<Study>)>,
    bytes: usize,
}

impl Shelf {
    fn get(&mut self, key: &str) -> Option<Arc<Study>> {
        let at = self.known.iter().position(|(known, _)| known == key)?;
        let found = self.known.remove(at);
        let study = Arc::clone(&found.1);
        self.known.push(found);
        Some(study)
    }

    fn put(&mut self, key: String, study: Arc<Study>) {
        self.bytes += study.bytes();
        self.known.push((key, study));
        while self.bytes > MOST_BYTES && self.known.len() > 1 {
            self.bytes -= self.known.remove(0).1.bytes();
        }
    }
}

impl Studies {
    /// Whose turn it is to look back at a game: whoever asks for the same does not wait for the pool.
    fn turn(&self, key: &str) -> Arc<Turn> {
        let mut underway = lock(&self.underway);
        underway.retain(|_, turn| turn.strong_count() > 0);
        if let Some(turn) = underway.get(key).and_then(Weak::upgrade) {
            return turn;
        }
        let turn = Arc::new(Turn::default());
        underway.insert(key.to_owned(), Arc::downgrade(&turn));
        turn
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    /// How much of looking back at a game is done, while somebody waits for it.
    pub(crate) fn studied(&self, key: &str) -> Option<f64> {
        lock(&self.studies.underway).get(key).and_then(Weak::upgrade)?.part()
    }

    /// What can be found out about a finished game, which has this name, for a guest. When nobody
    /// waits for it any more it is given up.
    pub(crate) async fn study(
        &self,
        key: String,
        game: &Playthrough,
        guest: PersonId,
    ) -> Result<Arc<Study>, NoStudy> {
        let turn = self.studies.turn(&key);
        let _first = turn.first.lock().await;
        turn.done.store(0, Ordering::Relaxed);
        if let Some(known) = lock(&self.studies.shelf).get(&key) {
            return Ok(known);
        }
        let events = u32::try_from(game.events().len().max(1)).unwrap_or(u32::MAX);
        let time = (ANALYSIS / events).min(A_POSITION);
        let order = Order { lane: Lane::Study, guest, about: ANALYSIS, refusable: true };
        let (library, game, most) = (self.library(), game.clone(), self.study_positions);
        let positions = self.metrics.positions_studied.clone();
        let noted = Arc::clone(&turn);
        let mut thought = self
            .bots
            .pool
            .think(order, move |cancel| {
                let plain = Preparation::new(time);
                let note = |done, all| noted.note(done, all);
                let preparation =
                    Preparation { most_positions: most, cancel, progress: &note, ..plain };
                let mut judge = library.judge(&*game.after(0), &preparation)?;
                let count = |done: usize, all: usize| {
                    positions.inc();
                    note(done as u64, all as u64);
                };
                let analysis = analyse_unless(cancel, &game, &mut *judge, MISTAKES, 1, count)?;
                Some(Study { analysis, method: judge.method() })
            })
            .map_err(NoStudy::Busy)?;
        let study = Arc::new(thought.done().await.flatten().ok_or(NoStudy::Nobody)?);
        lock(&self.studies.shelf).put(key, Arc::clone(&study));
        Ok(study)
    }
}
