//! What bots know of galleons: an engine that searches, and players made of it.

pub mod endings;
pub mod evaluate;
pub mod hindsight;
pub mod measure;
pub mod position;
pub mod search;
pub mod table;

use crate::bot::{Advice, Bot, Level, Measure, seated};
use crate::random::RandomBot;
use flotilla_core::{Lots, View};
use flotilla_games::galleons::{Action, Galleons};
use search::{Effort, Engine};
use std::sync::Arc;
use std::time::Duration;

/// A player that searches, with as much effort as its level allows.
pub struct SearchBot {
    engine: Engine,
    effort: Effort,
}

impl SearchBot {
    /// A player for a game.
    #[must_use]
    pub fn new(game: &Arc<Galleons>, effort: Effort) -> SearchBot {
        // Short searches fill a small table.
        let bytes = match effort.nodes {
            Some(nodes) => (nodes as usize * 64).clamp(1 << 18, 1 << 25),
            None => 1 << 25,
        };
        SearchBot { engine: Engine::new(game, bytes), effort }
    }
}

/// The chance to win that a score in hundredths of a point stands for.
#[must_use]
pub fn win_chance(score: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / 200.0).exp())
}

impl Bot<Galleons> for SearchBot {
    fn advise(&mut self, view: &View<Galleons>, lots: &mut dyn Lots) -> Option<Advice<Action>> {
        view.may_act()?;
        if !Arc::ptr_eq(self.engine.game(), view.game()) {
            // The same board at another table: everything is kept that depends on the rules.
            self.engine = Engine::new(view.game(), 1 << 22);
        }
        self.engine.vary(lots.next());
        let found = self.engine.think(view.seen(), self.effort)?;
        let best = view.game().action(found.best.step());
        Advice::best_of(Measure::WinChance, vec![(best, win_chance(found.score))])
    }
}

const fn nodes(nodes: u64) -> Effort {
    Effort { time: None, nodes: Some(nodes), depth: None }
}

/// Looks at its own move and what can be taken after it.
const GREEDY: Effort = Effort { time: None, nodes: None, depth: Some(1) };
const FULL: Effort = Effort { time: Some(Duration::from_millis(1000)), nodes: None, depth: None };

/// The levels of galleons, the weakest first: all but the first play the same game, and look
/// further the stronger they are.
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |view| seated::<Galleons, _>(view, |_| RandomBot::new()) },
    Level { name: "greedy", make: |view| seated(view, |view| SearchBot::new(view.game(), GREEDY)) },
    Level {
        name: "lookout",
        make: |view| seated(view, |view| SearchBot::new(view.game(), nodes(1_500))),
    },
    Level {
        name: "navigator",
        make: |view| seated(view, |view| SearchBot::new(view.game(), nodes(15_000))),
    },
    Level {
        name: "captain",
        make: |view| seated(view, |view| SearchBot::new(view.game(), nodes(150_000))),
    },
    Level {
        name: "commodore",
        make: |view| seated(view, |view| SearchBot::new(view.game(), FULL)),
    },
];
