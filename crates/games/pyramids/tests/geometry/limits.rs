//! Shots at the limit of range, with nothing between.

use super::*;
use flotilla_pyramids::geometry::fire::{Frame, Gun, Shot};

/// The square of how far something lies along a side or away from it, compared with a length:
/// exactly, without a root.
fn compare_to_length(product: i128, squared: i64, length: i128) -> Ordering {
    let signed = |n: i128| n * n.abs();
    signed(product).cmp(&(signed(length) * i128::from(squared)))
}

/// Nothing between, and the target's nearest corner just at the limit: of all ships round about,
/// those whose tip or stern lies a micrometre before or past it.
#[test]
fn at_the_limit_of_range_the_margin_counts_to_the_micrometre() {
    let sizes = sizes();
    let mut rng = SeededRng::new(17);
    let gun = Gun { base: 25_400, length: 46_230, margin: 100 };
    let [base, length, margin] = [gun.base, gun.length, gun.margin].map(i128::from);
    let mut tally = [[0u64; 2]; 3];
    for _ in 0..60_000 {
        let shooter = &sizes[rng.below(3) as usize];
        let [left, right, tip] =
            shooter.corners(Point { x: 200_000, y: 200_000 }, heading(&mut rng));
        let starboard = rng.below(2) == 0;
        let from = if starboard { right } else { left };
        let frame = Frame::new(from, tip, starboard);
        let squared = frame.squared();
        let root = (squared as f64).sqrt();
        let along = (f64::from(tip.x - from.x) / root, f64::from(tip.y - from.y) / root);
        let away = if starboard { (along.1, -along.0) } else { (-along.1, along.0) };
        // A corner within a micrometre or so of a limit, and the rest of the ship beyond it.
        let share = 0.05 + 0.9 * rng.below(1_000) as f64 / 1_000.0;
        let slope = 25_400.0 / (2.0 * 46_230.0);
        let which = rng.below(3) as usize;
        let (x, y, heads) = match which {
            0 => {
                let half = 12_700.0 + 200.0;
                (half + share * (root - 2.0 * half), 46_130.0, (away.0, away.1))
            }
            1 => (100.0 + slope * share * 46_000.0, share * 46_000.0, (-along.0, -along.1)),
            _ => (root - 100.0 - slope * share * 46_000.0, share * 46_000.0, along),
        };
        let jolt = |rng: &mut SeededRng| rng.below(5) as i32 - 2;
        let at = |u: f64, v: f64| (u * along.0 + v * away.0, u * along.1 + v * away.1);
        let (dx, dy) = at(x, y);
        let corner = Point {
            x: from.x + dx.round() as i32 + jolt(&mut rng),
            y: from.y + dy.round() as i32 + jolt(&mut rng),
        };
        // The ship lies with its tip at the corner, and points back at the side.
        let tenths = (f64::atan2(-heads.1, -heads.0).to_degrees() * 10.0).round() as i32;
        let turned = Heading::new(0).unwrap().turned(tenths + rng.below(301) as i32 - 150);
        let footprint = &sizes[rng.below(3) as usize];
        let offset = footprint.tip(Point { x: 0, y: 0 }, turned);
        let target =
            footprint.corners(Point { x: corner.x - offset.x, y: corner.y - offset.y }, turned);
        assert_eq!(target[2], corner);
        let hits = Shot::new(gun, &frame, frame.flat(&target)).is_some_and(|shot| shot.hits());
        // The tip alone decides: what lies along the side and away from it, by dot and cross
        // product, compared by squares.
        let [ux, uy, px, py] =
            [tip.x - from.x, tip.y - from.y, corner.x - from.x, corner.y - from.y].map(i128::from);
        let (dot, out) = (ux * px + uy * py, ux * py - uy * px);
        let out = if starboard { -out } else { out };
        let inside = match which {
            0 => compare_to_length(out, squared, length - margin) == Ordering::Less,
            1 => {
                let lean = 2 * length * dot - base * out;
                compare_to_length(lean, squared, 2 * length * margin) == Ordering::Greater
            }
            _ => {
                let lean = 2 * length * (i128::from(squared) - dot) - base * out;
                compare_to_length(lean, squared, 2 * length * margin) == Ordering::Greater
            }
        };
        assert_eq!(hits, inside, "{from:?} {tip:?} {starboard} at {target:?}, limit {which}");
        tally[which][usize::from(hits)] += 1;
    }
    assert!(tally.iter().flatten().all(|&count| count > 2_000), "{tally:?}");
}
