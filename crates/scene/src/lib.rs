//! A game as one viewer sees it, drawn as SVG: one drawing for the browser, for images and for
//! documentation.
//!
//! A drawing is made of a [view](flotilla_core::Seen), so that nothing can be in it that the
//! viewer may not see.
//!
//! ```
//! use flotilla_core::{Language, Setup, Viewer};
//! use flotilla_games::{GAMES, catalogue};
//! use flotilla_scene::{Paper, Seats, draw};
//!
//! let galleons = GAMES.game("galleons")?;
//! let play = galleons.open(&Setup::plain(galleons.info, 2), None)?;
//! let view = play.view(Viewer::Public);
//! let catalogue = catalogue(Language::English);
//! let svg = draw(&*view, &Seats(&*view), &catalogue, Paper::Alone).unwrap();
//! assert!(svg.starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod archipelago;
mod dice;
mod doubloons;
mod galleons;
mod pyramids;
mod scene;
mod shipowners;
mod ships;
mod svg;

pub use scene::{Paper, STYLE, Seats, draw};

use flotilla_core::Language;

/// What drawings say.
pub const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/en.ftl")),
    (Language::French, include_str!("../texts/fr.ftl")),
];
