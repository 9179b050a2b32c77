//! Shipowners: the port, the piles, the dice of the turn, the fleets with their cargo.

use crate::chart;
use crate::coins;
use crate::dice::{Mark, blank, define, die, round};
use crate::letters::{self, BOLD};
use crate::scene::{Draw, Sheet};
use crate::svg::{Attribute, Svg};
use asked::SIDE;
use cards::HALF;
use flotilla_core::{Catalogue, Element, Game as _, Names, Seat, View};
use flotilla_games::shipowners::Shipowners;
use flotilla_games::shipowners::board::{Card, Power, Ship};
use flotilla_games::shipowners::combination::Combination;
use flotilla_games::shipowners::dice::Face;
use flotilla_games::shipowners::odds::whole_percent;
use flotilla_games::shipowners::state::{DiceTurn, Stage, Target};

mod asked;
mod cards;
mod postcard;

/// About as broad as high: so it fills the room for a board on a phone held upright, and beside the
/// wings of a broad screen.
const WIDTH: f64 = 480.0;
const GAP: f64 = 8.0;
/// A card of the port or of a pile: how large it is, and how far its words stand from its left edge.
const CARD: f64 = 149.0;
const CARD_HEIGHT: f64 = 97.0;
const WORDS: f64 = 56.0;
const ROOM: f64 = CARD - WORDS - 4.0;
/// How many lines the name of a card has at most.
const NAME_LINES: usize = 2;
/// The middle of its picture, and how large all of the picture is drawn.
const MIDDLE: (f64, f64) = (HALF + 7.0, HALF + 7.0);
const PICTURE: f64 = 0.8;
/// The sizes of letters: the smallest phones show them at three quarters, and should show none below 11.
const NAME: f64 = 14.0;
const TEXT: f64 = 14.0;
/// Half the side of a die on the table, and how far dice are apart.
const DIE: f64 = 18.0;
const DICE_STEP: f64 = 45.0;
/// How broad a place for a die is that is not taken yet, and half the side of what is drawn there.
const PLACE: f64 = 24.0;
const SOCKET: f64 = 10.0;
/// The paper of a fleet, how high its head is, and the room for its ships.
const FLEET: f64 = (WIDTH - 3.0 * GAP) / 2.0;
const HEAD: f64 = 31.0;
const BERTHS: f64 = FLEET - 26.0;
/// How high the card of a ship of a fleet is, and the hold at its foot.
const BERTH: f64 = 58.0;
const HOLD: f64 = 23.0;
/// How many ships stand in a row, if there are not more than the rows have room for.
const ABREAST: usize = 4;

impl Draw for Shipowners {
    fn sheet(
        view: &View<Shipowners>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
        picture.define(svg);
        picture.port(svg);
        picture.piles(svg);
        // Everything has its room all the time, so that nothing changes its size in a game.
        let y = picture.dice(GAP + 2.0 * ROW + 4.0, svg);
        let height = picture.fleets(y, svg);
        Sheet { width: WIDTH, height, close: None }
    }

    fn picture(svg: &mut Svg) -> bool {
        postcard::draw(svg);
        true
    }
}

/// How far rows of cards are apart.
const ROW: f64 = CARD_HEIGHT + GAP + 3.0;

/// What stands beside the picture of a card.
struct Told {
    name: String,
    more: String,
    combination: usize,
    target: Target,
}

impl Told {
    /// Its name, in as many lines as there is room for: what is too much is drawn together.
    fn name_lines(&self) -> Vec<String> {
        let mut lines = letters::lines(&self.name, BOLD * NAME, ROOM);
        while lines.len() > NAME_LINES {
            // The shortest two that stand beside each other are one.
            let together = |at: &usize| {
                lines[*at].chars().count()
                    + lines.get(at + 1).map_or(0, |next| next.chars().count())
            };
            let at = (0..lines.len() - 1).min_by_key(together).unwrap_or(0);
            let next = lines.remove(at + 1);
            lines[at] = format!("{} {next}", lines[at]);
        }
        lines
    }
}

struct Picture<'a> {
    view: &'a View<Shipowners>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    /// What is drawn more than once.
    fn define(&self, svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        svg.open("defs", &[]);
        for tile in chart::seats(game.seats()) {
            chart::texture(svg, *tile, 1.0);
        }
        let ships = state.port().iter().map(|ship| game.ship(ship).combination);
        let cards = [state.top_treasure(), state.top_goods()];
        let cards = cards.into_iter().flatten().map(|card| game.card(card).combination);
        let asked = ships.chain(cards).filter_map(|number| game.combinations().get(number));
        let mut marks: Vec<Mark<'_>> = asked.flat_map(asked::marks).collect();
        if let Some(DiceTurn { placed, rolled, .. }) = state.dice_turn() {
            marks.extend(placed.iter().chain(rolled.iter()).map(|face| Mark::Pips(face.pips())));
        }
        marks.sort_unstable();
        marks.dedup();
        define(svg, SIDE, marks);
        let held = Seat::all(game.seats()).flat_map(|seat| state.fleet(seat).iter());
        let laden = held.clone().filter_map(|ship| state.cargo(ship)).chain(state.top_treasure());
        let treasures = laden.filter(|&card| game.power(card).is_none());
        let mut values: Vec<i32> = treasures.map(|card| game.value(card)).collect();
        values.sort_unstable();
        values.dedup();
        coins::define(svg, values);
        let mut families: Vec<usize> =
            held.chain(state.port().iter()).map(|ship| game.ship(ship).family.index()).collect();
        families.sort_unstable();
        families.dedup();
        cards::define(svg, &families);
        svg.close();
    }

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
        Some(percent(chance, self.catalogue))
    }

    /// What a card asks for at its foot, beside its picture its words and the chance of it. It is
    /// marked while it is rolled for.
    fn card(&self, told: &Told, svg: &mut Svg) {
        let turn = self.view.state().dice_turn();
        let aimed = turn.is_some_and(|turn| turn.target == told.target);
        let class = if aimed { "card ring aimed" } else { "card ring" };
        rounded(svg, class, (0.0, 0.0), (CARD, CARD_HEIGHT));
        let mut y = 18.0;
        for words in told.name_lines() {
            let squeeze = (letters::width(&words, BOLD * NAME) > 1.1 * ROOM).then_some(ROOM);
            letters::line(svg, "card-name", (WORDS, y), &words, squeeze);
            y += 16.0;
        }
        letters::block(svg, "card-small", (WORDS, y), TEXT, ROOM, &told.more);
        let foot = CARD_HEIGHT - 15.0;
        let chance = self.chance(told.target);
        // Where nothing more is said the chance stands beside the picture.
        let beside = told.more.is_empty();
        let room = CARD - 12.0 - if chance.is_some() && !beside { 50.0 } else { 0.0 };
        if let Some(combination) = self.view.game().combinations().get(told.combination) {
            asked::asks(svg, combination, (6.0, foot), room);
        }
        if let Some(chance) = chance {
            tag(svg, &chance, (CARD - 28.0, if beside { 54.0 } else { foot }));
        }
    }

    /// The ships that can be armed, two to a row, each with its family in its title.
    fn port(&self, svg: &mut Svg) {
        let game = self.view.game();
        let ships: Vec<Ship> = self.view.state().port().iter().collect();
        for (row, ships) in ships.chunks(2).enumerate() {
            for (column, &ship) in ships.iter().enumerate() {
                let card = game.ship(ship);
                let told = Told {
                    name: self.names.element(ship.element(), self.catalogue),
                    more: String::new(),
                    combination: card.combination,
                    target: Target::Arm(ship),
                };
                let place = format!("translate({})", spot(column, row));
                let title = format!("{}, {}", told.name, self.family(ship));
                svg.element_with(ship.element(), "ship-card", &title, &[("transform", &place)]);
                shadow(svg, (0.0, 0.0), (CARD, CARD_HEIGHT));
                self.card(&told, svg);
                picture(svg, |svg| {
                    cards::portrait(svg, card.family.index(), MIDDLE);
                    cards::shield(svg, card.firepower().into(), (17.0, 54.0));
                    if card.map {
                        cards::map(svg, (54.0, 54.0));
                    }
                });
                svg.close();
            }
        }
    }

    /// The piles of treasures and goods, beside the port.
    fn piles(&self, svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        let piles = [
            (Target::Hunt, state.top_treasure(), state.treasures().count()),
            (Target::Buy, state.top_goods(), state.goods().count()),
        ];
        for (row, (target, card, count)) in piles.into_iter().enumerate() {
            let Some(card) = card else { continue };
            let does = game.power(card).and_then(|power| self.verb(word(power)));
            let told = Told {
                name: self.names.element(card.element(), self.catalogue),
                more: does
                    .map_or_else(String::new, |verb| self.names.element(verb, self.catalogue)),
                combination: game.card(card).combination,
                target,
            };
            self.pile(card, &told, count, row, svg);
        }
    }

    fn pile(&self, top: Card, told: &Told, count: usize, row: usize, svg: &mut Svg) {
        let game = self.view.game();
        let place = format!("translate({})", spot(2, row));
        svg.element_with(top.element(), "pile", &told.name, &[("transform", &place)]);
        // The edges of the cards under it, and what it lies on.
        let thick = |under: usize| (1.2 * under as f64, 2.0 * under as f64);
        let under = count.min(5).saturating_sub(1);
        shadow(svg, thick(under), (CARD, CARD_HEIGHT));
        for under in (1..=under).rev() {
            rounded(svg, "card", thick(under), (CARD, CARD_HEIGHT));
        }
        // The top card is what one aims at by the verb alone: whoever clicks it says that verb.
        if let Some(verb) = self.verb(if told.target == Target::Hunt { "hunt" } else { "buy" }) {
            svg.element(verb, "aim", &told.name);
        } else {
            svg.open("g", &[]);
        }
        self.card(told, svg);
        let power = game.power(top);
        picture(svg, |svg| {
            for drawn in ["#view", if power.is_some() { "#goods" } else { "#treasure" }] {
                svg.leaf("use", &[("href", &drawn), ("x", &MIDDLE.0), ("y", &MIDDLE.1)]);
            }
            match power {
                Some(power) => cards::power(svg, power, (18.0, 54.0)),
                None => coins::coin(svg, game.value(top), (19.0, 53.0), 0.75),
            }
        });
        svg.close();
        svg.close();
    }

    /// The dice that are placed, in a tray with the places that are left, and beside it those that
    /// were rolled.
    fn dice(&self, top: f64, svg: &mut Svg) -> f64 {
        let state = self.view.state();
        let below = top + 50.0 + GAP;
        // Room for them is kept, so that nothing changes its size when they are rolled.
        let Some(turn) = state.dice_turn() else {
            rounded(svg, "tray empty", (GAP, top), (WIDTH - 2.0 * GAP, 50.0));
            return below;
        };
        let DiceTurn { target, placed, rolled, .. } = *turn;
        let size = self.view.game().combination(state, target).map_or(0, Combination::size);
        let left = size.saturating_sub(placed.len()) as f64;
        // Closer together when goods have brought more dice than there is room for.
        let needed = placed.len() + rolled.len();
        let room = WIDTH - 2.0 * GAP - PLACE * left - 76.0;
        let step = (room / needed.max(1) as f64).min(DICE_STEP);
        let tray = step * placed.len() as f64 + PLACE * left + 10.0;
        rounded(svg, "tray", (GAP, top), (tray, 50.0));
        let y = top + 24.0;
        let mut x = GAP + 5.0;
        for face in placed.iter() {
            self.placed(face, (x + step / 2.0, y), svg);
            x += step;
        }
        for _ in placed.len()..size {
            blank(svg, SOCKET, (x + PLACE / 2.0, y + 1.0));
            x += PLACE;
        }
        x += 14.0;
        for face in rolled.iter() {
            self.rolled(face, (x + step / 2.0, y), svg);
            x += step;
        }
        if let Some(chance) = self.view.game().chance(state) {
            tag(svg, &percent(chance, self.catalogue), (x + 32.0, y + 1.0));
        }
        below
    }

    /// A die that lies on the card: it stays there, and can't be chosen any more.
    fn placed(&self, face: Face, at: (f64, f64), svg: &mut Svg) {
        let name = self.names.element(face.element(), self.catalogue);
        svg.open("g", &[("class", &"die-placed")]);
        svg.words("title", &[], &name);
        die(svg, Mark::Pips(face.pips()), "die placed", DIE, at);
        svg.close();
    }

    /// A die that was rolled, and can be chosen.
    fn rolled(&self, face: Face, at: (f64, f64), svg: &mut Svg) {
        let name = self.names.element(face.element(), self.catalogue);
        svg.loose(face.element(), at);
        svg.element(face.element(), "die-of", &name);
        die(svg, Mark::Pips(face.pips()), "die ring", DIE, (0.0, 0.0));
        svg.close();
        svg.close();
    }

    /// The fleets, two beside each other; where they end.
    fn fleets(&self, top: f64, svg: &mut Svg) -> f64 {
        let (game, state) = (self.view.game(), self.view.state());
        // Where many play nobody has many ships.
        let rows = if game.seats() > 2 { 1 } else { 2 };
        let height = HEAD + rows as f64 * (BERTH + 4.0) + 3.0;
        for (at, seat) in Seat::all(game.seats()).enumerate() {
            let acts = match state.stage() {
                Stage::Loot { winner, .. } => winner == seat,
                _ => state.to_move() == Some(seat),
            };
            let class = format!("fleet{} seat-{}", if acts { " acts" } else { "" }, seat.number());
            let x = GAP + (at % 2) as f64 * (FLEET + GAP);
            let y = top + (at / 2) as f64 * (height + GAP);
            let place = format!("translate({x} {y})");
            svg.open("g", &[("class", &class), ("transform", &place)]);
            self.fleet(seat, rows, height, svg);
            svg.close();
        }
        top + game.seats().div_ceil(2) as f64 * (height + GAP)
    }

    /// A player's ships under its name, on paper with its colour and pattern.
    fn fleet(&self, seat: Seat, rows: usize, height: f64, svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        coins::paper(svg, (FLEET, height), seat);
        let (points, _, firepower) = game.standing(state, seat);
        let values = [("points", points.into()), ("power", firepower.into())];
        let standing = self.catalogue.fill("scene-shipowners-standing", &values);
        let (left, right) = (24.0, FLEET - 9.0);
        let room = right - left - 62.0;
        let name = self.names.seat(seat, self.catalogue);
        if letters::width(&name, 17.0) <= room {
            letters::line(svg, "who", (left, 22.0), &name, None);
        } else {
            let squeeze = (letters::width(&name, TEXT) > room).then_some(room);
            letters::line(svg, "who narrow", (left, 21.0), &name, squeeze);
        }
        svg.open("g", &[("class", &"standing")]);
        svg.words("title", &[], &standing);
        let points = points.to_string();
        svg.words("text", &[("class", &"score"), ("x", &(right - 28.0)), ("y", &23)], &points);
        cards::shield(svg, firepower, (right - 10.0, 16.0));
        svg.close();
        let ships: Vec<Ship> = state.fleet(seat).iter().collect();
        let abreast = ships.len().div_ceil(rows).max(ABREAST);
        let step = (BERTHS + 4.0) / abreast as f64;
        for (row, ships) in ships.chunks(abreast).enumerate() {
            for (column, &ship) in ships.iter().enumerate() {
                let x = left - 2.0 + column as f64 * step;
                self.berth(ship, (x, HEAD + row as f64 * (BERTH + 4.0)), step - 4.0, svg);
            }
        }
    }

    /// A ship of a fleet: its family, its firepower, whether it has the map, and in its hold what it
    /// carries. Its name is in its title.
    fn berth(&self, ship: Ship, (x, y): (f64, f64), width: f64, svg: &mut Svg) {
        let game = self.view.game();
        let card = game.ship(ship);
        let name = self.names.element(ship.element(), self.catalogue);
        let told = format!("{name}, {}", self.family(ship));
        let place = format!("translate({} {})", round(x), round(y));
        svg.element_with(ship.element(), "berth", &told, &[("transform", &place)]);
        rounded(svg, "card ring", (0.0, 0.0), (width, BERTH));
        cards::ship(svg, card.family.index(), (16.0, 18.0), 1.15);
        cards::shield(svg, card.firepower().into(), (width - 11.0, 13.0));
        let (hold, foot) = (BERTH - HOLD, BERTH - HOLD / 2.0 - 1.0);
        if card.map {
            cards::map(svg, (width - 13.0, foot));
        }
        let middle = (14.0, foot);
        let Some(cargo) = self.view.state().cargo(ship) else {
            let place: [Attribute<'_>; 4] =
                [("class", &"hold"), ("cx", &middle.0), ("cy", &round(middle.1)), ("r", &9)];
            svg.leaf("circle", &place);
            svg.close();
            return;
        };
        svg.element(cargo.element(), "cargo", &self.names.element(cargo.element(), self.catalogue));
        rounded(svg, "hit", (1.0, hold), (width - 2.0, HOLD - 1.0));
        match game.power(cargo) {
            None => coins::coin(svg, game.value(cargo), middle, 0.62),
            Some(power) => cards::power(svg, power, middle),
        }
        svg.close();
        svg.close();
    }
}

/// Where a card of the port or of a pile stands.
fn spot(column: usize, row: usize) -> String {
    let (x, y) = (GAP + column as f64 * (CARD + GAP), GAP + row as f64 * ROW);
    format!("{x} {y}")
}

/// Draws the picture of a card a little smaller than it is.
fn picture(svg: &mut Svg, draw: impl FnOnce(&mut Svg)) {
    svg.open("g", &[("transform", &format!("scale({PICTURE})"))]);
    draw(svg);
    svg.close();
}

fn rounded(svg: &mut Svg, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
    svg.leaf(
        "rect",
        &[
            ("class", &class),
            ("x", &x),
            ("y", &y),
            ("width", &width),
            ("height", &height),
            ("rx", &6),
        ],
    );
}

fn shadow(svg: &mut Svg, (x, y): (f64, f64), size: (f64, f64)) {
    rounded(svg, "shadow", (x + 2.5, y + 3.5), size);
}

/// A chance, around a point.
fn tag(svg: &mut Svg, chance: &str, (x, y): (f64, f64)) {
    let (width, height) = (48.0, 20.0);
    rounded(svg, "tag", (x - width / 2.0, y - height / 2.0), (width, height));
    svg.words("text", &[("class", &"card-chance"), ("x", &x), ("y", &(y + 5.0))], chance);
}

/// The word of moves for what goods do.
fn word(power: Power) -> &'static str {
    match power {
        Power::Flip => "flip",
        Power::Add => "add",
        Power::Subtract => "subtract",
        Power::Reroll => "reroll",
        Power::Extra => "extra",
    }
}

fn percent(chance: f64, catalogue: &Catalogue) -> String {
    catalogue.percent(whole_percent(chance) / 100.0, 0)
}
