//! Why a ship, a card or a die is not what is asked for.

use crate::Shipowners;
use crate::board::{Card, SHIPS, Ship};
use crate::kinds::{CARD, SHIP};
use crate::rules::Reason;
use crate::speech::{Verb, stand_in};
use crate::state::{Stage, State};
use flotilla_core::{Choice, Element, Refusal, Seat};

pub(crate) fn unasked(
    game: &Shipowners,
    state: &State,
    seat: Seat,
    _: &[Choice],
    element: Element,
) -> Refusal {
    match element.kind {
        SHIP => game.why_not(state, seat, stand_in(Verb::Arm)),
        CARD => {
            let card = Card::new(usize::from(element.index));
            card.map_or(Reason::ChooseFirst.refuse(), |card| game.unasked_card(state, seat, card))
        }
        _ => game.why_not(state, seat, stand_in(Verb::Throw)),
    }
}

impl Shipowners {
    fn unasked_card(&self, state: &State, seat: Seat, card: Card) -> Refusal {
        if let Stage::Load(_) | Stage::Loot { .. } = state.stage {
            return self.why_not(state, seat, stand_in(Verb::Throw));
        }
        let piled = [(state.top_treasure(), Verb::Hunt), (state.top_goods(), Verb::Buy)];
        if let Some((_, verb)) = piled.into_iter().find(|(top, _)| *top == Some(card)) {
            let refused = self.check(state, seat, stand_in(verb)).err();
            return refused.unwrap_or(Reason::ChooseFirst.refuse());
        }
        let Some(power) = self.power(card) else { return Reason::TreasureRests.refuse() };
        let ship = (0..SHIPS).filter_map(Ship::new).find(|&ship| state.cargo(ship) == Some(card));
        match ship.and_then(|ship| state.owner(ship)) {
            Some(owner) if owner != seat => Reason::NotYourGoods.refuse().with("seat", owner),
            _ => {
                let refused = self.check(state, seat, stand_in(Verb::of(power))).err();
                // That it does not change some die is no reason here.
                let reason =
                    refused.filter(|it| it.text.key != Reason::NoSuchFace.refuse().text.key);
                reason
                    .filter(|it| it.text.key != Reason::NotRolled.refuse().text.key)
                    .unwrap_or(Reason::UseByPower.refuse())
            }
        }
    }
}
