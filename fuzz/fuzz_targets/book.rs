//! See `flotilla_fuzz_targets::book`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flotilla_fuzz_targets::book(bytes));
