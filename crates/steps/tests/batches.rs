//! What batches promise: the same games as one at a time, on any number of cores, and no
//! allocation once they run.

use flotilla_core::{Rng as _, SeededRng, Setup};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::doubloons::Doubloons;
use flotilla_games::galleons::Galleons;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::shipowners::Shipowners;
use flotilla_steps::{Batch, BatchError, Layout, Observe, Opponents, Stepper, random_actions};
use std::sync::Arc;

fn layout<G: Observe>(seats: usize) -> Arc<Layout<G>> {
    Arc::new(Layout::open(&Setup::plain(G::INFO, seats)).unwrap())
}

/// The rows of some steps of a batch.
fn trace<G: Observe>(
    seats: usize,
    games: usize,
    steps: usize,
    opponents: Opponents,
) -> Vec<Vec<i8>> {
    let mut batch = Batch::new(layout::<G>(seats), games, 3, 2000, opponents);
    let mut arrays = batch.arrays();
    let mut rng = SeededRng::new(8);
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let mut traced = Vec::new();
    for _ in 0..steps {
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        let arrays_mut = arrays.arrays_mut();
        let mut row: Vec<i8> = arrays_mut.masks.to_vec();
        row.extend_from_slice(arrays_mut.seats);
        row.extend(arrays_mut.terminated.iter().map(|&over| i8::from(over)));
        traced.push(row);
        for (game, &over) in arrays_mut.terminated.iter().enumerate() {
            let gained = &arrays_mut.rewards[game * seats..][..seats];
            let sum: f32 = gained.iter().sum();
            assert!(sum.abs() < 1e-5);
            assert!(over || gained.iter().all(|&gain| gain == 0.0));
            assert!(!over || gained.contains(&arrays_mut.gains[game]));
        }
    }
    traced
}

fn same_on_any_number_of_cores<G: Observe>(seats: usize, steps: usize, opponents: Opponents) {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let one = pool(1).install(|| trace::<G>(seats, 40, steps, opponents.clone()));
    let three = pool(3).install(|| trace::<G>(seats, 40, steps, opponents.clone()));
    assert!(one == three, "{}", G::NAME);
}

#[test]
fn a_batch_is_the_same_on_any_number_of_cores() {
    same_on_any_number_of_cores::<Doubloons>(3, 300, Opponents::None);
    same_on_any_number_of_cores::<Galleons>(2, 300, Opponents::Random);
    same_on_any_number_of_cores::<Shipowners>(3, 100, Opponents::None);
    same_on_any_number_of_cores::<Archipelago>(2, 100, Opponents::Random);
    same_on_any_number_of_cores::<Pyramids>(2, 20, Opponents::None);
}

#[test]
fn bots_play_the_other_seats() {
    let greedy = |game| {
        let greedy = flotilla_bots::Contestant::parse(game, "greedy").unwrap();
        Opponents::Bots(Arc::new(greedy))
    };
    let mut batch = Batch::new(layout::<Doubloons>(2), 32, 1, 0, greedy("doubloons"));
    let mut arrays = batch.arrays();
    let mut rng = SeededRng::new(8);
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let (mut games, mut won) = (0, 0.0);
    for _ in 0..600 {
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        let arrays_mut = arrays.arrays_mut();
        games += arrays_mut.terminated.iter().filter(|&&over| over).count();
        won += arrays_mut.gains.iter().sum::<f32>();
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
    let layout = layout::<G>(seats);
    let mut batch = Batch::new(Arc::clone(&layout), 1, 11, 0, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let mut alone = Stepper::new(&layout);
    let mut scratch = layout.scratch();
    // The generator of the batch's only game.
    let mut rng = SeededRng::new(SeededRng::new(11).next_u64());
    alone.settle(&layout, &mut rng);
    let mut choices = SeededRng::new(1);
    for _ in 0..steps {
        let mut legal = vec![0; layout.space().len()];
        alone.mark(&layout, &mut scratch, &mut legal);
        assert_eq!(arrays.arrays_mut().masks, &legal[..]);
        let mut row = vec![G::Number::default(); layout.row()];
        scratch.write(alone.state(), alone.seat().unwrap(), alone.prefix(), &mut row);
        assert!(arrays.arrays_mut().observations == &row[..], "{}", G::NAME);
        assert!(batch.stepper(0).unwrap().state() == alone.state(), "{}", G::NAME);
        let actions = arrays.random_actions(&mut choices);
        alone.step(&layout, &mut scratch, actions[0] as u32).unwrap();
        alone.settle(&layout, &mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        assert_eq!(arrays.arrays_mut().terminated[0], alone.asked().is_none());
        if alone.asked().is_none() {
            alone.restart(&layout);
            alone.settle(&layout, &mut rng);
        }
    }
}

/// Rows are written in part, and masks by shortcuts: they are what is written anew.
fn rows_in_part_are_rows_anew<G: Observe>(seats: usize, steps: usize, options: &[(&str, &str)]) {
    let mut setup = Setup::plain(G::INFO, seats);
    for (key, value) in options {
        setup.options.set(G::INFO.options, key, value).unwrap();
    }
    let layout = Arc::new(Layout::<G>::open(&setup).unwrap());
    let (row, width, mut scratch) = (layout.row(), layout.space().len(), layout.scratch());
    for (opponents, skip) in
        [(Opponents::None, false), (Opponents::None, true), (Opponents::Random, false)]
    {
        let batch = Batch::new(Arc::clone(&layout), 3, 5, 400, opponents);
        let mut batch = batch.skipping_forced(skip);
        let mut arrays = batch.arrays();
        batch.reset(&mut arrays.arrays_mut()).unwrap();
        let mut rng = SeededRng::new(2);
        for step in 0..steps {
            let actions = arrays.random_actions(&mut rng);
            // Now and then one game stays behind.
            let which = [true, step % 5 > 0, true];
            batch.step_some(Some(&which), &actions, &mut arrays.arrays_mut()).unwrap();
            let written = arrays.arrays_mut();
            for game in 0..3 {
                let stepper = batch.stepper(game).unwrap();
                let mut anew = vec![G::Number::default(); row];
                scratch.write(
                    stepper.state(),
                    stepper.seat().unwrap(),
                    stepper.prefix(),
                    &mut anew,
                );
                assert!(written.observations[game * row..][..row] == anew, "{} {step}", G::NAME);
                let mut legal = vec![0; width];
                stepper.mark(&layout, &mut scratch, &mut legal);
                assert_eq!(written.masks[game * width..][..width], legal, "{} {step}", G::NAME);
            }
        }
    }
}

#[test]
fn what_is_written_in_part_is_what_is_written_anew() {
    rows_in_part_are_rows_anew::<Doubloons>(3, 300, &[]);
    rows_in_part_are_rows_anew::<Galleons>(2, 500, &[]);
    rows_in_part_are_rows_anew::<Shipowners>(4, 500, &[]);
    for seats in 2..=4 {
        rows_in_part_are_rows_anew::<Archipelago>(seats, 900, &[]);
        let cards = [("cards", "yes"), ("enrolment", "yes")];
        rows_in_part_are_rows_anew::<Archipelago>(seats, 900, &cards);
        rows_in_part_are_rows_anew::<Pyramids>(seats, 400, &[("fleets", "points")]);
        let rocks = [("aim", "flagship"), ("obstacles", "300,300 350,300 320,340")];
        rows_in_part_are_rows_anew::<Pyramids>(seats, 400, &rocks);
    }
    rows_in_part_are_rows_anew::<Pyramids>(2, 400, &[("fleets", "advanced"), ("aim", "either")]);
    rows_in_part_are_rows_anew::<Pyramids>(4, 400, &[("teams", "yes"), ("aim", "infiltration")]);
}

#[test]
fn what_is_not_legal_changes_nothing() {
    let mut batch = Batch::new(layout::<Doubloons>(2), 4, 3, 0, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let before: Vec<_> = (0..4).map(|game| *batch.stepper(game).unwrap().state()).collect();
    let mut actions = arrays.random_actions(&mut SeededRng::new(1));
    for wrong in [1, -1, 9999] {
        actions[3] = wrong;
        let refused = batch.step(&actions, &mut arrays.arrays_mut());
        assert_eq!(refused, Err(BatchError::Illegal { game: 3, action: wrong.into() }));
    }
    let refused = batch.step(&actions[..3], &mut arrays.arrays_mut());
    assert_eq!(refused, Err(BatchError::Length { what: "actions", should: 4, is: 3 }));
    let after: Vec<_> = (0..4).map(|game| *batch.stepper(game).unwrap().state()).collect();
    assert_eq!(before, after);
}

#[test]
fn games_that_take_too_long_are_broken_off() {
    let mut batch = Batch::new(layout::<Galleons>(2), 4, 3, 10, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let mut rng = SeededRng::new(1);
    for step in 1..=30 {
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        let arrays_mut = arrays.arrays_mut();
        assert_eq!(arrays_mut.truncated, [step % 10 == 0; 4], "{step}");
        assert_eq!(arrays_mut.terminated, [false; 4]);
    }
}

#[test]
fn stepping_allocates_nothing() {
    fn check<G: Observe>(seats: usize) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        pool.install(|| {
            let mut batch = Batch::new(layout::<G>(seats), 16, 3, 0, Opponents::None);
            let mut arrays = batch.arrays();
            batch.reset(&mut arrays.arrays_mut()).unwrap();
            let mut rng = SeededRng::new(1);
            let mut actions = vec![0; 16];
            let width = batch.layout().space().len();
            let mut run = |steps: usize| {
                for _ in 0..steps {
                    let mut arrays_mut = arrays.arrays_mut();
                    random_actions(arrays_mut.masks, width, &mut rng, &mut actions);
                    batch.step(&actions, &mut arrays_mut).unwrap();
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

/// A batch that skips what is forced goes through the same games as one that asks for everything.
fn skipping_changes_nothing_else<G: Observe>(seats: usize, rounds: usize) {
    let games = 8;
    let mut asking = Batch::new(layout::<G>(seats), games, 5, 0, Opponents::None);
    let mut skipping =
        Batch::new(layout::<G>(seats), games, 5, 0, Opponents::None).skipping_forced(true);
    let (mut asked, mut skipped) = (asking.arrays(), skipping.arrays());
    asking.reset(&mut asked.arrays_mut()).unwrap();
    skipping.reset(&mut skipped.arrays_mut()).unwrap();
    let width = asking.layout().space().len();
    let mut rng = SeededRng::new(2);
    let mut saved = 0;
    for _ in 0..rounds {
        for game in 0..games {
            // One game of the asking batch at a time is brought to where the other is.
            while asking.stepper(game).unwrap().steps() != skipping.stepper(game).unwrap().steps() {
                let mut alone = asking.stepper(game).unwrap().clone();
                let mask = &asked.arrays_mut().masks[game * width..][..width].to_vec();
                assert_eq!(mask.iter().filter(|&&mark| mark == 1).count(), 1, "{}", G::NAME);
                let number = mask.iter().position(|&mark| mark == 1).unwrap() as u32;
                let mut scratch = asking.layout().scratch();
                alone.step(&Arc::clone(asking.layout()), &mut scratch, number).unwrap();
                asking.put(game, alone);
                asking.show(&mut asked.arrays_mut()).unwrap();
                saved += 1;
            }
            assert!(
                asking.stepper(game).unwrap().state() == skipping.stepper(game).unwrap().state()
            );
        }
        assert!(asked.arrays_mut().observations == skipped.arrays_mut().observations);
        assert_eq!(asked.arrays_mut().masks, skipped.arrays_mut().masks);
        let actions = skipped.random_actions(&mut rng);
        skipping.step(&actions, &mut skipped.arrays_mut()).unwrap();
        asking.step(&actions, &mut asked.arrays_mut()).unwrap();
        if skipped.arrays_mut().terminated.contains(&true) {
            break;
        }
    }
    assert!(saved > 0, "{}", G::NAME);
}

#[test]
fn what_is_forced_can_be_skipped() {
    skipping_changes_nothing_else::<Shipowners>(2, 60);
    skipping_changes_nothing_else::<Archipelago>(2, 60);
    skipping_changes_nothing_else::<Galleons>(2, 200);
}

#[test]
fn what_was_seen_at_the_end_is_kept() {
    let layout = layout::<Doubloons>(2);
    let mut batch = Batch::new(Arc::clone(&layout), 3, 3, 40, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let (mut rng, mut ended, mut broken_off) = (SeededRng::new(1), 0, 0);
    let mut scratch = layout.scratch();
    for _ in 0..400 {
        let mut twin = batch.twin();
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        for (game, &action) in actions.iter().enumerate() {
            let over = arrays.arrays_mut().terminated[game];
            if !over && !arrays.arrays_mut().truncated[game] {
                continue;
            }
            let (rng, _) = twin.luck(game).unwrap();
            let (mut rng, mut last) = (rng.clone(), twin.stepper(game).unwrap().clone());
            let seat = last.seat().unwrap();
            last.step(&layout, &mut scratch, action as u32).unwrap();
            last.settle(&layout, &mut rng);
            let seat = last.seat().unwrap_or(seat);
            let mut row = vec![0; layout.row()];
            scratch.write(last.state(), seat, last.prefix(), &mut row);
            let arrays_mut = arrays.arrays_mut();
            assert_eq!(arrays_mut.final_observations[game * row.len()..][..row.len()], row);
            assert_eq!(arrays_mut.final_seats[game], seat.index() as i8);
            let width = layout.space().len();
            let legal = &arrays_mut.final_masks[game * width..][..width];
            assert_eq!(legal.iter().all(|&mark| mark == 0), over);
            (ended, broken_off) = (ended + usize::from(over), broken_off + usize::from(!over));
        }
        // Its twin goes the same way.
        let mut others = twin.arrays();
        twin.show(&mut others.arrays_mut()).unwrap();
        twin.step(&actions, &mut others.arrays_mut()).unwrap();
        assert_eq!(others.arrays_mut().observations, arrays.arrays_mut().observations);
    }
    assert!(ended > 0 && broken_off > 0, "{ended} {broken_off}");
}

#[test]
fn random_rivals_take_steps_as_sampling_does() {
    // In a game of one player against its like, neither gains: to play at random is the same,
    // whether it is done inside or outside.
    let mut batch = Batch::new(layout::<Shipowners>(2), 256, 4, 0, Opponents::Random);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let (mut rng, mut games, mut gained) = (SeededRng::new(6), 0usize, 0.0f64);
    while games < 2500 {
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        games += arrays.arrays_mut().terminated.iter().filter(|&&over| over).count();
        gained += arrays.arrays_mut().gains.iter().map(|&gain| f64::from(gain)).sum::<f64>();
    }
    // Four standard deviations are 0.08; against random moves it was 0.24.
    let mean = gained / games as f64;
    assert!(mean.abs() < 0.08, "{mean} in {games} games");
}

#[test]
fn some_games_alone_begin_anew() {
    let mut batch = Batch::new(layout::<Doubloons>(2), 3, 3, 0, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let mut rng = SeededRng::new(1);
    for _ in 0..20 {
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
    }
    let steps = |batch: &Batch<Doubloons>, game| batch.stepper(game).unwrap().steps();
    let before = [0, 1, 2].map(|game| steps(&batch, game));
    batch.seed_each(&[None, Some(9), None]);
    batch.reset_some(Some(&[false, true, false]), &mut arrays.arrays_mut()).unwrap();
    assert_eq!([0, 1, 2].map(|game| steps(&batch, game)), [before[0], 0, before[2]]);
    let wrong = batch.reset_some(Some(&[true]), &mut arrays.arrays_mut());
    assert_eq!(wrong, Err(BatchError::Length { what: "the mask", should: 3, is: 1 }));
}

#[test]
fn some_games_alone_are_stepped() {
    let mut batch = Batch::new(layout::<Galleons>(2), 3, 3, 0, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let mut actions = arrays.random_actions(&mut SeededRng::new(1));
    // What is said for the others does not matter.
    actions[1] = -1;
    let masks = arrays.arrays_mut().masks.to_vec();
    batch.step_some(Some(&[true, false, true]), &actions, &mut arrays.arrays_mut()).unwrap();
    assert_eq!([0, 1, 2].map(|game| batch.stepper(game).unwrap().steps()), [1, 0, 1]);
    let width = masks.len() / 3;
    assert_eq!(arrays.arrays_mut().masks[width..2 * width], masks[width..2 * width]);
    assert_ne!(arrays.arrays_mut().masks[..width], masks[..width]);
    let wrong = batch.step_some(Some(&[true]), &actions, &mut arrays.arrays_mut());
    assert_eq!(wrong, Err(BatchError::Length { what: "the mask", should: 3, is: 1 }));
    let illegal = batch.step_some(Some(&[false, true, false]), &actions, &mut arrays.arrays_mut());
    assert_eq!(illegal, Err(BatchError::Illegal { game: 1, action: -1 }));
}

/// Copies of games go on as those would from which they were taken, their luck included.
fn assigned_games_go_on<G: Observe>(seats: usize) {
    let mut batch = Batch::new(layout::<G>(seats), 6, 3, 0, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut()).unwrap();
    let mut rng = SeededRng::new(1);
    for _ in 0..25 {
        let actions = arrays.random_actions(&mut rng);
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
    }
    let mut nodes = Batch::new(layout::<G>(seats), 40, 9, 0, Opponents::None);
    let mut shown = nodes.arrays();
    nodes.reset(&mut shown.arrays_mut()).unwrap();
    let pairs = [(31, 2), (0, 5), (7, 0), (7, 2)];
    let taken = batch.twins(&pairs.map(|(_, from)| from)).unwrap();
    nodes.assign(&pairs.map(|(to, _)| to), &taken, &mut shown.arrays_mut()).unwrap();
    let mut twins = vec![None; 40];
    pairs.iter().for_each(|&(to, from)| twins[to] = Some(from));
    for _ in 0..40 {
        let (seen, kept) = (shown.arrays_mut(), arrays.arrays_mut());
        let (row, width) = (seen.observations.len() / 40, seen.masks.len() / 40);
        for (to, from) in twins.iter().enumerate().filter_map(|(to, from)| Some((to, (*from)?))) {
            assert_eq!(seen.masks[to * width..][..width], kept.masks[from * width..][..width]);
            assert_eq!(seen.seats[to], kept.seats[from]);
            let rows =
                (&seen.observations[to * row..][..row], &kept.observations[from * row..][..row]);
            assert!(rows.0 == rows.1);
        }
        let actions = arrays.random_actions(&mut rng);
        let mut followed = shown.random_actions(&mut rng);
        for (to, from) in twins.iter().enumerate() {
            followed[to] = from.map_or(followed[to], |from| actions[from]);
        }
        batch.step(&actions, &mut arrays.arrays_mut()).unwrap();
        nodes.step(&followed, &mut shown.arrays_mut()).unwrap();
    }
    let nowhere = nodes.assign(&[0, 1, 2, 40], &taken, &mut shown.arrays_mut());
    assert_eq!(nowhere, Err(BatchError::NoGame { game: 40, games: 40 }));
    assert_eq!(batch.twins(&[6]).err(), Some(BatchError::NoGame { game: 6, games: 6 }));
    let few = nodes.assign(&[0], &taken, &mut shown.arrays_mut());
    let what = "the games to be assigned";
    assert_eq!(few, Err(BatchError::Length { what, should: 1, is: 4 }));
}

#[test]
fn games_are_assigned_from_one_batch_to_another() {
    assigned_games_go_on::<Galleons>(2);
    assigned_games_go_on::<Doubloons>(3);
    assigned_games_go_on::<Shipowners>(4);
}

/// Marks are counted many at once: the number that is drawn is the one that counting them one by one finds.
#[test]
fn a_random_number_is_the_mark_that_was_drawn() {
    let mut rng = SeededRng::new(4);
    for width in [1, 7, 8, 31, 32, 33, 63, 256, 991, 992, 993, 1024, 4099] {
        for part in [1, 2, 16, 1000] {
            let mut masks = vec![0i8; 3 * width];
            masks.iter_mut().for_each(|mark| *mark = i8::from(rng.below(part) == 0));
            (0..3).for_each(|row| masks[row * width + rng.below(width as u64) as usize] = 1);
            let mut actions = [0; 3];
            let mut again = rng.clone();
            random_actions(&masks, width, &mut rng, &mut actions);
            for (mask, &action) in masks.chunks(width).zip(&actions) {
                let marks: Vec<usize> = (0..width).filter(|&at| mask[at] == 1).collect();
                assert_eq!(Some(&(action as usize)), again.pick(&marks), "{part} {width}");
            }
        }
    }
}
