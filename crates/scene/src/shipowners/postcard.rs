//! The picture by which shipowners is known: ships of three families, and dice for one of them.

use super::cards;
use super::{rounded, shadow};
use crate::chart;
use crate::dice::{Mark, define, die};
use crate::picture::CARD;
use crate::svg::Svg;

/// A card, held upright.
const UPRIGHT: (f64, f64) = (124.0, 164.0);

pub(super) fn draw(svg: &mut Svg) {
    svg.open("defs", &[]);
    for tile in [chart::SWELL, chart::SOUNDINGS] {
        chart::texture(svg, tile, 1.3);
    }
    chart::depth(svg);
    let asked = [6, 5, 4].map(Mark::Pips);
    define(svg, 22.0, asked.into_iter().chain([Mark::Free]));
    cards::define(svg, &[0, 1, 2]);
    svg.close();
    chart::sea(CARD, svg);
    let held = [(0, 3, (26.0, 34.0), -8), (2, 5, (250.0, 18.0), 8), (1, 4, (138.0, 14.0), 0)];
    for (family, firepower, (x, y), turn) in held {
        let (across, down) = (UPRIGHT.0 / 2.0, UPRIGHT.1 / 2.0);
        let place = format!("translate({x} {y})rotate({turn} {across} {down})");
        svg.open("g", &[("transform", &place)]);
        shadow(svg, (0.0, 0.0), UPRIGHT);
        rounded(svg, "card", (0.0, 0.0), UPRIGHT);
        svg.open("g", &[("transform", &"translate(62 62)scale(1.9)")]);
        cards::portrait(svg, family, (0.0, 0.0));
        cards::shield(svg, firepower, (-18.0, 19.0));
        svg.close();
        for (place, mark) in asked.into_iter().chain([Mark::Free; 2]).enumerate() {
            crate::dice::small(svg, mark, (16.0 + 23.0 * place as f64, 143.0));
        }
        svg.close();
    }
    for (pips, x, turn) in [(6, 110, -6), (5, 200, 3), (4, 290, -4)] {
        let place = format!("translate({x} 212)rotate({turn})");
        svg.open("g", &[("transform", &place)]);
        die(svg, Mark::Pips(pips), "die", 32.0, (0.0, 0.0));
        svg.close();
    }
    CARD.grown(-4.0).draw("frame-line", svg);
}
