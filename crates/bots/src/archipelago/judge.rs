//! How likely each seat is to win, from what lies on the board between two turns.
//!
//! The weights were fitted to games that the planning player played against itself; the example
//! `archipelago_weights` plays such games and prints them.

use super::mate::{Lore, victorious};
use crate::maths;
use flotilla_core::Seat;
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{Colour, LAIR_SIZE, Places};
use flotilla_games::archipelago::state::State;

/// What is counted of a colour.
pub const FEATURES: usize = 23;

/// The names of what is counted, for those who look at the weights.
pub const NAMES: [&str; FEATURES] = [
    "posts",
    "centre",
    "three posts",
    "cities abroad",
    "cities abroad, squared",
    "own lair",
    "some lair",
    "island",
    "bands",
    "bands on the island",
    "bands afloat",
    "gold",
    "gold in mints",
    "ships",
    "cards",
    "guards of posts",
    "posts in danger",
    "posts left bare",
    "claim, next",
    "claim, second",
    "claim, third",
    "claim, last",
    "next",
];

/// What is counted of a colour, at the beginning of a turn.
#[must_use]
pub fn features(game: &Archipelago, lore: &Lore, state: &State, colour: Colour) -> [f32; FEATURES] {
    let map = game.map();
    let owned = state.owned(colour);
    let manned = state.manned(colour);
    let posts = owned.and(map.posts());
    let abroad = owned.and(map.cities()).minus(colour.lair()).len() as f32;
    let count = |places: Places| places.iter().map(|p| f32::from(state.bands(p))).sum::<f32>();
    let controls = |lair: &Colour| owned.and(lair.lair()).len() as usize * 2 > LAIR_SIZE;
    let lair = Colour::ALL.iter().any(controls);
    let aboard = manned.and(Places::SEA);
    let purse = state.gilded().and(state.held(colour).or(aboard));
    let coins = |places: Places| places.iter().map(|p| f32::from(state.gold(p))).sum::<f32>();
    let mut mints = if posts.len() >= 3 { posts } else { Places::NONE };
    for lair in Colour::ALL {
        let cities = owned.and(map.cities()).and(lair.lair());
        if cities.len() >= 2 {
            mints = mints.or(cities);
        }
    }
    let (mut guards, mut danger, mut bare) = (0.0, 0.0, 0.0);
    for post in posts.iter() {
        let here = f32::from((state.bands(post) + state.tribes(post)).min(8));
        let threat = lore.threat(state, colour, post) as f32;
        guards += here;
        danger += (threat - here).clamp(0.0, 10.0);
        bare += f32::from(u8::from(here == 0.0));
    }
    let next = state.frame().colour;
    let wait = (4 + colour.index() - next.index()) % 4;
    let claim = state.claims(colour) && victorious(map, colour, owned);
    let flag = |set: bool| f32::from(u8::from(set));
    let hand = state.commander(colour).map_or(0, |seat| state.hand(seat).len());
    [
        posts.len() as f32,
        flag(posts.has(map.centre())),
        flag(posts.len() >= 3),
        abroad,
        abroad * abroad,
        owned.and(colour.lair()).len() as f32,
        flag(lair),
        owned.and(Places::ISLAND).len() as f32,
        f32::from(state.in_play(colour)) / 10.0,
        count(manned.and(Places::ISLAND)) / 10.0,
        count(aboard) / 10.0,
        coins(purse) / 4.0,
        coins(purse.and(mints)) / 4.0,
        aboard.len() as f32,
        f32::from(hand) / 2.0,
        guards / 4.0,
        danger / 4.0,
        bare,
        flag(claim && wait == 0),
        flag(claim && wait == 1),
        flag(claim && wait == 2),
        flag(claim && wait == 3),
        flag(wait == 0),
    ]
}

/// Each seat's chance by the scores of the colours: they add up where a seat has two.
#[must_use]
pub fn chances(state: &State, seats: usize, scores: &[f32; 4]) -> [f32; 4] {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; 4];
    for colour in Colour::ALL {
        if let Some(seat) = state.commander(colour) {
            chances[seat.index() % 4] += maths::exp32(scores[colour.index()] - most);
        }
    }
    let sum: f32 = chances.iter().take(seats).sum();
    chances.map(|chance| if sum > 0.0 { chance / sum } else { 0.0 })
}

/// The chance of a seat to win.
#[must_use]
pub fn chance(game: &Archipelago, lore: &Lore, state: &State, seats: usize, seat: Seat) -> f32 {
    all_chances(game, lore, state, seats)[seat.index() % 4]
}

/// Every seat's chance to win.
#[must_use]
pub fn all_chances(game: &Archipelago, lore: &Lore, state: &State, seats: usize) -> [f32; 4] {
    let weights = &WEIGHTS[seats.clamp(2, 4) - 2];
    let mut scores = [f32::MIN; 4];
    for colour in Colour::ALL.into_iter().filter(|&c| state.commander(c).is_some()) {
        let counted = features(game, lore, state, colour);
        scores[colour.index()] = counted.iter().zip(weights).map(|(f, w)| f * w).sum();
    }
    chances(state, seats, &scores)
}

/// The weights for two, three and four players.
#[allow(clippy::approx_constant)] // Fitted, not computed: some happen to look like constants.
pub const WEIGHTS: [[f32; FEATURES]; 3] = [
    [
        0.426, 0.180, -0.027, -0.225, 0.222, 0.153, 0.570, 0.153, 0.540, 0.210, 0.655, 0.055,
        0.638, 0.217, 0.269, 0.010, -0.272, -0.251, 2.367, 1.069, 0.977, 0.102, 0.374,
    ],
    [
        0.616, 0.248, -0.318, -0.211, 0.189, 0.157, 0.639, 0.203, 0.411, 0.568, 0.490, 0.065,
        0.718, 0.223, 0.431, -0.177, -0.274, -0.179, 3.454, 1.278, 0.626, 0.081, 0.296,
    ],
    [
        0.564, 0.273, 0.097, -0.168, 0.209, 0.132, 0.665, 0.216, 0.484, 0.212, 0.370, 0.134, 0.513,
        0.324, 0.429, -0.030, -0.271, -0.244, 3.424, 1.589, 0.482, -0.267, 0.281,
    ],
];
