//! Pyramids: the open table with its ships, their damage and where their guns reach.

use crate::chart::{self, Area};
use crate::helm::Helm;
use crate::number::{Spot, hundredths, tenths, whole};
use crate::picture::CARD;
use crate::scene::{Draw, Sheet};
use crate::svg::{ANY_ROOM, Svg, fitted};
use flotilla_core::{Catalogue, Choice, Element, Game as _, Heading, Names, Point, Seat, View};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::firing::Side;
use flotilla_games::pyramids::state::{ACTIONS, Phase};
use flotilla_games::pyramids::{Aim, Pyramids};

/// Room around the table, in millimetres, and how much of it the frame takes.
const MARGIN: f64 = 14.0;
const FRAME: f64 = 6.0;
/// How much of the stern lies under each of the two sloping sides of a pyramid.
const SLOPE: f64 = 0.27;

impl Draw for Pyramids {
    fn helm(view: &View<Pyramids>, chosen: &[Choice]) -> Option<Helm> {
        turned(view, chosen)
    }

    fn sheet(
        view: &View<Pyramids>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let table = view.game().table();
        let (width, height) = (millimetres(table.high.x), millimetres(table.high.y));
        let picture = Picture { view, names, catalogue, height };
        picture.textures(svg);
        chart::paper(svg);
        picture.table(width, svg);
        for seat in Seat::all(view.game().seats()) {
            picture.zone(seat, svg);
        }
        for class in ["shallows", "coast-hatch", "island"] {
            for obstacle in view.game().obstacles() {
                picture.polygon(&obstacle.corners, class, svg);
            }
        }
        // Zones of fire under all ships, so that none hides one.
        let afloat = || view.state().afloat().iter();
        let placed = |ship: Ship| view.state().place(ship).map(|place| (ship, place));
        for (ship, place) in afloat().filter_map(placed) {
            picture.fire(ship, place, svg);
        }
        for (ship, place) in afloat().filter_map(placed) {
            picture.ship(ship, place, svg);
        }
        let quay = picture.quay(width, svg) + picture.actions(svg);
        Sheet {
            width: width + 2.0 * MARGIN,
            height: height + 2.0 * MARGIN + quay,
            close: Some(1.6),
        }
    }

    fn picture(svg: &mut Svg) -> bool {
        postcard(svg);
        true
    }
}

fn turned(view: &View<Pyramids>, chosen: &[Choice]) -> Option<Helm> {
    let (game, state) = (view.game(), view.state());
    let element = chosen.iter().find_map(|choice| match choice {
        Choice::Element(element) if ship(*element).is_some() => Some(*element),
        _ => None,
    })?;
    let ship = ship(element)?;
    let footprint = game.footprint(ship);
    let (length, breadth) = (footprint.length(), footprint.base());
    // A ship that is laid turns about the point where it is laid.
    let point = chosen.iter().find_map(|choice| match choice {
        Choice::Point(point) => Some(*point),
        _ => None,
    });
    if let Some(pivot) = point {
        return Some(Helm { ship: element, pivot, length, breadth, lies: None, steps: Vec::new() });
    }
    // One that moves turns about its tip, step by step.
    let headings: Vec<Heading> = chosen
        .iter()
        .filter_map(|choice| match choice {
            Choice::Heading(heading) => Some(*heading),
            _ => None,
        })
        .collect();
    let after = |steps: usize| game.follow(state, state.seat(), ship, &headings[..steps]).ok();
    let Place { at, heading } = after(headings.len())?;
    let pivot = footprint.tip(at, heading);
    let lying = |place: Place| (place.at, place.heading);
    let lies = state.place(ship).map(lying);
    let steps = (1..=headings.len()).filter_map(after).map(lying).collect();
    Some(Helm { ship: element, pivot, length, breadth, lies, steps })
}

/// The ship that an element is.
fn ship(element: Element) -> Option<Ship> {
    Ship::new(usize::from(element.index)).filter(|ship| ship.element() == element)
}

fn millimetres(micrometres: i32) -> f64 {
    f64::from(micrometres) / 1000.0
}

/// A point on the way from one to another.
fn between(from: (f64, f64), to: (f64, f64), part: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// A pyramid on its side, seen from above: three of its faces, the light from the upper left, its
/// shadow on the water. Its corners are the ends of the stern and the tip.
fn pyramid([left, right, tip]: [(f64, f64); 3], number: usize, svg: &mut Svg) {
    let corner = |(x, y): (f64, f64)| format!("{},{}", hundredths(x), hundredths(y));
    let whole = [left, right, tip].map(corner).join(" ");
    let shifted = "translate(2.4 3.2)";
    svg.leaf("polygon", &[("class", &"shadow"), ("transform", &shifted), ("points", &whole)]);
    svg.leaf("polygon", &[("class", &"halo"), ("points", &whole)]);
    svg.leaf("polygon", &[("class", &"hull ring"), ("points", &whole)]);
    let cloth = format!("cloth-{number}");
    svg.leaf("polygon", &[("class", &cloth), ("points", &whole)]);
    let inner = [between(left, right, SLOPE), between(right, left, SLOPE)];
    let middle = between(left, right, 0.5);
    for (outer, inner) in [(left, inner[0]), (right, inner[1])] {
        // The side that looks to the upper left has the light.
        let light = (middle.0 - outer.0) + (middle.1 - outer.1);
        let class = if light > 0.0 { "facet lit" } else { "facet shaded" };
        let face = format!("M{}L{}L{}Z", Spot(outer), Spot(inner), Spot(tip));
        svg.leaf("path", &[("class", &class), ("d", &face)]);
    }
}

struct Picture<'a> {
    view: &'a View<Pyramids>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
    height: f64,
}

impl Picture<'_> {
    /// A point of the table on the sheet, where y counts downwards.
    fn at(&self, point: Point) -> (f64, f64) {
        (MARGIN + millimetres(point.x), MARGIN + self.height - millimetres(point.y))
    }

    fn polygon(&self, corners: &[Point], class: &str, svg: &mut Svg) {
        let points: Vec<String> = corners
            .iter()
            .map(|&corner| {
                let (x, y) = self.at(corner);
                format!("{},{}", hundredths(x), hundredths(y))
            })
            .collect();
        svg.leaf("polygon", &[("class", &class), ("points", &points.join(" "))]);
    }

    /// What the sea, coasts, ships and zones of fire are filled with.
    fn textures(&self, svg: &mut Svg) {
        let sea = [chart::SWELL, chart::SOUNDINGS, chart::COAST];
        // Without islands there is no coast.
        let needed = if self.view.game().obstacles().is_empty() { 2 } else { 3 };
        chart::textures(svg, &sea[..needed], 1.0);
        let seats = self.view.game().seats().min(chart::SEATS.len());
        let mut fine = chart::SEATS[..seats].to_vec();
        fine.push(chart::SEATS[0].called("fire"));
        svg.open("defs", &[]);
        for tile in fine {
            chart::texture(svg, tile, 0.7);
        }
        svg.close();
    }

    /// The table with a grid of decimetres, to judge distances by.
    fn table(&self, width: f64, svg: &mut Svg) {
        let (high, edge) = (self.height, MARGIN);
        svg.leaf(
            "rect",
            &[
                ("class", &"sea"),
                // Millimetres of the table lie within it, from its lower left corner.
                ("data-plane", &"millimetres"),
                ("x", &edge),
                ("y", &edge),
                ("width", &width),
                ("height", &high),
            ],
        );
        let area = Area { x: edge, y: edge, width, height: high };
        chart::engrave_sea(area, svg);
        let mut lines = String::new();
        for step in 1..=(width / 100.0) as u32 {
            lines.push_str(&format!("M{} {edge} v{high} ", edge + 100.0 * f64::from(step)));
        }
        for step in 1..=(high / 100.0) as u32 {
            lines.push_str(&format!("M{edge} {} h{width} ", edge + high - 100.0 * f64::from(step)));
        }
        svg.leaf("path", &[("class", &"grid"), ("d", &lines.trim_end())]);
        chart::frame(area, FRAME, svg);
    }

    /// Where a seat lays its ships, while ships are laid; its flag, and the line behind it.
    fn zone(&self, seat: Seat, svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        let zone = game.zone(state, seat);
        let class = format!("zone seat-{}", seat.number());
        svg.open("g", &[("class", &class)]);
        if !matches!(state.phase(), Phase::Play | Phase::Over) {
            let (low, high) = (zone.area.low, zone.area.high);
            let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
            self.polygon(&corners, "harbour", svg);
        }
        if let Some(flag) = game.flag(self.view.state(), seat) {
            let (x, y) = self.at(flag);
            let staff = format!("M{}v-30", Spot((x, y)));
            svg.leaf("path", &[("class", &"staff"), ("d", &staff)]);
            let cloth = format!("M{}q10-4 20 1l-4 6l4 6q-10-5-20-1Z", Spot((x, y - 30.0)));
            svg.leaf("path", &[("class", &"hull"), ("d", &cloth)]);
        }
        svg.close();
        if game.aim() == Aim::Infiltration && seat == Seat::FIRST {
            let table = game.table();
            for y in [game.line(), table.high.y - game.line()] {
                let (left, wide) = (self.at(Point { x: 0, y }), millimetres(table.high.x));
                let line = format!("M{} h{}", Spot(left), tenths(wide));
                svg.leaf("path", &[("class", &"frontier"), ("d", &line)]);
            }
        }
    }

    /// Where a ship's guns reach: shown when the ship is chosen.
    fn fire(&self, ship: Ship, place: Place, svg: &mut Svg) {
        let which = ship.word();
        svg.open("g", &[("class", &"fire"), ("data-of", &which)]);
        for side in Side::BOTH {
            let zone = self.view.game().fire_zone(ship, place, side);
            let points = zone.map(|corner| {
                let (x, y) = self.at(corner);
                format!("{},{}", tenths(x), tenths(y))
            });
            svg.leaf("polygon", &[("class", &"reach"), ("points", &points.join(" "))]);
            // A line at half the range.
            let middle = |from: Point, to: Point| between(self.at(from), self.at(to), 0.5);
            let (one, other) = (middle(zone[0], zone[3]), middle(zone[1], zone[2]));
            let [a, b, c, d] = [one.0, one.1, other.0, other.1].map(whole);
            let lines = format!("M{a} {b}L{c} {d}");
            svg.leaf("path", &[("class", &"range"), ("d", &lines)]);
        }
        svg.close();
    }

    /// How many actions are left in the turn, below the table; how much room that takes.
    fn actions(&self, svg: &mut Svg) -> f64 {
        let state = self.view.state();
        if state.phase() != Phase::Play {
            return 0.0;
        }
        svg.legend("caption", (MARGIN, self.height + 2.0 * MARGIN + 9.0), ANY_ROOM, 15.0);
        let left = state.actions_left();
        for number in 0..ACTIONS {
            let class = if number < left { "action" } else { "action spent" };
            let x = 8.0 + 20.0 * f64::from(number);
            svg.leaf("circle", &[("class", &class), ("cx", &x), ("cy", &-5), ("r", &7)]);
        }
        let name = self.names.seat(state.seat(), self.catalogue);
        let values = [("seat", fitted(&name, 24).into()), ("count", left.into())];
        let told = self.catalogue.fill("scene-pyramids-actions", &values);
        let x = 6.0 + 20.0 * f64::from(ACTIONS);
        svg.words("text", &[("class", &"actions"), ("x", &x)], &told);
        svg.close();
        20.0
    }

    /// The ships that are still to be laid, side by side below the table; how much room they take.
    fn quay(&self, width: f64, svg: &mut Svg) -> f64 {
        const BERTH: f64 = 44.0;
        const ROW: f64 = 76.0;
        let Some(north) = Heading::new(900) else { return 0.0 };
        let a_row = (width / BERTH).max(1.0) as usize;
        let waiting = self.view.state().to_lay();
        for (number, ship) in waiting.iter().enumerate() {
            let (row, berth) = (number / a_row, number % a_row);
            // In the middle, which a phone that shows a part of the table shows first.
            let in_row = (waiting.len() - row * a_row).min(a_row) as f64;
            let left = (width - BERTH * in_row) / 2.0;
            let x = left + BERTH * (berth as f64 + 0.5);
            let y = ROW * (row as f64 + 1.0) - 6.0;
            // Below the table y is negative.
            let at = Point { x: (x * 1000.0) as i32, y: (-y * 1000.0) as i32 };
            self.ship(ship, Place { at, heading: north }, svg);
        }
        // With room for the name of one that is chosen.
        if waiting.is_empty() { 0.0 } else { waiting.len().div_ceil(a_row) as f64 * ROW + 12.0 }
    }

    /// A pyramid with a pip for each point; holes are damage, a wake says that it has moved. Its
    /// name stands behind it.
    fn ship(&self, ship: Ship, place: Place, svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        let Some(seat) = Seat::new(ship.owner()) else { return };
        let size = ship.size();
        let name = self.names.element(ship.element(), self.catalogue);
        let told = format!("{name}, {}", self.names.seat(seat, self.catalogue));
        let class = format!("pyramid seat-{}", seat.number());
        let word = ship.word();
        svg.element_with(ship.element(), &class, &told, &[("data-piece", &word)]);
        let corners = game.corners(ship, place).map(|corner| self.at(corner));
        pyramid(corners, seat.number(), svg);
        let tip = game.footprint(ship).tip(place.at, place.heading);
        let (stern, tip) = (self.at(place.at), self.at(tip));
        let along = |part: f64| between(stern, tip, part);
        if state.has_moved(ship) {
            let (right, back) = ((tip.1 - stern.1, stern.0 - tip.0), along(-0.28));
            for side in [-0.24, 0.24] {
                let (dx, dy) = (right.0 * side, right.1 * side);
                let from = (stern.0 + dx, stern.1 + dy);
                let to = (back.0 + 1.3 * dx, back.1 + 1.3 * dy);
                let wake = format!("M{} L{}", Spot(from), Spot(to));
                svg.leaf("path", &[("class", &"wake"), ("d", &wake)]);
            }
        }
        let pips = size.pips();
        for pip in 0..pips {
            let (x, y) = along(0.16 + 0.17 * f64::from(pip));
            let hit = pip < state.damage(ship);
            let class = if hit { "pip hit-pip" } else { "pip" };
            let (x, y) = (hundredths(x), hundredths(y));
            svg.leaf("circle", &[("class", &class), ("cx", &x), ("cy", &y), ("r", &1.9)]);
        }
        if state.flagship(seat) == Some(ship) {
            let flag = format!("M{}v-17l13 4.5l-13 4.5", Spot(along(0.45)));
            svg.leaf("path", &[("class", &"flagship"), ("d", &flag)]);
        }
        // The log calls it by its name. Where all names are shown its size is seen, and left out; a
        // page shows the few that matter, whole.
        let (size, short) = name.rsplit_once(' ').unwrap_or(("", &name));
        let far = (tip.0 - stern.0).hypot(tip.1 - stern.1).max(1.0);
        // Letters that a page makes larger grow away from the ship.
        let (x, y) = (10.0 * (stern.0 - tip.0) / far, 8.0 * (stern.1 - tip.1) / far + 3.5);
        svg.legend("quiet", stern, ANY_ROOM, 10.0);
        svg.open("g", &[("class", &"standing")]);
        let (x, y) = (tenths(x), tenths(y));
        let place = [("class", &"ship-name" as _), ("x", &x as _), ("y", &y as _)];
        svg.open("text", &place);
        svg.words("tspan", &[("class", &"size")], size);
        svg.words("tspan", &[], short);
        svg.close();
        svg.close();
        svg.close();
        svg.close();
    }
}

/// A broadside.
fn postcard(svg: &mut Svg) {
    chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS], 1.2);
    svg.open("defs", &[]);
    for tile in [chart::SEATS[0], chart::SEATS[1], chart::SEATS[0].called("fire")] {
        chart::texture(svg, tile, 0.7);
    }
    svg.close();
    chart::sea(CARD, svg);
    svg.open("g", &[("transform", &"scale(3.4)")]);
    svg.open("g", &[("class", &"fire shown")]);
    svg.leaf("polygon", &[("class", &"reach"), ("points", &"53,24 47,67 88,66 92,52")]);
    svg.leaf("polygon", &[("class", &"reach"), ("points", &"30,62 53,24 22,27 15,40")]);
    svg.close();
    let ships = [
        ([(30.0, 62.0), (47.0, 67.0), (53.0, 24.0)], 1, 3),
        ([(92.0, 22.0), (98.0, 36.0), (66.0, 40.0)], 2, 2),
        ([(78.0, 8.0), (73.0, 18.0), (60.0, 6.0)], 2, 1),
        ([(14.0, 16.0), (21.0, 24.0), (33.0, 9.0)], 1, 1),
    ];
    for (corners, number, pips) in ships {
        let class = format!("pyramid seat-{number}");
        svg.open("g", &[("class", &class)]);
        pyramid(corners, number, svg);
        let [left, right, tip] = corners;
        for pip in 0..pips {
            let part = 0.16 + 0.17 * f64::from(pip);
            let along = |a: f64, b: f64, c: f64| (a + b) / 2.0 * (1.0 - part) + c * part;
            let (x, y) = (along(left.0, right.0, tip.0), along(left.1, right.1, tip.1));
            let (x, y) = (tenths(x), tenths(y));
            svg.leaf("circle", &[("class", &"pip"), ("cx", &x), ("cy", &y), ("r", &1.9)]);
        }
        svg.close();
    }
    svg.close();
}
