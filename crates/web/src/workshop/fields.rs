//! What can be changed in an edition, for a page that knows no game.

use super::acts::fits;
use crate::shape::placed;
use flotilla_core::{
    AnyGame, Catalogue, Element, Field, FieldKind, Info, Language, Part, Source, Value, Written,
};
use flotilla_wire::{FieldShape, GroupShape, SpecShape, ValueShape, WordShape};
use std::collections::{BTreeMap, HashMap};

/// The fields of an edition.
pub(super) struct Fields<'a> {
    info: &'static Info,
    catalogue: &'a Catalogue,
    /// A game by which words and elements are known.
    play: Option<&'a dyn AnyGame>,
    written: HashMap<&'a str, &'a Written>,
    order: &'a [Written],
}

impl<'a> Fields<'a> {
    pub(super) fn new(
        info: &'static Info,
        catalogue: &'a Catalogue,
        play: Option<&'a dyn AnyGame>,
        order: &'a [Written],
    ) -> Fields<'a> {
        let written = order.iter().map(|it| (it.path.as_str(), it)).collect();
        Fields { info, catalogue, play, written, order }
    }

    fn text(&self, path: &str) -> Option<&'a str> {
        self.written.get(path)?.value.as_str()
    }

    /// How many tables a part has.
    fn count(&self, part: &str) -> usize {
        let number = |it: &Written| {
            let rest = it.path.strip_prefix(part)?.strip_prefix('.')?;
            rest.split('.').next()?.parse::<usize>().ok()
        };
        self.order.iter().filter_map(number).max().unwrap_or(0)
    }

    pub(super) fn specs(&self) -> Vec<SpecShape> {
        self.info.workbench.fields.iter().map(|field| self.spec(field)).collect()
    }

    fn spec(&self, field: &Field) -> SpecShape {
        let label = field.label(self.info);
        let none = Vec::new;
        let (kind, range, choices, longest) = match field.kind {
            FieldKind::Number(least, most) => {
                ("number", Some((least as f64, most as f64)), none(), None)
            }
            FieldKind::Length(least, most) => ("length", Some((least, most)), none(), None),
            FieldKind::Numbers(least, most, longest) => {
                ("numbers", Some((least as f64, most as f64)), none(), Some(longest))
            }
            FieldKind::Flag => ("flag", None, none(), None),
            FieldKind::Word => ("word", None, none(), None),
            FieldKind::Words(longest) => ("words", None, none(), Some(longest)),
            FieldKind::OneOf(words) => ("choice", None, self.meanings(&label, words), None),
            FieldKind::Of(part) => ("choice", None, self.tables(part), None),
            FieldKind::Sets(path, longest) => ("sets", None, self.members(path), Some(longest)),
            FieldKind::Elements(_) => ("elements", None, none(), None),
            FieldKind::Name => ("name", None, none(), None),
            FieldKind::Dice => ("dice", None, none(), None),
        };
        SpecShape {
            label: self.catalogue.get(&label),
            kind: kind.to_owned(),
            least: range.map(|(least, _)| least),
            most: range.map(|(_, most)| most),
            longest,
            choices,
            optional: field.optional,
        }
    }

    /// Words and what they mean.
    fn meanings(&self, label: &str, words: &[&str]) -> Vec<WordShape> {
        let each = words.iter().map(|word| {
            let key = format!("{label}-{}", word.to_lowercase());
            let known = self.catalogue.has(&key);
            let label = if known { self.catalogue.get(&key) } else { (*word).to_owned() };
            WordShape { word: (*word).to_owned(), label }
        });
        each.collect()
    }

    /// The tables of a part, by their words.
    fn tables(&self, part: &str) -> Vec<WordShape> {
        let spec = self.info.workbench.parts.iter().find(|it| it.name == part);
        let Some(spec) = spec else { return Vec::new() };
        let each = (1..=self.count(part)).filter_map(|number| {
            let path = format!("{part}.{number}");
            let word = self.word(spec, &path)?.to_owned();
            Some(WordShape { label: self.title(spec, &path), word })
        });
        each.collect()
    }

    /// The words of a list, with what the game calls them.
    fn members(&self, path: &str) -> Vec<WordShape> {
        let Some(Value::Array(words)) = self.written.get(path).map(|it| &it.value) else {
            return Vec::new();
        };
        let named = |word: &str| {
            let element = (0..=u8::MAX).map_while(|kind| self.elements(kind)).flatten();
            let mut found = element.filter(|element| self.word_of(*element) == Some(word));
            found.next().map_or_else(|| word.to_owned(), |element| self.name_of(element))
        };
        let each = words.iter().filter_map(Value::as_str);
        each.map(|word| WordShape { word: word.to_owned(), label: named(word) }).collect()
    }

    fn elements(&self, kind: u8) -> Option<impl Iterator<Item = Element> + use<>> {
        let count = self.play?.vocabulary().get(usize::from(kind))?.count;
        Some((0..count).map(move |index| Element::new(kind, index)))
    }

    fn word_of(&self, element: Element) -> Option<&str> {
        self.play.map(|play| play.word(element))
    }

    fn name_of(&self, element: Element) -> String {
        self.play.map(|play| play.name(element, self.catalogue)).unwrap_or_default()
    }

    /// The word of a table.
    fn word(&self, part: &Part, path: &str) -> Option<&'a str> {
        let key = part.element.map_or("word", |(key, _)| key);
        self.text(&format!("{path}.{key}"))
    }

    /// Where a table is on the board.
    fn element(&self, part: &Part, path: &str) -> Option<Element> {
        let (_, kind) = part.element?;
        let word = self.word(part, path)?;
        self.elements(kind)?.find(|element| self.word_of(*element) == Some(word))
    }

    /// What a table is called: by its own name, as the game calls it, by its word, or by its part.
    fn title(&self, part: &Part, path: &str) -> String {
        let named = self.written.get(format!("{path}.name").as_str());
        if let Some(Value::Table(names)) = named.map(|it| &it.value) {
            let languages = std::iter::once(self.catalogue.language()).chain(Language::ALL);
            let name = languages.filter_map(|it| names.get(it.code())?.as_str()).next();
            if let Some(name) = name {
                return name.to_owned();
            }
        }
        match (self.element(part, path), self.word(part, path)) {
            (Some(element), _) => self.name_of(element),
            (None, Some(word)) => word.to_owned(),
            (None, None) => self.catalogue.get(&format!("{}-part-{}", self.info.name, part.name)),
        }
    }

    pub(super) fn groups(&self) -> Vec<GroupShape> {
        let above = GroupShape {
            part: None,
            path: String::new(),
            title: self.catalogue.get("workshop-whole"),
            element: None,
            fields: self.fields_at(None, ""),
        };
        let mut groups = vec![above];
        for part in self.info.workbench.parts {
            let listed = self.info.workbench.fields.iter();
            let listed = listed.clone().any(|it| it.path.starts_with(&format!("{}.*.", part.name)));
            let paths: Vec<String> = if listed {
                (1..=self.count(part.name)).map(|n| format!("{}.{n}", part.name)).collect()
            } else {
                vec![part.name.to_owned()]
            };
            groups.extend(paths.into_iter().map(|path| GroupShape {
                part: listed.then(|| part.name.to_owned()),
                title: self.title(part, &path),
                element: self.element(part, &path).map(placed),
                fields: self.fields_at(Some(part.name), &path),
                path,
            }));
        }
        groups
    }

    fn fields_at(&self, part: Option<&str>, path: &str) -> Vec<FieldShape> {
        let fields = self.info.workbench.fields.iter().enumerate();
        let here = fields.filter(|(_, field)| field.place().0 == part);
        let each = here.map(|(spec, field)| {
            let key = field.place().1;
            let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
            debug_assert!(fits(field, &path), "{path} is no {}", field.path);
            let written = self.written.get(path.as_str());
            FieldShape {
                spec,
                value: written.map(|it| shaped(&it.value)),
                source: written.and_then(|it| it.source).map(|it| Source::word(it).to_owned()),
                path,
            }
        });
        each.collect()
    }

    /// The words of what can be chosen on the board.
    pub(super) fn words(&self) -> BTreeMap<String, String> {
        let kinds = self.info.workbench.fields.iter().filter_map(|field| match field.kind {
            FieldKind::Elements(kind) => Some(kind),
            _ => None,
        });
        let elements = kinds.filter_map(|kind| self.elements(kind)).flatten();
        let pair = |element| Some((placed(element), self.word_of(element)?.to_owned()));
        elements.filter_map(pair).collect()
    }
}

/// A value to be sent.
fn shaped(value: &Value) -> ValueShape {
    match value {
        Value::Boolean(truth) => ValueShape::Flag(*truth),
        Value::Integer(number) => ValueShape::Whole(*number),
        Value::Float(number) if number.is_finite() => ValueShape::Number(*number),
        Value::String(text) => ValueShape::Text(text.clone()),
        Value::Array(items) => ValueShape::List(items.iter().map(shaped).collect()),
        Value::Table(table) => {
            let pair = |(key, value): (&String, &Value)| (key.clone(), shaped(value));
            ValueShape::Table(table.iter().map(pair).collect())
        }
        other => ValueShape::Text(other.to_string()),
    }
}
