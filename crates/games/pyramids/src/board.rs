//! The table and what is laid on it: sizes, ships, zones, obstacles.

use crate::geometry::convex::is_convex;
use crate::geometry::{Edge, Heading, MOST_CORNERS, Point, Rectangle, Shape, distance_squared};
use flotilla_core::Seat;

/// The most players.
pub const MOST_PLAYERS: usize = 4;
/// A fleet never has more ships of one size than this (PYR-03).
pub const OF_A_SIZE: usize = 4;
/// A fleet never has more ships than this.
pub const FLEET: usize = Size::ALL.len() * OF_A_SIZE;
/// All ships that there can be.
pub const SHIPS: usize = MOST_PLAYERS * FLEET;
/// What a fleet by points is worth (PYR-10).
pub const POINTS: u8 = 12;

/// How large a ship is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// One pip.
    Small,
    /// Two pips.
    Medium,
    /// Three pips.
    Large,
}

impl Size {
    /// Every size.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// The index in [`Size::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The pips printed on it (PYR-02): how often it fires in a turn, and what sinks it.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// How many steps one move takes it at the most (PYR-14).
    #[must_use]
    pub const fn steps(self) -> usize {
        match self {
            Size::Small => 4,
            Size::Medium => 2,
            Size::Large => 1,
        }
    }
}

/// The size of each ship, for it is asked for wherever something is measured.
static SIZES: [Size; SHIPS.next_power_of_two()] = {
    let mut sizes = [Size::Small; SHIPS.next_power_of_two()];
    let mut ship = 0;
    while ship < SHIPS {
        sizes[ship] = Size::ALL[ship % FLEET / OF_A_SIZE];
        ship += 1;
    }
    sizes
};

/// A ship: whose, how large, and which of that size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ship(u8);

impl Ship {
    /// The ship with this index; `None` past the last.
    #[must_use]
    pub const fn new(index: usize) -> Option<Ship> {
        if index < SHIPS { Some(Ship(index as u8)) } else { None }
    }

    /// A seat's ship of a size, counted from zero. `None` if there is none.
    #[must_use]
    pub const fn of(seat: Seat, size: Size, number: usize) -> Option<Ship> {
        if seat.index() < MOST_PLAYERS && number < OF_A_SIZE {
            Ship::new(seat.index() * FLEET + size.index() * OF_A_SIZE + number)
        } else {
            None
        }
    }

    /// Its index among all ships.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its size.
    #[must_use]
    pub const fn size(self) -> Size {
        SIZES[self.index() % SIZES.len()]
    }

    /// The index of the seat whose ship it is.
    #[must_use]
    pub const fn owner(self) -> usize {
        self.index() / FLEET
    }

    /// Whether it is a seat's ship.
    #[must_use]
    pub const fn belongs_to(self, seat: Seat) -> bool {
        self.owner() == seat.index()
    }
}

/// A set of ships.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ShipSet(u64);

impl ShipSet {
    /// No ship.
    pub const EMPTY: ShipSet = ShipSet(0);

    /// Every ship that a seat can have.
    #[must_use]
    pub const fn all_of(seat: Seat) -> ShipSet {
        ShipSet(((1 << FLEET) - 1) << (seat.index() % MOST_PLAYERS * FLEET))
    }

    /// A seat's first ships of each size: small, medium, large; at most four of each.
    #[must_use]
    pub fn fleet(seat: Seat, counts: [u8; 3]) -> ShipSet {
        let of = |size: Size| (0..usize::from(counts[size.index()])).map(move |n| (size, n));
        let ships = Size::ALL.into_iter().flat_map(of);
        ships.filter_map(|(size, n)| Ship::of(seat, size, n)).fold(ShipSet::EMPTY, ShipSet::with)
    }

    /// This set with one ship more.
    #[must_use]
    pub const fn with(self, ship: Ship) -> ShipSet {
        ShipSet(self.0 | 1 << ship.0)
    }

    /// This set with one ship less.
    #[must_use]
    pub const fn without(self, ship: Ship) -> ShipSet {
        ShipSet(self.0 & !(1 << ship.0))
    }

    /// The ships of both sets.
    #[must_use]
    pub const fn and(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & other.0)
    }

    /// The ships of either set.
    #[must_use]
    pub const fn or(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 | other.0)
    }

    /// The ships of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & !other.0)
    }

    /// Whether a ship is in the set.
    #[must_use]
    pub const fn contains(self, ship: Ship) -> bool {
        self.0 >> ship.0 & 1 == 1
    }

    /// How many ships there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ships, in order.
    pub fn iter(self) -> impl Iterator<Item = Ship> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            // No bit is set past the last ship, and 64 zeros are past it too.
            Ship::new(lowest as usize)
        })
    }

    /// How many there are of each size.
    #[must_use]
    pub fn counts(self) -> [u8; 3] {
        let mut counts = [0; 3];
        for ship in self.iter() {
            counts[ship.size().index()] += 1;
        }
        counts
    }
}

/// Where a ship lies: the middle of its stern edge, and where it points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The middle of the base.
    pub at: Point,
    /// Towards the tip.
    pub heading: Heading,
}

/// East.
pub(crate) const EAST: Heading = match Heading::new(0) {
    Some(heading) => heading,
    None => unreachable!(),
};

impl Place {
    /// Where ships are written that do not lie anywhere, so that equal states are equal.
    pub(crate) const NOWHERE: Place = Place { at: Point { x: 0, y: 0 }, heading: EAST };
}

/// Something that stands on the table and does not move: a convex polygon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// Its corners, counter-clockwise.
    pub corners: Vec<Point>,
    spans: Vec<i64>,
    pub(crate) centre: Point,
    /// No corner is farther from the centre.
    pub(crate) reach: i64,
}

/// The most obstacles.
pub const MOST_OBSTACLES: usize = 8;
/// How wide and high an obstacle is at the most, in micrometres.
const WIDEST_OBSTACLE: i64 = 300_000;

impl Obstacle {
    /// The obstacle with these corners, in either order. `None` if they are not those of a
    /// convex polygon of a fair size.
    #[must_use]
    pub fn new(mut corners: Vec<Point>) -> Option<Obstacle> {
        if !(3..=MOST_CORNERS).contains(&corners.len()) {
            return None;
        }
        if !is_convex(&corners) {
            corners.reverse();
        }
        let (low_x, high_x) =
            (corners.iter().map(|c| c.x).min()?, corners.iter().map(|c| c.x).max()?);
        let (low_y, high_y) =
            (corners.iter().map(|c| c.y).min()?, corners.iter().map(|c| c.y).max()?);
        let wide = |low: i32, high: i32| i64::from(high) - i64::from(low) > WIDEST_OBSTACLE;
        if wide(low_x, high_x) || wide(low_y, high_y) || !is_convex(&corners) {
            return None;
        }
        let centre = Point { x: low_x + (high_x - low_x) / 2, y: low_y + (high_y - low_y) / 2 };
        let root = |squared: i64| squared.unsigned_abs().isqrt() as i64 + 1;
        let far = |&corner: &Point| root(distance_squared(centre, corner));
        let reach = corners.iter().map(far).max()?;
        let next = |i: usize| corners[(i + 1) % corners.len()];
        let span = |(i, &a): (usize, &Point)| root(distance_squared(a, next(i)));
        let spans = corners.iter().enumerate().map(span).collect();
        Some(Obstacle { corners, spans, centre, reach })
    }

    /// Its shape.
    #[must_use]
    pub fn shape(&self) -> Shape<'_> {
        Shape { corners: &self.corners, spans: &self.spans }
    }
}

/// A player's part of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Where its ships are laid.
    pub area: Rectangle,
    /// The edge behind it: south or north.
    pub home: Edge,
    /// Its fixed flag, if the game has such flags (PYR-27).
    pub flag: Point,
}

impl Zone {
    /// The heading from the home edge to the other side.
    #[must_use]
    pub fn ahead(&self) -> Heading {
        EAST.turned(if self.home == Edge::South { 900 } else { 2700 })
    }
}

/// The zones of all seats (PYR-07, PYR-12). Lengths are in micrometres; the flag stands `line`
/// from the home edge.
pub(crate) fn zones(
    seats: usize,
    teams: bool,
    table: Rectangle,
    distance: i32,
    line: i32,
) -> [Zone; MOST_PLAYERS] {
    let (width, height) = (table.high.x, table.high.y);
    let (wide, deep) = ((width - distance) / 2, (height - distance) / 2);
    let zone = |home: Edge, from: i32, to: i32| {
        let (low, high, flag) = match home {
            Edge::North => (height - deep, height, height - line),
            _ => (0, deep, line),
        };
        Zone {
            area: Rectangle { low: Point { x: from, y: low }, high: Point { x: to, y: high } },
            home,
            flag: Point { x: from + (to - from) / 2, y: flag },
        }
    };
    let south_west = zone(Edge::South, 0, wide);
    let south_east = zone(Edge::South, width - wide, width);
    let north_west = zone(Edge::North, 0, wide);
    let north_east = zone(Edge::North, width - wide, width);
    let (south, north) = (zone(Edge::South, 0, width), zone(Edge::North, 0, width));
    match (seats, teams) {
        // Partners share an edge, and seats alternate between the teams.
        (4, true) => [south_west, north_east, south_east, north_west],
        (4, false) => [south_west, south_east, north_east, north_west],
        (3, _) => [south_west, south_east, north, north],
        _ => [south, north, south, north],
    }
}
