//! What turns beside something, against what is said of any shapes and of every heading.

use super::{heading, sizes};
use flotilla_core::{Arc, Rng, SeededRng};
use flotilla_pyramids::geometry::{Fit, Footprint, Heading, HeadingSet, Neighbour, Point, Sectors};

/// A triangle near a point about which another one turns: anywhere, or with a corner where one of the other lies at a
/// heading, give or take a little.
fn lies_near(
    rng: &mut SeededRng,
    other: &Footprint,
    turning: &Footprint,
    (at, to): (Point, Heading),
) -> [Point; 3] {
    let lies = heading(rng);
    let origin = other.corners(Point { x: 0, y: 0 }, lies);
    let spread = |rng: &mut SeededRng, most: u64| rng.below(2 * most + 1) as i32 - most as i32;
    let most = [0, 2, 150, 100_000][rng.below(4) as usize];
    let (from, onto) = match most {
        100_000 => (Point { x: 0, y: 0 }, at),
        _ => (origin[rng.below(3) as usize], turning.corners(at, to)[rng.below(3) as usize]),
    };
    let (x, y) = (onto.x - from.x + spread(rng, most), onto.y - from.y + spread(rng, most));
    other.corners(Point { x, y }, lies)
}

/// How often two overlapped, were too near, and were far enough apart.
pub(super) fn neighbours(cases: u64, seed: u64) -> [u64; 3] {
    let sizes = sizes();
    let mut rng = SeededRng::new(seed);
    let mut tally = [0; 3];
    for _ in 0..cases {
        let [turning, other] = [0, 1].map(|_| &sizes[rng.below(3) as usize]);
        let at = Point { x: rng.below(900_000) as i32, y: rng.below(600_000) as i32 };
        let to = heading(&mut rng);
        let corners = lies_near(&mut rng, other, turning, (at, to));
        let margin = [0, 1, 100, 5_000][rng.below(4) as usize];
        let neighbour = Neighbour::new(other, corners, at);
        let own = turning.corners(at, to);
        let (one, two) = (turning.shape(&own), other.shape(&corners));
        let fit = one.fit(two, margin);
        assert_eq!(neighbour.fit(turning, to, margin), fit, "{own:?} {corners:?} {margin}");
        assert_eq!(neighbour.clears(turning, to, margin), fit.fits, "{own:?} {corners:?} {margin}");
        assert_eq!(one.clears(two, margin), fit.fits, "{own:?} {corners:?} {margin}");
        let far = rng.below(100_000) as i64;
        assert_eq!(neighbour.is_far(far), two.is_far_from(at, far), "{at:?} {corners:?} {far}");
        tally[if fit.fits { 2 } else { usize::from(!one.overlaps(two)) }] += 1;
    }
    tally
}

#[test]
fn a_neighbour_is_what_any_shape_is() {
    let tally = neighbours(200_000, 21);
    assert!(tally.iter().all(|&count| count > 10_000), "{tally:?}");
}

/// Sectors found by leaping against all headings found so.
pub(super) fn sectors(cases: u64, seed: u64) {
    let sizes = sizes();
    let mut rng = SeededRng::new(seed);
    for _ in 0..cases {
        let turning = &sizes[rng.below(3) as usize];
        let (at, from) = (Point { x: 300_000, y: 300_000 }, heading(&mut rng));
        let count = 1 + rng.below(3) as usize;
        let things = [(); 3].map(|()| {
            let other = &sizes[rng.below(3) as usize];
            let to = heading(&mut rng);
            (other, lies_near(&mut rng, other, turning, (at, to)))
        });
        let things = things.map(|(other, corners)| Neighbour::new(other, corners, at));
        let mut fit = |heading| {
            let fits = things[..count].iter().map(|one| one.fit(turning, heading, 100));
            fits.reduce(|one, other| match (one.fits, other.fits) {
                (true, true) => Fit { fits: true, slack: one.slack.min(other.slack) },
                (false, _) => one,
                (true, false) => other,
            })
            .unwrap()
        };
        let turns = (-(rng.below(1000) as i32), rng.below(1000) as i32);
        let mut all = HeadingSet::turns(from, turns.0, turns.1);
        // Some that are off the table.
        all.remove(heading(&mut rng), 0, rng.below(300) as i32);
        let mut left = all;
        left.keep_fitting(from, turns, turning.reach(), &mut fit);
        let width = [50, 50, 40, 100, 225, 3600][rng.below(6) as usize];
        let mut found = Sectors::new(width).unwrap();
        found.add_fitting_of(&all, from, turns, turning.reach(), &mut fit);
        check_sectors(found, &left, width);
        let mut left = HeadingSet::turns(from, turns.0, turns.1);
        left.keep_fitting(from, turns, turning.reach(), &mut fit);
        let mut found = Sectors::new(width).unwrap();
        found.add_fitting(from, turns, turning.reach(), &mut fit);
        check_sectors(found, &left, width);
    }
}

fn check_sectors(found: Sectors, headings: &HeadingSet, width: u16) {
    let mut arcs: Vec<Arc> = Vec::new();
    found.arcs(&mut arcs);
    for first in (0..Heading::CIRCLE).step_by(width.into()) {
        let any = (first..first + width).any(|at| headings.contains(Heading::new(at).unwrap()));
        for at in first..first + width {
            let heading = Heading::new(at).unwrap();
            let count = arcs.iter().filter(|arc| arc.contains(heading)).count();
            assert_eq!(count, usize::from(any), "{at} of sectors as wide as {width}");
        }
    }
}

#[test]
fn a_sector_is_found_if_any_heading_in_it_is() {
    sectors(2_000, 22);
    for width in [0, 7, 13, 25] {
        assert_eq!(Sectors::new(width), None, "{width} tenths of a degree");
    }
}
