//! Records that are over, that tell more than a game, or less than all of it.

use crate::support::Bench;
use flotilla_core::{Actor, Event, Playthrough, Rng as _, Seat, SeededRng, Setup, Turn, Viewer};
use flotilla_games::GAMES;

/// A game at a table in which dice are due when seat 2 gives up.
const RESIGNED: &str = "\
flotilla record 1
# played on a rainy day
game doubloons
edition default
seats 2
option first seat-one
seat 1 Anne
seat 2 Bonny
table q7w2
result 1 resignation

@0.000 ! sit 1 - 5e1f Anne
@41.380 ! sit 2 - 07c0 Bonny
! start
* roll rum rum map map map
# too soon?
@63.120 1 take full-house
@88.250 ! resign 2
! end 1 resignation
";

#[test]
fn a_game_that_was_given_up_is_over_everywhere() {
    let bench = Bench::new();
    bench.write("game.txt", RESIGNED);
    let json = bench.json(&["replay", "game.txt", "--json"]);
    assert_eq!(json["turn"]["kind"], "over");
    assert_eq!(json["outcome"]["winners"], serde_json::json!([1]));
    assert_eq!(json["outcome"]["ended_by"], "resignation");
    assert_eq!(json["outcome"]["scores"], serde_json::json!([2, 0]));
    // Before its last event it was not.
    let before = bench.json(&["replay", "game.txt", "--to", "1", "--json"]);
    assert_eq!((&before["turn"]["kind"], before["outcome"].is_null()), (&"seat".into(), true));
    let told = bench.ok(&["replay", "game.txt"]);
    assert!(told.contains("nobody: the game is over"), "{told}");
    assert!(told.contains("The game ends by resignation. Anne wins."), "{told}");

    let moves = bench.run(&["moves", "game.txt"]);
    assert_eq!((moves.code, moves.out.as_str()), (0, ""));
    assert_eq!(moves.err, "nobody: the game is over\n");
    let moves = bench.json(&["moves", "game.txt", "--json"]);
    assert_eq!((&moves["turn"]["kind"], moves["actor"].is_null()), (&"over".into(), true));
    assert_eq!(moves["moves"], serde_json::json!([]));

    for args in
        [&["--roll"][..], &["--roll", "skull"], &["2 skull"], &["* roll rum rum rum rum map"]]
    {
        let refused = bench.refused(&[&["apply", "game.txt"], args].concat());
        let why = ["is over", "No chance is pending"];
        assert!(why.iter().any(|why| refused.contains(why)), "{refused}");
        assert_eq!(bench.read("game.txt"), RESIGNED);
    }
    assert!(bench.ok(&["draw", "game.txt"]).starts_with("<svg"));
    let resigned = "flotilla record 1\ngame galleons\nseats 2\n\n* first 1\n! end 1 resignation\n";
    bench.write("short.txt", resigned);
    let analysis = bench.json(&["analyse", "short.txt", "--json", "--seconds", "0.001"]);
    let ends = |seat: usize| analysis["accounts"][seat]["end"].as_f64().unwrap();
    assert!((ends(0) - 1.0).abs() < 1e-9 && ends(1).abs() < 1e-9, "{}", analysis["accounts"]);
    let resumed = bench.run(&["play", "--resume", "game.txt", "--hot-seat"]);
    assert!(resumed.out.contains("Anne wins."), "{}{}", resumed.out, resumed.err);
    assert_eq!(bench.read("game.txt"), RESIGNED, "it was only looked at");
}

#[test]
fn agreement_time_and_nobody_are_ends_too() {
    let bench = Bench::new();
    for (end, winners) in
        [("1+2 agreement", vec![1, 2]), ("2 time", vec![2]), ("- abandoned", vec![])]
    {
        bench.write("game.txt", RESIGNED.replace("1 resignation", end));
        let outcome = bench.json(&["replay", "game.txt", "--json"])["outcome"].clone();
        assert_eq!(outcome["winners"], serde_json::json!(winners), "{end}");
        assert_eq!(outcome["ended_by"], end.split(' ').next_back().unwrap());
        bench.refused(&["apply", "game.txt", "--roll"]);
    }
}

#[test]
fn apply_keeps_every_line_of_a_record() {
    let bench = Bench::new();
    let goes_on = RESIGNED
        .replace("result 1 resignation\n", "")
        .replace("@88.250 ! resign 2\n! end 1 resignation\n", "@88.250 ! ask 2 undo\n\n# hm\n");
    bench.write("game.txt", &goes_on);
    bench.ok(&["apply", "game.txt", "* roll rum rum rum rum map"]);
    assert_eq!(bench.read("game.txt"), format!("{goes_on}* roll rum rum rum rum map\n"));
    // So does one that has seen something taken back.
    let undone = goes_on.replace("# hm\n", "@90.000 ! undo 1\n@91.500 1 reroll rum\n");
    bench.write("game.txt", &undone);
    bench.ok(&["apply", "game.txt", "* roll map"]);
    assert_eq!(bench.read("game.txt"), format!("{undone}* roll map\n"));
}

/// A game of archipelago with cards, played at random, and its record as a viewer has it.
fn seen(viewer: Viewer, header: bool) -> (Playthrough, String) {
    let info = GAMES.game("archipelago").unwrap().info;
    let mut setup = Setup::plain(info, 3);
    setup.options.set(info.options, "cards", "yes").unwrap();
    let mut game = Playthrough::begin(GAMES, "archipelago", setup, None).unwrap();
    let mut rng = SeededRng::new(7);
    for _ in 0..400 {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => drop(game.roll(&mut rng).unwrap()),
            Turn::Seat { waits_for, may_interrupt } => {
                let raids = may_interrupt.iter().next().filter(|_| rng.below(3) == 0);
                let seat = raids.unwrap_or(waits_for);
                let chosen = game.play().random(seat, &mut rng).unwrap();
                game.apply(Actor::Seat(seat), &chosen).unwrap();
            }
        }
    }
    let mut text = game.headers().trim_end().to_owned();
    if header {
        match viewer {
            Viewer::Seat(seat) => text += &format!("\nseen-by {seat}"),
            Viewer::Public => text += "\nseen-by -",
        }
    }
    text += "\n\n";
    for Event { actor, text: chosen, .. } in game.events_seen_by(viewer) {
        text += &format!("{actor} {chosen}\n");
    }
    (game, text)
}

#[test]
fn what_one_seat_has_of_a_game_is_replayed_as_its_view() {
    let bench = Bench::new();
    let second = Viewer::Seat(Seat::new(1).unwrap());
    let (game, record) = seen(second, true);
    assert!(record.contains("* draw unknown\n") && record.contains(" play "), "{record}");
    bench.write("game.txt", &record);
    let view = game.play().view(second).position();
    let json = bench.json(&["replay", "game.txt", "--json"]);
    assert_eq!(json["position"], view.as_str());
    assert_eq!(json["seen_by"], "2");
    let halfway = bench.json(&["replay", "game.txt", "--json", "--to", "200"]);
    assert_eq!(halfway["position"], game.after(200).view(second).position().as_str());
    let log = bench.ok(&["replay", "game.txt", "--log", "--board"]);
    assert!(log.lines().filter(|line| line.contains("draws a card")).count() > 5, "{log}");
    let drawn = bench.ok(&["draw", "game.txt"]);
    assert_eq!(bench.ok(&["draw", "game.txt", "--seat", "2"]), drawn);
    // The whole game, drawn for the same seat, is the same picture.
    bench.write("whole.txt", game.to_text());
    assert_eq!(bench.ok(&["draw", "whole.txt", "--seat", "2"]), drawn);
    // Nobody else's eyes saw it, and nobody can play on or judge what is not known.
    assert!(bench.refused(&["draw", "game.txt", "--seat", "1"]).contains("what seat 2 saw"));
    for args in
        [&["apply", "game.txt", "--roll"][..], &["moves", "game.txt"], &["analyse", "game.txt"]]
    {
        let refused = bench.refused(args);
        assert!(refused.contains("what one player saw"), "{refused}");
    }
    // A server that does not say whose record it is: the seat is named.
    let (_, plain) = seen(second, false);
    bench.write("plain.txt", &plain);
    bench.refused(&["draw", "plain.txt"]);
    assert_eq!(bench.ok(&["draw", "plain.txt", "--seat", "2"]), drawn);
    let json = bench.json(&["replay", "plain.txt", "--json", "--seat", "2"]);
    assert_eq!(json["position"], view.as_str());
    // What everybody saw can be looked at too.
    let (_, public) = seen(Viewer::Public, true);
    bench.write("public.txt", &public);
    let json = bench.json(&["replay", "public.txt", "--json"]);
    assert_eq!(json["position"], game.play().view(Viewer::Public).position().as_str());
}

#[test]
fn a_game_without_secrets_in_progress_is_whole() {
    let bench = Bench::new();
    bench.ok(&["new", "shipowners", "-o", "game.txt"]);
    bench.ok(&["apply", "game.txt", "--roll", "--seed", "3"]);
    assert!(!bench.read("game.txt").contains("seen-by"));
    bench.ok(&["draw", "game.txt", "--seat", "2"]);
    bench.ok(&["replay", "game.txt", "--seat", "2"]);
}
