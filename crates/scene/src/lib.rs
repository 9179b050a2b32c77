//! A game as one viewer sees it, drawn as SVG: one drawing for the browser, for images and for
//! documentation.
//!
//! A drawing is made of a [view](flotilla_core::AnyView), so that nothing can be in it that the
//! viewer may not see.
//!
//! ```
//! use flotilla_core::{Language, Setup, Viewer};
//! use flotilla_games::GAMES;
//! use flotilla_scene::{Paper, Seats, draw};
//!
//! for entry in GAMES.entries() {
//!     let play = entry.open(&Setup::plain(entry.info, 2), None)?;
//!     let view = play.view(Viewer::Public);
//!     let mut catalogue = GAMES.catalogue(Language::English);
//!     catalogue.add(flotilla_scene::TEXTS)?;
//!     let svg = draw(&*view, &Seats(&*view), &catalogue, Paper::Alone);
//!     assert!(svg.starts_with("<svg "));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How a game is drawn is one trait, [`Draw`], in the file that is about that game. A game without
//! a drawing of its own is drawn by its vocabulary; [`Drawings::with`] adds one to those of the
//! library.
#![forbid(unsafe_code)]

mod archipelago;
mod chart;
mod coins;
mod cutting;
mod dice;
mod doubloons;
mod galleons;
mod generic;
mod heat;
mod helm;
mod letters;
mod number;
mod picture;
mod pyramids;
mod scene;
mod shipowners;
mod ships;
mod svg;

pub use cutting::{MOST as MOST_OF_CUTTING, Marks};
pub use helm::Helm;
pub use scene::{Draw, Drawings, Paper, STYLE, Seats, Sheet, Sign, draw};
pub use svg::{Attribute, Svg};

use flotilla_core::Language;

/// What drawings say.
pub const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");
