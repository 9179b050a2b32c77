//! The bots of pyramids: they play by the rules in every mode, and the stronger ones win.

use flotilla_bots::{Contestant, Measure};
use flotilla_core::{Actor, AnyGame, Entry, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;

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

/// What was learnt is of two fleets that fight to the end: elsewhere the admiral plays as the strong one does.
#[test]
fn learnt_judgement_is_for_two_that_fight_to_the_end() {
    let said = |play: &dyn AnyGame, name: &str| {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { panic!("a seat") };
        let view = play.view(Viewer::Seat(seat));
        let bot = Contestant::parse("pyramids", name).unwrap();
        bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(1)).unwrap()
    };
    for (seats, options) in [(2, &[("aim", "flag")][..]), (3, &[]), (4, &[("teams", "yes")])] {
        let play = laid(&setup(seats, options));
        assert_eq!(said(&*play, "learnt"), said(&*play, "strong"));
    }
    let play = laid(&setup(2, &[]));
    let learnt = said(&*play, "learnt");
    assert_eq!(learnt.measure, Measure::WinChance);
    assert!(learnt.candidates.iter().all(|(_, chance)| (0.0..=1.0).contains(chance)));
    assert_eq!(learnt, said(&*play, "admiral"));
}
