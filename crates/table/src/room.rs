//! How long a table's log may become: whatever is stored must be read again.
//!
//! Half of what a record may have is for playing. When that is used up only those things may happen that
//! end the game, or that nobody can do again and again: for them there is the other half.

use crate::act::Command;
use crate::error::{Reason, TableError};
use crate::line::{Entry, Offer};
use crate::table::{Table, require};
use flotilla_core::Seat;
use flotilla_core::record::{LONGEST_RECORD, MOST_EVENTS};
use std::fmt::{self, Write as _};

/// How often a seat may ask for something, or make a link, until somebody plays.
pub(crate) const MOST_BETWEEN_MOVES: u8 = 8;

/// How long a log is, with the headers before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogSize {
    /// Its bytes.
    pub bytes: usize,
    /// Its lines, without those of the headers.
    pub lines: usize,
}

impl LogSize {
    /// How long the log of a table may become while it is played.
    pub const PLAYED: LogSize = LogSize { bytes: LONGEST_RECORD / 2, lines: MOST_EVENTS / 2 };

    pub(crate) fn of_headers(headers: &str) -> LogSize {
        LogSize { bytes: headers.len(), lines: 0 }
    }

    pub(crate) fn add(&mut self, entry: &Entry) {
        let mut length = Length(0);
        // Counting can't fail.
        let _ = write!(length, "{entry}");
        self.bytes += length.0;
        self.lines += entry.lines.len();
    }
}

/// Counts what is written.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

impl Table {
    /// Sets another bound for its log than [the usual one](LogSize::PLAYED).
    pub fn limit_log(&mut self, most: LogSize) {
        self.most = most;
    }

    /// Whether it may be played on: its log has room.
    pub(crate) fn has_room(&self) -> bool {
        self.size.bytes < self.most.bytes && self.size.lines < self.most.lines
    }

    /// Whether a command still has room in the log.
    pub(crate) fn has_room_for(&self, command: &Command) -> Result<(), TableError> {
        let ends = match command {
            // Once for a seat, or as often as something was asked for before, which is not often.
            Command::Resign { .. }
            | Command::Number { .. }
            | Command::Take { .. }
            | Command::Decline { .. }
            | Command::Ask { offer: Offer::Draw | Offer::Rematch, .. } => true,
            Command::Sit { .. }
            | Command::Bot { .. }
            | Command::Leave { .. }
            | Command::Start { .. }
            | Command::Play { .. }
            | Command::Ask { offer: Offer::Undo, .. }
            | Command::Cover { .. }
            | Command::Back { .. }
            | Command::Link { .. } => false,
        };
        Ok(require(ends || self.has_room(), Reason::LogFull)?)
    }

    /// Whether a seat may ask for something that nobody has asked for.
    pub(crate) fn may_ask_again(&self, seat: Seat) -> Result<(), Reason> {
        require(self.places[seat.index()].asked < MOST_BETWEEN_MOVES, Reason::TooOften)
    }

    /// Whether another link may be made for a seat.
    pub(crate) fn may_link_again(&self, seat: Seat) -> Result<(), Reason> {
        require(self.places[seat.index()].linked < MOST_BETWEEN_MOVES, Reason::TooOften)
    }
}
