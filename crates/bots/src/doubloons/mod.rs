//! What bots know of doubloons: the game solved exactly, and players made of the solution.

pub mod almanac;
pub mod exact;
pub mod players;
pub mod solve;
mod weigh;

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use flotilla_games::doubloons::Doubloons;
use players::{GreedyBot, PerfectBot, TurnBot};

/// The levels of doubloons, the weakest first.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Doubloons, _>(view, |_| RandomBot::new()) },
    Level { name: "greedy", make: |view| seated::<Doubloons, _>(view, |_| GreedyBot) },
    Level {
        name: "turn",
        make: |view| seated::<Doubloons, _>(view, |view| TurnBot::new(view.game())),
    },
    Level {
        name: "perfect",
        make: |view| seated::<Doubloons, _>(view, |view| PerfectBot::new(view.game())),
    },
];
