//! Matches between two versions of the engine: every opening twice, with sides changed, and a
//! sequential test over the pairs.

use crate::{Args, Version, game, opening};
use flotilla_bots::galleons::evaluate::SURE;
use flotilla_bots::galleons::search::{Effort, Engine};
use flotilla_core::{Game, SeededRng};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::state::Phase;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Both agree for so many moves in a row that one side has as good as won.
const CLEAR: i32 = 2_000;
const LONG: u32 = 8;

/// What both spent in a match.
#[derive(Default)]
struct Spent {
    time: [Duration; 2],
    nodes: [u64; 2],
    depth: [u64; 2],
    moves: [u64; 2],
}

/// One game: twice the share of the first version.
fn play(
    game: &Arc<Galleons>,
    engines: &mut [Engine; 2],
    efforts: [Effort; 2],
    seed: u64,
    swapped: usize,
    spent: &Mutex<Spent>,
) -> usize {
    let mut rng = SeededRng::new(seed);
    let mut state = opening(game, &mut rng, 8);
    engines.iter_mut().for_each(Engine::forget);
    let mut here = Spent::default();
    let (mut clear, mut sign) = (0, 0);
    let winner = loop {
        let seat = match state.phase() {
            Phase::Over(ending) => break ending.winner.map(usize::from),
            Phase::Move(seat) => seat,
            Phase::Lot => unreachable!("the opening is past the lot"),
        };
        let player = seat.index() ^ swapped;
        let begun = flotilla_bots::clock::processor_time();
        let found = engines[player].think(&state, efforts[player]).expect("it goes on");
        here.time[player] += flotilla_bots::clock::processor_time() - begun;
        here.nodes[player] += found.nodes;
        if found.score.abs() < SURE {
            here.depth[player] += u64::from(found.depth);
            here.moves[player] += 1;
        }
        let good = if found.score.abs() < CLEAR {
            0
        } else if (found.score > 0) == (seat.index() == 0) {
            1
        } else {
            -1
        };
        clear = if good != 0 && good == sign { clear + 1 } else { 0 };
        sign = good;
        if clear >= LONG {
            break Some(usize::from(sign < 0));
        }
        game.apply(&mut state, seat.into(), game.action(found.best.step())).unwrap();
    };
    if let Ok(mut spent) = spent.lock() {
        for side in 0..2 {
            spent.time[side] += here.time[side];
            spent.nodes[side] += here.nodes[side];
            spent.depth[side] += here.depth[side];
            spent.moves[side] += here.moves[side];
        }
    }
    match winner {
        None => 1,
        Some(side) => 2 * usize::from(side == swapped),
    }
}

fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// Pairs by their result: 0, ½, 1, 1½ and 2 of 2 points.
struct Pairs([u64; 5]);

impl Pairs {
    /// How many, the mean share, and its variance for one pair.
    fn moments(&self) -> (f64, f64, f64) {
        let pairs: u64 = self.0.iter().sum();
        let n = pairs as f64;
        let of = |i: usize| i as f64 / 4.0;
        let mean = self.0.iter().enumerate().map(|(i, &c)| c as f64 * of(i)).sum::<f64>() / n;
        let spread = |(i, &c): (usize, &u64)| c as f64 * (of(i) - mean).powi(2);
        (n, mean, self.0.iter().enumerate().map(spread).sum::<f64>() / n)
    }

    /// The logarithm of how much likelier the second Elo is than the first.
    fn likelihood(&self, elos: [f64; 2]) -> f64 {
        let (n, mean, variance) = self.moments();
        let [low, high] = elos.map(share);
        // A few pairs that happen to be alike prove little.
        let variance = variance.max(0.02);
        n * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    fn tell(&self) -> String {
        let (n, mean, variance) = self.moments();
        let off = 1.96 * (variance.max(0.002) / n).sqrt();
        format!(
            "{:.0} games {:.1} %, {:+.0} Elo ({:+.0} … {:+.0}), pairs {:?}",
            2.0 * n,
            100.0 * mean,
            elo(mean),
            elo(mean - off),
            elo(mean + off),
            self.0
        )
    }
}

/// `match A B --ms 20 --games 400 --sprt 0,20`: at most so many games. With `--helpers-a 4` the first
/// searches on four threads: `--threads`, the games that are played at once, times that many cores
/// should be free, and positions are those of all its threads for a second of one.
pub(crate) fn contest(args: &Args) {
    let game = game();
    let versions = [1, 2].map(|i: usize| Version::read(&args.words[i], args));
    let time = |name: &str| args.number(name).map(Duration::from_millis);
    let nodes = |name: &str| args.number::<u64>(name);
    let efforts = [("ms-a", "nodes-a"), ("ms-b", "nodes-b")].map(|(ms, n)| Effort {
        time: time(ms).or(time("ms")),
        nodes: nodes(n).or(nodes("nodes")),
        ..Effort::default()
    });
    let helpers = ["helpers-a", "helpers-b"].map(|name| args.number(name).unwrap_or(1));
    let most: u64 = args.number("games").unwrap_or(400) / 2;
    let elos: Option<[f64; 2]> = args.text("sprt").map(|text| {
        let (low, high) = text.split_once(',').expect("--sprt LOW,HIGH");
        [low, high].map(|elo| elo.parse().expect("a number"))
    });
    let bytes = args.number::<usize>("mib").unwrap_or(16) << 20;
    let seed: u64 = args.number("seed").unwrap_or(1);
    let (next, pairs, spent) =
        (AtomicU64::new(0), Mutex::new(Pairs([0; 5])), Mutex::new(Spent::default()));
    let done = std::sync::atomic::AtomicBool::new(false);
    let begun = std::time::Instant::now();
    let seconds = Duration::from_secs(args.number("seconds").unwrap_or(u64::from(u32::MAX)));
    std::thread::scope(|scope| {
        for _ in 0..args.threads() {
            scope.spawn(|| {
                let mut engines = [0, 1].map(|side: usize| {
                    versions[side]
                        .engine(&game, bytes)
                        .timed_by(flotilla_bots::clock::processor_time)
                        .on_threads(helpers[side])
                });
                while !done.load(Relaxed) && begun.elapsed() < seconds {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= most {
                        break;
                    }
                    let opening = flotilla_core::split_mix(seed << 40 ^ number);
                    let points: usize = (0..2)
                        .map(|swap| play(&game, &mut engines, efforts, opening, swap, &spent))
                        .sum();
                    let mut pairs = pairs.lock().unwrap();
                    pairs.0[points] += 1;
                    let likelihood = elos.map_or(0.0, |elos| pairs.likelihood(elos));
                    // Errors of five in a hundred either way.
                    if likelihood.abs() > (0.95_f64 / 0.05).ln() {
                        done.store(true, Relaxed);
                    }
                }
            });
        }
    });
    let (pairs, spent) = (pairs.into_inner().unwrap(), spent.into_inner().unwrap());
    let verdict = elos.map_or(String::new(), |elos| {
        let likelihood = pairs.likelihood(elos);
        let decided = likelihood.abs() > (0.95_f64 / 0.05).ln();
        let says = match (decided, likelihood > 0.0) {
            (false, _) => "undecided",
            (true, true) => "yes",
            (true, false) => "no",
        };
        format!(", SPRT {elos:?}: {says} ({likelihood:+.2})")
    });
    println!("{} against {}: {}{verdict}", args.words[1], args.words[2], pairs.tell());
    for side in 0..2 {
        let moves = spent.moves[side].max(1) as f64;
        println!(
            "  {}: {:.1} s, {:.3} million positions a second, depth {:.2}",
            args.words[side + 1],
            spent.time[side].as_secs_f64(),
            spent.nodes[side] as f64 / spent.time[side].as_secs_f64() / 1e6,
            spent.depth[side] as f64 / moves,
        );
    }
}
