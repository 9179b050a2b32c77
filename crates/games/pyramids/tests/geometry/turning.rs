//! What turns beside something, against what is said of any shapes.

use super::{heading, sizes};
use flotilla_core::{Rng, SeededRng};
use flotilla_pyramids::geometry::{Footprint, Heading, Neighbour, Point};

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
