//! The program as a server, and programs as its guests: whole games over the wire.

use crate::support::Bench;
use flotilla_core::{Rng as _, Seat, SeededRng, Setup, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_store::Store;
use flotilla_table::{
    Command as TableCommand, Occupant, PersonId, Secret, Table, TableOptions, TableSetup,
};
use flotilla_wire::{GuestShape, OpenShape, OpenedShape, PhaseShape, TableShape};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Server {
    child: Child,
    base: String,
}

impl Server {
    fn start(bench: &Bench) -> Server {
        Server::start_with(bench, &[])
    }

    fn start_with(bench: &Bench, more: &[&str]) -> Server {
        let mut command = bench.command(&["serve", "--address", "127.0.0.1:0", "--rate", "100000"]);
        if !more.contains(&"--data") {
            command.args(["--data", "tables.db"]);
        }
        command.args(more);
        Server::spawn(command)
    }

    fn spawn(mut command: Command) -> Server {
        let mut child = command.env_remove("DATABASE_URL").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Server { child, base: line.trim().to_owned() }
    }

    /// Opens a table with open seats; its link, and the token of its host.
    fn open(&self, game: &str, seats: usize) -> (String, String) {
        self.open_with(game, vec![String::new(); seats])
    }

    fn open_with(&self, game: &str, seats: Vec<String>) -> (String, String) {
        let mut answer = ureq::post(format!("{}/api/guests", self.base)).send_empty().unwrap();
        let GuestShape { token } = answer.body_mut().read_json().unwrap();
        let open = OpenShape { game: game.to_owned(), seats, ..OpenShape::default() };
        let request = ureq::post(format!("{}/api/tables", self.base))
            .header("authorization", format!("Bearer {token}"));
        let mut answer = request.send_json(&open).unwrap();
        let OpenedShape { id, invitation, .. } = answer.body_mut().read_json().unwrap();
        (format!("{}/tables/{id}?code={invitation}", self.base), token)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn without_a_command_it_serves_the_site() {
    let bench = Bench::new();
    let mut command = bench.command(&[]);
    command.env("FLOTILLA_ADDRESS", "127.0.0.1:0").env("FLOTILLA_DATA", "tables.db");
    // No browser is to open where the tests run on a desktop.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let server = Server::spawn(command);
    let home = ureq::get(&server.base).call().unwrap().body_mut().read_to_string().unwrap();
    assert_eq!(home.matches("<li class=\"game").count(), GAMES.entries().len());
}

#[cfg(target_os = "linux")]
/// Search engines find each page in every language, and send those who read none of them to what their browser asks for.
#[test]
fn every_page_names_itself_in_every_language() {
    let bench = Bench::new();
    let server = Server::start_with(&bench, &["--origin", "https://games.example"]);
    let asked = |path: &str, language: &str| {
        let request =
            ureq::get(format!("{}{path}", server.base)).header("accept-language", language);
        request.call().unwrap().body_mut().read_to_string().unwrap()
    };
    for path in ["/", "/rules/galleons", "/learn/doubloons/1", "/new/pyramids"] {
        let page = asked(path, "pl");
        let links = page.split("<link ").filter(|link| link.contains("rel=\"alternate\""));
        let part = |link: &str, name: &str| {
            let behind = link.split_once(&format!("{name}=\"")).unwrap().1;
            behind.split_once('"').unwrap().0.replace("&amp;", "&")
        };
        let mut named = Vec::new();
        for link in links {
            let (language, address) = (part(link, "hreflang"), part(link, "href"));
            let own = address.strip_prefix("https://games.example").unwrap();
            // A reader of German, who has chosen nothing.
            let shown = if language == "x-default" { "de" } else { &language };
            assert!(asked(own, "de").contains(&format!("<html lang=\"{shown}\"")), "{link}");
            assert_eq!(own.split('?').next().unwrap(), path);
            named.push(language);
        }
        assert_eq!(named, ["en", "fr", "de", "nl", "pl", "x-default"], "{path}");
    }
}

#[test]
fn on_a_desktop_the_browser_opens_the_site() {
    use std::os::unix::fs::PermissionsExt as _;
    let bench = Bench::new();
    // What a desktop opens addresses with; this one notes them down.
    let opener = bench.path("xdg-open");
    bench.write("xdg-open", "#!/bin/sh\necho \"$1\" > \"$0.opened\"\n");
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = bench.command(&[]);
    let found = format!("{}:/usr/bin:/bin", opener.parent().unwrap().display());
    command.env("PATH", found).env("DISPLAY", ":0").env_remove("BROWSER");
    command.env("FLOTILLA_ADDRESS", "127.0.0.1:0").env("FLOTILLA_DATA", "tables.db");
    let server = Server::spawn(command);
    let end = Instant::now() + Duration::from_secs(20);
    let opened = loop {
        match std::fs::read_to_string(bench.path("xdg-open.opened")) {
            Ok(opened) if opened.ends_with('\n') => break opened,
            _ => assert!(Instant::now() < end, "nothing was opened"),
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(opened.trim(), server.base);
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
    assert!(std::fs::read_to_string(example).unwrap().lines().count() < 70);
    let python =
        Command::new("python3").arg(example).arg(&link).stdout(Stdio::piped()).spawn().unwrap();
    let run = bench.run(&["bot", "--table", &link, "--level", "turn", "--name", "Turner"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let python = python.wait_with_output().unwrap();
    // Beside the end, ours tells what came of the dice.
    let (ending, dice) = run.out.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(String::from_utf8(python.stdout).unwrap().trim_end(), ending);
    assert!(dice.starts_with("The dice were fair: this program has checked all "), "{dice}");
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
    // Nobody gives up before the other one is there.
    wait_until(&link, |table| table.turn.waits_for.is_some());
    // A move that is none, and then Anne gives up.
    person.stdin.take().unwrap().write_all(b"moves\nnonsense\nresign\n").unwrap();
    let person = person.wait_with_output().unwrap();
    let (chosen, bot) =
        (String::from_utf8(person.stdout).unwrap(), bot.wait_with_output().unwrap());
    assert!(person.status.success() && bot.status.success());
    assert!(chosen.contains("nonsense") && chosen.contains("Anne gives up."), "{chosen}");
    assert!(chosen.contains("Your number for the dice is "), "{chosen}");
    assert!(
        chosen.contains("The dice were fair: this program has checked the one draw"),
        "{chosen}"
    );
    assert!(record(&link).contains("\nresult 2 resignation\n"));
}

/// Asks for a table as a spectator until something holds of it.
fn wait_until(link: &str, holds: impl Fn(&TableShape) -> bool) -> TableShape {
    let url = link.replace("/tables/", "/api/tables/");
    let begun = Instant::now();
    loop {
        let table: TableShape = ureq::get(&url).call().unwrap().body_mut().read_json().unwrap();
        if holds(&table) {
            return table;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing came: {table:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn people_in_terminals_plan_a_move_and_play_again() {
    let bench = Bench::new();
    let server = Server::start(&bench);
    let (link, _) = server.open("galleons", 2);
    let mut people: Vec<Child> = ["Anne", "Bonny"]
        .iter()
        .zip(["1", "2"])
        .map(|(name, seat)| {
            let args = ["play", "--table", &link, "--name", name, "--seat", seat];
            bench.command(&args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
        })
        .collect();
    let mut keys: Vec<_> = people.iter_mut().map(|it| it.stdin.take().unwrap()).collect();
    let mut say = |seat: usize, text: &str| keys[seat - 1].write_all(text.as_bytes()).unwrap();
    let table = wait_until(&link, |table| table.turn.waits_for.is_some());
    let seat = table.turn.waits_for.unwrap();
    let entry = GAMES.game("galleons").unwrap();
    let viewer = Viewer::Seat(Seat::new(seat - 1).unwrap());
    let view = entry.see(&Setup::plain(entry.info, 2), &table.position, viewer).unwrap();
    let chosen = view.write(&view.legal().unwrap()[0]);
    // Tried and dropped: nothing to send. Tried again, and sent.
    say(seat, &format!("plan {chosen}\nplan nonsense\ndrop\nsend\nplan {chosen}\nsend\n"));
    let before = table.version;
    let table = wait_until(&link, |table| table.version > before);
    say(table.turn.waits_for.unwrap(), "resign\n");
    wait_until(&link, |table| table.phase == PhaseShape::Over);
    say(1, "rematch\n");
    say(2, "rematch\n");
    wait_until(&link, |table| table.next.is_some());
    // They sit at the next table by themselves; whoever is waited for there gives up.
    say(1, "resign\n");
    say(2, "resign\n");
    drop(keys);
    let outputs: Vec<String> = people
        .into_iter()
        .map(|person| {
            let output = person.wait_with_output().unwrap();
            assert!(output.status.success());
            String::from_utf8(output.stdout).unwrap()
        })
        .collect();
    for output in &outputs {
        assert_eq!(output.matches(" gives up.").count(), 2, "{output}");
    }
    let planner = &outputs[seat - 1];
    assert!(planner.contains(&format!("Planned, not sent: {chosen}\n")), "{planner}");
    assert!(planner.contains("Nothing is planned: type plan and a move."), "{planner}");
}

#[test]
fn a_person_in_a_terminal_comes_back_to_a_seat_and_interrupts_a_bot() {
    let bench = Bench::new();
    let (id, token) = (raid(&bench), TOKEN);
    // The bot waits longer than this test may take.
    let server = Server::start_with(&bench, &["--interrupt-pause", "600000"]);
    let link = format!("{}/tables/{id}", server.base);
    let args = ["play", "--table", &link, "--token", token];
    let run = bench.feed(&args, "moves play raid\nplay raid\nquit\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Anne, you may interrupt"), "{}", run.out);
    assert!(run.out.contains("Anne, your move"), "{}", run.out);
}

const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// A stored table of Anne and two bots at which a bot is to play, and Anne holds a raid: its name.
fn raid(bench: &Bench) -> String {
    let info = GAMES.game("archipelago").unwrap().info;
    let anne = PersonId::of_token(TOKEN);
    let bot = || Occupant::Bot { level: "greedy".to_owned() };
    for seed in 0..200u64 {
        let mut rng = SeededRng::new(seed);
        let secret = [(); 32].map(|()| rng.next_u64() as u8);
        let mut setup = Setup::plain(info, 3);
        setup.options.set(info.options, "cards", "yes").unwrap();
        let opening = TableSetup {
            id: format!("raid{seed}"),
            game: info.name.to_owned(),
            setup,
            position: None,
            terms: TableOptions::default(),
            host: anne.clone(),
            invitation: None,
            before: None,
            places: vec![Occupant::Open, bot(), bot()],
            secret: Secret::new(secret),
            now: 1_000_000,
        };
        let mut table = Table::open(GAMES, opening).unwrap();
        let sit =
            TableCommand::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
        table.act(&anne, &sit, 1_000_001).unwrap();
        for _ in 0..300 {
            if table.bot_due().is_some()
                && table.look(Viewer::Seat(Seat::FIRST)).may_act().is_some()
            {
                let place = bench.path("tables.db").display().to_string();
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                runtime.unwrap().block_on(async {
                    let store = Store::open(&place).await.unwrap();
                    store.create(&table, &secret).await.unwrap();
                });
                return table.id().to_owned();
            }
            let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() else { break };
            let view = table.look(Viewer::Seat(waits_for)).view();
            let chosen = view.random(&mut rng).unwrap();
            let version = table.version();
            if table.places()[waits_for.index()].bot().is_some() {
                table.bot_plays(waits_for, version, &chosen, 1_000_002).unwrap();
            } else {
                let play = TableCommand::Play { seat: waits_for, version, moves: vec![chosen] };
                table.act(&anne, &play, 1_000_002).unwrap();
            }
        }
    }
    panic!("no such table was found");
}

/// What is sent where nothing is asked for is read all the same: else the connection would be lost
/// with it, and with the connection what the guest asks for next.
#[test]
fn a_connection_outlives_a_body_that_nobody_asked_for() {
    let bench = Bench::new();
    let server = Server::start(&bench);
    let mut wire = TcpStream::connect(server.base.trim_start_matches("http://")).unwrap();
    wire.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let mut answers = BufReader::new(wire.try_clone().unwrap());
    let mut answered = || {
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        let mut length = 0;
        loop {
            let mut header = String::new();
            answers.read_line(&mut header).unwrap();
            if let Some(bytes) = header.to_lowercase().strip_prefix("content-length:") {
                length = bytes.trim().parse().unwrap();
            }
            if header.trim().is_empty() {
                break;
            }
        }
        answers.read_exact(&mut vec![0; length]).unwrap();
        line
    };
    write!(wire, "POST /api/guests HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\n").unwrap();
    // The body comes a little later than its announcement.
    std::thread::sleep(Duration::from_millis(200));
    write!(wire, "{{}}").unwrap();
    assert!(answered().starts_with("HTTP/1.1 200"));
    write!(wire, "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").unwrap();
    assert!(answered().starts_with("HTTP/1.1 200"));
}

#[test]
fn a_server_ends_when_it_is_asked_to_and_calls_nothing_an_error() {
    let bench = Bench::new();
    let mut command = bench.command(&["serve", "--address", "127.0.0.1:0", "--data", "tables.db"]);
    command.stderr(std::fs::File::create(bench.path("log")).unwrap());
    let mut server = Server::spawn(command);
    // Bots are at work when it ends: what they would store finds no store any more.
    for _ in 0..4 {
        server.open_with("galleons", vec!["cadet".to_owned(); 2]);
    }
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
    let log = bench.read("log");
    assert!(!log.contains("ERROR"), "{log}");
}

/// A certificate for this machine that nobody has signed but itself, and its key.
fn self_made() -> (String, String) {
    let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
    (made.cert.pem(), made.signing_key.serialize_pem())
}

/// Whether a server shows a certificate.
fn shows(base: &str, certificate: &str) -> bool {
    let trusted = ureq::tls::Certificate::from_pem(certificate.as_bytes()).unwrap();
    let roots = ureq::tls::RootCerts::new_with_certs(&[trusted]);
    let tls = ureq::tls::TlsConfig::builder().root_certs(roots).build();
    let agent: ureq::Agent = ureq::Agent::config_builder().tls_config(tls).build().into();
    agent.get(format!("{base}/livez")).call().is_ok()
}

#[test]
fn a_server_told_to_reads_its_certificate_again_and_goes_on() {
    let bench = Bench::new();
    let (first, second) = (self_made(), self_made());
    let write = |(certificate, key): &(String, String)| {
        bench.write("cert.pem", certificate);
        bench.write("key.pem", key);
    };
    write(&first);
    let more = ["--tls-cert", "cert.pem", "--tls-key", "key.pem"];
    let mut server = Server::start_with(&bench, &more);
    assert!(server.base.starts_with("https://"), "{}", server.base);
    assert!(shows(&server.base, &first.0) && !shows(&server.base, &second.0));
    write(&second);
    let pid = server.child.id().to_string();
    let end = Instant::now() + Duration::from_secs(8);
    while !shows(&server.base, &second.0) {
        assert!(Instant::now() < end, "the certificate was not read again");
        assert!(Command::new("kill").args(["-HUP", &pid]).status().unwrap().success());
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(server.child.try_wait().unwrap().is_none());
    // Without a certificate there is nothing to read again, and no reason to end.
    let mut plain = Server::start_with(&bench, &["--data", "other.db"]);
    let pid = plain.child.id().to_string();
    assert!(Command::new("kill").args(["-HUP", &pid]).status().unwrap().success());
    std::thread::sleep(Duration::from_millis(300));
    assert!(ureq::get(format!("{}/livez", plain.base)).call().is_ok());
    assert!(plain.child.try_wait().unwrap().is_none());
}

#[test]
fn what_is_wrong_with_a_certificate_or_a_proxy_is_told_at_the_start() {
    let bench = Bench::new();
    let (certificate, key) = self_made();
    bench.write("cert.pem", certificate);
    bench.write("key.pem", "nothing");
    let serve = |more: &[&str]| {
        let args = ["serve", "--address", "127.0.0.1:0", "--data", "tables.db"];
        bench.run(&[&args, more].concat())
    };
    let run = serve(&["--tls-cert", "cert.pem", "--tls-key", "key.pem"]);
    assert!(run.code != 0 && run.err.contains("key.pem: no private key"), "{}", run.err);
    let run = serve(&["--tls-cert", "none.pem", "--tls-key", "key.pem"]);
    assert!(run.code != 0 && run.err.contains("none.pem: No such file"), "{}", run.err);
    let run = serve(&["--tls-cert", "cert.pem"]);
    assert!(run.code != 0 && run.err.contains("--tls-key"), "{}", run.err);
    bench.write("key.pem", &key);
    let run = serve(&["--proxy", "10.0.0.0/99"]);
    assert!(run.code != 0 && run.err.contains("10.0.0.0/99"), "{}", run.err);
}
