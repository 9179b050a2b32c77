//! What is wrong with a lesson, and where.

use std::fmt;
use thiserror::Error;

/// Something wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line of the file, counted from one.
    pub line: usize,
    /// What is wrong there.
    pub flaw: Flaw,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.flaw)
    }
}

impl std::error::Error for Fault {}

/// What is wrong with a place of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// The text is not TOML of the right form.
    #[error("{0}")]
    Form(String),
    /// There is no such game, edition, option or number of seats, or the position can't be set up.
    #[error("the game can't be set up: {0}")]
    Setup(String),
    /// A text says nothing in any language.
    #[error("the text says nothing")]
    Silent,
    /// A text is in a language that nobody reads.
    #[error("there is no language `{0}`: the languages are en, fr, de, nl and pl")]
    NoLanguage(String),
    /// A line of what happens is not an actor and a move.
    #[error("`{0}` is no event: write a seat's number or * for chance, and what happens")]
    Event(String),
    /// Something can't happen there.
    #[error("`{event}` can't happen there: {why}")]
    Cannot {
        /// What can't.
        event: String,
        /// Why.
        why: String,
    },
    /// A move is asked of somebody who may not act.
    #[error("a move is asked there, and seat {seat} may not act")]
    NotTheirTurn {
        /// Who is asked.
        seat: usize,
    },
    /// A pattern can't be read.
    #[error(
        "`{0}` is no pattern: give the words of a move, with * for any word and … at the end for any rest"
    )]
    Pattern(String),
    /// What is shown to whoever hesitates is not what is asked.
    #[error("`{0}` is shown as the move, and is not what is asked")]
    Hint(String),
    /// A pattern with gaps does not say which move to show.
    #[error(
        "what is asked leaves something open: add `hint`, the move that is shown to whoever hesitates"
    )]
    NoHint,
    /// A word for a wrong try would be said of a right one.
    #[error("`{0}` is called wrong, and is what is asked")]
    WrongIsRight(String),
    /// Something is lit that there is not.
    #[error("nothing is called `{0}` in this game")]
    Light(String),
    /// A rule is cited that the ledger has not.
    #[error("there is no rule `{0}`")]
    Rule(String),
    /// Somebody plays who is not known.
    #[error("{0}")]
    Bot(String),
    /// A step asks for a move and is a game, too.
    #[error("a step asks for one move (`ask`) or is a game (`game`), not both")]
    Both,
    /// Another of the moves asked for leads astray.
    #[error("`{chosen}` is what is asked too, and then: {fault}")]
    Astray {
        /// The move.
        chosen: String,
        /// What is wrong after it.
        fault: Box<Fault>,
    },
    /// It has no step.
    #[error("there is no [[step]]")]
    Empty,
}
