//! The column beside the map: the round, the colours, and the viewer's cards.

use super::{COIN, COLUMN, FRAME, HIDE, MARGIN, Picture, SCALE, SHIELD, broken};
use crate::chart::{self, Area};
use crate::number::Spot;
use crate::svg::{Svg, fitted};
use flotilla_core::Viewer;
use flotilla_games::archipelago::board::{BOARD, Colour};
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::Pending;

const WIDTH: f64 = COLUMN - MARGIN;
const GAP: f64 = 12.0;
/// The signs of the map, as large as letters are here.
const FLAG: &str = "M-9 13V-13L12-7L-6-.6V13Z";
const POST: &str = "M-9-9H9V9H-9Z";
const CITY: &str = "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z";

/// Where the map ends.
fn foot() -> f64 {
    MARGIN + f64::from(BOARD) * SCALE + FRAME
}

impl Picture<'_> {
    /// Draws it; where it ends.
    pub(super) fn column(&self, left: f64, svg: &mut Svg) -> f64 {
        let below = self.cartouche(left, svg);
        let below = self.colours(left, below, svg);
        let below = self.hand(left, below, svg);
        self.key(left, below, svg);
        below
    }

    /// What the signs mean, at the foot of the column, if there is room.
    fn key(&self, left: f64, top: f64, svg: &mut Svg) {
        const ROW: f64 = 50.0;
        const HIGH: f64 = 8.0 * ROW + 24.0;
        let area = Area { x: left, y: foot() - HIGH, width: WIDTH, height: HIGH };
        if area.y < top + GAP {
            return;
        }
        svg.open("g", &[("class", &"key")]);
        chart::label(area, 4.0, "card", svg);
        let signs = [
            ("bands", "token", SHIELD),
            ("reserve", "spare", SHIELD),
            ("land", "token", FLAG),
            ("post", "post", POST),
            ("city", "city", CITY),
            ("tribes", "token tribes", HIDE),
            ("gold", "token coin-token", COIN),
            ("unexplored", "", ""),
        ];
        for (number, (key, class, shape)) in signs.into_iter().enumerate() {
            let (x, y) = (area.x + 36.0, area.y + 36.0 + number as f64 * ROW);
            if shape.is_empty() {
                svg.words("text", &[("class", &"unknown"), ("x", &x), ("y", &(y + 9.0))], "?");
            } else {
                let put = format!("translate({})", Spot((x, y)));
                svg.leaf("path", &[("class", &class), ("transform", &put), ("d", &shape)]);
            }
            let told = self.catalogue.get(&format!("scene-archipelago-key-{key}"));
            svg.words("text", &[("class", &"asks"), ("x", &(x + 30.0)), ("y", &(y + 12.0))], &told);
        }
        svg.close();
    }

    /// Which round it is and who owns the middle of the island; where the next part begins.
    fn cartouche(&self, left: f64, svg: &mut Svg) -> f64 {
        const HIGH: f64 = 104.0;
        let state = self.view.state();
        let (round, last) = (state.round(), self.view.game().last_round());
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
        let area = Area { x: left, y: MARGIN - 10.0, width: WIDTH, height: HIGH };
        chart::label(area, 0.0, "card cartouche", svg);
        let middle = left + WIDTH / 2.0;
        let class = "round caption";
        svg.words("text", &[("class", &class), ("x", &middle), ("y", &(area.y + 46.0))], &told);
        let map = self.view.game().map();
        let centre = map.centre();
        if let Some(chart) = map.chart(centre) {
            let name = chart.name.get(self.catalogue.language());
            let owner = match state.owner(centre) {
                Some(owner) => self.names.element(owner.element(), self.catalogue),
                None if self.is_unknown(centre) => self.catalogue.get("scene-archipelago-unknown"),
                None => self.catalogue.get("scene-archipelago-native"),
            };
            let class = format!("centre-owner {}", state.owner(centre).map_or("", Colour::word));
            svg.words(
                "text",
                &[("class", &class.trim_end()), ("x", &middle), ("y", &(area.y + 84.0))],
                &format!("{name}: {owner}"),
            );
        }
        area.y + HIGH + GAP
    }

    /// Every colour: who commands it, its bands, its land; where the next part begins.
    fn colours(&self, left: f64, top: f64, svg: &mut Svg) -> f64 {
        const HIGH: f64 = 148.0;
        let state = self.view.state();
        let over = matches!(state.pending(), Pending::Over(_));
        for colour in Colour::ALL {
            let (x, y) = (left, top + (HIGH + GAP) * colour.index() as f64);
            let acts = state.round() > 0 && !over && state.frame().colour == colour;
            let class = if acts { "fleet acts" } else { "fleet" };
            let name = self.names.element(colour.element(), self.catalogue);
            let who = state.commander(colour).map(|seat| self.names.seat(seat, self.catalogue));
            svg.open("g", &[("class", &format!("{class} {} owned-{0}", colour.word()))]);
            chart::label(Area { x, y, width: WIDTH, height: HIGH }, 4.0, "card", svg);
            // The colour's cloth: its colour and its texture.
            let cloth = format!("M{}h20v{HIGH}h-20Z", Spot((x + 1.0, y)));
            svg.leaf("path", &[("class", &"cloth"), ("d", &cloth)]);
            let text = x + 36.0;
            svg.open("text", &[("class", &"who"), ("x", &text), ("y", &(y + 40.0))]);
            if let Some(who) = who {
                svg.words("tspan", &[], &format!("{} ·", fitted(&who, 14)));
            }
            // A page that shows a part of the map says which colour acts.
            let (named, told) =
                if acts { ("name caption", "asks caption") } else { ("name", "asks") };
            svg.words("tspan", &[("class", &named)], &name);
            svg.close();
            self.counts(colour, (text, y + 76.0), svg);
            let more = self.more(colour, acts);
            svg.words("text", &[("class", &told), ("x", &text), ("y", &(y + 128.0))], &more);
            svg.close();
        }
        top + 4.0 * (HIGH + GAP)
    }

    /// What a colour has, as the signs of the map with numbers, and in words for those who point.
    fn counts(&self, colour: Colour, (x, y): (f64, f64), svg: &mut Svg) {
        // Where each sign stands: of bands and land there are often two figures, of posts hardly ever.
        const PLACES: [f64; 5] = [0.0, 96.0, 192.0, 278.0, 348.0];
        let (state, map) = (self.view.state(), self.view.game().map());
        let owned = state.owned(colour);
        let (posts, cities) = (owned.and(map.posts()).len(), owned.and(map.cities()).len());
        let values = [
            ("bands", state.in_play(colour).into()),
            ("reserve", state.reserve(colour).into()),
            ("land", owned.len().into()),
            ("posts", posts.into()),
            ("cities", cities.into()),
        ];
        let words = ["fleet", "land"]
            .map(|key| self.catalogue.fill(&format!("scene-archipelago-{key}"), &values));
        svg.open("g", &[("class", &"counts")]);
        svg.words("title", &[], &words.join(", "));
        // So that one may point between them.
        let reach = Area { x, y: y - 20.0, width: 410.0, height: 40.0 };
        reach.draw("hit", svg);
        let signs: [(&str, &str, u32); 5] = [
            ("token", SHIELD, state.in_play(colour).into()),
            ("spare", SHIELD, state.reserve(colour).into()),
            ("token", FLAG, owned.len()),
            ("post", POST, posts),
            ("city", CITY, cities),
        ];
        for ((class, shape, count), place) in signs.into_iter().zip(PLACES) {
            let x = x + 14.0 + place;
            let put = format!("translate({})", Spot((x, y)));
            svg.leaf("path", &[("class", &class), ("transform", &put), ("d", &shape)]);
            let (x, y) = (x + 20.0, y + 10.0);
            svg.words("text", &[("class", &"amount"), ("x", &x), ("y", &y)], &count.to_string());
        }
        svg.close();
    }

    /// What else is to be said of a colour.
    fn more(&self, colour: Colour, acts: bool) -> String {
        let (game, state) = (self.view.game(), self.view.state());
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
        more.join(" · ")
    }

    /// The viewer's cards; where the column ends.
    fn hand(&self, left: f64, top: f64, svg: &mut Svg) -> f64 {
        const CARD: (f64, f64) = (218.0, 150.0);
        const ROW: usize = 2;
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
            let x = left + (CARD.0 + GAP - 1.0) * (number % ROW) as f64;
            let y = top + 4.0 + (CARD.1 + GAP) * (number / ROW) as f64;
            let name = self.names.element(card.element(), self.catalogue);
            svg.element(card.element(), "held", &name);
            let area = Area { x, y, width: CARD.0, height: CARD.1 };
            chart::label(area, 10.0, "card ring", svg);
            let middle = x + CARD.0 / 2.0;
            let put = format!("translate({}) scale(2)", Spot((middle, y + 44.0)));
            let engraved =
                [("class", &"engraved" as _), ("transform", &put as _), ("d", &emblem(*card) as _)];
            svg.leaf("path", &engraved);
            let lines = broken(&name, 13);
            let first = y + 121.0 - 13.0 * (lines.len() as f64 - 1.0);
            for (number, line) in lines.iter().enumerate() {
                let y = first + 27.0 * number as f64;
                let line = fitted(line, 13);
                svg.words("text", &[("class", &"held-name"), ("x", &middle), ("y", &y)], &line);
            }
            svg.close();
        }
        top + 4.0 + (CARD.1 + GAP) * cards.len().div_ceil(ROW) as f64
    }
}

/// What is engraved on a card, in a box of 24 by 24.
fn emblem(card: Card) -> &'static str {
    match card {
        Card::AttackWeapons => "M-11-1L7-8L9-3L-8 4ZM-8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
        Card::DefenceWeapons => {
            "M-11-1L7-8L9-3L-8 4ZM-8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-10-11L10 11M10-11L-10 11"
        }
        Card::Shipyard => "M-11 4H11L8 10H-8ZM0 4V-12M1.5-9Q9-4 1.5 1ZM-1.5-8Q-8-3-1.5 1Z",
        Card::Raid => "M-9 9L8-9M9 9L-8-9M-10 3L-3 10M10 3L3 10M8-9q3 1 2 4M-8-9q-3 1-2 4",
        Card::Discovery => "M-11 7L-2-1L1 2L-8 10ZM-1-3L6-9L10-5L3 2Z",
        Card::Recruitment => "M-9-10H9V1Q9 8 0 12Q-9 8-9 1Z",
        Card::GreatRecruitment => "M-9-10H9V1Q9 8 0 12Q-9 8-9 1ZM0-10V12M-9-1H9",
        Card::Mobilisation => "M0-12L4-3H-4ZM0-3V12",
        Card::GreatMobilisation => "M-6-12L-2-3H-10ZM-6-3V12M6-12L10-3H2ZM6-3V12",
        Card::Strategist => "M0-12V-8M0-8L-8 11M0-8L8 11M-4.6 3H4.6",
        Card::GoldMine => {
            "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0"
        }
        Card::Mutiny => "M-7 12V-12L9-9L3-6L9-1L-7 0",
        Card::ThreeMore => "M-8-12H8M-8 12H8M-6-12Q-6-5 0 0Q6 5 6 12M6-12Q6-5 0 0Q-6 5-6 12",
    }
}
