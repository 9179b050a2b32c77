//! Every language says what English says: the same keys with the same values put in, nothing left in
//! English, and the rules under the same numbers.

use flotilla_core::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What is rightly the same as in English: names and words that both languages have.
const SAME: &str = include_str!("same-as-english.txt");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The English files with such an ending in the crates' `texts` folders.
fn catalogues() -> Vec<PathBuf> {
    let mut folders = vec![root().join("crates")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() && entry.file_name().unwrap() != "tests" {
                folders.push(entry);
            } else if entry.to_str().unwrap().ends_with("en.ftl") {
                found.push(entry);
            }
        }
    }
    found.sort();
    found
}

/// The same file in another language.
fn beside(english: &Path, language: Language, ending: &str) -> String {
    let name = english.to_str().unwrap().strip_suffix(&format!("en{ending}")).unwrap();
    let path = format!("{name}{language}{ending}");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rules of all games in one language.
fn rules_pages(language: &str) -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("crates/games")).unwrap().map(|it| it.unwrap().path());
    games
        .map(|game| game.join(format!("pages/{language}.md")))
        .filter(|page| page.exists())
        .collect()
}

/// The messages of a catalogue, by their keys.
fn messages(text: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut last = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let (key, value) = line.split_once(" =").unwrap();
            assert!(messages.insert(key.to_owned(), value.trim().to_owned()).is_none(), "{key}");
            last = Some(key.to_owned());
        } else if let Some(key) = &last {
            let message = messages.get_mut(key).unwrap();
            message.push('\n');
            message.push_str(line.trim());
        }
    }
    messages
}

/// What comes from the code in English words: another language may do without it.
const IN_ENGLISH: [&str; 2] = ["should", "expected"];

/// The values that a message puts in.
fn values(message: &str) -> BTreeSet<String> {
    let after = message.split('$').skip(1);
    let name =
        |rest: &str| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    after.map(name).filter(|name: &String| !IN_ENGLISH.contains(&name.as_str())).collect()
}

/// Whether there is a word in it: four small letters in a row, outside of what is put in.
fn has_words(message: &str) -> bool {
    let mut depth = 0;
    let mut run = 0;
    message.chars().any(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        run = if depth == 0 && c.is_lowercase() { run + 1 } else { 0 };
        run >= 4
    })
}

#[test]
fn every_language_says_what_english_says() {
    let same: BTreeSet<_> = SAME.lines().filter(|line| !line.starts_with('#')).collect();
    let mut faults = Vec::new();
    let mut seen = 0;
    for path in catalogues() {
        let english = messages(&fs::read_to_string(&path).unwrap());
        seen += english.len();
        for language in Language::ALL.into_iter().filter(|it| *it != Language::English) {
            let other = messages(&beside(&path, language, ".ftl"));
            for (key, text) in &english {
                match other.get(key) {
                    None => faults.push(format!("{language}: {key} is missing")),
                    Some(told) if values(told) != values(text) => {
                        faults.push(format!("{language}: {key} has other values than English"));
                    }
                    Some(told) if told == text && has_words(text) => {
                        let pardoned = format!("{language} {key}");
                        if !same.contains(pardoned.as_str()) {
                            faults.push(format!("{language}: {key} is English: {text}"));
                        }
                    }
                    Some(_) => {}
                }
            }
            let more = other.keys().filter(|key| !english.contains_key(*key));
            faults.extend(more.map(|key| format!("{language}: {key} is not said in English")));
        }
    }
    assert!(seen > 1000, "{seen} messages");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_language_has_the_rules_under_the_same_numbers() {
    let headings = |page: &str| -> Vec<String> {
        let lines = page.lines().filter_map(|line| line.strip_prefix("### "));
        lines.filter_map(|line| line.split_once(" · ")).map(|(id, _)| id.to_owned()).collect()
    };
    let pictures = |page: &str| -> Vec<String> {
        let after = page.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        after.map(|(to, _)| to.to_owned()).filter(|to| to.ends_with(".svg")).collect()
    };
    let mut pages = 0;
    for page in rules_pages("en") {
        let english = fs::read_to_string(&page).unwrap();
        for language in Language::ALL {
            let other = beside(&page, language, ".md");
            assert_eq!(headings(&english), headings(&other), "{language}: {}", page.display());
            assert_eq!(pictures(&english), pictures(&other), "{language}: {}", page.display());
            pages += 1;
        }
    }
    assert!(pages >= 25, "{pages}");
}

/// A lesson and the pictures of the rules tell everything in every language.
#[test]
fn lessons_are_told_in_every_language() {
    let mut files = 0;
    for game in fs::read_dir(root().join("crates/games")).unwrap().map(|it| it.unwrap().path()) {
        let lessons = fs::read_dir(game.join("lessons")).into_iter().flatten();
        let lessons = lessons.map(|it| it.unwrap().path());
        for path in lessons.chain([game.join("pictures.toml")]).filter(|path| path.is_file()) {
            files += 1;
            let text = fs::read_to_string(&path).unwrap();
            let told = |language: Language| {
                let ending = format!(".{language}");
                let keys = text.lines().filter_map(|line| line.split_once(" = "));
                keys.filter(|(key, _)| key.ends_with(&ending)).count()
            };
            for language in Language::ALL {
                let (english, other) = (told(Language::English), told(language));
                assert_eq!(english, other, "{language}: {}", path.display());
            }
        }
    }
    assert!(files >= 35, "{files}");
}

/// Where a line of French could break before a mark that belongs to the word before it, or inside of a quotation.
fn loose_marks(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    for (at, trio) in signs.windows(3).enumerate() {
        let loose = match trio {
            // What stands in a column by itself belongs to no word.
            [' ' | '\n', ' ', _] => false,
            // A name after a colon is code, a line after it the edge of a table.
            [_, ' ', '?' | '!' | ';' | ':'] => signs
                .get(at + 3)
                .is_none_or(|next| !(next.is_alphanumeric() || [':', '-', '='].contains(next))),
            [_, ' ', '»'] | ['«', ' ', _] => true,
            _ => false,
        };
        if loose {
            found.push(signs.iter().skip(at.saturating_sub(20)).take(24).collect());
        }
    }
    found
}

/// All that is said in a language, by the file it stands in: catalogues, rules, lessons, pictures, the coach.
fn told_in(language: Language) -> Vec<(PathBuf, String)> {
    let mut told = Vec::new();
    for path in catalogues() {
        let text = beside(&path, language, ".ftl");
        let text: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        told.push((path, text.join("\n")));
    }
    for path in rules_pages(&language.to_string()) {
        let text = fs::read_to_string(&path).unwrap();
        told.push((path, text));
    }
    let ending = format!(".{language}");
    for game in fs::read_dir(root().join("crates/games")).unwrap().map(|it| it.unwrap().path()) {
        let lessons = fs::read_dir(game.join("lessons")).into_iter().flatten();
        let lessons = lessons.map(|it| it.unwrap().path());
        let more = [game.join("pictures.toml"), game.join("coach.toml")];
        for path in lessons.chain(more).filter(|path| path.is_file()) {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().filter_map(|line| line.split_once(" = "));
            let lines: Vec<&str> =
                lines.filter(|(key, _)| key.ends_with(&ending)).map(|(_, told)| told).collect();
            told.push((path, lines.join("\n")));
        }
    }
    assert!(told.len() >= 50, "{} files", told.len());
    told
}

/// Fails with all that is found in what is said in a language.
fn nothing_is_found(language: Language, find: fn(&str) -> Vec<String>) {
    let mut faults = Vec::new();
    for (path, text) in told_in(language) {
        faults.extend(find(&text).iter().map(|fault| format!("{}: {fault}", path.display())));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// No question mark stands alone in its line: the space before it is one that does not break.
#[test]
fn french_marks_stay_with_their_words() {
    assert_eq!(loose_marks("Prêt ?").len(), 1);
    assert!(loose_marks("Prêt\u{202f}? Voici\u{a0}: «\u{a0}oui\u{a0}».").is_empty());
    nothing_is_found(Language::French, loose_marks);
}

/// Where a percent sign does not stand behind its number as the language has it. “95-%-Intervall” is a word.
fn loose_percents(text: &str, language: Language) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices('%') {
        let number = text[..at].trim_end_matches([' ', '\u{a0}', '\u{202f}']);
        if number.ends_with(|c: char| c.is_numeric() || c == '}')
            && text[number.len()..at] != *language.before_percent()
        {
            found.push(
                text[..=at].chars().rev().take(20).collect::<Vec<_>>().iter().rev().collect(),
            );
        }
    }
    found
}

/// What is written and what is worked out have the same percent sign.
#[test]
fn percent_signs_stand_as_each_language_has_them() {
    let signs = |text: &str| Language::ALL.map(|it| loose_percents(text, it).len());
    assert_eq!(signs("95% of { $games }%, 100%; a 95-%-sign"), [0, 3, 3, 0, 0]);
    assert_eq!(signs("95 %"), [1; 5]);
    assert_eq!(signs("95\u{a0}%"), [1, 1, 0, 1, 1]);
    assert_eq!(signs("95\u{202f}%"), [1, 0, 1, 1, 1]);
    let mut seen = 0;
    for language in Language::ALL {
        for (path, text) in told_in(language) {
            seen += text.matches('%').count();
            let faults = loose_percents(&text, language);
            assert!(faults.is_empty(), "{language}: {}: {faults:?}", path.display());
        }
    }
    assert!(seen >= 50, "{seen} percent signs");
}

/// Where German speaks to the reader as to a stranger: a capital where no sentence begins.
fn strangers_in_german(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        for pair in words.windows(2) {
            let formal = ["Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer"]
                .contains(&pair[1].trim_end_matches(|c: char| !c.is_alphabetic()));
            if formal && pair[0].ends_with(|c: char| c.is_alphabetic() || c == ',') {
                found.push(format!("{} {}", pair[0], pair[1]));
            }
        }
    }
    found
}

/// Where Dutch does. A lone letter before a column is a key.
fn strangers_in_dutch(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("u  "));
    let words = lines.flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
    words.filter(|word| ["u", "U", "uw", "Uw"].contains(word)).map(str::to_owned).collect()
}

/// Readers are spoken to alike on every page: as friends at a table.
#[test]
fn readers_are_friends_in_german_and_dutch() {
    assert_eq!(strangers_in_german("Das Brett: Klicken Sie. Sie lacht, wie Sie.").len(), 2);
    assert_eq!(strangers_in_dutch("Kies wat u wilt, en uw bot ook.").len(), 2);
    nothing_is_found(Language::German, strangers_in_german);
    nothing_is_found(Language::Dutch, strangers_in_dutch);
}
