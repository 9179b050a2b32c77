//! Exact solutions through the interface that knows no game.

use flotilla_bots::{Library, Request, Solution, SolveError, levels};
use flotilla_core::{Actor, AnyGame, Choices, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

fn open(seats: usize, position: Option<&str>) -> Box<dyn AnyGame> {
    let entry = GAMES.game("doubloons").unwrap();
    entry.open(&Setup::plain(entry.info, seats), position).unwrap()
}

fn solve(play: &dyn AnyGame, objective: &str) -> Result<Solution, SolveError> {
    let (progress, cancel) = (|_, _| {}, AtomicBool::new(false));
    let request = Request { objective, threads: 2, progress: &progress, cancel: &cancel };
    (Library::SHIPPED.solver("doubloons").unwrap().solve)(play, &request)
}

/// Two skulls and seven doubloons are left, and seat 2 is one point ahead.
const LATE: &str = "1100001013 2 11112222333/111222223334x4";

#[test]
fn the_first_player_is_worth_what_it_was() {
    let solution = solve(&*open(2, None), "margin").unwrap();
    assert_eq!(solution.positions, 6_291_450);
    assert!((solution.values[0] - 0.778_338_062_204).abs() < 1e-11, "{:?}", solution.values);
    assert_eq!(solution.values[1], -solution.values[0]);
}

#[test]
fn a_turn_is_solved_from_wherever_it_stands() {
    for rest in ["1 - 3", "1 barrel,barrel 2", "1 barrel,barrel,rum,anchor,map 1"] {
        let play = open(2, Some(&format!("{LATE} {rest}")));
        let solution = solve(&*play, "win").unwrap();
        assert!((solution.values.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        // Where there is a decision, the bot sees it the same.
        let view = play.view(Viewer::Seat(Seat::FIRST));
        let perfect = levels("doubloons").last().unwrap();
        let counsel = perfect.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(1));
        if let Some(counsel) = counsel {
            assert!((counsel.candidates[0].1 - solution.values[0]).abs() < 1e-9);
        }
    }
}

#[test]
fn the_turn_before_a_roll_is_the_mean_of_those_after_it() {
    let before = open(2, Some(&format!("{LATE} 2 map,map,map,map 1")));
    let whole = solve(&*before, "win").unwrap().values[0];
    let mut mean = 0.0;
    let chances = before.chances();
    assert_eq!(chances.len(), 6);
    for (chosen, weight) in chances {
        let mut after = before.boxed_clone();
        after.apply(flotilla_core::Actor::Chance, &chosen).unwrap();
        mean += weight as f64 / 6.0 * solve(&*after, "win").unwrap().values[0];
    }
    assert!((whole - mean).abs() < 1e-6, "{whole} {mean}");
}

/// What everyone can expect by the rules alone, seat by seat: chance by its weights, every player by what is
/// best for itself. Positions are remembered, for the same come about in many ways.
fn plain(play: &dyn AnyGame, win: bool, known: &mut HashMap<String, f64>) -> f64 {
    if let Some(outcome) = play.outcome() {
        let shared = f64::from(u8::from(outcome.winners.len() == 1)) / 2.0 + 0.5;
        let won = if outcome.winners.contains(Seat::FIRST) { shared } else { 0.0 };
        let [first, second, ..] = outcome.scores;
        return if win { won } else { f64::from(first - second) };
    }
    let position = play.position();
    if let Some(&worth) = known.get(&position) {
        return worth;
    }
    let after = |actor, chosen: &Choices, known: &mut HashMap<String, f64>| {
        let mut next = play.boxed_clone();
        next.apply(actor, chosen).unwrap();
        plain(&*next, win, known)
    };
    let worth = match play.turn().waits_for().unwrap() {
        Actor::Chance => {
            let chances = play.chances();
            let all: u64 = chances.iter().map(|chance| chance.1).sum();
            let weighed = chances.iter().map(|(chosen, weight)| {
                *weight as f64 / all as f64 * after(Actor::Chance, chosen, known)
            });
            weighed.sum()
        }
        Actor::Seat(seat) => {
            let side = if seat == Seat::FIRST { 1.0 } else { -1.0 };
            let legal = play.legal(seat).unwrap();
            let worths = legal.iter().map(|it| side * after(Actor::Seat(seat), it, known));
            side * worths.fold(f64::NEG_INFINITY, f64::max)
        }
    };
    known.insert(position, worth);
    worth
}

/// The doubloons and the skulls that are left.
fn left_in(play: &dyn AnyGame) -> (u32, u32) {
    let position = play.position();
    let (piers, rest) = position.split_once(' ').unwrap();
    let skulls = rest.split(' ').next().unwrap().parse().unwrap();
    (piers.chars().filter_map(|pier| pier.to_digit(10)).sum(), skulls)
}

/// From late in the game on, whoever can take a doubloon does: the first decision of some games at which no more
/// than so many doubloons and skulls are left in all.
fn decisions(holdings: &str, left: u32, most: usize) -> Vec<Box<dyn AnyGame>> {
    let seats = holdings.split('/').count();
    let found = (0..1000).filter_map(|seed| {
        let begin = format!("1100001013 2 {holdings} 1 - 3");
        let (mut play, mut rng) = (open(seats, Some(&begin)), SeededRng::new(seed));
        loop {
            let actor = play.turn().waits_for()?;
            let (doubloons, skulls) = left_in(&*play);
            if doubloons + skulls <= left && actor != Actor::Chance {
                return Some(play);
            }
            let chosen = match actor {
                Actor::Chance => play.draw(&mut rng)?,
                Actor::Seat(seat) => {
                    let takes = |chosen: &&Choices| {
                        let mut after = play.boxed_clone();
                        after.apply(actor, chosen).is_ok() && left_in(&*after).0 < doubloons
                    };
                    let legal = play.legal(seat)?;
                    legal.iter().find(takes).cloned().or_else(|| play.random(seat, &mut rng))?
                }
            };
            play.apply(actor, &chosen).ok()?;
        }
    });
    found.take(most).collect()
}

#[test]
fn every_move_is_worth_what_plain_recursion_says() {
    let mut compared = 0;
    for play in decisions("11112222333/111222223334x4", 5, 2) {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { unreachable!() };
        for (objective, win) in [("win", true), ("margin", false)] {
            let mut known = HashMap::new();
            let solution = solve(&*play, objective).unwrap();
            let legal = play.legal(seat).unwrap();
            assert_eq!(solution.moves.len(), legal.len());
            for (chosen, values) in &solution.moves {
                assert!(legal.contains(chosen));
                let mut after = play.boxed_clone();
                after.apply(Actor::Seat(seat), chosen).unwrap();
                let first = plain(&*after, win, &mut known);
                let other = if win { 1.0 - first } else { -first };
                let own = if seat == Seat::FIRST { first } else { other };
                assert!((values[0] - own).abs() < 1e-5, "{values:?} {own} {}", play.position());
                compared += 1;
            }
            let worths = solution.moves.iter().map(|it| it.1[0]).collect::<Vec<_>>();
            assert!(worths.is_sorted_by(|a, b| a >= b), "{worths:?}");
            assert!((worths[0] - solution.values[0]).abs() < 1e-9);
        }
    }
    assert!(compared > 60, "{compared}");
}

#[test]
fn among_several_a_move_is_worth_what_the_position_after_it_is() {
    let mover = |play: &dyn AnyGame| play.position().split(' ').nth(3).map(str::to_owned);
    let mut compared = 0;
    for play in decisions("11112222333/111222/223334x4", 5, 3) {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { unreachable!() };
        let solution = solve(&*play, "win").unwrap();
        assert!((solution.moves[0].1[0] - solution.values[0]).abs() < 1e-9);
        for (chosen, values) in solution.moves {
            let mut after = play.boxed_clone();
            after.apply(Actor::Seat(seat), &chosen).unwrap();
            // What is over is not solved.
            let Ok(mut then) = solve(&*after, "win") else { continue };
            if mover(&*after) != mover(&*play) {
                // Whoever has moved comes last now.
                then.values.rotate_right(1);
            }
            for (value, then) in values.iter().zip(&then.values) {
                assert!((value - then).abs() < 1e-4, "{values:?} {then:?}");
            }
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn before_a_roll_there_is_nothing_to_decide() {
    assert_eq!(solve(&*open(2, None), "margin").unwrap().moves, []);
}

#[test]
fn what_can_not_be_solved_is_said() {
    let over = open(2, Some("3333333333 0 -x6/- - - 0"));
    assert_eq!(solve(&*over, "margin"), Err(SolveError::Over));
    let three = open(3, None);
    assert!(matches!(solve(&*three, "win"), Err(SolveError::TooFar { most: 1_000_000 })));
    assert!(matches!(solve(&*three, "gold"), Err(SolveError::Objective { .. })));
    assert!(Library::SHIPPED.solver("no-such-game").is_none());
}

#[test]
fn it_tells_how_far_it_is_and_stops_when_told() {
    let play = open(2, None);
    let seen = AtomicU64::new(0);
    let cancel = AtomicBool::new(false);
    let progress = |done: u64, all: u64| {
        assert!(done <= all);
        seen.fetch_max(done, Ordering::Relaxed);
        cancel.store(done > all / 100, Ordering::Relaxed);
    };
    let request = Request { objective: "win", threads: 2, progress: &progress, cancel: &cancel };
    assert_eq!(
        (Library::SHIPPED.solver("doubloons").unwrap().solve)(&*play, &request),
        Err(SolveError::Cancelled)
    );
    assert!(seen.load(Ordering::Relaxed) > 0);
}
