//! `flotilla doctor`: what it finds, and that it changes nothing.

use crate::support::{Bench, keys};
use serde_json::Value;
use std::net::TcpListener;

/// What the doctor finds, by subject.
fn examine(bench: &Bench, args: &[&str]) -> (i32, Value) {
    let mut all = vec!["doctor", "--json"];
    all.extend(args);
    let run = bench.run(&all);
    (run.code, serde_json::from_str(&run.out).unwrap())
}

fn state<'a>(found: &'a Value, subject: &str) -> &'a str {
    let all = found["findings"].as_array().unwrap();
    let one = all.iter().find(|it| it["subject"] == subject);
    one.unwrap_or_else(|| panic!("{subject}: {found}"))["state"].as_str().unwrap()
}

#[test]
fn a_free_port_and_a_file_to_be_are_all_that_is_needed() {
    let bench = Bench::new();
    let (code, found) =
        examine(&bench, &["--address", "127.0.0.1:0", "--data", "not/yet/there/tables.db"]);
    assert_eq!(code, 0, "{found}");
    assert_eq!(keys(&found), ["findings", "schema", "sound", "version"]);
    assert_eq!(found["sound"], true);
    assert_eq!((state(&found, "store"), state(&found, "port")), ("good", "good"));
    assert_eq!(state(&found, "clock"), "good");
    let subjects = found["findings"].as_array().unwrap();
    assert!(subjects.iter().all(|it| keys(it) == ["remedy", "state", "subject", "text"]));
    assert!(bench.files().is_empty(), "{:?}", bench.files());
}

#[test]
fn a_port_that_somebody_else_has_is_named_with_another() {
    let bench = Bench::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let run = bench.run(&["doctor", "--address", &address, "--data", "tables.db"]);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(run.out.contains(&address) && run.out.contains("flotilla serve --address"));
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
}

#[test]
fn what_is_no_store_is_told_and_left_alone() {
    let bench = Bench::new();
    bench.write("notes.txt", "not a store at all, and long enough to look like one".repeat(40));
    let before = bench.read("notes.txt");
    let (code, found) = examine(&bench, &["--address", "127.0.0.1:0", "--data", "notes.txt"]);
    assert_eq!((code, state(&found, "store")), (1, "bad"), "{found}");
    assert_eq!(bench.read("notes.txt"), before);
    // Nor can a file have files below it.
    let (code, found) = examine(&bench, &["--address", "127.0.0.1:0", "--data", "notes.txt/t.db"]);
    assert_eq!((code, state(&found, "store")), (1, "bad"), "{found}");
}

#[test]
fn a_server_that_is_not_there_is_told_without_its_password() {
    let bench = Bench::new();
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let url = format!("postgres://anne:tresor@{nobody}/flotilla");
    let run = bench.run(&["doctor", "--address", "127.0.0.1:0", "--database", &url]);
    assert_eq!(run.code, 1, "{}", run.out);
    assert!(run.out.contains("DATABASE_URL"), "{}", run.out);
    assert!(!run.out.contains("tresor") && !run.err.contains("tresor"), "{}", run.out);
}

#[test]
fn it_speaks_every_language() {
    let bench = Bench::new();
    let args = ["doctor", "--address", "127.0.0.1:0", "--data", "tables.db", "--lang"];
    let words =
        [("en", "Clock"), ("fr", "Horloge"), ("de", "Uhr"), ("nl", "Klok"), ("pl", "Zegar")];
    for (language, word) in words {
        let told = bench.ok(&[&args[..], &[language]].concat());
        assert!(told.contains(word), "{language}: {told}");
        assert!(!told.contains("doctor-"), "{language}: {told}");
    }
}
