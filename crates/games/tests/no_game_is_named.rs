//! A new game is one crate, one line, and what the compiler asks for: outside the list of games, and
//! the files that are about one game, nothing names one.

use flotilla_games::GAMES;
use std::fs;
use std::path::{Path, PathBuf};

/// What may name games beside the files that are about one of them.
const ALLOWED: [&str; 6] = [
    // The list.
    "crates/games/src/lib.rs",
    // The lab of learnt judgement, with the games that have a network.
    "crates/bots/examples/judgement_lab/generate.rs",
    "crates/bots/examples/judgement_lab/main.rs",
    // A program to be read, with what was found to train two games well.
    "python/examples/train.py",
    // A comparison with OpenSpiel in two games.
    "python/benchmarks/against_openspiel.py",
    // A test that opens one table.
    "tests/schemathesis",
];

/// Where code lies that people run. Tests are about games, and may name them.
const FOLDERS: [&str; 6] =
    ["crates", "python/src", "python/lib", "python/examples", "python/benchmarks", "tests"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The names of the games, and of their types.
fn names() -> Vec<(String, String)> {
    let capital = |name: &str| {
        let (first, rest) = name.split_at(1);
        format!("{}{rest}", first.to_uppercase())
    };
    GAMES.entries().iter().map(|it| (it.info.name.to_owned(), capital(it.info.name))).collect()
}

/// Whether a file is about one game: it lies in a folder of the game, or has its name.
fn is_about_one(path: &str) -> bool {
    let about = |part: &str| {
        let part = part.split('.').next().unwrap_or(part);
        GAMES.entries().iter().any(|entry| {
            let rest = part.strip_prefix(entry.info.name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        })
    };
    path.split('/').any(about)
}

fn is_test(path: &str) -> bool {
    path.starts_with("crates/") && path.contains("/tests/") || path.starts_with("tests/browser/")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !matches!(name.as_str(), "target" | "node_modules" | "__pycache__") {
                files(&path, found);
            }
        } else if [".rs", ".py", ".js", ".pyi"].iter().any(|end| name.ends_with(end))
            || folder.ends_with("tests")
        {
            found.push(path);
        }
    }
}

/// A file without its tests at the end, its comments and its docstrings.
fn code(text: &str, path: &str) -> Vec<(usize, String)> {
    let python = path.ends_with(".py");
    let (mut docstring, mut lines) = (false, Vec::new());
    for (number, line) in text.lines().enumerate() {
        if line.trim() == "#[cfg(test)]" {
            break;
        }
        let marks = if python { line.matches("\"\"\"").count() } else { 0 };
        let within = docstring || marks > 0;
        docstring ^= marks % 2 == 1;
        let trimmed = line.trim_start();
        let comment = trimmed.starts_with("//") || trimmed.starts_with('#') && python;
        if !within && !comment {
            lines.push((number + 1, line.to_owned()));
        }
    }
    lines
}

/// Whether a word stands in a line, with nothing of a word on either side of it.
fn has_word(line: &str, word: &str) -> bool {
    let part = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    line.match_indices(word).any(|(at, _)| {
        !part(line[..at].chars().next_back()) && !part(line[at + word.len()..].chars().next())
    })
}

/// Whether a line names a game: its name as a text, its type, or something in its module. That a
/// module of that name exists is what the compiler asks for.
fn names_one(line: &str, names: &[(String, String)]) -> bool {
    names.iter().any(|(name, kind)| {
        let quoted = [format!("\"{name}\""), format!("'{name}'"), format!("\"{name}.svg\"")];
        let path = line.contains(&format!("{name}::")) && has_word(line, name);
        quoted.iter().any(|quoted| line.contains(quoted)) || has_word(line, kind) || path
    })
}

#[test]
fn no_game_is_named_outside_its_own_files() {
    let (root, names) = (root(), names());
    let mut found = Vec::new();
    for folder in FOLDERS {
        files(&root.join(folder), &mut found);
    }
    assert!(found.len() > 200, "{}", found.len());
    let mut named = Vec::new();
    for file in found {
        let path = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        if ALLOWED.contains(&path.as_str()) || is_about_one(&path) || is_test(&path) {
            continue;
        }
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for (number, line) in code(&text, &path) {
            if names_one(&line, &names) {
                named.push(format!("{path}:{number}: {}", line.trim()));
            }
        }
    }
    assert!(named.is_empty(), "{} places name a game:\n{}", named.len(), named.join("\n"));
}

#[test]
fn what_names_a_game_is_found() {
    let names = names();
    for (name, kind) in &names {
        for line in [
            format!("match game {{ \"{name}\" => 1,"),
            format!("view.of::<{kind}>()"),
            format!("use flotilla_games::{name}::board;"),
        ] {
            assert!(names_one(&line, &names), "{line}");
        }
        assert!(!names_one(&format!("mod {name};"), &names), "{name}");
        assert!(is_about_one(&format!("crates/scene/src/{name}.rs")));
        assert!(is_about_one(&format!("crates/bots/src/{name}/mod.rs")));
        assert!(!is_about_one(&format!("crates/scene/src/my{name}.rs")));
    }
}
