//! Text that comes from outside: whatever it is, it is read or refused, never worse.

use flotilla_core::{
    Actor, Edition, Entry, Game, ParseMode, Record, Registry, Seat, SeededRng, Setup,
};
use flotilla_galleons::{Galleons, edition};
use proptest::prelude::*;
use std::sync::Arc;

const GAMES: Registry = Registry::new(&[Entry::of::<Galleons>()]);

/// A whole game, written out and replayed line by line: rules, notation and record format can't
/// change without this noticing.
#[test]
fn the_golden_record_replays_to_the_same_end() {
    let text = include_str!("golden/two-players.record");
    let record = Record::parse(text.as_bytes()).unwrap();
    let playthrough = record.replay(GAMES).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(playthrough.to_text(), text);
    let last = playthrough.after(playthrough.events().len()).position() + "\n";
    assert_eq!(last, include_str!("golden/two-players.position"));
}

/// Writes the golden files anew after a change that is meant:
/// `cargo test -p flotilla-galleons --test galleons -- --ignored write_the_golden_record`.
#[test]
#[ignore = "writes the golden files"]
fn write_the_golden_record() {
    use flotilla_core::{Playthrough, Rng};
    let setup = Setup::plain(Galleons::INFO, 2);
    let mut playthrough = Playthrough::begin(GAMES, "galleons", setup, None).unwrap();
    for (seat, name) in Seat::all(2).zip(["Piet", "Álvaro"]) {
        playthrough.set_name(seat, name);
    }
    let mut rng = SeededRng::new(1588);
    while let Some(actor) = playthrough.play().turn().waits_for() {
        match actor {
            Actor::Chance => {
                playthrough.roll(&mut rng).unwrap();
            }
            Actor::Seat(seat) => {
                // Whatever sinks a ship, so that something happens.
                let moves = playthrough.play().legal(seat).unwrap();
                let sinks = |chosen: &&Vec<_>| {
                    let told = playthrough.play().describe(actor, chosen);
                    told.is_some_and(|text| text.key.ends_with("-sinks"))
                };
                let hits: Vec<_> = moves.iter().filter(sinks).cloned().collect();
                let chosen = rng.pick(&hits).or(rng.pick(&moves)).unwrap().clone();
                playthrough.apply(actor, &chosen).unwrap();
            }
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let last = playthrough.after(playthrough.events().len()).position() + "\n";
    std::fs::write(format!("{folder}/two-players.record"), playthrough.to_text()).unwrap();
    std::fs::write(format!("{folder}/two-players.position"), last).unwrap();
}

#[test]
fn every_value_of_the_editions_says_where_it_is_from() {
    for edition in [edition::DEFAULT, edition::HEXAGON] {
        assert_eq!(edition.sources().len(), 5, "{}", edition.name);
    }
}

fn game() -> Arc<Galleons> {
    Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap())
}

const LONG: &str =
    "Ga1;Tab8;Sc7 Gj14;Tij2,ij4;Sg7,h2 2 7 a1-a2,j15-j14,a2-a1,j14-j15,a1-a2,j15-j14,a2-a1";

proptest! {
    #[test]
    fn any_text_is_a_position_or_is_refused(text in "[GTS]?[a-j]{0,2}[0-9]{0,2}[;, ]{0,1}[GTSa-j0-9,; -]{0,60}") {
        let game = game();
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.position(&state), text);
        }
    }

    #[test]
    fn a_position_with_a_changed_sign_is_a_position_or_is_refused(at in 0usize..100, cut in 0usize..3, sign in "(\\PC|[GTSa-j0-9,; -]){0,2}") {
        let game = game();
        let mut text = LONG.to_owned();
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        text.replace_range(at..end, &sign);
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.position(&state), text);
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in "\\PC{0,80}", words in "((first|galleon|2|b4|c4|c5|e7|e8|de9|ef8|ab4|j15) ?){0,5}") {
        let game = game();
        let start = game.position(&game.start());
        for position in [start.as_str(), LONG, "Ga1;Se7 Tde9,ef8,ij2;Sj1 1 0 -", "Ge8;Tab2 - 2 0 -"] {
            let state = game.parse_position(position).unwrap();
            for actor in [Actor::Chance, Actor::Seat(Seat::FIRST), Actor::Seat(Seat::new(7).unwrap())] {
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
    fn any_action_is_played_or_refused(from in any::<u8>(), to in any::<u8>(), takes in any::<Option<u8>>(), seat in 0usize..8) {
        use flotilla_galleons::{Action, board::Place};
        let game = game();
        let action = Action::Sail { from: Place::new(from), to: Place::new(to), takes: takes.map(Place::new) };
        for position in [LONG, "Ga1;Se7 Tde9,ef8,ij2;Sj1 1 0 -"] {
            let before = game.parse_position(position).unwrap();
            let mut state = before;
            let applied = game.apply(&mut state, Actor::Seat(Seat::new(seat).unwrap()), action);
            prop_assert_eq!(applied.is_err(), state == before);
            let mut chosen = Vec::new();
            game.encode(&before, action, &mut chosen);
            let _ = game.describe(&before, Actor::Chance, action);
        }
    }

    #[test]
    fn any_edition_is_played_or_refused(at in 0usize..2000, cut in 0usize..30, put in "(\\PC|[0-9a-j, \"]){0,10}") {
        let mut text = edition::DEFAULT.text.into_owned();
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        if text.is_char_boundary(at) && text.is_char_boundary(end) {
            text.replace_range(at..end, &put);
        }
        let mut setup = Setup::plain(Galleons::INFO, 2);
        setup.edition = Edition { name: "changed".into(), text: text.into() };
        if let Ok(game) = Galleons::open(&setup) {
            let state = game.start();
            prop_assert_eq!(game.parse_position(&game.position(&state)).unwrap(), state);
        }
    }
}
