//! Ready-made arrangements, to start quickly.

use crate::Pyramids;
use crate::board::{EAST, FLEET, Place, SHIPS, Ship, ShipSet, Size, Zone};
use crate::geometry::{Edge, Point, Shape};
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

/// How many times a close formation is moved aside for a flag.
const FLAG_STEPS: i32 = 16;

/// A place in a row: where the row begins, how far along it, and whether it is turned round.
#[derive(Clone, Copy)]
struct Berth {
    row: i32,
    along: i32,
    turned: bool,
}

/// A row of ships side by side.
#[derive(Clone, Copy, Default)]
struct Row {
    from: i32,
    thick: i32,
    reached: i32,
    /// The last ship in it, and whether it is turned round.
    last: Option<(Size, bool)>,
}

impl Row {
    /// Where the next ship would begin: between the sides of two of a size one goes that is
    /// turned round.
    fn room(&self, size: Size, base: i32) -> i32 {
        match self.last {
            Some((last, _)) if last == size => self.reached - base / 2,
            _ => self.reached,
        }
    }

    fn take(&mut self, size: Size, base: i32, along: i32) -> Berth {
        let turned = matches!(self.last, Some((last, turned)) if last == size && !turned);
        self.last = Some((size, turned));
        self.reached = along + base;
        Berth { row: self.from, along, turned }
    }
}

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
        let loose = GAPS.into_iter().find_map(|gap| self.packed(&zone, fleet, formation, gap));
        loose.or_else(|| self.close(&zone, fleet, formation, self.flag(state, seat)))
    }

    /// Packs ships as close as they lie, where there is no room to spare: the largest first, side
    /// by side in rows, every other one turned round. For the broadside rows run from front to
    /// back.
    fn close(
        &self,
        zone: &Zone,
        fleet: ShipSet,
        formation: Formation,
        flag: Option<Point>,
    ) -> Option<[Place; SHIPS]> {
        let (low, high) = (zone.area.low, zone.area.high);
        let (width, depth) = (high.x - low.x, high.y - low.y);
        let sideways = formation == Formation::Broadside;
        let (run, stack) = if sideways { (depth, width) } else { (width, depth) };
        let mut rows = [Row::default(); FLEET];
        let mut berths = [None; SHIPS];
        for size in Size::ALL.into_iter().rev() {
            for ship in fleet.iter().filter(|ship| ship.size() == size) {
                let (base, length) = (self.footprint(ship).base(), self.footprint(ship).length());
                let mut below = 0;
                let row = rows.iter_mut().find_map(|row| {
                    if row.thick == 0 {
                        // A new one on top of the others.
                        *row = Row { from: below, thick: length, ..Row::default() };
                    }
                    below = row.from + row.thick;
                    let at = row.room(size, base);
                    let fits = length <= row.thick && at + base <= run && below <= stack;
                    fits.then(|| row.take(size, base, at)).or_else(|| {
                        if row.reached == 0 {
                            *row = Row::default();
                        }
                        None
                    })
                })?;
                berths[ship.index()] = Some(row);
            }
        }
        let reached = rows.iter().map(|row| row.reached).max().unwrap_or(0);
        // A flag may stand in the way: then a little farther along.
        (0..=FLAG_STEPS).find_map(|step| {
            let shift = (run - reached) / FLAG_STEPS * step;
            let mut places = [Place::NOWHERE; SHIPS];
            for ship in fleet.iter() {
                let berth = berths[ship.index()]?;
                let place = self.berthed(ship, zone, formation, berth, shift);
                let corners = self.corners(ship, place);
                let shape = Shape { corners: &corners, spans: &[] };
                if flag.is_some_and(|flag| shape.contains(flag)) {
                    return None;
                }
                places[ship.index()] = place;
            }
            Some(places)
        })
    }

    /// A ship's place in a row.
    fn berthed(
        &self,
        ship: Ship,
        zone: &Zone,
        formation: Formation,
        berth: Berth,
        shift: i32,
    ) -> Place {
        let footprint = self.footprint(ship);
        let depth = zone.area.high.y - zone.area.low.y;
        let stern = berth.row + if berth.turned { footprint.length() } else { 0 };
        let along = berth.along + shift + footprint.base() / 2;
        let round = if berth.turned { 1800 } else { 0 };
        let (x, from_back, heading) = match formation {
            Formation::Broadside => (stern, along, EAST.turned(round)),
            Formation::Rear => (along, stern, zone.ahead().turned(round)),
            // Rows are counted from the front.
            Formation::Line => (along, depth - stern, zone.ahead().turned(1800 - round)),
        };
        let y = match zone.home {
            Edge::North => zone.area.high.y - from_back,
            _ => zone.area.low.y + from_back,
        };
        Place { at: Point { x: zone.area.low.x + x, y }, heading }
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
