//! The text of an edition that is being edited: a value is changed in its place, and everything
//! else stays as it was written, comments and marks of origin included.
//!
//! ```
//! use flotilla_core::{Document, Edition, Source};
//!
//! let text = "# My quay.\nlength = { reconstructed = 3 } # paces\n";
//! let mut quay = Document::parse(&Edition::shipped("quay", text))?;
//! assert_eq!(quay.marked("length"), Some((Source::Reconstructed, "3")));
//! quay.set("length", Source::Yours, "4")?;
//! assert_eq!(quay.text(), "# My quay.\nlength = { yours = 4 } # paces\n");
//! # Ok::<(), flotilla_core::EditionError>(())
//! ```

use crate::edition::{Edition, EditionError, LONGEST_EDITION, Source};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

mod changes;

pub use changes::Written;

/// The text of an edition, which can be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    edition: Edition,
}

/// Where a value stands, and what follows from it.
struct Found {
    span: Range<usize>,
    /// Its source, and where the value itself stands.
    marked: Option<(Source, Range<usize>)>,
}

impl Document {
    /// Reads the text of an edition.
    ///
    /// # Errors
    /// When it is too long or not TOML, with the line.
    pub fn parse(edition: &Edition) -> Result<Document, EditionError> {
        let document = Document { edition: edition.clone() };
        document.tree()?;
        Ok(document)
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.edition.text
    }

    /// The edition as it is now.
    #[must_use]
    pub fn into_edition(self) -> Edition {
        self.edition
    }

    fn tree(&self) -> Result<Spanned<DeTable<'_>>, EditionError> {
        let name = || self.edition.name.clone().into_owned();
        if self.edition.text.len() > LONGEST_EDITION {
            return Err(EditionError::TooLong { name: name() });
        }
        DeTable::parse(&self.edition.text).map_err(|error| self.edition.form(&error))
    }

    /// What stands at a path: keys, and numbers from one, with points between them, as
    /// [`Edition::sources`] tells them.
    fn find(&self, path: &str) -> Option<Found> {
        let tree = self.tree().ok()?;
        let mut steps = path.split('.');
        let mut at = tree.get_ref().get(steps.next()?)?;
        for step in steps {
            at = match at.get_ref() {
                DeValue::Table(table) => table.get(step)?,
                DeValue::Array(items) => items.get(step.parse::<usize>().ok()?.checked_sub(1)?)?,
                _ => return None,
            };
        }
        let marked = match at.get_ref() {
            DeValue::Table(table) if table.len() == 1 => table.iter().next().and_then(|it| {
                let source = Source::parse(it.0.get_ref())?;
                Some((source, it.1.span()))
            }),
            _ => None,
        };
        Some(Found { span: at.span(), marked })
    }

    /// The source of a marked value, and the value as it is written.
    #[must_use]
    pub fn marked(&self, path: &str) -> Option<(Source, &str)> {
        let (source, span) = self.find(path)?.marked?;
        Some((source, self.edition.text.get(span)?))
    }

    /// A value as it is written, its mark included.
    #[must_use]
    pub fn value(&self, path: &str) -> Option<&str> {
        self.edition.text.get(self.find(path)?.span)
    }

    /// Changes a marked value and its mark. `value` is TOML.
    ///
    /// # Errors
    /// When there is no such value, or what came of it could not be read again; nothing changes.
    pub fn set(&mut self, path: &str, source: Source, value: &str) -> Result<(), EditionError> {
        self.replace(path, &format!("{{ {} = {value} }}", source.word()))
    }

    /// Changes a value of any kind. `value` is TOML.
    ///
    /// # Errors
    /// When there is no such value, or what came of it could not be read again; nothing changes.
    pub fn replace(&mut self, path: &str, value: &str) -> Result<(), EditionError> {
        let found = self.find(path).map(|found| found.span);
        // A table that stands under a heading of its own is no value that could be replaced.
        let found = found.filter(|span| {
            !self.text()[span.clone()].starts_with('[') || {
                DeValue::parse(&self.text()[span.clone()]).is_ok()
            }
        });
        let Some(span) = found else { return Err(self.nothing(path)) };
        let mut text = self.text().to_owned();
        text.replace_range(span, value);
        self.become_text(text)
    }

    /// Adds a table to a list of tables, behind those that there are. `body` is what stands under
    /// its heading.
    ///
    /// # Errors
    /// When what came of it could not be read again; nothing changes.
    pub fn add(&mut self, list: &str, body: &str) -> Result<(), EditionError> {
        let end = self.blocks(list).last().map_or(self.text().len(), |block| block.end);
        let mut text = self.text()[..end].trim_end().to_owned();
        let rest = self.text()[end..].trim_start();
        text.push_str(&format!("\n\n[[{list}]]\n{}\n", body.trim()));
        if !rest.is_empty() {
            text.push('\n');
            text.push_str(rest);
        }
        self.become_text(text)
    }

    /// Takes a table out of a list of tables, by its number from one, with the comments in it.
    ///
    /// # Errors
    /// When there is none; nothing changes.
    pub fn remove(&mut self, list: &str, number: usize) -> Result<(), EditionError> {
        let block =
            number.checked_sub(1).and_then(|index| self.blocks(list).into_iter().nth(index));
        let Some(block) = block else { return Err(self.nothing(&format!("{list}.{number}"))) };
        let mut text = self.text().to_owned();
        text.replace_range(block, "");
        self.become_text(text)
    }

    /// The text with every word, name and number written anew in its place: what a reader
    /// understood of it. Nothing but the way in which a value is spelt can differ.
    #[must_use]
    pub fn rewritten(&self) -> String {
        let mut leaves = Vec::new();
        if let Ok(tree) = self.tree() {
            tree.get_ref().values().for_each(|value| collect(value, &mut leaves));
        }
        leaves.sort_by_key(|(span, _)| span.start);
        let mut text = String::with_capacity(self.text().len());
        let mut at = 0;
        for (span, value) in leaves {
            text.push_str(self.text().get(at..span.start).unwrap_or_default());
            text.push_str(&value);
            at = span.end;
        }
        text.push_str(self.text().get(at..).unwrap_or_default());
        text
    }

    fn nothing(&self, path: &str) -> EditionError {
        let name = self.edition.name.clone().into_owned();
        EditionError::Form { name, line: 1, message: format!("there is no `{path}`") }
    }

    fn become_text(&mut self, text: String) -> Result<(), EditionError> {
        let edition = Edition { name: self.edition.name.clone(), text: text.into() };
        *self = Document::parse(&edition)?;
        Ok(())
    }

    /// The blocks of a list of tables: from the heading of each to what belongs to the next.
    fn blocks(&self, list: &str) -> Vec<Range<usize>> {
        let mut values = Vec::new();
        if let Ok(tree) = self.tree() {
            tree.get_ref().values().for_each(|value| collect(value, &mut values));
        }
        let within = |at: usize| values.iter().any(|(span, _)| span.contains(&at));
        let (mut blocks, mut open) = (Vec::new(), None);
        // Where comments or empty lines began that stand above what comes next.
        let (mut at, mut margin) = (0, 0);
        for line in self.text().split_inclusive('\n') {
            let heading = line.starts_with('[') && !within(at);
            let plain = line.trim_start();
            if heading {
                if let Some(start) = open.take() {
                    blocks.push(start..margin);
                }
                if line.trim_end() == format!("[[{list}]]") {
                    open = Some(at);
                }
            }
            at += line.len();
            if heading || !(plain.is_empty() || plain.starts_with('#')) {
                margin = at;
            }
        }
        if let Some(start) = open {
            blocks.push(start..self.text().len());
        }
        blocks
    }
}

/// Every word, name and number, with its place.
fn collect(value: &Spanned<DeValue<'_>>, leaves: &mut Vec<(Range<usize>, String)>) {
    match value.get_ref() {
        DeValue::Table(table) => table.values().for_each(|inner| collect(inner, leaves)),
        DeValue::Array(items) => items.iter().for_each(|inner| collect(inner, leaves)),
        DeValue::String(text) => {
            leaves.push((value.span(), toml::Value::String(text.to_string()).to_string()));
        }
        DeValue::Integer(number) => leaves.push((value.span(), number.to_string())),
        DeValue::Float(number) => leaves.push((value.span(), number.to_string())),
        DeValue::Boolean(truth) => leaves.push((value.span(), truth.to_string())),
        DeValue::Datetime(moment) => leaves.push((value.span(), moment.to_string())),
    }
}
