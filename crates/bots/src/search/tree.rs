//! The tree: what was tried, how often, and what came of it.
//!
//! Nodes are events, not states: a state is played again from a world made up for each simulation,
//! and whatever leads to a node has looked the same to the seat that searches. So no decision of
//! its own can depend on what it does not see; and chance is drawn as often as it is likely,
//! outcomes that come to the same being one node.

use super::knowledge::{Ending, Knowledge, SearchProfile, Shares, shares};
use flotilla_core::{Actor, Game, Seat, SeededRng, Turn, View, Viewer};

/// What a node stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<A> {
    /// The beginning.
    Root,
    /// A seat does this, as far as the seat that searches sees it.
    Done(Seat, A),
    /// Chance brings this, as far as it is seen.
    Brought(A),
    /// A stretch of play that need not be searched, begun by a seat, ends so.
    Settled(Seat, u32),
    /// The seat that searches might interrupt and does not.
    Held(Seat),
}

/// The number of a node; none is past the end.
type Number = u32;
const NONE: Number = u32::MAX;
const ROOT: Number = 0;

#[derive(Clone, Copy, Debug)]
struct Node<A> {
    event: Event<A>,
    /// How promising it seemed, of one in all; of an ending, its exact chance.
    promise: f32,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// What it brought whoever chose it, or the seat that searches where nobody did.
    sum: f64,
    first_child: Number,
    next: Number,
    last_child: Number,
}

impl<A> Node<A> {
    fn new(event: Event<A>, promise: f32) -> Node<A> {
        Node {
            event,
            promise,
            visits: 0,
            available: 0,
            sum: 0.0,
            first_child: NONE,
            next: NONE,
            last_child: NONE,
        }
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// Something that was tried at the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried<A> {
    /// What.
    pub event: Event<A>,
    /// How often.
    pub visits: u64,
    /// What it brought in all.
    pub sum: f64,
}

/// No simulation goes further down than this.
const DEEPEST: usize = 400;

/// A tree, with the room to grow it in.
pub struct Tree<G: Game, K: Knowledge<G>> {
    nodes: Vec<Node<G::Action>>,
    /// The nodes of the simulation that is under way.
    path: Vec<Number>,
    /// Candidates of the decision that is under way.
    found: Vec<(G::Action, f32)>,
    /// Which of them are nodes, and what they are in this world.
    open: Vec<(Number, Option<G::Action>)>,
    scratch: K::Scratch,
    most_nodes: usize,
}

impl<G: Game, K: Knowledge<G>> Tree<G, K> {
    /// A tree that never has more than so many nodes, some at least.
    #[must_use]
    pub fn new(knowledge: &K, most_nodes: usize) -> Tree<G, K> {
        Tree {
            nodes: Vec::new(),
            path: Vec::new(),
            found: Vec::new(),
            open: Vec::new(),
            scratch: knowledge.scratch(),
            most_nodes: most_nodes.clamp(1, NONE as usize - 1),
        }
    }

    /// Forgets everything but keeps the room.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(Event::Root, 1.0));
    }

    /// How many bytes it has, the room to grow in included.
    #[must_use]
    pub fn memory(&self, knowledge: &K) -> usize {
        self.nodes.capacity() * size_of::<Node<G::Action>>()
            + knowledge.scratch_memory(&self.scratch)
    }

    /// How many nodes there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Plays once from the root down to where the tree ends, asks what that is worth, and tells
    /// everyone on the way. The seat is the viewer's.
    pub fn simulate(&mut self, knowledge: &K, view: &View<G>, seat: Seat, rng: &mut SeededRng) {
        if self.nodes.is_empty() {
            self.clear();
        }
        let game = &**view.game();
        let search = Search { game, knowledge, seat, secrets: knowledge.secrets(game) };
        let mut state = view.sample(rng);
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        for _ in 0..DEEPEST {
            match self.step(&search, at, &mut state, rng) {
                Some(next) => at = next,
                None => break,
            }
            self.path.push(at);
        }
        let worth = match game.outcome(&state) {
            Some(outcome) => shares(&outcome, game.seats()),
            None => knowledge.value(game, &mut state, &mut self.scratch, rng),
        };
        self.describe(seat, &worth);
    }

    fn describe(&mut self, seat: Seat, worth: &Shares) {
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            let whose = match node.event {
                Event::Done(actor, _) | Event::Settled(actor, _) | Event::Held(actor) => actor,
                Event::Root | Event::Brought(_) => seat,
            };
            node.visits += 1;
            node.sum += f64::from(worth[whose.index()]);
        }
    }

    /// One step down; `None` where the tree ends.
    fn step(
        &mut self,
        search: &Search<'_, G, K>,
        at: Number,
        state: &mut G::State,
        rng: &mut SeededRng,
    ) -> Option<Number> {
        let (game, knowledge) = (search.game, search.knowledge);
        match game.turn(state) {
            Turn::Over => None,
            Turn::Chance => {
                let outcome = game.draw(state, rng)?;
                let like = knowledge.like(game, state, outcome);
                let seen = search.redact(state, Actor::Chance, like);
                game.apply(state, Actor::Chance, outcome).ok()?;
                self.child(at, Event::Brought(seen), 0.0)
            }
            Turn::Seat { waits_for, .. } => {
                // At the root it is the searching seat that decides, even out of turn.
                let mover = if at == ROOT { search.seat } else { waits_for };
                // What was never met before is valued first.
                if at != ROOT && self.nodes[at as usize].visits == 0 {
                    return None;
                }
                let (next, action) = self.choose(search, at, state, mover, mover != waits_for)?;
                let Some(action) = action else { return Some(next) };
                match knowledge.act(game, state, mover, action, rng).ok()? {
                    None => Some(next),
                    Some(Ending { number, chance, common }) => {
                        self.path.push(next);
                        let parent = if common { at } else { next };
                        self.child(parent, Event::Settled(mover, number), chance)
                    }
                }
            }
        }
    }

    /// The child for an event, made if there is none; `None` when there is no room for it.
    fn child(&mut self, at: Number, event: Event<G::Action>, promise: f32) -> Option<Number> {
        let mut child = self.nodes[at as usize].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.event == event {
                return Some(child);
            }
            child = node.next;
        }
        self.add(at, event, promise)
    }

    fn add(&mut self, at: Number, event: Event<G::Action>, promise: f32) -> Option<Number> {
        if self.nodes.len() >= self.most_nodes {
            return None;
        }
        let number = self.nodes.len() as Number;
        self.nodes.push(Node::new(event, promise));
        let parent = &mut self.nodes[at as usize];
        let last = std::mem::replace(&mut parent.last_child, number);
        if last == NONE {
            parent.first_child = number;
        } else {
            self.nodes[last as usize].next = number;
        }
        Some(number)
    }

    /// The candidates of a decision.
    pub fn candidates(
        &mut self,
        knowledge: &K,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> &[(G::Action, f32)] {
        self.found.clear();
        knowledge.candidates(game, state, seat, &mut self.scratch, &mut self.found);
        &self.found
    }

    /// Finds the candidates of a decision, with promises that add up to one.
    fn find(&mut self, search: &Search<'_, G, K>, state: &G::State, mover: Seat) {
        self.candidates(search.knowledge, search.game, state, mover);
        let sum: f32 = self.found.iter().map(|&(_, weight)| weight.max(0.0)).sum();
        let even = 1.0 / self.found.len().max(1) as f32;
        for (_, weight) in &mut self.found {
            *weight = if sum > 0.0 { weight.max(0.0) / sum } else { even };
        }
    }

    /// The child of a decision to follow and what it is in this world; `None` if there is nothing
    /// to do, or no room.
    fn choose(
        &mut self,
        search: &Search<'_, G, K>,
        at: Number,
        state: &G::State,
        mover: Seat,
        interrupts: bool,
    ) -> Option<(Number, Option<G::Action>)> {
        let profile = search.knowledge.profile();
        let most = profile.open(self.nodes[at as usize].visits).max(1);
        self.open.clear();
        if search.secrets || interrupts {
            self.find(search, state, mover);
            if interrupts {
                let held = self.child(at, Event::Held(mover), 1.0);
                self.open.extend(held.map(|held| (held, None)));
            }
            for number in 0..self.found.len().min(most) {
                let (action, promise) = self.found[number];
                let seen = search.redact(state, mover.into(), action);
                if let Some(child) = self.child(at, Event::Done(mover, seen), promise) {
                    self.nodes[child as usize].promise = promise;
                    self.open.push((child, Some(action)));
                }
            }
        } else {
            if self.nodes[at as usize].first_child == NONE {
                self.find(search, state, mover);
                for number in 0..self.found.len() {
                    let (action, promise) = self.found[number];
                    if self.add(at, Event::Done(mover, action), promise).is_none() {
                        break;
                    }
                }
            }
            let mut child = self.nodes[at as usize].first_child;
            while child != NONE && self.open.len() < most {
                let node = &self.nodes[child as usize];
                if let Event::Done(_, action) = node.event {
                    self.open.push((child, Some(action)));
                }
                child = node.next;
            }
        }
        let common = self.common(at);
        self.best_open(&profile, common)
    }

    /// What the ending that candidates of a decision have in common was worth.
    fn common(&self, at: Number) -> Option<f64> {
        // It came after all candidates, unless secrets brought more of them.
        let last = self.nodes.get(self.nodes.get(at as usize)?.last_child as usize)?;
        let settled = matches!(last.event, Event::Settled(..)) && last.visits > 0;
        settled.then(|| last.mean())
    }

    /// What a candidate was worth to whoever chose it: where its endings have known chances they
    /// are weighed by these, so that luck in drawing them makes no difference.
    fn worth(&self, node: &Node<G::Action>, common: Option<f64>) -> f64 {
        let (mut chance, mut sum) = (0.0, 0.0);
        let mut child = node.first_child;
        while let Some(end) = self.nodes.get(child as usize) {
            if !matches!(end.event, Event::Settled(..)) || end.visits == 0 {
                return node.mean();
            }
            chance += f64::from(end.promise);
            sum += f64::from(end.promise) * end.mean();
            child = end.next;
        }
        match common {
            Some(common) if chance > 0.0 => sum + (1.0 - chance).max(0.0) * common,
            None if chance > 1.0 - 1e-5 => sum,
            _ => node.mean(),
        }
    }

    /// The most promising of what is open: by what it brought, and more as long as little is
    /// known. What was never tried is taken to be as good as the rest on average.
    fn best_open(
        &mut self,
        profile: &SearchProfile,
        common: Option<f64>,
    ) -> Option<(Number, Option<G::Action>)> {
        let (mut visits, mut sum) = (0u32, 0.0);
        for &(child, _) in &self.open {
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            visits += node.visits;
            sum += node.sum;
        }
        let average = if visits == 0 { 0.0 } else { (sum / f64::from(visits)) as f32 };
        let mut best = (f32::NEG_INFINITY, None);
        for &(child, action) in &self.open {
            let node = &self.nodes[child as usize];
            let known = if node.visits == 0 { average } else { self.worth(node, common) as f32 };
            let curious = (node.available as f32).sqrt() / (1 + node.visits) as f32;
            let promise = known + profile.curiosity * node.promise * curious;
            if promise > best.0 {
                best = (promise, Some((child, action)));
            }
        }
        best.1
    }

    fn children(&self, at: Number) -> impl Iterator<Item = &Node<G::Action>> {
        let mut child = self.nodes.get(at as usize).map_or(NONE, |node| node.first_child);
        std::iter::from_fn(move || {
            let node = self.nodes.get(child as usize)?;
            child = node.next;
            Some(node)
        })
    }

    /// What was tried at the root.
    pub fn tried(&self) -> impl Iterator<Item = Tried<G::Action>> {
        let common = self.common(ROOT);
        let tried = self.children(ROOT).filter(|node| {
            node.visits > 0 && matches!(node.event, Event::Done(..) | Event::Held(_))
        });
        tried.map(move |node| Tried {
            event: node.event,
            visits: node.visits.into(),
            sum: self.worth(node, common) * f64::from(node.visits),
        })
    }

    /// How play went on most often behind something that was tried, as far as it is single
    /// events that were met a few times at least.
    pub fn line(&self, first: Event<G::Action>, line: &mut Vec<G::Action>) {
        const FEW: u32 = 8;
        line.clear();
        let mut node = self.children(ROOT).find(|node| node.event == first);
        while let Some(&Node { event, first_child, .. }) = node {
            match event {
                Event::Done(_, action) | Event::Brought(action) => line.push(action),
                Event::Root | Event::Held(_) | Event::Settled(..) => break,
            }
            // Of equals the first.
            let mut next: Option<&Node<G::Action>> = None;
            let mut child = first_child;
            while let Some(node) = self.nodes.get(child as usize) {
                if node.visits >= FEW && next.is_none_or(|most| node.visits > most.visits) {
                    next = Some(node);
                }
                child = node.next;
            }
            node = next;
        }
    }

    /// The most nodes that any chance node or decision has right below it: for those who measure
    /// how far outcomes are put together, and how far candidates are opened. First behind chance,
    /// then behind decisions, and of those only what was tried.
    #[must_use]
    pub fn widest(&self) -> (usize, usize) {
        let (mut chance, mut decision) = (0, 0);
        for at in 0..self.nodes.len() {
            let tried = || self.children(at as Number).filter(|node| node.visits > 0);
            let brought = tried().filter(|node| matches!(node.event, Event::Brought(_)));
            chance = chance.max(brought.count());
            let done = tried().filter(|node| matches!(node.event, Event::Done(..)));
            decision = decision.max(done.count());
        }
        (chance, decision)
    }
}

/// What stays the same during a search.
struct Search<'a, G: Game, K> {
    game: &'a G,
    knowledge: &'a K,
    seat: Seat,
    secrets: bool,
}

impl<G: Game, K> Search<'_, G, K> {
    /// An event as the searching seat sees it: the tree does not branch on anything else.
    fn redact(&self, before: &G::State, actor: Actor, action: G::Action) -> G::Action {
        if self.secrets {
            self.game.redact(before, actor, action, Viewer::Seat(self.seat))
        } else {
            action
        }
    }
}
