//! Shipowners: the port, the piles, the dice of the turn, the fleets with their cargo.

use crate::scene::{Draw, Sheet};
use crate::ships::GALLEON;
use crate::svg::{Svg, fitted};
use flotilla_core::{Catalogue, Element, Game as _, Names, Seat, View};
use flotilla_games::shipowners::Shipowners;
use flotilla_games::shipowners::board::{Card, Ship};
use flotilla_games::shipowners::combination::Combination;
use flotilla_games::shipowners::dice::Face;
use flotilla_games::shipowners::odds::whole_percent;
use flotilla_games::shipowners::state::{DiceTurn, Stage, Target};

/// Narrow enough for a phone held upright.
const WIDTH: f64 = 440.0;
const GAP: f64 = 8.0;
/// A card of the port or of a pile.
const CARD: (f64, f64) = (207.0, 84.0);
/// How far its words stand from its left edge.
const WORDS: f64 = 62.0;
/// A ship of a fleet.
const BERTH: (f64, f64) = (207.0, 40.0);

impl Draw for Shipowners {
    fn sheet(
        view: &View<Shipowners>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
        let y = picture.port(GAP, svg);
        let y = picture.piles(y, svg);
        let y = picture.dice(y, svg);
        let height = picture.fleets(y, svg);
        Sheet { width: WIDTH, height, close: None }
    }
}

struct Picture<'a> {
    view: &'a View<Shipowners>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    fn family(&self, ship: Ship) -> String {
        self.names.element(self.view.game().ship(ship).family.element(), self.catalogue)
    }

    /// The element that a word of moves stands for, if it is a verb.
    fn verb(&self, word: &str) -> Option<Element> {
        let game = self.view.game();
        let (kind, verbs) = (0..).zip(game.vocabulary()).find(|(_, kind)| kind.name == "verb")?;
        let mut verbs = (0..verbs.count).map(|index| Element::new(kind, index));
        verbs.find(|&verb| game.word(verb) == word)
    }

    /// The chance of whoever is to choose, in whole percent.
    fn chance(&self, target: Target) -> Option<String> {
        let state = self.view.state();
        let seat = state.to_move().filter(|_| state.stage() == Stage::Choose)?;
        let mut prospects = self.view.game().prospects(state, seat);
        let (_, chance) = prospects.find(|&(one, _)| one == target)?;
        Some(percent(chance))
    }

    /// A frame for a card, marked while it is rolled for.
    fn frame(&self, target: Option<Target>, (x, y): (f64, f64), svg: &mut Svg) {
        let turn = self.view.state().dice_turn();
        let aimed = target.is_some() && turn.map(|turn| turn.target) == target;
        let class = if aimed { "card ring aimed" } else { "card ring" };
        svg.leaf(
            "rect",
            &[
                ("class", &class),
                ("x", &x),
                ("y", &y),
                ("width", &CARD.0),
                ("height", &CARD.1),
                ("rx", &7),
            ],
        );
    }

    fn line(&self, class: &str, (x, y): (f64, f64), words: &str, svg: &mut Svg) {
        svg.words("text", &[("class", &class), ("x", &x), ("y", &y)], words);
    }

    /// The ships that can be armed, two to a row; where the next part begins.
    fn port(&self, top: f64, svg: &mut Svg) -> f64 {
        let game = self.view.game();
        let mut rows = 0;
        for (number, ship) in self.view.state().port().iter().enumerate() {
            let x = GAP + (CARD.0 + GAP) * (number % 2) as f64;
            let y = top + (CARD.1 + GAP) * (number / 2) as f64;
            rows = number / 2 + 1;
            let card = game.ship(ship);
            let name = self.names.element(ship.element(), self.catalogue);
            svg.element(ship.element(), "ship-card", &name);
            self.frame(Some(Target::Arm(ship)), (x, y), svg);
            GALLEON.draw(svg, (x + 31.0, y + 34.0), 1.9, family_seat(card.family.index()));
            self.line("score", (x + WORDS - 40.0, y + 74.0), &card.number.to_string(), svg);
            if card.map {
                map(svg, (x + CARD.0 - 17.0, y + 38.0));
            }
            // The map stands at the end of the second line.
            let room = if card.map { 18 } else { 22 };
            self.line("card-name", (x + WORDS, y + 22.0), &fitted(&name, 18), svg);
            self.line("card-small", (x + WORDS, y + 42.0), &fitted(&self.family(ship), room), svg);
            let asks = game
                .combinations()
                .get(card.combination)
                .map(Combination::signs)
                .unwrap_or_default();
            self.line("card-asks", (x + WORDS, y + 72.0), &asks, svg);
            let chance = self.chance(Target::Arm(ship)).unwrap_or_default();
            self.line("card-chance", (x + CARD.0 - 9.0, y + 72.0), &chance, svg);
            svg.close();
        }
        top + (CARD.1 + GAP) * rows as f64
    }

    fn piles(&self, top: f64, svg: &mut Svg) -> f64 {
        let state = self.view.state();
        let treasures: Vec<Card> = state.treasures().collect();
        let goods: Vec<Card> = state.goods().collect();
        self.pile(&treasures, Target::Hunt, GAP, top, svg);
        self.pile(&goods, Target::Buy, 2.0 * GAP + CARD.0, top, svg);
        if treasures.is_empty() && goods.is_empty() { top } else { top + CARD.1 + GAP }
    }

    fn pile(&self, cards: &[Card], target: Target, x: f64, y: f64, svg: &mut Svg) {
        let game = self.view.game();
        let Some(&top) = cards.first() else { return };
        let card = game.card(top);
        let name = self.names.element(top.element(), self.catalogue);
        // The edges of the cards under it, and what it lies on.
        for under in (0..cards.len().min(4)).rev() {
            let shift = 2.5 * under as f64;
            self.frame(None, (x + shift, y + shift), svg);
        }
        svg.element(top.element(), "pile", &name);
        // The top card is what one aims at by the verb alone: whoever clicks it says that verb.
        if let Some(verb) = self.verb(if target == Target::Hunt { "hunt" } else { "buy" }) {
            svg.element(verb, "aim", &name);
        } else {
            svg.open("g", &[]);
        }
        self.frame(Some(target), (x, y), svg);
        match game.power(top) {
            None => {
                svg.leaf(
                    "circle",
                    &[("class", &"coin"), ("cx", &(x + 31.0)), ("cy", &(y + 34.0)), ("r", &20)],
                );
                let value = game.value(top).to_string();
                self.line("value", (x + 31.0, y + 41.0), &value, svg);
            }
            Some(_) => {
                let chest = format!(
                    "M{:.1} {:.1} h36 v22 h-36 Z m0 8 h36 m-21 -4 h6 v8 h-6 Z",
                    x + 13.0,
                    y + 24.0
                );
                svg.leaf("path", &[("class", &"chest"), ("d", &chest)]);
            }
        }
        self.line("card-name", (x + WORDS, y + 22.0), &fitted(&name, 16), svg);
        let asks =
            game.combinations().get(card.combination).map(Combination::signs).unwrap_or_default();
        self.line("card-asks", (x + WORDS, y + 72.0), &asks, svg);
        // A line higher than on ships: what goods ask for can be long.
        let chance = self.chance(target).unwrap_or_default();
        self.line("card-chance", (x + CARD.0 - 9.0, y + 48.0), &chance, svg);
        svg.close();
        svg.close();
    }

    /// The dice that are placed, and under them those that were rolled.
    fn dice(&self, top: f64, svg: &mut Svg) -> f64 {
        let state = self.view.state();
        let Some(turn) = state.dice_turn() else { return top };
        let DiceTurn { target, placed, rolled, .. } = *turn;
        let size = self.view.game().combination(state, target).map_or(0, Combination::size);
        let mut x = GAP + 18.0;
        for place in 0..size.max(placed.len()) {
            match placed.iter().nth(place) {
                Some(face) => self.placed(face, (x, top + 22.0), svg),
                None => square(svg, "die-blank", (x, top + 22.0)),
            }
            x += 42.0;
        }
        if let Some(chance) = self.view.game().chance(state) {
            self.line("score", (x + 4.0, top + 30.0), &percent(chance), svg);
        }
        let mut x = GAP + 18.0;
        for face in rolled.iter() {
            self.rolled(face, (x, top + 66.0), svg);
            x += 42.0;
        }
        top + 98.0
    }

    /// A die that lies on the card: it stays there, and can't be chosen any more.
    fn placed(&self, face: Face, at: (f64, f64), svg: &mut Svg) {
        let name = self.names.element(face.element(), self.catalogue);
        svg.open("g", &[("class", &"die-placed")]);
        svg.words("title", &[], &name);
        self.die(face, at, "die placed", svg);
        svg.close();
    }

    /// A die that was rolled, and can be chosen.
    fn rolled(&self, face: Face, at: (f64, f64), svg: &mut Svg) {
        let name = self.names.element(face.element(), self.catalogue);
        svg.loose(face.element(), at);
        svg.element(face.element(), "die-of", &name);
        self.die(face, (0.0, 0.0), "die ring", svg);
        svg.close();
        svg.close();
    }

    fn die(&self, face: Face, at: (f64, f64), class: &str, svg: &mut Svg) {
        square(svg, class, at);
        let spots: &[(f64, f64)] = match face.pips() {
            1 => &[(0.0, 0.0)],
            2 => &[(-1.0, -1.0), (1.0, 1.0)],
            3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
            4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
            5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
            _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        };
        for (dx, dy) in spots {
            let (x, y) = (at.0 + 9.0 * dx, at.1 + 9.0 * dy);
            svg.leaf("circle", &[("class", &"spot"), ("cx", &x), ("cy", &y), ("r", &3.4)]);
        }
    }

    /// The fleets; where they end.
    fn fleets(&self, top: f64, svg: &mut Svg) -> f64 {
        let (game, state) = (self.view.game(), self.view.state());
        let mut y = top + 6.0;
        for seat in Seat::all(game.seats()) {
            let acts = match state.stage() {
                Stage::Loot { winner, .. } => winner == seat,
                _ => state.to_move() == Some(seat),
            };
            let (points, _, firepower) = game.standing(state, seat);
            let class = format!("fleet{} seat-{}", if acts { " acts" } else { "" }, seat.number());
            svg.open("g", &[("class", &class)]);
            let name = self.names.seat(seat, self.catalogue);
            let mark = if acts { "▶ " } else { "" };
            self.line("who", (GAP, y + 16.0), &format!("{mark}{}", fitted(&name, 24)), svg);
            let values = [("points", points.into()), ("power", firepower.into())];
            let standing = self.catalogue.fill("scene-shipowners-standing", &values);
            self.line("standing", (WIDTH - GAP, y + 16.0), &standing, svg);
            y += 24.0;
            let mut count = 0;
            for ship in state.fleet(seat).iter() {
                let x = GAP + (BERTH.0 + GAP) * f64::from(count % 2);
                let row = y + (BERTH.1 + 5.0) * f64::from(count / 2);
                self.berth(ship, (x, row), svg);
                count += 1;
            }
            y += (BERTH.1 + 5.0) * f64::from((count + 1) / 2) + 8.0;
            svg.close();
        }
        y + 4.0
    }

    /// A ship of a fleet: its number, its name, and what it carries.
    fn berth(&self, ship: Ship, (x, y): (f64, f64), svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        let card = game.ship(ship);
        let name = self.names.element(ship.element(), self.catalogue);
        let told = format!("{name}, {}", self.family(ship));
        svg.element(ship.element(), "berth", &told);
        svg.leaf(
            "rect",
            &[
                ("class", &"card ring"),
                ("x", &x),
                ("y", &y),
                ("width", &BERTH.0),
                ("height", &BERTH.1),
                ("rx", &5),
            ],
        );
        GALLEON.draw(svg, (x + 20.0, y + 20.0), 1.15, family_seat(card.family.index()));
        self.line(
            "card-name",
            (x + 38.0, y + 17.0),
            &format!("{} · {}", card.number, fitted(&name, 17)),
            svg,
        );
        if card.map {
            map(svg, (x + BERTH.0 - 16.0, y + 28.0));
        }
        if let Some(cargo) = state.cargo(ship) {
            let name = self.names.element(cargo.element(), self.catalogue);
            svg.element(cargo.element(), "cargo", &name);
            let (class, told) = match game.power(cargo) {
                None => ("treasure", format!("◆ {} {name}", game.value(cargo))),
                Some(_) => ("goods", format!("● {name}")),
            };
            let told = fitted(&told, if card.map { 20 } else { 25 });
            self.line(&format!("card-small {class}"), (x + 38.0, y + 33.0), &told, svg);
            svg.close();
        }
        svg.close();
    }
}

/// Families are told apart like seats, by colour and by hollow hulls.
fn family_seat(family: usize) -> Seat {
    Seat::new(family).unwrap_or(Seat::FIRST)
}

fn square(svg: &mut Svg, class: &str, (x, y): (f64, f64)) {
    svg.leaf(
        "rect",
        &[
            ("class", &class),
            ("x", &(x - 17.0)),
            ("y", &(y - 17.0)),
            ("width", &34),
            ("height", &34),
            ("rx", &7),
        ],
    );
}

/// A small treasure map.
fn map(svg: &mut Svg, (x, y): (f64, f64)) {
    let d = format!(
        "M{:.1} {:.1} l6 -2 l6 2 l6 -2 v14 l-6 2 l-6 -2 l-6 2 Z m5 4 l4 4 m0 -4 l-4 4",
        x - 9.0,
        y - 6.0
    );
    svg.leaf("path", &[("class", &"map"), ("d", &d)]);
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", whole_percent(chance))
}
