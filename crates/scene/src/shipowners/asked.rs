//! What a card of shipowners asks for, as a row of small dice.

use crate::dice::{Mark, round, small};
use crate::number::hundredths;
use crate::svg::Svg;
use flotilla_games::shipowners::combination::Combination;
use flotilla_games::shipowners::dice::FACES;

/// The side of a small die, and how far dice are apart.
pub(crate) const SIDE: f64 = 16.0;
const STEP: f64 = 17.6;
/// Between dice that have to be equal and others.
const GAP: f64 = 4.0;

/// The marks that a combination needs.
pub(crate) fn marks(combination: &Combination) -> impl Iterator<Item = Mark<'static>> + '_ {
    let run = run(combination.word()).map_or(0, |_| FACES as u8);
    (1..=run).map(Mark::Pips).chain(combination.word().chars().filter_map(mark))
}

fn mark(sign: char) -> Option<Mark<'static>> {
    match sign {
        '1'..='6' => sign.to_digit(10).map(|pips| Mark::Pips(pips as u8)),
        'a'..='e' => Some(Mark::Any(sign)),
        '*' => Some(Mark::Free),
        _ => None,
    }
}

/// How many dice in a row a word asks for, wherever the row begins: `1234|2345|3456`.
fn run(word: &str) -> Option<usize> {
    let faces = "123456";
    let length = word.split('|').next()?.len();
    let rows = faces.as_bytes().windows(length.max(2));
    rows.eq(word.split('|').map(str::as_bytes)).then_some(length)
}

/// Draws it from a point on, around a line at `y`, in a room of some width.
pub(crate) fn asks(svg: &mut Svg, combination: &Combination, (x, y): (f64, f64), room: f64) {
    let mut row = Row { svg: Svg::default(), at: SIDE / 2.0 };
    if let Some(length) = run(combination.word()) {
        row.run(length);
    } else {
        for (number, one) in combination.word().split('|').enumerate() {
            if number > 0 {
                row.words("/", 10.0);
            }
            row.word(one, combination.least());
        }
    }
    let width = row.at - SIDE / 2.0;
    let place = if width > room {
        format!("translate({} {})scale({})", round(x), round(y), hundredths(room / width))
    } else {
        format!("translate({} {})", round(x), round(y))
    };
    svg.open("g", &[("class", &"asked"), ("transform", &place)]);
    svg.include(&row.svg.finish());
    svg.close();
}

/// A row in the making, and where its next die has its middle.
struct Row {
    svg: Svg,
    at: f64,
}

impl Row {
    fn die(&mut self, mark: Mark<'_>, lift: f64) {
        small(&mut self.svg, mark, (self.at, -lift));
        self.at += STEP;
    }

    fn words(&mut self, words: &str, width: f64) {
        let x = round(self.at - SIDE / 2.0 + width / 2.0);
        self.svg.words("text", &[("class", &"asked-words"), ("x", &x), ("y", &5)], words);
        self.at += width;
    }

    /// Dice that rise, each by one: those of the first row there is, and pale ones for where it may
    /// be shifted to.
    fn run(&mut self, length: usize) {
        for place in 0..FACES {
            if place == length {
                self.svg.open("g", &[("class", &"shifted")]);
            }
            self.die(Mark::Pips(place as u8 + 1), 1.6 * (place as f64 - 2.5));
        }
        if length < FACES {
            self.svg.close();
        }
    }

    /// Fixed faces, equal ones together, and dice that are added up.
    fn word(&mut self, word: &str, least: u8) {
        let mut before = None;
        let free = word.chars().filter(|&sign| sign == '*').count();
        for sign in word.chars().filter(|&sign| sign != '*') {
            let letters = sign.is_ascii_lowercase();
            if before
                .is_some_and(|before| before != sign && (letters || char::is_lowercase(before)))
            {
                self.at += GAP;
            }
            before = Some(sign);
            if let Some(mark) = mark(sign) {
                self.die(mark, 0.0);
            }
        }
        if free > 0 && before.is_some() {
            self.at += GAP;
        }
        for number in 0..free {
            if number > 0 && least > 0 {
                self.words("+", 10.0);
            }
            self.die(Mark::Free, 0.0);
        }
        if free > 0 && least > 0 {
            let words = format!("≥ {least}");
            self.at += 1.0;
            self.words(&words, 8.2 * words.chars().count() as f64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_known_wherever_they_begin() {
        assert_eq!(run("1234|2345|3456"), Some(4));
        assert_eq!(run("12345|23456"), Some(5));
        for other in ["5555|6666", "654**", "aaabb", "1234|2345", "1", "123456|123456"] {
            assert_eq!(run(other), None, "{other}");
        }
    }
}
