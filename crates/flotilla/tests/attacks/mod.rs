//! How innocent people fare while somebody attacks the server: docs/attacks.md has the table.
//!
//! `cargo test --workspace --test program attacks:: -- --ignored --nocapture` prints it; with
//! `tests/with-postgres` before it the attacks on PostgreSQL are among them. `ATTACKS=hints,clocks`
//! makes some of them only. For each a server is started, with its own limits as they come. For
//! `QUIET` seconds (10) innocent people play without anybody else, then for `SECONDS` (20) while the
//! attack runs. Attackers and innocents are at addresses of their own, as a proxy would tell them.
//! `FLOTILLA_LOG=info COPY_LOG=file` keeps what the last server said.
//! Attackers are a process that gives way to all else: it stands for other machines. Times are
//! printed, never asserted.

mod assault;
mod brought;
mod people;
mod stores;

use people::{Measured, Phase, Times};
use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// Who attacks: tells what came of it when the time is over.
pub type Attack = fn(&Site) -> String;

/// How many innocent people there are.
const INNOCENTS: usize = 4;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// What innocents and attackers know of a server.
pub struct Site {
    pub base: String,
    pub folder: PathBuf,
    pub phase: Phase,
}

/// A server that is attacked.
struct Server {
    child: Child,
    site: Site,
    /// How many lines it has logged.
    logged: Arc<AtomicU64>,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(postgres: Option<&str>) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_flotilla"));
        command.args(["serve", "--address", "127.0.0.1:0", "--behind-proxy"]);
        command.env_remove("DATABASE_URL");
        match postgres {
            Some(url) => command.args(["--database", url]),
            None => command.arg("--data").arg(folder.path().join("tables.db")),
        };
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("http://"), "{line}");
        let logged = Arc::new(AtomicU64::new(0));
        let (lines, count) = (BufReader::new(child.stderr.take().unwrap()), Arc::clone(&logged));
        thread::spawn(move || {
            let mut copy = std::env::var("COPY_LOG").ok().map(|file| File::create(file).unwrap());
            for line in lines.lines().map_while(Result::ok) {
                count.fetch_add(1, Ordering::Relaxed);
                if let Some(copy) = &mut copy {
                    writeln!(copy, "{line}").unwrap();
                }
            }
        });
        let (base, phase) = (line.trim().to_owned(), Phase::default());
        let site = Site { base, folder: folder.path().to_owned(), phase };
        Server { child, site, logged, _folder: folder }
    }

    /// The most memory that it had, in MiB.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.split_whitespace().next().unwrap().parse::<u64>().unwrap() / 1024
    }

    fn stop(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Attackers are a process of their own: what they do to theirs is no matter of the innocents'.
struct Attackers(Child);

impl Attackers {
    fn start(name: &str, site: &Site) -> Attackers {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--ignored", "--nocapture", "--exact", "attacks::attackers"]);
        command.env("ATTACK", name).env("BASE", &site.base).env("FOLDER", &site.folder);
        Attackers(command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap())
    }

    /// Ends them; what came of it.
    fn stop(mut self) -> String {
        drop(self.0.stdin.take());
        let mut told = String::new();
        for line in BufReader::new(self.0.stdout.take().unwrap()).lines() {
            if let Some(line) = line.unwrap().strip_prefix(TOLD) {
                line.clone_into(&mut told);
            }
        }
        assert!(self.0.wait().unwrap().success());
        assert!(!told.is_empty(), "nobody attacked");
        told
    }
}

/// What came of an attack is told behind this.
const TOLD: &str = "what came of it: ";

/// Plays with innocents, first without and then with an attack, and prints what was measured.
fn measure(name: &str, postgres: Option<&str>) {
    let server = Server::start(postgres);
    let site = &server.site;
    let mut measured = [Measured::default(), Measured::default()];
    let told = thread::scope(|scope| {
        let innocents: Vec<_> = (1..=INNOCENTS)
            .map(|number| scope.spawn(move || people::innocent(site, number)))
            .chain([scope.spawn(move || people::reader(site))])
            .collect();
        thread::sleep(Duration::from_secs(1));
        site.phase.set(Phase::QUIET);
        thread::sleep(Duration::from_secs(number("QUIET", 10)));
        site.phase.set(Phase::ATTACKED);
        let attackers = Attackers::start(name, site);
        thread::sleep(Duration::from_secs(number("SECONDS", 20)));
        site.phase.set(Phase::OVER);
        let told = attackers.stop();
        for innocent in innocents {
            for (all, own) in measured.iter_mut().zip(innocent.join().unwrap()) {
                all.add(own);
            }
        }
        told
    });
    let [quiet, attacked] = &mut measured;
    let pair = |quiet: &mut Times, attacked: &mut Times| {
        format!(
            "{:.0} / {:.0} | {:.0} / {:.0}",
            quiet.at(0.5),
            quiet.at(0.99),
            attacked.at(0.5),
            attacked.at(0.99)
        )
    };
    println!(
        "| {name} | {} | {} | {} | {} of {} ({:.0} ms) | {} MiB | {} | {told} |",
        pair(&mut quiet.moves, &mut attacked.moves),
        pair(&mut quiet.answers, &mut attacked.answers),
        pair(&mut quiet.pages, &mut attacked.pages),
        attacked.failed.len(),
        attacked.moves.len() + attacked.failed.len(),
        attacked.failed.at(1.0),
        server.memory(),
        server.logged.load(Ordering::Relaxed),
    );
    server.stop();
}

#[test]
#[ignore = "a measurement; the command is above"]
fn innocents_under_attack() {
    let only = std::env::var("ATTACKS").ok();
    let wanted = |name: &str| only.as_ref().is_none_or(|only| only.split(',').any(|it| it == name));
    println!(
        "| attack | move, quiet: median / 99th ms | attacked | cadet, quiet | attacked | page, quiet \
         | attacked | moves refused (longest) | memory, greatest | lines logged | what came of it |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for (name, _) in assault::ALL.iter().filter(|(name, _)| wanted(name)) {
        measure(name, None);
    }
    let url = std::env::var("FLOTILLA_TEST_POSTGRES").ok().filter(|url| url != "none");
    if let Some(url) = url {
        for (name, _) in stores::ON_POSTGRES.iter().filter(|(name, _)| wanted(name)) {
            measure(name, Some(&url));
        }
    }
}

/// Run as a process by the other.
#[test]
#[ignore = "part of the measurement"]
fn attackers() {
    let Ok(name) = std::env::var("ATTACK") else { return };
    let all = || assault::ALL.iter().chain(stores::ON_POSTGRES);
    let (_, attack) = all().find(|(known, _)| *known == name).expect("no such attack");
    let (base, folder) = (std::env::var("BASE").unwrap(), std::env::var("FOLDER").unwrap());
    let site = Site { base, folder: folder.into(), phase: Phase::default() };
    assault::raise_descriptors();
    assault::give_way();
    thread::scope(|scope| {
        scope.spawn(|| {
            // Until the other process closes it.
            let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
            site.phase.set(Phase::OVER);
        });
        println!("\n{TOLD}{}", attack(&site));
    });
}
