//! Shipowners: the port, the piles, the dice of the turn, the fleets with their cargo.

use crate::chart;
use crate::coins;
use crate::dice::{Mark, blank, define, die};
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

/// Narrow enough for a phone held upright.
const WIDTH: f64 = 440.0;
const GAP: f64 = 8.0;
/// How broad a card of the port or of a pile is, and how far its words stand from its left edge.
const CARD: f64 = 207.0;
const WORDS: f64 = 71.0;
/// The room for the name of a card: less than there is, for a small phone makes its letters larger.
const NAME_ROOM: f64 = CARD - WORDS - 20.0;
/// The middle of its picture.
const MIDDLE: (f64, f64) = (HALF + 7.0, HALF + 7.0);
/// The row of dice at the foot of a card.
const FOOT: f64 = 29.0;
/// The sizes of letters: a phone shows them at five sixths, and should show none below 11.
const NAME: f64 = 14.0;
const TEXT: f64 = 13.0;
/// Half the side of a die on the table, and how far dice are apart.
const DIE: f64 = 18.0;
const DICE_STEP: f64 = 45.0;
/// How broad a place for a die is that is not taken yet.
const PLACE: f64 = 20.0;
/// A ship of a fleet: how broad its card is, and how far its words stand from its left edge.
const BERTH: f64 = 195.0;
const BERTH_WORDS: f64 = 42.0;
/// How far the words of its cargo stand from its left edge, and their room.
const CARGO_WORDS: f64 = BERTH_WORDS + 27.0;
const CARGO_ROOM: f64 = BERTH - CARGO_WORDS - 4.0;

impl Draw for Shipowners {
    fn sheet(
        view: &View<Shipowners>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
        picture.define(svg);
        let y = picture.port(GAP, svg);
        let y = picture.piles(y, svg);
        let y = picture.dice(y, svg);
        let height = picture.fleets(y, svg);
        Sheet { width: WIDTH, height, close: None }
    }

    fn picture(svg: &mut Svg) -> bool {
        postcard::draw(svg);
        true
    }
}

/// What stands beside the picture of a card.
struct Told {
    name: String,
    more: String,
    combination: usize,
    target: Target,
}

impl Told {
    fn name_lines(&self) -> Vec<String> {
        letters::lines(&self.name, BOLD * NAME, NAME_ROOM)
    }

    /// How high a card with it is.
    fn height(&self) -> f64 {
        let names = self.name_lines().len() as f64 * 16.0;
        let more = letters::lines(&self.more, TEXT, CARD - WORDS - 7.0).len() as f64 * 15.0;
        (12.0 + names + more).max(2.0 * HALF + 10.0) + FOOT
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
        Some(percent(chance))
    }

    /// What a card asks for and what the chance of it is, at its foot, and beside its picture its
    /// words. It is marked while it is rolled for.
    fn card(&self, told: &Told, height: f64, svg: &mut Svg) {
        let turn = self.view.state().dice_turn();
        let aimed = turn.is_some_and(|turn| turn.target == told.target);
        let class = if aimed { "card ring aimed" } else { "card ring" };
        rounded(svg, class, (0.0, 0.0), (CARD, height));
        let room = CARD - WORDS - 7.0;
        let at = (WORDS, 19.0);
        let below = letters::block(svg, "card-name", at, BOLD * NAME, NAME_ROOM, &told.name);
        letters::block(svg, "card-small", (WORDS, below + 1.0), TEXT, room, &told.more);
        let foot = height - 15.0;
        let chance = self.chance(told.target);
        let room = CARD - 13.0 - if chance.is_some() { 50.0 } else { 0.0 };
        if let Some(combination) = self.view.game().combinations().get(told.combination) {
            asked::asks(svg, combination, (6.5, foot), room);
        }
        if let Some(chance) = chance {
            tag(svg, &chance, (CARD - 27.0, foot));
        }
    }

    /// The ships that can be armed, two to a row; where the next part begins.
    fn port(&self, top: f64, svg: &mut Svg) -> f64 {
        let game = self.view.game();
        let told = |ship: Ship| Told {
            name: self.names.element(ship.element(), self.catalogue),
            more: self.family(ship),
            combination: game.ship(ship).combination,
            target: Target::Arm(ship),
        };
        let port: Vec<(Ship, Told)> =
            self.view.state().port().iter().map(|ship| (ship, told(ship))).collect();
        let height = port.iter().map(|(_, told)| told.height()).fold(0.0, f64::max);
        let mut y = top;
        for row in port.chunks(2) {
            for (x, (ship, told)) in columns(CARD).zip(row) {
                let card = game.ship(*ship);
                let place = format!("translate({x} {y})");
                let more: [Attribute<'_>; 1] = [("transform", &place)];
                svg.element_with(ship.element(), "ship-card", &told.name, &more);
                shadow(svg, (0.0, 0.0), (CARD, height));
                self.card(told, height, svg);
                cards::portrait(svg, card.family.index(), MIDDLE);
                cards::shield(svg, card.firepower().into(), (17.0, 54.0));
                if card.map {
                    cards::map(svg, (54.0, 54.0));
                }
                svg.close();
            }
            y += height + GAP + 3.0;
        }
        y
    }

    /// The piles of treasures and goods; where the next part begins.
    fn piles(&self, top: f64, svg: &mut Svg) -> f64 {
        let (game, state) = (self.view.game(), self.view.state());
        let piles = [
            (Target::Hunt, state.top_treasure(), state.treasures().count()),
            (Target::Buy, state.top_goods(), state.goods().count()),
        ];
        let told = |card: Card, target| {
            let does = game.power(card).and_then(|power| self.verb(word(power)));
            Told {
                name: self.names.element(card.element(), self.catalogue),
                more: does
                    .map_or_else(String::new, |verb| self.names.element(verb, self.catalogue)),
                combination: game.card(card).combination,
                target,
            }
        };
        let piles = piles.map(|(target, card, count)| card.map(|it| (it, told(it, target), count)));
        let heights = piles.iter().flatten().map(|(_, told, _)| told.height());
        let height = heights.fold(0.0, f64::max);
        for (x, pile) in columns(CARD).zip(&piles) {
            if let Some((card, told, count)) = pile {
                self.pile(*card, told, *count, (x, top, height), svg);
            }
        }
        if height > 0.0 { top + height + GAP + 8.0 } else { top }
    }

    fn pile(
        &self,
        top: Card,
        told: &Told,
        count: usize,
        (x, y, height): (f64, f64, f64),
        svg: &mut Svg,
    ) {
        let game = self.view.game();
        let place = format!("translate({x} {y})");
        svg.element_with(top.element(), "pile", &told.name, &[("transform", &place)]);
        // The edges of the cards under it, and what it lies on.
        let thick = |under: usize| (1.2 * under as f64, 2.4 * under as f64);
        let under = count.min(5).saturating_sub(1);
        shadow(svg, thick(under), (CARD, height));
        for under in (1..=under).rev() {
            rounded(svg, "card", thick(under), (CARD, height));
        }
        // The top card is what one aims at by the verb alone: whoever clicks it says that verb.
        if let Some(verb) = self.verb(if told.target == Target::Hunt { "hunt" } else { "buy" }) {
            svg.element(verb, "aim", &told.name);
        } else {
            svg.open("g", &[]);
        }
        self.card(told, height, svg);
        let power = game.power(top);
        for picture in ["#view", if power.is_some() { "#goods" } else { "#treasure" }] {
            svg.leaf("use", &[("href", &picture), ("x", &MIDDLE.0), ("y", &MIDDLE.1)]);
        }
        match power {
            Some(power) => cards::power(svg, power, (18.0, 54.0)),
            None => coins::coin(svg, game.value(top), (19.0, 53.0), 0.75),
        }
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
            blank(svg, 8.0, (x + PLACE / 2.0, y + 1.0));
            x += PLACE;
        }
        x += 14.0;
        for face in rolled.iter() {
            self.rolled(face, (x + step / 2.0, y), svg);
            x += step;
        }
        if let Some(chance) = self.view.game().chance(state) {
            tag(svg, &percent(chance), (x + 32.0, y + 1.0));
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

    /// The fleets; where they end.
    fn fleets(&self, top: f64, svg: &mut Svg) -> f64 {
        let (game, state) = (self.view.game(), self.view.state());
        let mut y = top;
        for seat in Seat::all(game.seats()) {
            let acts = match state.stage() {
                Stage::Loot { winner, .. } => winner == seat,
                _ => state.to_move() == Some(seat),
            };
            let class = format!("fleet{} seat-{}", if acts { " acts" } else { "" }, seat.number());
            let place = format!("translate({GAP} {y})");
            svg.open("g", &[("class", &class), ("transform", &place)]);
            y += self.fleet(seat, svg) + GAP;
            svg.close();
        }
        y
    }

    /// A player's ships under its name, on paper with its colour and pattern; how high it is.
    fn fleet(&self, seat: Seat, svg: &mut Svg) -> f64 {
        let (game, state) = (self.view.game(), self.view.state());
        let berths: Vec<(Ship, Berth)> =
            state.fleet(seat).iter().map(|ship| (ship, self.berth_of(ship))).collect();
        let rows: Vec<(f64, &[(Ship, Berth)])> = berths
            .chunks(2)
            .map(|row| (row.iter().map(|(_, berth)| berth.height).fold(0.0, f64::max), row))
            .collect();
        let inside: f64 = rows.iter().map(|(height, _)| height + 6.0).sum();
        let height = 30.0 + inside + if rows.is_empty() { 4.0 } else { 3.0 };
        coins::paper(svg, (WIDTH - 2.0 * GAP, height), seat);
        let (points, _, firepower) = game.standing(state, seat);
        let values = [("points", points.into()), ("power", firepower.into())];
        let standing = self.catalogue.fill("scene-shipowners-standing", &values);
        let (left, right) = (24.0, WIDTH - 2.0 * GAP - 9.0);
        let room = right - left - letters::width(&standing, TEXT) - 8.0;
        let name = self.names.seat(seat, self.catalogue);
        if letters::width(&name, 17.0) <= room {
            letters::line(svg, "who", (left, 22.0), &name, None);
        } else {
            let squeeze = (letters::width(&name, TEXT) > room).then_some(room);
            letters::line(svg, "who narrow", (left, 21.0), &name, squeeze);
        }
        svg.words("text", &[("class", &"standing"), ("x", &right), ("y", &21)], &standing);
        let mut y = 30.0;
        for (height, row) in rows {
            for (x, (ship, berth)) in [left - 2.0, left + BERTH + 4.0].into_iter().zip(row) {
                self.berth(*ship, berth, (x, y), height, svg);
            }
            y += height + 6.0;
        }
        height
    }

    /// How a ship of a fleet is laid out.
    fn berth_of(&self, ship: Ship) -> Berth {
        let name = self.names.element(ship.element(), self.catalogue);
        let room = BERTH - BERTH_WORDS - if self.view.game().ship(ship).map { 54.0 } else { 29.0 };
        let lines = letters::lines(&name, BOLD * TEXT, room).len();
        let cargo = self.view.state().cargo(ship).map(|cargo| {
            let name = self.names.element(cargo.element(), self.catalogue);
            let lines = letters::lines(&name, TEXT, CARGO_ROOM).len();
            (cargo, name, lines)
        });
        let upper = (8.0 + 15.0 * lines as f64).max(31.0);
        let lower =
            cargo.as_ref().map_or(0.0, |(_, _, lines)| (5.0 + 15.0 * *lines as f64).max(26.0));
        Berth { name, room, lines, upper, cargo, height: upper + lower }
    }

    /// A ship of a fleet: its name, its firepower, and under it what it carries.
    fn berth(&self, ship: Ship, berth: &Berth, (x, y): (f64, f64), height: f64, svg: &mut Svg) {
        let game = self.view.game();
        let card = game.ship(ship);
        let told = format!("{}, {}", berth.name, self.family(ship));
        let place = format!("translate({x} {y})");
        svg.element_with(ship.element(), "berth", &told, &[("transform", &place)]);
        rounded(svg, "card ring", (0.0, 0.0), (BERTH, height));
        cards::ship(svg, card.family.index(), (21.0, 17.0), 1.25);
        let at = (BERTH_WORDS, if berth.lines > 1 { 15.0 } else { 20.0 });
        letters::block(svg, "berth-name", at, BOLD * TEXT, berth.room, &berth.name);
        cards::shield(svg, card.firepower().into(), (BERTH - 15.0, 15.0));
        if card.map {
            cards::map(svg, (BERTH - 40.0, 15.0));
        }
        if let Some((cargo, name, lines)) = &berth.cargo {
            svg.element(cargo.element(), "cargo", name);
            let middle = (BERTH_WORDS + 11.0, berth.upper + 11.0);
            let class = match game.power(*cargo) {
                None => {
                    coins::coin(svg, game.value(*cargo), middle, 0.66);
                    "card-small treasure"
                }
                Some(power) => {
                    cards::power(svg, power, middle);
                    "card-small goods"
                }
            };
            let at = (CARGO_WORDS, berth.upper + if *lines > 1 { 9.0 } else { 16.0 });
            letters::block(svg, class, at, TEXT, CARGO_ROOM, name);
            svg.close();
        }
        svg.close();
    }
}

/// A ship of a fleet, laid out: its name in so many lines and their room, how high that part is, and
/// under it what it carries, in so many lines.
struct Berth {
    name: String,
    room: f64,
    lines: usize,
    upper: f64,
    cargo: Option<(Card, String, usize)>,
    height: f64,
}

/// Where cards of a width stand, from left to right.
fn columns(width: f64) -> impl Iterator<Item = f64> {
    [GAP, 2.0 * GAP + width].into_iter()
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

fn percent(chance: f64) -> String {
    // With a narrow space.
    format!("{:.0}\u{202f}%", whole_percent(chance))
}
