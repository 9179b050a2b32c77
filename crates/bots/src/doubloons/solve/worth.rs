//! What a choice is worth, for several positions side by side.
//!
//! The solvers work on a bundle of positions in lock-step: a worth is an array with one number for
//! each of them, and every operation is a plain loop over that array, which the compiler turns
//! into one vector instruction where the processor has them. Sums are taken in the same order
//! whatever the instructions, so the results are the same to the last bit on every machine.

use core::ops::{Add, Mul};

/// Something that can be averaged over rolls and compared by a player who wants the most of it.
pub(crate) trait Worth: Copy {
    /// Worth nothing; the start of a sum.
    const NOTHING: Self;
    /// Worth less than anything: a choice that is not there.
    const NEVER: Self;

    /// Both together.
    fn plus(self, other: Self) -> Self;
    /// So many times as much.
    fn times(self, factor: f64) -> Self;
    /// The better of both, and `self` where they are equal.
    fn or_better(self, other: Self) -> Self;
    /// `other` where `self` is [`Worth::NEVER`].
    fn or_else(self, other: Self) -> Self;
}

/// A floating point number of either width.
pub(crate) trait Number:
    Copy + PartialOrd + Add<Output = Self> + Mul<Output = Self>
{
    /// Zero.
    const ZERO: Self;
    /// Below every number.
    const BELOW: Self;
    /// The nearest number of this width.
    fn nearest(number: f64) -> Self;
}

impl Number for f32 {
    const ZERO: f32 = 0.0;
    const BELOW: f32 = f32::NEG_INFINITY;
    #[inline(always)]
    fn nearest(number: f64) -> f32 {
        number as f32
    }
}

impl Number for f64 {
    const ZERO: f64 = 0.0;
    const BELOW: f64 = f64::NEG_INFINITY;
    #[inline(always)]
    fn nearest(number: f64) -> f64 {
        number
    }
}

/// One number for each of `N` positions. Aligned to a cache line, the widest vector there is.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Lanes<T, const N: usize>(pub(crate) [T; N]);

impl<T: Number, const N: usize> Lanes<T, N> {
    /// The same number in every lane.
    #[inline(always)]
    pub(crate) fn all(number: T) -> Self {
        Lanes([number; N])
    }

    /// A lane-wise function of two.
    #[inline(always)]
    pub(crate) fn zip(self, other: Self, join: impl Fn(T, T) -> T) -> Self {
        let mut joined = self;
        for lane in 0..N {
            joined.0[lane] = join(self.0[lane], other.0[lane]);
        }
        joined
    }

    /// In which lanes this is below the other.
    #[inline(always)]
    #[expect(clippy::needless_range_loop, reason = "zipped iterators do not become vectors here")]
    pub(crate) fn below(self, other: Self) -> [bool; N] {
        let mut below = [false; N];
        for lane in 0..N {
            below[lane] = self.0[lane] < other.0[lane];
        }
        below
    }

    /// The other's number in the lanes named, its own in the rest.
    #[inline(always)]
    #[expect(clippy::needless_range_loop, reason = "zipped iterators do not become vectors here")]
    pub(crate) fn replaced(self, lanes: [bool; N], other: Self) -> Self {
        let mut replaced = self;
        for lane in 0..N {
            replaced.0[lane] = if lanes[lane] { other.0[lane] } else { self.0[lane] };
        }
        replaced
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
impl<T: Number, const N: usize> Worth for Lanes<T, N> {
    const NOTHING: Self = Lanes([T::ZERO; N]);
    const NEVER: Self = Lanes([T::BELOW; N]);

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Self {
        self.zip(Lanes::all(T::nearest(factor)), |a, b| a * b)
    }

    // A plain comparison, unlike `f64::max`, is one instruction: no worth is ever not a number.
    #[inline(always)]
    fn or_better(self, other: Self) -> Self {
        self.zip(other, |a, b| if b > a { b } else { a })
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.zip(other, |a, b| if a > T::BELOW { a } else { b })
    }
}

/// Of these loops the compiler makes no vectors for WebAssembly, and has to be told.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unsafe_code)]
mod vectors {
    use super::{Lanes, Number, Worth};
    use core::arch::wasm32::*;

    /// Does the same to as many lanes at once as there are in a vector; to what is left over lane by lane.
    macro_rules! by_vectors {
        ($a:ident, $b:ident, $wide:literal, $vector:expr, $number:expr) => {{
            let (a, b) = ($a.0, $b.0);
            let mut joined = a;
            for vector in 0..N / $wide {
                let at = vector * $wide;
                // SAFETY: from there on each has as many numbers as a vector, and any bytes are numbers.
                unsafe {
                    let (a, b) = (a.as_ptr().add(at).cast(), b.as_ptr().add(at).cast());
                    let both = $vector(v128_load(a), v128_load(b));
                    v128_store(joined.as_mut_ptr().add(at).cast(), both);
                }
            }
            for lane in N / $wide * $wide..N {
                joined[lane] = $number(a[lane], b[lane]);
            }
            Lanes(joined)
        }};
    }

    macro_rules! worth {
        ($number:ty, $wide:literal, $splat:ident, $add:ident, $mul:ident, $pmax:ident, $gt:ident) => {
            impl<const N: usize> Worth for Lanes<$number, N> {
                const NOTHING: Self = Lanes([<$number>::ZERO; N]);
                const NEVER: Self = Lanes([<$number>::BELOW; N]);

                #[inline(always)]
                fn plus(self, other: Self) -> Self {
                    by_vectors!(self, other, $wide, $add, |a: $number, b: $number| a + b)
                }

                #[inline(always)]
                fn times(self, factor: f64) -> Self {
                    let factor: Self = Lanes::all(<$number>::nearest(factor));
                    by_vectors!(self, factor, $wide, $mul, |a: $number, b: $number| a * b)
                }

                #[inline(always)]
                fn or_better(self, other: Self) -> Self {
                    let better = |a: $number, b: $number| if b > a { b } else { a };
                    by_vectors!(self, other, $wide, $pmax, better)
                }

                #[inline(always)]
                fn or_else(self, other: Self) -> Self {
                    let given = |a, b| v128_bitselect(a, b, $gt(a, $splat(<$number>::BELOW)));
                    let one = |a: $number, b: $number| if a > <$number>::BELOW { a } else { b };
                    by_vectors!(self, other, $wide, given, one)
                }
            }
        };
    }
    worth!(f32, 4, f32x4_splat, f32x4_add, f32x4_mul, f32x4_pmax, f32x4_gt);
    worth!(f64, 2, f64x2_splat, f64x2_add, f64x2_mul, f64x2_pmax, f64x2_gt);
}

/// A single position, where there is no bundle to make.
impl Worth for f64 {
    const NOTHING: f64 = 0.0;
    const NEVER: f64 = f64::NEG_INFINITY;

    #[inline(always)]
    fn plus(self, other: f64) -> f64 {
        self + other
    }

    #[inline(always)]
    fn times(self, factor: f64) -> f64 {
        self * factor
    }

    #[inline(always)]
    fn or_better(self, other: f64) -> f64 {
        if other > self { other } else { self }
    }

    #[inline(always)]
    fn or_else(self, other: f64) -> f64 {
        if self > f64::NEG_INFINITY { self } else { other }
    }
}
