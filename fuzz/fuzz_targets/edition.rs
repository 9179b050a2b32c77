//! An edition is played or refused.
#![no_main]

use flotilla_core::{Actor, Edition, SeededRng, Setup};
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
    let mut rng = SeededRng::new(1);
    for _ in 0..200 {
        let Some(actor) = play.turn().waits_for() else { break };
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng).expect("a chance is pending"),
            Actor::Seat(seat) => play.random(seat, &mut rng).expect("a seat is waited for"),
        };
        play.apply(actor, &chosen).expect("a legal move is made");
    }
});
