//! What bots know of doubloons: the game solved exactly, and players made of the solution.

pub mod almanac;
pub mod chances;
pub mod company;
pub mod exact;
pub mod hindsight;
pub mod perfect;
pub mod simple;
pub mod solve;
mod weigh;

use crate::bot::{Bot, Level, seated};
use crate::random::RandomBot;
use company::CompanyBot;
use flotilla_core::Game;
use flotilla_games::doubloons::Doubloons;
use perfect::PerfectBot;
use simple::{GreedyBot, TurnBot};

/// The levels of doubloons, the weakest first.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Doubloons, _>(view, |_| RandomBot::new()) },
    Level { name: "greedy", make: |view| seated::<Doubloons, _>(view, |_| GreedyBot) },
    Level {
        name: "turn",
        make: |view| seated::<Doubloons, _>(view, |view| TurnBot::new(view.game())),
    },
    Level { name: "perfect", make: |view| seated::<Doubloons, _>(view, |view| best(view.game())) },
];

/// Perfect with two players; with several the best there is.
fn best(game: &Doubloons) -> Box<dyn Bot<Doubloons>> {
    if game.seats() == 2 {
        Box::new(PerfectBot::new(game))
    } else {
        Box::new(CompanyBot::new(game))
    }
}
