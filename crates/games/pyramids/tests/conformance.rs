//! Random games through the public interface, with every promise of the core and the game's own
//! invariants checked.

use flotilla_core::conformance::{self, Plan, Report};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Game, Next, Point, Seat, SeededRng, Setup};
use flotilla_pyramids::board::{Place, Ship};
use flotilla_pyramids::formations::Formation;
use flotilla_pyramids::geometry::{Shape, distance_squared};
use flotilla_pyramids::state::{ACTIONS, Phase, State};
use flotilla_pyramids::{Action, Pyramids};
use std::collections::BTreeMap;
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

/// How many play, and with which options.
type Mode = (usize, Vec<(&'static str, &'static str)>);

/// Tables that are narrow, or have something standing on them.
const TABLES: &[(usize, &[(&str, &str)])] = &[
    (2, &[("fleets", "points"), ("obstacles", ROCKS)]),
    (2, &[("fleets", "long"), ("width", "700"), ("height", "520")]),
    (2, &[("aim", "infiltration"), ("fleets", "long"), ("obstacles", ROCKS)]),
    (2, &[("width", "508"), ("height", "508"), ("distance", "300"), ("limit", "10")]),
    (4, &[("aim", "flag"), ("width", "640")]),
    (4, &[("teams", "yes"), ("aim", "flag"), ("obstacles", ROCKS)]),
    // A strip in which larges can only lie sideways.
    (2, &[("width", "508"), ("height", "508"), ("distance", "300"), ("aim", "infiltration")]),
];

/// Every number of players with every way to make up fleets and every aim that goes with it, and
/// then some tables that are out of the ordinary.
fn modes() -> Vec<Mode> {
    let mut modes = Vec::new();
    for (seats, teams) in [(2, "no"), (3, "no"), (4, "no"), (4, "yes")] {
        let fleets: &[&str] =
            if seats == 2 { &["basic", "advanced", "points", "long"] } else { &["points", "long"] };
        let two_sides = seats == 2 || teams == "yes";
        for &fleet in fleets {
            for aim in ["fleet", "flag", "flagship", "either", "infiltration"] {
                if two_sides || aim != "infiltration" {
                    modes.push((seats, vec![("teams", teams), ("fleets", fleet), ("aim", aim)]));
                }
            }
        }
    }
    // Who attacks, apart from who moves first.
    for attacker in ["second", "seat-one", "seat-two"] {
        for (seats, teams, fleet) in
            [(2, "no", "basic"), (2, "no", "advanced"), (4, "yes", "points")]
        {
            let options = [("teams", teams), ("fleets", fleet), ("aim", "infiltration")];
            modes.push((seats, [options.as_slice(), &[("attacker", attacker)]].concat()));
        }
    }
    modes.extend(TABLES.iter().map(|&(seats, options)| (seats, options.to_vec())));
    modes
}

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
        // Those too far off to touch need no closer look.
        let near = |&other: &usize| {
            let reach = game.footprint(ship).reach() + game.footprint(ships[other]).reach();
            let at = |ship: Ship| state.place(ship).unwrap().at;
            distance_squared(at(ship), at(ships[other])) <= reach * reach
        };
        if let Some(other) = (0..i).filter(near).find(|&other| shape(i).overlaps(shape(other))) {
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

/// Whether anything can be done is the same as whether there is something in the list of all that can.
fn shortcuts_are_right(game: &Pyramids, state: &State) -> Result<(), String> {
    let seat = state.seat();
    for ship in state.ships_of(seat).iter().filter(|_| state.phase() == Phase::Play) {
        let any =
            state.place(ship).is_some_and(|from| !game.headings(state, ship, from).is_empty());
        if game.can_step(state, ship) != any {
            return Err(format!("whether {} can step: {any}", ship.word()));
        }
    }
    if state.phase() == Phase::Play {
        let mut next = Next::new();
        game.next(state, Actor::Seat(seat), &[], &mut next).map_err(|error| error.to_string())?;
        let offered = ["move", "fire"]
            .map(|verb| next.elements.iter().any(|&element| game.word(element) == verb));
        let any = [game.movers(state).next().is_some(), game.shooters(state).next().is_some()];
        if offered != any {
            return Err(format!("whether anything moves or fires: {any:?}"));
        }
    }
    let to_lay = state.to_lay().iter().filter(|ship| ship.belongs_to(seat));
    for ship in to_lay.take(1).filter(|_| state.phase() == Phase::Lay) {
        let area = game.zone(state, seat).area;
        let part = |low: i32, high: i32, of: i32| low + (high - low) / 6 * of;
        // Among them the corners, and wherever a ship was laid already.
        let lattice = [(0, 0), (1, 3), (3, 6), (5, 2), (6, 6)].map(|(x, y)| Point {
            x: part(area.low.x, area.high.x, x),
            y: part(area.low.y, area.high.y, y),
        });
        let laid = state.ships_of(seat).iter().filter_map(|ship| state.place(ship)).last();
        for at in lattice.into_iter().chain(laid.map(|place| place.at)) {
            let any = !game.laying(state, seat, ship, at).is_empty();
            let mut next = Next::new();
            let place = Place { at, heading: game.zone(state, seat).ahead() };
            let mut words = Vec::new();
            game.encode(state, Action::Lay { ship, place }, &mut words);
            words.pop();
            let said = game.has_next(state, Actor::Seat(seat), &words, &mut next);
            let listed = game.next(state, Actor::Seat(seat), &words, &mut next).is_ok();
            if [game.can_lay(state, seat, ship, at), said, listed] != [any; 3] {
                return Err(format!("whether {} can lie at {at:?}: {any}", ship.word()));
            }
        }
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

/// Plays games in a mode; and how many ended by each rule.
fn play((seats, options): &Mode, plan: Plan) -> (Report, BTreeMap<u8, u64>) {
    let game = game(*seats, options);
    let mut endings = BTreeMap::new();
    let report = conformance::check(&game, plan, |game, state| {
        if let Some(outcome) = game.outcome(state) {
            *endings.entry(outcome.ended_by.number()).or_default() += 1;
        }
        shortcuts_are_right(game, state)?;
        table_is_sound(game, state)
    });
    (report.unwrap_or_else(|broken| panic!("{seats} seats, {options:?}: {broken}")), endings)
}

#[test]
fn random_games_keep_every_promise() {
    for (number, mode) in modes().iter().enumerate() {
        let seed = 1000 * number as u64;
        let plan = Plan { games: 3, seed, most_events: 20_000, thorough_every: 7 };
        let (report, _) = play(mode, plan);
        assert_eq!((report.finished, report.records), (3, 3), "{mode:?}");
    }
}

/// The long run: 10,000 games in every mode, or as many as `GAMES` says, on all cores or as many
/// as `CORES` says; `MODES` picks some by their numbers, as `18,19,32`. About an hour of one core.
/// `cargo test --release -p flotilla-pyramids --test pyramids conformance:: -- --ignored --nocapture`.
#[test]
#[ignore = "takes long"]
fn ten_thousand_random_games_in_every_mode_keep_every_promise() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let games = number("GAMES").unwrap_or(10_000);
    let all_cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    // Parts of all modes by turns, taken by whoever is free.
    const PART: u64 = 500;
    let (mut modes, parts) = (modes(), games.div_ceil(PART));
    if let Ok(picked) = std::env::var("MODES") {
        let picked = picked.split(',').map(|number| number.parse::<usize>().unwrap());
        modes = picked.map(|number| modes[number].clone()).collect();
    }
    let next = AtomicU64::new(0);
    let done = Mutex::new(vec![(0, 0, BTreeMap::<u8, u64>::new()); modes.len()]);
    let play_some = || {
        while let part = next.fetch_add(1, Ordering::Relaxed)
            && part < parts * modes.len() as u64
        {
            let count = modes.len() as u64;
            let (mode, part) = ((part % count) as usize, part / count);
            let (games, seed) = ((games - PART * part).min(PART), 1_000_000 + PART * part);
            let plan = Plan { games, seed, most_events: 20_000, thorough_every: 50 };
            let (report, endings) = play(&modes[mode], plan);
            let mut done = done.lock().unwrap();
            let (finished, events, ended) = &mut done[mode];
            *finished += report.finished;
            *events += report.events;
            for (rule, count) in endings {
                *ended.entry(rule).or_default() += count;
            }
            let (seats, options) = &modes[mode];
            println!(
                "{seats} seats, {options:?}: {finished} games with {events} events played to \
                 their end, by rule {ended:?}"
            );
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..number("CORES").unwrap_or(all_cores) {
            scope.spawn(play_some);
        }
    });
    let done = done.lock().unwrap();
    let (played, events) =
        done.iter().fold((0, 0), |(played, events), done| (played + done.0, events + done.1));
    println!("in {} modes {played} games, {events} events", modes.len());
    assert!(done.iter().all(|&(finished, ..)| finished == games));
}

#[test]
fn random_play_allocates_nothing_in_the_loop() {
    let game = game(4, &[("fleets", "long"), ("obstacles", ROCKS)]);
    let (mut rng, mut walker) = (SeededRng::new(5), Walker::new());
    let mut play = |games: usize| {
        for _ in 0..games {
            let mut state = game.start();
            while let Some(actor) = game.turn(&state).waits_for() {
                let action = match actor {
                    Actor::Chance => game.draw(&state, &mut rng).unwrap(),
                    // Points come in regions, which are lists: a formation lays without.
                    _ if state.phase() == Phase::Lay => Action::Arrange(Formation::Line),
                    seat => walker.random(&*game, &state, seat, &mut rng).unwrap().0,
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
