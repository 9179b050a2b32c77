//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.

use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::{Actor, Game, Rng, Seat, SeededRng, Setup, Turn};
use flotilla_shipowners::board::{CARDS, FAMILIES, PORT, SHIPS, Ship, ShipSet};
use flotilla_shipowners::rules::FAMILY_BONUS;
use flotilla_shipowners::state::{GoodsSet, Stage, State};
use flotilla_shipowners::{Action, Shipowners};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

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

/// The same in short, for every single event: each ship is in one place, each card in one pile
/// or under one ship that is in a fleet, and nothing else is known of the goods than that.
fn everything_is_in_one_place(game: &Shipowners, state: &State) -> bool {
    let fleets = Seat::all(game.seats()).map(|seat| state.fleet(seat));
    let afloat = fleets.clone().fold(ShipSet::EMPTY, ShipSet::or);
    let returned: ShipSet = state.returned().collect();
    let ships = state.port().len() + state.unseen().len() + state.returned().count();
    let ships = ships + fleets.map(ShipSet::len).sum::<usize>();
    let everywhere = afloat.or(returned).or(state.port()).or(state.unseen());
    let (mut cards, mut count, mut held) = (0u16, 0, [GoodsSet::EMPTY; 6]);
    for card in state.goods().chain(state.treasures()) {
        cards |= 1 << card.index();
        count += 1;
    }
    for (seat, held) in Seat::all(game.seats()).zip(&mut held) {
        for ship in state.fleet(seat).iter() {
            if let Some(card) = state.cargo(ship) {
                cards |= 1 << card.index();
                count += 1;
                *held = held.with(card);
            }
        }
        if state.goods_of(seat) != *held {
            return false;
        }
    }
    let ashore = ShipSet::ALL.less(afloat).iter().all(|ship| state.cargo(ship).is_none());
    let whole = state.first().is_none() || (cards, count) == ((1 << CARDS) - 1, CARDS);
    ships == SHIPS && everywhere == ShipSet::ALL && ashore && whole
}

/// What random games came to.
#[derive(Default)]
struct Played {
    turns: u64,
    events: u64,
    longest: u64,
    wins: [f64; 6],
}

/// Plays random games without text: everything in its place after every event, all invariants
/// and the scores from scratch after every turn.
fn fast(game: &Shipowners, games: u64, seed: u64) -> Played {
    let seats = game.seats();
    let mut rng = SeededRng::new(seed);
    let mut actions = Vec::with_capacity(64);
    let mut played = Played::default();
    for number in 0..games {
        let mut state = game.start();
        let before = played.turns;
        loop {
            let actor = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => Actor::Chance,
                Turn::Seat { waits_for, .. } => Actor::Seat(waits_for),
            };
            let action = match actor {
                Actor::Chance => game.draw(&state, &mut rng).unwrap(),
                Actor::Seat(seat) => {
                    game.legal(&state, seat, &mut actions);
                    *rng.pick(&actions).unwrap()
                }
            };
            game.apply(&mut state, actor, action).unwrap();
            played.events += 1;
            let place = || format!("seed {seed}, game {number}: {}", game.position(&state));
            assert!(everything_is_in_one_place(game, &state), "{seats} seats, {}", place());
            if state.stage() == Stage::Choose || state.stage() == Stage::Over {
                played.turns += 1;
                if let Err(broken) = cards_are_conserved(game, &state) {
                    panic!("{seats} seats, {}: {broken}", place());
                }
            }
        }
        played.longest = played.longest.max(played.turns - before);
        let outcome = game.outcome(&state).unwrap();
        assert!(!outcome.winners.is_empty());
        for seat in Seat::all(seats) {
            assert_eq!(outcome.scores[seat.index()], game.score(&state, seat));
            played.wins[seat.index()] += outcome.share(seat);
        }
    }
    played
}

#[test]
fn cards_are_conserved_in_random_games() {
    for seats in 2..=6 {
        fast(&game(seats, "off"), 60, seats as u64);
    }
}

/// The long run: 100,000 games for each number of players, on every core there is. Some minutes;
/// `cargo test --release -p flotilla-shipowners --test shipowners -- --ignored --nocapture hundred`.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_random_games_for_each_number_of_players() {
    const GAMES: u64 = 100_000;
    const BATCH: u64 = 500;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    for seats in 2..=6 {
        let game = game(seats, "off");
        let (begun, next, sum) = (Instant::now(), AtomicU64::new(0), Mutex::new(Played::default()));
        std::thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(|| {
                    loop {
                        let batch = next.fetch_add(1, Ordering::Relaxed);
                        if batch * BATCH >= GAMES {
                            break;
                        }
                        let played = fast(&game, BATCH, 1_000_000 * seats as u64 + batch);
                        let mut sum = sum.lock().unwrap();
                        sum.turns += played.turns;
                        sum.events += played.events;
                        sum.longest = sum.longest.max(played.longest);
                        sum.wins.iter_mut().zip(played.wins).for_each(|(all, wins)| *all += wins);
                    }
                });
            }
        });
        let Played { turns, events, longest, wins } = sum.into_inner().unwrap();
        let wins = wins.map(|wins| format!("{:.1}", 100.0 * wins / GAMES as f64));
        println!(
            "{seats} seats: {GAMES} games, {turns} turns ({} a game, {longest} the longest), {events} events checked, wins by seat {} %, {:.0} s on {cores} cores",
            turns / GAMES,
            wins[..seats].join(" "),
            begun.elapsed().as_secs_f64(),
        );
    }
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    let game = game(3, "off");
    let mut rng = SeededRng::new(5);
    let mut actions: Vec<Action> = Vec::with_capacity(128);
    let counted = allocation_counter::measure(|| {
        for _ in 0..10 {
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
    let mut rng = SeededRng::new(3);
    for position in positions {
        let state = game.parse_position(position).unwrap();
        let mut chances = Vec::new();
        game.chances(&state, &mut chances);
        let all: u64 = chances.iter().map(|chance| chance.weight).sum();
        let mut drawn = std::collections::HashMap::new();
        let tries = 20_000;
        for _ in 0..tries {
            *drawn.entry(game.draw(&state, &mut rng).unwrap()).or_insert(0u32) += 1;
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
/// `cargo test --release -p flotilla-shipowners --test shipowners -- --ignored --nocapture speed`.
#[test]
#[ignore = "measures"]
fn speed() {
    for seats in [2, 4, 6] {
        let game = game(seats, "off");
        let mut rng = SeededRng::new(1);
        let mut actions: Vec<Action> = Vec::with_capacity(128);
        let (games, mut turns, mut events) = (1000u32, 0u32, 0u32);
        let begun = Instant::now();
        for _ in 0..games {
            let mut state = game.start();
            loop {
                turns += u32::from(state.stage() == Stage::Choose);
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
