//! Editions made from a seed, of each game: sound by the rules, and written as people write, with
//! comments, odd spaces, tables in any order and every mark of origin.

use flotilla_core::{Options, Rng as _, SeededRng, Source};
use flotilla_games::archipelago::workshop::MAKER;
use flotilla_games::doubloons::board::{DEAREST, MOST_SKULLS, PIER_LENGTH};
use flotilla_games::doubloons::dice::{DICE, SYMBOLS};
use flotilla_games::galleons::board::{Board, Kind, Place};
use flotilla_games::shipowners::board::{FAMILIES, FAMILY, GOODS, Power, SHIPS, TREASURES};
use flotilla_games::shipowners::combination::Combination;
use flotilla_games::shipowners::dice::MOST_EXTRA;
use flotilla_games::shipowners::edition::{self, NUMBERS};
use std::fmt::Write as _;

/// The text of an edition of this game.
pub(crate) fn edition(game: &str, seed: u64) -> String {
    let mut pen = Pen { rng: SeededRng::new(seed), text: String::new(), words: Vec::new() };
    pen.remark();
    match game {
        "doubloons" => doubloons(&mut pen),
        "galleons" => galleons(&mut pen),
        "pyramids" => pyramids(&mut pen),
        "shipowners" => shipowners(&mut pen),
        "archipelago" => archipelago(&mut pen, seed),
        other => panic!("{other} has no maker"),
    }
    pen.text
}

/// What writes an edition.
struct Pen {
    rng: SeededRng,
    text: String,
    words: Vec<String>,
}

impl Pen {
    fn below(&mut self, count: usize) -> usize {
        self.rng.below(count as u64) as usize
    }

    fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    fn space(&mut self) -> &'static str {
        self.one(&["", " ", " ", " ", "  ", "\t"])
    }

    /// A comment, an empty line, or nothing.
    fn remark(&mut self) {
        let words = ["measured twice", "from the lid: Ü “ł” #2", "{ yours = 3 }", "[[pier]]", "?"];
        match self.below(4) {
            0 => {
                let word = self.one(&words);
                let _ = writeln!(self.text, "# {word}");
            }
            1 => self.text.push('\n'),
            _ => {}
        }
    }

    /// A word that was not there before.
    fn word(&mut self) -> String {
        loop {
            let length = self.between(3, 12);
            let letters = b"abcdefghijklmnopqrstuvwxyz";
            let word: String = (0..length).map(|_| char::from(self.one(letters))).collect();
            if !self.words.contains(&word) && !["all", "hunt", "buy"].contains(&word.as_str()) {
                self.words.push(word.clone());
                return word;
            }
        }
    }

    /// A name in some languages that nothing else has.
    fn name(&mut self) -> String {
        let word = self.word();
        let mut languages = ["en", "fr", "de", "nl", "pl"];
        self.shuffle(&mut languages);
        let count = self.between(1, languages.len());
        let odd = self.one(&["", " l’Œuvre", " ź", " – 7", " \\\"x\\\" \\\\"]);
        let each = languages[..count].iter().map(|code| format!("{code} = \"{word} {code}{odd}\""));
        format!("{{ {} }}", each.collect::<Vec<_>>().join(", "))
    }

    /// A value with where it is from.
    fn value(&mut self, key: &str, value: &str) {
        let source = self.one(&Source::ALL).word();
        let [a, b, c, d] = [(); 4].map(|()| self.space());
        let _ = write!(self.text, "{key}{a}={b}{{{c}{source} = {value}{d}}}");
        if self.below(4) == 0 {
            self.text.push_str(" # so it is");
        }
        self.text.push('\n');
        self.remark();
    }

    fn plain(&mut self, key: &str, word: &str) {
        let _ = writeln!(self.text, "{key} = \"{word}\"");
    }

    fn list<T: ToString>(&mut self, items: &[T]) -> String {
        let comma = self.one(&[", ", ",", " , ", ",  "]);
        let all = items.iter().map(ToString::to_string).collect::<Vec<_>>().join(comma);
        let ends = self.one(&[["[", "]"], ["[ ", " ]"]]);
        format!("{}{all}{}", ends[0], ends[1])
    }

    /// So many of the numbers, rising.
    fn rising(&mut self, most: usize, count: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (1..=most).collect();
        self.shuffle(&mut all);
        all.truncate(count);
        all.sort_unstable();
        all
    }

    /// Millimetres, from so many thousandths to so many; even ones.
    fn millimetres(&mut self, least: usize, most: usize) -> (usize, String) {
        let found = self.between(least / 2, most / 2) * 2;
        (found, format!("{}.{:03}", found / 1000, found % 1000))
    }

    /// A combination that can be rolled.
    fn combination(&mut self, least: u8, stars: usize) -> String {
        loop {
            let size = self.between(1.max(stars), 5);
            let ways = self.one(&[1, 1, 1, 2, 3]);
            let signs = ['1', '2', '3', '4', '5', '6', 'a', 'a', 'b', 'c', '*'];
            let way = |pen: &mut Pen| -> String {
                let free = (stars..size).map(|_| pen.one(&signs));
                free.chain(std::iter::repeat_n('*', stars)).collect()
            };
            let ways: Vec<String> = (0..ways).map(|_| way(self)).collect();
            let word = ways.join("|");
            if Combination::read(&word, least).is_ok() {
                return word;
            }
        }
    }
}

fn quoted(word: &str) -> String {
    format!("\"{word}\"")
}

fn doubloons(pen: &mut Pen) {
    let symbols: Vec<String> = (0..SYMBOLS).map(|_| pen.word()).collect();
    let quotes: Vec<String> = symbols.iter().map(|word| quoted(word)).collect();
    let list = pen.list(&quotes);
    pen.value("symbols", &list);
    let skulls = pen.between(1, MOST_SKULLS.into());
    pen.value("skulls", &skulls.to_string());
    let special = ["three-of-a-kind", "full-house", "four-of-a-kind", "five-of-a-kind"];
    let special = special.map(|name| (name.to_owned(), false));
    let mut piers: Vec<(String, bool)> =
        symbols.into_iter().map(|name| (name, true)).chain(special).collect();
    pen.shuffle(&mut piers);
    for (at, (name, basic)) in piers.into_iter().enumerate() {
        // One pier at least has doubloons.
        let count = pen.between(usize::from(at == 0), PIER_LENGTH);
        pen.text.push_str("\n[[pier]]\n");
        pen.plain("name", &name);
        if basic {
            let needs = pen.rising(DICE, count);
            let list = pen.list(&needs);
            pen.value("needs", &list);
        } else {
            let sets = (1..count).map(|_| {
                let mut some = quotes.clone();
                pen.shuffle(&mut some);
                some.truncate(pen.between(2, SYMBOLS));
                pen.list(&some)
            });
            let sets: Vec<String> = sets.collect();
            let list = pen.list(&sets);
            pen.value("allowed", &list);
        }
        let values = pen.rising(DEAREST, count);
        let list = pen.list(&values);
        pen.value("values", &list);
    }
}

fn galleons(pen: &mut Pen) {
    let board = loop {
        let (half, mut row) = (pen.between(2, 5), pen.between(4, 8) as u8);
        let mut rows = vec![row];
        for _ in 0..half {
            row = if pen.below(2) == 0 { row + 1 } else { row.saturating_sub(1) };
            rows.push(row);
        }
        let back: Vec<u8> = rows.iter().rev().skip(1).copied().collect();
        rows.extend(back);
        // Room for ten ships of each side on corners, and five in the middle of hexagons.
        let roomy = |board: &Board| board.corner_count() > 40 && board.len() > 20;
        if let Some(board) = Board::new(&rows).ok().filter(roomy) {
            break board;
        }
    };
    let sum: u32 = board.rows().iter().map(|&row| u32::from(row)).sum();
    pen.value("hexagons", &sum.to_string());
    let rows = pen.list(board.rows());
    pen.value("rows", &rows);
    let mut free: Vec<Place> = board.places().collect();
    pen.shuffle(&mut free);
    let mut taken: Vec<Place> = Vec::new();
    for (key, kind) in
        [("galleons", Kind::Galleon), ("galiots", Kind::Galiot), ("galleasses", Kind::Galleass)]
    {
        let mut chosen = Vec::new();
        for &place in &free {
            let Some(other) = board.mirrored(place) else { continue };
            let fits = board.is_corner(place) != (kind == Kind::Galiot) && place != other;
            let open = !taken.contains(&place) && !taken.contains(&other);
            if fits && open && chosen.len() < kind.at_start() {
                taken.extend([place, other]);
                chosen.push(quoted(board.name(place)));
            }
        }
        let list = pen.list(&chosen);
        pen.value(key, &list);
    }
}

fn pyramids(pen: &mut Pen) {
    let (_, margin) = pen.millimetres(0, 1_000);
    pen.value("margin", &margin);
    let (_, line) = pen.millimetres(10_000, 80_000);
    pen.value("line", &line);
    let (gun, base) = pen.millimetres(8_000, 30_000);
    for size in ["small", "medium", "large"] {
        let base = if size == "large" { base.clone() } else { pen.millimetres(5_000, 30_000).1 };
        // The gun lies against every long side (PYR-21).
        let (_, length) = pen.millimetres(gun + 20, 50_000);
        let _ = writeln!(pen.text, "\n[{size}]");
        pen.value("base", &base);
        pen.value("length", &length);
    }
}

fn shipowners(pen: &mut Pen) {
    let least = *NUMBERS.end();
    let armament = pen.combination(least, 2);
    pen.value("armament", &quoted(&armament));
    let families: Vec<String> = (0..FAMILIES).map(|_| pen.word()).collect();
    let begin = |pen: &mut Pen, part: &str, id: &str| {
        let _ = writeln!(pen.text, "\n[[{part}]]");
        pen.plain("id", id);
        let name = pen.name();
        pen.value("name", &name);
    };
    for family in &families {
        begin(pen, "family", family);
    }
    let mut houses: Vec<usize> = (0..SHIPS).map(|ship| ship / FAMILY).collect();
    pen.shuffle(&mut houses);
    for (ship, house) in houses.into_iter().enumerate() {
        let id = pen.word();
        begin(pen, "ship", &id);
        let captain = pen.name();
        pen.value("captain", &captain);
        pen.value("family", &quoted(&families[house]));
        let number = pen.between((*NUMBERS.start()).into(), least.into());
        pen.value("number", &number.to_string());
        // One ship at least has a map.
        let map = ship == 0 || pen.below(2) == 0;
        pen.value("map", &map.to_string());
    }
    let letter = |pen: &mut Pen| quoted(pen.one(&["A", "B", "C", "D", "E", "F"]));
    let mut extra = 0;
    for _ in 0..GOODS {
        let id = pen.word();
        begin(pen, "goods", &id);
        let power = loop {
            let (power, word) = pen.one(&Power::ALL);
            extra += usize::from(power == Power::Extra);
            if power != Power::Extra || extra <= MOST_EXTRA {
                break word;
            }
        };
        pen.value("power", &quoted(power));
        let letter = letter(pen);
        pen.value("letter", &letter);
        let combination = pen.combination(0, 0);
        pen.value("combination", &quoted(&combination));
    }
    for _ in 0..TREASURES {
        let id = pen.word();
        begin(pen, "treasure", &id);
        let value = pen.between(1, edition::DEAREST.into());
        pen.value("value", &value.to_string());
        let letter = letter(pen);
        pen.value("letter", &letter);
        let combination = pen.combination(0, 0);
        pen.value("combination", &quoted(&combination));
    }
}

/// A map by the maker, with remarks between its tables.
fn archipelago(pen: &mut Pen, seed: u64) {
    let mut wishes = Options::new();
    if pen.below(2) == 0 {
        wishes.set(MAKER.options, "seas", pen.one(&["64", "68", "72", "76"])).unwrap();
        let island = pen.one(&["round", "deep", "bays", "capes", "fjords"]);
        wishes.set(MAKER.options, "island", island).unwrap();
    }
    let made = (MAKER.make)(seed, &wishes).or_else(|| (MAKER.make)(seed, &Options::new()));
    for line in made.unwrap_or_else(|| panic!("seed {seed}: no map")).text.lines() {
        if line.starts_with("[[") {
            pen.remark();
        }
        let _ = writeln!(pen.text, "{line}");
    }
}
