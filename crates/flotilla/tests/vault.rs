//! The tables of a server outlive it: copies are made, lost files put back, stores waited for.
//!
//! `tests/with-postgres cargo test -p flotilla --test program vault::`; with `FLOTILLA_TEST_POSTGRES=none`
//! only SQLite is checked.

use crate::support::Bench;
use flotilla_wire::{
    EntryShape, GuestShape, NumberShape, OpenShape, OpenedShape, PhaseShape, PlayShape, SeatShape,
    SitShape, TableShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use ureq::Agent;

struct Server {
    child: Child,
    base: String,
}

impl Server {
    fn spawn(bench: &Bench, more: &[&str]) -> Child {
        let mut args = vec!["serve", "--address", "127.0.0.1:0", "--rate", "100000"];
        args.extend(["--tables", "100000"]);
        args.extend(more);
        let mut command = bench.command(&args);
        command.env_remove("DATABASE_URL").env_remove("FLOTILLA_DATA");
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    fn start(bench: &Bench, more: &[&str]) -> Server {
        Server::ready(Server::spawn(bench, more))
    }

    fn ready(mut child: Child) -> Server {
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("http://"), "{line}");
        Server { child, base: line.trim().to_owned() }
    }

    /// As an administrator stops it.
    fn stop(mut self) -> String {
        let pid = self.child.id().to_string();
        assert!(
            std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap().success()
        );
        assert!(self.child.wait().unwrap().success());
        let mut told = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        told
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Somebody who holds both seats of a table.
struct Player {
    agent: Agent,
    token: String,
    id: String,
    moves: usize,
}

impl Player {
    fn at(base: &str, game: &str) -> Player {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(30)));
        let agent: Agent = config.build().into();
        let mut player = Player { agent, token: String::new(), id: String::new(), moves: 0 };
        player.token = player.post::<GuestShape>(&format!("{base}/api/guests"), &()).token;
        let open = OpenShape {
            game: game.to_owned(),
            seats: vec![String::new(); 2],
            ..OpenShape::default()
        };
        player.id = player.post::<OpenedShape>(&format!("{base}/api/tables"), &open).id;
        for seat in [1, 2] {
            let (name, number) = ("Anne".to_owned(), Some("5e".to_owned()));
            let sit = SitShape { seat: Some(seat), name, number, code: None };
            player.post::<EntryShape>(&player.url(base, "/sit"), &sit);
        }
        player
    }

    fn url(&self, base: &str, what: &str) -> String {
        format!("{base}/api/tables/{}{what}", self.id)
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    fn post<T: DeserializeOwned>(&self, url: &str, body: &impl Serialize) -> T {
        let answer = self.agent.post(url).header("authorization", self.bearer()).send_json(body);
        let mut answer = answer.unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{url}: {text}"))
    }

    fn get(&self, url: &str) -> (u16, String) {
        let mut answer = self.agent.get(url).header("authorization", self.bearer()).call().unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    }

    fn look(&self, base: &str, query: &str) -> TableShape {
        let (status, text) = self.get(&self.url(base, query));
        assert_eq!(status, 200, "{text}");
        serde_json::from_str(&text).unwrap()
    }

    /// Plays so many moves.
    fn play(&mut self, base: &str, moves: usize) {
        for _ in 0..moves {
            let seat = self.look(base, "").turn.waits_for.unwrap();
            let state = self.look(base, &format!("?seat={seat}"));
            let chosen = state.moves.unwrap()[0].clone();
            let play = PlayShape { seat, version: state.version, moves: vec![chosen] };
            self.post::<EntryShape>(&self.url(base, "/play"), &play);
            self.moves += 1;
        }
    }

    fn record(&self, base: &str) -> String {
        self.get(&self.url(base, "/record")).1
    }
}

fn data(bench: &Bench) -> String {
    bench.path("tables.db").display().to_string()
}

/// Play, stop, back up, lose the file, restore, play on.
#[test]
fn what_is_lost_is_restored_and_played_on() {
    let bench = Bench::new();
    let place = data(&bench);
    let server = Server::start(&bench, &["--data", &place]);
    let mut player = Player::at(&server.base, "galleons");
    player.play(&server.base, 4);
    let record = player.record(&server.base);
    server.stop();
    // After the stop the file is complete by itself: nothing lies beside it.
    let beside = std::fs::metadata(format!("{place}-wal")).map_or(0, |it| it.len());
    assert_eq!(beside, 0);
    let told = bench.ok(&["backup", "copy.db", "--data", &place]);
    assert!(told.starts_with("copy.db: one table with 6 entries, all checked."), "{told}");
    for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
        let _ = std::fs::remove_file(bench.path(name));
    }
    let told = bench.ok(&["restore", "copy.db", "--data", "tables.db"]);
    assert!(told.contains(&place), "where it lies: {told}");
    let server = Server::start(&bench, &["--data", &place]);
    assert_eq!(player.record(&server.base), record);
    player.play(&server.base, 2);
    server.stop();
}

/// Root restores, and somebody else serves: the file is theirs, with the rights that the one before had.
#[cfg(unix)]
#[test]
fn what_root_restores_is_the_servers() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    use std::os::unix::process::CommandExt as _;
    const SERVES: u32 = 61_234;
    const OTHER: u32 = 61_235;
    if !rustix::process::geteuid().is_root() {
        println!("only root can give files to others: not checked");
        return;
    }
    let bench = Bench::new();
    let rights = |name: &str, mode: u32| {
        let mode = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(bench.path(name), mode).unwrap();
    };
    let whose = |name: &str| {
        let found = std::fs::metadata(bench.path(name)).unwrap();
        (found.uid(), found.gid(), found.mode() & 0o777)
    };
    rights("", 0o755);
    std::fs::create_dir(bench.path("club")).unwrap();
    chown(bench.path("club"), Some(SERVES), Some(SERVES)).unwrap();
    let serve = || {
        let args = ["serve", "--address", "127.0.0.1:0", "--data", "club/tables.db"];
        let mut command = bench.command(&args);
        command.env_remove("DATABASE_URL").uid(SERVES).gid(SERVES);
        Server::ready(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    };
    let server = Server::start(&bench, &["--data", &data(&bench)]);
    let mut player = Player::at(&server.base, "galleons");
    player.play(&server.base, 2);
    server.stop();
    bench.ok(&["backup", "copy.db", "--data", "tables.db"]);
    // Where there was none.
    let told = bench.ok(&["restore", "copy.db", "--data", "club/tables.db"]);
    assert_eq!(told.lines().count(), 2, "{told}");
    assert_eq!(whose("club/tables.db"), (SERVES, SERVES, 0o600));
    let server = serve();
    player.play(&server.base, 2);
    server.stop();
    // And in the place of one.
    rights("club/tables.db", 0o640);
    bench.ok(&["restore", "copy.db", "--data", "club/tables.db"]);
    assert_eq!(whose("club/tables.db"), (SERVES, SERVES, 0o640));
    let server = serve();
    player.play(&server.base, 2);
    server.stop();
    // Somebody who can't give it to them is told.
    rights("club", 0o777);
    rights("copy.db", 0o644);
    std::fs::remove_file(bench.path("club/tables.db-lock")).unwrap();
    let mut command = bench.command(&["restore", "copy.db", "--data", "club/tables.db"]);
    let ran = command.env_remove("DATABASE_URL").uid(OTHER).gid(OTHER).output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{out}{err}");
    assert!(out.contains(&SERVES.to_string()) && out.contains(&OTHER.to_string()), "{out}");
}

/// The same with the plain file, as the page about operations has it.
#[test]
fn after_a_stop_the_file_alone_is_the_whole_store() {
    let bench = Bench::new();
    let place = data(&bench);
    let server = Server::start(&bench, &["--data", &place]);
    let mut player = Player::at(&server.base, "galleons");
    player.play(&server.base, 3);
    let record = player.record(&server.base);
    server.stop();
    std::fs::copy(&place, bench.path("other.db")).unwrap();
    let other = bench.path("other.db").display().to_string();
    let server = Server::start(&bench, &["--data", &other]);
    assert_eq!(player.record(&server.base), record);
    server.stop();
}

/// A copy made under load, of a server that is then killed.
#[test]
fn a_copy_is_made_while_the_server_runs() {
    let bench = Bench::new();
    let place = data(&bench);
    let server = Server::start(&bench, &["--data", &place]);
    let stop = Arc::new(AtomicBool::new(false));
    let mut player = Player::at(&server.base, "galleons");
    player.play(&server.base, 4);
    let players = {
        let (stop, base) = (Arc::clone(&stop), server.base.clone());
        std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                Player::at(&base, "galleons").play(&base, 3);
            }
        })
    };
    std::thread::sleep(Duration::from_millis(300));
    for at in 0..3 {
        let told = bench.ok(&["backup", &format!("copy{at}.db"), "--data", &place]);
        assert!(told.contains("all checked"), "{told}");
    }
    // Nothing is put under its feet, nor does a second server start there.
    let refused = bench.refused(&["restore", "copy0.db", "--data", &place]);
    assert!(refused.contains("another server uses this file"), "{refused}");
    let second = bench.run(&["serve", "--address", "127.0.0.1:0", "--data", &place]);
    assert_eq!(second.code, 1);
    assert!(second.err.contains("another server uses this file"), "{}", second.err);
    stop.store(true, Ordering::Relaxed);
    players.join().unwrap();
    let record = player.record(&server.base);
    server.kill();
    let told = bench.ok(&["restore", "copy2.db", "--data", &place]);
    assert!(told.contains("tables.db-before-"), "{told}");
    let server = Server::start(&bench, &["--data", &place]);
    assert_eq!(player.record(&server.base), record);
    player.play(&server.base, 3);
    server.stop();
    let taken = bench.refused(&["backup", "copy0.db", "--data", &place]);
    assert!(taken.contains("copy0.db"), "{taken}");
    let nothing = bench.refused(&["backup", "new.db", "--data", "no-such.db"]);
    assert!(nothing.contains("no-such.db"), "{nothing}");
    assert!(!bench.files().contains(&"new.db".to_owned()));
}

/// A database of its own on the server of the tests; `None` where it is said that there is none.
fn database(name: &str) -> Option<String> {
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    let url = url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none");
    if url == "none" {
        println!("PostgreSQL is not checked: FLOTILLA_TEST_POSTGRES is none");
        return None;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) =
            tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(&format!("DROP DATABASE IF EXISTS {name}")).await.unwrap();
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    });
    Some(format!("{}/{name}", url.rsplit_once('/').unwrap().0))
}

/// Whoever has a seat has it after the club has moved, whatever kind of store it moves between: the
/// key of the seals on tokens moves with it.
#[test]
fn a_seat_stays_with_its_token_wherever_the_club_moves() {
    let bench = Bench::new();
    let mut places = vec![("--data", data(&bench))];
    for name in ["vault_first", "vault_second"] {
        let Some(place) = database(name) else { return };
        places.push(("--database", place));
    }
    places.push(("--data", bench.path("last.db").display().to_string()));
    let server = Server::start(&bench, &[places[0].0, &places[0].1]);
    let mut player = Player::at(&server.base, "galleons");
    player.play(&server.base, 2);
    let mut record = player.record(&server.base);
    server.stop();
    for (at, both) in places.windows(2).enumerate() {
        let [(from, old), (to, new)] = both else { unreachable!() };
        let copy = format!("copy{at}.db");
        bench.ok(&["backup", &copy, from, old]);
        bench.ok(&["restore", &copy, to, new]);
        let server = Server::start(&bench, &[to, new]);
        assert_eq!(player.record(&server.base), record);
        player.play(&server.base, 2);
        record = player.record(&server.base);
        server.stop();
    }
}

/// What stands between a server and its PostgreSQL.
struct Wire {
    place: String,
    port: u16,
    silent: Arc<AtomicBool>,
}

impl Wire {
    fn new(url: &str) -> (Wire, String) {
        let (before, rest) = url.split_once('@').unwrap();
        let (server, database) = rest.split_once('/').unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let place = format!("{before}@127.0.0.1:{port}/{database}");
        (Wire { place, port, silent: Arc::default() }, server.to_owned())
    }

    fn open(&self, server: String) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).unwrap();
        let silent = Arc::clone(&self.silent);
        std::thread::spawn(move || {
            for from in listener.incoming().map_while(Result::ok) {
                let Ok(to) = TcpStream::connect(&server) else { continue };
                for (mut from, mut to) in
                    [(from.try_clone().unwrap(), to.try_clone().unwrap()), (to, from)]
                {
                    let silent = Arc::clone(&silent);
                    std::thread::spawn(move || {
                        let mut bytes = [0; 65_536];
                        while let Ok(count) = from.read(&mut bytes) {
                            while silent.load(Ordering::Relaxed) {
                                std::thread::sleep(Duration::from_millis(20));
                            }
                            if count == 0
                                || std::io::Write::write_all(&mut to, &bytes[..count]).is_err()
                            {
                                break;
                            }
                        }
                        let _ = to.shutdown(std::net::Shutdown::Both);
                    });
                }
            }
        });
    }
}

/// PostgreSQL comes later than the server; then it falls silent, and speaks again.
#[test]
fn a_database_is_waited_for_and_its_silence_is_survived() {
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    let url = url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none");
    if url == "none" {
        println!("PostgreSQL is not checked: FLOTILLA_TEST_POSTGRES is none");
        return;
    }
    let bench = Bench::new();
    let (wire, address) = Wire::new(&url);
    let impatient = bench.run(&[
        "serve",
        "--address",
        "127.0.0.1:0",
        "--database",
        &wire.place,
        "--wait-for-store",
        "0",
    ]);
    assert_eq!(impatient.code, 1, "{}", impatient.err);
    let mut child = Server::spawn(&bench, &["--database", &wire.place, "--store-timeout", "1"]);
    std::thread::sleep(Duration::from_millis(1500));
    assert!(child.try_wait().unwrap().is_none(), "it did not wait");
    wire.open(address);
    let server = Server::ready(child);
    let base = server.base.clone();
    let mut player = Player::at(&base, "galleons");
    player.play(&base, 3);
    let record = player.record(&base);

    wire.silent.store(true, Ordering::Relaxed);
    let begun = Instant::now();
    let asked: Vec<_> = (0..20)
        .map(|at| {
            let agent = player.agent.clone();
            let url = match at % 3 {
                0 => format!("{base}/healthz"),
                1 => player.url(&base, ""),
                _ => format!("{base}/api/tables"),
            };
            std::thread::spawn(move || {
                let begun = Instant::now();
                (agent.get(&url).call().unwrap().status().as_u16(), begun.elapsed())
            })
        })
        .collect();
    // What needs no store is answered at once.
    let quick = player.agent.get(format!("{base}/api/games")).call().unwrap().status();
    assert!(quick.is_success() && begun.elapsed() < Duration::from_millis(800));
    let answers: Vec<_> = asked.into_iter().map(|it| it.join().unwrap()).collect();
    let slowest = answers.iter().map(|it| it.1).max().unwrap();
    println!("a silent store: 20 requests, the slowest answered after {slowest:?}");
    assert!(answers.iter().all(|it| it.0 == 503), "{answers:?}");
    assert!(slowest < Duration::from_secs(4), "{slowest:?}");

    wire.silent.store(false, Ordering::Relaxed);
    let begun = Instant::now();
    while player.get(&format!("{base}/healthz")).0 != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not come back");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(player.record(&base), record);
    player.play(&base, 2);
    let told = server.stop();
    assert!(told.contains("waiting for PostgreSQL"), "{told}");
    // An outage does not fill the disk.
    assert!(told.lines().count() < 25, "{} lines: {told}", told.lines().count());
}

/// Sits down with sealed numbers, plays to the end, and checks the record by what was written down.
#[test]
fn verify_takes_what_was_written_down() {
    let bench = Bench::new();
    let server = Server::start(&bench, &["--data", &data(&bench)]);
    let base = &server.base;
    let mut player = Player::at(base, "doubloons");
    let open = OpenShape {
        game: "doubloons".to_owned(),
        seats: vec![String::new(); 2],
        ..OpenShape::default()
    };
    player.id = player.post::<OpenedShape>(&format!("{base}/api/tables"), &open).id;
    let commitment = player.look(base, "").commitment;
    for (seat, number) in [(1, "a1a1"), (2, "b2b2")] {
        let number = Some(flotilla_table::seal(&player.id, &commitment, number));
        let sit = SitShape { seat: Some(seat), name: "Anne".to_owned(), number, code: None };
        player.post::<EntryShape>(&player.url(base, "/sit"), &sit);
    }
    let state = player.look(base, "");
    assert!(state.phase == PhaseShape::Playing && state.seats.iter().all(|it| it.sealed));
    for (seat, number) in [(1, "a1a1"), (2, "b2b2")] {
        let number = number.to_owned();
        player.post::<EntryShape>(&player.url(base, "/number"), &NumberShape { seat, number });
    }
    player.play(base, 5);
    let state = player.look(base, "");
    let head = format!("{}:{}", state.version, state.head.unwrap());
    player.post::<EntryShape>(&player.url(base, "/resign"), &SeatShape { seat: 1 });
    bench.write("game.record", player.record(base));
    browsers_check(&bench, &player, base, &commitment, &head);
    let told = bench.ok(&[
        "verify",
        "game.record",
        "--commitment",
        &commitment,
        "--number",
        "a1a1",
        "--number",
        "b2b2",
        "--head",
        &head,
    ]);
    assert!(told.contains("all as they should be") && told.contains("Head after entry"), "{told}");
    for (bad, why) in [
        (["--commitment", &"0".repeat(64)], "another commitment"),
        (["--number", "a1a2"], "has no part"),
        (
            [
                "--head",
                &head.replacen(':', &format!(":{}", &"0".repeat(64)), 1)
                    [..head.find(':').unwrap() + 65],
            ],
            "is not what was shown",
        ),
    ] {
        let refused = bench.refused(&["verify", "game.record", bad[0], bad[1]]);
        assert!(refused.contains(why), "{refused}");
    }
    server.stop();
}

fn browsers_check(bench: &Bench, player: &Player, base: &str, commitment: &str, head: &str) {
    let (version, head) = head.split_once(':').unwrap();
    let seal = flotilla_table::seal(&player.id, commitment, "a1a1");
    let known = serde_json::json!({
        "id": player.id, "commitment": commitment, "number": "a1a1", "seal": seal,
        "heads": [[version.parse::<u64>().unwrap(), head]],
    });
    bench.write("known.json", known.to_string());
    bench.write("draws.json", player.get(&player.url(base, "/draws")).1);
    bench.write("package.json", r#"{ "type": "module" }"#);
    bench.write("dice.js", include_str!("../../web/assets/dice.js"));
    bench.write("common.js", COMMON);
    bench.write("check.js", CHECK);
    let mut node = std::process::Command::new("node");
    let Ok(ran) = node.arg("check.js").current_dir(bench.path("")).output() else {
        println!("the script of the pages is not checked: there is no node");
        return;
    };
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{out}{err}");
    assert!(out.trim().parse::<usize>().unwrap() >= 4, "{out}");
}

/// What browsers do at the end of a game, done by the same script in another program.
const CHECK: &str = r"
import { readFileSync } from 'node:fs';
import { note, numberFor, ownNumber, seal, check, wrong } from './dice.js';
import { memory } from './common.js';
const read = (name) => readFileSync(name, 'utf8');
const [record, draws] = [read('game.record'), JSON.parse(read('draws.json'))];
const { id, commitment, number, heads } = JSON.parse(read('known.json'));
const expect = (is, what) => { if (!is) { console.error(what); process.exit(1); } };
expect((await seal(id, commitment, number)) === JSON.parse(read('known.json')).seal, 'the seal');
const known = { commitment, number, heads };
const why = async (...asked) => (await wrong(...asked)) ?? 'nothing';
expect((await why(record, draws, known)) === 'nothing', `wrong: ${await why(record, draws, known)}`);
expect((await why(record, draws, { ...known, commitment: '0'.repeat(64) })) === 'commitment', 'commitment');
expect((await why(record, draws, { ...known, number: 'a1a2' })) === 'number', 'number');
expect((await why(record, draws, { ...known, heads: [[heads[0][0], '0'.repeat(64)]] })) === 'head', 'head');
expect((await why(record.replace('! number 1 a1a1', '! number 1 a1a2'), draws, {})) === 'number', 'seal');
expect((await why(record.replace(/secret 0?./, 'secret ff'), draws, {})) === 'secret', 'secret');
const moved = structuredClone(draws);
const list = moved.lists[moved.draws[3].list];
moved.draws[3].outcome = list.find(({ text }) => text !== moved.draws[3].outcome).text;
expect((await why(record, moved, known)) === 'draw', 'a draw that the record does not have');
const forged = record.replace(`* ${draws.draws[3].outcome}\n`, `* ${moved.draws[3].outcome}\n`);
expect(forged !== record, 'nothing was forged');
expect((await why(forged, moved, { commitment, number })) === 'draw', 'a forged draw');
// What the page does as it goes.
const first = await numberFor(id, commitment);
expect(first === (await numberFor(id, commitment)), 'one table, one number');
expect(first === (await seal(id, commitment, ownNumber(id))), 'sealed');
for (let version = 0; version < 500; version += 1) note({ id, version, head: `${version}` });
const noted = JSON.parse(memory.get(`dice-${id}`));
expect(noted.heads.length <= 200 && noted.heads.at(-1)[0] === 499 && noted.commitment === commitment, 'noted');
expect((await check(id, record, draws)).wrong === 'number', 'the number that this browser drew is not in the record');
expect((await check('other', record, draws)) === null, 'nothing was noted');
console.log(draws.draws.length);
";

const COMMON: &str = "
const kept = new Map();
export const memory = { get: (key) => kept.get(key) ?? null, set: (key, value) => kept.set(key, value) };
";
