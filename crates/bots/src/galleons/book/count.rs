//! A chapter of the book: the games of one board, counted.

use super::games::{Ended, Played, beginning};
use super::symmetry::Symmetry;
use flotilla_core::Game as _;
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::state::{Phase, State};
use std::collections::{BTreeMap, BTreeSet};

/// So many bits of a position's number are kept: with some ten thousand positions two that have the
/// same are not to be expected in a million books.
pub const KEY_BITS: u32 = 48;

/// How the games ended that passed through a position, for the side that was to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Those that it won.
    pub won: u32,
    /// Those that nobody won.
    pub drawn: u32,
    /// Those that it lost.
    pub lost: u32,
    /// What the position seemed to be worth to it, in hundredths of a point.
    pub worth: i16,
}

impl Tally {
    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u64 {
        u64::from(self.won) + u64::from(self.drawn) + u64::from(self.lost)
    }

    /// The same for the other side.
    #[must_use]
    pub fn other(self) -> Tally {
        let Tally { won, drawn, lost, worth } = self;
        Tally { won: lost, drawn, lost: won, worth: worth.saturating_neg() }
    }
}

/// What is known of the games on one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The rows of its hexagons.
    pub rows: Vec<u8>,
    /// How many games were counted.
    pub games: u32,
    /// Positions by their numbers, in order.
    pub positions: Vec<(u64, Tally)>,
}

/// The number of the position of a state with a side to move, as it is kept.
pub(super) fn key_of(game: &Galleons, symmetry: &Symmetry, state: &State) -> u64 {
    let side = state.side_to_move().unwrap_or(0);
    symmetry.key(game, state.fleets(), side) >> (u64::BITS - KEY_BITS)
}

/// Counts games.
pub struct Count<'a> {
    game: &'a Galleons,
    symmetry: Symmetry,
    games: u32,
    /// By number: what ended how, the sum of what the position seemed to be worth, how often it was
    /// said.
    positions: BTreeMap<u64, (Tally, i64, i64)>,
}

impl<'a> Count<'a> {
    /// Nothing is counted yet.
    #[must_use]
    pub fn new(game: &'a Galleons) -> Count<'a> {
        Count { game, symmetry: Symmetry::new(game), games: 0, positions: BTreeMap::new() }
    }

    /// Counts a game: each position that it passed through once, however often it came back.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        let mut state = beginning(self.game);
        let mut seen = BTreeSet::new();
        self.pass(&state, played.ended, None, &mut seen);
        for &(action, worth) in &played.steps {
            let Phase::Move(seat) = state.phase() else { break };
            if self.game.apply(&mut state, seat.into(), action).is_err() {
                break;
            }
            self.pass(&state, played.ended, Some(worth), &mut seen);
        }
    }

    /// Passes through a position, to which somebody moved for whom it was worth so much.
    fn pass(&mut self, state: &State, ended: Ended, worth: Option<i16>, seen: &mut BTreeSet<u64>) {
        let key = key_of(self.game, &self.symmetry, state);
        if !seen.insert(key) {
            return;
        }
        let first_moves = state.side_to_move().unwrap_or(0) == 0;
        let ended = if first_moves { ended } else { ended.other() };
        let (tally, sum, said) = self.positions.entry(key).or_default();
        match ended {
            Ended::Won => tally.won += 1,
            Ended::Drawn => tally.drawn += 1,
            Ended::Lost => tally.lost += 1,
        }
        if let Some(worth) = worth {
            *sum -= i64::from(worth);
            *said += 1;
        }
    }

    /// The chapter of all positions through which so many games passed at least.
    #[must_use]
    pub fn chapter(self, least: u64) -> Chapter {
        let known = self.positions.into_iter().filter(|(_, (tally, ..))| tally.games() >= least);
        let positions = known.map(|(key, (tally, sum, said))| {
            // Rounded down, so that it is the same everywhere.
            let worth = sum.checked_div_euclid(said).unwrap_or(0);
            (key, Tally { worth: worth as i16, ..tally })
        });
        let rows = self.game.board().rows().to_vec();
        Chapter { rows, games: self.games, positions: positions.collect() }
    }
}
