//! The pictures by which games are known, drawn for the size of a postcard: few things, large.
//!
//! They are files beside the rules pages, which the games bring along; a test draws them again.

use crate::chart::Area;
use crate::scene::{STYLE, used};
use crate::svg::Svg;

/// A postcard.
pub(crate) const CARD: Area = Area { x: 0.0, y: 0.0, width: 400.0, height: 260.0 };

/// A whole picture round what is inside, by day and by night.
pub(crate) fn postcard(game: &str, inside: Svg) -> String {
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
    svg.finish()
}
