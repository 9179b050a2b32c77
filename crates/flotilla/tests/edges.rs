//! The edges of the command line: odd values, odd bytes, odd signs, and work without end.

use crate::support::Bench;
use std::time::{Duration, Instant};

#[test]
fn a_position_may_begin_with_a_hyphen() {
    let bench = Bench::new();
    let position = "-;x 1 - 0 -";
    let refused = bench.refused(&["new", "galleons", "--position", position]);
    assert!(refused.contains("position"), "{refused}");
    let fleets = "- Gj14;Tij2,ij4;Sg7 1 0 -";
    for args in [
        &["new", "galleons", "--position", fleets][..],
        &["perft", "galleons", "1", "--position", fleets],
        &["solve", "doubloons", "--position", "-1"],
    ] {
        let run = bench.run(args);
        assert!(!run.err.contains("unexpected argument"), "{args:?}: {}", run.err);
        assert!(!run.err.contains("Usage"), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_byte_order_mark_is_read_over() {
    let bench = Bench::new();
    let default = include_str!("../../games/doubloons/editions/default.toml");
    let mine = default.replace("printed = 6", "known = 3");
    bench.write("mine.toml", format!("\u{feff}{mine}"));
    let record = bench.ok(&["new", "doubloons", "--edition", "mine.toml"]);
    assert!(record.contains("\n| skulls = { known = 3 }\n") && !record.contains('\u{feff}'));
    bench.write("game.txt", format!("\u{feff}{record}"));
    assert_eq!(bench.json(&["replay", "game.txt", "--json"])["edition"], "mine");
    bench.ok(&["apply", "game.txt", "first 2"]);
    assert_eq!(bench.read("game.txt"), format!("{record}* first 2\n"));
    let wrong = mine.replace("symbols = {", "symbols = [");
    bench.write("wrong.toml", format!("\u{feff}{wrong}"));
    let refused = bench.refused(&["new", "doubloons", "--edition", "wrong.toml"]);
    assert!(refused.contains("wrong.toml, line 9:"), "{refused}");
    let positions = include_str!("../../bots/practise/galleons.txt");
    bench.write("positions.txt", format!("\u{feff}{positions}"));
    bench.ok(&["practise", "--file", "positions.txt", "--list"]);
}

/// Signs that steer a terminal or turn the direction of writing.
const STEERING: [char; 14] = [
    '\u{1b}', '\u{7}', '\r', '\u{7f}', '\u{9b}', '\u{85}', '\u{61c}', '\u{200e}', '\u{200f}',
    '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{2028}',
];

#[test]
fn nothing_that_steers_the_terminal_is_printed() {
    let bench = Bench::new();
    let direction = "\u{202e}\u{200f}\u{2066}\u{200e}";
    let record = bench.ok(&["new", "doubloons", "--option", "first=seat-one"]);
    let named = record.replace("\n\n", &format!("\nseat 1 An{direction}ne\n\n"));
    bench.write("game.txt", &named);
    let whole: String = STEERING.iter().collect();
    bench.write("odd.toml", format!("symbols = 1\n\"{direction}key\" = 2\n"));
    bench.write("esc.toml", "\"\\u001b]0;x\\u0007\" = 2\n");
    let odd_file = format!("no{direction}\u{1b}[2Jsuch.txt");
    for args in [
        &["replay", "game.txt", "--log", "--board"][..],
        &["moves", "game.txt"],
        &["apply", "game.txt", "--roll", "--seed", "1"],
        &["replay", "game.txt", "--json"],
        &["replay", &odd_file],
        &["apply", "game.txt", &whole],
        &["new", "doubloons", "--edition", "odd.toml"],
        &["new", "doubloons", "--edition", "esc.toml"],
        &["new", &whole],
        &["rules", "doubloons", &whole],
    ] {
        let run = bench.run(args);
        for sign in STEERING {
            let printed = run.out.contains(sign) || run.err.contains(sign);
            assert!(!printed, "{args:?} prints {sign:?}: {}{}", run.out, run.err);
        }
    }
    // Programs are told the name as it is, and a record that is kept is kept whole.
    let json = bench.json(&["replay", "game.txt", "--json"]);
    assert_eq!(json["names"][0], format!("An{direction}ne"));
    assert!(bench.read("game.txt").contains(&format!("seat 1 An{direction}ne\n")));
    // Colours are none of it.
    let coloured = bench.ok(&["replay", "game.txt", "--board", "--color", "always"]);
    assert!(coloured.contains("\u{1b}[1m"), "{coloured}");
}

#[test]
fn what_one_has_to_type_is_never_cut() {
    let bench = Bench::new();
    for game in ["archipelago", "pyramids", "galleons", "doubloons", "shipowners"] {
        let json = bench.json(&["games", game, "--json"]);
        for columns in ["40", "200"] {
            let mut command = bench.command(&["games", game]);
            let out = command.env("COLUMNS", columns).output().unwrap().stdout;
            let told = String::from_utf8(out).unwrap();
            let game = &json["games"][0];
            let bots = game["bots"].as_array().unwrap().iter().map(|bot| &bot["name"]);
            let keys = game["options"].as_array().unwrap().iter().map(|option| &option["key"]);
            for word in bots.chain(keys) {
                let word = format!("  {} ", word.as_str().unwrap());
                assert!(told.contains(&word), "{word:?} in {told}");
            }
        }
    }
    let list = bench.ok(&["games"]);
    assert!(list.contains("· 2 players\n") && !list.contains("2 to 2"), "{list}");
    assert!(bench.ok(&["games", "--lang", "fr"]).contains("· 2 joueurs\n"));
    let refused = bench.refused(&["new", "galleons", "--seats", "3"]);
    assert!(refused.contains("is for 2 players, not 3"), "{refused}");
}

#[test]
fn perft_gives_up_in_time() {
    let bench = Bench::new();
    let help = bench.ok(&["perft", "--help"]);
    assert!(help.contains("--seconds") && help.contains("60"), "{help}");
    for more in [&[][..], &["--json"], &["--divide"]] {
        let begun = Instant::now();
        let args = [&["perft", "galleons", "40", "--seconds", "1"], more].concat();
        let refused = bench.refused(&args);
        assert!(refused.contains("in 1 s") && refused.contains("--seconds"), "{refused}");
        assert!(begun.elapsed() < Duration::from_secs(20));
    }
    bench.refused(&["perft", "doubloons", "30", "--seconds", "1"]);
    assert_eq!(bench.ok(&["perft", "doubloons", "1", "--seconds", "1"]), "2\n");
}

/// An edition so small that it is solved at once: three piers with one doubloon each.
fn small() -> String {
    let default = include_str!("../../games/doubloons/editions/default.toml");
    let mut text = String::new();
    for (number, part) in default.split("[[pier]]\n").enumerate() {
        if number == 0 {
            text += part;
            continue;
        }
        text += "[[pier]]\n";
        for line in part.lines() {
            let (key, _) = line.split_once(' ').unwrap_or((line, ""));
            text += &match (key, number) {
                ("needs", 1..=3) => "needs = { known = [2] }\n".to_owned(),
                ("needs", _) => "needs = { known = [] }\n".to_owned(),
                ("values", 1..=3) => format!("values = {{ known = [{}] }}\n", 2 * number),
                ("values", _) => "values = { known = [] }\n".to_owned(),
                ("allowed", _) => "allowed = { known = [] }\n".to_owned(),
                _ => format!("{line}\n"),
            };
        }
    }
    text
}

#[test]
fn solve_takes_the_dice_on_the_table_into_account() {
    let bench = Bench::new();
    bench.write("small.toml", small());
    let values = |position: &str| {
        let args = ["--seats", "3", "--edition", "small.toml", "--json", "--position", position];
        let json = bench.json(&[&["solve", "doubloons"][..], &args].concat());
        let values = json["values"].as_array().unwrap();
        values.iter().map(|value| value.as_f64().unwrap()).collect::<Vec<_>>()
    };
    let fresh = values("1110000000 6 -/-/- 1 - 3");
    // The best doubloon lies ready: it is taken, for nothing is better.
    let ready = values("1110000000 6 -/-/- 1 rum,rum,anchor,sabre,map 0");
    let after = values("1100000000 6 6/-/- 2 - 3");
    assert!((ready[0] - after[2]).abs() < 1e-5, "{ready:?} {after:?}");
    assert!((ready[1] - after[0]).abs() < 1e-5, "{ready:?} {after:?}");
    assert!(ready[0] > fresh[0] + 1.0, "{ready:?} {fresh:?}");
    // Nothing fits: a skull.
    let lost = values("1110000000 6 -/-/- 1 anchor,anchor,sabre,sabre,map 0");
    assert!(lost[0] < fresh[0], "{lost:?} {fresh:?}");
    // A pair that is kept is nearly as good as one that lies.
    let kept = values("1110000000 6 -/-/- 1 rum,rum 1");
    assert!((kept[0] - ready[0]).abs() < 1e-5, "{kept:?} {ready:?}");
    // Every move is told with what comes of it, in JSON and as text.
    let position = "1110000000 6 -/-/- 1 rum,rum,anchor,sabre,map 1";
    let args =
        ["solve", "doubloons", "--seats", "3", "--edition", "small.toml", "--position", position];
    let json = bench.json(&[&args[..], &["--json"]].concat());
    let moves = json["moves"].as_array().unwrap();
    assert!(moves.len() > 20 && moves[0]["values"] == json["values"], "{moves:?}");
    assert_eq!(moves[0]["value"], json["value"]);
    let text = bench.ok(&args);
    for told in moves {
        assert!(text.contains(&format!("  {}  ", told["move"].as_str().unwrap())), "{text}");
    }
    let help = bench.ok(&["solve", "--help"]);
    assert!(help.contains("less the mean of the others"), "{help}");
}

#[test]
fn a_solution_that_was_kept_is_read_instead_of_solving() {
    let bench = Bench::new();
    bench.write("small.toml", small());
    let solve = |more: &[&str]| {
        let args =
            ["solve", "doubloons", "--edition", "small.toml", "--solutions", "kept", "--json"];
        bench.json(&[&args[..], more].concat())
    };
    let solved = solve(&["--objective", "win"]);
    assert!(solved["worked_out"].as_u64().unwrap() > 0);
    assert!(solved["kept"].is_null());
    let kept = solve(&["--keep"]);
    assert_eq!(kept["worked_out"], 0);
    assert_eq!(kept["positions"], solved["positions"]);
    let file = bench.path(kept["kept"]["file"].as_str().unwrap());
    assert_eq!(std::fs::metadata(&file).unwrap().len(), kept["kept"]["bytes"].as_u64().unwrap());
    let value = |json: &serde_json::Value| json["value"].as_f64().unwrap();
    assert!((value(&kept) - value(&solved)).abs() < 1e-5);
    let later =
        ["--objective", "win", "--position", "1100000000 6 6/- 2 rum,rum,anchor,sabre,map 0"];
    assert_eq!(solve(&later)["worked_out"], 0);

    // What is damaged is told and solved anew.
    let mut bytes = std::fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let again = bench.run(&[
        "solve",
        "doubloons",
        "--edition",
        "small.toml",
        "--solutions",
        "kept",
        "--json",
        "--objective",
        "win",
    ]);
    assert!(again.err.contains("checksum"), "{}", again.err);
    let again = serde_json::from_str(&again.out).unwrap();
    assert_eq!(value(&again), value(&solved));
}
