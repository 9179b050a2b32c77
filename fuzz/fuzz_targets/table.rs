//! A record of a table is rebuilt or refused; what is rebuilt can be looked at, written and rebuilt
//! again. A line of a log is refused, or written as it was read.
#![no_main]

#[path = "../../crates/table/tests/hostile/mod.rs"]
mod hostile;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    hostile::try_record(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        text.lines().for_each(hostile::try_line);
    }
});
