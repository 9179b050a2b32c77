//! The games of the library, by name, and everything they say.
//!
//! ```
//! use flotilla_games::{GAMES, catalogue};
//! use flotilla_core::{Language, Setup};
//!
//! let doubloons = GAMES.game("doubloons")?;
//! let play = doubloons.open(&Setup::plain(doubloons.info, 2), None)?;
//! assert_eq!(play.position(), "3333333333 6 -/- - - 0");
//!
//! let french = catalogue(Language::French);
//! assert_eq!(french.get("doubloons-title"), "Doublons");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

use flotilla_archipelago::Archipelago;
use flotilla_core::texts::CORE_TEXTS;
use flotilla_core::{Catalogue, Entry, Language, Registry};
use flotilla_doubloons::Doubloons;
use flotilla_shipowners::Shipowners;

pub use flotilla_archipelago as archipelago;
pub use flotilla_doubloons as doubloons;
pub use flotilla_shipowners as shipowners;

/// Every game there is.
pub const GAMES: Registry = Registry::new(&[
    Entry::of::<Archipelago>(),
    Entry::of::<Doubloons>(),
    Entry::of::<Shipowners>(),
]);

/// Everything the core and the games say in a language. Front ends add their own part.
#[must_use]
pub fn catalogue(language: Language) -> Catalogue {
    let mut catalogue = Catalogue::new(language);
    let games = GAMES.entries().iter().map(|entry| entry.info);
    let parts = std::iter::once(CORE_TEXTS).chain(games.clone().map(|info| info.texts));
    for part in parts {
        let added = catalogue.add(part);
        // The parts are compiled in and a test adds each of them: a fault never gets this far.
        debug_assert_eq!(added, Ok(()));
    }
    for info in games {
        catalogue.add_rules(info.pages);
    }
    catalogue
}
