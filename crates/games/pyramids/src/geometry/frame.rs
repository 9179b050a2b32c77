//! The frame of a side: everything measured along it and away from it, exactly.
//!
//! The length of a side is a root, so lengths along it are not whole. But times that root they
//! are: a point has whole coordinates here, which count in parts of a micrometre, as many to
//! each as the side is long in micrometres.

use super::{MOST_CORNERS, Point};
use std::cmp::Reverse;

/// A place in the frame of a side, times the side's length.
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
    spots: [Spot; MOST_CORNERS],
    count: usize,
}

/// The gun, in micrometres.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gun {
    /// Its base.
    pub base: i64,
    /// Its length: how far it reaches.
    pub length: i64,
    /// What counts against whoever fires.
    pub margin: i64,
}

/// The frame of a side: from its first end along it, and away from it to the left.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    origin: Point,
    along: (i64, i64),
    /// Whether away is to the right, and everything is mirrored.
    mirrored: bool,
}

impl Frame {
    /// The frame of the side between two points, with `away` to its left or to its right.
    #[must_use]
    pub fn new(from: Point, to: Point, away_to_the_right: bool) -> Frame {
        let along = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        Frame { origin: from, along, mirrored: away_to_the_right }
    }

    /// The square of the side's length, in micrometres: where the side ends in this frame.
    #[must_use]
    pub const fn squared(&self) -> i64 {
        self.along.0 * self.along.0 + self.along.1 * self.along.1
    }

    /// A point in this frame.
    #[must_use]
    pub fn spot(&self, point: Point) -> Spot {
        let x = i64::from(point.x) - i64::from(self.origin.x);
        let y = i64::from(point.y) - i64::from(self.origin.y);
        let away = self.along.0 * y - self.along.1 * x;
        Spot { x: self.along.0 * x + self.along.1 * y, y: if self.mirrored { -away } else { away } }
    }

    /// A convex shape in this frame; its corners beyond the most there may be are left out.
    #[must_use]
    pub fn flat(&self, corners: &[Point]) -> Flat {
        let mut flat = Flat::default();
        for (spot, &corner) in flat.spots.iter_mut().zip(corners) {
            *spot = self.spot(corner);
            flat.count += 1;
        }
        if self.mirrored {
            // A mirrored outline runs the other way round.
            flat.spots[..flat.count].reverse();
        }
        flat
    }
}

impl Flat {
    /// The corners.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots[..self.count]
    }

    pub(super) fn edges(&self) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        let count = self.count;
        (0..count).map(move |i| (self.spots[i], self.spots[if i + 1 < count { i + 1 } else { 0 }]))
    }

    /// The least of something over all corners.
    pub(super) fn least(&self, of: impl Fn(Spot) -> i64) -> i64 {
        self.spots().iter().map(|&spot| of(spot)).min().unwrap_or(0)
    }

    /// The greatest of something over all corners.
    pub(super) fn greatest(&self, of: impl Fn(Spot) -> i64) -> i64 {
        self.spots().iter().map(|&spot| of(spot)).min_by_key(|&value| Reverse(value)).unwrap_or(0)
    }
}
