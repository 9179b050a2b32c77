//! A picture in dots: eight to a sign, two beside and four above each other.

use anstyle::Style;

/// The dots of a sign, row by row, as bits of its number in Unicode.
const DOTS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The sign without dots.
const BLANK: u32 = 0x2800;

#[derive(Clone, Copy)]
struct Cell {
    dots: u8,
    sign: Option<char>,
    style: Style,
}

/// A picture of so many signs; dots are counted from its upper left corner.
pub(crate) struct Picture {
    columns: usize,
    rows: usize,
    cells: Vec<Cell>,
}

impl Picture {
    pub(crate) fn new(columns: usize, rows: usize) -> Picture {
        let blank = Cell { dots: 0, sign: None, style: Style::new() };
        Picture { columns, rows, cells: vec![blank; columns * rows] }
    }

    fn cell(&mut self, column: usize, row: usize) -> Option<&mut Cell> {
        let inside = column < self.columns && row < self.rows;
        self.cells.get_mut(row * self.columns + column).filter(|_| inside)
    }

    /// Sets the dot at a point; nothing outside the picture.
    fn dot(&mut self, (x, y): (f32, f32), style: Style) {
        if x < 0.0 || y < 0.0 {
            return;
        }
        let (x, y) = (x as usize, y as usize);
        if let Some(cell) = self.cell(x / 2, y / 4) {
            cell.dots |= DOTS[y % 4][x % 2];
            cell.style = style;
        }
    }

    /// Sets the dots along a line.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), style: Style) {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let steps = (across.abs().max(down.abs()) * 2.0).ceil().max(1.0);
        for step in 0..=steps as usize {
            let share = step as f32 / steps;
            self.dot((from.0 + share * across, from.1 + share * down), style);
        }
    }

    /// Sets the dots along the edges of a shape.
    pub(crate) fn outline(&mut self, corners: &[(f32, f32)], style: Style) {
        let next = corners.iter().cycle().skip(1);
        for (&from, &to) in corners.iter().zip(next) {
            self.line(from, to, style);
        }
    }

    /// Writes a text near a point of the picture: beside it, above or below where nothing is yet,
    /// or else over it.
    pub(crate) fn label(&mut self, (x, y): (f32, f32), text: &str, style: Style) {
        let wide = text.chars().count() as i32;
        let (column, row) = (x as i32 / 2, y as i32 / 4);
        let mut around = Vec::new();
        for away in 1..=3 {
            around.extend([(column + away, row), (column - wide + 1 - away, row)]);
            let above = (-away..=away).map(|off| column - wide / 2 + off);
            around.extend(above.flat_map(|at| [(at, row - away), (at, row + away)]));
        }
        let last = (self.columns as i32 - wide).max(0);
        let over = ((column - wide / 2).clamp(0, last), row);
        let free = around.into_iter().find(|&(at, row)| {
            at >= 0
                && row >= 0
                && (0..wide).all(|off| {
                    let cell = self.cell((at + off) as usize, row as usize);
                    cell.is_some_and(|cell| cell.dots == 0 && cell.sign.is_none())
                })
        });
        let (at, row) = free.unwrap_or(over);
        for (off, sign) in text.chars().enumerate() {
            if let Some(cell) = self.cell(at as usize + off, row.max(0) as usize) {
                (cell.sign, cell.style) = (Some(sign), style);
            }
        }
    }

    /// The picture's lines, each as wide as the picture, with colours.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.cells.chunks(self.columns.max(1)).map(|cells| {
            let mut line = String::new();
            for cell in cells {
                let dots = char::from_u32(BLANK + u32::from(cell.dots)).filter(|_| cell.dots != 0);
                let sign = cell.sign.or(dots).unwrap_or(' ');
                let style = cell.style;
                if sign == ' ' {
                    line.push(' ');
                } else {
                    line.push_str(&format!("{style}{sign}{style:#}"));
                }
            }
            line
        })
    }
}
