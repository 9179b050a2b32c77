//! The picture by which doubloons is known: a pier, its coins, and the dice that win one.

use super::{COIN, define_ashore, define_pier, pier_length, shores, skull};
use crate::chart;
use crate::coins;
use crate::dice::{Mark, define, die};
use crate::picture::CARD;
use crate::svg::Svg;

/// How much larger than on the board everything is.
const TIMES: f64 = 1.7;
/// Where the pier leaves the island.
const QUAY: (f64, f64) = (300.0, 92.0);

pub(super) fn draw(svg: &mut Svg) {
    svg.open("defs", &[]);
    for tile in [chart::SWELL, chart::SOUNDINGS] {
        chart::texture(svg, tile, 1.3);
    }
    chart::depth(svg);
    define(svg, 16.0, ["parrot", "sabre"].map(Mark::Symbol));
    coins::define(svg, 1..=3);
    let shore = "M316-30C280 10 300 50 286 92C276 140 318 170 306 212C300 240 330 260 326 300\
                 H440V-30Z";
    svg.leaf("path", &[("id", &"isle"), ("d", &shore)]);
    define_pier(svg, 3);
    define_ashore(svg);
    svg.close();
    chart::sea(CARD, svg);
    shores(svg);
    for (x, y, times) in [(362, 44, 3.0), (336, 176, 2.2), (378, 226, 2.6)] {
        let place = format!("translate({x} {y})scale({times})");
        svg.leaf("use", &[("href", &"#palm"), ("transform", &place)]);
    }
    skull(svg, (364.0, 112.0), 2.2, false);
    let from = QUAY.0 - TIMES * pier_length(3);
    let place = format!("translate({from:.1} {})scale({TIMES})", QUAY.1);
    svg.open("g", &[("transform", &place)]);
    svg.leaf("use", &[("href", &"#pier-3")]);
    for value in 1..=3 {
        let x = pier_length(3) - COIN * (f64::from(value) - 0.5) - 8.0;
        coins::coin(svg, value, (x, 0.0), 1.0);
    }
    svg.close();
    for (word, x, turn) in [("parrot", 62, -7), ("parrot", 154, 4), ("sabre", 246, -3)] {
        let place = format!("translate({x} 196)rotate({turn})");
        svg.open("g", &[("transform", &place)]);
        die(svg, Mark::Symbol(word), "die", 38.0, (0.0, 0.0));
        svg.close();
    }
    CARD.grown(-4.0).draw("frame-line", svg);
}
