//! Who sees what: everything lies open, so that every viewer sees the whole state, and `hide`
//! and `sample_hidden` stay what the core makes them for a game without secrets. What is here is what
//! viewers ask about.

use crate::Pyramids;
use crate::board::{MOST_PLAYERS, Obstacle, Zone};
use crate::geometry::{Footprint, Rectangle};

impl Pyramids {
    /// The table: its low corner is the origin.
    #[must_use]
    pub fn table(&self) -> Rectangle {
        self.table
    }

    /// What stands on the table.
    #[must_use]
    pub fn obstacles(&self) -> &[Obstacle] {
        &self.obstacles
    }

    /// The zones of all seats, a defender's with what lies behind the goal line.
    #[must_use]
    pub fn zones(&self) -> &[Zone] {
        &self.zones[..self.seats.min(MOST_PLAYERS)]
    }

    /// The footprints: small, medium, large.
    #[must_use]
    pub fn footprints(&self) -> &[Footprint; 3] {
        &self.footprints
    }

    /// The margin that counts against whoever acts (PYR-25), in micrometres.
    #[must_use]
    pub fn margin(&self) -> i64 {
        self.margin
    }

    /// After how many turns without a hit it ends (PYR-29); `None` when it goes on for ever.
    #[must_use]
    pub fn limit(&self) -> Option<u16> {
        self.limit
    }
}
