//! Games as lines of text, one each:
//!
//! ```text
//! default won ab6 bc7 12,i6 h6 -3
//! ```
//!
//! The edition; how the game ended for the side that began: `won`, `drawn` or `lost`; the first moves
//! with commas between, each with its worth for whoever made it, in hundredths of a point.

use flotilla_core::notation::{read, write};
use flotilla_core::{Game as _, ParseMode};
use flotilla_games::galleons::state::{Phase, State};
use flotilla_games::galleons::{Action, Galleons};
use std::fmt::Write as _;
use thiserror::Error;

/// A line is no longer than this.
pub const LONGEST_LINE: usize = 1 << 14;

/// How a game ended for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It won.
    Won,
    /// Nobody did.
    Drawn,
    /// It lost.
    Lost,
}

impl Ended {
    const NAMED: [(&'static str, Ended); 3] =
        [("won", Ended::Won), ("drawn", Ended::Drawn), ("lost", Ended::Lost)];

    /// The same for the other side.
    #[must_use]
    pub fn other(self) -> Ended {
        match self {
            Ended::Won => Ended::Lost,
            Ended::Drawn => Ended::Drawn,
            Ended::Lost => Ended::Won,
        }
    }

    /// What a game means for a side, by the side that won.
    #[must_use]
    pub fn of(side: usize, winner: Option<usize>) -> Ended {
        match winner {
            None => Ended::Drawn,
            Some(winner) if winner == side => Ended::Won,
            Some(_) => Ended::Lost,
        }
    }

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        Ended::NAMED.iter().find(|(_, ended)| *ended == self).map_or("", |(word, _)| word)
    }
}

/// A game that was played, the first seat beginning.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it ended for the side that began.
    pub ended: Ended,
    /// Its first moves, each with its worth for whoever made it.
    pub steps: Vec<(Action, i16)>,
}

/// Why a line is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LineFault {
    /// It has not the three parts, or is too long.
    #[error("a line has an edition, an end and moves")]
    Form,
    /// The end is none of the three.
    #[error("a game is won, drawn or lost")]
    End,
    /// A move is none, or not allowed.
    #[error("move {0} is not allowed")]
    Move(usize),
    /// A move has no worth.
    #[error("move {0} has no worth")]
    Worth(usize),
}

/// The position after the lot has fallen on the first seat.
#[must_use]
pub fn beginning(game: &Galleons) -> State {
    use flotilla_core::{Actor, Seat};
    let mut state = game.start();
    // The lot can fall on either.
    let _ = game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST));
    state
}

impl Played {
    /// The game as a line, without its end.
    #[must_use]
    pub fn line(&self, game: &Galleons, edition: &str) -> String {
        let mut text = format!("{edition} {} ", self.ended.word());
        let mut state = beginning(game);
        let mut chosen = Vec::new();
        for (number, &(action, worth)) in self.steps.iter().enumerate() {
            chosen.clear();
            game.encode(&state, action, &mut chosen);
            let comma = if number > 0 { "," } else { "" };
            // Writing to a string can't fail.
            let _ = write!(text, "{comma}{} {worth}", write(game, &chosen));
            let Phase::Move(seat) = state.phase() else { break };
            if game.apply(&mut state, seat.into(), action).is_err() {
                break;
            }
        }
        text
    }

    /// Reads a line of a game of this edition.
    ///
    /// # Errors
    /// When it is none, or one of its moves is not allowed.
    pub fn read(game: &Galleons, line: &str) -> Result<Played, LineFault> {
        if line.len() > LONGEST_LINE {
            return Err(LineFault::Form);
        }
        let (_, rest) = line.split_once(' ').ok_or(LineFault::Form)?;
        let (ended, moves) = rest.split_once(' ').ok_or(LineFault::Form)?;
        let known = Ended::NAMED.iter().find(|(word, _)| *word == ended);
        let ended = known.ok_or(LineFault::End)?.1;
        let mut state = beginning(game);
        let mut steps = Vec::new();
        let moves = moves.split(',').filter(|_| !moves.is_empty());
        for (number, step) in (1..).zip(moves) {
            let (words, worth) = step.rsplit_once(' ').ok_or(LineFault::Worth(number))?;
            let worth = worth.parse().map_err(|_| LineFault::Worth(number))?;
            let Phase::Move(seat) = state.phase() else { return Err(LineFault::Move(number)) };
            let action = read(game, &state, seat.into(), words, ParseMode::Exact)
                .ok()
                .and_then(|chosen| game.decode(&state, seat.into(), &chosen).ok())
                .ok_or(LineFault::Move(number))?;
            game.apply(&mut state, seat.into(), action).map_err(|_| LineFault::Move(number))?;
            steps.push((action, worth));
        }
        Ok(Played { ended, steps })
    }
}

/// The edition of a line.
#[must_use]
pub fn edition_of(line: &str) -> &str {
    line.split_once(' ').map_or(line, |(edition, _)| edition)
}
