//! What changes in play: ships, damage, whose turn, what was done in it.

use crate::board::{MOST_PLAYERS, Place, SHIPS, Ship, ShipSet};
use flotilla_core::{Seat, SeatSet};

/// How many actions a turn has (PYR-13).
pub const ACTIONS: u8 = 3;

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A lot is to be drawn.
    Lot,
    /// A player chooses its fleet (PYR-06).
    Fleet,
    /// A player says who moves first (PYR-06).
    First,
    /// A player names the ships and the fleet it wants (PYR-09).
    Offer,
    /// The other accepts or swaps (PYR-09).
    Answer,
    /// A player puts its fleet together (PYR-10).
    Build,
    /// A player lays its ships (PYR-07).
    Lay,
    /// A player marks its flagship (PYR-27).
    Flagship,
    /// A player acts (PYR-13).
    Play,
    /// It is over.
    Over,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct End {
    pub(crate) winners: SeatSet,
    pub(crate) rule: u8,
}

impl End {
    pub(crate) const NOT_YET: End = End { winners: SeatSet::EMPTY, rule: 0 };
}

/// The state of a game. Whatever does not apply is at its zero, so that equal positions are
/// equal states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) seat: Seat,
    pub(crate) first: Seat,
    pub(crate) actions: u8,
    /// Turns in a row without a hit.
    pub(crate) quiet: u16,
    /// Of each team, which partner is due next.
    pub(crate) due: [u8; 2],
    pub(crate) afloat: ShipSet,
    pub(crate) to_lay: ShipSet,
    pub(crate) moved: ShipSet,
    pub(crate) places: [Place; SHIPS],
    pub(crate) damage: [u8; SHIPS],
    pub(crate) fired: [u8; SHIPS],
    pub(crate) flagships: [Option<Ship>; MOST_PLAYERS],
    /// Those who chose a fixed flag where they could have had a flagship.
    pub(crate) fixed: SeatSet,
    pub(crate) end: End,
}

impl State {
    pub(crate) const START: State = State {
        phase: Phase::Lot,
        seat: Seat::FIRST,
        first: Seat::FIRST,
        actions: 0,
        quiet: 0,
        due: [0; 2],
        afloat: ShipSet::EMPTY,
        to_lay: ShipSet::EMPTY,
        moved: ShipSet::EMPTY,
        places: [Place::NOWHERE; SHIPS],
        damage: [0; SHIPS],
        fired: [0; SHIPS],
        flagships: [None; MOST_PLAYERS],
        fixed: SeatSet::EMPTY,
        end: End::NOT_YET,
    };

    /// What is to happen next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat that is waited for; the first one when none is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat that moves first; the first one as long as that is open.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// How many actions are left in the turn.
    #[must_use]
    pub fn actions_left(&self) -> u8 {
        self.actions
    }

    /// How many turns in a row went by without a hit.
    #[must_use]
    pub fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// The ships on the table.
    #[must_use]
    pub fn afloat(&self) -> ShipSet {
        self.afloat
    }

    /// A seat's ships on the table.
    #[must_use]
    pub fn ships_of(&self, seat: Seat) -> ShipSet {
        self.afloat.and(ShipSet::all_of(seat))
    }

    /// The ships that are still to be laid.
    #[must_use]
    pub fn to_lay(&self) -> ShipSet {
        self.to_lay
    }

    /// Where a ship lies; `None` if it is not on the table.
    #[must_use]
    pub fn place(&self, ship: Ship) -> Option<Place> {
        self.afloat.contains(ship).then(|| self.places[ship.index()])
    }

    /// A ship's damage.
    #[must_use]
    pub fn damage(&self, ship: Ship) -> u8 {
        self.damage[ship.index()]
    }

    /// Whether a ship moved this turn.
    #[must_use]
    pub fn has_moved(&self, ship: Ship) -> bool {
        self.moved.contains(ship)
    }

    /// How many guns a ship has left this turn (PYR-20).
    #[must_use]
    pub fn guns_left(&self, ship: Ship) -> u8 {
        ship.size().pips().saturating_sub(self.fired[ship.index()])
    }

    /// A seat's flagship, if it has marked one.
    #[must_use]
    pub fn flagship(&self, seat: Seat) -> Option<Ship> {
        self.flagships.get(seat.index()).copied().flatten()
    }

    /// Whether a seat chose a fixed flag where it could have had a flagship.
    #[must_use]
    pub fn chose_fixed_flag(&self, seat: Seat) -> bool {
        self.fixed.contains(seat)
    }

    /// The pips that a seat has left: those of its ships, damage deducted.
    #[must_use]
    pub fn pips(&self, seat: Seat) -> i32 {
        let left = |ship: Ship| i32::from(ship.size().pips()) - i32::from(self.damage(ship));
        self.ships_of(seat).iter().map(left).sum()
    }

    /// The ships of which anything may be another than in another state.
    #[must_use]
    pub fn differing(&self, other: &State) -> ShipSet {
        let either = |some: ShipSet, others: ShipSet| some.minus(others).or(others.minus(some));
        let sets = either(self.afloat, other.afloat)
            .or(either(self.to_lay, other.to_lay))
            .or(either(self.moved, other.moved));
        let of = |state: &State, at: usize| (state.places[at], state.damage[at], state.fired[at]);
        let stayed = self.afloat.and(other.afloat).iter();
        let changed = stayed.filter(|ship| of(self, ship.index()) != of(other, ship.index()));
        let flagships = self.flagships.iter().zip(&other.flagships);
        let marked = flagships.filter(|(one, two)| one != two);
        changed
            .chain(marked.flat_map(|(one, two)| one.iter().chain(two).copied()))
            .fold(sets, ShipSet::with)
    }

    /// Takes a ship off the table.
    pub(crate) fn remove(&mut self, ship: Ship) {
        self.afloat = self.afloat.without(ship);
        self.moved = self.moved.without(ship);
        self.places[ship.index()] = Place::NOWHERE;
        self.damage[ship.index()] = 0;
        self.fired[ship.index()] = 0;
        if let Some(flagship) = self.flagships.get_mut(ship.owner())
            && *flagship == Some(ship)
        {
            *flagship = None;
        }
        if let Some(owner) = Seat::new(ship.owner())
            && self.ships_of(owner).is_empty()
        {
            self.fixed = self.fixed.iter().filter(|&seat| seat != owner).collect();
        }
    }
}
