//! What bots know of doubloons: the game solved exactly, and players made of the solution.

pub mod chances;
pub mod exact;
pub mod hindsight;
mod kept;
pub mod knowledge;
pub mod multiplayer;
pub mod oracle;
pub mod perfect;
mod rest;
pub mod simple;
pub mod solution_cache;
pub mod solve;
mod weigh;

use crate::bot::{Bot, seated};
use crate::game_bots::{Bots, Figures};
use crate::judge::{Judge, Preparation};
use crate::random::RandomBot;
use crate::roster::{Kind, Roster, Setting, Settings};
use crate::search::speed::speed;
use crate::search::{SETTINGS, seat_tree};
use crate::solver::Solver;
use flotilla_core::{AnyGame, AnyView, Element, Game, View};
use flotilla_games::doubloons::Doubloons;
use knowledge::Reckoning;
use multiplayer::MultiplayerBot;
use perfect::PerfectBot;
use simple::{GreedyBot, TurnBot};
use std::time::Duration;

/// The bots of doubloons.
const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Doubloons, _>(view, |_| RandomBot::new()),
        },
        Kind {
            name: "greedy",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Doubloons, _>(view, |_| GreedyBot),
        },
        Kind {
            name: "turn",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Doubloons, _>(view, |view| TurnBot::new(view.game())),
        },
        Kind {
            name: "perfect",
            prepare,
            settings: &[
                Setting::count("states", 0, 4_000_000_000),
                Setting::count("playouts", 1, 10_000_000),
            ],
            make: |view, settings| seated::<Doubloons, _>(view, |view| best(view.game(), settings)),
        },
        Kind {
            name: "tree",
            prepare: |_| {},
            settings: SETTINGS,
            make: |view, settings| seat_tree(view, settings, |view| Reckoning::new(view.game())),
        },
    ],
    former: &[],
};

impl Bots for Doubloons {
    const ROSTER: Roster = ROSTER;
    const PLANS: [(&'static str, f64); 5] = [
        ("turn:blur=0.16", 0.1),
        ("turn:blur=0.06", 0.1),
        ("turn:blur=0.027", 0.1),
        ("turn:blur=0.012", 0.1),
        ("perfect", 3.0),
    ];
    const EXERCISES: &'static str = include_str!("../../practise/doubloons.txt");
    const EXAMINERS: Option<[&'static str; 2]> = Some(["perfect", "perfect"]);
    // No single throw of so many decides the game, and everything is known exactly.
    const MUCH: f64 = 0.03;
    const SOLVER: Option<&'static Solver> = Some(&exact::SOLVER);

    fn judge(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Box<dyn Judge>> {
        hindsight::judge(play, preparation)
    }

    fn completions(view: &View<Doubloons>) -> Vec<(Element, f64)> {
        chances::pier_chances(view)
    }

    fn tree_speed(view: &View<Doubloons>, time: Duration) -> Figures {
        speed(view, || Reckoning::new(view.game()), time)
    }
}

/// Waits for the almanac, where a perfect bot needs it.
pub(crate) fn prepare(view: &dyn AnyView) {
    const LONG: Duration = Duration::from_secs(600);
    if let Some(view) = view.of::<Doubloons>().filter(|view| view.game().seats() == 2) {
        // If it is not ready then, the bots do without it; and where the game was solved before and
        // kept, nobody needs it.
        if kept::kept(&solve::Board::from(&**view.game())).is_none() {
            let _ = solution_cache::SolutionCache::of(view.game()).margin(LONG);
        }
    }
}

/// Perfect with two players; with several the best there is.
fn best(game: &Doubloons, settings: &Settings) -> Box<dyn Bot<Doubloons>> {
    let count = |name| settings.count(name).map(|count| count as usize);
    match (game.seats(), count("states"), count("playouts")) {
        (2, Some(states), _) => Box::new(PerfectBot::within(game, states)),
        (2, None, _) => Box::new(PerfectBot::new(game)),
        (_, _, Some(playouts)) => Box::new(MultiplayerBot::playing_out(game, playouts)),
        (_, _, None) => Box::new(MultiplayerBot::new(game)),
    }
}
