//! Options of a game, described so that any front end can offer them and anything can check them.

use std::collections::BTreeMap;
use thiserror::Error;

/// One option of a game.
///
/// Its name is in the catalogue under `{game}-option-{key}`, a sentence of help under
/// `{game}-option-{key}-help`, the values of [`Kind::OneOf`] under `{game}-option-{key}-{value}`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name in records and on the command line.
    pub key: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// The value when nothing is said.
    pub default: &'static str,
    /// Where it counts, if not everywhere: a front end need not offer it elsewhere.
    pub needs: Option<Need>,
}

/// Where an option counts. Elsewhere other values than the default change nothing, or are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// With so many players.
    Seats(usize),
    /// Where another option, by its key, has this value.
    Value(&'static str, &'static str),
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `yes` or `no`.
    Flag,
    /// One of some words.
    OneOf(&'static [&'static str]),
    /// A whole number in a range, or `off` where the option may be switched off.
    Number {
        /// The least value.
        least: i64,
        /// The greatest value.
        most: i64,
        /// Whether `off` is allowed.
        may_be_off: bool,
    },
    /// Free text of at most this many bytes without spaces at its ends, which the game itself
    /// checks.
    Text(usize),
}

/// The options of a game that were given a value. The rest have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    given: BTreeMap<String, String>,
}

/// An option that a game does not have, or a value that it does not take.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("there is no option `{key}`{}", list(": the options are ", .known, "; the game has no options"))]
    Unknown {
        /// The name given.
        key: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    #[error("option `{key}` can't be `{value}`: it takes {}", .takes.describe())]
    Value {
        /// The option.
        key: &'static str,
        /// The value given.
        value: String,
        /// What it takes.
        takes: Kind,
    },
    /// The option was given twice.
    #[error("option `{0}` is given twice")]
    Twice(String),
}

fn list(before: &str, words: &[&str], none: &str) -> String {
    if words.is_empty() { none.to_owned() } else { format!("{before}{}", words.join(", ")) }
}

impl Kind {
    /// Whether the option takes this value.
    #[must_use]
    pub fn takes(&self, value: &str) -> bool {
        match *self {
            Kind::Flag => value == "yes" || value == "no",
            Kind::OneOf(words) => words.contains(&value),
            Kind::Number { least, most, may_be_off } => {
                // One spelling a value: the text of a record is compared as text.
                let number = value.parse::<i64>().ok().filter(|n| n.to_string() == value);
                (may_be_off && value == "off")
                    || number.is_some_and(|number| (least..=most).contains(&number))
            }
            // What a line of a record can hold and give back.
            Kind::Text(longest) => {
                let plain = !value.chars().any(char::is_control) && value.trim() == value;
                plain && value.len() <= longest
            }
        }
    }

    /// What the option takes, in words.
    #[must_use]
    pub fn describe(&self) -> String {
        match *self {
            Kind::Flag => "yes or no".to_owned(),
            Kind::OneOf(words) => words.join(" or "),
            Kind::Number { least, most, may_be_off: false } => format!("{least} to {most}"),
            Kind::Number { least, most, may_be_off: true } => format!("{least} to {most}, or off"),
            Kind::Text(longest) => format!("text of at most {longest} bytes"),
        }
    }
}

impl Options {
    /// No option given.
    #[must_use]
    pub fn new() -> Options {
        Options::default()
    }

    /// Gives an option a value, checked against what the game has.
    ///
    /// # Errors
    /// When there is no such option, it does not take the value, or it has one already; nothing
    /// changes then.
    pub fn set(
        &mut self,
        specs: &'static [OptionSpec],
        key: &str,
        value: &str,
    ) -> Result<(), OptionError> {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known = specs.iter().map(|spec| spec.key).collect();
            return Err(OptionError::Unknown { key: key.to_owned(), known });
        };
        if !spec.kind.takes(value) {
            let (key, takes) = (spec.key, spec.kind);
            return Err(OptionError::Value { key, value: value.to_owned(), takes });
        }
        if self.given.contains_key(key) {
            return Err(OptionError::Twice(key.to_owned()));
        }
        self.given.insert(key.to_owned(), value.to_owned());
        Ok(())
    }

    /// The value of an option of the game: the one given, or its default.
    #[must_use]
    pub fn get<'a>(&'a self, spec: &OptionSpec) -> &'a str {
        self.given.get(spec.key).map_or(spec.default, String::as_str)
    }

    /// Whether a flag is set.
    #[must_use]
    pub fn flag(&self, spec: &OptionSpec) -> bool {
        self.get(spec) == "yes"
    }

    /// The number an option has; `None` when it is off.
    #[must_use]
    pub fn number(&self, spec: &OptionSpec) -> Option<i64> {
        self.get(spec).parse().ok()
    }

    /// The options given a value, by name.
    pub fn given(&self) -> impl Iterator<Item = (&str, &str)> {
        self.given.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}
