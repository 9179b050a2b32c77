//! How far a group of bands has to go: the cheapest way to every place in actions, with what it
//! takes to explore, fight and board on the way.

use super::odds::Odds;
use super::ties::Ties;
use flotilla_games::archipelago::board::{Colour, MOST_PLACES, Place, Places};
use flotilla_games::archipelago::reach::Way;
use flotilla_games::archipelago::state::{HOLD, State};
use flotilla_games::archipelago::{Action, Archipelago};
use std::cmp::Reverse;

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

/// How far everything is for one group.
pub(super) struct March {
    bands: u8,
    from: Place,
    cost: [u8; MOST_PLACES],
}

impl March {
    /// Actions to get to a place and own it, fights as long as they are on average.
    pub(super) fn cost(&self, place: Place) -> u8 {
        self.cost[place.index()]
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

    /// How far everything is for a group of so many bands. All places that are as far are gone
    /// from at once, as sets.
    pub(super) fn march(&self, from: Place, bands: u8, horizon: u8) -> March {
        let map = self.game.map();
        let mut march = March { bands, from, cost: [FAR; MOST_PLACES] };
        let horizon = usize::from(horizon).min(HORIZON);
        let mut fronts = [Places::NONE; HORIZON + 1];
        fronts[0].add(from);
        let mut done = Places::NONE;
        let mut fought = Places::NONE;
        for cost in 0..=horizon {
            let front = fronts[cost].minus(done);
            done = done.or(front);
            front.iter().for_each(|place| march.cost[place.index()] = cost as u8);
            let onward = front.minus(self.ends(from));
            let ashore = map.around(onward.and(Places::LAND)).minus(done);
            let afloat = map.around(onward.and(Places::SEA)).minus(done);
            let island = map.around(onward.and(Places::ISLAND)).minus(done);
            let mut reach = |places: Places, actions: usize| {
                if let Some(front) = fronts.get_mut(cost + actions) {
                    *front = front.or(places);
                }
            };
            reach(ashore.and(self.open.or(self.boardable)), 1);
            reach(afloat.and(self.open.or(self.free)), 1);
            reach(ashore.and(self.launchable), 2);
            let unexplored = island.or(afloat).and(self.unexplored);
            let forced = ashore.or(afloat).and(self.guarded).or(unexplored).minus(fought);
            // It takes as many actions from wherever one comes: the first to come is the nearest.
            fought = fought.or(forced);
            for place in forced.iter() {
                if let Some(actions) = self.forced(bands, place) {
                    reach(Places::one(place), actions.into());
                }
            }
        }
        for (cost, front) in fronts.iter().enumerate().skip(horizon + 1) {
            front.minus(done).iter().for_each(|place| march.cost[place.index()] = cost as u8);
            done = done.or(*front);
        }
        march
    }

    /// Where a way that began elsewhere ends: an enemy's ship is not sailed on.
    fn ends(&self, from: Place) -> Places {
        Places::SEA.and(self.guarded).minus(Places::one(from))
    }

    /// Whether a group goes from a place to the one beside it in so many actions.
    fn goes(&self, march: &March, here: Place, next: Place, actions: u8) -> bool {
        if self.ends(march.from).has(here) {
            return false;
        }
        let crossed = if here.is_land() { self.boardable } else { self.free };
        let unexplored = self.unexplored.has(next) && (here.is_island() || !here.is_land());
        (actions == 1 && self.open.or(crossed).has(next))
            || (actions == 2 && here.is_land() && self.launchable.has(next))
            || ((unexplored || self.guarded.has(next))
                && self.forced(march.bands, next) == Some(actions))
    }

    /// The shortest way to a place, the group's own first. Of several as short lots decide.
    pub(super) fn path(&self, march: &March, to: Place) -> Path {
        let mut path = Path { places: [to; HORIZON + 2], at: HORIZON + 1 };
        let mut next = to;
        while march.cost(next) > 0 && path.at > 0 {
            let beside = self.game.map().contiguous(next).iter();
            let before = beside.filter(|&here| {
                let actions = march.cost(next).checked_sub(march.cost(here));
                actions.is_some_and(|actions| self.goes(march, here, next, actions))
            });
            let order = |here: &Place| (Reverse(march.cost(*here)), self.ties.rank(*here));
            let Some(here) = before.max_by_key(order) else { break };
            next = here;
            path.at -= 1;
            path.places[path.at] = here;
        }
        path
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

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Game, RandomActions, SeededRng, Setup};

    /// The same, place by place: every way is written down when it is found, in the order in which
    /// lots let places go first.
    fn slowly(terrain: &Terrain<'_>, from: Place, bands: u8, horizon: u8) -> (March, Vec<u8>) {
        let mut march = March { bands, from, cost: [FAR; MOST_PLACES] };
        let mut before = vec![FAR; MOST_PLACES];
        let mut done = Places::NONE;
        march.cost[from.index()] = 0;
        for cost in 0..=horizon {
            let mut front: Vec<Place> = terrain.game.map().places().collect();
            front.retain(|&place| !done.has(place) && march.cost(place) == cost);
            front.sort_by_key(|&place| Reverse(terrain.ties.rank(place)));
            front.iter().for_each(|&place| done.add(place));
            for here in front {
                for next in terrain.game.map().contiguous(here).minus(done).iter() {
                    for actions in 1..=HORIZON as u8 {
                        let there = usize::from(cost + actions);
                        if there <= HORIZON
                            && there < usize::from(march.cost(next))
                            && terrain.goes(&march, here, next, actions)
                        {
                            march.cost[next.index()] = there as u8;
                            before[next.index()] = here.index() as u8;
                        }
                    }
                }
            }
        }
        (march, before)
    }

    #[test]
    fn all_ways_are_as_long_and_go_as_found_place_by_place() {
        let mut rng = SeededRng::new(11);
        let (mut marches, mut paths) = (0, 0);
        for seats in 2..=4 {
            let game = Archipelago::open(&Setup::plain(Archipelago::INFO, seats)).unwrap();
            let odds = Odds::new(game.combat_die());
            let mut random = RandomActions::new();
            let mut state = game.start();
            for event in 0..3_000 {
                let Some(actor) = game.turn(&state).waits_for() else { break };
                let Some(action) = random.draw(&game, &state, actor, &mut rng) else { break };
                game.apply(&mut state, actor, action).unwrap();
                if event % 10 != 0 {
                    continue;
                }
                for colour in Colour::ALL {
                    let ties = Ties::draw(&mut rng);
                    let terrain = Terrain::new(&game, &state, &odds, colour, ties);
                    for from in state.manned(colour).iter() {
                        let horizon = [10, 16, HORIZON as u8][marches % 3];
                        let bands = state.bands(from);
                        let march = terrain.march(from, bands, horizon);
                        let (twin, before) = slowly(&terrain, from, bands, horizon);
                        assert_eq!(march.cost, twin.cost);
                        marches += 1;
                        for to in game.map().places().filter(|&to| march.cost(to) <= horizon) {
                            let mut path = terrain.path(&march, to);
                            assert_eq!((path.here(), path.target()), (from, to));
                            while let Some(next) = path.next() {
                                assert_eq!(usize::from(before[next.index()]), path.here().index());
                                path.advance();
                                paths += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(marches > 1_000 && paths > 100_000, "{marches} marches, {paths} steps");
    }
}
