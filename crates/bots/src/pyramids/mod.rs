//! What bots know of pyramids: where broadsides will lie after the next move, which headings are
//! worth a look, what an exchange of fire comes to, and how to plan the three actions of a turn.

pub mod candidates;
pub mod exchange;
pub mod judge;
pub mod lie;
pub mod measure;
pub mod outlook;
pub mod plan;
pub mod players;
pub mod reach;
pub mod scales;

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use flotilla_games::pyramids::Pyramids;
use players::{GreedyBot, PlanningBot};

/// The levels of pyramids, the weakest first.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Pyramids, _>(view, |_| RandomBot::new()) },
    Level {
        name: "greedy",
        make: |view| seated::<Pyramids, _>(view, |view| GreedyBot::new(view.game())),
    },
    Level {
        name: "turn",
        make: |view| seated::<Pyramids, _>(view, |view| PlanningBot::turn(view.game())),
    },
    Level {
        name: "strong",
        make: |view| seated::<Pyramids, _>(view, |view| PlanningBot::strong(view.game())),
    },
];
