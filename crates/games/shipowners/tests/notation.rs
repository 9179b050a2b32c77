//! Positions and moves as text: nothing that is typed makes the game panic, and what can't be is
//! refused.

use flotilla_core::notation::{self, ParseMode};
use flotilla_core::{
    Actor, Entry, Game, Playthrough, PositionError, Record, Registry, Rng, Seat, SeededRng, Setup,
    Turn,
};
use flotilla_shipowners::Shipowners;
use flotilla_shipowners::state::State;
use proptest::prelude::*;

fn game() -> Shipowners {
    Shipowners::open(&Setup::plain(Shipowners::INFO, 2)).unwrap()
}

const PIECES: [&str; 34] = [
    "-", "/", ":", ",", "+", " ", "1", "2", "6", "456", "66", "0", "5", "8", "255", "swallow",
    "herring", "rose", "heron", "hunt", "buy", "mirrors", "ivory", "pearls", "choose", "hand",
    "roll", "place", "again", "load", "fight", "loot", "over", "port",
];

/// A position of a random game after some events.
fn somewhere(game: &Shipowners, seed: u64, events: usize) -> State {
    let mut rng = SeededRng::new(seed);
    let mut state = game.start();
    let mut legal = Vec::new();
    for _ in 0..events {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let drawn = game.draw(&state, &mut rng).unwrap();
                game.apply(&mut state, Actor::Chance, drawn).unwrap();
            }
            Turn::Seat { waits_for, .. } => {
                game.legal(&state, waits_for, &mut legal);
                let action = *rng.pick(&legal).unwrap();
                game.apply(&mut state, waits_for.into(), action).unwrap();
            }
        }
    }
    state
}

/// Whatever can be set up can be played on: nothing panics, and it is written as it was read.
fn play_on(game: &Shipowners, text: &str) -> Result<(), TestCaseError> {
    let Ok(mut state) = game.parse_position(text) else { return Ok(()) };
    prop_assert_eq!(game.position(&state), text);
    let mut rng = SeededRng::new(1);
    let mut legal = Vec::new();
    for _ in 0..200 {
        let again = game.parse_position(&game.position(&state));
        prop_assert_eq!(again.as_ref(), Ok(&state), "{}", game.position(&state));
        let (actor, action) = match game.turn(&state) {
            Turn::Over => {
                prop_assert!(game.outcome(&state).is_some());
                break;
            }
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
            Turn::Seat { waits_for, .. } => {
                game.legal(&state, waits_for, &mut legal);
                (waits_for.into(), rng.pick(&legal).copied())
            }
        };
        let action = action.expect("whoever may act can");
        let done = game.apply(&mut state, actor, action);
        prop_assert!(done.is_ok(), "{:?}: {:?}", action, done);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_is_a_position_or_refused(text in ".{0,80}") {
        play_on(&game(), &text)?;
    }

    #[test]
    fn positions_cut_and_mended_are_played_or_refused(
        seed in 0u64..50,
        events in 0usize..400,
        field in 0usize..9,
        pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 1..6),
    ) {
        let game = game();
        let whole = game.position(&somewhere(&game, seed, events));
        let mut fields: Vec<String> = whole.split(' ').map(str::to_owned).collect();
        fields[field] = pieces.concat();
        play_on(&game, &fields.join(" "))?;
        // Two positions of one game, spliced.
        let other = game.position(&somewhere(&game, seed, events / 2));
        let mut spliced: Vec<&str> = whole.split(' ').collect();
        let from: Vec<&str> = other.split(' ').collect();
        spliced[field] = from[field];
        play_on(&game, &spliced.join(" "))?;
    }

    #[test]
    fn any_words_are_a_move_or_refused(
        seed in 0u64..50,
        events in 0usize..400,
        words in prop::collection::vec("[a-z0-9-]{1,8}", 0..8),
        verb in prop::sample::select(vec![
            "arm", "hunt", "buy", "attack", "place", "aside", "flip", "add", "subtract", "reroll",
            "extra", "throw", "stop", "load", "loot", "leave", "roll", "fight", "port", "next",
            "first",
        ]),
        rest in prop::collection::vec(prop::sample::select(vec![
            "d1", "d2", "d3", "d4", "d5", "d6", "rose", "heron", "swallow", "pearls", "ivory",
            "1", "2", "7", "all",
        ]), 0..7),
    ) {
        let game = game();
        let state = somewhere(&game, seed, events);
        let text = format!("{verb} {}", rest.join(" "));
        for actor in [Actor::Chance, Seat::FIRST.into(), Seat::new(1).unwrap().into()] {
            for mode in [ParseMode::Exact, ParseMode::Typed] {
                let _ = notation::read(&game, &state, actor, &words.join(" "), mode);
                if let Ok(chosen) = notation::read(&game, &state, actor, &text, mode) {
                    let mut then = state;
                    let action = game.decode(&state, actor, &chosen).expect("it was read");
                    let done = game.apply(&mut then, actor, action);
                    prop_assert!(done.is_ok(), "{}: {:?}", text, done);
                }
            }
        }
    }

    #[test]
    fn any_edition_is_read_or_refused(at in 0usize..6000, cut in 0usize..40, put in "[a-z0-9*|\"= ]{0,6}") {
        let mut setup = Setup::plain(Shipowners::INFO, 2);
        let mut text = setup.edition.text.clone().into_owned();
        let from = (at..=text.len()).find(|&i| text.is_char_boundary(i)).unwrap_or(text.len());
        let to = (from + cut..=text.len()).find(|&i| text.is_char_boundary(i));
        text.replace_range(from..to.unwrap_or(text.len()), &put);
        setup.edition.text = text.into();
        if let Ok(game) = Shipowners::open(&setup) {
            let state = somewhere(&game, 1, 60);
            prop_assert_eq!(game.parse_position(&game.position(&state)), Ok(state));
        }
    }
}

const GAMES: Registry = Registry::new(&[Entry::of::<Shipowners>()]);

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
/// `cargo test -p flotilla-shipowners --test shipowners -- --ignored write_the_golden_record`.
#[test]
#[ignore = "writes the golden files"]
fn write_the_golden_record() {
    let mut setup = Setup::plain(Shipowners::INFO, 3);
    setup.options.set(Shipowners::INFO.options, "rounds", "14").unwrap();
    let game = Shipowners::open(&setup).unwrap();
    let mut playthrough = Playthrough::begin(GAMES, "shipowners", setup, None).unwrap();
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
                // Dice as the odds advise, so that something is won; the rest at random.
                let state = game.parse_position(&playthrough.play().position()).unwrap();
                let mut chosen = Vec::new();
                match game.advice(&state) {
                    Some((action, _)) => game.encode(&state, action, &mut chosen),
                    None => chosen = playthrough.play().random(seat, &mut rng).unwrap(),
                }
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
    // The armament, three families, five values a ship, four a card.
    let expected = 1 + 3 + 12 * 5 + 12 * 4;
    assert_eq!(flotilla_shipowners::edition::DEFAULT.sources().len(), expected);
}

#[test]
fn what_can_not_be_is_refused_with_its_rule() {
    let game = game();
    let goods = "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell";
    let gold = "pearls,emeralds,silver,gold,crown";
    let port = "saint-anne,herring,patience,rose";
    let check = |position: String, rule: &str| match game.parse_position(&position) {
        Err(PositionError::Refused(refusal)) => {
            assert_eq!(refusal.rule.to_string(), rule, "{position}: {refusal}");
        }
        other => panic!("{position}: {other:?}"),
    };
    // Sound ones first, so that the rest is refused for the reason it is meant to be.
    for sound in [
        format!("{port} - {goods} {gold} swallow/heron 1 1 - choose"),
        format!("{port} - {goods} {gold} swallow/heron 1 1 - roll:rose:-:5:0:-"),
        format!("{port} swallow {goods} {gold} -/heron 1 1 - choose"),
    ] {
        assert!(game.parse_position(&sound).is_ok(), "{sound}: {:?}", game.parse_position(&sound));
    }
    check(
        format!("{port} - {goods} pearls,emeralds,silver,gold swallow/heron 1 1 - choose"),
        "OWN-01",
    );
    check(format!("herring,patience,rose - {goods} {gold} swallow/heron 1 1 - choose"), "OWN-07");
    check(
        format!(
            "{port} - wine,mirrors,pepper,salt,ivory,ebony,tortoiseshell {gold} swallow/heron 1 1 - choose"
        ),
        "OWN-08",
    );
    check(
        format!(
            "{port} - mirrors,pepper,salt,wine,ivory,tortoiseshell,ebony {gold} swallow/heron 1 1 - choose"
        ),
        "OWN-08",
    );
    check(format!("{port} - {goods} {gold} swallow/- - - - choose"), "OWN-09");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - roll:plough:-:5:0:-"), "OWN-10");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - roll:rose:-:4:0:-"), "OWN-11");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - roll:rose:1:4:0:-"), "OWN-11");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - roll:rose:6:3:1:-"), "OWN-11");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - roll:hunt:-:5:0:-"), "OWN-16");
    check(format!("{port} - {goods} {gold} -/heron 1 1 - roll:buy:-:5:0:-"), "OWN-18");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - hand:rose:-:5:0:ivory"), "OWN-20");
    check(format!("{port} - {goods} {gold} heron/swallow 1 1 - fight:heron:swallow"), "OWN-23");
    check(format!("{port} - {goods} {gold} heron/swallow 1 1 - loot:2:heron"), "OWN-23");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - loot:2:swallow"), "OWN-25");
    check(format!("{port} - {goods} {gold} swallow/heron 1 - - over"), "OWN-27");
    check(format!("{port} - {goods} {gold} swallow/heron 1 1 - first"), "OWN-09");
    for bad in
        ["", "- - -", "x y z", &format!("{port} - {goods} {gold} swallow/heron 1 1 3 choose")]
    {
        assert!(matches!(game.parse_position(bad), Err(PositionError::Form { .. })), "{bad}");
    }
}
