//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Game, Seat, Seeded, Setup};
use flotilla_pyramids::board::Ship;
use flotilla_pyramids::formations::Formation;
use flotilla_pyramids::geometry::Shape;
use flotilla_pyramids::state::{ACTIONS, Phase, State};
use flotilla_pyramids::{Action, Pyramids};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

fn game(seats: usize, options: &[(&str, &str)]) -> Arc<Pyramids> {
    let mut setup = Setup::plain(Pyramids::INFO, seats);
    for (key, value) in options {
        setup.options.set(Pyramids::INFO.options, key, value).unwrap();
    }
    Arc::new(Pyramids::open(&setup).unwrap())
}

const ROCKS: &str = "400,290 450,300 430,330; 600,280 640,280 640,320 600,320";

type Options = &'static [(&'static str, &'static str)];

/// Every mode and set-up, for every number of players.
const MODES: &[(usize, Options)] = &[
    (2, &[]),
    (2, &[("fleets", "advanced")]),
    (2, &[("fleets", "points"), ("obstacles", ROCKS)]),
    (2, &[("fleets", "long"), ("width", "700"), ("height", "520")]),
    (2, &[("aim", "flag"), ("fleets", "points")]),
    (2, &[("aim", "flagship")]),
    (2, &[("aim", "infiltration"), ("fleets", "advanced")]),
    (2, &[("aim", "infiltration"), ("fleets", "long"), ("obstacles", ROCKS)]),
    (2, &[("width", "508"), ("height", "508"), ("distance", "300"), ("limit", "10")]),
    (3, &[]),
    (3, &[("aim", "flag"), ("fleets", "long")]),
    (3, &[("aim", "flagship")]),
    (4, &[]),
    (4, &[("aim", "flag"), ("width", "640")]),
    (4, &[("aim", "flagship"), ("fleets", "long")]),
    (4, &[("teams", "yes")]),
    (4, &[("teams", "yes"), ("aim", "flag"), ("obstacles", ROCKS)]),
    (4, &[("teams", "yes"), ("aim", "infiltration"), ("fleets", "long")]),
    (4, &[("teams", "yes"), ("aim", "flagship")]),
];

/// No ship overlaps another or an obstacle, all lie on the table, damage and actions are within
/// bounds, and only those who may have acted have.
fn table_is_sound(game: &Pyramids, state: &State) -> Result<(), String> {
    let ships: Vec<Ship> = state.afloat().iter().collect();
    let corners: Vec<_> =
        ships.iter().map(|&ship| game.corners(ship, state.place(ship).unwrap())).collect();
    for (i, &ship) in ships.iter().enumerate() {
        if corners[i].iter().any(|&corner| !game.table().contains(corner)) {
            return Err(format!("{} lies over the edge", ship.word()));
        }
        let shape = |at: usize| game.footprint(ships[at]).shape(&corners[at]);
        if let Some(other) = (0..i).find(|&other| shape(i).overlaps(shape(other))) {
            return Err(format!("{} lies over {}", ship.word(), ships[other].word()));
        }
        if game.obstacles().iter().any(|rock| shape(i).overlaps(rock.shape())) {
            return Err(format!("{} lies over an obstacle", ship.word()));
        }
        if state.damage(ship) >= ship.size().pips() {
            return Err(format!("{} should be sunk", ship.word()));
        }
        let acted = state.has_moved(ship) || state.guns_left(ship) < ship.size().pips();
        if acted && !ship.belongs_to(state.seat()) {
            return Err(format!("{} acted out of turn", ship.word()));
        }
    }
    if state.phase() == Phase::Play {
        let shots = |ship: &Ship| usize::from(ship.size().pips() - state.guns_left(*ship));
        let made: usize =
            ships.iter().map(|ship| shots(ship) + usize::from(state.has_moved(*ship))).sum();
        if made + usize::from(state.actions_left()) != usize::from(ACTIONS) {
            return Err(format!("{made} actions made, {} left", state.actions_left()));
        }
    }
    if state.phase() == Phase::Lay {
        enemies_keep_their_distance(game, state, &ships, &corners)?;
    }
    Ok(())
}

/// PYR-08
fn enemies_keep_their_distance(
    game: &Pyramids,
    state: &State,
    ships: &[Ship],
    corners: &[[flotilla_core::Point; 3]],
) -> Result<(), String> {
    for (i, &ship) in ships.iter().enumerate() {
        let own = Seat::new(ship.owner()).unwrap();
        for (j, &other) in ships.iter().enumerate() {
            let near = Shape { corners: &corners[i], spans: game.footprint(ship).spans() }
                .fit(game.footprint(other).shape(&corners[j]), 250_000);
            if game.enemies(state, own).contains(other) && !near.fits {
                return Err(format!("{} is too near to {}", ship.word(), other.word()));
            }
        }
    }
    Ok(())
}

fn play(mode: usize, games: u64, thorough_every: usize) -> Report {
    play_from(mode, 1000 * mode as u64, games, thorough_every)
}

fn play_from(mode: usize, seed: u64, games: u64, thorough_every: usize) -> Report {
    let (seats, options) = MODES[mode];
    let game = game(seats, options);
    let plan = Plan { games, seed, most_events: 20_000, thorough_every };
    let report = conformance::check(&game, plan, table_is_sound);
    report.unwrap_or_else(|broken| panic!("{seats} seats, {options:?}: {broken}"))
}

#[test]
fn random_games_keep_every_promise() {
    for (mode, setup) in MODES.iter().enumerate() {
        let report = play(mode, 12, 7);
        assert_eq!(report.finished, 12, "{setup:?}");
        assert_eq!(report.records, 12);
    }
}

/// The long run: 10,000 games in every mode, or as many as `GAMES` says, on all cores. Some
/// hours of one core;
/// `cargo test --release -p flotilla-pyramids --test conformance -- --ignored --nocapture`.
#[test]
#[ignore = "takes long"]
fn ten_thousand_random_games_in_every_mode_keep_every_promise() {
    let games: u64 = std::env::var("GAMES").map_or(10_000, |games| games.parse().unwrap());
    // Parts of a hundred games each, taken by whoever is free.
    let parts = games.div_ceil(100);
    let next = AtomicU64::new(0);
    let reports = Mutex::new(vec![Report::default(); MODES.len()]);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    let (mode, part) =
                        ((part % MODES.len() as u64) as usize, part / MODES.len() as u64);
                    if part >= parts {
                        return;
                    }
                    let count = (games - 100 * part).min(100);
                    let report = play_from(mode, 1_000_000 + 100 * part, count, 50);
                    let all = &mut reports.lock().unwrap()[mode];
                    all.finished += report.finished;
                    all.broken_off += report.broken_off;
                    all.events += report.events;
                    all.refused += report.refused;
                    all.records += report.records;
                }
            });
        }
    });
    for ((seats, options), report) in MODES.iter().zip(reports.lock().unwrap().iter()) {
        println!("{seats} seats, {options:?}: {report:?}");
        assert_eq!(report.finished, games);
    }
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    let game = game(4, &[("fleets", "long"), ("obstacles", ROCKS)]);
    let (mut lots, mut walker) = (Seeded::new(5), Walker::new());
    let mut play = |games: usize| {
        for _ in 0..games {
            let mut state = game.start();
            while let Some(actor) = game.turn(&state).waits_for() {
                let action = match actor {
                    Actor::Chance => game.draw(&state, &mut lots).unwrap(),
                    // Points come in regions, which are lists: a formation lays without.
                    _ if state.phase() == Phase::Lay => Action::Arrange(Formation::Line),
                    seat => walker.random(&*game, &state, seat, &mut lots).unwrap().0,
                };
                game.apply(&mut state, actor, action).unwrap();
            }
        }
    };
    // The walker's buffers grow first.
    play(2);
    let counted = allocation_counter::measure(|| play(2));
    assert_eq!(counted.count_total, 0);
}
