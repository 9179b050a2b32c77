//! What the worker lends the program. This is the one place where the compiler has to be told that
//! functions from outside are what they say.
#![allow(unsafe_code)]

use std::time::Duration;

mod lent {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        pub(super) safe fn now() -> f64;
        pub(super) safe fn wall() -> f64;
        pub(super) safe fn random(bytes: *mut u8, length: usize);
        pub(super) safe fn keep(number: u32, text: *const u8, length: usize);
        pub(super) safe fn head(number: u32, text: *const u8, length: usize);
        pub(super) safe fn body(number: u32, bytes: *const u8, length: usize);
        pub(super) safe fn end(number: u32);
        pub(super) safe fn think(number: u32, text: *const u8, length: usize);
        pub(super) safe fn said(text: *const u8, length: usize);
        pub(super) safe fn progress(done: f64, all: f64);
        pub(super) safe fn log(text: *const u8, length: usize);
    }
}

/// The time since some moment.
pub(crate) fn now() -> Duration {
    Duration::try_from_secs_f64(lent::now() / 1000.0).unwrap_or_default()
}

/// Milliseconds since 1970.
pub(crate) fn wall() -> u64 {
    lent::wall() as u64
}

/// Fills bytes with what nobody can foresee.
pub(crate) fn random(bytes: &mut [u8]) {
    lent::random(bytes.as_mut_ptr(), bytes.len());
}

/// Has records kept; the worker says when that is done.
pub(crate) fn keep(number: u32, records: &str) {
    lent::keep(number, records.as_ptr(), records.len());
}

/// An answer begins.
pub(crate) fn head(number: u32, head: &str) {
    lent::head(number, head.as_ptr(), head.len());
}

/// A part of its body.
pub(crate) fn body(number: u32, part: &[u8]) {
    lent::body(number, part.as_ptr(), part.len());
}

/// And its end.
pub(crate) fn end(number: u32) {
    lent::end(number);
}

/// Has a bot think in another worker, which answers under the number.
pub(crate) fn think(number: u32, question: &str) {
    lent::think(number, question.as_ptr(), question.len());
}

/// What a bot answers, in the worker where it thinks.
pub(crate) fn said(answer: &str) {
    lent::said(answer.as_ptr(), answer.len());
}

/// How much of a long thought is done, and how much there is.
pub(crate) fn progress(done: u64, all: u64) {
    lent::progress(done as f64, all as f64);
}

/// Tells whoever looks at the worker's console.
pub(crate) fn log(text: &str) {
    lent::log(text.as_ptr(), text.len());
}
