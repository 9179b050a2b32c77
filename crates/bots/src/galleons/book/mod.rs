//! The book of openings: how the first moves of many games of the engine against itself went on.
//!
//! Games are played by [`selfplay`], each a line of [`games`]. [`count`] makes a chapter of those on
//! one board: for each position, whichever way the board is turned ([`symmetry`]), how many games
//! passed through it and how they ended. [`file`](mod@file) keeps chapters as bytes.

pub mod count;
pub mod file;
pub mod games;
pub mod selfplay;
pub mod symmetry;

use crate::galleons::win_chance;
use crate::openings::{Ends, Opening, Openings};
use count::{Chapter, Tally, key_of};
use flotilla_core::{Game as _, late};
use flotilla_games::galleons::state::{Phase, State};
use flotilla_games::galleons::{Action, GalleonCapture, Galleons};
use std::sync::LazyLock;
use symmetry::Symmetry;

/// What is known of a game's openings.
pub struct Book<'a> {
    symmetry: Symmetry,
    chapter: &'a Chapter,
}

/// A move that is known, with those that are the same but for how one looks at the board.
#[derive(Clone, PartialEq, Debug)]
pub struct KnownMove {
    /// The moves, the first listed first.
    pub actions: Vec<Action>,
    /// How the games ended, and what the move seemed to be worth, for whoever made it.
    pub tally: Tally,
}

impl Book<'static> {
    /// The book that comes with the program, if it knows the game.
    #[must_use]
    pub fn shipped(game: &Galleons) -> Option<Book<'static>> {
        // A test reads it; one that can't be read would be empty.
        static SHIPPED: LazyLock<Vec<Chapter>> =
            LazyLock::new(|| file::read(late(include_bytes!("book.bin"))).unwrap_or_default());
        Book::of(game, &SHIPPED)
    }
}

impl<'a> Book<'a> {
    /// The chapter of a game, if there is one.
    #[must_use]
    pub fn of(game: &Galleons, chapters: &'a [Chapter]) -> Option<Book<'a>> {
        let same = |chapter: &&Chapter| chapter.rows == game.board().rows();
        let chapter = chapters.iter().find(same)?;
        let displaces = game.galleon_capture() == GalleonCapture::Displace;
        displaces.then(|| Book { symmetry: Symmetry::new(game), chapter })
    }

    /// How many games were counted.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.chapter.games
    }

    /// What is known of the position of a state, for its side to move.
    #[must_use]
    pub fn position(&self, game: &Galleons, state: &State) -> Option<Tally> {
        let key = key_of(game, &self.symmetry, state);
        let positions = &self.chapter.positions;
        let at = positions.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(positions.get(at)?.1)
    }

    /// The known moves in a state, the most played first.
    #[must_use]
    pub fn moves(&self, game: &Galleons, state: &State) -> Vec<KnownMove> {
        let Phase::Move(seat) = state.phase() else { return Vec::new() };
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        let mut known: Vec<(u64, KnownMove)> = Vec::new();
        for action in legal {
            let mut after = *state;
            if game.apply(&mut after, seat.into(), action).is_err() {
                continue;
            }
            let key = key_of(game, &self.symmetry, &after);
            if let Some((_, same)) = known.iter_mut().find(|(other, _)| *other == key) {
                same.actions.push(action);
            } else if let Some(tally) = self.position(game, &after) {
                known.push((key, KnownMove { actions: vec![action], tally: tally.other() }));
            }
        }
        let mut moves: Vec<KnownMove> = known.into_iter().map(|(_, known)| known).collect();
        moves.sort_by_key(|known| std::cmp::Reverse(known.tally.games()));
        moves
    }

    /// What is known of the position of a state, as front ends are told it.
    #[must_use]
    pub fn openings(&self, game: &Galleons, state: &State) -> Openings {
        let side = state.side_to_move().unwrap_or(0);
        let ends = |Tally { won, drawn, lost, .. }: Tally| Ends {
            wins: if side == 0 { [won, lost] } else { [lost, won] },
            drawn,
        };
        let opening = |KnownMove { actions, tally }: KnownMove| {
            let words = |action| {
                let mut chosen = Vec::new();
                game.encode(state, action, &mut chosen);
                chosen
            };
            let chance = win_chance(tally.worth.into());
            Opening { moves: actions.into_iter().map(words).collect(), ends: ends(tally), chance }
        };
        Openings {
            games: self.games(),
            ends: self.position(game, state).map(ends),
            moves: self.moves(game, state).into_iter().map(opening).collect(),
        }
    }
}
