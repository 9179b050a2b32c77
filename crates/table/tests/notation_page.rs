//! Everything that docs/notation.md shows is run.
//!
//! A block is tagged with what it is: `text record`, `text table`, or `text GAME SEATS` and options
//! as `key=value`. In the last every line is an event, or a position from which the next ones go on.

use flotilla_core::{Actor, AnyGame, Element, MOST_SEATS, ParseMode, Playthrough, Record, Setup};
use flotilla_games::GAMES;
use flotilla_table::verify;
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = include_str!("../../../docs/notation.md");

/// The blocks of the page: the line where each begins, its tag, and what is in it.
fn blocks() -> Vec<(usize, &'static str, String)> {
    let mut blocks: Vec<(usize, &str, String)> = Vec::new();
    let mut inside = false;
    for (number, line) in (1..).zip(PAGE.lines()) {
        match line.strip_prefix("```") {
            Some(tag) if !inside => {
                blocks.push((number, tag, String::new()));
                inside = true;
            }
            Some(_) => inside = false,
            None if inside => {
                let text = &mut blocks.last_mut().unwrap().2;
                text.push_str(line);
                text.push('\n');
            }
            None => {}
        }
    }
    assert!(!inside, "a block has no end");
    blocks
}

/// Sets a game up as a block's tag says.
fn setup_of(tag: &[&str]) -> (&'static str, Setup) {
    let [game, seats, options @ ..] = tag else { panic!("{tag:?}") };
    let info = GAMES.game(game).unwrap().info;
    let mut setup = Setup::plain(info, seats.parse().unwrap());
    for option in options {
        let (key, value) = option.split_once('=').unwrap();
        setup.options.set(info.options, key, value).unwrap();
    }
    (info.name, setup)
}

/// Plays the lines of a block: what is wrong with them, if anything.
fn played(tag: &[&str], text: &str) -> Result<(), String> {
    let (name, setup) = setup_of(tag);
    let begin = |position| Playthrough::begin(GAMES, name, setup.clone(), position);
    let mut game = begin(None).unwrap();
    for line in text.lines() {
        let (who, what) = line.split_once(' ').unwrap_or((line, ""));
        match Actor::parse_among(who, MOST_SEATS).ok().flatten() {
            Some(actor) => {
                let happened = game.event(actor, what, ParseMode::Exact);
                happened.map_err(|why| format!("{line}: {why}"))?;
                let written = &game.events().last().unwrap().text;
                if written != what {
                    return Err(format!("{line}: it is written {written}"));
                }
            }
            None => {
                game = begin(Some(line.to_owned())).map_err(|why| format!("{line}: {why}"))?;
                if game.play().position() != line {
                    return Err(format!("{line}: it is written {}", game.play().position()));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn every_block_of_the_page_is_true() {
    let mut faults = Vec::new();
    let mut shown = BTreeMap::new();
    for (number, tag, text) in blocks() {
        let words: Vec<&str> = tag.split(' ').collect();
        *shown.entry(*words.get(1).unwrap_or(&tag)).or_insert(0) += 1;
        let run = match words[..] {
            ["toml"] => toml_is_sound(&text),
            ["text", "record"] => replayed(&text),
            ["text", "table"] => replayed(&text).and_then(|()| {
                let verified = verify(GAMES, text.as_bytes());
                verified.map(drop).map_err(|why| why.to_string())
            }),
            ["text", ref game @ ..] if game.len() >= 2 => played(game, &text),
            _ => Err("nobody knows what this block is".to_owned()),
        };
        faults.extend(run.err().map(|why| format!("line {number}, {tag}: {why}")));
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let needed = GAMES.entries().iter().map(|entry| entry.info.name).chain(["record", "table"]);
    let missing: Vec<_> = needed.filter(|what| !shown.contains_key(what)).collect();
    assert!(missing.is_empty(), "the page has no block for {missing:?}");
}

fn replayed(text: &str) -> Result<(), String> {
    let record = Record::parse(text.as_bytes()).map_err(|why| why.to_string())?;
    record.replay(GAMES).map(drop).map_err(|broken| broken.to_string())
}

/// A part of an edition: every value stands behind one of the three words.
fn toml_is_sound(text: &str) -> Result<(), String> {
    let sources = ["printed", "known", "reconstructed"];
    let sound = |line: &str| sources.iter().any(|source| line.contains(&format!("{{ {source} = ")));
    if text.lines().all(sound) { Ok(()) } else { Err("a value without its source".to_owned()) }
}

/// The words of a game.
fn vocabulary(play: &dyn AnyGame) -> BTreeSet<String> {
    let kinds = play.vocabulary().iter().enumerate();
    let elements =
        kinds.flat_map(|(kind, of)| (0..of.count).map(move |i| Element::new(kind as u8, i)));
    elements.map(|element| play.word(element).to_owned()).collect()
}

#[test]
fn every_move_in_the_tables_is_made_of_words_of_the_game() {
    let mut tables = 0;
    for (_, tag, _) in blocks().into_iter().filter(|(number, ..)| {
        let before = PAGE.lines().take(number - 1).collect::<Vec<_>>().join("\n");
        before.contains("\n## Positions\n")
    }) {
        let words: Vec<&str> = tag.split(' ').skip(1).collect();
        let (name, setup) = setup_of(&words);
        let game = Playthrough::begin(GAMES, name, setup, None).unwrap();
        let known = vocabulary(game.play());
        let heading = format!("### {}{}\n", name[..1].to_uppercase(), &name[1..]);
        let section = PAGE.split(&heading).nth(1).expect(name);
        let section = section.split("\n### ").next().unwrap();
        let rows = section.split("| who | says | means |").nth(1).expect(name).lines().skip(2);
        for row in rows.take_while(|row| row.starts_with('|')) {
            let says = row.split(" | ").nth(1).unwrap();
            for chosen in says.split('`').skip(1).step_by(2) {
                for word in chosen.split(' ') {
                    let number = word.starts_with(|c: char| c.is_ascii_digit());
                    assert!(number || known.contains(word), "{name}: {chosen}: {word}");
                }
            }
        }
        tables += 1;
    }
    assert_eq!(tables, GAMES.entries().len());
}
