//! Exact solutions through the interface that knows no game.

use flotilla_bots::{Library, Request, Solution, SolveError, levels};
use flotilla_core::{AnyGame, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;
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
