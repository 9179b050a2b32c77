//! Nothing is missing from the terminal's part of any catalogue.

use flotilla_core::{Catalogue, Language};
use flotilla_terminal::{TEXTS, catalogue};
use std::collections::BTreeSet;

fn keys(language: Language) -> BTreeSet<String> {
    let of_language = TEXTS.iter().filter(|(of, _)| *of == language);
    let lines = of_language.flat_map(|(_, text)| text.lines());
    let keyed = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    keyed.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn the_languages_have_the_same_keys() {
    let english = keys(Language::English);
    for language in Language::ALL {
        let other = keys(language);
        let odd: Vec<_> = english.symmetric_difference(&other).collect();
        assert!(odd.is_empty(), "{language}: {odd:?}");
    }
}

#[test]
fn the_parts_are_sound_and_have_no_key_of_another_part() {
    for language in Language::ALL {
        let mut whole = flotilla_games::catalogue(language);
        whole.add(flotilla_bots::TEXTS).unwrap();
        whole.add(TEXTS).unwrap();
    }
}

/// Every key that the code of the terminal and the program asks for, found by looking at it.
#[test]
fn no_key_that_is_asked_for_is_missing() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let given = keys(Language::English);
    let subjects: BTreeSet<_> = given.iter().filter_map(|key| key.split('-').next()).collect();
    let mut asked = BTreeSet::new();
    // The beginnings of keys that are put together, as `solve-` of `solve-{objective}`.
    let mut begun = BTreeSet::new();
    for folder in [
        "terminal/src",
        "terminal/src/table",
        "flotilla/src",
        "flotilla/src/commands",
        "flotilla/src/commands/edition",
    ] {
        for file in std::fs::read_dir(format!("{root}/{folder}")).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|ext| ext == "rs") {
                let text = std::fs::read_to_string(path).unwrap();
                let quoted = text.split('"').skip(1).step_by(2);
                let made = quoted.clone().filter_map(|word| Some(word.split_once('{')?.0));
                begun.extend(made.filter(|it| it.ends_with('-')).map(str::to_owned));
                let key = |word: &&str| {
                    let plain = word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                    let of_ours = word.split_once('-').is_some_and(|(it, _)| subjects.contains(it));
                    plain && of_ours || given.contains(*word)
                };
                asked.extend(quoted.filter(key).map(str::to_owned));
            }
        }
    }
    assert!(asked.len() > 30, "{asked:?}");
    for language in Language::ALL {
        let catalogue: Catalogue = catalogue(language);
        let missing: Vec<_> = asked.iter().filter(|key| !catalogue.has(key)).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
    let unused = given.iter().filter(|key| !asked.contains(*key));
    let unused: Vec<_> =
        unused.filter(|key| !begun.iter().any(|start| key.starts_with(start))).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}
