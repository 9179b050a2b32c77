//! Text that comes from outside: whatever it is, it is read or refused, never worse.

use flotilla_archipelago::Archipelago;
use flotilla_core::{
    Actor, Entry, Game, ParseMode, Record, Registry, Seat, SeededRng, Setup, notation,
};
use proptest::prelude::*;
use std::sync::{Arc, OnceLock};

const GAMES: Registry = Registry::new(&[Entry::of::<Archipelago>()]);

fn setup(seats: usize, rounds: &str) -> Setup {
    let mut setup = Setup::plain(Archipelago::INFO, seats);
    for (key, value) in [("cards", "yes"), ("enrolment", "yes"), ("rounds", rounds)] {
        setup.options.set(Archipelago::INFO.options, key, value).unwrap();
    }
    setup
}

/// A whole game of three with cards, written out and replayed line by line: rules, notation and
/// record format can't change without this noticing.
#[test]
fn the_golden_record_replays_to_the_same_end() {
    let text = include_str!("golden/three-players.record");
    let record = Record::parse(text.as_bytes()).unwrap();
    let playthrough = record.replay(GAMES).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(playthrough.to_text(), text);
    let end = playthrough.play().position();
    assert_eq!(end, include_str!("golden/three-players.end").trim_end());
}

/// Writes the golden files anew after a change that is meant:
/// `cargo test -p flotilla-archipelago --test archipelago -- --ignored write_the_golden_record`.
#[test]
#[ignore = "writes the golden files"]
fn write_the_golden_record() {
    use flotilla_core::{Playthrough, Rng, Turn};
    let mut playthrough = Playthrough::begin(GAMES, "archipelago", setup(3, "12"), None).unwrap();
    for (seat, name) in Seat::all(3).zip(["Anne", "Bartholomew", "Ching Shih"]) {
        playthrough.set_name(seat, name);
    }
    let mut rng = SeededRng::new(1720);
    loop {
        match playthrough.play().turn() {
            Turn::Over => break,
            Turn::Chance => {
                playthrough.roll(&mut rng).unwrap();
            }
            Turn::Seat { waits_for, may_interrupt } => {
                let raider = may_interrupt.iter().next().filter(|_| rng.below(3) == 0);
                let seat = raider.unwrap_or(waits_for);
                let chosen = playthrough.play().random(seat, &mut rng).unwrap();
                playthrough.apply(seat.into(), &chosen).unwrap();
            }
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(format!("{folder}/three-players.record"), playthrough.to_text()).unwrap();
    let end = playthrough.play().position() + "\n";
    std::fs::write(format!("{folder}/three-players.end"), end).unwrap();
}

fn game() -> &'static Arc<Archipelago> {
    static GAME: OnceLock<Arc<Archipelago>> = OnceLock::new();
    GAME.get_or_init(|| Arc::new(Archipelago::open(&setup(4, "30")).unwrap()))
}

const POSITION: &str = "1234 3:0:1 g7+e/b2 play lantern-point=g5$2+,fern-moor=g2,\
    peat-hollow=r3,crater=nt4$3,mist-forest=g2 turtle-bay=g4$1,lagoon=- g rt/xs/-/a gg";

/// Positions in which different things are asked.
fn positions() -> Vec<String> {
    let (head, tail) = POSITION.split_once(" play ").unwrap();
    let tail = tail.replace("fern-moor=g2,peat-hollow=r3", "peat-hollow=r3,fern-moor=g2");
    let tail = tail.replace("turtle-bay=g4$1,lagoon=-", "lagoon=-,turtle-bay=g4$1");
    let head = head.replace("/b2", "");
    let next = [
        "play",
        "attack:lantern-point:peat-hollow",
        "react:lantern-point:peat-hollow:2:attacker",
        "explore:turtle-beach",
        "draw",
        "roll:great-recruitment:2:fern-moor",
        "choose:3:recruitment:1",
        "look:g",
        "looked:g:m",
        "enrol:g:0",
    ];
    next.iter().map(|next| format!("{head} {next} {tail}")).collect()
}

#[test]
fn the_positions_of_these_tests_are_sound() {
    for position in positions() {
        let state =
            game().parse_position(&position).unwrap_or_else(|e| panic!("`{position}`: {e}"));
        assert_eq!(game().position(&state), position);
    }
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_is_refused(text in "[0-4a-z/:=$+?, -]{0,90}") {
        if let Ok(state) = game().parse_position(&text) {
            prop_assert_eq!(game().position(&state), text);
        }
    }

    /// A changed position is refused, or one that can be played on from.
    #[test]
    fn a_position_with_changes_is_sound_or_refused(
        number in 0usize..10,
        changes in prop::collection::vec((0usize..260, "[0-9a-z/:=$+?, -]{0,3}"), 1..4),
        seed in any::<u64>(),
    ) {
        let mut text = positions()[number].clone();
        for (at, put) in changes {
            let at = at.min(text.len() - 1);
            text.replace_range(at..at + 1, &put);
        }
        if let Ok(mut state) = game().parse_position(&text) {
            prop_assert_eq!(game().position(&state), text);
            let mut rng = SeededRng::new(seed);
            let mut walker = flotilla_core::walk::Walker::new();
            for _ in 0..60 {
                let (actor, action) = match game().turn(&state) {
                    flotilla_core::Turn::Over => break,
                    flotilla_core::Turn::Chance => {
                        let Some(drawn) = game().draw(&state, &mut rng) else { break };
                        (Actor::Chance, drawn)
                    }
                    flotilla_core::Turn::Seat { waits_for, .. } => {
                        let actor = Actor::Seat(waits_for);
                        (actor, walker.random(&**game(), &state, actor, &mut rng).unwrap().0)
                    }
                };
                game().apply(&mut state, actor, action).unwrap();
            }
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(
        text in "\\PC{0,60}",
        words in "((move|load|attack|play|explore|buy|pass|place|take|raid|discovery|gold-mine|lantern-point|fern-moor|turtle-bay|crater|2|all) ){0,6}",
    ) {
        for position in positions() {
            let state = game().parse_position(&position).unwrap();
            for actor in [Actor::Chance, Actor::Seat(Seat::FIRST), Actor::Seat(Seat::new(1).unwrap())] {
                for text in [&text, &words] {
                    for mode in [ParseMode::Exact, ParseMode::Typed] {
                        if let Ok(chosen) = notation::read(&**game(), &state, actor, text, mode) {
                            let action = game().decode(&state, actor, &chosen).unwrap();
                            prop_assert!(game().apply(&mut state.clone(), actor, action).is_ok());
                        }
                    }
                }
            }
        }
    }
}

/// People may say how much in one word.
#[test]
fn all_is_as_much_as_there_is() {
    let state = game().parse_position(&positions()[0]).unwrap();
    let typed = |text: &str| {
        let chosen =
            notation::read(&**game(), &state, Seat::FIRST.into(), text, ParseMode::Typed).unwrap();
        notation::write(&**game(), &chosen)
    };
    assert_eq!(typed("move lantern fern all all"), "move lantern-point fern-moor 5 2");
}
