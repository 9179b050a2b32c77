//! The fast generator against its slow twin.

use flotilla_core::{Actor, Counting, Counts, Game, Rng, Seat, SeededRng, Setup, Turn, trial};
use flotilla_galleons::board::{Kind, Place};
use flotilla_galleons::perft::{divide, perft};
use flotilla_galleons::state::State;
use flotilla_galleons::{Action, Galleons};
use std::collections::BTreeSet;

/// Every edition with every capture option, and its twin.
fn every_mode() -> Vec<(String, Galleons, crate::slow::Board)> {
    let mut modes = Vec::new();
    for edition in Galleons::INFO.editions {
        for capture in ["displace", "adjacent"] {
            let mut setup = Setup::plain(Galleons::INFO, 2);
            setup.edition = edition.clone();
            setup.options.set(Galleons::INFO.options, "galleon_capture", capture).unwrap();
            setup.options.set(Galleons::INFO.options, "quiet_moves", "200").unwrap();
            let game = Galleons::open(&setup).unwrap();
            let rows: Vec<i32> = game.board().rows().iter().map(|&row| row.into()).collect();
            let twin = crate::slow::Board::new(&rows, capture == "displace");
            modes.push((format!("{} {capture}", edition.name), game, twin));
        }
    }
    modes
}

/// A move by names: from, to, and who is sunk.
type Named = (String, String, Option<String>);

fn steps(game: &Galleons, state: &State) -> BTreeSet<Named> {
    let Turn::Seat { waits_for, .. } = game.turn(state) else { return BTreeSet::new() };
    let mut actions = Vec::new();
    game.legal(state, waits_for, &mut actions);
    let name = |place: Place| game.board().name(place).to_owned();
    let step = |action: &Action| match *action {
        Action::Sail { from, to, takes } => (name(from), name(to), takes.map(name)),
        Action::First(_) => panic!("no lot is pending"),
    };
    let listed: BTreeSet<_> = actions.iter().map(step).collect();
    assert_eq!(listed.len(), actions.len(), "a move is listed twice");
    listed
}

/// A position with some ships of each kind on random places. `crowd` draws them together, so that
/// ways are barred and several are attacked at once.
fn scattered(game: &Galleons, rng: &mut SeededRng, crowd: bool) -> State {
    loop {
        let board = game.board();
        let middle = Place::new(rng.below(board.len() as u64) as u8);
        let near = |place: Place| {
            let (a, b) = (board.at(place), board.at(middle));
            !crowd || (a.x.abs_diff(b.x) <= 5 && a.y.abs_diff(b.y) <= 7)
        };
        let mut fields = vec![String::new(); 2];
        let mut taken: BTreeSet<Place> = BTreeSet::new();
        for (kind, letter) in [(Kind::Galleon, 'G'), (Kind::Galiot, 'T'), (Kind::Galleass, 'S')] {
            for field in &mut fields {
                let free: Vec<Place> = board
                    .places()
                    .filter(|&place| board.is_corner(place) == (kind != Kind::Galiot))
                    .filter(|&place| near(place) && !taken.contains(&place))
                    .collect();
                let mut ships = BTreeSet::new();
                for _ in 0..rng.below(kind.at_start() as u64 + 1) {
                    ships.extend(rng.pick(&free));
                }
                taken.extend(&ships);
                if ships.is_empty() {
                    continue;
                }
                let names: Vec<&str> = ships.iter().map(|&place| board.name(place)).collect();
                let semicolon = if field.is_empty() { "" } else { ";" };
                field.push_str(&format!("{semicolon}{letter}{}", names.join(",")));
            }
        }
        if fields.iter().any(String::is_empty) {
            continue;
        }
        let turn = rng.below(2) + 1;
        let position = format!("{} {} {turn} 0 -", fields[0], fields[1]);
        return game
            .parse_position(&position)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
    }
}

/// A position of a random game after so many moves, or its last.
fn played(game: &Galleons, rng: &mut SeededRng, moves: u64) -> State {
    let mut state = game.start();
    let mut actions = Vec::new();
    let lot = game.draw(&state, rng).unwrap();
    game.apply(&mut state, Actor::Chance, lot).unwrap();
    for _ in 0..moves {
        let Turn::Seat { waits_for, .. } = game.turn(&state) else { break };
        game.legal(&state, waits_for, &mut actions);
        // Captures more often than not, so that all stages of a game come up.
        let captures = |action: &&Action| matches!(action, Action::Sail { takes: Some(_), .. });
        let hits: Vec<Action> = actions.iter().filter(captures).copied().collect();
        let action = match rng.below(4) {
            0 => rng.pick(&actions),
            _ => rng.pick(&hits).or(rng.pick(&actions)),
        };
        let before = state;
        game.apply(&mut state, Actor::Seat(waits_for), *action.unwrap()).unwrap();
        if game.turn(&state) == Turn::Over {
            return before;
        }
    }
    state
}

fn some_position(game: &Galleons, rng: &mut SeededRng, number: u64) -> State {
    match number % 4 {
        0 => scattered(game, rng, false),
        1 => scattered(game, rng, true),
        _ => {
            let moves = rng.below(400);
            let position = game.position(&played(game, rng, moves));
            // Without the past, which the twin does not know.
            let fields: Vec<&str> = position.split(' ').take(3).collect();
            game.parse_position(&format!("{} 0 -", fields.join(" "))).unwrap()
        }
    }
}

#[test]
fn the_fast_generator_lists_what_the_slow_one_lists() {
    let mut rng = SeededRng::new(11);
    let (mut moves, mut sinking, mut choices, mut over) = (0, 0, 0, 0);
    for (mode, game, twin) in every_mode() {
        for number in 0..1000 {
            let state = some_position(&game, &mut rng, number);
            let position = game.position(&state);
            let (ships, side) = twin.read(&position);
            let ended = twin.over(&ships, side);
            assert_eq!(game.turn(&state) == Turn::Over, ended, "{mode}: {position}");
            if ended {
                over += 1;
                continue;
            }
            let fast = steps(&game, &state);
            let name = |place| twin.name(place);
            let slow = twin.legal(&ships, side).into_iter();
            let slow: BTreeSet<Named> =
                slow.map(|(from, to, sunk)| (name(from), name(to), sunk.map(name))).collect();
            assert_eq!(fast, slow, "{mode}: {position}");
            assert_eq!(game.count_moves(state.fleets(), side), fast.len() as u64, "{position}");
            // Of moves from another position, exactly those are legal that are listed.
            let mut here = BTreeSet::new();
            game.each_move(state.fleets(), side, |step| {
                here.insert(step);
            });
            let other = some_position(&game, &mut rng, number);
            game.each_move(other.fleets(), side, |step| {
                let legal = game.is_legal(state.fleets(), side, step);
                assert_eq!(legal, here.contains(&step), "{mode}: {position}, {step:?}");
            });
            assert!(here.iter().all(|&step| game.is_legal(state.fleets(), side, step)));
            let mut sunk = 0;
            game.each_capture(state.fleets(), side, |step| {
                let Action::Sail { from, to, takes } = game.action(step) else { return };
                let name = |place: Place| game.board().name(place).to_owned();
                assert!(takes.is_some() && fast.contains(&(name(from), name(to), takes.map(name))));
                sunk += 1;
            });
            let captures = fast.iter().filter(|(_, _, sunk)| sunk.is_some()).count();
            assert_eq!(sunk, captures, "{mode}: {position}");
            moves += fast.len();
            sinking += fast.iter().filter(|(_, _, sunk)| sunk.is_some()).count();
            let ways: BTreeSet<_> = fast.iter().map(|(from, to, _)| (from, to)).collect();
            choices += fast.len() - ways.len();
        }
    }
    println!("{moves} moves, {sinking} sink a ship, {choices} by choice, {over} positions over");
    assert!(sinking > 10_000 && choices > 500 && over > 50 && over < 2_000);
}

/// As the slow twin counts them in the long run below.
const FROM_THE_START: [(&str, [u64; 4]); 4] = [
    ("default displace", [85, 7_225, 602_820, 50_296_464]),
    ("default adjacent", [85, 7_225, 602_820, 50_296_464]),
    ("hexagon displace", [86, 7_396, 630_552, 53_758_224]),
    ("hexagon adjacent", [86, 7_396, 630_552, 53_758_224]),
];

fn begun(game: &Galleons) -> State {
    let mut state = game.start();
    game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST)).unwrap();
    state
}

#[test]
fn counts_from_the_start_are_those_of_the_slow_twin() {
    for ((mode, game, twin), (name, counts)) in every_mode().iter().zip(FROM_THE_START) {
        assert_eq!(mode, name);
        let state = begun(game);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(game, &state, depth, &Counts::NONE), count, "{mode}, depth {depth}");
        }
        let (ships, side) = twin.read(&game.position(&state));
        for depth in 1..=2 {
            assert_eq!(twin.perft(&ships, side, depth), counts[depth as usize - 1], "{mode}");
        }
        // Either seat may start, and has as many ways to.
        assert_eq!(perft(game, &game.start(), 3, &Counts::NONE), 2 * counts[1]);
    }
}

#[test]
fn counts_from_anywhere_are_those_of_the_slow_twin() {
    let mut rng = SeededRng::new(12);
    for (mode, game, twin) in every_mode() {
        for number in 0..25 {
            let state = some_position(&game, &mut rng, number);
            let position = game.position(&state);
            let (ships, side) = twin.read(&position);
            let counted = perft(&game, &state, 2, &Counts::NONE);
            assert_eq!(counted, twin.perft(&ships, side, 2), "{mode}: {position}");
            let divided: u64 =
                divide(&game, &state, 2, &Counts::NONE).iter().map(|(_, count)| count).sum();
            assert_eq!(divided, counted);
        }
    }
}

/// What counts as a sequence when positions come back or the limit is near: exactly what can be
/// played, one move after the other.
#[test]
fn counts_know_the_third_time_and_the_limit() {
    fn playing(game: &Galleons, state: &State, depth: u32) -> u64 {
        let Turn::Seat { waits_for, .. } = game.turn(state) else { return u64::from(depth == 0) };
        if depth == 0 {
            return 1;
        }
        let mut actions = Vec::new();
        game.legal(state, waits_for, &mut actions);
        let rest = |&action: &Action| {
            let mut after = *state;
            game.apply(&mut after, waits_for.into(), action).unwrap();
            playing(game, &after, depth - 1)
        };
        actions.iter().map(rest).sum()
    }
    let game = &every_mode()[0].1;
    for position in [
        "Ga1;Sc7 Gj15;Sg7 1 197 -",
        "Ga1;Sc7 Gj15;Sg7 1 198 -",
        "Ga1;Sc7 Gj15;Sg7 1 199 -",
        "Ga1;Sc7 Gj14;Sg7 2 7 a1-a2,j15-j14,a2-a1,j14-j15,a1-a2,j15-j14,a2-a1",
        "Ga2;Sc7 Gj14;Sg7 1 6 a1-a2,j15-j14,a2-a1,j14-j15,a1-a2,j15-j14",
    ] {
        let state =
            game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
        for depth in 1..=3 {
            let leaves = playing(game, &state, depth);
            assert_eq!(
                perft(game, &state, depth, &Counts::NONE),
                leaves,
                "{position}, depth {depth}"
            );
        }
    }
}

/// However it is counted, it comes to the same: on any number of threads, with a table so small that
/// everything is pushed out of it, or so large that nothing is.
#[test]
fn counts_are_the_same_on_any_number_of_threads_and_with_any_table() {
    let mut rng = SeededRng::new(14);
    for (mode, game, twin) in every_mode() {
        for number in 0..6 {
            let state = some_position(&game, &mut rng, number);
            let position = game.position(&state);
            let (ships, side) = twin.read(&position);
            // Deep ones take long: of two positions.
            let deep = if number < 2 { 4 } else { 3 };
            let alone = perft(&game, &state, deep, &Counts::NONE);
            for depth in [0, 1, 2, deep] {
                let counted = if depth == deep { alone } else { twin.perft(&ships, side, depth) };
                for (threads, bytes) in [(1, 500), (1, 1 << 20), (2, 0), (3, 20_000), (8, 1 << 20)]
                {
                    let counting = Counting::new(threads, bytes);
                    let told = format!("{mode}: {position}, {depth} deep, {threads}, {bytes}");
                    for _ in 0..2 {
                        // The second time with what is remembered of the first.
                        let again = trial::perft(&game, &state, depth, &counting);
                        assert_eq!(again, Some(counted), "{told}");
                    }
                }
            }
        }
        let counting = Counting::new(4, 1 << 20);
        let begun = begun(&game);
        let counted = [1, 2, 3, 4].map(|d| trial::perft(&game, &begun, d, &counting));
        let (_, expected) = FROM_THE_START.iter().find(|(name, _)| *name == mode).unwrap();
        assert_eq!(counted, expected.map(Some), "{mode}");
    }
}

/// What is remembered is of one position and depth alone, and what was dear to count is kept.
#[test]
fn a_table_of_counts_mixes_nothing_up() {
    let counts = Counts::new(400);
    let key = |number: u64| std::array::from_fn(|word| if word == 7 { number } else { 3 });
    for number in 1..=50 {
        counts.put(&key(number), 1000 - number);
    }
    let known = |number| counts.get(&key(number));
    assert!((1..=50).all(|number| known(number).is_none_or(|count| count == 1000 - number)));
    assert_eq!(known(1), Some(999), "nothing was dearer");
    assert_eq!((1..=50).filter(|&number| known(number).is_some()).count(), 2);
    assert!(Counts::new(100).is_empty() && Counts::new(100).get(&key(1)).is_none());
}

/// The long run: depth 4 from the start, depth 3 from 1,000 positions of every stage, in every
/// mode. Some minutes; `cargo test --release -p flotilla-galleons --test galleons generator:: -- --ignored
/// --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn counts_are_those_of_the_slow_twin_deeper() {
    std::thread::scope(|scope| {
        for (mode, game, twin) in every_mode() {
            scope.spawn(move || {
                let mut rng = SeededRng::new(13);
                let mut leaves = 0;
                for number in 0..250 {
                    let state = some_position(&game, &mut rng, number);
                    let position = game.position(&state);
                    let (ships, side) = twin.read(&position);
                    let counted = perft(&game, &state, 3, &Counts::NONE);
                    assert_eq!(counted, twin.perft(&ships, side, 3), "{mode}: {position}");
                    leaves += counted;
                }
                println!("{mode}: 250 positions, {leaves} sequences of three moves");
                let (ships, side) = twin.read(&game.position(&begun(&game)));
                let counts: Vec<u64> = (1..=4).map(|d| twin.perft(&ships, side, d)).collect();
                println!("{mode}: {counts:?} from the start");
                for (depth, &count) in (1..).zip(&counts) {
                    assert_eq!(perft(&game, &begun(&game), depth, &Counts::NONE), count, "{mode}");
                }
            });
        }
    });
}

/// How fast it counts: `cargo test --release -p flotilla-galleons --test galleons -- --ignored
/// --nocapture speed`.
#[test]
#[ignore = "a measurement"]
fn speed_of_counting() {
    for (mode, game, _) in every_mode() {
        let state = begun(&game);
        let counts: Vec<u64> =
            (1..=3).map(|depth| perft(&game, &state, depth, &Counts::NONE)).collect();
        // The best of some, since other programs may run beside it.
        let mut best = f64::MAX;
        let mut leaves = 0;
        for _ in 0..5 {
            let begun = std::time::Instant::now();
            leaves = perft(&game, &state, 4, &Counts::NONE);
            best = best.min(begun.elapsed().as_secs_f64());
        }
        let rate = leaves as f64 / best / 1e6;
        println!("{mode}: {counts:?}, {leaves}: {rate:.0} million a second");
    }
}
