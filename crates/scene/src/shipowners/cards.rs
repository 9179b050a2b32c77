//! The pictures on the cards of shipowners: ships of a family, treasures, goods and what they do.

use crate::dice::round;
use crate::ships::GALLEON;
use crate::svg::{Attribute, Svg};
use flotilla_games::shipowners::board::Power;

/// Half the side of a picture.
pub(crate) const HALF: f64 = 28.0;

/// What is cut into the sails and flags of a family, and whether its sails are white: colour is not
/// the only sign.
const EMBLEMS: [(&str, bool); 3] = [
    ("M.9-10.4V-.8M-2.2-5.6H4", true),
    ("M-1.8-9H3.6M-1.2-5.6H4.4M-1.6-2.2H4", false),
    ("M.9-9.6L3.6-5.6.9-1.6-1.8-5.6Z", true),
];

/// Defines the pictures, and the ships of these families; inside of `defs`.
pub(crate) fn define(svg: &mut Svg, families: &[usize]) {
    for (number, (emblem, white)) in EMBLEMS.into_iter().enumerate() {
        if !families.contains(&number) {
            continue;
        }
        let number = number + 1;
        let id = format!("ship-{number}");
        svg.open("g", &[("id", &id), ("class", &"printed")]);
        let class = if white { "ship pale" } else { "ship" };
        GALLEON.draw_as(svg, (0.0, 0.0), (1.0, 1.0), class);
        let class = format!("device device-{number}");
        svg.leaf("path", &[("class", &class), ("d", &emblem)]);
        svg.close();
    }
    svg.open("g", &[("id", &"view")]);
    let sky: [Attribute<'_>; 6] = [
        ("class", &"sky"),
        ("x", &-HALF),
        ("y", &-HALF),
        ("width", &(2.0 * HALF)),
        ("height", &(2.0 * HALF)),
        ("rx", &4),
    ];
    svg.leaf("rect", &sky);
    let waves = "M-28 15q3.5-4 7 0t7 0 7 0 7 0 7 0 7 0 7 0 7 0V24q0 4-4 4H-24q-4 0-4-4Z";
    svg.leaf("path", &[("class", &"brine"), ("d", &waves)]);
    svg.close();
    let shield = "M-10-11Q0-8 10-11V0C10 6 5 10 0 12-5 10-10 6-10 0Z";
    svg.leaf("path", &[("id", &"shield"), ("class", &"shield"), ("d", &shield)]);
    svg.open("g", &[("id", &"chart")]);
    let folds = "M-10-7L-3.4-9 3.4-7 10-9V7L3.4 9-3.4 7-10 9Z";
    svg.leaf("path", &[("class", &"parchment"), ("d", &folds)]);
    let cross = "M-7 3.6q2-3 4-1t4-1.4M3-4.4l4.6 4.6M7.6-4.4L3 .2";
    svg.leaf("path", &[("class", &"route"), ("d", &cross)]);
    svg.close();
    svg.open("g", &[("id", &"treasure")]);
    svg.leaf("path", &[("class", &"timber"), ("d", &"M-20 2L-16-15H16L20 2Z")]);
    svg.leaf("path", &[("class", &"riches"), ("d", &"M-18 5Q-12-8-4-5 2-12 8-5 15-6 18 5Z")]);
    svg.leaf("path", &[("class", &"glitter"), ("d", &"M-12 0H14M-7-3H9")]);
    svg.leaf("path", &[("class", &"timber"), ("d", &"M-20 4H20L18 21H-18Z")]);
    let bands = "M-13 4L-12 21M13 4L12 21M-19.4 12H-3M3 12H19.4M-3 7H3V15H-3Z";
    svg.leaf("path", &[("class", &"bands"), ("d", &bands)]);
    svg.close();
    svg.open("g", &[("id", &"goods")]);
    svg.leaf("path", &[("class", &"timber"), ("d", &"M-20-10L-10-17H21V12L12 20H-20Z")]);
    let boards = "M-20-10H12V20M12-10L21-17M-20 0H12M-20 10H12M-14-10V20M6-10V20M-14-9L6 19";
    svg.leaf("path", &[("class", &"bands"), ("d", &boards)]);
    svg.close();
}

/// A ship of a family at sea, around a point.
pub(crate) fn portrait(svg: &mut Svg, family: usize, (x, y): (f64, f64)) {
    svg.leaf("use", &[("href", &"#view"), ("x", &round(x)), ("y", &round(y))]);
    ship(svg, family, (x + 1.0, y + 1.0), 1.85);
}

/// A ship with the sails of its family.
pub(crate) fn ship(svg: &mut Svg, family: usize, (x, y): (f64, f64), times: f64) {
    let number = family % EMBLEMS.len() + 1;
    let (class, which) = (format!("family-{number}"), format!("#ship-{number}"));
    let place = format!("translate({} {})scale({times})", round(x), round(y));
    svg.leaf("use", &[("class", &class), ("href", &which), ("transform", &place)]);
}

/// A ship's firepower on a shield.
pub(crate) fn shield(svg: &mut Svg, firepower: u32, (x, y): (f64, f64)) {
    let (x, y) = (round(x), round(y));
    svg.leaf("use", &[("href", &"#shield"), ("x", &x), ("y", &y)]);
    let number = firepower.to_string();
    svg.words("text", &[("class", &"power"), ("x", &x), ("y", &(y + 5.0))], &number);
}

/// A treasure map.
pub(crate) fn map(svg: &mut Svg, (x, y): (f64, f64)) {
    svg.leaf("use", &[("href", &"#chart"), ("x", &round(x)), ("y", &round(y))]);
}

/// What goods do, on a die.
pub(crate) fn power(svg: &mut Svg, power: Power, (x, y): (f64, f64)) {
    let place = format!("translate({} {})scale(1.35)", round(x), round(y));
    svg.open("g", &[("class", &"does"), ("transform", &place)]);
    svg.leaf("use", &[("href", &"#small")]);
    let lines = match power {
        Power::Flip => "M-3.4 4.6V-4.6M-5.8-2L-3.4-4.8-1-2M3.4-4.6V4.6M5.8 2L3.4 4.8 1 2",
        Power::Reroll => "M-4.6 2.4A5.2 5.2 0 1 0-1.4-5M2.4-7.6L-1.6-5 1.4-1.4",
        Power::Extra => "M0-5V5M-5 0H5",
        Power::Add => "M-5 0H1M-2-3V3M2.6-2.6L4.6-4.4V4.6",
        Power::Subtract => "M-5 0H0M2.6-2.6L4.6-4.4V4.6",
    };
    svg.leaf("path", &[("class", &"arrow"), ("d", &lines)]);
    svg.close();
}
