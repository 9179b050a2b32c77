//! What the solver needs to know of an edition, and the positions of it.

use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::board::Pier as GamePier;
use flotilla_games::doubloons::dice::{Dice, FULL};
use flotilla_games::doubloons::state::State;

/// How many piers a board has.
pub const PIERS: usize = 10;
/// How many doubloons a pier has at most.
pub const PER_PIER: usize = 3;
/// How many doubloons a board has at most.
pub const DOUBLOONS: usize = PIERS * PER_PIER;
/// How many skulls a board has at most.
pub const SKULLS: usize = 6;

/// The doubloons of one pier, from the island outwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pier {
    values: [u8; PER_PIER],
    len: u8,
}

impl Pier {
    /// A pier with these doubloons, the nearest to the island first; more than three are left off.
    #[must_use]
    pub fn new(doubloons: &[u8]) -> Pier {
        let len = doubloons.len().min(PER_PIER);
        let mut values = [0; PER_PIER];
        values[..len].copy_from_slice(&doubloons[..len]);
        Pier { values, len: len as u8 }
    }

    /// The values of its doubloons, the nearest to the island first.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.len)]
    }
}

/// An edition as the solver sees it: values, skulls, and which dice show which combination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The ten piers.
    pub piers: [Pier; PIERS],
    /// The skulls at the start, one to six.
    pub skulls: u8,
    /// For each full throw (by [`Dice::rank`]) the combinations it shows: bit `3 * pier + level`
    /// says that it shows what the pier asks for its doubloon `level`, counted from zero.
    pub fits: [u32; FULL],
}

impl From<&Doubloons> for Board {
    fn from(game: &Doubloons) -> Board {
        let mut piers = [Pier::default(); PIERS];
        for (pier, of) in piers.iter_mut().zip(GamePier::all()) {
            let values: Vec<u8> =
                game.doubloons(of).iter().map(|doubloon| doubloon.value).collect();
            *pier = Pier::new(&values);
        }
        let mut fits = [0; FULL];
        for (fit, dice) in fits.iter_mut().zip(Dice::full()) {
            *fit = game.fits(dice).bits();
        }
        Board { piers, skulls: game.skulls(), fits }
    }
}

impl Board {
    /// All piers full: how a game begins.
    #[must_use]
    pub fn full_piers(&self) -> Piers {
        Piers(self.piers.iter().enumerate().map(|(pier, p)| u32::from(p.len) << (2 * pier)).sum())
    }

    /// The skulls at the start as a number to count with, within what a board can have.
    #[must_use]
    pub fn skulls(&self) -> usize {
        usize::from(self.skulls).clamp(1, SKULLS)
    }

    /// Whether a pier can hold that many doubloons, for each of them.
    #[must_use]
    pub fn can_hold(&self, piers: Piers) -> bool {
        (0..PIERS).all(|pier| piers.left(pier) <= usize::from(self.piers[pier].len))
    }

    /// The doubloon nearest to the island on a pier, unless the pier is empty.
    #[inline]
    #[must_use]
    pub fn next_doubloon(&self, piers: Piers, pier: usize) -> Option<Doubloon> {
        let left = piers.left(pier);
        let len = usize::from(self.piers.get(pier)?.len);
        if left == 0 || left > len {
            return None;
        }
        let level = len - left;
        Some(Doubloon { offer: PER_PIER * pier + level, value: self.piers[pier].values[level] })
    }

    /// Whether full dice show the combination for the next doubloon of a pier (DBL-09).
    #[must_use]
    pub fn can_take(&self, piers: Piers, pier: usize, dice: Dice) -> bool {
        match (self.next_doubloon(piers, pier), dice.rank()) {
            (Some(doubloon), Some(rank)) => self.fits[rank] >> doubloon.offer & 1 == 1,
            _ => false,
        }
    }
}

/// A doubloon that is the next to be taken from its pier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubloon {
    /// Its bit in [`Board::fits`].
    pub offer: usize,
    /// What it scores.
    pub value: u8,
}

/// How many doubloons are left on each pier: two bits for each of the ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piers(u32);

/// How many values [`Piers::code`] can have.
pub const PIER_CODES: usize = 1 << (2 * PIERS);

impl Piers {
    /// All piers empty: the game is over.
    pub const EMPTY: Piers = Piers(0);

    /// So many doubloons left on each pier; more than three are taken as three.
    #[must_use]
    pub fn new(left: [u8; PIERS]) -> Piers {
        Piers((0..PIERS).map(|pier| u32::from(left[pier].min(3)) << (2 * pier)).sum())
    }

    /// What is left on the piers in a state of a game.
    #[must_use]
    pub fn of(game: &Doubloons, state: &State) -> Piers {
        let mut left = [0; PIERS];
        for (left, pier) in left.iter_mut().zip(GamePier::all()) {
            *left = game.left_on(state, pier).len() as u8;
        }
        Piers::new(left)
    }

    /// The number that stands for these piers, below [`PIER_CODES`].
    #[inline]
    #[must_use]
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// The piers that a number stands for; the reverse of [`Piers::code`], reduced if too large.
    #[inline]
    #[must_use]
    pub const fn from_code(code: usize) -> Piers {
        Piers((code & (PIER_CODES - 1)) as u32)
    }

    /// How many doubloons are left on one pier.
    #[inline]
    #[must_use]
    pub const fn left(self, pier: usize) -> usize {
        if pier < PIERS { (self.0 >> (2 * pier) & 3) as usize } else { 0 }
    }

    /// How many doubloons are left on all piers together.
    #[inline]
    #[must_use]
    pub const fn doubloons(self) -> usize {
        const LOW: u32 = 0x5_5555;
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as usize
    }

    /// The piers after one doubloon has been taken from one of them; nothing if it is empty.
    #[inline]
    #[must_use]
    pub const fn take(self, pier: usize) -> Option<Piers> {
        if self.left(pier) == 0 { None } else { Some(Piers(self.0 - (1 << (2 * pier)))) }
    }
}

/// The special piers of the default edition and two basic ones, with few skulls: a board that is
/// solved in a moment, for tests.
#[cfg(test)]
pub(crate) fn small_board() -> Board {
    use flotilla_core::{Game, Setup};
    let game = Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap();
    let mut board = Board::from(&game);
    for pier in 1..5 {
        board.piers[pier] = Pier::default();
    }
    board.skulls = 2;
    board
}
