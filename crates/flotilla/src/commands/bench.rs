//! `flotilla bench`: how fast a game is.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::setup::SetupArgs;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_bots::{Request, Solver};
use flotilla_core::{Actor, AnyGame, Playouts, SeededRng, Viewer};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla bench doubloons
  flotilla bench doubloons --seats 5 --seconds 10 --json")]
pub(crate) struct BenchArgs {
    /// The game
    game: String,

    #[command(flatten)]
    setup: SetupArgs,

    /// How long to measure each figure
    #[arg(long, default_value = "3", value_parser = seconds)]
    seconds: f64,

    /// The seed of the random games
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds".to_owned())?;
    if (0.01..=3600.0).contains(&seconds) { Ok(seconds) } else { Err("0.01 to 3600".to_owned()) }
}

/// A further figure of a game.
#[derive(Serialize)]
struct Figure {
    /// What is measured, as `solved_positions_per_second`.
    name: &'static str,
    /// How much.
    value: f64,
}

impl From<(&'static str, f64)> for Figure {
    fn from((name, value): (&'static str, f64)) -> Figure {
        Figure { name, value }
    }
}

/// What `bench --json` prints.
#[derive(Serialize)]
struct BenchShape {
    schema: u32,
    game: &'static str,
    seats: usize,
    seconds: f64,
    playouts: u64,
    finished: u64,
    events: u64,
    playouts_per_second: f64,
    events_per_second: f64,
    figures: Vec<Figure>,
}

pub(crate) fn run(args: &BenchArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.setup.begin(&args.game, context)?;
    let play = game.play();
    let (done, seconds) = measure(play, args.seconds, args.seed);
    let figures = LIBRARY
        .solver(play.info().name)
        .map(|solver| solved_positions(play, solver, Duration::from_secs_f64(args.seconds)));
    let own = own_figures(play, Duration::from_secs_f64(args.seconds));
    let tree = tree_search(play, Duration::from_secs_f64(args.seconds), args.seed);
    let shape = BenchShape {
        schema: SCHEMA,
        game: play.info().name,
        seats: play.seats(),
        seconds,
        playouts: done.games,
        finished: done.finished,
        events: done.events,
        playouts_per_second: done.games as f64 / seconds,
        events_per_second: done.events as f64 / seconds,
        figures: figures.into_iter().flatten().chain(own).chain(tree).collect(),
    };
    if args.json {
        return print(&shape, out);
    }
    let number = |value: f64, decimals| context.catalogue.number(value, decimals).into();
    let values = [
        ("rate", number(shape.playouts_per_second, 0)),
        ("games", number(shape.playouts as f64, 0)),
        ("seats", shape.seats.into()),
        ("length", number(shape.events as f64 / shape.playouts.max(1) as f64, 1)),
        ("seconds", number(seconds, 2)),
    ];
    writeln!(out, "{}", context.say("bench-playouts", &values))?;
    let rate = [("rate", number(shape.events_per_second, 0))];
    writeln!(out, "{}", context.say("bench-events", &rate))?;
    for figure in &shape.figures {
        // Rates are large; ratios want their fractions.
        let digits = if figure.value < 100.0 { 2 } else { 0 };
        writeln!(out, "{} {:.digits$}", figure.name, figure.value)?;
    }
    Ok(())
}

/// Random playouts on one core, in batches until the time is over.
fn measure(play: &dyn AnyGame, seconds: f64, seed: u64) -> (Playouts, f64) {
    let mut rng = SeededRng::new(seed);
    let mut sum = Playouts::default();
    // The first batch warms up memory and caches, and finds out how long one takes.
    let mut batch = 16;
    loop {
        let begun = Instant::now();
        play.playouts(&mut rng, batch);
        if begun.elapsed() >= Duration::from_millis(5) {
            break;
        }
        batch *= 2;
    }
    let begun = Instant::now();
    loop {
        let done = play.playouts(&mut rng, batch);
        sum.games += done.games;
        sum.finished += done.finished;
        sum.events += done.events;
        let elapsed = begun.elapsed().as_secs_f64();
        if elapsed >= seconds {
            return (sum, elapsed);
        }
    }
}

/// How many decisions of a mate the game is played on before its search is measured: past the
/// opening, far from the end.
const UNDER_WAY: usize = 20;

/// How fast the tree search is in a game that is under way; nothing where it is over by then.
fn tree_search(play: &dyn AnyGame, time: Duration, seed: u64) -> Vec<Figure> {
    let mut play = play.boxed_clone();
    let mut rng = SeededRng::new(seed);
    let Ok(mate) = LIBRARY.named(play.info().name, "mate") else { return Vec::new() };
    let mut decisions = 0;
    // A decision between several moves is wanted, and in shipowners it comes between dice: played
    // on until there is one, though not for ever.
    while decisions < 10 * UNDER_WAY
        && let Some(actor) = play.turn().waits_for()
    {
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng),
            Actor::Seat(seat) => {
                let view = play.view(Viewer::Seat(seat));
                if decisions >= UNDER_WAY {
                    let figures = LIBRARY.tree_speed(&*view, time);
                    if !figures.is_empty() {
                        return figures.into_iter().map(Figure::from).collect();
                    }
                }
                decisions += 1;
                let counsel =
                    mate.player(&*view).and_then(|mut mate| mate.advise(&*view, &mut rng));
                counsel.map(|counsel| counsel.chosen)
            }
        };
        if chosen.is_none_or(|chosen| play.apply(actor, &chosen).is_err()) {
            break;
        }
    }
    Vec::new()
}

/// What a game measures of itself.
fn own_figures(play: &dyn AnyGame, time: Duration) -> Vec<Figure> {
    let view = play.view(Viewer::Public);
    let figures = LIBRARY.measure(&*view, time);
    figures.into_iter().map(Figure::from).collect()
}

/// Whole solutions on one core until the time is over, one at least.
fn solved_positions(play: &dyn AnyGame, solver: &Solver, time: Duration) -> Vec<Figure> {
    let (progress, cancel) = (|_, _| {}, AtomicBool::new(false));
    let objective = solver.objectives.first().copied().unwrap_or_default();
    let request = Request { objective, threads: 1, progress: &progress, cancel: &cancel };
    let (mut positions, mut worked_out) = (0, 0);
    let begun = Instant::now();
    while positions == 0 || begun.elapsed() < time {
        match (solver.solve)(play, &request) {
            Ok(solution) if solution.positions > 0 => {
                positions += solution.positions;
                worked_out += solution.worked_out;
            }
            // A position to begin from may have nothing left to solve.
            _ => return Vec::new(),
        }
    }
    let per_second = |count: u64| count as f64 / begun.elapsed().as_secs_f64();
    vec![
        Figure { name: "solved_positions_per_second", value: per_second(positions) },
        Figure { name: "worked_out_positions_per_second", value: per_second(worked_out) },
    ]
}
