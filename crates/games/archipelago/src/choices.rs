//! What may be said next.
//!
//! | who | says |
//! |---|---|
//! | chance | `leftover` colour, `lot` colour seat, `draw` card, `see` card |
//! | chance | `roll` face, `found` gold tribes, `levy` tribes |
//! | before the game | `muster` territory amount, `moor` city |
//! | in a turn | `launch` city sea; `sail` sea sea; `attack` place place |
//! | in a turn | `move`, `load`, `unload`, `transship` from to bands, and gold if any goes along |
//! | in a turn | `explore` territory, and `discovery` if that card is played |
//! | in a turn | `scuttle` place, `convert` territory, `enrol`, `buy` place place, `end` |
//! | with cards | `play` card, and where: a place, or in a raid with two colours the colour |
//! | when asked | `pass`; `place` territory; `look`, `take`, `stop` |

mod after;
mod chance;
mod unasked;

use crate::Archipelago;
use crate::board::{Colour, Place, Places};
use crate::cards::Card;
use crate::reach::{Reach, Way};
use crate::rules::Reason;
use crate::state::{Pending, State};
use crate::words::{UNKNOWN_CARD, Verb};
pub(crate) use after::next_after;
pub(crate) use unasked::unasked;

use flotilla_core::{Actor, Choice, ChoiceError, Next, Refusal, Seat, Text};

type Answer = Result<(), ChoiceError>;

impl Verb {
    /// The way from place to place that a verb stands for.
    pub(crate) fn way(self) -> Option<Way> {
        Some(match self {
            Verb::Launch => Way::Launch,
            Verb::Move => Way::Move,
            Verb::Load => Way::Load,
            Verb::Unload => Way::Unload,
            Verb::Transship => Way::Transship,
            Verb::Sail => Way::Sail,
            Verb::Attack => Way::Attack,
            _ => return None,
        })
    }
}

impl Way {
    pub(crate) const ALL: [(Way, Verb); 7] = [
        (Way::Launch, Verb::Launch),
        (Way::Move, Verb::Move),
        (Way::Load, Verb::Load),
        (Way::Unload, Verb::Unload),
        (Way::Transship, Verb::Transship),
        (Way::Sail, Verb::Sail),
        (Way::Attack, Verb::Attack),
    ];

    /// Whether bands and gold are counted.
    fn carries(self) -> bool {
        matches!(self, Way::Move | Way::Load | Way::Unload | Way::Transship)
    }
}

/// A place that is named at a point of a move.
pub(crate) fn place_at(chosen: &[Choice], at: usize) -> Result<Place, ChoiceError> {
    let choice = *chosen.get(at).ok_or(ChoiceError::Incomplete)?;
    Place::of(choice).ok_or(ChoiceError::NotAsked { at })
}

/// An amount that is named at a point of a move. No amount of the game is near 255.
pub(crate) fn amount_at(chosen: &[Choice], at: usize) -> Result<u8, ChoiceError> {
    match *chosen.get(at).ok_or(ChoiceError::Incomplete)? {
        Choice::Amount(amount) => Ok(u8::try_from(amount).unwrap_or(u8::MAX)),
        _ => Err(ChoiceError::NotAsked { at }),
    }
}

/// Nothing is said past the end of a move.
pub(crate) fn ends_at(chosen: &[Choice], at: usize) -> Answer {
    if chosen.len() > at { Err(ChoiceError::NotAsked { at }) } else { Ok(()) }
}

fn offer(next: &mut Next, asks: &'static str, places: Places) {
    next.asks = asks;
    places.iter().for_each(|place| next.elements.push(place.element()));
}

impl Archipelago {
    fn next_of_seat(
        &self,
        state: &State,
        seat: Seat,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        let decides = self.decides(state, seat);
        let Some(&first) = chosen.first() else {
            return match decides {
                Ok(colour) => {
                    self.list_verbs(state, seat, colour, next);
                    Ok(())
                }
                Err(_) if self.may_raid(state, seat).is_ok() => {
                    next.asks = "archipelago-ask-interrupt";
                    next.elements.push(Verb::Play.element());
                    Ok(())
                }
                Err(refusal) => Err(refusal.into()),
            };
        };
        let verb = Verb::of(first).ok_or(ChoiceError::NotAsked { at: 0 })?;
        if verb == Verb::Play {
            return self.next_play(state, seat, decides, chosen, next);
        }
        let colour = decides?;
        match verb {
            Verb::Muster => self.next_muster(state, colour, chosen, next),
            Verb::Moor => self.next_moor(state, colour, chosen, next),
            Verb::Place => self.next_place(state, colour, chosen, next),
            Verb::Pass | Verb::Take | Verb::Stop | Verb::Look => {
                self.check_word(state, verb)?;
                ends_at(chosen, 1)?;
                next.complete = true;
                Ok(())
            }
            Verb::Leftover
            | Verb::Lot
            | Verb::Draw
            | Verb::See
            | Verb::Roll
            | Verb::Found
            | Verb::Levy => Err(Reason::NoChance.refuse().into()),
            _ => {
                self.free_to_act(state)?;
                self.next_of_turn(state, seat, colour, verb, chosen, next)
            }
        }
    }

    /// Whether a single word may be said.
    fn check_word(&self, state: &State, verb: Verb) -> Result<(), Refusal> {
        let (asked, reason) = match verb {
            Verb::Pass => (matches!(state.pending, Pending::React(_)), Reason::NobodyAsked),
            Verb::Look => return self.check_look_on(state),
            _ => (state.pending == Pending::Looked, Reason::NoStrategist),
        };
        if asked { Ok(()) } else { Err(reason.refuse()) }
    }

    fn list_verbs(&self, state: &State, seat: Seat, colour: Colour, next: &mut Next) {
        next.asks = "archipelago-ask-verb";
        let verbs = &mut next.elements;
        match state.pending {
            Pending::Muster => {
                next.asks = "archipelago-ask-muster";
                let bands = self.bands_to_muster(state, colour);
                let ships = self.ships_to_moor(state, colour);
                let left = Text::new("archipelago-ask-muster-left").with("colour", colour);
                next.about = Some(left.with("bands", bands).with("ships", ships));
                if bands > 0 {
                    verbs.push(Verb::Muster.element());
                }
                if ships > 0 {
                    verbs.push(Verb::Moor.element());
                }
            }
            Pending::React(round) => {
                next.about = Some(self.told_result(state, round));
                next.asks = "archipelago-ask-react";
                if self.any_card(state, seat, colour) {
                    verbs.push(Verb::Play.element());
                }
                verbs.push(Verb::Pass.element());
            }
            Pending::Choose(..) | Pending::Enrol { .. } => {
                next.asks = "archipelago-ask-place-verb";
                verbs.push(Verb::Place.element());
            }
            Pending::Looked => {
                next.asks = "archipelago-ask-looked";
                verbs.push(Verb::Take.element());
                if self.check_look_on(state).is_ok() {
                    verbs.push(Verb::Look.element());
                }
                verbs.push(Verb::Stop.element());
            }
            _ => {
                let actions = state.frame().actions;
                if actions > 0 {
                    let possible = Reach::new(self, state, colour).possible();
                    for ((_, verb), possible) in Way::ALL.into_iter().zip(possible.ways) {
                        if possible {
                            verbs.push(verb.element());
                        }
                    }
                    let others = [
                        (possible.explore, Verb::Explore),
                        (possible.scuttle, Verb::Scuttle),
                        (possible.convert, Verb::Convert),
                    ];
                    for (possible, verb) in others {
                        if possible {
                            verbs.push(verb.element());
                        }
                    }
                    if self.enrolment && self.check_enrol(state, colour).is_ok() {
                        verbs.push(Verb::Enrol.element());
                    }
                    if self.cards && self.check_can_buy(state, colour).is_ok() {
                        verbs.push(Verb::Buy.element());
                    }
                }
                if self.any_card(state, seat, colour) {
                    verbs.push(Verb::Play.element());
                }
                verbs.push(Verb::End.element());
            }
        }
    }

    fn any_card(&self, state: &State, seat: Seat, colour: Colour) -> bool {
        let playable = |card| self.check_card(state, seat, colour, card).is_ok();
        self.cards && state.hand(seat).kinds().any(|(card, _)| playable(card))
    }

    fn next_muster(
        &self,
        state: &State,
        colour: Colour,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        let left = self.bands_to_muster(state, colour);
        if state.pending != Pending::Muster {
            return Err(Reason::NoMuster.refuse().into());
        }
        if left == 0 {
            return Err(Reason::MusterCount.refuse().with("count", left).into());
        }
        if chosen.len() == 1 {
            offer(next, "archipelago-ask-territory", colour.lair());
            return Ok(());
        }
        let at = place_at(chosen, 1)?;
        if chosen.len() == 2 {
            self.check_muster(state, colour, at, 1)?;
            next.asks = "archipelago-ask-bands";
            next.amounts = Some((1, left.into()));
            return Ok(());
        }
        self.check_muster(state, colour, at, amount_at(chosen, 2)?)?;
        ends_at(chosen, 3)?;
        next.complete = true;
        Ok(())
    }

    fn next_moor(
        &self,
        state: &State,
        colour: Colour,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        if state.pending != Pending::Muster {
            return Err(Reason::NoMuster.refuse().into());
        }
        if self.ships_to_moor(state, colour) == 0 {
            return Err(Reason::NoShipToMoor.refuse().into());
        }
        if chosen.len() == 1 {
            let cities = self.map().cities().and(colour.lair()).minus(state.ships);
            offer(next, "archipelago-ask-city", cities);
            return Ok(());
        }
        self.check_moor(state, colour, place_at(chosen, 1)?)?;
        ends_at(chosen, 2)?;
        next.complete = true;
        Ok(())
    }

    fn next_place(
        &self,
        state: &State,
        colour: Colour,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        let (places, reason) = match state.pending {
            Pending::Choose(levy, _) => {
                let recruits = matches!(levy.card, Card::Recruitment | Card::GreatRecruitment);
                let reason = if recruits { Reason::RecruitPlace } else { Reason::MobilisePlace };
                (self.levy_places(state, colour, levy), reason)
            }
            Pending::Enrol { lairs, island } => {
                (self.enrol_places(state, colour, lairs, island), Reason::EnrolPlace)
            }
            _ => return Err(Reason::NothingToPlace.refuse().into()),
        };
        if chosen.len() == 1 {
            offer(next, "archipelago-ask-territory", places);
            return Ok(());
        }
        let at = place_at(chosen, 1)?;
        if !places.has(at) {
            return Err(reason.refuse().with("place", at).into());
        }
        ends_at(chosen, 2)?;
        next.complete = true;
        Ok(())
    }

    /// The actions of a turn, and its end.
    fn next_of_turn(
        &self,
        state: &State,
        seat: Seat,
        colour: Colour,
        verb: Verb,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        if verb == Verb::End {
            ends_at(chosen, 1)?;
            next.complete = true;
            return Ok(());
        }
        if verb == Verb::Enrol {
            self.check_enrol(state, colour)?;
            self.affords(state, 1)?;
            ends_at(chosen, 1)?;
            next.complete = true;
            return Ok(());
        }
        if verb == Verb::Buy {
            return self.next_buy(state, colour, chosen, next);
        }
        self.affords(state, 1)?;
        let reach = Reach::new(self, state, colour);
        if let Some(way) = verb.way() {
            return self.next_way(state, colour, way, &reach, chosen, next);
        }
        let (places, asks, none) = match verb {
            Verb::Explore => (reach.explorable(), "archipelago-ask-explore", Reason::NoExplorer),
            Verb::Scuttle => {
                (reach.scuttleable(), "archipelago-ask-scuttle", Reason::NoShipToScuttle)
            }
            _ => (reach.convertible(), "archipelago-ask-convert", Reason::NoConversion),
        };
        if chosen.len() == 1 {
            if places.is_empty() {
                return Err(none.refuse().into());
            }
            offer(next, asks, places);
            return Ok(());
        }
        let at = place_at(chosen, 1)?;
        match verb {
            Verb::Explore => {
                self.check_explore(state, colour, at)?;
                if let Some(&choice) = chosen.get(2) {
                    let card = Card::of(choice).ok_or(ChoiceError::NotAsked { at: 2 })?;
                    if card != Some(Card::Discovery) {
                        return Err(Reason::DiscoveryAlone.refuse().into()); // ARC-55
                    }
                    self.check_in_hand(state, seat, Card::Discovery)?;
                    ends_at(chosen, 3)?;
                } else if state.hand(seat).has(Card::Discovery) {
                    next.asks = "archipelago-ask-discovery";
                    next.elements.push(Card::Discovery.element());
                }
            }
            Verb::Scuttle => {
                self.check_scuttle(state, colour, at)?;
                ends_at(chosen, 2)?;
            }
            _ => {
                self.check_convert(state, colour, at)?;
                ends_at(chosen, 2)?;
            }
        }
        next.complete = true;
        Ok(())
    }

    fn next_way(
        &self,
        state: &State,
        colour: Colour,
        way: Way,
        reach: &Reach<'_>,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        if chosen.len() == 1 {
            let sources = reach.sources(way);
            if sources.is_empty() {
                return Err(nothing(way).refuse().into());
            }
            offer(next, "archipelago-ask-from", sources);
            return Ok(());
        }
        let from = place_at(chosen, 1)?;
        let targets = reach.targets(way, from);
        if chosen.len() == 2 {
            if targets.is_empty() {
                self.check_from(state, colour, way, from)?;
                return Err(nowhere(way).refuse().with("place", from).into());
            }
            offer(next, "archipelago-ask-to", targets);
            return Ok(());
        }
        let to = place_at(chosen, 2)?;
        if !targets.has(to) {
            return Err(self.why_not_to(state, colour, way, from, to).into());
        }
        if !way.carries() {
            ends_at(chosen, 3)?;
            next.complete = true;
            return Ok(());
        }
        if chosen.len() == 3 {
            next.asks = "archipelago-ask-bands";
            next.amounts = Some((1, self.most_bands(state, from, to).into()));
            return Ok(());
        }
        let bands = amount_at(chosen, 3)?;
        let gold = if chosen.len() > 4 { amount_at(chosen, 4)? } else { 0 };
        self.check_carry(state, colour, way, from, to, bands, gold)?;
        ends_at(chosen, 5)?;
        let most = self.most_gold(state, from, to, bands);
        if chosen.len() == 5 && most == 0 {
            return Err(ChoiceError::NotAsked { at: 4 });
        }
        next.complete = true;
        if chosen.len() == 4 && most > 0 {
            next.asks = "archipelago-ask-gold";
            next.amounts = Some((0, most.into()));
        }
        Ok(())
    }

    fn check_from(
        &self,
        state: &State,
        colour: Colour,
        way: Way,
        from: Place,
    ) -> Result<(), Refusal> {
        match way {
            Way::Launch => self.check_launch_from(state, colour, from),
            Way::Attack => self.check_attack_from(state, colour, from),
            Way::Sail => self.check_carry_from(state, colour, Way::Unload, from),
            _ => self.check_carry_from(state, colour, way, from),
        }
    }

    /// Why a way does not lead there.
    fn why_not_to(
        &self,
        state: &State,
        colour: Colour,
        way: Way,
        from: Place,
        to: Place,
    ) -> Refusal {
        let checked = match way {
            Way::Launch => self.check_launch(state, colour, from, to),
            Way::Sail => self.check_sail(state, colour, from, to),
            Way::Attack => self.check_attack(state, colour, from, to),
            _ => self.check_carry_to(state, colour, way, from, to),
        };
        checked.err().unwrap_or(nowhere(way).refuse().with("place", from))
    }

    fn next_buy(
        &self,
        state: &State,
        colour: Colour,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        self.check_can_buy(state, colour)?;
        if chosen.len() == 1 {
            offer(next, "archipelago-ask-price", Reach::new(self, state, colour).spendable());
            return Ok(());
        }
        let seconds = self.second_gold(state, colour, place_at(chosen, 1)?);
        if seconds.is_empty() {
            return Err(Reason::PriceGold.refuse().into());
        }
        if chosen.len() == 2 {
            offer(next, "archipelago-ask-price", seconds);
            return Ok(());
        }
        if !seconds.has(place_at(chosen, 2)?) {
            return Err(Reason::PriceGold.refuse().into());
        }
        ends_at(chosen, 3)?;
        next.complete = true;
        Ok(())
    }

    fn next_play(
        &self,
        state: &State,
        seat: Seat,
        decides: Result<Colour, Refusal>,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        // Out of turn a raid is all that may be played.
        let check = |card: Card| match (decides, card) {
            (_, Card::Raid) => self.may_raid(state, seat),
            (Ok(colour), _) => self.check_card(state, seat, colour, card),
            (Err(refusal), _) if self.may_raid(state, seat).is_err() => Err(refusal),
            (Err(_), _) => Err(Reason::OnlyRaid.refuse()),
        };
        let Some(&second) = chosen.get(1) else {
            let hand = state.hand(seat);
            let cards = hand.kinds().filter(|&(card, _)| check(card).is_ok());
            next.elements.extend(cards.map(|(card, _)| card.element()));
            if !next.elements.is_empty() {
                next.asks = "archipelago-ask-play";
                return Ok(());
            }
            decides?;
            if !self.cards {
                return Err(Reason::NoCards.refuse().into());
            }
            // What stands in the way of the first card does for all that may be meant.
            let unknown = Reason::NotInHand.refuse().with("card", UNKNOWN_CARD);
            let first = hand.kinds().find_map(|(card, _)| check(card).err());
            return Err(first.unwrap_or(unknown).into());
        };
        let card = Card::of(second).ok_or(ChoiceError::NotAsked { at: 1 })?;
        let unknown = || Reason::NotInHand.refuse().with("card", UNKNOWN_CARD);
        let card = card.ok_or_else(unknown)?;
        check(card)?;
        let aims = decides.map_or(Places::NONE, |colour| self.aims(state, colour, card));
        match card {
            Card::Raid if self.seats == 2 => {
                let Some(&third) = chosen.get(2) else {
                    next.asks = "archipelago-ask-colour";
                    next.elements.extend(self.raiders(state, seat).map(Colour::element));
                    return Ok(());
                };
                let colour = Colour::of(third).ok_or(ChoiceError::NotAsked { at: 2 })?;
                if state.commander(colour) != Some(seat) {
                    return Err(Reason::RaidColour.refuse().into());
                }
                ends_at(chosen, 3)?;
            }
            Card::Shipyard | Card::GoldMine | Card::Mutiny => {
                if chosen.len() == 2 {
                    offer(next, "archipelago-ask-aim", aims);
                    return Ok(());
                }
                let at = place_at(chosen, 2)?;
                if !aims.has(at) {
                    return Err(crate::rules::bad_aim(card).refuse().with("place", at).into());
                }
                ends_at(chosen, 3)?;
            }
            _ => ends_at(chosen, 2)?,
        }
        next.complete = true;
        Ok(())
    }
}

/// Why a verb can't be said at all.
fn nothing(way: Way) -> Reason {
    match way {
        Way::Launch => Reason::NoLaunch,
        Way::Move => Reason::NoMove,
        Way::Load => Reason::NoLoad,
        Way::Unload => Reason::NoUnload,
        Way::Transship => Reason::NoTransship,
        Way::Sail => Reason::NoSail,
        Way::Attack => Reason::NoAttack,
    }
}

/// Why a way leads nowhere from a place where it could begin.
fn nowhere(way: Way) -> Reason {
    match way {
        Way::Move => Reason::NoWayOut,
        _ => nothing(way),
    }
}

pub(crate) fn next(
    game: &Archipelago,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Answer {
    next.clear();
    match actor {
        Actor::Chance => game.next_of_chance(state, chosen, next),
        Actor::Seat(seat) => game.next_of_seat(state, seat, chosen, next),
    }
}
