//! What tests ask of the bots of a worker, and of this machine's: whether both play the same, and
//! how fast they are.

use flotilla_bots::{Figures, Library, Request};
use flotilla_core::{Actor, AnyGame, SeededRng, Setup, Turn, Viewer};
use flotilla_runtime::Instant;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A trial.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Trial {
    /// A whole game of bots among themselves.
    Play {
        /// The game.
        play: String,
        /// The level of all seats.
        level: String,
        /// What luck comes from, that of the dice and that of the bots.
        seed: u64,
        /// After so many moves the game is left.
        moves: usize,
    },
    /// What positions of a game are worth under best play, to the last bit.
    Solve {
        /// The game.
        solve: String,
        /// What it is solved for.
        objective: String,
        /// What luck comes from: it is played by lot.
        seed: u64,
        /// The positions before so many moves are left out: the earlier one is, the more can come of it.
        after: usize,
        /// How many positions at most.
        most: usize,
    },
    /// How fast the bots of a game are, on one core.
    Measure {
        /// The game.
        measure: String,
        /// How long each figure is measured.
        seconds: f64,
    },
}

/// What a trial shows.
pub(crate) fn tried(trial: &Trial) -> Option<String> {
    match trial {
        Trial::Play { play, level, seed, moves } => played(play, level, *seed, *moves),
        Trial::Solve { solve, objective, seed, after, most } => {
            worth(solve, objective, *seed, *after, *most)
        }
        Trial::Measure { measure, seconds } => {
            let figures = measured(measure, Duration::try_from_secs_f64(*seconds).ok()?)?;
            let figures = figures.into_iter().map(|(name, value)| (name.to_owned(), value.into()));
            Some(serde_json::Value::Object(figures.collect()).to_string())
        }
    }
}

/// How many decisions of a mate a game is played on before its search is measured.
const UNDER_WAY: usize = 20;

fn measured(game: &str, time: Duration) -> Option<Figures> {
    let library = Library::SHIPPED;
    let entry = library.games().game(game).ok()?;
    let setup = Setup::plain(entry.info, (*entry.info.seats.start()).max(2));
    let mut play = entry.open(&setup, None).ok()?;
    let mut figures = library.measure(&*play.view(Viewer::Public), time);
    figures.extend(solved(&*play));
    let mate = library.named(game, "mate").ok()?;
    let mut rng = SeededRng::new(1);
    for decision in 0..10 * UNDER_WAY {
        let Some(actor) = play.turn().waits_for() else { break };
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng)?,
            Actor::Seat(seat) => {
                let view = play.view(Viewer::Seat(seat));
                if decision >= UNDER_WAY {
                    let tree = library.tree_speed(&*view, time);
                    if !tree.is_empty() {
                        figures.extend(tree);
                        break;
                    }
                }
                mate.player(&*view)?.advise(&*view, &mut rng)?.chosen
            }
        };
        play.apply(actor, &chosen).ok()?;
    }
    Some(figures)
}

/// How long the whole game takes to be solved for each objective, in seconds.
fn solved(play: &dyn AnyGame) -> Figures {
    let Some(solver) = Library::SHIPPED.solver(play.info().name) else { return Vec::new() };
    let (progress, cancel) = (|_, _| {}, AtomicBool::new(false));
    let solve = |&objective: &&'static str| {
        let begun = Instant::now();
        let request = Request { objective, threads: 1, progress: &progress, cancel: &cancel };
        (solver.solve)(play, &request).ok()?;
        Some((objective, begun.elapsed().as_secs_f64()))
    };
    solver.objectives.iter().filter_map(solve).collect()
}

/// What positions of a game played by lot are worth, a line each: how many positions were solved for
/// it, and the bits of what every seat can expect.
fn worth(game: &str, objective: &str, seed: u64, after: usize, most: usize) -> Option<String> {
    let entry = Library::SHIPPED.games().game(game).ok()?;
    let solver = Library::SHIPPED.solver(game)?;
    let mut play = entry.open(&Setup::plain(entry.info, 2), None).ok()?;
    let mut rng = SeededRng::new(seed);
    let (progress, cancel) = (|_, _| {}, AtomicBool::new(false));
    let request = Request { objective, threads: 1, progress: &progress, cancel: &cancel };
    let mut lines = Vec::new();
    let mut made = 0;
    while let Some(actor) = play.turn().waits_for()
        && lines.len() < most
    {
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng)?,
            Actor::Seat(seat) => {
                if made >= after {
                    let solution = (solver.solve)(&*play, &request).ok()?;
                    let bits =
                        solution.values.iter().map(|value| format!("{:016x}", value.to_bits()));
                    let bits: Vec<String> = bits.collect();
                    lines.push(format!("{} {}\n", solution.positions, bits.join(" ")));
                }
                made += 1;
                play.random(seat, &mut rng)?
            }
        };
        play.apply(actor, &chosen).ok()?;
    }
    Some(lines.concat())
}

/// The moves of a game, a line each.
fn played(game: &str, level: &str, seed: u64, moves: usize) -> Option<String> {
    let entry = Library::SHIPPED.games().game(game).ok()?;
    let setup = Setup::plain(entry.info, (*entry.info.seats.start()).max(2));
    let mut play = entry.open(&setup, None).ok()?;
    let contestant = Library::SHIPPED.named(game, level).ok()?;
    let mut dice = SeededRng::new(seed);
    let mut lines = String::new();
    let mut bots = HashMap::new();
    let mut made = 0;
    while made < moves {
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut dice)?),
            Turn::Seat { waits_for: seat, .. } => {
                let view = play.view(Viewer::Seat(seat));
                let bot = match bots.entry(seat) {
                    std::collections::hash_map::Entry::Occupied(bot) => bot.into_mut(),
                    std::collections::hash_map::Entry::Vacant(place) => {
                        place.insert(contestant.player(&*view)?)
                    }
                };
                let mut luck = SeededRng::new(seed.wrapping_add(made as u64 + 1));
                made += 1;
                (Actor::Seat(seat), bot.advise(&*view, &mut luck)?.chosen)
            }
        };
        lines.push_str(&play.write(&chosen));
        lines.push('\n');
        play.apply(actor, &chosen).ok()?;
    }
    Some(lines)
}
