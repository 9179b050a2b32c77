//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.

use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::{Actor, Game, Rng, SeededRng, Setup, Turn};
use flotilla_galleons::Galleons;
use flotilla_galleons::board::Kind;
use flotilla_galleons::state::State;
use std::sync::Arc;

fn game(edition: usize, capture: &str, quiet: &str) -> Arc<Galleons> {
    let mut setup = Setup::plain(Galleons::INFO, 2);
    setup.edition = Galleons::INFO.editions[edition].clone();
    setup.options.set(Galleons::INFO.options, "galleon_capture", capture).unwrap();
    setup.options.set(Galleons::INFO.options, "quiet_moves", quiet).unwrap();
    Arc::new(Galleons::open(&setup).unwrap())
}

/// No place holds two ships, every ship is on the board, fleets only shrink, and a game without
/// captures does not pass the limit.
fn fleets_are_sound(game: &Galleons, state: &State) -> Result<(), String> {
    let fleets = state.fleets();
    let mut corners = 0;
    let mut centres = 0;
    for side in 0..2 {
        for kind in Kind::ALL {
            let count = fleets.count(side, kind);
            if count as usize > kind.at_start() {
                return Err(format!("side {side} has {count} of {kind:?}"));
            }
            match kind {
                Kind::Galiot => centres += count,
                Kind::Galleon | Kind::Galleass => corners += count,
            }
        }
    }
    let on_corners = fleets.on_corners();
    if on_corners.len() != corners || fleets.on_centres().count_ones() != centres {
        return Err("two ships stand on a place".to_owned());
    }
    let board = game.board();
    if on_corners & board.all_corners() != on_corners {
        return Err("a ship has left the board".to_owned());
    }
    if fleets.on_centres() & !board.all_centres() != 0 {
        return Err("a galiot has left the board".to_owned());
    }
    if state.quiet() > u32::from(game.limit()) || state.past().len() as u32 != state.quiet() {
        return Err(format!("{} quiet moves, {} known", state.quiet(), state.past().len()));
    }
    Ok(())
}

fn play(edition: usize, capture: &str, quiet: &str, games: u64, thorough_every: usize) -> Report {
    let plan = Plan { games, seed: 500, most_events: 5000, thorough_every };
    let report = conformance::check(&game(edition, capture, quiet), plan, fleets_are_sound);
    report.unwrap_or_else(|broken| panic!("edition {edition}, {capture}: {broken}"))
}

#[test]
fn random_games_keep_every_promise() {
    for edition in 0..2 {
        for capture in ["displace", "adjacent"] {
            for quiet in ["10", "200"] {
                let report = play(edition, capture, quiet, 30, 17);
                assert_eq!((report.finished, report.records), (30, 30));
            }
        }
    }
}

/// The long run: some ten minutes;
/// `cargo test --release -p flotilla-galleons --test galleons conformance:: -- --ignored --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn thousands_of_random_games_keep_every_promise() {
    for edition in 0..2 {
        for capture in ["displace", "adjacent"] {
            let report = play(edition, capture, "200", 1000, 11);
            println!("edition {edition}, {capture}: {report:?}");
            assert_eq!(report.finished, 1000);
        }
    }
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    let game = game(0, "adjacent", "100");
    let mut rng = SeededRng::new(5);
    let mut actions = Vec::with_capacity(512);
    let counted = allocation_counter::measure(|| {
        for _ in 0..20 {
            let mut state = game.start();
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let action = game.draw(&state, &mut rng).unwrap();
                        game.apply(&mut state, Actor::Chance, action).unwrap();
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
