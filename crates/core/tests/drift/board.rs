//! The bay, its current, and where a step leads: all in whole numbers.

use flotilla_core::{Arc, Heading, Point, Region};
use std::cmp::Ordering;

pub(super) const WIDTH: i32 = 200_000;
pub(super) const HEIGHT: i32 = 120_000;
/// How far a step goes.
const STEP: i128 = 15_000;
/// The widest turn of a step, in tenths of a degree.
pub(super) const WIDEST_TURN: u16 = 600;

/// DRF-01
pub(super) fn bay() -> Region {
    let point = |x, y| Point { x, y };
    let mut bay = Region::rectangle(point(0, 0), point(WIDTH, HEIGHT));
    bay.holes.push(vec![
        point(80_000, 50_000),
        point(100_000, 40_000),
        point(125_000, 55_000),
        point(110_000, 80_000),
        point(85_000, 75_000),
    ]);
    bay
}

/// DRF-05: the headings that the current allows at a place.
pub(super) fn current(at: Point) -> Arc {
    let towards = |centre: u16| {
        let centre = Heading::new(centre).unwrap_or(EAST);
        Arc { from: centre.turned(-900), to: centre.turned(900) }
    };
    match at {
        Point { x, .. } if x < WIDTH / 3 => towards(0),
        Point { x, .. } if x > WIDTH * 2 / 3 => towards(1800),
        Point { y, .. } if y >= HEIGHT / 2 => towards(2700),
        _ => towards(900),
    }
}

const EAST: Heading = match Heading::new(0) {
    Some(east) => east,
    None => unreachable!(),
};

/// Whether every step from a place surely ends in the bay and outside the rock.
pub(super) fn is_clear(bay: &Region, at: Point) -> bool {
    let reach = STEP as i32;
    let in_box = |corners: &[Point], margin: i32| {
        let inside = |at: i32, of: fn(&Point) -> i32| {
            let low = corners.iter().map(of).min().unwrap_or(0);
            let high = corners.iter().map(of).max().unwrap_or(0);
            (low - margin..=high + margin).contains(&at)
        };
        inside(at.x, |p| p.x) && inside(at.y, |p| p.y)
    };
    in_box(&bay.outline, -reach) && !bay.holes.iter().any(|rock| in_box(rock, reach))
}

/// How the way between two places compares with a distance.
pub(super) fn compare(a: Point, b: Point, distance: i32) -> Ordering {
    let [dx, dy] = [(a.x, b.x), (a.y, b.y)].map(|(a, b)| i128::from(a) - i128::from(b));
    (dx * dx + dy * dy).cmp(&(i128::from(distance) * i128::from(distance)))
}

/// Where a step in each heading leads: a table made in whole numbers, the same on every machine.
#[derive(Debug)]
pub(super) struct Headings(Vec<(i32, i32)>);

impl Headings {
    pub(super) fn new() -> Headings {
        // A tenth of a degree, as cosine and sine in units of 2 to the power of -60; each heading
        // is the one before, turned by that.
        const TENTH: (i128, i128) = (1_152_919_748_607_422_983, 2_012_226_605_644_488);
        let (mut cos, mut sin): (i128, i128) = (1 << 60, 0);
        let offsets = (0..Heading::CIRCLE).map(|_| {
            let offset = (rounded(cos * STEP) as i32, rounded(sin * STEP) as i32);
            (cos, sin) =
                (rounded(cos * TENTH.0 - sin * TENTH.1), rounded(sin * TENTH.0 + cos * TENTH.1));
            offset
        });
        Headings(offsets.collect())
    }

    /// The end of a step.
    pub(super) fn step(&self, from: Point, heading: Heading) -> Point {
        let (dx, dy) = self.0[usize::from(heading.tenths())];
        Point { x: from.x.saturating_add(dx), y: from.y.saturating_add(dy) }
    }
}

/// Units of 2 to the power of -60, to the nearest whole number, halves away from zero.
fn rounded(units: i128) -> i128 {
    let half = 1 << 59;
    let size = (units.abs() + half) >> 60;
    if units < 0 { -size } else { size }
}
