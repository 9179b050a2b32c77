//! The piles: goods and treasures in order, ships from the pile into the port.

use crate::Shipowners;
use crate::board::{CARDS, Card, PORT, Ship};
use crate::edition::group;
use crate::state::{Stage, State};

impl Shipowners {
    /// The goods or treasures that the lot decides between now (OWN-08).
    pub(crate) fn lot_group<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = Card> + Clone + 'a {
        let of_goods = state.stage == Stage::GoodsLot;
        let mut placed = [false; CARDS];
        for card in state.goods().chain(state.treasures()) {
            placed[card.index()] = true;
        }
        let first = group(&self.contents.cards, of_goods, &placed).next();
        let letter = first.map(|card| self.card(card).letter);
        Card::all().filter(move |&card| {
            card.is_goods() == of_goods
                && !placed[card.index()]
                && Some(self.card(card).letter) == letter
        })
    }

    /// The first card of the lot's group that is like this one, and how many are.
    pub(crate) fn like(&self, state: &State, card: Card) -> (Card, u32) {
        let mut alike =
            self.lot_group(state).filter(|&other| self.card(other).is_like(self.card(card)));
        let first = alike.next().unwrap_or(card);
        (first, 1 + alike.count() as u32)
    }

    pub(crate) fn stack(&self, state: &mut State, card: Card) {
        if card.is_goods() {
            state.goods.push(card.index() as u8);
        } else {
            state.treasures.push(card.index() as u8);
        }
    }

    /// Puts goods and treasures in order, up to the next lot (OWN-08).
    pub(crate) fn order_piles(&self, state: &mut State) {
        for stage in [Stage::GoodsLot, Stage::TreasureLot] {
            state.stage = stage;
            loop {
                let mut group = self.lot_group(state);
                let Some(card) = group.next() else { break };
                if !group.all(|other| self.card(other).is_like(self.card(card))) {
                    return;
                }
                drop(group);
                self.stack(state, card);
            }
        }
        state.stage = Stage::FirstLot;
    }

    /// Fills the port, and goes on with the game or ends it.
    pub(crate) fn fill_port(&self, state: &mut State) {
        // OWN-07, OWN-19
        while state.port.len() < PORT {
            if !state.unseen.is_empty() {
                state.stage = Stage::Port;
                return;
            }
            // OWN-26: these are known, so that nothing is drawn.
            match state.returned.take_first().and_then(|ship| Ship::new(usize::from(ship))) {
                Some(ship) => state.port = state.port.with(ship),
                None => break,
            }
        }
        if state.first.is_none() {
            self.order_piles(state);
        } else if state.port.is_empty() {
            self.end(state); // OWN-27
        } else {
            state.stage = Stage::Choose;
        }
    }
}
