//! Land and sea: what each cell of the mesh is before places grow over it.

use super::division::{Coast, Sketch};
use super::mesh::{self, CELLS};
use super::noise::{Noise, square};
use crate::board::{BOARD, Corner};
use crate::shapes;

/// How far a border strays from the straight line between two points, at most.
const STRAY: i32 = 42;
/// How far a coast does that goes round points.
const COAST_STRAY: i32 = 95;
/// What is left between two islands, and between an island and the edge of the board.
const STRAIT: i32 = 190;

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Sea,
    Land,
    Island(usize),
}

/// What follows from the land and the grain of a sketch alone: worked out once, where points at sea
/// come and go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Canvas {
    kinds: Option<Vec<Ground>>,
    /// Where the middle of each cell lies for those who measure how far it is.
    pub(super) warped: Vec<Corner>,
}

impl Canvas {
    pub(super) fn new(sketch: &Sketch) -> Canvas {
        let moved = |grain, most| {
            (0..CELLS).map(|cell| Noise(grain).warp(mesh::centre(cell), most)).collect()
        };
        Canvas::moved(sketch, moved)
    }

    /// With windings that are the same in all four quarters of the board.
    pub(super) fn alike(sketch: &Sketch) -> Canvas {
        let moved = |grain, most| {
            let mut moved = vec![(0, 0); CELLS];
            for cell in mesh::first_quarter() {
                let at = mesh::from_middle(Noise(grain).warp_alike(mesh::centre(cell), most));
                for quarter in 0..4 {
                    let at = mesh::on_board(mesh::turned(at, quarter));
                    moved[mesh::turned_cell(cell, quarter)] = at;
                }
            }
            moved
        };
        Canvas::moved(sketch, moved)
    }

    /// `moved` says where cells are, by grain and how far they may stray.
    fn moved(sketch: &Sketch, moved: impl Fn(u64, i32) -> Vec<Corner>) -> Canvas {
        let coasts = || moved(sketch.grain ^ 0xc0a5, COAST_STRAY);
        Canvas { kinds: kinds(sketch, coasts), warped: moved(sketch.grain, STRAY) }
    }

    /// What each cell is, where the points alone do not say it.
    pub(super) fn kinds(&self, sketch: &Sketch) -> Option<Vec<Ground>> {
        let mut kinds = self.kinds.clone();
        if let (Some(kinds), Coast::Around(_)) = (&mut kinds, &sketch.coast) {
            drop_pieces(kinds, sketch);
        }
        kinds
    }
}

/// What each cell is, before lakes and what is cut off are seen to.
fn kinds(sketch: &Sketch, moved: impl Fn() -> Vec<Corner>) -> Option<Vec<Ground>> {
    match &sketch.coast {
        Coast::Halfway => None,
        Coast::Drawn(outlines) => {
            let inside = |at| outlines.iter().any(|outline| shapes::contains(outline, at));
            let kind = |cell| if inside(mesh::centre(cell)) { Ground::Land } else { Ground::Sea };
            Some((0..CELLS).map(kind).collect())
        }
        &Coast::Around(reach) => Some(around(sketch, reach, &moved())),
    }
}

/// Land as far as it reaches round the points of its island.
fn around(sketch: &Sketch, reach: i32, moved: &[Corner]) -> Vec<Ground> {
    let islands =
        sketch.seeds.iter().filter_map(|seed| seed.island).max().map_or(0, |most| most + 1);
    let squared = |length: i32| i64::from(length) * i64::from(length);
    let mut nearest = vec![i64::MAX; islands];
    let mut kinds: Vec<Ground> = (0..CELLS)
        .map(|cell| {
            let centre = mesh::centre(cell);
            let at = moved[cell];
            let edge = [centre.0, centre.1, BOARD - centre.0, BOARD - centre.1];
            if edge.into_iter().any(|far| far < STRAIT) {
                return Ground::Sea;
            }
            nearest.fill(i64::MAX);
            for seed in &sketch.seeds {
                if let Some(near) = seed.island.and_then(|island| nearest.get_mut(island)) {
                    *near = square(at, seed.at).min(*near);
                }
            }
            let land = (0..islands).min_by_key(|&island| nearest[island]);
            let land = land.filter(|&island| nearest[island] < squared(reach));
            let close = |&island: &usize| nearest[island] < squared(reach + STRAIT);
            match land {
                Some(island) if (0..islands).filter(close).count() == 1 => Ground::Island(island),
                _ => Ground::Sea,
            }
        })
        .collect();
    for seed in &sketch.seeds {
        if let Some(island) = seed.island {
            kinds[mesh::cell_at(seed.at)] = Ground::Island(island);
        }
    }
    // Tips of one cell are cut off, notches of one cell filled.
    for cell in 0..CELLS {
        let alike = |kind: Ground| mesh::neighbours(cell).filter(|&it| kinds[it] == kind).count();
        let most = mesh::neighbours(cell).map(|it| kinds[it]).max_by_key(|&kind| alike(kind));
        if let Some(most) = most.filter(|&kind| kind != kinds[cell] && alike(kind) >= 5) {
            kinds[cell] = most;
        }
    }
    kinds
}

/// Lakes become land, and land that no point of its island reaches becomes sea.
fn drop_pieces(kinds: &mut [Ground], sketch: &Sketch) {
    let mut reached = vec![false; CELLS];
    let mut ways: Vec<usize> = sketch.seeds.iter().map(|seed| mesh::cell_at(seed.at)).collect();
    let at_edge = |&cell: &usize| mesh::sides(cell).any(|(_, _, behind)| behind.is_none());
    ways.extend((0..CELLS).filter(at_edge));
    while let Some(cell) = ways.pop() {
        if !std::mem::replace(&mut reached[cell], true) {
            ways.extend(mesh::neighbours(cell).filter(|&it| kinds[it] == kinds[cell]));
        }
    }
    // Pass by pass, what was not reached becomes what lies beside it.
    while reached.contains(&false) {
        let before = reached.clone();
        for cell in (0..CELLS).filter(|&cell| !before[cell]) {
            if let Some(other) = mesh::neighbours(cell).find(|&it| before[it]) {
                kinds[cell] = kinds[other];
                reached[cell] = true;
            }
        }
        if before == reached {
            return;
        }
    }
}
