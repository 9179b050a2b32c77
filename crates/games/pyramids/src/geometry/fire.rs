//! A gun that slides along one side of a shape: does it reach another shape, past those that
//! stand between?
//!
//! The gun covers an isosceles triangle whose base lies flat on the side and slides along it as
//! far as it still lies wholly on it. A line of fire goes from a point of the gun's base to the
//! target, wholly inside the triangle; it is free when it meets no blocker on its way. One free
//! line is not enough: an open set of lines must be free. A margin counts against whoever
//! fires: the gun's base is shortened by it at both ends, blockers are widened by it at both
//! ends along the side, and what is hit must lie that far within the limits of all that the gun
//! can cover: along the side from its slanting limits, and away from the side from its far one.
//!
//! In micrometres, `x` along the side and `y` away from it, there is a place for the gun and a
//! line from `(b, 0)` to `(x, y)` just when
//!
//! ```text
//! margin ≤ b ≤ side − margin,     0 ≤ y ≤ length − margin,     slope = base / (2·length),
//! margin + slope·y ≤ x ≤ side − margin − slope·y,     |x − b| ≤ base − margin − slope·y
//! ```
//!
//! so the gun itself can be forgotten. With nothing between, whatever of the target lies within
//! the limits can be hit; `lines` looks for free lines past blockers. Nothing is
//! rounded anywhere, and starting points are any points.

pub use super::frame::{Flat, Frame, Gun, Spot};

use super::lines::{Lines, marks_for};
use super::marks::{Mark, UPWARDS};
use super::surd::sign;

/// The most blockers that are looked at for one shot. With more of them in its reach nothing is
/// hit: the answer is no when in doubt.
pub const MOST_BLOCKERS: usize = 32;

/// A gun at a side, a target, and what may stand between.
#[derive(Clone, Debug)]
pub struct Shot {
    gun: Gun,
    /// The square of the side's length.
    squared: i64,
    target: Flat,
    /// Only those that stand in the gun's reach.
    blockers: [Flat; MOST_BLOCKERS],
    blocking: usize,
    crowded: bool,
}

impl Shot {
    /// A shot from the side of a frame at a target; `None` when the target lies out of reach,
    /// whatever stands between.
    #[must_use]
    pub fn new(gun: Gun, frame: &Frame, target: Flat) -> Option<Shot> {
        if !can_reach(&gun, frame, &target) {
            return None;
        }
        let blockers = [Flat::default(); MOST_BLOCKERS];
        let squared = frame.squared();
        Some(Shot { gun, squared, target, blockers, blocking: 0, crowded: false })
    }

    /// Puts a shape in the way. `true` if it stands where it may block something.
    pub fn block(&mut self, shape: Flat) -> bool {
        if shape.spots().len() < 3 || self.stands_aside(&shape) {
            return false;
        }
        match self.blockers.get_mut(self.blocking) {
            Some(free) => {
                *free = shape;
                self.blocking += 1;
            }
            None => self.crowded = true,
        }
        true
    }

    /// Whether a shape, widened, has surely nothing in common with all that the gun can cover.
    fn stands_aside(&self, shape: &Flat) -> bool {
        stands_aside(&self.gun, self.squared, shape)
    }

    /// Whether the shot is possible: whether an open set of lines is free.
    #[must_use]
    pub fn hits(&self) -> bool {
        if self.blocking == 0 {
            return !self.crowded;
        }
        if self.crowded {
            return false;
        }
        match self.blocking {
            1..=2 => self.any_free(&mut [UPWARDS; marks_for(2)]),
            3..=6 => self.any_free(&mut [UPWARDS; marks_for(6)]),
            _ => self.any_free(&mut [UPWARDS; marks_for(MOST_BLOCKERS)]),
        }
    }

    /// Whether lines to some edge of the target are free, with room for the marks of all blockers.
    fn any_free(&self, marks: &mut [Mark]) -> bool {
        let blockers = &self.blockers[..self.blocking];
        self.target.edges().any(|edge| {
            Lines::new(self.gun, self.squared, edge, blockers, marks)
                .is_some_and(|lines| lines.free())
        })
    }
}

/// Whether a target lies within reach of a gun at the side of a frame, whatever stands between: whether there is a
/// [`Shot`].
#[must_use]
pub fn can_reach(gun: &Gun, frame: &Frame, target: &Flat) -> bool {
    let squared = frame.squared();
    let fits = squared >= gun.base * gun.base && gun.base > 2 * gun.margin.max(0);
    fits && reaches(gun, squared, target)
}

/// Whether a shape, widened, has surely nothing in common with all that a gun at the side of a frame can cover.
#[must_use]
pub fn is_aside(gun: &Gun, frame: &Frame, shape: &Flat) -> bool {
    stands_aside(gun, frame.squared(), shape)
}

fn stands_aside(gun: &Gun, squared: i64, shape: &Flat) -> bool {
    let Gun { base, length, margin } = *gun;
    // Not less than the side's length.
    let side = squared.unsigned_abs().isqrt() as i64 + 1;
    let slack = 2 * length * margin * side;
    shape.greatest(|s| s.y) < 0
        || shape.least(|s| s.y) > length * side
        || shape.greatest(|s| 2 * length * s.x - base * s.y) < -slack
        || shape.greatest(|s| 2 * length * (squared - s.x) - base * s.y) < -slack
}

/// Whether some area of a shape lies within the limits of what a gun can cover.
fn reaches(gun: &Gun, squared: i64, shape: &Flat) -> bool {
    let Gun { base, length, margin } = *gun;
    // Most often it lies on the other side.
    if shape.spots().iter().all(|spot| spot.y <= 0) {
        return false;
    }
    let twice = 2 * length;
    // Bounds a + b·√squared that are positive inside.
    let whole = squared.unsigned_abs().isqrt() as i64;
    let bound = |a: i64, b: i64| {
        // Most often the whole numbers next to the root decide.
        let (one, other) = (a + b * whole, a + b * (whole + 1));
        if (one > 0) == (other > 0) {
            return one > 0;
        }
        sign(a.into(), b.into(), squared) > 0
    };
    let any = |inside: &dyn Fn(Spot) -> bool| shape.spots().iter().any(|&spot| inside(spot));
    let inside_all = any(&|s| bound(-s.y, length - margin))
        && any(&|s| bound(twice * s.x - base * s.y, -twice * margin))
        && any(&|s| bound(twice * (squared - s.x) - base * s.y, -twice * margin));
    if !inside_all {
        return false;
    }
    // The corners of the limits: both coordinates as a and b, and what they are times.
    let far = twice * (length - margin);
    let slant = twice * margin + base * (length - margin);
    let (near, last) =
        ([0, twice * margin, 0, 0, twice], [twice * squared, -twice * margin, 0, 0, twice]);
    let (left, right) = if sign((length * squared).into(), (-slant).into(), squared) > 0 {
        ([0, slant, 0, far, twice], [twice * squared, -slant, 0, far, twice])
    } else {
        // On a side hardly longer than the base the slanting limits meet before the far one.
        let tip = [base * squared, 0, twice * squared, -2 * twice * margin, 2 * base];
        (tip, tip)
    };
    let corners = [near, last, left, right].map(|corner| corner.map(i128::from));
    shape.edges().all(|(from, to)| {
        let [x, y, dx, dy] = [from.x, from.y, to.x - from.x, to.y - from.y].map(i128::from);
        corners.iter().any(|[xa, xb, ya, yb, times]| {
            sign(dx * (ya - y * times) - dy * (xa - x * times), dx * yb - dy * xb, squared) > 0
        })
    })
}
