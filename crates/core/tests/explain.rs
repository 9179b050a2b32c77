//! Whatever can go wrong has a sentence in every language.

use flotilla_core::texts::CORE_TEXTS;
use flotilla_core::{
    Catalogue, EditionError, Element, Kind, Language, Names, NotationError, OpenError, OptionError,
    PositionError, RecordFault, Seat, SetupError, UnknownGame, explain,
};

struct Nobody;

impl Names for Nobody {
    fn element(&self, _: Element, _: &Catalogue) -> String {
        String::new()
    }

    fn seat(&self, _: Seat, _: &Catalogue) -> String {
        String::new()
    }
}

fn value(takes: Kind) -> RecordFault {
    OptionError::Value { key: "cards", value: "maybe".to_owned(), takes }.into()
}

/// One fault of every kind but refusals, whose sentences are the games' own.
fn faults() -> Vec<RecordFault> {
    let word = str::to_owned;
    let words = || vec![word("north"), word("south")];
    let edition = |error: EditionError| RecordFault::Open(OpenError::Setup(error.into()));
    let number = |may_be_off| Kind::Number { least: 1, most: 9, may_be_off };
    vec![
        RecordFault::TooLong,
        RecordFault::LongLine,
        RecordFault::NotText,
        RecordFault::NotARecord,
        RecordFault::Version(word("7")),
        RecordFault::Missing("game"),
        RecordFault::Twice(word("game")),
        RecordFault::Header { key: word("seats"), should: "a number" },
        RecordFault::TooMany { what: "events", most: 9 },
        RecordFault::NoActor,
        RecordFault::TableLine,
        UnknownGame { name: word("chess"), known: vec!["drift"] }.into(),
        RecordFault::Edition { name: word("gilt"), game: "drift", known: words() },
        OptionError::Unknown { key: word("wind"), known: Vec::new() }.into(),
        OptionError::Unknown { key: word("wind"), known: vec!["cards"] }.into(),
        OptionError::Twice(word("cards")).into(),
        value(Kind::Flag),
        value(Kind::OneOf(&["lot", "first"])),
        value(number(false)),
        value(number(true)),
        value(Kind::Text(8)),
        RecordFault::Open(OpenError::Setup(SetupError::Seats {
            game: "drift",
            least: 2,
            most: 4,
            seats: 9,
        })),
        edition(EditionError::TooLong { name: word("own") }),
        edition(EditionError::Form { name: word("own"), line: 3, message: word("no") }),
        RecordFault::Open(PositionError::Form { field: "turn", expected: "a seat" }.into()),
        NotationError::Unknown { word: word("x"), expected: words() }.into(),
        NotationError::Unknown { word: word("x"), expected: Vec::new() }.into(),
        NotationError::Ambiguous { word: word("x"), candidates: words() }.into(),
        NotationError::Incomplete { expected: words() }.into(),
        NotationError::Incomplete { expected: Vec::new() }.into(),
        NotationError::TooLong.into(),
        RecordFault::Over,
        RecordFault::Result { chosen: word("1"), is: word("2") },
    ]
}

fn catalogue(language: Language) -> Catalogue {
    let mut catalogue = Catalogue::new(language);
    catalogue.add(CORE_TEXTS).unwrap();
    catalogue
}

#[test]
fn every_fault_has_a_sentence_in_every_language() {
    let [english, french] = [Language::English, Language::French].map(catalogue);
    for fault in faults() {
        let sentences = [&english, &french].map(|it| explain(&fault, it, &Nobody));
        for sentence in &sentences {
            assert!(sentence.ends_with('.'), "{fault:?}: {sentence}");
            assert!(!sentence.contains("fault-") && !sentence.contains('$'), "{sentence}");
        }
        assert_ne!(sentences[0], sentences[1], "{fault:?}");
    }
}

#[test]
fn an_option_is_explained_by_what_it_takes() {
    let french = catalogue(Language::French);
    let said = explain(&value(Kind::OneOf(&["lot", "first"])), &french, &Nobody);
    assert!(said.contains("elle prend un de ces mots") && said.contains("lot, first"), "{said}");
}

#[test]
fn what_came_from_outside_is_said_again_in_part_and_without_control_signs() {
    let english = catalogue(Language::English);
    let key = format!("\u{1b}[31m{}", "x".repeat(5000));
    let fault = OptionError::Unknown { key, known: Vec::new() }.into();
    let said = explain(&fault, &english, &Nobody);
    assert!(said.len() < 250 && !said.contains('\u{1b}') && said.contains('…'), "{said}");
}
