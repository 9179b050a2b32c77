//! Matches of the galleons engine: against itself with a tenth of the effort, and against a plain
//! Monte-Carlo tree search.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example galleons_matches -- speed
//! cargo run --release -p flotilla-bots --example galleons_matches -- self GAMES MILLISECONDS
//! cargo run --release -p flotilla-bots --example galleons_matches -- tree GAMES MILLISECONDS
//! ```
//!
//! A game is given up when both sides agree for some moves that one of them is far ahead, or, where
//! one side does not score positions, when the other is still surer for longer; the score is as
//! usual in matches of engines. Every opening (six random moves) is played twice with sides swapped, openings on all cores. The
//! milliseconds are of processor time, so that a busy machine changes nothing.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use flotilla_bots::galleons::search::{Effort, Engine};
use flotilla_core::{Actor, Game, Lots, Seat, Seeded, Setup, Turn};
use flotilla_games::galleons::state::State;
use flotilla_games::galleons::{Action, Galleons};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
#[cfg(not(unix))]
use std::time::Instant;

/// How long the processor has worked for this thread, where the system tells; else the time.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// How long the processor has worked for this thread.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Whatever chooses a move, and says how well it stands, in hundredths of a point, if it knows.
type Chooser<'a> = Box<dyn FnMut(&State) -> (Action, Option<i32>) + 'a>;

/// A side is far ahead with this score, about three ships, ...
const FAR: i32 = 700;
/// ... when both agree on it for so many moves of either side.
const AGREED: u32 = 3;
/// Where one side does not score: a lead that decides, for so many moves.
const LONG: u32 = 8;

fn engine<'a>(game: &'a Arc<Galleons>, effort: Effort) -> Chooser<'a> {
    let mut engine = Engine::new(game, 1 << 24).timed_by(processor_time);
    Box::new(move |state| {
        let found = engine.think(state, effort).expect("the game goes on");
        (game.action(found.best.step()), Some(found.score))
    })
}

/// A node of the plain tree: a move, how often it was tried, and what it brought its mover.
struct Node {
    action: Option<Action>,
    children: Vec<usize>,
    expanded: bool,
    visits: f64,
    won: f64,
}

/// Monte-Carlo tree search as in the textbook: upper confidence bounds, random playouts.
fn tree_search(game: &Galleons, root: &State, time: Duration, lots: &mut Seeded) -> (Action, u64) {
    let blank =
        |action| Node { action, children: Vec::new(), expanded: false, visits: 0.0, won: 0.0 };
    let mut nodes = vec![blank(None)];
    let mut actions = Vec::new();
    let end = processor_time() + time;
    let mut playouts = 0;
    while processor_time() < end || playouts < 10 {
        playouts += 1;
        let mut state = *root;
        let mut path = vec![(0, 0)];
        let mut at = 0;
        while let Turn::Seat { waits_for, .. } = game.turn(&state) {
            if !nodes[at].expanded {
                game.legal(&state, waits_for, &mut actions);
                for &action in &actions {
                    let child = nodes.len();
                    nodes[at].children.push(child);
                    nodes.push(blank(Some(action)));
                }
                nodes[at].expanded = true;
            }
            let log = nodes[at].visits.max(1.0).ln();
            let bound = |&child: &usize| {
                let node = &nodes[child];
                match node.visits {
                    0.0 => f64::INFINITY,
                    visits => node.won / visits + 1.0 * (log / visits).sqrt(),
                }
            };
            let fresh: Vec<usize> =
                nodes[at].children.iter().copied().filter(|&c| nodes[c].visits == 0.0).collect();
            let next = match lots.pick(&fresh) {
                Some(&child) => child,
                None => {
                    let children = nodes[at].children.iter().copied();
                    children.max_by(|a, b| bound(a).total_cmp(&bound(b))).unwrap()
                }
            };
            let action = nodes[next].action.unwrap();
            game.apply(&mut state, waits_for.into(), action).unwrap();
            path.push((next, waits_for.index()));
            at = next;
            if nodes[at].visits == 0.0 {
                break;
            }
        }
        while let Turn::Seat { waits_for, .. } = game.turn(&state) {
            game.legal(&state, waits_for, &mut actions);
            let action = *lots.pick(&actions).unwrap();
            game.apply(&mut state, waits_for.into(), action).unwrap();
        }
        let outcome = game.outcome(&state).unwrap();
        for (node, mover) in path {
            nodes[node].visits += 1.0;
            nodes[node].won += outcome.share(Seat::new(mover).unwrap());
        }
    }
    let children = nodes[0].children.iter();
    let best = children.max_by(|&&a, &&b| nodes[a].visits.total_cmp(&nodes[b].visits)).unwrap();
    (nodes[*best].action.unwrap(), playouts)
}

/// What one game came to for the first seat, its moves, and the rule by which it ended.
fn play(game: &Galleons, opening: &State, players: &mut [Chooser<'_>; 2]) -> (f64, u32, String) {
    let mut state = *opening;
    let mut moves = 0;
    // For how many moves in a row each side has held itself far ahead, and far behind.
    let (mut ahead, mut behind) = ([0; 2], [0; 2]);
    let mut scores = [true; 2];
    while let Turn::Seat { waits_for, .. } = game.turn(&state) {
        let side = waits_for.index();
        let (action, score) = players[side](&state);
        scores[side] &= score.is_some();
        ahead[side] = if score.is_some_and(|score| score >= FAR) { ahead[side] + 1 } else { 0 };
        behind[side] = if score.is_some_and(|score| score <= -FAR) { behind[side] + 1 } else { 0 };
        for (winner, loser) in [(0, 1), (1, 0)] {
            let agreed = ahead[winner] >= AGREED && behind[loser] >= AGREED;
            if agreed || (!scores[loser] && ahead[winner] >= LONG) {
                return (1.0 - winner as f64, moves, "given up".to_owned());
            }
        }
        game.apply(&mut state, Actor::Seat(waits_for), action).expect("a legal move");
        moves += 1;
    }
    let outcome = game.outcome(&state).unwrap();
    (outcome.share(Seat::FIRST), moves, outcome.ended_by.to_string())
}

fn opening(game: &Galleons, lots: &mut Seeded) -> State {
    let mut state = game.start();
    let mut actions = Vec::new();
    let lot = game.draw(&state, lots).unwrap();
    game.apply(&mut state, Actor::Chance, lot).unwrap();
    for _ in 0..6 {
        let Turn::Seat { waits_for, .. } = game.turn(&state) else { break };
        game.legal(&state, waits_for, &mut actions);
        let action = *lots.pick(&actions).unwrap();
        game.apply(&mut state, waits_for.into(), action).unwrap();
    }
    state
}

/// Plays and prints the score of the first player with its 95 % interval.
fn contest<'a>(
    game: &Arc<Galleons>,
    games: u32,
    seed: u64,
    make: impl Fn(usize) -> Chooser<'a> + Sync,
) {
    let next = AtomicU32::new(0);
    let played = Mutex::new(Played::default());
    let play_some = || {
        while let pair = next.fetch_add(1, Ordering::Relaxed)
            && pair < games.div_ceil(2)
        {
            let opening = opening(game, &mut Seeded::new(seed << 32 | u64::from(pair)));
            for swapped in [false, true] {
                let mut players = if swapped { [make(1), make(0)] } else { [make(0), make(1)] };
                let (share, count, rule) = play(game, &opening, &mut players);
                let mut played = played.lock().unwrap();
                played.scores.push(if swapped { 1.0 - share } else { share });
                played.moves += count;
                *played.endings.entry(rule).or_default() += 1;
                played.report();
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(play_some))));
}

/// What was played so far.
#[derive(Default)]
struct Played {
    scores: Vec<f64>,
    moves: u32,
    endings: BTreeMap<String, u32>,
}

impl Played {
    fn report(&self) {
        let Played { scores, moves, endings } = self;
        let games = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / games;
        // Wilson's interval, draws counted as half a win.
        let z = 1.96_f64;
        let centre = (mean + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let half = z / (1.0 + z * z / games)
            * (mean * (1.0 - mean) / games + z * z / (4.0 * games * games)).sqrt();
        let wins = scores.iter().filter(|&&score| score == 1.0).count();
        let losses = scores.iter().filter(|&&score| score == 0.0).count();
        println!(
            "{games} games: {wins} won, {losses} lost, score {:.1} % ({:.1} to {:.1}), {:.0} moves a game, {endings:?}",
            100.0 * mean,
            100.0 * (centre - half),
            100.0 * (centre + half),
            f64::from(*moves) / games,
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| -> u64 {
        words.get(at).map_or(default, |word| word.parse().expect("a number"))
    };
    let game = Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap());
    let (games, milliseconds) = (number(1, 20) as u32, number(2, 50));
    let effort = |milliseconds: f64| Effort {
        time: Some(Duration::from_secs_f64(milliseconds / 1000.0)),
        ..Effort::default()
    };
    let full = milliseconds as f64;
    match words.first().map(String::as_str) {
        Some("self") => contest(&game, games, 1, |player| {
            engine(&game, effort(if player == 0 { full } else { full / 10.0 }))
        }),
        Some("tree") => contest(&game, games, 2, |player| {
            if player == 0 {
                return engine(&game, effort(full));
            }
            let (game, mut lots) = (&game, Seeded::new(3));
            let time = Duration::from_millis(milliseconds);
            Box::new(move |state| (tree_search(game, state, time, &mut lots).0, None))
        }),
        _ => {
            let mut state = game.start();
            game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST)).unwrap();
            let mut lots = Seeded::new(4);
            for moves in [0, 30, 60, 90] {
                let mut engine = Engine::new(&game, 1 << 24);
                let begun = processor_time();
                let effort = Effort { nodes: Some(400_000), ..Effort::default() };
                let Some(found) = engine.think(&state, effort) else { break };
                let seconds = (processor_time() - begun).as_secs_f64();
                println!(
                    "after {moves} moves: depth {}, score {}, {:.2} million positions a second",
                    found.depth,
                    found.score,
                    found.nodes as f64 / seconds / 1e6
                );
                let begun = processor_time();
                let (_, playouts) =
                    tree_search(&game, &state, Duration::from_millis(200), &mut lots);
                println!(
                    "{:.0} playouts a second",
                    playouts as f64 / (processor_time() - begun).as_secs_f64()
                );
                let effort = Effort { nodes: Some(3_000), ..Effort::default() };
                for _ in 0..30 {
                    let Turn::Seat { waits_for, .. } = game.turn(&state) else { break };
                    let Some(found) = engine.think(&state, effort) else { break };
                    let action = game.action(found.best.step());
                    game.apply(&mut state, waits_for.into(), action).unwrap();
                }
            }
        }
    }
}
