//! A new map as the text of an edition.

use super::division::Divided;
use super::names::{
    BAYS, CITIES, COASTS, ISLANDS, ISLETS, Kind, LANDS, NameLots, Named, POSTS, SEAS,
};
use super::plan::Plan;
use crate::board::{COLOURS, Colour, Corner, TERRITORIES};
use std::fmt::Write as _;

/// How long a line of corners or words may be.
const WIDTH: usize = 100;

/// What stands above everything: `{}` is how it was made.
const HEAD: &str = "\
# A new map for Armada, made by Flotilla:
#
#   {}
#
# Every value says where it is from: printed in the booklet, known from elsewhere, reconstructed, or
# yours. Change what you like, and play it with --edition FILE.

# The faces of the dice (ARC-04). Combat: so many cannons, or below zero so many crossed-out
# cannons. Gold and tribes: so many, with one blank face each.
combat = { reconstructed = [2, 2, 1, 1, -1, -2] }
gold = { reconstructed = [0, 1, 1, 2, 2, 3] }
tribes = { reconstructed = [0, 1, 2, 2, 3, 4] }

# The map (ARC-05 to ARC-08). Shapes are corners in tenths of a millimetre, from the top left
# corner; `at` is a point well inside. Two places are contiguous if their shapes share a side;
# `touches` says the same in words.
";

/// Writes a map down. `made` tells how to make it again, `seed` its names.
pub(super) fn write(plan: &Plan, divided: &Divided, made: &str, seed: u64) -> String {
    let mut names = NameLots::new(seed);
    let mut text = HEAD.replace("{}", made);
    let most = plan.land.iter().map(|site| site.island).max().unwrap_or(0);
    let islands: Vec<Named> = (0..=most)
        .map(|island| names.next(if island > 3 * COLOURS { ISLETS } else { ISLANDS }))
        .collect();
    for (number, Named { word, name }) in islands.iter().enumerate() {
        let _ = write!(text, "\n[[island]]\nword = \"{word}\"\nname = {{ yours = {name} }}\n");
        if let Some(colour) = Colour::new(number / 3) {
            let _ = writeln!(text, "lair = {{ printed = \"{}\" }}", colour.word());
        }
    }
    let kinds = |place: usize| -> &[Kind] {
        let around = divided.neighbours[place].iter();
        let sea = |place: crate::board::Place| place.index() >= TERRITORIES;
        match (place < TERRITORIES, around.clone().any(sea), around.clone().all(sea)) {
            (true, true, _) => COASTS,
            (true, false, _) => LANDS,
            (false, _, true) => SEAS,
            (false, _, false) => BAYS,
        }
    };
    let places: Vec<Named> =
        (0..divided.shapes.len()).map(|place| names.next(kinds(place))).collect();
    for (place, Named { word, name }) in places.iter().enumerate() {
        let table = if place < TERRITORIES { "territory" } else { "sea" };
        let _ = write!(text, "\n[[{table}]]\nword = \"{word}\"\nname = {{ yours = {name} }}\n");
        if let Some(site) = plan.land.get(place) {
            let island = islands.get(site.island).map_or("", |island| &island.word);
            let _ = writeln!(text, "island = \"{island}\"");
            if site.city {
                let _ = writeln!(text, "city = {{ yours = {} }}", names.next(CITIES).name);
            }
            if let Some(side) = site.post {
                let _ = writeln!(text, "post = {{ yours = \"{side}\" }}");
                let _ = writeln!(text, "post_name = {{ yours = {} }}", names.next(POSTS).name);
            }
        }
        let (x, y) = divided.inside[place];
        let _ = writeln!(text, "at = {{ yours = [{x}, {y}] }}");
        let around = divided.neighbours[place].iter().filter_map(|it| places.get(it.index()));
        let mut touched: Vec<String> = around.map(|it| format!("\"{}\"", it.word)).collect();
        touched.sort_unstable();
        list(&mut text, "touches", &touched);
        let corner = |&(x, y): &Corner| format!("[{x}, {y}]");
        list(&mut text, "shape", &divided.shapes[place].iter().map(corner).collect::<Vec<_>>());
    }
    text
}

/// A list over several lines.
fn list(text: &mut String, key: &str, values: &[String]) {
    let _ = write!(text, "{key} = {{ yours = [");
    let mut width = WIDTH;
    for value in values {
        let needed = value.len() + 2;
        if width + needed > WIDTH {
            text.push_str("\n   ");
            width = 3;
        }
        let _ = write!(text, " {value},");
        width += needed;
    }
    text.push_str("\n] }\n");
}
