//! What chance may bring.

use super::{Answer, ends_at};
use crate::Archipelago;
use crate::board::Colour;
use crate::rules::Reason;
use crate::state::{Pending, State};
use crate::words::{Face, Verb, seat_element};
use flotilla_core::{Choice, Next};

impl Archipelago {
    pub(super) fn next_of_chance(
        &self,
        state: &State,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Answer {
        let (verb, asks) = match state.pending {
            Pending::Leftover => (Verb::Leftover, "archipelago-ask-leftover"),
            Pending::Rng => (Verb::Lot, "archipelago-ask-lot"),
            Pending::Deal | Pending::Draw => (Verb::Draw, "archipelago-ask-card"),
            Pending::Look => (Verb::See, "archipelago-ask-card"),
            Pending::Combat { .. } => (Verb::Roll, "archipelago-ask-face"),
            Pending::Explore { .. } => (Verb::Found, "archipelago-ask-face"),
            Pending::Roll(_) => (Verb::Levy, "archipelago-ask-face"),
            _ => return Err(self.why_not_chance(state).into()),
        };
        let Some(first) = chosen.first() else {
            next.asks = "archipelago-ask-chance";
            next.elements.push(verb.element());
            return Ok(());
        };
        if Verb::of(*first) != Some(verb) {
            return Err(self.why_not_chance(state).into());
        }
        next.asks = asks;
        self.next_outcome(state, verb, &chosen[1..], next)
    }

    fn next_outcome(&self, state: &State, verb: Verb, rest: &[Choice], next: &mut Next) -> Answer {
        match verb {
            Verb::Leftover => next.elements.extend(Colour::ALL.map(Colour::element)),
            Verb::Lot if rest.is_empty() => {
                next.elements.extend(self.next_lot(state).map(Colour::element));
            }
            Verb::Lot => next.elements.extend(self.seats_without_colour(state).map(seat_element)),
            Verb::Draw | Verb::See => {
                next.elements.extend(state.pile.kinds().map(|(card, _)| card.element()));
            }
            Verb::Roll => {
                let faces = self.combat.distinct().map(|(face, _)| Face::Combat(face).element());
                next.elements.extend(faces);
            }
            Verb::Found if rest.is_empty() => {
                let faces = self.gold.distinct().map(|(face, _)| Face::Gold(face as u8).element());
                next.elements.extend(faces);
            }
            _ => {
                let faces = self.tribes.distinct();
                next.elements.extend(faces.map(|(face, _)| Face::Tribes(face as u8).element()));
            }
        }
        let words = if matches!(verb, Verb::Lot | Verb::Found) { 2 } else { 1 };
        let Some((&choice, further)) = rest.split_first() else {
            return Ok(());
        };
        // What was said must be among what was offered; then the next word, or the end.
        let offered = if words == 2 {
            let mut first = Next::new();
            self.next_outcome(state, verb, &[], &mut first)?;
            first.allows(choice) && further.first().is_none_or(|&second| next.allows(second))
        } else {
            next.allows(choice)
        };
        if !offered {
            return Err(match verb {
                Verb::Leftover | Verb::Lot => Reason::LotOutside,
                Verb::Draw | Verb::See => Reason::NotInPile,
                _ => Reason::NoSuchFace,
            }
            .refuse()
            .into());
        }
        if rest.len() >= words {
            ends_at(rest, words)?;
            next.clear();
            next.complete = true;
        }
        Ok(())
    }
}
