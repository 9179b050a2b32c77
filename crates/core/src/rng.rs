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
/// version: xoshiro256++, seeded by SplitMix64 as its authors advise. It can be stored in the middle
/// of its numbers.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
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

/// The number that SplitMix64 gives in a state: numbers that are close together come far apart.
/// By Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
#[inline]
#[must_use]
pub const fn split_mix(state: u64) -> u64 {
    let z = state.wrapping_add(SplitMix64::STEP);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// SplitMix64, for the few places where [`SeededRng`] is too much: it has one word of state, begins
/// anywhere at no cost and runs while a program is compiled, so that tables can be made of it.
#[derive(Clone, Copy, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// How far the state goes on with each number: the golden ratio, made odd.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The source that begins in this state.
    #[inline]
    #[must_use]
    pub const fn new(state: u64) -> SplitMix64 {
        SplitMix64(state)
    }

    /// The next 64 bits, as [`Rng::next_u64`].
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let number = split_mix(self.0);
        self.0 = self.0.wrapping_add(SplitMix64::STEP);
        number
    }
}

impl Rng for SplitMix64 {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        SplitMix64::next_u64(self)
    }
}
