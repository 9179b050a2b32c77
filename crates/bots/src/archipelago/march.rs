//! How far a group of bands has to go: the cheapest way to every place in actions, with what it
//! takes to explore, fight and board on the way.

use super::odds::Odds;
use super::ties::Ties;
use flotilla_games::archipelago::board::{Colour, MOST_PLACES, Place, Places};
use flotilla_games::archipelago::reach::Way;
use flotilla_games::archipelago::state::{HOLD, State};
use flotilla_games::archipelago::{Action, Archipelago};

/// Actions beyond which no way is followed: two turns.
pub(super) const HORIZON: usize = 20;
/// Tribes that an unexplored territory is thought to have, twice as many in the centre.
const TRIBES_THOUGHT: u8 = 2;
/// No way, or farther than the horizon.
pub(super) const FAR: u8 = u8::MAX;

/// What a colour can walk on, board and fight, found once for all its groups.
pub(super) struct Terrain<'a> {
    game: &'a Archipelago,
    state: &'a State,
    odds: &'a Odds,
    colour: Colour,
    /// Land that can be entered at once.
    open: Places,
    /// Ships that can be boarded.
    boardable: Places,
    /// Free sea beside an own city with a ship: a ship can be there for an action.
    launchable: Places,
    /// Free sea.
    free: Places,
    unexplored: Places,
    /// Where somebody must be fought.
    guarded: Places,
    /// What decides among ways that are as short.
    ties: Ties,
}

/// The ways of one group.
pub(super) struct March {
    cost: [u8; MOST_PLACES],
    before: [u8; MOST_PLACES],
}

impl March {
    /// Actions to get to a place and own it, fights as long as they are on average.
    pub(super) fn cost(&self, place: Place) -> u8 {
        self.cost[place.index()]
    }

    /// The places on the way, the group's own first.
    pub(super) fn path(&self, to: Place) -> Path {
        let mut path = Path { places: [to; HORIZON + 2], at: HORIZON + 1 };
        let mut here = to;
        while self.cost(here) > 0 && path.at > 0 {
            let Some(before) = Place::new(self.before[here.index()].into()) else { break };
            here = before;
            path.at -= 1;
            path.places[path.at] = here;
        }
        path
    }
}

/// A way that a group follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    places: [Place; HORIZON + 2],
    at: usize,
}

impl Path {
    /// Where the group is.
    pub(super) fn here(&self) -> Place {
        self.places[self.at]
    }

    /// Where it goes next; nowhere when it is there.
    pub(super) fn next(&self) -> Option<Place> {
        self.places.get(self.at + 1).copied()
    }

    /// Where it goes in the end.
    pub(super) fn target(&self) -> Place {
        self.places[HORIZON + 1]
    }

    pub(super) fn advance(&mut self) {
        self.at = (self.at + 1).min(HORIZON + 1);
    }
}

impl<'a> Terrain<'a> {
    pub(super) fn new(
        game: &'a Archipelago,
        state: &'a State,
        odds: &'a Odds,
        colour: Colour,
        ties: Ties,
    ) -> Terrain<'a> {
        let others = state.manned_by_others(colour);
        let unexplored = Places::ISLAND.minus(state.explored());
        let afloat = state.ships().and(Places::SEA);
        let room = |ship: &Place| state.bands(*ship) + state.gold(*ship) < HOLD;
        let sea: Places = Places::SEA;
        let free = sea.minus(state.ships());
        let yards = state.ships().and(state.owned(colour));
        let allied = match state.commander(colour) {
            Some(seat) if state.commander(colour.facing()) == Some(seat) => {
                state.manned(colour.facing())
            }
            _ => Places::NONE,
        };
        Terrain {
            game,
            state,
            odds,
            colour,
            open: Places::LAND.minus(others).minus(state.tribed()).minus(unexplored),
            boardable: afloat.minus(others).iter().filter(room).collect(),
            launchable: game.map().around(yards).and(free),
            free,
            unexplored,
            guarded: others.minus(allied).or(state.tribed()),
            ties,
        }
    }

    /// Who must be fought in a place before it can be entered.
    pub(super) fn guards(&self, place: Place) -> u8 {
        if self.unexplored.has(place) {
            let times = if place == self.game.map().centre() { 2 } else { 1 };
            return TRIBES_THOUGHT * times;
        }
        if self.guarded.has(place) {
            return self.state.bands(place) + self.state.tribes(place);
        }
        0
    }

    /// Actions to enter a place that is not open; `None` if so few bands can't.
    fn forced(&self, bands: u8, place: Place) -> Option<u8> {
        let guards = self.guards(place);
        let explore = u8::from(self.unexplored.has(place));
        if explore == 0 && (bands < 2 || self.odds.cleared(bands, guards, 13) < 0.3) {
            return None;
        }
        if bands < 2 {
            return None;
        }
        let rounds = (self.odds.rounds(bands, guards) + 0.5) as u8;
        Some(1 + explore + rounds)
    }

    /// The ways of a group of so many bands.
    pub(super) fn march(&self, from: Place, bands: u8, horizon: u8) -> March {
        let map = self.game.map();
        let mut march = March { cost: [FAR; MOST_PLACES], before: [FAR; MOST_PLACES] };
        let horizon = usize::from(horizon).min(HORIZON);
        let mut fronts = [Places::NONE; HORIZON + 1];
        fronts[0].add(from);
        let mut done = Places::NONE;
        let mut buffer = [(0, from); MOST_PLACES];
        for cost in 0..=horizon {
            let front = fronts[cost].minus(done);
            done = done.or(front);
            // Of several ways as short the first one found is kept: lots decide which it is.
            for &(_, here) in ranked(front, self.ties, &mut buffer) {
                march.cost[here.index()] = cost as u8;
                // An enemy's ship is the end of a way.
                if here != from && !here.is_land() && self.guarded.has(here) {
                    continue;
                }
                let beside = map.contiguous(here).minus(done);
                let mut reach = |places: Places, actions: usize| {
                    let Some(front) = fronts.get_mut(cost + actions) else { return };
                    for place in places.minus(*front).iter() {
                        // A place on an earlier front keeps its way: it is only written again
                        // when this one is cheaper.
                        let known = march.cost[place.index()];
                        if known == FAR || usize::from(known) > cost + actions {
                            march.cost[place.index()] = (cost + actions) as u8;
                            march.before[place.index()] = here.index() as u8;
                            front.add(place);
                        }
                    }
                };
                let mut one = beside.and(self.open);
                if here.is_land() {
                    one = one.or(beside.and(self.boardable));
                    reach(beside.and(self.launchable), 2);
                } else {
                    one = one.or(beside.and(self.free));
                }
                reach(one, 1);
                let mut forced = beside.and(self.guarded);
                if here.is_island() || !here.is_land() {
                    forced = forced.or(beside.and(self.unexplored));
                }
                for place in forced.iter() {
                    if let Some(actions) = self.forced(bands, place) {
                        reach(Places::one(place), actions.into());
                    }
                }
            }
        }
        march
    }

    /// What brings a group from where it is towards the next place of its way, leaving some
    /// bands behind. `None` if nothing does any more.
    pub(super) fn step(&self, here: Place, next: Place, stay: u8) -> Option<Action> {
        if self.unexplored.has(next) {
            return Some(Action::Explore(next, false));
        }
        let bands = self.state.bands(here);
        if self.guarded.has(next) {
            return (bands >= 2).then_some(Action::Attack(here, next));
        }
        if here.is_land() && !next.is_land() && !self.state.ships().has(next) {
            let owned = self.state.owned(self.colour);
            let yards = self.state.ships().and(self.game.map().contiguous(next)).and(owned);
            let yard = yards.iter().max_by_key(|&city| (city == here, self.ties.rank(city)));
            return yard.map(|city| Action::Launch(city, next));
        }
        if !here.is_land() && !next.is_land() && !self.state.ships().has(next) {
            return Some(Action::Sail(here, next));
        }
        let way = match (here.is_land(), next.is_land()) {
            (true, true) => Way::Move,
            (true, false) => Way::Load,
            (false, true) => Way::Unload,
            (false, false) => Way::Transship,
        };
        let room = if next.is_land() {
            u8::MAX
        } else {
            HOLD.saturating_sub(self.state.bands(next) + self.state.gold(next))
        };
        let go = bands.saturating_sub(stay).max(1).min(bands).min(room);
        if go == 0 {
            return None;
        }
        let gold = self.state.gold(here).min(room - go);
        Some(Action::Carry(way, here, next, go, gold))
    }
}

/// Places in the order of their ranks, the highest first, in a buffer.
fn ranked(places: Places, ties: Ties, buffer: &mut [(u64, Place); MOST_PLACES]) -> &[(u64, Place)] {
    let mut count = 0;
    for place in places.iter() {
        let rank = ties.rank(place);
        // There are few of them: each is put where it belongs.
        let mut at = count;
        while at > 0 && buffer[at - 1].0 < rank {
            buffer[at] = buffer[at - 1];
            at -= 1;
        }
        buffer[at] = (rank, place);
        count += 1;
    }
    &buffer[..count]
}
