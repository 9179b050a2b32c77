//! What can be wrong with a record.

use super::{LONGEST_LINE, LONGEST_RECORD, MAGIC, Playthrough, VERSION};
use crate::any_game::{OpenError, UnknownGame};
use crate::edition::EditionError;
use crate::game::{PositionError, SetupError};
use crate::notation::NotationError;
use crate::options::OptionError;
use crate::seat::NoSeat;
use thiserror::Error;

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What can be wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordFault {
    /// The text is longer than any record.
    #[error("a record has at most {LONGEST_RECORD} bytes")]
    TooLong,
    /// The line is longer than any line.
    #[error("a line has at most {LONGEST_LINE} bytes")]
    LongLine,
    /// The bytes are not text.
    #[error("this is not text (UTF-8)")]
    NotText,
    /// The first line is not that of a record.
    #[error("this is not a record: the first line should be `{MAGIC}{VERSION}`")]
    NotARecord,
    /// A record of another version.
    #[error("records of version {0} can't be read, only version {VERSION}")]
    Version(String),
    /// A header that is needed is missing.
    #[error("the header `{0}` is missing")]
    Missing(&'static str),
    /// A header is there twice.
    #[error("the header `{0}` is there twice")]
    Twice(String),
    /// A header has a wrong value.
    #[error("the header `{key}` should be {should}")]
    Header {
        /// The header.
        key: String,
        /// What it should be.
        should: &'static str,
    },
    /// More headers or events than any record has.
    #[error("a record has at most {most} {what}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How much there may be.
        most: usize,
    },
    /// An event does not begin with who acts.
    #[error("an event begins with a seat's number, or `*` for chance")]
    NoActor,
    /// What happened at the table can't be read, or can't have happened.
    #[error("this can't have happened at a table")]
    TableLine,
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// No such edition.
    #[error("there is no edition `{name}` of {game}; the editions are: {}", .known.join(", "))]
    Edition {
        /// The name.
        name: String,
        /// The game.
        game: &'static str,
        /// The editions that there are.
        known: Vec<String>,
    },
    /// A wrong option.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The game can't be begun.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A move that can't be read or made.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// Nothing can happen after the end.
    #[error("the game is over: nothing can follow")]
    Over,
    /// The result is not the one that the game ended with.
    #[error("the header says that the result is `{chosen}`, but the game says `{is}`")]
    Result {
        /// What the header says.
        chosen: String,
        /// What the game says.
        is: String,
    },
}

impl From<NoSeat> for RecordFault {
    fn from(error: NoSeat) -> RecordFault {
        RecordFault::Move(error.into())
    }
}

impl RecordFault {
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }

    /// The line within an edition that can't be played.
    #[must_use]
    pub fn edition_line(&self) -> Option<usize> {
        match self {
            RecordFault::Open(OpenError::Setup(SetupError::Edition(
                EditionError::Form { line, .. } | EditionError::Refused { line, .. },
            ))) => Some(*line),
            _ => None,
        }
    }

    /// The refusal behind it, if the rules forbid what the line says.
    #[must_use]
    pub fn refusal(&self) -> Option<crate::rule::Refusal> {
        match self {
            RecordFault::Move(NotationError::Refused(refusal)) => Some(*refusal),
            RecordFault::Open(OpenError::Position(PositionError::Refused(refusal))) => {
                Some(*refusal)
            }
            RecordFault::Open(OpenError::Setup(
                SetupError::Refused(refusal)
                | SetupError::Edition(EditionError::Refused { refusal, .. }),
            )) => Some(*refusal),
            _ => None,
        }
    }
}

/// A record that breaks off: what is wrong, and the game up to there.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct ReplayError {
    /// What is wrong, and where.
    pub error: RecordError,
    /// The game as far as it is sound; `None` if not even its start is.
    pub sound: Option<Playthrough>,
}
