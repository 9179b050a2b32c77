//! A game taken step by step: a choice, and then another.

use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use crate::space::{BACK, DONE};
use flotilla_core::notation::MOST_CHOICES;
use flotilla_core::{
    Actor, Choice, ChoiceError, Game, MOST_SEATS, Next, Outcome, Rng, Seat, SeatSet, Turn,
};
use smallvec::SmallVec;
use thiserror::Error;

/// A step that can't be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// The number stands for nothing that could be chosen here.
    #[error("number {0} is not legal here")]
    Number(u32),
    /// It is no move, or the rules forbid it.
    #[error(transparent)]
    ChoiceError(#[from] ChoiceError),
    /// Nobody can act.
    #[error("nobody is to act: the game is over, or chance is pending")]
    Nobody,
}

/// A game in progress, with the words of the move that is being made.
///
/// A seat that might act out of turn is asked before the one that is waited for, and may let it
/// pass ([`DONE`]); after every event it is asked anew. Whoever might, for all that everyone knows,
/// is asked, and whoever may not has nothing but to let it pass: so nobody learns of a secret from
/// the order in which seats are asked.
pub struct Stepper<G: Game> {
    state: G::State,
    /// Beside the state, for nearly all moves are short: a batch does not go far for them.
    prefix: SmallVec<[Choice; 4]>,
    /// Whether the game was asked about each of these words, and had something to come next.
    heard: bool,
    asked: Option<Actor>,
    /// Seats that are still to be asked before the one that is waited for.
    waiting: SeatSet,
    /// Whether the seat that is asked would act out of turn.
    interrupts: bool,
    steps: u32,
    /// What happened last.
    last: Option<(Actor, G::Action)>,
    /// How many moves were made, and how many outcomes of chance were drawn: it starts again from zero some day.
    events: (u32, u32),
}

impl<G: Game> Clone for Stepper<G> {
    fn clone(&self) -> Stepper<G> {
        Stepper {
            state: self.state.clone(),
            prefix: self.prefix.clone(),
            heard: self.heard,
            asked: self.asked,
            waiting: self.waiting,
            interrupts: self.interrupts,
            steps: self.steps,
            last: self.last,
            events: self.events,
        }
    }
}

impl<G: Observe> Stepper<G> {
    /// A game at its start, with chance still pending.
    #[must_use]
    pub fn new(layout: &Layout<G>) -> Stepper<G> {
        let state = layout.start().clone();
        let mut stepper = Stepper {
            state,
            prefix: SmallVec::new(),
            heard: true,
            asked: None,
            waiting: SeatSet::EMPTY,
            interrupts: false,
            steps: 0,
            last: None,
            events: (0, 0),
        };
        stepper.ask(layout);
        stepper
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The words of the move that is being made.
    #[must_use]
    pub fn prefix(&self) -> &[Choice] {
        &self.prefix
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

    /// What happened last, since this was asked for the last time: a move that was made by the last step,
    /// or an outcome of chance; nothing after a word of a move.
    pub fn take_last(&mut self) -> Option<(Actor, G::Action)> {
        self.last.take()
    }

    /// How many moves were made and outcomes drawn.
    #[inline]
    pub(crate) fn events(&self) -> (u32, u32) {
        self.events
    }

    /// The move that was made since so many events, if nothing else happened.
    #[inline]
    pub(crate) fn only_move(&self, (moves, chances): (u32, u32)) -> Option<G::Action> {
        let alone = self.events == (moves.wrapping_add(1), chances);
        self.last.filter(|_| alone).map(|(_, action)| action)
    }

    /// Begins anew.
    pub fn restart(&mut self, layout: &Layout<G>) {
        self.state.clone_from(layout.start());
        self.steps = 0;
        self.last = None;
        self.ask(layout);
    }

    /// How many seats have let this moment pass that might have acted out of turn.
    #[must_use]
    pub fn passes(&self, layout: &Layout<G>) -> usize {
        let all = self.might_interrupt(layout, layout.game().turn(&self.state));
        (all.len() - self.waiting.len()) - usize::from(self.interrupts)
    }

    /// The seats that are asked before the one that is waited for.
    #[inline]
    fn might_interrupt(&self, layout: &Layout<G>, turn: Turn) -> SeatSet {
        match turn {
            // A game without secrets need not say who might: those are the ones that may.
            Turn::Seat { waits_for, may_interrupt } => {
                let might = layout.game().might_interrupt(&self.state);
                if may_interrupt.is_empty() {
                    return might.without(waits_for);
                }
                may_interrupt.iter().fold(might, SeatSet::with).without(waits_for)
            }
            Turn::Over | Turn::Chance => SeatSet::EMPTY,
        }
    }

    /// Takes a game up again where it was left: after so many steps in a state, some seats having
    /// let it pass, with some words said.
    pub fn resume(
        &mut self,
        layout: &Layout<G>,
        state: G::State,
        passes: usize,
        prefix: &[Choice],
        steps: u32,
    ) {
        self.state = state;
        self.ask(layout);
        for _ in 0..passes.min(MOST_SEATS) {
            self.ask_next(layout);
        }
        self.prefix.extend_from_slice(prefix);
        self.heard = prefix.is_empty();
        self.steps = steps;
    }

    /// Begins a move anew.
    #[inline]
    fn forget_words(&mut self) {
        self.prefix.clear();
        self.heard = true;
    }

    /// Asks whose turn it is, at the beginning of a move.
    #[inline]
    fn ask(&mut self, layout: &Layout<G>) {
        self.forget_words();
        self.interrupts = false;
        let turn = layout.game().turn(&self.state);
        self.waiting = self.might_interrupt(layout, turn);
        self.asked = turn.waits_for();
        if !self.waiting.is_empty() {
            self.ask_next(layout);
        }
    }

    /// Asks the next seat that might interrupt, or else the one that is waited for.
    fn ask_next(&mut self, layout: &Layout<G>) {
        self.forget_words();
        let first = self.waiting.iter().next();
        self.interrupts = first.is_some();
        self.asked = match first {
            Some(seat) => {
                self.waiting = self.waiting.without(seat);
                Some(Actor::Seat(seat))
            }
            None => layout.game().turn(&self.state).waits_for(),
        };
    }

    /// Draws all pending chance.
    #[inline]
    pub fn settle<L: Rng + ?Sized>(&mut self, layout: &Layout<G>, rng: &mut L) {
        while self.asked == Some(Actor::Chance) {
            let drawn = layout.game().draw(&self.state, rng);
            let happened = drawn
                .map(|action| layout.game().apply(&mut self.state, Actor::Chance, action).is_ok());
            if happened != Some(true) {
                // A chance of which nothing can come: the conformance checks let no game have it.
                self.asked = None;
                return;
            }
            self.events.1 = self.events.1.wrapping_add(1);
            self.ask(layout);
        }
    }

    /// Makes a whole event happen: of chance, or of a seat that is asked.
    ///
    /// # Errors
    /// When it is no move, or the rules forbid it; nothing changes then.
    pub fn apply(
        &mut self,
        layout: &Layout<G>,
        actor: Actor,
        prefix: &[Choice],
    ) -> Result<(), ChoiceError> {
        let action = layout.game().decode(&self.state, actor, prefix)?;
        self.happen(layout, actor, action)
    }

    /// Makes an event happen.
    ///
    /// # Errors
    /// When the rules forbid it; nothing changes then.
    pub fn happen(
        &mut self,
        layout: &Layout<G>,
        actor: Actor,
        action: G::Action,
    ) -> Result<(), ChoiceError> {
        layout.game().apply(&mut self.state, actor, action)?;
        self.happened(layout, actor, action);
        Ok(())
    }

    /// Makes the event happen that the words of the move name.
    #[inline]
    fn happen_as_said(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        actor: Actor,
    ) -> Result<(), ChoiceError> {
        let game = layout.game();
        let action = game.decode(&self.state, actor, &self.prefix)?;
        scratch.keep(&self.state);
        match self.heard {
            true => game.apply_chosen(&mut self.state, actor, action)?,
            false => game.apply(&mut self.state, actor, action)?,
        }
        self.happened(layout, actor, action);
        Ok(())
    }

    #[inline]
    fn happened(&mut self, layout: &Layout<G>, actor: Actor, action: G::Action) {
        self.last = Some((actor, action));
        self.events.0 = self.events.0.wrapping_add(1);
        self.ask(layout);
    }

    /// What the seat that is asked may choose, into the scratch space.
    fn look(&self, layout: &Layout<G>, next: &mut Next) -> Result<(), StepError> {
        let actor = self.asked.ok_or(StepError::Nobody)?;
        layout.game().next(&self.state, actor, &self.prefix, next)?;
        Ok(())
    }

    /// Takes a step: the choice that a number stands for. Chance that follows is left pending.
    ///
    /// # Errors
    /// When the number is not legal; nothing changes then.
    pub fn step(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        number: u32,
    ) -> Result<(), StepError> {
        self.take(layout, scratch, number).map(|_| ())
    }

    /// Takes a step; `true` if the scratch space has what may come next already.
    #[inline]
    pub(crate) fn take(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        number: u32,
    ) -> Result<bool, StepError> {
        let mut known = false;
        let Some(actor @ Actor::Seat(_)) = self.asked else { return Err(StepError::Nobody) };
        match number {
            DONE if self.prefix.is_empty() && self.interrupts => self.ask_next(layout),
            DONE => self.happen_as_said(layout, scratch, actor)?,
            BACK => {
                self.look(layout, &mut scratch.next)?;
                let mut ahead = std::mem::take(&mut scratch.ahead);
                let stuck = self.is_stuck(layout, &scratch.next, &mut ahead);
                scratch.ahead = ahead;
                if self.prefix.is_empty() || !stuck {
                    return Err(StepError::Number(number));
                }
                self.forget_words();
            }
            number => known = self.say(layout, scratch, actor, number)?,
        }
        self.steps += 1;
        Ok(known)
    }

    /// Whether nothing can be chosen.
    fn is_stuck(&self, layout: &Layout<G>, next: &Next, ahead: &mut Next) -> bool {
        let mut legal = vec![0; layout.space().len()];
        self.mark_next(layout, next, ahead, &mut legal);
        legal.get(BACK as usize) == Some(&1)
    }

    #[inline]
    fn say(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        actor: Actor,
        number: u32,
    ) -> Result<bool, StepError> {
        let space = layout.space();
        if self.prefix.len() >= MOST_CHOICES {
            return Err(StepError::Number(number));
        }
        if !space.depends(number) {
            let choice = space.fixed(number).ok_or(StepError::Number(number))?;
            return self.say_choice(layout, scratch, actor, choice);
        }
        if space.is_heading(number) {
            // Legal headings are those with which the move goes on: they need not all be listed to find one.
            let mut near = space.headings(number).map(Choice::Heading);
            let said =
                near.find_map(|choice| self.say_choice(layout, scratch, actor, &choice).ok());
            return said.ok_or(StepError::Number(number));
        }
        self.look(layout, &mut scratch.next)?;
        let (next, ahead) = (&scratch.next, &mut scratch.ahead);
        let choice = space.choice(number, next, |point| self.goes_on(layout, point, ahead));
        let choice = choice.ok_or(StepError::Number(number))?;
        self.say_choice(layout, scratch, actor, &choice)
    }

    /// Says one word more, and makes the move if it is the last; `true` if the scratch space has what may come next.
    #[inline]
    fn say_choice(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        actor: Actor,
        choice: &Choice,
    ) -> Result<bool, StepError> {
        self.prefix.push(*choice);
        let (game, next) = (layout.game(), &mut scratch.next);
        let heard = match self.heard {
            true => game.next_after(&self.state, actor, &self.prefix, next),
            false => game.next(&self.state, actor, &self.prefix, next),
        };
        let finished = heard.and_then(|()| {
            if !(scratch.next.complete && scratch.next.is_end()) {
                return Ok(true);
            }
            self.happen_as_said(layout, scratch, actor).map(|()| false)
        });
        finished.map_err(|misspoken| {
            self.prefix.pop();
            misspoken.into()
        })
    }

    /// Whether a move can go on with a point.
    fn goes_on(&self, layout: &Layout<G>, point: flotilla_core::Point, ahead: &mut Next) -> bool {
        let Some(actor) = self.asked else { return false };
        // Points are rare: only then is a move copied.
        let mut prefix = self.prefix.clone();
        prefix.push(Choice::Point(point));
        layout.game().has_next(&self.state, actor, &prefix, ahead)
    }

    /// Marks the legal numbers of the seat that is asked; nothing while chance is pending and
    /// after the end.
    pub fn mark(&self, layout: &Layout<G>, scratch: &mut Scratch<G>, legal: &mut [i8]) {
        self.mark_known(layout, scratch, false, legal);
    }

    /// The same, where the scratch space may have what comes next already.
    #[inline]
    pub(crate) fn mark_known(
        &self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        known: bool,
        legal: &mut [i8],
    ) {
        legal.fill(0);
        let Some(actor @ Actor::Seat(_)) = self.asked else { return };
        let mut ask = || layout.game().next(&self.state, actor, &self.prefix, &mut scratch.next);
        if known || ask().is_ok() {
            self.mark_next(layout, &scratch.next, &mut scratch.ahead, legal);
        }
        if self.interrupts && self.prefix.is_empty() {
            legal[DONE as usize] = 1;
            legal[BACK as usize] = 0;
        }
    }

    /// The only number that is legal, if there is but one and the seat has the turn. A seat that is
    /// asked out of turn may have nothing but to let it pass, and that is its secret. Where a move is
    /// at a dead end, going back is never forced: it might lead there again. `known` says whether the
    /// scratch space has what comes next already.
    #[inline]
    pub(crate) fn forced(
        &self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        known: &mut bool,
    ) -> Option<u32> {
        let actor @ Actor::Seat(_) = self.asked? else { return None };
        if self.interrupts && self.prefix.is_empty() {
            return None;
        }
        if !*known {
            layout.game().next(&self.state, actor, &self.prefix, &mut scratch.next).ok()?;
            *known = true;
        }
        let next = &scratch.next;
        let amounts = next.amounts.map_or(0, |(least, most)| most.saturating_sub(least) + 1);
        let counted = usize::from(next.complete) + next.elements.len() + amounts as usize;
        if !next.headings.is_empty() || !next.points.is_empty() || counted != 1 {
            return None;
        }
        match (next.elements.first(), next.amounts) {
            (Some(&element), _) => Some(layout.space().element(element)),
            (None, Some((least, _))) => layout.space().number(Choice::Amount(least)),
            (None, None) => Some(DONE),
        }
    }

    #[inline]
    fn mark_next(&self, layout: &Layout<G>, next: &Next, ahead: &mut Next, legal: &mut [i8]) {
        layout.space().mark(next, |point| self.goes_on(layout, point, ahead), legal);
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self, layout: &Layout<G>) -> Option<Outcome> {
        if self.asked.is_some() { None } else { layout.game().outcome(&self.state) }
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
