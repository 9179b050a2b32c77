//! The frame of a side: everything measured along it and away from it.

use super::{MOST_CORNERS, Point};

/// Quarters of a micrometre.
const UNITS: i64 = 4;
/// A shape has no more corners after it was widened.
const WIDENED: usize = MOST_CORNERS + 2;

/// A place in the frame of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// Along the side.
    pub x: i64,
    /// Away from the side.
    pub y: i64,
}

/// A convex shape in the frame of a side, its corners counter-clockwise.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flat {
    spots: [Spot; WIDENED],
    count: usize,
}

/// The gun, in units of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gun {
    /// Its base; even.
    pub base: i64,
    /// Its length: how far it reaches.
    pub length: i64,
    /// What its base is shortened by at each end, and blockers are widened by.
    pub margin: i64,
}

impl Gun {
    /// The gun with these measures in micrometres.
    #[must_use]
    pub fn new(base: i32, length: i32, margin: i64) -> Gun {
        let units = |size: i32| i64::from(size) * UNITS;
        Gun { base: units(base), length: units(length), margin: margin * UNITS }
    }

    /// All that the gun covers while it slides from one end of a side to the other: a trapezium.
    #[must_use]
    pub fn zone(&self, side: i64) -> Flat {
        let half = self.base / 2;
        let corners = [(0, 0), (side, 0), (side - half, self.length), (half, self.length)];
        Flat::new(corners.map(|(x, y)| Spot { x, y }))
    }
}

/// The frame of a side: from its first end along it, and away from it to the left.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    origin: Point,
    along: (i64, i64),
    /// The side's length in 1/256 µm.
    span: i64,
    /// Whether away is to the right, and everything is mirrored.
    mirrored: bool,
}

/// The quotient, rounded, halves away from zero.
const fn rounded(dividend: i64, divisor: i64) -> i64 {
    let twice = 2 * dividend.abs() + divisor;
    let quotient = twice / (2 * divisor);
    if dividend < 0 { -quotient } else { quotient }
}

impl Frame {
    /// The frame of the side between two points, with `away` to its left or to its right.
    #[must_use]
    pub fn new(from: Point, to: Point, away_to_the_right: bool) -> Frame {
        let along = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        let squared = (along.0 * along.0 + along.1 * along.1) as u64;
        let span = ((squared << 16).isqrt() as i64).max(1);
        Frame { origin: from, along, span, mirrored: away_to_the_right }
    }

    /// The length of the side.
    #[must_use]
    pub fn side(&self) -> i64 {
        rounded(self.span * UNITS, 256)
    }

    /// A point in this frame.
    #[must_use]
    pub fn spot(&self, point: Point) -> Spot {
        let x = i64::from(point.x) - i64::from(self.origin.x);
        let y = i64::from(point.y) - i64::from(self.origin.y);
        let along = self.along.0 * x + self.along.1 * y;
        let away = self.along.0 * y - self.along.1 * x;
        let away = if self.mirrored { -away } else { away };
        let scale = UNITS * 256;
        Spot { x: rounded(along * scale, self.span), y: rounded(away * scale, self.span) }
    }

    /// A convex shape in this frame; its corners beyond the most there may be are left out.
    #[must_use]
    pub fn flat(&self, corners: &[Point]) -> Flat {
        let spots = corners.iter().take(MOST_CORNERS).map(|&corner| self.spot(corner));
        if self.mirrored {
            // A mirrored outline runs the other way round.
            let mut flat = Flat::default();
            for spot in spots {
                flat.push(spot);
            }
            flat.spots[..flat.count].reverse();
            flat
        } else {
            Flat::new(spots)
        }
    }

    /// A length of the frame in micrometres, rounded down.
    #[must_use]
    pub const fn micrometres(length: i64) -> i64 {
        length.div_euclid(UNITS)
    }
}

pub(super) const fn cross(a: Spot, b: Spot, c: Spot) -> i64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

impl Flat {
    /// The shape with these corners, counter-clockwise.
    pub fn new(spots: impl IntoIterator<Item = Spot>) -> Flat {
        let mut flat = Flat::default();
        for spot in spots {
            flat.push(spot);
        }
        flat
    }

    fn push(&mut self, spot: Spot) {
        if let Some(free) = self.spots.get_mut(self.count) {
            *free = spot;
            self.count += 1;
        }
    }

    /// The corners.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots[..self.count]
    }

    pub(super) fn edges(&self) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        let count = self.count;
        (0..count).map(move |i| (self.spots[i], self.spots[if i + 1 < count { i + 1 } else { 0 }]))
    }

    /// The shape widened along the side by a margin at both ends.
    #[must_use]
    pub fn widened(&self, margin: i64) -> Flat {
        let mut flat = Flat::default();
        for i in 0..self.count {
            let spot = self.spots[i];
            let before = self.spots[(i + self.count - 1) % self.count];
            let after = self.spots[(i + 1) % self.count];
            // An edge that goes up is one on the right and moves there.
            let into = (spot.y - before.y).signum();
            let out = (after.y - spot.y).signum();
            if into != 0 {
                flat.push(Spot { x: spot.x + into * margin, y: spot.y });
            }
            if out != 0 && out != into {
                flat.push(Spot { x: spot.x + out * margin, y: spot.y });
            }
        }
        flat
    }

    pub(super) fn contains(&self, spot: Spot) -> bool {
        self.count > 0 && self.edges().all(|(a, b)| cross(a, b, spot) >= 0)
    }

    /// Whether two shapes are apart: for `touching`, whether they have at most an edge in
    /// common; otherwise, whether they have nothing in common.
    pub(super) fn apart(&self, other: &Flat, touching: bool) -> bool {
        let least = if touching { 0 } else { 1 };
        let one_way = |flat: &Flat, facing: &Flat| {
            flat.edges().any(|(a, b)| facing.spots().iter().all(|&c| -cross(a, b, c) >= least))
        };
        one_way(self, other) || one_way(other, self)
    }
}
