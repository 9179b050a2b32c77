//! What may be said after words that were found to begin a move.

use super::{Answer, amount_at, offer};
use crate::Archipelago;
use crate::board::Place;
use crate::reach::Reach;
use crate::state::{Pending, State};
use crate::words::Verb;
use flotilla_core::{Actor, Choice, Next, Seat};

impl Archipelago {
    /// What may be said after a word, where those before it were found to begin a move: so after the verb of a way the
    /// colour has an action left, and may go from there as far as was said. `None` after a word that nobody asked
    /// for, and in most other moves: there all words are heard.
    fn next_word(
        &self,
        state: &State,
        seat: Seat,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Option<()> {
        let (&verb, places) = chosen.split_first()?;
        let verb = Verb::of(verb)?;
        let Some(way) = verb.way() else {
            next.complete = verb == Verb::End && places.is_empty() && acts(state, seat);
            return next.complete.then_some(());
        };
        let reach = Reach::new(self, state, state.frame().colour);
        let [from, further @ ..] = places else {
            let sources = reach.sources(way);
            offer(next, "archipelago-ask-from", sources);
            let able = acts(state, seat) && self.affords(state, 1).is_ok();
            return (able && !sources.is_empty()).then_some(());
        };
        let from = Place::of(*from)?;
        let Some(&to) = further.first() else {
            let targets = reach.targets(way, from);
            offer(next, "archipelago-ask-to", targets);
            return (!targets.is_empty()).then_some(());
        };
        let to = Place::of(to)?;
        match (further.len(), way.carries()) {
            (1, _) if !reach.leads_to(way, from, to) => return None,
            (1, false) => {}
            (1, true) => {
                next.asks = "archipelago-ask-bands";
                next.amounts = Some((1, self.most_bands(state, from, to).into()));
                return Some(());
            }
            (2, true) => {
                let bands = amount_at(chosen, 3).ok()?;
                if bands == 0 || bands > self.most_bands(state, from, to) {
                    return None;
                }
                let most = self.most_gold(state, from, to, bands);
                if most > 0 {
                    next.asks = "archipelago-ask-gold";
                    next.amounts = Some((0, most.into()));
                }
            }
            (3, true) => {
                let (bands, gold) = (amount_at(chosen, 3).ok()?, amount_at(chosen, 4).ok()?);
                let most = self.most_gold(state, from, to, bands);
                if most == 0 || gold > most {
                    return None;
                }
            }
            _ => return None,
        }
        next.complete = true;
        Some(())
    }
}

pub(crate) fn next_after(
    game: &Archipelago,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Answer {
    if let Actor::Seat(seat) = actor {
        next.clear();
        if game.next_word(state, seat, chosen, next).is_some() {
            return Ok(());
        }
    }
    super::next(game, state, actor, chosen, next)
}

/// Whether a seat acts freely, in its turn or its raid.
fn acts(state: &State, seat: Seat) -> bool {
    state.pending == Pending::Play && state.acting_seat() == Some(seat)
}
