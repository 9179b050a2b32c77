//! Smooth noise in whole numbers: what makes a border look like one that grew.

use super::mesh::{from_middle, on_board, turned};
use crate::board::Corner;
use flotilla_core::split_mix;

/// The distance between two points of the coarse and of the fine noise.
const SCALES: [i32; 2] = [380, 130];

/// A field of noise, by its grain.
#[derive(Clone, Copy)]
pub(super) struct Noise(pub(super) u64);

impl Noise {
    /// A number from -1024 to 1024 at a point of the lattice.
    fn lattice(self, layer: u64, x: i32, y: i32) -> i64 {
        let key = self.0 ^ layer << 48 ^ (x as u32 as u64) << 24 ^ u64::from(y as u32);
        (split_mix(split_mix(key)) % 2049) as i64 - 1024
    }

    /// Noise of one scale: between the four points of the lattice round about.
    fn layer(self, layer: u64, scale: i32, (x, y): Corner) -> i64 {
        let (cx, cy) = (x.div_euclid(scale), y.div_euclid(scale));
        let (fx, fy) = (i64::from(x.rem_euclid(scale)), i64::from(y.rem_euclid(scale)));
        let scale = i64::from(scale);
        let row = |y: i32| {
            let (left, right) = (self.lattice(layer, cx, y), self.lattice(layer, cx + 1, y));
            left * (scale - fx) + right * fx
        };
        (row(cy) * (scale - fy) + row(cy + 1) * fy) / (scale * scale)
    }

    /// A number from `-most` to `most`, close to that of points close by.
    pub(super) fn at(self, channel: u64, point: Corner, most: i32) -> i32 {
        let coarse = self.layer(channel * 2, SCALES[0], point);
        let fine = self.layer(channel * 2 + 1, SCALES[1], point);
        ((2 * coarse + fine) * i64::from(most) / 3072) as i32
    }

    /// The point, moved by at most so much in both directions.
    pub(super) fn warp(self, point: Corner, most: i32) -> Corner {
        (point.0 + self.at(0, point, most), point.1 + self.at(1, point, most))
    }

    /// The same, in a field that is the same in all four quarters of the board: half the sum of the
    /// field as it is and of what it is once turned.
    pub(super) fn warp_alike(self, point: Corner, most: i32) -> Corner {
        let from = from_middle(point);
        let mut moved = (0, 0);
        for quarter in 0..4 {
            let at = on_board(turned(from, 4 - quarter));
            let by = turned((self.at(0, at, most), self.at(1, at, most)), quarter);
            moved = (moved.0 + by.0, moved.1 + by.1);
        }
        (point.0 + moved.0 / 2, point.1 + moved.1 / 2)
    }
}

/// The square of the distance of two points.
pub(super) fn square(a: Corner, b: Corner) -> i64 {
    let (x, y) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
    x * x + y * y
}
