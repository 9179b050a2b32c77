//! Whole games in the terminal, typed by a script.

use crate::support::{Bench, golden};

/// Picks the first line of every list, for longer than any game lasts.
fn first_of_every_list() -> String {
    "1\n".repeat(600)
}

#[test]
fn a_game_is_played_to_its_end_in_both_languages() {
    let bench = Bench::new();
    for (language, over) in [("en", "The game is over."), ("fr", "La partie est finie.")] {
        let file = format!("{language}.txt");
        let args = [
            "play",
            "doubloons",
            "--bots",
            "random",
            "--seed",
            "11",
            "--lang",
            language,
            "--record",
            &file,
        ];
        let run = bench.feed(&args, first_of_every_list());
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        assert!(run.out.contains(over) && run.out.contains("(DBL-13)"), "{}", run.out);
        assert!(!run.out.contains('\x1b'), "a script gets no colours");
        for key in ["play-", "draw-", "fault-", "doubloons-"] {
            assert!(!run.out.contains(key), "a key without a text: {key}");
        }
        let replayed = bench.ok(&["replay", &file]);
        assert!(replayed.contains("nobody: the game is over"), "{replayed}");
    }
    let game = |name: &str| {
        let text = bench.read(name);
        text[text.find("\n\n").unwrap()..].to_owned()
    };
    assert_eq!(game("en.txt"), game("fr.txt"), "the same game, told in two languages");
}

#[test]
fn every_number_of_players_and_seat() {
    let bench = Bench::new();
    for seats in ["2", "3", "4", "5"] {
        for args in [&["--seat", "2", "--bots", "random"][..], &["--hot-seat"]] {
            let mut all = vec!["play", "--seats", seats, "--seed", "3"];
            all.extend(args);
            let run = bench.feed(&all, first_of_every_list());
            assert_eq!(run.code, 0, "{}", run.err);
            assert!(run.out.contains("The game is over."), "{}", run.out);
        }
    }
}

#[test]
fn everything_that_may_be_typed() {
    let bench = Bench::new();
    let position = "2333333332 3 1x1/4x2 1 barrel,map,map,map,map 2";
    let script = "\
help
moves
rules
rules 9
rules 99
take five-of-a-kind
t 10
skull
dance
reroll
barrel
u
u
reroll
1
u
k 2 3 4 5
log
save game.txt
save game.txt
save
t 9
quit
";
    let args = [
        "play",
        "doubloons",
        "--bots",
        "random",
        "--seed",
        "5",
        "--position",
        position,
        "--name",
        "1=Anne",
    ];
    let run = bench.feed(&args, script);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for part in [
        "The dice do not show what the pier “five of a kind” asks for. (DBL-09)",
        "a doubloon must be taken, not a skull. (DBL-11)",
        "“dance” is not understood here. Expected: take, reroll.",
        "Which dice do you roll again? barrel, map",
        "Taken back.",
        "There is nothing to take back.",
        "There is no rule “99”.",
        "Written to game.txt.",
        "game.txt: This file is there already",
        "Anne takes a doubloon worth 2 from the pier “four of a kind”.",
        "Fair winds",
    ] {
        assert!(run.out.contains(part), "{part}\n{}", run.out);
    }
    assert_eq!(bench.files(), ["game.txt"]);
    assert!(bench.read("game.txt").contains("1 reroll barrel\n"));
    golden("session.en.txt", &tidy(&run.out));
    let french =
        bench.feed(&[&args[..], &["--lang", "fr"]].concat(), script.replace("save", "journal"));
    golden("session.fr.txt", &tidy(&french.out));
}

/// Without spaces at the ends of lines, which no editor keeps.
fn tidy(screen: &str) -> String {
    screen.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn the_end_of_input_is_a_polite_end_and_loses_nothing() {
    let bench = Bench::new();
    let args = ["play", "--bots", "random", "--seed", "8", "--record", "game.txt"];
    let run = bench.feed(&args, "1\n1\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.ends_with("Fair winds, and until next time!\n"), "{}", run.out);
    let before = bench.json(&["replay", "game.txt", "--json"]);
    assert!(before["events"].as_u64().unwrap() > 4);
    // And it goes on from there.
    let run =
        bench.feed(&["play", "--resume", "game.txt", "--bots", "random", "--seed", "9"], "1\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let after = bench.json(&["replay", "game.txt", "--json"]);
    assert!(after["events"].as_u64() > before["events"].as_u64());
    let refused = bench.refused(&["play", "--record", "game.txt"]);
    assert!(refused.contains("there already"), "{refused}");
}

#[test]
fn a_seed_names_the_whole_game() {
    let bench = Bench::new();
    let play = |seed: &str| {
        bench.feed(&["play", "--bots", "random", "--seed", seed], first_of_every_list()).out
    };
    assert_eq!(play("1"), play("1"));
    assert_ne!(play("1"), play("2"));
    let asking = "?\n1\n".repeat(4) + &first_of_every_list();
    let hinted = bench.feed(&["play", "--bots", "random", "--seed", "1"], asking).out;
    let told = |out: &str| -> Vec<String> {
        out.lines().filter(|line| line.starts_with('•')).map(str::to_owned).collect()
    };
    assert!(hinted.matches("advises").count() + hinted.matches("would play").count() == 4);
    assert_eq!(told(&hinted), told(&play("1")), "hints change nothing");
}

#[test]
fn garbage_at_the_keyboard_is_harmless() {
    let bench = Bench::new();
    let mut input = b"\xff\xfe\x00\n\x1b[31m\n".to_vec();
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\n99999999999999999999\n0\n*\n1 1 1\nreroll \xc3\n\n");
    let run = bench.feed(&["play", "--bots", "random", "--seed", "2"], input);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.ends_with("Fair winds, and until next time!\n"));
    assert!(!run.out.contains('\x1b'));
}

/// A raid is offered between the actions of a bot, and said out of turn where people share the
/// keyboard; `all` stands for as much as can go.
#[test]
fn archipelago_with_raids_and_all_that_fits() {
    let bench = Bench::new();
    let position = "1212 3:0:1 g7 play lantern-point=g5$2+,rosewood=r5,crater=nt4$3 \
        lagoon=r4,lantern-roads=- - rt/xs -";
    let setup = ["play", "archipelago", "--seats", "2", "--option", "cards=yes", "--seed", "3"];
    let mut alone = setup.to_vec();
    alone.extend(["--position", position, "--bots", "turn"]);
    let script = "load lant lant all all\nend\nplay raid green\nend\npass\n";
    let run = bench.feed(&alone, script);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("5 bands and 2 gold loaded in Lantern Roads"), "{}", run.out);
    assert!(run.out.contains("you may interrupt"), "{}", run.out);
    assert!(run.out.contains("raid in raspberry’s turn · green: 3 actions left"), "{}", run.out);
    let mut together = setup.to_vec();
    let theirs = position.replace("rt/xs", "xs/rt");
    together.extend(["--position", &theirs, "--hot-seat"]);
    let run = bench.feed(
        &together,
        "9: play raid green\n1: play raid green\n2: play raid orange\nend\nmove lant fern all\n",
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("There is no seat 9: the seats are 1 to 2."), "{}", run.out);
    // Green has no such card.
    assert!(run.out.contains("(ARC-50)"), "{}", run.out);
    assert!(run.out.contains("raid in green’s turn · orange: 3 actions left"), "{}", run.out);
    // What follows the raid is played, too.
    let after = run.out.rsplit("orange: 3 actions left").next().unwrap();
    assert!(after.contains("moves 5 bands to Fern Moor"), "{after}");
}
