//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::{Actor, Game, Lots, Seat, Seeded, Setup, Turn};
use flotilla_shipowners::board::{Card, FAMILIES, Family, PORT, Ship, ShipSet};
use flotilla_shipowners::rules::FAMILY_BONUS;
use flotilla_shipowners::state::{Stage, State};
use flotilla_shipowners::{Action, Shipowners};
use std::sync::Arc;

fn game(seats: usize, rounds: &str) -> Arc<Shipowners> {
    let mut setup = Setup::plain(Shipowners::INFO, seats);
    setup.options.set(Shipowners::INFO.options, "rounds", rounds).unwrap();
    Arc::new(Shipowners::open(&setup).unwrap())
}

/// All 24 cards are there once, a ship carries one card at most, the scores are what the cards
/// say, and the port is as full as it can be.
fn cards_are_conserved(game: &Shipowners, state: &State) -> Result<(), String> {
    let mut seen = [0u8; 12];
    let places = [state.port(), state.unseen()];
    let fleets = Seat::all(game.seats()).map(|seat| state.fleet(seat));
    let sets = places.into_iter().chain(fleets).flat_map(ShipSet::iter);
    for ship in sets.chain(state.returned()) {
        seen[ship.index()] += 1;
    }
    if seen != [1; 12] {
        return Err(format!("ships are there so often: {seen:?}"));
    }
    let mut cards = [0u8; 12];
    for card in state.goods().chain(state.treasures()) {
        cards[card.index()] += 1;
    }
    let mut scores = [0; 6];
    for seat in Seat::all(game.seats()) {
        let mut families = [0; FAMILIES];
        for ship in state.fleet(seat).iter() {
            families[game.ship(ship).family.index()] += 1;
            if let Some(card) = state.cargo(ship) {
                cards[card.index()] += 1;
                scores[seat.index()] += game.value(card);
            }
        }
        let whole = families.iter().filter(|&&ships| ships == 4).count() as i32;
        scores[seat.index()] += whole * FAMILY_BONUS;
        if scores[seat.index()] != game.score(state, seat) {
            return Err(format!("{seat} has {scores:?}, not {}", game.score(state, seat)));
        }
    }
    let afloat = |ship: &Ship| Seat::all(game.seats()).any(|s| state.fleet(s).contains(*ship));
    if Ship::all().any(|ship| state.cargo(ship).is_some() && !afloat(&ship)) {
        return Err("a ship outside the fleets carries something".to_owned());
    }
    let in_order = state.first().is_some() || state.stage() == Stage::FirstLot;
    if in_order && cards != [1; 12] || cards.iter().any(|&count| count > 1) {
        return Err(format!("cards are there so often: {cards:?}"));
    }
    let short = state.port().len() < PORT && state.pile() > 0;
    let may_be_short = matches!(state.stage(), Stage::Port | Stage::Over);
    if state.port().len() > PORT || (short && !may_be_short) {
        return Err(format!("{:?} in the port", state.port()));
    }
    if let Some(turn) = state.dice_turn() {
        let extra = turn
            .used
            .iter()
            .filter(|&card| game.power(card) == Some(flotilla_shipowners::board::Power::Extra));
        let again = usize::from(matches!(state.stage(), Stage::Again(_)));
        let dice = turn.placed.len() + turn.rolled.len() + again;
        let all = dice + usize::from(turn.hand) + usize::from(turn.aside);
        if all != 5 + extra.count() {
            return Err(format!("{all} dice: {turn:?}"));
        }
        if !game.combination(state, turn.target).unwrap().lies_well(turn.placed) {
            return Err(format!("dice that do not lie well: {turn:?}"));
        }
    }
    let _ = (Card::all(), Family::all());
    Ok(())
}

fn play(seats: usize, rounds: &str, games: u64, thorough_every: usize) -> Report {
    let plan = Plan { games, seed: 1000 * seats as u64, most_events: 100_000, thorough_every };
    let report = conformance::check(&game(seats, rounds), plan, cards_are_conserved);
    report.unwrap_or_else(|broken| panic!("{seats} seats: {broken}"))
}

#[test]
fn random_games_keep_every_promise() {
    for seats in 2..=6 {
        let report = play(seats, "off", 6, 61);
        assert_eq!((report.finished, report.records), (6, 6));
        let report = play(seats, "5", 20, 29);
        assert_eq!((report.finished, report.records), (20, 20));
    }
}

/// Plays random games without text, with the invariants after every turn.
fn fast(seats: usize, rounds: &str, games: u64) -> (u64, u64) {
    let game = game(seats, rounds);
    let mut lots = Seeded::new(seats as u64);
    let mut actions = Vec::with_capacity(64);
    let (mut turns, mut events) = (0, 0);
    for number in 0..games {
        let mut state = game.start();
        loop {
            let actor = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => Actor::Chance,
                Turn::Seat { waits_for, .. } => Actor::Seat(waits_for),
            };
            let action = match actor {
                Actor::Chance => game.draw(&state, &mut lots).unwrap(),
                Actor::Seat(seat) => {
                    game.legal(&state, seat, &mut actions);
                    *lots.pick(&actions).unwrap()
                }
            };
            game.apply(&mut state, actor, action).unwrap();
            events += 1;
            if state.stage() == Stage::Choose || state.stage() == Stage::Over {
                turns += 1;
                if let Err(broken) = cards_are_conserved(&game, &state) {
                    panic!("{seats} seats, game {number}: {broken}: {}", game.position(&state));
                }
            }
        }
        assert!(game.outcome(&state).is_some_and(|outcome| !outcome.winners.is_empty()));
    }
    (turns, events)
}

#[test]
fn cards_are_conserved_in_random_games() {
    for seats in 2..=6 {
        fast(seats, "off", 60);
    }
}

/// The long run: 100,000 games for each number of players. Some twenty minutes;
/// `cargo test --release -p flotilla-shipowners --test conformance -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes"]
fn a_hundred_thousand_random_games_for_each_number_of_players() {
    for seats in 2..=6 {
        let (turns, events) = fast(seats, "off", 100_000);
        println!("{seats} seats: 100,000 games, {turns} turns, {events} events");
    }
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    let game = game(3, "off");
    let mut lots = Seeded::new(5);
    let mut actions: Vec<Action> = Vec::with_capacity(128);
    let counted = allocation_counter::measure(|| {
        for _ in 0..10 {
            let mut state = game.start();
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let action = game.draw(&state, &mut lots).unwrap();
                        game.apply(&mut state, Actor::Chance, action).unwrap();
                    }
                    Turn::Seat { waits_for, .. } => {
                        game.legal(&state, waits_for, &mut actions);
                        let action = *lots.pick(&actions).unwrap();
                        game.apply(&mut state, waits_for.into(), action).unwrap();
                    }
                }
            }
            assert!(game.outcome(&state).is_some());
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn what_is_drawn_is_as_likely_as_what_is_listed() {
    let game = game(2, "off");
    let positions = [
        "- - - - -/- - - - port",
        "swallow,herring,patience,rose - - - -/- - - - goods",
        "swallow,herring,patience,rose - pepper - -/- - - - goods",
        "herring,heron,patience,rose - mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell pearls,emeralds,silver,gold,crown -/- 1 2 - roll:rose:456:2:0:-",
        "herring,heron,patience,rose - mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell pearls,emeralds,silver,gold,crown swallow/plough 1 2 - fight:plough:swallow",
    ];
    let mut lots = Seeded::new(3);
    for position in positions {
        let state = game.set_up(position).unwrap();
        let mut chances = Vec::new();
        game.chances(&state, &mut chances);
        let all: u64 = chances.iter().map(|chance| chance.weight).sum();
        let mut drawn = std::collections::HashMap::new();
        let tries = 20_000;
        for _ in 0..tries {
            *drawn.entry(game.draw(&state, &mut lots).unwrap()).or_insert(0u32) += 1;
        }
        assert_eq!(drawn.len(), chances.len(), "{position}");
        for chance in chances {
            let expected = tries as f64 * chance.weight as f64 / all as f64;
            let far = (f64::from(drawn[&chance.action]) - expected).abs() / expected.sqrt();
            assert!(far < 5.0, "{position}: {:?} is {far} deviations off", chance.action);
        }
    }
}

/// How fast random games go:
/// `cargo test --release -p flotilla-shipowners --test conformance -- --ignored --nocapture speed`.
#[test]
#[ignore = "measures"]
fn speed() {
    for seats in [2, 4, 6] {
        let game = game(seats, "off");
        let mut lots = Seeded::new(1);
        let mut actions: Vec<Action> = Vec::with_capacity(128);
        let (games, mut turns, mut events) = (1000u32, 0u32, 0u32);
        let begun = std::time::Instant::now();
        for _ in 0..games {
            let mut state = game.start();
            loop {
                turns += u32::from(state.stage() == Stage::Choose);
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let action = game.draw(&state, &mut lots).unwrap();
                        game.apply(&mut state, Actor::Chance, action).unwrap();
                    }
                    Turn::Seat { waits_for, .. } => {
                        game.legal(&state, waits_for, &mut actions);
                        let action = *lots.pick(&actions).unwrap();
                        game.apply(&mut state, waits_for.into(), action).unwrap();
                    }
                }
                events += 1;
            }
        }
        let a_second = |count: u32| f64::from(count) / begun.elapsed().as_secs_f64();
        println!(
            "{seats} seats: {} turns and {} events a game; {:.0} games, {:.0} turns, {:.0} events a second",
            turns / games,
            events / games,
            a_second(games),
            a_second(turns),
            a_second(events),
        );
    }
}
