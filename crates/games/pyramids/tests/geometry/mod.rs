//! The geometry against slow computations that work another way: fractions, clipped outlines and
//! every heading or starting point tried one by one.
//!
//! The generator is the library's seeded one; coordinates are drawn small as often as large, so
//! that shapes touch, graze and share lines.

mod limits;
mod shots;
mod turning;

use flotilla_core::{Rng, SeededRng};
use flotilla_pyramids::geometry::{
    Edge, Footprint, Heading, HeadingSet, Point, Rectangle, Shape, convex, distance_squared,
};
use std::cmp::Ordering;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fraction(i128, i128);

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs().max(1) } else { gcd(b, a % b) }
}

impl Fraction {
    fn new(over: i128, under: i128) -> Fraction {
        let divisor = gcd(over, under) * under.signum();
        Fraction(over / divisor, under / divisor)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some((self.0 * other.1).cmp(&(other.0 * self.1)))
    }
}

type Place = (Fraction, Fraction);

fn whole(x: i128) -> Fraction {
    Fraction(x, 1)
}

/// On which side of the line from `a` to `b` a place lies: positive on the left.
fn side((x, y): Place, a: (i128, i128), b: (i128, i128)) -> Fraction {
    let over = (b.0 - a.0) * (y.0 - a.1 * y.1) * x.1 - (b.1 - a.1) * (x.0 - a.0 * x.1) * y.1;
    Fraction::new(over, x.1 * y.1)
}

/// The part of an outline on the left of the line from `a` to `b`.
fn clipped(outline: &[Place], a: (i128, i128), b: (i128, i128)) -> Vec<Place> {
    let mut kept = Vec::new();
    for (i, &p) in outline.iter().enumerate() {
        let q = outline[(i + 1) % outline.len()];
        let (sp, sq) = (side(p, a, b), side(q, a, b));
        if sp.0 >= 0 {
            kept.push(p);
        }
        if sp.0.signum() * sq.0.signum() < 0 {
            // p + (q − p)·sp / (sp − sq)
            let share = Fraction::new(sp.0 * sq.1, sp.0 * sq.1 - sq.0 * sp.1);
            let between = |from: Fraction, to: Fraction| {
                let step = Fraction::new(to.0 * from.1 - from.0 * to.1, from.1 * to.1);
                let step = Fraction::new(step.0 * share.0, step.1 * share.1);
                Fraction::new(from.0 * step.1 + step.0 * from.1, from.1 * step.1)
            };
            kept.push((between(p.0, q.0), between(p.1, q.1)));
        }
    }
    kept
}

/// Whether two convex outlines have an area in common: what is left of one inside the other
/// does not lie on the line of a single edge.
fn overlap(a: &[(i128, i128)], b: &[(i128, i128)]) -> bool {
    let mut rest: Vec<Place> = a.iter().map(|&(x, y)| (whole(x), whole(y))).collect();
    for i in 0..b.len() {
        rest = clipped(&rest, b[i], b[(i + 1) % b.len()]);
    }
    let on_an_edge = |outline: &[(i128, i128)]| {
        (0..outline.len()).any(|i| {
            rest.iter().all(|&p| side(p, outline[i], outline[(i + 1) % outline.len()]).0 == 0)
        })
    };
    !rest.is_empty() && !on_an_edge(a) && !on_an_edge(b)
}

/// The same by differences: the outlines overlap when no line through the origin has all
/// differences of their corners on one side.
fn overlap_by_differences(a: &[(i128, i128)], b: &[(i128, i128)]) -> bool {
    let differences: Vec<(i128, i128)> =
        a.iter().flat_map(|p| b.iter().map(move |q| (q.0 - p.0, q.1 - p.1))).collect();
    !differences.iter().filter(|&&d| d != (0, 0)).any(|&d| {
        let sides = || differences.iter().map(|&e| cross(d, e));
        sides().all(|side| side >= 0) || sides().all(|side| side <= 0)
    })
}

/// The square of the distance of two outlines that do not overlap.
fn distance(a: &[Point], b: &[Point]) -> Fraction {
    let mut least = whole(i128::MAX >> 70);
    for (corners, edges) in [(a, b), (b, a)] {
        for &p in corners {
            for i in 0..edges.len() {
                let (s, t) = (edges[i], edges[(i + 1) % edges.len()]);
                let length = i128::from(distance_squared(s, t));
                let dot = |u: Point, v: Point, w: Point| {
                    let [ux, uy, vx, vy, wx, wy] = [u.x, u.y, v.x, v.y, w.x, w.y].map(i128::from);
                    (vx - ux) * (wx - ux) + (vy - uy) * (wy - uy)
                };
                let along = dot(s, t, p).clamp(0, length);
                // |p − s|²·L² − 2·along·dot·L + along²·L, over L².
                let square = i128::from(distance_squared(s, p)) * length - 2 * along * dot(s, t, p)
                    + along * along;
                let found = Fraction::new(square, length);
                if found < least {
                    least = found;
                }
            }
        }
    }
    least
}

fn pairs(corners: &[Point]) -> Vec<(i128, i128)> {
    corners.iter().map(|corner| (i128::from(corner.x), i128::from(corner.y))).collect()
}

/// A convex outline with three to six corners between 0 and `size`, counter-clockwise.
fn outline(rng: &mut SeededRng, size: u64) -> Vec<Point> {
    loop {
        let corner = |rng: &mut SeededRng| Point {
            x: rng.below(size + 1) as i32,
            y: rng.below(size + 1) as i32,
        };
        let count = 3 + rng.below(2) as usize;
        let mut corners: Vec<Point> = (0..count).map(|_| corner(rng)).collect();
        for _ in 0..2 {
            if convex::is_convex(&corners) {
                return corners;
            }
            corners.reverse();
        }
    }
}

fn spans(corners: &[Point]) -> Vec<i64> {
    let next = |i: usize| corners[(i + 1) % corners.len()];
    let length = |(i, &a): (usize, &Point)| distance_squared(a, next(i)).unsigned_abs().isqrt();
    corners.iter().enumerate().map(|edge| length(edge) as i64 + 1).collect()
}

fn check_fit(a: &[Point], b: &[Point], margin: i64, tally: &mut [u64; 3]) {
    let (sa, sb) = (spans(a), spans(b));
    let fit = Shape { corners: a, spans: &sa }.fit(Shape { corners: b, spans: &sb }, margin);
    let overlaps = overlap_by_differences(&pairs(a), &pairs(b));
    if a.iter().chain(b).all(|corner| corner.x.abs().max(corner.y.abs()) < 1_000) {
        assert_eq!(overlaps, overlap(&pairs(a), &pairs(b)), "{a:?} {b:?}");
    }
    let far = if overlaps { whole(0) } else { distance(a, b) };
    let expected = !overlaps && far >= whole(i128::from(margin * margin));
    assert_eq!(fit.fits, expected, "{a:?} {b:?} margin {margin}");
    let (one, other) = (Shape { corners: a, spans: &sa }, Shape { corners: b, spans: &sb });
    assert_eq!(one.clears(other, margin), expected, "{a:?} {b:?} margin {margin}");
    if one.is_far_from(b[0], margin) {
        let point = Shape { corners: &b[..1], spans: &[] };
        assert!(one.fit(point, margin).fits, "{a:?} {:?} margin {margin}", b[0]);
    }
    if fit.fits {
        let known = i128::from(fit.slack + margin);
        assert!(far >= whole(known * known), "{a:?} {b:?}: slack {}", fit.slack);
    }
    let case = if overlaps {
        0
    } else if far.0 == 0 {
        1
    } else {
        2
    };
    tally[case] += 1;
}

fn overlap_and_distance(cases: u64, seed: u64) -> [u64; 3] {
    let mut rng = SeededRng::new(seed);
    let mut tally = [0; 3];
    for _ in 0..cases {
        // On a small lattice shapes touch and share lines; on a large one hardly ever.
        let size = [4, 6, 12, 60, 50_000][rng.below(5) as usize];
        let (a, mut b) = (outline(&mut rng, size), outline(&mut rng, size));
        let shift = |rng: &mut SeededRng| rng.below(size + 1) as i32 - (size / 2) as i32;
        let (x, y) = (shift(&mut rng), shift(&mut rng));
        for corner in &mut b {
            *corner = Point { x: corner.x + x, y: corner.y + y };
        }
        let margin = rng.below(size / 3 + 1) as i64;
        check_fit(&a, &b, margin, &mut tally);
        check_fit(&a, &b, 0, &mut tally);
        // Whether a corner lies in the other shape is the same by areas and by clipping.
        let sb = spans(&b);
        let inside = Shape { corners: &b, spans: &sb }.contains(a[0]);
        let clip = b.iter().enumerate().fold(vec![(whole(a[0].x.into()), whole(a[0].y.into()))], {
            let b = pairs(&b);
            move |rest, (i, _)| clipped(&rest, b[i], b[(i + 1) % b.len()])
        });
        assert_eq!(inside, !clip.is_empty());
    }
    tally
}

#[test]
fn overlap_and_distance_agree_with_clipping_in_fractions() {
    let tally = overlap_and_distance(40_000, 11);
    assert!(tally.iter().all(|&count| count > 2_000), "{tally:?}");
}

fn sizes() -> [Footprint; 3] {
    [(14_290, 26_390), (19_840, 36_310), (25_400, 46_230)]
        .map(|(base, length)| Footprint::new(base, length).unwrap())
}

fn heading(rng: &mut SeededRng) -> Heading {
    // Round headings make parallel and collinear edges.
    let tenths = if rng.below(2) == 0 { rng.below(24) * 150 } else { rng.below(3600) };
    Heading::new(tenths as u16).unwrap()
}

/// A triangle of real size beside another: at random, or laid exactly against its tip, its base
/// or a corner.
fn beside(rng: &mut SeededRng, sizes: &[Footprint; 3]) -> ([Point; 3], [Point; 3]) {
    let one = &sizes[rng.below(3) as usize];
    let other = &sizes[rng.below(3) as usize];
    let a = one.corners(Point { x: 300_000, y: 300_000 }, heading(rng));
    let to = heading(rng);
    let b = other.corners(Point { x: 0, y: 0 }, to);
    let (from, onto) = (b[rng.below(3) as usize], a[rng.below(3) as usize]);
    let jolt = |rng: &mut SeededRng| match rng.below(3) {
        0 => 0,
        1 => rng.below(401) as i32 - 200,
        _ => rng.below(100_001) as i32 - 50_000,
    };
    let (x, y) = (onto.x - from.x + jolt(rng), onto.y - from.y + jolt(rng));
    (a, b.map(|corner| Point { x: corner.x + x, y: corner.y + y }))
}

#[test]
fn triangles_of_real_size_agree_too() {
    let sizes = sizes();
    let mut rng = SeededRng::new(12);
    let mut tally = [0; 3];
    for _ in 0..40_000 {
        let (a, b) = beside(&mut rng, &sizes);
        check_fit(&a, &b, 100, &mut tally);
        check_fit(&a, &b, 0, &mut tally);
    }
    assert!(tally.iter().all(|&count| count > 2_000), "{tally:?}");
}

#[test]
fn a_rectangle_knows_what_lies_in_it() {
    let mut rng = SeededRng::new(13);
    let rectangle = Rectangle { low: Point { x: 2, y: 3 }, high: Point { x: 9, y: 8 } };
    for _ in 0..20_000 {
        let corners = outline(&mut rng, 11);
        let fit = rectangle.fit(&corners);
        assert_eq!(fit.fits, corners.iter().all(|&corner| rectangle.contains(corner)));
        let (inset, edge) = rectangle.inset(&corners);
        let nearest = match edge {
            Edge::West => corners.iter().map(|c| c.x - 2).min(),
            Edge::East => corners.iter().map(|c| 9 - c.x).min(),
            Edge::South => corners.iter().map(|c| c.y - 3).min(),
            Edge::North => corners.iter().map(|c| 8 - c.y).min(),
        };
        assert_eq!(nearest.map(i64::from), Some(inset));
    }
}

/// Headings found by leaping against every one of the 3600 tried.
fn sweeps(cases: u64, seed: u64) -> (u64, u64) {
    let sizes = sizes();
    let mut rng = SeededRng::new(seed);
    let (mut fitting, mut tries) = (0, 0);
    for _ in 0..cases {
        let turning = &sizes[rng.below(3) as usize];
        let at = Point { x: rng.below(120_000) as i32, y: rng.below(120_000) as i32 };
        let neighbours: Vec<[Point; 3]> = (0..rng.below(4))
            .map(|_| {
                let place = Point { x: rng.below(120_000) as i32, y: rng.below(120_000) as i32 };
                sizes[rng.below(3) as usize].corners(place, heading(&mut rng))
            })
            .collect();
        let lengths: Vec<Vec<i64>> = neighbours.iter().map(|corners| spans(corners)).collect();
        let table = Rectangle { low: Point { x: 0, y: 0 }, high: Point { x: 120_000, y: 120_000 } };
        let margin = [0, 1, 100][rng.below(3) as usize];
        let from = heading(&mut rng);
        let all = (0, 3599);
        let mut found = HeadingSet::circle();
        let mut count = 0;
        for (corners, spans) in neighbours.iter().zip(&lengths) {
            found.keep_fitting(from, all, turning.reach(), &mut |heading| {
                count += 1;
                let own = turning.corners(at, heading);
                turning.shape(&own).fit(Shape { corners, spans }, margin)
            });
        }
        found.keep_fitting(from, all, turning.reach(), &mut |heading| {
            table.fit(&turning.corners(at, heading))
        });
        // The same by three looks into a table for each side, for a table of any size.
        let mut side = |at: i32| at + rng.below(60_000) as i32 - 5_000;
        let (low, high) =
            (Point { x: -side(-at.x), y: -side(-at.y) }, Point { x: side(at.x), y: side(at.y) });
        let around = Rectangle { low, high };
        let mut inside = HeadingSet::circle();
        turning.keep_inside(at, around, &mut inside);
        for tenths in 0..Heading::CIRCLE {
            let heading = Heading::new(tenths).unwrap();
            let own = turning.corners(at, heading);
            assert_eq!(
                inside.contains(heading),
                around.fit(&own).fits,
                "{at:?} in {around:?} at {tenths}"
            );
            let clear = neighbours.iter().zip(&lengths).all(|(corners, spans)| {
                turning.shape(&own).fit(Shape { corners, spans }, margin).fits
            });
            let expected = clear && own.iter().all(|&corner| table.contains(corner));
            assert_eq!(found.contains(heading), expected, "{at:?} {tenths} {neighbours:?}");
        }
        fitting += found.len() as u64;
        tries += count;
    }
    (fitting, tries)
}

#[test]
fn every_heading_found_by_leaping_is_right() {
    let (fitting, tries) = sweeps(1_000, 14);
    assert!(fitting > 100_000, "{fitting}");
    assert!(tries < 1_000 * 300, "{tries} places tried");
}

fn cross(a: (i128, i128), b: (i128, i128)) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

/// The long run: hundreds of thousands of cases of each kind. Some minutes;
/// `cargo test --release -p flotilla-pyramids --test pyramids geometry:: -- --ignored --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn hundreds_of_thousands_of_cases_agree() {
    let [overlapping, touching, apart] = overlap_and_distance(500_000, 1_000);
    println!("overlap and distance: {overlapping} overlapping, {touching} touching, {apart} apart");
    let [overlapping, touching, apart] = turning::neighbours(1_000_000, 5_000);
    println!("neighbours: {overlapping} overlapping, {touching} too near, {apart} apart");
    turning::sectors(20_000, 6_000);
    let (fitting, tries) = sweeps(50_000, 2_000);
    println!("sweeps: 180,000,000 headings compared, {fitting} fit, {tries} places tried");
    let [out, free, blocked, past] = shots::shots(200_000, 3_000);
    println!("shots: {out} out of reach, {free} free, {blocked} blocked, {past} past blockers");
    let [hits, misses, close] = shots::real_shots(100_000, 4_000);
    println!("shots of real size: {hits} hits, {misses} misses, {close} too close to say");
}
