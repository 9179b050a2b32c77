//! How fast it is: for eight ships a side, in the middle of a fight.
//!
//! `cargo test --release -p flotilla-pyramids --test speed -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Choice, Game, Heading, Lots, Next, Seeded, Setup};
use flotilla_pyramids::board::Place;
use flotilla_pyramids::state::{Phase, State};
use flotilla_pyramids::{Action, Pyramids};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Positions of eight ships a side that have been under way for some turns.
fn positions(game: &Pyramids) -> Vec<State> {
    let (mut lots, mut walker) = (Seeded::new(1), Walker::new());
    let mut found = Vec::new();
    while found.len() < 200 {
        let mut state = game.start();
        let until = 20 + lots.below(80);
        let mut events = 0;
        while let Some(actor) = game.turn(&state).waits_for() {
            let action = match (actor, state.phase()) {
                (Actor::Chance, _) => game.draw(&state, &mut lots).unwrap(),
                (_, Phase::Build) => Action::Build([4, 4, 0]),
                (seat, _) => walker.random(game, &state, seat, &mut lots).unwrap().0,
            };
            game.apply(&mut state, actor, action).unwrap();
            events += u64::from(state.phase() == Phase::Play);
            if events == until && state.afloat().len() == 16 {
                found.push(state);
                break;
            }
        }
    }
    found
}

fn per(elapsed: Duration, count: u64) -> f64 {
    elapsed.as_secs_f64() * 1e6 / count as f64
}

#[test]
#[ignore = "measures"]
fn how_fast() {
    let mut setup = Setup::plain(Pyramids::INFO, 2);
    setup.options.set(Pyramids::INFO.options, "fleets", "points").unwrap();
    let game = Pyramids::open(&setup).unwrap();
    let positions = positions(&game);
    let mut next = Next::new();

    let begun = Instant::now();
    let mut count = 0u64;
    for _ in 0..20 {
        for state in &positions {
            for ship in state.ships_of(state.seat()).iter() {
                let place = state.place(ship).unwrap();
                next.headings.clear();
                game.headings(state, ship, place).arcs(&mut next.headings);
                black_box(&next);
                count += 1;
            }
        }
    }
    println!("arcs of one step: {:.2} µs", per(begun.elapsed(), count));

    let begun = Instant::now();
    count = 0;
    for _ in 0..20 {
        for state in &positions {
            for ship in state.ships_of(state.seat()).iter() {
                black_box(game.targets(state, ship));
                count += 1;
            }
        }
    }
    println!("targets of one ship: {:.2} µs", per(begun.elapsed(), count));

    // Legal random steps: a ship, a heading out of all that are legal, step after step.
    let mut lots = Seeded::new(2);
    let begun = Instant::now();
    count = 0;
    for _ in 0..200 {
        for state in &positions {
            let ships = state.ships_of(state.seat());
            let chosen = lots.below(ships.len() as u64) as usize;
            let ship = ships.iter().nth(chosen).unwrap();
            let mut place = state.place(ship).unwrap();
            for _ in 0..ship.size().steps() {
                let headings = game.headings(state, ship, place);
                let Some(heading) = pick(&headings, &mut lots) else { break };
                place = Place { heading, ..game.stepped(ship, place, heading) };
                count += 1;
            }
            black_box(place);
        }
    }
    println!("legal random steps: {:.0} a second", count as f64 / begun.elapsed().as_secs_f64());

    let mut walker = Walker::new();
    let begun = Instant::now();
    let (mut steps, mut actions) = (0u64, 0u64);
    for _ in 0..20 {
        for state in &positions {
            let mut state = *state;
            for _ in 0..6 {
                let Some(actor) = game.turn(&state).waits_for() else { break };
                let (action, said) = walker.random(&game, &state, actor, &mut lots).unwrap();
                steps += said.iter().filter(|c| matches!(c, Choice::Heading(_))).count() as u64;
                game.apply(&mut state, actor, action).unwrap();
                actions += 1;
            }
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    let (a, s) = (actions as f64 / seconds, steps as f64 / seconds);
    println!("through the grammar: {a:.0} actions with {s:.0} steps a second");
}

fn pick(headings: &flotilla_pyramids::geometry::HeadingSet, lots: &mut Seeded) -> Option<Heading> {
    let mut arcs = Vec::with_capacity(8);
    headings.arcs(&mut arcs);
    let all: u64 = arcs.iter().map(|arc| u64::from(arc.len())).sum();
    let mut at = lots.below(all);
    for arc in arcs {
        if at < u64::from(arc.len()) {
            return Some(arc.nth(at as u16));
        }
        at -= u64::from(arc.len());
    }
    None
}
