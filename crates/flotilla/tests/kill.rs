//! A server that is killed again and again under load loses no move that it has acknowledged.
//!
//! The database is killed too, every third time: it is one of our own, which no other test is at.
//!
//! `KILLS=500 CLIENTS=24 tests/with-postgres cargo test -p flotilla --test program kill:: -- --nocapture` is the
//! long run. `PAUSE` says how many milliseconds a server lives at least (500), `PROGRAM` which program is killed
//! where it is not the one that was just built. Whoever has no PostgreSQL server says so: with
//! `FLOTILLA_TEST_POSTGRES=none` only SQLite is checked; with `STORES=postgres` only PostgreSQL.

use flotilla_core::{Rng as _, SeededRng};
use flotilla_wire::{
    EntryShape, GuestShape, OpenShape, OpenedShape, PlayShape, SitShape, TableShape, ToldShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use ureq::Agent;

struct Server {
    child: Child,
    base: String,
}

impl Server {
    fn start(place: &str) -> Server {
        let program = std::env::var_os("PROGRAM");
        let mut command = Command::new(program.unwrap_or(env!("CARGO_BIN_EXE_flotilla").into()));
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
struct Client {
    agent: Agent,
    rng: SeededRng,
    token: String,
    table: Option<String>,
    /// The table, its version, and the move that it was acknowledged with.
    acknowledged: Vec<(String, u64, String)>,
}

impl Client {
    fn new(seed: u64) -> Client {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)));
        Client {
            agent: config.build().into(),
            rng: SeededRng::new(seed),
            token: String::new(),
            table: None,
            acknowledged: Vec::new(),
        }
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// Looks; `None` when nobody answers, or the store does not.
    fn get<T: DeserializeOwned>(&self, url: &str) -> Option<T> {
        let answer = self.agent.get(url).header("authorization", self.bearer()).call();
        let mut answer = answer.ok()?;
        assert!(matches!(answer.status().as_u16(), 200 | 503), "{url}: {}", answer.status());
        answer.body_mut().read_json().ok()
    }

    /// Asks: the status, and the answer to what was accepted. `None` when nobody answers any more.
    fn post<T: DeserializeOwned>(
        &self,
        url: &str,
        body: &impl Serialize,
    ) -> Option<(u16, Option<T>)> {
        let answer = self.agent.post(url).header("authorization", self.bearer()).send_json(body);
        let mut answer = answer.ok()?;
        match answer.status().as_u16() {
            200 => Some((200, Some(answer.body_mut().read_json().ok()?))),
            status => Some((status, None)),
        }
    }

    fn open(&mut self, base: &str) -> Option<String> {
        if self.token.is_empty() {
            let (_, guest) = self.post::<GuestShape>(&format!("{base}/api/guests"), &())?;
            self.token = guest?.token;
        }
        let seats = vec![String::new(); 2];
        let open = OpenShape { game: "galleons".to_owned(), seats, ..OpenShape::default() };
        let (status, opened) = self.post::<OpenedShape>(&format!("{base}/api/tables"), &open)?;
        assert!(matches!(status, 200 | 503), "{status}");
        let id = opened?.id;
        for seat in [1, 2] {
            let (name, number) = ("Anne".to_owned(), Some("5e".to_owned()));
            let sit = SitShape { seat: Some(seat), name, number, code: None };
            self.post::<EntryShape>(&format!("{base}/api/tables/{id}/sit"), &sit)?;
        }
        Some(id)
    }

    /// Plays until it is told to stop, whatever is answered.
    fn play(&mut self, base: &str, stop: &AtomicBool, under_way: &AtomicU64) {
        while !stop.load(Ordering::Relaxed) {
            if self.play_once(base, under_way).is_none() {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }

    /// Plays a move; `None` when nobody answers.
    fn play_once(&mut self, base: &str, under_way: &AtomicU64) -> Option<()> {
        let id = match self.table.clone() {
            Some(id) => id,
            None => self.open(base)?,
        };
        self.table = Some(id.clone());
        let url = format!("{base}/api/tables/{id}");
        let state: TableShape = self.get(&url)?;
        let Some(seat) = state.turn.waits_for else {
            self.table = None;
            return Some(());
        };
        let from_seat: TableShape = self.get(&format!("{url}?seat={seat}"))?;
        let moves = from_seat.moves?;
        let chosen = moves[self.rng.below(moves.len() as u64) as usize].clone();
        let version = from_seat.version;
        let play = PlayShape { seat, version, moves: vec![chosen.clone()] };
        under_way.fetch_add(1, Ordering::Relaxed);
        let answer = self.post::<EntryShape>(&format!("{url}/play"), &play);
        under_way.fetch_sub(1, Ordering::Relaxed);
        let (status, done) = answer?;
        assert!(matches!(status, 200 | 409 | 503), "{status}");
        self.acknowledged.push((id, done?.version, chosen));
        Some(())
    }

    /// How many acknowledged moves a server does not know.
    fn lost(&self, base: &str) -> usize {
        let mut lost = 0;
        let mut tables: Vec<&str> =
            self.acknowledged.iter().map(|(id, _, _)| id.as_str()).collect();
        tables.dedup();
        for id in tables {
            let log: Vec<ToldShape> = self.get(&format!("{base}/api/tables/{id}/log")).unwrap();
            let known = |version: u64, chosen: &str| {
                let same = |line: &&ToldShape| line.version == version && line.chosen == chosen;
                log.iter().filter(same).count() == 1
            };
            let own = self.acknowledged.iter().filter(|(of, _, _)| of == id);
            lost += own.filter(|(_, version, chosen)| !known(*version, chosen)).count();
        }
        lost
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// A database with a folder and a port of its own. It ends with this.
struct Database {
    script: Child,
    place: String,
    restart: String,
}

impl Database {
    fn start() -> Database {
        // It stays for as long as nobody closes the pipe, and so not longer than this process.
        let wait = r#"echo "$FLOTILLA_TEST_POSTGRES"; echo "$FLOTILLA_TEST_POSTGRES_RESTART"; cat >/dev/null"#;
        let with_postgres = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/with-postgres");
        let mut script = Command::new(with_postgres);
        script.args(["sh", "-c", wait]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut script = script.spawn().unwrap();
        let mut told = BufReader::new(script.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut line = || told.next().expect("PostgreSQL did not start");
        let (place, restart) = (line(), line());
        Database { script, place, restart }
    }

    /// Kills it without a word of warning, and starts it again.
    fn kill(&self) {
        let restarted = Command::new(&self.restart).stdout(Stdio::null()).status();
        assert!(restarted.unwrap().success());
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        // It cleans up behind itself.
        let _ = self.script.wait();
    }
}

/// Kills servers of one place, and its database, if it has one.
fn kill_again_and_again(place: &str, database: Option<&Database>) {
    let (kills, pause) = (number("KILLS", 3), number("PAUSE", 500));
    let mut clients: Vec<Client> = (0..number("CLIENTS", 3)).map(Client::new).collect();
    let mut rng = SeededRng::new(9);
    let (mut databases, mut cut_short) = (0, 0);
    for kill in 1..=kills {
        let server = Server::start(place);
        let stop = Arc::new(AtomicBool::new(false));
        let under_way = Arc::new(AtomicU64::new(0));
        let threads: Vec<_> = clients
            .drain(..)
            .map(|mut client| {
                let (base, stop) = (server.base.clone(), Arc::clone(&stop));
                let under_way = Arc::clone(&under_way);
                std::thread::spawn(move || {
                    client.play(&base, &stop, &under_way);
                    client
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(pause + rng.below(2 * pause)));
        if let Some(database) = database
            && kill % 3 == 0
        {
            cut_short += under_way.load(Ordering::Relaxed);
            database.kill();
            databases += 1;
            // Moves are played again, and then the server goes too.
            std::thread::sleep(Duration::from_millis(pause));
        }
        cut_short += under_way.load(Ordering::Relaxed);
        server.kill();
        stop.store(true, Ordering::Relaxed);
        clients = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    }
    let server = Server::start(place);
    let acknowledged: usize = clients.iter().map(|client| client.acknowledged.len()).sum();
    let lost: usize = clients.iter().map(|client| client.lost(&server.base)).sum();
    server.kill();
    let kind = if database.is_some() { "PostgreSQL" } else { "SQLite" };
    println!(
        "{kind}: {kills} kills, {databases} of the database too, {cut_short} moves under way at them, \
         {acknowledged} acknowledged, {lost} lost"
    );
    assert!(acknowledged > 10, "too few moves to show anything: {acknowledged}");
    assert_eq!(lost, 0);
}

#[test]
fn killed_under_load_no_acknowledged_move_is_lost() {
    if std::env::var("STORES").is_ok_and(|stores| stores == "postgres") {
        println!("SQLite is not checked: STORES is postgres");
    } else {
        let folder = tempfile::tempdir().unwrap();
        kill_again_and_again(&folder.path().join("tables.db").display().to_string(), None);
    }
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    let url = url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none");
    if url == "none" {
        println!("PostgreSQL is not checked: FLOTILLA_TEST_POSTGRES is none");
    } else {
        // Not the one of all tests: those beside this one are not to be interrupted.
        let database = Database::start();
        assert_ne!(database.place, url);
        kill_again_and_again(&database.place, Some(&database));
    }
}
