//! Playing many games on several cores.

use crate::game::{GameError, Played, play};
use crate::tournament::Tournament;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What part of a tournament one process plays: of every so many blocks the one of that number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// Which part, from 0.
    pub part: u64,
    /// Of how many.
    pub of: u64,
}

impl Share {
    /// Everything.
    pub const ALL: Share = Share { part: 0, of: 1 };

    /// Whether a block is of this part.
    #[must_use]
    pub fn has(self, block: u64) -> bool {
        block % self.of.max(1) == self.part
    }
}

/// Plays the games of the first so many blocks that are of this share and not played yet, on so
/// many threads, and hands each one over as soon as it is over. It ends when all are played or
/// `stop` is set: games under way are then played to their end.
///
/// # Errors
/// When a game can't be played; or whatever the taker says, after which no more are begun.
pub fn run<E: From<GameError> + Send>(
    tournament: &Tournament,
    blocks: u64,
    share: Share,
    known: &BTreeSet<u64>,
    threads: usize,
    stop: &AtomicBool,
    take: impl FnMut(Played) -> Result<(), E> + Send,
) -> Result<(), E> {
    let games = blocks.saturating_mul(tournament.block_size());
    let next = AtomicU64::new(0);
    let taken = Mutex::new((take, Ok(())));
    let play_some = || {
        while !stop.load(Ordering::Relaxed)
            && let number = next.fetch_add(1, Ordering::Relaxed)
            && number < games
        {
            if known.contains(&number) || !share.has(tournament.block(number)) {
                continue;
            }
            let played = play(tournament, number);
            let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
            let (take, done) = &mut *taken;
            let handed = played.map_err(E::from).and_then(take);
            if let Err(error) = handed {
                stop.store(true, Ordering::Relaxed);
                *done = Err(error);
                break;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(play_some);
        }
    });
    taken.into_inner().unwrap_or_else(PoisonError::into_inner).1
}
