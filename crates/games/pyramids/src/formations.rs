//! Ready-made arrangements, to start quickly.

use crate::Pyramids;
use crate::board::{EAST, Place, SHIPS, Ship, ShipSet, Zone};
use crate::geometry::{Edge, Point};
use crate::state::State;
use flotilla_core::Seat;

/// A ready-made arrangement of a whole fleet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Formation {
    /// Abreast at the front of the zone, tips towards the enemy.
    Line,
    /// Abreast at the back of the zone, tips towards the enemy.
    Rear,
    /// Along the front of the zone, sides towards the enemy, tips outwards.
    Broadside,
}

impl Formation {
    /// Every formation, with its word.
    pub const ALL: [(Formation, &'static str); 3] =
        [(Formation::Line, "line"), (Formation::Rear, "rear"), (Formation::Broadside, "broadside")];
}

/// Gaps between ships that are tried, widest first, in micrometres.
const GAPS: [i32; 4] = [12_000, 6_000, 2_000, 0];
/// What is left free on either side of the middle, where a flag may stand.
const MIDDLE: i32 = 500;

impl Pyramids {
    /// Where a formation puts the ships of a fleet; `None` if they do not fit into the zone.
    #[must_use]
    pub fn arranged(
        &self,
        state: &State,
        seat: Seat,
        fleet: ShipSet,
        formation: Formation,
    ) -> Option<[Place; SHIPS]> {
        let zone = self.zone(state, seat);
        GAPS.into_iter().find_map(|gap| self.packed(&zone, fleet, formation, gap))
    }

    /// Packs ships, the largest first, by turns to the left and to the right of the middle: in
    /// rows from the middle outwards, row behind row.
    fn packed(
        &self,
        zone: &Zone,
        fleet: ShipSet,
        formation: Formation,
        gap: i32,
    ) -> Option<[Place; SHIPS]> {
        let mut places = [Place::NOWHERE; SHIPS];
        let (low, high) = (zone.area.low, zone.area.high);
        let (width, depth) = ((high.x - low.x) / 2 - MIDDLE, high.y - low.y);
        let middle = low.x + (high.x - low.x) / 2;
        // For each half: how far the row has come, how far back it begins, and how deep it is.
        let mut rows = [(0, 0, 0); 2];
        let mut ships = [None; SHIPS];
        let mut count = 0;
        for ship in fleet.iter() {
            ships[count] = Some(ship);
            count += 1;
        }
        let largest_first = ships[..count].iter().rev().flatten();
        for (i, &ship) in largest_first.enumerate() {
            let (across, along) = self.extent(ship, formation);
            let (reached, back, deep) = &mut rows[i % 2];
            if *reached + across > width {
                *back += *deep + gap;
                (*reached, *deep) = (0, 0);
            }
            if across > width || *back + along > depth {
                return None;
            }
            let right = i % 2 == 1;
            let side = if right { 1 } else { -1 };
            // The front, or for the rear the back, is where rows begin.
            let from_back =
                if formation == Formation::Rear { *back } else { depth - *back - along };
            let inner = middle + side * (MIDDLE + *reached);
            places[ship.index()] = self.cell(ship, zone, formation, inner, right, from_back);
            *reached += across + gap;
            *deep = (*deep).max(along);
        }
        Some(places)
    }

    /// How much room a ship takes in a formation: along the front, and across it.
    fn extent(&self, ship: Ship, formation: Formation) -> (i32, i32) {
        let footprint = self.footprint(ship);
        match formation {
            Formation::Broadside => (footprint.length(), footprint.base()),
            _ => (footprint.base(), footprint.length()),
        }
    }

    /// A ship's place in a cell that begins at `inner` and goes outwards, some way from the back
    /// of the zone.
    fn cell(
        &self,
        ship: Ship,
        zone: &Zone,
        formation: Formation,
        inner: i32,
        right: bool,
        from_back: i32,
    ) -> Place {
        let half = self.footprint(ship).base() / 2;
        let side = if right { 1 } else { -1 };
        let (x, depth, heading) = match formation {
            Formation::Broadside => {
                (inner, from_back + half, EAST.turned(if right { 0 } else { 1800 }))
            }
            _ => (inner + side * half, from_back, zone.ahead()),
        };
        let y = match zone.home {
            Edge::North => zone.area.high.y - depth,
            _ => zone.area.low.y + depth,
        };
        Place { at: Point { x, y }, heading }
    }
}
