//! The mesh: the board in some twelve thousand small cells, the same in each quarter of the board.
//!
//! Rows of cells are shifted by half a cell against each other, as bricks are. So never more than
//! three cells meet in a point, and a border between places is never in doubt. One quarter is laid,
//! and turned about the middle: where two quarters meet, cells are shifted against each other too,
//! and in the middle one cell belongs to all four.

use crate::board::{BOARD, Corner};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The middle of the board.
pub(super) const MIDDLE: i32 = BOARD / 2;
/// Half a cell's width.
const HALF: i32 = 25;
/// A cell's width and height.
const WIDTH: i32 = 2 * HALF;
/// How far the tip of a cell reaches into the row beside it.
const TIP: i32 = 8;
/// Rows of cells in a quarter, and whole cells in a row.
const ROWS: usize = (MIDDLE / WIDTH) as usize;
/// The cells of a row of whole cells and of the next, which begins and ends with half a cell.
const PAIR: usize = 2 * ROWS + 1;
/// The cells of a quarter. The very last half cell is a part of the middle.
const QUARTER: usize = ROWS / 2 * PAIR - 1;
/// All cells; the middle is the last.
pub(super) const CELLS: usize = 4 * QUARTER + 1;

/// A point in which cells meet, by its number.
pub(super) type Vertex = usize;

/// A side of a cell, clockwise, and the cell behind it, if it is not the board's edge.
pub(super) type Side = (Vertex, Vertex, Option<usize>);

/// A point turned clockwise about the middle, from where it is counted, by quarters.
pub(super) const fn turned((x, y): Corner, quarters: usize) -> Corner {
    match quarters % 4 {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    }
}

/// A point that is counted from the middle, counted from the top left corner.
pub(super) const fn on_board((x, y): Corner) -> Corner {
    (x + MIDDLE, y + MIDDLE)
}

/// The other way round.
pub(super) const fn from_middle((x, y): Corner) -> Corner {
    (x - MIDDLE, y - MIDDLE)
}

/// The cell that lies where this one does once the board was turned clockwise by quarters.
pub(super) const fn turned_cell(cell: usize, quarters: usize) -> usize {
    if cell < CELLS - 1 { (cell + quarters * QUARTER) % (CELLS - 1) } else { cell }
}

/// The cells of the first quarter and the middle: all others are these, turned.
pub(super) fn first_quarter() -> impl Iterator<Item = usize> {
    (0..QUARTER).chain([CELLS - 1])
}

/// The cell in a row of a quarter that covers a point so far from its left edge.
fn cell(quarter: usize, row: usize, right: i32) -> usize {
    let shift = (row % 2) as i32 * HALF;
    let within = row / 2 * PAIR + row % 2 * ROWS + ((right + shift) / WIDTH) as usize;
    if within < QUARTER { quarter * QUARTER + within } else { CELLS - 1 }
}

/// The row of a cell of the first quarter, or of the part of the middle that lies there; and from
/// where to where it goes.
fn span(within: usize) -> (i32, i32, i32) {
    let (pair, at) = ((within / PAIR) as i32, within % PAIR);
    if at < ROWS {
        return (2 * pair, at as i32 * WIDTH, (at as i32 + 1) * WIDTH);
    }
    let middle = (at - ROWS) as i32 * WIDTH;
    (2 * pair + 1, (middle - HALF).max(0), (middle + HALF).min(MIDDLE))
}

/// The cell in which a point lies, about; points off the board count as on its edge.
pub(super) fn cell_at(at: Corner) -> usize {
    let (x, y) = from_middle(at);
    let quarter = match (x.signum(), y.signum()) {
        (0, 0) => return CELLS - 1,
        (-1, -1 | 0) => 0,
        (0 | 1, -1) => 1,
        (1, 0 | 1) => 2,
        _ => 3,
    };
    let (right, down) = on_board(turned((x, y), 4 - quarter));
    let [right, down] = [right, down].map(|it| it.clamp(0, MIDDLE - 1));
    cell(quarter, (down / WIDTH) as usize, right)
}

/// The cells that lie between two corners of a rectangle, or are cut by it.
pub(super) fn within(low: Corner, high: Corner) -> impl Iterator<Item = usize> {
    let last = MIDDLE - 1;
    let of_quarter = move |quarter: usize| {
        let [a, b] = [low, high].map(|at| on_board(turned(from_middle(at), 4 - quarter)));
        let (left, right) = (a.0.min(b.0).max(0), a.0.max(b.0).min(last));
        let (top, bottom) = (a.1.min(b.1).max(0), a.1.max(b.1).min(last));
        let rows = if left > right { 0..0 } else { top / WIDTH..bottom / WIDTH + 1 };
        let rows = rows.filter(move |_| top <= bottom);
        rows.flat_map(move |row| {
            let [from, to] = [left, right].map(|it| cell(0, row as usize, it));
            // The middle is told once, by the first quarter.
            let most = if quarter == 0 { CELLS } else { QUARTER };
            let to = if to < QUARTER { to } else { QUARTER };
            let from = if from < QUARTER { from } else { QUARTER };
            (from..=to).filter_map(move |it| match it {
                QUARTER => (most == CELLS).then_some(CELLS - 1),
                it => Some(quarter * QUARTER + it),
            })
        })
    };
    (0..4).flat_map(of_quarter)
}

/// The cells with their sides, and the points in which they meet.
struct Mesh {
    centres: Vec<Corner>,
    /// All sides, cell by cell; those of a cell begin where this says.
    sides: Vec<Side>,
    first_side: Vec<usize>,
    /// The cells beside each cell, likewise.
    beside: Vec<usize>,
    first_beside: Vec<usize>,
    positions: Vec<Corner>,
    on_edge: Vec<bool>,
}

static MESH: LazyLock<Mesh> = LazyLock::new(Mesh::lay);

/// The corners of a cell of the first quarter, clockwise, from its top left corner.
fn corners(within: usize) -> [Corner; 4] {
    let (row, left, right) = span(within);
    let (top, bottom) = (row * WIDTH, (row + 1) * WIDTH);
    [(left, top), (right, top), (right, bottom), (left, bottom)]
}

/// Where a corner of a cell of the first quarter is drawn: the tips of cells reach into other rows.
fn tipped((right, down): Corner) -> Corner {
    let inside = (1..MIDDLE).contains(&right) && (1..MIDDLE).contains(&down);
    let tip = match (inside, (down / WIDTH + right / HALF) % 2) {
        (false, _) => 0,
        (true, 1) => -TIP,
        (true, _) => TIP,
    };
    (right, down + tip)
}

impl Mesh {
    fn lay() -> Mesh {
        let mut mesh = Mesh {
            centres: Vec::with_capacity(CELLS),
            sides: Vec::new(),
            first_side: Vec::with_capacity(CELLS + 1),
            beside: Vec::new(),
            first_beside: Vec::with_capacity(CELLS + 1),
            positions: Vec::new(),
            on_edge: Vec::new(),
        };
        // Each cell is one rectangle; the middle is four.
        let placed = |at: Corner, quarter| on_board(turned(from_middle(at), quarter));
        let parts = |cell: usize| -> Vec<(usize, usize)> {
            if cell == CELLS - 1 {
                return (0..4).map(|quarter| (quarter, QUARTER)).collect();
            }
            vec![(cell / QUARTER, cell % QUARTER)]
        };
        let mut vertices: HashMap<Corner, Vertex> = HashMap::new();
        for (quarter, within) in (0..CELLS).flat_map(parts) {
            for corner in corners(within) {
                let at = placed(corner, quarter);
                vertices.entry(at).or_insert_with(|| {
                    mesh.positions.push(placed(tipped(corner), quarter));
                    mesh.on_edge.push([at.0, at.1].iter().any(|it| [0, BOARD].contains(it)));
                    mesh.positions.len() - 1
                });
            }
        }
        let mut owners: HashMap<(Vertex, Vertex), usize> = HashMap::new();
        let mut outlines: Vec<Vec<(Vertex, Vertex)>> = Vec::with_capacity(CELLS);
        for cell in 0..CELLS {
            let mut outline = Vec::new();
            for (quarter, within) in parts(cell) {
                let corners = corners(within).map(|at| placed(at, quarter));
                let mut round = Vec::new();
                for (from, to) in corners.into_iter().zip(corners.into_iter().cycle().skip(1)) {
                    // Corners of other cells lie on the side too.
                    let steps = ((to.0 - from.0).abs() + (to.1 - from.1).abs()) / HALF;
                    let step = ((to.0 - from.0) / steps, (to.1 - from.1) / steps);
                    let points = (0..steps).map(|i| (from.0 + i * step.0, from.1 + i * step.1));
                    round.extend(points.filter_map(|at| vertices.get(&at).copied()));
                }
                let next = round.iter().copied().cycle().skip(1);
                outline.extend(round.iter().copied().zip(next));
            }
            owners.extend(outline.iter().map(|&side| (side, cell)));
            outlines.push(outline);
        }
        for (cell, outline) in outlines.into_iter().enumerate() {
            mesh.first_side.push(mesh.sides.len());
            mesh.first_beside.push(mesh.beside.len());
            let start = mesh.beside.len();
            for (a, b) in outline {
                let behind = owners.get(&(b, a)).copied();
                if behind != Some(cell) {
                    mesh.sides.push((a, b, behind));
                    if let Some(other) = behind
                        && !mesh.beside[start..].contains(&other)
                    {
                        mesh.beside.push(other);
                    }
                }
            }
            let middle = |within: usize| {
                let [(left, top), _, (right, bottom), _] = corners(within);
                ((left + right) / 2, (top + bottom) / 2)
            };
            mesh.centres.push(match parts(cell)[..] {
                [(quarter, within)] => placed(middle(within), quarter),
                _ => (MIDDLE, MIDDLE),
            });
        }
        mesh.first_side.push(mesh.sides.len());
        mesh.first_beside.push(mesh.beside.len());
        mesh
    }
}

/// The middle of a cell.
pub(super) fn centre(cell: usize) -> Corner {
    MESH.centres.get(cell).copied().unwrap_or((MIDDLE, MIDDLE))
}

/// The cells beside a cell.
pub(super) fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    slice(&MESH.beside, &MESH.first_beside, cell).iter().copied()
}

/// The sides of a cell.
pub(super) fn sides(cell: usize) -> impl Iterator<Item = Side> {
    slice(&MESH.sides, &MESH.first_side, cell).iter().copied()
}

fn slice<T>(all: &'static [T], first: &[usize], cell: usize) -> &'static [T] {
    match first.get(cell..cell + 2) {
        Some(&[from, to]) => all.get(from..to).unwrap_or_default(),
        _ => &[],
    }
}

/// How many points of the mesh there are.
pub(super) fn vertices() -> usize {
    MESH.positions.len()
}

/// Where a point of the mesh lies.
pub(super) fn position(vertex: Vertex) -> Corner {
    MESH.positions.get(vertex).copied().unwrap_or((MIDDLE, MIDDLE))
}

/// Whether a point lies on the edge of the board.
pub(super) fn on_edge(vertex: Vertex) -> bool {
    MESH.on_edge.get(vertex).copied().unwrap_or(false)
}

/// Whether a point is a corner of the board.
pub(super) fn is_corner(vertex: Vertex) -> bool {
    let (x, y) = position(vertex);
    [0, BOARD].contains(&x) && [0, BOARD].contains(&y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn cells_are_numbered_without_a_gap_and_know_each_other() {
        let mut at_vertex = vec![HashSet::new(); vertices()];
        for at in 0..CELLS {
            assert_eq!(cell_at(centre(at)), at);
            for other in neighbours(at) {
                assert!(other < CELLS && neighbours(other).any(|back| back == at), "{at} {other}");
            }
            let behind: HashSet<usize> = sides(at).filter_map(|(_, _, behind)| behind).collect();
            assert_eq!(neighbours(at).collect::<HashSet<_>>(), behind);
            for (a, b, behind) in sides(at) {
                at_vertex[a].insert(b);
                at_vertex[b].insert(a);
                assert_eq!(
                    behind.is_none(),
                    on_edge(a)
                        && on_edge(b)
                        && !neighbours(at)
                            .any(|other| sides(other).any(|side| (side.0, side.1) == (b, a)))
                );
            }
        }
        // Never more than three borders meet.
        assert!(at_vertex.iter().all(|ways| (2..=3).contains(&ways.len()) || ways.is_empty()));
        assert_eq!(at_vertex.iter().filter(|ways| ways.is_empty()).count(), 1, "in the middle");
    }

    #[test]
    fn the_board_is_the_same_from_each_side() {
        for at in 0..CELLS {
            let on = turned_cell(at, 1);
            assert_eq!(centre(on), on_board(turned(from_middle(centre(at)), 1)));
            let beside: HashSet<usize> = neighbours(at).map(|it| turned_cell(it, 1)).collect();
            assert_eq!(neighbours(on).collect::<HashSet<_>>(), beside, "{at}");
        }
        assert_eq!(first_quarter().count() * 4 - 3, CELLS);
    }

    #[test]
    fn a_rectangle_holds_its_cells_once() {
        for (low, high) in [
            ((0, 0), (BOARD, BOARD)),
            ((-60, 100), (70, 220)),
            ((2700, 2700), (2900, 2840)),
            ((2810, 100), (2990, 5000)),
            ((5500, 5550), (5700, 5800)),
        ] {
            let found: Vec<usize> = within(low, high).collect();
            let once: HashSet<usize> = found.iter().copied().collect();
            assert_eq!(found.len(), once.len());
            let inside = |&cell: &usize| {
                let (x, y) = centre(cell);
                (low.0..=high.0).contains(&x) && (low.1..=high.1).contains(&y)
            };
            assert!((0..CELLS).filter(inside).all(|cell| once.contains(&cell)), "{low:?}");
        }
    }
}
