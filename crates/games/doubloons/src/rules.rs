//! What may happen, what comes of it, and how the game ends.

use crate::board::{Combination, Pier};
use crate::dice::{DICE, Dice};
use crate::state::{Open, Phase, ROLLS, State};
use crate::{Action, Doubloons, FirstPlayer};
use flotilla_core::{Actor, Chance, MOST_SEATS, Outcome, Refusal, Rng, Rule, Seat, Turn};

flotilla_core::reasons! {
    /// Every reason for which something is refused.
    pub enum Reason in "DBL" {
        /// An edition without six different symbols.
        SixSymbols = 1, "doubloons-six-symbols";
        /// An edition with no skull, or with too many.
        SkullCount = 2, "doubloons-skull-count";
        /// An edition with values that do not grow from 1 to 6 at the most.
        PierValues = 2, "doubloons-pier-values";
        /// An edition without any doubloon.
        NoDoubloons = 2, "doubloons-no-doubloons";
        /// A position whose doubloons or skulls are not those of the box.
        NotConserved = 2, "doubloons-not-conserved";
        /// An edition with a pier that is none of the ten.
        UnknownPier = 3, "doubloons-unknown-pier";
        /// An edition with a pier twice.
        PierTwice = 3, "doubloons-pier-twice";
        /// An edition without one of the ten piers.
        MissingPier = 3, "doubloons-missing-pier";
        /// An edition that describes a basic pier as a special one, or the other way round.
        PierKind = 3, "doubloons-pier-kind";
        /// An edition with a basic pier whose needs do not grow.
        PierNeeds = 4, "doubloons-pier-needs";
        /// Fewer dice of the symbol than a basic pier asks for.
        TooFew = 4, "doubloons-too-few";
        /// An edition with wrong allowed symbols.
        PierAllowed = 5, "doubloons-pier-allowed";
        /// The combination of a special pier, but with other symbols than it allows.
        SymbolNotAllowed = 5, "doubloons-symbol-not-allowed";
        /// The lot for the first player is still to be drawn.
        LotPending = 7, "doubloons-lot-pending";
        /// The lot fell on nobody who plays.
        LotOutside = 7, "doubloons-lot-outside";
        /// There is no lot to be drawn.
        NoLot = 7, "doubloons-no-lot";
        /// It is another player's turn.
        NotYourTurn = 7, "doubloons-not-your-turn";
        /// The dice are to be rolled first.
        RollPending = 8, "doubloons-roll-pending";
        /// No roll is due: the player decides.
        NoRoll = 8, "doubloons-no-roll";
        /// Another number of dice than are to be rolled.
        WrongDice = 8, "doubloons-wrong-dice";
        /// A position whose dice and rolls can't be.
        WrongRolls = 8, "doubloons-wrong-rolls";
        /// Three rolls were made.
        NoRollsLeft = 8, "doubloons-no-rolls-left";
        /// Dice are being chosen, and no pier.
        ChoosingDice = 8, "doubloons-choosing-dice";
        /// A die to be rolled again that is not there, or none at all.
        NotThere = 8, "doubloons-not-there";
        /// The dice fit no pier.
        NothingFits = 9, "doubloons-nothing-fits";
        /// A pier is being chosen, and no dice.
        ChoosingPier = 9, "doubloons-choosing-pier";
        /// The dice do not show what the pier asks for.
        NotShown = 9, "doubloons-not-shown";
        /// Five alike are no full house.
        FiveAlike = 10, "doubloons-five-alike";
        /// A doubloon can be taken, so no skull may be.
        MustTake = 11, "doubloons-must-take";
        /// The pier is empty.
        EmptyPier = 12, "doubloons-empty-pier";
        /// The game is over.
        Over = 13, "doubloons-over";
    }
}

impl Doubloons {
    /// The doubloons that the dice of a state can take: the nearest of each pier whose
    /// combination they show (DBL-09).
    #[must_use]
    pub fn fitting(&self, state: &State) -> Open {
        Open(self.fits(state.dice).0 & state.open.0)
    }

    /// Whether a seat is to decide, and if not, why.
    pub(crate) fn decides(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        match state.phase() {
            Phase::Decide(mover) if mover == seat => Ok(()),
            Phase::Decide(mover) => Err(Reason::NotYourTurn.refuse().with("seat", mover)),
            Phase::Roll(mover) if mover != seat => {
                Err(Reason::NotYourTurn.refuse().with("seat", mover))
            }
            Phase::Roll(_) => Err(Reason::RollPending.refuse()),
            Phase::Lot => Err(Reason::LotPending.refuse()),
            Phase::Over => Err(Reason::Over.refuse()),
        }
    }

    /// Why chance has nothing to bring, or nothing of the kind.
    pub(crate) fn why_not_chance(&self, state: &State) -> Refusal {
        match state.phase() {
            Phase::Lot => Reason::LotPending.refuse(),
            Phase::Roll(_) => Reason::RollPending.refuse(),
            Phase::Decide(_) => Reason::NoRoll.refuse(),
            Phase::Over => Reason::Over.refuse(),
        }
    }

    /// The lot for the first player (DBL-07).
    fn begin(&self, state: &mut State, first: Seat) -> Result<(), Refusal> {
        match state.phase() {
            Phase::Lot if first.index() < self.seats => {
                state.to_move = Some(first);
                state.rolls_left = ROLLS;
                Ok(())
            }
            Phase::Lot => Err(Reason::LotOutside.refuse()),
            Phase::Over => Err(Reason::Over.refuse()),
            Phase::Roll(_) | Phase::Decide(_) => Err(Reason::NoLot.refuse()),
        }
    }

    /// The dice that were not kept come to rest (DBL-08).
    fn roll(&self, state: &mut State, rolled: Dice) -> Result<(), Refusal> {
        let Phase::Roll(_) = state.phase() else {
            return Err(self.why_not_chance(state));
        };
        match state.dice.union(rolled) {
            Some(dice) if dice.is_full() => {
                state.dice = dice;
                state.rolls_left -= 1;
                Ok(())
            }
            _ => {
                let missing = (DICE - state.dice.len()) as u8;
                Err(Reason::WrongDice.refuse().with("count", missing))
            }
        }
    }

    fn reroll(&self, state: &mut State, dice: Dice) -> Result<(), Refusal> {
        if state.rolls_left == 0 {
            return Err(Reason::NoRollsLeft.refuse());
        }
        match state.dice.minus(dice) {
            Some(kept) if !dice.is_empty() => {
                state.dice = kept;
                Ok(())
            }
            _ => Err(Reason::NotThere.refuse()),
        }
    }

    /// How many doubloons of a pier are gone, if the dice can take the next one (DBL-09).
    pub(crate) fn takes(&self, state: &State, pier: Pier) -> Result<usize, Refusal> {
        let Some(taken) = state.open.taken(pier) else {
            return Err(Reason::EmptyPier.refuse().with("pier", pier)); // DBL-12
        };
        if self.fits(state.dice).0 & Open::bit(pier, taken) == 0 {
            return Err(self.why_not(pier, taken, state.dice));
        }
        Ok(taken)
    }

    fn take(&self, state: &mut State, seat: Seat, pier: Pier) -> Result<(), Refusal> {
        let taken = self.takes(state, pier)?;
        let bit = Open::bit(pier, taken);
        let doubloons = &self.piers[pier.index()];
        // A fitting doubloon is one of the edition's, whose values are checked to be 1 to 6.
        let value = doubloons.get(taken).map_or(0, |doubloon| usize::from(doubloon.value));
        if let Some(count) = state.hoards[seat.index()].doubloons.get_mut(value.wrapping_sub(1)) {
            *count += 1;
        }
        state.open.0 &= !bit;
        if taken + 1 < doubloons.len() {
            state.open.0 |= bit << 1;
        }
        self.end_turn(state, seat);
        Ok(())
    }

    fn take_skull(&self, state: &mut State, seat: Seat) -> Result<(), Refusal> {
        // DBL-11
        if let Some(pier) = self.fitting(state).piers().next() {
            return Err(Reason::MustTake.refuse().with("pier", pier));
        }
        state.hoards[seat.index()].skulls += 1;
        state.skulls -= 1;
        self.end_turn(state, seat);
        Ok(())
    }

    fn end_turn(&self, state: &mut State, seat: Seat) {
        state.dice = Dice::EMPTY;
        // DBL-13: at once, even in mid-round.
        if state.skulls == 0 || state.open.is_empty() {
            state.to_move = None;
            state.rolls_left = 0;
        } else {
            state.to_move = Some(seat.after(self.seats));
            state.rolls_left = ROLLS;
        }
    }

    /// Why dice do not take the next doubloon of a pier.
    pub(crate) fn why_not(&self, pier: Pier, taken: usize, dice: Dice) -> Refusal {
        let doubloon = self.piers[pier.index()].get(taken);
        let Some(combination) = doubloon.map(|doubloon| doubloon.combination) else {
            return Reason::EmptyPier.refuse().with("pier", pier);
        };
        let reason = match combination {
            Combination::Symbol(_, needed) => {
                return Reason::TooFew.refuse().with("pier", pier).with("needed", needed);
            }
            _ if combination.with_any_symbols().shown_by(dice) => Reason::SymbolNotAllowed,
            Combination::FullHouse(_) if dice.counts().contains(&(DICE as u8)) => Reason::FiveAlike,
            _ => Reason::NotShown,
        };
        reason.refuse().with("pier", pier)
    }

    /// The score of each seat as it stands.
    pub(crate) fn standing(&self, state: &State) -> [i32; MOST_SEATS] {
        let mut scores = [0; MOST_SEATS];
        for seat in Seat::all(self.seats) {
            scores[seat.index()] = state.hoard(seat).score();
        }
        scores
    }
}

pub(crate) fn start(game: &Doubloons) -> State {
    let mut state = State {
        open: game.full,
        skulls: game.skulls,
        hoards: Default::default(),
        to_move: None,
        dice: Dice::EMPTY,
        rolls_left: 0,
    };
    if game.first == FirstPlayer::SeatOne {
        state.to_move = Some(Seat::FIRST);
        state.rolls_left = ROLLS;
    }
    state
}

pub(crate) fn turn(state: &State) -> Turn {
    match state.phase() {
        Phase::Lot | Phase::Roll(_) => Turn::Chance,
        Phase::Decide(seat) => Turn::of(seat),
        Phase::Over => Turn::Over,
    }
}

/// What a player may do with the dice on the table, into the caller's buffer.
pub(crate) fn legal(game: &Doubloons, state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    if state.phase() != Phase::Decide(seat) {
        return;
    }
    let fitting = game.fitting(state);
    if fitting.is_empty() {
        actions.push(Action::Skull); // DBL-11
    }
    actions.extend(fitting.piers().map(Action::Take));
    if state.rolls_left > 0 {
        actions.extend(state.dice.parts().iter().copied().map(Action::Reroll));
    }
}

pub(crate) fn chances(game: &Doubloons, state: &State, chances: &mut Vec<Chance<Action>>) {
    chances.clear();
    match state.phase() {
        Phase::Lot => chances.extend(
            Seat::all(game.seats).map(|seat| Chance { action: Action::First(seat), weight: 1 }),
        ),
        Phase::Roll(_) => chances.extend(
            Dice::of_size(DICE - state.dice.len())
                .map(|dice| Chance { action: Action::Roll(dice), weight: u64::from(dice.ways()) }),
        ),
        Phase::Decide(_) | Phase::Over => {}
    }
}

pub(crate) fn draw<L: Rng + ?Sized>(
    game: &Doubloons,
    state: &State,
    rng: &mut L,
) -> Option<Action> {
    match state.phase() {
        Phase::Lot => Seat::new(rng.below(game.seats as u64) as usize).map(Action::First),
        Phase::Roll(_) => {
            let dice = DICE - state.dice.len();
            let roll = rng.below(u64::from(Dice::rolls(dice)));
            Some(Action::Roll(Dice::rolled(dice, roll as u32)))
        }
        Phase::Decide(_) | Phase::Over => None,
    }
}

pub(crate) fn apply(
    game: &Doubloons,
    state: &mut State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    match (action, actor) {
        (Action::First(seat), Actor::Chance) => game.begin(state, seat),
        (Action::Roll(dice), Actor::Chance) => game.roll(state, dice),
        (Action::Take(pier), Actor::Seat(seat)) => {
            game.decides(state, seat)?;
            game.take(state, seat, pier)
        }
        (Action::Skull, Actor::Seat(seat)) => {
            game.decides(state, seat)?;
            game.take_skull(state, seat)
        }
        (Action::Reroll(dice), Actor::Seat(seat)) => {
            game.decides(state, seat)?;
            game.reroll(state, dice)
        }
        // A seat does not roll by itself, and chance does not decide.
        (Action::First(_) | Action::Roll(_), Actor::Seat(seat)) => {
            game.decides(state, seat)?;
            Err(Reason::NoRoll.refuse())
        }
        (_, Actor::Chance) => Err(game.why_not_chance(state)),
    }
}

pub(crate) fn outcome(game: &Doubloons, state: &State) -> Option<Outcome> {
    if state.phase() != Phase::Over {
        return None;
    }
    // DBL-14: equal scores share the win.
    Some(Outcome::most(game.seats, game.standing(state), Rule::new("DBL", 13)))
}
