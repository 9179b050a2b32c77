//! What bots know of pyramids: where broadsides will lie after the next move, which headings are
//! worth a look, what an exchange of fire comes to, and how to plan the three actions of a turn.

pub mod candidates;
pub mod exchange;
pub mod hindsight;
pub mod judge;
pub mod knowledge;
pub mod lie;
pub mod measure;
pub mod outlook;
pub mod plan;
pub mod players;
pub mod reach;
pub mod scales;

use crate::bot::{AnyBot, Level, seated};
use crate::random::RandomBot;
use crate::roster::{Kind, Roster, Setting, Settings};
use crate::search::{SETTINGS, seat_tree};
use flotilla_core::{AnyView, View};
use flotilla_games::pyramids::Pyramids;
use knowledge::Pilotage;
use plan::Effort;
use players::{GreedyBot, PlanningBot, Shipwright};

pub(crate) use players::plan_worth;

/// A fleet to build where the game lets its players build: a digit each for smalls, mediums and
/// larges, as 440 or 4.
const SHIPS: Setting = Setting::count("ships", 0, 999);

/// The bots of pyramids.
pub const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            settings: &[],
            make: |view, _| seated::<Pyramids, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            settings: &[SHIPS],
            make: |view, settings| {
                let make = |view: &View<Pyramids>| GreedyBot::new(view.game());
                seated::<Pyramids, _>(view, |view| Shipwright::new(make(view), ships(settings)))
            },
        },
        Kind {
            name: "turn",
            settings: PLANNING,
            make: |view, settings| planning(view, settings, Effort::TURN),
        },
        Kind {
            name: "strong",
            settings: PLANNING,
            make: |view, settings| planning(view, settings, Effort::STRONG),
        },
        Kind {
            name: "tree",
            settings: SETTINGS,
            make: |view, settings| seat_tree(view, settings, |view| Pilotage::new(view.game())),
        },
    ],
    former: &[],
};

const PLANNING: &[Setting] =
    &[Setting::count("beam", 1, 1000), Setting::count("moves", 1, 1000), SHIPS];

fn ships(settings: &Settings) -> Option<[u8; 3]> {
    let ships = settings.count("ships")?;
    Some([ships / 100, ships / 10 % 10, ships % 10].map(|count| count as u8))
}

fn planning(view: &dyn AnyView, settings: &Settings, full: Effort) -> Option<Box<dyn AnyBot>> {
    let count = |name, full| settings.count(name).map_or(full, |count| count as usize);
    let effort =
        Effort { beam: count("beam", full.beam), moves: count("moves", full.moves), ..full };
    let make = |view: &View<Pyramids>| PlanningBot::with(view.game(), effort);
    seated::<Pyramids, _>(view, |view| Shipwright::new(make(view), ships(settings)))
}

/// The levels of pyramids, the weakest first.
pub const LEVELS: [Level; 5] = Level::five(
    "pyramids",
    [
        ("greedy:slips=0.35", 0.1),
        ("turn:slips=0.15", 0.1),
        ("turn", 0.1),
        ("strong:slips=0.12", 1.0),
        ("strong", 1.0),
    ],
);
