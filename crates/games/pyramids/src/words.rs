//! The elements that moves are made of, their words, and what a sequence of choices names.

use crate::Fleet;
use crate::board::{MOST_OBSTACLES, OF_A_SIZE, SHIPS, Ship};
use crate::firing::Side;
use crate::formations::Formation;
use crate::geometry::{Edge, Heading};
use crate::kinds::{EDGE, FLEET, FORMATION, OBSTACLE, SHIP, SIDE, VERB, VERBS};
use crate::moving::Course;
use crate::rules::Reason;
use flotilla_core::{Arg, Choice, ChoiceError, Element, ElementKind, Point, Seat};

pub(crate) static VOCABULARY: [ElementKind; 7] = [
    ElementKind::counted("verb", Verb::ALL.len() as u16),
    ElementKind::counted("ship", SHIPS as u16),
    ElementKind::counted("fleet", 2),
    ElementKind::counted("formation", Formation::ALL.len() as u16),
    ElementKind::counted("edge", 4),
    ElementKind::counted("side", 2),
    ElementKind::counted("obstacle", MOST_OBSTACLES as u16),
];

pub(crate) const FLEETS: [(Fleet, &str); 2] =
    [(Fleet::Larges, "larges"), (Fleet::Smalls, "smalls")];
const EDGES: [&str; 4] = ["west", "east", "south", "north"];
const SIDES: [&str; 2] = ["port", "starboard"];
const OBSTACLES: [&str; MOST_OBSTACLES] =
    ["rock1", "rock2", "rock3", "rock4", "rock5", "rock6", "rock7", "rock8"];

/// The words for ships: the owner's letter, the size's, and a number.
const SHIP_WORDS: [[u8; 3]; SHIPS] = {
    let mut words = [[0; 3]; SHIPS];
    let mut i = 0;
    while i < SHIPS {
        let (owner, size, number) = (i / 12, i % 12 / 4, i % 4);
        words[i] = [b"abcd"[owner], b"sml"[size], b"1234"[number]];
        i += 1;
    }
    words
};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Lot,
    Fleet,
    First,
    Offer,
    Accept,
    Swap,
    Build,
    Lay,
    Formation,
    Flagship,
    Move,
    Fire,
    Stop,
}

impl Verb {
    const ALL: [(Verb, &'static str); VERBS] = [
        (Verb::Lot, "lot"),
        (Verb::Fleet, "fleet"),
        (Verb::First, "first"),
        (Verb::Offer, "offer"),
        (Verb::Accept, "accept"),
        (Verb::Swap, "swap"),
        (Verb::Build, "build"),
        (Verb::Lay, "lay"),
        (Verb::Formation, "formation"),
        (Verb::Flagship, "flagship"),
        (Verb::Move, "move"),
        (Verb::Fire, "fire"),
        (Verb::Stop, "stop"),
    ];

    pub(crate) const fn element(self) -> Element {
        Element::new(VERB, self as u16)
    }
}

impl Ship {
    /// The ship as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(SHIP, self.index() as u16)
    }

    /// Its word in notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        std::str::from_utf8(&SHIP_WORDS[self.index()]).unwrap_or("")
    }
}

impl From<Ship> for Arg {
    fn from(ship: Ship) -> Arg {
        Arg::Element(ship.element())
    }
}

impl From<Edge> for Arg {
    fn from(edge: Edge) -> Arg {
        Arg::Element(Element::new(EDGE, edge as u16))
    }
}

impl Side {
    /// The side as an element of texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(SIDE, self as u16)
    }
}

impl Fleet {
    pub(crate) const fn element(self) -> Element {
        Element::new(FLEET, self as u16)
    }
}

impl From<Fleet> for Arg {
    fn from(fleet: Fleet) -> Arg {
        Arg::Element(fleet.element())
    }
}

impl Formation {
    pub(crate) const fn element(self) -> Element {
        Element::new(FORMATION, self as u16)
    }
}

impl From<Formation> for Arg {
    fn from(formation: Formation) -> Arg {
        Arg::Element(formation.element())
    }
}

/// An obstacle as an element of texts.
pub(crate) const fn obstacle(index: usize) -> Element {
    Element::new(OBSTACLE, index as u16)
}

pub(crate) fn not_asked<T>(at: usize) -> Result<T, ChoiceError> {
    Err(ChoiceError::NotAsked { at })
}

/// The first choice as a verb, and the rest.
pub(crate) fn begun(chosen: &[Choice]) -> Result<Option<(Verb, &[Choice])>, ChoiceError> {
    let Some((first, rest)) = chosen.split_first() else { return Ok(None) };
    match *first {
        Choice::Element(Element { kind: VERB, index }) => match Verb::ALL.get(usize::from(index)) {
            Some(&(verb, _)) => Ok(Some((verb, rest))),
            None => not_asked(0),
        },
        _ => not_asked(0),
    }
}

/// A ship at some index of a move's choices.
pub(crate) fn ship_at(rest: &[Choice], i: usize) -> Result<Option<Ship>, ChoiceError> {
    match rest.get(i) {
        None => Ok(None),
        Some(&Choice::Element(Element { kind: SHIP, index })) => match Ship::new(index.into()) {
            Some(ship) => Ok(Some(ship)),
            None => not_asked(i + 1),
        },
        Some(_) => not_asked(i + 1),
    }
}

pub(crate) fn seat_in(rest: &[Choice]) -> Result<Option<Seat>, ChoiceError> {
    match *rest {
        [] => Ok(None),
        [Choice::Amount(number)] => {
            let seat = (number as usize).checked_sub(1).and_then(Seat::new);
            seat.map(Some).ok_or(Reason::NoSuchSeat.refuse().into())
        }
        [Choice::Amount(_), ..] => not_asked(2),
        _ => not_asked(1),
    }
}

/// Amounts of larges, mediums and smalls, as far as they are said.
pub(crate) fn amounts(rest: &[Choice]) -> Result<([u8; 3], usize), ChoiceError> {
    let mut counts = [0; 3];
    let mut chosen = 0;
    for (i, choice) in rest.iter().take(3).enumerate() {
        let Choice::Amount(amount) = *choice else { return not_asked(i + 1) };
        let count = u8::try_from(amount).ok().filter(|&n| usize::from(n) <= OF_A_SIZE);
        // Larges are said first and counted last.
        counts[2 - i] = count.ok_or(Reason::TooManyOfASize.refuse())?;
        chosen += 1;
    }
    Ok((counts, chosen))
}

pub(crate) fn fleet_at(rest: &[Choice], i: usize) -> Result<Option<Fleet>, ChoiceError> {
    match rest.get(i) {
        None => Ok(None),
        Some(&Choice::Element(Element { kind: FLEET, index })) => {
            match FLEETS.get(usize::from(index)) {
                Some(&(fleet, _)) => Ok(Some(fleet)),
                None => not_asked(i + 1),
            }
        }
        Some(_) => not_asked(i + 1),
    }
}

pub(crate) fn formation_at(rest: &[Choice], i: usize) -> Result<Option<Formation>, ChoiceError> {
    match rest.get(i) {
        None => Ok(None),
        Some(&Choice::Element(Element { kind: FORMATION, index })) => {
            match Formation::ALL.get(usize::from(index)) {
                Some(&(formation, _)) => Ok(Some(formation)),
                None => not_asked(i + 1),
            }
        }
        Some(_) => not_asked(i + 1),
    }
}

pub(crate) fn point_at(rest: &[Choice], i: usize) -> Result<Option<Point>, ChoiceError> {
    match rest.get(i) {
        None => Ok(None),
        Some(&Choice::Point(point)) => Ok(Some(point)),
        Some(_) => not_asked(i + 1),
    }
}

pub(crate) fn heading_at(rest: &[Choice], i: usize) -> Result<Option<Heading>, ChoiceError> {
    match rest.get(i) {
        None => Ok(None),
        Some(&Choice::Heading(heading)) => Ok(Some(heading)),
        Some(_) => not_asked(i + 1),
    }
}

/// At most so many choices after the verb.
pub(crate) fn at_most(rest: &[Choice], most: usize) -> Result<(), ChoiceError> {
    if rest.len() > most { not_asked(most + 1) } else { Ok(()) }
}

/// The headings of a move, after the ship.
pub(crate) fn course_of(rest: &[Choice], ship: Ship) -> Result<Course, ChoiceError> {
    let mut course = Course::EMPTY;
    for i in 1..rest.len() {
        let Some(heading) = heading_at(rest, i)? else { break };
        let most = ship.size().steps() as u8;
        let longer = course.then(heading).filter(|longer| longer.headings().len() <= most.into());
        let refusal = || Reason::TooManySteps.refuse().with("ship", ship).with("count", most);
        course = longer.ok_or_else(refusal)?;
    }
    Ok(course)
}

pub(crate) fn word(element: Element) -> &'static str {
    let index = usize::from(element.index);
    match element.kind {
        VERB => Verb::ALL.get(index).map_or("", |(_, word)| word),
        SHIP => Ship::new(index).map_or("", Ship::word),
        FLEET => FLEETS.get(index).map_or("", |(_, word)| word),
        FORMATION => Formation::ALL.get(index).map_or("", |(_, word)| word),
        EDGE => EDGES.get(index).copied().unwrap_or(""),
        SIDE => SIDES.get(index).copied().unwrap_or(""),
        OBSTACLE => OBSTACLES.get(index).copied().unwrap_or(""),
        _ => "",
    }
}
