//! The cards: drawing, playing, and what each of them does.

use super::Reason;
use crate::board::{Colour, Place, Places};
use crate::cards::{Card, Pack};
use crate::state::{FEW_ACTIONS, Frame, Levy, MOST_FRAMES, Pending, State};
use crate::{Archipelago, Target};
use flotilla_core::{Refusal, Seat, SeatSet};

/// Gold of a mine (ARC-59).
const MINE: u8 = 3;
/// The most bands aboard a ship that mutinies (ARC-60).
const MUTINEERS: u8 = 3;

impl Archipelago {
    pub(crate) fn check_in_hand(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
        if !self.cards {
            return Err(Reason::NoCards.refuse());
        }
        if !state.hand(seat).has(card) {
            return Err(Reason::NotInHand.refuse().with("card", card));
        }
        Ok(())
    }

    pub(crate) fn discard(&self, state: &mut State, seat: Seat, card: Card) {
        if state.hand_mut(seat).take(card) {
            state.discard.add(card);
        }
    }

    /// Whether a card is left, in the pile or among those played.
    pub(crate) fn card_can_be_drawn(&self, state: &State) -> bool {
        state.pile_size() > 0 || !state.discard.is_empty()
    }

    /// Played cards become the new pile when a card must be drawn and there is none (ARC-50).
    pub(crate) fn refill_pile(&self, state: &mut State) {
        if state.pile_size() == 0 {
            let mut played = std::mem::take(&mut state.discard);
            state.pile.absorb(&mut played);
        }
    }

    /// The card that was dealt or bought.
    pub(crate) fn draw_card(&self, state: &mut State, card: Option<Card>) -> Result<(), Refusal> {
        let dealing = state.pending == Pending::Deal;
        let drawer = if dealing { self.next_dealt(state) } else { state.acting_seat() };
        let (Some(card), Some(seat)) = (card, drawer) else {
            return Err(Reason::NotInPile.refuse());
        };
        if !state.pile.take(card) {
            return Err(Reason::NotInPile.refuse());
        }
        state.hand_mut(seat).add(card);
        if !dealing {
            state.pending = Pending::Play;
        } else if self.next_dealt(state).is_none() {
            self.begin_muster(state);
        }
        Ok(())
    }

    // Raids.

    /// Whether a seat may play a raid now (ARC-54).
    pub(crate) fn may_raid(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        match state.pending {
            Pending::Play => {}
            Pending::Over(_) => return Err(Reason::Over.refuse()),
            _ => return Err(Reason::RaidPending.refuse()),
        }
        self.check_in_hand(state, seat, Card::Raid)?;
        if state.commander(state.turn_frame().colour) == Some(seat) {
            return Err(Reason::RaidInOwnTurn.refuse());
        }
        if usize::from(state.depth) + 1 >= MOST_FRAMES {
            return Err(Reason::RaidPending.refuse());
        }
        Ok(())
    }

    /// The colours with which a seat may raid: its own.
    pub(crate) fn raiders<'a>(
        &self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = Colour> + use<'a> {
        Colour::ALL.into_iter().filter(move |&colour| state.commander(colour) == Some(seat))
    }

    pub(crate) fn play_raid(
        &self,
        state: &mut State,
        seat: Seat,
        target: Target,
    ) -> Result<(), Refusal> {
        self.may_raid(state, seat)?;
        let Target::Colour(colour) = target else {
            return Err(Reason::RaidColour.refuse());
        };
        if state.commander(colour) != Some(seat) {
            return Err(Reason::RaidColour.refuse());
        }
        self.discard(state, seat, Card::Raid);
        state.depth += 1;
        *state.frame_mut() = Frame::raid(colour);
        Ok(())
    }

    // Playing a card in one's own turn or raid.

    /// Whether a card may be played now, wherever it is aimed (ARC-50).
    pub(crate) fn check_card(
        &self,
        state: &State,
        seat: Seat,
        colour: Colour,
        card: Card,
    ) -> Result<(), Refusal> {
        if !self.cards {
            return Err(Reason::NoCards.refuse());
        }
        match card {
            Card::AttackWeapons | Card::DefenceWeapons => {
                return self.check_weapons(state, seat, card).map(drop);
            }
            Card::Raid => return self.may_raid(state, seat),
            _ => {}
        }
        self.free_to_act(state)?;
        self.check_in_hand(state, seat, card)?;
        let useful = match card {
            Card::Discovery => return Err(Reason::DiscoveryAlone.refuse()),
            Card::Shipyard if state.ships_in_box() == 0 => {
                return Err(Reason::NoShipInBox.refuse());
            }
            Card::ThreeMore if state.frame().extended => return Err(Reason::OnceATurn.refuse()),
            Card::Strategist if state.frame().actions == 0 => {
                return Err(Reason::LookAction.refuse());
            }
            Card::Strategist => self.card_can_be_drawn(state),
            Card::ThreeMore => true,
            Card::Recruitment | Card::GreatRecruitment => {
                state.reserve(colour) > 0 && !state.held(colour).is_empty()
            }
            Card::Mobilisation | Card::GreatMobilisation => {
                state.tribe_supply() > 0 && !self.unoccupied(state).is_empty()
            }
            _ => !self.aims(state, colour, card).is_empty(),
        };
        if useful { Ok(()) } else { Err(Reason::ChangesNothing.refuse()) }
    }

    /// The places at which a card may be aimed when it is played; none if it is not aimed.
    pub(crate) fn aims(&self, state: &State, colour: Colour, card: Card) -> Places {
        match card {
            Card::Shipyard => self.map().cities().and(state.owned(colour)).minus(state.ships),
            Card::GoldMine if state.gold_supply() > 0 => state.held(colour),
            Card::Mutiny if state.reserve(colour) > 0 => {
                let others = state.manned_by_others(colour).minus(self.allied(state, colour));
                let weak = |ship: &Place| state.bands(*ship) <= MUTINEERS;
                others.and(Places::SEA).iter().filter(weak).collect()
            }
            _ => Places::NONE,
        }
    }

    pub(crate) fn play_card(
        &self,
        state: &mut State,
        seat: Seat,
        colour: Colour,
        card: Card,
        target: Target,
    ) -> Result<(), Refusal> {
        self.check_card(state, seat, colour, card)?;
        match (card, target) {
            (Card::AttackWeapons | Card::DefenceWeapons, Target::None) => {
                return self.play_weapons(state, seat, card);
            }
            (Card::Shipyard | Card::GoldMine | Card::Mutiny, Target::Place(at)) => {
                if !self.aims(state, colour, card).has(at) {
                    return Err(bad_aim(card).refuse().with("place", at));
                }
                self.aim(state, colour, card, at);
            }
            (Card::Shipyard | Card::GoldMine | Card::Mutiny, _) => {
                return Err(bad_aim(card).refuse());
            }
            (Card::Strategist, Target::None) => {
                // The first look is part of playing it (ARC-58).
                self.discard(state, seat, card);
                self.begin_look(state);
                return Ok(());
            }
            (Card::ThreeMore, Target::None) => {
                let frame = state.frame_mut();
                frame.actions += FEW_ACTIONS;
                frame.extended = true;
            }
            (
                Card::Recruitment
                | Card::GreatRecruitment
                | Card::Mobilisation
                | Card::GreatMobilisation,
                Target::None,
            ) => {
                state.pending = Pending::Roll(Levy { card, second: false, used: None });
            }
            _ => return Err(Reason::NotInHand.refuse().with("card", card)),
        }
        self.discard(state, seat, card);
        Ok(())
    }

    fn aim(&self, state: &mut State, colour: Colour, card: Card, at: Place) {
        match card {
            Card::Shipyard => state.ships.add(at), // ARC-53
            Card::GoldMine => state.add_gold(at, MINE.min(state.gold_supply())), // ARC-59
            _ => {
                // ARC-60
                let mutineers = state.bands(at);
                if let Some(master) = state.crew(at) {
                    state.remove_bands(master, at, mutineers);
                }
                state.add_bands(colour, at, mutineers.min(state.reserve(colour)));
            }
        }
    }

    // Recruitment and mobilisation.

    /// Explored territories of the island without band or tribe (ARC-57).
    pub(crate) fn unoccupied(&self, state: &State) -> Places {
        let explored = state.explored().and(Places::ISLAND);
        explored.minus(state.tribed).minus(state.all_manned())
    }

    /// Where the result of a roll may go.
    pub(crate) fn levy_places(&self, state: &State, colour: Colour, levy: Levy) -> Places {
        let places = match levy.card {
            Card::Recruitment | Card::GreatRecruitment if state.reserve(colour) > 0 => {
                state.held(colour)
            }
            Card::Mobilisation | Card::GreatMobilisation if state.tribe_supply() > 0 => {
                self.unoccupied(state)
            }
            _ => Places::NONE,
        };
        places.minus(levy.used.map_or(Places::NONE, Places::one))
    }

    pub(crate) fn roll_levy(
        &self,
        state: &mut State,
        levy: Levy,
        count: u8,
    ) -> Result<(), Refusal> {
        if !self.tribes.has(count as i8) {
            return Err(Reason::NoSuchFace.refuse());
        }
        if count == 0 {
            self.next_roll(state, levy);
        } else {
            state.pending = Pending::Choose(levy, count);
        }
        Ok(())
    }

    /// A great card rolls a second time, if the result can go anywhere.
    fn next_roll(&self, state: &mut State, levy: Levy) {
        let great = matches!(levy.card, Card::GreatRecruitment | Card::GreatMobilisation);
        let again = Levy { second: true, ..levy };
        let goes = great
            && !levy.second
            && !self.levy_places(state, state.frame().colour, again).is_empty();
        state.pending = if goes { Pending::Roll(again) } else { Pending::Play };
    }

    /// Places what a roll or an enrolment brought.
    pub(crate) fn place(
        &self,
        state: &mut State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        let (levy, count) = match state.pending {
            Pending::Choose(levy, count) => (levy, count),
            Pending::Enrol { lairs, island } => {
                return self.place_enrolled(state, colour, (lairs, island), at);
            }
            _ => return Err(Reason::NothingToPlace.refuse()),
        };
        let recruits = matches!(levy.card, Card::Recruitment | Card::GreatRecruitment);
        if !self.levy_places(state, colour, levy).has(at) {
            let reason = if recruits { Reason::RecruitPlace } else { Reason::MobilisePlace };
            return Err(reason.refuse().with("place", at));
        }
        if recruits {
            state.add_bands(colour, at, count.min(state.reserve(colour)));
        } else {
            state.add_tribes(at, count.min(state.tribe_supply()));
        }
        self.next_roll(state, Levy { used: Some(at), ..levy });
        Ok(())
    }

    // The grand strategist.

    fn begin_look(&self, state: &mut State) {
        self.spend(state, 1);
        self.refill_pile(state);
        state.pending = Pending::Look;
    }

    pub(crate) fn see(&self, state: &mut State, card: Option<Card>) -> Result<(), Refusal> {
        match card {
            Some(card) if state.pile.take(card) => {
                state.current = Some(card);
                state.pending = Pending::Looked;
                Ok(())
            }
            _ => Err(Reason::NotInPile.refuse()),
        }
    }

    pub(crate) fn check_look_on(&self, state: &State) -> Result<(), Refusal> {
        if state.pending != Pending::Looked {
            return Err(Reason::NoStrategist.refuse());
        }
        if state.frame().actions == 0 {
            return Err(Reason::LookAction.refuse());
        }
        if !self.card_can_be_drawn(state) {
            return Err(Reason::NoCardLeft.refuse());
        }
        Ok(())
    }

    pub(crate) fn look_on(&self, state: &mut State) -> Result<(), Refusal> {
        self.check_look_on(state)?;
        if let Some(card) = state.current.take() {
            state.looked.add(card);
        }
        self.begin_look(state);
        Ok(())
    }

    pub(crate) fn take_card(&self, state: &mut State, seat: Seat) -> Result<(), Refusal> {
        if state.pending != Pending::Looked {
            return Err(Reason::NoStrategist.refuse());
        }
        if let Some(card) = state.current.take() {
            state.hand_mut(seat).add(card);
        }
        self.shuffle_back(state);
        Ok(())
    }

    pub(crate) fn stop_looking(&self, state: &mut State) -> Result<(), Refusal> {
        if state.pending != Pending::Looked {
            return Err(Reason::NoStrategist.refuse());
        }
        if let Some(card) = state.current.take() {
            state.pile.add(card);
        }
        self.shuffle_back(state);
        Ok(())
    }

    fn shuffle_back(&self, state: &mut State) {
        let mut looked = std::mem::replace(&mut state.looked, Pack::EMPTY);
        state.pile.absorb(&mut looked);
        state.pending = Pending::Play;
    }
}

/// Why a card can't be aimed there.
pub(crate) fn bad_aim(card: Card) -> Reason {
    match card {
        Card::Shipyard => Reason::ShipyardCity,
        Card::GoldMine => Reason::MinePlace,
        _ => Reason::MutinyShip,
    }
}

/// Who might have a raid to play now, as far as everyone sees: whoever has any card (ARC-54).
pub(crate) fn might_interrupt(game: &Archipelago, state: &State) -> SeatSet {
    let full = usize::from(state.depth) + 1 >= MOST_FRAMES;
    if !game.cards || state.pending != Pending::Play || full {
        return SeatSet::EMPTY;
    }
    let acts = state.acting_seat();
    let in_turn = state.commander(state.turn_frame().colour);
    Seat::all(game.seats)
        .filter(|&seat| Some(seat) != acts && Some(seat) != in_turn)
        .filter(|&seat| !state.hand(seat).is_empty())
        .collect()
}
