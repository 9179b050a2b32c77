//! One turn looked at closely: what every choice is worth, and what is still within reach.
//!
//! The solvers say what each ending of a turn is worth; here a player, a bot or a hint learns from
//! that what to do with the dice on the table. Exact, and a matter of microseconds.

use super::board::{Board, PIERS, Piers};
use super::hoards::PLAYERS;
use super::rolls::{Heaps, ROOM, Stop, expect};
use super::worth::{Lanes, Worth};
use flotilla_games::doubloons::dice::Dice;

/// How many rolls a turn has.
pub const ROLLS: usize = 3;

/// Choices this close are equal: their difference is rounding, not judgement.
const ROUNDING: f64 = 1e-12;

/// What the endings of a turn are worth to the player whose turn it is, in whatever it plays for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Endings {
    /// Of taking the next doubloon of each pier. Asked only of piers that have one.
    pub piers: [f64; PIERS],
    /// Of taking a skull.
    pub skull: f64,
}

/// What to do with the dice after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Stop, and take a doubloon or a skull.
    Stop,
    /// Roll these dice again, one at least.
    Reroll(Dice),
}

/// A turn in one position, with the worth of all its choices.
pub struct Turn {
    board: Board,
    piers: Piers,
    endings: Endings,
    rolls: Box<Rolls<f64>>,
}

impl Turn {
    /// Works out the turn.
    #[must_use]
    pub fn new(board: &Board, piers: Piers, endings: Endings) -> Turn {
        let mut stop = [endings.skull; ROOM];
        for (dice, stop) in Dice::full().zip(&mut stop) {
            *stop = match best_pier(board, piers, &endings, dice) {
                Some(pier) => endings.piers[pier],
                None => endings.skull,
            };
        }
        Turn { board: board.clone(), piers, endings, rolls: Rolls::new(&stop) }
    }

    /// What the turn is worth before its first roll.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.rolls.kept[ROLLS - 1][Dice::EMPTY.index()]
    }

    /// What its endings are worth, as it was told.
    #[must_use]
    pub fn endings(&self) -> &Endings {
        &self.endings
    }

    /// What stopping is worth with these dice; nothing for fewer than five.
    #[must_use]
    pub fn stop(&self, dice: Dice) -> Option<f64> {
        self.rolls.throw(dice, 0)
    }

    /// The pier to take from when stopping with these dice: the best that they fit, and of equally
    /// good ones the first. Nothing if they fit none and a skull is due.
    #[must_use]
    pub fn take(&self, dice: Dice) -> Option<usize> {
        best_pier(&self.board, self.piers, &self.endings, dice)
    }

    /// What keeping these dice and rolling the others is worth, with so many rolls left (one to
    /// three). Nothing if there is nothing to roll.
    #[must_use]
    pub fn keep(&self, kept: Dice, rolls_left: usize) -> Option<f64> {
        self.rolls.keep(kept, rolls_left)
    }

    /// All choices with these dice and so many rolls left, and what each is worth: stopping first,
    /// then to roll again one die, two dice, and so on. None for fewer than five dice.
    pub fn choices(&self, dice: Dice, rolls_left: usize) -> impl Iterator<Item = (Choice, f64)> {
        let stop = self.stop(dice).map(|value| (Choice::Stop, value));
        let parts = if dice.is_full() { dice.parts() } else { &[] };
        let rerolls = parts.iter().filter_map(move |&rolled| {
            let value = self.keep(dice.minus(rolled)?, rolls_left)?;
            Some((Choice::Reroll(rolled), value))
        });
        stop.into_iter().chain(rerolls)
    }

    /// The best choice and what it is worth; of equally good ones the first, so a player does not
    /// roll for nothing. Nothing for fewer than five dice.
    #[must_use]
    pub fn best(&self, dice: Dice, rolls_left: usize) -> Option<(Choice, f64)> {
        let better = |best: (Choice, f64), next: (Choice, f64)| {
            if next.1 > best.1 + ROUNDING { next } else { best }
        };
        self.choices(dice, rolls_left).reduce(better)
    }
}

/// Of the piers that the dice fit the one whose doubloon is worth most.
pub(super) fn best_pier(
    board: &Board,
    piers: Piers,
    endings: &Endings,
    dice: Dice,
) -> Option<usize> {
    let fitting = (0..PIERS).filter(|&pier| board.can_take(piers, pier, dice));
    fitting.reduce(|best, next| if endings.piers[next] > endings.piers[best] { next } else { best })
}

/// How likely a player can come to take from each pier if it aims at that pier alone.
pub struct Chances {
    rolls: Box<Rolls<Chance>>,
}

/// One lane for each pier.
type Chance = Lanes<f64, PIERS>;

impl Chances {
    /// Works out the chances in a position.
    #[must_use]
    pub fn new(board: &Board, piers: Piers) -> Chances {
        let mut stop = [Chance::NOTHING; ROOM];
        for (dice, stop) in Dice::full().zip(&mut stop) {
            for pier in (0..PIERS).filter(|&pier| board.can_take(piers, pier, dice)) {
                stop.0[pier] = 1.0;
            }
        }
        Chances { rolls: Rolls::new(&stop) }
    }

    /// The chance for each pier with these dice on the table and so many rolls left, none to two.
    /// Nothing for fewer than five dice.
    #[must_use]
    pub fn with_dice(&self, dice: Dice, rolls_left: usize) -> Option<[f64; PIERS]> {
        Some(self.rolls.throw(dice, rolls_left)?.0)
    }

    /// The chance for each pier when these dice are kept and the others rolled, with so many rolls
    /// left, one to three. Nothing if there is nothing to roll.
    #[must_use]
    pub fn with_kept(&self, kept: Dice, rolls_left: usize) -> Option<[f64; PIERS]> {
        Some(self.rolls.keep(kept, rolls_left)?.0)
    }
}

/// What an ending is worth to one of several players: what it aims at, and what the others can
/// expect, the next one first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hoard {
    /// What the player makes the most of: its own score less the mean of the others', or its chance
    /// to win.
    pub aim: f64,
    /// The scores of the others, or their chances; zero beyond the last.
    pub others: [f64; PLAYERS - 1],
}

impl Worth for Hoard {
    const NOTHING: Hoard = Hoard { aim: 0.0, others: [0.0; PLAYERS - 1] };
    const NEVER: Hoard = Hoard { aim: f64::NEG_INFINITY, others: [0.0; PLAYERS - 1] };

    fn plus(mut self, other: Hoard) -> Hoard {
        self.aim += other.aim;
        self.others.iter_mut().zip(other.others).for_each(|(score, more)| *score += more);
        self
    }

    fn times(mut self, factor: f64) -> Hoard {
        self.aim *= factor;
        self.others.iter_mut().for_each(|score| *score *= factor);
        self
    }

    fn or_better(self, other: Hoard) -> Hoard {
        if self.aim < other.aim { other } else { self }
    }

    fn or_else(self, other: Hoard) -> Hoard {
        if self.aim > f64::NEG_INFINITY { self } else { other }
    }
}

/// A turn of one of several players, who chooses by its aim; what the others can expect goes with
/// what is chosen.
pub struct SharedTurn {
    rolls: Box<Rolls<Hoard>>,
}

impl SharedTurn {
    /// Works out the turn from what its endings are worth: of taking the next doubloon of each
    /// pier, and of taking a skull.
    #[must_use]
    pub fn new(board: &Board, piers: Piers, endings: &[Hoard; PIERS], skull: Hoard) -> SharedTurn {
        let mut stop = [skull; ROOM];
        fill_stop(&mut stop, board, piers, endings, skull);
        SharedTurn { rolls: Rolls::new(&stop) }
    }

    /// What the turn is worth before its first roll.
    #[must_use]
    pub fn value(&self) -> Hoard {
        self.rolls.kept[ROLLS - 1][Dice::EMPTY.index()]
    }

    /// What the best choice is worth with these dice on the table and so many rolls left, none to
    /// two. Nothing for fewer than five dice.
    #[must_use]
    pub fn best(&self, dice: Dice, rolls_left: usize) -> Option<Hoard> {
        self.rolls.throw(dice, rolls_left)
    }

    /// What keeping these dice and rolling the others is worth, with so many rolls left, one to
    /// three. Nothing if there is nothing to roll.
    #[must_use]
    pub fn keep(&self, kept: Dice, rolls_left: usize) -> Option<Hoard> {
        self.rolls.keep(kept, rolls_left)
    }
}

/// Fills in what it is worth to one of several players to stop at each throw.
pub(crate) fn fill_stop(
    stop: &mut Stop<Hoard>,
    board: &Board,
    piers: Piers,
    endings: &[Hoard; PIERS],
    skull: Hoard,
) {
    let aims = Endings { piers: endings.each_ref().map(|it| it.aim), skull: skull.aim };
    for (dice, stop) in Dice::full().zip(stop) {
        *stop = best_pier(board, piers, &aims, dice).map_or(skull, |pier| endings[pier]);
    }
}

/// Tables of a whole turn: for throws and for kept heaps, one for each number of rolls left.
struct Rolls<W> {
    /// Of a throw with so many rolls left, none first.
    throws: [[W; ROOM]; ROLLS],
    /// Of keeping a heap and rolling the other dice, with so many rolls left, one first.
    kept: [[W; ROOM]; ROLLS],
}

impl<W: Worth> Rolls<W> {
    fn new(stop: &Stop<W>) -> Box<Rolls<W>> {
        let mut rolls =
            Box::new(Rolls { throws: [*stop; ROLLS], kept: [[W::NOTHING; ROOM]; ROLLS] });
        let mut heaps = Heaps::new();
        for roll in 0..ROLLS {
            expect(&mut heaps.kept, &rolls.throws[roll]);
            rolls.kept[roll] = heaps.kept;
            if roll + 1 < ROLLS {
                heaps.choose(stop);
                rolls.throws[roll + 1] = heaps.throws;
            }
        }
        rolls
    }

    /// Of a throw, with none to two rolls left.
    fn throw(&self, dice: Dice, rolls_left: usize) -> Option<W> {
        Some(self.throws.get(rolls_left)?[dice.rank()?])
    }

    /// Of keeping some dice, with one to three rolls left and dice to roll.
    fn keep(&self, kept: Dice, rolls_left: usize) -> Option<W> {
        let by_heap = self.kept.get(rolls_left.checked_sub(1)?)?;
        (!kept.is_full()).then(|| by_heap[kept.index()])
    }
}
