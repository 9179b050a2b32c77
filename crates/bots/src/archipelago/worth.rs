//! What a position is worth to a seat, at a glance: cities, posts and other land, bands and the
//! gold for more, what its groups could soon take, and what others could take from it within a
//! turn.

use super::march::{FAR, March, Terrain};
use super::mate::{Lore, Mate, Style};
use super::ties::Ties;
use flotilla_core::{MOST_SEATS, Seat};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{Colour, Map, Place, Places, TERRITORIES};
use flotilla_games::archipelago::state::{ACTIONS, State};

/// Weighs positions.
pub struct Scales {
    lore: Lore,
}

/// Where the groups of the others can be within a turn, found once for a decision.
pub struct Outlook {
    groups: Vec<(u8, March)>,
}

/// What is left of a prospect for every action that it is away.
const PATIENCE: f32 = 0.82;

impl Scales {
    /// Scales for a game.
    #[must_use]
    pub fn new(game: &Archipelago) -> Scales {
        Scales { lore: Lore::new(game) }
    }

    /// Looks where the groups of other players can be within ten actions.
    #[must_use]
    pub fn look(&self, game: &Archipelago, state: &State, seat: Seat) -> Outlook {
        let mut groups = Vec::new();
        let others = Colour::ALL.into_iter().filter(|&c| {
            let commander = state.commander(c);
            commander.is_some() && commander != Some(seat)
        });
        for colour in others {
            let terrain = Terrain::new(game, state, &self.lore.odds, colour, Ties::FIXED);
            for from in state.manned(colour).iter() {
                let bands = state.bands(from);
                groups.push((bands, terrain.march(from, bands, ACTIONS)));
            }
        }
        Outlook { groups }
    }

    /// What a territory is worth to whoever owns it.
    fn territory(map: &Map, colour: Colour, place: Place) -> f32 {
        let own = place.lair() == Some(colour);
        match (map.cities().has(place), map.posts().has(place)) {
            (true, _) if own => 2.5,
            (true, _) => 5.0,
            (_, true) if place == map.centre() => 10.0,
            (_, true) => 8.0,
            _ => 1.3,
        }
    }

    /// What a colour has, without regard to what may come.
    fn possessions(game: &Archipelago, state: &State, colour: Colour) -> f32 {
        let map = game.map();
        let owned = state.owned(colour);
        let settled = map.cities().or(map.posts());
        let mut worth = 0.35 * f32::from(state.in_play(colour));
        for place in owned.iter() {
            worth += Scales::territory(map, colour, place);
            let gold = if settled.has(place) { 1.1 } else { 0.8 };
            worth += gold * f32::from(state.gold(place));
        }
        for ship in state.manned(colour).and(Places::SEA).iter() {
            worth += 0.4 + 0.8 * f32::from(state.gold(ship));
        }
        if game.lairs_controlled(state, colour) > 0 {
            worth += 6.0;
        }
        if game.in_victory(state, colour) {
            worth += if state.claims(colour) { 70.0 } else { 45.0 };
        }
        worth
    }

    /// What the groups of a colour could take, less for what is farther.
    fn prospects(&self, game: &Archipelago, state: &State, colour: Colour) -> f32 {
        let mate = Mate { game, lore: &self.lore };
        let terrain = Terrain::new(game, state, &self.lore.odds, colour, Ties::FIXED);
        let mut worths = [0.0; TERRITORIES];
        mate.worths(state, colour, &Style::PLAIN, &mut worths);
        let mut best = [0.0f32; TERRITORIES];
        for from in state.manned(colour).iter() {
            let bands = state.bands(from);
            let march = terrain.march(from, bands.min(12), 16);
            for place in Places::LAND.minus(state.owned(colour)).iter() {
                let cost = march.cost(place);
                if cost != FAR {
                    let chance = self.lore.odds.cleared(bands, terrain.guards(place), ACTIONS);
                    let hope = chance * PATIENCE.powi(cost.into());
                    best[place.index()] = best[place.index()].max(hope);
                }
            }
        }
        0.6 * worths.iter().zip(best).map(|(worth, hope)| worth * hope).sum::<f32>()
    }

    /// What others could take from a colour within a turn: cities, posts, and exposed ships.
    fn dangers(&self, game: &Archipelago, state: &State, colour: Colour, look: &Outlook) -> f32 {
        let map = game.map();
        // A group strikes from beside a place.
        let chance = |place: Place, guards: u8| {
            let beside = map.contiguous(place);
            let strikes = look.groups.iter().map(|(bands, march)| {
                let way = beside.iter().map(|from| march.cost(from)).min().unwrap_or(FAR);
                match ACTIONS.checked_sub(way) {
                    Some(left) if guards == 0 => f32::from(u8::from(left > 0)),
                    Some(left) => self.lore.odds.cleared(*bands, guards, left.saturating_sub(1)),
                    None => 0.0,
                }
            });
            strikes.fold(0.0, f32::max)
        };
        let settled = map.cities().or(map.posts()).and(state.owned(colour));
        let land = settled.iter().map(|place| {
            let guards = state.bands(place) + state.tribes(place);
            0.3 * Scales::territory(map, colour, place) * chance(place, guards)
        });
        let ships = state.manned(colour).and(Places::SEA).iter().map(|ship| {
            let bands = state.bands(ship);
            let load = 0.35 * f32::from(bands) + 0.8 * f32::from(state.gold(ship));
            0.3 * load * chance(ship, bands)
        });
        land.sum::<f32>() + ships.sum::<f32>()
    }

    /// What a position is worth to a seat: its own colours, less a part of the others'.
    #[must_use]
    pub fn seat(&self, game: &Archipelago, state: &State, seat: Seat, look: &Outlook) -> f64 {
        let mut worth = 0.9 * f32::from(state.hand(seat).len());
        for colour in Colour::ALL {
            match state.commander(colour) {
                Some(own) if own == seat => {
                    worth += Scales::possessions(game, state, colour)
                        + self.prospects(game, state, colour)
                        - self.dangers(game, state, colour, look);
                }
                Some(_) => worth -= 0.3 * Scales::possessions(game, state, colour),
                None => {}
            }
        }
        let frame = state.frame();
        if state.commander(frame.colour) == Some(seat) {
            worth += 0.03 * f32::from(frame.actions);
        }
        worth.into()
    }
}

/// What everyone holds of what decides the game: posts, cities, lairs and a claim that would stand;
/// and bands, of which a few are worth little beside these.
#[must_use]
pub fn holdings(game: &Archipelago, state: &State) -> [i32; MOST_SEATS] {
    let map = game.map();
    let mut held = [0; MOST_SEATS];
    for colour in Colour::ALL {
        let Some(seat) = state.commander(colour) else { continue };
        let owned = state.owned(colour);
        let cities = owned.and(map.cities());
        let abroad = cities.minus(colour.lair()).len();
        let parts = [
            6 * owned.and(map.posts()).len(),
            2 * u32::from(owned.has(map.centre())),
            2 * (cities.len() + abroad),
            4 * game.lairs_controlled(state, colour),
            20 * u32::from(game.in_victory(state, colour)),
            u32::from(state.in_play(colour) / 3),
        ];
        held[seat.index()] += parts.iter().sum::<u32>().cast_signed();
    }
    held
}
