//! The mesh: the board in some eleven thousand small six-sided cells.
//!
//! Rows of cells are shifted by half a cell against each other, as bricks are. So never more than
//! three cells meet in a point, and a border between places is never in doubt.

use crate::board::{BOARD, Corner};
use std::sync::LazyLock;

/// Half a cell's width.
const HALF: i32 = 28;
/// A row's height.
const HEIGHT: i32 = 50;
/// How far the tip of a cell reaches into the row beside it.
const TIP: i32 = 8;
/// Rows of cells.
pub(super) const ROWS: usize = (BOARD / HEIGHT) as usize;
/// Half columns.
pub(super) const COLUMNS: usize = (BOARD / HALF) as usize;
/// All cells: a row of whole cells, then one that begins and ends with half a cell.
pub(super) const CELLS: usize = ROWS / 2 * (COLUMNS + 1);

/// A point in which cells meet: row and half column.
pub(super) type Vertex = (usize, usize);

/// The cell in a row that covers a half column.
pub(super) const fn cell(row: usize, column: usize) -> usize {
    row / 2 * (COLUMNS + 1) + row % 2 * (COLUMNS / 2) + (column + row % 2) / 2
}

/// The row of a cell, and the half columns that it covers.
pub(super) fn span(cell: usize) -> (usize, usize, usize) {
    let (pair, within) = (cell / (COLUMNS + 1), cell % (COLUMNS + 1));
    if within < COLUMNS / 2 {
        return (2 * pair, 2 * within, 2 * within + 2);
    }
    let within = within - COLUMNS / 2;
    (2 * pair + 1, (2 * within).saturating_sub(1), (2 * within + 1).min(COLUMNS))
}

/// The middle of a cell.
pub(super) fn centre(cell: usize) -> Corner {
    let (row, from, to) = span(cell);
    ((from + to) as i32 * HALF / 2, row as i32 * HEIGHT + HEIGHT / 2)
}

/// The cell in which a point lies, about; points off the board count as on its edge.
pub(super) fn cell_at((x, y): Corner) -> usize {
    let row = (y.clamp(0, BOARD - 1) / HEIGHT) as usize;
    cell(row, (x.clamp(0, BOARD - 1) / HALF) as usize)
}

/// Where a point of the mesh lies.
pub(super) fn position((row, column): Vertex) -> Corner {
    let edge = row == 0 || row == ROWS || column == 0 || column == COLUMNS;
    let tip = match (edge, (row + column) % 2) {
        (true, _) => 0,
        (false, 1) => -TIP,
        (false, _) => TIP,
    };
    (column as i32 * HALF, row as i32 * HEIGHT + tip)
}

/// Whether a point lies on the edge of the board.
pub(super) const fn on_edge((row, column): Vertex) -> bool {
    row == 0 || row == ROWS || column == 0 || column == COLUMNS
}

/// The cells beside each cell. They are asked for some hundred thousand times a map.
static BESIDE: LazyLock<Vec<([u16; 6], u8)>> = LazyLock::new(|| {
    let row = |cell: usize| {
        let (mut row, mut count) = ([0; 6], 0);
        for (slot, other) in row.iter_mut().zip(reckoned(cell)) {
            (*slot, count) = (other as u16, count + 1);
        }
        (row, count)
    };
    (0..CELLS).map(row).collect()
});

/// The cells beside a cell.
pub(super) fn neighbours(at: usize) -> impl Iterator<Item = usize> {
    let (row, count) = BESIDE.get(at).copied().unwrap_or_default();
    row.into_iter().take(count.into()).map(usize::from)
}

fn reckoned(at: usize) -> impl Iterator<Item = usize> {
    let (row, from, to) = span(at);
    let left = (from > 0).then(|| cell(row, from - 1));
    let right = (to < COLUMNS).then(|| cell(row, to));
    let beside = move |row: Option<usize>| {
        let row = row.filter(|&row| row < ROWS);
        let first = row.map(|row| cell(row, from));
        let second = row.map(|row| cell(row, to - 1)).filter(|&it| Some(it) != first);
        [first, second]
    };
    let [above, further_above] = beside(row.checked_sub(1));
    let [below, further_below] = beside(Some(row + 1));
    [left, right, above, further_above, below, further_below].into_iter().flatten()
}

/// The sides of a cell, clockwise: each with the cell behind it, if it is not the board's edge.
pub(super) fn sides(at: usize) -> impl Iterator<Item = (Vertex, Vertex, Option<usize>)> {
    let (row, from, to) = span(at);
    let above = move |c: usize| row.checked_sub(1).map(|above| cell(above, c));
    let below = move |c: usize| (row + 1 < ROWS).then(|| cell(row + 1, c));
    let top = (from..to).map(move |c| ((row, c), (row, c + 1), above(c)));
    let right = (to < COLUMNS).then(|| cell(row, to));
    let bottom = (from..to).rev().map(move |c| ((row + 1, c + 1), (row + 1, c), below(c)));
    let left = (from > 0).then(|| cell(row, from - 1));
    top.chain([((row, to), (row + 1, to), right)]).chain(bottom).chain([(
        (row + 1, from),
        (row, from),
        left,
    )])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_without_a_gap_and_know_each_other() {
        for at in 0..CELLS {
            let (row, from, to) = span(at);
            assert!((from..to).all(|column| cell(row, column) == at), "{at}");
            assert_eq!(cell_at(centre(at)), at);
            for other in neighbours(at) {
                assert!(other < CELLS && neighbours(other).any(|back| back == at), "{at} {other}");
            }
            let behind: Vec<usize> = sides(at).filter_map(|(_, _, behind)| behind).collect();
            assert!(neighbours(at).all(|other| behind.contains(&other)));
        }
        assert_eq!(neighbours(cell(10, 50)).count(), 6);
    }
}
