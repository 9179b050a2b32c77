//! Random games at full speed, against the rules as they are played move by move.

use flotilla_core::{Actor, Game, Rng, Seat, SeededRng, Setup, Turn, trial};
use flotilla_galleons::moves::Move;
use flotilla_galleons::state::{Phase, State};
use flotilla_galleons::{Action, Galleons};
use std::collections::{BTreeMap, BTreeSet};

fn every_mode() -> Vec<(String, Galleons)> {
    let mut modes = Vec::new();
    for edition in Galleons::INFO.editions {
        for capture in ["displace", "adjacent"] {
            for quiet in ["10", "100", "200"] {
                let mut setup = Setup::plain(Galleons::INFO, 2);
                setup.edition = edition.clone();
                setup.options.set(Galleons::INFO.options, "galleon_capture", capture).unwrap();
                setup.options.set(Galleons::INFO.options, "quiet_moves", quiet).unwrap();
                let name = format!("{} {capture} {quiet}", edition.name);
                modes.push((name, Galleons::open(&setup).unwrap()));
            }
        }
    }
    modes
}

fn begun(game: &Galleons) -> State {
    let mut state = game.start();
    game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST)).unwrap();
    state
}

/// Every move of a random game is made once more by the rules, which must allow it and come to the
/// same state in the end: fleets, past, how often it was there, and by which rule it ended.
#[test]
fn random_games_are_games_by_the_rules() {
    let mut rng = SeededRng::new(41);
    let mut rules: BTreeMap<u8, u32> = BTreeMap::new();
    for (mode, game) in every_mode() {
        for number in 0..120 {
            let mut played = begun(&game);
            // Some go on from the middle, with a past.
            for _ in 0..number % 3 {
                game.play_out(&mut played, &mut rng, number * 3, |_| {});
            }
            let mut by_rules = played;
            let mut moves: Vec<Move> = Vec::new();
            let most = if number % 5 == 0 { 40 } else { 100_000 };
            let made = game.play_out(&mut played, &mut rng, most, |step| moves.push(step));
            assert_eq!(made, moves.len() as u64);
            for step in moves {
                let Phase::Move(seat) = by_rules.phase() else { panic!("{mode}: it was over") };
                game.apply(&mut by_rules, seat.into(), game.action(step))
                    .unwrap_or_else(|refusal| panic!("{mode}: {step:?} {refusal:?}"));
            }
            assert_eq!(played, by_rules, "{mode}: {}", game.position(&by_rules));
            if let Phase::Over(ending) = played.phase() {
                *rules.entry(ending.rule).or_default() += 1;
            } else {
                assert_eq!(made, most);
            }
        }
    }
    println!("ended by rules {rules:?}");
    assert!(rules.contains_key(&20) && rules.contains_key(&22), "{rules:?}");
}

/// Few ships in a small space: they come back to where they were, and get stuck.
#[test]
fn positions_that_come_back_and_ships_that_are_stuck_end_random_games() {
    let game = &every_mode()[2].1;
    let mut rng = SeededRng::new(42);
    let mut thrice = 0;
    let mut stuck = 0;
    for position in [
        "Ga1;Tab2 Gj15;Tij14 1 0 -",
        "Ga1;Tab2;Sa2 Sa3,b2 1 0 -",
        "Tab2;Sb14 Gj15;Sa2,a3,b2,b4 1 0 -",
        "Ga1;Sc7 Gj14;Sg7 2 7 a1-a2,j15-j14,a2-a1,j14-j15,a1-a2,j15-j14,a2-a1",
        // The second side can shut the corner.
        "Sa1 Gj13;Tij2;Sa2,b3 2 0 -",
    ] {
        let from = game.parse_position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
        for _ in 0..400 {
            let (mut played, mut by_rules) = (from, from);
            let mut moves = Vec::new();
            game.play_out(&mut played, &mut rng, 100_000, |step| moves.push(step));
            for step in moves {
                let Phase::Move(seat) = by_rules.phase() else { panic!("{position}: it was over") };
                game.apply(&mut by_rules, seat.into(), game.action(step)).unwrap();
            }
            assert_eq!(played, by_rules, "{position}");
            thrice += u32::from(played.occurrences() == 3);
            let ended = game.outcome(&played).unwrap().ended_by.number();
            stuck += u32::from(ended == 19);
        }
    }
    println!("{thrice} by the third time, {stuck} stuck");
    assert!(thrice > 0 && stuck > 0, "{thrice}, {stuck}");
}

/// Every legal move is drawn as often as any other: the greatest distance from that over all
/// positions is what chance alone would make it.
#[test]
fn every_legal_move_is_as_likely_as_any_other() {
    let mut rng = SeededRng::new(43);
    let mut crowded = 0;
    for (mode, game) in every_mode().into_iter().skip(1).step_by(3) {
        // With one move to one place either of two galiots can be sunk, or either of two galleons.
        let choice = ["Gj1;Sb5 Gj15;Tab2,ab4 1 0 -", "Tab6;Sj1 Ga3,a5;Sj15 1 0 -"];
        for number in 0..14 {
            let mut state = begun(&game);
            match choice.get(number as usize) {
                Some(position) if mode.starts_with("default") => {
                    state = game.parse_position(position).unwrap();
                }
                _ => {
                    game.play_out(&mut state, &mut rng, number * 25, |_| {});
                }
            }
            let Turn::Seat { waits_for, .. } = game.turn(&state) else { continue };
            let mut actions = Vec::new();
            game.legal(&state, waits_for, &mut actions);
            let ways: BTreeSet<_> = actions
                .iter()
                .map(|action| match *action {
                    Action::Sail { from, to, .. } => (from, to),
                    Action::First(_) => panic!("no lot is pending"),
                })
                .collect();
            crowded += u32::from(ways.len() < actions.len());
            let mut drawn: BTreeMap<Action, u64> = BTreeMap::new();
            let draws = 200 * actions.len() as u64;
            for _ in 0..draws {
                let mut after = state;
                game.play_out(&mut after, &mut rng, 1, |step| {
                    *drawn.entry(game.action(step)).or_default() += 1;
                });
            }
            let listed: BTreeSet<Action> = actions.iter().copied().collect();
            assert!(drawn.keys().all(|action| listed.contains(action)), "{mode}");
            assert_eq!(drawn.len(), listed.len(), "{mode}: some move is never drawn");
            // Chi-square: about as many as there are moves, less one.
            let free = actions.len() as f64 - 1.0;
            let square: f64 = drawn.values().map(|&n| (n as f64 - 200.0).powi(2) / 200.0).sum();
            let off = (square - free) / (2.0 * free).sqrt().max(1.0);
            assert!(off < 5.0, "{mode}: {off} in {}", game.position(&state));
        }
    }
    assert!(crowded > 0, "no position had a choice of prey");
}

#[test]
fn the_lot_is_drawn_and_counted() {
    let game = &every_mode()[1].1;
    let mut rng = SeededRng::new(44);
    let mut firsts = [0; 2];
    for _ in 0..200 {
        let mut state = game.start();
        assert_eq!(Game::play_out(game, &mut state, &mut rng, 1), Some(1));
        firsts[state.side_to_move().unwrap()] += 1;
    }
    assert!(firsts.iter().all(|&first| first > 60), "{firsts:?}");
    let done = trial::playouts(game, &game.start(), &mut rng, 50);
    assert_eq!((done.games, done.finished), (50, 50));
    assert!(done.events > 50 * 20);
    let _ = rng.next_u64();
}

/// `cargo test --release -p flotilla-galleons --test galleons -- --ignored --nocapture speed`.
#[test]
#[ignore = "a measurement"]
fn speed_of_random_games() {
    for (mode, game) in every_mode() {
        let mut rng = SeededRng::new(45);
        let begun = std::time::Instant::now();
        let done = trial::playouts(&game, &game.start(), &mut rng, 10_000);
        let rate = done.events as f64 / begun.elapsed().as_secs_f64() / 1e6;
        println!("{mode}: {} moves, {rate:.1} million a second", done.events);
    }
}
