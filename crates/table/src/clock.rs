//! Clocks: how long people may think.

use flotilla_core::{MOST_SEATS, Seat};
use std::fmt;

/// The longest that a clock can be set to: a year, in seconds.
pub const LONGEST_CLOCK: u32 = 366 * 24 * 3600;

/// How long people may think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So many seconds for each move, as by correspondence.
    Move(u32),
    /// So many seconds for the whole game, and some more for each turn.
    Bank {
        /// For the whole game.
        seconds: u32,
        /// More, whenever a turn is over.
        increment: u32,
    },
}

impl Clock {
    /// Reads what `Display` writes: `none`, `move 86400`, `bank 600+5`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Clock> {
        let seconds = |text: &str, least: u32| {
            let seconds: u32 = text.parse().ok()?;
            let usual = (least..=LONGEST_CLOCK).contains(&seconds) && seconds.to_string() == text;
            usual.then_some(seconds)
        };
        match text.split_once(' ') {
            None if text == "none" => Some(Clock::None),
            Some(("move", time)) => seconds(time, 1).map(Clock::Move),
            Some(("bank", times)) => {
                let (bank, increment) = times.split_once('+')?;
                Some(Clock::Bank { seconds: seconds(bank, 1)?, increment: seconds(increment, 0)? })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clock::None => f.write_str("none"),
            Clock::Move(seconds) => write!(f, "move {seconds}"),
            Clock::Bank { seconds, increment } => write!(f, "bank {seconds}+{increment}"),
        }
    }
}

/// The clocks of a game: who is waited for since when, and what each seat has left. All times
/// are milliseconds since the table was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    clock: Clock,
    left: [u64; MOST_SEATS],
    /// The seat that is waited for, and since when.
    waits: Option<(Seat, u64)>,
    /// Whether that seat pays for the time until the next turn.
    charged: bool,
}

impl Clocks {
    /// Before anyone was waited for.
    #[must_use]
    pub fn new(clock: Clock) -> Clocks {
        let full = match clock {
            Clock::None => 0,
            Clock::Move(seconds) | Clock::Bank { seconds, .. } => u64::from(seconds) * 1000,
        };
        Clocks { clock, left: [full; MOST_SEATS], waits: None, charged: false }
    }

    /// The seat that is waited for, and since when.
    #[must_use]
    pub fn waits(&self) -> Option<(Seat, u64)> {
        self.waits
    }

    /// Says, before something happens, whether the seat that is waited for pays for its time: not
    /// when a bot plays it.
    pub fn charge(&mut self, charged: bool) {
        self.charged = charged;
    }

    /// Something happened in the game at a moment, and now a seat is waited for. Whether the one
    /// that was waited for has acted itself decides on its increment: nothing is added for being
    /// interrupted, or when moves are taken back.
    pub fn turn(&mut self, now: u64, acted: bool, next: Option<Seat>) {
        if let Some((seat, since)) = self.waits
            && self.charged
        {
            let left = &mut self.left[seat.index()];
            match self.clock {
                Clock::None => {}
                Clock::Move(seconds) => *left = u64::from(seconds) * 1000,
                Clock::Bank { increment, .. } => {
                    *left = left.saturating_sub(now.saturating_sub(since));
                    if acted && next != Some(seat) {
                        *left = left.saturating_add(u64::from(increment) * 1000);
                    }
                }
            }
        }
        self.waits = next.map(|seat| (seat, now));
    }

    /// How long a seat may still think at a moment; `None` without a clock.
    #[must_use]
    pub fn left(&self, seat: Seat, now: u64, runs: bool) -> Option<u64> {
        if self.clock == Clock::None {
            return None;
        }
        let left = self.left[seat.index()];
        match self.waits {
            Some((waited, since)) if waited == seat && runs => {
                Some(left.saturating_sub(now.saturating_sub(since)))
            }
            _ => Some(left),
        }
    }

    /// When the time of the seat that is waited for runs out.
    #[must_use]
    pub fn runs_out(&self) -> Option<u64> {
        let (seat, since) = self.waits?;
        (self.clock != Clock::None).then(|| since.saturating_add(self.left[seat.index()]))
    }
}
