//! A position: what lies on the dock, in the boats, in the pile and in the hands.

use flotilla_core::Seat;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Card {
    Fog,
    Tide,
    Ambush,
    Spyglass,
}

impl Card {
    pub const ALL: [Card; 4] = [Card::Fog, Card::Tide, Card::Ambush, Card::Spyglass];
}

/// Some cards: how many of each kind, and how many that are face down to whoever looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards {
    pub known: [u8; 4],
    pub face_down: u8,
}

impl Cards {
    pub fn of(&self, card: Card) -> u8 {
        self.known[card as usize]
    }

    pub fn len(&self) -> u8 {
        self.known.iter().sum::<u8>() + self.face_down
    }

    pub fn add(&mut self, card: Card) {
        self.known[card as usize] += 1;
    }

    /// Takes a card away; one that is face down if it is not among the known.
    pub fn remove(&mut self, card: Card) {
        let known = &mut self.known[card as usize];
        if *known > 0 {
            *known -= 1;
        } else {
            self.face_down = self.face_down.saturating_sub(1);
        }
    }

    /// Turns up one that is face down: it is this one.
    pub fn turn_up(&mut self, card: Card) {
        if self.of(card) == 0 && self.face_down > 0 {
            self.face_down -= 1;
            self.add(card);
        }
    }

    pub fn turn_face_down(&mut self) {
        *self = Cards { known: [0; 4], face_down: self.len() };
    }
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Boat {
    pub hold: u8,
    pub landed: u8,
    pub hand: Cards,
}

/// What is pending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A card is dealt to the first hand that is not full.
    Deal,
    /// The one who acts may act.
    Act,
    /// The one who acts draws a card it bought.
    Buy,
    /// The one who acts looks at a card of the pile.
    Look,
    /// It has looked; the card is face down to everyone else.
    Looked(Option<Card>),
    /// It boards this boat: a die is to be rolled.
    Boarding(Seat),
    /// The die shows this; the boat boarded is asked for its answer.
    Boarded(Seat, u8),
    /// It is over.
    Over,
}

/// One who acts, and how many actions it has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Acting {
    pub seat: Seat,
    pub actions: u8,
}

/// The most ambushes within each other: the edition has no more such cards.
pub const MOST_AMBUSHES: usize = 6;

/// Everything that play changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub dock: u8,
    pub pile: Cards,
    pub played: Cards,
    pub boats: [Boat; 4],
    pub round: u8,
    /// Whose turn it is, and the ambushes that interrupt it; only the latest acts. Those past
    /// `ambushes` are all alike, so that equal positions are equal states.
    pub acting: [Acting; MOST_AMBUSHES + 1],
    pub ambushes: u8,
    pub phase: Phase,
}

impl State {
    /// An entry of `acting` that means nothing.
    pub const NOBODY: Acting = Acting { seat: Seat::FIRST, actions: 0 };

    /// The one who acts.
    pub fn latest(&self) -> Acting {
        self.acting[usize::from(self.ambushes)]
    }

    pub fn latest_mut(&mut self) -> &mut Acting {
        &mut self.acting[usize::from(self.ambushes)]
    }

    /// The seat whose turn it is, interrupted or not.
    pub fn owner(&self) -> Seat {
        self.acting[0].seat
    }

    pub fn boat(&self, seat: Seat) -> &Boat {
        &self.boats[seat.index()]
    }

    pub fn boat_mut(&mut self, seat: Seat) -> &mut Boat {
        &mut self.boats[seat.index()]
    }

    /// Whether something of it is face down.
    pub fn has_secrets(&self) -> bool {
        let hands = self.boats.iter().map(|boat| boat.hand.face_down);
        self.phase == Phase::Looked(None) || hands.chain([self.pile.face_down]).any(|n| n > 0)
    }
}
