//! Who sees what: everything lies open, so that every viewer sees the whole state, and `hide`
//! and `sample_hidden` stay what the core makes them for a game without secrets. What is here is what
//! viewers ask about.

use crate::Galleons;
use crate::board::{Kind, Place};
use crate::state::{State, seat};
use flotilla_core::Seat;

impl Galleons {
    /// The ship on a place, and whose it is.
    #[must_use]
    pub fn ship_on(&self, state: &State, place: Place) -> Option<(Seat, Kind)> {
        if !self.board.has(place) {
            return None;
        }
        let (corner, spot) = (self.board.is_corner(place), self.board.spot(place));
        (0..2).find_map(|side| state.fleets.ship(side, corner, spot).map(|kind| (seat(side), kind)))
    }

    /// The places of a seat's ships of a kind.
    pub fn ships(&self, state: &State, of: Seat, kind: Kind) -> impl Iterator<Item = Place> {
        state.fleets.spots(of.index(), kind).map(move |spot| self.board.place(kind, spot))
    }
}
