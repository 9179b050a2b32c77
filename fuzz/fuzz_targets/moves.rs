//! A text is a move or is refused, for whoever says it, at any position that random play reaches.
#![no_main]

use flotilla_core::{Actor, ParseMode, Seat, SeededRng, Setup};
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (game, seed, events, text) = input;
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let setup = Setup::plain(entry.info, *entry.info.seats.start());
    let mut play = entry.open(&setup, None).expect("the default edition can be played");
    let mut rng = SeededRng::new(u64::from(seed));
    for _ in 0..events {
        let Some(actor) = play.turn().waits_for() else { break };
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng).expect("a chance is pending"),
            Actor::Seat(seat) => play.random(seat, &mut rng).expect("a seat is waited for"),
        };
        play.apply(actor, &chosen).expect("a legal move is made");
    }
    let seats = Seat::all(play.seats()).map(Actor::Seat);
    for actor in seats.chain([Actor::Chance]) {
        for mode in [ParseMode::Exact, ParseMode::Typed] {
            if let Ok(chosen) = play.read(actor, text, mode) {
                let mut after = play.boxed_clone();
                after.apply(actor, &chosen).expect("what reads as a move is one");
            }
        }
    }
});
