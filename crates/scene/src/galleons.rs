//! Galleons: the field of hexagons with its coordinates, and the ships on it.

use crate::chart::{self, Area};
use crate::number::{Spot, tenths};
use crate::picture::CARD;
use crate::scene::{Draw, Sheet, Sign};
use crate::ships::{GALIOT, GALLEASS, GALLEON, Silhouette};
use crate::svg::{ANY_ROOM, Svg};
use flotilla_core::{Catalogue, Element, Names, Seat, View, Viewer};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{Board, Kind, Place, bits};

/// The side of a hexagon.
const SIDE: f64 = 42.0;
/// How far the sea reaches beyond the field.
const SHORE: f64 = 28.0;
/// How broad the frame around the sea is, where the coordinates stand.
const FRAME: f64 = 24.0;
const MARGIN: f64 = SHORE + FRAME;
/// How large a finger's target is.
const FINGER: f64 = 17.0;
/// How high the letters of the coordinates are.
const LETTER: f64 = 14.0;

/// Where things lie on the sheet.
struct Field<'a> {
    board: &'a Board,
    /// The last column, and the lowest and highest line.
    right: i32,
    heights: (i32, i32),
    /// Whether the second seat looks at it, from her side.
    turned: bool,
}

impl<'a> Field<'a> {
    fn new(board: &'a Board, turned: bool) -> Field<'a> {
        let (mut right, mut heights) = (0, (i32::MAX, i32::MIN));
        for place in board.places() {
            let (x, y) = (i32::from(board.at(place).x), i32::from(board.at(place).y));
            right = right.max(x);
            heights = (heights.0.min(y), heights.1.max(y));
        }
        Field { board, right, heights, turned }
    }

    /// Columns are half a hexagon wide.
    fn column(&self, x: i32) -> f64 {
        let x = if self.turned { self.right - x } else { x };
        MARGIN + f64::from(x) * SIDE * 0.75_f64.sqrt()
    }

    /// Heights count half sides.
    fn at(&self, place: Place) -> (f64, f64) {
        let at = self.board.at(place);
        let y = i32::from(at.y);
        let down = if self.turned { y - self.heights.0 } else { self.heights.1 - y };
        (self.column(at.x.into()), MARGIN + f64::from(down) * SIDE / 2.0)
    }

    /// The sea that it lies in.
    fn sea(&self) -> Area {
        let width = f64::from(self.right) * SIDE * 0.75_f64.sqrt();
        let height = f64::from(self.heights.1 - self.heights.0) * SIDE / 2.0;
        Area { x: MARGIN, y: MARGIN, width, height }.grown(SHORE)
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
        // Everybody looks from her own side.
        let turned = matches!(view.viewer(), Viewer::Seat(seat) if seat != Seat::FIRST);
        let field = Field::new(board, turned);
        let sea = field.sea();
        chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS], 1.0);
        chart::paper(svg);
        chart::sea(sea, svg);
        hexagons(&field, svg);
        sea.draw("frame-line", svg);
        coordinates(&field, sea, svg);
        last_move(view, &field, svg);
        for place in board.places() {
            draw_place(view, &field, place, names, catalogue, svg);
        }
        let sheet = sea.grown(FRAME);
        Sheet { width: sheet.width, height: sheet.height, close: None }
    }

    fn picture(svg: &mut Svg) -> bool {
        postcard(svg);
        true
    }

    fn signs(catalogue: &Catalogue) -> Vec<Sign> {
        // Each sinks the next, and the last sinks the first.
        let ships = [
            ("galleons-ship-galleon", GALLEON),
            ("galleons-ship-galleass", GALLEASS),
            ("galleons-ship-galiot", GALIOT),
        ];
        let sign = |(name, ship): (&str, Silhouette)| {
            Sign::new("galleons", catalogue.get(name), |svg| {
                ship.draw(svg, (0.0, 0.0), 1.0, Seat::FIRST);
            })
        };
        ships.map(sign).into()
    }

    fn outline(view: &View<Galleons>, element: Element) -> Option<String> {
        let board = view.game().board();
        let place = board.places().find(|place| place.element() == element)?;
        let (x, y) = Field::new(board, false).at(place);
        // A circle, as two halves.
        let (left, across) = (tenths(x - FINGER), tenths(2.0 * FINGER));
        let y = tenths(y);
        let half = |way: &str| format!("a{FINGER} {FINGER} 0 0 1 {way}{across} 0");
        Some(format!("M{left} {y}{}{}Z", half(""), half("-")))
    }
}

/// The wake of the ship that moved last. A move that sank a ship leaves none: nothing is known of
/// what was before it.
fn last_move(view: &View<Galleons>, field: &Field<'_>, svg: &mut Svg) {
    let Some(&[from, to]) = view.state().past().last() else { return };
    let (from, to) = (field.at(Place::new(from)), field.at(Place::new(to)));
    let far = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
    let (dx, dy) = ((to.0 - from.0) / far, (to.1 - from.1) / far);
    // It ends before the ship, where its head can be seen.
    let (x, y) = (to.0 - 17.0 * dx, to.1 - 17.0 * dy);
    let wake = format!("M{}L{}", Spot(from), Spot((x, y)));
    let head = format!(
        "M{}L{}L{}Z",
        Spot((x + 5.0 * dx, y + 5.0 * dy)),
        Spot((x - 5.0 * dx - 5.0 * dy, y - 5.0 * dy + 5.0 * dx)),
        Spot((x - 5.0 * dx + 5.0 * dy, y - 5.0 * dy - 5.0 * dx))
    );
    svg.open("g", &[("class", &"sailed")]);
    svg.leaf("path", &[("class", &"foam"), ("d", &wake)]);
    svg.leaf("path", &[("class", &"course"), ("d", &wake)]);
    svg.leaf("path", &[("class", &"course-head"), ("d", &head)]);
    svg.close();
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
        let points: Vec<String> =
            corners.iter().map(|&(x, y)| format!("{},{}", tenths(x), tenths(y))).collect();
        let at = board.at(board.centre(hexagon));
        let class = if at.x % 3 == 0 { "hexagon odd" } else { "hexagon" };
        svg.leaf("polygon", &[("class", &class), ("points", &points.join(" "))]);
    }
}

/// Letters for the lines, numbers for the columns.
fn coordinates(field: &Field<'_>, sea: Area, svg: &mut Svg) {
    let board = field.board;
    let mut lines: Vec<(f64, &str)> = Vec::new();
    for place in board.places() {
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
    let mut write = |x: f64, y: f64, class: &str, words: &str| {
        svg.legend("", (x, y + 4.6), ANY_ROOM, LETTER);
        svg.words("text", &[("class", &class)], words);
        svg.close();
    };
    let half = FRAME / 2.0;
    for (y, letters) in lines {
        let class = if letters.len() > 1 { "label pair" } else { "label" };
        for x in [sea.x - half, sea.x + sea.width + half] {
            write(x, y, class, letters);
        }
    }
    for column in 0..=field.right {
        for y in [sea.y - half, sea.y + sea.height + half] {
            write(field.column(column), y, "label", &(column + 1).to_string());
        }
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
    let (x, y) = (tenths(at.0), tenths(at.1));
    let ship = view.game().ship_on(view.state(), place);
    let mut name = board.name(place).to_owned();
    if let Some((seat, kind)) = ship {
        let kind = names.element(kind.element(), catalogue);
        name = format!("{name}: {kind}, {}", names.seat(seat, catalogue));
    }
    svg.element(place.element(), "place", &name);
    let (mark, size) = if board.is_corner(place) { ("corner", 3.2) } else { ("centre", 2.2) };
    svg.leaf("circle", &[("class", &mark), ("cx", &x), ("cy", &y), ("r", &size)]);
    // Round a ship it is seen whatever hull stands before it.
    let reach = if ship.is_some() { FINGER + 3.0 } else { FINGER };
    svg.leaf("circle", &[("class", &"hit"), ("cx", &x), ("cy", &y), ("r", &reach)]);
    if let Some((seat, kind)) = ship {
        silhouette(kind).sail(svg, at, 1.55, seat);
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

/// Two fleets before each other, and a course.
fn postcard(svg: &mut Svg) {
    chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS], 1.2);
    chart::sea(CARD, svg);
    for (column, row) in
        [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (3, 2)]
    {
        let (x, y) = (f64::from(column), f64::from(row));
        let (cx, cy) = (38.0 + 108.0 * x + 54.0 * (y % 2.0), 36.0 + 94.0 * y);
        let corners =
            [(0.0, -62.4), (54.0, -31.2), (54.0, 31.2), (0.0, 62.4), (-54.0, 31.2), (-54.0, -31.2)];
        let points = corners.map(|(dx, dy)| format!("{:.0},{:.1}", cx + dx, cy + dy));
        let class = if (column + row) % 3 == 0 { "hexagon odd" } else { "hexagon" };
        svg.leaf("polygon", &[("class", &class), ("points", &points.join(" "))]);
    }
    let second = Seat::new(1).unwrap_or(Seat::FIRST);
    svg.leaf("path", &[("class", &"foam"), ("d", &"M40 236Q60 190 92 168")]);
    svg.leaf("path", &[("class", &"course"), ("d", &"M40 236Q60 190 92 168")]);
    GALLEASS.draw(svg, (318.0, 74.0), 3.4, second);
    GALIOT.draw(svg, (218.0, 56.0), 2.6, second);
    GALLEON.draw(svg, (128.0, 134.0), 5.2, Seat::FIRST);
    GALIOT.draw(svg, (262.0, 196.0), 3.6, Seat::FIRST);
}
