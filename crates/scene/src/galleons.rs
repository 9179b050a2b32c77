//! Galleons: the field of hexagons with its coordinates, and the ships on it.

use crate::scene::{Draw, Sheet};
use crate::ships::{GALIOT, GALLEASS, GALLEON, Silhouette};
use crate::svg::{ANY_ROOM, Svg};
use flotilla_core::{Catalogue, Names, View};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{Board, Kind, Place, bits};

/// The side of a hexagon.
const SIDE: f64 = 42.0;
/// Room around the field, where the coordinates stand.
const MARGIN: f64 = 40.0;
/// How large a finger's target is.
const FINGER: f64 = 15.0;

/// Where things lie on the sheet.
struct Field<'a> {
    board: &'a Board,
    top: f64,
}

impl Field<'_> {
    /// Columns are half a hexagon wide, heights count half sides.
    fn at(&self, place: Place) -> (f64, f64) {
        let at = self.board.at(place);
        let x = MARGIN + f64::from(at.x) * SIDE * 0.75_f64.sqrt();
        (x, MARGIN + (self.top - f64::from(at.y)) * SIDE / 2.0)
    }
}

impl Draw for Galleons {
    fn sheet(
        view: &View<Galleons>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let board = view.game().board();
        let heights = || board.places().map(|place| f64::from(board.at(place).y));
        let top = heights().fold(f64::MIN, f64::max);
        let field = Field { board, top };
        hexagons(&field, svg);
        coordinates(&field, svg);
        for place in board.places() {
            draw_place(view, &field, place, names, catalogue, svg);
        }
        let right = board.places().map(|place| field.at(place).0).fold(0.0, f64::max);
        let low = board.places().map(|place| field.at(place).1).fold(0.0, f64::max);
        Sheet { width: right + MARGIN, height: low + MARGIN, close: None }
    }
}

fn hexagons(field: &Field<'_>, svg: &mut Svg) {
    let board = field.board;
    for hexagon in bits(board.all_centres()) {
        let (cx, cy) = field.at(board.centre(hexagon));
        let corners = board.corners_of(hexagon);
        let mut corners: Vec<(f64, f64)> =
            corners.iter().map(|spot| field.at(board.corner(spot))).collect();
        corners.sort_by(|a, b| {
            let angle = |(x, y): &(f64, f64)| (y - cy).atan2(x - cx);
            angle(a).total_cmp(&angle(b))
        });
        let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let at = board.at(board.centre(hexagon));
        let class = if at.x % 3 == 0 { "hexagon odd" } else { "hexagon" };
        svg.leaf("polygon", &[("class", &class), ("points", &points.join(" "))]);
    }
}

/// Letters for the lines, numbers for the columns.
fn coordinates(field: &Field<'_>, svg: &mut Svg) {
    let board = field.board;
    let mut lines: Vec<(f64, &str)> = Vec::new();
    let mut columns = 0;
    for place in board.places() {
        let at = board.at(place);
        columns = columns.max(at.x + 1);
        let letters = board.name(place).trim_end_matches(|sign: char| sign.is_ascii_digit());
        if !lines.iter().any(|(_, known)| *known == letters) {
            let same: Vec<f64> = board
                .places()
                .filter(|other| {
                    board.name(*other).trim_end_matches(|sign: char| sign.is_ascii_digit())
                        == letters
                })
                .map(|other| field.at(other).1)
                .collect();
            let middle = same.iter().sum::<f64>() / same.len() as f64;
            lines.push((middle, letters));
        }
    }
    for (y, letters) in lines {
        let class = if letters.len() > 1 { "label pair" } else { "label" };
        svg.legend("", (14.0, y + 4.0), ANY_ROOM, 12.0);
        svg.words("text", &[("class", &class)], letters);
        svg.close();
    }
    for column in 0..columns {
        let x = MARGIN + f64::from(column) * SIDE * 0.75_f64.sqrt();
        let number = (column + 1).to_string();
        svg.legend("", (x, 15.0), ANY_ROOM, 12.0);
        svg.words("text", &[("class", &"label")], &number);
        svg.close();
    }
}

fn draw_place(
    view: &View<Galleons>,
    field: &Field<'_>,
    place: Place,
    names: &dyn Names,
    catalogue: &Catalogue,
    svg: &mut Svg,
) {
    let (board, at) = (field.board, field.at(place));
    let (x, y) = (format!("{:.1}", at.0), format!("{:.1}", at.1));
    let ship = view.game().ship_on(view.state(), place);
    let mut name = board.name(place).to_owned();
    if let Some((seat, kind)) = ship {
        let kind = names.element(kind.element(), catalogue);
        name = format!("{name}: {kind}, {}", names.seat(seat, catalogue));
    }
    svg.element(place.element(), "place", &name);
    let (mark, size) = if board.is_corner(place) { ("corner", 3.2) } else { ("centre", 2.2) };
    svg.leaf("circle", &[("class", &mark), ("cx", &x), ("cy", &y), ("r", &size)]);
    svg.leaf("circle", &[("class", &"hit"), ("cx", &x), ("cy", &y), ("r", &FINGER)]);
    if let Some((seat, kind)) = ship {
        silhouette(kind).sail(svg, at, 1.45, seat);
    }
    svg.close();
}

fn silhouette(kind: Kind) -> Silhouette {
    match kind {
        Kind::Galleon => GALLEON,
        Kind::Galiot => GALIOT,
        Kind::Galleass => GALLEASS,
    }
}
