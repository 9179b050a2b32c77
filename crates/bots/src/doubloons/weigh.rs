//! From what the endings of a turn are worth to what to do with the dice on the table.

use super::solve::{Board, Endings, PIERS, Piers, Turn};
use crate::bot::{Advice, Measure};
use flotilla_core::{Seat, View};
use flotilla_games::doubloons::state::Phase;
use flotilla_games::doubloons::{Action, Doubloons};

/// A decision to make: a seat, and five dice on the table.
pub(super) struct Decision<'a> {
    pub(super) view: &'a View<Doubloons>,
    pub(super) seat: Seat,
    pub(super) piers: Piers,
    pub(super) skulls: u8,
}

impl Decision<'_> {
    /// The decision that a view asks of its viewer; `None` if there is none.
    pub(super) fn of(view: &View<Doubloons>) -> Option<Decision<'_>> {
        let state = view.state();
        match (view.may_act(), state.phase()) {
            (Some(seat), Phase::Decide(_)) => {
                let piers = Piers::of(view.game(), state);
                Some(Decision { view, seat, piers, skulls: state.skulls() })
            }
            _ => None,
        }
    }

    /// What each ending of the turn is worth: see [`endings`].
    pub(super) fn endings(
        &self,
        board: &Board,
        after: impl FnMut(i16, Piers, u8) -> f64,
    ) -> Endings {
        endings(board, self.piers, self.skulls, after)
    }

    /// Everything that may be done, weighed exactly within the turn.
    pub(super) fn weigh(
        &self,
        board: &Board,
        endings: &Endings,
        measure: Measure,
    ) -> Option<Advice<Action>> {
        let state = self.view.state();
        let turn = Turn::new(board, self.piers, *endings);
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let worth = |action: Action| match action {
            Action::Take(pier) => Some(endings.piers[pier.index()]),
            Action::Skull => Some(endings.skull),
            Action::Reroll(dice) => {
                turn.keep(state.dice().minus(dice)?, usize::from(state.rolls_left()))
            }
            Action::First(_) | Action::Roll(_) => None,
        };
        // Stopping comes before rolling on, and a few dice before many: of equal choices the
        // first is the calmest.
        let weighed = legal.into_iter().filter_map(|action| Some((action, worth(action)?)));
        Advice::best_of(measure, weighed.collect())
    }
}

/// What each ending of a turn is worth, when `after` tells the worth of a gain that leaves these
/// piers and skulls to the next player.
pub(super) fn endings(
    board: &Board,
    piers: Piers,
    skulls: u8,
    mut after: impl FnMut(i16, Piers, u8) -> f64,
) -> Endings {
    let mut endings = Endings { piers: [0.0; PIERS], skull: 0.0 };
    for pier in 0..PIERS {
        if let (Some(doubloon), Some(left)) = (board.next_doubloon(piers, pier), piers.take(pier)) {
            endings.piers[pier] = after(i16::from(doubloon.value), left, skulls);
        }
    }
    endings.skull = after(-1, piers, skulls.saturating_sub(1));
    endings
}
