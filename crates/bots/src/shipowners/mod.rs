//! What bots know of shipowners. However a bot chooses what to do, it plays the dice for it
//! exactly: the game has the best way to complete any combination.

mod future;
pub mod measure;
mod players;
#[cfg(test)]
mod tune;
mod worth;

pub use players::{GreedyBot, PlannerBot, StrongBot};

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use flotilla_games::shipowners::Shipowners;

/// The levels of shipowners, the weakest first.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Shipowners, _>(view, |_| RandomBot::new()) },
    Level { name: "greedy", make: |view| seated::<Shipowners, _>(view, |_| GreedyBot) },
    Level { name: "planner", make: |view| seated::<Shipowners, _>(view, |_| PlannerBot) },
    Level { name: "strong", make: |view| seated::<Shipowners, _>(view, |_| StrongBot::new()) },
];
