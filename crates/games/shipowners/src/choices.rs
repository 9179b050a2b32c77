//! What may be said next: verbs, then ships, cards, dice or a seat.
//!
//! | who | says |
//! |---|---|
//! | chance | `port` and the ship that comes from the pile |
//! | chance | `next` and the card that is put under those already in order |
//! | chance | `first` and the number of the seat that begins |
//! | chance | `roll` and every die rolled |
//! | chance | `fight`, the attacker's die and the defender's |
//! | a seat | `arm` and a ship; `hunt`; `buy`; `attack`, an own ship and an enemy's |
//! | a seat | `flip`, `add`, `subtract` or `reroll` and a die; `extra` |
//! | a seat | `throw`, to roll without one more die; `stop`, when no die is left |
//! | a seat | `place` and one or more dice; `aside` and a die |
//! | a seat | `load` and a ship; `loot` and a ship; `leave` |
//!
//! Dice may be named in any order; they are written from ones to sixes. The dice of a fight are
//! the exception: the attacker's comes first.

use crate::board::{CARDS, Card, FAMILIES, Family, Power, SHIPS, Ship};
use crate::combination::Combination;
use crate::dice::{Dice, FACES, Face};
use crate::rules::Reason;
use crate::state::{DiceTurn, Stage, State};
use crate::{Action, Shipowners};
use flotilla_core::{Actor, Arg, Choice, Element, ElementKind, Misspoken, Next, Refusal, Seat};

const VERB: u8 = 0;
const SHIP: u8 = 1;
const CARD: u8 = 2;
pub(crate) const DIE: u8 = 3;
const FAMILY: u8 = 4;

pub(crate) static VOCABULARY: [ElementKind; 5] = [
    ElementKind { name: "verb", count: Verb::ALL.len() as u16 },
    ElementKind { name: "ship", count: SHIPS as u16 },
    ElementKind { name: "card", count: CARDS as u16 },
    ElementKind { name: "die", count: FACES as u16 },
    ElementKind { name: "family", count: FAMILIES as u16 },
];

static DIE_WORDS: [&str; FACES] = ["d1", "d2", "d3", "d4", "d5", "d6"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
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
    const ALL: [(Verb, &'static str); 21] = [
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

    const POWERS: [(Verb, Power); 4] = [
        (Verb::Flip, Power::Flip),
        (Verb::Add, Power::Add),
        (Verb::Subtract, Power::Subtract),
        (Verb::Reroll, Power::Reroll),
    ];

    const fn element(self) -> Element {
        Element::new(VERB, self as u16)
    }

    fn power(self) -> Option<Power> {
        Verb::POWERS.iter().find(|(verb, _)| *verb == self).map(|&(_, power)| power)
    }

    fn of(power: Power) -> Verb {
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
fn begun(said: &[Choice]) -> Result<Option<(Verb, &[Choice])>, Misspoken> {
    let Some((first, rest)) = said.split_first() else {
        return Ok(None);
    };
    let verb = match *first {
        Choice::Element(Element { kind: VERB, index }) => Verb::ALL.get(usize::from(index)),
        _ => None,
    };
    verb.map(|&(verb, _)| Some((verb, rest))).ok_or(Misspoken::NotAsked { at: 0 })
}

/// Things of one kind that choices name, from the second choice on.
fn named<T>(
    rest: &[Choice],
    kind: u8,
    new: impl Fn(usize) -> Option<T>,
) -> impl Iterator<Item = Result<T, Misspoken>> {
    rest.iter().enumerate().map(move |(i, choice)| {
        let thing = match *choice {
            Choice::Element(element) if element.kind == kind => new(usize::from(element.index)),
            _ => None,
        };
        thing.ok_or(Misspoken::NotAsked { at: i + 1 })
    })
}

/// Exactly so many things, or fewer: the first that is missing is `None`.
fn things<T: Copy, const N: usize>(
    rest: &[Choice],
    kind: u8,
    new: impl Fn(usize) -> Option<T>,
) -> Result<[Option<T>; N], Misspoken> {
    if rest.len() > N {
        return Err(Misspoken::NotAsked { at: N + 1 });
    }
    let mut found = [None; N];
    for (slot, thing) in found.iter_mut().zip(named(rest, kind, new)) {
        *slot = Some(thing?);
    }
    Ok(found)
}

fn dice_of(rest: &[Choice]) -> Result<Dice, Misspoken> {
    let too_many = || Misspoken::Refused(Reason::NotRolled.refuse());
    named(rest, DIE, Face::from_index)
        .try_fold(Dice::EMPTY, |dice, face| dice.with(face?).ok_or_else(too_many))
}

fn nothing_more(rest: &[Choice]) -> Result<(), Misspoken> {
    if rest.is_empty() { Ok(()) } else { Err(Misspoken::NotAsked { at: 1 }) }
}

impl Shipowners {
    pub(crate) fn next_choice(
        &self,
        state: &State,
        actor: Actor,
        said: &[Choice],
        next: &mut Next,
    ) -> Result<(), Misspoken> {
        next.clear();
        let answer = match actor {
            Actor::Chance => self.next_of_chance(state, said, next),
            Actor::Seat(seat) => self.next_of_seat(state, seat, said, next),
        };
        if answer.is_err() {
            next.clear();
        }
        answer
    }

    fn next_of_chance(
        &self,
        state: &State,
        said: &[Choice],
        next: &mut Next,
    ) -> Result<(), Misspoken> {
        let due = match state.stage {
            Stage::Port => Verb::Port,
            Stage::GoodsLot | Stage::TreasureLot => Verb::Next,
            Stage::FirstLot => Verb::First,
            Stage::Roll(_) | Stage::Again(_) => Verb::Roll,
            Stage::Fight { .. } => Verb::Fight,
            _ => return Err(self.why_not_chance(state).into()),
        };
        let Some((verb, rest)) = begun(said)? else {
            next.asks = "shipowners-ask-chance";
            next.elements.push(due.element());
            return Ok(());
        };
        if verb != due {
            return Err(self.why_not_chance(state).into());
        }
        match state.stage {
            Stage::Port => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => {
                    next.asks = "shipowners-ask-drawn";
                    next.elements.extend(state.unseen.iter().map(Ship::element));
                }
                [Some(ship)] if state.unseen.contains(ship) => next.complete = true,
                [Some(ship)] => return Err(Reason::WrongDraw.refuse().with("ship", ship).into()),
            },
            Stage::GoodsLot | Stage::TreasureLot => self.next_lot(state, rest, next)?,
            Stage::FirstLot => match *rest {
                [] => {
                    next.asks = "shipowners-ask-first";
                    next.amounts = Some((1, self.seats as u32));
                }
                [Choice::Amount(number)] if (1..=self.seats as u32).contains(&number) => {
                    next.complete = true;
                }
                [Choice::Amount(_)] => return Err(Reason::FirstOutside.refuse().into()),
                _ => return Err(Misspoken::NotAsked { at: 1 }),
            },
            Stage::Roll(turn) => next_roll(turn.hand, rest, next)?,
            Stage::Again(_) => next_roll(1, rest, next)?,
            _ => match things::<_, 2>(rest, DIE, Face::from_index)? {
                [Some(_), Some(_)] => next.complete = true,
                [attacker, _] => {
                    next.asks = match attacker {
                        None => "shipowners-ask-attackers-die",
                        Some(_) => "shipowners-ask-defenders-die",
                    };
                    next.elements.extend(Face::all().map(Face::element));
                }
            },
        }
        Ok(())
    }

    fn next_lot(&self, state: &State, rest: &[Choice], next: &mut Next) -> Result<(), Misspoken> {
        // Cards that are alike stand for each other: the first of them is named.
        let first_of_its_kind = |&card: &Card| {
            let mut before = self.lot_group(state).take_while(|&other| other != card);
            !before.any(|other| self.card(other).is_like(self.card(card)))
        };
        let mut cards = self.lot_group(state).filter(first_of_its_kind);
        match things::<_, 1>(rest, CARD, Card::new)? {
            [None] => {
                next.asks = "shipowners-ask-lot";
                next.elements.extend(cards.map(Card::element));
            }
            [Some(card)] if cards.any(|known| known == card) => next.complete = true,
            [Some(card)] => return Err(Reason::WrongLot.refuse().with("card", card).into()),
        }
        Ok(())
    }

    fn next_of_seat(
        &self,
        state: &State,
        seat: Seat,
        said: &[Choice],
        next: &mut Next,
    ) -> Result<(), Misspoken> {
        self.waits_for(state, seat)?;
        let Some((verb, rest)) = begun(said)? else {
            // The dice of a fight are awaited: nothing is offered, but whoever reaches for
            // goods is told why they do not help.
            if let Stage::Fight { .. } = state.stage {
                return Ok(());
            }
            next.asks = match state.stage {
                Stage::Choose => "shipowners-ask-action",
                Stage::Loot { .. } => "shipowners-ask-loot",
                Stage::Load(_) => "shipowners-ask-load",
                _ => "shipowners-ask-dice",
            };
            self.verbs(state, seat, |verb| next.elements.push(verb.element()));
            return Ok(());
        };
        let ship_wanted = |next: &mut Next, ships: crate::board::ShipSet, asks| {
            next.asks = asks;
            next.elements.extend(ships.iter().map(Ship::element));
        };
        match (verb, state.stage) {
            (Verb::Arm, Stage::Choose) => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => ship_wanted(next, state.port, "shipowners-ask-arm"),
                [Some(ship)] => self.finish(state, seat, Action::Arm(ship), next)?,
            },
            (Verb::Attack, Stage::Choose) => self.next_attack(state, seat, rest, next)?,
            (Verb::Load, Stage::Load(_)) => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => ship_wanted(next, state.free(seat), "shipowners-ask-load"),
                [Some(ship)] => self.finish(state, seat, Action::Load(ship), next)?,
            },
            (Verb::Loot, Stage::Loot { .. }) => match things::<_, 1>(rest, SHIP, Ship::new)? {
                [None] => ship_wanted(next, state.free(seat), "shipowners-ask-loot-ship"),
                [Some(ship)] => self.finish(state, seat, Action::Loot(ship), next)?,
            },
            (Verb::Place, Stage::Place(turn)) => {
                self.next_place(state, seat, &turn, rest, next)?;
            }
            (Verb::Aside, Stage::Place(turn)) => {
                self.must_set_aside(state, &turn)?;
                match things::<_, 1>(rest, DIE, Face::from_index)? {
                    [None] => {
                        next.asks = "shipowners-ask-aside";
                        next.elements.extend(turn.rolled.faces().iter().map(Face::element));
                    }
                    [Some(face)] => self.finish(state, seat, Action::Aside(face), next)?,
                }
            }
            (Verb::Flip | Verb::Add | Verb::Subtract | Verb::Reroll, Stage::Place(turn)) => {
                let power = verb.power().unwrap_or(Power::Flip);
                match things::<_, 1>(rest, DIE, Face::from_index)? {
                    [None] => {
                        self.has_unused(state, seat, power)?;
                        next.asks = "shipowners-ask-use";
                        next.elements.extend(changeable(&turn, power).map(Face::element));
                        if next.elements.is_empty() {
                            return Err(Reason::NoSuchFace.refuse().into());
                        }
                    }
                    [Some(face)] => self.finish(state, seat, Action::Use(power, face), next)?,
                }
            }
            _ => {
                let action = stand_in(verb);
                self.check(state, seat, action)?;
                nothing_more(rest)?;
                next.complete = true;
            }
        }
        Ok(())
    }

    /// The verbs that a seat may begin with.
    fn verbs(&self, state: &State, seat: Seat, mut offer: impl FnMut(Verb)) {
        match state.stage {
            Stage::Choose => {
                offer(Verb::Arm);
                if self.may_hunt(state, seat).is_ok() {
                    offer(Verb::Hunt);
                }
                if self.may_buy(state, seat).is_ok() {
                    offer(Verb::Buy);
                }
                let mut fleet = state.fleet(seat).iter();
                if fleet.any(|from| !self.attackable(state, seat, from).is_empty()) {
                    offer(Verb::Attack);
                }
            }
            Stage::Hand(turn) => {
                offer(Verb::Extra);
                offer(if turn.hand > 0 { Verb::Throw } else { Verb::Stop });
            }
            Stage::Place(turn) => {
                let nothing_fits = self.must_set_aside(state, &turn).is_ok();
                offer(if nothing_fits { Verb::Aside } else { Verb::Place });
                for (verb, power) in Verb::POWERS {
                    let works = changeable(&turn, power).next().is_some();
                    if works && self.has_unused(state, seat, power).is_ok() {
                        offer(verb);
                    }
                }
            }
            Stage::Load(_) => offer(Verb::Load),
            Stage::Loot { .. } => {
                offer(Verb::Loot);
                offer(Verb::Leave);
            }
            _ => {}
        }
    }

    fn finish(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
        next: &mut Next,
    ) -> Result<(), Refusal> {
        self.check(state, seat, action)?;
        next.complete = true;
        Ok(())
    }

    fn next_attack(
        &self,
        state: &State,
        seat: Seat,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), Misspoken> {
        match things::<_, 2>(rest, SHIP, Ship::new)? {
            [Some(from), Some(at)] => {
                self.finish(state, seat, Action::Attack { from, at }, next)?;
            }
            [Some(from), None] => {
                self.may_attack_from(state, seat, from)?;
                next.asks = "shipowners-ask-attacked";
                let prey = self.attackable(state, seat, from);
                next.elements.extend(prey.iter().map(Ship::element));
            }
            _ => {
                next.asks = "shipowners-ask-attacker";
                let mut fleet = state.fleet(seat);
                for from in state.fleet(seat).iter() {
                    if self.attackable(state, seat, from).is_empty() {
                        fleet = fleet.without(from);
                    }
                }
                next.elements.extend(fleet.iter().map(Ship::element));
            }
        }
        if !next.complete && next.elements.is_empty() {
            return Err(Reason::NobodyToAttack.refuse().into()); // OWN-23
        }
        Ok(())
    }

    fn next_place(
        &self,
        state: &State,
        seat: Seat,
        turn: &DiceTurn,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), Misspoken> {
        let dice = dice_of(rest)?;
        if !rest.is_empty() {
            self.finish(state, seat, Action::Place(dice), next)?;
        }
        let (Some(placed), Some(left)) = (turn.placed.union(dice), turn.rolled.minus(dice)) else {
            return Err(Reason::NotRolled.refuse().into());
        };
        next.asks = "shipowners-ask-place";
        let open = self.combination(state, turn.target).map(|c: &Combination| c.open(placed));
        let more = open.unwrap_or_default().and(left.faces());
        next.elements.extend(more.iter().map(Face::element));
        if !next.complete && next.elements.is_empty() {
            return Err(Reason::CannotPlace.refuse().into()); // OWN-12
        }
        Ok(())
    }

    pub(crate) fn heard(&self, said: &[Choice]) -> Result<Action, Misspoken> {
        let (verb, rest) = begun(said)?.ok_or(Misspoken::Unfinished)?;
        let ship = || things::<_, 1>(rest, SHIP, Ship::new)?[0].ok_or(Misspoken::Unfinished);
        let die = || things::<_, 1>(rest, DIE, Face::from_index)?[0].ok_or(Misspoken::Unfinished);
        let some_dice = || match dice_of(rest)? {
            Dice::EMPTY => Err(Misspoken::Unfinished),
            dice => Ok(dice),
        };
        match verb {
            Verb::Port => ship().map(Action::Port),
            Verb::Next => {
                let [card] = things(rest, CARD, Card::new)?;
                card.map(Action::Lot).ok_or(Misspoken::Unfinished)
            }
            Verb::First => match *rest {
                [] => Err(Misspoken::Unfinished),
                [Choice::Amount(number)] => {
                    let seat = (number as usize).checked_sub(1).and_then(Seat::new);
                    seat.map(Action::First).ok_or(Reason::FirstOutside.refuse().into())
                }
                _ => Err(Misspoken::NotAsked { at: 1 }),
            },
            Verb::Roll => some_dice().map(Action::Roll),
            Verb::Fight => match things(rest, DIE, Face::from_index)? {
                [Some(attacker), Some(defender)] => Ok(Action::Fight { attacker, defender }),
                _ => Err(Misspoken::Unfinished),
            },
            Verb::Arm => ship().map(Action::Arm),
            Verb::Attack => match things(rest, SHIP, Ship::new)? {
                [Some(from), Some(at)] => Ok(Action::Attack { from, at }),
                _ => Err(Misspoken::Unfinished),
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

    pub(crate) fn spoken(&self, action: Action, said: &mut Vec<Choice>) {
        let mut say = |verb: Verb, rest: &[Element]| {
            said.push(verb.element().into());
            said.extend(rest.iter().copied().map(Choice::Element));
        };
        match action {
            Action::Port(ship) => say(Verb::Port, &[ship.element()]),
            Action::Lot(card) => say(Verb::Next, &[card.element()]),
            Action::First(seat) => {
                say(Verb::First, &[]);
                said.push(Choice::Amount(seat.number() as u32));
            }
            Action::Roll(dice) | Action::Place(dice) => {
                let rolled = matches!(action, Action::Roll(_));
                say(if rolled { Verb::Roll } else { Verb::Place }, &[]);
                said.extend(dice.iter().map(|face| Choice::Element(face.element())));
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

    pub(crate) fn word_of(&self, element: Element) -> &str {
        let index = usize::from(element.index);
        match element.kind {
            VERB => Verb::ALL.get(index).map_or("", |(_, word)| word),
            SHIP => self.contents.ships.get(index).map_or("", |ship| &ship.word),
            CARD => self.contents.cards.get(index).map_or("", |card| &card.word),
            DIE => DIE_WORDS.get(index).copied().unwrap_or(""),
            FAMILY => self.contents.families.get(index).map_or("", |family| &family.word),
            _ => "",
        }
    }

    pub(crate) fn name_of(&self, element: Element) -> Option<&crate::edition::Name> {
        let index = usize::from(element.index);
        match element.kind {
            SHIP => self.contents.ships.get(index).map(|ship| &ship.name),
            CARD => self.contents.cards.get(index).map(|card| &card.name),
            FAMILY => self.contents.families.get(index).map(|family| &family.name),
            _ => None,
        }
    }
}

/// The dice just rolled that goods of a power can change.
fn changeable(turn: &DiceTurn, power: Power) -> impl Iterator<Item = Face> {
    turn.rolled.faces().and(power.changes()).iter()
}

/// The action of a verb that stands alone; of any other verb, one that stands for them all when
/// it is asked why the verb can't be said now.
fn stand_in(verb: Verb) -> Action {
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

fn next_roll(due: u8, rest: &[Choice], next: &mut Next) -> Result<(), Misspoken> {
    let rolled = dice_of(rest)?;
    match usize::from(due).checked_sub(rolled.len()) {
        None => return Err(Reason::WrongRoll.refuse().with("count", due).into()),
        Some(0) => next.complete = true,
        Some(_) => {
            next.asks = "shipowners-ask-rolled";
            next.elements.extend(Face::all().map(Face::element));
        }
    }
    Ok(())
}
