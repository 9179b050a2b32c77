//! What went wrong, in the reader's language: the only place where errors become sentences.

use crate::any_game::OpenError;
use crate::edition::{EditionError, LONGEST_EDITION};
use crate::game::{PositionError, SetupError};
use crate::notation::{MOST_CHOICES, NotationError};
use crate::options::{Kind, OptionError};
use crate::record::{LONGEST_LINE, LONGEST_RECORD, RecordFault, VERSION};
use crate::rule::Refusal;
use crate::seat::NoSeat;
use crate::texts::{Catalogue, Names};
use fluent_bundle::FluentValue;

/// How many signs of what came from outside are said again.
const MOST_SHOWN: usize = 120;
/// How many of the words that were expected are listed.
const MOST_WORDS: usize = 24;

/// A refusal: why, and by which rule.
#[must_use]
pub fn refused(refusal: &Refusal, catalogue: &Catalogue, names: &dyn Names) -> String {
    format!("{} ({})", catalogue.say(&refusal.text, names), refusal.rule)
}

/// What is wrong with a record, a set-up or a move. Where in an edition a fault is
/// ([`RecordFault::edition_line`]) is for whoever knows where the edition came from to say.
#[must_use]
pub fn explain(fault: &RecordFault, catalogue: &Catalogue, names: &dyn Names) -> String {
    let say = |key: &str, values: &[(&str, FluentValue<'_>)]| catalogue.fill(key, values);
    match fault {
        RecordFault::TooLong => say("fault-too-long", &[("most", LONGEST_RECORD.into())]),
        RecordFault::LongLine => say("fault-long-line", &[("most", LONGEST_LINE.into())]),
        RecordFault::NotText => say("fault-not-text", &[]),
        RecordFault::NotARecord => {
            say("fault-not-a-record", &[("first", format!("flotilla record {VERSION}").into())])
        }
        RecordFault::Version(version) => {
            say("fault-version", &[("version", shown(version).into()), ("known", VERSION.into())])
        }
        RecordFault::Missing(header) => say("fault-missing", &[("header", (*header).into())]),
        RecordFault::Twice(header) => say("fault-twice", &[("header", shown(header).into())]),
        RecordFault::Header { key, should } => {
            say("fault-header", &[("header", shown(key).into()), ("should", (*should).into())])
        }
        RecordFault::TooMany { what, most } => {
            say("fault-too-many", &[("what", (*what).into()), ("most", (*most).into())])
        }
        RecordFault::NoActor => say("fault-no-actor", &[]),
        RecordFault::TableLine => say("fault-aside", &[]),
        RecordFault::Game(unknown) => say(
            "fault-game",
            &[("name", shown(&unknown.name).into()), ("known", unknown.known.join(", ").into())],
        ),
        RecordFault::Edition { name, game, known } => say(
            "fault-edition",
            &[
                ("name", shown(name).into()),
                ("game", (*game).into()),
                ("known", known.join(", ").into()),
            ],
        ),
        RecordFault::Option(error) => explain_option(error, catalogue),
        RecordFault::Open(OpenError::Setup(error)) => explain_setup(error, catalogue, names),
        RecordFault::Open(OpenError::Position(error)) => match error {
            PositionError::Form { field, expected } => say(
                "fault-position",
                &[("field", (*field).into()), ("expected", (*expected).into())],
            ),
            PositionError::Refused(refusal) => refused(refusal, catalogue, names),
        },
        RecordFault::Move(error) => explain_notation(error, catalogue, names),
        RecordFault::Over => say("fault-over", &[]),
        RecordFault::Result { chosen, is } => {
            say("fault-result", &[("said", shown(chosen).into()), ("is", is.as_str().into())])
        }
    }
}

fn explain_setup(error: &SetupError, catalogue: &Catalogue, names: &dyn Names) -> String {
    match error {
        SetupError::Seats { game, least, most, seats } => catalogue.fill(
            "fault-seats",
            &[
                ("game", (*game).into()),
                ("least", (*least).into()),
                ("most", (*most).into()),
                ("range", most.abs_diff(*least).into()),
                ("seats", (*seats).into()),
            ],
        ),
        SetupError::Edition(EditionError::TooLong { .. }) => {
            catalogue.fill("fault-edition-long", &[("most", LONGEST_EDITION.into())])
        }
        SetupError::Edition(EditionError::Form { message, .. }) => {
            catalogue.fill("fault-edition-form", &[("message", shown(message).into())])
        }
        SetupError::Edition(EditionError::Refused { refusal, .. })
        | SetupError::Refused(refusal) => refused(refusal, catalogue, names),
    }
}

fn explain_option(error: &OptionError, catalogue: &Catalogue) -> String {
    match error {
        OptionError::Unknown { key, known } => catalogue.fill(
            "fault-option",
            &[
                ("key", shown(key).into()),
                ("count", known.len().into()),
                ("known", known.join(", ").into()),
            ],
        ),
        OptionError::Value { key, value, takes, .. } => catalogue.fill(
            "fault-option-value",
            &[
                ("key", (*key).into()),
                ("value", shown(value).into()),
                ("takes", takes_in_words(*takes, catalogue).into()),
            ],
        ),
        OptionError::Twice(key) => {
            catalogue.fill("fault-option-twice", &[("key", shown(key).into())])
        }
    }
}

/// What an option takes, in words.
fn takes_in_words(kind: Kind, catalogue: &Catalogue) -> String {
    match kind {
        Kind::Flag => catalogue.fill("fault-takes-words", &[("words", "yes, no".into())]),
        Kind::OneOf(words) => {
            catalogue.fill("fault-takes-words", &[("words", words.join(", ").into())])
        }
        Kind::Number { least, most, may_be_off } => {
            let key = if may_be_off { "fault-takes-number-or-off" } else { "fault-takes-number" };
            catalogue.fill(key, &[("least", least.into()), ("most", most.into())])
        }
        Kind::Text(longest) => {
            catalogue.fill("fault-takes-text", &[("most", longest.to_string().into())])
        }
    }
}

/// Why text is no move.
#[must_use]
pub fn explain_notation(error: &NotationError, catalogue: &Catalogue, names: &dyn Names) -> String {
    let listed = |words: &[String]| {
        let more = if words.len() > MOST_WORDS { ", …" } else { "" };
        format!("{}{more}", words[..words.len().min(MOST_WORDS)].join(", "))
    };
    match error {
        NotationError::Unknown { word, expected } => catalogue.fill(
            "fault-word",
            &[
                ("word", shown(word).into()),
                ("count", expected.len().into()),
                ("expected", listed(expected).into()),
            ],
        ),
        NotationError::Ambiguous { word, candidates } => catalogue.fill(
            "fault-ambiguous",
            &[("word", shown(word).into()), ("candidates", listed(candidates).into())],
        ),
        NotationError::Incomplete { expected } => catalogue.fill(
            "fault-unfinished",
            &[("count", expected.len().into()), ("expected", listed(expected).into())],
        ),
        NotationError::TooLong => {
            catalogue.fill("fault-many-words", &[("most", MOST_CHOICES.into())])
        }
        NotationError::NoSeat(NoSeat { number, seats }) => catalogue.fill(
            "wrong-seat",
            // As text: a language would put separators into a long number.
            &[("number", number.to_string().into()), ("seats", (*seats).into())],
        ),
        NotationError::Refused(refusal) => refused(refusal, catalogue, names),
    }
}

/// Text from outside, as it may be shown: without control signs, and not at any length.
fn shown(text: &str) -> String {
    let mut plain = text.chars().filter(|sign| !sign.is_control());
    let mut shown: String = plain.by_ref().take(MOST_SHOWN).collect();
    if plain.next().is_some() {
        shown.pop();
        shown.push('…');
    }
    shown
}
