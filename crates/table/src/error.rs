//! What a table refuses, and why.

use flotilla_core::{ChoiceError, NotationError, RecordFault, Text};
use thiserror::Error;

/// Why a table refuses something. Nothing changes then.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// The rules of the game forbid it, or it is no move.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// The rest: a reason of the table's own.
    #[error("{}", .0.word())]
    Table(Reason),
}

impl From<ChoiceError> for TableError {
    fn from(error: ChoiceError) -> TableError {
        TableError::Move(error.into())
    }
}

impl From<Reason> for TableError {
    fn from(reason: Reason) -> TableError {
        TableError::Table(reason)
    }
}

macro_rules! table_reasons {
    ($($(#[$doc:meta])* $variant:ident = $word:literal;)*) => {
        /// The table's own reasons. Each has a sentence in the catalogue, under `table-refuses-`
        /// and its word.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Reason { $($(#[$doc])* $variant),* }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$variant),*];

            /// The word for it, for programs.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Reason::$variant => $word),* }
            }

            /// The sentence for it, for people.
            #[must_use]
            pub const fn text(self) -> Text {
                match self { $(Reason::$variant => Text::new(concat!("table-refuses-", $word))),* }
            }
        }
    };
}

table_reasons! {
    /// There is no such seat at the table.
    NoSuchSeat = "no-such-seat";
    /// Somebody has the seat.
    Taken = "taken";
    /// No seat is open.
    Full = "full";
    /// At a public table a person has one seat, unless it is their own table.
    OneSeat = "one-seat";
    /// At a public table one seat is for those of one network, unless they are invited.
    OneParty = "one-party";
    /// The host has sent them away.
    SentAway = "sent-away";
    /// The table is private, and the code is not its invitation.
    NotInvited = "not-invited";
    /// Only the host may do so.
    NotHost = "not-host";
    /// The seat is not held by whoever acts for it.
    NotYours = "not-yours";
    /// The game has not begun.
    NotBegun = "not-begun";
    /// The game has begun already.
    Begun = "begun";
    /// The game is over.
    Over = "over";
    /// The game is not over yet.
    NotOver = "not-over";
    /// Something has happened that whoever acts has not seen.
    Stale = "stale";
    /// It is not this seat's turn.
    NotYourTurn = "not-your-turn";
    /// Several moves were sent, and after one of them it is for chance or for others to act.
    NotOneTurn = "not-one-turn";
    /// There is nothing to take back.
    NothingToUndo = "nothing-to-undo";
    /// A die or a secret lies between.
    DieBetween = "die-between";
    /// The game has no draws.
    NoDraws = "no-draws";
    /// A bot can't be asked.
    BotsDoNotAgree = "bots-do-not-agree";
    /// It was asked for already.
    Asked = "asked";
    /// Nothing was asked for.
    NotAsked = "not-asked";
    /// The seat was given up or lost on time.
    Lost = "lost";
    /// No bot plays for this person.
    NotCovered = "not-covered";
    /// The time is up.
    TimeUp = "time-up";
    /// That is not a name that can be shown.
    BadName = "bad-name";
    /// That is not a number for the dice.
    BadNumber = "bad-number";
    /// That is not a bot's level.
    BadLevel = "bad-level";
    /// No seat is moved by this code.
    BadCode = "bad-code";
    /// They play again at another table already.
    PlaysOn = "plays-on";
    /// It was done too often since somebody played.
    TooOften = "too-often";
    /// The log is as long as one may become.
    LogFull = "log-full";
    /// What the log says can't have happened.
    CannotBe = "cannot-be";
}

/// Why a table can't be opened, or rebuilt from its record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// The game can't be begun.
    #[error(transparent)]
    Game(#[from] RecordFault),
    /// A header of the table is missing or wrong.
    #[error("the header `{0}` is missing or wrong")]
    Header(&'static str),
    /// A line can't have happened.
    #[error("line {line}: {why}")]
    Line {
        /// The line, counted from one.
        line: usize,
        /// Why.
        why: TableError,
    },
    /// A record that can't be read.
    #[error(transparent)]
    Record(#[from] flotilla_core::RecordError),
    /// An entry is not what the hash beside it was made of, or one before it is not.
    #[error("the hash of entry {version} is not that of what is known up to it")]
    Chain {
        /// The entry's number.
        version: u64,
    },
}
