//! Triangles on an open table, measured in whole micrometres: nothing here knows of ships.
//!
//! Every answer is exact integer arithmetic, so that it is the same on every machine. Corners
//! are whole micrometres, headings whole tenths of a degree, and the corners of a triangle come
//! from a table that is computed with integers alone.
//!
//! | file | answers |
//! |---|---|
//! | `footprint` | where the corners of a triangle lie for every heading |
//! | `convex` | whether two convex shapes overlap, and how far apart they are |
//! | `neighbour` | how a turning triangle fits beside another one |
//! | `sectors` | in which sectors it is clear somewhere |
//! | `sweep` | for which headings a turning triangle is clear of what stands round it |
//! | `frame` | how things lie along a side and away from it |
//! | `fire` | whether a gun that slides along a side reaches a shape past others |
//! | `lines` | whether lines of fire are free |
//! | `marks` | the points that lines of fire go through |
//! | `surd` | whole numbers and a root, computed in full |

pub mod convex;
pub mod fire;
pub mod footprint;
pub mod frame;
mod lines;
mod marks;
pub mod neighbour;
pub mod sectors;
mod surd;
pub mod sweep;

pub use convex::{Fit, Shape};
pub use flotilla_core::{Heading, Point};
pub use footprint::Footprint;
pub use neighbour::Neighbour;
pub use sectors::Sectors;
pub use sweep::HeadingSet;

/// The most corners of a convex shape.
pub const MOST_CORNERS: usize = 8;

/// Twice the signed area of the triangle `a`, `b`, `c`: positive when it runs counter-clockwise.
#[must_use]
pub const fn area(a: Point, b: Point, c: Point) -> i64 {
    let (ux, uy) = (b.x as i64 - a.x as i64, b.y as i64 - a.y as i64);
    let (vx, vy) = (c.x as i64 - a.x as i64, c.y as i64 - a.y as i64);
    ux * vy - uy * vx
}

/// The square of the distance of two points.
#[must_use]
pub const fn distance_squared(a: Point, b: Point) -> i64 {
    let (x, y) = (b.x as i64 - a.x as i64, b.y as i64 - a.y as i64);
    x * x + y * y
}

/// A rectangle with sides along the axes; its edges belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    /// The corner with the least coordinates.
    pub low: Point,
    /// The corner with the greatest coordinates.
    pub high: Point,
}

/// A side of a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// Least x.
    West,
    /// Greatest x.
    East,
    /// Least y.
    South,
    /// Greatest y.
    North,
}

impl Rectangle {
    /// Whether a point lies in the rectangle.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        self.low.x <= point.x
            && point.x <= self.high.x
            && self.low.y <= point.y
            && point.y <= self.high.y
    }

    /// How far inside a point lies of each side: west, east, south, north.
    #[inline]
    fn insets(&self, point: Point) -> [i64; 4] {
        let (x, y) = (i64::from(point.x), i64::from(point.y));
        [
            x - i64::from(self.low.x),
            i64::from(self.high.x) - x,
            y - i64::from(self.low.y),
            i64::from(self.high.y) - y,
        ]
    }

    /// How far inside the rectangle the outermost of some corners lies, and the edge it is
    /// nearest to. Negative when it lies outside.
    #[inline]
    #[must_use]
    pub fn inset(&self, corners: &[Point]) -> (i64, Edge) {
        let mut least = (i64::MAX, Edge::West);
        for &corner in corners {
            let [west, east, south, north] = self.insets(corner);
            for found in
                [(west, Edge::West), (east, Edge::East), (south, Edge::South), (north, Edge::North)]
            {
                if found.0 < least.0 {
                    least = found;
                }
            }
        }
        least
    }

    /// How some corners fit into the rectangle.
    #[inline]
    #[must_use]
    pub fn fit(&self, corners: &[Point]) -> Fit {
        let least = corners.iter().fold(i64::MAX, |least, &corner| {
            let [west, east, south, north] = self.insets(corner);
            least.min(west).min(east).min(south).min(north)
        });
        Fit { fits: least >= 0, slack: least.abs() }
    }
}
