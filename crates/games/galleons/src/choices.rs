//! What may be said next: the place a ship leaves, the place it reaches, and the enemy it sinks
//! where there is a choice.
//!
//! | who | says |
//! |---|---|
//! | chance | `first` and the number of the seat that starts |
//! | a seat | the place from which a ship sails, and the place to which: `b4 c5` |
//! | a seat | the same, and the place of the enemy that is sunk, if there are several: `b4 c5 cd4` |

use crate::board::{Kind, Place, bits};
use crate::kinds::{PLACE, SHIP, VERB};
use crate::rules::Reason;
use crate::state::{Fleets, Phase, State};
use crate::{Action, GalleonCapture, Galleons};
use flotilla_core::{Actor, Arg, Choice, ChoiceError, Element, ElementKind, Next, Seat};

const FIRST: Element = Element::new(VERB, 0);
const SHIP_WORDS: [&str; 3] = ["galleon", "galiot", "galleass"];

/// The kinds of elements, for a board with so many places.
pub(crate) fn vocabulary(places: usize) -> [ElementKind; 3] {
    [
        ElementKind::counted("verb", 1),
        ElementKind::counted("ship", SHIP_WORDS.len() as u16),
        ElementKind::counted("place", places as u16),
    ]
}

impl Place {
    /// The place as an element of moves and texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(PLACE, self.0 as u16)
    }
}

impl From<Place> for Arg {
    fn from(place: Place) -> Arg {
        Arg::Element(place.element())
    }
}

impl Kind {
    /// The kind of ship as an element of texts.
    #[must_use]
    pub const fn element(self) -> Element {
        Element::new(SHIP, self as u16)
    }
}

impl From<Kind> for Arg {
    fn from(kind: Kind) -> Arg {
        Arg::Element(kind.element())
    }
}

/// The place that a choice names.
fn place_of(choice: Choice, at: usize) -> Result<Place, ChoiceError> {
    match choice {
        Choice::Element(Element { kind: PLACE, index }) => {
            u8::try_from(index).map(Place).map_err(|_| Reason::NoSuchPlace.refuse().into())
        }
        _ => Err(ChoiceError::NotAsked { at }),
    }
}

impl Galleons {
    fn next_of_chance(
        &self,
        state: &State,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        if state.phase() != Phase::Lot {
            return Err(self.why_not_chance(state).into());
        }
        match *chosen {
            [] => {
                next.asks = "galleons-ask-chance";
                next.elements.push(FIRST);
                Ok(())
            }
            [Choice::Element(FIRST)] => {
                next.asks = "galleons-ask-first";
                next.amounts = Some((1, 2));
                next.seats = true;
                Ok(())
            }
            [Choice::Element(FIRST), Choice::Amount(1..=2)] => {
                next.complete = true;
                Ok(())
            }
            [Choice::Element(FIRST), Choice::Amount(_)] => Err(Reason::LotOutside.refuse().into()),
            [Choice::Element(FIRST), Choice::Amount(_), ..] => Err(ChoiceError::NotAsked { at: 2 }),
            [Choice::Element(FIRST), ..] => Err(ChoiceError::NotAsked { at: 1 }),
            [Choice::Element(Element { kind: PLACE, .. }), ..] => {
                Err(Reason::LotPending.refuse().into())
            }
            _ => Err(ChoiceError::NotAsked { at: 0 }),
        }
    }

    fn next_of_seat(
        &self,
        state: &State,
        seat: Seat,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        self.moves_now(state, seat)?;
        let (fleets, side) = (&state.fleets, seat.index());
        let Some((&first, rest)) = chosen.split_first() else {
            next.asks = "galleons-ask-ship";
            self.each_mobile(fleets, side, |place| next.elements.push(place.element()));
            return Ok(());
        };
        if first == Choice::Element(FIRST) {
            return Err(Reason::NoLot.refuse().into());
        }
        let from = place_of(first, 0)?;
        let Some((&second, rest)) = rest.split_first() else {
            let kind = self.ship_of(fleets, side, from)?;
            next.asks = "galleons-ask-to";
            let spot = self.board.spot(from);
            self.each_end(fleets, side, kind, spot, |to| next.elements.push(to.element()));
            if next.elements.is_empty() {
                return Err(Reason::ShipCannotMove.refuse().with("place", from).into());
            }
            return Ok(());
        };
        let to = place_of(second, 1)?;
        let (kind, prey) = self.attacks(fleets, side, from, to)?;
        match (rest, prey.spots()) {
            ([], [_, _, ..]) => {
                next.asks = "galleons-ask-prey";
                let places = prey.spots().iter().map(|&spot| self.board.place(kind.prey(), spot));
                next.elements.extend(places.map(Place::element));
            }
            ([], _) => next.complete = true,
            ([third], [_, _, ..]) => {
                self.checked(fleets, side, from, to, Some(place_of(*third, 2)?))?;
                next.complete = true;
            }
            // GAL-15: the captured place is named only if there is a choice.
            ([third], _) => {
                place_of(*third, 2)?;
                return Err(Reason::NoChoice.refuse().into());
            }
            _ => return Err(ChoiceError::NotAsked { at: 3 }),
        }
        Ok(())
    }

    /// Visits the places of a side's ships that can move.
    #[inline]
    fn each_mobile(&self, fleets: &Fleets, side: usize, mut visit: impl FnMut(Place)) {
        let (own, enemy) = (side & 1, (side & 1) ^ 1);
        // A ship moves if it can take a first step: any corner of an edge that it reaches is an
        // end, and what lies behind can't be reached without one.
        let open = self.open_corners(fleets);
        let ends = match self.galleon_capture() {
            GalleonCapture::Displace => open | fleets.galleasses[enemy],
            GalleonCapture::Adjacent => open,
        };
        fleets.galleons[own].each(|spot| {
            if self.board.edges_meet(spot, &ends) {
                visit(self.board.corner(spot));
            }
        });
        let centres = self.open_centres(fleets);
        for spot in bits(fleets.galiots[own]) {
            if self.board.beside(spot) & centres != 0 {
                visit(self.board.centre(spot));
            }
        }
        fleets.galleasses[own].each(|spot| {
            if self.board.edges_meet(spot, &open) {
                visit(self.board.corner(spot));
            }
        });
    }

    /// Visits the places to which a ship can move.
    #[inline]
    fn each_end(
        &self,
        fleets: &Fleets,
        side: usize,
        kind: Kind,
        from: u8,
        mut visit: impl FnMut(Place),
    ) {
        let open = self.open_corners(fleets);
        let seen = match kind {
            Kind::Galleon => self.galleon_ways(fleets, side, &open, from),
            Kind::Galleass => self.galleass_ways(&open, from),
            Kind::Galiot => {
                let centres = self.board.beside(from) & self.open_centres(fleets);
                bits(centres).for_each(|to| visit(self.board.centre(to)));
                return;
            }
        };
        for bit in bits(seen.into()) {
            visit(self.board.corner(self.board.seen_from(from, bit.into())));
        }
    }

    /// The captured place of a move: the one that is named, or the one that there is.
    fn heard_prey(
        &self,
        state: &State,
        actor: Actor,
        from: Place,
        to: Place,
        rest: &[Choice],
    ) -> Result<Option<Place>, ChoiceError> {
        let named = match *rest {
            [] => None,
            [named] => Some(place_of(named, 2)?),
            _ => return Err(ChoiceError::NotAsked { at: 3 }),
        };
        let (fleets, side) = (&state.fleets, actor.seat().map_or(0, Seat::index));
        // Most moves attack nobody: whether they are legal need not be known then.
        let idle = |kind| self.prey(fleets, side, kind, self.board.spot(to)).spots().is_empty();
        if named.is_none() && self.ship_of(fleets, side, from).is_ok_and(idle) {
            return Ok(None);
        }
        // A move that is not legal is one all the same; it is refused when it is made.
        let Ok((kind, prey)) = self.attacks(fleets, side, from, to) else {
            return Ok(named);
        };
        match (named, prey.spots()) {
            (None, [_, _, ..]) => Err(ChoiceError::Incomplete),
            (None, spots) => Ok(spots.first().map(|&spot| self.board.place(kind.prey(), spot))),
            (Some(_), [] | [_]) => Err(Reason::NoChoice.refuse().into()),
            (Some(named), _) => Ok(Some(named)),
        }
    }
}

pub(crate) fn next(
    game: &Galleons,
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

pub(crate) fn decode(
    game: &Galleons,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
) -> Result<Action, ChoiceError> {
    match *chosen {
        [] | [Choice::Element(FIRST)] => Err(ChoiceError::Incomplete),
        [Choice::Element(FIRST), Choice::Amount(number)] => {
            let seat = (number as usize).checked_sub(1).and_then(Seat::new);
            seat.map(Action::First).ok_or(Reason::LotOutside.refuse().into())
        }
        [Choice::Element(FIRST), ..] => Err(ChoiceError::NotAsked { at: 1 }),
        [from] => {
            place_of(from, 0)?;
            Err(ChoiceError::Incomplete)
        }
        [from, to, ref rest @ ..] => {
            let (from, to) = (place_of(from, 0)?, place_of(to, 1)?);
            let takes = game.heard_prey(state, actor, from, to, rest)?;
            Ok(Action::Sail { from, to, takes })
        }
    }
}

pub(crate) fn encode(game: &Galleons, state: &State, action: Action, chosen: &mut Vec<Choice>) {
    match action {
        Action::First(seat) => {
            chosen.extend([FIRST.into(), Choice::Amount(seat.number() as u32)]);
        }
        Action::Sail { from, to, takes } => {
            chosen.extend([from, to].map(|place| Choice::Element(place.element())));
            let side = state.side_to_move().unwrap_or(0);
            let attacked = game.attacks(&state.fleets, side, from, to);
            let choice = attacked.is_ok_and(|(_, prey)| prey.spots().len() > 1);
            chosen.extend(takes.filter(|_| choice).map(|place| Choice::from(place.element())));
        }
    }
}

pub(crate) fn word(game: &Galleons, element: Element) -> &str {
    let index = usize::from(element.index);
    match element.kind {
        VERB if index == 0 => "first",
        SHIP => SHIP_WORDS.get(index).copied().unwrap_or(""),
        PLACE => u8::try_from(element.index).map_or("", |place| game.board.name(Place(place))),
        _ => "",
    }
}

/// Places have the same name in every language.
pub(crate) fn edition_name(game: &Galleons, element: Element) -> Option<&str> {
    (element.kind == PLACE).then(|| word(game, element)).filter(|word| !word.is_empty())
}
