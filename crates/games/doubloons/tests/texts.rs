//! Text that comes from outside: whatever it is, it is read or refused, never worse.

use flotilla_core::{Actor, Edition, Entry, Game, ParseMode, Record, Registry, SeededRng, Setup};
use flotilla_doubloons::{Doubloons, edition};
use proptest::prelude::*;
use std::sync::Arc;

const GAMES: Registry = Registry::new(&[Entry::of::<Doubloons>()]);

/// A whole game of three, written out and replayed line by line: rules, notation and record
/// format can't change without this noticing.
#[test]
fn the_golden_record_replays_to_the_same_end() {
    let text = include_str!("golden/three-players.record");
    let record = Record::parse(text.as_bytes()).unwrap();
    let playthrough = record.replay(GAMES).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(playthrough.to_text(), text);
    let positions: String = (0..=playthrough.events().len())
        .map(|count| playthrough.after(count).position() + "\n")
        .collect();
    assert_eq!(positions, include_str!("golden/three-players.positions"));
}

/// Writes the golden files anew after a change that is meant:
/// `cargo test -p flotilla-doubloons --test doubloons -- --ignored write_the_golden_record`.
#[test]
#[ignore = "writes the golden files"]
fn write_the_golden_record() {
    use flotilla_core::{Playthrough, Seat};
    let setup = Setup::plain(Doubloons::INFO, 3);
    let mut playthrough = Playthrough::begin(GAMES, "doubloons", setup, None).unwrap();
    for (seat, name) in Seat::all(3).zip(["Anne", "Bartholomew", "Ching Shih"]) {
        playthrough.set_name(seat, name);
    }
    let mut rng = SeededRng::new(1720);
    while let Some(actor) = playthrough.play().turn().waits_for() {
        match actor {
            Actor::Chance => {
                playthrough.roll(&mut rng).unwrap();
            }
            Actor::Seat(seat) => {
                let chosen = playthrough.play().random(seat, &mut rng).unwrap();
                playthrough.apply(actor, &chosen).unwrap();
            }
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let positions: String = (0..=playthrough.events().len())
        .map(|count| playthrough.after(count).position() + "\n")
        .collect();
    std::fs::write(format!("{folder}/three-players.record"), playthrough.to_text()).unwrap();
    std::fs::write(format!("{folder}/three-players.positions"), positions).unwrap();
}

#[test]
fn every_value_of_the_default_edition_says_where_it_is_from() {
    // Symbols, skulls, and two values for each of ten piers.
    assert_eq!(edition::DEFAULT.sources().len(), 22);
}

fn game() -> Arc<Doubloons> {
    Arc::new(Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap())
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_is_refused(text in "[0-4a-z/x, -]{0,60}") {
        let game = game();
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.position(&state), text);
        }
    }

    #[test]
    fn a_position_with_a_changed_sign_is_a_position_or_is_refused(at in 0usize..60, sign in "\\PC") {
        let game = game();
        let mut text = "2323333233 4 12x1/2x1 2 barrel,barrel,map 1".to_owned();
        let at = (0..=at).rev().find(|&at| at < text.len()).unwrap();
        text.replace_range(at..at + 1, &sign);
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.position(&state), text);
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in "\\PC{0,80}", words in "(roll|reroll|take|first|skull|barrel|map|full-house|2| ){0,9}") {
        let game = game();
        for position in ["3333333333 6 -/- - - 0", "3333333333 6 -/- 1 - 3", "3333333333 6 -/- 1 barrel,barrel,rum,anchor,map 2"] {
            let state = game.parse_position(position).unwrap();
            for actor in [Actor::Chance, Actor::Seat(flotilla_core::Seat::FIRST)] {
                for text in [&text, &words] {
                    for mode in [ParseMode::Exact, ParseMode::Typed] {
                        if let Ok(chosen) = flotilla_core::notation::read(&*game, &state, actor, text, mode) {
                            let action = game.decode(&state, actor, &chosen).unwrap();
                            prop_assert!(game.apply(&mut state.clone(), actor, action).is_ok());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn any_edition_is_played_or_refused(at in 0usize..3000, cut in 0usize..30, put in "\\PC{0,10}") {
        let mut text = edition::DEFAULT.text.into_owned();
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        if text.is_char_boundary(at) && text.is_char_boundary(end) {
            text.replace_range(at..end, &put);
        }
        let mut setup = Setup::plain(Doubloons::INFO, 2);
        setup.edition = Edition { name: "changed".into(), text: text.into() };
        if let Ok(game) = Doubloons::open(&setup) {
            let state = game.start();
            prop_assert_eq!(game.parse_position(&game.position(&state)).unwrap(), state);
        }
    }
}
