//! Every command, doing what it says.

use crate::support::{Bench, keys};
use std::process::Stdio;

#[test]
fn games_lists_and_tells() {
    let bench = Bench::new();
    assert!(bench.ok(&["games"]).contains("doubloons     Doubloons · Gold Armada"));
    let told = bench.ok(&["games", "doubloons"]);
    for part in ["2 to 5 players", "first", "lot or seat-one; default lot", "deckhand", "DBL-15"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.contains("pier.1.needs = [2, 3, 4] (printed in the booklet)"));
    assert!(told.contains("skulls = 6 (printed in the booklet)"));
    let french = bench.ok(&["games", "doubloons", "--lang", "fr"]);
    assert!(french.contains("(reconstitué)"), "{french}");
}

#[test]
fn the_language_is_that_of_the_system() {
    let bench = Bench::new();
    let title = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = bench.command(args);
        command.envs(variables.iter().copied());
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(title(&[("LANG", "fr_FR.UTF-8")], &["games"]).contains("Doublons"));
    assert!(title(&[("LANG", "fr_FR"), ("LC_ALL", "C")], &["games"]).contains("Doubloons"));
    assert!(title(&[("LANG", "fr_FR"), ("LC_ALL", "")], &["games"]).contains("Doublons"));
    assert!(title(&[("LANG", "fr_FR")], &["games", "--lang", "en"]).contains("Doubloons"));
}

#[test]
fn rules_are_the_page_or_one_of_it() {
    let bench = Bench::new();
    assert!(bench.ok(&["rules", "doubloons"]).starts_with("# Doubloons\n"));
    let nine = bench.ok(&["rules", "doubloons", "DBL-09"]);
    assert!(nine.starts_with("DBL-09 · Take one doubloon\n\n"), "{nine}");
    assert_eq!(bench.ok(&["rules", "doubloons", "9"]), nine);
    assert_eq!(bench.ok(&["rules", "doubloons", "dbl-9"]), nine);
    assert_ne!(bench.ok(&["rules", "doubloons", "9", "--lang", "fr"]), nine);
}

#[test]
fn a_game_by_hand_from_the_start_to_the_end() {
    let bench = Bench::new();
    bench.ok(&["new", "doubloons", "--name", "1=Anne", "--name", "2=Jack", "-o", "game.txt"]);
    assert_eq!(bench.ok(&["moves", "game.txt"]), "first 1\t0.500000\nfirst 2\t0.500000\n");
    assert_eq!(bench.ok(&["apply", "game.txt", "first 2"]), "* first 2\n");
    assert_eq!(bench.ok(&["moves", "game.txt"]).lines().count(), 252);
    let rolled = bench.ok(&["apply", "game.txt", "* roll rum rum map map map"]);
    assert_eq!(rolled, "* roll rum rum map map map\n");
    let moves = bench.ok(&["moves", "game.txt"]);
    assert!(moves.starts_with("take rum\ntake map\ntake three-of-a-kind\ntake full-house\n"));
    assert!(moves.contains("reroll rum rum map map map\n"));
    let played = bench.ok(&["apply", "game.txt", "2 t full", "--roll", "--seed", "4"]);
    assert!(played.starts_with("2 take full-house\n* roll "), "{played}");
    let replayed = bench.ok(&["replay", "game.txt"]);
    assert!(replayed.contains("to act      Anne (1)"), "{replayed}");
    assert!(replayed.contains("scores      Anne 0, Jack 2"), "{replayed}");
    let log = bench.ok(&["replay", "game.txt", "--log", "--to", "3"]);
    assert!(log.contains("Jack takes a doubloon worth 2 from the pier “full house”."), "{log}");
    assert!(log.contains("events      3"), "{log}");
    // On and on with whatever comes first, to the end.
    for _ in 0..500 {
        let moves = bench.run(&["moves", "game.txt"]);
        let Some(first) = moves.out.lines().next() else {
            assert_eq!((moves.code, moves.err.as_str()), (0, "nobody: the game is over\n"));
            break;
        };
        bench.ok(&["apply", "game.txt", first, "--roll", "--seed", "9"]);
    }
    let end = bench.ok(&["replay", "game.txt"]);
    assert!(end.contains("nobody: the game is over") && end.contains("(DBL-13)"), "{end}");
    let refused = bench.refused(&["apply", "game.txt", "skull"]);
    assert!(refused.contains("The game is over. (DBL-13)"), "{refused}");
}

#[test]
fn new_writes_to_standard_output_or_a_new_file() {
    let bench = Bench::new();
    let record = bench.ok(&["new", "doubloons", "--option", "first=seat-one", "--seats", "3"]);
    assert_eq!(
        record,
        "flotilla record 1\ngame doubloons\nedition default\nseats 3\noption first seat-one\n\n"
    );
    bench.ok(&["new", "doubloons", "-o", "a.txt"]);
    let refused = bench.refused(&["new", "doubloons", "-o", "a.txt", "--seats", "3"]);
    assert!(refused.starts_with("flotilla: a.txt: "), "{refused}");
    assert!(bench.read("a.txt").contains("seats 2"));
    bench.ok(&["new", "doubloons", "-o", "a.txt", "--seats", "3", "--force"]);
    assert!(bench.read("a.txt").contains("seats 3"));
    assert_eq!(bench.files(), ["a.txt"]);
}

#[test]
fn an_edition_of_ones_own_goes_into_the_record() {
    let bench = Bench::new();
    let default = include_str!("../../games/doubloons/editions/default.toml");
    bench.write("mine.toml", default.replace("printed = 6", "known = 3"));
    bench.ok(&["new", "doubloons", "--edition", "mine.toml", "-o", "game.txt"]);
    assert!(bench.read("game.txt").contains("edition inline mine\n| # Gold Armada"));
    let position = bench.json(&["replay", "game.txt", "--json"])["position"].clone();
    assert_eq!(position, "3333333333 3 -/- - - 0");
}

#[test]
fn apply_reads_and_writes_streams() {
    let bench = Bench::new();
    let record = bench.ok(&["new", "doubloons", "--option", "first=seat-one"]);
    let run = bench.feed(&["apply", "-", "--roll", "--seed", "1"], &record);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with(&record) && run.out.contains("\n* roll "), "{}", run.out);
    let again = bench.feed(&["apply", "-", "--roll", "--seed", "1"], &record);
    assert_eq!(run.out, again.out, "a seed names the dice");
    let other = bench.feed(&["apply", "-", "--roll", "--seed", "2"], &record);
    assert_ne!(run.out, other.out);
    bench.write("game.txt", &record);
    bench.ok(&["apply", "game.txt", "--roll", "--seed", "1", "-o", "longer.txt"]);
    assert_eq!(bench.read("game.txt"), record);
    assert_eq!(bench.read("longer.txt"), run.out);
    let longer = bench.ok(&["apply", "game.txt", "--roll", "--seed", "1", "-o", "-"]);
    assert_eq!(longer, run.out);
}

#[test]
fn moves_tells_how_to_go_on() {
    let bench = Bench::new();
    bench.game();
    assert_eq!(
        bench.ok(&["moves", "game.txt", "--after", "take"]),
        "take barrel\ntake map\ntake three-of-a-kind\ntake full-house\n"
    );
    let after = bench.ok(&["moves", "game.txt", "--after", "r b"]);
    assert_eq!(after, "reroll barrel\nreroll barrel barrel\nreroll barrel map\n");
}

#[test]
fn perft_counts_events_of_chance_and_of_players() {
    let bench = Bench::new();
    let count = |args: &[&str]| {
        let args: Vec<_> = ["perft", "doubloons"].iter().chain(args).copied().collect();
        bench.ok(&args)
    };
    assert_eq!(count(&["0"]), "1\n");
    assert_eq!(count(&["1"]), "2\n");
    assert_eq!(count(&["2"]), "504\n");
    // 252 throws, each with its takes or skull and its rerolls.
    assert_eq!(count(&["3"]), "9312\n");
    assert_eq!(count(&["2", "--option", "first=seat-one"]), "4656\n");
    let divided = count(&["3", "--divide"]);
    assert_eq!(divided, "* first 1\t4656\n* first 2\t4656\n9312\n");
    let last = "3333333333 1 x5/- 2 barrel,parrot,rum,anchor,sabre 0";
    let last = last.replace("x5", "-x5");
    assert_eq!(count(&["1", "--position", &last]), "1\n");
    assert_eq!(count(&["2", "--position", &last]), "0\n", "nothing follows the end");
    for threads in ["1", "2", "5"] {
        for memory in ["0", "1"] {
            let how = ["--threads", threads, "--memory", memory];
            assert_eq!(count(&[&["3"][..], &how].concat()), "9312\n");
            let galleons = [&["perft", "galleons", "3"][..], &how].concat();
            assert_eq!(bench.ok(&galleons), "14450\n", "{how:?}");
            // From the lot: half of them for either side.
            let divided = bench.ok(&[&galleons[..], &["--divide"]].concat());
            assert_eq!(divided, "* first 1\t7225\n* first 2\t7225\n14450\n", "{how:?}");
        }
    }
}

#[test]
fn completions_and_manual_are_there() {
    let bench = Bench::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(bench.ok(&["completions", shell]).contains("flotilla"), "{shell}");
    }
    assert!(bench.ok(&["man"]).contains(".TH flotilla 1"));
    std::fs::create_dir(bench.path("man1")).unwrap();
    bench.ok(&["man", "--dir", "man1"]);
    let page = bench.read("man1/flotilla-apply.1");
    assert!(page.contains("flotilla apply") && page.contains("Examples"), "{page}");
    assert!(
        bench.path("man1/flotilla.1").is_file() && bench.path("man1/flotilla-play.1").is_file()
    );
}

#[test]
fn every_command_has_help_with_examples() {
    let bench = Bench::new();
    let help = bench.ok(&["--help"]);
    for command in [
        "games",
        "play",
        "rules",
        "new",
        "moves",
        "apply",
        "replay",
        "perft",
        "bench",
        "completions",
        "man",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
        let help = bench.ok(&[command, "--help"]);
        assert!(help.contains("Examples:\n  flotilla "), "{help}");
    }
}

#[test]
fn the_site_is_a_folder_with_the_program_for_browsers_in_it() {
    let bench = Bench::new();
    let missing = bench.refused(&["site", "public"]);
    assert!(missing.contains("tests/wasm-build"), "{missing}");
    bench.write("text.wasm", "no program");
    let wrong = bench.refused(&["site", "public", "--program", "text.wasm"]);
    assert!(wrong.contains("text.wasm") && wrong.contains("WebAssembly"), "{wrong}");
    assert!(!bench.path("public").exists(), "nothing is written before all is there");
    bench.write("program.wasm", b"\0asm and what follows");
    let told = bench.ok(&["site", "public", "--program", "program.wasm"]);
    assert!(told.contains("http.server --directory public"), "{told}");
    for file in [
        "index.html",
        "404.html",
        "sw.js",
        "program.bin",
        "manifest.webmanifest",
        "assets/table.js",
    ] {
        assert!(bench.path("public").join(file).is_file(), "{file}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let bench = Bench::new();
    let mut command = bench.command(&["rules", "doubloons"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn colours_are_used_when_asked_for() {
    let bench = Bench::new();
    bench.game();
    let board = |when| bench.ok(&["replay", "game.txt", "--board", "--color", when]);
    assert!(!board("auto").contains('\x1b') && !board("never").contains('\x1b'));
    assert!(board("always").contains("\x1b["));
}

#[test]
fn json_has_the_documented_shapes() {
    let bench = Bench::new();
    bench.game();
    let standing = [
        "edition", "events", "game", "names", "options", "outcome", "position", "schema", "scores",
        "seats", "turn",
    ];
    let with = |more: &[&'static str]| {
        let mut keys: Vec<_> = standing.iter().copied().chain(more.iter().copied()).collect();
        keys.sort_unstable();
        keys
    };
    let new = bench.json(&["new", "doubloons", "--json"]);
    assert_eq!(keys(&new), with(&["record"]));
    assert_eq!((&new["schema"], &new["turn"]["kind"]), (&1.into(), &"chance".into()));
    assert_eq!(keys(&new["turn"]), ["kind", "may_interrupt", "waits_for"]);
    let new = bench.json(&["new", "doubloons", "--json", "-o", "other.txt"]);
    assert_eq!(keys(&new), with(&["file"]));

    let moves = bench.json(&["moves", "game.txt", "--json"]);
    assert_eq!(keys(&moves), ["actor", "listed", "moves", "schema", "turn"]);
    assert_eq!(keys(&moves["moves"][0]), ["goes_on", "move", "text", "whole"]);
    let chances = bench.json(&["moves", "other.txt", "--json"]);
    assert_eq!(
        keys(&chances["moves"][0]),
        ["chance", "goes_on", "move", "text", "weight", "whole"]
    );

    let replayed = bench.json(&["replay", "game.txt", "--json"]);
    assert_eq!(keys(&replayed), standing);
    assert_eq!(replayed["turn"]["waits_for"], 1);
    let applied = bench.json(&["apply", "game.txt", "take map", "--json"]);
    assert_eq!(keys(&applied), with(&["file", "log"]));
    assert_eq!(keys(&applied["log"][0]), ["actor", "move", "text"]);
    assert_eq!(applied["log"][0]["move"], "take map");
    assert_eq!(applied["scores"], serde_json::json!([1, 0]));

    let perft = bench.json(&["perft", "doubloons", "2", "--divide", "--json"]);
    assert_eq!(
        keys(&perft),
        ["count", "depth", "divide", "game", "position", "schema", "seats", "seconds"]
    );
    assert_eq!(perft["divide"][1]["count"], 252);
    let measured = bench.json(&["bench", "doubloons", "--seconds", "0.05", "--json"]);
    for key in [
        "schema",
        "game",
        "seats",
        "seconds",
        "playouts",
        "finished",
        "events",
        "figures",
        "playouts_per_second",
        "events_per_second",
    ] {
        assert!(measured.get(key).is_some(), "{key}");
    }
    assert_eq!(measured["playouts"], measured["finished"]);
    let figures = measured["figures"].as_array().unwrap();
    for name in ["tree_simulations_per_second", "tree_speedup_on_two"] {
        let figure = figures.iter().find(|figure| figure["name"] == name);
        assert!(figure.is_some_and(|it| it["value"].as_f64() > Some(0.0)), "{name}: {figures:?}");
    }
    let games = bench.json(&["games", "--json"]);
    assert_eq!(
        keys(&games["games"][0]),
        [
            "about",
            "bots",
            "editions",
            "least_seats",
            "minutes",
            "most_seats",
            "name",
            "options",
            "original",
            "rules",
            "title"
        ]
    );
    let source = games["games"][0]["editions"][0]["values"][0]["source"].as_str().unwrap();
    assert!(["printed", "known", "reconstructed"].contains(&source), "{source}");
}

#[test]
fn the_end_of_a_game_is_in_json() {
    let bench = Bench::new();
    let position = "3333333333 1 -/-x5 1 barrel,parrot,rum,anchor,sabre 0";
    bench.ok(&["new", "doubloons", "--position", position, "-o", "game.txt"]);
    let end = bench.json(&["apply", "game.txt", "skull", "--json"]);
    let outcome = serde_json::json!({"winners": [1], "scores": [-1, -5], "ended_by": "DBL-13"});
    assert_eq!(end["outcome"], outcome);
    assert_eq!(end["turn"]["kind"], "over");
    assert!(bench.read("game.txt").contains("\nresult 1 DBL-13 -1 -5\n"));
}

#[test]
fn analyse_looks_back_at_a_game() {
    let bench = Bench::new();
    let late = "1100000001 2 11112222233345x2/1112222333344x2 1 barrel,parrot,rum,anchor,sabre 2";
    bench.ok(&["new", "doubloons", "--position", late, "--name", "1=Anne", "-o", "game.txt"]);
    // Without need, a skull.
    bench.ok(&["apply", "game.txt", "skull"]);
    let told = bench.ok(&["analyse", "game.txt", "--moves"]);
    for part in ["1 event, every position judged by the exact solution", "Anne", "1. Anne: skull"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let json = bench.ok(&["analyse", "game.txt", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["ground"], "solution");
    assert_eq!(value["chances"].as_array().unwrap().len(), 2);
    let mistake = &value["mistakes"][0];
    assert_eq!((mistake["event"].as_u64(), mistake["seat"].as_u64()), (Some(1), Some(1)));
    assert_eq!(mistake["move"], "skull");
    assert!(mistake["before"].as_f64() > mistake["after"].as_f64());
    assert!(mistake["better"].as_str().unwrap().starts_with("reroll"), "{mistake}");
}

/// Stopping, in a position whose answer is to roll on; the position is left in `game.txt`.
fn bad_move(bench: &Bench, exercise: &serde_json::Value) -> String {
    let position = exercise["position"].as_str().unwrap();
    bench.ok(&["new", "doubloons", "--position", position, "-o", "game.txt"]);
    let moves = bench.ok(&["moves", "game.txt"]);
    let stop = moves.lines().find(|line| !line.starts_with("reroll")).unwrap();
    stop.to_owned()
}

#[test]
fn practise_asks_marks_and_tells() {
    let bench = Bench::new();
    let first = bench.json(&["practise", "doubloons", "-n1", "--json"]);
    assert_eq!((&first["game"], &first["number"]), (&"doubloons".into(), &1.into()));
    assert!(first["marked"].is_null(), "the answer is not told: {first}");
    let listed = bench.json(&["practise", "doubloons", "--list", "--json"]);
    let count = listed.as_array().unwrap().len();
    assert_eq!(bench.ok(&["practise", "doubloons", "--list"]).lines().count(), count);
    // Any legal move is marked, and then the answer is told.
    let wrong = bad_move(&bench, &first);
    let marked = bench.json(&["practise", "doubloons", "-n1", "--move", &wrong, "--json"]);
    let known = marked["marked"]["answers"][0].as_str().map(str::to_owned);
    let answer = known.unwrap_or_else(|| panic!("{marked}"));
    assert_ne!(answer, wrong);
    assert_eq!(marked["marked"]["best"], false);
    let right = bench.json(&["practise", "doubloons", "-n1", "--move", &answer, "--json"]);
    assert_eq!(right["marked"]["best"], true);
    assert!(right["marked"]["worth"].as_f64() > right["marked"]["next_worth"].as_f64());
    let told = bench.ok(&["practise", "doubloons", "-n1", "--move", &answer]);
    assert!(told.starts_with("That is the move.\n"), "{told}");
    let french = bench.ok(&["practise", "doubloons", "-n1", "--move", &answer, "--lang", "fr"]);
    assert!(french.starts_with("C’est le bon coup.\n"), "{french}");
    // At the keyboard: not understood, wrong, right; then the answer of the next one, and enough.
    let typed = format!("sail\n{wrong}\n{answer}\nanswer\nquit\n");
    let session = bench.feed(&["practise", "doubloons"], typed);
    assert_eq!(session.code, 0, "{}", session.err);
    let parts = [
        "Position 1 of ",
        "Not that: there is something much better.",
        "That is the move.",
        "Position 2 of ",
        "The best move is ",
        "Position 3 of ",
        "0 of 3 positions found at the first try.",
    ];
    let mut rest = session.out.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part} in {rest}"));
        rest = &rest[at + part.len()..];
    }
    let beyond = bench.run(&["practise", "doubloons", "-n", &(count + 1).to_string()]);
    assert_eq!((beyond.code, beyond.out.as_str()), (2, ""));
    assert_eq!(bench.run(&["practise", "doubloons", "-n1", "--move", "sail"]).code, 2);
    bench.write("other.txt", "nothing of the kind\n");
    assert_eq!(bench.run(&["practise", "--file", "other.txt"]).code, 2);
}

#[test]
fn book_tells_how_the_first_moves_went_on() {
    let bench = Bench::new();
    let first = bench.json(&["book", "galleons", "--json"]);
    let moves = first["moves"].as_array().unwrap();
    let played = moves[0]["move"].as_str().unwrap();
    let games = |ends: &serde_json::Value| {
        let wins = ends["wins"].as_array().unwrap().iter();
        wins.map(|it| it.as_u64().unwrap()).sum::<u64>() + ends["drawn"].as_u64().unwrap()
    };
    assert_eq!(Some(games(&first["ends"])), first["games"].as_u64());
    // The table has a line for each.
    let told = bench.ok(&["book", "galleons"]);
    assert_eq!(told.lines().count(), 3 + moves.len());
    assert!(told.lines().nth(3).unwrap().starts_with(played), "{told}");
    // A move on: as many games as were told of it, and what is typed in a mirror is as good.
    let next = bench.json(&["book", "galleons", played, "--json"]);
    assert_eq!(next["ends"], moves[0]["ends"]);
    let mirror = moves[0]["same"][0].as_str().unwrap();
    let other = bench.json(&["book", "galleons", mirror, "--json"]);
    assert_eq!(other["ends"], moves[0]["ends"]);
    let french = bench.ok(&["book", "galleons", "--edition", "hexagon", "--lang", "fr"]);
    assert!(french.contains("parties"), "{french}");
    assert_eq!(bench.run(&["book", "galleons", "b4 z9"]).code, 2);
    assert_eq!(bench.run(&["book", "doubloons"]).code, 2);
    assert_eq!(bench.run(&["book", "galleons", "--option", "galleon_capture=adjacent"]).code, 2);
}

#[test]
fn seek_finds_positions_that_practise_asks_about() {
    let bench = Bench::new();
    // The position of one that is known, played on wrongly.
    let first = bench.json(&["practise", "doubloons", "-n1", "--json"]);
    let wrong = bad_move(&bench, &first);
    bench.ok(&["apply", "game.txt", &wrong]);
    let told = bench.ok(&["seek", "game.txt", "--out", "found.txt"]);
    assert_eq!(told, "1 position to practise, from 1 game.\n");
    assert_eq!(bench.ok(&["practise", "--file", "found.txt", "--list"]).lines().count(), 1);
    assert_eq!(bench.run(&["seek", "game.txt", "--out", "found.txt"]).code, 2, "nothing is lost");
    assert_eq!(bench.ok(&["seek", "game.txt"]), bench.read("found.txt"));
    assert_eq!(bench.run(&["seek", "nowhere.txt"]).code, 2);
    // Games that bots play for it: the same for the same seed.
    let own = ["seek", "--play", "shipowners", "--games", "1", "--bot", "deckhand", "--seed", "4"];
    assert_eq!(bench.ok(&own), bench.ok(&own));
    assert_eq!(bench.run(&["seek", "--play", "shipowners", "--bot", "nobody"]).code, 2);
}
