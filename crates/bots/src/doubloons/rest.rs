//! The rest of a game, played out by players who look at their turns alone: a whole turn is one
//! draw from the known chances of its endings.

use super::solve::{Board, Courses, ENDINGS, Endings, PIER_CODES, Piers, SKULL};
use flotilla_core::{Game, Seat, SplitMix64};
use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::state::{MOST_PLAYERS, State};
use std::sync::{Mutex, PoisonError};

/// What a player who does not look beyond its turn wants of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Points.
    Points,
    /// The last skull, for it leads; failing that, points.
    TheEnd,
    /// Anything but the last skull, for it does not.
    NotTheEnd,
}

impl Wish {
    const ALL: [Wish; 3] = [Wish::Points, Wish::TheEnd, Wish::NotTheEnd];

    /// What the endings of a turn are worth to whoever has this wish.
    pub(super) fn endings(self, board: &Board, piers: Piers) -> Endings {
        let value = |pier| board.next_doubloon(piers, pier).map_or(0, |doubloon| doubloon.value);
        Endings {
            piers: std::array::from_fn(|pier| f64::from(value(pier))),
            skull: match self {
                Wish::Points => -1.0,
                Wish::TheEnd => 100.0,
                Wish::NotTheEnd => -100.0,
            },
        }
    }
}

/// The chances of the endings of a turn, added up, the last to be certain.
type Draw = [u32; ENDINGS];

/// How turns end, by what is left on the piers and what the player wants; found out when it is
/// first asked, and remembered.
pub(super) struct Habits {
    pub(super) board: Board,
    courses: Courses,
    /// Where the draws of some piers begin, less one; zero for not known yet.
    known: [Vec<u32>; Wish::ALL.len()],
    draws: Vec<Draw>,
}

/// Habits that no bot uses now: learning them takes a second or so of every new bot's time, and
/// they are the same for all of one edition.
static SHELF: Mutex<Vec<Habits>> = Mutex::new(Vec::new());
/// So many bytes lie there at most.
const MOST_SHELVED: usize = 64 << 20;

impl Habits {
    /// Those that a bot of this board has left, or new ones.
    fn take(board: Board) -> Habits {
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        match shelf.iter().position(|habits| habits.board == board) {
            Some(at) => shelf.swap_remove(at),
            None => Habits::new(board),
        }
    }

    /// Leaves them for the next bot.
    fn leave(self) {
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.push(self);
        let mut bytes: usize = shelf.iter().map(Habits::memory).sum();
        while bytes > MOST_SHELVED {
            bytes -= shelf.remove(0).memory();
        }
    }

    fn memory(&self) -> usize {
        let known: usize = self.known.iter().map(|known| size_of_val(&**known)).sum();
        known + self.draws.capacity() * size_of::<Draw>()
    }

    fn new(board: Board) -> Habits {
        let known = std::array::from_fn(|_| vec![0; PIER_CODES]);
        Habits { board, courses: Courses::default(), known, draws: Vec::new() }
    }

    /// How a turn ends, for a number drawn.
    #[inline]
    pub(super) fn ending(&mut self, piers: Piers, wish: Wish, drawn: u32) -> usize {
        let place = match self.known[wish as usize][piers.code()] {
            0 => self.learn(piers, wish),
            known => known as usize - 1,
        };
        self.draws[place].iter().filter(|&&up_to| drawn >= up_to).count().min(SKULL)
    }

    #[cold]
    fn learn(&mut self, piers: Piers, wish: Wish) -> usize {
        let endings = wish.endings(&self.board, piers);
        let chances = self.courses.chances(&self.board, piers, &endings);
        let mut sum = 0.0;
        let draw = chances.map(|chance| {
            sum += f64::from(chance);
            (sum * f64::from(u32::MAX)) as u32
        });
        self.draws.push(draw);
        self.known[wish as usize][piers.code()] = self.draws.len() as u32;
        self.draws.len() - 1
    }
}

/// What a playout draws, a number for each turn: it begins anywhere at no cost.
pub(super) type Luck = SplitMix64;

/// A game between turns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) piers: Piers,
    pub(super) skulls: u8,
    pub(super) scores: [i16; MOST_PLAYERS],
    pub(super) players: usize,
    pub(super) to_move: usize,
}

impl Standing {
    /// How a game stands in which it is a seat's turn.
    pub(super) fn of(game: &Doubloons, state: &State, seat: Seat) -> Standing {
        let players = game.seats();
        let mut scores = [i16::MIN; MOST_PLAYERS];
        for (score, seat) in scores.iter_mut().zip(Seat::all(players)) {
            *score = state.hoard(seat).score() as i16;
        }
        let piers = Piers::of(game, state);
        Standing { piers, skulls: state.skulls(), scores, players, to_move: seat.index() }
    }

    pub(super) fn is_over(&self) -> bool {
        self.skulls == 0 || self.piers == Piers::EMPTY
    }

    /// The turn ends like this, and the next player's begins.
    #[inline]
    pub(super) fn end_turn(&mut self, board: &Board, ending: usize) {
        let score = &mut self.scores[self.to_move];
        match (board.next_doubloon(self.piers, ending), self.piers.take(ending)) {
            (Some(doubloon), Some(left)) => {
                *score += i16::from(doubloon.value);
                self.piers = left;
            }
            _ => {
                *score -= 1;
                self.skulls = self.skulls.saturating_sub(1);
            }
        }
        self.to_move += 1;
        if self.to_move == self.players {
            self.to_move = 0;
        }
    }

    /// What the player to move wants: points, until the last skull makes it think of the end.
    #[inline]
    pub(super) fn wish(&self) -> Wish {
        if self.skulls > 1 {
            return Wish::Points;
        }
        let own = self.scores[self.to_move] - 1;
        let others = self.scores[..self.players].iter().enumerate();
        let leads = others.filter(|&(seat, _)| seat != self.to_move).all(|(_, &score)| score < own);
        if leads { Wish::TheEnd } else { Wish::NotTheEnd }
    }

    /// A seat's part of the win at the end.
    pub(super) fn share(&self, seat: usize) -> f64 {
        let scores = &self.scores[..self.players];
        let best = scores.iter().max();
        let winners = scores.iter().filter(|score| Some(*score) == best).count();
        if Some(&scores[seat]) == best { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// Plays the rest of a game out, with habits that go back to the shelf.
pub(super) struct Rest {
    pub(super) habits: Habits,
}

impl Rest {
    /// Of games on this board.
    pub(super) fn new(board: Board) -> Rest {
        Rest { habits: Habits::take(board) }
    }

    /// How many bytes it has.
    pub(super) fn memory(&self) -> usize {
        size_of_val(self) + self.habits.memory()
    }

    /// How the game stands at its end.
    pub(super) fn play_out(&mut self, mut standing: Standing, mut luck: Luck) -> Standing {
        while !standing.is_over() {
            let drawn = (luck.next_u64() >> 32) as u32;
            let ending = self.habits.ending(standing.piers, standing.wish(), drawn);
            standing.end_turn(&self.habits.board, ending);
        }
        standing
    }
}

impl Drop for Rest {
    fn drop(&mut self) {
        let nothing = Habits {
            board: self.habits.board.clone(),
            courses: Courses::default(),
            known: Default::default(),
            draws: Vec::new(),
        };
        std::mem::replace(&mut self.habits, nothing).leave();
    }
}
