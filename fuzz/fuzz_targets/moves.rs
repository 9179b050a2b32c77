//! A text is a move or is refused, for whoever says it, at any position that random play reaches.
#![no_main]

use flotilla_core::{Actor, Manner, Seat, Seeded, Setup};
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (game, seed, events, text) = input;
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let setup = Setup::plain(entry.info, *entry.info.seats.start());
    let mut play = entry.open(&setup, None).expect("the default edition can be played");
    let mut lots = Seeded::new(u64::from(seed));
    for _ in 0..events {
        let Some(actor) = play.turn().waits_for() else { break };
        let said = match actor {
            Actor::Chance => play.draw(&mut lots).expect("a chance is pending"),
            Actor::Seat(seat) => play.random(seat, &mut lots).expect("a seat is waited for"),
        };
        play.apply(actor, &said).expect("a legal move is made");
    }
    let seats = Seat::all(play.seats()).map(Actor::Seat);
    for actor in seats.chain([Actor::Chance]) {
        for manner in [Manner::Exact, Manner::Typed] {
            if let Ok(said) = play.read(actor, text, manner) {
                let mut after = play.boxed_clone();
                after.apply(actor, &said).expect("what reads as a move is one");
            }
        }
    }
});
