//! Where ships may go from each place of an empty board, and what must be open for it, as tables that are looked
//! up without a branch.

use super::side::{SHIPS, kind_of};
use crate::board::{Board, Kind, Place, bits};

/// The ways of a galleon: those within two edges, which are a galleass's too, and those of three.
pub(super) const GALLEON_WAYS: usize = 18;
/// The ways of a galleass.
pub(super) const GALLEASS_WAYS: usize = 9;
/// The ways of a galiot.
pub(super) const GALIOT_WAYS: usize = 6;
/// How many a fleet has.
pub(super) const OF_A_FLEET: usize = 3 * GALLEON_WAYS + 5 * GALIOT_WAYS + 7 * GALLEASS_WAYS;
/// A power of two, so that no number of a way needs a look whether it is in the table.
const ROW: usize = 32;

/// A place that is none and where nothing ever may go: where a way ends that a place does not have, and where sunk
/// ships are.
pub(super) const NOWHERE: u8 = 254;
/// A place that is none and always open: what a short way passes.
pub(super) const OPEN: u8 = 255;

/// How many ways a kind of ship has at most.
pub(super) const fn of_kind(kind: Kind) -> usize {
    match kind {
        Kind::Galleon => GALLEON_WAYS,
        Kind::Galiot => GALIOT_WAYS,
        Kind::Galleass => GALLEASS_WAYS,
    }
}

/// Where a ship goes, in one word: the place it reaches, the two places that it passes, the two that it passes by
/// the other way round a hexagon, and the place it leaves. There is never nothing in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way(pub(super) u64);

impl Way {
    fn new(from: u8, to: u8, passes: [u8; 2]) -> Way {
        let [one, other] = passes;
        Way(u64::from_le_bytes([to, one, other, one, other, from, 0, 0]))
    }

    fn or_passes(self, passes: [u8; 2]) -> Way {
        let [to, one, other, _, _, from, ..] = self.0.to_le_bytes();
        let [third, fourth] = passes;
        Way(u64::from_le_bytes([to, one, other, third, fourth, from, 0, 0]))
    }

    #[inline]
    pub(super) fn to(self) -> u8 {
        self.0 as u8
    }

    #[inline]
    pub(super) fn passes(self) -> [u8; 4] {
        let [_, one, other, third, fourth, ..] = self.0.to_le_bytes();
        [one, other, third, fourth]
    }

    #[inline]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 40) as u8
    }
}

/// The tables of a board, by place.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    rows: Box<[[Way; ROW]; 256]>,
    /// The hexagons that a ship touches: those of a corner, or its own.
    touched: Box<[u64; 256]>,
    /// The hexagons that a galleass can come to touch with one move, or a galiot to hold.
    within_reach: Box<[u64; 256]>,
    /// Those that a galleon can come to touch.
    within_three: Box<[u64; 256]>,
    /// The hexagons beside a hexagon.
    beside: Box<[u64; 64]>,
    /// The ship and the number of its way for each way of a fleet that has lost nobody.
    slots: Box<[[u8; 2]; 256]>,
}

impl Ways {
    pub(crate) fn new(board: &Board) -> Ways {
        let none = Way::new(NOWHERE, NOWHERE, [OPEN; 2]);
        let mut ways = Ways {
            rows: Box::new([[none; ROW]; 256]),
            touched: Box::new([0; 256]),
            within_reach: Box::new([0; 256]),
            within_three: Box::new([0; 256]),
            beside: Box::new(std::array::from_fn(|hexagon| board.beside(hexagon as u8))),
            slots: Box::new([[0; 2]; 256]),
        };
        for place in board.places() {
            let spot = board.spot(place);
            let (row, touched) = (&mut ways.rows[place.index()], &mut ways.touched[place.index()]);
            if board.is_corner(place) {
                *touched = board.hexagons_at(spot);
                lay_corner(board, place, row);
            } else {
                *touched = 1 << (spot & 63);
                for (way, other) in row.iter_mut().zip(bits(board.beside(spot))) {
                    *way = Way::new(place.0, board.centre(other).0, [OPEN; 2]);
                }
            }
        }
        for place in board.places() {
            let touched_by = |row: &[Way]| {
                let reached = row.iter().map(|way| ways.touched[usize::from(way.to())]);
                reached.fold(0, |all, touched| all | touched)
            };
            let row = &ways.rows[place.index()];
            let reached = (touched_by(&row[..GALLEASS_WAYS]), touched_by(&row[..GALLEON_WAYS]));
            (ways.within_reach[place.index()], ways.within_three[place.index()]) = reached;
        }
        let ships = (0..SHIPS as u8).map(|ship| (ship, of_kind(kind_of(ship)) as u8));
        let all = ships.flat_map(|(ship, count)| (0..count).map(move |way| [ship, way]));
        ways.slots.iter_mut().zip(all).for_each(|(slot, of)| *slot = of);
        ways
    }

    pub(super) fn slots(&self) -> &[[u8; 2]; 256] {
        &self.slots
    }

    #[inline]
    pub(super) fn way(&self, from: u8, number: u8) -> Way {
        self.rows[usize::from(from)][usize::from(number) % ROW]
    }

    #[inline]
    pub(super) fn touched(&self, place: u8) -> u64 {
        self.touched[usize::from(place)]
    }

    /// The hexagons to which a galiot can go from one.
    pub(super) fn beside(&self, hexagon: u8) -> u64 {
        self.beside[usize::from(hexagon) % 64]
    }

    pub(super) fn within_three(&self, place: u8) -> u64 {
        self.within_three[usize::from(place)]
    }

    #[inline]
    pub(super) fn within_reach(&self, place: u8) -> u64 {
        self.within_reach[usize::from(place)]
    }
}

/// The ways from a corner: the near ones first, and those of three edges behind the room that the near ones have.
fn lay_corner(board: &Board, place: Place, row: &mut [Way; ROW]) {
    let beside = |place: Place| {
        let spots = board.edges(board.spot(place));
        spots.iter().map(|spot| board.corner(spot)).collect::<Vec<_>>()
    };
    let (mut near, mut far) = (Vec::new(), Vec::<Way>::new());
    for one in beside(place) {
        near.push(Way::new(place.0, one.0, [OPEN; 2]));
        for other in beside(one).into_iter().filter(|&other| other != place) {
            near.push(Way::new(place.0, other.0, [one.0, OPEN]));
            for to in beside(other).into_iter().filter(|&to| to != one) {
                let passes = [one.0, other.0];
                match far.iter_mut().find(|way| way.to() == to.0) {
                    Some(way) => *way = way.or_passes(passes),
                    None => far.push(Way::new(place.0, to.0, passes)),
                }
            }
        }
    }
    let (room, rest) = row.split_at_mut(GALLEASS_WAYS);
    room.iter_mut().zip(near).for_each(|(way, near)| *way = near);
    rest.iter_mut().zip(far).for_each(|(way, far)| *way = far);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{LONGEST_ROW, MOST_HEXAGONS, MOST_ROWS};

    /// The numbers of no place are above those of the greatest boards.
    #[test]
    fn no_board_has_so_many_places() {
        let mut most = 0;
        let half = MOST_ROWS / 2;
        for first in 1..=LONGEST_ROW as i32 {
            for turns in 0..1u32 << half {
                let step = |row: &mut i32, turn: usize| {
                    *row += if turns >> turn & 1 == 1 { 1 } else { -1 };
                    Some(*row)
                };
                let mut rows = vec![first];
                rows.extend((0..half).scan(first, step));
                rows.extend_from_within(..half);
                rows[half + 1..].reverse();
                let sum: i32 = rows.iter().sum();
                let small = sum + (LONGEST_ROW as i32) < MOST_HEXAGONS as i32;
                if small || rows.iter().any(|&row| row < 1) {
                    continue;
                }
                let rows: Vec<u8> = rows.iter().map(|&row| row as u8).collect();
                most = most.max(Board::new(&rows).map_or(0, |board| board.len()));
            }
        }
        assert!((200..usize::from(NOWHERE)).contains(&most), "{most}");
    }

    /// On an empty board and with one place taken, what the tables allow is what the views do.
    #[test]
    fn the_tables_are_the_views() {
        let board = Board::new(&[5, 6, 7, 8, 7, 8, 7, 6, 5]).unwrap();
        let ways = Ways::new(&board);
        let corners: Vec<Place> = board.places().filter(|&at| board.is_corner(at)).collect();
        for &from in &corners {
            for &taken in &corners {
                let mut open = board.all_corners();
                open.toggle(board.spot(taken));
                let seen = board.view(&open, board.spot(from));
                let views = [
                    (GALLEON_WAYS, board.within_three(seen) & seen),
                    (GALLEASS_WAYS, board.within_two(seen) & seen),
                ];
                for (count, view) in views {
                    let mut expected: Vec<u8> = bits(view.into())
                        .map(|bit| board.corner(board.seen_from(board.spot(from), bit.into())).0)
                        .collect();
                    let is_open = |place: u8| place != taken.0 && place != NOWHERE;
                    let mut found: Vec<u8> = (0..count as u8)
                        .map(|number| ways.way(from.0, number))
                        .filter(|way| {
                            let [one, other, third, fourth] = way.passes().map(is_open);
                            is_open(way.to()) && (one && other || third && fourth)
                        })
                        .map(Way::to)
                        .collect();
                    expected.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, expected, "{} {}", board.name(from), board.name(taken));
                }
            }
        }
    }
}
