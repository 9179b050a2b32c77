//! What bots know of archipelago: what a position is worth at a glance, the odds of a fight, how
//! far a group has to go; and players that take the best step they see, plan their turn, or try
//! plans out against what may follow.

mod candidates;
pub mod greedy;
mod hand;
pub mod judge;
pub mod knowledge;
pub mod learnt;
mod march;
pub mod mate;
pub mod odds;
pub mod strong;
mod ties;
pub mod worth;

use crate::blur::Blur;
use crate::bot::seated;
use crate::game_bots::{Bots, Figures};
use crate::judge::{Judge, Preparation, ValueJudge};
use crate::random::RandomBot;
use crate::roster::{BLUR, Kind, Roster, Setting};
use crate::search::speed::speed;
use crate::search::{SETTINGS, seat_tree};
use flotilla_core::{AnyGame, Game as _, MOST_SEATS, View};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::state::State;
use greedy::GreedyBot;
use knowledge::Charts;
use march::HORIZON;
use mate::TurnBot;
use std::time::Duration;
use strong::{Effort, StrongBot};

/// The bots of archipelago.
const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Archipelago, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Archipelago, _>(view, |view| GreedyBot::new(view.game())),
        },
        Kind {
            name: "turn",
            prepare: |_| {},
            settings: &[Setting::count("reach", 1, HORIZON as u32), BLUR],
            make: |view, settings| {
                let blur = Blur::from_settings(settings);
                let reach = settings.count("reach").map_or(HORIZON as u8, |actions| actions as u8);
                let make = |view: &View<Archipelago>| TurnBot::new(view.game()).reaching(reach);
                seated::<Archipelago, _>(view, |view| make(view).blurred(blur))
            },
        },
        Kind {
            name: "strong",
            prepare: |_| {},
            settings: &[Setting::count("sims", 2, 1_000_000), Setting::count("goals", 0, 100)],
            make: |view, settings| {
                let full = Effort::STRONG;
                let effort = Effort {
                    simulations: settings.count("sims").map_or(full.simulations, |n| n as u32),
                    goals: settings.count("goals").map_or(full.goals, |n| n as usize),
                    ..full
                };
                seated::<Archipelago, _>(view, |view| StrongBot::new(view.game(), effort))
            },
        },
        Kind {
            name: "learnt",
            prepare: |_| {},
            settings: &[
                Setting::count("sims", 2, 1_000_000),
                Setting::count("goals", 0, 100),
                Setting::count("turns", 1, 20),
            ],
            make: |view, settings| {
                seated::<Archipelago, _>(view, |view| {
                    let full = Effort::learnt(view.game().seats());
                    let effort = Effort {
                        simulations: settings.count("sims").map_or(full.simulations, |n| n as u32),
                        goals: settings.count("goals").map_or(full.goals, |n| n as usize),
                        turns: settings.count("turns").map(|n| n as usize).or(full.turns),
                    };
                    StrongBot::learnt(view.game(), effort)
                })
            },
        },
        Kind {
            name: "tree",
            prepare: |_| {},
            settings: SETTINGS,
            make: |view, settings| seat_tree(view, settings, |view| Charts::new(view.game())),
        },
    ],
    former: &[("navigator", "strong:sims=60,goals=4")],
};

impl Bots for Archipelago {
    const ROSTER: Roster = ROSTER;
    const PLANS: [(&'static str, f64); 5] = [
        ("greedy:blur=0.8", 0.1),
        ("turn:reach=1,blur=10", 0.1),
        ("turn:reach=5", 0.1),
        ("turn", 0.1),
        ("learnt", 1.0),
    ];
    const EXERCISES: &'static str = include_str!("../../practise/archipelago.txt");
    const EXAMINERS: Option<[&'static str; 2]> = Some(["strong:sims=240", "strong:sims=1200"]);
    // One of the many actions of a war does not decide it.
    const MUCH: f64 = 0.05;

    fn judge(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Box<dyn Judge>> {
        ValueJudge::of(play, preparation.time, Charts::new)
    }

    fn holdings(game: &Archipelago, state: &State) -> Option<[i32; MOST_SEATS]> {
        Some(worth::holdings(game, state))
    }

    fn tree_speed(view: &View<Archipelago>, time: Duration) -> Figures {
        speed(view, || Charts::new(view.game()), time)
    }
}
