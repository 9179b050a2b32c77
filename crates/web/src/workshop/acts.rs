//! What is done to an edition.

use flotilla_core::workbench::MapAct;
use flotilla_core::{
    Document, Edition, EditionError, Field, FieldKind, Info, Source, Value, Written,
};
use flotilla_wire::{ValueShape, WorkshopActShape as Act};
use std::sync::atomic::{AtomicBool, Ordering};

/// So many bytes are read at most: for everything that is done, the whole edition is.
const MOST_READ: usize = 16 << 20;
/// What it counts for to make the borders of a map anew.
const BORDERS: usize = 1 << 20;

/// Why something was not done.
pub(super) enum Undone {
    Refused(Box<EditionError>),
    /// It was too much, or nobody waits for it any more.
    TooMuch,
}

impl From<EditionError> for Undone {
    fn from(error: EditionError) -> Undone {
        Undone::Refused(Box::new(error))
    }
}

/// Does everything, up to the first thing that can't be done.
pub(super) fn all(
    info: &Info,
    edition: &mut Edition,
    acts: &[Act],
    gone: &AtomicBool,
) -> Result<(), Undone> {
    let (mut left, mut read) = (acts, 0);
    while let Some(first) = left.first() {
        read += edition.text.len() + if map_act(first).is_some() { BORDERS } else { 0 };
        if read > MOST_READ || gone.load(Ordering::Relaxed) {
            return Err(Undone::TooMuch);
        }
        // What is done to a map is done at once: its borders are made anew only once.
        let mapped: Vec<MapAct> = left.iter().map_while(map_act).collect();
        match info.workbench.mapper {
            Some(mapper) if !mapped.is_empty() => {
                *edition = (mapper.act)(edition, &mapped)?;
                left = &left[mapped.len()..];
            }
            _ => {
                *edition = one(info, edition, first)?;
                left = &left[1..];
            }
        }
    }
    Ok(())
}

fn map_act(act: &Act) -> Option<MapAct> {
    Some(match act.clone() {
        Act::Put { at, island } => MapAct::Put(at.into(), island),
        Act::Move { place, at } => MapAct::Move(place, at.into()),
        Act::Turn { place, island } => MapAct::Turn(place, island),
        Act::Drop { place } => MapAct::Drop(place),
        Act::Touch { place, other, yes } => MapAct::Touch(place, other, yes),
        Act::Settle { place, kind } => MapAct::Settle(place, kind),
        Act::Line { points } => MapAct::Line(points.into_iter().map(Into::into).collect()),
        Act::Erase { at } => MapAct::Erase(at.into()),
        Act::Empty => MapAct::Clear,
        Act::Set { .. } | Act::Clear { .. } | Act::Copy { .. } | Act::Remove { .. } => return None,
    })
}

fn one(info: &Info, edition: &Edition, act: &Act) -> Result<Edition, EditionError> {
    let mut document = Document::parse(edition)?;
    match act {
        Act::Set { path, value, source } => {
            set(info, &mut document, path, value, source.as_deref())?
        }
        Act::Clear { path } => document.change(&[(path.clone(), None)])?,
        Act::Copy { part, number } => {
            let key = info.workbench.parts.iter().find(|it| it.name == part);
            let key = key.and_then(|it| it.element).map_or("word", |(key, _)| key);
            let word = format!("{part}-{}", document.count(part) + 1);
            document.copy(part, *number, key, &word)?;
        }
        Act::Remove { part, number } => document.remove(part, *number)?,
        // A game without a map.
        _ => return Err(nothing(edition)),
    }
    Ok(document.into_edition())
}

fn nothing(edition: &Edition) -> EditionError {
    let name = edition.name.clone().into_owned();
    EditionError::Form { name, line: 1, message: "there is no map".to_owned() }
}

/// Whether a path is one of those that a field stands for.
pub(super) fn fits(field: &Field, path: &str) -> bool {
    let mut steps = path.split('.');
    let mut wanted = field.path.split('.');
    loop {
        match (wanted.next(), steps.next()) {
            (None, None) => return true,
            (Some("*"), Some(step)) if step.parse::<usize>().is_ok() => {}
            (Some(wanted), Some(step)) if wanted == step => {}
            _ => return false,
        }
    }
}

fn set(
    info: &Info,
    document: &mut Document,
    path: &str,
    value: &ValueShape,
    source: Option<&str>,
) -> Result<(), EditionError> {
    let old = document.written().into_iter().find(|it| it.path == path);
    let value = plain(value);
    // A plain word, as the name of an island's island, has no mark and gets none.
    let unmarked = matches!(&old, Some(Written { source: None, .. }));
    let mut changes = vec![(path.to_owned(), Some(marked(&value, source, unmarked)))];
    let field = info.workbench.fields.iter().find(|field| fits(field, path));
    if let (Some(FieldKind::Words(_)), Some(old)) = (field.map(|field| field.kind), old)
        && let Some((from, to)) = renamed(&old.value, &value)
    {
        let others = document.written().into_iter().filter(|it| it.path != path);
        changes.extend(others.filter_map(|it| {
            let new = replaced(&it.value, &from, &to);
            let plain = it.source.is_none();
            let source = it.source.map(Source::word);
            (new != it.value).then(|| (it.path, Some(marked(&new, source, plain))))
        }));
    }
    document.change(&changes)
}

/// A value as it is written, behind the word that says where it is from.
fn marked(value: &Value, source: Option<&str>, unmarked: bool) -> String {
    if unmarked {
        return value.to_string();
    }
    let source = source.and_then(Source::parse).unwrap_or(Source::Yours);
    format!("{{ {} = {value} }}", source.word())
}

/// The word of a list that was changed: whatever has the old one gets the new one.
fn renamed(old: &Value, new: &Value) -> Option<(String, String)> {
    let (Value::Array(old), Value::Array(new)) = (old, new) else { return None };
    let mut changed = old.iter().zip(new).filter(|(old, new)| old != new);
    let (Value::String(from), Value::String(to)) = changed.next()? else { return None };
    let only = changed.next().is_none() && old.len() == new.len();
    let free = !old.iter().any(|word| word.as_str() == Some(to));
    (only && free).then(|| (from.clone(), to.clone()))
}

fn replaced(value: &Value, from: &str, to: &str) -> Value {
    match value {
        Value::String(text) if text == from => Value::String(to.to_owned()),
        Value::Array(items) => {
            Value::Array(items.iter().map(|item| replaced(item, from, to)).collect())
        }
        other => other.clone(),
    }
}

/// A value that was sent.
fn plain(value: &ValueShape) -> Value {
    match value {
        ValueShape::Flag(truth) => Value::Boolean(*truth),
        ValueShape::Whole(number) => Value::Integer(*number),
        ValueShape::Number(number) => Value::Float(*number),
        ValueShape::Text(text) => Value::String(text.clone()),
        ValueShape::List(items) => Value::Array(items.iter().map(plain).collect()),
        ValueShape::Table(table) => {
            let pair = |(key, value): (&String, &ValueShape)| (key.clone(), plain(value));
            Value::Table(table.iter().map(pair).collect())
        }
    }
}
