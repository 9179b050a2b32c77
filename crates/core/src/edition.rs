//! Editions: the data that the booklets printed as pictures, as text that a person can write.
//!
//! An edition is a TOML file. Every value of it says where it is from, by the word it stands
//! behind:
//!
//! ```toml
//! values = { reconstructed = [1, 2, 3] }
//! ```

use crate::options::{OptionSpec, Options};
use crate::rule::Refusal;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use thiserror::Error;
use toml::Spanned;

/// The most bytes an edition may have.
pub const LONGEST_EDITION: usize = 256 * 1024;

/// An edition as text: a name and TOML, not yet checked by the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The name: of a shipped edition, or one that its writer chose.
    pub name: Cow<'static, str>,
    /// The TOML text.
    pub text: Cow<'static, str>,
}

impl Edition {
    /// An edition that ships with a game.
    #[must_use]
    pub const fn shipped(name: &'static str, text: &'static str) -> Edition {
        Edition { name: Cow::Borrowed(name), text: Cow::Borrowed(text) }
    }
}

/// What makes new editions of a game.
#[derive(Debug)]
pub struct Maker {
    /// What one may ask for.
    pub options: &'static [OptionSpec],
    /// The edition of a seed, the same on every machine; none where what is asked for can't be.
    pub make: fn(u64, &Options) -> Option<Edition>,
}

impl Maker {
    /// What stands before the seed in the name of a new edition: `map-1234`.
    pub const PREFIX: &'static str = "map-";

    /// The seed in the name of a new edition.
    #[must_use]
    pub fn seed(name: &str) -> Option<u64> {
        let seed = name.strip_prefix(Maker::PREFIX)?;
        // One spelling a seed.
        seed.parse().ok().filter(|number: &u64| number.to_string() == seed)
    }
}

/// Where a value of an edition is from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The booklet says so.
    Printed,
    /// Found outside the booklet.
    Known,
    /// Lost, and made anew by us within what is known.
    Reconstructed,
    /// Of one's own: neither the booklet nor anybody else says so.
    Yours,
}

impl Source {
    /// The word for it in an edition's text, and its key in the catalogue after `source-`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Source::Printed => "printed",
            Source::Known => "known",
            Source::Reconstructed => "reconstructed",
            Source::Yours => "yours",
        }
    }

    /// Every source, the surest first.
    pub const ALL: [Source; 4] =
        [Source::Printed, Source::Known, Source::Reconstructed, Source::Yours];

    /// The source with this word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Source> {
        Source::ALL.into_iter().find(|source| source.word() == word)
    }
}

/// A value with its source and its place in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sourced<T> {
    /// The booklet says so.
    Printed(Spanned<T>),
    /// Found outside the booklet.
    Known(Spanned<T>),
    /// Made anew.
    Reconstructed(Spanned<T>),
    /// Of one's own.
    Yours(Spanned<T>),
}

impl<T> Sourced<T> {
    fn spanned(&self) -> &Spanned<T> {
        match self {
            Sourced::Printed(value)
            | Sourced::Known(value)
            | Sourced::Reconstructed(value)
            | Sourced::Yours(value) => value,
        }
    }

    /// The value.
    pub fn value(&self) -> &T {
        self.spanned().get_ref()
    }

    /// The byte of the text at which the value begins.
    pub fn at(&self) -> usize {
        self.spanned().span().start
    }
}

/// A word or name of an edition with its place in the file.
pub type Placed = Spanned<String>;

/// Why an edition can't be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditionError {
    /// The text is longer than any edition needs to be.
    #[error("edition `{name}`: longer than {LONGEST_EDITION} bytes")]
    TooLong {
        /// The edition.
        name: String,
    },
    /// The text is not TOML of the right form.
    #[error("edition `{name}`, line {line}: {message}")]
    Form {
        /// The edition.
        name: String,
        /// The line, counted from one.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// The data break a rule of the game.
    #[error("edition `{name}`, line {line}: {refusal}")]
    Refused {
        /// The edition.
        name: String,
        /// The line, counted from one.
        line: usize,
        /// The rule, and why.
        refusal: Refusal,
    },
}

impl Edition {
    /// Reads the text into a game's own form.
    ///
    /// # Errors
    /// When it is too long, is not TOML, or has not the form that the game reads.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, EditionError> {
        let name = || self.name.clone().into_owned();
        if self.text.len() > LONGEST_EDITION {
            return Err(EditionError::TooLong { name: name() });
        }
        // A byte-order mark is passed over, in such a way that every value keeps its place.
        let text = match self.text.strip_prefix('\u{feff}') {
            Some(rest) => Cow::Owned(format!("   {rest}")),
            None => Cow::Borrowed(&*self.text),
        };
        toml::from_str(&text).map_err(|error| self.form(&error))
    }

    /// What is wrong with the form of the text.
    pub(crate) fn form(&self, error: &toml::de::Error) -> EditionError {
        EditionError::Form {
            name: self.name.clone().into_owned(),
            line: self.line(error.span().map_or(0, |span| span.start)),
            message: error.message().lines().collect::<Vec<_>>().join("; "),
        }
    }

    /// A refusal of what stands at a byte of the text.
    #[must_use]
    pub fn refuse(&self, at: usize, refusal: Refusal) -> EditionError {
        EditionError::Refused { name: self.name.clone().into_owned(), line: self.line(at), refusal }
    }

    /// The line of a byte of the text, counted from one.
    pub(crate) fn line(&self, at: usize) -> usize {
        let before = self.text.as_bytes().get(..at).unwrap_or(self.text.as_bytes());
        1 + before.iter().filter(|&&byte| byte == b'\n').count()
    }

    /// Where its lines are, for whoever asks for many.
    pub(crate) fn lines(&self) -> Lines {
        let ends = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Lines(ends.map(|(at, _)| at).collect())
    }

    /// Every marked value of the text: its path, its source and itself, for people to look at.
    #[must_use]
    pub fn sources(&self) -> Vec<(String, Source, String)> {
        let mut found = Vec::new();
        if self.text.len() > LONGEST_EDITION {
            return found;
        }
        let text = self.text.strip_prefix('\u{feff}').unwrap_or(&self.text);
        if let Ok(table) = text.parse::<toml::Table>() {
            collect("", &toml::Value::Table(table), &mut found);
        }
        found
    }
}

/// Where the lines of a text end.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    /// The line of a byte of the text, counted from one: [`Edition::line`] for many of them.
    pub(crate) fn of(&self, at: usize) -> usize {
        1 + self.0.partition_point(|&end| end < at)
    }
}

fn collect(path: &str, value: &toml::Value, found: &mut Vec<(String, Source, String)>) {
    match value {
        toml::Value::Table(table) => {
            for (key, inner) in table {
                match Source::parse(key) {
                    Some(source) if table.len() == 1 => {
                        found.push((path.to_owned(), source, inner.to_string()));
                    }
                    _ if path.is_empty() => collect(key, inner, found),
                    _ => collect(&format!("{path}.{key}"), inner, found),
                }
            }
        }
        toml::Value::Array(items) => {
            for (i, inner) in items.iter().enumerate() {
                collect(&format!("{path}.{}", i + 1), inner, found);
            }
        }
        _ => {}
    }
}
