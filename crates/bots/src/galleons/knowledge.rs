//! What the search knows of galleons: which moves look good at a glance, and what a position is
//! worth when the captures in it are made.

use super::evaluate::evaluate;
use super::position::{Position, Tables};
use super::search::Engine;
use super::win_chance;
use crate::search::knowledge::promising;
use crate::search::{Knowledge, SearchProfile, Shares};
use flotilla_core::{MOST_SEATS, Seat, SeededRng};
use flotilla_games::galleons::state::State;
use flotilla_games::galleons::{Action, Galleons};
use std::sync::Arc;

/// What the search knows of galleons.
pub struct Watch {
    game: Arc<Galleons>,
    tables: Tables,
}

/// So many hundredths of a point less make a move a third as promising.
const POINTS: f32 = 120.0;
/// The engine of a scratch space follows captures only, and need remember nothing.
const ENGINE: usize = 1 << 10;

impl Watch {
    /// Knowledge of this game.
    #[must_use]
    pub fn new(game: &Arc<Galleons>) -> Watch {
        Watch { game: Arc::clone(game), tables: Tables::new(game) }
    }
}

impl Knowledge<Galleons> for Watch {
    type Scratch = Engine;

    fn scratch(&self) -> Engine {
        Engine::new(&self.game, ENGINE)
    }

    fn profile(&self) -> SearchProfile {
        SearchProfile { curiosity: 1.2, first: 4.0, more: 1.0, power: 0.5 }
    }

    fn candidates(
        &self,
        game: &Galleons,
        state: &State,
        _: Seat,
        engine: &mut Engine,
        found: &mut Vec<(Action, f32)>,
    ) {
        let position = Position::new(&self.tables, state);
        let limit = game.limit().into();
        game.each_move(&position.fleets, position.side, |step| {
            let after = position.after(game, &self.tables, step);
            // What is won is won only if it is not taken back.
            let worth = match step.captures() {
                true => -engine.glance(&after),
                false => -evaluate(&after, limit),
            };
            found.push((game.action(step), worth as f32));
        });
        promising(found, POINTS);
    }

    fn value(
        &self,
        _: &Galleons,
        state: &mut State,
        engine: &mut Engine,
        _: &mut SeededRng,
    ) -> Shares {
        let position = Position::new(&self.tables, state);
        let mut shares = [0.0; MOST_SEATS];
        let chance = win_chance(engine.glance(&position)) as f32;
        shares[position.side & 1] = chance;
        shares[position.side & 1 ^ 1] = 1.0 - chance;
        shares
    }
}
