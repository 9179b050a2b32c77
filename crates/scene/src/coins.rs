//! Struck coins, and the paper on which players' things lie.

use crate::chart::{self, Area};
use crate::dice::round;
use crate::svg::Svg;
use flotilla_core::Seat;

/// How broad the strip with a player's colour and pattern is.
const STRIP: f64 = 13.0;

/// Defines coins of these values; inside of `defs`.
pub(crate) fn define(svg: &mut Svg, values: impl IntoIterator<Item = i32>) {
    svg.open("g", &[("id", &"coin")]);
    svg.leaf("circle", &[("class", &"cast"), ("cx", &1.6), ("cy", &3), ("r", &17)]);
    for (class, radius) in [("coin", 17.0), ("coin-edge", 15.2), ("coin-face", 12.6)] {
        svg.leaf("circle", &[("class", &class), ("r", &radius)]);
    }
    let light = "M-10.5-4A11.2 11.2 0 0 1-3-10.8";
    svg.leaf("path", &[("class", &"coin-light"), ("d", &light)]);
    svg.close();
    for value in values {
        svg.open("g", &[("id", &format!("coin-{value}"))]);
        svg.leaf("use", &[("href", &"#coin")]);
        svg.words("text", &[("class", &"value"), ("y", &7)], &value.to_string());
        svg.close();
    }
}

/// A coin of a value that is defined.
pub(crate) fn coin(svg: &mut Svg, value: i32, (x, y): (f64, f64), times: f64) {
    let which = format!("#coin-{value}");
    if (times - 1.0).abs() < f64::EPSILON {
        svg.leaf("use", &[("href", &which), ("x", &round(x)), ("y", &round(y))]);
    } else {
        let place = format!("translate({} {})scale({times})", round(x), round(y));
        svg.leaf("use", &[("href", &which), ("transform", &place)]);
    }
}

/// A sheet of paper from the origin on, with the colour and the pattern of a player along its left
/// edge.
pub(crate) fn paper(svg: &mut Svg, (width, height): (f64, f64), seat: Seat) {
    chart::label(Area { x: 0.0, y: 0.0, width, height }, 6.0, "card", svg);
    let pattern = format!("url(#texture-seat-{})", seat.number());
    let strip = Area { x: 4.0, y: 4.0, width: STRIP, height: height - 8.0 };
    strip.draw("strip", svg);
    svg.leaf(
        "rect",
        &[
            ("fill", &pattern),
            ("x", &strip.x),
            ("y", &strip.y),
            ("width", &strip.width),
            ("height", &strip.height),
        ],
    );
}
