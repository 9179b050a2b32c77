//! What went wrong, in the reader's language.

use flotilla_core::edition::LONGEST_EDITION;
use flotilla_core::notation::MOST_CHOICES;
use flotilla_core::record::{LONGEST_LINE, LONGEST_RECORD, VERSION};
use flotilla_core::{
    Catalogue, EditionError, Names, NoSeat, NotationError, OpenError, OptionError, PositionError,
    RecordFault, Refusal, SetupError,
};
use fluent_bundle::FluentValue;

/// A refusal: why, and by which rule.
#[must_use]
pub fn refused(refusal: &Refusal, catalogue: &Catalogue, names: &dyn Names) -> String {
    format!("{} ({})", catalogue.say(&refusal.text, names), refusal.rule)
}

/// What is wrong with a record, a set-up or a move.
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
                ("takes", takes.as_str().into()),
            ],
        ),
        OptionError::Twice(key) => {
            catalogue.fill("fault-option-twice", &[("key", shown(key).into())])
        }
    }
}

/// Why text is no move.
#[must_use]
pub fn explain_notation(error: &NotationError, catalogue: &Catalogue, names: &dyn Names) -> String {
    let listed = |words: &[String]| {
        const SHOWN: usize = 24;
        let more = if words.len() > SHOWN { ", …" } else { "" };
        format!("{}{more}", words[..words.len().min(SHOWN)].join(", "))
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
    let plain: String = text.chars().take(200).filter(|sign| !sign.is_control()).collect();
    crate::paint::clip(&plain, 120)
}
