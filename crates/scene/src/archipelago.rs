//! Archipelago: the chart of islands and sea spaces, with flags, bands, tribes, gold and ships.

use crate::scene::Sheet;
use crate::ships::GALLEON;
use crate::svg::{Attribute, Svg};
use flotilla_core::{Catalogue, Names, Seat, View};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{BOARD, Chart, Colour, Place};

/// How large a tenth of a millimetre of the board is drawn.
const SCALE: f64 = 0.25;
const MARGIN: f64 = 16.0;

pub(crate) fn sheet(
    view: &View<Archipelago>,
    names: &dyn Names,
    catalogue: &Catalogue,
    svg: &mut Svg,
) -> Sheet {
    let picture = Picture { view, names, catalogue };
    let side = f64::from(BOARD) * SCALE;
    let edge =
        [("x", &MARGIN as _), ("y", &MARGIN as _), ("width", &side as _), ("height", &side as _)];
    svg.leaf("rect", &[("class", &"sea"), edge[0], edge[1], edge[2], edge[3]]);
    let charts = || {
        let map = view.game().map();
        map.places().filter_map(|place| Some((place, map.chart(place)?)))
    };
    // Waterlines along the coasts, widest first.
    for width in [34, 21, 10] {
        let class = format!("shoal shoal-{width}");
        for (_, chart) in charts().filter(|(place, _)| place.is_land()) {
            svg.leaf(
                "polygon",
                &[("class", &class), ("points", &outline(chart)), ("stroke-width", &width)],
            );
        }
    }
    let (land, sea): (Vec<_>, Vec<_>) = charts().partition(|(place, _)| place.is_land());
    for (place, chart) in sea.into_iter().chain(land) {
        picture.place(place, chart, svg);
    }
    svg.leaf("rect", &[("class", &"neatline"), edge[0], edge[1], edge[2], edge[3]]);
    let side = side + 2.0 * MARGIN;
    Sheet { width: side, height: side }
}

fn at((x, y): (i32, i32)) -> (f64, f64) {
    (MARGIN + f64::from(x) * SCALE, MARGIN + f64::from(y) * SCALE)
}

fn outline(chart: &Chart) -> String {
    let corner = |&corner: &(i32, i32)| {
        let (x, y) = at(corner);
        format!("{x:.1},{y:.1}")
    };
    chart.shape.iter().map(corner).collect::<Vec<_>>().join(" ")
}

struct Picture<'a> {
    view: &'a View<Archipelago>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    fn place(&self, place: Place, chart: &Chart, svg: &mut Svg) {
        let (map, state) = (self.view.game().map(), self.view.seen());
        let ground = if place.is_land() { "land" } else { "water" };
        let mut class = format!("place {ground}");
        if let Some(lair) = place.lair() {
            class.push_str(&format!(" lair-{}", lair.word()));
        }
        if place.is_land() && !state.explored().has(place) {
            class.push_str(" unexplored");
        }
        svg.element(place.element(), &class, &self.told(place, chart));
        svg.leaf("polygon", &[("class", &"ground ring"), ("points", &outline(chart))]);
        let (x, y) = at(chart.at);
        // The sign of the settlement above the name, what stands there below it.
        let (top, bottom) = self.names_of(chart, (x, y), svg);
        if map.cities().has(place) {
            svg.leaf("circle", &[("class", &"city"), ("cx", &x), ("cy", &(top - 8.0)), ("r", &6)]);
        } else if map.posts().has(place) {
            let (left, top) = (x - 5.5, top - 13.5);
            svg.leaf(
                "rect",
                &[("class", &"post"), ("x", &left), ("y", &top), ("width", &11), ("height", &11)],
            );
        }
        self.pieces(place, (x, bottom + 13.0), svg);
        svg.close();
    }

    /// What lies there, in words.
    fn told(&self, place: Place, chart: &Chart) -> String {
        let state = self.view.seen();
        let language = self.catalogue.language();
        let mut parts = vec![chart.name.get(language).to_owned()];
        if let Some(settlement) = &chart.settlement {
            parts.push(settlement.get(language).to_owned());
        }
        let colour = |colour: Colour| self.names.element(colour.element(), self.catalogue);
        if let Some(crew) = state.crew(place) {
            parts.push(format!("{} {}", colour(crew), state.bands(place)));
        } else if let Some(owner) = state.owner(place) {
            parts.push(colour(owner));
        }
        for (count, key) in [
            (state.gold(place), "gold"),
            (state.tribes(place), "tribes"),
            (u8::from(state.ships().has(place)), "ship"),
        ] {
            if count > 0 {
                let values = [("count", count.into())];
                parts.push(self.catalogue.fill(&format!("scene-archipelago-{key}"), &values));
            }
        }
        parts.join(", ")
    }

    /// The name of a place and of its settlement, broken into short lines, as large as the place
    /// is wide; where the block of text begins and ends.
    fn names_of(&self, chart: &Chart, (x, y): (f64, f64), svg: &mut Svg) -> (f64, f64) {
        let language = self.catalogue.language();
        let mut lines = broken(chart.name.get(language));
        if let Some(settlement) = &chart.settlement {
            lines.extend(broken(&format!("({})", settlement.get(language))));
        }
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
        // A letter is about half as wide as it is high.
        let size = (2.0 * room(chart) / longest.max(1) as f64).clamp(7.5, 12.0);
        let first = y - size * (lines.len() as f64 - 1.0) / 2.0;
        for (number, line) in lines.iter().enumerate() {
            let (x, y) = (format!("{x:.1}"), format!("{:.1}", first + size * number as f64));
            let size = format!("{size:.1}");
            let attributes: [Attribute<'_>; 4] =
                [("class", &"place-name"), ("x", &x), ("y", &y), ("font-size", &size)];
            svg.words("text", &attributes, line);
        }
        // A letter stands on its line and reaches up from it.
        (first - 0.75 * size, first + size * (lines.len() as f64 - 1.0) + 0.2 * size)
    }

    /// Flag or bands, tribes, gold, and the ship under them.
    fn pieces(&self, place: Place, (x, y): (f64, f64), svg: &mut Svg) {
        let state = self.view.seen();
        if state.ships().has(place) {
            // Beside what it carries.
            GALLEON.draw(svg, (x - 12.0, y + 2.0), 1.5, Seat::FIRST);
        }
        let x = if state.ships().has(place) { x + 17.0 } else { x };
        let mut shown: Vec<(&str, char, u8)> = Vec::new();
        match (state.crew(place), state.owner(place)) {
            (Some(crew), _) => shown.push((crew.word(), self.letter(crew), state.bands(place))),
            (None, Some(owner)) => shown.push((owner.word(), self.letter(owner), 0)),
            (None, None) => {}
        }
        if state.tribes(place) > 0 {
            shown.push(("tribes", '▲', state.tribes(place)));
        }
        if state.gold(place) > 0 {
            shown.push(("gold", '●', state.gold(place)));
        }
        let wide = 23.0;
        let mut left = x - wide * (shown.len() as f64 - 1.0) / 2.0;
        for (kind, letter, count) in shown {
            let class = format!("counter {kind}");
            let flag = count == 0;
            svg.open("g", &[("class", &class), ("data-piece", &kind)]);
            if flag {
                let d = format!("M{left:.1} {:.1} v-14 l12 4 l-12 4", y + 7.0);
                svg.leaf("path", &[("class", &"token"), ("d", &d)]);
            } else {
                let (cx, cy) = (format!("{left:.1}"), format!("{y:.1}"));
                svg.leaf("circle", &[("class", &"token"), ("cx", &cx), ("cy", &cy), ("r", &11)]);
                let told = format!("{letter}{count}");
                let low = format!("{:.1}", y + 4.2);
                svg.words("text", &[("class", &"count"), ("x", &cx), ("y", &low)], &told);
            }
            svg.close();
            left += wide;
        }
    }

    /// The first letter of a colour: colours are never the only sign.
    fn letter(&self, colour: Colour) -> char {
        let name = self.names.element(colour.element(), self.catalogue);
        name.chars().next().map_or('?', |letter| letter.to_uppercase().next().unwrap_or(letter))
    }
}

/// How wide a place is around the point where its name stands.
fn room(chart: &Chart) -> f64 {
    let (x, y) = chart.at;
    let (mut left, mut right) = (0, BOARD);
    for (number, &(ax, ay)) in chart.shape.iter().enumerate() {
        let (bx, by) = chart.shape[(number + 1) % chart.shape.len()];
        if (ay <= y) != (by <= y) {
            let side = ax + (y - ay) * (bx - ax) / (by - ay);
            if side <= x {
                left = left.max(side);
            } else {
                right = right.min(side);
            }
        }
    }
    2.0 * f64::from((x - left).min(right - x)) * SCALE
}

/// A name in lines of ten letters or so.
fn broken(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < 11 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
