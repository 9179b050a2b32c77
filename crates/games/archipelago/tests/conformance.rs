//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.

use flotilla_archipelago::Archipelago;
use flotilla_archipelago::board::{Colour, Places};
use flotilla_archipelago::cards::Card;
use flotilla_archipelago::state::{BANDS, GOLD, HOLD, Pending, SHIPS, State, TRIBES};
use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Game, ParseMode, Rng, Seat, SeededRng, Setup, Turn, notation};
use std::sync::Arc;

/// Every set-up: players, cards, enrolment.
const SETUPS: [(usize, bool, bool); 7] = [
    (2, false, false),
    (3, false, true),
    (4, false, false),
    (2, true, true),
    (3, true, false),
    (4, true, true),
    (4, true, false),
];

fn game(seats: usize, cards: bool, enrolment: bool, rounds: &str) -> Arc<Archipelago> {
    let mut setup = Setup::plain(Archipelago::INFO, seats);
    let flag = |yes: bool| if yes { "yes" } else { "no" };
    let options = Archipelago::INFO.options;
    setup.options.set(options, "cards", flag(cards)).unwrap();
    setup.options.set(options, "enrolment", flag(enrolment)).unwrap();
    setup.options.set(options, "rounds", rounds).unwrap();
    Arc::new(Archipelago::open(&setup).unwrap())
}

macro_rules! hold {
    ($kept:expr, $($message:tt)*) => {
        if !$kept {
            return Err(format!($($message)*));
        }
    };
}

/// Nothing is lost or made (ARC-02, ARC-03), a place has one colour (ARC-20), ships are where
/// ships may be and hold what they can (ARC-22, ARC-23, ARC-27).
fn box_is_conserved(game: &Archipelago, state: &State) -> Result<(), String> {
    let map = game.map();
    let mut gold = 0;
    let mut tribes = 0;
    let mut bands = [0u32; 4];
    for place in map.places() {
        gold += u32::from(state.gold(place));
        tribes += u32::from(state.tribes(place));
        let crews = Colour::ALL.into_iter().filter(|&c| state.manned(c).has(place));
        hold!(crews.clone().count() <= 1, "{place:?} has two colours");
        hold!(state.crew(place).is_some() == (state.bands(place) > 0), "{place:?} set of bands");
        hold!(state.gilded().has(place) == (state.gold(place) > 0), "{place:?} set of gold");
        hold!(state.tribed().has(place) == (state.tribes(place) > 0), "{place:?} set of tribes");
        if let Some(colour) = state.crew(place) {
            bands[colour.index()] += u32::from(state.bands(place));
            hold!(state.tribes(place) == 0, "{place:?} has bands and tribes");
            if place.is_land() {
                hold!(state.owner(place) == Some(colour), "{place:?} has bands under no flag");
            }
        }
        let flags = Colour::ALL.into_iter().filter(|&c| state.owned(c).has(place)).count();
        hold!(flags <= usize::from(place.is_land()), "{place:?} has {flags} flags");
        if place.is_island() && !state.explored().has(place) {
            let empty = state.bands(place) + state.gold(place) + state.tribes(place) == 0;
            hold!(empty, "{place:?} is not explored but not empty");
        }
        if !place.is_land() {
            let load = state.bands(place) + state.gold(place);
            hold!(load <= HOLD, "{place:?} holds {load}");
            hold!(load == 0 || state.ships().has(place), "{place:?} has a load without a ship");
        }
    }
    for colour in Colour::ALL {
        hold!(bands[colour.index()] == u32::from(state.in_play(colour)), "{colour:?} in play");
        hold!(state.in_play(colour) + state.reserve(colour) == BANDS, "{colour:?} bands");
    }
    hold!(gold + u32::from(state.gold_supply()) == u32::from(GOLD), "{gold} gold");
    hold!(tribes + u32::from(state.tribe_supply()) == u32::from(TRIBES), "{tribes} tribes");
    hold!(state.ships().len() as u8 + state.ships_in_box() == SHIPS, "ships");
    let lying = state.ships().and(Places::LAND);
    hold!(lying.minus(map.cities()).is_empty(), "a ship lies outside a city");
    if game.has_cards() {
        let hands: u8 = Seat::all(game.seats()).map(|seat| state.hand(seat).len()).sum();
        let looked = game.cards_looked_at(state);
        let all = hands + state.pile_size() + state.discard().len() + looked;
        hold!(all == Card::COUNTS.iter().sum::<u8>(), "{all} cards");
    }
    if let Pending::React(round) = state.pending() {
        hold!(state.bands(round.from) >= 2, "one band attacks");
    }
    Ok(())
}

fn play(number: u64, games: u64, most_events: usize, thorough_every: usize) -> Report {
    let (seats, cards, enrolment) = SETUPS[number as usize];
    let plan = Plan { games, seed: 100_000 * number, most_events, thorough_every };
    let game = game(seats, cards, enrolment, "30");
    let report = conformance::check(&game, plan, box_is_conserved);
    report.unwrap_or_else(|broken| panic!("{seats} seats, cards {cards}: {broken}"))
}

#[test]
fn random_games_keep_every_promise() {
    for (number, setup) in (0..).zip(SETUPS) {
        let report = play(number, 20, 20_000, 11);
        assert_eq!(report.finished, 20, "{setup:?}");
        assert_eq!(report.records, 20);
    }
}

/// What many games came to.
#[derive(Default, Debug)]
struct Run {
    games: u64,
    events: u64,
    raids: u64,
    replayed: u64,
    by_claim: u64,
    most_rounds: u16,
}

/// Plays one random game with raids, checks the box after every event, and replays the record
/// from its text.
fn one_game(game: &Arc<Archipelago>, seed: u64, run: &mut Run) -> Result<(), String> {
    let mut rng = SeededRng::new(seed);
    let mut walker = Walker::new();
    let mut state = game.start();
    let mut record: Vec<(Actor, String)> = Vec::new();
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let drawn = game.draw(&state, &mut rng).ok_or("nothing is drawn")?;
                let mut chosen = Vec::new();
                game.encode(&state, drawn, &mut chosen);
                record.push((Actor::Chance, notation::write(&**game, &chosen)));
                (Actor::Chance, drawn)
            }
            Turn::Seat { waits_for, may_interrupt } => {
                let raiders: Vec<Seat> = may_interrupt.without(waits_for).iter().collect();
                let raider = rng.pick(&raiders).copied().filter(|_| rng.below(8) == 0);
                run.raids += u64::from(raider.is_some());
                let actor = Actor::Seat(raider.unwrap_or(waits_for));
                let (action, chosen) =
                    walker.random(&**game, &state, actor, &mut rng).ok_or("no move")?;
                record.push((actor, notation::write(&**game, chosen)));
                (actor, action)
            }
        };
        let at = || format!("event {}: {:?}", record.len(), record.last());
        game.apply(&mut state, actor, action).map_err(|refusal| format!("{}: {refusal}", at()))?;
        box_is_conserved(game, &state).map_err(|broken| format!("{}: {broken}", at()))?;
        hold!(record.len() < 50_000, "no end");
    }
    let mut again = game.start();
    for (actor, text) in &record {
        let chosen = notation::read(&**game, &again, *actor, text, ParseMode::Exact);
        let chosen = chosen.map_err(|error| format!("`{text}`: {error}"))?;
        let heard = game.decode(&again, *actor, &chosen).map_err(|error| error.to_string())?;
        game.apply(&mut again, *actor, heard).map_err(|error| error.to_string())?;
    }
    hold!(again == state, "the record leads elsewhere");
    run.games += 1;
    run.events += record.len() as u64;
    run.replayed += 1;
    run.by_claim += u64::from(game.outcome(&state).is_some_and(|o| o.ended_by.number() == 43));
    run.most_rounds = run.most_rounds.max(state.round());
    Ok(())
}

/// The long run, on all cores: 20,000 games in each of the twelve set-ups, or as many as `GAMES`
/// says. Some minutes; `cargo test --release -p flotilla-archipelago --test archipelago --
/// --ignored --nocapture twenty`.
#[test]
#[ignore = "takes some minutes"]
fn twenty_thousand_random_games_in_each_set_up() {
    let asked = std::env::var("GAMES").ok().and_then(|games| games.parse().ok());
    let games: u64 = asked.unwrap_or(20_000);
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    for seats in 2..=4 {
        for (cards, enrolment) in [(false, false), (false, true), (true, false), (true, true)] {
            let game = game(seats, cards, enrolment, "30");
            let part = |thread: u64| {
                let mut run = Run::default();
                for seed in (thread..games).step_by(threads as usize) {
                    let played = one_game(&game, seed, &mut run);
                    played.unwrap_or_else(|broken| {
                        panic!("{seats} seats, cards {cards}, enrolment {enrolment}, seed {seed}: {broken}")
                    });
                }
                run
            };
            let runs: Vec<Run> = std::thread::scope(|scope| {
                let parts: Vec<_> =
                    (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
                parts.into_iter().map(|part| part.join().unwrap()).collect()
            });
            let mut all = Run::default();
            for run in runs {
                all.games += run.games;
                all.events += run.events;
                all.raids += run.raids;
                all.replayed += run.replayed;
                all.by_claim += run.by_claim;
                all.most_rounds = all.most_rounds.max(run.most_rounds);
            }
            println!("{seats} seats, cards {cards}, enrolment {enrolment}: {all:?}");
            assert_eq!((all.games, all.replayed), (games, games));
            assert_eq!(all.raids > 0, cards);
        }
    }
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    let game = game(4, true, true, "5");
    let mut rng = SeededRng::new(5);
    let mut walker = Walker::new();
    let mut games = |count: usize| {
        for _ in 0..count {
            let mut state = game.start();
            loop {
                let (actor, action) = match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                    Turn::Seat { waits_for, may_interrupt } => {
                        let raider = may_interrupt.iter().next().filter(|_| rng.below(8) == 0);
                        let actor = Actor::Seat(raider.unwrap_or(waits_for));
                        (actor, walker.random(&*game, &state, actor, &mut rng).unwrap().0)
                    }
                };
                game.apply(&mut state, actor, action).unwrap();
            }
        }
    };
    // The walker's buffers grow first.
    games(20);
    let counted = allocation_counter::measure(|| games(100));
    assert_eq!(counted.count_total, 0);
}

/// How fast random play is: `cargo test --release -p flotilla-archipelago --test archipelago
/// -- --ignored --nocapture speed`.
#[test]
#[ignore = "a measurement"]
fn speed_of_random_play() {
    for (cards, seats) in [(true, 4), (false, 4), (true, 2)] {
        let game = game(seats, cards, cards, "30");
        let mut rng = SeededRng::new(1);
        let mut walker = Walker::new();
        let (mut actions, mut games) = (0u64, 0u64);
        let begun = std::time::Instant::now();
        while begun.elapsed().as_secs_f64() < 3.0 {
            let mut state = game.start();
            games += 1;
            loop {
                let (actor, action) = match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                    Turn::Seat { waits_for, may_interrupt } => {
                        let raider = may_interrupt.iter().next().filter(|_| rng.below(8) == 0);
                        let actor = Actor::Seat(raider.unwrap_or(waits_for));
                        (actor, walker.random(&*game, &state, actor, &mut rng).unwrap().0)
                    }
                };
                game.apply(&mut state, actor, action).unwrap();
                actions += 1;
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        let rate = actions as f64 / seconds;
        println!("{seats} seats, cards {cards}: {rate:.0} actions/s, {games} games");
    }
}
