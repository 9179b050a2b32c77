//! A game taken step by step: a choice, and then another.

use crate::ground::{Desk, Ground};
use crate::observe::Observe;
use crate::space::{BACK, DONE};
use flotilla_core::notation::MOST_CHOICES;
use flotilla_core::{
    Actor, Choice, Game, Lots, MOST_SEATS, Misspoken, Next, Outcome, Seat, SeatSet, Turn,
};
use smallvec::SmallVec;
use thiserror::Error;

/// A step that can't be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Stumble {
    /// The number stands for nothing that could be chosen here.
    #[error("number {0} is not legal here")]
    Number(u32),
    /// It is no move, or the rules forbid it.
    #[error(transparent)]
    Misspoken(#[from] Misspoken),
    /// Nobody can act.
    #[error("nobody is to act: the game is over, or chance is pending")]
    Nobody,
}

/// A game in progress, with the words of the move that is being made.
///
/// A seat that may act out of turn is asked before the one that is waited for, and may let it
/// pass ([`DONE`]); after every event it is asked anew.
pub struct Sitting<G: Game> {
    state: G::State,
    /// Beside the state, for nearly all moves are short: a batch does not go far for them.
    said: SmallVec<[Choice; 4]>,
    asked: Option<Actor>,
    /// Seats that are still to be asked before the one that is waited for.
    waiting: SeatSet,
    /// Whether the seat that is asked would act out of turn.
    interrupts: bool,
    steps: u32,
}

impl<G: Game> Clone for Sitting<G> {
    fn clone(&self) -> Sitting<G> {
        Sitting {
            state: self.state.clone(),
            said: self.said.clone(),
            asked: self.asked,
            waiting: self.waiting,
            interrupts: self.interrupts,
            steps: self.steps,
        }
    }
}

impl<G: Observe> Sitting<G> {
    /// A game at its start, with chance still pending.
    #[must_use]
    pub fn new(ground: &Ground<G>) -> Sitting<G> {
        let state = ground.start().clone();
        let mut sitting = Sitting {
            state,
            said: SmallVec::new(),
            asked: None,
            waiting: SeatSet::EMPTY,
            interrupts: false,
            steps: 0,
        };
        sitting.ask(ground);
        sitting
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The words of the move that is being made.
    #[must_use]
    pub fn said(&self) -> &[Choice] {
        &self.said
    }

    /// Who is asked: a seat, or chance if it is pending; nobody when the game is over.
    #[inline]
    #[must_use]
    pub fn asked(&self) -> Option<Actor> {
        self.asked
    }

    /// The seat that is asked.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.asked.and_then(Actor::seat)
    }

    /// Whether the seat that is asked would act out of turn.
    #[must_use]
    pub fn interrupts(&self) -> bool {
        self.interrupts
    }

    /// How many steps were taken.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Begins anew.
    pub fn restart(&mut self, ground: &Ground<G>) {
        self.state.clone_from(ground.start());
        self.steps = 0;
        self.ask(ground);
    }

    /// How many seats have let this moment pass that might have acted out of turn.
    #[must_use]
    pub fn passes(&self, ground: &Ground<G>) -> usize {
        let Turn::Seat { waits_for, may_interrupt } = ground.game().turn(&self.state) else {
            return 0;
        };
        let asked = may_interrupt.without(waits_for).len() - self.waiting.len();
        asked - usize::from(self.interrupts)
    }

    /// Takes a game up again where it was left: after so many steps in a state, some seats having
    /// let it pass, with some words said.
    pub fn resume(
        &mut self,
        ground: &Ground<G>,
        state: G::State,
        passes: usize,
        said: &[Choice],
        steps: u32,
    ) {
        self.state = state;
        self.ask(ground);
        for _ in 0..passes.min(MOST_SEATS) {
            self.ask_next(ground);
        }
        self.said.extend_from_slice(said);
        self.steps = steps;
    }

    /// Asks whose turn it is, at the beginning of a move.
    #[inline]
    fn ask(&mut self, ground: &Ground<G>) {
        self.said.clear();
        self.interrupts = false;
        self.waiting = SeatSet::EMPTY;
        self.asked = match ground.game().turn(&self.state) {
            Turn::Over => None,
            Turn::Chance => Some(Actor::Chance),
            Turn::Seat { waits_for, may_interrupt } => {
                self.waiting = may_interrupt.without(waits_for);
                Some(Actor::Seat(waits_for))
            }
        };
        if !self.waiting.is_empty() {
            self.ask_next(ground);
        }
    }

    /// Asks the next seat that might interrupt, or else the one that is waited for.
    fn ask_next(&mut self, ground: &Ground<G>) {
        self.said.clear();
        let first = self.waiting.iter().next();
        self.interrupts = first.is_some();
        self.asked = match first {
            Some(seat) => {
                self.waiting = self.waiting.without(seat);
                Some(Actor::Seat(seat))
            }
            None => ground.game().turn(&self.state).waits_for(),
        };
    }

    /// Draws all pending chance.
    #[inline]
    pub fn settle<L: Lots + ?Sized>(&mut self, ground: &Ground<G>, lots: &mut L) {
        while self.asked == Some(Actor::Chance) {
            let drawn = ground.game().draw(&self.state, lots);
            let happened = drawn
                .map(|action| ground.game().apply(&mut self.state, Actor::Chance, action).is_ok());
            if happened != Some(true) {
                // A chance of which nothing can come: the conformance checks let no game have it.
                self.asked = None;
                return;
            }
            self.ask(ground);
        }
    }

    /// Makes a whole event happen: of chance, or of a seat that is asked.
    ///
    /// # Errors
    /// When it is no move, or the rules forbid it; nothing changes then.
    pub fn apply(
        &mut self,
        ground: &Ground<G>,
        actor: Actor,
        said: &[Choice],
    ) -> Result<(), Misspoken> {
        let action = ground.game().hear(&self.state, actor, said)?;
        self.happen(ground, actor, action)
    }

    /// Makes an event happen.
    ///
    /// # Errors
    /// When the rules forbid it; nothing changes then.
    pub fn happen(
        &mut self,
        ground: &Ground<G>,
        actor: Actor,
        action: G::Action,
    ) -> Result<(), Misspoken> {
        ground.game().apply(&mut self.state, actor, action)?;
        self.ask(ground);
        Ok(())
    }

    /// What the seat that is asked may choose, into the desk.
    fn look(&self, ground: &Ground<G>, next: &mut Next) -> Result<(), Stumble> {
        let actor = self.asked.ok_or(Stumble::Nobody)?;
        ground.game().next(&self.state, actor, &self.said, next)?;
        Ok(())
    }

    /// Takes a step: the choice that a number stands for. Chance that follows is left pending.
    ///
    /// # Errors
    /// When the number is not legal; nothing changes then.
    pub fn step(
        &mut self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        number: u32,
    ) -> Result<(), Stumble> {
        self.take(ground, desk, number).map(|_| ())
    }

    /// Takes a step; `true` if the desk has what may come next already.
    #[inline]
    pub(crate) fn take(
        &mut self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        number: u32,
    ) -> Result<bool, Stumble> {
        let mut known = false;
        let Some(actor @ Actor::Seat(_)) = self.asked else { return Err(Stumble::Nobody) };
        match number {
            DONE if self.said.is_empty() && self.interrupts => self.ask_next(ground),
            DONE => {
                let action = ground.game().hear(&self.state, actor, &self.said)?;
                self.happen(ground, actor, action)?;
            }
            BACK => {
                self.look(ground, &mut desk.next)?;
                let mut ahead = std::mem::take(&mut desk.ahead);
                let stuck = self.is_stuck(ground, &desk.next, &mut ahead);
                desk.ahead = ahead;
                if self.said.is_empty() || !stuck {
                    return Err(Stumble::Number(number));
                }
                self.said.clear();
            }
            number => known = self.say(ground, desk, actor, number)?,
        }
        self.steps += 1;
        Ok(known)
    }

    /// Whether nothing can be chosen.
    fn is_stuck(&self, ground: &Ground<G>, next: &Next, ahead: &mut Next) -> bool {
        let mut legal = vec![0; ground.space().len()];
        self.mark_next(ground, next, ahead, &mut legal);
        legal.get(BACK as usize) == Some(&1)
    }

    fn say(
        &mut self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        actor: Actor,
        number: u32,
    ) -> Result<bool, Stumble> {
        let space = ground.space();
        if space.depends(number) {
            self.look(ground, &mut desk.next)?;
        }
        let (next, ahead) = (&desk.next, &mut desk.ahead);
        let choice = space.choice(number, next, |point| self.goes_on(ground, point, ahead));
        let choice = choice.ok_or(Stumble::Number(number))?;
        if self.said.len() >= MOST_CHOICES {
            return Err(Stumble::Number(number));
        }
        self.said.push(choice);
        let heard = ground.game().next(&self.state, actor, &self.said, &mut desk.next);
        let finished = heard.and_then(|()| {
            if !(desk.next.complete && desk.next.is_end()) {
                return Ok(true);
            }
            let action = ground.game().hear(&self.state, actor, &self.said)?;
            self.happen(ground, actor, action).map(|()| false)
        });
        finished.map_err(|misspoken| {
            self.said.pop();
            misspoken.into()
        })
    }

    /// Whether a move can go on with a point.
    fn goes_on(&self, ground: &Ground<G>, point: flotilla_core::Point, ahead: &mut Next) -> bool {
        let Some(actor) = self.asked else { return false };
        // Points are rare: only then is a move copied.
        let mut said = self.said.clone();
        said.push(Choice::Point(point));
        let heard = ground.game().next(&self.state, actor, &said, ahead);
        heard.is_ok() && (ahead.complete || !ahead.is_end())
    }

    /// Marks the legal numbers of the seat that is asked; nothing while chance is pending and
    /// after the end.
    pub fn mark(&self, ground: &Ground<G>, desk: &mut Desk<G>, legal: &mut [i8]) {
        self.mark_known(ground, desk, false, legal);
    }

    /// The same, where the desk may have what comes next already.
    #[inline]
    pub(crate) fn mark_known(
        &self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        known: bool,
        legal: &mut [i8],
    ) {
        legal.fill(0);
        let Some(actor @ Actor::Seat(_)) = self.asked else { return };
        let mut ask = || ground.game().next(&self.state, actor, &self.said, &mut desk.next);
        if known || ask().is_ok() {
            self.mark_next(ground, &desk.next, &mut desk.ahead, legal);
        }
        if self.interrupts && self.said.is_empty() {
            legal[DONE as usize] = 1;
            legal[BACK as usize] = 0;
        }
    }

    #[inline]
    fn mark_next(&self, ground: &Ground<G>, next: &Next, ahead: &mut Next, legal: &mut [i8]) {
        ground.space().mark(next, |point| self.goes_on(ground, point, ahead), legal);
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self, ground: &Ground<G>) -> Option<Outcome> {
        if self.asked.is_some() { None } else { ground.game().outcome(&self.state) }
    }
}

/// What every seat gains: one for a win alone, less where it is shared, what the winners gain
/// lost evenly by the others. They sum to zero.
#[must_use]
pub fn rewards(outcome: &Outcome, seats: usize) -> [f64; MOST_SEATS] {
    let mut rewards = [0.0; MOST_SEATS];
    let others = (seats as f64 - 1.0).max(1.0);
    for seat in Seat::all(seats) {
        rewards[seat.index()] = (seats as f64 * outcome.share(seat) - 1.0) / others;
    }
    rewards
}
