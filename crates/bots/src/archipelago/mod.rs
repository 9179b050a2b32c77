//! What bots know of archipelago: what a position is worth at a glance, the odds of a fight, how
//! far a group has to go; and players that take the best step they see, plan their turn, or try
//! plans out against what may follow.

mod candidates;
pub mod greedy;
mod hand;
pub mod judge;
pub mod knowledge;
mod march;
pub mod mate;
pub mod odds;
pub mod strong;
mod ties;
pub mod worth;

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use crate::roster::{Kind, Roster, Setting};
use crate::search::{SETTINGS, seat_tree};
use flotilla_games::archipelago::Archipelago;
use greedy::GreedyBot;
use knowledge::Charts;
use mate::TurnBot;
use strong::{Effort, StrongBot};

/// The bots of archipelago.
pub const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            settings: &[],
            make: |view, _| seated::<Archipelago, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            settings: &[],
            make: |view, _| seated::<Archipelago, _>(view, |view| GreedyBot::new(view.game())),
        },
        Kind {
            name: "turn",
            settings: &[],
            make: |view, _| seated::<Archipelago, _>(view, |view| TurnBot::new(view.game())),
        },
        Kind {
            name: "strong",
            settings: &[Setting::count("sims", 2, 1_000_000), Setting::count("goals", 0, 100)],
            make: |view, settings| {
                let full = Effort::STRONG;
                let effort = Effort {
                    simulations: settings.count("sims").map_or(full.simulations, |n| n as u32),
                    goals: settings.count("goals").map_or(full.goals, |n| n as usize),
                };
                seated::<Archipelago, _>(view, |view| StrongBot::new(view.game(), effort))
            },
        },
        Kind {
            name: "tree",
            settings: SETTINGS,
            make: |view, settings| seat_tree(view, settings, |view| Charts::new(view.game())),
        },
    ],
    former: &[("navigator", "strong:sims=60,goals=4")],
};

/// The levels of archipelago, the weakest first.
pub const LEVELS: [Level; 5] = Level::five(
    "archipelago",
    [
        ("turn:slips=0.8", 0.1),
        ("turn:slips=0.48", 0.1),
        ("turn:slips=0.2", 0.1),
        ("turn", 0.1),
        ("strong", 1.0),
    ],
);
