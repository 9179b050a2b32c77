//! The ships of a side in a random game, by their number: galleons, galiots, galleasses.

use super::ways::{self, GALLEASS_WAYS, NOWHERE, Ways};
use crate::GalleonCapture;
use crate::board::{Board, Kind, Place, bits};
use crate::state::Fleets;

/// How many ships a fleet has, and where each kind begins (GAL-03).
pub(super) const SHIPS: usize = 15;
const GALLEONS: std::ops::Range<usize> = 0..3;
const GALIOTS: std::ops::Range<usize> = 3..8;
const GALLEASSES: std::ops::Range<usize> = 8..SHIPS;

const KINDS: [Kind; 16] = {
    let mut kinds = [Kind::Galleass; 16];
    let mut ship = 0;
    while ship < GALIOTS.end {
        kinds[ship] = if ship < GALLEONS.end { Kind::Galleon } else { Kind::Galiot };
        ship += 1;
    }
    kinds
};

/// The kind of the ship with a number.
#[inline]
pub(super) const fn kind_of(ship: u8) -> Kind {
    KINDS[ship as usize % KINDS.len()]
}

fn ships_of(kind: Kind) -> std::ops::Range<usize> {
    match kind {
        Kind::Galleon => GALLEONS,
        Kind::Galiot => GALIOTS,
        Kind::Galleass => GALLEASSES,
    }
}

/// The ships of a side.
pub(super) struct Side {
    /// Where each stands; [`NOWHERE`] for those that are sunk.
    places: [u8; 16],
    /// What bars each from a place, as bits of what may stand there.
    barred: [u8; 16],
    /// The ship and the number of its way for each number that may be drawn.
    slots: [[u8; 2]; 256],
    /// How many these are.
    ways: u32,
    /// How many of the least remainders would be too many.
    surplus: u64,
    /// The bit of its galleons.
    first_bit: u8,
    /// The hexagons in which a ship of each kind, an enemy's, attacks: those at a galleon for galiots, those of
    /// galiots for galleasses; for galleons those at which galleasses are, if they are sunk from beside them.
    attacked_by: [u64; 3],
    /// Whether its galleasses are sunk from beside them (GAL-12).
    beside_galleasses: bool,
    /// The hexagons at two of its galleons, and at three.
    twice: u64,
    thrice: u64,
    /// The hexagons that its galleasses can come to touch with one move.
    reach: u64,
}

/// The ships of which a way may be more than one move, each with a number of a prey beyond the first.
///
/// A galleon, which has twice as many ways as a galleass, is there with the first half of its ways and with the second.
pub(super) struct Extras {
    ships: [Extra; 2 * SHIPS],
    count: usize,
}

/// A ship of which some ways are there once more.
#[derive(Clone, Copy, Default)]
pub(super) struct Extra {
    pub(super) ship: u8,
    /// The number of its first such way.
    pub(super) first: u8,
    /// Which prey it sinks: the second or the third.
    pub(super) prey: u8,
}

impl Extras {
    fn push(&mut self, ship: usize, first: u8, preys: u32) {
        for prey in 1..preys.min(3) as u8 {
            if let Some(extra) = self.ships.get_mut(self.count) {
                *extra = Extra { ship: ship as u8, first, prey };
                self.count += 1;
            }
        }
    }

    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn get(&self, at: usize) -> Option<Extra> {
        self.ships.get(at).copied()
    }
}

/// Of some galiots those that have another beside them: a galleass between two attacks both.
#[inline]
fn beside_each_other(galiots: u64, ways: &Ways) -> u64 {
    let beside = |galiot: &u8| ways.beside(*galiot) & galiots != 0;
    bits(galiots).filter(beside).fold(0, |all, galiot| all | 1 << galiot)
}

impl Side {
    /// No ship.
    pub(super) const NO_SHIP: u8 = u8::MAX;

    pub(super) fn places_of(board: &Board, fleets: &Fleets, side: usize) -> [u8; 16] {
        let mut places = [NOWHERE; 16];
        let mut lay = |mut ship: usize, kind: Kind, spot: u8| {
            // No fleet has more ships of a kind than a fleet begins with.
            ship += ships_of(kind).start;
            places[ship % 16] = board.place(kind, spot).0;
        };
        let corners =
            [(Kind::Galleon, fleets.galleons(side)), (Kind::Galleass, fleets.galleasses(side))];
        for (kind, corners) in corners {
            let mut ship = 0;
            corners.each(|spot| {
                lay(ship, kind, spot);
                ship += 1;
            });
        }
        bits(fleets.galiots(side))
            .enumerate()
            .for_each(|(ship, spot)| lay(ship, Kind::Galiot, spot));
        places
    }

    pub(super) fn new(places: [u8; 16], side: usize, capture: GalleonCapture, ways: &Ways) -> Side {
        let first_bit = 1 << (3 * (side & 1));
        let mut barred = [u8::MAX; 16];
        if capture == GalleonCapture::Displace {
            // GAL-12
            let prey = 1 << (3 * ((side & 1) ^ 1) + Kind::Galleass.index());
            barred[GALLEONS].fill(!prey);
        }
        let mut side = Side {
            places,
            barred,
            slots: *ways.slots(),
            ways: ways::OF_A_FLEET as u32,
            surplus: 0,
            first_bit,
            attacked_by: [0; 3],
            beside_galleasses: capture == GalleonCapture::Adjacent,
            twice: 0,
            thrice: 0,
            reach: 0,
        };
        for ship in (0..SHIPS as u8).filter(|&ship| places[usize::from(ship)] == NOWHERE) {
            side.drop_ways(ship);
        }
        side.count_surplus();
        let galiots = side.places[GALIOTS].iter();
        side.attacked_by[Kind::Galleass.index()] =
            galiots.fold(0, |all, &place| all | ways.touched(place));
        side.look_round(ways);
        side
    }

    /// Has no ways of a ship to draw from any more.
    fn drop_ways(&mut self, ship: u8) {
        let first = self.slots.iter().position(|&[other, _]| other == ship).unwrap_or_default();
        let dropped = ways::of_kind(kind_of(ship));
        self.slots.copy_within(first + dropped.., first);
        self.ways -= dropped as u32;
    }

    fn count_surplus(&mut self) {
        self.surplus = super::draw::surplus(self.ways);
    }

    /// What depends on where galleons and galleasses are. That is done after every move: whether one of them moved
    /// nobody can foresee.
    #[inline]
    fn look_round(&mut self, ways: &Ways) {
        let at = |ship: usize| ways.touched(self.places[ship]);
        let (one, two, three) = (at(0), at(1), at(2));
        self.attacked_by[Kind::Galiot.index()] = one | two | three;
        self.twice = one & two | (one | two) & three;
        self.thrice = one & two & three;
        let mut reach = 0;
        for &place in &self.places[GALLEASSES] {
            reach |= ways.within_reach(place);
        }
        self.reach = reach;
        if self.beside_galleasses {
            let touched = self.galleasses().fold(0, |all, place| all | ways.touched(place));
            self.attacked_by[Kind::Galleon.index()] = touched;
        }
    }

    /// The ships that there are, and where.
    pub(super) fn ships(&self) -> impl Iterator<Item = (u8, u8)> {
        let all = self.places[..SHIPS].iter().enumerate();
        all.filter(|&(_, &place)| place != NOWHERE).map(|(ship, &place)| (ship as u8, place))
    }

    pub(super) fn ship_at(&self, kind: Kind, place: u8) -> Option<u8> {
        let mut ships = ships_of(kind);
        ships.find(|&ship| self.places[ship] == place).map(|ship| ship as u8)
    }

    /// Puts its ships into fleets.
    pub(super) fn lay(&self, board: &Board, fleets: &mut Fleets, side: usize) {
        let spot = |place: u8| board.spot(Place(place));
        let there = |ships: std::ops::Range<usize>| {
            self.places[ships].iter().copied().filter(|&place| place != NOWHERE).map(spot)
        };
        there(GALLEONS).for_each(|spot| fleets.galleons[side & 1].toggle(spot));
        there(GALLEASSES).for_each(|spot| fleets.galleasses[side & 1].toggle(spot));
        fleets.galiots[side & 1] = self.attacked_by(Kind::Galleass);
    }

    pub(super) fn galleons(&self) -> impl Iterator<Item = u8> {
        self.places[GALLEONS].iter().copied()
    }

    pub(super) fn galleasses(&self) -> impl Iterator<Item = u8> {
        self.places[GALLEASSES].iter().copied()
    }

    #[inline]
    pub(super) fn place(&self, ship: u8) -> u8 {
        self.places[usize::from(ship) % 16]
    }

    #[inline]
    pub(super) fn barred(&self, ship: u8) -> u8 {
        self.barred[usize::from(ship) % 16]
    }

    /// The bit of a ship's kind, as it stands for whoever looks what is on a place.
    #[inline]
    pub(super) fn bit(&self, ship: u8) -> u8 {
        self.first_bit << kind_of(ship).index()
    }

    /// How many ways there are to draw from.
    #[inline]
    pub(super) fn ways(&self) -> u32 {
        self.ways
    }

    #[inline]
    pub(super) fn surplus(&self) -> u64 {
        self.surplus
    }

    #[inline]
    pub(super) fn slot(&self, number: usize) -> (u8, u8) {
        let [ship, way] = self.slots[number & 255];
        (ship, way)
    }

    #[inline]
    pub(super) fn attacked_by(&self, kind: Kind) -> u64 {
        self.attacked_by[kind.index()]
    }

    /// Whether one of its ways, if it were open, might attack two enemies.
    #[inline]
    pub(super) fn might_choose(&self, enemy: &Side, ways: &Ways) -> bool {
        let near = self.reach & enemy.attacked_by(Kind::Galleass);
        (near & near.wrapping_sub(1) != 0 && beside_each_other(near, ways) != 0)
            || (enemy.twice != 0 && self.beside_galiots(ways) & enemy.twice != 0)
            || (enemy.beside_galleasses && self.galleons_near(enemy, ways))
    }

    /// Whether one of its galleons may come beside two galleasses of an enemy.
    fn galleons_near(&self, enemy: &Side, ways: &Ways) -> bool {
        self.galleons().any(|place| enemy.galleasses_touching(ways.within_three(place), ways) >= 2)
    }

    /// How many of its galleasses touch some hexagons.
    fn galleasses_touching(&self, hexagons: u64, ways: &Ways) -> u32 {
        self.galleasses().map(|place| u32::from(ways.touched(place) & hexagons != 0)).sum()
    }

    /// The hexagons beside its galiots.
    fn beside_galiots(&self, ways: &Ways) -> u64 {
        let mut beside = 0;
        for &place in &self.places[GALIOTS] {
            beside |= ways.within_reach(place);
        }
        beside
    }

    /// The ships that come near enough to two enemies or three to sink one or another.
    #[cold]
    pub(super) fn extras(&self, enemy: &Side, ways: &Ways) -> Extras {
        let mut extras = Extras { ships: [Extra::default(); _], count: 0 };
        let near = self.reach & enemy.attacked_by(Kind::Galleass);
        let beside = beside_each_other(near, ways);
        if beside != 0 {
            for ship in GALLEASSES {
                let near = ways.within_reach(self.places[ship]) & beside;
                extras.push(ship, 0, near.count_ones());
            }
        }
        if enemy.twice != 0 {
            for ship in GALIOTS {
                let near = ways.within_reach(self.places[ship]);
                let two = near & enemy.twice != 0;
                extras.push(ship, 0, 1 + u32::from(two) + u32::from(near & enemy.thrice != 0));
            }
        }
        if enemy.beside_galleasses {
            for ship in GALLEONS {
                let near = enemy.galleasses_touching(ways.within_three(self.places[ship]), ways);
                // Beside three it can't come: it has to pass one of their places.
                extras.push(ship, 0, near.min(2));
                extras.push(ship, GALLEASS_WAYS as u8, near.min(2));
            }
        }
        extras
    }

    /// A ship sails to a place.
    #[inline]
    pub(super) fn sail(&mut self, ship: u8, to: u8, ways: &Ways) {
        let from = std::mem::replace(&mut self.places[usize::from(ship) % 16], to);
        let galiot = 0u64.wrapping_sub(u64::from(kind_of(ship) == Kind::Galiot));
        self.attacked_by[Kind::Galleass.index()] ^=
            (ways.touched(from) ^ ways.touched(to)) & galiot;
        self.look_round(ways);
    }

    /// Loses the ship of a kind on a place; `true` if it was the last of its kind.
    pub(super) fn sink(&mut self, kind: Kind, place: u8, ways: &Ways) -> bool {
        let Some(ship) = self.ship_at(kind, place) else { return false };
        let before = self.slots.iter().position(|&[other, _]| other == ship).unwrap_or_default();
        let own = ways::of_kind(kind);
        self.slots.copy_within(before + own.., before);
        self.ways -= own as u32;
        self.count_surplus();
        self.sail(ship, NOWHERE, ways);
        ships_of(kind).all(|ship| self.places[ship] == NOWHERE)
    }
}
