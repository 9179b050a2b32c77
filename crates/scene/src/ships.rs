//! Silhouettes of ships in a box of 24 by 24 around the middle; they read at that size.

use crate::svg::Svg;
use flotilla_core::Seat;

/// A silhouette: filled shapes, and lines of rigging or oars over them.
pub(crate) struct Silhouette {
    name: &'static str,
    hull: &'static str,
    rigging: &'static str,
}

/// A high hull and three masts with square sails.
pub(crate) const GALLEON: Silhouette = Silhouette {
    name: "galleon",
    hull: "M-11.5 1.5 L-10.5 4.5 L7 4.5 L11.5 2 L8.5 9.5 L-8.5 9.5 Z \
           M-8.5 -6 Q-3.8 -2.6 -8.5 1.2 L-4.6 1.2 Q-.6 -2.6 -4.6 -6 Z \
           M-2.2 -11 Q3.2 -5 -2.2 1.2 L2.6 1.2 Q7.6 -5 2.6 -11 Z \
           M5 -6.5 Q9 -3 5 1.2 L8 1.2 Q11.6 -3 8 -6.5 Z",
    rigging: "M-6.6 -8 V4 M.4 -12.4 V4 M6.6 -8.5 V3.4 M8 4.5 L12.4 .4",
};

/// A low hull with oars and one slanting sail.
pub(crate) const GALIOT: Silhouette = Silhouette {
    name: "galiot",
    hull: "M-11.5 2.6 Q-7 5 0 5 Q7 5 11.8 1.6 Q10 8.6 0 8.6 Q-9.4 8.6 -11.5 2.6 Z \
           M-6.4 2.8 L4.6 -11.4 Q7.4 -3 6.6 3 Z",
    rigging: "M0 4 V-8 M-7.4 7 L-10 11.4 M-3.6 8 L-5.4 11.8 M.4 8.2 L-.8 12 M4.4 8 L4 11.8 M8 6.8 L8.6 11",
};

/// A long hull with oars and two slanting sails.
pub(crate) const GALLEASS: Silhouette = Silhouette {
    name: "galleass",
    hull: "M-11.8 .8 L-9 4 L8 4 L11.8 1.4 L9.4 8.4 L-9.4 8.4 Z \
           M-9 1.8 L-.6 -9.6 L-.2 1.8 Z M1.4 1.8 L9.4 -7.4 L9.4 1.8 Z",
    rigging: "M-3 3.6 V-6.6 M6.4 3.6 V-4.4 M-7 8.4 L-8.6 11.8 M-2.4 8.4 L-3.4 12 M2.2 8.4 L2 12 M6.6 8.4 L7.4 11.8",
};

impl Silhouette {
    /// Draws it as a piece of a board: what is alike glides from where it was to where it is.
    pub(crate) fn sail(&self, svg: &mut Svg, at: (f64, f64), times: f64, seat: Seat) {
        let piece = format!("{}-{}", self.name, seat.number());
        svg.open("g", &[("data-piece", &piece)]);
        self.draw(svg, at, times, seat);
        svg.close();
    }

    /// Draws it at a place, so many times as large as its box. The ships of the second seat sail
    /// the other way and are hollow.
    pub(crate) fn draw(&self, svg: &mut Svg, (x, y): (f64, f64), times: f64, seat: Seat) {
        let second = seat.index() % 2 == 1;
        let (across, class) = if second { (-times, "ship hollow") } else { (times, "ship") };
        let place = format!("translate({x:.1} {y:.1}) scale({across:.2} {times:.2})");
        let class = format!("{class} seat-{}", seat.number());
        svg.open("g", &[("class", &class), ("transform", &place)]);
        svg.leaf("path", &[("class", &"rigging"), ("d", &self.rigging)]);
        svg.leaf("path", &[("class", &"hull"), ("d", &self.hull)]);
        svg.close();
    }
}
