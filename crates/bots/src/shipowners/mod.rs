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
pub mod hindsight;
pub mod knowledge;
pub mod measure;
mod players;
#[cfg(test)]
mod tune;
mod worth;

pub use players::{GreedyBot, PlannerBot, StrongBot};

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use crate::roster::{Kind, Roster, Setting};
use crate::search::{SETTINGS, seat_tree};
use flotilla_games::shipowners::Shipowners;
use knowledge::Trade;

/// The bots of shipowners.
pub const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            settings: &[],
            make: |view, _| seated::<Shipowners, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            settings: &[],
            make: |view, _| seated::<Shipowners, _>(view, |_| GreedyBot),
        },
        Kind {
            name: "planner",
            settings: &[],
            make: |view, _| seated::<Shipowners, _>(view, |_| PlannerBot),
        },
        Kind {
            name: "strong",
            settings: &[Setting::count("sims", 12, 10_000_000)],
            make: |view, settings| {
                let bot = match settings.count("sims") {
                    Some(games) => StrongBot::thinking(games as u32),
                    None => StrongBot::new(),
                };
                seated::<Shipowners, _>(view, |_| bot)
            },
        },
        Kind {
            name: "tree",
            settings: SETTINGS,
            make: |view, settings| seat_tree::<Shipowners, _>(view, settings, |_| Trade),
        },
    ],
    former: &[],
};

/// The levels of shipowners, the weakest first.
pub const LEVELS: [Level; 5] = Level::five(
    "shipowners",
    [
        ("greedy:slips=0.5", 0.1),
        ("greedy:slips=0.3", 0.1),
        ("planner:slips=0.24", 0.1),
        ("planner:slips=0.1", 0.1),
        ("strong", 1.0),
    ],
);
