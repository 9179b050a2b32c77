//! What bots know of galleons: an engine that searches, and players made of it.

pub mod book;
pub mod endings;
pub mod evaluate;
pub mod hindsight;
pub mod knowledge;
mod lessons;
pub mod measure;
pub mod network;
mod node;
mod order;
pub mod parts;
pub mod position;
pub mod search;
pub mod table;
mod way;

use crate::blur::Blur;
use crate::bot::{Advice, AnyAdvice, Bot, Measure, seated};
use crate::clock::processor_time;
use crate::game_bots::{Bots, Figures};
use crate::judge::{Judge, Preparation};
use crate::maths;
use crate::openings::Openings;
use crate::random::RandomBot;
use crate::roster::{BLUR, Contestant, Kind, Roster, Setting, Settings};
use crate::search::speed::speed;
use crate::search::{SETTINGS, seat_tree};
use flotilla_core::{AnyGame, Choice, Game as _, Rng, SeededRng, View};
use flotilla_games::galleons::{Action, Galleons};
use knowledge::Watch;
use network::Network;
use search::{Effort, Engine};
use std::sync::Arc;
use std::time::Duration;

/// How a player searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How hard it thinks.
    pub effort: Effort,
    /// Whether it has the whole search and judges by the network, as the admiral does.
    pub learnt: bool,
    /// On how many threads it searches; what it finds on several differs from time to time.
    pub threads: usize,
    /// How much it misjudges its moves.
    pub blur: Blur,
}

impl Manner {
    /// The search of the levels below the admiral, on one thread.
    #[must_use]
    pub fn plain(effort: Effort) -> Manner {
        Manner { effort, learnt: false, threads: 1, blur: Blur::NONE }
    }

    fn read(settings: &Settings, learnt: bool) -> Manner {
        let mut effort = Effort {
            nodes: settings.count("nodes"),
            depth: settings.count("depth").map(|depth| depth as u32),
            time: settings.count("time").map(Duration::from_millis),
        };
        if effort == Effort::default() {
            effort.nodes = Some(FULL);
        }
        let threads = settings.count("threads").map_or(1, |threads| threads as usize);
        Manner { effort, learnt, threads, blur: Blur::from_settings(settings) }
    }

    fn engine(self, game: &Arc<Galleons>, bytes: usize) -> Engine {
        let engine = match self.learnt {
            true => Engine::learnt(game, bytes),
            false => Engine::new(game, bytes),
        };
        engine.timed_by(processor_time).on_threads(self.threads).blurred(self.blur)
    }
}

/// A player that searches, with as much effort as its level allows.
pub struct SearchBot {
    engine: Engine,
    manner: Manner,
    /// How both sides would go on, by the last search.
    line: Vec<Action>,
}

impl SearchBot {
    /// A player for a game.
    #[must_use]
    pub fn new(game: &Arc<Galleons>, mut manner: Manner) -> SearchBot {
        if manner.learnt && !Network::knows(game) {
            // Without a network it looks at half as many again in the same time.
            manner.effort.nodes = manner.effort.nodes.map(|nodes| nodes.saturating_mul(3) / 2);
        }
        // Short searches fill a small table.
        let bytes = match manner.effort {
            Effort { nodes: Some(nodes), .. } => (nodes as usize * 64).clamp(1 << 18, 1 << 25),
            // There may be thousands of these at once, for somebody who learns from them.
            Effort { depth: Some(0 | 1), .. } => 1 << 18,
            _ => 1 << 25,
        };
        SearchBot { engine: manner.engine(game, bytes), manner, line: Vec::new() }
    }
}

/// The chance to win that a score in hundredths of a point stands for.
#[must_use]
pub fn win_chance(score: i32) -> f64 {
    1.0 / (1.0 + maths::exp(-f64::from(score) / 200.0))
}

/// Every legal move with the chance to win after it, by a search of so many positions each, if one is
/// better than all others by so much: `None` as soon as another is seen to be nearly as good.
pub(crate) fn stands_out(
    view: &View<Galleons>,
    best: &[Choice],
    much: f64,
    nodes: u64,
) -> Option<AnyAdvice> {
    let seat = view.may_act()?;
    let game = view.game();
    let effort = Effort { nodes: Some(nodes), ..Effort::default() };
    let mut engine = Engine::new(game, 1 << 22).with_contempt(0);
    let mut chance = |action: Action| {
        let mut after = *view.state();
        game.apply(&mut after, seat.into(), action).ok()?;
        match game.outcome(&after) {
            Some(outcome) => Some(outcome.share(seat)),
            None => Some(1.0 - win_chance(engine.think(&after, effort)?.settled())),
        }
    };
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let spoken = legal.iter().map(|&action| {
        let mut chosen = Vec::new();
        game.encode(view.state(), action, &mut chosen);
        (action, chosen)
    });
    let (first, others): (Vec<_>, Vec<_>) = spoken.partition(|(_, chosen)| chosen == best);
    let (action, chosen) = first.into_iter().next()?;
    let worth = chance(action)?;
    let mut candidates = vec![(chosen.clone(), worth)];
    for (action, chosen) in others {
        let other = chance(action)?;
        if other > worth - much {
            return None;
        }
        candidates.push((chosen, other));
    }
    candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
    let measure = Measure::WinChance;
    Some(AnyAdvice { chosen, measure, candidates, line: Vec::new() })
}

impl Bot<Galleons> for SearchBot {
    fn advise(&mut self, view: &View<Galleons>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        view.may_act()?;
        if !Arc::ptr_eq(self.engine.game(), view.game()) {
            // The same board at another table: everything is kept that depends on the rules.
            self.engine = self.manner.engine(view.game(), 1 << 22);
        }
        self.engine.vary(rng.next_u64());
        let found = self.engine.think(view.state(), self.manner.effort)?;
        let best = view.game().action(found.best.step());
        self.line = found.line.iter().map(|step| view.game().action(step.step())).collect();
        Advice::best_of(Measure::WinChance, vec![(best, win_chance(found.score))])
    }

    fn expected(&self) -> &[Action] {
        &self.line
    }

    fn memory(&self) -> usize {
        self.engine.memory()
    }
}

/// How hard a search thinks.
const EFFORT: &[Setting] = &[
    Setting::count("nodes", 1, 4_000_000_000),
    Setting::count("depth", 0, 60),
    Setting::count("time", 1, 600_000),
    Setting::count("threads", 1, 64),
    BLUR,
];

/// The bots of galleons: all but the first play the same game, and look further the more they may. At depth 0 a
/// search sees what its own move takes, and not what is taken back.
const ROSTER: Roster = Roster {
    kinds: &[
        Kind {
            name: "random",
            prepare: |_| {},
            settings: &[],
            make: |view, _| seated::<Galleons, _>(view, |_| RandomBot::new()),
        },
        // Looks at its own move and what can be taken after it.
        Kind {
            name: "greedy",
            prepare: |_| {},
            settings: &[],
            make: |view, _| {
                let effort = Effort { depth: Some(1), ..Effort::default() };
                let manner = Manner::plain(effort);
                seated(view, |view: &View<Galleons>| SearchBot::new(view.game(), manner))
            },
        },
        // Milliseconds are of processor time.
        Kind {
            name: "search",
            prepare: |_| {},
            settings: EFFORT,
            make: |view, settings| {
                let manner = Manner::read(settings, false);
                seated(view, |view: &View<Galleons>| SearchBot::new(view.game(), manner))
            },
        },
        // The same with everything that was learnt.
        Kind {
            name: "learnt",
            prepare: |_| {},
            settings: EFFORT,
            make: |view, settings| {
                let manner = Manner::read(settings, true);
                seated(view, |view: &View<Galleons>| SearchBot::new(view.game(), manner))
            },
        },
        Kind {
            name: "tree",
            prepare: |_| {},
            settings: SETTINGS,
            make: |view, settings| seat_tree(view, settings, |view| Watch::new(view.game())),
        },
    ],
    former: &[
        ("lookout", "search:nodes=1500"),
        ("navigator", "search:nodes=15000"),
        ("commodore", "search:time=1000"),
    ],
};

/// How many positions are looked at where nothing else is said: about a second's worth.
const FULL: u64 = 1_000_000;

impl Bots for Galleons {
    const ROSTER: Roster = ROSTER;
    const PLANS: [(&'static str, f64); 5] = [
        ("search:depth=0,blur=0.01", 0.1),
        ("search:depth=1,blur=0.05", 0.1),
        ("search:nodes=1000", 0.1),
        ("search:nodes=5000", 0.1),
        ("learnt:nodes=260000", 2.0),
    ];
    const EXERCISES: &'static str = include_str!("../../practise/galleons.txt");
    const EXAMINERS: Option<[&'static str; 2]> = Some(["search:nodes=40000"; 2]);
    const HAS_OPENINGS: bool = true;

    fn openings(view: &View<Galleons>) -> Option<Openings> {
        Some(book::Book::shipped(view.game())?.openings(view.game(), view.state()))
    }

    fn judge(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Box<dyn Judge>> {
        hindsight::judge(play, preparation.time)
    }

    fn tree_speed(view: &View<Galleons>, time: Duration) -> Figures {
        speed(view, || Watch::new(view.game()), time)
    }

    fn measure(view: &View<Galleons>, time: Duration) -> Figures {
        measure::measure(view, time)
    }

    fn weigh(
        view: &View<Galleons>,
        examiner: &Contestant,
        suspected: &AnyAdvice,
        _: &mut SeededRng,
    ) -> Option<AnyAdvice> {
        // A search that cuts what can't be best knows the worth of nothing else.
        let nodes = examiner.settings().count("nodes")?;
        stands_out(view, &suspected.chosen, Galleons::MUCH, nodes)
    }
}
