//! Any game: its elements as labelled chips, and whose turn it is. It is made of the vocabulary and
//! of what the grammar offers, and knows nothing of what lies where.

use crate::scene::Sheet;
use crate::svg::{Svg, fitted};
use flotilla_core::{AnyView, Catalogue, Element, Names, Next, Seat};
use std::collections::HashSet;

/// Narrow enough for a phone held upright.
const WIDTH: f64 = 440.0;
const MARGIN: f64 = 12.0;
/// How high a chip is, and how far chips are apart.
const CHIP: f64 = 34.0;
const GAP: f64 = 8.0;
/// How wide a letter is, about, and how many a chip has room for.
const LETTER: f64 = 8.0;
const LETTERS: usize = 40;
/// Of a kind with more elements only those are drawn that may be chosen now.
const MANY: u16 = 120;
/// How many signs of the position go into a line.
const LINE: usize = 52;

pub(crate) fn sheet(
    view: &dyn AnyView,
    names: &dyn Names,
    catalogue: &Catalogue,
    svg: &mut Svg,
) -> Sheet {
    let mut y = seats(view, names, catalogue, svg);
    let signs: Vec<char> = view.position().chars().collect();
    for line in signs.chunks(LINE) {
        let line: String = line.iter().collect();
        svg.words("text", &[("class", &"asks"), ("x", &MARGIN), ("y", &(y + 14.0))], &line);
        y += 20.0;
    }
    y += GAP;
    let mut next = Next::new();
    // Whoever may not act is offered nothing.
    let _ = view.next(&[], &mut next);
    let offered: HashSet<Element> = next.elements.iter().copied().collect();
    for (kind, of) in (0..).zip(view.vocabulary()) {
        let all = (0..of.count).map(|index| Element::new(kind, index));
        let shown = all.filter(|element| of.count <= MANY || offered.contains(element));
        let shown: Vec<Element> = shown.filter(|element| !view.word(*element).is_empty()).collect();
        if !shown.is_empty() {
            y = chips(&shown, &offered, y, names, catalogue, svg);
        }
    }
    Sheet { width: WIDTH, height: y + MARGIN, close: None }
}

/// The seats with their scores; where what follows begins.
fn seats(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue, svg: &mut Svg) -> f64 {
    let (waits_for, scores) = (view.turn().waits_for(), view.scores());
    let mut y = MARGIN;
    for seat in Seat::all(view.seats()) {
        let acts = waits_for == Some(seat.into());
        let class = if acts { "hoard acts" } else { "hoard" };
        svg.open("g", &[("class", &format!("{class} seat-{}", seat.number()))]);
        svg.leaf(
            "rect",
            &[
                ("class", &"card"),
                ("x", &MARGIN),
                ("y", &y),
                ("width", &(WIDTH - 2.0 * MARGIN)),
                ("height", &CHIP),
                ("rx", &6),
            ],
        );
        let name = fitted(&names.seat(seat, catalogue), LETTERS);
        let place = [("class", &"who" as _), ("x", &(MARGIN + 12.0) as _), ("y", &(y + 23.0) as _)];
        svg.words("text", &place, &name);
        if let Some(scores) = scores {
            svg.words(
                "text",
                &[
                    ("class", &"score"),
                    ("x", &(WIDTH - MARGIN - 12.0)),
                    ("y", &(y + 24.0)),
                    ("text-anchor", &"end"),
                ],
                &scores[seat.index()].to_string(),
            );
        }
        svg.close();
        y += CHIP + GAP;
    }
    y
}

/// Elements in rows; where what follows begins.
fn chips(
    elements: &[Element],
    offered: &HashSet<Element>,
    top: f64,
    names: &dyn Names,
    catalogue: &Catalogue,
    svg: &mut Svg,
) -> f64 {
    let (mut x, mut y) = (MARGIN, top);
    for &element in elements {
        let name = names.element(element, catalogue);
        let label = fitted(&name, LETTERS);
        let width = 22.0 + LETTER * label.chars().count() as f64;
        if x > MARGIN && x + width > WIDTH - MARGIN {
            (x, y) = (MARGIN, y + CHIP + GAP);
        }
        let class = if offered.contains(&element) { "chip fits" } else { "chip" };
        svg.element(element, class, &name);
        for class in ["card", "hit"] {
            svg.leaf(
                "rect",
                &[
                    ("class", &class),
                    ("x", &x),
                    ("y", &y),
                    ("width", &width),
                    ("height", &CHIP),
                    ("rx", &(CHIP / 2.0)),
                ],
            );
        }
        let middle = x + width / 2.0;
        let place = [("class", &"label" as _), ("x", &middle as _), ("y", &(y + 22.0) as _)];
        svg.words("text", &place, &label);
        svg.close();
        x += width + GAP;
    }
    y + CHIP + 2.0 * GAP
}
