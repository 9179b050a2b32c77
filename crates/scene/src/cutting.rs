//! A piece of a drawing: what a question is about, marked as boards mark things, and what lies round it.

mod outline;
mod tree;

use crate::scene::{Drawings, Paper, framed};
use flotilla_core::{AnyView, Catalogue, Element, Names};
use outline::{Bounds, Put};
use std::collections::HashSet;
use tree::Node;

/// No piece is longer than this, in bytes: it travels with an answer.
pub const MOST: usize = 20_000;

/// What is marked in a piece of a drawing.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// What the question is about.
    pub asked: Vec<Element>,
    /// What was chosen before.
    pub chosen: Vec<Element>,
    /// What the answer speaks of.
    pub told: Vec<Element>,
    /// What may be chosen instead.
    pub may: Vec<Element>,
}

impl Marks {
    /// The classes of an element: the same as on boards.
    fn classes(&self, element: Element) -> Vec<&'static str> {
        let marked = [
            (&self.asked, "hinted"),
            (&self.chosen, "chosen"),
            (&self.told, "last"),
            (&self.may, "may"),
        ];
        let of = marked.into_iter().filter(|(elements, _)| elements.contains(&element));
        of.map(|(_, class)| class).collect()
    }
}

impl Drawings {
    /// A piece of what a viewer sees, for a page that brings the style, with a title for those who
    /// listen: what is asked about and told of, and the nearest of what may be chosen instead if there
    /// is room for it. Without anything of that, as much as fits round the middle.
    #[must_use]
    pub fn cutting(
        &self,
        view: &dyn AnyView,
        names: &dyn Names,
        catalogue: &Catalogue,
        marks: &Marks,
        title: &str,
    ) -> String {
        let (sheet, inside) = self.sheet(view, names, catalogue);
        let paper = Bounds::of([(0.0, 0.0), (sheet.width, sheet.height)]);
        let nodes = tree::read(&inside);
        let drawn = Drawn::of(&nodes);
        let begin = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene {} cutting\"",
            view.info().name
        );
        let cut = |part: Bounds| {
            let head = format!(
                "{begin} viewBox=\"{part}\" role=\"img\" aria-label=\"{}\">\n",
                crate::svg::escape(title)
            );
            cut(&nodes, part, marks, head)
        };
        let parts = drawn.parts(marks, paper);
        let fits = parts.iter().map(|&part| cut(part)).find(|svg| svg.len() <= MOST);
        // Whatever is drawn, a small enough piece of it fits.
        fits.unwrap_or_else(|| {
            let mut part = parts.last().copied().unwrap_or(paper);
            let mut svg = cut(part);
            while svg.len() > MOST && part.width() > 1.0 {
                part = part.about(0.7 * part.width(), 0.7 * part.height());
                svg = cut(part);
            }
            svg
        })
    }
}

impl Drawings {
    /// What a viewer sees as a small picture in a file of its own, by day and by night: of a large
    /// drawing the part in which there are pieces.
    #[must_use]
    pub fn snapshot(&self, view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
        let (sheet, inside) = self.sheet(view, names, catalogue);
        let paper = Bounds::of([(0.0, 0.0), (sheet.width, sheet.height)]);
        let mut pieces = None;
        if sheet.close.is_some() {
            tree::read(&inside).iter().for_each(|node| round_pieces(node, Put::HERE, &mut pieces));
        }
        let least = CLOSEST * paper.width().max(paper.height());
        let part = pieces.map_or(paper, |pieces: Bounds| pieces.framed(least, paper));
        framed(view, catalogue, Paper::Picture, sheet, &part.to_string(), &inside)
    }
}

/// No snapshot shows less of a drawing's longer side than this.
const CLOSEST: f64 = 0.25;

/// Widens what is known of where pieces are.
fn round_pieces(node: &Node<'_>, outer: Put, pieces: &mut Option<Bounds>) {
    let put = outer.then(node);
    if node.get("data-piece").is_some() {
        let bounds = put.bounds(node);
        *pieces = [*pieces, bounds].into_iter().flatten().reduce(Bounds::with);
    }
    node.inside.iter().for_each(|node| round_pieces(node, put, pieces));
}

/// Where the elements of a drawing are.
struct Drawn(Vec<(Element, Bounds)>);

impl Drawn {
    fn of(nodes: &[Node<'_>]) -> Drawn {
        let mut drawn = Drawn(Vec::new());
        nodes.iter().for_each(|node| drawn.look(node, Put::HERE));
        drawn
    }

    fn look(&mut self, node: &Node<'_>, outer: Put) {
        let put = outer.then(node);
        if let (Some(element), Some(bounds)) = (node.element(), put.bounds(node)) {
            self.0.push((element, bounds));
        }
        node.inside.iter().for_each(|node| self.look(node, put));
    }

    fn all(&self, elements: &[Element]) -> impl Iterator<Item = Bounds> {
        self.0.iter().filter(|(it, _)| elements.contains(it)).map(|(_, bounds)| *bounds)
    }

    /// What could be cut out, the best first.
    fn parts(&self, marks: &Marks, paper: Bounds) -> Vec<Bounds> {
        let together = |all: &mut dyn Iterator<Item = Bounds>| all.reduce(Bounds::with);
        let asked = together(&mut self.all(&marks.asked).take(1));
        let told = together(&mut self.all(&marks.told).chain(self.all(&marks.chosen)));
        let Some(heart) = asked.or(told).or_else(|| self.all(&marks.may).next()) else {
            return vec![paper];
        };
        let near = |other: &Bounds| heart.distance(*other);
        let instead = self.all(&marks.may).min_by(|one, other| near(one).total_cmp(&near(other)));
        let all = [told, instead].into_iter().flatten().fold(heart, Bounds::with);
        let told = told.map_or(heart, |told| heart.with(told));
        let least = 0.22 * paper.width().max(paper.height());
        [all, told, heart].map(|part| part.framed(least, paper)).to_vec()
    }
}

/// Draws what lies in a part, after the head of a drawing.
fn cut(nodes: &[Node<'_>], part: Bounds, marks: &Marks, head: String) -> String {
    let kept: Vec<Node<'_>> =
        nodes.iter().filter_map(|node| kept(node, Put::HERE, part, marks)).collect();
    let mut svg = head;
    let mut wanted = HashSet::new();
    kept.iter().for_each(|node| node.wants(&mut wanted));
    let defined = nodes.iter().filter(|node| node.tag == "defs").flat_map(|node| &node.inside);
    let defined: Vec<&Node<'_>> = defined.filter(|node| !is_ornament(node)).collect();
    // What is referred to may refer to more.
    for _ in 0..2 {
        let mut more = HashSet::new();
        let known = defined.iter().filter(|it| it.id().is_some_and(|id| wanted.contains(id)));
        known.for_each(|it| it.wants(&mut more));
        wanted.extend(more);
    }
    svg.push_str("<defs>\n");
    for node in defined {
        // The style refers to patterns, too.
        if node.tag == "pattern" || node.id().is_some_and(|id| wanted.contains(id)) {
            node.write(&mut svg);
        }
    }
    svg.push_str("</defs>\n");
    kept.iter().for_each(|node| node.write(&mut svg));
    svg.push_str("</svg>\n");
    svg
}

/// What is left out of a piece: it only makes a large drawing pleasant.
const ORNAMENTS: [&str; 10] = [
    "grain",
    "depths",
    "swell",
    "soundings",
    "coast-hatch",
    "texture-grain",
    "texture-swell",
    "texture-soundings",
    "depth",
    "coast",
];

fn is_ornament(node: &Node<'_>) -> bool {
    let named = node.id().into_iter().chain(node.classes()).chain(node.refers());
    named.into_iter().any(|name| ORNAMENTS.contains(&name)) || node.tag == "title"
}

/// A node as far as it lies in a part.
fn kept<'a>(node: &Node<'a>, outer: Put, part: Bounds, marks: &Marks) -> Option<Node<'a>> {
    if node.tag == "defs" || is_ornament(node) {
        return None;
    }
    let put = outer.then(node);
    let mut left = Node { inside: Vec::new(), ..node.clone() };
    if node.inside.is_empty() && node.tag != "g" {
        if !put.bounds(node)?.meets(part) {
            return None;
        }
        left.clip(put, part);
    } else {
        left.inside = node.inside.iter().filter_map(|it| kept(it, put, part, marks)).collect();
        if left.inside.is_empty() {
            return None;
        }
    }
    if let Some(element) = node.element() {
        marks.classes(element).into_iter().for_each(|class| left.add_class(class));
    }
    // Nothing in a piece can be chosen.
    left.attributes.retain(|(name, _)| !name.starts_with("data-"));
    Some(left)
}

#[cfg(test)]
mod tests;
