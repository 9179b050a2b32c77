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
//! use flotilla_terminal::{PlaythroughNames, Screens};
//!
//! let screens = Screens::SHIPPED;
//! let games = screens.library().games();
//! for entry in games.entries() {
//!     let setup = Setup::plain(entry.info, 2);
//!     let game = Playthrough::begin(games, entry.info.name, setup, None)?;
//!     let view = game.play().view(Viewer::Public);
//!     let catalogue = screens.catalogue(Language::English);
//!     let board = screens.draw(&*view, &PlaythroughNames(&game), &catalogue);
//!     assert!(board.contains(&catalogue.get(&format!("{}-title", entry.info.name))));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How a game looks is one trait, [`Screen`], in the file that is about that game.
#![forbid(unsafe_code)]

mod archipelago;
mod braille;
mod commands;
mod doubloons;
mod draw;
mod galleons;
mod hint;
mod paint;
mod plain;
mod pyramids;
mod shipowners;
mod story;
mod suggest;
mod table;
mod words;

pub use draw::{Screen, Screens, draw, draw_closing, draw_end, winners};
pub use fluent_bundle::FluentValue;
pub use paint::{clip, filled, padded};
pub use plain::{plain, plain_but_styled, steers};
pub use story::{EditionNames, PlaythroughNames, story};
pub use table::{End, RecordSink, SeatPlayer, Table};
pub use words::command;

use flotilla_core::{Catalogue, Language};

/// What the terminal and the program say.
pub const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");

/// Everything that is said in a language by the core, the games that ship, the bots and the terminal:
/// see [`Screens::catalogue`].
#[must_use]
pub fn catalogue(language: Language) -> Catalogue {
    Screens::SHIPPED.catalogue(language)
}
