//! What a search has to be told of a game. One file of each game tells it: `GAME/knowledge.rs`.

use crate::bot::Advice;
use crate::maths;
use flotilla_core::{Game, MOST_SEATS, Outcome, Refusal, Seat, SeededRng, View};

/// Every seat's chance to win, a shared win counted in part; nothing past the last seat.
pub type Shares = [f32; MOST_SEATS];

/// Everyone's part of a win.
#[must_use]
pub fn shares(outcome: &Outcome, seats: usize) -> Shares {
    let mut shares = [0.0; MOST_SEATS];
    for seat in Seat::all(seats) {
        shares[seat.index()] = outcome.share(seat) as f32;
    }
    shares
}

/// How a stretch of play ended in which nothing need be searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ending {
    /// What ended alike has the same number, and shares a node.
    pub number: u32,
    /// The exact chance that the candidate ends so: endings are weighed by it, not by how often
    /// they happened to be drawn.
    pub chance: f32,
    /// Whether all candidates of the decision that end so come to the same state: then they share
    /// one node, and whatever is learnt of it is learnt for all.
    pub common: bool,
}

/// How a search goes about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchProfile {
    /// How much is tried that seems worse: the weight of what is not known yet.
    pub curiosity: f32,
    /// So many candidates are open from the beginning ...
    pub first: f32,
    /// ... and so many more, times a power of how often the decision was met.
    pub more: f32,
    /// The power; with none at all candidates stay shut, with one all are soon open.
    pub power: f32,
}

impl SearchProfile {
    /// Everything is open at once: for decisions between a few moves. Good first guesses still
    /// come first.
    pub const OPEN: SearchProfile =
        SearchProfile { curiosity: 1.0, first: f32::INFINITY, more: 0.0, power: 0.0 };

    /// How many candidates are open where a decision was met so often.
    #[inline]
    #[must_use]
    pub fn open(&self, met: u32) -> usize {
        if self.more == 0.0 {
            return self.first as usize;
        }
        (self.first + self.more * maths::pow32(met as f32, self.power)) as usize
    }
}

/// What a search knows of a game.
///
/// It is shared by all threads of a search; what a thread writes on is its [`Scratch`](Self::Scratch).
/// States are whole worlds that the search made up from a view: knowledge may look at all of one,
/// since none of it is anybody's secret.
pub trait Knowledge<G: Game>: Send + Sync {
    /// Room to work in, one for each thread.
    type Scratch: Send;

    /// How many simulations a decision takes where nothing is said: less than a second's worth.
    const USUAL: u64 = 1_000;

    /// A new scratch space.
    fn scratch(&self) -> Self::Scratch;

    /// How many bytes a scratch space has, where that matters.
    fn scratch_memory(&self, scratch: &Self::Scratch) -> usize {
        size_of_val(scratch)
    }

    /// How to go about the game.
    fn profile(&self) -> SearchProfile {
        SearchProfile::OPEN
    }

    /// Whether seats have secrets in this game. Where they have, moves behind one node of the tree
    /// differ from world to world and are asked for anew each time; where not, once.
    fn secrets(&self, game: &G) -> bool {
        let _ = game;
        false
    }

    /// What a seat might do, all of it legal, the most promising first, each with a weight that
    /// says how promising it is beside the others. Appended to the caller's buffer. It need not be
    /// everything: what is not here is not looked at. Of a seat that may interrupt only how it
    /// would; that it need not is understood.
    fn candidates(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        scratch: &mut Self::Scratch,
        found: &mut Vec<(G::Action, f32)>,
    );

    /// What a state of a game that goes on is worth to every seat: by judging it, or by playing on
    /// first, in the state itself. Whatever may be pending in it.
    fn value(
        &self,
        game: &G,
        state: &mut G::State,
        scratch: &mut Self::Scratch,
        rng: &mut SeededRng,
    ) -> Shares;

    /// The outcome that stands for another of the pending chance, where several come to the same:
    /// they share a node. States after them must be equal.
    fn like(&self, game: &G, before: &G::State, outcome: G::Action) -> G::Action {
        let _ = (game, before);
        outcome
    }

    /// Makes a candidate happen. It may bring a whole stretch of play to its end in which nothing
    /// need be searched because the best way through it is known, such as all dice of a turn for
    /// one combination; then it is told how that ended.
    ///
    /// # Errors
    /// When the rules forbid it; the state is then as it was.
    fn act(
        &self,
        game: &G,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        rng: &mut SeededRng,
    ) -> Result<Option<Ending>, Refusal> {
        let _ = rng;
        game.apply(state, seat.into(), action).map(|()| None)
    }

    /// What to do where that is known without a search; by a solver, or because there is nothing
    /// to weigh.
    fn known(&self, view: &View<G>, seat: Seat) -> Option<Advice<G::Action>> {
        let _ = (view, seat);
        None
    }
}

/// Turns weights on any scale into promises: so much better on the scale is nearly three times as
/// promising. The best comes first.
pub fn promising<A>(found: &mut [(A, f32)], scale: f32) {
    let best = found.iter().map(|&(_, worth)| worth).fold(f32::NEG_INFINITY, f32::max);
    for (_, worth) in found.iter_mut() {
        *worth = maths::exp32((*worth - best) / scale);
    }
    // Of equals the one that was found first stays first.
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
}
