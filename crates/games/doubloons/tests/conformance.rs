//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.

use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::{Game, Setup};
use flotilla_doubloons::Doubloons;
use flotilla_doubloons::board::{DEAREST, Pier};
use flotilla_doubloons::state::State;
use std::sync::Arc;

fn game(seats: usize, first: &str) -> Arc<Doubloons> {
    let mut setup = Setup::plain(Doubloons::INFO, seats);
    setup.options.set(Doubloons::INFO.options, "first", first).unwrap();
    Arc::new(Doubloons::open(&setup).unwrap())
}

/// Every doubloon of the box is on a pier or in a hoard, and so is every skull (DBL-02).
fn tokens_are_conserved(game: &Doubloons, state: &State) -> Result<(), String> {
    let mut box_has = [0; DEAREST];
    let mut table_has = [0; DEAREST];
    for pier in Pier::all() {
        for doubloon in game.doubloons(pier) {
            box_has[usize::from(doubloon.value) - 1] += 1;
        }
        for doubloon in game.left_on(state, pier) {
            table_has[usize::from(doubloon.value) - 1] += 1;
        }
    }
    let mut skulls = state.skulls();
    for seat in flotilla_core::Seat::all(game.seats()) {
        let hoard = state.hoard(seat);
        skulls += hoard.skulls;
        for (has, count) in table_has.iter_mut().zip(hoard.doubloons) {
            *has += count;
        }
    }
    if table_has != box_has {
        return Err(format!("the box has {box_has:?}, the table {table_has:?}"));
    }
    if skulls != game.skulls() {
        return Err(format!("{skulls} skulls"));
    }
    Ok(())
}

fn play(seats: usize, first: &str, games: u64, thorough_every: usize) -> Report {
    let plan = Plan { games, seed: 1000 * seats as u64, most_events: 1000, thorough_every };
    let report = conformance::check(&game(seats, first), plan, tokens_are_conserved);
    report.unwrap_or_else(|broken| panic!("{seats} seats: {broken}"))
}

#[test]
fn random_games_keep_every_promise() {
    for seats in 2..=5 {
        for first in ["lot", "seat-one"] {
            let report = play(seats, first, 200, 7);
            assert_eq!(report.finished, 200);
            assert_eq!(report.records, 200);
        }
    }
}

/// The long run: 100,000 games, every state of each checked thoroughly. Some ten minutes;
/// `cargo test --release -p flotilla-doubloons --test doubloons conformance:: -- --ignored --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn a_hundred_thousand_random_games_keep_every_promise() {
    let reports: Vec<Report> = std::thread::scope(|scope| {
        let runs = (2..=5).map(|seats| scope.spawn(move || play(seats, "lot", 25_000, 1)));
        let runs: Vec<_> = runs.collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    for (seats, report) in (2..).zip(&reports) {
        println!("{seats} seats: {report:?}");
        assert_eq!(report.finished, 25_000);
    }
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    use flotilla_core::{Rng, SeededRng, Turn};
    let game = game(3, "lot");
    let mut rng = SeededRng::new(5);
    let mut actions = Vec::with_capacity(64);
    let counted = allocation_counter::measure(|| {
        for _ in 0..100 {
            let mut state = game.start();
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let action = game.draw(&state, &mut rng).unwrap();
                        game.apply(&mut state, flotilla_core::Actor::Chance, action).unwrap();
                    }
                    Turn::Seat { waits_for, .. } => {
                        game.legal(&state, waits_for, &mut actions);
                        let action = *rng.pick(&actions).unwrap();
                        game.apply(&mut state, waits_for.into(), action).unwrap();
                    }
                }
            }
            assert!(game.outcome(&state).is_some());
        }
    });
    assert_eq!(counted.count_total, 0);
}
