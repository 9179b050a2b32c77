//! The grammar of moves: what a move is made of, and what may be said next.
//!
//! A move is a short sequence of choices: a verb, a piece, a place, an amount, a
//! heading. For any prefix the rules answer, in a [`Next`], what may come next and whether the
//! move is complete already. Highlights in a browser, menus, prompts, notation and the action
//! space for learning programs all live from this one answer.

use crate::rule::Text;

/// One of the named things of a game: a verb, a piece, a place, a card, a symbol.
///
/// The kind and the index mean something to the game alone; everyone else asks it for the
/// element's word in notation and its name in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Element {
    /// Which of the game's kinds of elements: an index into its vocabulary.
    pub kind: u8,
    /// Which element of that kind.
    pub index: u16,
}

impl Element {
    /// Element `index` of a kind.
    #[inline]
    #[must_use]
    pub const fn new(kind: u8, index: u16) -> Element {
        Element { kind, index }
    }
}

/// A direction, in tenths of a degree, counter-clockwise from the x axis; always below a full
/// circle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Heading(u16);

impl Heading {
    /// Headings in a circle.
    pub const CIRCLE: u16 = 3600;

    /// The heading with this many tenths of a degree; `None` outside the circle.
    #[inline]
    #[must_use]
    pub const fn new(tenths: u16) -> Option<Heading> {
        if tenths < Heading::CIRCLE { Some(Heading(tenths)) } else { None }
    }

    /// The heading, turned by some tenths of a degree.
    #[inline]
    #[must_use]
    pub const fn turned(self, tenths: i32) -> Heading {
        // The turn is brought within a circle first, so that no turn is too wide to add.
        let circle = Heading::CIRCLE as i32;
        let sum = self.0 as i32 + tenths.rem_euclid(circle);
        Heading(if sum >= circle { sum - circle } else { sum } as u16)
    }

    /// By how many tenths of a degree it turns to another heading, counter-clockwise.
    #[inline]
    #[must_use]
    pub const fn turns_to(self, other: Heading) -> u16 {
        let ahead = other.0 + Heading::CIRCLE - self.0;
        if ahead >= Heading::CIRCLE { ahead - Heading::CIRCLE } else { ahead }
    }

    /// Tenths of a degree.
    #[inline]
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

/// A place on an open table, in whole micrometres.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
}

/// One choice of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// One of some elements.
    Element(Element),
    /// An amount in a range.
    Amount(u32),
    /// A heading within arcs.
    Heading(Heading),
    /// A point in a region.
    Point(Point),
}

impl From<Element> for Choice {
    fn from(element: Element) -> Choice {
        Choice::Element(element)
    }
}

/// Headings from one to another, counter-clockwise, both included. A full circle is written
/// from any heading to the one just before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arc {
    /// The first heading.
    pub from: Heading,
    /// The last heading.
    pub to: Heading,
}

impl Arc {
    /// How many headings lie in the arc.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u16 {
        self.from.turns_to(self.to) + 1
    }

    /// An arc has one heading at least.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether a heading lies in the arc.
    #[inline]
    #[must_use]
    pub const fn contains(self, heading: Heading) -> bool {
        self.from.turns_to(heading) < self.len()
    }

    /// The heading `steps` tenths of a degree after the first.
    #[inline]
    #[must_use]
    pub const fn nth(self, steps: u16) -> Heading {
        self.from.turned(steps as i32)
    }
}

/// A part of an open table: a polygon without its holes. The edges of both belong to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Region {
    /// The corners of the outline, counter-clockwise.
    pub outline: Vec<Point>,
    /// The corners of each hole, counter-clockwise.
    pub holes: Vec<Vec<Point>>,
}

impl Region {
    /// The rectangle between two opposite corners.
    #[must_use]
    pub fn rectangle(low: Point, high: Point) -> Region {
        let corner = |x, y| Point { x, y };
        Region {
            outline: vec![low, corner(high.x, low.y), high, corner(low.x, high.y)],
            holes: Vec::new(),
        }
    }

    /// Whether a point lies in the region.
    #[inline]
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let strictly_inside = |hole: &Vec<Point>| side(hole, point) == Side::Inside;
        side(&self.outline, point) != Side::Outside && !self.holes.iter().any(strictly_inside)
    }

    /// The smallest rectangle round the outline, as its low and high corners.
    #[must_use]
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let xs = || self.outline.iter().map(|p| p.x);
        let ys = || self.outline.iter().map(|p| p.y);
        let low = Point { x: xs().min()?, y: ys().min()? };
        let high = Point { x: xs().max()?, y: ys().max()? };
        Some((low, high))
    }
}

#[derive(PartialEq, Eq)]
enum Side {
    Inside,
    Edge,
    Outside,
}

/// Where a point lies to a polygon, by counting crossings of a ray, in exact integers.
fn side(polygon: &[Point], point: Point) -> Side {
    let mut inside = false;
    for (i, &a) in polygon.iter().enumerate() {
        let b = polygon[(i + 1) % polygon.len()];
        // Most edges lie wholly above or below the point and need no product.
        if (a.y > point.y && b.y > point.y) || (a.y < point.y && b.y < point.y) {
            continue;
        }
        let [ax, ay, bx, by, px, py] = [a.x, a.y, b.x, b.y, point.x, point.y].map(i128::from);
        let cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
        let within = |low: i128, high: i128, at: i128| low.min(high) <= at && at <= low.max(high);
        if cross == 0 && within(ax, bx, px) && within(ay, by, py) {
            return Side::Edge;
        }
        if (ay > py) != (by > py) && (cross > 0) == (by > ay) {
            inside = !inside;
        }
    }
    if inside { Side::Inside } else { Side::Outside }
}

/// What may come next after a prefix of choices. The caller keeps one and hands it in again and
/// again, so that asking allocates nothing once it has grown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Next {
    /// The catalogue's key for what is asked here, to prompt a person with.
    pub asks: &'static str,
    /// What a person has to know for it, where that has just come about.
    pub about: Option<Text>,
    /// Whether the prefix is a whole move already. It may be, and still go on.
    pub complete: bool,
    /// Elements that may come next.
    pub elements: Vec<Element>,
    /// The least and the greatest amount that may come next.
    pub amounts: Option<(u32, u32)>,
    /// Whether these amounts are the numbers of seats: a person is shown names instead.
    pub seats: bool,
    /// Headings that may come next.
    pub headings: Vec<Arc>,
    /// Places that may come next. A region may be a little generous where its true border is no
    /// polygon: a point of it can still be refused, with a rule, or lead to no move. Elements,
    /// amounts and headings are never generous.
    pub points: Vec<Region>,
    /// How wide the sectors of the circle are, in tenths of a degree, into which whoever asks sorts headings; zero
    /// where each is asked about by itself. It is kept when an answer is forgotten. A game may then answer with any
    /// arcs that lead into those sectors, and no other, in which there are headings that may come next: these are
    /// found sooner than all headings.
    pub sectors: u16,
}

impl Next {
    /// An empty answer, ready to be filled.
    #[inline]
    #[must_use]
    pub fn new() -> Next {
        Next::default()
    }

    /// Forgets the last answer and keeps its memory.
    #[inline]
    pub fn clear(&mut self) {
        self.asks = "";
        self.about = None;
        self.complete = false;
        self.elements.clear();
        self.amounts = None;
        self.seats = false;
        self.headings.clear();
        self.points.clear();
    }

    /// Whether nothing may come next.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.elements.is_empty()
            && self.amounts.is_none()
            && self.headings.is_empty()
            && self.points.is_empty()
    }

    /// Whether this choice is among what may come next.
    #[must_use]
    pub fn allows(&self, choice: Choice) -> bool {
        match choice {
            Choice::Element(element) => self.elements.contains(&element),
            Choice::Amount(amount) => {
                self.amounts.is_some_and(|(least, most)| (least..=most).contains(&amount))
            }
            Choice::Heading(heading) => self.headings.iter().any(|arc| arc.contains(heading)),
            Choice::Point(point) => self.points.iter().any(|region| region.contains(point)),
        }
    }
}
