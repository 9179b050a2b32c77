//! Thousands of games, stepped at once on all cores.

mod arrays;
mod begin;
mod copies;
mod game;
mod rows;
mod sample;
mod step;

pub use arrays::{Arrays, ArraysMut};
pub use copies::TwinGame;
pub use sample::{random_actions, sample_actions};

use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use crate::opponents::{OpponentBots, Opponents};
use crate::stepper::Stepper;
use begin::own_rng;
use flotilla_core::Seat;
use game::BatchGame;
use std::sync::Arc;
use thiserror::Error;

/// Why a batch was not stepped: nothing changes then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BatchError {
    /// A number that is not legal.
    #[error("game {game}: action {action} is not legal")]
    Illegal {
        /// The game.
        game: usize,
        /// The number.
        action: i64,
    },
    /// Arrays of the wrong length.
    #[error("{what} should have {should} numbers, not {is}")]
    Length {
        /// Which.
        what: &'static str,
        /// The right length.
        should: usize,
        /// The length it has.
        is: usize,
    },
    /// A game that is not there.
    #[error("there is no game {game}: there are {games}")]
    NoGame {
        /// The game.
        game: usize,
        /// How many there are.
        games: usize,
    },
}

/// Games of one set-up, stepped at once.
///
/// Chance is drawn inside, for each game from a generator of its own, so that a batch does the same on
/// any number of cores.
pub struct Batch<G: Observe> {
    layout: Arc<Layout<G>>,
    game_slots: Vec<BatchGame<G>>,
    desks: Vec<Scratch<G>>,
    opponents: Opponents,
    most_steps: u32,
    skip_forced: bool,
}

/// The fewest games that are worth a thread's while.
const LEAST_CHUNK: usize = 16;

impl<G: Observe> Batch<G> {
    /// A batch of so many games; each is broken off after `most_steps`, if that is not zero.
    #[must_use]
    pub fn new(
        layout: Arc<Layout<G>>,
        games: usize,
        seed: u64,
        most_steps: u32,
        opponents: Opponents,
    ) -> Batch<G> {
        let seats = layout.setup().seats;
        let game_slots = (0..games).map(|index| BatchGame {
            stepper: Stepper::new(&layout),
            rng: own_rng(seed, index),
            table_bots: OpponentBots::new(opponents.clone(), seats),
            pupil: Seat::new(index % seats).unwrap_or(Seat::FIRST),
        });
        let game_slots: Vec<_> = game_slots.collect();
        // Four chunks for each thread, so that none waits long for another.
        let chunks = (rayon::current_num_threads() * 4).min(games.div_ceil(LEAST_CHUNK)).max(1);
        let desks = (0..chunks).map(|_| layout.scratch()).collect();
        Batch { layout, game_slots, desks, opponents, most_steps, skip_forced: false }
    }

    /// The same, taking steps itself where a seat has one legal number alone, so that nobody is
    /// asked who has no choice. They count as steps. A seat that is asked out of turn is asked all
    /// the same: whether it has a choice may be its secret.
    #[must_use]
    pub fn skipping_forced(self, skip_forced: bool) -> Batch<G> {
        Batch { skip_forced, ..self }
    }

    /// What all its games share.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout<G>> {
        &self.layout
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.game_slots.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.game_slots.is_empty()
    }

    /// A game's state and the seat that is asked.
    #[must_use]
    pub fn stepper(&self, game: usize) -> Option<&Stepper<G>> {
        self.game_slots.get(game).map(|game_slot| &game_slot.stepper)
    }
}
