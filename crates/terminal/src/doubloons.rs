//! Doubloons: the island with its piers, the dice, the hoards.

use crate::draw::Screen;
use crate::paint::{
    BAD, FAINT, FITS, GOLD, LAND, SCREEN, SEA, STRONG, centred, clip, padded, paint, width,
};
use flotilla_core::{Catalogue, Game as _, Names, Seat, View};
use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::board::{Combination, PIER_LENGTH, Pier, Symbol, SymbolSet};
use flotilla_games::doubloons::dice::DICE;
use flotilla_games::doubloons::state::Phase;
use fluent_bundle::FluentValue;

impl Screen for Doubloons {
    const HELP: Option<&'static str> = Some("play-help-doubloons");
    const TIP: Option<&'static str> = Some("play-tip-doubloons");

    fn show(view: &View<Doubloons>, names: &dyn Names, catalogue: &Catalogue) -> String {
        draw(view, names, catalogue)
    }

    fn expand(view: &View<Doubloons>, line: &str) -> Option<String> {
        expand(view, line)
    }
}

/// How wide a die is inside its box.
const FACE: usize = 9;
/// The island beside each of the ten piers.
const ISLAND: [&str; 10] = ["  ▒", " ▒▒", "▒▒▒", "▒▒▓", "▒▓▓", "▒▓▓", "▒▒▓", "▒▒▒", " ▒▒", "  ▒"];

fn draw(view: &View<Doubloons>, names: &dyn Names, catalogue: &Catalogue) -> String {
    let picture = Picture { view, names, catalogue };
    let mut text = picture.heading();
    text.push_str(&picture.piers());
    text.push('\n');
    text.push_str(&picture.dice_and_hoards());
    text
}

struct Picture<'a> {
    view: &'a View<Doubloons>,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    fn heading(&self) -> String {
        let (game, state) = (self.view.game(), self.view.state());
        let title = self.catalogue.get("doubloons-title");
        let left = self
            .catalogue
            .fill("draw-doubloons-left", &[("points", FluentValue::from(game.points_left(state)))]);
        let here = " ☠".repeat(state.skulls().into());
        let gone = " ·".repeat(game.skulls().saturating_sub(state.skulls()).into());
        let used = width(&title) + width(&left) + width(&here) + width(&gone) + 3;
        let rule = "─".repeat(SCREEN.saturating_sub(used));
        format!(
            "{} {} {} {}{}\n",
            paint(STRONG, &title),
            paint(SEA, &rule),
            left,
            paint(BAD, &here),
            paint(FAINT, &gone),
        )
    }

    fn piers(&self) -> String {
        let name = |pier: Pier| self.names.element(pier.element(), self.catalogue);
        let widest = Pier::all().map(|pier| width(&name(pier))).max().unwrap_or(0).min(18);
        let fitting = self.view.game().fitting(self.view.state());
        let mut text = String::new();
        for (pier, island) in Pier::all().zip(ISLAND) {
            let fits = fitting.piers().any(|fitting| fitting == pier);
            let left = self.view.game().left_on(self.view.state(), pier);
            let label = format!("{:>2} {}", pier.index() + 1, padded(&name(pier), widest));
            let asks = left.first().map_or_else(
                || self.catalogue.get("draw-doubloons-empty"),
                |next| self.asks(next.combination),
            );
            let asks = clip(&asks, SCREEN - widest - 25);
            text.push_str(&format!(
                "{} {} {}{} {}\n",
                paint(FITS, if fits { "►" } else { " " }),
                if fits { paint(FITS, &label) } else { label },
                paint(LAND, island),
                self.pier(pier, left.len(), fits),
                if left.is_empty() { paint(FAINT, &asks) } else { asks },
            ));
        }
        text
    }

    /// A pier from the island outwards: a coin with its value, or the bare planks where it lay.
    fn pier(&self, pier: Pier, left: usize, fits: bool) -> String {
        let doubloons = self.view.game().doubloons(pier);
        let taken = doubloons.len() - left;
        let mut text = String::new();
        for place in 0..PIER_LENGTH {
            text.push_str(&paint(SEA, if place < doubloons.len() { "═" } else { " " }));
            match doubloons.get(place) {
                Some(_) if place < taken => text.push_str(&paint(FAINT, " · ")),
                Some(coin) => {
                    let style = if fits && place == taken { FITS } else { GOLD };
                    text.push_str(&paint(style, &format!("({})", coin.value)));
                }
                None => text.push_str("   "),
            }
        }
        let waves = [" ~ ", "~ ~", " ~ ", "~  "];
        text.push_str(&paint(SEA, waves[pier.index() % waves.len()]));
        text
    }

    /// What the next doubloon of a pier asks for.
    fn asks(&self, combination: Combination) -> String {
        match combination {
            Combination::Symbol(symbol, count) => format!("{count} × {}", self.symbol(symbol)),
            Combination::Alike(count, allowed) => format!("{count} × {}", self.symbols(allowed)),
            Combination::FullHouse(allowed) => format!("3 + 2 × {}", self.symbols(allowed)),
        }
    }

    fn symbols(&self, allowed: SymbolSet) -> String {
        if allowed == SymbolSet::ANY {
            return self.catalogue.get("draw-doubloons-any");
        }
        let names: Vec<_> = allowed.iter().map(|symbol| self.symbol(symbol)).collect();
        names.join("/")
    }

    /// A symbol in one word, for there is little room: `rum` for a bottle of it.
    fn symbol(&self, symbol: Symbol) -> String {
        let name = self.names.element(symbol.element(), self.catalogue);
        name.split(' ').next().unwrap_or_default().to_owned()
    }

    fn dice_and_hoards(&self) -> String {
        let mut text = String::new();
        let hoards = self.hoards();
        for (row, dice) in self.dice().into_iter().enumerate() {
            let hoard = hoards.get(row).map_or("", String::as_str);
            text.push_str(&format!("{dice} {hoard}\n"));
        }
        text
    }

    /// The five dice, drawn side by side: those on the table, and blanks for those to be rolled.
    fn dice(&self) -> [String; 7] {
        let dice = self.view.state().dice();
        let table = dice.symbols().map(Symbol::new).chain(std::iter::repeat(None)).take(DICE);
        let edge = "─".repeat(FACE);
        let mut rows: [String; 7] = Default::default();
        for (place, symbol) in table.enumerate() {
            let style = if symbol.is_some() { STRONG } else { FAINT };
            let word = symbol.map(|symbol| self.view.game().word(symbol.element()));
            let faces = face(word.unwrap_or_default());
            let name = symbol.map(|symbol| self.symbol(symbol)).unwrap_or_default();
            let number = if symbol.is_some() { (place + 1).to_string() } else { String::new() };
            rows[0].push_str(&paint(style, &format!("╭{edge}╮")));
            for (row, line) in faces.into_iter().enumerate() {
                let line = centred(line, FACE);
                let bar = paint(style, "│");
                rows[row + 1].push_str(&format!("{bar}{}{bar}", paint(tint(word), &line)));
            }
            let bar = paint(style, "│");
            rows[4].push_str(&format!("{bar}{}{bar}", centred(&name, FACE)));
            rows[5].push_str(&paint(style, &format!("╰{edge}╯")));
            rows[6].push_str(&paint(FAINT, &centred(&number, FACE + 2)));
        }
        rows
    }

    /// Who has what: two lines a player where there is room, else one.
    fn hoards(&self) -> Vec<String> {
        let seats = self.view.game().seats();
        let state = self.view.state();
        let mut lines = vec![self.whose_turn()];
        for seat in Seat::all(seats) {
            let hoard = state.hoard(seat);
            let acts = matches!(state.phase(), Phase::Roll(s) | Phase::Decide(s) if s == seat);
            let name = padded(&self.names.seat(seat, self.catalogue), 14);
            let line = format!("{} {name} {:>3}", if acts { "▶" } else { " " }, hoard.score());
            let skulls = "☠".repeat(hoard.skulls.into());
            let line = if acts { paint(STRONG, &line) } else { line };
            if seats > 3 {
                let skulls = if hoard.skulls > 1 { format!("☠{}", hoard.skulls) } else { skulls };
                lines.push(format!("{line} {}", paint(BAD, &skulls)));
                continue;
            }
            let mut coins = String::new();
            for (&count, value) in hoard.doubloons.iter().zip('1'..) {
                coins.extend(std::iter::repeat_n(value, count.into()));
            }
            let coins = paint(GOLD, &padded(&coins, 15));
            lines.push(line);
            lines.push(format!("  {coins} {}", paint(BAD, &skulls)));
        }
        lines
    }

    fn whose_turn(&self) -> String {
        let state = self.view.state();
        let key = match state.phase() {
            Phase::Lot => "draw-doubloons-lot",
            Phase::Over => "draw-doubloons-over",
            Phase::Roll(_) | Phase::Decide(_) => "draw-doubloons-rolls",
        };
        let values = [("rolls", FluentValue::from(state.rolls_left()))];
        clip(&self.catalogue.fill(key, &values), 24)
    }
}

/// The picture on a die. An edition with other symbols has only their words.
fn face(word: &str) -> [&'static str; 3] {
    match word {
        "barrel" => ["╭┬┬┬╮", "├┼┼┼┤", "╰┴┴┴╯"],
        "parrot" => ["(°>", " /))", " ^^ `"],
        "rum" => ["╷", "╱ ╲", "│▒│"],
        "anchor" => ["○", "──┼──", "╰─┴─╯"],
        "sabre" => ["   ╱", " ╱╱ ", "╳   "],
        "map" => ["┌───┐", "│·.×│", "└───┘"],
        _ => ["", "", ""],
    }
}

fn tint(word: Option<&str>) -> anstyle::Style {
    match word {
        Some("parrot") => LAND,
        Some("rum") => BAD,
        Some("anchor") => SEA,
        Some("barrel" | "map") => GOLD,
        _ => STRONG,
    }
}

/// `t 3` takes from the third pier; `r 1 2` rolls the first two dice again; `k 1 2` keeps them
/// and rolls the rest again.
fn expand(view: &View<Doubloons>, line: &str) -> Option<String> {
    let (game, dice) = (view.game(), view.state().dice());
    let mut words = line.split_whitespace();
    let verb = words.next()?.to_lowercase();
    let is = |whole: &str| whole.starts_with(verb.as_str());
    let numbers: Option<Vec<usize>> =
        words.map(|word| word.parse::<usize>().ok()?.checked_sub(1)).collect();
    let numbers = numbers?;
    if is("take") {
        let [number] = numbers[..] else { return None };
        return Some(format!("take {}", game.word(Pier::new(number)?.element())));
    }
    let (reroll, keep) = (is("reroll"), is("keep"));
    if numbers.is_empty() || !dice.is_full() || !(reroll || keep) {
        return None;
    }
    let named = |number: &usize| numbers.contains(number) == reroll;
    if numbers.iter().any(|&number| number >= DICE) {
        return None;
    }
    let again = dice.symbols().enumerate().filter(|(place, _)| named(place));
    let words = again.filter_map(|(_, symbol)| Symbol::new(symbol)).map(Symbol::element);
    let words: Vec<_> = words.map(|element| game.word(element)).collect();
    (!words.is_empty()).then(|| format!("reroll {}", words.join(" ")))
}
