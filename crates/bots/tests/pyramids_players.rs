//! The bots of pyramids: they play by the rules in every mode, and the stronger ones win.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_bots::levels;
use flotilla_core::{Actor, Entry, Play, Seat, Seeded, Setup, Viewer};
use flotilla_games::GAMES;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

fn pyramids() -> &'static Entry {
    GAMES.game("pyramids").unwrap()
}

fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::plain(pyramids().info, seats);
    for (key, value) in options {
        setup.options.set(pyramids().info.options, key, value).unwrap();
    }
    setup
}

/// Plays a game between levels, one for each seat, from the start or with events that happened.
fn play(setup: &Setup, bots: &[&str], begun: &[(&str, &str)], seed: u64) -> Box<dyn Play> {
    let mut play = pyramids().open(setup, None).unwrap();
    let mut lots = Seeded::new(seed);
    for &(who, what) in begun {
        let actor = Actor::parse(who).unwrap();
        let said = play.read(actor, what, flotilla_core::Manner::Exact).unwrap();
        play.apply(actor, &said).unwrap();
    }
    let mut players: Vec<_> = Seat::all(bots.len())
        .zip(bots)
        .map(|(seat, name)| {
            let level = levels("pyramids").iter().find(|level| level.name == *name).unwrap();
            level.player(&*play.view(Viewer::Seat(seat))).unwrap()
        })
        .collect();
    while let Some(actor) = play.turn().waits_for() {
        let said = match actor {
            Actor::Chance => play.draw(&mut lots).unwrap(),
            Actor::Seat(seat) => {
                let view = play.view(Viewer::Seat(seat));
                players[seat.index()].advise(&*view, &mut lots).unwrap().said
            }
        };
        play.apply(actor, &said).unwrap_or_else(|error| panic!("{bots:?}: {error}"));
    }
    play
}

/// What a seat got out of a game.
fn share(play: &dyn Play, seat: usize) -> f64 {
    play.outcome().unwrap().share(Seat::new(seat).unwrap())
}

#[test]
fn bots_play_every_mode_to_its_end() {
    for (seats, options) in [
        (2, &[("limit", "8")][..]),
        (2, &[("aim", "flag"), ("limit", "8")]),
        (2, &[("aim", "flagship"), ("fleets", "advanced"), ("limit", "8")]),
        (2, &[("aim", "infiltration"), ("fleets", "points"), ("limit", "8")]),
        (3, &[("limit", "6")]),
        (4, &[("teams", "yes"), ("limit", "8")]),
    ] {
        let bots = ["turn", "greedy", "random", "greedy"];
        let play = play(&setup(seats, options), &bots[..seats], &[], 3);
        assert!(play.outcome().is_some());
    }
}

#[test]
fn strong_looks_at_the_answer_and_finishes_a_game() {
    let begun = [("*", "lot 1"), ("1", "fleet smalls"), ("2", "first 1")];
    let play = play(&setup(2, &[("limit", "4")]), &["strong", "random"], &begun, 5);
    assert!(play.outcome().is_some());
}

#[test]
fn greedy_beats_random() {
    let games = 6;
    let mut won = 0.0;
    for seed in 0..games {
        let greedy = seed as usize % 2;
        let bots = if greedy == 0 { ["greedy", "random"] } else { ["random", "greedy"] };
        won += share(&*play(&setup(2, &[]), &bots, &[], seed), greedy);
    }
    assert!(won >= 4.0, "{won} of {games}");
}

/// A share with its 95 % interval, after Wilson.
fn interval(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let spread = z / (1.0 + z * z / games)
        * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (middle - spread, middle + spread)
}

/// Matches with each fleet, on all cores; `GAMES` says how many each (200 if it says nothing),
/// `LEVEL` of which bot (all if it says nothing).
/// `cargo test --release -p flotilla-bots --test pyramids_players -- --ignored --nocapture`
#[test]
#[ignore = "takes long"]
fn matches_with_each_fleet() {
    let games: u64 = std::env::var("GAMES").map_or(200, |games| games.parse().unwrap());
    let all = [
        ("turn", "smalls", "greedy"),
        ("turn", "larges", "greedy"),
        ("strong", "smalls", "greedy"),
        ("strong", "larges", "greedy"),
        ("strong", "smalls", "strong"),
    ];
    let wanted = std::env::var("LEVEL").unwrap_or_default();
    let matches: Vec<_> = all.into_iter().filter(|(one, ..)| one.contains(&wanted)).collect();
    let matches = &matches;
    let next = AtomicU64::new(0);
    let results = Mutex::new(vec![(0.0, 0u64, [0u64; 2]); matches.len()]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games * matches.len() as u64 {
                        return;
                    }
                    let (seed, which) =
                        (number / matches.len() as u64, number as usize % matches.len());
                    let (one, fleet, other) = matches[which];
                    // By turns each begins.
                    let first = if seed % 2 == 0 { "first 1" } else { "first 2" };
                    let fleet = format!("fleet {fleet}");
                    let begun = [("*", "lot 1"), ("1", fleet.as_str()), ("2", first)];
                    // Bots do not draw: the table's size makes games different.
                    let width = (800 + 3 * (seed % 100)).to_string();
                    let height = (560 + 2 * (seed / 2 % 60)).to_string();
                    let options = [("width", width.as_str()), ("height", height.as_str())];
                    let play = play(&setup(2, &options), &[one, other], &begun, seed);
                    let rule = play.outcome().unwrap().ended_by.number();
                    let mut results = results.lock().unwrap();
                    let result = &mut results[which];
                    result.0 += share(&*play, 0);
                    result.1 += 1;
                    result.2[usize::from(rule == 29)] += 1;
                }
            });
        }
    });
    for ((one, fleet, other), (won, played, ends)) in
        matches.iter().zip(results.lock().unwrap().iter())
    {
        let share = won / *played as f64;
        let (low, high) = interval(share, *played as f64);
        println!(
            "{one} with the {fleet} against {other}: {:.1} % of {played} games ({:.1} to {:.1} %), {} fought out, {} too quiet",
            100.0 * share,
            100.0 * low,
            100.0 * high,
            ends[0],
            ends[1]
        );
    }
}
