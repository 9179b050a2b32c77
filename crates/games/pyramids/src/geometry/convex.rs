//! Convex shapes: overlap and distance, exactly.

use super::{Point, area, distance_squared};

/// A convex shape: its corners, counter-clockwise, and for each edge (from the corner with the
/// same index to the next) a length that it does not exceed. A single point is a shape too.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    /// The corners.
    pub corners: &'a [Point],
    /// No edge is longer than these.
    pub spans: &'a [i64],
}

/// Whether something fits, and how far its corners may all move, each in its own direction,
/// before the answer can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// Whether it fits.
    pub fits: bool,
    /// If no point moves as far as this, in micrometres, the answer stays. Zero when not known.
    pub slack: i64,
}

/// Asks something of two shapes that must keep a margin. Nearly all are triangles, and what is written for any shape
/// is much faster where the number of corners is known: a macro, since a function would not be compiled twice.
macro_rules! of_two {
    ($ask:ident, $one:expr, $other:expr, $margin:expr) => {
        match ($one.triangle(), $other.triangle()) {
            (Some((one, its)), Some((two, theirs))) => $ask(
                Shape { corners: one, spans: its },
                Shape { corners: two, spans: theirs },
                $margin,
            ),
            _ => $ask($one, $other, $margin),
        }
    };
}

impl<'a> Shape<'a> {
    /// The edges, each with the length that it does not exceed.
    #[inline(always)]
    fn edges(self) -> impl Iterator<Item = (Point, Point, i64)> + use<'a> {
        let count = if self.corners.len() < 2 { 0 } else { self.corners.len() };
        let next = move |i: usize| if i + 1 < count { i + 1 } else { 0 };
        (0..count).map(move |i| {
            let span = self.spans.get(i).copied().unwrap_or(i64::MAX);
            (self.corners[i], self.corners[next(i)], span)
        })
    }

    /// Whether a point lies in the shape or on its edge.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        match self.corners {
            [] => false,
            [only] => *only == point,
            _ => self.edges().all(|(a, b, _)| area(a, b, point) >= 0),
        }
    }

    /// How two shapes lie to each other if they must keep a margin: `fits` when their distance
    /// is at least the margin. With no margin they fit when they do not overlap; touching is no
    /// overlap.
    ///
    /// The distance of convex shapes (negative: the depth of their overlap) is the greatest
    /// separation in any direction, and no separation changes by more than the points move. So
    /// what is known of it here holds for a while: that is the slack.
    #[must_use]
    pub fn fit(self, other: Shape<'_>, margin: i64) -> Fit {
        of_two!(fit, self, other, margin)
    }

    /// Whether two shapes [fit](Shape::fit) if they must keep a margin, for whoever does not ask how well:
    /// the first edge that parts them is enough.
    #[must_use]
    pub fn clears(self, other: Shape<'_>, margin: i64) -> bool {
        of_two!(clears, self, other, margin)
    }

    /// A triangle's corners and spans.
    #[inline]
    fn triangle(self) -> Option<(&'a [Point; 3], &'a [i64; 3])> {
        Some((self.corners.try_into().ok()?, self.spans.try_into().ok()?))
    }

    /// Whether one edge alone shows that a point is at least so far away. Some points are, though none does.
    #[must_use]
    pub fn is_far_from(self, point: Point, distance: i64) -> bool {
        self.edges().any(|(a, b, span)| -area(a, b, point) >= distance.saturating_mul(span))
    }

    /// Whether two shapes overlap; touching is no overlap.
    #[must_use]
    pub fn overlaps(self, other: Shape<'_>) -> bool {
        !self.clears(other, 0)
    }

    /// Whether two shapes that do not overlap are at least a margin apart: corner by corner and
    /// edge by edge.
    fn keeps(self, other: Shape<'_>, margin: i64) -> bool {
        let squared = margin * margin;
        let corners_keep = |shape: Shape<'_>, from: Shape<'_>| {
            shape.edges().all(|(a, b, span)| {
                let least = margin.saturating_mul(span);
                let keeps = |&corner: &Point| {
                    // Most corners are far from the edge's whole line, on whichever side of it.
                    area(a, b, corner).abs() >= least || from_segment(a, b, corner, squared)
                };
                from.corners.iter().all(keeps)
            })
        };
        let bare = |shape: Shape<'_>, from: Shape<'_>| {
            let [only] = shape.corners else { return true };
            from.corners.iter().all(|&corner| distance_squared(*only, corner) >= squared)
        };
        corners_keep(self, other)
            && corners_keep(other, self)
            && bare(self, other)
            && bare(other, self)
    }
}

#[inline(always)]
fn fit(one: Shape<'_>, other: Shape<'_>, margin: i64) -> Fit {
    let mut apart = one.corners.len() < 2 && other.corners.len() < 2;
    let mut gap = 0i64;
    let mut depth = i64::MAX;
    for (shape, facing) in [(one, other), (other, one)] {
        for (a, b, span) in shape.edges() {
            // Only what beats the best so far is divided: most edges are far from it.
            let outside = outside(a, b, facing.corners);
            if outside >= 0 {
                apart = true;
                if outside >= (gap + 1).saturating_mul(span) {
                    gap = outside / span;
                }
            } else if !apart && -outside < depth.saturating_mul(span) {
                depth = -outside / span;
            }
        }
    }
    if !apart {
        return Fit { fits: false, slack: depth.saturating_add(margin) };
    }
    if gap >= margin || one.keeps(other, margin) {
        return Fit { fits: true, slack: (gap - margin).max(0) };
    }
    Fit { fits: false, slack: 0 }
}

#[inline(always)]
fn clears(one: Shape<'_>, other: Shape<'_>, margin: i64) -> bool {
    let mut apart = one.corners.len() < 2 && other.corners.len() < 2;
    for (shape, facing) in [(one, other), (other, one)] {
        for (a, b, span) in shape.edges() {
            let outside = outside(a, b, facing.corners);
            if outside >= 0 {
                if outside >= margin.saturating_mul(span) {
                    return true;
                }
                apart = true;
            }
        }
    }
    apart && one.keeps(other, margin)
}

/// How far outside an edge the nearest of some corners lies, times the edge's length.
#[inline(always)]
fn outside(a: Point, b: Point, corners: &[Point]) -> i64 {
    let (along_x, along_y) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
    // The parts of the area that depend on the corner; what all share is taken off once.
    let off = |p: Point| along_y * i64::from(p.x) - along_x * i64::from(p.y);
    let Some((&first, others)) = corners.split_first() else { return 0 };
    let mut least = off(first);
    for &corner in others {
        least = least.min(off(corner));
    }
    least - off(a)
}

/// Whether a point keeps a distance, given squared, from a segment.
fn from_segment(a: Point, b: Point, point: Point, squared: i64) -> bool {
    let (ax, ay) = (i64::from(a.x), i64::from(a.y));
    let (bx, by) = (i64::from(b.x), i64::from(b.y));
    let (px, py) = (i64::from(point.x), i64::from(point.y));
    let along = (bx - ax) * (px - ax) + (by - ay) * (py - ay);
    let length = distance_squared(a, b);
    if along <= 0 {
        distance_squared(a, point) >= squared
    } else if along >= length {
        distance_squared(b, point) >= squared
    } else {
        let area = i128::from(area(a, b, point));
        area * area >= i128::from(squared) * i128::from(length)
    }
}

/// Whether corners run counter-clockwise round a convex shape, with no three on a line.
#[must_use]
pub fn is_convex(corners: &[Point]) -> bool {
    let count = corners.len();
    if count < 3 {
        return false;
    }
    let at = |i: usize| corners[i % count];
    let turns_left = (0..count).all(|i| area(at(i), at(i + 1), at(i + 2)) > 0);
    // All corners lie on the left of every edge: a star turns left too, but not so.
    turns_left && (0..count).all(|i| corners.iter().all(|&c| area(at(i), at(i + 1), c) >= 0))
}
