//! The rules of the games, and the records of tables.

#[path = "../../table/tests/hostile/mod.rs"]
mod records;

use flotilla_core::{Actor, AnyGame, Edition, ParseMode, Record, Seat, SeededRng, Setup};
use flotilla_games::GAMES;

/// The first bytes as numbers, and the rest of them as text, up to where it is none.
fn numbers_and_text<const N: usize>(bytes: &[u8]) -> Option<([u8; N], &str)> {
    let (numbers, rest) = bytes.split_first_chunk::<N>()?;
    Some((*numbers, text(rest)))
}

/// Bytes as text, up to where they are none.
pub(crate) fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Plays on at random, for so many events or to the end.
fn play_on(play: &mut dyn AnyGame, events: usize, rng: &mut SeededRng) {
    for _ in 0..events {
        let Some(actor) = play.turn().waits_for() else { break };
        let chosen = match actor {
            Actor::Chance => play.draw(rng).expect("a chance is pending"),
            Actor::Seat(seat) => play.random(seat, rng).expect("a seat is waited for"),
        };
        play.apply(actor, &chosen).expect("a legal move is made");
    }
}

/// A record is replayed or refused; what replays is written and replays again.
pub fn record(bytes: &[u8]) {
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
}

/// A text is a position or is refused; a position is written as it was read, and can be played.
pub fn position(bytes: &[u8]) {
    let Some(([game, seats], text)) = numbers_and_text(bytes) else { return };
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let most = entry.info.seats.end() - entry.info.seats.start() + 1;
    let seats = entry.info.seats.start() + usize::from(seats) % most;
    let Ok(mut play) = entry.open(&Setup::plain(entry.info, seats), Some(text)) else { return };
    assert_eq!(play.position(), text);
    play_on(&mut *play, 50, &mut SeededRng::new(1));
}

/// A text is a move or is refused, for whoever says it, at any position that random play reaches.
pub fn moves(bytes: &[u8]) {
    let Some(([game, seed, events], text)) = numbers_and_text(bytes) else { return };
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let setup = Setup::plain(entry.info, *entry.info.seats.start());
    let mut play = entry.open(&setup, None).expect("the default edition can be played");
    play_on(&mut *play, usize::from(events), &mut SeededRng::new(u64::from(seed)));
    let seats = Seat::all(play.seats()).map(Actor::Seat);
    for actor in seats.chain([Actor::Chance]) {
        for mode in [ParseMode::Exact, ParseMode::Typed] {
            if let Ok(chosen) = play.read(actor, text, mode) {
                let mut after = play.boxed_clone();
                after.apply(actor, &chosen).expect("what reads as a move is one");
            }
        }
    }
}

/// An edition is played or refused.
pub fn edition(bytes: &[u8]) {
    let Some(([game], text)) = numbers_and_text(bytes) else { return };
    let entries = GAMES.entries();
    let entry = entries[usize::from(game) % entries.len()];
    let mut setup = Setup::plain(entry.info, *entry.info.seats.start());
    setup.edition = Edition { name: "fuzzed".into(), text: text.to_owned().into() };
    let _ = setup.edition.sources();
    let Ok(mut play) = entry.open(&setup, None) else { return };
    play_on(&mut *play, 200, &mut SeededRng::new(1));
}

/// A record of a table is rebuilt or refused; what is rebuilt can be looked at, written and rebuilt
/// again. A line of a log is refused, or written as it was read.
pub fn table(bytes: &[u8]) {
    records::try_record(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        text.lines().for_each(records::try_line);
    }
}
