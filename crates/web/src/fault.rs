//! Why a game can't be set up, in the reader's language.

use flotilla_core::edition::LONGEST_EDITION;
use flotilla_core::{
    Catalogue, EditionError, Kind, Names, OpenError, OptionError, RecordFault, SetupError,
};

/// How much of what was sent is said again.
const SHOWN: usize = 200;

/// Why a game can't be set up.
pub(crate) fn explain(fault: &RecordFault, catalogue: &Catalogue, names: &dyn Names) -> String {
    match fault {
        RecordFault::Game(unknown) => catalogue.fill(
            "web-setup-game",
            &[("name", shown(&unknown.name).into()), ("known", unknown.known.join(", ").into())],
        ),
        RecordFault::Edition { name, known, .. } => catalogue.fill(
            "web-setup-edition",
            &[("name", shown(name).into()), ("known", known.join(", ").into())],
        ),
        RecordFault::Option(OptionError::Unknown { key, known }) => catalogue.fill(
            "web-setup-option",
            &[
                ("key", shown(key).into()),
                ("count", known.len().into()),
                ("known", known.join(", ").into()),
            ],
        ),
        RecordFault::Option(OptionError::Value { key, value, kind, .. }) => {
            let takes = takes(*kind, catalogue);
            catalogue.fill(
                "web-setup-option-value",
                &[("key", (*key).into()), ("value", shown(value).into()), ("takes", takes.into())],
            )
        }
        RecordFault::Option(OptionError::Twice(key)) => {
            catalogue.fill("web-setup-option-twice", &[("key", shown(key).into())])
        }
        RecordFault::Open(OpenError::Setup(SetupError::Seats { least, most, seats, .. })) => {
            catalogue.fill(
                "web-setup-seats",
                &[
                    ("least", (*least).into()),
                    ("most", (*most).into()),
                    ("range", most.abs_diff(*least).into()),
                    ("seats", (*seats).into()),
                ],
            )
        }
        RecordFault::Open(OpenError::Setup(SetupError::Edition(error))) => match error {
            EditionError::TooLong { .. } => {
                catalogue.fill("web-setup-edition-long", &[("most", LONGEST_EDITION.into())])
            }
            // What the reader of TOML has to say it says in English alone.
            EditionError::Form { line, message, .. } => catalogue.fill(
                "web-setup-edition-form",
                &[("line", (*line).into()), ("why", shown(message).into())],
            ),
            EditionError::Refused { line, refusal, .. } => {
                let why = catalogue.say(&refusal.text, names);
                let values = [("line", (*line).into()), ("why", why.into())];
                catalogue.fill("web-setup-edition-refused", &values)
            }
        },
        RecordFault::Open(OpenError::Setup(SetupError::Refused(refusal))) => {
            catalogue.say(&refusal.text, names)
        }
        // Nobody sends records or positions when a table is opened.
        _ => catalogue.get("web-bad-request"),
    }
}

/// What an option takes, in words.
fn takes(kind: Kind, catalogue: &Catalogue) -> String {
    match kind {
        Kind::Flag => catalogue.fill("web-takes-words", &[("words", "yes, no".into())]),
        Kind::OneOf(words) => {
            catalogue.fill("web-takes-words", &[("words", words.join(", ").into())])
        }
        Kind::Number { least, most, may_be_off } => {
            let key = if may_be_off { "web-takes-number-or-off" } else { "web-takes-number" };
            catalogue.fill(key, &[("least", least.into()), ("most", most.into())])
        }
        Kind::Text(longest) => {
            catalogue.fill("web-takes-text", &[("most", longest.to_string().into())])
        }
    }
}

/// Text from outside, in one line and not at any length.
fn shown(text: &str) -> String {
    text.chars().take(SHOWN).map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}
