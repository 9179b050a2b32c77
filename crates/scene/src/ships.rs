//! Silhouettes of ships in a box of 24 by 24 around the middle; they read at that size.

use crate::number::{Spot, hundredths};
use crate::svg::Svg;
use flotilla_core::Seat;

/// A silhouette under sail, its bow to the right: a hull, sails, and lines of masts and oars.
pub(crate) struct Silhouette {
    name: &'static str,
    hull: &'static str,
    sails: &'static str,
    rigging: &'static str,
    /// Lines of light on the hull.
    trim: &'static str,
}

/// A high stern and three masts with square sails.
pub(crate) const GALLEON: Silhouette = Silhouette {
    name: "galleon",
    hull: "M-12-2.4H-7.2L-6.4 1.6H-3L-2.2 3.8H5L5.8 1.8H11.2L8.8 9Q8.4 10.2 7 10.2H-8Q-9.6 10.2-10.1 8.4Z",
    sails: "M-9-10.2Q-7.2-7-9-3.6H-5Q-3-7-5-10.2ZM-2.8-12.4Q-.4-5.6-3 1.4H3Q5.6-5.6 2.8-12.4Z\
            M5.8-9.8Q7.6-5 5.8-.2H9.6Q11.6-5 9.6-9.8Z",
    rigging: "M-6.6-12V0M.4-13.6V4M8-11.6V2M9.8 2.6L13.4-1.6",
    trim: "M-9.8 2H-7.4M-9.2 6H-6.6M-4.6 6.6H-2.4M-.4 6.6H1.8M3.8 6.4H6",
};

/// A low short hull with oars and one slanting sail.
pub(crate) const GALIOT: Silhouette = Silhouette {
    name: "galiot",
    hull: "M-9.6 2.6Q-4.4 5.2 1 4.8Q6.4 4.4 11 1.4Q9 8.6 2 8.8Q-8 9-9.6 2.6Z",
    sails: "M-3.2-12.2Q5-7.4 8.8 1.4L-4.8 2.6Q-1.4-4.8-3.2-12.2Z",
    rigging: "M1.2 5L-2-9M-4.8 8L-7 12.4M-.6 8.8L-2.4 12.8M3.6 8.6L2.4 12.4",
    trim: "M-6.6 5.6Q1 8 7.8 4.6",
};

/// A long hull with oars and two slanting sails.
pub(crate) const GALLEASS: Silhouette = Silhouette {
    name: "galleass",
    hull: "M-12-.6H-9.6L-8.4 3.4H7.8L13.4 2.2L9 7.8Q8.6 8.4 7.6 8.4H-8.4Q-9.8 8.4-10.3 7Z",
    sails: "M-8.6-10.4Q-2.4-5.8-.4 1.2L-9 2Q-6.6-4-8.6-10.4ZM1-12.4Q8-7.4 10 .8L.8 2Q3.2-5.2 1-12.4Z",
    rigging: "M-5.6 4L-7.4-7M3.8 4L2-8.6M-7 8L-9.2 12.4M-3.6 8.4L-5.6 12.8M-.2 8.4L-2 12.8M3.2 8.4L1.6 12.8M6.6 8L5.2 12.4",
    trim: "M-8.2 5.8H8.2",
};

impl Silhouette {
    /// Draws it as a piece of a board: what is alike glides from where it was to where it is.
    pub(crate) fn sail(&self, svg: &mut Svg, at: (f64, f64), times: f64, seat: Seat) {
        let piece = format!("{}-{}", self.name, seat.number());
        svg.open("g", &[("data-piece", &piece)]);
        self.draw(svg, at, times, seat);
        svg.close();
    }

    /// Draws it at a place, so many times as large as its box. The ships of even seats sail the
    /// other way under dyed sails.
    pub(crate) fn draw(&self, svg: &mut Svg, at: (f64, f64), times: f64, seat: Seat) {
        let even = seat.index() % 2 == 1;
        let class = if even { "ship" } else { "ship pale" };
        let class = format!("{class} seat-{}", seat.number());
        self.draw_as(svg, at, (if even { -times } else { times }, times), &class);
    }

    /// Draws it in the colour that a class gives it.
    pub(crate) fn draw_as(
        &self,
        svg: &mut Svg,
        at: (f64, f64),
        (across, down): (f64, f64),
        class: &str,
    ) {
        let (at, across, down) = (Spot(at), hundredths(across), hundredths(down));
        let place = format!("translate({at}) scale({across} {down})");
        svg.open("g", &[("class", &class), ("transform", &place)]);
        svg.leaf(
            "ellipse",
            &[("class", &"shadow"), ("cx", &1), ("cy", &9.8), ("rx", &12), ("ry", &2.6)],
        );
        svg.leaf("path", &[("class", &"rigging"), ("d", &self.rigging)]);
        svg.leaf("path", &[("class", &"sail"), ("d", &self.sails)]);
        svg.leaf("path", &[("class", &"hull"), ("d", &self.hull)]);
        svg.leaf("path", &[("class", &"trim"), ("d", &self.trim)]);
        svg.close();
    }
}
