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

/// The lessons of all games, the pictures of their rules, and what the coach says.
fn told_beside_moves() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for game in fs::read_dir(root().join("crates/games")).unwrap().map(|it| it.unwrap().path()) {
        let lessons = fs::read_dir(game.join("lessons")).into_iter().flatten();
        let lessons = lessons.map(|it| it.unwrap().path());
        let more = [game.join("pictures.toml"), game.join("coach.toml")];
        found.extend(lessons.chain(more).filter(|path| path.is_file()));
    }
    found.sort();
    assert!(found.len() >= 40, "{}", found.len());
    found
}

/// What such a file says, each thing in all its languages: `text.en = "…"` in one line, or in several between `"""`.
fn tellings(text: &str) -> Vec<BTreeMap<Language, String>> {
    let mut found: Vec<(String, BTreeMap<Language, String>)> = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some((key, value)) = line.split_once(" = ") else { continue };
        let Some((of, code)) = key.rsplit_once('.') else { continue };
        let Some(language) = Language::ALL.into_iter().find(|it| it.code() == code) else {
            continue;
        };
        let value = if value == "\"\"\"" {
            lines.by_ref().take_while(|line| *line != "\"\"\"").collect::<Vec<_>>().join("\n")
        } else {
            value.trim_matches('"').to_owned()
        };
        match found.last_mut() {
            Some((last, told)) if last == of && !told.contains_key(&language) => {
                told.insert(language, value);
            }
            _ => found.push((of.to_owned(), BTreeMap::from([(language, value)]))),
        }
    }
    found.into_iter().map(|(_, told)| told).collect()
}

/// What is left to do in a telling: languages that say nothing, and those that say it in English.
fn untold(telling: &BTreeMap<Language, String>) -> Vec<(Language, String)> {
    let english = telling.get(&Language::English).cloned().unwrap_or_default();
    let left = |it: &Language| match telling.get(it) {
        None => true,
        Some(told) => *it != Language::English && *told == english && has_words(told),
    };
    Language::ALL.into_iter().filter(left).map(|it| (it, english.clone())).collect()
}

/// A lesson, the pictures of the rules and the coach tell everything in every language.
#[test]
fn lessons_are_told_in_every_language() {
    let planted = "title.en = \"Danger ahead\"\ntitle.fr = \"Danger ahead\"\ntitle.de = \"Gefahr\"\n\
        title.nl = \"Gevaar\"\n\ntext.en = \"\"\"\none\ntwo words\n\"\"\"\ntext.pl = \"\"\"\none\ntwo words\n\"\"\"\n";
    let planted: Vec<_> = tellings(planted).iter().map(untold).collect();
    assert_eq!(planted[0].iter().map(|it| it.0.code()).collect::<Vec<_>>(), ["fr", "pl"]);
    assert_eq!(planted[1].len(), 4, "{planted:?}");
    let same: BTreeSet<_> = SAME.lines().collect();
    let (mut seen, mut faults) = (0, Vec::new());
    for path in told_beside_moves() {
        for telling in tellings(&fs::read_to_string(&path).unwrap()) {
            seen += 1;
            let left = untold(&telling).into_iter();
            let left = left.map(|(language, text)| format!("{language} “{text}”"));
            let left = left.filter(|it| !same.contains(it.as_str()));
            faults.extend(left.map(|it| format!("{}: {it}", path.display())));
        }
    }
    assert!(seen > 300, "{seen}");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The sentences of a page, and what stands in its tables.
fn sentences(page: &str) -> Vec<&str> {
    let lines = page.lines().filter(|line| !line.starts_with("!["));
    let parts = lines.flat_map(|line| line.split('|')).flat_map(|part| part.split(". "));
    parts.map(|it| it.trim_matches(|c: char| !c.is_alphanumeric())).collect()
}

/// What a page says in the words of the English one.
fn left_in_english<'a>(english: &str, other: &'a str) -> Vec<&'a str> {
    let english: BTreeSet<&str> = sentences(english).into_iter().collect();
    let other = sentences(other).into_iter();
    other.filter(|it| has_words(it) && english.contains(it)).collect()
}

#[test]
fn rules_are_told_in_every_language() {
    let (english, other) = (
        "### A-01 · Pay first\nTwo coins. Then you roll. | a coin |",
        "### A-01 · Zahle\nZwei. Then you roll. | a coin |",
    );
    assert_eq!(left_in_english(english, other), ["Then you roll", "a coin"]);
    let same: BTreeSet<_> = SAME.lines().collect();
    let mut faults = Vec::new();
    for page in rules_pages("en") {
        let english = fs::read_to_string(&page).unwrap();
        for language in Language::ALL.into_iter().filter(|it| *it != Language::English) {
            let other = beside(&page, language, ".md");
            let left = left_in_english(&english, &other).into_iter();
            let left = left.map(|it| format!("{language} “{it}”"));
            let left = left.filter(|it| !same.contains(it.as_str()));
            faults.extend(left.map(|it| format!("{}: {it}", page.display())));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// What somebody meant to write later.
fn placeholders(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let left = ["TODO", "FIXME", "TBD", "XXX", "lorem", "Lorem", "untranslated", "Untranslated"];
    let mut found: Vec<_> = words.filter(|word| left.contains(word)).map(str::to_owned).collect();
    found.extend(text.match_indices("???").map(|(_, it)| it.to_owned()));
    found
}

#[test]
fn nothing_is_left_for_later() {
    assert_eq!(placeholders("TODO: say it. Lorem ipsum, ???; a todo, XXXL.").len(), 3);
    for language in Language::ALL {
        nothing_is_found(language, placeholders);
    }
}

/// The choices between forms of a number that lack one of Polish’s four.
fn lacking_forms(text: &str) -> Vec<String> {
    let forms = ["one", "few", "many", "other"].map(str::to_owned);
    let mut open: Vec<(usize, Option<BTreeSet<String>>)> = Vec::new();
    let mut found = Vec::new();
    for (at, sign) in text.char_indices() {
        let rest = &text[at..];
        match sign {
            '{' => open.push((at, None)),
            '}' => {
                let Some((from, Some(chosen))) = open.pop() else { continue };
                let some = forms[..3].iter().any(|form| chosen.contains(form));
                if some && !forms.iter().all(|form| chosen.contains(form)) {
                    found.push(text[from..=at].to_owned());
                }
            }
            '-' if rest.starts_with("->") => {
                if let Some((_, chosen)) = open.last_mut() {
                    *chosen = Some(BTreeSet::new());
                }
            }
            '[' => {
                let line = text[..at].rsplit('\n').next().unwrap_or_default();
                let begins = line.trim().trim_end_matches('*').is_empty() || line.ends_with("-> ");
                if let (true, Some((_, Some(chosen)))) = (begins, open.last_mut()) {
                    chosen.extend(rest[1..].split(']').next().map(|form| form.trim().to_owned()));
                }
            }
            _ => {}
        }
    }
    found
}

#[test]
fn polish_has_all_forms_of_a_number() {
    let whole = "a = { $n ->\n    [one] { $n } ruch\n    [few] ruchy\n    [many] ruchów\n   *[other] ruchu\n}\n";
    assert!(lacking_forms(whole).is_empty());
    for line in ["    [few] ruchy\n", "    [many] ruchów\n", "    [one] { $n } ruch\n"] {
        assert_eq!(lacking_forms(&whole.replace(line, "")).len(), 1, "{line}");
    }
    assert!(lacking_forms("a = { $n ->\n    [0] nic\n   *[other] coś\n}\n").is_empty());
    let mut seen = 0;
    for path in catalogues() {
        let text = beside(&path, Language::Polish, ".ftl");
        seen += text.matches("[few]").count();
        let faults = lacking_forms(&text);
        assert!(faults.is_empty(), "beside {}: {faults:?}", path.display());
    }
    assert!(seen >= 50, "{seen}");
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
    for path in told_beside_moves() {
        let text = tellings(&fs::read_to_string(&path).unwrap());
        let text: Vec<_> = text.into_iter().filter_map(|mut it| it.remove(&language)).collect();
        told.push((path, text.join("\n")));
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
