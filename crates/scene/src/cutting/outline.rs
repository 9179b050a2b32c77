//! Where things of a drawing lie, as rectangles round them.

use super::tree::Node;
use crate::number::{tenths, whole};
use std::fmt::{Display, Formatter};

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bounds {
    low: (f64, f64),
    high: (f64, f64),
}

impl Bounds {
    /// Round some points, of which there is one at least.
    pub(super) fn of(points: impl IntoIterator<Item = (f64, f64)>) -> Bounds {
        let none = Bounds {
            low: (f64::INFINITY, f64::INFINITY),
            high: (f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        points.into_iter().fold(none, |all, (x, y)| Bounds {
            low: (all.low.0.min(x), all.low.1.min(y)),
            high: (all.high.0.max(x), all.high.1.max(y)),
        })
    }

    pub(super) fn with(self, other: Bounds) -> Bounds {
        Bounds::of([self.low, self.high, other.low, other.high])
    }

    pub(super) fn width(self) -> f64 {
        self.high.0 - self.low.0
    }

    pub(super) fn height(self) -> f64 {
        self.high.1 - self.low.1
    }

    fn middle(self) -> (f64, f64) {
        (f64::midpoint(self.low.0, self.high.0), f64::midpoint(self.low.1, self.high.1))
    }

    /// So wide and high about the same middle.
    pub(super) fn about(self, width: f64, height: f64) -> Bounds {
        let (x, y) = self.middle();
        Bounds::of([(x - width / 2.0, y - height / 2.0), (x + width / 2.0, y + height / 2.0)])
    }

    pub(super) fn meets(self, other: Bounds) -> bool {
        self.low.0 <= other.high.0
            && self.low.1 <= other.high.1
            && other.low.0 <= self.high.0
            && other.low.1 <= self.high.1
    }

    /// How far the middle of another is.
    pub(super) fn distance(self, other: Bounds) -> f64 {
        let ((x, y), (u, v)) = (self.middle(), other.middle());
        (x - u).hypot(y - v)
    }

    /// With something round it, in the form of a postcard, and on the paper where it can be.
    pub(super) fn framed(self, least: f64, paper: Bounds) -> Bounds {
        const FORM: f64 = 4.0 / 3.0;
        const ROUND: f64 = 1.35;
        let (width, height) = (self.width() * ROUND, self.height() * ROUND);
        let width = width.max(height * FORM).max(least * FORM);
        let part = self.about(width, width / FORM);
        // Pushed onto the paper, if it is not larger.
        let push = |low: f64, high: f64, from: f64, to: f64| {
            let room = to - from;
            match high - low {
                span if span >= room => f64::midpoint(from, to) - f64::midpoint(low, high),
                _ => (from - low).max(0.0) - (high - to).max(0.0),
            }
        };
        let x = push(part.low.0, part.high.0, paper.low.0, paper.high.0);
        let y = push(part.low.1, part.high.1, paper.low.1, paper.high.1);
        Bounds::of([part.low, part.high].map(|(u, v)| (u + x, v + y)))
    }
}

/// As a `viewBox`.
impl Display for Bounds {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let (x, y) = self.low;
        write!(f, "{} {} {} {}", whole(x), whole(y), whole(self.width()), whole(self.height()))
    }
}

/// How the numbers of a group lie on the paper: an affine map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Put([f64; 6]);

impl Put {
    pub(super) const HERE: Put = Put([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    fn point(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Put([a, b, c, d, e, f]) = self;
        (a * x + c * y + e, b * x + d * y + f)
    }

    fn and(self, inner: Put) -> Put {
        let Put([a, b, c, d, e, f]) = inner;
        let (ox, oy) = self.point((0.0, 0.0));
        let turn = |x, y| {
            let (u, v) = self.point((x, y));
            (u - ox, v - oy)
        };
        let ((a, b), (c, d), (e, f)) = (turn(a, b), turn(c, d), self.point((e, f)));
        Put([a, b, c, d, e, f])
    }

    /// Of what is inside a node.
    pub(super) fn then(self, node: &Node<'_>) -> Put {
        let Some(text) = node.get("transform") else { return self };
        text.split_inclusive(')').fold(self, |put, step| {
            let Some((name, rest)) = step.trim().split_once('(') else { return put };
            let n = numbers(rest);
            let at = |i: usize| n.get(i).copied().unwrap_or(0.0);
            let inner = match name {
                "translate" => [1.0, 0.0, 0.0, 1.0, at(0), at(1)],
                "scale" => [at(0), 0.0, 0.0, n.get(1).copied().unwrap_or(at(0)), 0.0, 0.0],
                "rotate" => {
                    let (sin, cos) = at(0).to_radians().sin_cos();
                    let (x, y) = (at(1), at(2));
                    [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
                }
                _ => return put,
            };
            put.and(Put(inner))
        })
    }

    /// The rectangle round a node and all that is inside, if it has any extent of its own.
    pub(super) fn bounds(self, node: &Node<'_>) -> Option<Bounds> {
        let own = own(node).map(|own| {
            let Bounds { low, high } = own;
            Bounds::of([low, high, (low.0, high.1), (high.0, low.1)].map(|it| self.point(it)))
        });
        let inside = node.inside.iter().filter_map(|node| self.then(node).bounds(node));
        own.into_iter().chain(inside).reduce(Bounds::with)
    }

    /// A rectangle of the paper in the numbers of the group, where it does not turn.
    fn back(self, part: Bounds) -> Option<Bounds> {
        let Put([a, b, c, d, e, f]) = self;
        let straight = b == 0.0 && c == 0.0 && a != 0.0 && d != 0.0;
        straight.then(|| Bounds::of([part.low, part.high].map(|(x, y)| ((x - e) / a, (y - f) / d))))
    }
}

/// The rectangle round a node by itself, in its own numbers; roughly for what has letters.
fn own(node: &Node<'_>) -> Option<Bounds> {
    let number = |name: &str| node.number(name).unwrap_or(0.0);
    let about = |x: f64, y: f64, wide: f64, high: f64| {
        Some(Bounds::of([(x - wide, y - high), (x + wide, y + high)]))
    };
    match node.tag {
        "rect" => {
            let (x, y) = (number("x"), number("y"));
            Some(Bounds::of([(x, y), (x + node.number("width")?, y + node.number("height")?)]))
        }
        "circle" => about(number("cx"), number("cy"), number("r"), number("r")),
        "ellipse" => about(number("cx"), number("cy"), number("rx"), number("ry")),
        "polygon" | "polyline" => Some(Bounds::of(points(node))),
        "path" => path(node.get("d")?),
        "text" => about(number("x"), number("y"), 3.0 * node.words.len() as f64, 9.0),
        "use" => about(number("x"), number("y"), 20.0, 20.0),
        _ => None,
    }
}

/// The numbers in a text, whatever stands between them.
fn numbers(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let mut word = String::new();
    for sign in text.chars().chain([' ']) {
        // A sign or a second point begins another number.
        let begins = sign == '-' || (sign == '.' && word.contains('.'));
        if (begins || !(sign.is_ascii_digit() || sign == '.')) && !word.is_empty() {
            found.extend(word.parse::<f64>());
            word.clear();
        }
        if sign.is_ascii_digit() || sign == '.' || sign == '-' {
            word.push(sign);
        }
    }
    found
}

fn points(node: &Node<'_>) -> Vec<(f64, f64)> {
    let all = numbers(node.get("points").unwrap_or_default());
    all.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The rectangle round the corners of a path and what its curves lean on.
fn path(d: &str) -> Option<Bounds> {
    let (mut at, mut start) = ((0.0, 0.0), (0.0, 0.0));
    let mut all = Vec::new();
    let mut rest = d;
    while let Some(begin) = rest.find(|sign: char| sign.is_ascii_alphabetic()) {
        let command = rest.as_bytes().get(begin).copied().unwrap_or_default();
        let after = rest.get(begin + 1..).unwrap_or_default();
        let end = after.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(after.len());
        let numbers = numbers(after.get(..end).unwrap_or_default());
        rest = after.get(end..).unwrap_or_default();
        let relative = command.is_ascii_lowercase();
        let step = match command.to_ascii_uppercase() {
            b'H' | b'V' => 1,
            b'C' => 6,
            b'Q' | b'S' => 4,
            b'A' => 7,
            b'Z' => {
                at = start;
                continue;
            }
            _ => 2,
        };
        for (count, part) in numbers.chunks_exact(step).enumerate() {
            let from = if relative { at } else { (0.0, 0.0) };
            let to = |x: f64, y: f64| (from.0 + x, from.1 + y);
            at = match (command.to_ascii_uppercase(), part) {
                (b'H', [x]) => (from.0 + x, at.1),
                (b'V', [y]) => (at.0, from.1 + y),
                (b'A', [.., x, y]) => to(*x, *y),
                (_, [leans @ .., x, y]) => {
                    all.extend(leans.chunks_exact(2).map(|lean| to(lean[0], lean[1])));
                    to(*x, *y)
                }
                _ => at,
            };
            if count == 0 && command.eq_ignore_ascii_case(&b'M') {
                start = at;
            }
            all.push(at);
        }
    }
    (!all.is_empty()).then(|| Bounds::of(all))
}

impl Node<'_> {
    /// Leaves out of a polygon what lies far outside a part: coasts are long.
    pub(super) fn clip(&mut self, put: Put, part: Bounds) {
        const BEYOND: f64 = 1.2;
        if self.tag != "polygon" {
            return;
        }
        let wide = part.about(BEYOND * part.width(), BEYOND * part.height());
        let Some(window) = put.back(wide) else { return };
        let corners = clipped(points(self), window);
        let written: Vec<String> =
            corners.iter().map(|(x, y)| format!("{},{}", tenths(*x), tenths(*y))).collect();
        self.set("points", written.join(" "));
    }
}

/// A polygon cut along the four sides of a rectangle, one after the other.
fn clipped(corners: Vec<(f64, f64)>, window: Bounds) -> Vec<(f64, f64)> {
    let Bounds { low, high } = window;
    type Inside = dyn Fn((f64, f64)) -> f64;
    let sides: [&Inside; 4] = [
        &move |(x, _)| x - low.0,
        &move |(x, _)| high.0 - x,
        &move |(_, y)| y - low.1,
        &move |(_, y)| high.1 - y,
    ];
    sides.into_iter().fold(corners, |corners, inside| {
        let mut left = Vec::with_capacity(corners.len());
        let before = corners.last().copied();
        corners.iter().fold(before, |before, &corner| {
            let before = before.unwrap_or(corner);
            let (was, is) = (inside(before), inside(corner));
            if (was < 0.0) != (is < 0.0) {
                let share = was / (was - is);
                left.push((
                    before.0 + share * (corner.0 - before.0),
                    before.1 + share * (corner.1 - before.1),
                ));
            }
            if is >= 0.0 {
                left.push(corner);
            }
            Some(corner)
        });
        left
    })
}
