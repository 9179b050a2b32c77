//! What decides among equals.
//!
//! Places have numbers, and whoever takes the first of equals prefers some corners of the board to
//! others. So lots decide instead: every place gets a rank from a number that was drawn.

use flotilla_core::Rng;
use flotilla_games::archipelago::board::{MOST_PLACES, Place};

/// A rank for every place, drawn by lot; the higher comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ties(u64);

impl Ties {
    /// Always the same ranks, where no lots are at hand.
    pub(super) const FIXED: Ties = Ties(0);

    /// Other ranks.
    pub(super) fn draw(rng: &mut (impl Rng + ?Sized)) -> Ties {
        Ties(rng.next_u64())
    }

    /// The rank of a place.
    pub(super) fn rank(self, place: Place) -> u64 {
        self.mix(place.index())
    }

    /// The rank of a way from one place to another.
    pub(super) fn rank_pair(self, from: Place, to: Place) -> u64 {
        self.mix((1 + from.index()) * MOST_PLACES + to.index())
    }

    /// The finisher of SplitMix64, which mixes all bits with all.
    fn mix(self, number: usize) -> u64 {
        let mut mixed =
            self.0.wrapping_add((number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::SeededRng;

    #[test]
    fn everyone_of_equals_comes_first_as_often() {
        let mut rng = SeededRng::new(5);
        let places: Vec<Place> = [0, 7, 30, 31, 127].into_iter().filter_map(Place::new).collect();
        let mut first = [0u32; 5];
        for _ in 0..50_000 {
            let ties = Ties::draw(&mut rng);
            let best = (0..5).max_by_key(|&at| ties.rank(places[at])).unwrap();
            first[best] += 1;
        }
        // Five standard deviations of a fifth of 50,000 are 447.
        assert!(first.iter().all(|&times| times.abs_diff(10_000) < 447), "{first:?}");
    }
}
