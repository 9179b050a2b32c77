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

use crate::blur::Blur;
use crate::bot::{AnyBot, seated};
use crate::game_bots::{Bots, Figures};
use crate::judge::{Judge, Preparation};
use crate::random::RandomBot;
use crate::roster::{BLUR, Kind, Roster, Setting, Settings};
use crate::search::speed::speed;
use crate::search::{SETTINGS, seat_tree};
use flotilla_core::{AnyGame, AnyView, View};
use flotilla_games::pyramids::formations::Formation;
use flotilla_games::pyramids::state::Phase;
use flotilla_games::pyramids::{Action, Pyramids};
use knowledge::Pilotage;
use plan::Effort;
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
            settings: PLANNING,
            make: |view, settings| {
                let effort = effort(settings, Effort::STRONG);
                let make = |view: &View<Pyramids>| PlanningBot::learnt(view.game(), effort);
                seated::<Pyramids, _>(view, |view| Shipwright::new(make(view), ships(settings)))
            },
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
    &[Setting::count("beam", 1, 1000), Setting::count("moves", 1, 1000), SHIPS, BLUR];

fn ships(settings: &Settings) -> Option<[u8; 3]> {
    let ships = settings.count("ships")?;
    Some([ships / 100, ships / 10 % 10, ships % 10].map(|count| count as u8))
}

fn effort(settings: &Settings, full: Effort) -> Effort {
    let count = |name, full| settings.count(name).map_or(full, |count| count as usize);
    Effort { beam: count("beam", full.beam), moves: count("moves", full.moves), ..full }
}

fn planning(view: &dyn AnyView, settings: &Settings, full: Effort) -> Option<Box<dyn AnyBot>> {
    let (effort, blur) = (effort(settings, full), Blur::from_settings(settings));
    let make = |view: &View<Pyramids>| PlanningBot::with(view.game(), effort).blurred(blur);
    seated::<Pyramids, _>(view, |view| Shipwright::new(make(view), ships(settings)))
}

impl Bots for Pyramids {
    const ROSTER: Roster = ROSTER;
    const PLANS: [(&'static str, f64); 5] = [
        ("greedy:blur=0.08", 0.1),
        ("greedy:blur=0.04", 0.1),
        ("turn", 0.1),
        ("strong:blur=0.05", 1.0),
        ("learnt", 1.0),
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
