//! Borders from points: every place grows over the mesh from its own point, nearest first.

use super::ground::{Canvas, Ground};
use super::mesh::{self, CELLS};
use super::noise::square;
use super::outline;
use crate::board::{BOARD, Corner, MOST_PLACES, Place, Places};
use crate::shapes;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use thiserror::Error;

/// The most corners that lines and coasts may have together.
const MOST_CORNERS: usize = 20_000;

/// A point of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed {
    /// Where it is.
    pub at: Corner,
    /// The island to which it belongs, by a number of one's own; none in a sea space.
    pub island: Option<usize>,
}

/// Where land ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coast {
    /// Halfway between points on land and points at sea.
    Halfway,
    /// So far from the points on land; islands stay apart.
    Around(i32),
    /// Where outlines are drawn: what is inside one is land.
    Drawn(Vec<Vec<Corner>>),
}

/// What a map is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// A point for each place.
    pub seeds: Vec<Seed>,
    /// The coasts.
    pub coast: Coast,
    /// Lines that no place crosses.
    pub lines: Vec<Vec<Corner>>,
    /// What the small windings of the borders follow from: another number, other windings.
    pub grain: u64,
}

/// A map that was divided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divided {
    /// The outline of each place, as editions have it.
    pub shapes: Vec<Vec<Corner>>,
    /// A point well inside each.
    pub inside: Vec<Corner>,
    /// The places that share a side with each.
    pub neighbours: Vec<Places>,
}

/// Why points can't be made into a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum DivisionError {
    /// There are none, or more than a map has places.
    #[error("a map has 1 to {MOST_PLACES} places")]
    Places,
    /// Two points are too close together, or one is off the board.
    #[error("point {} is off the board, or too close to another", .0 + 1)]
    Crowded(usize),
    /// A place lies in two pieces, or all around another.
    #[error("the place of point {} lies around another, or has no room", .0 + 1)]
    Surrounds(usize),
    /// The lines and coasts are too many.
    #[error("lines and coasts have more than {MOST_CORNERS} corners")]
    Lines,
}

/// Divides the board among points.
///
/// # Errors
/// When there is no such map: the first point that is to blame is named.
pub fn divide(sketch: &Sketch) -> Result<Divided, DivisionError> {
    outlined(sketch, &label(sketch, &Canvas::new(sketch))?)
}

/// The places round which the cells are divided, with their outlines.
pub(super) fn outlined(sketch: &Sketch, labels: &[u8]) -> Result<Divided, DivisionError> {
    let shapes = outline::trace(labels, sketch.seeds.len()).map_err(DivisionError::Surrounds)?;
    let inside = outline::insides(labels, &sketch.seeds);
    for (i, (shape, &at)) in shapes.iter().zip(&inside).enumerate() {
        if !shapes::is_sound(shape) || !shapes::contains(shape, at) {
            return Err(DivisionError::Surrounds(i));
        }
    }
    let slices: Vec<&[Corner]> = shapes.iter().map(Vec::as_slice).collect();
    let neighbours = shapes::contiguity(&slices).map_err(DivisionError::Surrounds)?;
    let neighbours = neighbours[..shapes.len()].to_vec();
    Ok(Divided { shapes, inside, neighbours })
}

/// Which places have cells beside each other: who is contiguous, before there are outlines.
pub(super) fn beside(labels: &[u8]) -> [Places; MOST_PLACES] {
    let mut beside = [Places::NONE; MOST_PLACES];
    for (cell, &label) in labels.iter().enumerate() {
        for other in mesh::neighbours(cell).filter(|&it| labels[it] != label) {
            if let Some(place) = Place::new(labels[other].into()) {
                beside[usize::from(label)].add(place);
            }
        }
    }
    beside
}

/// The place of each cell.
pub(super) fn label(sketch: &Sketch, canvas: &Canvas) -> Result<Vec<u8>, DivisionError> {
    let seeds = &sketch.seeds;
    if seeds.is_empty() || seeds.len() > MOST_PLACES {
        return Err(DivisionError::Places);
    }
    let drawn = if let Coast::Drawn(outlines) = &sketch.coast { &outlines[..] } else { &[] };
    if drawn.iter().chain(&sketch.lines).map(Vec::len).sum::<usize>() > MOST_CORNERS {
        return Err(DivisionError::Lines);
    }
    let on_board = |at: i32| (0..=BOARD).contains(&at);
    let mut taken = vec![false; CELLS];
    for (i, seed) in seeds.iter().enumerate() {
        let cell = mesh::cell_at(seed.at);
        if !on_board(seed.at.0) || !on_board(seed.at.1) || std::mem::replace(&mut taken[cell], true)
        {
            return Err(DivisionError::Crowded(i));
        }
    }
    let kinds = canvas.kinds(sketch);
    let walls = Walls::new(&sketch.lines);
    let mut growth = Growth::new(seeds, &canvas.warped);
    growth.spread(|from, to, place| {
        let land = seeds[place].island.is_some();
        let fits = kinds.as_ref().is_none_or(|kinds| match kinds[to] {
            Ground::Sea => !land,
            Ground::Land => land,
            Ground::Island(of) => seeds[place].island == Some(of),
        });
        fits && !walls.between(from, to)
    });
    // What nobody reached goes to whom it lies nearest, whatever it was meant to be.
    growth.spread(|_, _, _| true);
    Ok(growth.labels)
}

/// Places that grow.
struct Growth<'a> {
    seeds: &'a [Seed],
    labels: Vec<u8>,
    warped: &'a [Corner],
}

/// No place yet.
const NOBODY: u8 = u8::MAX;

impl<'a> Growth<'a> {
    fn new(seeds: &'a [Seed], warped: &'a [Corner]) -> Growth<'a> {
        let mut labels = vec![NOBODY; CELLS];
        for (i, seed) in seeds.iter().enumerate() {
            labels[mesh::cell_at(seed.at)] = i as u8;
        }
        Growth { seeds, labels, warped }
    }

    /// Every place takes what lies nearest to its point of what it touches, until nothing is left
    /// that it may take. So each is of one piece.
    fn spread(&mut self, may: impl Fn(usize, usize, usize) -> bool) {
        let mut ways = BinaryHeap::new();
        let reach = |ways: &mut BinaryHeap<_>, labels: &[u8], cell: usize| {
            let place = usize::from(labels[cell]);
            for to in mesh::neighbours(cell) {
                if labels[to] == NOBODY && may(cell, to, place) {
                    let far = square(self.warped[to], self.seeds[place].at);
                    ways.push(Reverse((far, to, place)));
                }
            }
        };
        for cell in 0..CELLS {
            if self.labels[cell] != NOBODY {
                reach(&mut ways, &self.labels, cell);
            }
        }
        while let Some(Reverse((_, cell, place))) = ways.pop() {
            if self.labels[cell] == NOBODY {
                self.labels[cell] = place as u8;
                reach(&mut ways, &self.labels, cell);
            }
        }
    }
}

/// Lines that no place crosses, by the cells near them.
struct Walls {
    /// The sides of cells that lie on a line: pairs of cells, the smaller number first.
    shut: Vec<(usize, usize)>,
}

impl Walls {
    fn new(lines: &[Vec<Corner>]) -> Walls {
        let mut shut = Vec::new();
        for pair in lines.iter().flat_map(|line| line.windows(2)) {
            let &[a, b] = pair else { continue };
            // Only cells close to the line can be parted by it.
            let (low, high) = ((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1)));
            for cell in mesh::within((low.0 - 60, low.1 - 60), (high.0 + 60, high.1 + 60)) {
                let parted = |&other: &usize| {
                    other > cell && crosses(mesh::centre(cell), mesh::centre(other), a, b)
                };
                shut.extend(mesh::neighbours(cell).filter(parted).map(|other| (cell, other)));
            }
        }
        shut.sort_unstable();
        shut.dedup();
        Walls { shut }
    }

    fn between(&self, a: usize, b: usize) -> bool {
        !self.shut.is_empty() && self.shut.binary_search(&(a.min(b), a.max(b))).is_ok()
    }
}

/// On which side of a line a point lies.
fn side(a: Corner, b: Corner, point: Corner) -> i64 {
    let [ax, ay, bx, by, x, y] = [a.0, a.1, b.0, b.1, point.0, point.1].map(i64::from);
    (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}

/// Whether two lines cross. What only touches counts on one side, so that no gap stays in a line.
pub(super) fn crosses(a: Corner, b: Corner, c: Corner, d: Corner) -> bool {
    (side(a, b, c) > 0) != (side(a, b, d) > 0) && (side(c, d, a) > 0) != (side(c, d, b) > 0)
}
