//! How a server does under load, over loopback: moves a second, how long they take, memory a table.
//!
//! `TABLES=200 cargo test --release -p flotilla --test program load:: -- --ignored --nocapture`. People at
//! all tables play a bot each; everyone moves once in `PAUSE` milliseconds (2000), for `SECONDS`
//! (20). A game that ends is followed by another, so that the load stays. Every `EVERY` seconds
//! (300) a line tells the server's memory and the moves since the last line; the hour in
//! docs/operations.md is `TABLES=2000 PAUSE=10000 SECONDS=3600`. After the last move it waits for
//! `SETTLE` seconds (0) and tells what memory is left.
//! `STORE=postgres tests/with-postgres cargo test …` measures with PostgreSQL. Timings are printed,
//! never asserted.

use flotilla_core::{Rng as _, SeededRng};
use flotilla_wire::{
    EntryShape, GuestShape, OpenShape, OpenedShape, PhaseShape, PlayShape, SitShape, TableShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use ureq::Agent;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn post<T: DeserializeOwned>(
    agent: &Agent,
    url: &str,
    token: &str,
    body: &impl Serialize,
) -> Result<T, ureq::Error> {
    let request = agent.post(url).header("authorization", format!("Bearer {token}"));
    request.send_json(body)?.body_mut().read_json()
}

fn look(agent: &Agent, url: &str, token: &str) -> Result<TableShape, ureq::Error> {
    let request = agent.get(url).header("authorization", format!("Bearer {token}"));
    request.call()?.body_mut().read_json()
}

/// What has been counted since somebody last asked.
#[derive(Default)]
struct Counted {
    /// How long each move took.
    taken: Vec<Duration>,
    /// Moves that were sent late, because the clients did not get their turn.
    late: u64,
    /// Requests that were not answered as they should be.
    failed: u64,
    /// Tables that were opened.
    opened: u64,
}

impl Counted {
    fn add(&mut self, other: &Counted) {
        self.taken.extend(&other.taken);
        self.late += other.late;
        self.failed += other.failed;
        self.opened += other.opened;
    }

    /// The milliseconds within which this share of the moves was acknowledged.
    fn at(&self, share: f64) -> f64 {
        let at = (self.taken.len().saturating_sub(1) as f64 * share) as usize;
        self.taken.get(at).map_or(f64::NAN, |taken| taken.as_secs_f64() * 1000.0)
    }
}

/// What all clients have counted.
fn counted(of: &Mutex<Counted>) -> MutexGuard<'_, Counted> {
    of.lock().unwrap()
}

/// The memory of a process, in KiB.
fn memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Somebody at some tables.
struct Player<'a> {
    agent: Agent,
    base: &'a str,
    token: String,
    rng: SeededRng,
    count: &'a Mutex<Counted>,
}

impl Player<'_> {
    fn open(&self) -> Result<String, ureq::Error> {
        let (agent, base, token) = (&self.agent, self.base, &self.token);
        let seats = vec![String::new(), "random".to_owned()];
        let open = OpenShape { game: "galleons".to_owned(), seats, ..OpenShape::default() };
        let opened: OpenedShape = post(agent, &format!("{base}/api/tables"), token, &open)?;
        let url = format!("{base}/api/tables/{}", opened.id);
        let (name, number) = ("Anne".to_owned(), Some("5e".to_owned()));
        let sit = SitShape { name, number, ..SitShape::default() };
        let _: EntryShape = post(agent, &format!("{url}/sit"), token, &sit)?;
        counted(self.count).opened += 1;
        Ok(url)
    }

    /// Plays a move at a table where it is the person's turn; opens another when the game is over.
    fn play_once(&mut self, url: &mut String) -> Result<(), ureq::Error> {
        let state = look(&self.agent, url, &self.token)?;
        let Some(moves) = state.moves else {
            if state.phase == PhaseShape::Over {
                *url = self.open()?;
            }
            return Ok(());
        };
        let chosen = moves[self.rng.below(moves.len() as u64) as usize].clone();
        let play = PlayShape { seat: 1, version: state.version, moves: vec![chosen] };
        let sent = Instant::now();
        let _: EntryShape = post(&self.agent, &format!("{url}/play"), &self.token, &play)?;
        counted(self.count).taken.push(sent.elapsed());
        Ok(())
    }
}

/// Plays at some tables, each once in a while.
fn play(base: &str, tables: u64, seed: u64, until: Duration, count: &Mutex<Counted>) {
    let agent: Agent = Agent::new_with_defaults();
    let GuestShape { token } = post(&agent, &format!("{base}/api/guests"), "", &()).unwrap();
    let mut player = Player { agent, base, token, rng: SeededRng::new(seed), count };
    let mut urls: Vec<String> = (0..tables).map(|_| player.open().unwrap()).collect();
    let begun = Instant::now();
    let pause = Duration::from_millis(number("PAUSE", 2000));
    let mut round = 0u32;
    while begun.elapsed() < until {
        for (at, url) in urls.iter_mut().enumerate() {
            // Everyone has a moment of their own within the pause.
            let moment = pause * round + pause.mul_f64(at as f64 / tables as f64);
            match moment.checked_sub(begun.elapsed()) {
                Some(wait) => std::thread::sleep(wait),
                None => counted(count).late += 1,
            }
            if let Err(error) = player.play_once(url) {
                println!("{url}: {error}");
                counted(count).failed += 1;
            }
        }
        round += 1;
    }
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
    let count = Mutex::new(Counted::default());
    let mut all = Counted::default();
    let begun = Instant::now();
    std::thread::scope(|scope| {
        let clients: Vec<_> = (0..threads)
            .map(|seed| {
                let (base, count) = (&base, &count);
                let until = Duration::from_secs(seconds);
                scope.spawn(move || play(base, tables / threads, seed, until, count))
            })
            .collect();
        let every = Duration::from_secs(number("EVERY", 300));
        let mut next = every;
        while !clients.iter().all(|client| client.is_finished()) {
            std::thread::sleep(Duration::from_millis(200));
            if begun.elapsed() >= next {
                next += every;
                let mut last = std::mem::take(&mut *counted(&count));
                last.taken.sort_unstable();
                println!(
                    "after {:.0} s: {:.1} MiB; {} moves, median {:.1} ms, 99th {:.1} ms, \
                     greatest {:.1} ms; {} tables opened, {} sent late, {} failed",
                    begun.elapsed().as_secs_f64(),
                    memory(&server) as f64 / 1024.0,
                    last.taken.len(),
                    last.at(0.5),
                    last.at(0.99),
                    last.at(1.0),
                    last.opened,
                    last.late,
                    last.failed,
                );
                all.add(&last);
            }
        }
    });
    all.add(&counted(&count));
    let lasted = begun.elapsed();
    let after = memory(&server);
    let settle = number("SETTLE", 0);
    if settle > 0 {
        std::thread::sleep(Duration::from_secs(settle));
        println!("{settle} s after the last move: {:.1} MiB", memory(&server) as f64 / 1024.0);
    }
    server.kill().unwrap();
    server.wait().unwrap();
    all.taken.sort_unstable();
    println!(
        "{}, {tables} tables, {} moves of people in {:.0} s ({:.0} a second, {} sent late, {} failed): \
         median {:.1} ms, 90th {:.1} ms, 99th {:.1} ms, greatest {:.1} ms; {:.1} KiB a table",
        if postgres { "PostgreSQL" } else { "SQLite" },
        all.taken.len(),
        lasted.as_secs_f64(),
        all.taken.len() as f64 / lasted.as_secs_f64(),
        all.late,
        all.failed,
        all.at(0.5),
        all.at(0.9),
        all.at(0.99),
        all.at(1.0),
        (after.saturating_sub(before)) as f64 / tables as f64,
    );
}
