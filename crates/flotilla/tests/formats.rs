//! What was promised to stay (docs/formats.md): files that 0.1 wrote are read for ever, and mean the
//! same; what the HTTP interface has, it keeps.
//!
//! The files in `tests/formats` are never changed. A new version of a form is a new file.

use crate::support::Bench;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

const GAMES: [&str; 5] = ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"];

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats").join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap()
}

fn path(name: &str) -> String {
    file(name).to_str().unwrap().to_owned()
}

/// Everything that was said is still said, and is the same; more may have come.
fn still_says(now: &Value, then: &Value, at: &str) {
    match then {
        Value::Object(fields) => {
            for (key, value) in fields {
                let now = now.get(key).unwrap_or_else(|| panic!("{at}: {key} is gone"));
                still_says(now, value, &format!("{at}.{key}"));
            }
        }
        _ => assert_eq!(now, then, "{at}"),
    }
}

#[test]
fn records_are_replayed_to_the_same_end() {
    let bench = Bench::new();
    for game in GAMES {
        let record = path(&format!("{game}.record"));
        let then: Value = serde_json::from_str(&text(&format!("{game}.json"))).unwrap();
        assert!(then["events"].as_u64().unwrap() > 40 && !then["outcome"].is_null(), "{game}");
        still_says(&bench.json(&["replay", &record, "--json"]), &then, game);
    }
}

#[test]
fn dice_of_records_are_checked() {
    let bench = Bench::new();
    for game in GAMES {
        let found = bench.json(&["verify", &path(&format!("{game}.record")), "--json"]);
        assert!(found["draws"].as_u64().unwrap() > 0, "{game}: {found}");
    }
}

#[test]
fn positions_are_read_and_written_alike() {
    let bench = Bench::new();
    let all = text("positions.txt");
    assert_eq!(all.lines().count(), GAMES.len());
    for line in all.lines() {
        let mut parts = line.split('\t');
        let mut next = || parts.next().unwrap();
        let (game, seats, position) = (next(), next(), next());
        let record = format!("{game}.txt");
        bench.ok(&["new", game, "--seats", seats, "--position", position, "-o", &record]);
        let now = bench.json(&["replay", &record, "--json"]);
        assert_eq!(now["position"], position, "{game}");
    }
}

#[test]
fn editions_are_read() {
    let bench = Bench::new();
    for game in GAMES {
        let edition = path(&format!("{game}.edition.toml"));
        let record = bench.ok(&["new", game, "--edition", &edition]);
        assert!(record.starts_with("flotilla record 1\n"), "{game}: {record}");
    }
}

#[test]
fn lessons_are_sound() {
    let bench = Bench::new();
    for game in ["doubloons", "galleons"] {
        bench.ok(&["lesson", "check", &path(&format!("{game}.lesson.toml"))]);
    }
}

#[test]
fn results_of_tournaments_are_gone_on_with() {
    let bench = Bench::new();
    bench.write("games.jsonl", text("doubloons.results.jsonl"));
    let before = bench.read("games.jsonl");
    let match_ = ["arena", "doubloons", "cadet", "deckhand", "--games", "4"];
    let now = bench.json(&[&match_[..], &["--results", "games.jsonl", "--json"]].concat());
    assert_eq!(now["games"], 4);
    // Nothing was left to play.
    assert_eq!(bench.read("games.jsonl"), before);
}

#[test]
fn backups_are_restored() {
    let bench = Bench::new();
    let told = bench.ok(&["restore", &path("tables.backup"), "--data", "tables.db"]);
    assert!(told.contains("one table with 53 entries"), "{told}");
    let (code, found) = {
        let run =
            bench.run(&["doctor", "--json", "--address", "127.0.0.1:0", "--data", "tables.db"]);
        (run.code, serde_json::from_str::<Value>(&run.out).unwrap())
    };
    assert_eq!(code, 0, "{found}");
}

/// The interface, a line for everything that a client may build on: requests, and fields with their types.
fn promises(api: &Value) -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, told) in methods.as_object().unwrap() {
            lines.insert(format!("{} {path}", method.to_uppercase()));
            for parameter in told["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                lines.insert(format!("{} {path} takes {name}", method.to_uppercase()));
            }
        }
    }
    for (shape, told) in api["components"]["schemas"].as_object().unwrap() {
        for word in told["enum"].as_array().into_iter().flatten() {
            lines.insert(format!("{shape} can be {word}"));
        }
        for (field, kind) in told["properties"].as_object().into_iter().flatten() {
            let kind = kind["type"].as_array().map_or_else(
                || kind["type"].as_str().unwrap_or("shape").to_owned(),
                |kinds| kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("|"),
            );
            lines.insert(format!("{shape}.{field} is {kind}"));
        }
    }
    lines
}

/// Fields that a client must send.
fn demands(api: &Value) -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for methods in api["paths"].as_object().unwrap().values() {
        for told in methods.as_object().unwrap().values() {
            let body = &told["requestBody"]["content"]["application/json"]["schema"];
            let Some(shape) = body["$ref"].as_str().and_then(|it| it.rsplit('/').next()) else {
                continue;
            };
            let required = api["components"]["schemas"][shape]["required"].as_array();
            for field in required.into_iter().flatten().filter_map(Value::as_str) {
                lines.insert(format!("{shape} must have {field}"));
            }
        }
    }
    lines
}

#[test]
fn the_http_interface_keeps_what_it_has_and_asks_for_no_more() {
    let bench = Bench::new();
    let mut server = bench
        .command(&["serve", "--address", "127.0.0.1:0", "--data", "tables.db"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut address = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let asked = ureq::get(format!("{}/api", address.trim())).call();
    let api = asked.map(|mut answer| answer.body_mut().read_to_string().unwrap());
    server.kill().unwrap();
    server.wait().unwrap();
    let api: Value = serde_json::from_str(&api.unwrap()).unwrap();
    let (has, asks) = (promises(&api), demands(&api));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        // What is new is promised from now on; what was promised stays in the file whatever happens.
        let kept = std::fs::read_to_string(file("http.txt")).unwrap_or_default();
        let all: BTreeSet<String> =
            kept.lines().map(str::to_owned).chain(has.clone()).chain(asks.clone()).collect();
        let lines: Vec<String> = all.into_iter().collect();
        std::fs::write(file("http.txt"), lines.join("\n") + "\n").unwrap();
    }
    let golden = text("http.txt");
    let (demanded, promised): (BTreeSet<&str>, BTreeSet<&str>) =
        golden.lines().partition(|line| line.contains(" must have "));
    assert!(promised.len() > 200, "{}", promised.len());
    let gone: Vec<_> = promised.into_iter().filter(|line| !has.contains(*line)).collect();
    assert!(gone.is_empty(), "promised and gone:\n{}", gone.join("\n"));
    let new: Vec<_> = asks.iter().filter(|line| !demanded.contains(line.as_str())).collect();
    assert!(new.is_empty(), "asked of clients that do not know of it: {new:?}");
}
