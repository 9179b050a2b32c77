//! A drawing of ours as a tree, read from what was written.

use flotilla_core::Element;
use std::borrow::Cow;
use std::collections::HashSet;

/// An element of SVG. Its texts are as they were written: escaped.
#[derive(Clone, Debug)]
pub(super) struct Node<'a> {
    pub(super) tag: &'a str,
    pub(super) attributes: Vec<(&'a str, Cow<'a, str>)>,
    pub(super) words: &'a str,
    pub(super) inside: Vec<Node<'a>>,
}

impl<'a> Node<'a> {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(it, _)| *it == name).map(|(_, value)| &**value)
    }

    pub(super) fn number(&self, name: &str) -> Option<f64> {
        self.get(name)?.parse().ok()
    }

    pub(super) fn set(&mut self, name: &'a str, value: String) {
        match self.attributes.iter_mut().find(|(it, _)| *it == name) {
            Some((_, known)) => *known = Cow::Owned(value),
            None => self.attributes.push((name, Cow::Owned(value))),
        }
    }

    pub(super) fn id(&self) -> Option<&str> {
        self.get("id")
    }

    pub(super) fn classes(&self) -> impl Iterator<Item = &str> {
        self.get("class").unwrap_or_default().split_whitespace()
    }

    pub(super) fn add_class(&mut self, class: &str) {
        let classes = format!("{} {class}", self.get("class").unwrap_or_default());
        self.set("class", classes.trim_start().to_owned());
    }

    /// The element of the game that it stands for.
    pub(super) fn element(&self) -> Option<Element> {
        let (kind, index) = self.get("data-element")?.split_once(':')?;
        Some(Element::new(kind.parse().ok()?, index.parse().ok()?))
    }

    /// The names of what it refers to by itself.
    pub(super) fn refers(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().filter_map(|(name, value)| match *name {
            "href" => value.strip_prefix('#'),
            _ => value.strip_prefix("url(#")?.strip_suffix(')'),
        })
    }

    /// The names of all that it refers to.
    pub(super) fn wants(&self, wanted: &mut HashSet<String>) {
        wanted.extend(self.refers().map(str::to_owned));
        self.inside.iter().for_each(|node| node.wants(wanted));
    }

    pub(super) fn write(&self, svg: &mut String) {
        svg.push('<');
        svg.push_str(self.tag);
        for (name, value) in &self.attributes {
            for part in [" ", name, "=\"", value, "\""] {
                svg.push_str(part);
            }
        }
        if self.words.is_empty() && self.inside.is_empty() {
            svg.push_str("/>\n");
            return;
        }
        svg.push('>');
        svg.push_str(self.words);
        self.inside.iter().for_each(|node| node.write(svg));
        for part in ["</", self.tag, ">\n"] {
            svg.push_str(part);
        }
    }
}

/// Reads what [`Svg`](crate::Svg) has written: no other XML is understood.
pub(super) fn read(text: &str) -> Vec<Node<'_>> {
    let mut open: Vec<Node<'_>> = Vec::new();
    let mut read = Vec::new();
    let mut rest = text;
    while let Some((words, more)) = rest.split_once('<') {
        if let Some(node) = open.last_mut().filter(|node| node.inside.is_empty()) {
            node.words = words.trim_matches('\n');
        }
        let Some((tag, more)) = more.split_once('>') else { break };
        rest = more;
        if tag.starts_with('/') {
            let Some(node) = open.pop() else { break };
            open.last_mut().map_or(&mut read, |outer| &mut outer.inside).push(node);
        } else if let Some(tag) = tag.strip_suffix('/') {
            open.last_mut().map_or(&mut read, |outer| &mut outer.inside).push(begun(tag));
        } else {
            open.push(begun(tag));
        }
    }
    read
}

/// An element by what stands in its tag.
fn begun(tag: &str) -> Node<'_> {
    let (tag, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while let Some((name, more)) = rest.split_once("=\"") {
        let Some((value, more)) = more.split_once('"') else { break };
        attributes.push((name.trim_start(), Cow::Borrowed(value)));
        rest = more;
    }
    Node { tag, attributes, words: "", inside: Vec::new() }
}
