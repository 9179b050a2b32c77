//! The workshop of the galleons book: plays the games that it is counted from, and counts them.
//!
//! ```sh
//! book="cargo run --release -p flotilla-bots --example galleons_book --"
//! $book play --out games.txt --seconds 60
//! $book count games.txt --out crates/bots/src/galleons/book/book.bin --least 2
//! ```
//!
//! `play` adds games to a file, a line each (`flotilla_bots::galleons::book::games`), on `--threads`,
//! until `--seconds` are over; games that have begun then are played to their end. `--edition`,
//! `--seed`, `--first` (the number of the first game), `--games`, `--nodes`, `--drawn`, `--spread`,
//! `--window` and `--kept` say how. A game follows from its seed and number.
//!
//! `count` makes a book of such files, with a chapter for each edition that ships. Positions through
//! which fewer than `--least` games passed are left out.
//!
//! `match` lets an engine that begins with moves of the book play one that does not.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::panic, clippy::disallowed_methods)]

#[path = "../lab/args.rs"]
mod args;
mod contest;

pub(crate) use args::Args;
use flotilla_bots::galleons::book::count::Count;
use flotilla_bots::galleons::book::file;
use flotilla_bots::galleons::book::games::{Played, edition_of};
use flotilla_bots::galleons::book::selfplay::{Known, Plan, Selfplay};
use flotilla_core::{Game, SetupBuilder};
use flotilla_games::galleons::Galleons;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

pub(crate) fn game(edition: &str) -> Arc<Galleons> {
    let setup = SetupBuilder::new(Galleons::INFO).shipped(edition).expect("an edition").build();
    Arc::new(Galleons::open(&setup).expect("a game"))
}

fn plan(args: &Args) -> Plan {
    let plan = Plan::default();
    Plan {
        seed: args.number("seed").unwrap_or(plan.seed),
        nodes: args.number("nodes").unwrap_or(plan.nodes),
        drawn: args.number("drawn").unwrap_or(plan.drawn),
        spread: args.number("spread").unwrap_or(plan.spread),
        window: args.number("window").unwrap_or(plan.window),
        kept: args.number("kept").unwrap_or(plan.kept),
    }
}

fn play(args: &Args) {
    let edition = args.text("edition").unwrap_or("default");
    let (game, plan, known) = (game(edition), plan(args), Arc::new(Known::default()));
    let seconds = Duration::from_secs(args.number("seconds").unwrap_or(u64::from(u32::MAX)));
    let first: u64 = args.number("first").unwrap_or(0);
    let last = first.saturating_add(args.number("games").unwrap_or(u64::MAX));
    let mut options = std::fs::OpenOptions::new();
    let out = options.create(true).append(true).open(args.text("out").expect("--out FILE"));
    let out = Mutex::new(out.expect("a file that can be written"));
    let (next, done, begun) = (AtomicU64::new(first), AtomicU64::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..args.threads() {
            scope.spawn(|| {
                let mut player = Selfplay::new(&game, plan, &known);
                while begun.elapsed() < seconds {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= last {
                        break;
                    }
                    let line = player.play(number).line(&game, edition) + "\n";
                    // Whole lines, so that nothing is lost but what is being played.
                    out.lock().unwrap().write_all(line.as_bytes()).unwrap();
                    let done = done.fetch_add(1, Relaxed) + 1;
                    if done % 100 == 0 {
                        eprintln!("{edition}: {done} games in {:.0?}", begun.elapsed());
                    }
                }
            });
        }
    });
    eprintln!("{edition}: {} games in {:.0?}", done.into_inner(), begun.elapsed());
}

fn count(args: &Args) {
    let least: u64 = args.number("least").unwrap_or(2);
    let read = |path: &String| std::fs::read_to_string(path).expect("a file of games");
    let text: String = args.words[1..].iter().map(read).collect();
    let mut chapters = Vec::new();
    for edition in Galleons::INFO.editions {
        let game = game(&edition.name);
        let mut count = Count::new(&game);
        for line in text.lines().filter(|line| edition_of(line) == edition.name) {
            count.add(&Played::read(&game, line).unwrap_or_else(|fault| panic!("{line}: {fault}")));
        }
        let chapter = count.chapter(least);
        println!(
            "{}: {} games, {} positions",
            edition.name,
            chapter.games,
            chapter.positions.len()
        );
        chapters.push(chapter);
    }
    chapters.retain(|chapter| chapter.games > 0);
    let bytes = file::write(&chapters);
    println!("{} bytes", bytes.len());
    std::fs::write(args.text("out").expect("--out FILE"), bytes).unwrap();
}

fn main() {
    let args = Args::read();
    match args.words.first().map(String::as_str) {
        Some("play") => play(&args),
        Some("count") => count(&args),
        Some("match") => contest::contest(&args),
        _ => println!("play, count or match"),
    }
}
