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

    /// Which of some places a way may end in, if it begins beside them.
    fn goals(&self, way: Way, among: Places) -> Places {
        let (state, others) = (self.state, self.others);
        match way {
            Way::Launch | Way::Sail => among.and(Places::SEA).minus(state.ships),
            // ARC-17
            Way::Move | Way::Unload => {
                let unexplored = Places::ISLAND.minus(state.explored());
                among.and(Places::LAND).minus(state.tribed.or(others).or(unexplored))
            }
            // Ships afloat with room.
            Way::Load | Way::Transship => {
                let afloat = among.and(state.ships).and(Places::SEA).minus(others);
                let room = |place: &Place| state.bands(*place) + state.gold(*place) < HOLD;
                afloat.iter().filter(room).collect()
            }
            Way::Attack => {
                let foes = others.minus(self.game.allied(state, self.colour)).or(state.tribed);
                among.and(foes)
            }
        }
    }

    /// Where a way may lead from a place where it may begin.
    #[inline]
    fn leads(&self, way: Way, from: Place) -> Places {
        if way == Way::Attack && self.state.bands(from) < 2 {
            return Places::NONE;
        }
        self.game.map().contiguous(from)
    }

    /// Where a way may begin.
    pub(crate) fn sources(&self, way: Way) -> Places {
        let candidates = self.candidates(way);
        if candidates.is_empty() {
            return Places::NONE;
        }
        let goals = self.goals(way, Places::ALL);
        if goals.is_empty() {
            return Places::NONE;
        }
        candidates.iter().filter(|&from| !self.leads(way, from).and(goals).is_empty()).collect()
    }

    /// Where a way may lead from a place.
    pub(crate) fn targets(&self, way: Way, from: Place) -> Places {
        if self.candidates(way).has(from) {
            self.goals(way, self.leads(way, from))
        } else {
            Places::NONE
        }
    }

    /// Whether a way leads to a place from one where it may begin.
    #[inline]
    pub(crate) fn leads_to(&self, way: Way, from: Place, to: Place) -> bool {
        self.leads(way, from).has(to) && !self.goals(way, Places::one(to)).is_empty()
    }

    /// Everything that the colour could begin, found with one look at each place where it has bands: what it takes
    /// to name the verbs.
    pub(crate) fn possible(&self) -> Possible {
        let (state, map) = (self.state, self.game.map());
        let manned = state.manned(self.colour);
        let lairs = map.around(manned.and(Places::LAIRS));
        let island = map.around(manned.and(Places::ISLAND));
        let (land, sea) = (lairs.or(island), map.around(manned.and(Places::SEA)));
        let near = land.or(sea);
        let entered = self.goals(Way::Move, near);
        let boarded = self.goals(Way::Load, near);
        let launched = state.ships.and(state.owned(self.colour));
        let foes = self.goals(Way::Attack, near);
        let unexplored = Places::ISLAND.minus(state.explored());
        // Whatever is beside a place has that place beside it.
        let lying = state.ships.and(Places::LAND).and(manned);
        let afloat = state.ships.and(Places::SEA).minus(manned.or(self.others));
        let meets = |some: Places, others: Places| !some.and(others).is_empty();
        Possible {
            ways: [
                !launched.is_empty() && !self.sources(Way::Launch).is_empty(),
                meets(land, entered),
                meets(land, boarded),
                meets(sea, entered),
                meets(sea, boarded),
                !self.goals(Way::Sail, sea).is_empty(),
                !foes.is_empty() && !self.sources(Way::Attack).is_empty(),
            ],
            explore: meets(island.or(sea), unexplored),
            scuttle: !lying.is_empty() || meets(near, afloat),
            convert: !self.convertible().is_empty(),
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

/// What a colour could begin.
pub(crate) struct Possible {
    /// Each way, in the order of [`Way::ALL`].
    pub(crate) ways: [bool; 7],
    pub(crate) explore: bool,
    pub(crate) scuttle: bool,
    pub(crate) convert: bool,
}

/// The lairs that a colour controls, a bit for each (ARC-40).
pub(crate) fn controlled(state: &State, colour: Colour) -> u8 {
    let owned = state.owned(colour);
    let controls = |lair: &Colour| owned.and(lair.lair()).len() as usize * 2 > LAIR_SIZE;
    Colour::ALL.into_iter().filter(controls).fold(0, |bits, lair| bits | 1 << lair.index())
}
