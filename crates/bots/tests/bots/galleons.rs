//! The galleons engine: that it plays by the rules, knows the end, and is right where the truth is
//! known.

use flotilla_bots::galleons::endings::Chase;
use flotilla_bots::galleons::evaluate::{COUNTED, SURE, WIN};
use flotilla_bots::galleons::parts::Parts;
use flotilla_bots::galleons::position::{Position, Tables};
use flotilla_bots::galleons::search::{Effort, Engine};
use flotilla_bots::{Contestant, levels};
use flotilla_core::{Game, Rng, Seat, SeededRng, Setup, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_games::galleons::board::{Kind, Place};
use flotilla_games::galleons::moves::Move;
use flotilla_games::galleons::rules::decided_by_fleets;
use flotilla_games::galleons::state::{Fleets, Phase, State};
use flotilla_games::galleons::{Action, Galleons};
use std::sync::Arc;

fn game(edition: usize, capture: &str) -> Arc<Galleons> {
    let mut setup = Setup::plain(Galleons::INFO, 2);
    setup.edition = Galleons::INFO.editions[edition].clone();
    setup.options.set(Galleons::INFO.options, "galleon_capture", capture).unwrap();
    Arc::new(Galleons::open(&setup).unwrap())
}

fn depth(depth: u32) -> Effort {
    Effort { depth: Some(depth), ..Effort::default() }
}

/// The best move in notation, and its score.
fn best(position: &str, effort: Effort) -> (String, i32) {
    let game = game(0, "displace");
    let state = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let found = Engine::new(&game, 1 << 20).think(&state, effort).unwrap();
    let mut chosen = Vec::new();
    game.encode(&state, game.action(found.best.step()), &mut chosen);
    (flotilla_core::notation::write(&*game, &chosen), found.score)
}

#[test]
fn it_takes_the_last_ship() {
    assert_eq!(best("Ge7;Tab2 Se10 1 0 -", depth(1)), ("e7 e10".to_owned(), WIN - 1));
}

#[test]
fn it_knows_that_the_last_prey_must_not_be_taken() {
    // Taking the last galleass would leave nothing to hunt, and lose at once (GAL-20).
    let (step, score) = best("Ge7;Sa1 Gj1;Se8 1 0 -", depth(3));
    assert_ne!(step, "e7 e8");
    assert!(score > -SURE);
}

#[test]
fn it_leaves_the_enemy_nothing_to_hunt() {
    // Taking the last galleass decides the game, although the galleon would be worth more.
    assert_eq!(best("Ge7;Tde3 Gc3;Se8 1 0 -", depth(2)), ("e7 e8".to_owned(), WIN - 1));
}

#[test]
fn it_holds_a_lead_until_ships_are_counted() {
    let (_, score) = best("Ga1,a3;Sc7 Gj15;Sg7 1 98 -", depth(4));
    assert_eq!(score, COUNTED - 2);
    let (_, score) = best("Ga1;Sc7 Gj13,j15;Sg7 1 98 -", depth(4));
    assert!(score < -SURE);
}

/// A random game after the lot, told position by position. Every second move takes a ship where one can be
/// taken, so that all stages of a game come up.
fn random_game(game: &Galleons, rng: &mut SeededRng, mut each: impl FnMut(&State, Move)) -> State {
    let mut state = game.start();
    let lot = game.draw(&state, rng).unwrap();
    game.apply(&mut state, flotilla_core::Actor::Chance, lot).unwrap();
    while let Phase::Move(seat) = state.phase() {
        let mut moves = Vec::new();
        game.each_move(state.fleets(), seat.index(), |step| moves.push(step));
        let hits: Vec<Move> = moves.iter().copied().filter(|step| step.captures()).collect();
        let hit = if rng.below(2) == 0 { rng.pick(&hits) } else { None };
        let step = *hit.or(rng.pick(&moves)).unwrap();
        each(&state, step);
        game.apply(&mut state, seat.into(), game.action(step)).unwrap();
    }
    state
}

#[test]
fn what_a_move_changes_is_what_the_whole_position_says() {
    let mut rng = SeededRng::new(25);
    for (edition, capture) in [(0, "displace"), (0, "adjacent"), (1, "displace")] {
        let game = game(edition, capture);
        let tables = Tables::new(&game);
        let parts = |position: &Position| {
            let Position { fleets, key, counts, places, side, quiet } = *position;
            (fleets, key, counts, places, side, quiet)
        };
        let (mut moves, mut captures) = (0, 0);
        for _ in 0..10 {
            // What is kept from move to move, over a whole game.
            let mut kept: Option<Position> = None;
            let last = random_game(&game, &mut rng, |state, step| {
                let anew = Position::new(&tables, state);
                assert_eq!(anew.key, tables.key_of(state.fleets(), anew.side));
                let before = kept.unwrap_or(anew);
                assert_eq!(parts(&before), parts(&anew), "{}", game.position(state));
                let passed = before.passed(&tables);
                assert_eq!(passed.key, tables.key_of(state.fleets(), anew.side ^ 1));
                assert_eq!(passed.passed(&tables).key, anew.key);
                kept = Some(before.after(&game, &tables, step));
                moves += 1;
                captures += u32::from(step.captures());
            });
            assert_eq!(kept.unwrap().key, tables.key_of(last.fleets(), kept.unwrap().side));
        }
        println!("edition {edition}, {capture}: {moves} moves, {captures} captures");
        assert!(moves > 200 && captures > 50, "{moves}, {captures}");
    }
}

/// However many threads look, the answer is a legal move, it ends, and what is sure is sure.
#[test]
fn several_threads_play_by_the_rules_and_see_the_same_end() {
    let game = game(0, "displace");
    let mut rng = SeededRng::new(26);
    for threads in [2, 3] {
        for learnt in [false, true] {
            let engine = match learnt {
                true => Engine::learnt(&game, 1 << 20),
                false => Engine::new(&game, 1 << 20),
            };
            let mut engine = engine.on_threads(threads);
            let mut searched = 0u32;
            random_game(&game, &mut rng, |state, _| {
                searched += 1;
                if !u32::is_multiple_of(searched, 12) {
                    return;
                }
                let effort = Effort { nodes: Some(2_000), ..Effort::default() };
                let found = engine.think(state, effort).unwrap();
                let step = found.best.step();
                let mut legal = false;
                let side = state.side_to_move().unwrap();
                game.each_move(state.fleets(), side, |known| legal |= known == step);
                assert!(legal && found.depth >= 1, "{}: {found:?}", game.position(state));
            });
            // Won at once, won in three moves, and lost whatever is played.
            for (position, deep, score) in [
                ("Ge7;Tab2 Se10 1 0 -", 1, WIN - 1),
                ("Ge7;Tde3 Gc3;Se8 1 0 -", 2, WIN - 1),
                ("Ga1,a3;Sc7 Gj15;Sg7 1 98 -", 4, COUNTED - 2),
            ] {
                let state = game.parse_position(position).unwrap();
                let alone = Engine::new(&game, 1 << 20).think(&state, depth(deep)).unwrap();
                for _ in 0..20 {
                    let found = engine.think(&state, depth(deep)).unwrap();
                    assert_eq!((found.score, alone.score), (score, score), "{position}");
                    if deep <= 2 {
                        assert_eq!(found.best, alone.best, "{position}");
                    }
                }
            }
        }
    }
    // As a player of the roster, from the first move on.
    let entry = GAMES.game("galleons").unwrap();
    let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
    let lot = play.draw(&mut rng).unwrap();
    play.apply(flotilla_core::Actor::Chance, &lot).unwrap();
    let contestant = Contestant::parse(entry.info.name, "learnt:nodes=1500,threads=2").unwrap();
    let mut player = contestant.player(&*play.view(Viewer::Seat(Seat::FIRST))).unwrap();
    for _ in 0..6 {
        let seat = play.turn().waits_for().unwrap().seat().unwrap();
        let chosen = player.advise(&*play.view(Viewer::Seat(seat)), &mut rng).unwrap().chosen;
        play.apply(seat.into(), &chosen).unwrap();
    }
}

/// Each part of the search that plays can be left out: without it another search is made.
#[test]
fn every_part_changes_the_search_and_can_be_left_out() {
    let game = game(0, "displace");
    let mut rng = SeededRng::new(27);
    let mut states = Vec::new();
    for _ in 0..3 {
        let mut number = 0;
        random_game(&game, &mut rng, |state, _| {
            number += 1;
            if u32::is_multiple_of(number, 60) {
                states.push(*state);
            }
        });
    }
    // The end as well: that of three ships is a part of its own.
    states.extend((0..20).map(|_| few_ships(&game, &mut rng)));
    let nodes = |parts: Parts| -> u64 {
        let look = |state| {
            let mut engine = Engine::with_parts(&game, 1 << 18, parts, None);
            engine.think(state, depth(5)).unwrap().nodes
        };
        states.iter().map(look).sum()
    };
    let plain = nodes(Parts::PLAIN);
    assert_eq!(plain, nodes(Parts::FULL));
    for (name, part) in Parts::NAMED {
        let mut parts = Parts::PLAIN;
        let is = *part(&mut parts);
        if is {
            let changed = nodes(Parts::PLAIN.with(name, false).unwrap());
            println!("{name}: {plain} positions, {changed} without it");
            assert_ne!(changed, plain, "{name} changes nothing");
        }
    }
    assert!(Parts::PLAIN.with("sails", true).is_none());
}

/// Plain search to a fixed depth over the public interface: 1 for a win of the side to move, −1
/// for a loss, 0 otherwise.
fn minimax(game: &Galleons, state: &State, depth: u32) -> i32 {
    let Turn::Seat { waits_for, .. } = game.turn(state) else {
        let winners = game.outcome(state).unwrap().winners;
        let mover = Seat::new(state.side_to_move().unwrap()).unwrap();
        return match (winners.len(), winners.contains(mover)) {
            (2, _) => 0,
            (_, true) => 1,
            (_, false) => -1,
        };
    };
    if depth == 0 {
        return 0;
    }
    let mut actions = Vec::new();
    game.legal(state, waits_for, &mut actions);
    let mut most = -1;
    for action in actions {
        let mut after = *state;
        game.apply(&mut after, waits_for.into(), action).unwrap();
        most = most.max(-minimax(game, &after, depth - 1));
        if most == 1 {
            break;
        }
    }
    most
}

/// Positions of few ships near each other, with either side to move.
fn few_ships(game: &Galleons, rng: &mut SeededRng) -> State {
    let board = game.board();
    let middle = board.at(Place::new(rng.below(board.len() as u64) as u8));
    let mut near = |corner: bool| loop {
        let place = Place::new(rng.below(board.len() as u64) as u8);
        let at = board.at(place);
        let close = at.x.abs_diff(middle.x) <= 4 && at.y.abs_diff(middle.y) <= 6;
        if close && board.is_corner(place) == corner {
            return board.name(place).to_owned();
        }
    };
    loop {
        let places = [near(true), near(false), near(true), near(true), near(true)];
        let [a, b, c, d, e] = &places;
        let turn = 1 + u64::from(a < c);
        let position = match turn + 2 * u64::from(b.len() % 2 == 0) {
            1 => format!("G{a};T{b} S{c} 1 0 -"),
            2 => format!("T{b};S{a} G{c};S{d} 2 0 -"),
            3 => format!("G{a};S{c} G{d};T{b} 1 0 -"),
            _ => format!("G{a};T{b};S{c} G{d};S{e} 2 0 -"),
        };
        if let Ok(state) = game.parse_position(&position)
            && game.turn(&state) != Turn::Over
        {
            return state;
        }
    }
}

#[test]
fn what_it_calls_sure_is_what_plain_search_finds() {
    let mut rng = SeededRng::new(21);
    let mut decided = 0;
    for capture in ["displace", "adjacent"] {
        let game = game(0, capture);
        for _ in 0..60 {
            let state = few_ships(&game, &mut rng);
            let found = Engine::new(&game, 1 << 16).think(&state, depth(3)).unwrap();
            let plain = minimax(&game, &state, 3);
            let position = game.position(&state);
            let told = || format!("{capture} {position}: {}", found.score);
            // It may know more than three moves can show, but nothing else.
            let sure = if found.score.abs() > SURE { found.score.signum() } else { 0 };
            assert!(plain == 0 || sure == plain, "{}", told());
            assert!(found.score.abs() < WIN - 3 || sure == plain, "{}", told());
            decided += i32::from(plain != 0);
        }
    }
    assert!(decided > 20, "{decided} were decided");
}

/// The three ships of a chase as a position.
fn chase_position(game: &Galleons, [t, s, g]: [u8; 3], pair: bool) -> String {
    let board = game.board();
    let [t, s, g] = [board.centre(t), Place::new(s), Place::new(g)].map(|place| board.name(place));
    format!("T{t};S{s} G{g} {} 0 -", if pair { 1 } else { 2 })
}

#[test]
fn the_chase_of_a_galleon_is_solved_as_plain_search_solves_it() {
    let mut rng = SeededRng::new(22);
    for (edition, capture) in [(0, "displace"), (0, "adjacent"), (1, "adjacent")] {
        let game = game(edition, capture);
        let chase = Chase::solve(&game);
        let (corners, centres) = (game.board().corner_count(), game.board().len());
        let mut caught = [0; 8];
        for number in 0..600 {
            let ships = [
                rng.below((centres - corners) as u64) as u8,
                rng.below(corners as u64) as u8,
                rng.below(corners as u64) as u8,
            ];
            let pair = rng.below(2) == 0;
            if ships[1] == ships[2] {
                continue;
            }
            let moves = chase.caught_in(ships[0], ships[1], ships[2], pair);
            // Long chases are for the next test; some of them are looked at a little way.
            if moves.is_none_or(|moves| moves > 3) && number % 20 != 0 {
                continue;
            }
            caught[moves.unwrap_or(0).min(7) as usize] += 1;
            let state = game.parse_position(&chase_position(&game, ships, pair)).unwrap();
            let position = game.position(&state);
            let sign = if pair { 1 } else { -1 };
            match moves {
                Some(moves @ 1..=3) => {
                    assert_eq!(minimax(&game, &state, moves), sign, "{position}: {moves}");
                    assert_eq!(minimax(&game, &state, moves - 1), 0, "{position}: {moves}");
                }
                _ => assert_eq!(minimax(&game, &state, 2), 0, "{position}: {moves:?}"),
            }
        }
        println!("{edition} {capture}: caught in {caught:?}");
        assert!(caught[1] > 20);
    }
}

/// The solution holds together everywhere: whoever is caught has no way out, and whoever is not
/// has one.
#[test]
fn the_chase_of_a_galleon_holds_together() {
    for capture in ["displace", "adjacent"] {
        let game = game(0, capture);
        let chase = Chase::solve(&game);
        let mut rng = SeededRng::new(23);
        let mut longest = 0;
        for _ in 0..3000 {
            let ships = [rng.below(59) as u8, rng.below(150) as u8, rng.below(150) as u8];
            if ships[1] == ships[2] {
                continue;
            }
            let [t, s, g] = ships;
            let state = game.parse_position(&chase_position(&game, ships, false)).unwrap();
            let mut actions = Vec::new();
            game.legal(&state, Seat::new(1).unwrap(), &mut actions);
            // With the galleon to move: what follows each of its moves.
            let after = actions.iter().map(|action| match *action {
                Action::Sail { takes: Some(_), .. } => Some(0),
                Action::Sail { to, .. } => chase.caught_in(t, s, to.index() as u8, true),
                Action::First(_) => None,
            });
            let after: Vec<Option<u32>> = after.collect();
            let all: Option<Vec<u32>> = after.into_iter().collect();
            let expected = all.map(|all| all.into_iter().max().unwrap_or(0) + 1);
            let solved = chase.caught_in(t, s, g, false);
            assert_eq!(solved, expected, "{}", game.position(&state));
            longest = longest.max(solved.unwrap_or(0));
            // With the pair to move: the best of its moves.
            let state = game.parse_position(&chase_position(&game, ships, true)).unwrap();
            game.legal(&state, Seat::FIRST, &mut actions);
            let after = actions.iter().filter_map(|action| match *action {
                Action::Sail { takes: Some(_), .. } => Some(0),
                Action::Sail { from, to, .. } if game.board().is_corner(from) => {
                    chase.caught_in(t, to.index() as u8, g, false)
                }
                Action::Sail { to, .. } => chase.caught_in(game.board().spot(to), s, g, false),
                Action::First(_) => None,
            });
            let expected = after.min().map(|least| least + 1);
            assert_eq!(chase.caught_in(t, s, g, true), expected, "{}", game.position(&state));
        }
        println!("{capture}: the longest chase met takes {longest} moves");
    }
}

/// With a lone galleass or galiot against its hunter and its prey, the pair wins whatever is
/// played: from every position, every move leads to another of the same kind or ends the game in
/// the pair's favour, and when ships are counted the pair has more points. Looks at every `step`th
/// position; returns how many positions and moves that were.
fn a_lone_ship_loses(game: &Galleons, lone: char, step: usize) -> (u64, u64) {
    let board = game.board();
    let corners: Vec<&str> =
        board.places().filter(|p| board.is_corner(*p)).map(|p| board.name(p)).collect();
    let centres: Vec<&str> =
        board.places().filter(|p| !board.is_corner(*p)).map(|p| board.name(p)).collect();
    // Galleons hunt galleasses, galleasses hunt galiots, galiots hunt galleons.
    let ships = |fleet: &str| {
        let of = |kind: char| fleet.matches(kind).count();
        (of('G'), of('T'), of('S'))
    };
    let fleets_of = |position: &str| -> [(usize, usize, usize); 2] {
        let mut words = position.split(' ');
        [words.next().unwrap(), words.next().unwrap()].map(ships)
    };
    let (mut positions, mut moves) = (0, 0);
    let mut actions = Vec::new();
    let mut number = 0_usize;
    for t in &centres {
        for s in &corners {
            for g in corners.iter().filter(|g| *g != s) {
                number += 1;
                if !number.is_multiple_of(step) {
                    continue;
                }
                let fleets = match lone {
                    'S' => format!("G{g};T{t} S{s}"),
                    _ => format!("G{g};S{s} T{t}"),
                };
                for to_move in 1..=2 {
                    let text = format!("{fleets} {to_move} 0 -");
                    let state =
                        game.parse_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
                    positions += 1;
                    let pair = Seat::FIRST;
                    let Turn::Seat { waits_for, .. } = game.turn(&state) else {
                        assert_eq!(
                            game.outcome(&state).unwrap().winners.iter().collect::<Vec<_>>(),
                            [pair],
                            "{text}"
                        );
                        continue;
                    };
                    game.legal(&state, waits_for, &mut actions);
                    for &action in &actions {
                        let mut after = state;
                        game.apply(&mut after, waits_for.into(), action).unwrap();
                        moves += 1;
                        match game.outcome(&after) {
                            Some(outcome) => assert_eq!(
                                outcome.winners.iter().collect::<Vec<_>>(),
                                [pair],
                                "{text} {action:?}"
                            ),
                            None => assert_eq!(
                                fleets_of(&game.position(&after)),
                                fleets_of(&text),
                                "{text} {action:?}"
                            ),
                        }
                    }
                    // Counted now, the pair is ahead.
                    let last = game
                        .parse_position(&format!("{fleets} {to_move} {} -", game.limit()))
                        .unwrap();
                    let winners = game.outcome(&last).expect("counted").winners;
                    assert_eq!(winners.iter().collect::<Vec<_>>(), [pair], "{text}");
                }
            }
        }
    }
    (positions, moves)
}

#[test]
fn a_lone_galleass_or_galiot_loses_whatever_is_played() {
    for (edition, capture, step) in
        [(0, "displace", 401), (0, "adjacent", 397), (1, "displace", 97)]
    {
        let game = game(edition, capture);
        for lone in ['S', 'T'] {
            let (positions, moves) = a_lone_ship_loses(&game, lone, step);
            println!(
                "edition {edition}, {capture}, lone {lone}: {positions} positions, {moves} moves"
            );
            assert!(positions > 1000);
        }
    }
}

/// Every position instead of some:
/// `cargo test --release -p flotilla-bots --test bots galleons -- --ignored --nocapture`
#[test]
#[ignore = "takes a few minutes"]
fn a_lone_ship_loses_in_every_position() {
    for capture in ["displace", "adjacent"] {
        for lone in ['S', 'T'] {
            let (positions, moves) = a_lone_ship_loses(&game(0, capture), lone, 1);
            println!("{capture}, lone {lone}: {positions} positions, {moves} moves");
        }
    }
}

/// What is said of endings with four ships in docs/strength.md: how many there are, and why they do not
/// fit.
#[test]
fn endings_with_four_ships_are_too_many_to_keep() {
    let game = game(0, "displace");
    let board = game.board();
    let corners: Vec<u8> =
        board.places().filter(|&p| board.is_corner(p)).map(|p| board.spot(p)).collect();
    // How many of each kind a side has; which of all ways has the side with fewer first.
    let of = |ships: usize| -> Vec<[usize; 3]> {
        let all = (0..125).map(|n| [n / 25, n / 5 % 5, n % 5]);
        all.filter(|kinds| kinds.iter().sum::<usize>() == ships).collect()
    };
    let choose = |from: usize, ships: usize| {
        (0..ships).fold(1, |ways, number| ways * (from - number) / (number + 1))
    };
    let [mut materials, mut positions] = [0; 2];
    for (few, many) in [(1, 3), (2, 2)] {
        for one in of(few) {
            for other in of(many).into_iter().filter(|&other| few < many || one <= other) {
                let mut fleets = Fleets::default();
                let (mut next, mut centre) = (corners.iter(), 0);
                let (mut free, mut free_centres) = (corners.len(), board.len() - corners.len());
                let mut ways = 1;
                for (side, kinds) in [one, other].into_iter().enumerate() {
                    for (kind, ships) in Kind::ALL.into_iter().zip(kinds) {
                        let room = if kind == Kind::Galiot { &mut free_centres } else { &mut free };
                        ways *= choose(*room, ships);
                        *room -= ships;
                        for _ in 0..ships {
                            let spot = match kind {
                                Kind::Galiot => {
                                    centre += 1;
                                    centre
                                }
                                _ => *next.next().unwrap(),
                            };
                            fleets.toggle(side, kind, spot);
                        }
                    }
                }
                // GAL-20
                if decided_by_fleets(&fleets).is_none() {
                    materials += 1;
                    // Either side to move; where both have the same, changing sides is the same position.
                    positions += if one == other { ways } else { 2 * ways };
                }
            }
        }
    }
    assert_eq!((materials, positions), (18, 3_906_824_700));
    // Turned over left and right, and up and down, the board is the same.
    let across = board.places().map(|place| board.at(place).x).max().unwrap();
    let (low, high) = board
        .places()
        .map(|place| board.at(place).y)
        .fold((i16::MAX, i16::MIN), |(low, high), y| (low.min(y), high.max(y)));
    let kinds: std::collections::BTreeSet<(i16, i16, bool)> = board
        .places()
        .map(|place| (board.at(place).x, board.at(place).y, board.is_corner(place)))
        .collect();
    assert!(kinds.iter().all(|&(x, y, corner)| {
        kinds.contains(&(across - x, y, corner)) && kinds.contains(&(x, low + high - y, corner))
    }));
    let megabytes = positions * 2 / 8 / 4 / 1_000_000;
    assert_eq!(megabytes, 244);
}

#[test]
fn it_stops_when_it_is_told_to() {
    let game = game(0, "displace");
    let mut state = game.start();
    game.apply(&mut state, flotilla_core::Actor::Chance, Action::First(Seat::FIRST)).unwrap();
    let mut engine = Engine::new(&game, 1 << 20);
    let found = engine.think(&state, Effort { nodes: Some(5_000), ..Effort::default() }).unwrap();
    assert!(found.nodes <= 5_000 && found.depth >= 1, "{found:?}");
    let begun = std::time::Instant::now();
    let time = Some(std::time::Duration::from_millis(50));
    engine.think(&state, Effort { time, ..Effort::default() }).unwrap();
    assert!(begun.elapsed().as_millis() < 2_000, "{:?}", begun.elapsed());
    assert!(engine.think(&game.start(), depth(1)).is_none(), "nobody is to move before the lot");
}

/// In how many of the first moves that a level makes against itself a ship can be taken, and in how many one is. At
/// the end it may be the last prey, which is not to be taken (GAL-20).
fn takes(level: &str, games: u64) -> (u32, u32) {
    let entry = GAMES.game("galleons").unwrap();
    let level = levels("galleons").iter().find(|known| known.name == level).unwrap();
    let (mut could, mut did) = (0, 0);
    for number in 0..games {
        let mut rng = SeededRng::new(number);
        let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
        let mut player = level.player(&*play.view(Viewer::Seat(Seat::FIRST))).unwrap();
        for _ in 0..120 {
            let Some(actor) = play.turn().waits_for() else { break };
            let Some(seat) = actor.seat() else {
                let drawn = play.draw(&mut rng).unwrap();
                play.apply(actor, &drawn).unwrap();
                continue;
            };
            let view = play.view(Viewer::Seat(seat));
            let chosen = player.advise(&*view, &mut rng).unwrap().chosen;
            let view = view.of::<Galleons>().unwrap();
            let (game, state) = (&**view.game(), view.state());
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            // GAL-22: nothing is quiet after a capture.
            let captures = |action: Action| {
                let mut after = *state;
                game.apply(&mut after, seat.into(), action).unwrap();
                after.quiet() == 0
            };
            if legal.into_iter().any(captures) {
                could += 1;
                did += u32::from(captures(game.decode(state, actor, &chosen).unwrap()));
            }
            play.apply(actor, &chosen).unwrap();
        }
    }
    (could, did)
}

#[test]
fn whoever_begins_takes_what_can_be_taken_and_overlooks_what_is_taken_back() {
    let (could, did) = takes("cadet", 6);
    assert!(could > 30 && did * 2 > could, "{did} of {could}");
    // A galiot beside f9 sinks the galleon that took the galleass there.
    let position = "Ga8,a9,d8;Tab8,ab10,bc3,cd4;Sb2,b7,b8,b10,b12,c9,e3 \
                    Gi3,j5,j15;Tgh8,hi9,ij4,ij10,ij12;Sf9,g12,i2,i5,i6,i8 1 0 -";
    assert_eq!(best(position, depth(0)).0, "d8 f9");
    assert_ne!(best(position, depth(1)).0, "d8 f9");
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    let entry = GAMES.game("galleons").unwrap();
    let mut rng = SeededRng::new(24);
    for level in levels("galleons") {
        let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
        let view = play.view(Viewer::Seat(Seat::FIRST));
        let mut player = level.player(&*view).unwrap();
        let mut moves = 0;
        while let Some(actor) = play.turn().waits_for() {
            let chosen = match actor.seat() {
                None => play.draw(&mut rng).unwrap(),
                Some(seat) => {
                    let view = play.view(Viewer::Seat(seat));
                    player.advise(&*view, &mut rng).expect("it is its turn").chosen
                }
            };
            play.apply(actor, &chosen).unwrap();
            moves += 1;
            // The stronger ones take their time; a piece of a game will do.
            let enough = match level.name {
                "captain" => 30,
                "admiral" => 3,
                _ => usize::MAX,
            };
            if moves > enough {
                break;
            }
        }
    }
}
