//! Which cards a player plays when, and where what they bring is placed.

use super::mate::Mate;
use super::ties::Ties;
use flotilla_core::Seat;
use flotilla_games::archipelago::board::{Colour, Place, Places};
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::{Pending, Round, Side, State};
use flotilla_games::archipelago::{Action, Target};

impl Mate<'_> {
    /// A card worth playing now.
    pub(super) fn card(
        &self,
        state: &State,
        colour: Colour,
        seat: Seat,
        ties: Ties,
    ) -> Option<Action> {
        let hand = state.hand(seat);
        if hand.known() == 0 {
            return None;
        }
        let map = self.game.map();
        if hand.has(Card::GoldMine) && state.gold_supply() > 0 && state.reserve(colour) >= 4 {
            let mints = self.mints(state, colour);
            let best = mints.iter().max_by_key(|&place| {
                let threat = self.lore.threat(state, colour, place);
                (map.posts().has(place), threat, ties.rank(place))
            });
            if let (Some(place), true) = (best, state.frame().actions >= 3) {
                return Some(Action::Play(Card::GoldMine, Target::Place(place)));
            }
        }
        for card in [Card::GreatRecruitment, Card::Recruitment] {
            if hand.has(card) && state.reserve(colour) >= 4 && !state.held(colour).is_empty() {
                return Some(Action::Play(card, Target::None));
            }
        }
        if hand.has(Card::Mutiny) && state.reserve(colour) > 0 {
            let own = state.commander(colour);
            let enemies = Colour::ALL.into_iter().filter(|&c| state.commander(c) != own);
            let ships = enemies.flat_map(|enemy| state.manned(enemy).and(Places::SEA).iter());
            let weak = ships.filter(|&ship| state.bands(ship) <= 3);
            let prize = |ship| state.bands(ship) + 2 * state.gold(ship);
            if let Some(ship) = weak.max_by_key(|&ship| (prize(ship), ties.rank(ship))) {
                return Some(Action::Play(Card::Mutiny, Target::Place(ship)));
            }
        }
        for card in [Card::GreatMobilisation, Card::Mobilisation] {
            let bare = self.bare_posts(state, colour);
            if hand.has(card) && state.tribe_supply() > 3 && !bare.is_empty() {
                return Some(Action::Play(card, Target::None));
            }
        }
        if hand.has(Card::ThreeMore) && state.frame().actions == 0 && !state.frame().extended {
            return Some(Action::Play(Card::ThreeMore, Target::None));
        }
        if hand.has(Card::Shipyard) && state.ships_in_box() > 0 {
            let yards = map.cities().and(state.owned(colour)).minus(state.ships());
            let manned = yards.and(state.manned(colour)).iter();
            let manned = manned.max_by_key(|&city| (state.bands(city), ties.rank(city)));
            if let Some(city) = manned.filter(|&city| state.bands(city) >= 4) {
                return Some(Action::Play(Card::Shipyard, Target::Place(city)));
            }
        }
        None
    }

    /// Own posts that nobody guards: tribes keep others out of them, and the flag stays.
    fn bare_posts(&self, state: &State, colour: Colour) -> Places {
        let posts = self.game.map().posts().and(state.owned(colour));
        posts.minus(state.all_manned()).minus(state.tribed())
    }

    /// Whether weapons are worth it.
    pub(super) fn react(&self, state: &State, seat: Seat, round: Round) -> Action {
        let settled = self.game.map().cities().or(self.game.map().posts());
        let matters = settled.has(round.to) || settled.has(round.from) || state.bands(round.to) > 3;
        let (card, wanted) = match round.asked {
            Side::Attacker => (Card::AttackWeapons, round.result < 0),
            Side::Defender => (Card::DefenceWeapons, round.result > 0),
        };
        let plays = wanted && matters && state.hand(seat).has(card);
        if plays { Action::Play(card, Target::None) } else { Action::Pass }
    }

    /// Where new bands or tribes go.
    pub(super) fn place(&self, state: &State, colour: Colour, ties: Ties) -> Option<Action> {
        let open = placeable(state);
        let map = self.game.map();
        let tribes = matches!(
            state.pending(),
            Pending::Choose(levy, _)
                if matches!(levy.card, Card::Mobilisation | Card::GreatMobilisation)
        );
        let owned = state.owned(colour);
        let worth = |place: Place| {
            let post = i32::from(map.posts().has(place));
            if tribes {
                // Best where they guard an own post, else where others own.
                return if owned.has(place) { 100 * post - 5 } else { 10 * post + 1 };
            }
            let threat = self.lore.threat(state, colour, place) as i32;
            let bands = i32::from(state.bands(place));
            let island = i32::from(place.is_island());
            10 * post + 6 * island + threat.min(10) + bands.min(8)
        };
        let best = open.iter().max_by_key(|&place| (worth(place), ties.rank(place)));
        best.map(Action::Place)
    }
}

/// Where the colour that acts may place what a roll or an enrolment brought (ARC-47, ARC-56,
/// ARC-57).
fn placeable(state: &State) -> Places {
    let colour = state.frame().colour;
    let held = state.held(colour);
    match state.pending() {
        Pending::Enrol { lairs, island } => {
            let mut places = if island > 0 { held.and(Places::ISLAND) } else { Places::NONE };
            for lair in Colour::ALL.into_iter().filter(|lair| lairs >> lair.index() & 1 == 1) {
                places = places.or(held.and(lair.lair()));
            }
            places
        }
        Pending::Choose(levy, _) => {
            let places = match levy.card {
                Card::Recruitment | Card::GreatRecruitment => held,
                _ => {
                    let explored = state.explored().and(Places::ISLAND);
                    explored.minus(state.tribed()).minus(state.all_manned())
                }
            };
            places.minus(levy.used.map_or(Places::NONE, Places::one))
        }
        _ => Places::NONE,
    }
}
