//! What a colour can reach: for each verb the places from which and to which it works, found
//! with sets of places.
//!
//! The rules themselves stand with each action, where a single move is checked and refused; a
//! test compares both on random positions.

use crate::Archipelago;
use crate::board::{Colour, LAIR_SIZE, Place, Places};
use crate::state::{HOLD, State};

/// A verb that goes from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// A ship is launched from a city.
    Launch,
    /// Bands move by land.
    Move,
    /// Bands are loaded.
    Load,
    /// Bands are unloaded.
    Unload,
    /// Bands change ships.
    Transship,
    /// A ship sails.
    Sail,
    /// Bands attack.
    Attack,
}

/// What one colour can reach. Each question looks at no more than it has to.
pub(crate) struct Reach<'a> {
    game: &'a Archipelago,
    state: &'a State,
    colour: Colour,
    /// Where other colours have bands.
    others: Places,
}

impl<'a> Reach<'a> {
    pub(crate) fn new(game: &'a Archipelago, state: &'a State, colour: Colour) -> Reach<'a> {
        Reach { game, state, colour, others: state.manned_by_others(colour) }
    }

    /// Where a way may begin, if it leads anywhere.
    fn candidates(&self, way: Way) -> Places {
        let manned = self.state.manned(self.colour);
        match way {
            Way::Launch => self.state.ships.and(self.state.owned(self.colour)),
            Way::Move | Way::Load => manned.and(Places::LAND),
            Way::Unload | Way::Transship | Way::Sail => manned.and(Places::SEA),
            Way::Attack => manned,
        }
    }

    /// Where a way may end, if it begins beside that place.
    fn goals(&self, way: Way) -> Places {
        let (state, others) = (self.state, self.others);
        match way {
            Way::Launch | Way::Sail => Places::SEA.minus(state.ships),
            // ARC-17
            Way::Move | Way::Unload => {
                let unexplored = Places::ISLAND.minus(state.explored());
                Places::LAND.minus(state.tribed.or(others).or(unexplored))
            }
            // Ships afloat with room.
            Way::Load | Way::Transship => {
                let afloat = state.ships.and(Places::SEA).minus(others);
                let room = |place: &Place| state.bands(*place) + state.gold(*place) < HOLD;
                afloat.iter().filter(room).collect()
            }
            Way::Attack => others.minus(self.game.allied(state, self.colour)).or(state.tribed),
        }
    }

    /// Whether a way leads from a candidate to any of its goals.
    #[inline]
    fn leads(&self, way: Way, from: Place, goals: Places) -> bool {
        (way != Way::Attack || self.state.bands(from) >= 2)
            && !self.game.map().contiguous(from).and(goals).is_empty()
    }

    /// Where a way may begin.
    pub(crate) fn sources(&self, way: Way) -> Places {
        let goals = self.goals(way);
        if goals.is_empty() {
            return Places::NONE;
        }
        self.candidates(way).iter().filter(|&from| self.leads(way, from, goals)).collect()
    }

    /// Whether a way may begin anywhere.
    pub(crate) fn any(&self, way: Way) -> bool {
        let candidates = self.candidates(way);
        if candidates.is_empty() {
            return false;
        }
        let goals = self.goals(way);
        !goals.is_empty() && candidates.iter().any(|from| self.leads(way, from, goals))
    }

    /// Where a way may lead from a place.
    pub(crate) fn targets(&self, way: Way, from: Place) -> Places {
        let goals = self.goals(way);
        if self.candidates(way).has(from) && self.leads(way, from, goals) {
            self.game.map().contiguous(from).and(goals)
        } else {
            Places::NONE
        }
    }

    /// What may be explored (ARC-29, ARC-30).
    pub(crate) fn explorable(&self) -> Places {
        let unexplored = Places::ISLAND.minus(self.state.explored());
        if unexplored.is_empty() {
            return Places::NONE;
        }
        let explorers = self.state.manned(self.colour).minus(Places::LAIRS);
        self.game.map().around(explorers).and(unexplored)
    }

    /// What may be scuttled (ARC-28).
    pub(crate) fn scuttleable(&self) -> Places {
        let manned = self.state.manned(self.colour);
        let lying = self.state.ships.and(Places::LAND).and(manned);
        let empty = self.state.ships.and(Places::SEA).minus(manned.or(self.others));
        let near = |ship: &Place| !self.game.map().contiguous(*ship).and(manned).is_empty();
        lying.or(empty.iter().filter(near).collect())
    }

    /// Where gold may be converted (ARC-37 to ARC-39).
    pub(crate) fn convertible(&self) -> Places {
        let (map, owned) = (self.game.map(), self.state.owned(self.colour));
        let gilded = self.state.gilded.and(self.state.held(self.colour));
        if gilded.is_empty() || self.state.reserve(self.colour) == 0 {
            return Places::NONE;
        }
        let mut settled = Places::NONE;
        let cities = map.cities().and(owned);
        for lair in Colour::ALL {
            let of_lair = cities.and(lair.lair());
            if of_lair.len() >= 2 {
                settled = settled.or(of_lair);
            }
        }
        let posts = map.posts().and(owned);
        if posts.len() >= 3 {
            settled = settled.or(posts);
        }
        gilded.and(settled)
    }

    /// Where gold lies that can be spent (ARC-49).
    pub(crate) fn spendable(&self) -> Places {
        let aboard = self.state.manned(self.colour).and(Places::SEA);
        self.state.gilded.and(self.state.held(self.colour).or(aboard))
    }
}

/// The lairs that a colour controls, a bit for each (ARC-40).
pub(crate) fn controlled(state: &State, colour: Colour) -> u8 {
    let owned = state.owned(colour);
    let controls = |lair: &Colour| owned.and(lair.lair()).len() as usize * 2 > LAIR_SIZE;
    Colour::ALL.into_iter().filter(controls).fold(0, |bits, lair| bits | 1 << lair.index())
}
