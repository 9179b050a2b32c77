//! SVG, written element by element.

use crate::number::{Spot, whole};
use flotilla_core::Element;
use std::fmt::{Display, Write as _};

/// A drawing in the making.
///
/// Whatever is written is escaped, so that a name from outside can't become a part of the
/// drawing's structure.
#[derive(Default)]
pub struct Svg {
    text: String,
    open: Vec<&'static str>,
}

/// Room without end, for [names](Svg::legend) that nothing bounds.
pub(crate) const ANY_ROOM: (f64, f64) = (999.0, 999.0);

/// An attribute: its name and its value.
pub type Attribute<'a> = (&'a str, &'a dyn Display);

impl Svg {
    /// An element without contents.
    pub fn leaf(&mut self, tag: &'static str, attributes: &[Attribute<'_>]) {
        self.begin(tag, attributes);
        self.text.push_str("/>\n");
    }

    /// An element with text in it.
    pub fn words(&mut self, tag: &'static str, attributes: &[Attribute<'_>], words: &str) {
        self.begin(tag, attributes);
        self.text.push('>');
        self.escaped(words);
        self.text.push_str("</");
        self.text.push_str(tag);
        self.text.push_str(">\n");
    }

    /// Opens an element; what follows is inside it, until it is [closed](Svg::close).
    pub fn open(&mut self, tag: &'static str, attributes: &[Attribute<'_>]) {
        self.begin(tag, attributes);
        self.text.push_str(">\n");
        self.open.push(tag);
    }

    /// Closes the innermost element that is open.
    pub fn close(&mut self) {
        if let Some(tag) = self.open.pop() {
            self.text.push_str("</");
            self.text.push_str(tag);
            self.text.push_str(">\n");
        }
    }

    /// Opens a group that stands for one of the game's elements: what a finger may choose, with a
    /// name for those who listen.
    pub fn element(&mut self, element: Element, class: &str, name: &str) {
        self.element_with(element, class, name, &[]);
    }

    /// The same, with more that scripts may want to know of it.
    pub fn element_with(
        &mut self,
        element: Element,
        class: &str,
        name: &str,
        more: &[Attribute<'_>],
    ) {
        let which = format!("{}:{}", element.kind, element.index);
        let mut attributes: Vec<Attribute<'_>> = vec![("class", &class), ("data-element", &which)];
        attributes.extend(more);
        self.open("g", &attributes);
        self.words("title", &[], name);
    }

    /// Opens a group around an element that is drawn at the origin and lies somewhere, in no order:
    /// a page may lay such elements in each other's places, so that those that stay lie still.
    pub(crate) fn loose(&mut self, element: Element, at: (f64, f64)) {
        let which = format!("{}:{}", element.kind, element.index);
        let place = format!("translate({})", Spot(at));
        self.open("g", &[("data-loose", &which), ("transform", &place)]);
    }

    /// Opens a group that is drawn around a point: a page that shows the drawing small makes it larger
    /// about that point, until letters of this size can be read. Names in it (`names`) have so much
    /// room, width and height.
    pub(crate) fn legend(&mut self, class: &str, at: (f64, f64), room: (f64, f64), letter: f64) {
        let middle = Spot(at);
        let space = format!("{} {} {letter}", whole(room.0), whole(room.1));
        let put = format!("translate({middle})");
        let class = format!("legend {class}");
        let attributes: [Attribute<'_>; 4] = [
            ("class", &class.trim_end()),
            ("data-legend", &space),
            ("data-middle", &middle),
            ("transform", &put),
        ];
        self.open("g", &attributes);
    }

    /// Text that is not escaped: the style sheet, which is ours.
    pub(crate) fn style(&mut self, sheet: &str) {
        self.text.push_str("<style>\n");
        self.text.push_str(sheet);
        self.text.push_str("</style>\n");
    }

    /// Puts another drawing in, which is finished.
    pub(crate) fn include(&mut self, other: &str) {
        self.text.push_str(other);
    }

    /// The whole, with everything closed.
    pub(crate) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }

    fn begin(&mut self, tag: &'static str, attributes: &[Attribute<'_>]) {
        self.text.push('<');
        self.text.push_str(tag);
        for (name, value) in attributes {
            self.text.push(' ');
            self.text.push_str(name);
            self.text.push_str("=\"");
            // Writing to a string does not fail.
            let _ = write!(Escaping(&mut self.text), "{value}");
            self.text.push('"');
        }
    }

    fn escaped(&mut self, words: &str) {
        // Writing to a string does not fail.
        let _ = Escaping(&mut self.text).write_str(words);
    }
}

/// A text as it stands in a drawing.
pub(crate) fn escape(words: &str) -> String {
    let mut escaped = String::new();
    // Writing to a string does not fail.
    let _ = Escaping(&mut escaped).write_str(words);
    escaped
}

/// Escapes what is written into a text.
struct Escaping<'a>(&'a mut String);

impl std::fmt::Write for Escaping<'_> {
    fn write_str(&mut self, words: &str) -> std::fmt::Result {
        let mut rest = words;
        while let Some(at) = rest.find(|sign| entity(sign).is_some()) {
            let (plain, special) = rest.split_at(at);
            self.0.push_str(plain);
            let mut signs = special.chars();
            self.0.push_str(signs.next().and_then(entity).unwrap_or_default());
            rest = signs.as_str();
        }
        self.0.push_str(rest);
        Ok(())
    }
}

/// What stands for a sign that can't stand for itself.
fn entity(sign: char) -> Option<&'static str> {
    match sign {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        // XML knows no other control characters.
        sign if sign.is_control() && !matches!(sign, '\n' | '\t') => Some("\u{fffd}"),
        _ => None,
    }
}

/// As much of a text as there is room for.
pub(crate) fn fitted(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_outside_stay_names() {
        let mut svg = Svg::default();
        svg.open("g", &[("class", &"a\"><script>")]);
        svg.words("text", &[("x", &1.5)], "<b>&\u{0}\"");
        assert_eq!(
            svg.finish(),
            "<g class=\"a&quot;&gt;&lt;script&gt;\">\n<text x=\"1.5\">&lt;b&gt;&amp;\u{fffd}&quot;</text>\n</g>\n"
        );
    }
}
