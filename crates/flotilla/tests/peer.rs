//! How our server does beside boardgame.io's: `tests/peer/run` says how. Two players at each table move
//! in turn, as fast as they are answered; none wants a drawing. Printed, never asserted: moves a second,
//! processor time of the server (and of this client) for each move, and how long it takes until the
//! *other* player has seen a move.

use flotilla_wire::{GuestShape, OpenShape, OpenedShape, PhaseShape, PlayShape, SitShape};
use serde::Deserialize;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, watch};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// A connection, and what has come that was not read yet.
struct Wire {
    stream: TcpStream,
    text: Vec<u8>,
    host: String,
}

impl Wire {
    async fn to(base: &str) -> Wire {
        let host = base.trim_start_matches("http://").to_owned();
        let stream = TcpStream::connect(&host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Wire { stream, text: Vec::with_capacity(16 * 1024), host }
    }

    async fn more(&mut self) {
        let read = self.stream.read_buf(&mut self.text).await.unwrap();
        assert!(read > 0, "the server has closed the connection");
    }

    /// What comes before a mark, and the mark is gone.
    async fn until(&mut self, mark: &[u8]) -> Vec<u8> {
        let mut from = 0;
        loop {
            let found = self.text[from..].windows(mark.len()).position(|it| it == mark);
            if let Some(at) = found {
                let rest = self.text.split_off(from + at + mark.len());
                let mut found = std::mem::replace(&mut self.text, rest);
                found.truncate(from + at);
                return found;
            }
            from = self.text.len().saturating_sub(mark.len());
            self.more().await;
        }
    }

    async fn exactly(&mut self, bytes: usize) -> Vec<u8> {
        while self.text.len() < bytes {
            self.more().await;
        }
        let rest = self.text.split_off(bytes);
        std::mem::replace(&mut self.text, rest)
    }

    async fn send(&mut self, method: &str, path: &str, token: &str, more: &str, body: &str) {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n{more}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
    }

    /// The head of an answer, in small letters.
    async fn head(&mut self) -> String {
        String::from_utf8(self.until(b"\r\n\r\n").await).unwrap().to_lowercase()
    }

    async fn answer(&mut self) -> Vec<u8> {
        let head = self.head().await;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let body = self.exactly(length.expect(&head).trim().parse().unwrap()).await;
        assert!(head.starts_with("http/1.1 200"), "{head} {}", String::from_utf8_lossy(&body));
        body
    }

    async fn ask<T: for<'a> Deserialize<'a>>(
        &mut self,
        path: &str,
        token: &str,
        body: &impl serde::Serialize,
    ) -> T {
        self.send("POST", path, token, "", &serde_json::to_string(body).unwrap()).await;
        serde_json::from_slice(&self.answer().await).unwrap()
    }
}

/// What a client reads of what it is sent: no more than it needs.
#[derive(Deserialize)]
struct Entry {
    version: u64,
    news: Option<Told>,
}

#[derive(Deserialize)]
struct Told {
    table: Seen,
}

#[derive(Deserialize)]
struct Seen {
    phase: PhaseShape,
    turn: Waits,
    moves: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Waits {
    waits_for: Option<usize>,
}

/// When everyone sits at their tables the measurement begins.
#[derive(Clone)]
struct Start {
    ready: Arc<Barrier>,
    end: watch::Receiver<Option<Instant>>,
}

impl Start {
    /// Waits for all others; until when they play.
    async fn wait(&self) -> Instant {
        self.ready.wait().await;
        let mut end = self.end.clone();
        let end = end.wait_for(Option::is_some).await.unwrap();
        end.unwrap()
    }
}

/// What was measured at a table.
#[derive(Default)]
struct Measured {
    seen: Vec<Duration>,
    bytes: u64,
}

/// A player of our server: one connection for moves, one for what happens.
struct Player {
    acts: Wire,
    hears: Wire,
    token: String,
}

impl Player {
    /// The next entry of the stream.
    async fn hear(&mut self, measured: &mut Measured) -> Entry {
        loop {
            let event = self.hears.until(b"\n\n").await;
            measured.bytes += event.len() as u64;
            let data = event.windows(6).position(|it| it == b"data: ");
            let Some(at) = data else { continue };
            // What is sent in pieces has their lengths between them; an event is one piece.
            return serde_json::from_slice(&event[at + 6..]).unwrap();
        }
    }
}

/// Two people at a table of galleons, until the time is over; then at another when the game is.
async fn flotilla(bases: Vec<String>, at: usize, start: Start) -> Measured {
    let mut measured = Measured::default();
    let mut lot = at as u64 * 7919 + 1;
    let mut until = None;
    while until.is_none_or(|until| Instant::now() < until) {
        let mut players = Vec::new();
        let mut path = String::new();
        for seat in 1..=2 {
            let base = &bases[(at + seat) % bases.len()];
            let mut acts = Wire::to(base).await;
            let GuestShape { token } = acts.ask("/api/guests", "", &()).await;
            if seat == 1 {
                let seats = vec![String::new(); 2];
                let game = "galleons".to_owned();
                let open = OpenShape { game, seats, public: true, ..OpenShape::default() };
                let opened: OpenedShape = acts.ask("/api/tables", &token, &open).await;
                path = format!("/api/tables/{}", opened.id);
            }
            let (name, number) = (format!("P{seat}"), Some("5e".to_owned()));
            let sit = SitShape { seat: Some(seat), name, number, ..SitShape::default() };
            let _: Entry = acts.ask(&format!("{path}/sit?drawing=none"), &token, &sit).await;
            players.push(Player { acts, hears: Wire::to(base).await, token });
        }
        for player in &mut players {
            let events = format!("{path}/events?drawing=none&after=1");
            player.hears.send("GET", &events, &player.token, "", "").await;
            player.hears.head().await;
        }
        let mut seen = Vec::new();
        for player in &mut players {
            seen.push(player.hear(&mut measured).await.news.unwrap().table);
        }
        let until = match until {
            Some(until) => until,
            None => *until.insert(start.wait().await),
        };
        let mut version = 2;
        while Instant::now() < until && seen[0].phase == PhaseShape::Playing {
            let waited = seen[0].turn.waits_for.unwrap();
            let listed = seen[waited - 1].moves.as_ref().unwrap();
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let chosen = listed[(lot >> 33) as usize % listed.len()].clone();
            let play = PlayShape { seat: waited, version, moves: vec![chosen] };
            let body = serde_json::to_string(&play).unwrap();
            let begun = Instant::now();
            let token = players[waited - 1].token.clone();
            let play = format!("{path}/play?drawing=none");
            players[waited - 1].acts.send("POST", &play, &token, "", &body).await;
            let other = 2 - waited;
            let heard = players[other].hear(&mut measured).await;
            measured.seen.push(begun.elapsed());
            measured.bytes += players[waited - 1].acts.answer().await.len() as u64;
            let own = players[waited - 1].hear(&mut measured).await;
            version = heard.version;
            assert_eq!(own.version, version);
            let told = heard.news.zip(own.news).expect("nothing came along");
            seen[other] = told.0.table;
            seen[waited - 1] = told.1.table;
        }
    }
    measured
}

/// A socket of boardgame.io: Engine.IO over a WebSocket, written by hand.
struct Socket(Wire);

impl Socket {
    async fn open(base: &str) -> Socket {
        let mut wire = Wire::to(base).await;
        let upgrade = "upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        wire.send("GET", "/socket.io/?EIO=4&transport=websocket", "", upgrade, "").await;
        assert!(wire.head().await.starts_with("http/1.1 101"));
        let mut socket = Socket(wire);
        socket.read(&mut Measured::default()).await;
        socket.write("40/ships,").await;
        socket.read(&mut Measured::default()).await;
        socket
    }

    async fn write(&mut self, text: &str) {
        let mut frame = vec![0x81];
        match u16::try_from(text.len()).unwrap() {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length => {
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
        }
        // A mask of zeros leaves everything as it is.
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.stream.write_all(&frame).await.unwrap();
    }

    /// The next message that is no sign of life.
    async fn read(&mut self, measured: &mut Measured) -> String {
        loop {
            let head = self.0.exactly(2).await;
            let length = match head[1] & 127 {
                126 => {
                    let bytes = self.0.exactly(2).await;
                    usize::from(u16::from_be_bytes([bytes[0], bytes[1]]))
                }
                127 => {
                    let bytes = self.0.exactly(8).await;
                    u64::from_be_bytes(bytes.try_into().unwrap()) as usize
                }
                short => usize::from(short),
            };
            let text = String::from_utf8(self.0.exactly(length).await).unwrap();
            measured.bytes += text.len() as u64;
            if text == "2" {
                self.write("3").await;
                continue;
            }
            return text;
        }
    }

    /// The state that comes with the next message of a name.
    async fn state(&mut self, name: &str, measured: &mut Measured) -> State {
        loop {
            let text = self.read(measured).await;
            let Some(data) = text.strip_prefix("42/ships,") else { continue };
            let parts: Vec<serde_json::Value> = serde_json::from_str(data).unwrap();
            if parts[0] == name {
                let state = if name == "sync" { &parts[2]["state"] } else { &parts[2] };
                return State::deserialize(state).unwrap_or_else(|error| panic!("{error}: {text}"));
            }
        }
    }
}

/// What a client of boardgame.io reads.
#[derive(Deserialize)]
struct State {
    #[serde(rename = "_stateID")]
    id: u64,
    #[serde(rename = "G")]
    game: Ships,
}

#[derive(Deserialize)]
struct Ships {
    ships: [[i32; 4]; 2],
}

/// The squares that a ship can reach, as the server has it.
fn reach(ships: &[[i32; 4]; 2], from: i32) -> Vec<i32> {
    let mut found = Vec::new();
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let (mut x, mut y) = (from % 8 + dx, from / 8 + dy);
        while (0..8).contains(&x) && (0..8).contains(&y) {
            let to = y * 8 + x;
            if ships.iter().flatten().any(|&ship| ship == to) {
                break;
            }
            found.push(to);
            (x, y) = (x + dx, y + dy);
        }
    }
    found
}

async fn boardgame(base: String, at: usize, start: Start) -> Measured {
    let mut measured = Measured::default();
    // A match that nobody has opened is made by whoever comes first.
    let id = format!("match-{at}");
    let mut sockets = Vec::new();
    let mut state = None;
    for player in ["0", "1"] {
        let mut socket = Socket::open(&base).await;
        let sync = serde_json::json!(["sync", id, player, serde_json::Value::Null, 2]);
        socket.write(&format!("42/ships,{sync}")).await;
        state = Some(socket.state("sync", &mut measured).await);
        sockets.push(socket);
    }
    let mut state = state.unwrap();
    let mut lot = at as u64 * 7919 + 1;
    let mut mover = 0;
    let until = start.wait().await;
    while Instant::now() < until {
        let own = state.game.ships[mover];
        let all = (0..4).flat_map(|ship| {
            reach(&state.game.ships, own[ship]).into_iter().map(move |to| (ship, to))
        });
        let all: Vec<(usize, i32)> = all.collect();
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let (ship, to) = all[(lot >> 33) as usize % all.len()];
        let player = mover.to_string();
        let payload = serde_json::json!({"type": "sail", "args": [ship, to], "playerID": player});
        let action = serde_json::json!({"type": "MAKE_MOVE", "payload": payload});
        let update = serde_json::json!(["update", action, state.id, id, player]);
        let begun = Instant::now();
        sockets[mover].write(&format!("42/ships,{update}")).await;
        let heard = sockets[1 - mover].state("update", &mut measured).await;
        measured.seen.push(begun.elapsed());
        let told = sockets[mover].state("update", &mut measured).await;
        assert!(heard.id > state.id && told.id == heard.id);
        state = heard;
        mover = 1 - mover;
    }
    measured
}

/// The processor time of a process so far.
fn processor(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}

fn start(mut command: Command) -> (Child, String) {
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut base = String::new();
    let mut lines = BufReader::new(server.stdout.take().unwrap());
    while !base.starts_with("http") {
        base.clear();
        assert!(lines.read_line(&mut base).unwrap() > 0, "the server has ended");
    }
    // What else it says is not read, and must not stop it.
    std::thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
    (server, base.trim().to_owned())
}

fn own(folder: &std::path::Path, postgres: Option<&str>) -> (Child, String) {
    // As people run it, where somebody has built that; else as the tests do.
    let program = std::env::var("PEER_PROGRAM");
    let mut command = Command::new(program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_flotilla")));
    command.args(["serve", "--address", "127.0.0.1:0", "--rate", "100000000"]);
    command.args(["--tables", "1000000", "--streams", "1000000", "--header-timeout", "60"]);
    command.args(["--connections", "1000000", "--client-connections", "1000000"]);
    match postgres {
        Some(url) => command.args(["--database", url]),
        None => command.env_remove("DATABASE_URL").arg("--data").arg(folder.join("tables.db")),
    };
    start(command)
}

#[test]
#[ignore = "a measurement; tests/peer/run says how"]
fn under_load_beside_a_peer() {
    let (tables, seconds) = (number("TABLES", 50) as usize, number("SECONDS_EACH", 10));
    let peer = std::env::var("PEER").unwrap_or_else(|_| "flotilla".to_owned());
    let postgres = std::env::var("STORE").is_ok_and(|store| store == "postgres");
    let url = postgres.then(|| std::env::var("FLOTILLA_TEST_POSTGRES").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let servers: Vec<(Child, String)> = if peer == "flotilla" {
        (0..number("SERVERS", 1)).map(|_| own(folder.path(), url.as_deref())).collect()
    } else {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut command = Command::new("node");
        command.arg(std::env::var("PEER_SERVER").unwrap()).env("PORT", port.to_string());
        vec![start(command)]
    };
    let bases: Vec<String> = servers.iter().map(|(_, base)| base.clone()).collect();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let spent = || servers.iter().map(|(child, _)| processor(child.id())).sum::<Duration>();
    let (measured, before, own_before, begun) = runtime.block_on(async {
        let (begin, end) = watch::channel(None);
        let start = Start { ready: Arc::new(Barrier::new(tables + 1)), end };
        let play = |at: usize| {
            let (bases, base, peer) = (bases.clone(), bases[0].clone(), peer.clone());
            let start = start.clone();
            async move {
                // Not all at one moment.
                tokio::time::sleep(Duration::from_millis(2 * at as u64)).await;
                if peer == "flotilla" {
                    flotilla(bases, at, start).await
                } else {
                    boardgame(base, at, start).await
                }
            }
        };
        let all: Vec<_> = (0..tables).map(|at| tokio::spawn(play(at))).collect();
        start.ready.wait().await;
        let (before, own_before, begun) = (spent(), processor(std::process::id()), Instant::now());
        begin.send(Some(begun + Duration::from_secs(seconds))).unwrap();
        let mut measured: Vec<Measured> = Vec::new();
        for one in all {
            measured.push(one.await.unwrap());
        }
        (measured, before, own_before, begun)
    });
    let lasted = begun.elapsed().as_secs_f64();
    let (used, own_used) = (spent() - before, processor(std::process::id()) - own_before);
    for (mut server, _) in servers {
        server.kill().unwrap();
        server.wait().unwrap();
    }
    let mut seen: Vec<Duration> = measured.iter().flat_map(|it| it.seen.iter().copied()).collect();
    let bytes: u64 = measured.iter().map(|it| it.bytes).sum();
    seen.sort_unstable();
    let moves = seen.len() as f64;
    let at = |share: f64| seen[((moves - 1.0) * share) as usize].as_secs_f64() * 1000.0;
    let store = if postgres { ", PostgreSQL" } else { "" };
    println!(
        "peer {peer}{store}, {} servers, {tables} tables: {moves:.0} moves in {lasted:.1} s, {:.0} a \
         second; processor of the server {:.3} ms a move, of the client {:.3} ms; the other has seen \
         it after {:.1} ms (median), {:.1} ms (99th); {:.0} bytes a move",
        bases.len(),
        moves / lasted,
        used.as_secs_f64() * 1000.0 / moves,
        own_used.as_secs_f64() * 1000.0 / moves,
        at(0.5),
        at(0.99),
        bytes as f64 / moves,
    );
}
