//! What every game's numbers promise: legal numbers lead to legal moves, every legal move is
//! reached, rows have the shape that is written down and tell nothing that a seat may not know.

use flotilla_core::{
    Actor, Choice, Game, Next, Options, Rng, Seat, SeededRng, Setup, View, Viewer,
};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::doubloons::Doubloons;
use flotilla_games::galleons::Galleons;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::shipowners::Shipowners;
use flotilla_steps::{BACK, DONE, Layout, Observe, RowWriter, Scratch, Stepper};
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

fn random_number(legal: &[i8], rng: &mut SeededRng) -> u32 {
    let numbers: Vec<u32> =
        (0..).zip(legal).filter(|&(_, &mark)| mark == 1).map(|(number, _)| number).collect();
    *rng.pick(&numbers).expect("whoever is asked has something to choose")
}

/// Plays games by random numbers and shows every step to a visitor.
fn play<G: Observe>(
    setup: &Setup,
    seed: u64,
    most: u32,
    mut visit: impl FnMut(&Layout<G>, &mut Scratch<G>, &Stepper<G>, &[i8]),
) -> bool {
    let layout = Layout::<G>::open(setup).unwrap();
    let mut scratch = layout.scratch();
    let mut rng = SeededRng::new(seed);
    let mut stepper = Stepper::new(&layout);
    let mut legal = vec![0; layout.space().len()];
    stepper.settle(&layout, &mut rng);
    while stepper.asked().is_some() && stepper.steps() < most {
        // Taken up again it is the same.
        let mut again = Stepper::new(&layout);
        let (state, passes) = (stepper.state().clone(), stepper.passes(&layout));
        again.resume(&layout, state, passes, stepper.prefix(), stepper.steps());
        assert_eq!(again.asked(), stepper.asked());
        assert_eq!(again.interrupts(), stepper.interrupts());
        stepper = again;
        stepper.mark(&layout, &mut scratch, &mut legal);
        visit(&layout, &mut scratch, &stepper, &legal);
        let number = random_number(&legal, &mut rng);
        stepper.step(&layout, &mut scratch, number).unwrap();
        stepper.settle(&layout, &mut rng);
    }
    if let Some(outcome) = stepper.outcome(&layout) {
        let gained = flotilla_steps::rewards(&outcome, setup.seats);
        assert!(gained.iter().sum::<f64>().abs() < 1e-12, "{gained:?}");
        assert!(gained.iter().all(|gain| (-1.0..=1.0).contains(gain)), "{gained:?}");
    }
    stepper.asked().is_none()
}

/// Every number that is not marked is refused and changes nothing; every number that is marked
/// can be stepped.
fn marks_are_the_rules<G: Observe>(setups: &[Setup], most: u32) {
    for (seed, setup) in setups.iter().enumerate() {
        let mut at = 0u32;
        play::<G>(setup, seed as u64, most, |layout, scratch, stepper, legal| {
            at += 1;
            // All numbers, but not at every step: there are many.
            if !at.is_multiple_of(13) {
                return;
            }
            let (actor, prefix) = (stepper.asked().unwrap(), stepper.prefix());
            let mut next = Next::new();
            let asked = layout.game().next(stepper.state(), actor, prefix, &mut next).is_ok();
            for (number, &mark) in (0u32..).zip(legal) {
                let mut twin = stepper.clone();
                let stepped = twin.step(layout, scratch, number);
                assert_eq!(stepped.is_ok(), mark == 1, "{} {number} {stepped:?}", G::NAME);
                // What it stands for is what the list says, though a step needs no list.
                if let Some((said, before)) = twin.prefix().split_last()
                    && asked
                    && before == prefix
                {
                    let goes_on = |point| {
                        let longer = [prefix, &[Choice::Point(point)]].concat();
                        let mut ahead = Next::new();
                        let heard = layout.game().next(stepper.state(), actor, &longer, &mut ahead);
                        heard.is_ok() && (ahead.complete || !ahead.is_end())
                    };
                    let meant = layout.space().choice(number, &next, goes_on);
                    assert_eq!(Some(*said), meant, "{} {number}", G::NAME);
                }
                if stepped.is_err() {
                    assert_eq!(twin.state(), stepper.state());
                    assert_eq!(twin.prefix(), stepper.prefix());
                    assert_eq!(twin.asked(), stepper.asked());
                }
            }
        });
    }
}

/// In a listed game, the ways through the numbers are the legal moves.
fn every_move_is_reached<G: Observe>(setup: &Setup, most: u32) {
    assert!(G::LISTED);
    play::<G>(setup, 5, most, |layout, _, stepper, _| {
        if !stepper.prefix().is_empty() {
            return;
        }
        let seat = stepper.seat().unwrap();
        let mut listed = Vec::new();
        layout.game().legal(stepper.state(), seat, &mut listed);
        let listed: HashSet<_> = listed.into_iter().collect();
        let mut found = HashSet::new();
        follow(layout, stepper.state(), seat, &mut Vec::new(), &mut found);
        assert_eq!(found, listed);
    });
}

fn follow<G: Observe>(
    layout: &Layout<G>,
    state: &G::State,
    seat: Seat,
    prefix: &mut Vec<Choice>,
    found: &mut HashSet<G::Action>,
) {
    let mut next = Next::new();
    layout.game().next(state, Actor::Seat(seat), prefix, &mut next).unwrap();
    if next.complete {
        found.insert(layout.game().decode(state, Actor::Seat(seat), prefix).unwrap());
    }
    let mut legal = vec![0; layout.space().len()];
    layout.space().mark(&next, |_| true, &mut legal);
    for (number, &mark) in (0u32..).zip(&legal) {
        if mark == 1 && number != DONE && number != BACK {
            prefix.push(layout.space().choice(number, &next, |_| true).unwrap());
            follow(layout, state, seat, prefix, found);
            prefix.pop();
        }
    }
}

/// Rows have the length and the values that their description says, and are the same for any two
/// states that a seat can't tell apart.
fn rows_are_as_described<G: Observe>(setups: &[Setup], most: u32) {
    for (seed, setup) in setups.iter().enumerate() {
        let mut rng = SeededRng::new(99);
        let mut different = HashSet::new();
        play::<G>(setup, seed as u64, most, |layout, scratch, stepper, _| {
            let fields = layout.game().fields();
            let names: HashSet<_> = fields.iter().map(|field| field.name).collect();
            assert_eq!(names.len(), fields.len(), "a name twice");
            let mut row = vec![G::Number::default(); layout.row()];
            for seat in Seat::all(setup.seats) {
                let prefix = if stepper.seat() == Some(seat) { stepper.prefix() } else { &[] };
                let view = View::new(layout.game(), stepper.state(), Viewer::Seat(seat));
                let mut writer = RowWriter::new(&mut row);
                G::observe(&view, &mut writer);
                layout.game().observe_prefix(prefix, &mut writer);
                assert_eq!(writer.written(), layout.row(), "{}", G::NAME);
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
                let other = view.sample(&mut rng);
                let mut again = row.clone();
                scratch.write(&other, seat, prefix, &mut again);
                assert!(row == again, "{} tells a secret", G::NAME);
            }
            use flotilla_steps::Number as _;
            different.insert(row.iter().map(|n| n.float().to_bits()).collect::<Vec<_>>());
        });
        assert!(different.len() > 10, "rows tell positions apart");
    }
}

/// Who is asked, and in which order, is the same whatever the seats hide from a viewer.
fn order_keeps_secrets<G: Observe>(setups: &[Setup], most: u32) -> usize {
    let mut interrupted = 0;
    for (seed, setup) in setups.iter().enumerate() {
        let mut rng = SeededRng::new(7);
        play::<G>(setup, seed as u64, most, |layout, scratch, stepper, _| {
            let order = |state: &G::State, scratch: &mut Scratch<G>| {
                let mut stepper = Stepper::new(layout);
                stepper.resume(layout, state.clone(), 0, &[], 0);
                let mut asked = vec![stepper.asked()];
                while stepper.interrupts() {
                    stepper.step(layout, scratch, DONE).unwrap();
                    asked.push(stepper.asked());
                }
                asked
            };
            let truth = order(stepper.state(), scratch);
            interrupted += usize::from(truth.len() > 1);
            for viewer in Seat::all(setup.seats).map(Viewer::Seat).chain([Viewer::Public]) {
                let other = View::new(layout.game(), stepper.state(), viewer).sample(&mut rng);
                assert_eq!(order(&other, scratch), truth, "{} to {viewer:?}", G::NAME);
            }
        });
    }
    interrupted
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
fn who_is_asked_follows_from_what_everyone_sees() {
    let cards = set_ups::<Archipelago>(CARDS);
    assert!(order_keeps_secrets::<Archipelago>(&cards, 700) > 100);
    order_keeps_secrets::<Doubloons>(&set_ups::<Doubloons>(PLAIN), 100);
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
