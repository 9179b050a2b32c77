//! What a record says of the table, beside the game: when things happened, what was taken back,
//! and how a game ended that its rules did not end.
//!
//! ```text
//! @0.000 ! sit 1 - 5e1f Anne
//! @41.380 ! start
//! * first 2
//! @63.120 2 b4 c5
//! @70.004 ! undo 1
//! @88.250 ! resign 2
//! ! end 1 resignation
//! ```
//!
//! A line may begin with `@` and the seconds since the table was opened. A line of the table has
//! a `!` in place of an actor. To whoever replays the game only two of them matter, and only these
//! are read here: `undo`, with the number of events taken back, and `end`, with the winners and
//! the reason. The others are the table's own, and passed over.

use crate::seat::{Actor, Seat, SeatSet};
use std::fmt;

/// When something happened: milliseconds since the table was opened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The stamp that a line begins with, if it does, and the rest of the line.
    #[must_use]
    pub fn split(line: &str) -> (Option<Timestamp>, &str) {
        let stamped =
            line.split_once(' ').and_then(|(stamp, rest)| Some((Timestamp::parse(stamp)?, rest)));
        match stamped {
            Some((stamp, rest)) => (Some(stamp), rest),
            None => (None, line),
        }
    }

    fn parse(text: &str) -> Option<Timestamp> {
        let (seconds, thousandths) = text.strip_prefix('@')?.split_once('.')?;
        let plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        let short = seconds.len() == 1 || !seconds.starts_with('0');
        if !(plain(seconds) && short && plain(thousandths) && thousandths.len() == 3) {
            return None;
        }
        let seconds: u64 = seconds.parse().ok()?;
        Some(Timestamp(seconds.checked_mul(1000)?.checked_add(thousandths.parse().ok()?)?))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}

/// Why a game ended that its rules did not end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndCause {
    /// Players gave up.
    Resignation,
    /// Everyone agreed on a draw.
    Agreement,
    /// Players' time ran out.
    Time,
    /// Nobody plays any more.
    Abandoned,
}

impl EndCause {
    /// Every way.
    pub const ALL: [EndCause; 4] =
        [EndCause::Resignation, EndCause::Agreement, EndCause::Time, EndCause::Abandoned];

    /// The word for it in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            EndCause::Resignation => "resignation",
            EndCause::Agreement => "agreement",
            EndCause::Time => "time",
            EndCause::Abandoned => "abandoned",
        }
    }

    /// Reads the word for it.
    #[must_use]
    pub fn parse(word: &str) -> Option<EndCause> {
        EndCause::ALL.into_iter().find(|how| how.word() == word)
    }
}

/// The end of a game that its rules did not end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EarlyEnd {
    /// The seats that won; everyone for a draw, nobody when the game was abandoned.
    pub winners: SeatSet,
    /// Why it ended.
    pub how: EndCause,
}

impl EarlyEnd {
    /// Reads what `Display` writes, for a table of so many seats.
    #[must_use]
    pub fn parse(text: &str, seats: usize) -> Option<EarlyEnd> {
        let (winners, how) = text.split_once(' ')?;
        let mut set = SeatSet::EMPTY;
        if winners != "-" {
            for number in winners.split('+') {
                let seat = Actor::parse(number).and_then(Actor::seat)?;
                set = (seat.index() < seats && !set.contains(seat)).then(|| set.with(seat))?;
            }
        }
        Some(EarlyEnd { winners: set, how: EndCause::parse(how)? })
    }
}

impl fmt::Display for EarlyEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<_> = self.winners.iter().map(|seat: Seat| seat.to_string()).collect();
        let winners = if numbers.is_empty() { "-".to_owned() } else { numbers.join("+") };
        write!(f, "{winners} {}", self.how.word())
    }
}

/// A line of the table, as far as it matters to the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableLine {
    /// So many events were taken back.
    Undo(usize),
    /// The game ended.
    End(EarlyEnd),
    /// Something else happened, that is no matter of the game's.
    Other,
}

impl TableLine {
    /// Reads a line of the table, without its `!`; `None` if it matters and can't be read.
    #[must_use]
    pub fn parse(text: &str, seats: usize) -> Option<TableLine> {
        match text.split_once(' ') {
            Some(("undo", events)) => {
                let events: usize =
                    events.parse().ok().filter(|n: &usize| n.to_string() == events)?;
                (events > 0).then_some(TableLine::Undo(events))
            }
            Some(("end", closing)) => EarlyEnd::parse(closing, seats).map(TableLine::End),
            None if matches!(text, "undo" | "end" | "") => None,
            _ => Some(TableLine::Other),
        }
    }
}

impl fmt::Display for TableLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableLine::Undo(events) => write!(f, "undo {events}"),
            TableLine::End(closing) => write!(f, "end {closing}"),
            TableLine::Other => Ok(()),
        }
    }
}
