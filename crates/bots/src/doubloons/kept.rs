//! Solutions for the win that the program has kept, shared by everything that asks.

use super::solve::{Board, Chart, KeptWin, board_number};
use crate::solver::{recall, shelf_number};
use std::sync::{Arc, Mutex, PoisonError};

/// So many boards are remembered; the one that was asked for last comes last. A file of the default
/// edition has 73 MB.
const MOST: usize = 2;
/// And so many of which nothing was kept, so that nobody looks for a file at every move.
const MOST_MISSED: usize = 64;

static KNOWN: Mutex<Known> = Mutex::new(Known { shelf: 0, found: Vec::new(), missed: Vec::new() });

struct Known {
    /// Which shelf it is of.
    shelf: u64,
    found: Vec<Arc<KeptWin>>,
    missed: Vec<Board>,
}

/// What was kept of a board, if it was.
pub(super) fn kept(board: &Board) -> Option<Arc<KeptWin>> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let shelf = shelf_number();
    if known.shelf != shelf {
        *known = Known { shelf, found: Vec::new(), missed: Vec::new() };
    }
    // Nobody has said where there might be one.
    if shelf == 0 || known.missed.contains(board) {
        return None;
    }
    let at = known.found.iter().position(|it| it.chart().board() == board);
    let found = match at {
        Some(at) => Some(known.found.remove(at)),
        None => recall(&name(board), |bytes| {
            KeptWin::read(&Arc::new(Chart::new(board.clone())), bytes).map(Arc::new)
        }),
    };
    match &found {
        Some(found) => {
            if known.found.len() >= MOST {
                known.found.remove(0);
            }
            known.found.push(Arc::clone(found));
        }
        None => {
            if known.missed.len() >= MOST_MISSED {
                known.missed.remove(0);
            }
            known.missed.push(board.clone());
        }
    }
    found
}

/// The name of a board's file.
pub(super) fn name(board: &Board) -> String {
    format!("doubloons-win-{:016x}.solved", board_number(board))
}
