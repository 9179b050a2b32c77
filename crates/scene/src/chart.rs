//! What an engraver of sea charts needs for every game: grain, swell, hatching, soundings, a frame
//! and a compass rose. docs/art.md says how they are used.
//!
//! Textures are tiles that a browser paints once; none is a filter, so that a drawing at rest costs
//! nothing.

use crate::number::Spot;
use crate::svg::{Attribute, Svg};

/// A texture: a tile that is repeated. Its lines are drawn by the class `tile-` and its name.
#[derive(Clone, Copy)]
pub(crate) struct Tile {
    name: &'static str,
    /// Its width and height, in units of about a pixel.
    size: (f64, f64),
    lines: &'static str,
}

/// The grain of paper.
const GRAIN: Tile = Tile {
    name: "grain",
    size: (90.0, 70.0),
    lines: "M4 9l3 1M22 30l2-2M41 6l1 2M63 17l3-1M80 41l2 2M12 52l3-1M35 61l1-3M55 45l3 1M72 63l2-1\
            M48 27l-2-1M87 12l1 2M29 14l2 1M8 33l1 2M66 34l1-2M19 66l2 1M84 57l-1 2M44 38h2M58 6h2",
};

/// A swell: short waves, far apart.
pub(crate) const SWELL: Tile = Tile {
    name: "swell",
    size: (96.0, 64.0),
    lines: "M8 14q4-4 8 0t8 0M58 30q4-4 8 0t8 0t8 0M22 50q4-4 8 0t8 0",
};

/// The hatching of a coast: fine level lines.
pub(crate) const COAST: Tile =
    Tile { name: "coast", size: (24.0, 3.2), lines: "M0 .8h17M20 .8h4M0 2.4h9M12 2.4h12" };

/// Depths in fathoms, scattered. They are lines and no letters: nobody has to read them.
pub(crate) const SOUNDINGS: Tile = Tile {
    name: "soundings",
    size: (250.0, 190.0),
    lines: "M30 26l2-2v8M36 26l1-2h3l1 2-5 6h5M150 60h5l-3 8M214 22l-3 3-1 3 1 2h3l1-2-1-2h-3\
            M92 112h-4l-1 3h4l1 2-1 3h-3l-1-1M196 128l2-2v8M205 126h-4l-1 3h4l1 2-1 3h-3l-1-1\
            M46 164v-8l-4 5h5M126 176h5l-3 3 3 2-1 3h-3l-1-1M228 88l2-2v8M233 86h5l-3 8",
};

/// What tells the seats apart beside their colours: hatching, dots, waves, crosses, bars, rings.
pub(crate) const SEATS: [Tile; 6] = [
    Tile { name: "seat-1", size: (6.0, 6.0), lines: "M-1 1l2-2M0 6l6-6M5 7l2-2" },
    Tile { name: "seat-2", size: (6.0, 6.0), lines: "M1.5 1.5h.01M4.5 4.5h.01" },
    Tile { name: "seat-3", size: (8.0, 5.0), lines: "M0 2.5q2-3 4 0t4 0" },
    Tile { name: "seat-4", size: (8.0, 8.0), lines: "M1 3h4M3 1v4M5 7h4M-3 7h4M7 5v4M7-3v4" },
    Tile { name: "seat-5", size: (5.0, 5.0), lines: "M2.5 0v5" },
    Tile { name: "seat-6", size: (8.0, 8.0), lines: "M2 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0" },
];

impl Tile {
    /// The same lines under another name.
    pub(crate) fn called(self, name: &'static str) -> Tile {
        Tile { name, ..self }
    }

    /// Opens the pattern; what it is for is the first part of its name.
    fn open(&self, svg: &mut Svg, used_for: &str, times: f64) {
        let (id, scaled) = (format!("{used_for}-{}", self.name), format!("scale({times})"));
        let attributes: [Attribute<'_>; 5] = [
            ("id", &id),
            ("width", &self.size.0),
            ("height", &self.size.1),
            ("patternUnits", &"userSpaceOnUse"),
            ("patternTransform", &scaled),
        ];
        let given = if times == 1.0 { 4 } else { 5 };
        svg.open("pattern", &attributes[..given]);
    }

    /// Draws its lines and closes the pattern.
    fn close(&self, svg: &mut Svg) {
        let class = format!("tile-{}", self.name);
        svg.leaf("path", &[("class", &class), ("d", &self.lines)]);
        svg.close();
    }
}

/// Writes a texture.
pub(crate) fn texture(svg: &mut Svg, tile: Tile, times: f64) {
    tile.open(svg, "texture", times);
    tile.close(svg);
}

/// Writes a texture that hides what lies under it: its lines on a ground of the class `ground-` and
/// its name. What it is for is the first part of its own name.
pub(crate) fn ground(svg: &mut Svg, used_for: &str, tile: Tile, times: f64) {
    tile.open(svg, used_for, times);
    let class = format!("ground-{}", tile.name);
    svg.leaf("path", &[("class", &class), ("d", &"M0 0h9v9h-9Z")]);
    tile.close(svg);
}

/// Writes the textures that a drawing uses, so many times as large, and the grain of its paper; a class fills with one by
/// `url(#texture-NAME)`.
pub(crate) fn textures(svg: &mut Svg, tiles: &[Tile], times: f64) {
    svg.open("defs", &[]);
    for tile in [GRAIN].iter().chain(tiles) {
        texture(svg, *tile, times);
    }
    depth(svg);
    svg.close();
}

/// The textures of so many seats.
pub(crate) fn seats(count: usize) -> &'static [Tile] {
    SEATS.get(..count).unwrap_or(&SEATS)
}

/// Writes the tint of open water, which is deeper than what lies near the middle of a chart.
pub(crate) fn depth(svg: &mut Svg) {
    svg.open("radialGradient", &[("id", &"depth"), ("r", &0.75)]);
    svg.leaf("stop", &[("class", &"depth-near"), ("offset", &0.35)]);
    svg.leaf("stop", &[("class", &"depth-far"), ("offset", &1)]);
    svg.close();
}

/// A rectangle: where it begins, its width and height.
#[derive(Clone, Copy)]
pub(crate) struct Area {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Area {
    /// Draws it.
    pub(crate) fn draw(self, class: &str, svg: &mut Svg) {
        svg.leaf(
            "rect",
            &[
                ("class", &class),
                ("x", &self.x),
                ("y", &self.y),
                ("width", &self.width),
                ("height", &self.height),
            ],
        );
    }

    /// The same, so much larger on every side.
    pub(crate) fn grown(self, by: f64) -> Area {
        Area {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }
}

/// The paper of a whole sheet, with its grain.
pub(crate) fn paper(svg: &mut Svg) {
    svg.leaf("rect", &[("class", &"grain"), ("width", &"100%"), ("height", &"100%")]);
}

/// Open sea: depth, swell and soundings, over a rectangle of the class `sea` that is drawn already
/// or drawn here.
pub(crate) fn sea(area: Area, svg: &mut Svg) {
    area.draw("sea", svg);
    engrave_sea(area, svg);
}

/// What is engraved on the sea.
pub(crate) fn engrave_sea(area: Area, svg: &mut Svg) {
    for class in ["depths", "swell", "soundings"] {
        area.draw(class, svg);
    }
}

/// A frame divided like the edge of a chart, outside of an area.
pub(crate) fn frame(area: Area, broad: f64, svg: &mut Svg) {
    let middle = area.grown(broad / 2.0);
    for class in ["frame", "frame-divided"] {
        svg.leaf(
            "rect",
            &[
                ("class", &class),
                ("x", &middle.x),
                ("y", &middle.y),
                ("width", &middle.width),
                ("height", &middle.height),
                ("stroke-width", &broad),
            ],
        );
    }
    area.draw("frame-line", svg);
    area.grown(broad).draw("frame-line", svg);
}

/// A compass rose of eight points in a circle of this radius. North is up.
pub(crate) fn compass(svg: &mut Svg, at: (f64, f64), radius: f64) {
    let place = format!("translate({}) scale({:.3})", Spot(at), radius / 50.0);
    svg.open("g", &[("class", &"compass"), ("transform", &place)]);
    svg.leaf("circle", &[("class", &"compass-ring"), ("r", &36)]);
    svg.leaf("circle", &[("class", &"compass-ring fine"), ("r", &32)]);
    for turn in [45, 0] {
        let turned = format!("rotate({turn}) scale({})", if turn == 0 { 1.0 } else { 0.72 });
        svg.open("g", &[("transform", &turned)]);
        let dark = "M0-50V0L9-9ZM50 0H0L9 9ZM0 50V0L-9 9ZM-50 0H0L-9-9Z";
        let light = "M0-50V0L-9-9ZM50 0H0L9-9ZM0 50V0L9 9ZM-50 0H0L-9 9Z";
        svg.leaf("path", &[("class", &"compass-light"), ("d", &light)]);
        svg.leaf("path", &[("class", &"compass-dark"), ("d", &dark)]);
        svg.close();
    }
    // The lily over the north.
    let lily =
        "M0-66q5 6 1.6 11h-3.2q-3.4-5 1.6-11ZM-1.6-55q-6-1-6-6q5 0 6 6ZM1.6-55q6-1 6-6q-5 0-6 6Z";
    svg.leaf("path", &[("class", &"compass-dark"), ("d", &lily)]);
    svg.close();
}

/// A label pasted on the chart: its shadow, its paper of some class, and a fine line inside its edge.
pub(crate) fn label(area: Area, round: f64, class: &str, svg: &mut Svg) {
    let shifted = Area { x: area.x + 2.5, y: area.y + 3.5, ..area };
    for (area, class) in [(shifted, "shadow"), (area, class), (area.grown(-4.0), "card-line")] {
        let round = if class == "card-line" { (round - 3.0).max(0.0) } else { round };
        svg.leaf(
            "rect",
            &[
                ("class", &class),
                ("x", &area.x),
                ("y", &area.y),
                ("width", &area.width),
                ("height", &area.height),
                ("rx", &round),
            ],
        );
    }
}
