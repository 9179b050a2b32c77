//! Moves as sequences of words: how an action is encoded, and how it is decoded.

use crate::board::{CARDS, Card, FAMILIES, Family, Power, SHIPS, Ship};
use crate::dice::{Dice, FACES, Face};
use crate::kinds::{CARD, DIE, FAMILY, SHIP, VERB, VERBS};
use crate::rules::Reason;
use crate::{Action, Shipowners};
use flotilla_core::Name;
use flotilla_core::{Arg, Choice, ChoiceError, Element, ElementKind, Seat};

pub(crate) static VOCABULARY: [ElementKind; 5] = [
    ElementKind::counted("verb", Verb::ALL.len() as u16),
    ElementKind::counted("ship", SHIPS as u16),
    ElementKind::counted("card", CARDS as u16),
    ElementKind::counted("die", FACES as u16),
    ElementKind::counted("family", FAMILIES as u16),
];

static DIE_WORDS: [&str; FACES] = ["d1", "d2", "d3", "d4", "d5", "d6"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Port,
    Next,
    First,
    Roll,
    Fight,
    Arm,
    Hunt,
    Buy,
    Attack,
    Flip,
    Add,
    Subtract,
    Reroll,
    Extra,
    Throw,
    Stop,
    Place,
    Aside,
    Load,
    Loot,
    Leave,
}

impl Verb {
    pub(crate) const ALL: [(Verb, &'static str); VERBS] = [
        (Verb::Port, "port"),
        (Verb::Next, "next"),
        (Verb::First, "first"),
        (Verb::Roll, "roll"),
        (Verb::Fight, "fight"),
        (Verb::Arm, "arm"),
        (Verb::Hunt, "hunt"),
        (Verb::Buy, "buy"),
        (Verb::Attack, "attack"),
        (Verb::Flip, "flip"),
        (Verb::Add, "add"),
        (Verb::Subtract, "subtract"),
        (Verb::Reroll, "reroll"),
        (Verb::Extra, "extra"),
        (Verb::Throw, "throw"),
        (Verb::Stop, "stop"),
        (Verb::Place, "place"),
        (Verb::Aside, "aside"),
        (Verb::Load, "load"),
        (Verb::Loot, "loot"),
        (Verb::Leave, "leave"),
    ];

    pub(crate) const POWERS: [(Verb, Power); 4] = [
        (Verb::Flip, Power::Flip),
        (Verb::Add, Power::Add),
        (Verb::Subtract, Power::Subtract),
        (Verb::Reroll, Power::Reroll),
    ];

    pub(crate) const fn element(self) -> Element {
        Element::new(VERB, self as u16)
    }

    pub(crate) fn power(self) -> Option<Power> {
        Verb::POWERS.iter().find(|(verb, _)| *verb == self).map(|&(_, power)| power)
    }

    pub(crate) fn of(power: Power) -> Verb {
        let found = Verb::POWERS.iter().find(|(_, known)| *known == power);
        found.map_or(Verb::Extra, |&(verb, _)| verb)
    }
}

macro_rules! elements {
    ($($kind:ident $place:ident;)*) => {$(
        impl $kind {
            /// It as an element of moves and texts.
            #[must_use]
            pub const fn element(self) -> Element {
                Element::new($place, self.index() as u16)
            }
        }

        impl From<$kind> for Arg {
            fn from(thing: $kind) -> Arg {
                Arg::Element(thing.element())
            }
        }
    )*};
}
elements! {
    Ship SHIP;
    Card CARD;
    Face DIE;
    Family FAMILY;
}

/// The verb that choices begin with, and the rest.
pub(crate) fn begun(chosen: &[Choice]) -> Result<Option<(Verb, &[Choice])>, ChoiceError> {
    let Some((first, rest)) = chosen.split_first() else {
        return Ok(None);
    };
    let verb = match *first {
        Choice::Element(Element { kind: VERB, index }) => Verb::ALL.get(usize::from(index)),
        _ => None,
    };
    verb.map(|&(verb, _)| Some((verb, rest))).ok_or(ChoiceError::NotAsked { at: 0 })
}

/// Things of one kind that choices name, from the second choice on.
pub(crate) fn named<T>(
    rest: &[Choice],
    kind: u8,
    new: impl Fn(usize) -> Option<T>,
) -> impl Iterator<Item = Result<T, ChoiceError>> {
    rest.iter().enumerate().map(move |(i, choice)| {
        let thing = match *choice {
            Choice::Element(element) if element.kind == kind => new(usize::from(element.index)),
            _ => None,
        };
        thing.ok_or(ChoiceError::NotAsked { at: i + 1 })
    })
}

/// Exactly so many things, or fewer: the first that is missing is `None`.
pub(crate) fn things<T: Copy, const N: usize>(
    rest: &[Choice],
    kind: u8,
    new: impl Fn(usize) -> Option<T>,
) -> Result<[Option<T>; N], ChoiceError> {
    if rest.len() > N {
        return Err(ChoiceError::NotAsked { at: N + 1 });
    }
    let mut found = [None; N];
    for (slot, thing) in found.iter_mut().zip(named(rest, kind, new)) {
        *slot = Some(thing?);
    }
    Ok(found)
}

pub(crate) fn dice_of(rest: &[Choice]) -> Result<Dice, ChoiceError> {
    let too_many = || ChoiceError::Refused(Reason::NotRolled.refuse());
    named(rest, DIE, Face::from_index)
        .try_fold(Dice::EMPTY, |dice, face| dice.with(face?).ok_or_else(too_many))
}

pub(crate) fn nothing_more(rest: &[Choice]) -> Result<(), ChoiceError> {
    if rest.is_empty() { Ok(()) } else { Err(ChoiceError::NotAsked { at: 1 }) }
}

/// The action of a verb that stands alone; of any other verb, one that stands for them all when
/// it is asked why the verb can't be said now.
pub(crate) fn stand_in(verb: Verb) -> Action {
    const SHIP: Ship = match Ship::new(0) {
        Some(ship) => ship,
        None => unreachable!(),
    };
    const FACE: Face = match Face::from_index(0) {
        Some(face) => face,
        None => unreachable!(),
    };
    const CARD: Card = match Card::new(0) {
        Some(card) => card,
        None => unreachable!(),
    };
    match verb {
        Verb::Port => Action::Port(SHIP),
        Verb::Next => Action::Lot(CARD),
        Verb::First => Action::First(Seat::FIRST),
        Verb::Roll => Action::Roll(Dice::EMPTY),
        Verb::Fight => Action::Fight { attacker: FACE, defender: FACE },
        Verb::Arm => Action::Arm(SHIP),
        Verb::Hunt => Action::Hunt,
        Verb::Buy => Action::Buy,
        Verb::Attack => Action::Attack { from: SHIP, at: SHIP },
        Verb::Flip => Action::Use(Power::Flip, FACE),
        Verb::Add => Action::Use(Power::Add, FACE),
        Verb::Subtract => Action::Use(Power::Subtract, FACE),
        Verb::Reroll => Action::Use(Power::Reroll, FACE),
        Verb::Extra => Action::Extra,
        Verb::Throw => Action::Throw,
        Verb::Stop => Action::Stop,
        Verb::Place => Action::Place(Dice::EMPTY),
        Verb::Aside => Action::Aside(FACE),
        Verb::Load => Action::Load(SHIP),
        Verb::Loot => Action::Loot(SHIP),
        Verb::Leave => Action::Leave,
    }
}

pub(crate) fn decode(chosen: &[Choice]) -> Result<Action, ChoiceError> {
    let (verb, rest) = begun(chosen)?.ok_or(ChoiceError::Incomplete)?;
    let ship = || things::<_, 1>(rest, SHIP, Ship::new)?[0].ok_or(ChoiceError::Incomplete);
    let die = || things::<_, 1>(rest, DIE, Face::from_index)?[0].ok_or(ChoiceError::Incomplete);
    let some_dice = || match dice_of(rest)? {
        Dice::EMPTY => Err(ChoiceError::Incomplete),
        dice => Ok(dice),
    };
    match verb {
        Verb::Port => ship().map(Action::Port),
        Verb::Next => {
            let [card] = things(rest, CARD, Card::new)?;
            card.map(Action::Lot).ok_or(ChoiceError::Incomplete)
        }
        Verb::First => match *rest {
            [] => Err(ChoiceError::Incomplete),
            [Choice::Amount(number)] => {
                let seat = (number as usize).checked_sub(1).and_then(Seat::new);
                seat.map(Action::First).ok_or(Reason::FirstOutside.refuse().into())
            }
            _ => Err(ChoiceError::NotAsked { at: 1 }),
        },
        Verb::Roll => some_dice().map(Action::Roll),
        Verb::Fight => match things(rest, DIE, Face::from_index)? {
            [Some(attacker), Some(defender)] => Ok(Action::Fight { attacker, defender }),
            _ => Err(ChoiceError::Incomplete),
        },
        Verb::Arm => ship().map(Action::Arm),
        Verb::Attack => match things(rest, SHIP, Ship::new)? {
            [Some(from), Some(at)] => Ok(Action::Attack { from, at }),
            _ => Err(ChoiceError::Incomplete),
        },
        Verb::Flip | Verb::Add | Verb::Subtract | Verb::Reroll => {
            let power = verb.power().unwrap_or(Power::Flip);
            die().map(|face| Action::Use(power, face))
        }
        Verb::Place => some_dice().map(Action::Place),
        Verb::Aside => die().map(Action::Aside),
        Verb::Load => ship().map(Action::Load),
        Verb::Loot => ship().map(Action::Loot),
        Verb::Hunt | Verb::Buy | Verb::Extra | Verb::Throw | Verb::Stop | Verb::Leave => {
            nothing_more(rest).map(|()| stand_in(verb))
        }
    }
}

pub(crate) fn encode(action: Action, chosen: &mut Vec<Choice>) {
    let mut say = |verb: Verb, rest: &[Element]| {
        chosen.push(verb.element().into());
        chosen.extend(rest.iter().copied().map(Choice::Element));
    };
    match action {
        Action::Port(ship) => say(Verb::Port, &[ship.element()]),
        Action::Lot(card) => say(Verb::Next, &[card.element()]),
        Action::First(seat) => {
            say(Verb::First, &[]);
            chosen.push(Choice::Amount(seat.number() as u32));
        }
        Action::Roll(dice) | Action::Place(dice) => {
            let rolled = matches!(action, Action::Roll(_));
            say(if rolled { Verb::Roll } else { Verb::Place }, &[]);
            chosen.extend(dice.iter().map(|face| Choice::Element(face.element())));
        }
        Action::Fight { attacker, defender } => {
            say(Verb::Fight, &[attacker.element(), defender.element()]);
        }
        Action::Arm(ship) => say(Verb::Arm, &[ship.element()]),
        Action::Hunt => say(Verb::Hunt, &[]),
        Action::Buy => say(Verb::Buy, &[]),
        Action::Attack { from, at } => say(Verb::Attack, &[from.element(), at.element()]),
        Action::Use(Power::Extra, _) | Action::Extra => say(Verb::Extra, &[]),
        Action::Use(power, face) => say(Verb::of(power), &[face.element()]),
        Action::Throw => say(Verb::Throw, &[]),
        Action::Stop => say(Verb::Stop, &[]),
        Action::Aside(face) => say(Verb::Aside, &[face.element()]),
        Action::Load(ship) => say(Verb::Load, &[ship.element()]),
        Action::Loot(ship) => say(Verb::Loot, &[ship.element()]),
        Action::Leave => say(Verb::Leave, &[]),
    }
}

pub(crate) fn word(game: &Shipowners, element: Element) -> &str {
    let index = usize::from(element.index);
    match element.kind {
        VERB => Verb::ALL.get(index).map_or("", |(_, word)| word),
        SHIP => game.contents.ships.get(index).map_or("", |ship| &ship.word),
        CARD => game.contents.cards.get(index).map_or("", |card| &card.word),
        DIE => DIE_WORDS.get(index).copied().unwrap_or(""),
        FAMILY => game.contents.families.get(index).map_or("", |family| &family.word),
        _ => "",
    }
}

pub(crate) fn edition_name(game: &Shipowners, element: Element) -> Option<&Name> {
    let index = usize::from(element.index);
    match element.kind {
        SHIP => game.contents.ships.get(index).map(|ship| &ship.name),
        CARD => game.contents.cards.get(index).map(|card| &card.name),
        FAMILY => game.contents.families.get(index).map(|family| &family.name),
        _ => None,
    }
}
