//! Doubloons: the island between its ten piers, the dice, the skulls, the hoards.

use crate::chart::{self, Area};
use crate::coins;
use crate::dice::{Mark, alone, blank, define, die, round, small};
use crate::letters;
use crate::scene::{Draw, Sheet};
use crate::svg::Svg;
use flotilla_core::{Catalogue, Game as _, Names, Seat, View};
use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::board::{Combination, DEAREST, Pier, Symbol, SymbolSet};
use flotilla_games::doubloons::dice::DICE;
use flotilla_games::doubloons::state::Phase;

mod postcard;

/// Narrow enough for a phone held upright.
const WIDTH: f64 = 440.0;
/// The first pier's row, and how far rows are apart.
const FIRST_ROW: f64 = 58.0;
const ROW: f64 = 78.0;
/// Half the width of the island, and how far coins are apart.
const ISLAND: f64 = 46.0;
const COIN: f64 = 44.0;
/// The side of the small dice over a pier, and how far they are apart.
const ASKED: f64 = 20.0;
const ASKED_STEP: f64 = 21.0;
/// Half the side of a die on the table.
const DIE: f64 = 31.0;
/// Where the parts below the sea begin.
const DICE_TOP: f64 = 436.0;
const HOARDS_TOP: f64 = 548.0;
const HOARD: (f64, f64) = (206.0, 88.0);
/// How much smaller the coins of a hoard are.
const LESSER: f64 = 0.72;

/// The coast of the island.
const SHORE: &str = "M220 14C246 10 258 34 262 62C270 88 256 112 264 142C272 172 258 196 266 226\
                     C270 256 254 280 262 310C268 344 250 362 256 384C254 402 236 406 220 404\
                     C200 406 184 398 180 382C170 360 188 338 178 308C170 280 186 254 176 226\
                     C168 198 184 172 176 142C170 112 186 88 178 62C182 32 194 10 220 14Z";

impl Draw for Doubloons {
    fn sheet(
        view: &View<Doubloons>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
        picture.define(svg);
        picture.sea(svg);
        for pier in Pier::all() {
            picture.pier(pier, svg);
        }
        picture.skulls(svg);
        picture.dice(svg);
        picture.hoards(svg);
        let rows = view.game().seats().div_ceil(2) as f64;
        Sheet { width: WIDTH, height: HOARDS_TOP + rows * (HOARD.1 + 10.0) + 6.0, close: None }
    }

    fn picture(svg: &mut Svg) -> bool {
        postcard::draw(svg);
        true
    }
}

struct Picture<'a> {
    view: &'a View<Doubloons>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    fn mark(&self, symbol: Symbol) -> Mark<'_> {
        Mark::Symbol(self.view.game().word(symbol.element()))
    }

    /// What is drawn more than once.
    fn define(&self, svg: &mut Svg) {
        let game = self.view.game();
        svg.open("defs", &[]);
        for tile in [chart::SWELL, chart::SOUNDINGS].iter().chain(chart::seats(game.seats())) {
            chart::texture(svg, *tile, 1.0);
        }
        chart::depth(svg);
        let symbols = Symbol::all().map(|symbol| self.mark(symbol));
        define(svg, ASKED, symbols.chain([Mark::Any('a'), Mark::Any('b')]));
        coins::define(svg, 1..=DEAREST as i32);
        svg.leaf("path", &[("id", &"isle"), ("d", &SHORE)]);
        let mut lengths: Vec<usize> = Pier::all().map(|pier| game.doubloons(pier).len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        for coins in lengths {
            define_pier(svg, coins);
        }
        define_ashore(svg);
        svg.open("g", &[("id", &"again")]);
        svg.leaf("use", &[("href", &"#small")]);
        let arrow = "M-4.6 2.4A5.2 5.2 0 1 0-1.4-5M2.4-7.6L-1.6-5 1.4-1.4";
        svg.leaf("path", &[("class", &"arrow"), ("d", &arrow)]);
        svg.close();
        svg.close();
    }

    fn sea(&self, svg: &mut Svg) {
        let area = Area { x: 0.0, y: 0.0, width: WIDTH, height: DICE_TOP - 12.0 };
        chart::sea(area, svg);
        area.grown(-3.0).draw("frame-line", svg);
        shores(svg);
        for (x, y) in [(240, 44), (198, 96), (241, 206), (196, 264), (199, 372)] {
            svg.leaf("use", &[("href", &"#palm"), ("x", &x), ("y", &y)]);
        }
    }

    /// A pier from the island outwards: on the left the piers of the symbols, then the others.
    fn pier(&self, pier: Pier, svg: &mut Svg) {
        let (game, state) = (self.view.game(), self.view.state());
        let left_side = pier.index() < 5;
        let row = pier.index() % 5;
        let y = FIRST_ROW + ROW * row as f64;
        let outwards = if left_side { -1.0 } else { 1.0 };
        let doubloons = game.doubloons(pier);
        let left = game.left_on(state, pier);
        let taken = doubloons.len() - left.len();
        let fits = game.fitting(state).piers().any(|fitting| fitting == pier);
        let name = self.names.element(pier.element(), self.catalogue);
        let values: Vec<String> = left.iter().map(|coin| coin.value.to_string()).collect();
        let told = format!("{name}: {}", values.join(", "));
        svg.element(pier.element(), if fits { "pier fits" } else { "pier" }, &told);
        let inner = WIDTH / 2.0 + outwards * (ISLAND - 8.0);
        let length = pier_length(doubloons.len());
        let from = if left_side { inner - length } else { inner };
        svg.leaf(
            "rect",
            &[
                ("class", &"hit"),
                ("x", &(from - 6.0)),
                ("y", &(y - 46.0)),
                ("width", &(length + 10.0)),
                ("height", &70),
                ("rx", &8),
            ],
        );
        // What every pier has is written alike, so that it packs well.
        svg.open("g", &[("transform", &format!("translate({from} {y})"))]);
        svg.leaf("use", &[("href", &format!("#pier-{}", doubloons.len()))]);
        let first = if left_side { length } else { 0.0 };
        for (place, coin) in doubloons.iter().enumerate() {
            let x = first + outwards * (COIN * (place as f64 + 0.5) + 8.0);
            if place >= taken {
                coins::coin(svg, coin.value.into(), (x, 0.0), 1.0);
            } else if place + 1 == taken && !left.is_empty() {
                self.uncovered(left.first().map(|next| next.combination), x, svg);
            } else {
                svg.leaf("circle", &[("class", &"taken"), ("cx", &x), ("r", &13)]);
            }
        }
        if let Some(next) = left.first() {
            // Clear of the island's coast on the right.
            let clear = if left_side { 2.0 } else { 20.0 };
            self.asks(next.combination, (clear, -33.0), svg);
        }
        svg.close();
        svg.close();
    }

    /// The space that was uncovered last: it shows the symbols that serve for the next doubloon,
    /// if not all do (DBL-05).
    fn uncovered(&self, next: Option<Combination>, x: f64, svg: &mut Svg) {
        let allowed = match next {
            Some(Combination::Alike(_, allowed) | Combination::FullHouse(allowed)) => allowed,
            _ => SymbolSet::ANY,
        };
        if allowed == SymbolSet::ANY {
            svg.leaf("circle", &[("class", &"taken"), ("cx", &x), ("r", &13)]);
            return;
        }
        svg.leaf(
            "rect",
            &[
                ("class", &"plaque"),
                ("x", &(x - 20.0)),
                ("y", &-20),
                ("width", &40),
                ("height", &40),
                ("rx", &4),
            ],
        );
        let rows = allowed.len().div_ceil(2);
        for (place, symbol) in allowed.iter().enumerate() {
            let across = if place % 2 == 0 { -9.5 } else { 9.5 };
            let down = 19.0 * ((place / 2) as f64 - (rows - 1) as f64 / 2.0);
            let times = if rows < 3 { 0.74 } else { 0.5 };
            let down = if rows < 3 { down } else { down * 0.68 };
            alone(svg, self.mark(symbol), (x + across, down), times);
        }
    }

    /// What the next doubloon asks for, in small dice.
    fn asks(&self, combination: Combination, (x, y): (f64, f64), svg: &mut Svg) {
        let mut at = x + ASKED / 2.0;
        let mut row = |count: u8, mark: Mark<'_>| {
            for _ in 0..count {
                small(svg, mark, (at, y));
                at += ASKED_STEP;
            }
            at += 4.0;
        };
        match combination {
            Combination::Symbol(symbol, count) => row(count, self.mark(symbol)),
            Combination::Alike(count, _) => row(count, Mark::Any('a')),
            Combination::FullHouse(_) => {
                row(3, Mark::Any('a'));
                row(2, Mark::Any('b'));
            }
        }
    }

    /// The skulls on the island: those that lie ready, and where the others lay.
    fn skulls(&self, svg: &mut Svg) {
        let all = self.view.game().skulls();
        let gone = all.saturating_sub(self.view.state().skulls());
        for number in 0..all {
            let y = 68.0 + 56.0 * f64::from(number);
            let x = WIDTH / 2.0 + if number % 2 == 0 { -10.0 } else { 10.0 };
            skull(svg, (x, y), 1.1, number < gone);
        }
    }

    fn dice(&self, svg: &mut Svg) {
        let state = self.view.state();
        let dice = state.dice();
        let table = dice.symbols().map(Symbol::new).chain(std::iter::repeat(None)).take(DICE);
        for (place, symbol) in table.enumerate() {
            let at = (52.0 + 84.0 * place as f64, DICE_TOP + 36.0);
            let Some(symbol) = symbol else {
                blank(svg, DIE, at);
                continue;
            };
            let name = self.names.element(symbol.element(), self.catalogue);
            svg.loose(symbol.element(), at);
            svg.element(symbol.element(), "die-of", &name);
            die(svg, self.mark(symbol), "die ring", DIE, (0.0, 0.0));
            // Seen under those that stay while others are taken up.
            svg.leaf("path", &[("class", &"kept-mark"), ("d", &"M-24 38V45H24V38")]);
            svg.close();
            svg.close();
        }
        if let Phase::Roll(_) | Phase::Decide(_) = state.phase() {
            // The rolls that are left, as small dice.
            let rolls = state.rolls_left();
            for number in 0..rolls {
                let x = WIDTH / 2.0 + 27.0 * (f64::from(number) - f64::from(rolls - 1) / 2.0);
                svg.leaf("use", &[("href", &"#again"), ("x", &x), ("y", &(DICE_TOP + 95.0))]);
            }
        }
    }

    fn hoards(&self, svg: &mut Svg) {
        let state = self.view.state();
        for seat in Seat::all(self.view.game().seats()) {
            let acts = matches!(state.phase(), Phase::Roll(s) | Phase::Decide(s) if s == seat);
            let x = 9.0 + (HOARD.0 + 10.0) * (seat.index() % 2) as f64;
            let y = HOARDS_TOP + (HOARD.1 + 10.0) * (seat.index() / 2) as f64;
            let class = if acts { "hoard acts" } else { "hoard" };
            let class = format!("{class} seat-{}", seat.number());
            let place = format!("translate({x} {y})");
            svg.open("g", &[("class", &class), ("transform", &place)]);
            self.hoard(seat, svg);
            svg.close();
        }
    }

    /// What a player has: its name beside its colours, its score, its coins in stacks.
    fn hoard(&self, seat: Seat, svg: &mut Svg) {
        let hoard = self.view.state().hoard(seat);
        let name = self.names.seat(seat, self.catalogue);
        coins::paper(svg, HOARD, seat);
        let score = hoard.score().to_string().replace('-', "−");
        let (left, right) = (22.0, HOARD.0 - 12.0);
        let room = right - left - letters::width(&score, 22.0) - 8.0;
        if letters::width(&name, 17.0) <= room {
            letters::line(svg, "who", (left, 26.0), &name, None);
        } else {
            letters::block(svg, "who narrow", (left, 20.0), 13.0, room, &name);
        }
        svg.words("text", &[("class", &"score end"), ("x", &right), ("y", &28)], &score);
        // Equal coins lie on each other.
        let stacks = hoard.doubloons.iter().zip(1..).filter(|&(&count, _)| count > 0);
        let kinds = stacks.clone().count() + usize::from(hoard.skulls > 0);
        let step = ((HOARD.0 - 40.0) / (kinds.max(2) - 1) as f64).min(30.0);
        let mut at = 34.0;
        let foot = 52.0;
        let counted = |svg: &mut Svg, count: u8, at: f64| {
            if count > 1 {
                let times = format!("×{count}");
                svg.words("text", &[("class", &"counted"), ("x", &at), ("y", &79)], &times);
            }
        };
        for (&count, value) in stacks {
            for under in 0..count.min(4) {
                coins::coin(svg, value, (at, foot - 3.0 * f64::from(under)), LESSER);
            }
            counted(svg, count, at);
            at += step;
        }
        if hoard.skulls > 0 {
            skull(svg, (at, foot), 0.95, false);
            counted(svg, hoard.skulls, at);
        }
    }
}

/// The island: shallows, hatching outwards, the land.
fn shores(svg: &mut Svg) {
    for class in ["shallow far", "shallow", "hachure", "island"] {
        svg.leaf("use", &[("href", &"#isle"), ("class", &class)]);
    }
}

/// Defines a pier for so many coins.
fn define_pier(svg: &mut Svg, coins: usize) {
    let length = pier_length(coins);
    svg.open("g", &[("id", &format!("pier-{coins}"))]);
    for (class, x, y) in [("cast", 2, -4), ("plank", 0, -8)] {
        svg.leaf(
            "rect",
            &[
                ("class", &class),
                ("x", &x),
                ("y", &y),
                ("width", &length),
                ("height", &16),
                ("rx", &2),
            ],
        );
    }
    svg.leaf("path", &[("class", &"seams"), ("d", &format!("M4 0H{}", length - 2.0))]);
    let posts = format!("M7-9h.01M7 9h.01M{0}-9h.01M{0} 9h.01", length - 7.0);
    svg.leaf("path", &[("class", &"posts"), ("d", &posts)]);
    svg.close();
}

/// Defines what is on the island: skulls and palms.
fn define_ashore(svg: &mut Svg) {
    svg.open("g", &[("id", &"skull")]);
    let bones = "M-10 5L10 12M10 5-10 12";
    svg.leaf("path", &[("class", &"bones-edge"), ("d", &bones)]);
    svg.leaf("path", &[("class", &"bones"), ("d", &bones)]);
    let skull = "M-9-3C-9-13 9-13 9-3C9 1 7 3 5.6 4V8.6H-5.6V4C-7 3-9 1-9-3Z";
    svg.leaf("path", &[("class", &"skull"), ("d", &skull)]);
    svg.leaf("path", &[("class", &"skull-eye"), ("d", &"M-3.7-2.4h.01M3.7-2.4h.01")]);
    svg.leaf("path", &[("class", &"skull-teeth"), ("d", &"M0 1V3M-2 5.4V9M2 5.4V9")]);
    svg.close();
    let palm = "M0 9Q-1 1 2-4-4-8-7-2-3-5 2-4-1-10-7-9-2-8 2-4 5-11 11-8 6-8 2-4 8-7 10-1 7-5 2-4";
    svg.leaf("path", &[("id", &"palm"), ("class", &"palm"), ("d", &palm)]);
}

/// How long a pier for so many coins is.
fn pier_length(coins: usize) -> f64 {
    COIN * coins as f64 + 14.0
}

fn skull(svg: &mut Svg, (x, y): (f64, f64), times: f64, gone: bool) {
    let place = format!("translate({} {})scale({times})", round(x), round(y));
    let class = if gone { "gone" } else { "skull-of" };
    svg.leaf("use", &[("href", &"#skull"), ("class", &class), ("transform", &place)]);
}
