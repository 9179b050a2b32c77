//! What bots know of archipelago: what a position is worth at a glance, and a player that takes
//! the best step it sees.

mod candidates;
pub mod greedy;
pub mod worth;

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use flotilla_games::archipelago::Archipelago;
use greedy::GreedyBot;

/// The levels of archipelago, the weakest first.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Archipelago, _>(view, |_| RandomBot::new()) },
    Level {
        name: "greedy",
        make: |view| seated::<Archipelago, _>(view, |view| GreedyBot::new(view.game())),
    },
];
