//! Monte-Carlo tree search as in the textbook: upper confidence bounds and random playouts. It knows
//! nothing of the game but its rules, and is there to be measured against.

use crate::bot::{Advice, Bot, Measure};
use crate::clock::processor_time;
use flotilla_core::{Game, Lots, Seat, Seeded, Turn, View};
use flotilla_games::galleons::state::State;
use flotilla_games::galleons::{Action, Galleons};
use std::time::Duration;

/// Plays the move that was tried most often.
pub struct TreeBot {
    simulations: Option<u64>,
    time: Option<Duration>,
}

/// How often the game is played out where nothing is said.
const USUAL: u64 = 1_000;
/// How much is tried that seems worse.
const CURIOSITY: f64 = 1.0;

impl TreeBot {
    /// A player that plays out so often for a move, or for so long of the processor's time.
    #[must_use]
    pub fn new(simulations: Option<u64>, time: Option<Duration>) -> TreeBot {
        let unbound = simulations.is_none() && time.is_none();
        TreeBot { simulations: if unbound { Some(USUAL) } else { simulations }, time }
    }
}

/// A node of the tree: a move, how often it was tried, and what it brought its mover.
struct Node {
    action: Option<Action>,
    children: std::ops::Range<usize>,
    visits: f64,
    won: f64,
}

impl Node {
    fn new(action: Option<Action>) -> Node {
        Node { action, children: 0..0, visits: 0.0, won: 0.0 }
    }

    /// The share that was won, and more as long as little is known.
    fn promise(&self, log: f64) -> f64 {
        self.won / self.visits + CURIOSITY * (log / self.visits).sqrt()
    }
}

/// Whoever has the turn, while the game goes on.
fn mover(game: &Galleons, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Seat { waits_for, .. } => Some(waits_for),
        _ => None,
    }
}

struct Tree<'a> {
    game: &'a Galleons,
    nodes: Vec<Node>,
    actions: Vec<Action>,
    /// The nodes on the way down, with who moved to them.
    path: Vec<(usize, Seat)>,
}

impl Tree<'_> {
    /// Which child of a node to follow, its children being made when it is first asked; `None` if
    /// there is none.
    fn choose(&mut self, at: usize, state: &State, seat: Seat, lots: &mut Seeded) -> Option<usize> {
        if self.nodes[at].children.is_empty() {
            self.game.legal(state, seat, &mut self.actions);
            let first = self.nodes.len();
            self.nodes.extend(self.actions.iter().map(|&action| Node::new(Some(action))));
            self.nodes[at].children = first..self.nodes.len();
        }
        let children = self.nodes[at].children.clone();
        let fresh: Vec<usize> =
            children.clone().filter(|&child| self.nodes[child].visits == 0.0).collect();
        if let Some(&child) = lots.pick(&fresh) {
            return Some(child);
        }
        let log = self.nodes[at].visits.max(1.0).ln();
        let promise = |child: &usize| self.nodes[*child].promise(log);
        children.max_by(|a, b| promise(a).total_cmp(&promise(b)))
    }

    /// Goes down the tree as far as it reaches, plays on at random, and tells everyone on the way.
    fn simulate(&mut self, root: &State, lots: &mut Seeded) -> Option<()> {
        let mut state = *root;
        let mut at = 0;
        self.path.clear();
        while let Some(seat) = mover(self.game, &state) {
            at = self.choose(at, &state, seat, lots)?;
            self.game.apply(&mut state, seat.into(), self.nodes[at].action?).ok()?;
            self.path.push((at, seat));
            if self.nodes[at].visits == 0.0 {
                break;
            }
        }
        while let Some(seat) = mover(self.game, &state) {
            self.game.legal(&state, seat, &mut self.actions);
            self.game.apply(&mut state, seat.into(), *lots.pick(&self.actions)?).ok()?;
        }
        let outcome = self.game.outcome(&state)?;
        self.nodes[0].visits += 1.0;
        for &(node, seat) in &self.path {
            self.nodes[node].visits += 1.0;
            self.nodes[node].won += outcome.share(seat);
        }
        Some(())
    }
}

impl Bot<Galleons> for TreeBot {
    fn advise(&mut self, view: &View<Galleons>, lots: &mut dyn Lots) -> Option<Advice<Action>> {
        view.may_act()?;
        let (nodes, actions, path) = (vec![Node::new(None)], Vec::new(), Vec::new());
        let mut tree = Tree { game: view.game(), nodes, actions, path };
        let mut lots = Seeded::new(lots.next());
        let end = self.time.map(|time| processor_time() + time);
        let mut done = 0;
        let goes_on = |done: u64| {
            done < 10
                || (self.simulations.is_none_or(|most| done < most)
                    && end.is_none_or(|end| processor_time() < end))
        };
        while goes_on(done) {
            tree.simulate(view.seen(), &mut lots)?;
            done += 1;
        }
        let children = tree.nodes[0].children.clone().map(|child| &tree.nodes[child]);
        let mut tried: Vec<&Node> = children.filter(|node| node.visits > 0.0).collect();
        tried.sort_by(|a, b| b.visits.total_cmp(&a.visits));
        let candidates: Vec<(Action, f64)> =
            tried.iter().filter_map(|node| Some((node.action?, node.won / node.visits))).collect();
        let best = candidates.first()?.0;
        Some(Advice { best, measure: Measure::WinChance, candidates })
    }
}
