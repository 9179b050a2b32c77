//! From the gains that the piers offer to the worth of stopping at each throw.
//!
//! Nearly every combination asks for *so many dice of one symbol*, for one symbol or for any of
//! several: then it is enough to know the best gain for each symbol and count, and a throw is
//! worth the best of its symbols. What cannot be said that way, as a full house, is listed throw
//! by throw. Both are read off the edition's own table, so any combinations will do.

use super::board::{Board, DOUBLOONS};
use super::rolls::{ROOM, Stop};
use super::worth::Worth;
use flotilla_games::doubloons::dice::{DICE, Dice, SYMBOLS};

/// One offer for each doubloon of the board, as in [`Board::fits`].
pub(crate) const OFFERS: usize = DOUBLOONS;
/// A sort is a symbol and how many dice show it at least.
const SORTS: usize = SYMBOLS * (DICE + 1);

const fn sort(symbol: usize, count: usize) -> u8 {
    (symbol * (DICE + 1) + count) as u8
}

/// Which throws show the combinations of a board.
pub(crate) struct Offers {
    /// For each offer the sorts that show it, whatever the other dice.
    sorts: [Vec<u8>; OFFERS],
    /// For each offer the throws that show it without one of those sorts.
    throws: [Vec<u8>; OFFERS],
    /// The throws with the sorts in them that show any offer, those with equally many together.
    shown: [Shown; SYMBOLS + 1],
}

/// Some throws, each with equally many sorts.
#[derive(Default)]
struct Shown {
    throws: Vec<u8>,
    /// The sorts of the first throw, then those of the second, and so on.
    sorts: Vec<u8>,
}

impl Offers {
    pub(crate) fn new(board: &Board) -> Offers {
        let fits = |throw: usize, offer: usize| board.fits[throw] >> offer & 1 == 1;
        let mut sorts: [Vec<u8>; OFFERS] = Default::default();
        let mut throws: [Vec<u8>; OFFERS] = Default::default();
        // The least count of each symbol that shows any offer at all.
        let mut least = [DICE + 1; SYMBOLS];
        for offer in 0..OFFERS {
            let mut enough = [DICE + 1; SYMBOLS];
            for symbol in 0..SYMBOLS {
                let count = |throw: Dice| usize::from(throw.count(symbol));
                let misses = Dice::full().enumerate().filter(|&(rank, _)| !fits(rank, offer));
                let most_missed = misses.map(|(_, throw)| count(throw)).max();
                enough[symbol] = most_missed.map_or(0, |missed| missed + 1);
                if enough[symbol] <= DICE {
                    sorts[offer].push(sort(symbol, enough[symbol]));
                    least[symbol] = least[symbol].min(enough[symbol]);
                }
            }
            for (rank, throw) in Dice::full().enumerate() {
                let by_sort = (0..SYMBOLS).any(|s| usize::from(throw.count(s)) >= enough[s]);
                if fits(rank, offer) && !by_sort {
                    throws[offer].push(rank as u8);
                }
            }
        }

        let mut shown: [Shown; SYMBOLS + 1] = Default::default();
        for (rank, throw) in Dice::full().enumerate() {
            let counts = throw.counts().map(usize::from);
            let symbols = (0..SYMBOLS).filter(|&symbol| counts[symbol] >= least[symbol]);
            let in_throw: Vec<u8> = symbols.map(|symbol| sort(symbol, counts[symbol])).collect();
            let shown = &mut shown[in_throw.len()];
            shown.throws.push(rank as u8);
            shown.sorts.extend(in_throw);
        }
        Offers { sorts, throws, shown }
    }

    /// What it is worth to stop at each throw: the best offer it shows, or else a skull (DBL-11).
    ///
    /// `open` has a bit for each offer that stands in any lane; in the lanes in which it does not,
    /// its gain is [`Worth::NEVER`].
    #[inline(always)]
    pub(crate) fn stop<W: Worth>(
        &self,
        gains: &[W; OFFERS],
        open: u32,
        skull: W,
        stop: &mut Stop<W>,
    ) {
        let mut best = [W::NEVER; SORTS];
        *stop = [W::NEVER; ROOM];
        for offer in (0..OFFERS).filter(|offer| open >> offer & 1 == 1) {
            for &sort in &self.sorts[offer] {
                let sort = usize::from(sort);
                best[sort] = best[sort].or_better(gains[offer]);
            }
            for &throw in &self.throws[offer] {
                let throw = usize::from(throw);
                stop[throw] = stop[throw].or_better(gains[offer]);
            }
        }
        // What fewer dice of a symbol show, more of it show as well (DBL-10).
        for sort in (0..SORTS).filter(|sort| sort % (DICE + 1) != 0) {
            best[sort] = best[sort].or_better(best[sort - 1]);
        }
        for (many, shown) in self.shown.iter().enumerate() {
            for (at, &throw) in shown.throws.iter().enumerate() {
                let throw = usize::from(throw);
                let mut most = stop[throw];
                for &sort in &shown.sorts[at * many..(at + 1) * many] {
                    most = most.or_better(best[usize::from(sort)]);
                }
                stop[throw] = most.or_else(skull);
            }
        }
    }
}
