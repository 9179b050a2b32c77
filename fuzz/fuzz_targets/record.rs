//! A record is replayed or refused; what replays is written and replays again.
#![no_main]

use flotilla_core::Record;
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(record) = Record::parse(bytes) else { return };
    let playthrough = match record.replay(GAMES) {
        Ok(playthrough) => playthrough,
        Err(broken) => match broken.sound {
            Some(sound) => sound,
            None => return,
        },
    };
    let text = playthrough.to_text();
    let again = Record::parse(text.as_bytes()).expect("what was written can be read");
    let again = again.replay(GAMES).expect("what happened can happen again");
    assert_eq!(again.to_text(), text);
});
