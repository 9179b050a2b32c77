//! A game on an open table, with points, headings and moves that are whole and may go on, held
//! to every promise of the core.

use crate::drift::{Action, Buoy, Drift, State, TURNS};
use flotilla_core::conformance::{self, Plan};
use flotilla_core::walk::Walker;
use flotilla_core::*;
use std::sync::Arc as Shared;

fn plain() -> Shared<Drift> {
    Shared::new(Drift::open(&Setup::plain(Drift::INFO, 2)).unwrap())
}

fn at(position: &str) -> Match<Drift> {
    let game = plain();
    let state = game.parse_position(position).unwrap();
    assert_eq!(game.position(&state), position, "a position has one spelling");
    Match::new(game, state)
}

fn read(game: &dyn AnyGame, event: &str, mode: ParseMode) -> Result<Choices, NotationError> {
    let (who, what) = event.split_once(' ').unwrap();
    game.read(Actor::parse(who).unwrap(), what, mode)
}

fn play(game: &mut dyn AnyGame, event: &str) {
    let chosen = read(game, event, ParseMode::Exact).unwrap_or_else(|e| panic!("{event}: {e}"));
    let actor = Actor::parse(event.split_once(' ').unwrap().0).unwrap();
    game.apply(actor, &chosen).unwrap_or_else(|e| panic!("{event}: {e}"));
}

fn refused(game: &dyn AnyGame, event: &str) -> String {
    match read(game, event, ParseMode::Exact) {
        Err(NotationError::Refused(refusal)) => refusal.rule.to_string(),
        other => panic!("{event}: {other:?}"),
    }
}

fn all_lie_in_the_bay(game: &Drift, state: &State) -> Result<(), String> {
    let mut next = Next::new();
    game.next(&game.start(), Seat::FIRST.into(), &[Element::new(0, 0).into()], &mut next)
        .map_err(|error| error.to_string())?;
    let ashore = state.buoys.as_flattened().iter().any(|buoy| match buoy {
        Buoy::Afloat { at, .. } => !next.points[0].contains(*at),
        _ => false,
    });
    if ashore { Err("a buoy lies outside the bay".to_owned()) } else { Ok(()) }
}

#[test]
fn random_games_keep_every_promise() {
    let plan = Plan { games: 100, seed: 1, most_events: 300, thorough_every: 7 };
    let report = conformance::check(&plain(), plan, all_lie_in_the_bay).unwrap();
    assert_eq!((report.finished, report.records), (100, 100), "{report:?}");
    assert!(report.complete > 500 && report.wrong > 8_000, "{report:?}");
}

#[test]
fn a_game_without_a_limit_goes_on_until_all_are_taken() {
    let mut setup = Setup::plain(Drift::INFO, 2);
    setup.options.set(Drift::INFO.options, TURNS.key, "off").unwrap();
    let game = Shared::new(Drift::open(&setup).unwrap());
    let plan = Plan { games: 10, seed: 1, most_events: 1000, thorough_every: 200 };
    let report = conformance::check(&game, plan, all_lie_in_the_bay).unwrap();
    assert!(report.finished > 0, "{report:?}");
    assert_eq!(report.finished + report.broken_off, 10, "{report:?}");
}

/// Headings across the zero, steps that go on and steps that do not, games that are won and
/// games that are drawn: random play meets them all.
#[test]
fn random_walks_meet_everything() {
    let game = plain();
    let (mut across_zero, mut steps, mut rules) = (0, [0; 3], [0; 2]);
    for seed in 0..100 {
        let mut rng = SeededRng::new(seed);
        let mut walker = Walker::new();
        let mut state = game.start();
        let mut next = Next::new();
        while let Some(Actor::Seat(seat)) = game.turn(&state).waits_for() {
            let walked = walker.random(&*game, &state, seat.into(), &mut rng);
            let (action, chosen) = walked.unwrap();
            game.next(&state, seat.into(), &chosen[..chosen.len().min(2)], &mut next).unwrap();
            let crosses = |arc: &Arc| arc.from > arc.to;
            across_zero += next.headings.iter().filter(|arc| crosses(arc)).count();
            if let Action::Drift { steps: headings, .. } = action {
                steps[headings.iter().flatten().count() - 1] += 1;
            }
            game.apply(&mut state, seat.into(), action).unwrap();
        }
        rules[usize::from(game.outcome(&state).unwrap().ended_by.number() - 8)] += 1;
    }
    assert!(across_zero > 50, "{across_zero}");
    assert!(steps.iter().all(|&n| n > 100) && rules.iter().all(|&n| n > 5), "{steps:?} {rules:?}");
}

#[test]
fn drf_01_nothing_lies_inside_the_rock() {
    let game = at("0 ashore/ashore ashore/ashore");
    assert_eq!(refused(&game, "1 lay 100.000,60.000 90.0"), "DRF-01");
    assert_eq!(refused(&game, "1 lay 200.001,0.000 180.0"), "DRF-01");
    assert_eq!(refused(&game, "1 lay -0.001,0.000 0.0"), "DRF-01");
    // A corner of the rock is not inside it.
    read(&game, "1 lay 100.000,40.000 90.0", ParseMode::Exact).unwrap();
    assert_eq!(refused(&game, "1 drift bell 0.0"), "DRF-02");
    assert_eq!(refused(&game, "2 lay 0.000,0.000 0.0"), "DRF-04");
}

#[test]
fn drf_03_buoys_are_laid_apart() {
    let mut game = at("0 ashore/ashore ashore/ashore");
    play(&mut game, "1 lay 50.000,50.000 0.0");
    // 12, 16 and 20 are the sides of a right triangle.
    assert_eq!(refused(&game, "2 lay 62.000,65.999 0.0"), "DRF-03");
    play(&mut game, "2 lay 62.000,66.000 0.0");
    assert_eq!(game.position(), "0 50000,50000,0/ashore 62000,66000,0/ashore");
}

#[test]
fn drf_05_the_current_crosses_the_zero() {
    let game = at("0 ashore/ashore ashore/ashore");
    let lay = read(&game, "1 lay 10.000,60.000 0.0", ParseMode::Exact).unwrap();
    let mut next = Next::new();
    game.next(Seat::FIRST.into(), &lay[..2], &mut next).unwrap();
    let heading = |tenths| Heading::new(tenths).unwrap();
    assert_eq!(next.headings, [Arc { from: heading(2700), to: heading(900) }]);
    for allowed in ["270.0", "359.9", "0.0", "90.0"] {
        read(&game, &format!("1 lay 10.000,60.000 {allowed}"), ParseMode::Exact).unwrap();
    }
    for forbidden in ["269.9", "90.1", "180.0"] {
        assert_eq!(refused(&game, &format!("1 lay 10.000,60.000 {forbidden}")), "DRF-05");
    }
}

#[test]
fn drf_06_and_07_a_step_turns_little_and_stays_in_the_bay() {
    let afloat = "0 30000,110000,0/10000,10000,0 150000,60000,1800/150000,20000,1800";
    let mut game = at(afloat);
    assert_eq!(refused(&game, "1 drift bell 60.1"), "DRF-06");
    assert_eq!(refused(&game, "1 drift bell 299.9"), "DRF-06");
    assert_eq!(refused(&game, "1 drift bell 45.0"), "DRF-07");
    assert_eq!(refused(&game, "1 drift bell 100.0"), "DRF-05");
    assert_eq!(refused(&game, "1 wait"), "DRF-04");
    let mut next = Next::new();
    let bell = read(&game, "1 drift bell 0.0", ParseMode::Exact).unwrap();
    game.next(Seat::FIRST.into(), &bell[..2], &mut next).unwrap();
    // Its end may touch the edge: 15 mm × sin 41.8° is 9.998 mm.
    let heading = |tenths| Heading::new(tenths).unwrap();
    assert_eq!(next.headings, [Arc { from: heading(3000), to: heading(418) }]);
    // A step is whole, and may go on.
    game.next(Seat::FIRST.into(), &bell, &mut next).unwrap();
    assert!(next.complete && !next.headings.is_empty());
    play(&mut game, "1 drift bell 300.0 330.0 0.0");
    let [Buoy::Afloat { at, .. }, _] = game.state().buoys[0] else { panic!() };
    assert_eq!(at, Point { x: 30_000 + 7500 + 12_990 + 15_000, y: 110_000 - 12_990 - 7500 });
    // A fourth step is never asked for.
    let four = read(&game, "2 drift lantern 180.0 150.0 90.0 90.0", ParseMode::Exact);
    assert!(matches!(four, Err(NotationError::Unknown { .. })), "{four:?}");
}

#[test]
fn drf_08_who_takes_both_wins() {
    let mut game = at("9 100000,20000,900/taken 101000,20000,900/60000,60000,0");
    assert_eq!(refused(&game, "2 drift bell 180.1"), "DRF-05");
    play(&mut game, "2 drift bell 120.0");
    assert!(game.outcome().is_none(), "it lies 12 mm off, though it began within reach");
    // 15 mm up, and 4 mm from there, the bell is passed on the first of two steps.
    let mut game = at("8 100000,10000,900/taken 101000,29000,900/taken");
    play(&mut game, "1 drift bell 90.0 30.0");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.ended_by.number(), outcome.winners), (8, SeatSet::one(Seat::FIRST)));
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn people_type_headings_and_places_plainly() {
    let game = at("0 ashore/ashore ashore/ashore");
    let exact = read(&game, "1 lay 10.000,60.500 74.0", ParseMode::Exact);
    assert_eq!(read(&game, "1 LAY 10,60.5 74", ParseMode::Typed), exact);
    assert!(read(&game, "1 lay 10,60.5 74", ParseMode::Exact).is_err());
    assert!(read(&game, "1 lay 10.000,60.500 74", ParseMode::Exact).is_err());
    for bad in ["1 lay 10.0001,60 74", "1 lay 10 60 74", "1 lay 10,60 074", "1 lay 10,60 -1"] {
        assert!(read(&game, bad, ParseMode::Typed).is_err(), "{bad}");
    }
}

#[test]
fn wrong_positions_are_refused() {
    let game = plain();
    for bad in [
        "",
        "0 ashore/ashore",
        "1 ashore/ashore ashore/ashore",
        "0 ashore/ashore 10000,10000,0/ashore",
        "0 100000,60000,0/ashore ashore/ashore",
        "0 10000,10000,3600/ashore ashore/ashore",
        "0 010000,10000,0/ashore ashore/ashore",
        "0 -2147483648,2147483647,0/ashore ashore/ashore",
        "0 taken/ashore ashore/ashore",
        "0 taken/taken taken/taken",
        "31 10000,10000,0/taken taken/taken",
        "0 ashore/ashore ashore/ashore ",
    ] {
        assert!(game.parse_position(bad).is_err(), "{bad}");
    }
}
