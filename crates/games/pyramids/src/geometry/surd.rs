//! Numbers `a + b·√root` with whole `a` and `b`, and their signs, exactly.

use std::cmp::Ordering;

/// The sign of `a + b·√root`, for a root above zero.
pub(super) fn sign(a: i128, b: i128, root: i64) -> i32 {
    let (of_a, of_b) = (a.signum() as i32, b.signum() as i32);
    if of_a * of_b >= 0 {
        return (of_a + of_b).signum();
    }
    // The signs differ: compare a² and b²·root. Most often the next whole roots decide.
    let least = i128::from(root.unsigned_abs().isqrt());
    if let (Some(low), Some(high)) = (b.abs().checked_mul(least), b.abs().checked_mul(least + 1)) {
        if a.abs() >= high {
            return of_a;
        }
        if a.abs() < low {
            return of_b;
        }
    }
    Surd { a: Wide::from(a), b: Wide::from(b) }.sign(root)
}

/// So many binary places that nothing overflows: the largest number here is the square of one
/// with fewer than 480 (see [`lines`](super::lines)).
const LIMBS: usize = 16;

/// A wide whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wide {
    negative: bool,
    /// The lowest first; zero is not negative.
    limbs: [u64; LIMBS],
}

impl From<i128> for Wide {
    fn from(value: i128) -> Wide {
        let mut limbs = [0; LIMBS];
        limbs[0] = value.unsigned_abs() as u64;
        limbs[1] = (value.unsigned_abs() >> 64) as u64;
        Wide { negative: value < 0, limbs }
    }
}

impl Wide {
    const ZERO: Wide = Wide { negative: false, limbs: [0; LIMBS] };

    fn is_zero(&self) -> bool {
        self.limbs == [0; LIMBS]
    }

    fn used(&self) -> usize {
        LIMBS - self.limbs.iter().rev().take_while(|&&limb| limb == 0).count()
    }

    fn sign(&self) -> i32 {
        match (self.is_zero(), self.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    fn compare_sizes(&self, other: &Wide) -> Ordering {
        self.limbs.iter().rev().cmp(other.limbs.iter().rev())
    }

    fn negated(mut self) -> Wide {
        self.negative = !self.negative && !self.is_zero();
        self
    }

    fn plus(&self, other: &Wide) -> Wide {
        if self.negative == other.negative {
            let mut sum = *self;
            let mut carry = false;
            for (limb, more) in sum.limbs.iter_mut().zip(other.limbs) {
                let (partial, over) = limb.overflowing_add(more);
                let (whole, again) = partial.overflowing_add(u64::from(carry));
                *limb = whole;
                carry = over || again;
            }
            return sum;
        }
        let (mut large, small) = match self.compare_sizes(other) {
            Ordering::Less => (*other, self),
            Ordering::Equal => return Wide::ZERO,
            Ordering::Greater => (*self, other),
        };
        let mut borrow = false;
        for (limb, less) in large.limbs.iter_mut().zip(small.limbs) {
            let (partial, under) = limb.overflowing_sub(less);
            let (whole, again) = partial.overflowing_sub(u64::from(borrow));
            *limb = whole;
            borrow = under || again;
        }
        large
    }

    fn times(&self, other: &Wide) -> Wide {
        let (mine, theirs) = (self.used(), other.used());
        debug_assert!(mine + theirs <= LIMBS, "a product is too wide");
        let mut product = Wide::ZERO;
        for (i, &limb) in self.limbs[..mine].iter().enumerate() {
            let mut carry = 0u128;
            for (j, slot) in product.limbs[i..].iter_mut().enumerate().take(theirs + 1) {
                let factor = other.limbs.get(j).copied().filter(|_| j < theirs).unwrap_or(0);
                let sum = u128::from(limb) * u128::from(factor) + u128::from(*slot) + carry;
                *slot = sum as u64;
                carry = sum >> 64;
            }
        }
        product.negative = self.negative != other.negative && !product.is_zero();
        product
    }
}

/// A number `a + b·√root`. The root is told to whatever needs it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surd {
    a: Wide,
    b: Wide,
}

impl Surd {
    pub(super) const ZERO: Surd = Surd { a: Wide::ZERO, b: Wide::ZERO };

    pub(super) fn new(a: i64, b: i64) -> Surd {
        Surd { a: i128::from(a).into(), b: i128::from(b).into() }
    }

    pub(super) fn plus(&self, other: &Surd) -> Surd {
        Surd { a: self.a.plus(&other.a), b: self.b.plus(&other.b) }
    }

    pub(super) fn minus(&self, other: &Surd) -> Surd {
        Surd { a: self.a.plus(&other.a.negated()), b: self.b.plus(&other.b.negated()) }
    }

    pub(super) fn times(&self, other: &Surd, root: i64) -> Surd {
        let whole = self.a.times(&other.a);
        let rest = self.b.times(&other.b).times(&i128::from(root).into());
        Surd { a: whole.plus(&rest), b: self.a.times(&other.b).plus(&self.b.times(&other.a)) }
    }

    pub(super) fn sign(&self, root: i64) -> i32 {
        let (of_a, of_b) = (self.a.sign(), self.b.sign());
        if of_a * of_b >= 0 {
            return (of_a + of_b).signum();
        }
        let square = self.a.times(&self.a);
        let other = self.b.times(&self.b).times(&i128::from(root).into());
        match square.compare_sizes(&other) {
            Ordering::Greater => of_a,
            Ordering::Equal => 0,
            Ordering::Less => of_b,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against whole numbers: with a square for a root everything is one.
    #[test]
    fn sums_products_and_signs_are_those_of_whole_numbers() {
        let mut seed = 7u64;
        let mut next = |bits: u32| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed as i64) >> (64 - bits)
        };
        for bits in [2, 3, 8, 20] {
            for _ in 0..5_000 {
                let (a, b, c, d, e) = (next(bits), next(bits), next(bits), next(bits), next(bits));
                let e = if e == 0 { 1 } else { e };
                let root = e * e;
                let value = |a: i64, b: i64| i128::from(a) + i128::from(b) * i128::from(e.abs());
                let (one, other) = (Surd::new(a, b), Surd::new(c, d));
                let (x, y) = (value(a, b), value(c, d));
                let sign_of = |value: i128| value.signum() as i32;
                assert_eq!(one.sign(root), sign_of(x));
                assert_eq!(sign(a.into(), b.into(), root), sign_of(x));
                assert_eq!(one.plus(&other).sign(root), sign_of(x + y));
                assert_eq!(one.minus(&other).sign(root), sign_of(x - y));
                let product = one.times(&other, root);
                assert_eq!(product.sign(root), sign_of(x * y));
                let less = product.minus(&Surd::new(1, 0)).times(&one, root);
                assert_eq!(less.sign(root), sign_of((x * y - 1) * x));
            }
        }
    }

    #[test]
    fn roots_that_are_not_whole_are_told_from_their_neighbours() {
        // 665857/470832 and 1607521/1136689 lie on either side of √2.
        assert_eq!(sign(665_857, -470_832, 2), 1);
        assert_eq!(sign(-1_607_521, 1_136_689, 2), 1);
        let huge = 1i128 << 120;
        assert_eq!(sign(huge, -huge, 1), 0);
        assert_eq!(sign(huge + 1, -huge, 1), 1);
        assert_eq!(sign(huge - 1, -huge, 1), -1);
        assert_eq!(sign(i128::MAX, i128::MIN + 1, 1), 0);
    }
}
