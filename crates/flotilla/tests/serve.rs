//! The program as a server, and programs as its guests: whole games over the wire.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use support::Bench;

struct Server {
    child: Child,
    base: String,
}

impl Server {
    fn start(bench: &Bench) -> Server {
        let args = ["serve", "--address", "127.0.0.1:0", "--rate", "100000", "--data", "tables.db"];
        let mut command = bench.command(&args);
        let mut child = command.env_remove("DATABASE_URL").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Server { child, base: line.trim().to_owned() }
    }

    /// Opens a table with open seats; its link, and the token of its host.
    fn open(&self, game: &str, seats: usize) -> (String, String) {
        let post = |path: &str, token: &str, body: Value| -> Value {
            let url = format!("{}{path}", self.base);
            let request = ureq::post(url).header("authorization", format!("Bearer {token}"));
            request.send_json(body).unwrap().body_mut().read_json().unwrap()
        };
        let token = post("/api/guests", "", json!({}))["token"].as_str().unwrap().to_owned();
        let opened = post("/api/tables", &token, json!({ "game": game, "seats": vec![""; seats] }));
        let text = |key: &str| opened[key].as_str().unwrap();
        (format!("{}/tables/{}?code={}", self.base, text("id"), text("invitation")), token)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The record of a table, as everyone may have it.
fn record(link: &str) -> String {
    let (path, code) = link.split_once('?').unwrap();
    let url = format!("{}/record?{code}", path.replace("/tables/", "/api/tables/"));
    ureq::get(url).call().unwrap().body_mut().read_to_string().unwrap()
}

#[test]
fn a_built_in_bot_and_one_in_python_play_and_the_dice_can_be_checked() {
    let bench = Bench::new();
    let server = Server::start(&bench);
    let (link, _) = server.open("doubloons", 2);
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    assert!(std::fs::read_to_string(example).unwrap().lines().count() < 60);
    let python =
        Command::new("python3").arg(example).arg(&link).stdout(Stdio::piped()).spawn().unwrap();
    let run = bench.run(&["bot", "--table", &link, "--level", "turn", "--name", "Turner"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let python = python.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(python.stdout).unwrap(), run.out);
    assert!(run.out.contains("DBL-13"), "{}", run.out);

    let whole = record(&link);
    bench.write("game.record", &whole);
    let verified = bench.ok(&["verify", "game.record"]);
    assert!(verified.contains("2 players’ numbers"), "{verified}");
    let json = bench.json(&["verify", "game.record", "--json"]);
    assert!(json["draws"].as_u64().unwrap() > 20);
    assert!(bench.ok(&["replay", "game.record"]).contains("DBL-13"));
    bench.write(
        "forged.record",
        whole.replacen("* first 1", "* first 3", 1).replacen("* first 2", "* first 1", 1).replacen(
            "* first 3",
            "* first 2",
            1,
        ),
    );
    assert_ne!(bench.run(&["verify", "forged.record"]).code, 0);
}

#[test]
fn a_person_in_a_terminal_plays_at_a_table() {
    let bench = Bench::new();
    let server = Server::start(&bench);
    let (link, _) = server.open("galleons", 2);
    let mut person = bench
        .command(&["play", "--table", &link, "--name", "Anne", "--seat", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let bot = bench
        .command(&["bot", "--table", &link, "--level", "random", "--seat", "2"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // A move that is none, and then Anne gives up.
    person.stdin.take().unwrap().write_all(b"moves\nnonsense\nresign\n").unwrap();
    let person = person.wait_with_output().unwrap();
    let (said, bot) = (String::from_utf8(person.stdout).unwrap(), bot.wait_with_output().unwrap());
    assert!(person.status.success() && bot.status.success());
    assert!(said.contains("nonsense") && said.contains("Anne gives up."), "{said}");
    assert!(record(&link).contains("\nresult 2 resignation\n"));
}

#[test]
fn a_server_ends_when_it_is_asked_to() {
    let bench = Bench::new();
    let mut server = Server::start(&bench);
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
}
