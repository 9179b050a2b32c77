//! Nothing is missing from any catalogue.

use flotilla_core::texts::CORE_TEXTS;
use flotilla_core::{AnyGame, Catalogue, Element, Info, Kind, Language, Setup, Source};
use flotilla_games::{GAMES, catalogue};
use std::collections::BTreeSet;

/// Every game in its default edition, for its fewest players.
fn every_game() -> impl Iterator<Item = (&'static Info, Box<dyn AnyGame>)> {
    GAMES.entries().iter().map(|entry| {
        let setup = Setup::plain(entry.info, *entry.info.seats.start());
        (entry.info, entry.open(&setup, None).unwrap())
    })
}

/// Every key that code may ask for.
fn keys(info: &Info, play: &dyn AnyGame) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for part in ["title", "original", "about", "minutes"] {
        keys.push(format!("{}-{part}", info.name));
    }
    for option in info.options {
        let key = format!("{}-option-{}", info.name, option.key);
        keys.push(format!("{key}-help"));
        if let Kind::OneOf(values) = option.kind {
            keys.extend(values.iter().map(|value| format!("{key}-{value}")));
        }
        keys.push(key);
    }
    keys.extend(info.reasons.iter().map(|reason| reason.text.key.to_owned()));
    let empty = Language::ALL.map(Catalogue::new);
    for (kind, of) in play.vocabulary().iter().enumerate() {
        for index in 0..of.count {
            let element = Element::new(kind as u8, index);
            let word = play.word(element);
            // What the edition names needs no name in the catalogue. In one language the name
            // may well be the word, and a square of a board is called by its letter and number.
            let square = word.len() <= 4
                && word.trim_start_matches(char::is_alphabetic).parse::<u8>().is_ok();
            if !square && empty.iter().all(|catalogue| play.name(element, catalogue) == word) {
                keys.push(format!("{}-{}-{word}", info.name, of.name));
            }
        }
    }
    keys
}

#[test]
fn every_part_of_every_catalogue_is_sound() {
    for language in Language::ALL {
        let mut catalogue = Catalogue::new(language);
        catalogue.add(CORE_TEXTS).unwrap();
        for entry in GAMES.entries() {
            catalogue.add(entry.info.texts).unwrap();
        }
    }
}

#[test]
fn no_key_is_missing_in_any_language() {
    let mut missing = Vec::new();
    for language in Language::ALL {
        let catalogue = catalogue(language);
        for source in Source::ALL {
            let key = format!("source-{}", source.word());
            if !catalogue.has(&key) {
                missing.push((language, key));
            }
        }
        for (info, play) in every_game() {
            let absent = keys(info, &*play).into_iter().filter(|key| !catalogue.has(key));
            missing.extend(absent.map(|key| (language, key)));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The keys of a part, as they stand at the beginning of its lines.
fn keys_of(parts: &[(Language, &str)], language: Language) -> BTreeSet<String> {
    let of_language = parts.iter().filter(|(of, _)| *of == language);
    let lines = of_language.flat_map(|(_, text)| text.lines());
    let keyed = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    keyed.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn the_languages_have_the_same_keys() {
    let parts = GAMES.entries().iter().map(|entry| entry.info.texts).chain([CORE_TEXTS]);
    for part in parts {
        let english = keys_of(part, Language::English);
        assert!(!english.is_empty());
        for language in Language::ALL {
            let other = keys_of(part, language);
            let odd: Vec<_> = english.symmetric_difference(&other).collect();
            assert!(odd.is_empty(), "{language}: {odd:?}");
        }
    }
}

#[test]
fn every_rule_has_a_text_in_every_language() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        for info in GAMES.entries().iter().map(|entry| entry.info) {
            for rule in info.rules() {
                let text = catalogue.rule(rule);
                let text = text.unwrap_or_else(|| panic!("{language}: no text for {rule}"));
                assert!(!text.title.is_empty() && text.text.len() > 20, "{language}: {rule}");
            }
        }
    }
}

#[test]
fn every_reason_cites_a_rule_that_there_is() {
    for info in GAMES.entries().iter().map(|entry| entry.info) {
        for reason in info.reasons {
            assert!(info.rules().any(|rule| rule == reason.rule), "{}", reason.rule);
        }
    }
}
