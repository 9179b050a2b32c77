//! The edition: the layout of the board and where the ships start, read from TOML and checked.

use crate::board::{Board, Kind, LayoutFault, Place};
use crate::rules::Reason;
use crate::state::Fleets;
use flotilla_core::{Edition, EditionError, Placed, Sourced};
use serde::Deserialize;

/// The edition that ships with the game: nine rows of seven and six.
pub const DEFAULT: Edition = Edition::shipped("default", include_str!("../editions/default.toml"));
/// The second edition: a hexagon without two of its corners.
pub const HEXAGON: Edition = Edition::shipped("hexagon", include_str!("../editions/hexagon.toml"));

/// An edition as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    hexagons: Sourced<u32>,
    rows: Sourced<Vec<u8>>,
    galleons: Sourced<Vec<Placed>>,
    galiots: Sourced<Vec<Placed>>,
    galleasses: Sourced<Vec<Placed>>,
}

/// What is in the box: an edition that was checked.
#[derive(Clone, Debug)]
pub struct Contents {
    /// The board.
    pub board: Board,
    /// Both fleets at the start.
    pub start: Fleets,
}

impl Contents {
    /// Reads and checks an edition.
    ///
    /// # Errors
    /// When it has not the right form, or breaks a rule; with the line.
    pub fn read(edition: &Edition) -> Result<Contents, EditionError> {
        let written: Written = edition.read()?;
        let rows = written.rows.value();
        let board = Board::new(rows).map_err(|fault| {
            let reason = match fault {
                LayoutFault::Rows => Reason::RowLengths,
                LayoutFault::TooBig => Reason::BoardTooBig,
                LayoutFault::Lopsided => Reason::Lopsided,
            };
            edition.refuse(written.rows.at(), reason.refuse())
        })?;
        let sum: u32 = rows.iter().map(|&row| u32::from(row)).sum();
        if sum != *written.hexagons.value() {
            return Err(edition.refuse(written.hexagons.at(), Reason::HexagonSum.refuse()));
        }
        let mut start = Fleets::default();
        let of_kind = [
            (Kind::Galleon, &written.galleons),
            (Kind::Galiot, &written.galiots),
            (Kind::Galleass, &written.galleasses),
        ];
        for (kind, places) in of_kind {
            if places.value().len() != kind.at_start() {
                let surplus = places.value().get(kind.at_start());
                let at = surplus.map_or(places.at(), |name| name.span().start);
                return Err(edition.refuse(at, Reason::FleetSize.refuse()));
            }
            for name in places.value() {
                let refuse = |reason: Reason| edition.refuse(name.span().start, reason.refuse());
                let own = board.named(name.get_ref()).ok_or_else(|| refuse(Reason::NoSuchPlace))?;
                let other = board.mirrored(own).ok_or_else(|| refuse(Reason::NoSuchPlace))?;
                for (side, place) in [own, other].into_iter().enumerate() {
                    put(&board, &mut start, side, kind, place).map_err(refuse)?;
                }
            }
        }
        Ok(Contents { board, start })
    }
}

/// Puts a ship on a place of the board.
pub(crate) fn put(
    board: &Board,
    fleets: &mut Fleets,
    side: usize,
    kind: Kind,
    place: Place,
) -> Result<(), Reason> {
    if board.is_corner(place) == (kind == Kind::Galiot) {
        return Err(Reason::WrongPlace); // GAL-01
    }
    let spot = board.spot(place);
    if fleets.taken(kind, spot) {
        return Err(Reason::PlaceTaken); // GAL-10
    }
    fleets.toggle(side, kind, spot);
    Ok(())
}
