//! An isosceles triangle that stands on the middle of its base and points somewhere: where its
//! corners lie, for every heading.

use super::convex::Shape;
use super::sweep::EAST;
use super::{Heading, HeadingSet, Point, Rectangle, area};

/// The circle in tenths of a degree, and its quarter.
const CIRCLE: usize = Heading::CIRCLE as usize;
const QUARTER: usize = CIRCLE / 4;
/// How long a table for every heading is: what is looked up in it needs no division and no check.
const TABLE: usize = CIRCLE.next_power_of_two();

/// Binary places of a sine.
const PLACES: u32 = 60;
const ONE: i128 = 1 << PLACES;
/// π with 124 binary places.
const PI: u128 = 0x3243_F6A8_885A_308D_3131_98A2_E037_0734;

/// Where two corners lie, seen from the middle of the base. The third corner is the second,
/// mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Offset {
    tip: (i32, i32),
    left: (i32, i32),
}

/// A triangle of a certain base and length, for every heading.
#[derive(Clone, Debug)]
pub struct Footprint {
    base: i32,
    length: i32,
    /// For every heading, and some more that there are not.
    offsets: Box<[Offset; TABLE]>,
    spans: [i64; 3],
    reach: i64,
    /// How far along its length the middle of the smallest circle round it lies, in 65,536ths.
    share: i64,
    radius: i64,
    /// The widest turns from each heading, to the left and to the right.
    turns: Box<[(i16, i16); TABLE]>,
}

/// The sine of some tenths of a degree, at most 45.0°, and its cosine, with [`PLACES`] binary
/// places: Taylor's series in integers, wrong by less than 2⁻⁵⁴.
fn sine_and_cosine(tenths: usize) -> (i128, i128) {
    // Eight places more than needed while dividing.
    let angle = ((PI >> (124 - PLACES - 8)) * tenths as u128 / (CIRCLE as u128 / 2)) >> 8;
    let angle = angle as i128;
    let square = (angle * angle) >> PLACES;
    let (mut sine, mut cosine) = (0, 0);
    let (mut odd, mut even) = (angle, ONE);
    for n in 0..12i128 {
        let sign = if n % 2 == 0 { 1 } else { -1 };
        sine += sign * odd;
        cosine += sign * even;
        odd = ((odd * square) >> PLACES) / ((2 * n + 2) * (2 * n + 3));
        even = ((even * square) >> PLACES) / ((2 * n + 1) * (2 * n + 2));
    }
    (sine, cosine)
}

/// The sines of the first quarter of the circle, its end included.
fn sines() -> Vec<i128> {
    let mut sines = vec![0; QUARTER + 1];
    for tenths in 0..=QUARTER / 2 {
        let (sine, cosine) = sine_and_cosine(tenths);
        sines[tenths] = sine;
        sines[QUARTER - tenths] = cosine;
    }
    // The only sine between 0 and 1 that is rational: half lengths must round exactly.
    sines[QUARTER / 3] = ONE / 2;
    sines
}

/// A length times a sine, rounded to a whole number, halves away from zero.
fn scaled(length: i32, sine: i128) -> i32 {
    let product = i128::from(length) * sine;
    let rounded = (product.abs() + ONE / 2) >> PLACES;
    // No longer than the length itself.
    (if product < 0 { -rounded } else { rounded }) as i32
}

impl Footprint {
    /// The shortest base: the direction of a rounded base must grow with its heading.
    pub const LEAST_BASE: i32 = 5_000;
    /// The longest base, and the longest length.
    pub const MOST: i32 = 120_000;

    /// The triangle with this base and length, in micrometres, each between
    /// [`LEAST_BASE`](Footprint::LEAST_BASE) and [`MOST`](Footprint::MOST); the base is even, so
    /// that half of it is whole.
    #[must_use]
    pub fn new(base: i32, length: i32) -> Option<Footprint> {
        let sound = |size: i32| (Footprint::LEAST_BASE..=Footprint::MOST).contains(&size);
        if !sound(base) || !sound(length) || base % 2 != 0 {
            return None;
        }
        let sines = sines();
        let sine = |tenths: usize| match tenths % CIRCLE {
            at if at <= QUARTER => sines[at],
            at if at <= 2 * QUARTER => sines[2 * QUARTER - at],
            at if at <= 3 * QUARTER => -sines[at - 2 * QUARTER],
            at => -sines[CIRCLE - at],
        };
        let half = base / 2;
        let offset = |tenths: usize| {
            let (sine, cosine) = (sine(tenths), sine(tenths + QUARTER));
            Offset {
                tip: (scaled(length, cosine), scaled(length, sine)),
                left: (-scaled(half, sine), scaled(half, cosine)),
            }
        };
        let long_side = {
            let (half, length) = (u64::from(half.unsigned_abs()), u64::from(length.unsigned_abs()));
            (half * half + length * length).isqrt() as i64
        };
        // Rounded corners are less than a micrometre off, so no edge is longer than this.
        let spans = [i64::from(base) + 2, long_side + 3, long_side + 3];
        // As far from the tip as from the ends of the base, or in the middle of a base that is longer than all else.
        let (half_long, long) = (i64::from(half), i64::from(length));
        let along = ((long * long - half_long * half_long) / (2 * long)).max(0);
        let to_end = (half_long * half_long + along * along).unsigned_abs().isqrt() as i64 + 1;
        let mut footprint = Footprint {
            base,
            length,
            offsets: Box::new(std::array::from_fn(offset)),
            spans,
            reach: i64::from(length.max(half)) + 1,
            share: (along << 16) / long,
            // Corners and the middle are rounded.
            radius: to_end.max(long - along) + 4,
            turns: Box::new([(0, 0); TABLE]),
        };
        let headings = (0..Heading::CIRCLE).filter_map(Heading::new);
        let mut near = (QUARTER as i32 / 2, QUARTER as i32 / 2);
        for from in headings {
            // From one heading to the next they hardly change.
            near = footprint.find_turns(from, near);
            footprint.turns[usize::from(from.tenths()) % TABLE] = (near.0 as i16, near.1 as i16);
        }
        Some(footprint)
    }

    /// The base, in micrometres.
    #[must_use]
    pub const fn base(&self) -> i32 {
        self.base
    }

    /// The length from the base to the tip, in micrometres.
    #[must_use]
    pub const fn length(&self) -> i32 {
        self.length
    }

    /// No corner is farther than this from the middle of the base.
    #[must_use]
    pub const fn reach(&self) -> i64 {
        self.reach
    }

    /// The middle of a circle round the triangle that stands at a point.
    #[inline]
    #[must_use]
    pub fn middle(&self, at: Point, heading: Heading) -> Point {
        let (x, y) = self.offset(heading).tip;
        let part = |length: i32| ((i64::from(length) * self.share) >> 16) as i32;
        Point { x: at.x + part(x), y: at.y + part(y) }
    }

    /// No corner is farther than this from the [middle](Footprint::middle): much less far than from the middle of the
    /// base.
    #[must_use]
    pub const fn radius(&self) -> i64 {
        self.radius
    }

    /// No edge is longer than these: base, right side, left side.
    #[must_use]
    pub const fn spans(&self) -> &[i64; 3] {
        &self.spans
    }

    #[inline]
    fn offset(&self, heading: Heading) -> Offset {
        self.offsets[usize::from(heading.tenths()) % TABLE]
    }

    /// The tip of the triangle that stands at a point.
    #[inline]
    #[must_use]
    pub fn tip(&self, at: Point, heading: Heading) -> Point {
        let (x, y) = self.offset(heading).tip;
        Point { x: at.x + x, y: at.y + y }
    }

    /// The corners of the triangle that stands at a point, counter-clockwise: left end of the
    /// base, right end, tip.
    #[inline]
    #[must_use]
    pub fn corners(&self, at: Point, heading: Heading) -> [Point; 3] {
        let Offset { tip, left } = self.offset(heading);
        [
            Point { x: at.x + left.0, y: at.y + left.1 },
            Point { x: at.x - left.0, y: at.y - left.1 },
            Point { x: at.x + tip.0, y: at.y + tip.1 },
        ]
    }

    /// From the middle of the base: where its left end lies, and where the tip does.
    #[inline]
    pub(super) fn towards(&self, heading: Heading) -> [(i32, i32); 2] {
        let Offset { tip, left } = self.offset(heading);
        [left, tip]
    }

    /// Takes out of some headings those at which a corner of the triangle that stands at a point lies outside a
    /// rectangle. Each corner goes round in a circle, and is outside a side as long as it is near enough to the
    /// direction straight away from it: one look into the table for each says how near.
    pub fn keep_inside(&self, at: Point, area: Rectangle, headings: &mut HeadingSet) {
        // West, east, south, north.
        for (inset, away) in area.insets(at).into_iter().zip([1800, 0, 2700, 900]) {
            if inset >= self.reach {
                continue;
            }
            let half = &self.offsets[..=CIRCLE / 2];
            // Seen from east: what the table has along the axis falls all the way to the other side.
            let tip = half.partition_point(|offset| i64::from(offset.tip.0) > inset) as i32 - 1;
            headings.remove(EAST.turned(away), -tip, tip);
            let end = half.partition_point(|offset| i64::from(offset.left.1) > inset) as i32 - 1;
            // The ends of the base lie a quarter to either side of the heading.
            headings.remove(EAST.turned(away - QUARTER as i32), -end, end);
            headings.remove(EAST.turned(away + QUARTER as i32), -end, end);
        }
    }

    /// Corners of this triangle as a shape.
    #[inline]
    #[must_use]
    pub fn shape<'a>(&'a self, corners: &'a [Point; 3]) -> Shape<'a> {
        Shape { corners, spans: &self.spans }
    }

    /// Whether a triangle of this size with heading `to` that stands on the tip of one with
    /// heading `from` leaves that one alone: they may touch, but not overlap.
    ///
    /// The base of the new one goes through the tip of the old one, and what lies in front of
    /// that line near the tip belongs to the new one. So the old one must lie behind the line
    /// with both ends of its base.
    #[must_use]
    pub fn follows(&self, from: Heading, to: Heading) -> bool {
        let origin = Point { x: 0, y: 0 };
        let [left, right, tip] = self.corners(origin, from);
        let [new_left, new_right, _] = self.corners(tip, to);
        area(new_left, new_right, left) <= 0 && area(new_left, new_right, right) <= 0
    }

    /// The widest turns to the left and to the right, in tenths of a degree, by which
    /// [`follows`](Footprint::follows) holds; it holds for every smaller turn too.
    #[inline]
    #[must_use]
    pub fn widest_turns(&self, from: Heading) -> (i32, i32) {
        let (left, right) = self.turns[usize::from(from.tenths()) % TABLE];
        (left.into(), right.into())
    }

    /// The widest turns, looked for from a guess onwards.
    fn find_turns(&self, from: Heading, near: (i32, i32)) -> (i32, i32) {
        // Both ends of the base turn steadily, so that the answer changes once.
        let widest = |sign: i32, guess: i32| {
            let fits = |turn: i32| self.follows(from, from.turned(sign * turn));
            let mut turn = guess;
            while turn > 0 && !fits(turn) {
                turn -= 1;
            }
            while turn < QUARTER as i32 && fits(turn + 1) {
                turn += 1;
            }
            turn
        };
        (widest(1, near.0), widest(-1, near.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(i32, i32); 3] = [(14_290, 26_390), (19_840, 36_310), (25_400, 46_230)];

    /// No product lies so near to a half that the error of a sine could decide its rounding: so
    /// the table is right, and the same wherever it is computed.
    #[test]
    fn every_corner_is_rounded_for_certain() {
        let sines = sines();
        let error = 1i128 << (PLACES - 54);
        for (base, length) in SIZES {
            for size in [base / 2, length] {
                for (tenths, &sine) in sines.iter().enumerate() {
                    if tenths % (QUARTER / 3) == 0 {
                        continue; // 0, 1/2 and 1 are exact, and 60° is tested below.
                    }
                    let product = i128::from(size) * sine;
                    let to_half = (product.rem_euclid(ONE) - ONE / 2).abs();
                    assert!(to_half > i128::from(size) * error, "{size} at {tenths}");
                }
                let sixty = i128::from(size) * sines[2 * QUARTER / 3];
                let to_half = (sixty.rem_euclid(ONE) - ONE / 2).abs();
                assert!(to_half > i128::from(size) * error);
            }
        }
    }

    /// The series itself, against the addition theorem: 450 turns by a tenth of a degree.
    #[test]
    fn the_series_agrees_with_turning_step_by_step() {
        let (s1, c1) = sine_and_cosine(1);
        let (mut s, mut c) = (0, ONE);
        for tenths in 0..=QUARTER / 2 {
            let (sine, cosine) = sine_and_cosine(tenths);
            assert!((sine - s).abs() < 4096 && (cosine - c).abs() < 4096, "{tenths}");
            let unit = (sine * sine + cosine * cosine) >> PLACES;
            assert!((unit - ONE).abs() < 64, "{tenths}");
            (s, c) = ((s * c1 + c * s1) >> PLACES, (c * c1 - s * s1) >> PLACES);
        }
        let eighth = sine_and_cosine(QUARTER / 2);
        assert!((eighth.0 - eighth.1).abs() < 64, "45° has one sine and cosine");
        assert!((sine_and_cosine(QUARTER / 3).0 - ONE / 2).abs() < 64, "30° has half");
    }

    #[test]
    fn corners_are_those_of_the_triangle() {
        for (base, length) in SIZES {
            let footprint = Footprint::new(base, length).unwrap();
            for tenths in 0..Heading::CIRCLE {
                let heading = Heading::new(tenths).unwrap();
                let at = Point { x: 1_000_000, y: -500_000 };
                let [left, right, tip] = footprint.corners(at, heading);
                assert_eq!((left.x + right.x, left.y + right.y), (2 * at.x, 2 * at.y));
                let angle = f64::from(tenths).to_radians() / 10.0;
                let near = |point: Point, size: f64, angle: f64| {
                    let (x, y) = (size * angle.cos(), size * angle.sin());
                    let off = |a: i32, b: i32, exact: f64| (f64::from(a - b) - exact).abs();
                    assert!(off(point.x, at.x, x) < 0.500_01 && off(point.y, at.y, y) < 0.500_01);
                };
                near(tip, f64::from(length), angle);
                near(left, f64::from(base / 2), angle + std::f64::consts::FRAC_PI_2);
                for (edge, &most) in
                    [(left, right), (right, tip), (tip, left)].iter().zip(footprint.spans())
                {
                    assert!(super::super::distance_squared(edge.0, edge.1) <= most * most);
                }
            }
        }
    }

    #[test]
    fn no_corner_lies_outside_its_circle() {
        let at = Point { x: 1_000_000, y: -500_000 };
        for (base, length) in SIZES.into_iter().chain([(5_000, 120_000), (120_000, 5_000)]) {
            let footprint = Footprint::new(base, length).unwrap();
            let mut least = i64::MAX;
            for heading in (0..Heading::CIRCLE).filter_map(Heading::new) {
                let middle = footprint.middle(at, heading);
                let far = |&corner: &Point| super::super::distance_squared(middle, corner);
                let farthest = footprint.corners(at, heading).iter().map(far).max().unwrap();
                assert!(farthest <= footprint.radius() * footprint.radius(), "{base} {heading:?}");
                least = least.min(farthest);
            }
            // And it is no wider than it has to be.
            assert!(least > (footprint.radius() - 10) * (footprint.radius() - 10), "{base}");
        }
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        // Half of an odd number, at 30°.
        let footprint = Footprint::new(6_000, 10_001).unwrap();
        let tip = |tenths| {
            let tip = footprint.tip(Point { x: 0, y: 0 }, Heading::new(tenths).unwrap());
            (tip.x, tip.y)
        };
        assert_eq!(tip(300).1, 5_001);
        assert_eq!(tip(2100).1, -5_001);
        assert_eq!(tip(600).0, 5_001);
        assert_eq!(tip(1200).0, -5_001);
        assert_eq!((tip(0), tip(900)), ((10_001, 0), (0, 10_001)));
    }

    #[test]
    fn a_turn_that_fits_fits_for_every_smaller_turn() {
        for (base, length) in SIZES.into_iter().chain([(5_000, 5_000), (120_000, 60_000)]) {
            let footprint = Footprint::new(base, length).unwrap();
            for tenths in (0..Heading::CIRCLE).step_by(7) {
                let from = Heading::new(tenths).unwrap();
                let (left, right) = footprint.widest_turns(from);
                for turn in -1800..1800 {
                    let fits = footprint.follows(from, from.turned(turn));
                    assert_eq!(fits, (-right..=left).contains(&turn), "{base} {tenths} {turn}");
                }
            }
        }
    }
}
