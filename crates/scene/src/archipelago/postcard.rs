//! The picture by which the game is known.

use super::{Counter, draw_counter, texture};
use crate::chart;
use crate::picture::CARD;
use crate::ships::GALLEON;
use crate::svg::Svg;
use flotilla_games::archipelago::board::Colour;

/// An island that three want.
pub(super) fn draw(svg: &mut Svg) {
    chart::textures(svg, &[chart::SWELL, chart::SOUNDINGS, chart::COAST], 1.0);
    svg.open("defs", &[]);
    for colour in Colour::ALL {
        chart::ground(svg, "texture", texture(colour), 1.4);
        chart::ground(svg, "sail", texture(colour), 0.6);
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
        draw_counter(&counter, at, svg);
    }
    for (colour, x, y) in [(Colour::Blue, 292.0, 220.0), (Colour::Raspberry, 344.0, 44.0)] {
        let class = format!("ship-of {}", colour.word());
        svg.open("g", &[("class", &class)]);
        GALLEON.draw_as(svg, (x, y), (2.0, 2.0), "ship");
        svg.close();
    }
}
