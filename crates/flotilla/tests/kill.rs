//! A server that is killed again and again under load loses no move that it has acknowledged.
//!
//! `KILLS=100 tests/with-postgres cargo test -p flotilla --test kill -- --nocapture` is the long
//! run. Whoever has no PostgreSQL server says so: with `FLOTILLA_TEST_POSTGRES=none` only SQLite is
//! checked.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

use flotilla_core::{Rng as _, SeededRng};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use ureq::Agent;

struct Server {
    child: Child,
    base: String,
}

impl Server {
    fn start(place: &str) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_flotilla"));
        command.args([
            "serve",
            "--address",
            "127.0.0.1:0",
            "--rate",
            "1000000",
            "--tables",
            "1000000",
        ]);
        command.env_remove("DATABASE_URL");
        let at = if place.starts_with("postgres") { "--database" } else { "--data" };
        let mut child = command.args([at, place]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("http://"), "{line}");
        Server { child, base: line.trim().to_owned() }
    }

    /// As the system kills: without a word of warning.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A person at both seats of a table, who remembers what was acknowledged.
struct AnyBot {
    agent: Agent,
    rng: SeededRng,
    token: String,
    table: Option<String>,
    /// The table, its version, and the move that it was acknowledged with.
    acknowledged: Vec<(String, u64, String)>,
}

impl AnyBot {
    fn new(seed: u64) -> AnyBot {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)));
        AnyBot {
            agent: config.build().into(),
            rng: SeededRng::new(seed),
            token: String::new(),
            table: None,
            acknowledged: Vec::new(),
        }
    }

    /// Asks; `None` when nobody answers any more.
    fn ask(&self, url: &str, body: Option<&Value>) -> Option<(u16, Value)> {
        let bearer = format!("Bearer {}", self.token);
        let answer = match body {
            Some(body) => self.agent.post(url).header("authorization", bearer).send_json(body),
            None => self.agent.get(url).header("authorization", bearer).call(),
        };
        let mut answer = answer.ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.body_mut().read_json().ok()?))
    }

    fn open(&mut self, base: &str) -> Option<String> {
        if self.token.is_empty() {
            let (_, guest) = self.ask(&format!("{base}/api/guests"), Some(&json!({})))?;
            self.token = guest["token"].as_str()?.to_owned();
        }
        let body = json!({ "game": "galleons", "seats": ["", ""] });
        let (status, opened) = self.ask(&format!("{base}/api/tables"), Some(&body))?;
        assert_eq!(status, 200, "{opened}");
        let id = opened["id"].as_str()?.to_owned();
        for seat in [1, 2] {
            let body = json!({ "seat": seat, "name": "Anne", "number": "5e" });
            self.ask(&format!("{base}/api/tables/{id}/sit"), Some(&body))?;
        }
        Some(id)
    }

    /// Plays until nobody answers.
    fn play(&mut self, base: &str, stop: &AtomicBool) -> Option<()> {
        while !stop.load(Ordering::Relaxed) {
            let id = match self.table.clone() {
                Some(id) => id,
                None => self.open(base)?,
            };
            self.table = Some(id.clone());
            let url = format!("{base}/api/tables/{id}");
            let (status, state) = self.ask(&url, None)?;
            assert_eq!(status, 200, "{state}");
            let Some(seat) = state["turn"]["waits_for"].as_u64() else {
                self.table = None;
                continue;
            };
            let (_, from_seat) = self.ask(&format!("{url}?seat={seat}"), None)?;
            let version = from_seat["version"].as_u64()?;
            let Some(moves) = from_seat["moves"].as_array() else { continue };
            let chosen = moves[self.rng.below(moves.len() as u64) as usize].as_str()?.to_owned();
            let body = json!({ "seat": seat, "version": version, "moves": [chosen] });
            let (status, done) = self.ask(&format!("{url}/play"), Some(&body))?;
            assert!(matches!(status, 200 | 409), "{done}");
            if status == 200 {
                self.acknowledged.push((id, done["version"].as_u64()?, chosen));
            }
        }
        Some(())
    }

    /// How many acknowledged moves a server does not know.
    fn lost(&self, base: &str) -> usize {
        let mut lost = 0;
        let mut tables: Vec<&str> =
            self.acknowledged.iter().map(|(id, _, _)| id.as_str()).collect();
        tables.dedup();
        for id in tables {
            let (status, log) = self.ask(&format!("{base}/api/tables/{id}/log"), None).unwrap();
            assert_eq!(status, 200, "{log}");
            let known = |version: u64, chosen: &str| {
                let lines = log.as_array().unwrap().iter();
                lines
                    .filter(|line| {
                        line["version"] == json!(version) && line["said"] == json!(chosen)
                    })
                    .count()
                    == 1
            };
            let own = self.acknowledged.iter().filter(|(of, _, _)| of == id);
            lost += own.filter(|(_, version, chosen)| !known(*version, chosen)).count();
        }
        lost
    }
}

fn kill_again_and_again(place: &str) {
    let kills: u64 = std::env::var("KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(3);
    let mut players: Vec<AnyBot> = (0..3).map(AnyBot::new).collect();
    let mut rng = SeededRng::new(9);
    for _ in 0..kills {
        let server = Server::start(place);
        let stop = Arc::new(AtomicBool::new(false));
        let threads: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let (base, stop) = (server.base.clone(), Arc::clone(&stop));
                std::thread::spawn(move || {
                    player.play(&base, &stop);
                    player
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(500 + rng.below(1000)));
        server.kill();
        stop.store(true, Ordering::Relaxed);
        players = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    }
    let server = Server::start(place);
    let acknowledged: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    let lost: usize = players.iter().map(|player| player.lost(&server.base)).sum();
    server.kill();
    let kind = if place.starts_with("postgres") { "PostgreSQL" } else { "SQLite" };
    println!("{kind}: {kills} kills, {acknowledged} moves acknowledged, {lost} lost");
    assert!(acknowledged > 10, "too few moves to show anything: {acknowledged}");
    assert_eq!(lost, 0);
}

#[test]
fn killed_under_load_no_acknowledged_move_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    kill_again_and_again(&folder.path().join("tables.db").display().to_string());
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    match url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none").as_str()
    {
        "none" => println!("PostgreSQL is not checked: FLOTILLA_TEST_POSTGRES is none"),
        url => kill_again_and_again(url),
    }
}
