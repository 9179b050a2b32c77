//! Everything the library says to people, in their language.
//!
//! There is one catalogue a language, put together from the part of the core, the part of each
//! game and the part of each front end, in Fluent's format. A game's rule page belongs to it
//! too: the text of a rule is what the page says under that rule's heading, so that nothing is
//! written twice.

use crate::choice::{Element, Next};
use crate::rule::{Arg, Rule, Text};
use crate::seat::Seat;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::Deserialize;
use std::collections::HashMap;
use std::fmt;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// A language the library speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
    /// German.
    German,
    /// Dutch.
    Dutch,
    /// Polish.
    Polish,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 5] =
        [Language::English, Language::French, Language::German, Language::Dutch, Language::Polish];

    /// The language's code, as `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
            Language::Dutch => "nl",
            Language::Polish => "pl",
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "français",
            Language::German => "Deutsch",
            Language::Dutch => "Nederlands",
            Language::Polish => "polski",
        }
    }

    /// The language that a code or a locale such as `fr_FR.UTF-8` begins with.
    #[must_use]
    pub fn parse(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// What stands between whole numbers and their decimals. This, and what follows, as Unicode's Common Locale Data
    /// Repository has it.
    const fn decimal(self) -> char {
        match self {
            Language::English => '.',
            _ => ',',
        }
    }

    /// What parts thousands.
    const fn thousands(self) -> char {
        match self {
            Language::English => ',',
            Language::French => '\u{202f}',
            Language::German | Language::Dutch => '.',
            Language::Polish => '\u{a0}',
        }
    }

    /// So many digits a number has at least whose thousands are parted.
    const fn least_grouped(self) -> usize {
        match self {
            Language::Polish => 5,
            _ => 4,
        }
    }

    /// What stands between a number and its percent sign. In French, where the repository has had either space, the narrow one
    /// that stands before its other marks.
    #[must_use]
    pub const fn before_percent(self) -> &'static str {
        match self {
            Language::English | Language::Dutch | Language::Polish => "",
            Language::French => "\u{202f}",
            Language::German => "\u{a0}",
        }
    }

    /// A number as this language writes it, with so many decimals.
    fn number(self, number: f64, decimals: usize) -> String {
        let written = format!("{:.decimals$}", number.abs());
        // No minus before nothing.
        let nothing = written.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        let (whole, rest) = written.split_once('.').unwrap_or((&written, ""));
        let mut told = String::from(if number < 0.0 && !nothing { "−" } else { "" });
        let grouped = whole.len() >= self.least_grouped();
        for (at, digit) in whole.chars().enumerate() {
            if grouped && at > 0 && (whole.len() - at).is_multiple_of(3) {
                told.push(self.thousands());
            }
            told.push(digit);
        }
        if !rest.is_empty() {
            told.push(self.decimal());
            told.push_str(rest);
        }
        told
    }

    fn identifier(self) -> LanguageIdentifier {
        // All codes are well formed; a test formats plurals in every language.
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The files of every language, as they are compiled in: what stands before the language's code in
/// their paths, and what stands behind it.
///
/// ```ignore
/// const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");
/// ```
#[macro_export]
macro_rules! in_every_language {
    ($before:literal, $behind:literal) => {{
        // One place in the program: what a constant holds is copied wherever it is named.
        static FILES: [($crate::Language, &str); 5] = [
            ($crate::Language::English, include_str!(concat!($before, "en", $behind))),
            ($crate::Language::French, include_str!(concat!($before, "fr", $behind))),
            ($crate::Language::German, include_str!(concat!($before, "de", $behind))),
            ($crate::Language::Dutch, include_str!(concat!($before, "nl", $behind))),
            ($crate::Language::Polish, include_str!(concat!($before, "pl", $behind))),
        ];
        &FILES
    }};
}

/// What the core itself says.
pub const CORE_TEXTS: &[(Language, &str)] = in_every_language!("../texts/", ".ftl");

/// A name that an edition gives in one language or more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    en: Option<String>,
    fr: Option<String>,
    de: Option<String>,
    nl: Option<String>,
    pl: Option<String>,
}

impl Name {
    /// What it is called in a language, if it has a name of its own there.
    fn own(&self, language: Language) -> Option<&str> {
        let name = match language {
            Language::English => &self.en,
            Language::French => &self.fr,
            Language::German => &self.de,
            Language::Dutch => &self.nl,
            Language::Polish => &self.pl,
        };
        name.as_deref()
    }

    /// The name in a language; where it has none there, the first that it has, English before all.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        let any = || Language::ALL.into_iter().find_map(|language| self.own(language));
        self.own(language).or_else(any).unwrap_or_default()
    }

    /// Every name that it was given; none is an edition's fault.
    pub fn given(&self) -> impl Iterator<Item = &str> {
        Language::ALL.into_iter().filter_map(|language| self.own(language))
    }

    /// Whether people of some language could not tell the two apart.
    #[must_use]
    pub fn clashes(&self, other: &Name) -> bool {
        let same = |a: &str, b: &str| a.trim().to_lowercase() == b.trim().to_lowercase();
        Language::ALL.into_iter().any(|language| same(self.get(language), other.get(language)))
    }
}

/// Who knows the names of elements and seats.
pub trait Names {
    /// The name of an element, in the catalogue's language.
    fn element(&self, element: Element, catalogue: &Catalogue) -> String;
    /// The name of a seat.
    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String;
}

/// A part of a catalogue that can't be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// It is not Fluent.
    #[error("the {language} texts have a fault: {fault}")]
    Form {
        /// The language.
        language: Language,
        /// What is wrong.
        fault: String,
    },
    /// Two parts have the same key.
    #[error("the {language} texts have a key twice: {key}")]
    Twice {
        /// The language.
        language: Language,
        /// The key.
        key: String,
    },
}

/// A rule as its page tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// A few words.
    pub title: String,
    /// A paragraph or more, in Markdown.
    pub text: String,
}

/// Everything the library says in one language.
pub struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    rules: HashMap<String, RuleText>,
}

impl Catalogue {
    /// An empty catalogue.
    #[must_use]
    pub fn new(language: Language) -> Catalogue {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Marks round every insertion help where writing directions mix; here they would only
        // stand in the way of searching and comparing.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| count(value, Language::English),
            Language::French => |value, _| count(value, Language::French),
            Language::German => |value, _| count(value, Language::German),
            Language::Dutch => |value, _| count(value, Language::Dutch),
            Language::Polish => |value, _| count(value, Language::Polish),
        }));
        Catalogue { language, bundle, rules: HashMap::new() }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A number as this language writes it, with so many decimals.
    #[must_use]
    pub fn number(&self, number: f64, decimals: usize) -> String {
        self.language.number(number, decimals)
    }

    /// A number whose sign is told whichever it is.
    #[must_use]
    pub fn signed(&self, number: f64, decimals: usize) -> String {
        let told = self.number(number, decimals);
        let more = number > 0.0 && told.contains(|c: char| ('1'..='9').contains(&c));
        if more { format!("+{told}") } else { told }
    }

    /// A part of one as a percentage; its sign stays on the same line.
    #[must_use]
    pub fn percent(&self, part: f64, decimals: usize) -> String {
        format!("{}{}%", self.number(100.0 * part, decimals), self.language.before_percent())
    }

    /// Adds the part of this catalogue's language; the English one where there is none.
    ///
    /// # Errors
    /// When it is not Fluent, or has a key that is there already.
    pub fn add(&mut self, parts: &[(Language, &str)]) -> Result<(), TextError> {
        let language = self.language;
        for text in self.own(parts) {
            let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, faults)| {
                TextError::Form { language, fault: format!("{faults:?}") }
            })?;
            self.bundle.add_resource(resource).map_err(|faults| TextError::Twice {
                language,
                key: faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            })?;
        }
        Ok(())
    }

    /// Adds the rules of the page in this catalogue's language; of the English one where there is
    /// none.
    pub fn add_rules(&mut self, pages: &[(Language, &str)]) {
        for page in self.own(pages) {
            self.rules.extend(read_page(page));
        }
    }

    /// What is in this catalogue's language, or else in English.
    fn own<'a>(&self, parts: &[(Language, &'a str)]) -> Vec<&'a str> {
        let there = parts.iter().any(|(of, _)| *of == self.language);
        let language = if there { self.language } else { Language::English };
        parts.iter().filter(|(of, _)| *of == language).map(|(_, text)| *text).collect()
    }

    /// Whether there is a text with this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// A text that speaks of nothing in particular. The key itself when there is none: an ugly
    /// sight, but a telling one.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A text with values of the caller's own.
    #[must_use]
    pub fn fill(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        self.format(key, Some(&args))
    }

    /// A text in words.
    #[must_use]
    pub fn say(&self, text: &Text, names: &dyn Names) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in text.args() {
            match arg {
                Arg::Element(element) => args.set(name, names.element(element, self)),
                Arg::List(few) => {
                    let all: Vec<_> = few.iter().map(|one| names.element(one, self)).collect();
                    args.set(name, all.join(", "));
                }
                Arg::Number(number) => args.set(name, number),
                Arg::Seat(seat) => args.set(name, names.seat(seat, self)),
            }
        }
        self.format(text.key, Some(&args))
    }

    /// What is asked next, after what has to be known for it.
    #[must_use]
    pub fn question(&self, next: &Next, names: &dyn Names) -> String {
        let asks = if next.asks.is_empty() { String::new() } else { self.get(next.asks) };
        match &next.about {
            Some(about) => format!("{} {asks}", self.say(about, names)),
            None => asks,
        }
    }

    /// A rule as its page tells it.
    #[must_use]
    pub fn rule(&self, rule: Rule) -> Option<&RuleText> {
        self.rules.get(&rule.to_string())
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }
}

/// A number that is put into a text; what is no number stays as it is.
fn count(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let plain = number.as_string();
    let decimals = plain.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    Some(language.number(number.value, decimals))
}

/// The rules of a page: what stands under each heading `### DBL-09 · A title`.
fn read_page(page: &str) -> Vec<(String, RuleText)> {
    let mut rules: Vec<(String, RuleText)> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        if line.starts_with('#') {
            let rule = line.strip_prefix("### ").and_then(|heading| heading.split_once(" · "));
            open = rule.is_some();
            if let Some((id, title)) = rule {
                let text = RuleText { title: title.trim().to_owned(), text: String::new() };
                rules.push((id.trim().to_owned(), text));
            }
        } else if let (true, Some((_, rule))) = (open, rules.last_mut()) {
            rule.text.push_str(line);
            rule.text.push('\n');
        }
    }
    for (_, rule) in &mut rules {
        rule.text = rule.text.trim().to_owned();
    }
    rules
}
