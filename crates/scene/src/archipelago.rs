//! Archipelago: the chart of islands and sea spaces, with flags, bands, tribes, gold and ships.

use crate::scene::{Draw, Sheet};
use crate::ships::GALLEON;
use crate::svg::{Svg, fitted};
use flotilla_core::{Catalogue, Names, Seat, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{BOARD, Chart, Colour, Corner, Place};
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::Pending;

/// How large a tenth of a millimetre of the board is drawn.
const SCALE: f64 = 0.25;
const MARGIN: f64 = 16.0;
/// How wide the column beside the map is: the round, the colours, the viewer's cards.
const COLUMN: f64 = 470.0;
/// How high letters on the map are. A page that shows it smaller makes them larger again.
const LETTER: f64 = 12.0;

impl Draw for Archipelago {
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
        // All grounds first, then all names and pieces, so that no ground covers what stands on another.
        let (land, sea): (Vec<_>, Vec<_>) = charts().partition(|(place, _)| place.is_land());
        for &(place, chart) in sea.iter().chain(&land) {
            picture.ground(place, chart, svg);
        }
        for &(place, chart) in sea.iter().chain(&land) {
            picture.legend(place, chart, svg);
        }
        svg.leaf("rect", &[("class", &"neatline"), edge[0], edge[1], edge[2], edge[3]]);
        let left = side + 2.0 * MARGIN;
        let below = picture.round(left, svg);
        let below = picture.colours(left, below, svg);
        let below = picture.hand(left, below, svg);
        let height = below.max(side + 2.0 * MARGIN);
        Sheet { width: left + COLUMN, height, close: Some(3.0) }
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

/// What stands in a place, as one counter.
enum Counter {
    /// A ship, and whose it is.
    Ship(Option<Colour>),
    /// A flag; that of the tribes, if it is no colour's.
    Flag(Option<Colour>),
    /// A number of things: the class they are drawn by, and their letter.
    Count(&'static str, char, u8),
    /// Nobody has been here.
    Unknown,
}

impl Picture<'_> {
    /// The shape of a place, in the colour of its owner.
    fn ground(&self, place: Place, chart: &Chart, svg: &mut Svg) {
        let state = self.view.state();
        let mut class = String::from(if place.is_land() { "place land" } else { "place water" });
        if let Some(lair) = place.lair() {
            class.push_str(&format!(" lair-{}", lair.word()));
        }
        if let Some(owner) = state.owner(place) {
            class.push_str(&format!(" owned-{}", owner.word()));
        }
        if self.is_unknown(place) {
            class.push_str(" unexplored");
        }
        svg.element(place.element(), &class, &self.told(place, chart));
        svg.leaf("polygon", &[("class", &"ground ring"), ("points", &outline(chart))]);
        svg.close();
    }

    /// Whether a territory that can be explored was not (ARC-29, ARC-32).
    fn is_unknown(&self, place: Place) -> bool {
        place.is_land() && place.lair().is_none() && !self.view.state().explored().has(place)
    }

    /// The name of a place, the sign of its settlement and what stands there, from top to bottom
    /// around the place's middle. A page may enlarge it about that point.
    fn legend(&self, place: Place, chart: &Chart, svg: &mut Svg) {
        let map = self.view.game().map();
        let wide = room(chart.at, &chart.shape);
        let class = if place.is_land() { "" } else { "water" };
        svg.legend(class, at(chart.at), (wide, height(chart)), LETTER);
        let mark = map.cities().has(place) || map.posts().has(place);
        self.names_of(chart, wide, if mark { -10.0 } else { 2.0 }, svg);
        svg.open("g", &[("class", &"standing")]);
        if map.cities().has(place) {
            svg.leaf("circle", &[("class", &"city"), ("cx", &0), ("cy", &-1.5), ("r", &5)]);
        } else if mark {
            let corner = -4.5;
            svg.leaf(
                "rect",
                &[("class", &"post"), ("x", &corner), ("y", &-6), ("width", &9), ("height", &9)],
            );
        }
        self.counters(place, svg);
        svg.close();
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
        if self.is_unknown(place) {
            parts.push(self.catalogue.get("scene-archipelago-unexplored"));
        } else if place.is_land() && state.crew(place).is_none() && state.owner(place).is_none() {
            parts.push(self.catalogue.get("scene-archipelago-native"));
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

    /// The name of a place, and of its settlement where there is room for it, in short lines of
    /// which the last stands at some height.
    fn names_of(&self, chart: &Chart, wide: f64, bottom: f64, svg: &mut Svg) {
        let language = self.catalogue.language();
        // A letter is about half as wide as it is high; on a small screen it is twice as large.
        let most = (wide / LETTER).clamp(5.0, 11.0) as usize;
        let name = broken(chart.name.get(language), most);
        let settlement = chart.settlement.as_ref().map(|it| format!("({})", it.get(language)));
        let settlement = settlement.map(|it| broken(&it, most.max(9))).unwrap_or_default();
        let lines = name.len() + settlement.len();
        svg.open("g", &[("class", &"names")]);
        let classes = name.iter().map(|line| ("place-name", line));
        let classes = classes.chain(settlement.iter().map(|line| ("place-name minor", line)));
        for (number, (class, line)) in classes.enumerate() {
            let y = format!("{:.1}", bottom - LETTER * (lines - 1 - number) as f64);
            svg.words("text", &[("class", &class), ("y", &y), ("font-size", &LETTER)], line);
        }
        svg.close();
    }

    /// What stands in a place.
    fn standing(&self, place: Place) -> Vec<Counter> {
        let state = self.view.state();
        let mut standing = Vec::new();
        // A ship afloat belongs to its crew, one in a city to the city's owner (ARC-26, ARC-27).
        if state.ships().has(place) {
            let owner = if place.is_land() { state.owner(place) } else { state.crew(place) };
            standing.push(Counter::Ship(owner));
        }
        match (state.crew(place), state.owner(place)) {
            (Some(crew), _) => {
                standing.push(Counter::Count(crew.word(), self.letter(crew), state.bands(place)));
            }
            (None, Some(owner)) => standing.push(Counter::Flag(Some(owner))),
            (None, None) if self.is_unknown(place) => standing.push(Counter::Unknown),
            // Tribes show by themselves whose it is.
            (None, None) if place.is_land() && state.tribes(place) == 0 => {
                standing.push(Counter::Flag(None));
            }
            (None, None) => {}
        }
        if state.tribes(place) > 0 {
            standing.push(Counter::Count("tribes", '▲', state.tribes(place)));
        }
        if state.gold(place) > 0 {
            standing.push(Counter::Count("gold", '●', state.gold(place)));
        }
        standing
    }

    /// What stands in a place, in rows of two.
    fn counters(&self, place: Place, svg: &mut Svg) {
        let standing = self.standing(place);
        for (row, pair) in standing.chunks(2).enumerate() {
            let y = 16.0 + 24.0 * row as f64;
            for (number, counter) in pair.iter().enumerate() {
                let x = 27.0 * (number as f64 - (pair.len() as f64 - 1.0) / 2.0);
                draw_counter(counter, (x, y), svg);
            }
        }
    }

    /// Which round it is, at the head of the column; where the next part begins.
    fn round(&self, left: f64, svg: &mut Svg) -> f64 {
        let (round, last) = (self.view.state().round(), self.view.game().last_round());
        if round == 0 {
            return MARGIN;
        }
        let mut values = vec![("round", round.into())];
        let key = match last {
            Some(last) => {
                values.push(("last", last.into()));
                "scene-archipelago-round-of"
            }
            None => "scene-archipelago-round",
        };
        let told = self.catalogue.fill(key, &values);
        svg.words("text", &[("class", &"round"), ("x", &left), ("y", &(MARGIN + 30.0))], &told);
        MARGIN + 52.0
    }

    /// Every colour: who commands it, its bands, its land; where the next part begins.
    fn colours(&self, left: f64, top: f64, svg: &mut Svg) -> f64 {
        const HIGH: f64 = 158.0;
        let (game, state) = (self.view.game(), self.view.state());
        let map = game.map();
        let over = matches!(state.pending(), Pending::Over(_));
        for colour in Colour::ALL {
            let (x, y) = (left, top + (HIGH + 12.0) * colour.index() as f64);
            let acts = state.round() > 0 && !over && state.frame().colour == colour;
            let owned = state.owned(colour);
            let class = if acts { "fleet acts" } else { "fleet" };
            let name = self.names.element(colour.element(), self.catalogue);
            let who = state.commander(colour).map(|seat| self.names.seat(seat, self.catalogue));
            svg.open("g", &[("class", &format!("{class} {}", colour.word()))]);
            svg.leaf(
                "rect",
                &[
                    ("class", &"card"),
                    ("x", &x),
                    ("y", &y),
                    ("width", &(COLUMN - MARGIN)),
                    ("height", &HIGH),
                    ("rx", &6),
                ],
            );
            let token = format!("M{:.1} {:.1} v-44 l36 12 l-36 12", x + 16.0, y + 54.0);
            svg.leaf("path", &[("class", &"token"), ("d", &token)]);
            let title = match who {
                Some(who) => format!("{} · {name}", fitted(&who, 14)),
                None => name,
            };
            let line = |number: f64| y + 38.0 + 34.0 * number;
            svg.words("text", &[("class", &"who"), ("x", &(x + 64.0)), ("y", &line(0.0))], &title);
            let values = [
                ("bands", state.in_play(colour).into()),
                ("reserve", state.reserve(colour).into()),
                ("land", owned.len().into()),
                ("posts", owned.and(map.posts()).len().into()),
                ("cities", owned.and(map.cities()).len().into()),
            ];
            let mut more = Vec::new();
            if acts {
                let left = [("count", state.frame().actions.into())];
                more.push(self.catalogue.fill("scene-archipelago-actions", &left));
            }
            if let Some(seat) = state.commander(colour).filter(|_| game.has_cards()) {
                let cards = [("count", state.hand(seat).len().into())];
                more.push(self.catalogue.fill("scene-archipelago-cards", &cards));
            }
            if state.claims(colour) {
                more.push(self.catalogue.get("scene-archipelago-claims"));
            }
            let told = [
                self.catalogue.fill("scene-archipelago-fleet", &values),
                self.catalogue.fill("scene-archipelago-land", &values),
                more.join(" · "),
            ];
            for (number, told) in (1..).zip(&told) {
                let y = line(f64::from(number));
                svg.words("text", &[("class", &"asks"), ("x", &(x + 16.0)), ("y", &y)], told);
            }
            svg.close();
        }
        top + 4.0 * (HIGH + 12.0)
    }

    /// The viewer's cards; where the column ends.
    fn hand(&self, left: f64, top: f64, svg: &mut Svg) -> f64 {
        const CARD: (f64, f64) = (222.0, 96.0);
        let Viewer::Seat(seat) = self.view.viewer() else { return top };
        let hand = self.view.state().hand(seat);
        if !self.view.game().has_cards() || hand.is_empty() {
            return top;
        }
        let cards: Vec<Card> = hand
            .kinds()
            .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
            .collect();
        for (number, card) in cards.iter().enumerate() {
            let x = left + (CARD.0 + 10.0) * (number % 2) as f64;
            let y = top + (CARD.1 + 10.0) * (number / 2) as f64;
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
            let lines = broken(&name, 16);
            let first = y + CARD.1 / 2.0 + 9.0 - 14.0 * (lines.len() as f64 - 1.0);
            for (number, line) in lines.iter().enumerate() {
                let (x, y) = (x + CARD.0 / 2.0, first + 28.0 * number as f64);
                svg.words("text", &[("class", &"held-name"), ("x", &x), ("y", &y)], line);
            }
            svg.close();
        }
        top + (CARD.1 + 10.0) * cards.len().div_ceil(2) as f64
    }

    /// The first letter of a colour: colours are never the only sign.
    fn letter(&self, colour: Colour) -> char {
        let name = self.names.element(colour.element(), self.catalogue);
        name.chars().next().map_or('?', |letter| letter.to_uppercase().next().unwrap_or(letter))
    }
}

/// How wide a place is around the point where its name stands.
fn room((x, y): Corner, shape: &[Corner]) -> f64 {
    let (mut left, mut right) = (0, BOARD);
    for (number, &(ax, ay)) in shape.iter().enumerate() {
        let (bx, by) = shape[(number + 1) % shape.len()];
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

/// How high a place is around the point where its name stands.
fn height(chart: &Chart) -> f64 {
    let turned = |&(x, y): &Corner| (y, x);
    let shape: Vec<Corner> = chart.shape.iter().map(turned).collect();
    room(turned(&chart.at), &shape)
}

fn draw_counter(counter: &Counter, (x, y): (f64, f64), svg: &mut Svg) {
    let word = |colour: Option<Colour>, nobody: &'static str| colour.map_or(nobody, Colour::word);
    let (class, piece) = match *counter {
        Counter::Ship(owner) => ("ship-of", word(owner, "nobody")),
        Counter::Flag(owner) => ("counter flag", word(owner, "tribes")),
        Counter::Count(kind, ..) => ("counter", kind),
        Counter::Unknown => ("counter", "unknown"),
    };
    let class = format!("{class} {piece}");
    let piece = format!("{class}-piece").replace(' ', "-");
    svg.open("g", &[("class", &class), ("data-piece", &piece)]);
    match *counter {
        Counter::Ship(_) => GALLEON.draw(svg, (x, y), 1.05, Seat::FIRST),
        Counter::Flag(_) => {
            let d = format!("M{:.1} {:.1} v-20 l17 6 l-17 6", x - 6.0, y + 11.0);
            svg.leaf("path", &[("class", &"staff"), ("d", &d)]);
            let d = format!("M{:.1} {:.1} l17 6 l-17 6 Z", x - 6.0, y - 9.0);
            svg.leaf("path", &[("class", &"token"), ("d", &d)]);
        }
        Counter::Count(_, letter, count) => {
            let round = if count > 9 { 14.5 } else { 12.0 };
            let (cx, cy) = (format!("{x:.1}"), format!("{y:.1}"));
            svg.leaf("circle", &[("class", &"token"), ("cx", &cx), ("cy", &cy), ("r", &round)]);
            let low = format!("{:.1}", y + 4.4);
            let told = format!("{letter}{count}");
            svg.words("text", &[("class", &"count"), ("x", &cx), ("y", &low)], &told);
        }
        Counter::Unknown => {
            let (x, y) = (format!("{x:.1}"), format!("{:.1}", y + 5.0));
            svg.words("text", &[("class", &"unknown"), ("x", &x), ("y", &y)], "?");
        }
    }
    svg.close();
}

/// A name in lines of at most so many letters, where its words allow.
fn broken(name: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
