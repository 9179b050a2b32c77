//! Where chance comes from: always from outside the rules.
//!
//! The rules never draw. Whoever runs a game hands in a random number generator; the outcome becomes an
//! event of the record. A table with provably fair dice is one such source, a seeded generator
//! for tests and simulations another.

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of unpredictable numbers.
pub trait Rng {
    /// The next 64 bits.
    fn next_u64(&mut self) -> u64;

    /// A number below `bound`, each as likely as any other. Zero if `bound` is zero.
    fn below(&mut self, bound: u64) -> u64 {
        // Lemire's method: the high half of a 128-bit product, with the few values rejected
        // that would make some results more likely than others.
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            let surplus = bound.wrapping_neg() % bound.max(1);
            while (product as u64) < surplus {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// One of a slice, each as likely as any other.
    fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        from.get(self.below(from.len() as u64) as usize)
    }
}

impl<L: Rng + ?Sized> Rng for &mut L {
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// A fast source that gives the same numbers for the same seed, on every machine and in every
/// version: xoshiro256++, seeded by SplitMix64 as its authors advise.
#[derive(Clone, Debug)]
pub struct SeededRng(Xoshiro256PlusPlus);

impl SeededRng {
    /// The source that this seed names.
    #[must_use]
    pub fn new(seed: u64) -> SeededRng {
        SeededRng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Rng for SeededRng {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_the_same_numbers_for_ever() {
        let mut rng = SeededRng::new(7);
        let first: Vec<u64> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(first, GOLDEN);
    }

    #[test]
    fn below_keeps_its_bound_and_reaches_everything() {
        let mut rng = SeededRng::new(1);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        // Five standard deviations of a binomial with 60,000 trials at one in six.
        assert!(seen.iter().all(|&n| (9_540..=10_460).contains(&n)), "{seen:?}");
        assert!(rng.below(u64::MAX) < u64::MAX);
    }

    const GOLDEN: [u64; 8] = [5, 17, 71, 42, 96, 46, 72, 32];
}
