//! The games in a terminal: boards drawn as text, moves typed, everything said in the reader's
//! language.
//!
//! Any game can be played here through what the core knows of it. Only the picture of a board is
//! a file of that game; a game without one is shown by its position and its moves.
//!
//! Text is made with colours in it. Whoever writes it out strips them where they are not wanted.
//!
//! ```
//! use flotilla_core::{Language, Playthrough, Setup, Viewer};
//! use flotilla_games::GAMES;
//! use flotilla_terminal::{Cast, catalogue, draw};
//!
//! let info = GAMES.game("doubloons")?.info;
//! let game = Playthrough::begin(GAMES, "doubloons", Setup::plain(info, 2), None)?;
//! let view = game.play().view(Viewer::Public);
//! let board = draw(&*view, &Cast(&game), &catalogue(Language::English));
//! assert!(board.contains("full house"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod archipelago;
mod braille;
mod commands;
mod doubloons;
mod draw;
mod galleons;
mod hint;
mod paint;
mod pyramids;
mod shipowners;
mod story;
mod suggest;
mod table;

pub use draw::{draw, draw_end};
pub use fluent_bundle::FluentValue;
pub use paint::{clip, padded};
pub use story::{EditionNames, PlaythroughNames, story};
pub use table::{End, RecordSink, SeatPlayer, Table};

use flotilla_core::{Catalogue, Language};

/// What the terminal and the program say.
pub const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/en.ftl")),
    (Language::French, include_str!("../texts/fr.ftl")),
];

/// Everything that is said in a language: by the core, the games, the bots and the terminal.
#[must_use]
pub fn catalogue(language: Language) -> Catalogue {
    let mut catalogue = flotilla_games::catalogue(language);
    for part in [flotilla_bots::TEXTS, TEXTS] {
        let added = catalogue.add(part);
        // The parts are compiled in and a test adds each of them: a fault never gets this far.
        debug_assert_eq!(added, Ok(()));
    }
    catalogue
}
