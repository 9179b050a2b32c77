//! Archipelago: the chart of islands and sea spaces, with flags, bands, tribes, gold and ships.

mod coast;
mod column;
mod postcard;

use crate::chart::{self, Area, Tile};
use crate::number::{Spot, tenths, whole};
use crate::scene::{Draw, Sheet};
use crate::ships::GALLEON;
use crate::svg::{ANY_ROOM, Svg};
use flotilla_core::{Catalogue, Element, Names, View};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{BOARD, Chart, Colour, Corner, Island, Place};

/// How large a tenth of a millimetre of the board is drawn.
const SCALE: f64 = 0.25;
const MARGIN: f64 = 22.0;
/// How broad the divided frame around the map is.
const FRAME: f64 = 12.0;
/// How wide the column beside the map is: the round, the colours, the viewer's cards.
const COLUMN: f64 = 470.0;
/// How high letters on the map are. A page that shows it smaller makes them larger again.
const LETTER: f64 = 12.0;
/// Which part of a place's room its name may take: from afar only settlements have names, so that
/// they can be read.
const SETTLED: f64 = 1.25;
const LAND: f64 = 0.55;
const SEA: f64 = 0.42;
/// Textures are drawn larger than on other charts: this one is seen from farther away.
const TEXTURE: f64 = 1.6;
/// Where the rose stands, in open water, and its radius.
const ROSE: (f64, f64, f64) = (1350.0, 1360.0, 44.0);

impl Draw for Archipelago {
    fn sheet(
        view: &View<Archipelago>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
        let side = f64::from(BOARD) * SCALE;
        let area = Area { x: MARGIN, y: MARGIN, width: side, height: side };
        picture.textures(svg);
        chart::paper(svg);
        chart::sea(area, svg);
        rhumbs(area, svg);
        picture.coasts(svg);
        chart::compass(svg, (ROSE.0, ROSE.1), ROSE.2);
        let charts = || {
            let map = view.game().map();
            map.places().filter_map(|place| Some((place, map.chart(place)?)))
        };
        // All grounds first, then all names and pieces, so that no ground covers what stands on another.
        let (land, sea): (Vec<_>, Vec<_>) = charts().partition(|(place, _)| place.is_land());
        for &(place, chart) in sea.iter().chain(&land) {
            picture.ground(place, chart, svg);
        }
        for &(place, chart) in sea.iter().chain(&land) {
            picture.legend(place, chart, svg);
        }
        for island in view.game().map().islands() {
            picture.island(island, area, svg);
        }
        chart::frame(area, FRAME, svg);
        let left = side + 2.0 * MARGIN + 4.0;
        let below = picture.column(left, svg);
        let height = below.max(side + 2.0 * MARGIN);
        Sheet { width: left + COLUMN, height, close: Some(3.0) }
    }

    fn picture(svg: &mut Svg) -> bool {
        postcard::draw(svg);
        true
    }

    fn outline(view: &View<Archipelago>, element: Element) -> Option<String> {
        let map = view.game().map();
        let place = map.places().find(|place| place.element() == element)?;
        Some(format!("M{}Z", outline(&map.chart(place)?.shape)))
    }
}

/// The lines of the winds, from the rose to the edges.
fn rhumbs(area: Area, svg: &mut Svg) {
    const WINDS: u32 = 16;
    let mut lines = String::new();
    for wind in 0..WINDS {
        let (dy, dx) = (f64::from(wind) * std::f64::consts::TAU / f64::from(WINDS)).sin_cos();
        let edge = |from: f64, step: f64, low: f64, high: f64| {
            if step.abs() < 1e-9 {
                f64::MAX
            } else {
                ((if step > 0.0 { high } else { low }) - from) / step
            }
        };
        let far = edge(ROSE.0, dx, area.x, area.x + area.width).min(edge(
            ROSE.1,
            dy,
            area.y,
            area.y + area.height,
        ));
        lines.push_str(&format!("M{} {}l{} {}", ROSE.0, ROSE.1, whole(far * dx), whole(far * dy)));
    }
    svg.leaf("path", &[("class", &"rhumb"), ("d", &lines)]);
}

fn at((x, y): (i32, i32)) -> (f64, f64) {
    (MARGIN + f64::from(x) * SCALE, MARGIN + f64::from(y) * SCALE)
}

fn outline(corners: &[Corner]) -> String {
    let corner = |&corner: &Corner| {
        let (x, y) = at(corner);
        format!("{},{}", tenths(x), tenths(y))
    };
    corners.iter().map(corner).collect::<Vec<_>>().join(" ")
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

/// The texture of a colour: each has one of its own.
fn texture(colour: Colour) -> Tile {
    chart::SEATS[colour.index()].called(colour.word())
}

impl Picture<'_> {
    /// What land, sails and the sea are filled with.
    fn textures(&self, svg: &mut Svg) {
        chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS, chart::COAST], TEXTURE);
        svg.open("defs", &[]);
        for colour in Colour::ALL {
            chart::ground(svg, "texture", texture(colour), 2.0);
            chart::ground(svg, "sail", texture(colour), 0.6);
        }
        svg.close();
    }

    /// Shoals and hatching along all coasts, widest first.
    fn coasts(&self, svg: &mut Svg) {
        let map = self.view.game().map();
        svg.open("defs", &[]);
        svg.open("g", &[("id", &"coast")]);
        for island in map.islands() {
            let charts = island.territories.iter().filter_map(|place| map.chart(place));
            let shores = coast::shores(charts.map(|chart| chart.shape.as_slice()));
            let lines: String =
                shores.iter().map(|shore| format!("M{}Z", outline(shore))).collect();
            svg.leaf("path", &[("d", &lines)]);
        }
        svg.close();
        svg.close();
        for class in ["shoal far", "shoal", "coast-hatch", "land-shadow"] {
            svg.leaf("use", &[("class", &class), ("href", &"#coast")]);
        }
    }

    /// The name of an island, below it, or above it at the foot of the board.
    fn island(&self, island: &Island, area: Area, svg: &mut Svg) {
        let map = self.view.game().map();
        let charts = island.territories.iter().filter_map(|place| map.chart(place));
        let corners: Vec<(f64, f64)> =
            charts.flat_map(|chart| &chart.shape).map(|&corner| at(corner)).collect();
        let span = |pick: fn(&(f64, f64)) -> f64| {
            let low = corners.iter().map(pick).fold(f64::MAX, f64::min);
            (low, corners.iter().map(pick).fold(f64::MIN, f64::max))
        };
        let (across, down) = (span(|it| it.0), span(|it| it.1));
        let low = down.1 + 40.0 < area.y + area.height;
        let point = ((across.0 + across.1) / 2.0, if low { down.1 + 6.0 } else { down.0 - 6.0 });
        svg.legend("", point, ANY_ROOM, LETTER);
        svg.open("g", &[("class", &"names")]);
        let y = if low { LETTER - 2.0 } else { 0.0 };
        let name = island.name.get(self.catalogue.language());
        let class = "place-name island-name";
        svg.words("text", &[("class", &class), ("y", &y), ("font-size", &LETTER)], name);
        svg.close();
        svg.close();
    }

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
        if place == self.view.game().map().centre() {
            class.push_str(" crater");
        }
        svg.element(place.element(), &class, &self.told(place, chart));
        svg.leaf("polygon", &[("class", &"ground ring"), ("points", &outline(&chart.shape))]);
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
        let mark = map.cities().has(place) || map.posts().has(place);
        let share = if mark {
            SETTLED
        } else if place.is_land() {
            LAND
        } else {
            SEA
        };
        // Names stand above the point: near the upper edge there is less room for them.
        let high = height(chart).min(0.8 * (at(chart.at).1 - MARGIN));
        svg.legend(class, at(chart.at), (wide * share, high), LETTER);
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
            let y = tenths(bottom - LETTER * (lines - 1 - number) as f64);
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

/// A shield, for bands.
const SHIELD: &str = "M-12.5-12H12.5V2Q12 10 0 14Q-12 10-12.5 2Z";
const BROAD_SHIELD: &str = "M-16.5-12H16.5V2Q15 10 0 14Q-15 10-16.5 2Z";
/// A coin.
const COIN: &str = "M-12.5 0a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0Z";
/// A hide stretched between poles, for tribes.
const HIDE: &str = "M-13-11Q0-7 13-11Q9 0 13 12Q0 8-13 12Q-9 0-13-11Z";

/// Draws it around a point.
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
    if let Counter::Ship(_) = counter {
        GALLEON.draw_as(svg, (x, y), (1.05, 1.05), "ship");
        svg.close();
        return;
    }
    let put = format!("translate({})", Spot((x, y)));
    svg.open("g", &[("transform", &put)]);
    match *counter {
        Counter::Ship(_) => {}
        Counter::Flag(owner) => {
            // A banner with two tails is a colour's, a hide on a pole is the tribes'.
            let cloth = match owner {
                Some(_) => "M-6-11Q2-14 12-9L8-5L12 0Q2-4-6-1Z",
                None => "M-7-13Q4-10 14-13Q11-6 14 1Q4-2-7 1Q-4-6-7-13Z",
            };
            svg.leaf("path", &[("class", &"shadow"), ("d", &"M-6 11l14-5l3 2l-14 5Z")]);
            svg.leaf("path", &[("class", &"staff"), ("d", &"M-6 12V-12")]);
            svg.leaf("path", &[("class", &"token"), ("d", &cloth)]);
        }
        Counter::Count(kind, letter, count) => {
            let shape = match kind {
                "gold" => COIN,
                "tribes" => HIDE,
                _ if count > 9 => BROAD_SHIELD,
                _ => SHIELD,
            };
            svg.leaf(
                "path",
                &[("class", &"shadow"), ("transform", &"translate(1.6 2)"), ("d", &shape)],
            );
            svg.leaf("path", &[("class", &"token"), ("d", &shape)]);
            let told = format!("{letter}{count}");
            svg.words("text", &[("class", &"count"), ("y", &4.4)], &told);
        }
        Counter::Unknown => svg.words("text", &[("class", &"unknown"), ("y", &5)], "?"),
    }
    svg.close();
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
