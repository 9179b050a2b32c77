//! The workshop of the galleons engine: positions to learn from, matches between versions of the
//! engine, its speed. `python/train/galleons` says how they belong together.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example galleons_lab -- generate --out DIR --seconds 60
//! cargo run --release -p flotilla-bots --example galleons_lab -- match full plain --ms 20
//! cargo run --release -p flotilla-bots --example galleons_lab -- speed full plain
//! cargo run --release -p flotilla-bots --example galleons_lab -- symmetries FILE
//! cargo run --release -p flotilla-bots --example galleons_lab -- random --seconds 5
//! cargo run --release -p flotilla-bots --example galleons_lab -- perft 5 --threads 2 --mib 256
//! ```
//!
//! A version is `plain`, the search below the admiral with the hand-made judgement; `full`, that of
//! the admiral with the network; `old`, the same with the network of `--old FILE`; `hand` and `net`,
//! every part of the search or none of those that did not help, beside the hand-made judgement or the
//! network. Parts are put in and left out by name: `net+ways`, `hand-single`, `full-pass`.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::disallowed_methods)]

#[path = "../lab/args.rs"]
mod args;
mod contest;
mod generate;

pub(crate) use args::Args;
use flotilla_bots::galleons::network::Network;
use flotilla_bots::galleons::parts::Parts;
use flotilla_bots::galleons::search::{Effort, Engine};
use flotilla_core::trial::{perft, playouts};
use flotilla_core::{Actor, Counting, Game, Rng, Seat, SeededRng, Setup};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::state::{Phase, State};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

impl Args {
    /// The network of `--net FILE`, or the one that comes with the program.
    pub(crate) fn network(&self) -> Arc<Network> {
        match self.text("net") {
            Some(file) => {
                let bytes = std::fs::read(file).expect("a file of weights");
                Arc::new(Network::read(&bytes).expect("weights"))
            }
            None => Network::shipped().expect("weights"),
        }
    }
}

/// A version of the engine.
#[derive(Clone)]
pub(crate) struct Version {
    pub(crate) parts: Parts,
    pub(crate) network: Option<Arc<Network>>,
}

impl Version {
    pub(crate) fn read(text: &str, args: &Args) -> Version {
        let at = text.find(['+', '-']).unwrap_or(text.len());
        let (name, mut changes) = text.split_at(at);
        let (mut parts, network) = match name {
            "plain" => (Parts::PLAIN, None),
            "hand" => (Parts::ALL, None),
            "net" => (Parts::PLAIN, Some(args.network())),
            "full" => (Parts::FULL, Some(args.network())),
            // Another network in the same match.
            "old" => {
                let bytes = std::fs::read(args.text("old").expect("--old FILE")).unwrap();
                (Parts::FULL, Some(Arc::new(Network::read(&bytes).expect("weights"))))
            }
            _ => panic!("{name}: plain, hand, net, full or old"),
        };
        while let Some(sign) = changes.chars().next() {
            let rest = &changes[1..];
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            parts = parts.with(&rest[..end], sign == '+').expect("the name of a part");
            changes = &rest[end..];
        }
        Version { parts, network }
    }

    pub(crate) fn engine(&self, game: &Arc<Galleons>, bytes: usize) -> Engine {
        Engine::with_parts(game, bytes, self.parts, self.network.as_ref())
    }
}

pub(crate) fn game() -> Arc<Galleons> {
    Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap())
}

/// A game after the lot and so many random moves in which nobody was sunk; it goes on.
pub(crate) fn opening(game: &Galleons, rng: &mut SeededRng, moves: u64) -> State {
    let mut actions = Vec::new();
    loop {
        let mut state = game.start();
        let lot = game.draw(&state, rng).unwrap();
        game.apply(&mut state, Actor::Chance, lot).unwrap();
        for _ in 0..moves {
            let Phase::Move(seat) = state.phase() else { break };
            game.legal(&state, seat, &mut actions);
            let action = *rng.pick(&actions).unwrap();
            game.apply(&mut state, seat.into(), action).unwrap();
        }
        let all = state.fleets().points(0) + state.fleets().points(1) == 52;
        if all && matches!(state.phase(), Phase::Move(_)) {
            return state;
        }
    }
}

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Positions a second and depths in a given time, in positions of random and of played games.
fn speed(args: &Args) {
    let game = game();
    let time = Duration::from_millis(args.number("ms").unwrap_or(200));
    let (helpers, nodes_each) = (args.number("helpers").unwrap_or(1), args.number("nodes"));
    let mut states = Vec::new();
    for seed in 0..args.number("positions").unwrap_or(12) {
        let mut rng = SeededRng::new(seed);
        let mut state = opening(&game, &mut rng, args.number("opening").unwrap_or(6));
        let mut engine = Engine::new(&game, 1 << 20);
        for _ in 0..10 * (seed % 6) {
            let Phase::Move(seat) = state.phase() else { break };
            let effort = Effort { nodes: Some(2_000), ..Effort::default() };
            let found = engine.think(&state, effort).unwrap();
            game.apply(&mut state, seat.into(), game.action(found.best.step())).unwrap();
        }
        if matches!(state.phase(), Phase::Move(_)) {
            states.push(state);
        }
    }
    for name in &args.words[1..] {
        let version = Version::read(name, args);
        let (mut nodes, mut depth) = (0, 0);
        let mut spent = Duration::ZERO;
        for state in &states {
            // On several threads only the wall's clock knows; nor does valgrind know the processor's.
            let clock: fn() -> Duration = match (helpers, nodes_each) {
                (1, None) => flotilla_bots::clock::processor_time,
                _ => || BEGUN.elapsed(),
            };
            let engine = version.engine(&game, 1 << 24);
            let mut engine = engine.timed_by(clock).on_threads(helpers);
            let begun = clock();
            let effort = match nodes_each {
                Some(nodes) => Effort { nodes: Some(nodes), ..Effort::default() },
                None => Effort { time: Some(time), ..Effort::default() },
            };
            let found = engine.think(state, effort).unwrap();
            spent += clock() - begun;
            nodes += found.nodes;
            depth += found.depth;
        }
        let rate = nodes as f64 / spent.as_secs_f64() / 1e6;
        let depth = f64::from(depth) / states.len() as f64;
        let each = spent.as_secs_f64() / states.len() as f64;
        println!("{name}: {rate:.3} million positions a second, depth {depth:.1}, {each:.3} s");
    }
}

/// Random games on one core: moves and seconds.
fn random(args: &Args) {
    let game = game();
    let time = Duration::from_secs_f64(args.number("seconds").unwrap_or(5.0));
    let games = args.number("games").unwrap_or(u64::MAX);
    let (mut rng, mut done, begun) = (SeededRng::new(1), (0, 0), Instant::now());
    while begun.elapsed() < time && done.0 < games {
        // The lot is not counted: it is no move.
        let played = playouts(&*game, &game.start(), &mut rng, 50);
        done = (done.0 + played.games, done.1 + played.events - played.games);
    }
    println!("{} {}", done.1, begun.elapsed().as_secs_f64());
}

/// Sequences of so many moves from the start: how many, and seconds.
fn count(args: &Args) {
    let game = game();
    let mut state = game.start();
    game.apply(&mut state, Actor::Chance, flotilla_games::galleons::Action::First(Seat::FIRST))
        .unwrap();
    let depth = args.words.get(1).and_then(|depth| depth.parse().ok()).unwrap_or(4);
    let counting = Counting::new(args.threads(), args.number::<usize>("mib").unwrap_or(0) << 20);
    let begun = Instant::now();
    let counted = perft(&*game, &state, depth, &counting).unwrap();
    println!("{counted} {}", begun.elapsed().as_secs_f64());
}

fn main() {
    let args = Args::read();
    match args.words.first().map(String::as_str) {
        Some("generate") => generate::generate(&args),
        Some("match") => contest::contest(&args),
        Some("speed") => speed(&args),
        Some("symmetries") => generate::symmetries(&args),
        Some("random") => random(&args),
        Some("perft") => count(&args),
        _ => println!("generate, match, speed, symmetries, random or perft"),
    }
}
