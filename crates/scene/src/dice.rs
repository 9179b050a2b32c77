//! Dice as they lie on a table, and small ones that say what is asked for.
//!
//! Their parts are defined once in a drawing, and used by name.

use crate::number::{Spot, hundredths};
use crate::svg::{Attribute, Svg};

/// Half the side of the die whose parts are defined; the others are so many times as large.
const UNIT: f64 = 20.0;
/// The side of the small die whose parts are defined.
const SMALL: f64 = 16.0;

/// What is on the face of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark<'a> {
    /// A symbol, by its word.
    Symbol(&'a str),
    /// So many pips.
    Pips(u8),
    /// Any face: the same for the same letter, another for another.
    Any(char),
    /// Any face at all.
    Free,
}

impl Mark<'_> {
    /// The name under which it is defined.
    fn name(self) -> String {
        match self {
            Mark::Symbol(word) => word.to_owned(),
            Mark::Pips(pips) => pips.to_string(),
            Mark::Any(letter) => letter.to_string(),
            Mark::Free => "free".to_owned(),
        }
    }
}

/// Defines the parts of dice, small dice with a side of that length, and these marks; inside of
/// `defs`.
pub(crate) fn define<'a>(svg: &mut Svg, side: f64, marks: impl IntoIterator<Item = Mark<'a>>) {
    svg.open("g", &[("id", &"die-under")]);
    let under: [Attribute<'_>; 6] = [
        ("class", &"die-side"),
        ("x", &-20),
        ("y", &-20),
        ("width", &40),
        ("height", &44),
        ("rx", &7),
    ];
    svg.leaf("rect", &under);
    // With a speck on each side: a die is as broad to the left as its shadow makes it to the right,
    // so that it turns about its middle.
    let hatch = "M-15 22.1h30M-24 0h.01M24 0h.01";
    svg.leaf("path", &[("class", &"die-hatch"), ("d", &hatch)]);
    svg.close();
    svg.open("g", &[("id", &"die-over")]);
    let light = "M-17 11V-11a6 6 0 0 1 6-6H11";
    svg.leaf("path", &[("class", &"die-light"), ("d", &light)]);
    let shade = "M17-11V11a6 6 0 0 1-6 6H-11";
    svg.leaf("path", &[("class", &"die-shade"), ("d", &shade)]);
    svg.close();
    // A whole small die, without a mark.
    let times = side / SMALL;
    svg.open("g", &[("id", &"small"), ("transform", &format!("scale({times})"))]);
    for (class, y, height) in [("die-side", -8, 18), ("die-small", -8, 16)] {
        let face: [Attribute<'_>; 6] = [
            ("class", &class),
            ("x", &-8),
            ("y", &y),
            ("width", &16),
            ("height", &height),
            ("rx", &3.4),
        ];
        svg.leaf("rect", &face);
    }
    svg.close();
    for mark in marks {
        let name = mark.name();
        svg.open("g", &[("id", &format!("on-{name}"))]);
        sign(svg, mark);
        svg.close();
        svg.open("g", &[("id", &format!("small-{name}"))]);
        svg.leaf("use", &[("href", &"#small")]);
        let on = format!("#on-{name}");
        let fits = if matches!(mark, Mark::Symbol(_)) { 0.58 } else { 0.4 };
        let scaled = format!("scale({})", hundredths(times * fits));
        svg.leaf("use", &[("href", &on), ("transform", &scaled)]);
        svg.close();
    }
}

/// A small die around a point.
pub(crate) fn small(svg: &mut Svg, mark: Mark<'_>, (x, y): (f64, f64)) {
    let which = format!("#small-{}", mark.name());
    svg.leaf("use", &[("href", &which), ("x", &round(x)), ("y", &round(y))]);
}

/// A mark alone around a point, so many times as large as it is defined.
pub(crate) fn alone(svg: &mut Svg, mark: Mark<'_>, at: (f64, f64), times: f64) {
    let place = format!("translate({})scale({times})", Spot(at));
    svg.leaf("use", &[("href", &format!("#on-{}", mark.name())), ("transform", &place)]);
}

/// A die around a point, with half its side. Its edge, `class`, can be marked by whoever shows it.
pub(crate) fn die(svg: &mut Svg, mark: Mark<'_>, class: &str, half: f64, at: (f64, f64)) {
    let times = half / UNIT;
    let grown = |more: f64| match at {
        (0.0, 0.0) => format!("scale({})", hundredths(times * more)),
        (x, y) => format!("translate({x} {y})scale({})", hundredths(times * more)),
    };
    square(svg, "die-shadow", half, (at.0 + 0.16 * half, at.1 + 0.3 * half));
    svg.leaf("use", &[("href", &"#die-under"), ("transform", &grown(1.0))]);
    square(svg, class, half, at);
    svg.leaf("use", &[("href", &"#die-over"), ("transform", &grown(1.0))]);
    let more = if matches!(mark, Mark::Symbol(_)) { 1.25 } else { 1.0 };
    let on = format!("#on-{}", mark.name());
    svg.leaf("use", &[("href", &on), ("transform", &grown(more))]);
}

/// Where a die will fall.
pub(crate) fn blank(svg: &mut Svg, half: f64, at: (f64, f64)) {
    square(svg, "die-blank", half, at);
}

fn square(svg: &mut Svg, class: &str, half: f64, (x, y): (f64, f64)) {
    let side = 2.0 * half;
    svg.leaf(
        "rect",
        &[
            ("class", &class),
            ("x", &round(x - half)),
            ("y", &round(y - half)),
            ("width", &side),
            ("height", &side),
            ("rx", &round(0.32 * half)),
        ],
    );
}

/// To a tenth: more is not seen, and has to be sent.
pub(crate) fn round(length: f64) -> f64 {
    (10.0 * length).round() / 10.0
}

/// A mark: a symbol in a box of 24 by 24, anything else in one of 40 by 40.
fn sign(svg: &mut Svg, mark: Mark<'_>) {
    match mark {
        Mark::Symbol(word) => symbol(svg, word),
        Mark::Pips(pips) => {
            let places: &[&str] = match pips {
                1 => &["0 0"],
                2 => &["-10-10", "10 10"],
                3 => &["-10-10", "0 0", "10 10"],
                4 => &["-10-10", "10-10", "-10 10", "10 10"],
                5 => &["-10-10", "10-10", "0 0", "-10 10", "10 10"],
                _ => &["-10-10", "10-10", "-10 0", "10 0", "-10 10", "10 10"],
            };
            let spots: String = places.iter().map(|place| format!("M{place}h.01")).collect();
            svg.leaf("path", &[("class", &"pip-edge"), ("d", &spots)]);
            svg.leaf("path", &[("class", &"pips"), ("d", &spots)]);
        }
        Mark::Any(letter) => {
            let lines = match letter {
                'a' => "M0-14L12 0 0 14-12 0Z",
                'b' => "M0-12L13 11H-13Z",
                'c' => "M-11-11H11V11H-11Z",
                'd' => "M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z",
                _ => "M-13-10H13L0 13Z",
            };
            let class = format!("any any-{letter}");
            svg.leaf("path", &[("class", &class), ("d", &lines)]);
        }
        Mark::Free => {
            svg.leaf("path", &[("class", &"free"), ("d", &"M-12-12H12V12H-12Z")]);
        }
    }
}

/// A symbol as a woodcut: what is dark, and what is cut into it. Of a word without one, its
/// letters.
fn symbol(svg: &mut Svg, word: &str) {
    let (dark, lines, cut) = match word {
        "barrel" => (
            "M-6.4-11H6.4C10-4 10 4 6.4 11H-6.4C-10 4-10-4-6.4-11Z",
            "",
            "M-8.2-6.2H8.2M-8.8 0H8.8M-8.2 6.2H8.2M-2.6-11C-3.7-4-3.7 4-2.6 11M2.6-11C3.7-4 3.7 4 2.6 11",
        ),
        "parrot" => (
            "M-2.5-11.4C1.5-11.4 3.8-8.6 4.4-5.4 7.6-2.4 8.2 1.8 7.2 5L11.4 11.2 8 11.8 3.8 7.4\
             C.6 8.2-3.4 7-5 3.2-6 1-5.8-1.4-5.4-3.2-6.8-3.2-7.6-2.2-7.6-.4-10.4-2-11-5.2-9.2-7.4\
             -7.8-10-5.4-11.4-2.5-11.4Z",
            "M-10 10H5M-1 7V10",
            "M-5.2-9.4C-6.8-7.6-6.6-5.2-5.4-3.2M-2.6-7.4h.01M1-3.6C-1.8 0-.6 4 4.2 6.2",
        ),
        "rum" => (
            "M-2.4-11.6H2.4V-5.8C2.4-3.6 6-2.8 6 .8V11.4H-6V.8C-6-2.8-2.4-3.6-2.4-5.8Z",
            "",
            "M-2.4-8.4H2.4M-6 1.6H6M-6 8.2H6M-3 4.9H3",
        ),
        "anchor" => (
            "M-11.4 6.4L-9.2.6-4.6 4.8ZM11.4 6.4L9.2.6 4.6 4.8Z",
            "M0-6V10M-5.2-3H5.2M-8.6 4.2C-7.6 8.6-4 10.4 0 10.4 4 10.4 7.6 8.6 8.6 4.2\
             M-2.3-8.6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",
            "",
        ),
        "sabre" => (
            "M11.6-11.6C12-2.6 5.4 5.2-3 7L-6.2 3.2C2.2 1.6 8.6-4.2 11.6-11.6Z",
            "M-8.6.6L-1 9.4M-5 5.6L-9.6 10M-1.4 9C-4 12-7.8 11.8-9.6 10",
            "M9.4-5.4C7-.8 3 2.4-2.2 4.2",
        ),
        "map" => (
            "M-11-8L-3.8-10.4 3.8-8 11-10.4V8L3.8 10.4-3.8 8-11 10.4Z",
            "",
            "M-8 5.4Q-5 1-2 3.4T3.4 1M3.4-6.4L9.2-.6M9.2-6.4L3.4-.6M-3.8-10V8",
        ),
        _ => {
            let first: String = word.chars().take(4).collect();
            svg.words("text", &[("class", &"in-letters"), ("y", &3)], &first);
            return;
        }
    };
    svg.open("g", &[("class", &format!("sign {word}"))]);
    svg.leaf("path", &[("class", &"dark"), ("d", &dark)]);
    for (class, d) in [("line", lines), ("cut", cut)] {
        if !d.is_empty() {
            svg.leaf("path", &[("class", &class), ("d", &d)]);
        }
    }
    svg.close();
}
