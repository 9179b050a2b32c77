//! Numbers with so many decimals, written by integers: a drawing is full of them, and to write one as
//! `{:.1}` does takes many times as long.

use std::fmt::{Display, Formatter, Result};

/// A number that is written with so many decimals, at most three: exactly as `{:.1}` and the like write
/// it.
#[derive(Clone, Copy)]
pub(crate) struct Fixed<const DECIMALS: u32>(f64);

/// A number without decimals.
pub(crate) fn whole(number: f64) -> Fixed<0> {
    Fixed(number)
}

/// A number with one decimal.
pub(crate) fn tenths(number: f64) -> Fixed<1> {
    Fixed(number)
}

/// A number with two decimals.
pub(crate) fn hundredths(number: f64) -> Fixed<2> {
    Fixed(number)
}

/// A point: two numbers with one decimal.
pub(crate) struct Spot(pub(crate) (f64, f64));

impl Display for Spot {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        tenths(self.0.0).fmt(f)?;
        f.write_str(" ")?;
        tenths(self.0.1).fmt(f)
    }
}

impl<const DECIMALS: u32> Display for Fixed<DECIMALS> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        const { assert!(DECIMALS <= 3) };
        let Some(mut left) = scaled(self.0, 10_u64.pow(DECIMALS)) else {
            return write!(f, "{:.*}", DECIMALS as usize, self.0);
        };
        // From the last digit to the first: at most nineteen, a point and a sign.
        let mut digits = [0; 21];
        let mut at = digits.len();
        let mut written = 0;
        while left > 0 || written <= DECIMALS {
            if written == DECIMALS && DECIMALS > 0 {
                at -= 1;
                digits[at] = b'.';
            }
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
            written += 1;
        }
        if self.0.is_sign_negative() {
            at -= 1;
            digits[at] = b'-';
        }
        f.write_str(std::str::from_utf8(&digits[at..]).unwrap_or_default())
    }
}

/// How large a number is, times a power of ten up to a thousand, rounded to the nearest integer and
/// from the middle to the even one; `None` of a number so large that it has no decimals, and of what is
/// none. No digit is lost on the way.
fn scaled(number: f64, times: u64) -> Option<u64> {
    const FRACTION: u32 = f64::MANTISSA_DIGITS - 1;
    let bits = number.to_bits();
    let exponent = (bits >> FRACTION) & 0x7ff;
    // The number is an integer, divided by a power of two.
    let integer = (bits & ((1 << FRACTION) - 1)) | (1 << FRACTION);
    let halvings = 1075_u64.checked_sub(exponent).filter(|&count| count > 0)?;
    if halvings > 63 {
        // Less than a half, however near to it.
        return Some(0);
    }
    let product = integer * times;
    let (quotient, rest) = (product >> halvings, product & ((1 << halvings) - 1));
    let half = 1 << (halvings - 1);
    let up = rest > half || (rest == half && quotient % 2 == 1);
    Some(quotient + u64::from(up))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(number: f64) {
        assert_eq!(whole(number).to_string(), format!("{number:.0}"), "{number:?}");
        assert_eq!(tenths(number).to_string(), format!("{number:.1}"), "{number:?}");
        assert_eq!(hundredths(number).to_string(), format!("{number:.2}"), "{number:?}");
        assert_eq!(Fixed::<3>(number).to_string(), format!("{number:.3}"), "{number:?}");
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        let rare =
            [0.0, 1e-300, 5e-324, 1e15, 1e16, 4.5e15, 1e300, f64::MAX, f64::INFINITY, f64::NAN];
        for number in rare {
            alike(number);
            alike(-number);
        }
        // Whatever lies in the middle between two, and beside it.
        for sixteenths in -4000..4000 {
            let number = f64::from(sixteenths) / 16.0;
            for near in [number, number.next_up(), number.next_down()] {
                alike(near);
            }
        }
        for thousandths in -4000..4000 {
            alike(f64::from(thousandths) / 1000.0);
        }
    }

    #[test]
    fn any_number_is_written_as_the_standard_library_writes_it() {
        // All bits, and bits of numbers as drawings have them.
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..20_000 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            alike(f64::from_bits(bits));
            alike((bits >> 11) as f64 / (1_u64 << 41) as f64);
        }
    }
}
