//! A ship as the planning bots see it: in millimetres and plain fractions, quick to compare.
//!
//! Only for judging; what is legal and what is hit in the end, the rules say.

use flotilla_games::pyramids::Pyramids;
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::firing::Side;
use flotilla_games::pyramids::geometry::Point;

/// A point of the table, in millimetres.
pub type Spot = (f32, f32);

/// The edges of a shape of three or four corners, each as the outward normal and its distance from the origin; one
/// of three comes twice. Side by side, so that they are compared together.
#[derive(Clone, Copy, Debug)]
struct Edges {
    x: [f32; 4],
    y: [f32; 4],
    far: [f32; 4],
}

/// A convex shape: its corners counter-clockwise, and its edges.
#[derive(Clone, Copy, Debug)]
struct Outline<const N: usize> {
    corners: [Spot; N],
    edges: Edges,
}

impl<const N: usize> Outline<N> {
    fn new(corners: [Spot; N]) -> Outline<N> {
        let mut edges = Edges { x: [0.0; 4], y: [0.0; 4], far: [0.0; 4] };
        for i in 0..4 {
            let ((ax, ay), (bx, by)) = (corners[i % N], corners[(i + 1) % N]);
            let (x, y) = (by - ay, ax - bx);
            let length = (x * x + y * y).sqrt().max(f32::MIN_POSITIVE);
            let (x, y) = (x / length, y / length);
            (edges.x[i], edges.y[i], edges.far[i]) = (x, y, x * ax + y * ay);
        }
        Outline { corners, edges }
    }

    /// Whether one of the edges has some corners at least so far outside.
    #[inline]
    fn keeps_out<const M: usize>(&self, corners: &[Spot; M], gap: f32) -> bool {
        let Edges { x, y, far } = &self.edges;
        let mut nearest = [f32::INFINITY; 4];
        for &(px, py) in corners {
            for (nearest, (x, y)) in nearest.iter_mut().zip(x.iter().zip(y)) {
                let out = x * px + y * py;
                *nearest = if out < *nearest { out } else { *nearest };
            }
        }
        // All of them, without a branch.
        nearest.iter().zip(far).fold(false, |apart, (near, far)| apart | (near - far >= gap))
    }

    /// Whether two shapes are at least so far apart; a negative gap lets them overlap so deep.
    #[inline]
    fn apart<const M: usize>(&self, other: &Outline<M>, gap: f32) -> bool {
        self.keeps_out(&other.corners, gap) || other.keeps_out(&self.corners, gap)
    }
}

/// How a ship lies: its footprint and what its two broadsides cover.
#[derive(Clone, Debug)]
pub struct Lie {
    /// The middle of the footprint.
    pub middle: Spot,
    /// No corner of the footprint is farther from the middle.
    pub body_reach: f32,
    /// No corner of a broadside is farther from the middle.
    pub fire_reach: f32,
    body: Outline<3>,
    broadsides: [Outline<4>; 2],
    /// A circle round each broadside.
    circles: [(Spot, f32); 2],
}

/// Shapes are held apart by their edges, so that corners may be so many times as far off as the gap.
const CORNERS: f32 = 4.0;

fn spot(point: Point) -> Spot {
    (point.x as f32 / 1000.0, point.y as f32 / 1000.0)
}

/// How far two points are apart.
pub fn distance(a: Spot, b: Spot) -> f32 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    // Lengths on a table: nothing can overflow.
    (x * x + y * y).sqrt()
}

impl Lie {
    /// How a ship lies at a place.
    #[must_use]
    pub fn new(game: &Pyramids, ship: Ship, place: Place) -> Lie {
        let corners = game.corners(ship, place).map(spot);
        let [left, right, tip] = corners;
        let middle = ((left.0 + right.0 + tip.0) / 3.0, (left.1 + right.1 + tip.1) / 3.0);
        let broadsides = Side::BOTH.map(|side| {
            let mut zone = game.fire_zone(ship, place, side).map(spot);
            if side == Side::Starboard {
                // Seen from above it runs the other way round.
                zone.reverse();
            }
            Outline::new(zone)
        });
        let far = |corners: &[Spot]| {
            corners.iter().map(|&corner| distance(corner, middle)).fold(0.0, f32::max)
        };
        let circles = [&broadsides[0], &broadsides[1]].map(|zone| {
            let [a, b, c, d] = zone.corners;
            let centre = ((a.0 + b.0 + c.0 + d.0) / 4.0, (a.1 + b.1 + c.1 + d.1) / 4.0);
            let corners = zone.corners.iter();
            (centre, corners.map(|&corner| distance(corner, centre)).fold(0.0, f32::max))
        });
        let fire_reach = broadsides.iter().map(|zone| far(&zone.corners)).fold(0.0, f32::max);
        Lie {
            middle,
            body_reach: far(&corners),
            fire_reach,
            body: Outline::new(corners),
            broadsides,
            circles,
        }
    }

    /// Whether a broadside covers something of another ship, whatever stands between; deeper than
    /// a gap if that is negative, or nearly if it is positive.
    #[inline]
    #[must_use]
    pub fn covers(&self, other: &Lie, gap: f32) -> bool {
        let farther = other.body_reach + CORNERS * gap.max(0.0);
        let (x, y) = other.middle;
        self.broadsides.iter().zip(&self.circles).any(|(zone, &(centre, radius))| {
            let (x, y, far) = (x - centre.0, y - centre.1, radius + farther);
            x * x + y * y <= far * far && !zone.apart(&other.body, gap)
        })
    }

    /// Whether two ships can't lie like this together.
    #[inline]
    #[must_use]
    pub fn overlaps(&self, other: &Lie) -> bool {
        !self.body.apart(&other.body, 0.0)
    }
}
