//! Archipelago: the chart of islands and sea spaces, with flags, bands, tribes, gold and ships.

use crate::scene::{Draw, Sheet};
use crate::ships::GALLEON;
use crate::svg::{Attribute, Svg, fitted};
use flotilla_core::{Catalogue, Names, Seat, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{BOARD, Chart, Colour, Place};
use flotilla_games::archipelago::cards::Card;

/// How large a tenth of a millimetre of the board is drawn.
const SCALE: f64 = 0.25;
const MARGIN: f64 = 16.0;

impl Draw for Archipelago {
    const CLOSER: f64 = 2.2;

    fn sheet(
        view: &View<Archipelago>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
        let side = f64::from(BOARD) * SCALE;
        let edge = [
            ("x", &MARGIN as _),
            ("y", &MARGIN as _),
            ("width", &side as _),
            ("height", &side as _),
        ];
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
        let below = picture.colours(side, svg);
        let height = picture.hand(below, side, svg);
        Sheet { width: side, height }
    }
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
        let (map, state) = (self.view.game().map(), self.view.state());
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
        let state = self.view.state();
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
        let state = self.view.state();
        if state.ships().has(place) {
            // Beside what it carries.
            GALLEON.sail(svg, (x - 12.0, y + 2.0), 1.5, Seat::FIRST);
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
        let wide = 25.0;
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
                let told = format!("{letter}{count}");
                let round = if count > 9 { 13.5 } else { 11.0 };
                svg.leaf("circle", &[("class", &"token"), ("cx", &cx), ("cy", &cy), ("r", &round)]);
                let low = format!("{:.1}", y + 4.2);
                svg.words("text", &[("class", &"count"), ("x", &cx), ("y", &low)], &told);
            }
            svg.close();
            left += wide;
        }
    }

    /// Below the map, every colour: who commands it, its bands, its land; where the next part
    /// begins.
    fn colours(&self, top: f64, svg: &mut Svg) -> f64 {
        const HIGH: f64 = 62.0;
        let (game, state) = (self.view.game(), self.view.state());
        let map = game.map();
        let wide = (top - 2.0 * MARGIN - 12.0) / 2.0;
        for colour in Colour::ALL {
            let x = MARGIN + (wide + 12.0) * (colour.index() % 2) as f64;
            let y = top + (HIGH + 10.0) * (colour.index() / 2) as f64;
            let acts = state.round() > 0 && state.frame().colour == colour;
            let owned = state.owned(colour);
            let class = if acts { "fleet acts" } else { "fleet" };
            let name = self.names.element(colour.element(), self.catalogue);
            let who = state.commander(colour).map(|seat| self.names.seat(seat, self.catalogue));
            svg.open("g", &[("class", &format!("{class} {}", colour.word()))]);
            let (wide, high) = (wide, HIGH);
            svg.leaf(
                "rect",
                &[
                    ("class", &"card"),
                    ("x", &x),
                    ("y", &y),
                    ("width", &wide),
                    ("height", &high),
                    ("rx", &6),
                ],
            );
            let token = format!("M{:.1} {:.1} v-36 l30 10 l-30 10", x + 22.0, y + 49.0);
            svg.leaf("path", &[("class", &"token"), ("d", &token)]);
            let title = match who {
                Some(who) => format!("{} · {name}", fitted(&who, 20)),
                None => name,
            };
            svg.words("text", &[("class", &"who"), ("x", &(x + 66.0)), ("y", &(y + 25.0))], &title);
            let values = [
                ("bands", state.in_play(colour).into()),
                ("reserve", state.reserve(colour).into()),
                ("land", owned.len().into()),
                ("posts", owned.and(map.posts()).len().into()),
                ("cities", owned.and(map.cities()).len().into()),
            ];
            let mut told = self.catalogue.fill("scene-archipelago-fleet", &values);
            if let Some(seat) = state.commander(colour).filter(|_| game.has_cards()) {
                let cards = [("count", state.hand(seat).len().into())];
                told =
                    format!("{told}, {}", self.catalogue.fill("scene-archipelago-cards", &cards));
            }
            if state.claims(colour) {
                told = format!("{told} · {}", self.catalogue.get("scene-archipelago-claims"));
            }
            svg.words("text", &[("class", &"asks"), ("x", &(x + 66.0)), ("y", &(y + 48.0))], &told);
            if acts {
                let left = [("count", state.frame().actions.into())];
                svg.words(
                    "text",
                    &[
                        ("class", &"asks"),
                        ("x", &(x + wide - 12.0)),
                        ("y", &(y + 25.0)),
                        ("text-anchor", &"end"),
                    ],
                    &self.catalogue.fill("scene-archipelago-actions", &left),
                );
            }
            svg.close();
        }
        top + 2.0 * (HIGH + 10.0)
    }

    /// The viewer's cards; where the sheet ends.
    fn hand(&self, top: f64, width: f64, svg: &mut Svg) -> f64 {
        const CARD: (f64, f64) = (138.0, 84.0);
        let Viewer::Seat(seat) = self.view.viewer() else { return top + 6.0 };
        let hand = self.view.state().hand(seat);
        if !self.view.game().has_cards() || hand.is_empty() {
            return top + 6.0;
        }
        let cards: Vec<Card> = hand
            .kinds()
            .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
            .collect();
        let a_row = ((width - 2.0 * MARGIN) / (CARD.0 + 10.0)).max(1.0) as usize;
        for (number, card) in cards.iter().enumerate() {
            let x = MARGIN + (CARD.0 + 10.0) * (number % a_row) as f64;
            let y = top + 8.0 + (CARD.1 + 10.0) * (number / a_row) as f64;
            let name = self.names.element(card.element(), self.catalogue);
            svg.element(card.element(), "held", &name);
            svg.leaf(
                "rect",
                &[
                    ("class", &"card ring"),
                    ("x", &x),
                    ("y", &y),
                    ("width", &CARD.0),
                    ("height", &CARD.1),
                    ("rx", &8),
                ],
            );
            let lines = broken(&name);
            let first = y + CARD.1 / 2.0 + 6.0 - 9.0 * (lines.len() as f64 - 1.0);
            for (number, line) in lines.iter().enumerate() {
                let (x, y) = (x + CARD.0 / 2.0, first + 18.0 * number as f64);
                svg.words("text", &[("class", &"held-name"), ("x", &x), ("y", &y)], line);
            }
            svg.close();
        }
        top + 8.0 + (CARD.1 + 10.0) * cards.len().div_ceil(a_row) as f64 + 6.0
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
