//! The actions of a turn (ARC-15): each is checked as a whole, then made.

use super::Reason;
use crate::Archipelago;
use crate::board::{Colour, Place, Places};
use crate::cards::Card;
use crate::reach::{Reach, Way, controlled};
use crate::state::{HOLD, Pending, State};
use flotilla_core::{Refusal, Seat};

/// Bands for one gold (ARC-39).
const BANDS_FOR_GOLD: u8 = 4;
/// Gold, and actions, for a card (ARC-49).
pub(crate) const PRICE: u8 = 2;

impl Archipelago {
    /// Whether so many actions are left (ARC-14).
    pub(crate) fn affords(&self, state: &State, actions: u8) -> Result<(), Refusal> {
        let left = state.frame().actions;
        if left >= actions { Ok(()) } else { Err(Reason::NoActions.refuse().with("count", left)) }
    }

    pub(crate) fn spend(&self, state: &mut State, actions: u8) {
        let frame = state.frame_mut();
        frame.actions = frame.actions.saturating_sub(actions);
    }

    // Launching and sailing.

    pub(crate) fn check_launch_from(
        &self,
        state: &State,
        colour: Colour,
        from: Place,
    ) -> Result<(), Refusal> {
        if !from.is_land() || !state.ships.has(from) {
            return Err(Reason::NoShipInCity.refuse().with("place", from));
        }
        if !state.owned(colour).has(from) {
            return Err(Reason::NotYourCity.refuse().with("place", from));
        }
        Ok(())
    }

    pub(crate) fn check_launch(
        &self,
        state: &State,
        colour: Colour,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.check_launch_from(state, colour, from)?;
        self.check_berth(state, from, to, Reason::LaunchFar, Reason::LaunchTaken)
    }

    /// Whether a ship can be brought to a sea space: beside where it is, and free (ARC-23).
    fn check_berth(
        &self,
        state: &State,
        from: Place,
        to: Place,
        far: Reason,
        taken: Reason,
    ) -> Result<(), Refusal> {
        if to.is_land() || !self.map().contiguous(from).has(to) {
            return Err(far.refuse().with("place", to).with("from", from));
        }
        if state.ships.has(to) {
            return Err(taken.refuse().with("place", to));
        }
        Ok(())
    }

    pub(crate) fn launch(
        &self,
        state: &mut State,
        colour: Colour,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_launch(state, colour, from, to)?;
        self.spend(state, 1);
        state.ships.remove(from);
        state.ships.add(to);
        Ok(())
    }

    fn check_crewed(&self, state: &State, colour: Colour, ship: Place) -> Result<(), Refusal> {
        if ship.is_land() || !state.manned(colour).has(ship) {
            return Err(Reason::NoCrew.refuse().with("place", ship));
        }
        Ok(())
    }

    pub(crate) fn check_sail(
        &self,
        state: &State,
        colour: Colour,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.check_crewed(state, colour, from)?;
        self.check_berth(state, from, to, Reason::SailFar, Reason::SailTaken)
    }

    pub(crate) fn sail(
        &self,
        state: &mut State,
        colour: Colour,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_sail(state, colour, from, to)?;
        self.spend(state, 1);
        state.ships.remove(from);
        state.ships.add(to);
        let (bands, gold) = (state.bands(from), state.gold(from));
        state.carry(colour, from, to, bands, gold);
        Ok(())
    }

    // Moving, loading, unloading, transshipping.

    /// Whether a colour's bands may enter a territory (ARC-17).
    fn check_enter(&self, state: &State, colour: Colour, to: Place) -> Result<(), Refusal> {
        if to.is_island() && !state.explored().has(to) {
            return Err(Reason::Unexplored.refuse().with("place", to));
        }
        if state.tribed.has(to) {
            return Err(Reason::TribesThere.refuse().with("place", to));
        }
        if state.manned_by_others(colour).has(to) {
            return Err(Reason::Occupied.refuse().with("place", to));
        }
        Ok(())
    }

    /// Whether a colour's bands may board a ship (ARC-20, ARC-22).
    fn check_boarding(&self, state: &State, colour: Colour, to: Place) -> Result<(), Refusal> {
        if !state.ships.has(to) {
            return Err(Reason::NoShip.refuse().with("place", to));
        }
        if state.manned_by_others(colour).has(to) {
            return Err(Reason::ForeignShip.refuse().with("place", to));
        }
        if room(state, to) == 0 {
            return Err(Reason::ShipFull.refuse().with("place", to).with("count", HOLD));
        }
        Ok(())
    }

    pub(crate) fn check_carry_from(
        &self,
        state: &State,
        colour: Colour,
        way: Way,
        from: Place,
    ) -> Result<(), Refusal> {
        if matches!(way, Way::Unload | Way::Transship) {
            return self.check_crewed(state, colour, from);
        }
        if !from.is_land() || !state.manned(colour).has(from) {
            return Err(Reason::NoBands.refuse().with("place", from));
        }
        Ok(())
    }

    pub(crate) fn check_carry_to(
        &self,
        state: &State,
        colour: Colour,
        way: Way,
        from: Place,
        to: Place,
    ) -> Result<(), Refusal> {
        self.check_carry_from(state, colour, way, from)?;
        let far = match way {
            Way::Load => Reason::LoadFar,
            Way::Unload => Reason::UnloadFar,
            Way::Transship => Reason::TransshipFar,
            _ => Reason::MoveFar,
        };
        let to_land = matches!(way, Way::Move | Way::Unload);
        if to.is_land() != to_land || !self.map().contiguous(from).has(to) {
            return Err(far.refuse().with("place", to).with("from", from));
        }
        if to_land {
            self.check_enter(state, colour, to)
        } else {
            self.check_boarding(state, colour, to)
        }
    }

    /// The most bands that can go.
    pub(crate) fn most_bands(&self, state: &State, from: Place, to: Place) -> u8 {
        let there = state.bands(from);
        if to.is_land() { there } else { there.min(room(state, to)) }
    }

    /// The most gold that can go with so many bands.
    pub(crate) fn most_gold(&self, state: &State, from: Place, to: Place, bands: u8) -> u8 {
        let there = state.gold(from);
        if to.is_land() { there } else { there.min(room(state, to).saturating_sub(bands)) }
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn check_carry(
        &self,
        state: &State,
        colour: Colour,
        way: Way,
        from: Place,
        to: Place,
        bands: u8,
        gold: u8,
    ) -> Result<(), Refusal> {
        self.check_carry_to(state, colour, way, from, to)?;
        if bands == 0 {
            return Err(Reason::NeedBand.refuse()); // ARC-18
        }
        if bands > state.bands(from) {
            let there = state.bands(from);
            return Err(Reason::TooManyBands.refuse().with("place", from).with("count", there));
        }
        if gold > state.gold(from) {
            let there = state.gold(from);
            return Err(Reason::TooMuchGold.refuse().with("place", from).with("count", there));
        }
        if bands > self.most_bands(state, from, to) || gold > self.most_gold(state, from, to, bands)
        {
            return Err(Reason::ShipFull.refuse().with("place", to).with("count", HOLD));
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn carry(
        &self,
        state: &mut State,
        colour: Colour,
        way: Way,
        from: Place,
        to: Place,
        bands: u8,
        gold: u8,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_carry(state, colour, way, from, to, bands, gold)?;
        self.carry_over(state, colour, from, to, bands, gold);
        Ok(())
    }

    pub(super) fn carry_over(
        &self,
        state: &mut State,
        colour: Colour,
        from: Place,
        to: Place,
        bands: u8,
        gold: u8,
    ) {
        self.spend(state, 1);
        state.carry(colour, from, to, bands, gold);
        if to.is_land() {
            state.plant(colour, to); // ARC-19
        }
    }

    // Scuttling.

    pub(crate) fn check_scuttle(
        &self,
        state: &State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        if !state.ships.has(at) {
            return Err(Reason::NoShipToScuttle.refuse().with("place", at));
        }
        let manned = state.manned(colour);
        if at.is_land() {
            if !manned.has(at) {
                return Err(Reason::NoBandNear.refuse().with("place", at));
            }
            return Ok(());
        }
        if state.all_manned().has(at) {
            return Err(Reason::StillManned.refuse().with("place", at));
        }
        if self.map().contiguous(at).and(manned).is_empty() {
            return Err(Reason::NoBandNear.refuse().with("place", at));
        }
        Ok(())
    }

    pub(crate) fn scuttle(
        &self,
        state: &mut State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_scuttle(state, colour, at)?;
        self.spend(state, 1);
        state.ships.remove(at);
        if !at.is_land() {
            state.remove_gold(at, state.gold(at));
        }
        Ok(())
    }

    // Exploring.

    pub(crate) fn check_explore(
        &self,
        state: &State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        if !at.is_island() {
            return Err(Reason::NotIsland.refuse().with("place", at));
        }
        if state.explored().has(at) {
            return Err(Reason::Explored.refuse().with("place", at));
        }
        // ARC-30: a band in a territory of the island is in an explored one.
        let near = self.map().contiguous(at).minus(Places::LAIRS);
        if near.and(state.manned(colour)).is_empty() {
            return Err(Reason::NoExplorer.refuse().with("place", at));
        }
        Ok(())
    }

    pub(crate) fn explore(
        &self,
        state: &mut State,
        seat: Seat,
        colour: Colour,
        at: Place,
        special: bool,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_explore(state, colour, at)?;
        if special {
            self.check_in_hand(state, seat, Card::Discovery)?;
            self.discard(state, seat, Card::Discovery);
        }
        self.spend(state, 1);
        state.pending = Pending::Explore { at, special };
        Ok(())
    }

    /// What the explorers find (ARC-31, ARC-32).
    pub(crate) fn find(
        &self,
        state: &mut State,
        at: Place,
        special: bool,
        gold: u8,
        tribes: u8,
    ) -> Result<(), Refusal> {
        if !self.gold.has(gold as i8) || !self.tribes.has(tribes as i8) {
            return Err(Reason::NoSuchFace.refuse());
        }
        let mut times = 1;
        if at == self.map().centre() {
            times *= 2;
        }
        if special {
            times *= 2; // ARC-55
        }
        state.native.add(at);
        state.add_gold(at, (gold * times).min(state.gold_supply()));
        state.add_tribes(at, (tribes * times).min(state.tribe_supply()));
        state.pending = Pending::Play;
        Ok(())
    }

    // Converting.

    pub(crate) fn check_convert(
        &self,
        state: &State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        let (map, owned) = (self.map(), state.owned(colour));
        let city = map.cities().has(at);
        if !(city || map.posts().has(at)) || !state.held(colour).has(at) {
            return Err(Reason::NotSettled.refuse().with("place", at)); // ARC-37
        }
        if city {
            let lair = at.lair().map_or(Places::NONE, Colour::lair);
            if map.cities().and(owned).and(lair).len() < 2 {
                return Err(Reason::TooFewCities.refuse().with("place", at));
            }
        } else if map.posts().and(owned).len() < 3 {
            return Err(Reason::TooFewPosts.refuse().with("place", at));
        }
        if state.gold(at) == 0 {
            return Err(Reason::NoGoldThere.refuse().with("place", at));
        }
        if state.reserve(colour) == 0 {
            return Err(Reason::NoReserve.refuse());
        }
        Ok(())
    }

    pub(crate) fn convert(
        &self,
        state: &mut State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        self.affords(state, 1)?;
        self.check_convert(state, colour, at)?;
        self.spend(state, 1);
        state.remove_gold(at, 1);
        state.add_bands(colour, at, BANDS_FOR_GOLD.min(state.reserve(colour)));
        Ok(())
    }

    // Enrolling.

    /// The lairs that would give a band, a bit for each, and the bands for the island (ARC-47).
    pub(crate) fn enrolled_bands(&self, state: &State, colour: Colour) -> (u8, u8) {
        if state.reserve(colour) == 0 {
            return (0, 0);
        }
        let owned = state.owned(colour).and(Places::ISLAND).len() / 4;
        let held = state.held(colour).and(Places::ISLAND);
        (controlled(state, colour), if held.is_empty() { 0 } else { owned as u8 })
    }

    pub(crate) fn check_enrol(&self, state: &State, colour: Colour) -> Result<(), Refusal> {
        if !self.enrolment {
            return Err(Reason::NoEnrolment.refuse());
        }
        if state.depth > 0 {
            return Err(Reason::EnrolInRaid.refuse());
        }
        if state.frame().enrolled {
            return Err(Reason::EnrolledAlready.refuse());
        }
        if self.enrolled_bands(state, colour) == (0, 0) {
            return Err(Reason::NothingToEnrol.refuse());
        }
        Ok(())
    }

    pub(crate) fn enrol(&self, state: &mut State, colour: Colour) -> Result<(), Refusal> {
        self.check_enrol(state, colour)?;
        self.affords(state, 1)?;
        self.spend(state, 1);
        state.frame_mut().enrolled = true;
        let (lairs, island) = self.enrolled_bands(state, colour);
        state.pending = Pending::Enrol { lairs, island };
        Ok(())
    }

    /// Where the next enrolled band may be placed.
    pub(crate) fn enrol_places(
        &self,
        state: &State,
        colour: Colour,
        lairs: u8,
        island: u8,
    ) -> Places {
        let held = state.held(colour);
        let mut places = if island > 0 { held.and(Places::ISLAND) } else { Places::NONE };
        for lair in Colour::ALL.into_iter().filter(|lair| lairs >> lair.index() & 1 == 1) {
            places = places.or(held.and(lair.lair()));
        }
        places
    }

    pub(crate) fn place_enrolled(
        &self,
        state: &mut State,
        colour: Colour,
        (mut lairs, mut island): (u8, u8),
        at: Place,
    ) -> Result<(), Refusal> {
        if !self.enrol_places(state, colour, lairs, island).has(at) {
            return Err(Reason::EnrolPlace.refuse().with("place", at));
        }
        match at.lair() {
            Some(lair) => lairs &= !(1 << lair.index()),
            None => island = island.saturating_sub(1),
        }
        state.add_bands(colour, at, 1);
        let done = (lairs, island) == (0, 0) || state.reserve(colour) == 0;
        state.pending = if done { Pending::Play } else { Pending::Enrol { lairs, island } };
        Ok(())
    }

    // Buying.

    /// The gold that a colour can spend (ARC-49).
    pub(crate) fn gold_to_spend(&self, state: &State, colour: Colour) -> u32 {
        let places = Reach::new(self, state, colour).spendable();
        places.iter().map(|place| u32::from(state.gold(place))).sum()
    }

    pub(crate) fn check_can_buy(&self, state: &State, colour: Colour) -> Result<(), Refusal> {
        if !self.cards {
            return Err(Reason::NoCards.refuse());
        }
        self.affords(state, PRICE)?;
        if self.gold_to_spend(state, colour) < u32::from(PRICE) {
            return Err(Reason::PriceGold.refuse());
        }
        if !self.card_can_be_drawn(state) {
            return Err(Reason::NoCardLeft.refuse());
        }
        Ok(())
    }

    /// Where the second gold of the price may come from, after the first.
    pub(crate) fn second_gold(&self, state: &State, colour: Colour, first: Place) -> Places {
        let mut places = Reach::new(self, state, colour).spendable();
        if !places.has(first) {
            return Places::NONE;
        }
        if state.gold(first) < PRICE {
            places.remove(first);
        }
        places
    }

    pub(crate) fn buy(
        &self,
        state: &mut State,
        colour: Colour,
        one: Place,
        other: Place,
    ) -> Result<(), Refusal> {
        self.check_can_buy(state, colour)?;
        if !self.second_gold(state, colour, one).has(other) {
            return Err(Reason::PriceGold.refuse());
        }
        self.spend(state, PRICE);
        state.remove_gold(one, 1);
        state.remove_gold(other, 1);
        self.refill_pile(state);
        state.pending = Pending::Draw;
        Ok(())
    }
}

/// How many counters a ship can still take (ARC-22).
fn room(state: &State, ship: Place) -> u8 {
    HOLD.saturating_sub(state.bands(ship) + state.gold(ship))
}
