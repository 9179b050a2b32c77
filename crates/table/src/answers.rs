//! Answers that are chosen while somebody else still thinks.

use crate::error::TableError;
use crate::view::{NextChoices, TableView};
use flotilla_core::{Actor, AnyView, Next, ParseMode, SeededRng, Turn, Viewer};

/// Of so many moves of somebody else the answers are looked for at most.
const MOST_BEFORE: usize = 256;

impl TableView<'_> {
    /// What may come next in an answer to what somebody else is about to do: in a move that the
    /// rules allow the viewer after at least one of the moves that can be made now. Nothing where
    /// something would come between (dice, cards, another seat), and where moves can't be listed.
    /// It is tried on a game that could lie behind what the viewer sees, so that it tells nothing
    /// new.
    ///
    /// # Errors
    /// When the beginning begins no answer.
    pub fn answer(&self, beginning: &str) -> Result<NextChoices, TableError> {
        let mut found = NextChoices { view: self.view(), chosen: Vec::new(), next: Next::new() };
        let (mut any, mut refused) = (false, None);
        let mut next = Next::new();
        for view in self.after_others() {
            let chosen = match view.begin(beginning, ParseMode::Typed) {
                Ok(chosen) => chosen,
                Err(why) => {
                    refused = Some(why);
                    continue;
                }
            };
            view.next(&chosen, &mut next)?;
            if found.next.asks.is_empty() {
                found.next.asks = next.asks;
            }
            found.next.complete |= next.complete;
            found.next.elements.extend_from_slice(&next.elements);
            found.chosen = chosen;
            any = true;
        }
        found.next.elements.sort_unstable();
        found.next.elements.dedup();
        match refused {
            Some(why) if !any => Err(why.into()),
            _ => Ok(found),
        }
    }

    /// The game as the viewer would see it after each of the moves that somebody else can make now,
    /// if after every one of them it is the viewer's turn, or the game is over.
    fn after_others(&self) -> Vec<Box<dyn AnyView>> {
        let (Viewer::Seat(seat), Turn::Seat { waits_for, .. }) = (self.viewer(), self.turn())
        else {
            return Vec::new();
        };
        if waits_for == seat {
            return Vec::new();
        }
        let play = self.view().sample(&mut SeededRng::new(self.table.version()));
        let moves = play.legal(waits_for).filter(|moves| moves.len() <= MOST_BEFORE);
        let mut views = Vec::new();
        for chosen in moves.unwrap_or_default() {
            let mut after = play.boxed_clone();
            if after.apply(Actor::Seat(waits_for), &chosen).is_err() {
                return Vec::new();
            }
            match after.turn() {
                Turn::Over => {}
                Turn::Seat { waits_for, .. } if waits_for == seat => {
                    views.push(after.view(self.viewer()));
                }
                Turn::Seat { .. } | Turn::Chance => return Vec::new(),
            }
        }
        views
    }
}
