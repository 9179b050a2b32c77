//! The points that lines of fire go through: where they lie, on which side of lines and limits.
//!
//! Every answer is first looked for with fixed binary places, and computed in full, in whole
//! numbers and a root, when that does not settle it.

use super::frame::{Gun, Spot};
use super::lines::Lines;
use super::surd::Surd;

/// Binary places of a micrometre while something is settled without computing it in full.
pub(super) const PLACES: u32 = 24;
/// What these coordinates may be wrong by, in their last place.
pub(super) const WRONG: i128 = 1 << 12;

/// A corner, times the length of the side: `x + shift·√squared` along it, `y` away from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Corner {
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) shift: i64,
}

/// What cuts off edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The side, from which the gun fires.
    Side,
    /// The slanting limits of what the gun covers.
    Before,
    Behind,
    /// Its far limit.
    Far,
    /// The edge of the target: what is in front of it is kept.
    Edge,
}

/// What a mark is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Corner(Corner),
    /// Where the line through two corners meets a bound.
    Meet(Corner, Corner, Bound),
    /// The first or the last point of the gun's base.
    First,
    Last,
    Up,
    /// On the side, for the lines through another mark: where a parabola is highest.
    Peak {
        of: usize,
        leans_right: bool,
    },
}

/// A point that lines go through; where it lies, nearly, if that is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) what: What,
    pub(super) near: Option<Near>,
}

/// Where something lies, nearly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub(super) x: i64,
    pub(super) y: i64,
}

pub(super) const UPWARDS: Mark = Mark { what: What::Up, near: None };

pub(super) fn corner(spot: Spot) -> Corner {
    Corner { x: spot.x, y: spot.y, shift: 0 }
}

impl Lines<'_> {
    /// A mark, and where it lies, nearly.
    pub(super) fn mark(&self, what: What) -> Mark {
        Mark { what, near: self.nearly_at(what) }
    }

    pub(super) fn nearly_at(&self, what: What) -> Option<Near> {
        let found = |x: i128, y: i128| {
            let small = |size: i128| i64::try_from(size).ok().filter(|s| s.abs() < 1 << 46);
            Some(Near { x: small(x)?, y: small(y)? })
        };
        let scaled = |size: i64| (i128::from(size) * self.scale) >> 60;
        let margin = i128::from(self.gun.margin) << PLACES;
        match what {
            What::Corner(Corner { x, y, shift }) => {
                found(scaled(x) + (i128::from(shift) << PLACES), scaled(y))
            }
            What::First => found(margin, 0),
            What::Last => found(scaled(self.squared) - margin, 0),
            What::Up => None,
            What::Meet(from, to, bound) => {
                let from = self.nearly_at(What::Corner(from))?;
                let to = self.nearly_at(What::Corner(to))?;
                let (over, wrong) = self.nearly_beyond(bound, from, 4)?;
                let under = over - self.nearly_beyond(bound, to, 4)?.0;
                let (dx, dy) = (i128::from(to.x - from.x), i128::from(to.y - from.y));
                // Not where lines are nearly parallel, or meet far away.
                let span = dx.abs().max(dy.abs());
                if span * wrong / WRONG >= under.abs() / 16 || over.abs() > 4 * under.abs() {
                    return None;
                }
                // Sixty places are enough for a quotient.
                let spare = (128 - under.unsigned_abs().leading_zeros()).saturating_sub(60);
                let (over, under) = (over >> spare, under >> spare);
                let along = |length: i128| (length * over).checked_div(under);
                found(i128::from(from.x) + along(dx)?, i128::from(from.y) + along(dy)?)
            }
            What::Peak { of, leans_right } => {
                let foot = self.nearly_at(What::Meet(self.edge.0, self.edge.1, Bound::Side))?;
                let through = self.marks.get(of)?.near?;
                let Gun { base, length, margin } = self.gun;
                let sign = if leans_right { 1 } else { -1 };
                let leans = i128::from(base) * i128::from(through.y) / (2 * i128::from(length));
                let reach = i128::from(base - margin) << PLACES;
                let sum = i128::from(through.x) + i128::from(foot.x) + sign * (leans - reach);
                found(sum / 2, 0)
            }
        }
    }

    /// Where a mark lies, in full: coordinates times the side's length, over a third number.
    pub(super) fn exact(&self, what: &What) -> [Surd; 3] {
        let one = Surd::new(1, 0);
        match *what {
            What::Corner(Corner { x, y, shift }) => [Surd::new(x, shift), Surd::new(y, 0), one],
            What::First => [Surd::new(0, self.gun.margin), Surd::ZERO, one],
            What::Last => [Surd::new(self.squared, -self.gun.margin), Surd::ZERO, one],
            What::Up => [Surd::ZERO, one, Surd::ZERO],
            What::Meet(from, to, bound) => {
                let line = self.through(&What::Corner(from), &What::Corner(to));
                cross(&line, &self.line(bound), self.squared)
            }
            What::Peak { of, leans_right } => self.peak(of, leans_right),
        }
    }

    /// On the side, halfway between where a line through the mark leans as the gun's triangle
    /// does, and where the gun's reach ends at the foot of the edge.
    pub(super) fn peak(&self, of: usize, leans_right: bool) -> [Surd; 3] {
        let Gun { base, length, margin } = self.gun;
        let root = self.squared;
        let [x, y, z] = self.marks.get(of).map_or([Surd::ZERO; 3], |mark| self.exact(&mark.what));
        let [foot, _, under] = self.exact(&What::Meet(self.edge.0, self.edge.1, Bound::Side));
        let sign = if leans_right { 1 } else { -1 };
        let twice = Surd::new(2 * length, 0);
        let leans = twice.times(&x, root).plus(&Surd::new(sign * base, 0).times(&y, root));
        let reach = Surd::new(0, sign * (base - margin)).times(&under, root);
        let ends = twice.times(&foot.minus(&reach), root);
        [
            leans.times(&under, root).plus(&ends.times(&z, root)),
            Surd::ZERO,
            Surd::new(4 * length, 0).times(&z, root).times(&under, root),
        ]
    }

    /// The line of a bound: positive where something is kept.
    pub(super) fn line(&self, bound: Bound) -> [Surd; 3] {
        let Gun { base, length, margin } = self.gun;
        let twice = 2 * length;
        match bound {
            Bound::Side => [Surd::ZERO, Surd::new(1, 0), Surd::ZERO],
            Bound::Before => {
                [Surd::new(twice, 0), Surd::new(-base, 0), Surd::new(0, -twice * margin)]
            }
            Bound::Behind => [
                Surd::new(-twice, 0),
                Surd::new(-base, 0),
                Surd::new(twice * self.squared, -twice * margin),
            ],
            Bound::Far => [Surd::ZERO, Surd::new(-1, 0), Surd::new(0, length - margin)],
            // From its right end to its left one, as an outline is on the left of its edges.
            Bound::Edge => self.through(&What::Corner(self.edge.1), &What::Corner(self.edge.0)),
        }
    }

    pub(super) fn through(&self, from: &What, to: &What) -> [Surd; 3] {
        cross(&self.exact(from), &self.exact(to), self.squared)
    }

    /// On which side of a bound something lies, nearly, and by how much that may be wrong if
    /// its coordinates may be by so much.
    pub(super) fn nearly_beyond(
        &self,
        bound: Bound,
        near: Near,
        wrong: i128,
    ) -> Option<(i128, i128)> {
        let Gun { base, length, margin } = self.gun;
        let [x, y, base, length] = [near.x, near.y, base, length].map(i128::from);
        let (twice, margin) = (2 * length, i128::from(margin) << PLACES);
        let slack = (twice + base) * (wrong + 4);
        Some(match bound {
            Bound::Side => (y, wrong),
            Bound::Before => (twice * (x - margin) - base * y, slack),
            Bound::Behind => {
                let last = self.nearly_at(What::Last)?;
                (twice * (i128::from(last.x) - x) - base * y, slack)
            }
            Bound::Far => ((length << PLACES) - margin - y, wrong),
            Bound::Edge => {
                let left = self.nearly_at(What::Corner(self.edge.0))?;
                let right = self.nearly_at(What::Corner(self.edge.1))?;
                turn_of(right, left, near, wrong + 4)
            }
        })
    }

    /// On which side of a bound a mark lies: positive where it is kept.
    pub(super) fn beyond(&self, bound: Bound, mark: &Mark) -> i32 {
        match (bound, mark.what) {
            (Bound::Side, What::Corner(corner)) => return corner.y.signum() as i32,
            (Bound::Side, What::First | What::Last) => return 0,
            (_, What::Meet(_, _, other)) if other == bound => return 0,
            _ => {}
        }
        if let Some((value, wrong)) =
            mark.near.and_then(|near| self.nearly_beyond(bound, near, WRONG))
            && value.abs() > wrong
        {
            return value.signum() as i32;
        }
        let root = self.squared;
        let (line, at) = (self.line(bound), self.exact(&mark.what));
        dot(&line, &at, root).sign(root) * at[2].sign(root)
    }

    /// Whether a mark lies on a bound by what it is, wherever that may be.
    fn is_on(&self, bound: Bound, what: &What) -> bool {
        match *what {
            What::Meet(from, to, other) => {
                other == bound || bound == Bound::Edge && (from, to) == self.edge
            }
            What::First | What::Last | What::Peak { .. } => bound == Bound::Side,
            What::Corner(corner) => match bound {
                Bound::Side => corner.y == 0,
                Bound::Edge => corner == self.edge.0 || corner == self.edge.1,
                _ => false,
            },
            What::Up => false,
        }
    }

    /// Whether three marks lie on one line by what they are: a bound, or the line through two corners. Many do, and it
    /// takes longest to find that out in full.
    fn in_line(&self, marks: [&What; 3]) -> bool {
        let on_bound = |bound| marks.into_iter().all(|what| self.is_on(bound, what));
        let on_one = |line: (Corner, Corner)| {
            marks.into_iter().all(|what| match *what {
                What::Corner(corner) => corner == line.0 || corner == line.1,
                What::Meet(from, to, _) => (from, to) == line,
                _ => false,
            })
        };
        let met = marks.into_iter().find_map(|what| match *what {
            What::Meet(from, to, _) => Some((from, to)),
            _ => None,
        });
        on_bound(Bound::Side) || on_bound(Bound::Edge) || met.is_some_and(on_one)
    }

    /// Which of two marks lies lower: negative if the first does.
    pub(super) fn compare_heights(&self, one: &Mark, other: &Mark) -> i32 {
        match (one.what == What::Up, other.what == What::Up) {
            (true, true) => return 0,
            (true, false) => return 1,
            (false, true) => return -1,
            _ => {}
        }
        if let (What::Corner(a), What::Corner(b)) = (one.what, other.what) {
            return (a.y - b.y).signum() as i32;
        }
        if [one, other].iter().all(|mark| self.is_on(Bound::Side, &mark.what)) {
            return 0;
        }
        if let (Some(one), Some(other)) = (one.near, other.near) {
            let apart = one.y - other.y;
            if i128::from(apart.abs()) > 2 * WRONG {
                return apart.signum() as i32;
            }
        }
        let root = self.squared;
        let (p, q) = (self.exact(&one.what), self.exact(&other.what));
        let apart = p[1].times(&q[2], root).minus(&q[1].times(&p[2], root));
        apart.sign(root) * p[2].sign(root) * q[2].sign(root)
    }

    /// On which side of the line from one mark to another a third one lies: positive on the
    /// left.
    pub(super) fn turn(&self, from: &Mark, to: &Mark, mark: &Mark) -> i32 {
        let side = match (from.near, to.near, mark.near) {
            (Some(from), Some(to), Some(mark)) => nearly(from, to, mark),
            (Some(from), None, Some(mark)) if to.what == What::Up => {
                let apart = from.x - mark.x;
                if i128::from(apart.abs()) > 2 * WRONG { apart.signum() as i32 } else { 0 }
            }
            _ => 0,
        };
        if side != 0 {
            return side;
        }
        if self.in_line([&from.what, &to.what, &mark.what]) {
            return 0;
        }
        let root = self.squared;
        let line = self.through(&from.what, &to.what);
        let at = self.exact(&mark.what);
        let under = |mark: &Mark| match mark.what {
            What::Up => 1,
            what => self.exact(&what)[2].sign(root),
        };
        dot(&line, &at, root).sign(root) * under(from) * under(to) * under(mark)
    }

    /// Whether a line is short enough for the gun where it meets the edge.
    pub(super) fn in_reach(&self, low: &Mark, high: &Mark) -> bool {
        let Gun { base, length, margin } = self.gun;
        let root = self.squared;
        let line = self.through(&low.what, &high.what);
        let [x, y, z] = cross(&line, &self.line(Bound::Edge), root);
        let [start, _, under] = cross(&line, &self.line(Bound::Side), root);
        let twice = Surd::new(2 * length, 0);
        // Everything times both denominators.
        let aside = x.times(&under, root).minus(&start.times(&z, root)).times(&twice, root);
        let away = y.times(&under, root).times(&Surd::new(base, 0), root);
        let both = z.times(&under, root);
        let most = both.times(&Surd::new(0, 2 * length * (base - margin)), root).minus(&away);
        let sign = both.sign(root);
        most.minus(&aside).sign(root) * sign > 0 && most.plus(&aside).sign(root) * sign > 0
    }
}

/// Twice the area of a triangle, and by how much that may be wrong if its coordinates may be by
/// so much.
pub(super) fn turn_of(from: Near, to: Near, mark: Near, wrong: i128) -> (i128, i128) {
    let [dx, dy] = [to.x - from.x, to.y - from.y].map(i128::from);
    let [x, y] = [mark.x - from.x, mark.y - from.y].map(i128::from);
    let sizes = dx.abs() + dy.abs() + x.abs() + y.abs();
    (dx * y - dy * x, 2 * wrong * (sizes + 4 * wrong))
}

/// On which side of the line from one point to another a third one lies; 0 when in doubt.
pub(super) fn nearly(from: Near, to: Near, mark: Near) -> i32 {
    let (turn, wrong) = turn_of(from, to, mark, WRONG);
    if turn.abs() > wrong { turn.signum() as i32 } else { 0 }
}

pub(super) fn cross(a: &[Surd; 3], b: &[Surd; 3], root: i64) -> [Surd; 3] {
    let part = |i: usize, j: usize| a[i].times(&b[j], root).minus(&a[j].times(&b[i], root));
    [part(1, 2), part(2, 0), part(0, 1)]
}

pub(super) fn dot(a: &[Surd; 3], b: &[Surd; 3], root: i64) -> Surd {
    let [x, y, z] = [0, 1, 2].map(|i| a[i].times(&b[i], root));
    x.plus(&y).plus(&z)
}
