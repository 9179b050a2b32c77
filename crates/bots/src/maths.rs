//! Functions whose last digit differs between machines, in one implementation for all of them.
//!
//! The standard library asks the system: glibc on one machine, Rust's own port of musl in a
//! browser. Bots weigh moves by such numbers, and where two moves are as good as each other the
//! last digit decides. Sums, products and square roots are exact to the last digit everywhere and
//! need nothing from here, nor do whole powers, which are products. `clippy.toml` beside this
//! crate forbids the others.

/// e to a power.
#[inline]
#[must_use]
pub fn exp(power: f64) -> f64 {
    libm::exp(power)
}

/// e to a power, in single precision.
#[inline]
#[must_use]
pub fn exp32(power: f32) -> f32 {
    libm::expf(power)
}

/// The natural logarithm.
#[inline]
#[must_use]
pub fn ln(number: f64) -> f64 {
    libm::log(number)
}

/// A number to a power that need not be whole, in single precision.
#[inline]
#[must_use]
pub fn pow32(number: f32, power: f32) -> f32 {
    libm::powf(number, power)
}

/// The length of what goes so far in two directions.
#[inline]
#[must_use]
pub fn hypot(x: f64, y: f64) -> f64 {
    libm::hypot(x, y)
}

/// The length of what goes so far in two directions, in single precision.
#[inline]
#[must_use]
pub fn hypot32(x: f32, y: f32) -> f32 {
    libm::hypotf(x, y)
}

/// The sine and the cosine of an angle in radians, in single precision.
#[inline]
#[must_use]
pub fn sin_cos32(angle: f32) -> (f32, f32) {
    (libm::sinf(angle), libm::cosf(angle))
}

/// The angle whose tangent this is, in single precision.
#[inline]
#[must_use]
pub fn atan32(tangent: f32) -> f32 {
    libm::atanf(tangent)
}

/// The angle of a direction, in radians.
#[inline]
#[must_use]
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}
