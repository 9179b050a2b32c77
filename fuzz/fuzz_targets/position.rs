//! A text is a position or is refused; a position is written as it was read, and can be played.
#![no_main]

use flotilla_core::{Actor, SeededRng, Setup};
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &str)| {
    let (game, seats, text) = input;
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let most = entry.info.seats.end() - entry.info.seats.start() + 1;
    let seats = entry.info.seats.start() + usize::from(seats) % most;
    let Ok(mut play) = entry.open(&Setup::plain(entry.info, seats), Some(text)) else { return };
    assert_eq!(play.position(), text);
    let mut rng = SeededRng::new(1);
    for _ in 0..50 {
        let Some(actor) = play.turn().waits_for() else { break };
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng).expect("a chance is pending"),
            Actor::Seat(seat) => play.random(seat, &mut rng).expect("a seat is waited for"),
        };
        play.apply(actor, &chosen).expect("a legal move is made");
    }
});
