//! How good ways to play doubloons for two are, as exact numbers: the chance to win of the greedy player
//! and of the one that looks at its own turn, over the whole game.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example doubloons_worth            # minutes
//! cargo run --release -p flotilla-bots --example doubloons_worth -- apart   # four times as many positions
//! ```
//!
//! Like positions are taken together, and so ties between them are broken alike; with `apart` every one
//! is looked at by itself, so that the figures are those of the very bots.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use flotilla_bots::doubloons::simple::{GreedyBot, TurnBot};
use flotilla_bots::doubloons::solve::{
    Board, Chart, Contest, Habit, Habits, Rival, Watch, contest,
};
use flotilla_bots::solver::threads;
use flotilla_core::{Game, Setup};
use flotilla_games::doubloons::Doubloons;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let apart = std::env::args().any(|word| word == "apart");
    let game = Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap();
    let board = Board::from(&game);
    let chart = if apart { Chart::apart(board) } else { Chart::new(board) };
    let chart = Arc::new(chart);
    let turn = TurnBot::new(&game);
    let looked_at =
        |habit: &dyn Habit| Habits::new(&chart, habit, threads(), Watch::default()).unwrap();
    let (greedy, turn) = (looked_at(&GreedyBot), looked_at(&turn));
    println!("| bot | against | moving first | moving second | by lot | states | seconds |");
    println!("|---|---|---|---|---|---|---|");
    // What is done soon comes first.
    let rivals = [
        ("turn", &turn, "itself", Rival::Habit(&turn)),
        ("greedy", &greedy, "itself", Rival::Habit(&greedy)),
        ("turn", &turn, "greedy", Rival::Habit(&greedy)),
        ("greedy", &greedy, "the strongest reply", Rival::Strongest),
        ("turn", &turn, "the strongest reply", Rival::Strongest),
        ("greedy", &greedy, "exact play", Rival::Exact),
        ("turn", &turn, "exact play", Rival::Exact),
    ];
    for (name, habits, against, rival) in rivals {
        let begun = Instant::now();
        let found: Contest = contest(habits, rival, threads(), Watch::default()).unwrap();
        let percent = |chance: f64| format!("{:.3} %", 100.0 * chance);
        println!(
            "| {name} | {against} | {} | {} | {} | {} | {:.0} |",
            percent(found.first),
            percent(found.second),
            percent(found.chance()),
            found.states,
            begun.elapsed().as_secs_f64(),
        );
    }
}
