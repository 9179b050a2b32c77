//! The shapes of the map: exact geometry on whole numbers.
//!
//! The shapes divide the board without gap or overlap. So every side of a shape either lies on
//! the edge of the board or is a side of exactly one other shape, run through the other way.

use crate::board::{BOARD, Corner, MOST_PLACES, Place, Places};
use std::collections::HashMap;

/// The most corners of a shape.
const MOST_CORNERS: usize = 400;

fn sides(shape: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> {
    shape.iter().copied().zip(shape.iter().copied().cycle().skip(1))
}

/// Twice the area, positive for shapes that run clockwise as one sees them.
fn twice_area(shape: &[Corner]) -> i64 {
    let part = |((ax, ay), (bx, by)): (Corner, Corner)| {
        i64::from(ax) * i64::from(by) - i64::from(bx) * i64::from(ay)
    };
    sides(shape).map(part).sum()
}

/// Whether a shape has corners on the board and runs clockwise.
pub(crate) fn is_sound(shape: &[Corner]) -> bool {
    let on_board = |&(x, y): &Corner| (0..=BOARD).contains(&x) && (0..=BOARD).contains(&y);
    (3..=MOST_CORNERS).contains(&shape.len()) && shape.iter().all(on_board) && twice_area(shape) > 0
}

/// Whether a point lies inside a shape.
pub(crate) fn contains(shape: &[Corner], (px, py): Corner) -> bool {
    let mut inside = false;
    for ((ax, ay), (bx, by)) in sides(shape) {
        let [ax, ay, bx, by, x, y] = [ax, ay, bx, by, px, py].map(i64::from);
        let cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        if (ay > y) != (by > y) && (cross > 0) == (by > ay) {
            inside = !inside;
        }
    }
    inside
}

fn on_edge((ax, ay): Corner, (bx, by): Corner) -> bool {
    (ax == bx && (ax == 0 || ax == BOARD)) || (ay == by && (ay == 0 || ay == BOARD))
}

/// Which shapes share a side. `Err` with the index of a shape that leaves a gap, overlaps
/// another or is not met by it.
pub(crate) fn contiguity(shapes: &[&[Corner]]) -> Result<[Places; MOST_PLACES], usize> {
    let mut side_of: HashMap<(Corner, Corner), Place> = HashMap::new();
    for (i, shape) in shapes.iter().enumerate() {
        let place = Place::new(i).ok_or(i)?;
        for side in sides(shape) {
            if side.0 == side.1 || side_of.insert(side, place).is_some() {
                return Err(i);
            }
        }
    }
    let mut contiguous = [Places::NONE; MOST_PLACES];
    let mut area = 0;
    for (i, shape) in shapes.iter().enumerate() {
        area += twice_area(shape);
        for (a, b) in sides(shape) {
            match side_of.get(&(b, a)) {
                Some(&other) if other.index() != i => contiguous[i].add(other),
                Some(_) => return Err(i),
                None if on_edge(a, b) => {}
                None => return Err(i),
            }
        }
    }
    // Nothing is left over and nothing is covered twice.
    if area == 2 * i64::from(BOARD) * i64::from(BOARD) { Ok(contiguous) } else { Err(0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_that_share_a_side_are_contiguous() {
        let (left, right): (Vec<Corner>, Vec<Corner>) = (
            vec![(0, 0), (100, 0), (200, 3000), (100, 5600), (0, 5600)],
            vec![(100, 0), (5600, 0), (5600, 5600), (100, 5600), (200, 3000)],
        );
        assert!(is_sound(&left) && is_sound(&right));
        let found = contiguity(&[&left, &right]).unwrap();
        assert!(found[0].has(Place::new(1).unwrap()) && found[1].has(Place::new(0).unwrap()));
        assert!(contains(&left, (150, 3000)) && !contains(&right, (150, 3000)));
        // A gap, an overlap, the wrong way round.
        let gap = vec![(100, 0), (5600, 0), (5600, 5600), (100, 5600), (201, 3000)];
        assert!(contiguity(&[&left, &gap]).is_err());
        assert!(contiguity(&[&left, &left]).is_err());
        assert!(contiguity(&[&left]).is_err());
        let reversed: Vec<Corner> = left.iter().rev().copied().collect();
        assert!(!is_sound(&reversed));
    }
}
