//! What may be said next: verbs, then piers, dice or a seat.
//!
//! | who | says |
//! |---|---|
//! | chance | `first` and the number of the seat that begins |
//! | chance | `roll` and every die rolled |
//! | a seat | `take` and a pier |
//! | a seat | `skull` |
//! | a seat | `reroll` and every die to be rolled again |
//!
//! Dice may be named in any order; they are written in the order of their symbols.

use crate::board::{PIERS, Pier, Symbol};
use crate::dice::{DICE, Dice, SYMBOLS};
use crate::kinds::{PIER, SYMBOL, VERB, VERBS};
use crate::rules::Reason;
use crate::state::{Phase, State};
use crate::{Action, Doubloons};
use flotilla_core::{Actor, Arg, Choice, ChoiceError, Element, ElementKind, Next, Refusal, Seat};

pub(crate) static VOCABULARY: [ElementKind; 3] = [
    ElementKind::counted("verb", VERBS as u16),
    ElementKind::counted("pier", PIERS as u16),
    ElementKind::counted("symbol", SYMBOLS as u16),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    First,
    Roll,
    Take,
    Skull,
    Reroll,
}

impl Verb {
    const ALL: [(Verb, &'static str); VERBS] = [
        (Verb::First, "first"),
        (Verb::Roll, "roll"),
        (Verb::Take, "take"),
        (Verb::Skull, "skull"),
        (Verb::Reroll, "reroll"),
    ];

    const fn element(self) -> Element {
        Element::new(VERB, self as u16)
    }
}

impl Pier {
    /// The pier as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(PIER, self.index() as u16)
    }
}

impl From<Pier> for Arg {
    fn from(pier: Pier) -> Arg {
        Arg::Element(pier.element())
    }
}

impl Symbol {
    /// The symbol as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(SYMBOL, self.index() as u16)
    }
}

/// What the first choices of a move amount to.
enum Begun<'a> {
    Nothing,
    Verb(Verb, &'a [Choice]),
}

fn begun(chosen: &[Choice]) -> Result<Begun<'_>, ChoiceError> {
    let Some((first, rest)) = chosen.split_first() else {
        return Ok(Begun::Nothing);
    };
    match *first {
        Choice::Element(Element { kind: VERB, index }) => {
            let verb = Verb::ALL.get(usize::from(index));
            let (verb, _) = *verb.ok_or(ChoiceError::NotAsked { at: 0 })?;
            Ok(Begun::Verb(verb, rest))
        }
        _ => Err(ChoiceError::NotAsked { at: 0 }),
    }
}

/// The dice that choices name.
fn dice_of(rest: &[Choice]) -> Result<Dice, ChoiceError> {
    let mut dice = Dice::EMPTY;
    for (i, choice) in rest.iter().enumerate() {
        let Choice::Element(Element { kind: SYMBOL, index }) = *choice else {
            return Err(ChoiceError::NotAsked { at: i + 1 });
        };
        // More than five dice are more than there are.
        dice =
            dice.add(usize::from(index)).ok_or(ChoiceError::Refused(Reason::NotThere.refuse()))?;
    }
    Ok(dice)
}

fn pier_of(rest: &[Choice]) -> Result<Option<Pier>, ChoiceError> {
    match *rest {
        [] => Ok(None),
        [Choice::Element(Element { kind: PIER, index })] => {
            Pier::new(usize::from(index)).map(Some).ok_or(ChoiceError::NotAsked { at: 1 })
        }
        [Choice::Element(Element { kind: PIER, .. }), ..] => Err(ChoiceError::NotAsked { at: 2 }),
        _ => Err(ChoiceError::NotAsked { at: 1 }),
    }
}

fn nothing_more(rest: &[Choice]) -> Result<(), ChoiceError> {
    if rest.is_empty() { Ok(()) } else { Err(ChoiceError::NotAsked { at: 1 }) }
}

impl Doubloons {
    fn next_of_chance(
        &self,
        state: &State,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        match (state.phase(), begun(chosen)?) {
            (Phase::Lot, Begun::Nothing) => {
                next.asks = "doubloons-ask-chance";
                next.elements.push(Verb::First.element());
                Ok(())
            }
            (Phase::Roll(_), Begun::Nothing) => {
                next.asks = "doubloons-ask-chance";
                next.elements.push(Verb::Roll.element());
                Ok(())
            }
            (Phase::Lot, Begun::Verb(Verb::First, rest)) => match *rest {
                [] => {
                    next.asks = "doubloons-ask-first";
                    next.amounts = Some((1, self.seats as u32));
                    next.seats = true;
                    Ok(())
                }
                [Choice::Amount(number)] if (1..=self.seats as u32).contains(&number) => {
                    next.complete = true;
                    Ok(())
                }
                [Choice::Amount(_)] => Err(Reason::LotOutside.refuse().into()),
                _ => Err(ChoiceError::NotAsked { at: 1 }),
            },
            (Phase::Roll(_), Begun::Verb(Verb::Roll, rest)) => {
                let rolled = dice_of(rest)?;
                let missing = (DICE - state.dice.len()).checked_sub(rolled.len());
                match missing {
                    None => {
                        let due = (DICE - state.dice.len()) as u8;
                        return Err(Reason::WrongDice.refuse().with("count", due).into());
                    }
                    Some(0) => next.complete = true,
                    Some(_) => {
                        next.asks = "doubloons-ask-rolled";
                        next.elements.extend(Symbol::all().map(Symbol::element));
                    }
                }
                Ok(())
            }
            _ => Err(self.why_not_chance(state).into()),
        }
    }

    fn next_of_seat(
        &self,
        state: &State,
        seat: Seat,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        self.decides(state, seat)?;
        let fitting = self.fitting(state);
        match begun(chosen)? {
            Begun::Nothing => {
                next.asks = "doubloons-ask-verb";
                if fitting.is_empty() {
                    next.elements.push(Verb::Skull.element());
                } else {
                    next.elements.push(Verb::Take.element());
                }
                if state.rolls_left > 0 {
                    next.elements.push(Verb::Reroll.element());
                }
            }
            Begun::Verb(Verb::Take, rest) => match pier_of(rest)? {
                None => {
                    if fitting.is_empty() {
                        return Err(Reason::NothingFits.refuse().into());
                    }
                    next.asks = "doubloons-ask-pier";
                    next.elements.extend(fitting.piers().map(Pier::element));
                }
                Some(pier) => {
                    self.takes(state, pier)?;
                    next.complete = true;
                }
            },
            Begun::Verb(Verb::Skull, rest) => {
                nothing_more(rest)?;
                if let Some(pier) = fitting.piers().next() {
                    return Err(Reason::MustTake.refuse().with("pier", pier).into());
                }
                next.complete = true;
            }
            Begun::Verb(Verb::Reroll, rest) => {
                if state.rolls_left == 0 {
                    return Err(Reason::NoRollsLeft.refuse().into());
                }
                let named = dice_of(rest)?;
                let Some(kept) = state.dice.minus(named) else {
                    return Err(Reason::NotThere.refuse().into());
                };
                next.complete = !named.is_empty();
                next.asks = "doubloons-ask-dice";
                let left = Symbol::all().filter(|symbol| kept.count(symbol.index()) > 0);
                next.elements.extend(left.map(Symbol::element));
            }
            Begun::Verb(Verb::First | Verb::Roll, _) => return Err(Reason::NoRoll.refuse().into()),
        }
        Ok(())
    }
}

pub(crate) fn next(
    game: &Doubloons,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    next.clear();
    match actor {
        Actor::Chance => game.next_of_chance(state, chosen, next),
        Actor::Seat(seat) => game.next_of_seat(state, seat, chosen, next),
    }
}

/// Why a pier or a die is not what is asked for.
pub(crate) fn unasked(
    game: &Doubloons,
    state: &State,
    _: Seat,
    chosen: &[Choice],
    element: Element,
) -> Refusal {
    let pier = Some(element.index.into()).filter(|_| element.kind == PIER).and_then(Pier::new);
    match (begun(chosen), pier) {
        (Ok(Begun::Nothing), Some(pier)) => match game.takes(state, pier) {
            Err(refusal) => refusal,
            Ok(_) => Reason::ChoosingPier.refuse(),
        },
        (Ok(Begun::Nothing), None) if state.rolls_left == 0 => Reason::NoRollsLeft.refuse(),
        (_, Some(_)) => Reason::ChoosingDice.refuse(),
        (_, None) => Reason::ChoosingPier.refuse(),
    }
}

pub(crate) fn decode(chosen: &[Choice]) -> Result<Action, ChoiceError> {
    let Begun::Verb(verb, rest) = begun(chosen)? else {
        return Err(ChoiceError::Incomplete);
    };
    match verb {
        Verb::First => match *rest {
            [] => Err(ChoiceError::Incomplete),
            [Choice::Amount(number)] => {
                let seat = (number as usize).checked_sub(1).and_then(Seat::new);
                seat.map(Action::First).ok_or(Reason::LotOutside.refuse().into())
            }
            _ => Err(ChoiceError::NotAsked { at: 1 }),
        },
        Verb::Roll => dice_of(rest).map(Action::Roll),
        Verb::Take => pier_of(rest)?.map(Action::Take).ok_or(ChoiceError::Incomplete),
        Verb::Skull => nothing_more(rest).map(|()| Action::Skull),
        Verb::Reroll if rest.is_empty() => Err(ChoiceError::Incomplete),
        Verb::Reroll => dice_of(rest).map(Action::Reroll),
    }
}

pub(crate) fn encode(action: Action, chosen: &mut Vec<Choice>) {
    let (verb, dice) = match action {
        Action::First(_) => (Verb::First, Dice::EMPTY),
        Action::Roll(dice) => (Verb::Roll, dice),
        Action::Take(_) => (Verb::Take, Dice::EMPTY),
        Action::Skull => (Verb::Skull, Dice::EMPTY),
        Action::Reroll(dice) => (Verb::Reroll, dice),
    };
    chosen.push(verb.element().into());
    match action {
        Action::First(seat) => chosen.push(Choice::Amount(seat.number() as u32)),
        Action::Take(pier) => chosen.push(pier.element().into()),
        _ => {}
    }
    chosen.extend(dice.symbols().filter_map(Symbol::new).map(|s| Choice::Element(s.element())));
}

pub(crate) fn word(game: &Doubloons, element: Element) -> &str {
    let index = usize::from(element.index);
    match element.kind {
        VERB => Verb::ALL.get(index).map_or("", |(_, word)| word),
        SYMBOL => game.symbols.get(index).map_or("", String::as_str),
        PIER if index < SYMBOLS => &game.symbols[index],
        PIER => Pier::SPECIAL_NAMES.get(index - SYMBOLS).copied().unwrap_or(""),
        _ => "",
    }
}
