//! Dice with engraved faces.

use crate::svg::Svg;

/// Half the side of a die.
const HALF: f64 = 33.0;

/// A die with a symbol, around a point.
pub(crate) fn die(svg: &mut Svg, word: &str, at: (f64, f64)) {
    square(svg, "die ring", at);
    engraving(svg, word, at, 2.1);
}

/// Where a die will fall.
pub(crate) fn blank(svg: &mut Svg, at: (f64, f64)) {
    square(svg, "die-blank", at);
}

fn square(svg: &mut Svg, class: &str, (x, y): (f64, f64)) {
    let side = 2.0 * HALF;
    svg.leaf(
        "rect",
        &[
            ("class", &class),
            ("x", &(x - HALF)),
            ("y", &(y - HALF)),
            ("width", &side),
            ("height", &side),
            ("rx", &11),
        ],
    );
}

/// The engraving of a symbol in a box of 24 by 24, so many times as large; of a symbol that has
/// none, its word.
pub(crate) fn engraving(svg: &mut Svg, word: &str, (x, y): (f64, f64), times: f64) {
    let place = format!("translate({x:.1} {y:.1}) scale({times})");
    let lines = match word {
        "barrel" => {
            "M-6 -10 H6 Q10 0 6 10 H-6 Q-10 0 -6 -10 Z M-7.6 -5.4 H7.6 M-7.6 5.4 H7.6 \
             M-2.6 -10 Q-4 0 -2.6 10 M2.6 -10 Q4 0 2.6 10"
        }
        "parrot" => {
            "M-2 -10.4 C4 -11.6 7.4 -7.4 5.6 -2.6 C8.4 2 4.6 8 -1 9.6 L-5 11 L-3.4 6.6 \
             C-6.4 3 -6.4 -1.6 -4 -4.6 C-6.6 -5.4 -7.4 -7.2 -6.6 -9 C-5 -8 -4 -8.6 -2 -10.4 Z \
             M-.6 -6.6 h.1 M1.8 -2 C4 1 1.4 5.4 -2.4 6.4"
        }
        "rum" => {
            "M-2 -11 H2 V-5.6 C2 -3.6 5.4 -2.6 5.4 .6 V10.6 H-5.4 V.6 C-5.4 -2.6 -2 -3.6 -2 -5.6 Z \
             M-2.6 -8.4 H2.6 M-5.4 2 H5.4 M-5.4 7.4 H5.4"
        }
        "anchor" => {
            "M0 -6.4 V10.4 M-5 -3.2 H5 M-8.6 3.4 C-8.6 8.4 -4 10.4 0 10.4 C4 10.4 8.6 8.4 8.6 3.4 \
             M-10.6 5.6 L-8.6 2.6 L-6 5 M10.6 5.6 L8.6 2.6 L6 5 \
             M-2.2 -8.6 a2.2 2.2 0 1 0 4.4 0 a2.2 2.2 0 1 0 -4.4 0"
        }
        "sabre" => {
            "M10 -10.4 C4 -8.4 -3 -2.4 -5.8 4.2 L-3.6 6 C1.6 1.6 8.6 -3.8 10 -10.4 Z \
             M-8.6 1.8 C-6.8 1.4 -2 5.4 -2 8 M-5.4 5.4 L-10 10.4"
        }
        "map" => {
            "M-10 -7 L-3.6 -9.4 L3.6 -7 L10 -9.4 V7 L3.6 9.4 L-3.6 7 L-10 9.4 Z \
             M-7 3 q2 -3 4 -1 t4 -2 M4 -4 l4 4 M8 -4 l-4 4"
        }
        _ => {
            let first: String = word.chars().take(4).collect();
            svg.words(
                "text",
                &[("class", &"in-letters"), ("transform", &place), ("y", &3)],
                &first,
            );
            return;
        }
    };
    let width = if times < 1.0 { 1.9 } else { 1.25 };
    svg.leaf(
        "path",
        &[("class", &"engraved"), ("transform", &place), ("stroke-width", &width), ("d", &lines)],
    );
}
