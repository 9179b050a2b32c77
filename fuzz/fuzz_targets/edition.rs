//! An edition is played or refused.
#![no_main]

use flotilla_core::{Actor, Edition, Seeded, Setup};
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (game, text) = input;
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let mut setup = Setup::plain(entry.info, *entry.info.seats.start());
    setup.edition = Edition { name: "fuzzed".into(), text: text.to_owned().into() };
    let _ = setup.edition.sources();
    let Ok(mut play) = entry.open(&setup, None) else { return };
    let mut lots = Seeded::new(1);
    for _ in 0..200 {
        let Some(actor) = play.turn().waits_for() else { break };
        let said = match actor {
            Actor::Chance => play.draw(&mut lots).expect("a chance is pending"),
            Actor::Seat(seat) => play.random(seat, &mut lots).expect("a seat is waited for"),
        };
        play.apply(actor, &said).expect("a legal move is made");
    }
});
