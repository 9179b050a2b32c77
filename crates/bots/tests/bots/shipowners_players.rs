//! The bots of shipowners at play.

use flotilla_bots::levels;
use flotilla_bots::shipowners::learnt::{Effort, LearntBot};
use flotilla_bots::shipowners::race::{Prize, Race, Racer, fastest};
use flotilla_bots::shipowners::{GreedyBot, PlannerBot, StrongBot};
use flotilla_bots::{Bot, Library, Measure, RandomBot};
use flotilla_core::{Actor, Game, Outcome, Rng as _, Seat, SeededRng, Setup, View, Viewer};
use flotilla_games::GAMES;
use flotilla_games::shipowners::board::{Card, Ship};
use flotilla_games::shipowners::odds::Kit;
use flotilla_games::shipowners::state::{Stage, State};
use flotilla_games::shipowners::{Action, Shipowners};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

fn game(seats: usize) -> Arc<Shipowners> {
    Arc::new(Shipowners::open(&Setup::plain(Shipowners::INFO, seats)).unwrap())
}

fn bot(name: &str) -> Box<dyn Bot<Shipowners>> {
    match name {
        "random" => Box::new(RandomBot::new()),
        "greedy" => Box::new(GreedyBot),
        "planner" => Box::new(PlannerBot),
        "quick" => Box::new(StrongBot::thinking(120)),
        "strong" => Box::new(StrongBot::new()),
        "glance" => Box::new(LearntBot::new(&game(2), Effort { depth: 1, width: 1 })),
        "learnt" => Box::new(LearntBot::new(&game(2), Effort::FULL)),
        other => panic!("{other}"),
    }
}

/// Plays a game to its end; how it ended, and after how many turns.
fn play(game: &Arc<Shipowners>, names: &[&str], rng: &mut SeededRng) -> (Outcome, usize) {
    let mut bots: Vec<_> = names.iter().map(|name| bot(name)).collect();
    let mut state = game.start();
    let mut turns = 0;
    while let Some(actor) = game.turn(&state).waits_for() {
        turns += usize::from(state.stage() == Stage::Choose);
        assert!(turns < 20_000, "{names:?} do not come to an end");
        let action = match actor {
            Actor::Chance => game.draw(&state, rng).unwrap(),
            Actor::Seat(seat) => {
                let view = View::new(game, &state, Viewer::Seat(seat));
                bots[seat.index()].advise(&view, rng).expect("it may act").best
            }
        };
        game.apply(&mut state, actor, action).expect("a bot plays by the rules");
    }
    (game.outcome(&state).unwrap(), turns)
}

/// The part of the wins that the first of some bots gets, its seat going round, with half the
/// width of its 95 % interval, and the mean number of turns. The games are shared out among some
/// threads; each has its own generator, so that the result is the same with any number of them.
fn share(names: &[&str], games: usize, seed: u64, threads: usize) -> (f64, f64, f64) {
    let seats = names.len();
    let game = game(seats);
    let (next, sum) = (AtomicUsize::new(0), Mutex::new((0.0, 0.0, 0)));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let order: Vec<&str> =
                        (0..seats).map(|seat| names[(seat + number) % seats]).collect();
                    let first = Seat::new((seats - number % seats) % seats).unwrap();
                    let mut rng = SeededRng::new(seed + number as u64);
                    let (outcome, turns) = play(&game, &order, &mut rng);
                    let share = outcome.share(first);
                    let mut sum = sum.lock().unwrap();
                    *sum = (sum.0 + share, sum.1 + share * share, sum.2 + turns);
                    if threads > 1 && number % 50 == 49 {
                        println!("  about {} games, {:.1} won", number + 1, sum.0);
                    }
                }
            });
        }
    });
    let (won, squares, turns) = sum.into_inner().unwrap();
    let games = games as f64;
    let mean = won / games;
    let variance = squares / games - mean * mean;
    (mean, 1.96 * (variance / games).sqrt(), turns as f64 / games)
}

#[test]
fn each_level_beats_the_one_below_it() {
    for (pair, games) in [(["greedy", "random"], 60), (["planner", "greedy"], 120)] {
        let (mean, half, _) = share(&pair, games, 1, 1);
        assert!(mean - half > 0.5, "{pair:?}: {mean:.3} ± {half:.3}");
    }
    for name in ["quick", "glance"] {
        let (mean, half, _) = share(&[name, "greedy"], 60, 1, 1);
        assert!(mean - half > 0.5, "{name}: {mean:.3} ± {half:.3}");
    }
}

#[test]
fn every_level_plays_with_any_number() {
    for seats in 2..=6 {
        let names = ["quick", "learnt", "greedy", "planner", "glance", "planner"];
        let (outcome, _) = play(&game(seats), &names[..seats], &mut SeededRng::new(9));
        assert!(!outcome.winners.is_empty());
    }
}

#[test]
fn levels_are_seated_without_knowing_the_game() {
    let entry = GAMES.game("shipowners").unwrap();
    let mut play = entry.open(&Setup::plain(entry.info, 3), None).unwrap();
    let mut rng = SeededRng::new(2);
    while play.turn().waits_for() == Some(Actor::Chance) {
        let drawn = play.draw(&mut rng).unwrap();
        play.apply(Actor::Chance, &drawn).unwrap();
    }
    let Some(Actor::Seat(seat)) = play.turn().waits_for() else { panic!("somebody begins") };
    for level in levels("shipowners") {
        let view = play.view(Viewer::Seat(seat));
        let mut player = level.player(&*view).unwrap();
        let counsel = player.advise(&*view, &mut rng).unwrap();
        play.boxed_clone().apply(Actor::Seat(seat), &counsel.chosen).unwrap();
        let other = play.view(Viewer::Seat(seat.after(3)));
        assert!(player.advise(&*other, &mut rng).is_none(), "{} is not asked", level.name);
    }
}

fn advice(position: &str, name: &str) -> (Action, Measure) {
    let goods = "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell";
    let position =
        position.replace("GOODS", goods).replace("GOLD", "pearls,emeralds,silver,gold,crown");
    let game = game(2);
    let state = game.parse_position(&position).unwrap();
    let seat = state.to_move().unwrap();
    let view = View::new(&game, &state, Viewer::Seat(seat));
    let advice = bot(name).advise(&view, &mut SeededRng::new(4)).unwrap();
    (advice.best, advice.measure)
}

#[test]
fn the_last_ship_is_armed_by_whoever_wins_with_it() {
    // Seat 1 leads by the pearls, and the game ends with the herring.
    let ahead = "herring - GOODS emeralds,silver,gold,crown swallow:pearls,saint-anne,heron,seven-stars,rose/good-hope,rising-sun,plough,patience,greyhound,lioness 1 1 - choose";
    for name in ["planner", "quick", "learnt"] {
        assert!(matches!(advice(ahead, name).0, Action::Arm(_)), "{name}");
    }
    // The other way round it does anything else.
    let behind = ahead.replace(" 1 1 - choose", " 1 2 - choose");
    for name in ["planner", "quick", "learnt"] {
        assert!(!matches!(advice(&behind, name).0, Action::Arm(_)), "{name}");
    }
}

#[test]
fn the_dice_are_played_as_the_odds_say() {
    let rolled = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - place:rose:-:44566:0:-";
    for name in ["greedy", "planner", "quick", "learnt"] {
        let Action::Place(dice) = advice(rolled, name).0 else { panic!("{name}") };
        let text: Vec<u8> = dice.iter().map(|face| face.pips()).collect();
        assert_eq!(text, [4, 5, 6, 6], "{name}");
    }
}

/// Nothing is drawn when it looks ahead: whatever the seed, it says the same to the last digit.
#[test]
fn learnt_judgement_needs_no_luck() {
    let game = game(4);
    let mut rng = SeededRng::new(6);
    let mut state = game.start();
    while game.turn(&state).waits_for() == Some(Actor::Chance) {
        let drawn = game.draw(&state, &mut rng).unwrap();
        game.apply(&mut state, Actor::Chance, drawn).unwrap();
    }
    let seat = state.to_move().unwrap();
    let view = View::new(&game, &state, Viewer::Seat(seat));
    let advice = |seed| bot("learnt").advise(&view, &mut SeededRng::new(seed)).unwrap();
    let (one, other) = (advice(1), advice(2));
    assert_eq!(one, other);
    assert_eq!(one.measure, Measure::WinChance);
    // With four players who begin, everyone has about a quarter.
    assert!((0.15..0.45).contains(&one.candidates[0].1), "{:?}", one.candidates);
}

/// The network knows the game of the box alone: with a limit of rounds the other strong player sits down.
#[test]
fn what_the_network_does_not_know_is_played_on() {
    let mut setup = Setup::plain(Shipowners::INFO, 2);
    setup.options.set(Shipowners::INFO.options, "rounds", "3").unwrap();
    let game = Arc::new(Shipowners::open(&setup).unwrap());
    let mut rng = SeededRng::new(6);
    let mut state = game.start();
    while game.turn(&state).waits_for() == Some(Actor::Chance) {
        let drawn = game.draw(&state, &mut rng).unwrap();
        game.apply(&mut state, Actor::Chance, drawn).unwrap();
    }
    let view = View::new(&game, &state, Viewer::Seat(state.to_move().unwrap()));
    let learnt = LearntBot::new(&game, Effort::FULL).advise(&view, &mut SeededRng::new(1));
    assert_eq!(learnt, StrongBot::new().advise(&view, &mut SeededRng::new(1)));
}

/// A match of record: 400 games, the seat of the first going round.
fn match_of(strong: &str, weak: &str, seats: usize) {
    let mut names = vec![weak; seats];
    names[0] = strong;
    let begun = std::time::Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (mean, half, turns) = share(&names, 400, 2026, cores.max(2));
    let (others, seconds) = (seats - 1, begun.elapsed().as_secs());
    let fair = 1.0 / seats as f64;
    println!(
        "{strong} against {others} {weak}: {:.1} % ± {:.1} of the wins (fair: {:.0} %), {turns:.0} turns a game, {seconds} s",
        100.0 * mean,
        100.0 * half,
        100.0 * fair
    );
    assert!(mean - half > fair, "{strong} does not beat {weak}");
}

/// The matches of record. Seconds for the quick ones, minutes for the strong;
/// `cargo test --release -p flotilla-bots --test bots shipowners_players -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn matches_of_the_quick() {
    for seats in [2, 4] {
        match_of("greedy", "random", seats);
        match_of("planner", "greedy", seats);
    }
}

#[test]
#[ignore = "takes minutes"]
fn match_of_the_strong_against_the_greedy_for_two() {
    match_of("strong", "greedy", 2);
}

#[test]
#[ignore = "takes minutes"]
fn match_of_the_strong_against_the_greedy_for_four() {
    match_of("strong", "greedy", 4);
}

#[test]
#[ignore = "takes minutes"]
fn match_of_the_strong_against_the_planner_for_two() {
    match_of("strong", "planner", 2);
}

#[test]
#[ignore = "takes minutes"]
fn match_of_the_strong_against_the_planner_for_four() {
    match_of("strong", "planner", 4);
}

/// Six ships in two families and two treasures.
fn small_race() -> Race {
    let racer = |chance, family, firepower, map| Racer { chance, family, firepower, map };
    Race {
        ships: vec![
            racer(0.66, 0, 1, false),
            racer(0.46, 0, 3, false),
            racer(0.21, 0, 5, true),
            racer(0.58, 1, 2, false),
            racer(0.32, 1, 4, true),
            racer(0.32, 1, 4, false),
        ],
        prizes: vec![Prize { chance: 0.36, value: 5 }, Prize { chance: 0.3, value: 6 }],
    }
}

/// A position as somebody would write it down: the owner of every ship (none, or a seat), the port,
/// the seat that took each treasure, and who is to move.
type Written = (Vec<Option<usize>>, Vec<usize>, Vec<usize>, usize);

/// The chance of the first seat by turns of the game, one after the other, until nothing changes.
struct Slowly {
    race: Race,
    known: HashMap<Written, f64>,
}

impl Slowly {
    fn standing(&self, at: &Written, seat: usize) -> (i32, usize, u32) {
        let own: Vec<usize> = (0..at.0.len()).filter(|&ship| at.0[ship] == Some(seat)).collect();
        let mut points = 0;
        for family in 0..3 {
            let of = |ship: &usize| self.race.ships[*ship].family == family;
            let all = (0..at.0.len()).filter(of).count();
            if all > 0 && own.iter().copied().filter(of).count() == all {
                points += 5;
            }
        }
        for (prize, &who) in at.2.iter().enumerate() {
            points += if who == seat { i32::from(self.race.prizes[prize].value) } else { 0 };
        }
        let fire = own.iter().map(|&ship| u32::from(self.race.ships[ship].firepower)).sum();
        (points, own.len(), fire)
    }

    /// What the first seat can expect, from everything after a success being known.
    fn worth(&mut self, at: &Written) -> f64 {
        if at.1.is_empty() {
            let (a, b) = (self.standing(at, 0), self.standing(at, 1));
            return if a > b {
                1.0
            } else if a < b {
                -1.0
            } else {
                0.0
            };
        }
        if let Some(known) = self.known.get(at) {
            return *known;
        }
        let mut tries = [Vec::new(), Vec::new()];
        for (seat, tries) in tries.iter_mut().enumerate() {
            for &ship in &at.1 {
                let mut next = at.clone();
                next.3 = 1 - seat;
                next.0[ship] = Some(seat);
                next.1.retain(|&other| other != ship);
                let unseen: Vec<usize> = (0..at.0.len())
                    .filter(|other| next.0[*other].is_none() && !next.1.contains(other))
                    .collect();
                let mut worth = 0.0;
                for &drawn in &unseen {
                    let mut next = next.clone();
                    next.1.push(drawn);
                    next.1.sort_unstable();
                    worth += self.worth(&next) / unseen.len() as f64;
                }
                if unseen.is_empty() {
                    worth = self.worth(&next);
                }
                tries.push((self.race.ships[ship].chance, worth));
            }
            let own: Vec<usize> =
                (0..at.0.len()).filter(|&ship| at.0[ship] == Some(seat)).collect();
            let held = at.2.iter().filter(|&&who| who == seat).count();
            let map = own.iter().any(|&ship| self.race.ships[ship].map);
            if at.2.len() < self.race.prizes.len() && map && own.len() > held {
                let mut next = at.clone();
                next.3 = 1 - seat;
                next.2.push(seat);
                let worth = self.worth(&next);
                tries.push((self.race.prizes[at.2.len()].chance, worth));
            }
        }
        // By turns, as often as it takes.
        let mut worth = [0.0; 2];
        for _ in 0..2_000 {
            let try_for =
                |tries: &(f64, f64), left: f64| tries.0 * tries.1 + (1.0 - tries.0) * left;
            let first = tries[0].iter().map(|it| try_for(it, worth[1]));
            worth[0] = first.fold(f64::NEG_INFINITY, f64::max);
            let second = tries[1].iter().map(|it| try_for(it, worth[0]));
            worth[1] = second.fold(f64::INFINITY, f64::min);
        }
        for (seat, worth) in worth.into_iter().enumerate() {
            let mut of = at.clone();
            of.3 = seat;
            self.known.insert(of, worth);
        }
        worth[at.3]
    }
}

#[test]
fn a_small_race_is_what_plain_turns_come_to() {
    let race = small_race();
    let solved = race.solve();
    let mut slowly = Slowly { race: race.clone(), known: HashMap::new() };
    let mut sum = 0.0;
    let mut ports = 0.0;
    for port in 0..1u32 << 6 {
        if port.count_ones() == 4 {
            let port = (0..6).filter(|ship| port >> ship & 1 == 1).collect();
            sum += slowly.worth(&(vec![None; 6], port, Vec::new(), 0));
            ports += 1.0;
        }
    }
    let slow = f64::midpoint(1.0, sum / ports);
    assert!((solved.first() - slow).abs() < 1e-6, "{} {slow}", solved.first());
    assert!(slow > 0.5);
}

#[test]
fn the_race_of_the_edition_has_its_chances() {
    let race = Race::of(&game(2), true);
    assert_eq!((race.ships.len(), race.prizes.len()), (12, 5));
    assert!((race.ships.iter().map(|ship| ship.chance).fold(1.0, f64::min) - 0.1120).abs() < 1e-4);
    assert_eq!(race.prizes.iter().map(|prize| prize.value).collect::<Vec<_>>(), [5, 5, 6, 7, 8]);
    assert_eq!(race.ships.iter().filter(|ship| ship.map).count(), 6);
}

#[test]
fn one_alone_needs_the_turns_that_its_chances_say() {
    let game = game(2);
    let ships = Ship::all().map(|ship| 1.0 / game.ship_chance(ship, Kit::EMPTY));
    let without: f64 = ships.sum();
    assert!((fastest(&game, &[]) - without).abs() < 1e-9);
    let goods: Vec<Card> = Card::goods().take(2).collect();
    assert!(fastest(&game, &goods) < without);
}

/// OWN-24: what a button tells of an attack is how often its dice win, counted over all pairs of them.
#[test]
fn own_24_the_chance_of_an_attack_is_that_of_its_dice() {
    let game = game(3);
    let mut rng = SeededRng::new(24);
    let success = Library::SHIPPED.success("shipowners").unwrap();
    assert!(Library::SHIPPED.success("galleons").is_none());
    let (mut attacks, mut others) = (0, 0);
    let (mut state, mut actions, mut chosen) = (game.start(), Vec::new(), Vec::new());
    while let Some(actor) = game.turn(&state).waits_for() {
        let Actor::Seat(seat) = actor else {
            let drawn = game.draw(&state, &mut rng).unwrap();
            game.apply(&mut state, actor, drawn).unwrap();
            continue;
        };
        game.legal(&state, seat, &mut actions);
        let view = View::new(&game, &state, Viewer::Seat(seat));
        for &action in &actions {
            chosen.clear();
            game.encode(&state, action, &mut chosen);
            let told = success(&view, &chosen);
            let Action::Attack { .. } = action else {
                assert_eq!(told, None, "{action:?}");
                others += 1;
                continue;
            };
            assert_eq!(told, Some(won(&game, &state, actor, action)), "{action:?}");
            attacks += 1;
        }
        let at = rng.below(actions.len() as u64) as usize;
        game.apply(&mut state, actor, actions[at]).unwrap();
    }
    assert!(attacks > 20 && others > 100, "{attacks} attacks, {others} others");
}

/// How often an attack wins, found by rolling every pair of dice.
fn won(game: &Shipowners, state: &State, actor: Actor, attack: Action) -> f64 {
    let Action::Attack { at, .. } = attack else { return 0.0 };
    let mut attacked = *state;
    game.apply(&mut attacked, actor, attack).unwrap();
    let mut rolls = Vec::new();
    game.chances(&attacked, &mut rolls);
    let wins = rolls.iter().filter(|roll| {
        let told = game.describe(&attacked, Actor::Chance, roll.action);
        // The log names the ship that lost.
        told.args().any(|(name, arg)| name == "ship" && arg == at.into())
    });
    wins.count() as f64 / rolls.len() as f64
}
