//! The bots of pyramids: they play by the rules in every mode, and the stronger ones win.

use flotilla_bots::judgement::{MOST_INPUTS, Outputs, Row, Sight as _};
use flotilla_bots::pyramids::learnt::Lookout;
use flotilla_bots::{Contestant, Measure};
use flotilla_core::{Actor, AnyGame, Entry, Game as _, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_games::pyramids::moving::Course;
use flotilla_games::pyramids::{Action, Pyramids};

fn pyramids() -> &'static Entry {
    GAMES.game("pyramids").unwrap()
}

fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::plain(pyramids().info, seats);
    for (key, value) in options {
        setup.options.set(pyramids().info.options, key, value).unwrap();
    }
    setup
}

/// Plays a game between levels, one for each seat, from the start or with events that happened.
fn play(setup: &Setup, bots: &[&str], begun: &[(&str, &str)], seed: u64) -> Box<dyn AnyGame> {
    let mut play = pyramids().open(setup, None).unwrap();
    let mut rng = SeededRng::new(seed);
    for &(who, what) in begun {
        let actor = Actor::parse(who).unwrap();
        let chosen = play.read(actor, what, flotilla_core::ParseMode::Exact).unwrap();
        play.apply(actor, &chosen).unwrap();
    }
    let mut players: Vec<_> = Seat::all(bots.len())
        .zip(bots)
        .map(|(seat, name)| {
            let bot = Contestant::parse("pyramids", name).unwrap();
            bot.player(&*play.view(Viewer::Seat(seat))).unwrap()
        })
        .collect();
    while let Some(actor) = play.turn().waits_for() {
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng).unwrap(),
            Actor::Seat(seat) => {
                let view = play.view(Viewer::Seat(seat));
                players[seat.index()].advise(&*view, &mut rng).unwrap().chosen
            }
        };
        play.apply(actor, &chosen).unwrap_or_else(|error| panic!("{bots:?}: {error}"));
    }
    play
}

/// What a seat got out of a game.
fn share(play: &dyn AnyGame, seat: usize) -> f64 {
    play.outcome().unwrap().share(Seat::new(seat).unwrap())
}

#[test]
fn bots_play_every_mode_to_its_end() {
    for (seats, options) in [
        (2, &[("limit", "8")][..]),
        (2, &[("aim", "flag"), ("limit", "8")]),
        (2, &[("aim", "flagship"), ("fleets", "advanced"), ("limit", "8")]),
        (2, &[("aim", "infiltration"), ("fleets", "points"), ("limit", "8")]),
        (2, &[("aim", "either"), ("limit", "8")]),
        (2, &[("aim", "infiltration"), ("attacker", "second"), ("limit", "8")]),
        (3, &[("limit", "6")]),
        (4, &[("teams", "yes"), ("limit", "8")]),
    ] {
        for bots in [["strong", "greedy", "random", "turn"], ["learnt", "turn", "greedy", "random"]]
        {
            let play = play(&setup(seats, options), &bots[..seats], &[], 3);
            assert!(play.outcome().is_some());
        }
    }
}

#[test]
fn strong_looks_at_the_answer_and_finishes_a_game() {
    let begun = [("*", "lot 1"), ("1", "fleet smalls"), ("2", "first 1")];
    let play = play(&setup(2, &[("limit", "4")]), &["strong", "random"], &begun, 5);
    assert!(play.outcome().is_some());
}

#[test]
fn greedy_beats_random() {
    let games = 6;
    let mut won = 0.0;
    for seed in 0..games {
        let greedy = seed as usize % 2;
        let bots = if greedy == 0 { ["greedy", "random"] } else { ["random", "greedy"] };
        won += share(&*play(&setup(2, &[]), &bots, &[], seed), greedy);
    }
    assert!(won >= 4.0, "{won} of {games}");
}

/// How much is won by how much more often, the example `pyramids_matches` tells.
#[test]
fn strong_beats_greedy_with_each_fleet() {
    for fleet in ["fleet larges", "fleet smalls"] {
        let mut won = 0.0;
        for first in ["first 1", "first 2"] {
            for width in ["850", "914"] {
                let begun = [("*", "lot 1"), ("1", fleet), ("2", first)];
                let setup = setup(2, &[("width", width)]);
                won += share(&*play(&setup, &["strong", "greedy"], &begun, 1), 0);
            }
        }
        assert!(won >= 3.0, "{fleet}: {won} of 4");
    }
}

/// Where everyone has laid its ships, and the first one is to act.
fn laid(setup: &Setup) -> Box<dyn AnyGame> {
    let mut play = pyramids().open(setup, None).unwrap();
    let mut rng = SeededRng::new(4);
    let of = |play: &dyn AnyGame, seat| {
        Contestant::parse("pyramids", "turn").unwrap().player(&*play.view(Viewer::Seat(seat)))
    };
    while let Some(actor) = play.turn().waits_for() {
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng).unwrap(),
            Actor::Seat(seat) => {
                let view = play.view(Viewer::Seat(seat));
                let advice = of(&*play, seat).unwrap().advise(&*view, &mut rng).unwrap();
                if advice.measure == Measure::Preference {
                    break;
                }
                advice.chosen
            }
        };
        play.apply(actor, &chosen).unwrap();
    }
    play
}

/// What was learnt is of two fleets by points that fight to the end: elsewhere the admiral plays as the strong one does.
#[test]
fn learnt_judgement_is_for_two_that_fight_to_the_end() {
    let said = |play: &dyn AnyGame, name: &str| {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { panic!("a seat") };
        let view = play.view(Viewer::Seat(seat));
        let bot = Contestant::parse("pyramids", name).unwrap();
        bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(1)).unwrap()
    };
    let flag = [("aim", "flag"), ("fleets", "points")];
    for (seats, options) in [(2, &flag[..]), (2, &[]), (3, &[]), (4, &[("teams", "yes")])] {
        let play = laid(&setup(seats, options));
        assert_eq!(said(&*play, "learnt"), said(&*play, "strong"));
    }
    let play = laid(&setup(2, &[("fleets", "points")]));
    let learnt = said(&*play, "learnt");
    assert_eq!(learnt.measure, Measure::WinChance);
    assert!(learnt.candidates.iter().all(|(_, chance)| (0.0..=1.0).contains(chance)));
    assert_eq!(learnt, said(&*play, "admiral"));
}

fn long_game() -> Pyramids {
    Pyramids::open(&setup(2, &[("fleets", "long")])).unwrap()
}

/// The row of a position in which a seat is to act, and what belongs to its outputs.
fn counted(game: &Pyramids, seat: u8, ours: &str, theirs: &str) -> (Row, Outputs) {
    let text = format!("play {seat} 1 3 0 - {ours}/{theirs} -/-");
    let state = game.parse_position(&text).unwrap();
    let mut row = [0; MOST_INPUTS];
    let outputs = Lookout::of(game).count(game, &state, &mut row).unwrap();
    (row, outputs)
}

#[test]
fn rows_do_not_know_where_it_is_north_nor_who_sits_where() {
    let game = long_game();
    let (width, height) = (game.table().high.x / 1000, game.table().high.y / 1000);
    let ships = |turned: bool, list: &[(&str, i32, i32, i32)]| {
        let written = list.iter().map(|&(ship, x, y, heading)| {
            let (x, y) = if turned { (width - x, height - y) } else { (x, y) };
            let heading = if turned { (heading + 180) % 360 } else { heading };
            format!("{ship}@{x}.000,{y}.000@{heading}.0")
        });
        written.collect::<Vec<_>>().join("+")
    };
    let one = [("s1", 300, 250, 20), ("m1", 380, 215, 75), ("l1", 450, 140, 100)];
    let other = [("s1", 350, 330, 250), ("m1", 440, 300, 205), ("m2", 520, 420, 300)];
    let (row, outputs) = counted(&game, 1, &ships(false, &one), &ships(false, &other));
    let (turned, _) = counted(&game, 1, &ships(true, &one), &ships(true, &other));
    assert_eq!(row, turned);
    // The same for whoever sits in the other seat and is to act.
    let (swapped, others) = counted(&game, 2, &ships(false, &other), &ships(false, &one));
    assert_eq!(row, swapped);
    assert_eq!(outputs[0].seat, Seat::new(0));
    assert_eq!(others[0].seat, Seat::new(1));
    assert!(outputs.iter().zip(&others).all(|(one, other)| one.hand == other.hand));
}

#[test]
fn only_the_beginning_of_a_turn_is_judged() {
    let game = long_game();
    let ships = "s1@300.000,250.000@20.0/s1@350.000,330.000@250.0";
    let mut state = game.parse_position(&format!("play 1 1 3 0 - {ships} -/-")).unwrap();
    let sight = Lookout::of(&game);
    let mut row = [0; MOST_INPUTS];
    assert!(sight.count(&game, &state, &mut row).is_some());
    let ship = state.ships_of(Seat::FIRST).iter().next().unwrap();
    let course = Course::EMPTY.then(state.place(ship).unwrap().heading).unwrap();
    game.apply(&mut state, Seat::FIRST.into(), Action::Move { ship, course }).unwrap();
    assert!(sight.count(&game, &state, &mut row).is_none());
    assert!(sight.count(&game, &game.start(), &mut row).is_none());
}
