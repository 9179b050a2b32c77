//! What is known of the first moves of a game: how many games went on with each, and how they ended.
//! Where it comes from is the game's own: see [`Bots::openings`](crate::Bots::openings).

use crate::library::Library;
use flotilla_core::{AnyView, Choices};

/// How games ended that passed through a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ends {
    /// Those that were won, by seat.
    pub wins: [u32; 2],
    /// Those that nobody won.
    pub drawn: u32,
}

impl Ends {
    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins.iter().copied().map(u64::from).sum::<u64>() + u64::from(self.drawn)
    }
}

/// A move that is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The move, and those that are the same but for how one looks at the board.
    pub moves: Vec<Choices>,
    /// How the games ended that passed through the position after it.
    pub ends: Ends,
    /// The chance to win of whoever makes it, as it was searched.
    pub chance: f64,
}

/// What is known of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Openings {
    /// How many games are known in all.
    pub games: u32,
    /// How those ended that passed through the position; `None` where none did.
    pub ends: Option<Ends>,
    /// The known moves, the most played first.
    pub moves: Vec<Opening>,
}

impl Library {
    /// Whether there is a book of a game's openings, for one edition of it at least.
    #[must_use]
    pub fn has_openings(&self, game: &str) -> bool {
        self.bots(game).is_some_and(|bots| bots.has_openings)
    }

    /// What is known of the position that a viewer sees; `None` for games of which no openings are
    /// known, as they are set up.
    #[must_use]
    pub fn openings(&self, view: &dyn AnyView) -> Option<Openings> {
        (self.bots(view.info().name)?.openings)(view)
    }
}
