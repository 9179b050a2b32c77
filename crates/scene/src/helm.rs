//! What a heading turns on an open table, so that a page can draw it while somebody aims.

use flotilla_core::{Element, Heading, Point};

/// A ship that is turned about a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Helm {
    /// The ship.
    pub ship: Element,
    /// The point about which it is turned.
    pub pivot: Point,
    /// Its length, in micrometres.
    pub length: i32,
    /// Its breadth at the stern, in micrometres.
    pub breadth: i32,
    /// Where it lies before the move, if it does, and its heading there.
    pub lies: Option<(Point, Heading)>,
    /// Where it lies after each step that was chosen, and its heading there.
    pub steps: Vec<(Point, Heading)>,
}
