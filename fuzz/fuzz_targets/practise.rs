//! A position to practise is read or refused; one that is read is written as it can be read again.
#![no_main]

use flotilla_bots::practise::{Exercise, split};
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for exercise in split(text).filter_map(|text| Exercise::read(text, GAMES).ok()) {
        let written = exercise.to_text();
        let again = Exercise::read(&written, GAMES).expect("what was written is read");
        assert_eq!(again.to_text(), written);
        exercise.mark(&exercise.next.0);
    }
});
