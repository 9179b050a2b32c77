//! What batches promise: the same games as one at a time, on any number of cores, and no
//! allocation once they run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use flotilla_core::{Lots as _, Seeded, Setup};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::doubloons::Doubloons;
use flotilla_games::galleons::Galleons;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::shipowners::Shipowners;
use flotilla_steps::{Batch, Ground, Observe, Rivals, Sitting, Unstepped, random_actions};
use std::sync::Arc;

fn ground<G: Observe>(seats: usize) -> Arc<Ground<G>> {
    Arc::new(Ground::open(&Setup::plain(G::INFO, seats)).unwrap())
}

/// The rows of some steps of a batch.
fn trace<G: Observe>(seats: usize, games: usize, steps: usize, rivals: Rivals) -> Vec<Vec<i8>> {
    let mut batch = Batch::new(ground::<G>(seats), games, 3, 2000, rivals);
    let mut arrays = batch.arrays();
    let mut lots = Seeded::new(8);
    batch.reset(&mut arrays.sheets()).unwrap();
    let mut traced = Vec::new();
    for _ in 0..steps {
        let actions = arrays.random_actions(&mut lots);
        batch.step(&actions, &mut arrays.sheets()).unwrap();
        let sheets = arrays.sheets();
        let mut row: Vec<i8> = sheets.masks.to_vec();
        row.extend_from_slice(sheets.seats);
        row.extend(sheets.terminated.iter().map(|&over| i8::from(over)));
        traced.push(row);
        for (game, &over) in sheets.terminated.iter().enumerate() {
            let gained = &sheets.rewards[game * seats..][..seats];
            let sum: f32 = gained.iter().sum();
            assert!(sum.abs() < 1e-5);
            assert!(over || gained.iter().all(|&gain| gain == 0.0));
            assert!(!over || gained.contains(&sheets.gains[game]));
        }
    }
    traced
}

fn same_on_any_number_of_cores<G: Observe>(seats: usize, steps: usize, rivals: Rivals) {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let one = pool(1).install(|| trace::<G>(seats, 40, steps, rivals.clone()));
    let three = pool(3).install(|| trace::<G>(seats, 40, steps, rivals.clone()));
    assert!(one == three, "{}", G::NAME);
}

#[test]
fn a_batch_is_the_same_on_any_number_of_cores() {
    same_on_any_number_of_cores::<Doubloons>(3, 300, Rivals::None);
    same_on_any_number_of_cores::<Galleons>(2, 300, Rivals::Random);
    same_on_any_number_of_cores::<Shipowners>(3, 100, Rivals::None);
    same_on_any_number_of_cores::<Archipelago>(2, 100, Rivals::Random);
    same_on_any_number_of_cores::<Pyramids>(2, 20, Rivals::None);
}

#[test]
fn bots_play_the_other_seats() {
    let greedy = |game| {
        let greedy = flotilla_bots::Contestant::parse(game, "greedy").unwrap();
        Rivals::Bots(Arc::new(greedy))
    };
    let mut batch = Batch::new(ground::<Doubloons>(2), 32, 1, 0, greedy("doubloons"));
    let mut arrays = batch.arrays();
    let mut lots = Seeded::new(8);
    batch.reset(&mut arrays.sheets()).unwrap();
    let (mut games, mut won) = (0, 0.0);
    for _ in 0..600 {
        let actions = arrays.random_actions(&mut lots);
        batch.step(&actions, &mut arrays.sheets()).unwrap();
        let sheets = arrays.sheets();
        games += sheets.terminated.iter().filter(|&&over| over).count();
        won += sheets.gains.iter().sum::<f32>();
    }
    assert!(games > 50);
    assert!(won < -0.8 * games as f32, "whoever moves at random loses: {won} of {games}");
    same_on_any_number_of_cores::<Shipowners>(3, 30, greedy("shipowners"));
    same_on_any_number_of_cores::<Archipelago>(3, 30, greedy("archipelago"));
}

#[test]
fn one_game_of_a_batch_is_that_game_alone() {
    one_of_a_batch_is_that_game_alone::<Doubloons>(2, 500);
    one_of_a_batch_is_that_game_alone::<Galleons>(2, 2000);
    one_of_a_batch_is_that_game_alone::<Shipowners>(3, 500);
    one_of_a_batch_is_that_game_alone::<Archipelago>(2, 300);
    one_of_a_batch_is_that_game_alone::<Pyramids>(2, 60);
}

fn one_of_a_batch_is_that_game_alone<G: Observe>(seats: usize, steps: usize) {
    let ground = ground::<G>(seats);
    let mut batch = Batch::new(Arc::clone(&ground), 1, 11, 0, Rivals::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.sheets()).unwrap();
    let mut alone = Sitting::new(&ground);
    let mut desk = ground.desk();
    // The lots of the batch's only game.
    let mut lots = Seeded::new(Seeded::new(11).next());
    alone.settle(&ground, &mut lots);
    let mut choices = Seeded::new(1);
    for _ in 0..steps {
        let mut legal = vec![0; ground.space().len()];
        alone.mark(&ground, &mut desk, &mut legal);
        assert_eq!(arrays.sheets().masks, &legal[..]);
        let mut row = vec![G::Number::default(); ground.row()];
        desk.write(alone.state(), alone.seat().unwrap(), alone.said(), &mut row);
        assert!(arrays.sheets().observations == &row[..], "{}", G::NAME);
        assert!(batch.sitting(0).unwrap().state() == alone.state(), "{}", G::NAME);
        let actions = arrays.random_actions(&mut choices);
        alone.step(&ground, &mut desk, actions[0] as u32).unwrap();
        alone.settle(&ground, &mut lots);
        batch.step(&actions, &mut arrays.sheets()).unwrap();
        assert_eq!(arrays.sheets().terminated[0], alone.asked().is_none());
        if alone.asked().is_none() {
            alone.restart(&ground);
            alone.settle(&ground, &mut lots);
        }
    }
}

#[test]
fn what_is_not_legal_changes_nothing() {
    let mut batch = Batch::new(ground::<Doubloons>(2), 4, 3, 0, Rivals::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.sheets()).unwrap();
    let before: Vec<_> = (0..4).map(|game| *batch.sitting(game).unwrap().state()).collect();
    let mut actions = arrays.random_actions(&mut Seeded::new(1));
    for wrong in [1, -1, 9999] {
        actions[3] = wrong;
        let refused = batch.step(&actions, &mut arrays.sheets());
        assert_eq!(refused, Err(Unstepped::Illegal { game: 3, action: wrong.into() }));
    }
    let refused = batch.step(&actions[..3], &mut arrays.sheets());
    assert_eq!(refused, Err(Unstepped::Length { what: "actions", should: 4, is: 3 }));
    let after: Vec<_> = (0..4).map(|game| *batch.sitting(game).unwrap().state()).collect();
    assert_eq!(before, after);
}

#[test]
fn games_that_take_too_long_are_broken_off() {
    let mut batch = Batch::new(ground::<Galleons>(2), 4, 3, 10, Rivals::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.sheets()).unwrap();
    let mut lots = Seeded::new(1);
    for step in 1..=30 {
        let actions = arrays.random_actions(&mut lots);
        batch.step(&actions, &mut arrays.sheets()).unwrap();
        let sheets = arrays.sheets();
        assert_eq!(sheets.truncated, [step % 10 == 0; 4], "{step}");
        assert_eq!(sheets.terminated, [false; 4]);
    }
}

#[test]
fn stepping_allocates_nothing() {
    fn check<G: Observe>(seats: usize) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        pool.install(|| {
            let mut batch = Batch::new(ground::<G>(seats), 16, 3, 0, Rivals::None);
            let mut arrays = batch.arrays();
            batch.reset(&mut arrays.sheets()).unwrap();
            let mut lots = Seeded::new(1);
            let mut actions = vec![0; 16];
            let width = batch.ground().space().len();
            let mut run = |steps: usize| {
                for _ in 0..steps {
                    let mut sheets = arrays.sheets();
                    random_actions(sheets.masks, width, &mut lots, &mut actions);
                    batch.step(&actions, &mut sheets).unwrap();
                }
            };
            run(2000);
            let measured = allocation_counter::measure(|| run(500));
            assert_eq!(measured.count_total, 0, "{}", G::NAME);
        });
    }
    check::<Doubloons>(2);
    check::<Galleons>(2);
    check::<Shipowners>(2);
}
