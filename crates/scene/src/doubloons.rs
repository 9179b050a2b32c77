//! Doubloons: the island between its ten piers, the dice, the skulls, the hoards.

use crate::dice::{blank, die, engraving};
use crate::scene::{Draw, Sheet};
use crate::svg::{Svg, fitted};
use flotilla_core::{Catalogue, Game as _, Names, Seat, View};
use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::board::{Combination, Pier, Symbol, SymbolSet};
use flotilla_games::doubloons::dice::DICE;
use flotilla_games::doubloons::state::Phase;

/// Narrow enough for a phone held upright.
const WIDTH: f64 = 440.0;
/// The first pier's row, and how far rows are apart.
const FIRST_ROW: f64 = 58.0;
const ROW: f64 = 78.0;
/// Half the width of the island, and how far coins are apart.
const ISLAND: f64 = 46.0;
const COIN: f64 = 44.0;
/// Where the parts below the sea begin.
const DICE_TOP: f64 = 440.0;
const HOARDS_TOP: f64 = 556.0;
const HOARD: (f64, f64) = (205.0, 72.0);

impl Draw for Doubloons {
    fn sheet(
        view: &View<Doubloons>,
        names: &dyn Names,
        catalogue: &Catalogue,
        svg: &mut Svg,
    ) -> Sheet {
        let picture = Picture { view, names, catalogue };
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
}

struct Picture<'a> {
    view: &'a View<Doubloons>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    fn sea(&self, svg: &mut Svg) {
        svg.leaf(
            "rect",
            &[("class", &"sea"), ("width", &WIDTH), ("height", &(DICE_TOP - 14.0)), ("rx", &8)],
        );
        for (number, y) in (24..420).step_by(44).enumerate() {
            let shift = if number % 2 == 0 { 8 } else { 30 };
            let wave = format!(
                "M{shift} {y} q6 -6 12 0 t12 0 M{} {} q6 -6 12 0 t12 0",
                396 - shift,
                y + 14
            );
            svg.leaf("path", &[("class", &"wave"), ("d", &wave)]);
        }
        let coast = "M220 14 C246 10 258 34 262 62 C270 88 256 112 264 142 C272 172 258 196 266 226 \
                     C270 256 254 280 262 310 C268 344 250 366 258 392 C254 412 236 418 220 416 \
                     C200 418 184 408 180 388 C170 362 188 338 178 308 C170 280 186 254 176 226 \
                     C168 198 184 172 176 142 C170 112 186 88 178 62 C182 32 194 10 220 14 Z";
        for width in [16, 8] {
            svg.leaf("path", &[("class", &"shoal"), ("d", &coast), ("stroke-width", &width)]);
        }
        svg.leaf("path", &[("class", &"island"), ("d", &coast)]);
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
        let middle = WIDTH / 2.0;
        let inner = middle + outwards * (ISLAND - 8.0);
        let outer = inner + outwards * (COIN * doubloons.len() as f64 + 14.0);
        let (from, length) =
            if left_side { (outer, inner - outer) } else { (inner, outer - inner) };
        svg.leaf(
            "rect",
            &[
                ("class", &"hit"),
                ("x", &(from - 6.0)),
                ("y", &(y - 46.0)),
                ("width", &(length + 12.0)),
                ("height", &70),
                ("rx", &8),
            ],
        );
        svg.leaf(
            "rect",
            &[
                ("class", &"plank"),
                ("x", &from),
                ("y", &(y - 7.0)),
                ("width", &length),
                ("height", &14),
                ("rx", &3),
            ],
        );
        for (place, coin) in doubloons.iter().enumerate() {
            let x = inner + outwards * (COIN * (place as f64 + 0.5) + 8.0);
            if place < taken {
                svg.leaf("circle", &[("class", &"taken"), ("cx", &x), ("cy", &y), ("r", &13)]);
                continue;
            }
            svg.leaf("circle", &[("class", &"coin"), ("cx", &x), ("cy", &y), ("r", &17)]);
            svg.leaf("circle", &[("class", &"coin-edge"), ("cx", &x), ("cy", &y), ("r", &13)]);
            let value = coin.value.to_string();
            svg.words("text", &[("class", &"value"), ("x", &x), ("y", &(y + 6.5))], &value);
        }
        if let Some(next) = left.first() {
            // Clear of the island's coast on the right.
            let clear = if left_side { 2.0 } else { 18.0 };
            self.asks(next.combination, (from + clear, y - 40.0), svg);
        }
        svg.close();
    }

    /// What the next doubloon asks for, in small engravings.
    fn asks(&self, combination: Combination, (x, y): (f64, f64), svg: &mut Svg) {
        const SMALL: f64 = 0.66;
        const STEP: f64 = 18.0;
        let word = |symbol: Symbol| self.view.game().word(symbol.element());
        let mut at = x;
        let (count, allowed) = match combination {
            Combination::Symbol(symbol, count) => {
                for _ in 0..count {
                    engraving(svg, word(symbol), (at + 8.0, y + 8.0), SMALL);
                    at += STEP;
                }
                return;
            }
            Combination::Alike(count, allowed) => (format!("{count} ="), allowed),
            Combination::FullHouse(allowed) => ("3 + 2".to_owned(), allowed),
        };
        svg.words("text", &[("class", &"asks"), ("x", &at), ("y", &(y + 13.0))], &count);
        at += 12.0 + 7.0 * count.len() as f64;
        if allowed == SymbolSet::ANY {
            let any = self.catalogue.get("scene-doubloons-any");
            svg.words("text", &[("class", &"asks"), ("x", &at), ("y", &(y + 13.0))], &any);
            return;
        }
        for symbol in allowed.iter() {
            engraving(svg, word(symbol), (at + 6.0, y + 8.0), SMALL);
            at += STEP;
        }
    }

    /// The skulls on the island: those that lie ready, and where the others lay.
    fn skulls(&self, svg: &mut Svg) {
        let all = self.view.game().skulls();
        let gone = all.saturating_sub(self.view.state().skulls());
        for number in 0..all {
            let y = 60.0 + 52.0 * f64::from(number);
            let x = WIDTH / 2.0 + if number % 2 == 0 { -9.0 } else { 9.0 };
            skull(svg, (x, y), 1.15, number < gone);
        }
    }

    fn dice(&self, svg: &mut Svg) {
        let state = self.view.state();
        let dice = state.dice();
        let table = dice.symbols().map(Symbol::new).chain(std::iter::repeat(None)).take(DICE);
        for (place, symbol) in table.enumerate() {
            let at = (52.0 + 84.0 * place as f64, DICE_TOP + 36.0);
            let Some(symbol) = symbol else {
                blank(svg, at);
                continue;
            };
            let name = self.names.element(symbol.element(), self.catalogue);
            svg.loose(symbol.element(), at);
            svg.element(symbol.element(), "die-of", &name);
            die(svg, self.view.game().word(symbol.element()), (0.0, 0.0));
            svg.close();
            svg.close();
        }
        if let Phase::Roll(_) | Phase::Decide(_) = state.phase() {
            // The rolls that are left, as small dice.
            for number in 0..state.rolls_left() {
                let x = 190.0 + 22.0 * f64::from(number);
                svg.leaf(
                    "rect",
                    &[
                        ("class", &"die"),
                        ("x", &x),
                        ("y", &(DICE_TOP + 82.0)),
                        ("width", &14),
                        ("height", &14),
                        ("rx", &3),
                    ],
                );
            }
        }
    }

    fn hoards(&self, svg: &mut Svg) {
        let state = self.view.state();
        for seat in Seat::all(self.view.game().seats()) {
            let hoard = state.hoard(seat);
            let acts = matches!(state.phase(), Phase::Roll(s) | Phase::Decide(s) if s == seat);
            let x = 10.0 + (HOARD.0 + 10.0) * (seat.index() % 2) as f64;
            let y = HOARDS_TOP + (HOARD.1 + 10.0) * (seat.index() / 2) as f64;
            let class = if acts { "hoard acts" } else { "hoard" };
            let name = self.names.seat(seat, self.catalogue);
            svg.open("g", &[("class", &format!("{class} seat-{}", seat.number()))]);
            svg.leaf(
                "rect",
                &[
                    ("class", &"card"),
                    ("x", &x),
                    ("y", &y),
                    ("width", &HOARD.0),
                    ("height", &HOARD.1),
                    ("rx", &6),
                ],
            );
            svg.words(
                "text",
                &[("class", &"who"), ("x", &(x + 12.0)), ("y", &(y + 26.0))],
                &fitted(&name, 16),
            );
            let score = hoard.score().to_string();
            svg.words(
                "text",
                &[
                    ("class", &"score"),
                    ("x", &(x + HOARD.0 - 12.0)),
                    ("y", &(y + 28.0)),
                    ("text-anchor", &"end"),
                ],
                &score,
            );
            let mut at = x + 20.0;
            let coins = hoard
                .doubloons
                .iter()
                .zip(1..)
                .flat_map(|(&count, value)| (0..count).map(move |_| value));
            // Overlapping as far as they must.
            let many = hoard.doubloons.iter().map(|&count| f64::from(count)).sum::<f64>()
                + f64::from(hoard.skulls);
            let step = (170.0 / many.max(1.0)).min(19.0);
            for value in coins {
                svg.leaf(
                    "circle",
                    &[("class", &"coin"), ("cx", &at), ("cy", &(y + 52.0)), ("r", &9)],
                );
                svg.words(
                    "text",
                    &[("class", &"small-value"), ("x", &at), ("y", &(y + 56.0))],
                    &i32::to_string(&value),
                );
                at += step;
            }
            for _ in 0..hoard.skulls {
                skull(svg, (at, y + 52.0), 0.8, false);
                at += step;
            }
            svg.close();
        }
    }
}

fn skull(svg: &mut Svg, (x, y): (f64, f64), times: f64, gone: bool) {
    let place = format!("translate({x:.1} {y:.1}) scale({times})");
    svg.open("g", &[("class", &if gone { "gone" } else { "skull-of" }), ("transform", &place)]);
    let bone = "M-8 -3 C-8 -12 8 -12 8 -3 C8 1 6 3 5 4 L5 8 L-5 8 L-5 4 C-6 3 -8 1 -8 -3 Z";
    svg.leaf("path", &[("class", &"skull"), ("d", &bone)]);
    svg.leaf("path", &[("class", &"skull-eye"), ("d", &"M-5.4 -2.6 a2.3 2.5 0 1 0 4.6 0 a2.3 2.5 0 1 0 -4.6 0 M.8 -2.6 a2.3 2.5 0 1 0 4.6 0 a2.3 2.5 0 1 0 -4.6 0 M-1 2.6 L0 .8 L1 2.6 Z M-2.2 5 h.8 v3 h-.8 Z M1.4 5 h.8 v3 h-.8 Z")]);
    svg.close();
}
