//! A triangle that lies still, seen from the point about which another one turns.
//!
//! Whether and how well the two fit is what [`Shape`] says of their corners. Here what stays the same at every heading is
//! computed once, and the edges of the one that turns share their products: all of them are sums of those with the two
//! directions from its middle, to its tip and to the left end of its base.

use super::Fit;
#[cfg(doc)]
use super::Shape;
use super::{Footprint, Heading, Point};

/// A point or a direction, seen from where a triangle turns.
type Vector = (i32, i32);

/// Twice the area that two directions span.
#[inline]
fn cross(a: Vector, b: Vector) -> i64 {
    i64::from(a.0) * i64::from(b.1) - i64::from(a.1) * i64::from(b.0)
}

/// From one point to another. No table is so wide that it would wrap.
#[inline]
fn between(from: Vector, to: Vector) -> Vector {
    (to.0.wrapping_sub(from.0), to.1.wrapping_sub(from.1))
}

/// A triangle beside another one that turns.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour<'a> {
    footprint: &'a Footprint,
    corners: [Vector; 3],
    /// Its edges, each with what all corners that are measured by it have in common.
    edges: [(Vector, i64); 3],
}

impl<'a> Neighbour<'a> {
    /// A triangle with these corners, seen from a point about which another one turns.
    #[inline]
    #[must_use]
    pub fn new(footprint: &'a Footprint, corners: [Point; 3], at: Point) -> Neighbour<'a> {
        let corners = corners.map(|corner| between((at.x, at.y), (corner.x, corner.y)));
        let edge = |from: Vector, to: Vector| {
            let along = between(from, to);
            (along, cross(along, from))
        };
        let [left, right, tip] = corners;
        let edges = [edge(left, right), edge(right, tip), edge(tip, left)];
        Neighbour { footprint, corners, edges }
    }

    /// Whether one edge alone shows that the point from which it is seen is at least so far away: what
    /// [`Shape::is_far_from`] says.
    #[inline]
    #[must_use]
    pub fn is_far(&self, distance: i64) -> bool {
        let edges = self.edges.iter().zip(self.footprint.spans());
        edges.into_iter().any(|((_, common), span)| *common >= distance * span)
    }

    /// How far outside each edge of a triangle that turns the nearest corner of this one lies, times the edge's length:
    /// its base, its right side, its left side.
    #[inline]
    fn outside_of(&self, left: Vector, tip: Vector) -> [i64; 3] {
        let of_left = self.corners.map(|corner| cross(left, corner));
        let of_tip = self.corners.map(|corner| cross(tip, corner));
        let least = |of: &dyn Fn(usize) -> i64| of(0).min(of(1)).min(of(2));
        let both = cross(tip, left);
        [
            2 * least(&|i| of_left[i]),
            least(&|i| -of_tip[i] - of_left[i]) - both,
            least(&|i| of_tip[i] - of_left[i]) - both,
        ]
    }

    /// How far outside each edge of this one the nearest corner of a triangle that turns lies, times the edge's length.
    #[inline]
    fn outside(&self, left: Vector, tip: Vector) -> [i64; 3] {
        self.edges.map(|(along, common)| {
            // The ends of the base lie on opposite sides of its middle.
            common - cross(along, tip).max(cross(along, left).abs())
        })
    }

    /// How a triangle of some size fits beside it at a heading if they must keep a margin: what [`Shape::fit`] says.
    #[inline]
    #[must_use]
    pub fn fit(&self, turning: &Footprint, heading: Heading, margin: i64) -> Fit {
        let [left, tip] = turning.towards(heading);
        let [one, two, three] = self.outside_of(left, tip);
        let [four, five, six] = self.outside(left, tip);
        let ([a, b, c], [d, e, f]) = (*turning.spans(), *self.footprint.spans());
        let edges = [(one, a), (two, b), (three, c), (four, d), (five, e), (six, f)];
        if edges.iter().all(|&(outside, _)| outside < 0) {
            let mut depth = -one / a;
            for (outside, span) in edges {
                // Only what beats the best so far is divided.
                if -outside < depth * span {
                    depth = -outside / span;
                }
            }
            return Fit { fits: false, slack: depth + margin };
        }
        let mut gap = 0;
        for (outside, span) in edges {
            if outside >= (gap + 1) * span {
                gap = outside / span;
            }
        }
        if gap >= margin || self.keeps(turning, heading, margin) {
            return Fit { fits: true, slack: (gap - margin).max(0) };
        }
        Fit { fits: false, slack: 0 }
    }

    /// Whether a triangle of some size fits beside it at a heading: what [`Shape::clears`] says.
    #[inline]
    #[must_use]
    pub fn clears(&self, turning: &Footprint, heading: Heading, margin: i64) -> bool {
        let [left, tip] = turning.towards(heading);
        let mut apart = false;
        let mut parts = |outside: [i64; 3], spans: &[i64; 3]| {
            apart |= outside.iter().any(|&outside| outside >= 0);
            outside.iter().zip(spans).any(|(&outside, span)| outside >= margin * span)
        };
        parts(self.outside_of(left, tip), turning.spans())
            || parts(self.outside(left, tip), self.footprint.spans())
            || apart && self.keeps(turning, heading, margin)
    }

    /// Whether both are at least a margin apart where no edge alone shows it.
    #[cold]
    fn keeps(&self, turning: &Footprint, heading: Heading, margin: i64) -> bool {
        let own = turning.corners(Point { x: 0, y: 0 }, heading);
        let corners = self.corners.map(|(x, y)| Point { x, y });
        turning.shape(&own).clears(self.footprint.shape(&corners), margin)
    }
}
