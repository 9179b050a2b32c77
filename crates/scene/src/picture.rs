//! The pictures by which games are known, drawn for the size of a postcard: few things, large.
//!
//! They are files in docs/images, which the games bring along; a test draws them again.

use crate::archipelago::{self, Counter};
use crate::chart::{self, Area};
use crate::pyramids::pyramid;
use crate::scene::{STYLE, used};
use crate::ships::{GALIOT, GALLEASS, GALLEON};
use crate::svg::Svg;
use flotilla_core::Seat;
use flotilla_games::archipelago::board::Colour;

/// A postcard.
const CARD: Area = Area { x: 0.0, y: 0.0, width: 400.0, height: 260.0 };

/// The picture of a game, by day and by night; `None` of a game that has none here.
#[must_use]
pub fn picture(game: &str) -> Option<String> {
    let draw = match game {
        "galleons" => galleons,
        "pyramids" => pyramids,
        "archipelago" => islands,
        _ => return None,
    };
    let mut inside = Svg::default();
    draw(&mut inside);
    let inside = inside.finish();
    let mut svg = Svg::default();
    let corners = format!("0 0 {} {}", CARD.width, CARD.height);
    let class = format!("scene {game}");
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("class", &class),
            ("viewBox", &corners),
            ("role", &"img"),
        ],
    );
    svg.style(&used(STYLE, &inside));
    svg.include(&inside);
    Some(svg.finish())
}

/// Two fleets before each other, and a course.
fn galleons(svg: &mut Svg) {
    chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS], 1.2);
    chart::sea(CARD, svg);
    for (column, row) in
        [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (3, 2)]
    {
        let (x, y) = (f64::from(column), f64::from(row));
        let (cx, cy) = (38.0 + 108.0 * x + 54.0 * (y % 2.0), 36.0 + 94.0 * y);
        let corners =
            [(0.0, -62.4), (54.0, -31.2), (54.0, 31.2), (0.0, 62.4), (-54.0, 31.2), (-54.0, -31.2)];
        let points = corners.map(|(dx, dy)| format!("{:.0},{:.1}", cx + dx, cy + dy));
        let class = if (column + row) % 3 == 0 { "hexagon odd" } else { "hexagon" };
        svg.leaf("polygon", &[("class", &class), ("points", &points.join(" "))]);
    }
    let second = Seat::new(1).unwrap_or(Seat::FIRST);
    svg.leaf("path", &[("class", &"foam"), ("d", &"M40 236Q60 190 92 168")]);
    svg.leaf("path", &[("class", &"course"), ("d", &"M40 236Q60 190 92 168")]);
    GALLEASS.draw(svg, (318.0, 74.0), 3.4, second);
    GALIOT.draw(svg, (218.0, 56.0), 2.6, second);
    GALLEON.draw(svg, (128.0, 134.0), 5.2, Seat::FIRST);
    GALIOT.draw(svg, (262.0, 196.0), 3.6, Seat::FIRST);
}

/// A broadside.
fn pyramids(svg: &mut Svg) {
    chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS], 1.2);
    svg.open("defs", &[]);
    for tile in [chart::SEATS[0], chart::SEATS[1], chart::SEATS[0].called("fire")] {
        chart::texture(svg, tile, 0.7);
    }
    svg.close();
    chart::sea(CARD, svg);
    svg.open("g", &[("transform", &"scale(3.4)")]);
    svg.open("g", &[("class", &"fire shown")]);
    svg.leaf("polygon", &[("class", &"reach"), ("points", &"53,24 47,67 88,66 92,52")]);
    svg.leaf("polygon", &[("class", &"reach"), ("points", &"30,62 53,24 22,27 15,40")]);
    svg.close();
    let ships = [
        ([(30.0, 62.0), (47.0, 67.0), (53.0, 24.0)], 1, 3),
        ([(92.0, 22.0), (98.0, 36.0), (66.0, 40.0)], 2, 2),
        ([(78.0, 8.0), (73.0, 18.0), (60.0, 6.0)], 2, 1),
        ([(14.0, 16.0), (21.0, 24.0), (33.0, 9.0)], 1, 1),
    ];
    for (corners, number, pips) in ships {
        let class = format!("pyramid seat-{number}");
        svg.open("g", &[("class", &class)]);
        pyramid(corners, number, svg);
        let [left, right, tip] = corners;
        for pip in 0..pips {
            let part = 0.16 + 0.17 * f64::from(pip);
            let along = |a: f64, b: f64, c: f64| (a + b) / 2.0 * (1.0 - part) + c * part;
            let (x, y) = (along(left.0, right.0, tip.0), along(left.1, right.1, tip.1));
            let (x, y) = (format!("{x:.1}"), format!("{y:.1}"));
            svg.leaf("circle", &[("class", &"pip"), ("cx", &x), ("cy", &y), ("r", &1.9)]);
        }
        svg.close();
    }
    svg.close();
}

/// An island that three want.
fn islands(svg: &mut Svg) {
    chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS, chart::COAST], 1.0);
    svg.open("defs", &[]);
    for colour in Colour::ALL {
        chart::ground(svg, archipelago::texture(colour), 1.4);
    }
    let land = [
        ("owned-green", "92,82 110,60 138,54 160,38 186,46 196,66 190,92 170,108 132,112 104,104"),
        (
            "owned-raspberry",
            "196,66 214,50 244,56 262,44 286,58 300,84 288,112 254,122 222,118 190,92",
        ),
        (
            "owned-blue",
            "170,108 190,92 222,118 254,122 250,152 262,178 236,200 204,206 180,190 168,160",
        ),
        ("unexplored", "104,104 132,112 170,108 168,160 180,190 150,198 122,182 112,158 94,138"),
        ("owned-orange", "322,168 344,156 370,166 378,190 362,214 334,216 316,198"),
        ("", "288,112 300,84 322,92 330,112 312,136 284,146 262,178 250,152 254,122"),
    ];
    let lines: Vec<String> = land.iter().map(|(_, points)| format!("M{points}Z")).collect();
    svg.leaf("path", &[("id", &"coast"), ("d", &lines.concat())]);
    svg.close();
    chart::sea(CARD, svg);
    chart::compass(svg, (48.0, 204.0), 30.0);
    // The coast is drawn for a chart that is seen from farther away.
    for class in ["shoal", "coast-hatch"] {
        svg.leaf("use", &[("class", &class), ("href", &"#coast")]);
    }
    for (owner, points) in land {
        svg.open("g", &[("class", &format!("land {owner}").trim_end())]);
        svg.leaf("polygon", &[("class", &"ground"), ("points", &points)]);
        svg.close();
    }
    let standing = [
        (Counter::Count("green", 'G', 3), (144.0, 78.0)),
        (Counter::Count("raspberry", 'R', 5), (246.0, 84.0)),
        (Counter::Flag(Some(Colour::Blue)), (216.0, 160.0)),
        (Counter::Unknown, (140.0, 150.0)),
        (Counter::Count("gold", '●', 2), (296.0, 118.0)),
        (Counter::Count("orange", 'O', 4), (348.0, 188.0)),
    ];
    for (counter, at) in standing {
        archipelago::draw_counter(&counter, at, svg);
    }
    for (colour, x, y) in [(Colour::Blue, 292.0, 220.0), (Colour::Raspberry, 344.0, 44.0)] {
        let class = format!("ship-of {}", colour.word());
        svg.open("g", &[("class", &class)]);
        GALLEON.draw_as(svg, (x, y), (2.0, 2.0), "ship");
        svg.close();
    }
}
