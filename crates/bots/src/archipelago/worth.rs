//! What a position is worth to a colour, at a glance: what it owns, what it could soon take, its
//! bands, gold and ships.

use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{Colour, MOST_PLACES, Map, Place, Places};
use flotilla_games::archipelago::state::State;

/// Weighs positions. The distances over sea are found once.
pub struct Scales {
    sails: Vec<[u8; MOST_PLACES]>,
    /// The spaces beside the central island and its islets.
    island_coast: Places,
}

/// Farther than any space.
const FAR: u8 = 40;

impl Scales {
    /// Scales for a map.
    #[must_use]
    pub fn new(map: &Map) -> Scales {
        let mut sails = vec![[FAR; MOST_PLACES]; MOST_PLACES];
        for from in map.places().filter(|place| !place.is_land()) {
            let row = &mut sails[from.index()];
            let mut reached = Places::one(from);
            let mut distance = 0;
            while distance < FAR {
                for space in reached.iter() {
                    row[space.index()] = row[space.index()].min(distance);
                }
                let further = reached.or(map.around(reached).and(Places::SEA));
                if further == reached {
                    break;
                }
                reached = further;
                distance += 1;
            }
        }
        Scales { sails, island_coast: map.around(Places::ISLAND).and(Places::SEA) }
    }

    /// Sails from a space to the nearest of some spaces.
    #[must_use]
    pub fn distance(&self, from: Place, to: Places) -> u8 {
        let row = &self.sails[from.index()];
        to.and(Places::SEA).iter().map(|space| row[space.index()]).min().unwrap_or(FAR)
    }

    /// Sails from a city's coast to the central island.
    #[must_use]
    pub fn to_island(&self, map: &Map, city: Place) -> u8 {
        let coast = map.contiguous(city).and(Places::SEA);
        coast.iter().map(|space| self.distance(space, self.island_coast)).min().unwrap_or(FAR)
    }

    /// What a territory is worth to whoever owns it.
    fn territory(&self, map: &Map, colour: Colour, place: Place) -> f64 {
        let own = place.lair() == Some(colour);
        match (map.cities().has(place), map.posts().has(place)) {
            (true, _) if own => 2.5,
            (true, _) => 5.0,
            (_, true) if place == map.centre() => 9.0,
            (_, true) => 5.5,
            _ => 1.2,
        }
    }

    /// What a position is worth to one colour, without regard to the others.
    #[must_use]
    pub fn colour(&self, game: &Archipelago, state: &State, colour: Colour) -> f64 {
        let map = game.map();
        let owned = state.owned(colour);
        let mut worth = 0.35 * f64::from(state.in_play(colour));
        for place in owned.iter() {
            worth += self.territory(map, colour, place);
            let settled = map.cities().or(map.posts()).has(place);
            if settled && state.bands(place) > 0 {
                worth += 0.4;
            }
            let gold = if settled { 1.2 } else { 0.5 };
            worth += gold * f64::from(state.gold(place));
            if state.ships().has(place) {
                worth += 0.3;
            }
        }
        if game.lairs_controlled(state, colour) > 0 {
            worth += 6.0;
        }
        if game.in_victory(state, colour) {
            worth += if state.claims(colour) { 60.0 } else { 35.0 };
        }
        worth + self.prospects(game, state, colour) + self.fleet(game, state, colour)
    }

    /// What stands beside a colour's bands and could be taken or explored.
    fn prospects(&self, game: &Archipelago, state: &State, colour: Colour) -> f64 {
        let map = game.map();
        let manned = state.manned(colour);
        let near = map.around(manned).and(Places::LAND).minus(state.owned(colour));
        let mut worth = 0.0;
        for place in near.iter() {
            let neighbours = map.contiguous(place).and(manned);
            if place.is_island() && !state.explored().has(place) {
                let explorers = neighbours.minus(Places::LAIRS);
                worth += if explorers.is_empty() { 0.0 } else { 0.6 };
                continue;
            }
            let strongest = neighbours.iter().map(|from| state.bands(from)).max().unwrap_or(0);
            let defenders = state.bands(place) + state.tribes(place);
            if defenders > 0 && strongest < 2 {
                continue;
            }
            let odds = 1.0 - f64::from(defenders) / f64::from(strongest + 1);
            let spoils = self.territory(map, colour, place) + 0.5 * f64::from(state.gold(place));
            worth += 0.45 * spoils * odds.max(0.0);
        }
        worth
    }

    /// Ships and what they carry, by how near they are to where they are wanted.
    fn fleet(&self, game: &Archipelago, state: &State, colour: Colour) -> f64 {
        let map = game.map();
        let unexplored = Places::ISLAND.minus(state.explored());
        let wanted = unexplored
            .or(map.posts().minus(state.owned(colour)))
            .or(map.cities().minus(colour.lair()).minus(state.owned(colour)));
        let goals = map.around(wanted).and(Places::SEA);
        let home = map.around(map.cities().and(state.owned(colour))).and(Places::SEA);
        let manned = state.manned(colour);
        let mut worth = 0.0;
        for ship in state.ships().and(Places::SEA).iter() {
            let crew = state.bands(ship);
            let gold = f64::from(state.gold(ship));
            if manned.has(ship) {
                let near = 1.0 / (1.0 + f64::from(self.distance(ship, goals)));
                let back = 1.0 / (1.0 + f64::from(self.distance(ship, home)));
                worth += 0.8 + 0.35 * f64::from(crew.min(8)) * near + gold * (0.5 + 0.5 * back);
            } else if crew == 0 && !map.contiguous(ship).and(manned).is_empty() {
                worth += 0.5 + 0.2 * gold;
            }
        }
        worth
    }

    /// What a position is worth to a seat: its own colours, less a part of the others'.
    #[must_use]
    pub fn seat(&self, game: &Archipelago, state: &State, seat: flotilla_core::Seat) -> f64 {
        let mut worth = 0.9 * f64::from(state.hand(seat).len());
        for colour in Colour::ALL {
            match state.commander(colour) {
                Some(own) if own == seat => worth += self.colour(game, state, colour),
                Some(_) => worth -= 0.3 * self.colour(game, state, colour),
                None => {}
            }
        }
        let frame = state.frame();
        if state.commander(frame.colour) == Some(seat) {
            worth += 0.03 * f64::from(frame.actions);
        }
        worth
    }
}
