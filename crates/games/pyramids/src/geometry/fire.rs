//! A gun that slides along one side of a shape: does it reach another shape, past those that
//! stand between?
//!
//! The gun covers an isosceles triangle whose base lies flat on the side and slides along it as
//! far as it still lies wholly on it. A line of fire goes from a point of the gun's base
//! (shortened at both ends by a margin) to the target, wholly inside the triangle; it is free
//! when it meets no blocker on its way, blockers being widened along the side by the margin at
//! both ends. One free line is not enough: an open set of lines must be free.
//!
//! # How it is decided
//!
//! Everything is measured in the frame of the side, in quarters of a micrometre: `x` along the
//! side, `y` away from it. For a line from `(b, 0)` to `(x, y)` there is a place for the gun
//! just when
//!
//! ```text
//! margin ≤ b ≤ side − margin,  0 ≤ y ≤ length,
//! slope·y ≤ x ≤ side − slope·y,  |x − b| ≤ base − margin − slope·y,   slope = base / (2·length)
//! ```
//!
//! so the gun itself can be forgotten. Starting points are whole quarters of a micrometre. From
//! one starting point each edge of the target that faces it is a segment, what the gun covers of
//! it is a part of that segment, and the shadow of each blocker is another part: whether
//! something of positive length is left is a matter of comparing fractions. From one starting
//! point to the next the answer can change only where two ends of such parts meet, and those
//! places are computed; trying the two whole numbers round each of them is trying them all.

pub use super::frame::{Flat, Frame, Gun, Spot};

use super::frame::cross;

/// The most blockers that are looked at for one shot. With more of them in its reach nothing is
/// hit: the answer is no when in doubt.
pub const MOST_BLOCKERS: usize = 32;
/// A fraction with a denominator of zero or more; ±1/0 lies beyond all others.
#[derive(Clone, Copy, Debug)]
struct Ratio {
    over: i64,
    under: i64,
}

impl Ratio {
    const ZERO: Ratio = Ratio { over: 0, under: 1 };
    const ONE: Ratio = Ratio { over: 1, under: 1 };

    fn less(self, other: Ratio) -> bool {
        i128::from(self.over) * i128::from(other.under)
            < i128::from(other.over) * i128::from(self.under)
    }

    fn min(self, other: Ratio) -> Ratio {
        if other.less(self) { other } else { self }
    }

    fn max(self, other: Ratio) -> Ratio {
        if self.less(other) { other } else { self }
    }
}

/// A gun at a side, a target, and what may stand between.
#[derive(Clone, Debug)]
pub struct Shot {
    gun: Gun,
    side: i64,
    target: Flat,
    /// Widened, and only those that stand in the gun's reach.
    blockers: [Flat; MOST_BLOCKERS],
    blocking: usize,
    crowded: bool,
}

/// A run of starting points along a side, in units of the frame, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first.
    pub from: i64,
    /// The last.
    pub to: i64,
}

impl Shot {
    /// A shot from a side of some length at a target; `None` when the target lies out of reach,
    /// whatever stands between.
    #[must_use]
    pub fn new(gun: Gun, side: i64, target: Flat) -> Option<Shot> {
        let fits = side >= gun.base && gun.base > 2 * gun.margin;
        if !fits || target.apart(&gun.zone(side), true) {
            return None;
        }
        let blockers = [Flat::default(); MOST_BLOCKERS];
        Some(Shot { gun, side, target, blockers, blocking: 0, crowded: false })
    }

    /// Puts a shape in the way. `true` if it stands where it may block something.
    pub fn block(&mut self, shape: &Flat) -> bool {
        let widened = shape.widened(self.gun.margin);
        if widened.spots().len() < 3 || widened.apart(&self.gun.zone(self.side), false) {
            return false;
        }
        match self.blockers.get_mut(self.blocking) {
            Some(free) => {
                *free = widened;
                self.blocking += 1;
            }
            None => self.crowded = true,
        }
        true
    }

    fn blockers(&self) -> &[Flat] {
        &self.blockers[..self.blocking]
    }

    /// A starting point from which an open set of lines is free; `None` if there is none.
    #[must_use]
    pub fn aim(&self) -> Option<i64> {
        if self.blocking == 0 {
            // With nothing between, whatever of the target lies in the zone is covered by the
            // gun at some place, and seen from the whole of its base.
            return Some(self.side / 2).filter(|&b| self.free_from(b)).or_else(|| self.search());
        }
        // Most shots that are possible are so from one of a few places.
        let step = (self.side / 8).max(1);
        (1..8).map(|i| i * step).find(|&b| self.free_from(b)).or_else(|| self.search())
    }

    /// Whether the shot is possible.
    #[must_use]
    pub fn hits(&self) -> bool {
        self.blocking == 0 || self.aim().is_some()
    }

    fn search(&self) -> Option<i64> {
        let mut found = None;
        self.turning_points(&mut |b| {
            if found.is_none() && self.free_from(b) {
                found = Some(b);
            }
            found.is_some()
        });
        found
    }

    /// Every run of starting points from which an open set of lines is free, in order.
    #[must_use]
    pub fn windows(&self) -> Vec<Window> {
        let mut points = Vec::new();
        self.turning_points(&mut |b| {
            if (self.gun.margin..=self.side - self.gun.margin).contains(&b) {
                points.push(b);
            }
            false
        });
        points.sort_unstable();
        points.dedup();
        let mut windows: Vec<Window> = Vec::new();
        for (i, &b) in points.iter().enumerate() {
            if !self.free_from(b) {
                continue;
            }
            // Between a turning point and the next but the first, all are as the first is.
            let next = points.get(i + 1).copied().unwrap_or(b + 1);
            let to = if next > b + 1 && self.free_from(b + 1) { next - 1 } else { b };
            match windows.last_mut() {
                Some(last) if last.to + 1 >= b => last.to = to,
                _ => windows.push(Window { from: b, to }),
            }
        }
        windows
    }

    /// Whether from this starting point a set of lines with some width is free.
    #[must_use]
    pub fn free_from(&self, b: i64) -> bool {
        if self.crowded || b < self.gun.margin || b > self.side - self.gun.margin {
            return false;
        }
        let start = Spot { x: b, y: 0 };
        if self.blockers().iter().any(|blocker| blocker.contains(start)) {
            return false;
        }
        if self.target.contains(start) {
            return true;
        }
        self.target.edges().any(|(left, right)| {
            // Seen from outside, an edge of a counter-clockwise outline runs from left to right.
            let seen = cross(left, right, start) < 0 && (left.y > 0 || right.y > 0);
            seen && self.free_on(start, right, left)
        })
    }

    /// Whether some of the edge from `right` to `left` can be hit from a starting point.
    fn free_on(&self, start: Spot, right: Spot, left: Spot) -> bool {
        let Some((low, high)) = self.covered(start, right, left) else { return false };
        let mut shadows = [(Ratio::ZERO, Ratio::ZERO); MOST_BLOCKERS];
        let mut count = 0;
        for blocker in self.blockers() {
            if let Some(shadow) = shadow(blocker, start, right, left) {
                shadows[count] = shadow;
                count += 1;
            }
        }
        let shadows = &shadows[..count];
        // If anything is free, something is that begins where the covered part or a shadow ends.
        let begins = shadows.iter().map(|&(_, end)| end).chain([low]);
        begins
            .filter(|&at| !at.less(low) && at.less(high))
            .any(|at| !shadows.iter().any(|&(begin, end)| !at.less(begin) && at.less(end)))
    }

    /// The part of an edge that the gun covers at its best place for this starting point.
    fn covered(&self, start: Spot, right: Spot, left: Spot) -> Option<(Ratio, Ratio)> {
        let Gun { base, length, margin } = self.gun;
        let (mut low, mut high) = (Ratio::ZERO, Ratio::ONE);
        // Each bound is a linear function that must not be negative.
        let mut keep = |bound: &dyn Fn(Spot) -> i64| {
            let (at_right, at_left) = (bound(right), bound(left));
            if at_right <= 0 && at_left <= 0 {
                return false;
            }
            if at_right < 0 {
                low = low.max(Ratio { over: -at_right, under: at_left - at_right });
            }
            if at_left < 0 {
                high = high.min(Ratio { over: at_right, under: at_right - at_left });
            }
            true
        };
        let reach = 2 * length * (base - margin);
        let covered = keep(&|q| q.y)
            && keep(&|q| length - q.y)
            && keep(&|q| 2 * length * q.x - base * q.y)
            && keep(&|q| 2 * length * (self.side - q.x) - base * q.y)
            && keep(&|q| reach - base * q.y - 2 * length * (q.x - start.x))
            && keep(&|q| reach - base * q.y + 2 * length * (q.x - start.x));
        (covered && low.less(high)).then_some((low, high))
    }

    /// Hands out whole numbers among which are, for every place where the answer of
    /// [`free_from`](Shot::free_from) can change, those on both sides of it. Stops when the
    /// caller says so.
    fn turning_points(&self, take: &mut impl FnMut(i64) -> bool) {
        let Gun { margin, .. } = self.gun;
        for b in [margin, margin + 1, self.side - margin - 1, self.side - margin] {
            if take(b) {
                return;
            }
        }
        let mut near = |over: i128, under: i128| -> bool {
            if under == 0 {
                return false;
            }
            let (over, under) = if under < 0 { (-over, -under) } else { (over, under) };
            let floor = over.div_euclid(under);
            if floor < -1 || floor > i128::from(self.side) {
                return false;
            }
            let floor = floor as i64;
            take(floor) || take(floor + 1)
        };
        let corners = || self.blockers().iter().flat_map(|blocker| blocker.spots().iter().copied());
        let edges = || self.target.edges().chain(self.blockers().iter().flat_map(Flat::edges));
        // Where lines through two corners, edges of shapes among them, leave from the side.
        for (a, b) in edges() {
            if near(foot(a, b).0, foot(a, b).1) {
                return;
            }
        }
        for (i, v) in corners().enumerate() {
            for w in corners().skip(i + 1).chain(self.target.spots().iter().copied()) {
                if near(foot(v, w).0, foot(v, w).1) {
                    return;
                }
            }
        }
        for (left, right) in self.target.edges() {
            if self.turns_on_edge(right, left, &mut near) {
                return;
            }
        }
    }

    /// The turning points that have to do with one edge of the target.
    fn turns_on_edge(
        &self,
        right: Spot,
        left: Spot,
        near: &mut impl FnMut(i128, i128) -> bool,
    ) -> bool {
        let Gun { base, length, margin } = self.gun;
        let corners = || self.blockers().iter().flat_map(|blocker| blocker.spots().iter().copied());
        let (dx, dy) = (left.x - right.x, left.y - right.y);
        // The points of the edge's line where something ends whatever the starting point is: as
        // fractions of the edge.
        let bounds = [
            (0, 1),
            (1, 1),
            (-right.y, dy),
            (length - right.y, dy),
            (base * right.y - 2 * length * right.x, 2 * length * dx - base * dy),
            (2 * length * (self.side - right.x) - base * right.y, 2 * length * dx + base * dy),
        ];
        let crossings = self.blockers().iter().flat_map(Flat::edges).map(|(v, w)| {
            let along = Spot { x: w.x - v.x, y: w.y - v.y };
            let over = (v.x - right.x) * along.y - (v.y - right.y) * along.x;
            (over, dx * along.y - dy * along.x)
        });
        for (over, under) in bounds.into_iter().chain(crossings).filter(|&(_, under)| under != 0) {
            let [over, under] = [over, under].map(i128::from);
            // The point, times `under`.
            let x = i128::from(right.x) * under + i128::from(dx) * over;
            let y = i128::from(right.y) * under + i128::from(dy) * over;
            for v in corners() {
                let (vx, vy) = (i128::from(v.x), i128::from(v.y));
                let rise = y - vy * under;
                if near(vx * rise - vy * (x - vx * under), rise) {
                    return true;
                }
            }
            // Where the gun's reach to the right or left ends just there.
            let twice = 2 * i128::from(length);
            let reach = twice * i128::from(base - margin) * under - i128::from(base) * y;
            for sign in [1, -1] {
                if near(twice * x + sign * reach, twice * under) {
                    return true;
                }
            }
        }
        for v in corners() {
            // Where the line through a corner runs along the edge.
            if dy != 0 {
                let (vx, vy) = (i128::from(v.x), i128::from(v.y));
                if near(vx * i128::from(dy) - vy * i128::from(dx), i128::from(dy)) {
                    return true;
                }
            }
            if [1, -1]
                .into_iter()
                .any(|sign| self.reach_meets_shadow(right, (dx, dy), v, sign, near))
            {
                return true;
            }
        }
        false
    }

    /// The turning points where the end of the gun's reach on an edge meets the shadow of a
    /// corner: the roots of a quadratic equation.
    ///
    /// On the edge at `right + s·(dx, dy)` let the reach end: `x − b = ±(c − slope·y)`, with
    /// `c = base − margin`; and let the line from `(b, 0)` go through `v`:
    /// `(x − b)·v.y = y·(v.x − b)`.
    fn reach_meets_shadow(
        &self,
        right: Spot,
        (dx, dy): (i64, i64),
        v: Spot,
        sign: i64,
        near: &mut impl FnMut(i128, i128) -> bool,
    ) -> bool {
        // For the other sign everything is mirrored: x, v.x and b change theirs.
        let [x, y, dx, dy, vx, vy] =
            [sign * right.x, right.y, sign * dx, dy, sign * v.x, v.y].map(i128::from);
        let twice = 2 * i128::from(self.gun.length);
        let base = i128::from(self.gun.base);
        let c = base - i128::from(self.gun.margin);
        // twice·b = twice·(x − c) + base·y, at s = 0 and its growth with s.
        let (start, growth) = (twice * (x - c) + base * y, twice * dx + base * dy);
        // (twice·c − base·y)·vy = y·(twice·vx − twice·b), as a polynomial in s.
        let constant = y * (twice * vx - start) - (twice * c - base * y) * vy;
        let linear = dy * (twice * vx - start) - y * growth + base * dy * vy;
        let square = -dy * growth;
        let mut at = |over: i128, under: i128| {
            // Mirrored back: the floor of −b is next to that of b, so one more on both sides.
            (-1..=1).any(|off| near(i128::from(sign) * over + off * under, under))
        };
        if square == 0 {
            // s = −constant / linear, and twice·b = start + growth·s.
            return linear != 0 && at(start * linear - growth * constant, twice * linear);
        }
        let Some(inner) = linear
            .checked_mul(linear)
            .and_then(|squared| squared.checked_sub(4 * square.checked_mul(constant)?))
        else {
            return false;
        };
        if inner < 0 {
            return false;
        }
        let root = inner.unsigned_abs().isqrt() as i128;
        // growth·s = (linear ± root) / (2·dy), as square = −dy·growth.
        let over = |root: i128| 2 * dy * start + linear + root;
        at(over(root), 2 * dy * twice) || at(over(-root), 2 * dy * twice)
    }
}

/// Where the line through two spots leaves from the side, as a fraction.
fn foot(v: Spot, w: Spot) -> (i128, i128) {
    let [vx, vy, wx, wy] = [v.x, v.y, w.x, w.y].map(i128::from);
    (vx * (wy - vy) - vy * (wx - vx), wy - vy)
}

/// The shadow that a blocker throws on an edge, seen from a starting point outside it: from
/// where to where along the line of the edge. `None` if it throws none on that line.
fn shadow(blocker: &Flat, start: Spot, right: Spot, left: Spot) -> Option<(Ratio, Ratio)> {
    // Any direction in which the edge is seen, to tell left from right.
    let ahead = if right.y > 0 { right } else { left };
    let near_side = |spot: Spot| cross(right, left, spot);
    let mut ends: Option<(Ratio, Ratio)> = None;
    let mut add = |at: Ratio| {
        ends = Some(ends.map_or((at, at), |(low, high)| (low.min(at), high.max(at))));
    };
    // Where a line in this direction meets the line of the edge.
    let meets = |towards: Spot| {
        let past_right = cross(start, right, towards);
        let before_left = cross(start, towards, left);
        if past_right + before_left > 0 {
            Ratio { over: past_right, under: past_right + before_left }
        } else {
            Ratio { over: cross(start, ahead, towards).signum(), under: 0 }
        }
    };
    // What counts of the blocker is the part beyond the side and before the edge: its corners
    // there, and where its edges enter and leave that part.
    for (v, w) in blocker.edges() {
        let (side_v, side_w) = (near_side(v), near_side(w));
        if v.y >= 0 && side_v >= 0 {
            add(meets(v));
        }
        if (v.y < 0) != (w.y < 0) {
            let [vy, wy, sv, sw] = [v.y, w.y, side_v, side_w].map(i128::from);
            let (beyond, rise) = (sv * wy - sw * vy, wy - vy);
            if beyond * rise.signum() >= 0 {
                // On the side's line: to the right or to the left of the starting point.
                let x = i128::from(v.x) * wy - i128::from(w.x) * vy - i128::from(start.x) * rise;
                let to = if x * rise.signum() > 0 { 1 } else { -1 };
                add(meets(Spot { x: start.x + to, y: 0 }));
            }
        }
        if (side_v < 0) != (side_w < 0) {
            let [vy, wy, sv, sw] = [v.y, w.y, side_v, side_w].map(i128::from);
            let away = (vy * sw - wy * sv) * (sw - sv).signum();
            if away >= 0 {
                let along = Spot { x: w.x - v.x, y: w.y - v.y };
                let over = (v.x - right.x) * along.y - (v.y - right.y) * along.x;
                let under = (left.x - right.x) * along.y - (left.y - right.y) * along.x;
                add(Ratio { over: over * under.signum(), under: under.abs() });
            }
        }
    }
    ends
}
