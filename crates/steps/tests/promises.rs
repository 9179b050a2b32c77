//! What every game's numbers promise: legal numbers lead to legal moves, every legal move is
//! reached, rows have the shape that is written down and tell nothing that a seat may not know.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use flotilla_core::{Actor, Choice, Game, Lots, Next, Options, Seat, Seeded, Setup, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::doubloons::Doubloons;
use flotilla_games::galleons::Galleons;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::shipowners::Shipowners;
use flotilla_steps::{BACK, DONE, Desk, Ground, Observe, Page, Sitting};
use std::collections::HashSet;

/// Set-ups of every number of seats, with options that change what is said.
fn set_ups<G: Observe>(options: &[&[(&str, &str)]]) -> Vec<Setup> {
    let mut all = Vec::new();
    for seats in G::INFO.seats.clone() {
        for given in options {
            let mut setup = Setup::plain(G::INFO, seats);
            let mut options = Options::new();
            for (key, value) in *given {
                options.set(G::INFO.options, key, value).unwrap();
            }
            setup.options = options;
            all.push(setup);
        }
    }
    all
}

fn random_number(legal: &[i8], lots: &mut Seeded) -> u32 {
    let numbers: Vec<u32> =
        (0..).zip(legal).filter(|&(_, &mark)| mark == 1).map(|(number, _)| number).collect();
    *lots.pick(&numbers).expect("whoever is asked has something to choose")
}

/// Plays games by random numbers and shows every step to a visitor.
fn play<G: Observe>(
    setup: &Setup,
    seed: u64,
    most: u32,
    mut visit: impl FnMut(&Ground<G>, &mut Desk<G>, &Sitting<G>, &[i8]),
) -> bool {
    let ground = Ground::<G>::open(setup).unwrap();
    let mut desk = ground.desk();
    let mut lots = Seeded::new(seed);
    let mut sitting = Sitting::new(&ground);
    let mut legal = vec![0; ground.space().len()];
    sitting.settle(&ground, &mut lots);
    while sitting.asked().is_some() && sitting.steps() < most {
        // Taken up again it is the same.
        let mut again = Sitting::new(&ground);
        let (state, passes) = (sitting.state().clone(), sitting.passes(&ground));
        again.resume(&ground, state, passes, sitting.said(), sitting.steps());
        assert_eq!(again.asked(), sitting.asked());
        assert_eq!(again.interrupts(), sitting.interrupts());
        sitting = again;
        sitting.mark(&ground, &mut desk, &mut legal);
        visit(&ground, &mut desk, &sitting, &legal);
        let number = random_number(&legal, &mut lots);
        sitting.step(&ground, &mut desk, number).unwrap();
        sitting.settle(&ground, &mut lots);
    }
    if let Some(outcome) = sitting.outcome(&ground) {
        let gained = flotilla_steps::rewards(&outcome, setup.seats);
        assert!(gained.iter().sum::<f64>().abs() < 1e-12, "{gained:?}");
        assert!(gained.iter().all(|gain| (-1.0..=1.0).contains(gain)), "{gained:?}");
    }
    sitting.asked().is_none()
}

/// Every number that is not marked is refused and changes nothing; every number that is marked
/// can be stepped.
fn marks_are_the_rules<G: Observe>(setups: &[Setup], most: u32) {
    for (seed, setup) in setups.iter().enumerate() {
        let mut at = 0u32;
        play::<G>(setup, seed as u64, most, |ground, desk, sitting, legal| {
            at += 1;
            // All numbers, but not at every step: there are many.
            if !at.is_multiple_of(13) {
                return;
            }
            for (number, &mark) in (0u32..).zip(legal) {
                let mut twin = sitting.clone();
                let stepped = twin.step(ground, desk, number);
                assert_eq!(stepped.is_ok(), mark == 1, "{} {number} {stepped:?}", G::NAME);
                if stepped.is_err() {
                    assert_eq!(twin.state(), sitting.state());
                    assert_eq!(twin.said(), sitting.said());
                    assert_eq!(twin.asked(), sitting.asked());
                }
            }
        });
    }
}

/// In a listed game, the ways through the numbers are the legal moves.
fn every_move_is_reached<G: Observe>(setup: &Setup, most: u32) {
    assert!(G::LISTED);
    play::<G>(setup, 5, most, |ground, _, sitting, _| {
        if !sitting.said().is_empty() {
            return;
        }
        let seat = sitting.seat().unwrap();
        let mut listed = Vec::new();
        ground.game().legal(sitting.state(), seat, &mut listed);
        let listed: HashSet<_> = listed.into_iter().collect();
        let mut found = HashSet::new();
        follow(ground, sitting.state(), seat, &mut Vec::new(), &mut found);
        assert_eq!(found, listed);
    });
}

fn follow<G: Observe>(
    ground: &Ground<G>,
    state: &G::State,
    seat: Seat,
    said: &mut Vec<Choice>,
    found: &mut HashSet<G::Action>,
) {
    let mut next = Next::new();
    ground.game().next(state, Actor::Seat(seat), said, &mut next).unwrap();
    if next.complete {
        found.insert(ground.game().hear(state, Actor::Seat(seat), said).unwrap());
    }
    let mut legal = vec![0; ground.space().len()];
    ground.space().mark(&next, |_| true, &mut legal);
    for (number, &mark) in (0u32..).zip(&legal) {
        if mark == 1 && number != DONE && number != BACK {
            said.push(ground.space().choice(number, &next, |_| true).unwrap());
            follow(ground, state, seat, said, found);
            said.pop();
        }
    }
}

/// Rows have the length and the values that their description says, and are the same for any two
/// states that a seat can't tell apart.
fn rows_are_as_described<G: Observe>(setups: &[Setup], most: u32) {
    for (seed, setup) in setups.iter().enumerate() {
        let mut lots = Seeded::new(99);
        let mut different = HashSet::new();
        play::<G>(setup, seed as u64, most, |ground, desk, sitting, _| {
            let fields = ground.game().fields();
            let names: HashSet<_> = fields.iter().map(|field| field.name).collect();
            assert_eq!(names.len(), fields.len(), "a name twice");
            let mut row = vec![G::Number::default(); ground.row()];
            for seat in Seat::all(setup.seats) {
                let said = if sitting.seat() == Some(seat) { sitting.said() } else { &[] };
                let view = View::new(ground.game(), sitting.state(), Viewer::Seat(seat));
                let mut page = Page::new(&mut row);
                G::observe(&view, &mut page);
                ground.game().observe_said(said, &mut page);
                assert_eq!(page.written(), ground.row(), "{}", G::NAME);
                let mut at = 0;
                for field in &fields {
                    for number in &row[at..at + field.len()] {
                        use flotilla_steps::Number as _;
                        let number = number.float();
                        let within = (field.low..=field.high).contains(&number);
                        assert!(within, "{} {}: {number}", G::NAME, field.name);
                    }
                    at += field.len();
                }
                // Another truth that looks the same.
                let other = view.sample(&mut lots);
                let mut again = row.clone();
                desk.write(&other, seat, said, &mut again);
                assert!(row == again, "{} tells a secret", G::NAME);
            }
            use flotilla_steps::Number as _;
            different.insert(row.iter().map(|n| n.float().to_bits()).collect::<Vec<_>>());
        });
        assert!(different.len() > 10, "rows tell positions apart");
    }
}

const PLAIN: &[&[(&str, &str)]] = &[&[]];
const CARDS: &[&[(&str, &str)]] = &[&[], &[("cards", "yes"), ("enrolment", "yes")]];
const FLEETS: &[&[(&str, &str)]] =
    &[&[], &[("fleets", "points"), ("aim", "flagship"), ("obstacles", "300,300 350,300 320,340")]];

#[test]
fn marks_are_the_rules_of_doubloons() {
    marks_are_the_rules::<Doubloons>(&set_ups::<Doubloons>(PLAIN), 400);
}

#[test]
fn marks_are_the_rules_of_galleons() {
    marks_are_the_rules::<Galleons>(&set_ups::<Galleons>(PLAIN), 1000);
}

#[test]
fn marks_are_the_rules_of_shipowners() {
    marks_are_the_rules::<Shipowners>(&set_ups::<Shipowners>(PLAIN), 1000);
}

#[test]
fn marks_are_the_rules_of_archipelago() {
    marks_are_the_rules::<Archipelago>(&set_ups::<Archipelago>(CARDS), 1500);
}

#[test]
fn marks_are_the_rules_of_pyramids() {
    marks_are_the_rules::<Pyramids>(&set_ups::<Pyramids>(FLEETS), 250);
}

#[test]
fn every_move_is_reached_where_moves_are_listed() {
    every_move_is_reached::<Doubloons>(&Setup::plain(Doubloons::INFO, 3), 300);
    every_move_is_reached::<Galleons>(&Setup::plain(Galleons::INFO, 2), 200);
    every_move_is_reached::<Shipowners>(&Setup::plain(Shipowners::INFO, 3), 300);
}

#[test]
fn rows_are_as_described_and_keep_secrets() {
    rows_are_as_described::<Doubloons>(&set_ups::<Doubloons>(PLAIN), 300);
    rows_are_as_described::<Galleons>(&set_ups::<Galleons>(PLAIN), 400);
    rows_are_as_described::<Shipowners>(&set_ups::<Shipowners>(PLAIN), 600);
    rows_are_as_described::<Archipelago>(&set_ups::<Archipelago>(CARDS), 500);
    rows_are_as_described::<Pyramids>(&set_ups::<Pyramids>(FLEETS), 120);
}

#[test]
fn random_games_come_to_their_end() {
    for seats in [2, 5] {
        assert!(play::<Doubloons>(&Setup::plain(Doubloons::INFO, seats), 1, 5000, |_, _, _, _| {}));
    }
    assert!(play::<Galleons>(&Setup::plain(Galleons::INFO, 2), 1, 20_000, |_, _, _, _| {}));
    assert!(play::<Shipowners>(&Setup::plain(Shipowners::INFO, 2), 1, 50_000, |_, _, _, _| {}));
    let archipelago = Setup::plain(Archipelago::INFO, 2);
    assert!(play::<Archipelago>(&archipelago, 1, 50_000, |_, _, _, _| {}));
    assert!(play::<Pyramids>(&Setup::plain(Pyramids::INFO, 2), 1, 20_000, |_, _, _, _| {}));
}
