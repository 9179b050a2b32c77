//! Looking back at a game of shipowners. Within a turn of dice the chance to complete the combination
//! is exact: only what comes after the turn is estimated, once for each way in which it may end.

use super::knowledge::Trade;
use crate::judge::{Judge, JudgeMethod, Judgement, ValueJudge, outcome_shares, strongest, whole};
use crate::maths;
use flotilla_core::{AnyGame, Choices, Game as _, Rng, Seat};
use flotilla_games::shipowners::Shipowners;
use flotilla_games::shipowners::state::{DiceTurn, Stage, State, Target};
use std::time::Duration;

/// A judge of shipowners, with so long for each position after a turn.
#[must_use]
pub fn judge(play: &dyn AnyGame, time: Duration) -> Option<Box<dyn Judge>> {
    whole::<Shipowners>(play)?;
    let values = ValueJudge::new(Trade, time);
    Some(Box::new(Hindsight { values, choice: None, ends: None }))
}

struct Hindsight {
    values: ValueJudge<Shipowners, Trade>,
    /// Where the turn began.
    choice: Option<State>,
    /// What the dice of the turn are for, and how it stands after they came to it and after they did
    /// not.
    ends: Option<(Target, [(State, Judgement); 2])>,
}

/// The dice that are in play.
fn dice(state: &State) -> Option<DiceTurn> {
    match state.stage() {
        Stage::Hand(turn) | Stage::Roll(turn) | Stage::Place(turn) | Stage::Again(turn) => {
            Some(turn)
        }
        _ => None,
    }
}

/// The chance to complete what the dice are for, with the best use of them.
fn chance(game: &Shipowners, state: &State) -> Option<f64> {
    if let Some((_, chance)) = game.advice(state) {
        return Some(chance);
    }
    let mut outcomes = Vec::new();
    game.chances(state, &mut outcomes);
    let (mut sum, mut all) = (0.0, 0.0);
    for outcome in outcomes {
        let mut after = *state;
        game.apply(&mut after, flotilla_core::Actor::Chance, outcome.action).ok()?;
        let weight = outcome.weight as f64;
        sum += weight * game.advice(&after)?.1;
        all += weight;
    }
    (all > 0.0).then(|| sum / all)
}

impl Hindsight {
    /// How it stands within a turn of dice whose beginning was seen.
    fn within(&mut self, game: &Shipowners, state: &State) -> Option<Judgement> {
        let (turn, began) = (dice(state)?, state.before_dice()?);
        let seat = state.to_move()?;
        // A judge may come to a turn that has begun.
        if self.choice != Some(began) {
            (self.choice, self.ends) = (Some(began), None);
        }
        if self.ends.as_ref().is_none_or(|(target, ..)| *target != turn.target) {
            let mut after = |won| {
                let mut after = began;
                game.conclude(&mut after, seat, turn.target, won).ok()?;
                let judgement = match outcome_shares(game, &after) {
                    Some(chances) => Judgement::sure(chances),
                    None => self.values.value(game, &after),
                };
                Some((after, judgement))
            };
            self.ends = Some((turn.target, [after(true)?, after(false)?]));
        }
        let (_, [(_, won), (_, lost)]) = self.ends.as_ref()?;
        let chance = chance(game, state)?;
        let mixed = won.chances.iter().zip(&lost.chances);
        let chances = mixed.map(|(won, lost)| chance * won + (1.0 - chance) * lost).collect();
        let error = maths::hypot(chance * won.error, (1.0 - chance) * lost.error);
        Some(Judgement { chances, error, sample: lost.sample })
    }
}

impl Judge for Hindsight {
    fn method(&self) -> JudgeMethod {
        JudgeMethod::Playouts
    }

    fn judge(&mut self, play: &dyn AnyGame, _: &mut dyn Rng) -> Judgement {
        let Some(whole) = whole::<Shipowners>(play) else { return Judgement::even(play.seats()) };
        let (game, state) = (&**whole.game(), whole.state());
        if let Some(judgement) = self.within(game, state) {
            return judgement;
        }
        // How a turn of dice ended was judged when it began.
        let known = self.ends.iter().flat_map(|(_, ends)| ends).find(|(end, _)| end == state);
        let known = known.map(|(_, judgement)| judgement.clone());
        if state.stage() == Stage::Choose {
            self.choice = Some(*state);
            self.ends = None;
        }
        known.unwrap_or_else(|| self.values.value(game, state))
    }

    fn best(&mut self, play: &dyn AnyGame, seat: Seat, rng: &mut dyn Rng) -> Option<Choices> {
        strongest::<Shipowners>(play, seat, rng)
    }
}
