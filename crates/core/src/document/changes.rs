//! Many changes at once, and everything that is written: for an editor, which asks after each change.

use super::Document;
use crate::edition::{EditionError, Lines, Source};
use std::ops::Range;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Value};

/// A value of a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// Its path.
    pub path: String,
    /// Where it is from, if it says so.
    pub source: Option<Source>,
    /// Its first and its last line.
    pub lines: (usize, usize),
    /// The value, without its mark.
    pub value: Value,
}

/// A piece of the text, and what stands there from now on.
type Patch = (Range<usize>, String);

impl Document {
    /// Every value, as it stands in the text.
    #[must_use]
    pub fn written(&self) -> Vec<Written> {
        let mut found = Vec::new();
        let lines = self.edition.lines();
        if let Ok(tree) = self.tree() {
            for (key, value) in tree.get_ref().iter() {
                list(key.get_ref().to_string(), value, &lines, &mut found);
            }
        }
        found
    }

    /// Does many changes, each a path and the value that stands there from now on, or none. What is
    /// the same already stays as it was written.
    ///
    /// # Errors
    /// When one of them can't be done; then nothing changes.
    pub fn change(&mut self, changes: &[(String, Option<String>)]) -> Result<(), EditionError> {
        let tree = self.tree()?;
        let mut patches: Vec<Patch> = Vec::new();
        for (path, value) in changes {
            let patch = self.patch(tree.get_ref(), path, value.as_deref());
            patches.extend(patch.map_err(|()| self.nothing(path))?);
        }
        // From the last to the first; of several at one place each goes behind those before it.
        patches.reverse();
        patches.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        if patches.windows(2).any(|pair| pair[1].0.end > pair[0].0.start) {
            return Err(self.nothing(changes.first().map_or("", |(path, _)| path)));
        }
        let mut text = self.text().to_owned();
        for (span, value) in patches {
            text.replace_range(span, &value);
        }
        self.become_text(text)
    }

    /// What must be written where; nothing if it stands there already.
    fn patch(
        &self,
        tree: &DeTable<'_>,
        path: &str,
        value: Option<&str>,
    ) -> Result<Option<Patch>, ()> {
        let (parent, key) = match path.rsplit_once('.') {
            Some((parent, key)) => (Some(parent), key),
            None => (None, path),
        };
        let table = match parent {
            None => tree,
            Some(parent) => match step(tree, parent).map(Spanned::get_ref) {
                Some(DeValue::Table(table)) => table,
                _ => return Err(()),
            },
        };
        let Some((name, old)) = table.iter().find(|(name, _)| name.get_ref() == key) else {
            let Some(value) = value else { return Ok(None) };
            return self.insertion(table, parent.is_none(), key, value).map(Some);
        };
        let span = old.span();
        let Some(value) = value else { return self.removal(name.span().start, span).map(Some) };
        let new = DeValue::parse(value).map_err(|_| ())?;
        if plain(new.get_ref()) == plain(old.get_ref()) {
            return Ok(None);
        }
        let written = self.text().get(span.clone()).ok_or(())?;
        // What stands under a heading of its own is no value that could be replaced.
        if written.starts_with('[') && DeValue::parse(written).is_err() {
            return Err(());
        }
        Ok(Some((span, value.to_owned())))
    }

    /// A new line behind the last value of a table.
    fn insertion(
        &self,
        table: &DeTable<'_>,
        top: bool,
        key: &str,
        value: &str,
    ) -> Result<Patch, ()> {
        let bare = |sign: char| sign.is_ascii_alphanumeric() || sign == '_' || sign == '-';
        if key.is_empty() || !key.chars().all(bare) {
            return Err(());
        }
        let mut last = None;
        for (name, inner) in table.iter() {
            let start = self.text()[..name.span().start].rfind('\n').map_or(0, |at| at + 1);
            let before = &self.text()[start..name.span().start];
            // Keys of tables under headings of their own are no lines of this one.
            if before.trim_start().starts_with('[') {
                continue;
            }
            if !before.trim().is_empty() {
                return Err(());
            }
            last = last.max(Some(inner.span().end));
        }
        let at = match last {
            Some(last) => {
                self.text()[last..].find('\n').map_or(self.text().len(), |n| last + n + 1)
            }
            None if top => 0,
            None => return Err(()),
        };
        let line = format!("{key} = {value}\n");
        let broken = at > 0 && !self.text()[..at].ends_with('\n');
        Ok((at..at, if broken { format!("\n{line}") } else { line }))
    }

    /// The whole of a value's lines.
    fn removal(&self, key: usize, value: Range<usize>) -> Result<Patch, ()> {
        let start = self.text()[..key].rfind('\n').map_or(0, |at| at + 1);
        if !self.text()[start..key].trim().is_empty() {
            return Err(());
        }
        let end = self.text()[value.end..].find('\n');
        let end = end.map_or(self.text().len(), |n| value.end + n + 1);
        Ok((start..end, String::new()))
    }

    /// Adds a copy of a table to its list, behind all others, with another word, and all of it
    /// marked as one's own.
    ///
    /// # Errors
    /// When there is no such table.
    pub fn copy(
        &mut self,
        list: &str,
        number: usize,
        key: &str,
        word: &str,
    ) -> Result<(), EditionError> {
        let found =
            number.checked_sub(1).and_then(|index| self.blocks(list).into_iter().nth(index));
        let Some(block) = found else { return Err(self.nothing(&format!("{list}.{number}"))) };
        let text = self.text()[block].to_owned();
        let body = text.split_once('\n').map_or("", |(_, body)| body).to_owned();
        let mut copy = self.clone();
        copy.add(list, &body)?;
        let last = copy.blocks(list).len();
        let prefix = format!("{list}.{last}.");
        let values = copy.written().into_iter().filter(|it| it.path.starts_with(&prefix));
        let mark = |it: Written| {
            let value = if it.path == format!("{prefix}{key}") {
                Value::String(word.to_owned()).to_string()
            } else if it.source.is_some() {
                format!("{{ {} = {} }}", Source::Yours.word(), it.value)
            } else {
                it.value.to_string()
            };
            (it.path, Some(value))
        };
        let changes: Vec<(String, Option<String>)> = values.map(mark).collect();
        copy.change(&changes)?;
        *self = copy;
        Ok(())
    }

    /// Takes tables out of a list, by their numbers from one.
    ///
    /// # Errors
    /// When one of them is not there; nothing changes.
    pub fn remove_many(&mut self, list: &str, numbers: &[usize]) -> Result<(), EditionError> {
        let blocks = self.blocks(list);
        let mut numbers = numbers.to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        let mut text = self.text().to_owned();
        for number in numbers.into_iter().rev() {
            let block = number.checked_sub(1).and_then(|index| blocks.get(index));
            let Some(block) = block else { return Err(self.nothing(&format!("{list}.{number}"))) };
            text.replace_range(block.clone(), "");
            // Not a heap of empty lines where there was a list.
            while text[..block.start].ends_with("\n\n") && text[block.start..].starts_with('\n') {
                text.remove(block.start);
            }
        }
        self.become_text(text)
    }

    /// How many tables a list has.
    #[must_use]
    pub fn count(&self, list: &str) -> usize {
        self.blocks(list).len()
    }
}

fn is_table(value: &Spanned<DeValue<'_>>) -> bool {
    matches!(value.get_ref(), DeValue::Table(_))
}

fn marked<'a, 'i>(table: &'a DeTable<'i>) -> Option<(Source, &'a Spanned<DeValue<'i>>)> {
    let mut values = table.iter();
    let (key, value) = values.next()?;
    let source = Source::parse(key.get_ref())?;
    values.next().is_none().then_some((source, value))
}

fn step<'a, 'i>(tree: &'a DeTable<'i>, path: &str) -> Option<&'a Spanned<DeValue<'i>>> {
    let mut steps = path.split('.');
    let mut at = tree.get(steps.next()?)?;
    for step in steps {
        at = match at.get_ref() {
            DeValue::Table(table) => table.get(step)?,
            DeValue::Array(items) => items.get(step.parse::<usize>().ok()?.checked_sub(1)?)?,
            _ => return None,
        };
    }
    Some(at)
}

/// A value without its places.
fn plain(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Integer(number) => {
            let digits = number.as_str();
            i64::from_str_radix(digits, number.radix())
                .map_or_else(|_| Value::String(digits.to_owned()), Value::Integer)
        }
        DeValue::Float(number) => number
            .as_str()
            .parse()
            .map_or_else(|_| Value::String(number.as_str().to_owned()), Value::Float),
        DeValue::Boolean(truth) => Value::Boolean(*truth),
        DeValue::Datetime(moment) => Value::Datetime(*moment),
        DeValue::Array(items) => {
            Value::Array(items.iter().map(|item| plain(item.get_ref())).collect())
        }
        DeValue::Table(table) => {
            let pair = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
                let key: &std::borrow::Cow<'_, str> = key.get_ref();
                (key.to_string(), plain(value.get_ref()))
            };
            Value::Table(table.iter().map(pair).collect())
        }
    }
}

/// Everything that is written in a value, each with its path.
fn list(path: String, value: &Spanned<DeValue<'_>>, lines: &Lines, found: &mut Vec<Written>) {
    let one = |path, source, span: Range<usize>, value: &Spanned<DeValue<'_>>| {
        let lines = (lines.of(span.start), lines.of(span.end.saturating_sub(1)));
        Written { path, source, lines, value: plain(value.get_ref()) }
    };
    match value.get_ref() {
        DeValue::Table(table) => {
            if let Some((source, inner)) = marked(table) {
                found.push(one(path, Some(source), value.span(), inner));
                return;
            }
            for (key, inner) in table.iter() {
                list(format!("{path}.{}", key.get_ref()), inner, lines, found);
            }
        }
        DeValue::Array(items) if items.iter().any(is_table) => {
            for (i, inner) in items.iter().enumerate() {
                list(format!("{path}.{}", i + 1), inner, lines, found);
            }
        }
        _ => found.push(one(path, None, value.span(), value)),
    }
}
