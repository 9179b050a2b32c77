//! Draws the map of an edition as a chart:
//!
//! ```sh
//! cargo run -p flotilla-archipelago --example chart -- map.svg [EDITION.toml] [en|fr]
//! ```

use flotilla_archipelago::board::{BOARD, Chart, Colour, Map, Place};
use flotilla_archipelago::edition::{Contents, DEFAULT};
use flotilla_core::{Edition, Language};
use std::error::Error;
use std::fmt::Write as _;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let out = words.next().ok_or("where to? give the name of an SVG file")?;
    let (mut edition, mut language) = (DEFAULT, Language::English);
    for word in words {
        match Language::parse(&word) {
            Some(given) => language = given,
            None => {
                let text = std::fs::read_to_string(&word)?;
                edition = Edition { name: word.into(), text: text.into() };
            }
        }
    }
    let map = Contents::read(&edition)?.map;
    std::fs::write(out, draw(&map, language)?)?;
    Ok(())
}

fn outline(chart: &Chart) -> String {
    let corners: Vec<String> = chart.shape.iter().map(|(x, y)| format!("{x},{y}")).collect();
    corners.join(" ")
}

/// The ground of a territory.
fn paper(place: Place) -> &'static str {
    match place.lair() {
        Some(Colour::Green) => "#b9cc9a",
        Some(Colour::Raspberry) => "#dfa9b5",
        Some(Colour::Blue) => "#a9bedb",
        Some(Colour::Orange) => "#eac48f",
        None => "#f1e7cd",
    }
}

fn draw(map: &Map, language: Language) -> Result<String, std::fmt::Error> {
    let mut svg = String::new();
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-60 -60 {0} {0}\" \
         font-family=\"Georgia, 'DejaVu Serif', serif\" text-anchor=\"middle\">",
        BOARD + 120
    )?;
    let edge = format!("x=\"0\" y=\"0\" width=\"{BOARD}\" height=\"{BOARD}\"");
    writeln!(svg, "<rect x=\"-60\" y=\"-60\" width=\"100%\" height=\"100%\" fill=\"#f7f1e0\"/>")?;
    writeln!(svg, "<rect {edge} fill=\"#cfe0e6\"/>")?;
    let charts = || map.places().filter_map(|place| Some((place, map.chart(place)?)));
    let land = || charts().filter(|(place, _)| place.is_land());
    // Waterlines along the coasts, widest first.
    for (width, colour) in [(130, "#bcd4dd"), (80, "#a9c8d4"), (36, "#8fb5c5")] {
        for (_, chart) in land() {
            writeln!(
                svg,
                "<polygon points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\"/>",
                outline(chart)
            )?;
        }
    }
    for (_, chart) in charts().filter(|(place, _)| !place.is_land()) {
        writeln!(
            svg,
            "<polygon points=\"{}\" fill=\"none\" stroke=\"#5f8ea3\" stroke-width=\"5\"/>",
            outline(chart)
        )?;
    }
    for (place, chart) in land() {
        writeln!(
            svg,
            "<polygon points=\"{}\" fill=\"{}\" stroke=\"#4a3f2d\" stroke-width=\"9\" \
             stroke-linejoin=\"round\"/>",
            outline(chart),
            paper(place)
        )?;
    }
    for (place, chart) in charts() {
        label(&mut svg, map, place, chart, language)?;
    }
    writeln!(svg, "<rect {edge} fill=\"none\" stroke=\"#4a3f2d\" stroke-width=\"14\"/>")?;
    writeln!(svg, "</svg>")?;
    Ok(svg)
}

/// A city is a round mark, a trading post a square one; names are broken into short lines, and
/// written as large as the place is wide.
fn label(
    svg: &mut String,
    map: &Map,
    place: Place,
    chart: &Chart,
    language: Language,
) -> std::fmt::Result {
    let (x, y) = chart.at;
    let room = room(chart);
    let (largest, ink, style) =
        if place.is_land() { (50, "#2e2618", "normal") } else { (44, "#2f5d73", "italic") };
    let size_of = |lines: &[String]| {
        let longest = lines.iter().map(|line| line.chars().count() as i32).max().unwrap_or(1);
        (2 * room / longest.max(1)).clamp(30, largest)
    };
    let names = broken(chart.name.get(language));
    let size = size_of(&names);
    let mut lines: Vec<(String, i32)> = names.into_iter().map(|line| (line, size)).collect();
    let mut top = y;
    if let Some(settlement) = &chart.settlement {
        let mark = if map.cities().has(place) {
            format!("<circle cx=\"{x}\" cy=\"{}\" r=\"30\"", y - 60)
        } else {
            format!("<rect x=\"{}\" y=\"{}\" width=\"56\" height=\"56\"", x - 28, y - 88)
        };
        writeln!(svg, "{mark} fill=\"#fffaf0\" stroke=\"#2e2618\" stroke-width=\"10\"/>")?;
        let settlement = broken(&format!("({})", settlement.get(language)));
        let small = size_of(&settlement).min(size - 6);
        lines.extend(settlement.into_iter().map(|line| (line, small)));
        top = y + 48;
    }
    let high: i32 = lines.iter().map(|(_, size)| size).sum();
    let mut at = top - high / 2 + size / 4;
    for (line, size) in lines {
        at += size * 3 / 4;
        writeln!(
            svg,
            "<text x=\"{x}\" y=\"{at}\" font-size=\"{size}\" fill=\"{ink}\" \
             font-style=\"{style}\">{}</text>",
            line.replace('&', "&amp;").replace('<', "&lt;")
        )?;
        at += size / 4;
    }
    Ok(())
}

/// How wide a place is around the point where its name stands.
fn room(chart: &Chart) -> i32 {
    let (x, y) = chart.at;
    let (mut left, mut right) = (0, BOARD);
    for (i, &(ax, ay)) in chart.shape.iter().enumerate() {
        let (bx, by) = chart.shape[(i + 1) % chart.shape.len()];
        if (ay <= y) != (by <= y) {
            let side = ax + (y - ay) * (bx - ax) / (by - ay);
            if side <= x {
                left = left.max(side);
            } else {
                right = right.min(side);
            }
        }
    }
    2 * (x - left).min(right - x)
}

/// A name in lines of ten letters or so.
fn broken(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < 11 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
