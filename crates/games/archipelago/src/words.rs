//! The vocabulary of moves: verbs, territories, sea spaces, colours, cards, seats, faces.

use crate::Archipelago;
use crate::board::{Colour, Place, TERRITORIES};
use crate::cards::{Card, KINDS};
use crate::dice::BIGGEST_FACE;
use crate::kinds::{CARD, COLOUR, FACE, SEA, SEAT, TERRITORY, VERB, VERBS};
use crate::state::MOST_PLAYERS;
use flotilla_core::{Arg, Choice, Element, ElementKind, Language, Seat};

/// What is said first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Verb {
    Leftover,
    Lot,
    Draw,
    See,
    Roll,
    Found,
    Levy,
    Muster,
    Moor,
    Launch,
    Move,
    Load,
    Unload,
    Transship,
    Sail,
    Explore,
    Attack,
    Scuttle,
    Convert,
    Enrol,
    Buy,
    Play,
    End,
    Place,
    Pass,
    Look,
    Take,
    Stop,
}

impl Verb {
    pub(crate) const ALL: [(Verb, &'static str); VERBS] = [
        (Verb::Leftover, "leftover"),
        (Verb::Lot, "lot"),
        (Verb::Draw, "draw"),
        (Verb::See, "see"),
        (Verb::Roll, "roll"),
        (Verb::Found, "found"),
        (Verb::Levy, "levy"),
        (Verb::Muster, "muster"),
        (Verb::Moor, "moor"),
        (Verb::Launch, "launch"),
        (Verb::Move, "move"),
        (Verb::Load, "load"),
        (Verb::Unload, "unload"),
        (Verb::Transship, "transship"),
        (Verb::Sail, "sail"),
        (Verb::Explore, "explore"),
        (Verb::Attack, "attack"),
        (Verb::Scuttle, "scuttle"),
        (Verb::Convert, "convert"),
        (Verb::Enrol, "enrol"),
        (Verb::Buy, "buy"),
        (Verb::Play, "play"),
        (Verb::End, "end"),
        (Verb::Place, "place"),
        (Verb::Pass, "pass"),
        (Verb::Look, "look"),
        (Verb::Take, "take"),
        (Verb::Stop, "stop"),
    ];

    pub(crate) const fn element(self) -> Element {
        Element::new(VERB, self as u16)
    }

    pub(crate) fn of(choice: Choice) -> Option<Verb> {
        match choice {
            Choice::Element(Element { kind: VERB, index }) => {
                Verb::ALL.get(usize::from(index)).map(|(verb, _)| *verb)
            }
            _ => None,
        }
    }
}

impl Place {
    /// The place as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        if self.is_land() {
            Element::new(TERRITORY, self.index() as u16)
        } else {
            Element::new(SEA, (self.index() - TERRITORIES) as u16)
        }
    }

    /// The place that a choice names.
    pub(crate) fn of(choice: Choice) -> Option<Place> {
        match choice {
            Choice::Element(Element { kind: TERRITORY, index }) => {
                Place::new(usize::from(index)).filter(|place| place.is_land())
            }
            Choice::Element(Element { kind: SEA, index }) => {
                Place::new(usize::from(index) + TERRITORIES)
            }
            _ => None,
        }
    }
}

impl From<Place> for Arg {
    fn from(place: Place) -> Arg {
        Arg::Element(place.element())
    }
}

impl Colour {
    /// The colour as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(COLOUR, self.index() as u16)
    }

    pub(crate) fn of(choice: Choice) -> Option<Colour> {
        match choice {
            Choice::Element(Element { kind: COLOUR, index }) => Colour::new(usize::from(index)),
            _ => None,
        }
    }
}

impl From<Colour> for Arg {
    fn from(colour: Colour) -> Arg {
        Arg::Element(colour.element())
    }
}

/// The element for a card that a viewer may not know.
pub(crate) const UNKNOWN_CARD: Element = Element::new(CARD, KINDS as u16);

impl Card {
    /// The card as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(CARD, self.index() as u16)
    }

    /// The card that a choice names; `Some(None)` for one that is not known.
    pub(crate) fn of(choice: Choice) -> Option<Option<Card>> {
        match choice {
            Choice::Element(UNKNOWN_CARD) => Some(None),
            Choice::Element(Element { kind: CARD, index }) => {
                Card::new(usize::from(index)).map(Some)
            }
            _ => None,
        }
    }
}

impl From<Card> for Arg {
    fn from(card: Card) -> Arg {
        Arg::Element(card.element())
    }
}

pub(crate) const fn seat_element(seat: Seat) -> Element {
    Element::new(SEAT, seat.index() as u16)
}

pub(crate) fn seat_of(choice: Choice) -> Option<Seat> {
    match choice {
        Choice::Element(Element { kind: SEAT, index }) if usize::from(index) < MOST_PLAYERS => {
            Seat::new(usize::from(index))
        }
        _ => None,
    }
}

/// A face of one of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    /// Cannons, or crossed-out cannons below zero.
    Combat(i8),
    Gold(u8),
    Tribes(u8),
}

const SHOWN: u16 = BIGGEST_FACE as u16;

impl Face {
    pub(crate) const fn element(self) -> Element {
        let index = match self {
            Face::Combat(face) if face > 0 => face as u16 - 1,
            Face::Combat(face) => SHOWN + face.unsigned_abs() as u16 - 1,
            Face::Gold(face) => 2 * SHOWN + face as u16,
            Face::Tribes(face) => 3 * SHOWN + 1 + face as u16,
        };
        Element::new(FACE, index)
    }

    pub(crate) fn of(choice: Choice) -> Option<Face> {
        let Choice::Element(Element { kind: FACE, index }) = choice else {
            return None;
        };
        let index = u8::try_from(index).ok()?;
        let face = match index / BIGGEST_FACE {
            0 => Face::Combat(index as i8 + 1),
            1 => Face::Combat(-((index - BIGGEST_FACE) as i8) - 1),
            _ if index <= 3 * BIGGEST_FACE => Face::Gold(index - 2 * BIGGEST_FACE),
            _ if index <= 4 * BIGGEST_FACE + 1 => Face::Tribes(index - 3 * BIGGEST_FACE - 1),
            _ => return None,
        };
        Some(face)
    }
}

const FACE_WORDS: [&str; 26] = [
    "cannons-1",
    "cannons-2",
    "cannons-3",
    "cannons-4",
    "cannons-5",
    "cannons-6",
    "crossed-1",
    "crossed-2",
    "crossed-3",
    "crossed-4",
    "crossed-5",
    "crossed-6",
    "gold-0",
    "gold-1",
    "gold-2",
    "gold-3",
    "gold-4",
    "gold-5",
    "gold-6",
    "tribes-0",
    "tribes-1",
    "tribes-2",
    "tribes-3",
    "tribes-4",
    "tribes-5",
    "tribes-6",
];
const SEAT_WORDS: [&str; MOST_PLAYERS] = ["seat-1", "seat-2", "seat-3", "seat-4"];

/// The kinds of elements, on a map with so many sea spaces.
pub(crate) fn vocabulary(seas: usize) -> [ElementKind; 7] {
    let kind = |name, count: usize| ElementKind::counted(name, count as u16);
    [
        kind("verb", Verb::ALL.len()),
        kind("territory", TERRITORIES),
        kind("sea", seas),
        kind("colour", Colour::ALL.len()),
        kind("card", KINDS + 1),
        kind("seat", MOST_PLAYERS),
        kind("face", FACE_WORDS.len()),
    ]
}

impl Archipelago {
    fn chart_word(&self, index: usize) -> &str {
        self.map().charts.get(index).map_or("", |chart| chart.word.as_str())
    }
}

pub(crate) fn word(game: &Archipelago, element: Element) -> &str {
    let index = usize::from(element.index);
    match element.kind {
        VERB => Verb::ALL.get(index).map_or("", |(_, word)| word),
        TERRITORY if index < TERRITORIES => game.chart_word(index),
        SEA => game.chart_word(index + TERRITORIES),
        COLOUR => Colour::new(index).map_or("", Colour::word),
        CARD if index == KINDS => "unknown",
        CARD => Card::WORDS.get(index).copied().unwrap_or(""),
        SEAT => SEAT_WORDS.get(index).copied().unwrap_or(""),
        FACE => FACE_WORDS.get(index).copied().unwrap_or(""),
        _ => "",
    }
}

pub(crate) fn edition_name(
    game: &Archipelago,
    element: Element,
    language: Language,
) -> Option<&str> {
    let place = Place::of(Choice::Element(element))?;
    game.map().chart(place).map(|chart| chart.name.get(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_the_element_that_its_word_says() {
        let faces = (1..=6)
            .map(Face::Combat)
            .chain((1..=6).map(|n| Face::Combat(-n)))
            .chain((0..=6).map(Face::Gold))
            .chain((0..=6).map(Face::Tribes));
        let mut indexes = Vec::new();
        for face in faces {
            let element = face.element();
            assert_eq!(Face::of(element.into()), Some(face));
            let number = match face {
                Face::Combat(n) => n.unsigned_abs(),
                Face::Gold(n) | Face::Tribes(n) => n,
            };
            assert!(FACE_WORDS[usize::from(element.index)].ends_with(&number.to_string()));
            indexes.push(usize::from(element.index));
        }
        assert_eq!(indexes, (0..FACE_WORDS.len()).collect::<Vec<_>>());
        assert_eq!(Face::of(Element::new(FACE, 26).into()), None);
    }

    #[test]
    fn verbs_stand_in_the_order_of_their_numbers() {
        for (i, (verb, _)) in Verb::ALL.into_iter().enumerate() {
            assert_eq!(verb as usize, i);
        }
    }
}
