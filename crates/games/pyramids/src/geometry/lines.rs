//! Lines of fire to one edge of a target, past blockers: is an open set of them free?
//!
//! A line of fire is given by where it starts and by how it leans: `x = b + u·y`. In the plane
//! of `b` and `u` all lines through one point are a straight line again. So the lines that
//! matter for an edge (those through an end of the gun's base, an end of what is covered of the
//! edge, or a corner of a blocker) cut that plane into convex cells, and within a cell all lines
//! meet the same things. Is a cell free, and are some of its lines short enough for the gun?
//!
//! Only how far a line may go aside, `|x − b| < base − margin − slope·y` where it meets the
//! edge, is not straight there. On one side of the vertical it is, with `w` for `|u| + slope`
//! and `y(b)` for the height at which the gun's reach from `b` ends on the edge,
//! either `w < c / y(b)` or `w > c / y(b)`, where `y(b)` is linear, so that `c / y(b)` is convex.
//! In the first case a convex cell has such lines just when one of its corners is one: if not,
//! all of them lie in the convex set above the curve, and with them the cell. In the second case
//! it has some just when a corner is one, or when one of its sides enters the convex set between
//! two corners, and then the highest point of a parabola on that side lies in it.
//!
//! So it is enough to try lines through any two points, and on each point the line at the
//! parabola's highest point: for each of them, all the cells that come together there. Every
//! trial is the sign of a determinant. It is computed with fixed binary places first, and in
//! full, in whole numbers and a root, when that does not settle it.

use super::MOST_CORNERS;
use super::fire::MOST_BLOCKERS;
use super::frame::{Flat, Gun, Spot};
use super::marks::{Bound, Corner, Mark, Near, PLACES, UPWARDS, WRONG, What, corner, nearly};
use super::surd::Surd;

/// A widened shape that is cut off at the side and at the edge has no more corners.
const MOST: usize = MOST_CORNERS + 4;
/// The marks that are there without blockers.
const FIXED: usize = 5;
const MARKS: usize = FIXED + MOST_BLOCKERS * MOST;

/// The ends of the gun's way along the side, those of what is covered of the edge, and straight
/// up: the vertical parts lines that lean to one side from those that lean to the other.
const FIRST: usize = 0;
const LAST: usize = 1;
const LEFT: usize = 2;
const RIGHT: usize = 3;
const UP: usize = 4;

/// What an edge of a blocker that is being cut lies on.
#[derive(Clone, Copy)]
enum Runs {
    Through(Corner, Corner),
    On(Bound),
}

/// The lines of fire to one edge of a target.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    pub(super) gun: Gun,
    pub(super) squared: i64,
    /// `2^(60 + PLACES)` over the side's length.
    pub(super) scale: i128,
    /// The ends of the edge, seen from the side.
    pub(super) edge: (Corner, Corner),
    pub(super) marks: &'a mut [Mark],
    pub(super) count: usize,
    /// For each blocker, its first mark and the one past its last.
    pub(super) blockers: [(u16, u16); MOST_BLOCKERS],
    pub(super) blocking: usize,
}

/// Room for the marks of so many blockers. Most shots have one or two in their way, and room for the most there
/// can be is no small thing to make.
pub(super) const fn marks_for(blockers: usize) -> usize {
    FIXED + blockers * MOST
}

impl<'a> Lines<'a> {
    /// The lines to the edge of a target from one corner to the next; `None` if it can't be seen
    /// or is not covered. There is to be [room](marks_for) for the marks of all blockers.
    pub(super) fn new(
        gun: Gun,
        squared: i64,
        (left, right): (Spot, Spot),
        blockers: &[Flat],
        marks: &'a mut [Mark],
    ) -> Option<Lines<'a>> {
        let root = ((squared.unsigned_abs() as u128) << 80).isqrt().max(1);
        let mut lines = Lines {
            gun,
            squared,
            scale: ((1u128 << 124) / root) as i128,
            edge: (corner(left), corner(right)),
            marks,
            count: FIXED,
            blockers: [(0, 0); MOST_BLOCKERS],
            blocking: 0,
        };
        lines.marks[UP] = UPWARDS;
        lines.marks[FIRST] = lines.mark(What::First);
        lines.marks[LAST] = lines.mark(What::Last);
        lines.marks[LEFT] = lines.mark(What::Corner(lines.edge.0));
        lines.marks[RIGHT] = lines.mark(What::Corner(lines.edge.1));
        let flush = left.y == 0 && right.y == 0;
        let [first, last] = [FIRST, LAST].map(|end| lines.marks[end]);
        let seen = |end| lines.beyond(Bound::Edge, end) > 0;
        if !flush && !seen(&first) && !seen(&last) {
            return None;
        }
        for bound in [Bound::Side, Bound::Before, Bound::Behind, Bound::Far] {
            if flush && bound == Bound::Side {
                continue;
            }
            let [at_left, at_right] =
                [LEFT, RIGHT].map(|end| lines.beyond(bound, &lines.marks[end]));
            if at_left <= 0 && at_right <= 0 {
                return None;
            }
            let cut = What::Meet(lines.edge.0, lines.edge.1, bound);
            if at_left < 0 {
                lines.marks[LEFT] = lines.mark(cut);
            } else if at_right < 0 {
                lines.marks[RIGHT] = lines.mark(cut);
            }
        }
        for blocker in blockers.iter().take(MOST_BLOCKERS) {
            lines.add(blocker);
        }
        Some(lines)
    }

    /// Whether an open set of lines is free.
    pub(super) fn free(&self) -> bool {
        if self.edge.0.y == 0 && self.edge.1.y == 0 {
            return self.touches();
        }
        self.try_some() || (!self.is_shut() && (self.try_contact() || self.try_all()))
    }

    /// Whether one blocker surely stands in the way of all lines, where the whole edge is seen from all of the gun's
    /// way: it comes left of the line from the first place to the left end, which all others leave on their left, and
    /// right of the line from the last to the right end. Most targets that are hidden are hidden so.
    fn is_shut(&self) -> bool {
        let [first, last, left, right] = [FIRST, LAST, LEFT, RIGHT].map(|at| &self.marks[at]);
        let (Some(f), Some(b), Some(l), Some(r)) = (first.near, last.near, left.near, right.near)
        else {
            return false;
        };
        let seen = [first, last].into_iter().all(|end| self.beyond(Bound::Edge, end) > 0);
        let away = [left, right].into_iter().all(|end| self.beyond(Bound::Side, end) > 0);
        let shuts = |(begin, end): (usize, usize)| {
            let any = |comes: &dyn Fn(Near) -> bool| {
                self.marks[begin..end].iter().any(|mark| mark.near.is_some_and(comes))
            };
            any(&|mark| nearly(f, l, mark) > 0) && any(&|mark| nearly(b, r, mark) < 0)
        };
        seen && away && self.blockers().any(shuts)
    }

    /// Adds a blocker: widened, and what of it lies beyond the side and before the edge.
    fn add(&mut self, shape: &Flat) {
        let mut outline = [(UPWARDS, Runs::On(Bound::Side)); MOST];
        let mut count = 0;
        let mut corners = [Corner::default(); MOST];
        let (spots, margin) = (shape.spots(), self.gun.margin);
        for (i, spot) in spots.iter().enumerate() {
            let before = spots[(i + spots.len() - 1) % spots.len()];
            let after = spots[(i + 1) % spots.len()];
            // An edge that goes up is one on the right and moves there.
            let into = (spot.y - before.y).signum();
            let out = (after.y - spot.y).signum();
            for moved in [into, out].into_iter().take(if into == out { 1 } else { 2 }) {
                if moved != 0 {
                    corners[count] = Corner { shift: moved * margin, ..corner(*spot) };
                    count += 1;
                }
            }
        }
        for i in 0..count {
            let next = corners[if i + 1 < count { i + 1 } else { 0 }];
            outline[i] = (self.mark(What::Corner(corners[i])), Runs::Through(corners[i], next));
        }
        let flush = self.edge.0.y == 0 && self.edge.1.y == 0;
        count = self.cut(&mut outline, count, Bound::Side);
        if !flush {
            count = self.cut(&mut outline, count, Bound::Edge);
        }
        if count > 0 && self.blocking < MOST_BLOCKERS {
            self.blockers[self.blocking] = (self.count as u16, (self.count + count) as u16);
            self.blocking += 1;
            for (mark, _) in &outline[..count] {
                self.marks[self.count] = *mark;
                self.count += 1;
            }
        }
    }

    /// Cuts off what lies behind a bound; how many corners there are then.
    fn cut(&self, outline: &mut [(Mark, Runs); MOST], count: usize, bound: Bound) -> usize {
        let old = *outline;
        let mut kept = 0;
        let mut keep = |mark: Mark, runs: Runs| {
            if let Some(slot) = outline.get_mut(kept) {
                *slot = (mark, runs);
                kept += 1;
            }
        };
        for i in 0..count {
            let (mark, runs) = old[i];
            let (next, _) = old[if i + 1 < count { i + 1 } else { 0 }];
            let (here, there) = (self.beyond(bound, &mark), self.beyond(bound, &next));
            let meet = match runs {
                Runs::Through(from, to) => What::Meet(from, to, bound),
                Runs::On(other) => What::Meet(self.edge.0, self.edge.1, other),
            };
            if here >= 0 {
                keep(mark, if here == 0 && there < 0 { Runs::On(bound) } else { runs });
            }
            if here > 0 && there < 0 {
                keep(self.mark(meet), Runs::On(bound));
            } else if here < 0 && there > 0 {
                keep(self.mark(meet), runs);
            }
        }
        kept
    }

    fn blockers(&self) -> impl Iterator<Item = (usize, usize)> {
        let blockers = self.blockers[..self.blocking].iter();
        blockers.map(|&(begin, end)| (usize::from(begin), usize::from(end)))
    }

    /// Tries lines from a few places to a few parts of the edge. Only those count for which
    /// there can be no doubt at all.
    fn try_some(&self) -> bool {
        const STARTS: i64 = 8;
        const PARTS: i64 = 4;
        let [first, last, left, right] = [FIRST, LAST, LEFT, RIGHT].map(|at| self.marks[at].near);
        let (Some(first), Some(last), Some(left), Some(right)) = (first, last, left, right) else {
            return false;
        };
        let [base, length, margin] =
            [self.gun.base, self.gun.length, self.gun.margin].map(i128::from);
        let most = ((2 * length * (base - margin)) << PLACES) - 8 * WRONG * (length + base);
        let part = |i: i64| Near {
            x: left.x + (right.x - left.x) / PARTS * i,
            y: left.y + (right.y - left.y) / PARTS * i,
        };
        (1..STARTS).any(|i| {
            let start = Near { x: last.x / STARTS * i, y: 0 };
            if i128::from(start.x - first.x) < 4 * WRONG {
                return false;
            }
            let in_reach = |at: Near| {
                let aside = 2 * length * i128::from((at.x - start.x).abs());
                aside + base * i128::from(at.y) < most
            };
            (0..PARTS).any(|p| {
                let (from, to) = (part(p), part(p + 1));
                let middle = Near { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
                let side_of =
                    |at: usize| self.marks[at].near.map_or(0, |mark| nearly(start, middle, mark));
                i128::from(middle.y) > 4 * WRONG
                    && in_reach(from)
                    && in_reach(to)
                    && nearly(start, middle, from) > 0
                    && nearly(start, middle, to) < 0
                    && self.blockers().all(|(begin, end)| {
                        let side = side_of(begin);
                        side != 0 && (begin + 1..end).all(|at| side_of(at) == side)
                    })
            })
        })
    }

    /// Tries every line at which cells come together.
    fn try_all(&self) -> bool {
        for i in 0..self.count {
            for j in i + 1..self.count {
                let (one, other) = (&self.marks[i], &self.marks[j]);
                let tried = match self.compare_heights(one, other) {
                    0 => false,
                    order if order < 0 => self.try_line(i, Some(j), one, other),
                    _ => self.try_line(i, Some(j), other, one),
                };
                if tried {
                    return true;
                }
            }
        }
        let level = self.edge.0.y == self.edge.1.y;
        (LEFT..self.count).filter(|&of| of != UP && !level).any(|of| {
            let high = &self.marks[of];
            self.beyond(Bound::Side, high) > 0
                && [true, false].into_iter().any(|leans_right| {
                    let peak = self.mark(What::Peak { of, leans_right });
                    self.try_line(of, None, &peak, high)
                })
        })
    }

    /// Whether one of the cells that come together at the line through two points is free, and
    /// the line within the gun's reach. The marks `i` and `j` lie on it.
    fn try_line(&self, i: usize, j: Option<usize>, low: &Mark, high: &Mark) -> bool {
        let side_of = |at: usize| {
            if at == i || Some(at) == j { 0 } else { self.turn(low, high, &self.marks[at]) }
        };
        let [first, last] = [FIRST, LAST].map(side_of);
        if first < 0 || last > 0 {
            return false;
        }
        let [left, right] = [LEFT, RIGHT].map(side_of);
        if left < 0 || right > 0 || (left == 0 && right == 0) {
            return false;
        }
        let mut sides = [0i8; MARKS];
        for (at, side) in [(FIRST, first), (LAST, last), (LEFT, left), (RIGHT, right), (UP, 1)] {
            sides[at] = side as i8;
        }
        for (begin, end) in self.blockers() {
            let (mut to_left, mut to_right) = (false, false);
            for (at, side) in sides.iter_mut().enumerate().take(end).skip(begin) {
                *side = side_of(at) as i8;
                to_left |= *side > 0;
                to_right |= *side < 0;
                if to_left && to_right {
                    return false;
                }
            }
        }
        self.has_free_cell(&sides[..self.count]) && self.in_reach(low, high)
    }

    /// Whether one of the cells that come together at a line is free; `sides` are where the
    /// marks lie, 0 for those on the line.
    fn has_free_cell(&self, sides: &[i8]) -> bool {
        // The marks on the line, from the lowest up.
        let mut on_line = [0u16; MARKS];
        let mut count = 0;
        for (at, _) in sides.iter().enumerate().filter(|&(_, &side)| side == 0) {
            on_line[count] = at as u16;
            count += 1;
        }
        let on_line = &mut on_line[..count];
        let mark = |at: u16| &self.marks[usize::from(at)];
        on_line
            .sort_unstable_by(|&one, &other| self.compare_heights(mark(one), mark(other)).cmp(&0));
        let splits = (0..=count).filter(|&below| {
            below == 0
                || below == count
                || self.compare_heights(mark(on_line[below - 1]), mark(on_line[below])) != 0
        });
        let mut cells = splits.flat_map(|below| [(below, 1), (below, -1)]);
        cells.any(|(below, sign)| {
            self.is_free(&|at| {
                if sides[at] != 0 {
                    return sides[at].into();
                }
                // In this cell lines pass those below on one side and those above on the other.
                let rank = on_line.iter().position(|&other| usize::from(other) == at);
                if rank.is_some_and(|rank| rank < below) { sign } else { -sign }
            })
        })
    }

    /// Whether lines that have the marks on these sides leave from the gun's base, meet the edge
    /// and no blocker.
    fn is_free(&self, side_of: &dyn Fn(usize) -> i32) -> bool {
        side_of(FIRST) > 0
            && side_of(LAST) < 0
            && side_of(LEFT) > 0
            && side_of(RIGHT) < 0
            && self.blockers().all(|(begin, end)| {
                let side = side_of(begin);
                (begin + 1..end).all(|at| side_of(at) == side)
            })
    }

    /// Tries lines that all but run along the side, to an edge that touches it at one end.
    fn try_contact(&self) -> bool {
        let on_side = |at: usize| self.beyond(Bound::Side, &self.marks[at]) == 0;
        let (end, above) = match (on_side(LEFT), on_side(RIGHT)) {
            (false, true) => (RIGHT, 1),
            (true, false) => (LEFT, -1),
            _ => return false,
        };
        (0..self.count).filter(|&at| at != UP && on_side(at)).any(|at| {
            // From just before the mark, or from just past it.
            let within = |other: usize| {
                if !on_side(other) {
                    return above;
                }
                match self.turn(&self.marks[at], &UPWARDS, &self.marks[other]) {
                    0 => -above,
                    side => side,
                }
            };
            self.is_free(&within) && self.near_on_side(&self.marks[at], &self.marks[end])
        })
    }

    /// Whether two points of the side are less than the gun's reach apart.
    fn near_on_side(&self, one: &Mark, other: &Mark) -> bool {
        let root = self.squared;
        let (p, q) = (self.exact(&one.what), self.exact(&other.what));
        let apart = p[0].times(&q[2], root).minus(&q[0].times(&p[2], root));
        let unit = p[2].times(&q[2], root);
        let most = unit.times(&Surd::new(0, self.gun.base - self.gun.margin), root);
        let sign = unit.sign(root);
        most.minus(&apart).sign(root) * sign > 0 && most.plus(&apart).sign(root) * sign > 0
    }

    /// For an edge that lies flat on the side: whether some of it is free.
    fn touches(&self) -> bool {
        let x_after =
            |one: usize, other: usize| self.turn(&self.marks[one], &UPWARDS, &self.marks[other]);
        let on_side = |at: usize| self.beyond(Bound::Side, &self.marks[at]) == 0;
        // If anything is free, something is that begins at one of the marks.
        (0..self.count).filter(|&at| at != UP && on_side(at)).any(|at| {
            x_after(at, LEFT) >= 0
                && x_after(at, FIRST) >= 0
                && x_after(RIGHT, at) > 0
                && x_after(LAST, at) > 0
                && !self.blockers().any(|(begin, end)| {
                    let mut marks = (begin..end).filter(|&other| on_side(other));
                    marks.clone().any(|other| x_after(at, other) >= 0)
                        && marks.any(|other| x_after(other, at) > 0)
                })
        })
    }
}
