//! A drawing from neighbours alone: places that are contiguous pull each other close, all others
//! push each other away, and every lair is held in its corner.
//!
//! It is a drawing to play on, not a chart: where two places are contiguous is what the edition
//! says, and a drawing can't always show it.

use super::division::{Coast, Divided, DivisionError, Seed, Sketch, divide};
use super::noise::square;
use crate::board::{BOARD, Corner, LAIR_SIZE, Place, Places, TERRITORIES};
use flotilla_core::split_mix;

/// How often everything moves.
const MOVES: i32 = 500;
/// How close two places come without pushing.
const ROOM: i64 = 520;
/// How close to the edge of the board a point may be.
const MARGIN: i64 = 110;

/// Draws a map: `given` are the points that are known, `islands` the island of each territory.
/// No border crosses a line. `Err` with a place for which there was no room.
pub(crate) fn draw(
    given: &[Option<Corner>],
    islands: &[Option<usize>],
    neighbours: &[Places],
    lines: Vec<Vec<Corner>>,
) -> Result<Divided, usize> {
    // Where every point is known there is nothing to settle.
    let known: Option<Vec<Corner>> = given.iter().copied().collect();
    let points = known.unwrap_or_else(|| settle(given, neighbours));
    let seed = |(&at, &island): (&Corner, &Option<usize>)| Seed { at, island };
    let seeds = points.iter().zip(islands).map(seed).collect();
    let sketch = Sketch { seeds, coast: Coast::Halfway, lines, grain: 1 };
    divide(&sketch).map_err(|error| match error {
        DivisionError::Crowded(place) | DivisionError::Surrounds(place) => place,
        DivisionError::Places | DivisionError::Lines => 0,
    })
}

/// Where a place would like to be, if it is a lair's: in its corner.
fn corner(place: usize) -> Option<(i64, i64)> {
    let (near, far) = (1000, i64::from(BOARD) - 1000);
    [(near, near), (far, near), (far, far), (near, far)].get(place / LAIR_SIZE).copied()
}

fn settle(given: &[Option<Corner>], neighbours: &[Places]) -> Vec<Corner> {
    let middle = i64::from(BOARD) / 2;
    let scatter =
        |key: usize, most: u64| (split_mix(key as u64) % (2 * most + 1)) as i64 - most as i64;
    let mut points: Vec<(i64, i64)> = (0..given.len())
        .map(|i| {
            let (x, y) = corner(i).unwrap_or((middle, middle));
            let most = if i < TERRITORIES { 600 } else { 2500 };
            (x + scatter(2 * i, most), y + scatter(2 * i + 1, most))
        })
        .collect();
    let hold = |points: &mut Vec<(i64, i64)>| {
        for (point, known) in points.iter_mut().zip(given) {
            if let Some((x, y)) = *known {
                *point = (i64::from(x), i64::from(y));
            }
        }
    };
    hold(&mut points);
    for turn in 0..MOVES {
        let before = points.clone();
        for i in 0..points.len() {
            let here = before[i];
            let (mut x, mut y) = (0, 0);
            let around = neighbours[i].iter().filter_map(|it: Place| before.get(it.index()));
            let count = neighbours[i].len().max(1) as i64;
            for other in around {
                x += (other.0 - here.0) / (2 * count);
                y += (other.1 - here.1) / (2 * count);
            }
            if let Some(corner) = corner(i) {
                x += (corner.0 - here.0) / 12;
                y += (corner.1 - here.1) / 12;
            }
            for (j, other) in before.iter().enumerate() {
                let (dx, dy) = (here.0 - other.0, here.1 - other.1);
                if j != i && dx.abs() < ROOM && dy.abs() < ROOM {
                    let near = |it: i64| it.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
                    let far = square((near(dx), near(dy)), (0, 0)).isqrt().max(1);
                    if far < ROOM {
                        x += dx * (ROOM - far) / (2 * far);
                        y += dy * (ROOM - far) / (2 * far);
                    }
                }
            }
            // Smaller and smaller steps, so that it comes to rest.
            let most = i64::from(20 + 300 * (MOVES - turn) / MOVES);
            let edge = i64::from(BOARD) - MARGIN;
            points[i] = (
                (here.0 + x.clamp(-most, most)).clamp(MARGIN, edge),
                (here.1 + y.clamp(-most, most)).clamp(MARGIN, edge),
            );
        }
        hold(&mut points);
    }
    points.into_iter().map(|(x, y)| (x as i32, y as i32)).collect()
}
