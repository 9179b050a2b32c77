//! One solution of the game of two, asked about any number of turns.

use super::kept;
use super::solve::{Board, Chart, Margin, Piers, Turn, Watch, WinChances, WinPlan};
use super::weigh::endings;
use crate::solver::{Request, SolveError};
use flotilla_core::Game as _;
use flotilla_games::doubloons::Doubloons;
use std::sync::Arc;

/// Knows what everything is worth in every position that a game of two can come to.
pub struct Oracle {
    chart: Arc<Chart>,
    solution: Solution,
}

enum Solution {
    Margin(Margin),
    Win(Arc<dyn WinChances>),
}

impl Oracle {
    /// Solves the game of a set-up, or reads what was kept of it.
    ///
    /// # Errors
    /// When it is not for two, there is no such objective, or it was told to give up.
    pub fn new(game: &Doubloons, request: &Request<'_>) -> Result<Oracle, SolveError> {
        if game.seats() != 2 {
            return Err(SolveError::Players { objective: "win", players: 2 });
        }
        let board = Board::from(game);
        let watch = Watch {
            progress: Some(request.progress),
            cancel: Some(request.cancel),
            deadline: None,
        };
        let (chart, solution) = match request.objective {
            "margin" => {
                let chart = Arc::new(Chart::new(board));
                let margin = Margin::solve(&chart, request.threads, watch);
                (chart, Solution::Margin(margin.ok_or(SolveError::Cancelled)?))
            }
            "win" => match kept::kept(&board) {
                Some(kept) => (Arc::clone(kept.chart()), Solution::Win(kept)),
                None => {
                    let chart = Arc::new(Chart::new(board));
                    let plan = WinPlan::whole_game(&chart).ok_or(SolveError::Over)?;
                    let win = plan.solve(request.threads, watch).ok_or(SolveError::Cancelled)?;
                    (chart, Solution::Win(Arc::new(win)))
                }
            },
            given => {
                let known = super::exact::SOLVER.objectives.join(", ");
                return Err(SolveError::Objective { given: given.to_owned(), known });
            }
        };
        Ok(Oracle { chart, solution })
    }

    /// The turn of a player who leads by so much, with all that its choices are worth: the chance to
    /// win, or the lead that it can expect at the end. Nothing if the game can't come to this.
    #[must_use]
    pub fn turn(&self, piers: Piers, skulls: u8, lead: i16) -> Option<Turn> {
        let board = self.chart.board();
        if piers == Piers::EMPTY || skulls == 0 || !board.can_hold(piers) {
            return None;
        }
        let mut known = true;
        let endings = endings(board, piers, skulls, |gain, left, skulls| match &self.solution {
            Solution::Margin(margin) => f64::from(lead + gain) - margin.value(left, skulls),
            Solution::Win(win) => {
                let next = win.chance(left, skulls, -(lead + gain));
                known &= next.is_some();
                1.0 - next.unwrap_or_default()
            }
        });
        known.then(|| Turn::new(board, piers, endings))
    }
}
