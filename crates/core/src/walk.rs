//! Walks through the grammar: every move of a discrete game, or one at random in any game.
//!
//! [`RandomActions`] is the one way to a random action that serves every game, whether it lists its
//! moves or not.

use crate::choice::{Choice, Next, Point};
use crate::game::{ChoiceError, Game};
use crate::notation::MOST_CHOICES;
use crate::rng::Rng;
use crate::seat::Actor;

/// Visits every complete sequence of choices, in order. Headings and points are not followed:
/// `false` if some were met, and so not everything was visited; so too past
/// [`MOST_CHOICES`] choices. Amounts are followed one by one: this is for games whose moves can
/// be listed.
///
/// # Errors
/// When the rules refuse to go on behind a choice that they offered.
pub fn every<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    mut visit: impl FnMut(&[Choice]),
) -> Result<bool, ChoiceError> {
    // One answer for each choice made so far, taken up again for every branch.
    let mut answers = vec![Next::new()];
    let mut chosen = Vec::new();
    follow(game, state, actor, &mut chosen, &mut answers, &mut visit)
}

fn follow<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    chosen: &mut Vec<Choice>,
    answers: &mut Vec<Next>,
    visit: &mut impl FnMut(&[Choice]),
) -> Result<bool, ChoiceError> {
    let mut next = answers.pop().unwrap_or_default();
    game.next(state, actor, chosen, &mut next)?;
    if next.complete {
        visit(chosen);
    }
    if chosen.len() == MOST_CHOICES {
        return Ok(next.is_end());
    }
    let mut whole = next.headings.is_empty() && next.points.is_empty();
    let elements = next.elements.iter().copied().map(Choice::Element);
    let amounts = next.amounts.into_iter().flat_map(|(least, most)| least..=most);
    for choice in elements.chain(amounts.map(Choice::Amount)) {
        chosen.push(choice);
        whole &= follow(game, state, actor, chosen, answers, visit)?;
        chosen.pop();
    }
    answers.push(next);
    Ok(whole)
}

/// Buffers for random walks, kept by the caller so that walking allocates nothing.
#[derive(Default)]
pub struct Walker {
    chosen: Vec<Choice>,
    next: Next,
}

impl Walker {
    /// New buffers.
    #[must_use]
    pub fn new() -> Walker {
        Walker::default()
    }

    /// A legal action of an actor, by taking a way through the grammar at random, and the
    /// choices that name it. `None` when the actor has no legal action, or none was found in a
    /// good number of tries (a region may have dead ends).
    pub fn random<G: Game, L: Rng + ?Sized>(
        &mut self,
        game: &G,
        state: &G::State,
        actor: Actor,
        rng: &mut L,
    ) -> Option<(G::Action, &[Choice])> {
        const TRIES: usize = 1000;
        let action = (0..TRIES).find_map(|_| self.try_once(game, state, actor, rng))?;
        Some((action, &self.chosen))
    }

    fn try_once<G: Game, L: Rng + ?Sized>(
        &mut self,
        game: &G,
        state: &G::State,
        actor: Actor,
        rng: &mut L,
    ) -> Option<G::Action> {
        self.chosen.clear();
        loop {
            game.next(state, actor, &self.chosen, &mut self.next).ok()?;
            if self.next.complete && (self.next.is_end() || rng.below(4) == 0) {
                return game.decode(state, actor, &self.chosen).ok();
            }
            if self.chosen.len() == MOST_CHOICES {
                return None;
            }
            let choice = random_choice(&self.next, rng)?;
            self.chosen.push(choice);
        }
    }
}

/// Draws random actions of any game, with buffers that are kept so that drawing allocates nothing.
///
/// ```
/// # fn play<G: flotilla_core::Game>(game: &G) -> Option<flotilla_core::Outcome> {
/// use flotilla_core::{RandomActions, SeededRng};
///
/// let (mut state, mut rng) = (game.start(), SeededRng::new(1));
/// let mut random = RandomActions::new();
/// while let Some(actor) = game.turn(&state).waits_for() {
///     let action = random.draw(game, &state, actor, &mut rng)?;
///     game.apply(&mut state, actor, action).ok()?;
/// }
/// game.outcome(&state)
/// # }
/// ```
pub struct RandomActions<G: Game> {
    listed: Vec<G::Action>,
    walker: Walker,
}

impl<G: Game> Default for RandomActions<G> {
    fn default() -> RandomActions<G> {
        // Room for most lists at once, so that a loop need not grow it.
        let room = if G::LISTED { 256 } else { 0 };
        RandomActions { listed: Vec::with_capacity(room), walker: Walker::new() }
    }
}

impl<G: Game> RandomActions<G> {
    /// New buffers.
    #[must_use]
    pub fn new() -> RandomActions<G> {
        RandomActions::default()
    }

    /// A random event of an actor: an outcome of the pending chance by its weight; a seat's legal
    /// action, each alike where they can be listed, else by a [random walk](Walker::random).
    /// `None` when the actor has nothing to do.
    #[inline]
    pub fn draw<L: Rng + ?Sized>(
        &mut self,
        game: &G,
        state: &G::State,
        actor: Actor,
        rng: &mut L,
    ) -> Option<G::Action> {
        match actor {
            Actor::Chance => game.draw(state, rng),
            Actor::Seat(seat) if G::LISTED => {
                game.legal(state, seat, &mut self.listed);
                self.listed.get(rng.below(self.listed.len() as u64) as usize).copied()
            }
            Actor::Seat(_) => self.walker.random(game, state, actor, rng).map(|(action, _)| action),
        }
    }
}

/// One of what may come next: each element, amount and heading alike; of regions, a point.
/// `None` when nothing may, or no point of a narrow region was found.
pub fn random_choice<L: Rng + ?Sized>(next: &Next, rng: &mut L) -> Option<Choice> {
    let elements = next.elements.len() as u64;
    let amounts = next
        .amounts
        .map_or(0, |(least, most)| (u64::from(most) + 1).saturating_sub(u64::from(least)));
    let headings: u64 = next.headings.iter().map(|arc| u64::from(arc.len())).sum();
    let regions = next.points.len() as u64;
    let mut at = rng.below(elements + amounts + headings + regions);
    if at < elements {
        return next.elements.get(at as usize).copied().map(Choice::Element);
    }
    at -= elements;
    if at < amounts {
        return next.amounts.map(|(least, _)| Choice::Amount(least + at as u32));
    }
    at -= amounts;
    for arc in &next.headings {
        if at < u64::from(arc.len()) {
            return Some(Choice::Heading(arc.nth(at as u16)));
        }
        at -= u64::from(arc.len());
    }
    let region = next.points.get(at as usize)?;
    let (low, high) = region.bounds()?;
    let mut coordinate = |low: i32, high: i32| {
        let span = (i64::from(high) - i64::from(low) + 1) as u64;
        (i64::from(low) + rng.below(span) as i64) as i32
    };
    let drawn = (0..100).find_map(|_| {
        let point = Point { x: coordinate(low.x, high.x), y: coordinate(low.y, high.y) };
        region.contains(point).then_some(point)
    });
    drawn.map(Choice::Point)
}
