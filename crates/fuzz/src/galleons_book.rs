//! The book of galleons' openings.

use crate::rules::text;
use flotilla_bots::galleons::book::games::{Played, beginning};
use flotilla_bots::galleons::book::{Book, file};
use flotilla_core::{Game as _, Setup};
use flotilla_games::galleons::Galleons;

/// A book of openings is read or refused; one that is read is written as it was, and can be asked. Lines
/// of games are read or refused; one that is read is written as it can be read again.
pub fn book(bytes: &[u8]) {
    let setup = Setup::plain(Galleons::INFO, 2);
    let game = Galleons::open(&setup).expect("the game can be played");
    if let Ok(chapters) = file::read(bytes) {
        assert_eq!(file::write(&chapters), bytes);
        if let Some(book) = Book::of(&game, &chapters) {
            let _ = book.moves(&game, &beginning(&game));
        }
    }
    for line in text(bytes).lines() {
        let Ok(played) = Played::read(&game, line) else { continue };
        let written = played.line(&game, "x");
        assert_eq!(Played::read(&game, &written), Ok(played));
    }
}
