//! What may be said next.

use super::rules::{self, allowed, verb_open};
use super::{Card, Reason, Smugglers, State};
use flotilla_core::{Actor, Choice, ChoiceError, Element, ElementKind, Next, Seat};

/// One event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance: a card of the pile; face down to whoever may not see it.
    Draw(Option<Card>),
    /// Chance: a die.
    Roll(u8),
    Load(u8),
    Land(u8),
    Buy,
    Board(Seat),
    Play(Card),
    /// No answer to a boarding.
    Pass,
    /// The card looked at goes to the hand, or stays in the pile.
    Take,
    Leave,
    End,
}

/// The first word of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Draw,
    Roll,
    Load,
    Land,
    Buy,
    Board,
    Play,
    Pass,
    Take,
    Leave,
    End,
}

impl Verb {
    pub(super) const ALL: [Verb; 11] = [
        Verb::Draw,
        Verb::Roll,
        Verb::Load,
        Verb::Land,
        Verb::Buy,
        Verb::Board,
        Verb::Play,
        Verb::Pass,
        Verb::Take,
        Verb::Leave,
        Verb::End,
    ];
}

pub(super) const VOCABULARY: &[ElementKind] = &[
    ElementKind::counted("verb", WORDS[0].len() as u16),
    ElementKind::counted("card", WORDS[1].len() as u16),
    ElementKind::counted("boat", WORDS[2].len() as u16),
];

const WORDS: [&[&str]; 3] = [
    &["draw", "roll", "load", "land", "buy", "board", "play", "pass", "take", "leave", "end"],
    &["fog", "tide", "ambush", "spyglass", "face-down"],
    &["kestrel", "heron", "plover", "dunlin"],
];

const VERB: u8 = 0;
pub(super) const CARD: u8 = 1;
pub(super) const BOAT: u8 = 2;
const FACE_DOWN: Element = Element::new(CARD, 4);

pub(super) fn word(element: Element) -> &'static str {
    let words = WORDS.get(usize::from(element.kind)).copied().unwrap_or_default();
    words.get(usize::from(element.index)).copied().unwrap_or_default()
}

pub(super) fn card_element(card: Option<Card>) -> Element {
    card.map_or(FACE_DOWN, |card| Element::new(CARD, card as u16))
}

pub(super) fn boat_element(seat: Seat) -> Element {
    Element::new(BOAT, seat.index() as u16)
}

fn verb_of(choice: Choice) -> Option<Verb> {
    match choice {
        Choice::Element(Element { kind: VERB, index }) => {
            Verb::ALL.get(usize::from(index)).copied()
        }
        _ => None,
    }
}

fn verb_choice(verb: Verb) -> Choice {
    Choice::Element(Element::new(VERB, verb as u16))
}

/// The action that choices name, whether it is allowed or not.
pub(super) fn decode(actor: Actor, chosen: &[Choice]) -> Result<Action, ChoiceError> {
    let Some((&first, rest)) = chosen.split_first() else {
        return Err(ChoiceError::Incomplete);
    };
    let verb = verb_of(first).ok_or(ChoiceError::NotAsked { at: 0 })?;
    if matches!(verb, Verb::Draw | Verb::Roll) != (actor == Actor::Chance) {
        return Err(ChoiceError::NotAsked { at: 0 });
    }
    let bare = match verb {
        Verb::Buy => Some(Action::Buy),
        Verb::Pass => Some(Action::Pass),
        Verb::Take => Some(Action::Take),
        Verb::Leave => Some(Action::Leave),
        Verb::End => Some(Action::End),
        _ => None,
    };
    match (bare, rest) {
        (Some(action), []) => Ok(action),
        (Some(_), _) | (None, [_, _, ..]) => {
            Err(ChoiceError::NotAsked { at: 1 + rest.len().min(1) })
        }
        (None, []) => Err(ChoiceError::Incomplete),
        // Nobody holds a card that is face down to itself.
        (None, &[Choice::Element(FACE_DOWN)]) if verb == Verb::Play => {
            Err(Reason::NotHeld.refuse().into())
        }
        (None, &[choice]) => hear_with(verb, choice).ok_or(ChoiceError::NotAsked { at: 1 }),
    }
}

fn hear_with(verb: Verb, choice: Choice) -> Option<Action> {
    match (verb, choice) {
        (Verb::Draw, Choice::Element(FACE_DOWN)) => Some(Action::Draw(None)),
        (Verb::Draw | Verb::Play, Choice::Element(Element { kind: CARD, index })) => {
            let card = Card::ALL.get(usize::from(index)).copied()?;
            Some(if verb == Verb::Draw { Action::Draw(Some(card)) } else { Action::Play(card) })
        }
        (Verb::Board, Choice::Element(Element { kind: BOAT, index })) => {
            let seat = Seat::new(usize::from(index))?;
            (seat.index() < WORDS[2].len()).then_some(Action::Board(seat))
        }
        // An amount that no hold could have is as wrong as one too many.
        (Verb::Roll, Choice::Amount(n)) => Some(Action::Roll(n.try_into().unwrap_or(u8::MAX))),
        (Verb::Load, Choice::Amount(n)) => Some(Action::Load(n.try_into().unwrap_or(u8::MAX))),
        (Verb::Land, Choice::Amount(n)) => Some(Action::Land(n.try_into().unwrap_or(u8::MAX))),
        _ => None,
    }
}

pub(super) fn encode(action: Action, chosen: &mut Vec<Choice>) {
    let (verb, rest) = match action {
        Action::Draw(card) => (Verb::Draw, Some(card_element(card).into())),
        Action::Roll(n) => (Verb::Roll, Some(Choice::Amount(n.into()))),
        Action::Load(n) => (Verb::Load, Some(Choice::Amount(n.into()))),
        Action::Land(n) => (Verb::Land, Some(Choice::Amount(n.into()))),
        Action::Board(seat) => (Verb::Board, Some(boat_element(seat).into())),
        Action::Play(card) => (Verb::Play, Some(card_element(Some(card)).into())),
        Action::Buy => (Verb::Buy, None),
        Action::Pass => (Verb::Pass, None),
        Action::Take => (Verb::Take, None),
        Action::Leave => (Verb::Leave, None),
        Action::End => (Verb::End, None),
    };
    chosen.push(verb_choice(verb));
    chosen.extend(rest);
}

pub(super) fn next(
    game: &Smugglers,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    next.clear();
    if !rules::turn(state).may_act(actor) {
        return Err(Reason::NotYourTurn.refuse().into());
    }
    let Some(&first) = chosen.first() else {
        next.asks = "smugglers-asks-verb";
        let open =
            Verb::ALL.into_iter().filter(|&verb| verb_open(game, state, actor, verb).is_ok());
        next.elements.extend(open.map(|verb| Element::new(VERB, verb as u16)));
        return Ok(());
    };
    let verb = verb_of(first).ok_or(ChoiceError::NotAsked { at: 0 })?;
    verb_open(game, state, actor, verb)?;
    match decode(actor, chosen) {
        Err(ChoiceError::Incomplete) => {
            offer(game, state, actor, verb, next);
            Ok(())
        }
        Err(error) => Err(error),
        Ok(action) => {
            allowed(game, state, actor, action)?;
            next.complete = true;
            Ok(())
        }
    }
}

/// What may stand behind a verb that is open.
fn offer(game: &Smugglers, state: &State, actor: Actor, verb: Verb, next: &mut Next) {
    let fits = |action: Action| allowed(game, state, actor, action).is_ok();
    match verb {
        Verb::Roll => next.amounts = Some((1, 6)),
        Verb::Load => {
            let room = actor.seat().map_or(0, |seat| game.room - state.boat(seat).hold);
            next.amounts = Some((1, state.dock.min(room).into()));
        }
        Verb::Land => {
            let hold = actor.seat().map_or(0, |seat| state.boat(seat).hold);
            next.amounts = Some((1, hold.into()));
        }
        Verb::Draw => {
            let cards = Card::ALL.into_iter().filter(|&card| fits(Action::Draw(Some(card))));
            next.elements.extend(cards.map(|card| card_element(Some(card))));
        }
        Verb::Play => {
            let cards = Card::ALL.into_iter().filter(|&card| fits(Action::Play(card)));
            next.elements.extend(cards.map(|card| card_element(Some(card))));
        }
        Verb::Board => {
            let boats = Seat::all(game.seats).filter(|&seat| fits(Action::Board(seat)));
            next.elements.extend(boats.map(boat_element));
        }
        _ => {}
    }
}
