//! What bots know of archipelago: what a position is worth at a glance, the odds of a fight, how
//! far a group has to go; and players that take the best step they see, plan their turn, or try
//! plans out against what may follow.

mod candidates;
pub mod greedy;
mod hand;
pub mod judge;
mod march;
pub mod mate;
pub mod odds;
pub mod strong;
pub mod worth;

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use flotilla_games::archipelago::Archipelago;
use greedy::GreedyBot;
use mate::TurnBot;
use strong::{Effort, StrongBot};

/// The levels of archipelago, the weakest first.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Archipelago, _>(view, |_| RandomBot::new()) },
    Level {
        name: "greedy",
        make: |view| seated::<Archipelago, _>(view, |view| GreedyBot::new(view.game())),
    },
    Level {
        name: "turn",
        make: |view| seated::<Archipelago, _>(view, |view| TurnBot::new(view.game())),
    },
    Level {
        name: "navigator",
        make: |view| {
            seated::<Archipelago, _>(view, |view| StrongBot::new(view.game(), Effort::BRIEF))
        },
    },
    Level {
        name: "strong",
        make: |view| {
            seated::<Archipelago, _>(view, |view| StrongBot::new(view.game(), Effort::STRONG))
        },
    },
];
