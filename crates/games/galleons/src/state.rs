//! A position: where the ships are, whose turn it is, and what happened since the last capture.

use crate::board::{Corners, Kind, bits};
use flotilla_core::Seat;

/// The most that the limit of moves without a capture may be (GAL-22).
pub const MOST_QUIET: usize = 200;

/// Both fleets. Sides are numbered as the seats are: 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fleets {
    pub(crate) galleons: [Corners; 2],
    pub(crate) galleasses: [Corners; 2],
    pub(crate) galiots: [u64; 2],
}

impl Fleets {
    /// The galleons of a side.
    #[must_use]
    pub fn galleons(&self, side: usize) -> Corners {
        self.galleons[side & 1]
    }

    /// The galleasses of a side.
    #[must_use]
    pub fn galleasses(&self, side: usize) -> Corners {
        self.galleasses[side & 1]
    }

    /// The galiots of a side, as bits of the centres.
    #[must_use]
    pub fn galiots(&self, side: usize) -> u64 {
        self.galiots[side & 1]
    }

    /// How many ships of a kind a side has.
    #[must_use]
    pub fn count(&self, side: usize, kind: Kind) -> u32 {
        match kind {
            Kind::Galleon => self.galleons[side & 1].len(),
            Kind::Galiot => self.galiots[side & 1].count_ones(),
            Kind::Galleass => self.galleasses[side & 1].len(),
        }
    }

    /// The points of a side's ships (GAL-21).
    #[must_use]
    pub fn points(&self, side: usize) -> i32 {
        Kind::ALL.iter().map(|&kind| kind.points() * self.count(side, kind) as i32).sum()
    }

    /// The kinds that a side still has, as bits by [`Kind::index`].
    #[must_use]
    pub fn kinds(&self, side: usize) -> usize {
        usize::from(!self.galleons[side & 1].is_empty()) << Kind::Galleon.index()
            | usize::from(self.galiots[side & 1] != 0) << Kind::Galiot.index()
            | usize::from(!self.galleasses[side & 1].is_empty()) << Kind::Galleass.index()
    }

    /// Every corner on which a ship stands.
    #[must_use]
    pub fn on_corners(&self) -> Corners {
        let [g0, g1] = self.galleons;
        let [s0, s1] = self.galleasses;
        g0 | g1 | s0 | s1
    }

    /// Every centre on which a ship stands, as bits.
    #[must_use]
    pub fn on_centres(&self) -> u64 {
        self.galiots[0] | self.galiots[1]
    }

    /// Whether a ship stands on a spot of the places where this kind stands.
    #[must_use]
    pub fn taken(&self, kind: Kind, spot: u8) -> bool {
        match kind {
            Kind::Galiot => self.on_centres() >> (spot & 63) & 1 == 1,
            Kind::Galleon | Kind::Galleass => self.on_corners().contains(spot),
        }
    }

    /// The kind of a side's ship on a corner's spot, or on a centre's.
    #[must_use]
    pub fn ship(&self, side: usize, corner: bool, spot: u8) -> Option<Kind> {
        if !corner {
            return (self.galiots[side & 1] >> (spot & 63) & 1 == 1).then_some(Kind::Galiot);
        }
        if self.galleons[side & 1].contains(spot) {
            return Some(Kind::Galleon);
        }
        self.galleasses[side & 1].contains(spot).then_some(Kind::Galleass)
    }

    /// Puts a ship on a spot, or takes it away.
    pub fn toggle(&mut self, side: usize, kind: Kind, spot: u8) {
        match kind {
            Kind::Galleon => self.galleons[side & 1].toggle(spot),
            Kind::Galleass => self.galleasses[side & 1].toggle(spot),
            Kind::Galiot => self.galiots[side & 1] ^= 1 << (spot & 63),
        }
    }

    /// The spots of a side's ships of a kind.
    pub fn spots(&self, side: usize, kind: Kind) -> impl Iterator<Item = u8> {
        let (corners, centres) = match kind {
            Kind::Galleon => (self.galleons[side & 1], 0),
            Kind::Galleass => (self.galleasses[side & 1], 0),
            Kind::Galiot => (Corners::EMPTY, self.galiots[side & 1]),
        };
        corners.iter().chain(bits(centres))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The number of the rule by which it ended.
    pub rule: u8,
    /// The side that won; `None` for a draw.
    pub winner: Option<u8>,
}

/// The state of a game.
///
/// The moves since the last capture are part of it, because a position that comes back for the
/// third time ends the game (GAL-22). They are kept as moves and not as positions: going back
/// over them finds every position again in a fraction of the memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) fleets: Fleets,
    /// The side to move; none while the lot is pending.
    pub(crate) to_move: Option<u8>,
    /// Moves since the last capture.
    pub(crate) quiet: u8,
    /// How many of those are known, the last ones.
    pub(crate) known: u8,
    /// The known ones, oldest first, as places from and to; zeros after them.
    pub(crate) past: [[u8; 2]; MOST_QUIET],
    /// How often the position was there since the last capture, this time included; it follows
    /// from the others.
    pub(crate) times: u8,
    pub(crate) ending: Option<Ending>,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The side that starts is to be drawn by lot (GAL-04).
    Lot,
    /// A side moves.
    Move(Seat),
    /// It is over.
    Over(Ending),
}

impl State {
    /// What is to happen next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match (self.ending, self.to_move) {
            (Some(ending), _) => Phase::Over(ending),
            (None, Some(side)) => Phase::Move(seat(usize::from(side))),
            (None, None) => Phase::Lot,
        }
    }

    /// Both fleets.
    #[must_use]
    pub fn fleets(&self) -> &Fleets {
        &self.fleets
    }

    /// The side to move, also after the end; `None` while the lot is pending.
    #[must_use]
    pub fn side_to_move(&self) -> Option<usize> {
        self.to_move.map(usize::from)
    }

    /// How many moves in a row were made without a capture.
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.quiet.into()
    }

    /// How often the position has been on the board since the last capture, this time included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.times.into()
    }

    /// The known moves since the last capture, oldest first, as the numbers of the places from
    /// and to.
    #[must_use]
    pub fn past(&self) -> &[[u8; 2]] {
        self.past.get(..usize::from(self.known)).unwrap_or_default()
    }
}

/// The seat of a side.
pub(crate) fn seat(side: usize) -> Seat {
    Seat::new(side & 1).unwrap_or(Seat::FIRST)
}
