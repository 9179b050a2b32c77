//! What bots know of shipowners. However a bot chooses what to do, it plays the dice for it
//! exactly: the game has the best way to complete any combination.
//!
//! In 400 games each, the first bot's seat going round, with the 95 % interval:
//!
//! | bot | against | with two | with four (fair: 25 %) |
//! |---|---|---|---|
//! | greedy | random | all 400 | all 400 |
//! | planner | greedy | 85.0 % ± 3.5 | 43.0 % ± 4.9 |
//! | strong | greedy | 84.2 % ± 3.6 | 54.6 % ± 4.9 |
//! | strong | planner | 64.9 % ± 4.7 | not measured in full |

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
