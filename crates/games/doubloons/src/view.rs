//! Who sees what: everything lies open, so that every viewer sees the whole state, and `hide`
//! and `sample_hidden` stay what the core makes them for a game without secrets. What is here is what
//! viewers ask about.

use crate::Doubloons;
use crate::board::{Doubloon, Pier};
use crate::state::State;

impl Doubloons {
    /// The doubloons still lying on a pier, the nearest to the island first.
    #[must_use]
    pub fn left_on(&self, state: &State, pier: Pier) -> &[Doubloon] {
        let doubloons = self.doubloons(pier);
        let taken = state.open().taken(pier).unwrap_or(doubloons.len());
        doubloons.get(taken..).unwrap_or_default()
    }

    /// How many points still lie on the piers.
    #[must_use]
    pub fn points_left(&self, state: &State) -> u32 {
        let left = Pier::all().flat_map(|pier| self.left_on(state, pier));
        left.map(|doubloon| u32::from(doubloon.value)).sum()
    }
}
