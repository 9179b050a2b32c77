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
pub mod learnt;
pub mod measure;
mod players;
pub mod race;
#[cfg(test)]
mod tune;
mod worth;

pub use players::{GreedyBot, PlannerBot, StrongBot};

use crate::bot::seated;
use crate::game_bots::{Bots, Figures};
use crate::judge::{Judge, Preparation};
use crate::random::RandomBot;
use crate::roster::{Kind, Roster, Setting};
use crate::search::speed::speed;
use crate::search::{SETTINGS, seat_tree};
use flotilla_core::{AnyGame, Choice, Game as _, View, Viewer};
use flotilla_games::shipowners::{Action, Shipowners};
use knowledge::Trade;
use learnt::{Effort, LearntBot};
use std::time::Duration;

/// The bots of shipowners.
const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Shipowners, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Shipowners, _>(view, |_| GreedyBot),
        },
        Kind {
            name: "planner",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Shipowners, _>(view, |_| PlannerBot),
        },
        Kind {
            name: "strong",
            prepare: |_| {},
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
            name: "learnt",
            prepare: |_| {},
            settings: &[Setting::count("depth", 1, 5), Setting::count("width", 1, 50)],
            make: |view, settings| {
                let full = Effort::FULL;
                let effort = Effort {
                    depth: settings.count("depth").map_or(full.depth, |depth| depth as u8),
                    width: settings.count("width").map_or(full.width, |width| width as usize),
                };
                seated::<Shipowners, _>(view, |view| LearntBot::new(view.game(), effort))
            },
        },
        Kind {
            name: "tree",
            prepare: |_| {},
            settings: SETTINGS,
            make: |view, settings| seat_tree::<Shipowners, _>(view, settings, |_| Trade),
        },
    ],
    former: &[],
};

impl Bots for Shipowners {
    const ROSTER: Roster = ROSTER;
    const PLANS: [(&'static str, f64); 5] = [
        ("greedy:blur=0.25", 0.1),
        ("greedy:blur=0.05", 0.1),
        ("planner:blur=0.1", 0.1),
        ("planner:blur=0.05", 0.1),
        ("learnt", 1.0),
    ];
    const EXERCISES: &'static str = include_str!("../../practise/shipowners.txt");
    const EXAMINERS: Option<[&'static str; 2]> = Some(["strong:sims=2000", "strong:sims=12000"]);
    // A single turn of dice, of which every second comes to nothing, does not decide the game.
    const MUCH: f64 = 0.05;
    const TELLS_SUCCESS: bool = true;

    fn judge(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Box<dyn Judge>> {
        hindsight::judge(play, preparation.time)
    }

    /// Of an attack: all else is rolled for more than once.
    fn success(view: &View<Shipowners>, chosen: &[Choice]) -> Option<f64> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        match view.game().decode(view.state(), seat.into(), chosen) {
            Ok(Action::Attack { from, at }) => Some(view.game().attack_chance(from, at)),
            _ => None,
        }
    }

    fn tree_speed(view: &View<Shipowners>, time: Duration) -> Figures {
        speed(view, || Trade, time)
    }

    fn measure(view: &View<Shipowners>, time: Duration) -> Figures {
        measure::measure(view, time)
    }
}
