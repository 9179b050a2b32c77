//! Archipelago: the chart with its territories and sea spaces, who owns what, and who has which
//! cards.
//!
//! Every place bears the beginning of its word, as much of it as there is room for: the
//! beginning is all that needs to be typed.

use crate::draw::Screen;
use crate::paint::{FAINT, GOLD, STRONG, clip, padded, paint, width, wrapped};
use anstyle::{AnsiColor, Color, Style};
use flotilla_core::{Catalogue, Names, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{BOARD, Colour, Corner, Place};
use flotilla_games::archipelago::state::{Pending, State};
use fluent_bundle::FluentValue;

impl Screen for Archipelago {
    const HELP: Option<&'static str> = Some("play-help-archipelago");
    const TIP: Option<&'static str> = Some("play-tip-archipelago");

    // Beginnings of words and `all` are short enough: nothing is expanded.

    fn show(view: &View<Archipelago>, names: &dyn Names, catalogue: &Catalogue) -> String {
        draw(view, names, catalogue)
    }
}

/// The picture's width and height: signs are about twice as high as they are wide. Less than
/// this would leave no room for what lies on the island.
const COLUMNS: usize = 100;
const ROWS: usize = 46;

const WATER: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan))).dimmed();

/// Colours are for the eye; the letter beside them says the same.
fn style(colour: Colour) -> Style {
    let ansi = match colour {
        Colour::Green => AnsiColor::Green,
        Colour::Raspberry => AnsiColor::Magenta,
        Colour::Blue => AnsiColor::BrightBlue,
        Colour::Orange => AnsiColor::Yellow,
    };
    Style::new().fg_color(Some(Color::Ansi(ansi)))
}

fn draw(view: &View<Archipelago>, names: &dyn Names, catalogue: &Catalogue) -> String {
    let picture = Picture { view, names, catalogue };
    let mut text = picture.heading();
    text.push_str(&picture.chart());
    text.push_str(&picture.players());
    text.push_str(&picture.hand());
    text.push_str(&paint(FAINT, &wrapped(&catalogue.get("draw-archipelago-legend"), 2)));
    text
}

struct Picture<'a> {
    view: &'a View<Archipelago>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

/// Which place lies under each sign of the picture.
struct Grid([[Option<Place>; COLUMNS]; ROWS]);

/// Signs in a row that belong to one place.
#[derive(Clone, Copy)]
struct Run {
    row: usize,
    from: usize,
    length: usize,
}

impl Grid {
    fn new(game: &Archipelago) -> Grid {
        let mut grid = Grid([[None; COLUMNS]; ROWS]);
        let (wide, high) = (f64::from(BOARD) / COLUMNS as f64, f64::from(BOARD) / ROWS as f64);
        for place in game.map().places() {
            let Some(chart) = game.map().chart(place) else { continue };
            for (row, cells) in grid.0.iter_mut().enumerate() {
                let mut sides = crossings(&chart.shape, (row as f64 + 0.5) * high);
                sides.sort_by(f64::total_cmp);
                for pair in sides.chunks_exact(2) {
                    for (column, cell) in cells.iter_mut().enumerate() {
                        let x = (column as f64 + 0.5) * wide;
                        if pair[0] <= x && x < pair[1] {
                            *cell = Some(place);
                        }
                    }
                }
            }
        }
        grid
    }

    fn at(&self, row: usize, column: usize) -> Option<Place> {
        self.0.get(row)?.get(column).copied().flatten()
    }

    /// The longest run of a place in each row that it covers.
    fn runs(&self, place: Place) -> Vec<Run> {
        let mut runs = Vec::new();
        for (row, cells) in self.0.iter().enumerate() {
            let mut best: Option<Run> = None;
            let mut length = 0;
            for (column, cell) in cells.iter().enumerate() {
                length = if *cell == Some(place) { length + 1 } else { 0 };
                if length > best.map_or(0, |run| run.length) {
                    best = Some(Run { row, from: column + 1 - length, length });
                }
            }
            runs.extend(best);
        }
        runs
    }
}

/// Where a horizontal line crosses the sides of a shape.
fn crossings(shape: &[Corner], y: f64) -> Vec<f64> {
    let mut sides = Vec::new();
    for (i, &(ax, ay)) in shape.iter().enumerate() {
        let (bx, by) = shape[(i + 1) % shape.len()];
        let [ax, ay, bx, by] = [ax, ay, bx, by].map(f64::from);
        if (ay <= y) != (by <= y) {
            sides.push(ax + (y - ay) / (by - ay) * (bx - ax));
        }
    }
    sides
}

/// A sign of the picture, and how it is painted.
type Sign = (char, Style);

impl Picture<'_> {
    fn state(&self) -> &State {
        self.view.state()
    }

    fn letter(&self, colour: Colour) -> String {
        self.catalogue.get(&format!("draw-archipelago-letter-{}", colour.word()))
    }

    fn colour(&self, colour: Colour) -> String {
        self.catalogue.get(&format!("archipelago-colour-{}", colour.word()))
    }

    /// The title, the round, whose turn it is and the actions left.
    fn heading(&self) -> String {
        let state = self.state();
        let title = self.catalogue.get("archipelago-title");
        let mut parts = Vec::new();
        if state.round() > 0 {
            let last = self.view.game().last_round().unwrap_or(0);
            let values = [("round", FluentValue::from(state.round())), ("last", last.into())];
            parts.push(self.catalogue.fill("draw-archipelago-round", &values));
        }
        let frame = state.frame();
        match state.pending() {
            Pending::Leftover | Pending::Rng | Pending::Deal | Pending::Over(_) => {}
            Pending::Muster => {
                let game = self.view.game();
                let values = [
                    ("colour", FluentValue::from(self.colour(frame.colour))),
                    ("bands", game.bands_to_muster(state, frame.colour).into()),
                    ("ships", game.ships_to_moor(state, frame.colour).into()),
                ];
                parts.push(self.catalogue.fill("draw-archipelago-muster", &values));
            }
            _ => {
                if state.raids() > 0 {
                    let values =
                        [("colour", FluentValue::from(self.colour(state.turn_frame().colour)))];
                    parts.push(self.catalogue.fill("draw-archipelago-raid", &values));
                }
                let values = [
                    ("colour", FluentValue::from(self.colour(frame.colour))),
                    ("actions", frame.actions.into()),
                ];
                parts.push(self.catalogue.fill("draw-archipelago-actions", &values));
            }
        }
        let told = clip(&parts.join(" · "), COLUMNS - width(&title) - 4);
        let rule = "─".repeat(COLUMNS.saturating_sub(width(&title) + width(&told) + 2));
        format!("{} {} {told}\n", paint(STRONG, &title), paint(WATER, &rule))
    }

    /// The map.
    fn chart(&self) -> String {
        let grid = Grid::new(self.view.game());
        let mut signs: Vec<Vec<Sign>> = (0..ROWS)
            .map(|row| (0..COLUMNS).map(|column| self.ground(&grid, row, column)).collect())
            .collect();
        // Land is written over the sea, so that what matters more is whole.
        let places = self.view.game().map().places();
        let (land, sea): (Vec<Place>, Vec<Place>) = places.partition(|place| place.is_land());
        for place in sea.into_iter().chain(land) {
            self.label(&grid, place, &mut signs);
        }
        let mut text = String::new();
        for row in signs {
            let mut line = String::new();
            let mut at = 0;
            while let Some(&(_, style)) = row.get(at) {
                let same = row[at..].iter().take_while(|(_, other)| *other == style);
                let run: String = same.map(|(sign, _)| *sign).collect();
                at += run.chars().count();
                line.push_str(&if style == Style::new() { run } else { paint(style, &run) });
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// What the ground looks like: land is dotted, borders are gaps; the sea is clear, and its
    /// spaces have dotted borders.
    fn ground(&self, grid: &Grid, row: usize, column: usize) -> Sign {
        let Some(place) = grid.at(row, column) else {
            return (' ', Style::new());
        };
        let differs = |other: Option<Place>| other.is_some_and(|other| other != place);
        let right = grid.at(row, column + 1);
        let below = grid.at(row + 1, column);
        if place.is_land() {
            let beside = |other: Option<Place>| differs(other) && other.is_some_and(Place::is_land);
            if beside(right) || beside(below) {
                return (' ', Style::new());
            }
            let state = self.state();
            return match state.owner(place) {
                Some(colour) => ('░', style(colour)),
                None if state.explored().has(place) => ('░', FAINT),
                None => ('▒', FAINT),
            };
        }
        let beside = |other: Option<Place>| differs(other) && !other.is_some_and(Place::is_land);
        if beside(right) || beside(below) { ('·', WATER) } else { (' ', Style::new()) }
    }

    /// The name of a place as it can be typed, with its settlement, and below it what is there.
    fn label(&self, grid: &Grid, place: Place, signs: &mut [Vec<Sign>]) {
        let runs = grid.runs(place);
        let Some(chart) = self.view.game().map().chart(place) else { return };
        let middle = f64::from(chart.at.1) * ROWS as f64 / f64::from(BOARD);
        let contents = self.contents(place);
        let named = self.named(place);
        // The row for the name: wide, and near the middle; one more is wanted below it.
        let fit = |run: &Run| {
            let room = run.length.min(9) as f64 + 2.0;
            let below = runs.iter().find(|other| other.row == run.row + 1);
            let second = below.map_or(0, |run| run.length).min(6) as f64;
            let need = if contents.is_empty() { 0.0 } else { second };
            room + need - (run.row as f64 + 0.5 - middle).abs()
        };
        let Some(first) = runs.iter().copied().max_by(|a, b| fit(a).total_cmp(&fit(b))) else {
            return;
        };
        let (owner, faint) = match (self.state().owner(place), place.is_land()) {
            (Some(colour), _) => (style(colour), style(colour)),
            (None, true) => (Style::new(), Style::new()),
            (None, false) => (WATER, WATER),
        };
        let room = first.length.saturating_sub(1).clamp(4, 9);
        let name: String = named.chars().take(room).collect();
        write(signs, first, &name, faint);
        if contents.is_empty() {
            return;
        }
        let second = Run { row: first.row + 1, ..first };
        let second = runs.iter().copied().find(|run| run.row == second.row).unwrap_or(second);
        let crewed = self.state().crew(place).map_or(owner, style);
        write(signs, second, &contents, crewed.bold());
    }

    /// The word of a place behind the sign of its settlement.
    fn named(&self, place: Place) -> String {
        let map = self.view.game().map();
        let sign = match (map.cities().has(place), map.posts().has(place)) {
            (true, _) => "○",
            (_, true) => "□",
            _ => "",
        };
        format!("{sign}{}", map.chart(place).map_or("", |chart| chart.word.as_str()))
    }

    /// Owner, bands, tribes, gold and ships of a place in a few signs.
    fn contents(&self, place: Place) -> String {
        let state = self.state();
        let mut text = String::new();
        let number = |count: u8| if count == 0 { String::new() } else { count.to_string() };
        if state.ships().has(place) {
            text.push('▲');
        }
        let bands = number(state.bands(place));
        if let Some(colour) = state.crew(place).or_else(|| state.owner(place)) {
            text.push_str(&format!("{}{bands}", self.letter(colour)));
        } else if place.is_island() {
            text.push(if state.explored().has(place) { '-' } else { '?' });
        }
        if state.tribes(place) > 0 {
            text.push_str(&format!("♣{}", state.tribes(place)));
        }
        if state.gold(place) > 0 {
            text.push_str(&format!("${}", state.gold(place)));
        }
        text
    }

    /// Every player with its colours: bands and reserve, land, posts and cities, cards.
    fn players(&self) -> String {
        let (state, map) = (self.state(), self.view.game().map());
        let head = ["bands", "reserve", "land", "posts", "cities", "cards"]
            .map(|key| self.catalogue.get(&format!("draw-archipelago-{key}")));
        let mut text = format!("{:32}", "");
        for title in &head {
            text.push_str(&format!(" {:>7}", clip(title, 7)));
        }
        let mut text = format!("{}\n", paint(FAINT, text.trim_end()));
        for colour in Colour::ALL {
            let seat = state.commander(colour);
            let owned = state.owned(colour);
            let acts = state.round() > 0 && state.frame().colour == colour;
            let name = match seat {
                Some(seat) => self.names.seat(seat, self.catalogue),
                None => "—".to_owned(),
            };
            let label = format!("{} {}", self.letter(colour), self.colour(colour));
            let cards = seat.filter(|_| self.view.game().has_cards());
            let cards = cards.map_or("·".to_owned(), |seat| state.hand(seat).len().to_string());
            let mut line = format!(
                "{} {} {}",
                if acts { "▶" } else { " " },
                padded(&label, 13),
                padded(&name, 16)
            );
            let cities = owned.and(map.cities()).len();
            let abroad = owned.and(map.cities()).minus(colour.lair()).len();
            let cells = [
                state.in_play(colour).to_string(),
                state.reserve(colour).to_string(),
                owned.len().to_string(),
                format!(
                    "{}{}",
                    owned.and(map.posts()).len(),
                    if owned.has(map.centre()) { "*" } else { "" }
                ),
                format!("{}+{abroad}", cities - abroad),
                cards,
            ];
            for cell in cells {
                line.push_str(&format!(" {cell:>7}"));
            }
            text.push_str(&paint(if acts { style(colour).bold() } else { style(colour) }, &line));
            text.push('\n');
            if state.claims(colour) {
                let claim = self.catalogue.get("draw-archipelago-claim");
                text.push_str(&format!("    {}\n", paint(GOLD, &claim)));
            }
        }
        text
    }

    /// The viewer's own cards, what its grand strategist looks at, and the piles.
    fn hand(&self) -> String {
        let (game, state) = (self.view.game(), self.state());
        if !game.has_cards() {
            return String::new();
        }
        let name = |card: flotilla_games::archipelago::cards::Card| {
            self.catalogue.get(&format!("archipelago-card-{}", card.word()))
        };
        let mut text = String::new();
        if let Viewer::Seat(seat) = self.view.viewer() {
            let hand = state.hand(seat);
            let cards: Vec<String> = hand
                .kinds()
                .map(|(card, count)| match count {
                    1 => name(card),
                    count => format!("{count} × {}", name(card)),
                })
                .collect();
            let cards = if cards.is_empty() { "—".to_owned() } else { cards.join(", ") };
            let values = [("cards", FluentValue::from(cards))];
            text.push_str(&wrapped(&self.catalogue.fill("draw-archipelago-hand", &values), 2));
            let looks = state.acting_seat() == Some(seat);
            if let Some(card) = game.card_in_sight(state).filter(|_| looks) {
                let values = [("card", FluentValue::from(name(card)))];
                text.push_str(&wrapped(&self.catalogue.fill("draw-archipelago-sight", &values), 2));
            }
        }
        let values = [
            ("pile", FluentValue::from(state.pile_size())),
            ("played", state.discard().len().into()),
        ];
        text + &wrapped(&self.catalogue.fill("draw-archipelago-piles", &values), 2)
    }
}

/// Writes a text in the middle of a run.
fn write(signs: &mut [Vec<Sign>], run: Run, text: &str, style: Style) {
    let length = text.chars().count();
    let from = (run.from + run.length / 2).saturating_sub(length / 2);
    let from = from.min(COLUMNS.saturating_sub(length));
    let Some(row) = signs.get_mut(run.row) else { return };
    for (cell, sign) in row[from.min(COLUMNS)..].iter_mut().zip(text.chars()) {
        *cell = (sign, style);
    }
}
