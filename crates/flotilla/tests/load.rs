//! How a server does under load, over loopback: moves a second, how long they take, memory a table.
//!
//! `TABLES=200 cargo test --release -p flotilla --test load -- --ignored --nocapture`. People at
//! all tables play a bot each; everyone moves once in `PAUSE` milliseconds (2000), for `SECONDS`
//! (20). `STORE=postgres tests/with-postgres cargo test …` measures with PostgreSQL. Timings are
//! printed, never asserted.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

use flotilla_core::{Rng as _, SeededRng};
use flotilla_wire::{
    EntryShape, GuestShape, OpenShape, OpenedShape, PhaseShape, PlayShape, SitShape, TableShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use ureq::Agent;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn post<T: DeserializeOwned>(agent: &Agent, url: &str, token: &str, body: &impl Serialize) -> T {
    let request = agent.post(url).header("authorization", format!("Bearer {token}"));
    request.send_json(body).unwrap().body_mut().read_json().unwrap()
}

fn look(agent: &Agent, url: &str, token: &str) -> TableShape {
    let request = agent.get(url).header("authorization", format!("Bearer {token}"));
    request.call().unwrap().body_mut().read_json().unwrap()
}

/// The memory of a process, in KiB.
fn memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Plays at some tables, each once in a while, and returns how long each move took.
fn play(base: &str, tables: u64, seed: u64, until: Duration) -> (Vec<Duration>, u64, Duration) {
    let agent: Agent = Agent::new_with_defaults();
    let mut rng = SeededRng::new(seed);
    let GuestShape { token } = post(&agent, &format!("{base}/api/guests"), "", &());
    let open = || {
        let seats = vec![String::new(), "random".to_owned()];
        let open = OpenShape { game: "galleons".to_owned(), seats, ..OpenShape::default() };
        let opened: OpenedShape = post(&agent, &format!("{base}/api/tables"), &token, &open);
        let url = format!("{base}/api/tables/{}", opened.id);
        let (name, number) = ("Anne".to_owned(), Some("5e".to_owned()));
        let sit = SitShape { name, number, ..SitShape::default() };
        let _: EntryShape = post(&agent, &format!("{url}/sit"), &token, &sit);
        url
    };
    let mut urls: Vec<String> = (0..tables).map(|_| open()).collect();
    let begun = Instant::now();
    let pause = Duration::from_millis(number("PAUSE", 2000));
    let (mut taken, mut late) = (Vec::new(), 0);
    let mut round = 0u32;
    while begun.elapsed() < until {
        for (at, url) in urls.iter_mut().enumerate() {
            // Everyone has a moment of their own within the pause.
            let moment = pause * round + pause.mul_f64(at as f64 / tables as f64);
            match moment.checked_sub(begun.elapsed()) {
                Some(wait) => std::thread::sleep(wait),
                None => late += 1,
            }
            let state = look(&agent, url, &token);
            let Some(moves) = state.moves else {
                if state.phase == PhaseShape::Over {
                    *url = open();
                }
                continue;
            };
            let chosen = moves[rng.below(moves.len() as u64) as usize].clone();
            let play = PlayShape { seat: 1, version: state.version, moves: vec![chosen] };
            let sent = Instant::now();
            let _: EntryShape = post(&agent, &format!("{url}/play"), &token, &play);
            taken.push(sent.elapsed());
        }
        round += 1;
    }
    (taken, late, begun.elapsed())
}

#[test]
#[ignore = "a measurement; the command is above"]
fn under_load() {
    let (tables, seconds) = (number("TABLES", 200), number("SECONDS", 20));
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_flotilla"));
    command.args(["serve", "--address", "127.0.0.1:0", "--rate", "1000000", "--tables", "1000000"]);
    let postgres = std::env::var("STORE").is_ok_and(|store| store == "postgres");
    if postgres {
        let url = std::env::var("FLOTILLA_TEST_POSTGRES").expect("run it by tests/with-postgres");
        command.args(["--database", &url]);
    } else {
        command.env_remove("DATABASE_URL").arg("--data").arg(folder.path().join("tables.db"));
    }
    command.stdout(Stdio::piped());
    let mut server = command.spawn().unwrap();
    let mut base = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut base).unwrap();
    let base = base.trim().to_owned();
    let before = memory(&server);
    let threads = 8.min(tables);
    let clients: Vec<_> = (0..threads)
        .map(|seed| {
            let base = base.clone();
            std::thread::spawn(move || {
                play(&base, tables / threads, seed, Duration::from_secs(seconds))
            })
        })
        .collect();
    let (mut taken, mut late, mut lasted) = (Vec::new(), 0, Duration::ZERO);
    for client in clients {
        let (own, behind, begun) = client.join().unwrap();
        lasted = lasted.max(begun);
        taken.extend(own);
        late += behind;
    }
    let after = memory(&server);
    server.kill().unwrap();
    server.wait().unwrap();
    taken.sort_unstable();
    let at = |share: f64| taken[((taken.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{}, {tables} tables, {} moves of people in {:.0} s ({:.0} a second, {late} sent late): \
         median {:.1} ms, 90th {:.1} ms, 99th {:.1} ms, greatest {:.1} ms; {:.1} KiB a table",
        if postgres { "PostgreSQL" } else { "SQLite" },
        taken.len(),
        lasted.as_secs_f64(),
        taken.len() as f64 / lasted.as_secs_f64(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
        (after.saturating_sub(before)) as f64 / tables as f64,
    );
}
