//! Who sits, who acts, who looks.

use std::fmt;
use thiserror::Error;

/// The most seats that any game may have.
pub const MOST_SEATS: usize = 8;

/// A place at the table. Counted from zero here, from one in everything people read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from zero; `None` past [`MOST_SEATS`].
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MOST_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The index of this seat, counted from zero.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people read, counted from one.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat round a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn after(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if (next as usize) < seats { Seat(next) } else { Seat(0) }
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MOST_SEATS) as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without a seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of one seat.
    #[inline]
    #[must_use]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set with one seat more.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set with one seat less.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether a seat belongs to the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats belong to the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat belongs to the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MOST_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// Whoever makes the next event happen: a seat, or chance.
///
/// Dice, shuffles and lots are events like any move, made by an actor of their own. In text a
/// seat is its number and chance is `*`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Actor {
    /// Dice, shuffles and lots.
    Chance,
    /// A player.
    Seat(Seat),
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Actor {
        Actor::Seat(seat)
    }
}

impl Actor {
    /// The seat that acts, if it is not chance.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        }
    }

    /// Whether there is such an actor in a game of so many seats.
    ///
    /// # Errors
    /// When it is a seat past the last.
    pub const fn among(self, seats: usize) -> Result<(), NoSeat> {
        match self {
            Actor::Seat(seat) if seat.index() >= seats => {
                Err(NoSeat { number: seat.number() as u64, seats })
            }
            _ => Ok(()),
        }
    }

    /// Reads an actor in a game of so many seats; `None` if the text is neither `*` nor a number.
    ///
    /// # Errors
    /// When it is the number of no seat.
    pub fn parse_among(text: &str, seats: usize) -> Result<Option<Actor>, NoSeat> {
        if let Some(actor) = Actor::parse(text) {
            return actor.among(seats).map(|()| Some(actor));
        }
        // A number has one spelling: `01` is none.
        let digits = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        match text.parse() {
            Ok(number) if digits => Err(NoSeat { number, seats }),
            _ => Ok(None),
        }
    }

    /// Reads what `Display` writes: `*`, or a seat's number.
    #[must_use]
    pub fn parse(text: &str) -> Option<Actor> {
        if text == "*" {
            return Some(Actor::Chance);
        }
        // Short and without sign or leading zero, so that a number has one spelling.
        if text.len() > 2 || text.starts_with(['0', '+']) {
            return None;
        }
        let number: usize = text.parse().ok()?;
        Seat::new(number.checked_sub(1)?).map(Actor::Seat)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Chance => f.write_str("*"),
            Actor::Seat(seat) => seat.fmt(f),
        }
    }
}

/// The number of a seat that there is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no seat {number}: the seats are 1 to {seats}")]
pub struct NoSeat {
    /// The number that was given, counted from one.
    pub number: u64,
    /// How many seats there are.
    pub seats: usize,
}

/// Whoever looks at a game: a seat, or anyone at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A spectator, who sees what lies open to all.
    Public,
    /// A player, who sees its own secrets too.
    Seat(Seat),
}

impl Viewer {
    /// Whether this viewer is that seat.
    #[inline]
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Who may act now.
///
/// At most one actor is waited for. Others may have the right to interrupt: they are not waited
/// for, and may speak as long as the state is this one. *Who* may interrupt can be a secret (it
/// may tell who holds a card), so a seat is only ever told about itself: see
/// [`Turn::seen_by`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// The game has ended; see the outcome.
    Over,
    /// Dice, a shuffle or a lot is pending: nobody else may act before it.
    Chance,
    /// A seat is waited for.
    Seat {
        /// The seat that the game waits for.
        waits_for: Seat,
        /// Seats that may act out of turn now.
        may_interrupt: SeatSet,
    },
}

impl Turn {
    /// The turn of one seat that nobody may interrupt.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seat { waits_for: seat, may_interrupt: SeatSet::EMPTY }
    }

    /// The actor that the game waits for; none when it is over.
    #[inline]
    #[must_use]
    pub const fn waits_for(self) -> Option<Actor> {
        match self {
            Turn::Over => None,
            Turn::Chance => Some(Actor::Chance),
            Turn::Seat { waits_for, .. } => Some(Actor::Seat(waits_for)),
        }
    }

    /// Whether this actor may act now, waited for or not.
    #[inline]
    #[must_use]
    pub fn may_act(self, actor: Actor) -> bool {
        match (self, actor) {
            (Turn::Chance, Actor::Chance) => true,
            (Turn::Seat { waits_for, may_interrupt }, Actor::Seat(seat)) => {
                seat == waits_for || may_interrupt.contains(seat)
            }
            _ => false,
        }
    }

    /// What this viewer may know of it: no more than its own right to interrupt.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Turn {
        match self {
            Turn::Seat { waits_for, may_interrupt } => {
                let own = match viewer {
                    Viewer::Seat(seat) if may_interrupt.contains(seat) => SeatSet::one(seat),
                    _ => SeatSet::EMPTY,
                };
                Turn::Seat { waits_for, may_interrupt: own }
            }
            other => other,
        }
    }
}
