//! `flotilla arena` from the command line.

use crate::support::{Bench, keys};
use serde_json::Value;
use std::collections::BTreeSet;

/// The numbers of the games in a file of results, in its order.
fn numbers(file: &str) -> Vec<u64> {
    let game = |line: &str| serde_json::from_str::<Value>(line).unwrap()["game"].as_u64().unwrap();
    file.lines().skip(1).map(game).collect()
}

#[test]
fn a_match_is_told_and_printed() {
    let bench = Bench::new();
    let args = ["arena", "doubloons", "turn", "random", "--games", "30"];
    let told = bench.ok(&args);
    for part in ["30 games", "turn", "random", "95%", "turn − random"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(bench.ok(&[&args[..], &["--lang", "fr"]].concat()).contains("30 parties jouées"));
    let shape = bench.json(&[&args[..], &["--json"]].concat());
    let expected = [
        "endings",
        "events",
        "games",
        "gaps",
        "meetings",
        "rows",
        "schema",
        "seats",
        "test",
        "tournament",
    ];
    assert_eq!(keys(&shape), expected);
    assert_eq!(shape["games"], 30);
    assert_eq!(shape["rows"][0]["name"], "turn");
    assert!(shape["rows"][0]["elo"].as_f64().unwrap() > 0.0);
    assert!(shape["gaps"][0]["interval"][0].as_f64().unwrap() > 0.0);
    // The same seed is the same match.
    let elo = |shape: &Value| shape["rows"][0]["elo"].clone();
    assert_eq!(elo(&bench.json(&[&args[..], &["--json", "--threads", "1"]].concat())), elo(&shape));
}

#[test]
fn results_are_kept_gone_on_with_shared_out_and_put_together() {
    let bench = Bench::new();
    let args = |more: &[&'static str]| {
        let mut args = vec!["arena", "doubloons", "turn", "greedy", "random"];
        args.extend(["--format", "round-robin"]);
        args.extend(more);
        args
    };
    bench.ok(&args(&["--games", "4", "--results", "a.jsonl"]));
    assert_eq!(numbers(&bench.read("a.jsonl")).len(), 12);
    // More games go on from there, and none is played again.
    bench.ok(&args(&["--games", "6", "--results", "a.jsonl"]));
    let kept = numbers(&bench.read("a.jsonl"));
    assert_eq!(kept.len(), 18);
    assert_eq!(BTreeSet::from_iter(kept), (0..18).collect());
    // Two processes play a part each.
    bench.ok(&args(&["--games", "6", "--results", "b.jsonl", "--part", "1/2"]));
    bench.ok(&args(&["--games", "6", "--results", "c.jsonl", "--part", "2/2"]));
    let both = ["b.jsonl", "c.jsonl"].map(|file| numbers(&bench.read(file))).concat();
    assert_eq!(BTreeSet::from_iter(both), (0..18).collect());
    let merged =
        bench.json(&args(&["--games", "0", "--merge", "b.jsonl", "--merge", "c.jsonl", "--json"]));
    let whole = bench.json(&args(&["--games", "0", "--merge", "a.jsonl", "--json"]));
    assert_eq!(merged["games"], 18);
    assert_eq!(merged["gaps"], whole["gaps"]);
    // A line that was being written when the power failed is played again.
    let file = bench.read("a.jsonl");
    bench.write("a.jsonl", &file[..file.len() - 20]);
    bench.ok(&args(&["--games", "6", "--results", "a.jsonl"]));
    assert_eq!(BTreeSet::from_iter(numbers(&bench.read("a.jsonl"))), (0..18).collect());
    // Another tournament is not mixed in.
    let refused = bench.refused(&args(&["--seed", "2", "--results", "a.jsonl"]));
    assert!(refused.contains("its seed differ"), "{refused}");
    assert_eq!(numbers(&bench.read("a.jsonl")).len(), 18);
}

/// Ctrl-C ends it with what was played; the same command goes on.
#[cfg(unix)]
#[test]
fn an_interruption_keeps_what_was_played() {
    let bench = Bench::new();
    let args =
        ["arena", "doubloons", "turn", "greedy", "--games", "1000000", "--results", "a.jsonl"];
    let mut child = bench
        .command(&args)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let there = |bench: &Bench| {
        std::fs::read_to_string(bench.path("a.jsonl")).is_ok_and(|file| file.lines().count() > 50)
    };
    while !there(&bench) {
        assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupted = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("the same command goes on from there"), "{told}");
    let kept = numbers(&bench.read("a.jsonl"));
    assert!(kept.len() >= 50);
    assert_eq!(BTreeSet::from_iter(kept.iter()).len(), kept.len());
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains(&format!("{} games", kept.len())), "{out}");
}

#[test]
fn a_test_stops_as_soon_as_it_is_clear() {
    let bench = Bench::new();
    let args = ["arena", "doubloons", "turn", "random", "--sprt", "0,50", "--games", "100000"];
    let shape = bench.json(&[&args[..], &["--json"]].concat());
    assert_eq!(shape["test"]["verdict"], "accepted");
    assert!(shape["games"].as_u64().unwrap() < 1000, "{}", shape["games"]);
    let worse = ["arena", "doubloons", "random", "turn", "--sprt=-20,20", "--games", "100000"];
    assert!(bench.ok(&worse).contains("rejected after"));
}

#[test]
fn a_report_is_one_page() {
    let bench = Bench::new();
    bench.ok(&["arena", "shipowners", "planner", "greedy", "--games", "4", "--report", "r.html"]);
    let page = bench.read("r.html");
    assert!(page.starts_with("<!DOCTYPE html>"));
    assert!(page.contains("<svg") && page.contains("flotilla arena shipowners planner greedy"));
    assert_eq!(bench.files(), ["r.html"]);
}

#[test]
fn what_is_not_right_is_told_in_one_line() {
    let bench = Bench::new();
    for (args, part) in [
        (&["chess", "a", "b"][..], "chess"),
        (&["doubloons", "turn"], "between 2 and 64 bots"),
        (&["doubloons", "turn", "nobody"], "there is no bot `nobody`"),
        (&["doubloons", "turn", "turn:nodes=4"], "has no setting `nodes`"),
        (&["galleons", "search:nodes=x", "mate"], "`nodes` can't be `x`"),
        (&["doubloons", "turn", "greedy", "--part", "3/2"], "--part"),
        (&["doubloons", "turn", "greedy", "random", "--sprt", "0,20"], "--sprt"),
        (&["doubloons", "turn", "greedy", "--sprt", "20,0"], "--sprt"),
        (&["pyramids", "turn", "greedy", "--option", "width=9..x"], "width=9..x"),
        (&["pyramids", "turn", "greedy", "--option", "width=1..2"], "width"),
        (&["doubloons", "turn", "greedy", "--merge", "none.jsonl"], "none.jsonl"),
    ] {
        let refused = bench.refused(&[&["arena"], args].concat());
        assert!(refused.contains(part), "{args:?}: {refused}");
    }
    bench.write("bad.jsonl", "{\"arena\":1}\n");
    bench.refused(&["arena", "doubloons", "turn", "greedy", "--results", "bad.jsonl"]);
    assert_eq!(bench.read("bad.jsonl"), "{\"arena\":1}\n");
}
