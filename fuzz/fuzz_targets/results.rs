//! See `flotilla_fuzz_targets::results`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flotilla_fuzz_targets::results(bytes));
