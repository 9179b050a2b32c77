//! What bots know of pyramids: where broadsides will lie after the next move, which headings are
//! worth a look, what an exchange of fire comes to, and how to plan the three actions of a turn.

pub mod candidates;
pub mod exchange;
pub mod hindsight;
pub mod judge;
pub mod knowledge;
pub mod learnt;
pub mod lie;
pub mod measure;
pub mod outlook;
pub mod plan;
pub mod players;
pub mod reach;
pub mod scales;

use crate::bot::{AnyBot, seated};
use crate::game_bots::{Bots, Figures};
use crate::judge::{Judge, Preparation};
use crate::random::RandomBot;
use crate::roster::{Kind, Roster, Setting, Settings};
use crate::search::speed::speed;
use crate::search::{SETTINGS, seat_tree};
use flotilla_core::{AnyGame, AnyView, View};
use flotilla_games::pyramids::formations::Formation;
use flotilla_games::pyramids::state::Phase;
use flotilla_games::pyramids::{Action, Pyramids};
use candidates::Fans;
use knowledge::Pilotage;
use plan::{Depth, Effort};
use players::{GreedyBot, PlanningBot, Shipwright};
use std::time::Duration;

pub(crate) use players::plan_worth;

/// A fleet to build where the game lets its players build: a digit each for smalls, mediums and
/// larges, as 440 or 4.
const SHIPS: Setting = Setting::count("ships", 0, 999);

/// The bots of pyramids.
const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Pyramids, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            prepare: |_| {},
            settings: &[SHIPS],
            make: |view, settings| {
                let make = |view: &View<Pyramids>| GreedyBot::new(view.game());
                seated::<Pyramids, _>(view, |view| Shipwright::new(make(view), ships(settings)))
            },
        },
        Kind {
            name: "turn",
            prepare: |_| {},
            settings: PLANNING,
            make: |view, settings| planning(view, settings, Effort::TURN),
        },
        Kind {
            name: "strong",
            prepare: |_| {},
            settings: PLANNING,
            make: |view, settings| planning(view, settings, Effort::STRONG),
        },
        Kind {
            name: "learnt",
            prepare: |_| {},
            settings: &[
                Setting::count("beam", 1, 1000),
                Setting::count("moves", 1, 1000),
                Setting::count("keep", 1, 1000),
                Setting::count("turns", 1, 20),
                Setting::number("margin", 0.0, 1000.0),
                Setting::count("fine", 0, 2),
                Setting::count("abeam", 1, 1000),
                Setting::count("amoves", 1, 1000),
                Setting::count("afine", 0, 1),
                Setting::count("again", 0, 1000),
                SHIPS,
            ],
            make: learnt_planning,
        },
        Kind {
            name: "tree",
            prepare: |_| {},
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

fn learnt_planning(view: &dyn AnyView, settings: &Settings) -> Option<Box<dyn AnyBot>> {
    let count = |name, full| settings.count(name).map_or(full, |count| count as usize);
    let (full, depth) = (Effort::STRONG, Depth::LEARNT);
    let fans = match settings.count("fine") {
        Some(0) => Fans::PLAIN,
        Some(2) => Fans::QUICK,
        _ => full.fans,
    };
    let answer = match settings.count("afine") {
        Some(1) => Effort { fans: Fans::PLAIN, fear: full.fear, ..depth.answer },
        _ => depth.answer,
    };
    let effort =
        Effort { beam: count("beam", full.beam), moves: count("moves", full.moves), fans, ..full };
    let answer = Effort {
        beam: count("abeam", answer.beam),
        moves: count("amoves", answer.moves),
        ..answer
    };
    let margin = settings.get("margin").unwrap_or(depth.margin);
    let (keep, turns) = (count("keep", depth.keep), count("turns", depth.turns));
    let depth = Depth { keep, margin, turns, answer, again: count("again", depth.again) };
    let make = |view: &View<Pyramids>| PlanningBot::learnt(view.game(), effort, depth);
    seated::<Pyramids, _>(view, |view| Shipwright::new(make(view), ships(settings)))
}

impl Bots for Pyramids {
    const ROSTER: Roster = ROSTER;
    const PLANS: [(&'static str, f64); 5] = [
        ("greedy:slips=0.35", 0.1),
        ("turn:slips=0.15", 0.1),
        ("turn", 0.1),
        ("strong:slips=0.12", 1.0),
        ("strong", 1.0),
    ];
    const EXERCISES: &'static str = include_str!("../../practise/pyramids.txt");
    const EXAMINERS: Option<[&'static str; 2]> = Some(["strong", "strong"]);
    const MARKED_BY_PLAN: bool = true;

    fn judge(play: &dyn AnyGame, _: &Preparation<'_>) -> Option<Box<dyn Judge>> {
        hindsight::judge(play)
    }

    fn tree_speed(view: &View<Pyramids>, time: Duration) -> Figures {
        speed(view, || Pilotage::new(view.game()), time)
    }

    fn measure(_: &View<Pyramids>, time: Duration) -> Figures {
        measure::measure(time)
    }

    fn plan_worth(view: &View<Pyramids>) -> Option<f64> {
        plan_worth(view)
    }

    /// Bots always lay their ships out in the same way.
    fn opening_move(view: &View<Pyramids>, lot: u64) -> Option<Action> {
        let lots = Formation::ALL.len() as u128;
        let drawn = ((u128::from(lot) * lots) >> 64) as usize;
        (view.state().phase() == Phase::Lay).then(|| Action::Arrange(Formation::ALL[drawn].0))
    }
}
