//! A tiny game that is whatever tree a test draws: decisions, chance, one secret, and ends. And the
//! slow, plain way to tell what it is worth.

use flotilla_bots::search::{Knowledge, Shares};
use flotilla_core::*;

flotilla_core::reasons! {
    /// Why the toy refuses something.
    pub(crate) enum Reason in "TOY" {
        /// No such branch, or not for this actor.
        NoBranch = 1, "toy-no-branch";
    }
}

/// A node of the toy's own tree, with the numbers of the nodes behind it.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// A seat decides.
    Decide(usize, Vec<usize>),
    /// Chance decides, by weights.
    Chance(Vec<(u64, usize)>),
    /// Chance hides a coin under one of two shells; only seat two sees where.
    Hide(usize),
    /// A seat says under which shell it is: right, and one node follows; wrong, and another.
    Guess(usize, [usize; 2]),
    /// These seats win.
    End(Vec<usize>),
}

/// The toy: its nodes, the first being the beginning.
#[derive(Debug)]
pub(crate) struct Toy {
    pub(crate) seats: usize,
    pub(crate) nodes: Vec<Node>,
}

/// Where the game is, and under which shell the coin lies: one or two, three if the viewer may
/// not know, zero before it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) node: usize,
    pub(crate) coin: u8,
}

/// The number of a branch; of the shell where the coin goes, nothing if the viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Branch(pub Option<usize>);

pub(crate) const UNKNOWN: u8 = 3;

impl Toy {
    fn node(&self, state: &State) -> &Node {
        &self.nodes[state.node]
    }

    /// Every branch of whoever decides.
    fn branches(&self, state: &State) -> usize {
        match self.node(state) {
            Node::Decide(_, next) => next.len(),
            Node::Chance(next) => next.len(),
            Node::Hide(_) | Node::Guess(..) => 2,
            Node::End(_) => 0,
        }
    }

    /// What a state is worth to everyone when all play for themselves and all lies open: the slow,
    /// plain way. Of equally good branches the first is played.
    pub(crate) fn exact(&self, state: &State) -> Vec<f64> {
        let after = |branch: usize| {
            let mut next = *state;
            let actor = self.turn(state).waits_for().unwrap();
            self.apply(&mut next, actor, Branch(Some(branch))).unwrap();
            self.exact(&next)
        };
        match self.node(state) {
            Node::End(winners) => {
                let share = 1.0 / winners.len() as f64;
                (0..self.seats).map(|s| if winners.contains(&s) { share } else { 0.0 }).collect()
            }
            Node::Decide(seat, _) | Node::Guess(seat, _) => {
                let all: Vec<Vec<f64>> = (0..self.branches(state)).map(after).collect();
                all.into_iter().reduce(|a, b| if b[*seat] > a[*seat] { b } else { a }).unwrap()
            }
            Node::Chance(_) | Node::Hide(_) => {
                let weight = |branch: usize| match self.node(state) {
                    Node::Chance(next) => next[branch].0 as f64,
                    _ => 1.0,
                };
                let total: f64 = (0..self.branches(state)).map(weight).sum();
                let mut worth = vec![0.0; self.seats];
                for branch in 0..self.branches(state) {
                    for (sum, share) in worth.iter_mut().zip(after(branch)) {
                        *sum += weight(branch) / total * share;
                    }
                }
                worth
            }
        }
    }
}

impl Game for Toy {
    type State = State;
    type Action = Branch;

    const INFO: &'static Info = &Info {
        name: "toy",
        ledger: "TOY",
        rules: 1,
        seats: 2..=4,
        minutes: 1,
        draws: true,
        secrets: false,
        most_chances: 0,
        opening: 0,
        options: &[],
        editions: &[],
        maker: None,
        workbench: &Workbench::NONE,
        reasons: Reason::ALL,
        texts: &[],
        pages: &[],
        pictures: &[],
    };
    const LISTED: bool = true;

    fn open(setup: &Setup) -> Result<Toy, SetupError> {
        Ok(Toy { seats: setup.seats, nodes: vec![Node::End(vec![0])] })
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        State { node: 0, coin: 0 }
    }

    fn turn(&self, state: &State) -> Turn {
        match self.node(state) {
            Node::Decide(seat, _) | Node::Guess(seat, _) => Turn::of(Seat::new(*seat).unwrap()),
            Node::Chance(_) | Node::Hide(_) => Turn::Chance,
            Node::End(_) => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Branch>) {
        actions.clear();
        if self.turn(state).may_act(seat.into()) {
            actions.extend((0..self.branches(state)).map(|branch| Branch(Some(branch))));
        }
    }

    fn chances(&self, state: &State, chances: &mut Vec<Chance<Branch>>) {
        chances.clear();
        match self.node(state) {
            Node::Chance(next) => chances.extend(
                next.iter()
                    .enumerate()
                    .map(|(b, &(weight, _))| Chance { action: Branch(Some(b)), weight }),
            ),
            Node::Hide(_) => {
                chances.extend((0..2).map(|b| Chance { action: Branch(Some(b)), weight: 1 }));
            }
            _ => {}
        }
    }

    fn draw<L: Rng + ?Sized>(&self, state: &State, rng: &mut L) -> Option<Branch> {
        let mut chances = Vec::new();
        self.chances(state, &mut chances);
        let mut drawn = rng.below(chances.iter().map(|chance| chance.weight).sum());
        let found = chances.iter().find(|chance| {
            let here = drawn < chance.weight;
            drawn = drawn.saturating_sub(chance.weight);
            here
        });
        found.map(|chance| chance.action)
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Branch) -> Result<(), Refusal> {
        let refuse = || Reason::NoBranch.refuse();
        if !self.turn(state).may_act(actor) {
            return Err(refuse());
        }
        let branch = action.0.filter(|&branch| branch < self.branches(state)).ok_or_else(refuse)?;
        match self.node(state) {
            Node::Decide(_, next) => state.node = next[branch],
            Node::Chance(next) => state.node = next[branch].1,
            Node::Hide(next) => *state = State { node: *next, coin: branch as u8 + 1 },
            Node::Guess(_, next) => {
                let right = state.coin == branch as u8 + 1;
                *state = State { node: next[usize::from(!right)], coin: state.coin };
            }
            Node::End(_) => return Err(refuse()),
        }
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Node::End(winners) = self.node(state) else { return None };
        let winners = winners.iter().filter_map(|&seat| Seat::new(seat)).collect();
        Some(Outcome { winners, scores: [0; MOST_SEATS], ended_by: Rule::new("TOY", 1) })
    }

    fn hide(&self, state: &mut State, viewer: Viewer) {
        if state.coin > 0 && viewer != Viewer::Seat(Seat::new(1).unwrap()) {
            state.coin = UNKNOWN;
        }
    }

    fn sample_hidden<L: Rng + ?Sized>(&self, state: &mut State, _: Viewer, rng: &mut L) {
        if state.coin == UNKNOWN {
            state.coin = 1 + rng.below(2) as u8;
        }
    }

    fn redact(&self, before: &State, _: Actor, action: Branch, viewer: Viewer) -> Branch {
        let hidden = matches!(self.node(before), Node::Hide(_));
        let sees = viewer == Viewer::Seat(Seat::new(1).unwrap());
        if hidden && !sees { Branch(None) } else { action }
    }

    fn next(&self, _: &State, _: Actor, _: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
        next.clear();
        Ok(())
    }

    fn decode(&self, _: &State, _: Actor, chosen: &[Choice]) -> Result<Branch, ChoiceError> {
        match chosen {
            [Choice::Amount(branch)] => Ok(Branch(Some(*branch as usize))),
            _ => Err(ChoiceError::Incomplete),
        }
    }

    fn encode(&self, _: &State, action: Branch, chosen: &mut Vec<Choice>) {
        chosen.extend(action.0.map(|branch| Choice::Amount(branch as u32)));
    }

    fn vocabulary(&self) -> &[ElementKind] {
        &[]
    }

    fn word(&self, _: Element) -> &str {
        ""
    }

    fn describe(&self, _: &State, _: Actor, _: Branch) -> Text {
        Text::new("toy-tells")
    }

    fn position(&self, state: &State) -> String {
        format!("{} {}", state.node, state.coin)
    }

    fn parse_position(&self, _: &str) -> Result<State, PositionError> {
        Err(PositionError::Form { field: "position", expected: "nothing" })
    }
}

/// Knows nothing but the rules: every branch is as good as any other, and ends are found by playing
/// on at random.
pub(crate) struct Rules {
    pub(crate) secrets: bool,
}

impl Knowledge<Toy> for Rules {
    type Scratch = Vec<Branch>;

    fn scratch(&self) -> Vec<Branch> {
        Vec::new()
    }

    fn secrets(&self, _: &Toy) -> bool {
        self.secrets
    }

    fn candidates(
        &self,
        game: &Toy,
        state: &State,
        seat: Seat,
        legal: &mut Vec<Branch>,
        found: &mut Vec<(Branch, f32)>,
    ) {
        game.legal(state, seat, legal);
        found.extend(legal.iter().map(|&branch| (branch, 1.0)));
    }

    fn value(
        &self,
        game: &Toy,
        state: &mut State,
        legal: &mut Vec<Branch>,
        rng: &mut SeededRng,
    ) -> Shares {
        while let Some(actor) = game.turn(state).waits_for() {
            let action = match actor {
                Actor::Chance => game.draw(state, rng).unwrap(),
                Actor::Seat(seat) => {
                    game.legal(state, seat, legal);
                    *rng.pick(legal).unwrap()
                }
            };
            game.apply(state, actor, action).unwrap();
        }
        let outcome = game.outcome(state).unwrap();
        flotilla_bots::search::knowledge::shares(&outcome, game.seats)
    }
}

/// A tree drawn by lot: so many levels of decisions and chance, then ends.
pub(crate) fn drawn(seats: usize, depth: u32, rng: &mut SeededRng) -> Toy {
    let mut nodes = Vec::new();
    grow(seats, depth, true, &mut nodes, rng);
    Toy { seats, nodes }
}

fn grow(seats: usize, depth: u32, root: bool, nodes: &mut Vec<Node>, rng: &mut SeededRng) -> usize {
    let at = nodes.len();
    nodes.push(Node::End(vec![rng.below(seats as u64) as usize]));
    if depth == 0 {
        // Now and then a win is shared.
        if rng.below(4) == 0 {
            nodes[at] = Node::End((0..seats).collect());
        }
        return at;
    }
    let branches = 2 + rng.below(2) as usize;
    let next: Vec<usize> =
        (0..branches).map(|_| grow(seats, depth - 1, false, nodes, rng)).collect();
    nodes[at] = if root || rng.below(3) > 0 {
        Node::Decide(if root { 0 } else { rng.below(seats as u64) as usize }, next)
    } else {
        Node::Chance(next.into_iter().map(|next| (1 + rng.below(5), next)).collect())
    };
    at
}
