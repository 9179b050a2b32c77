//! The games of the library, by name, and everything they say.
//!
//! There is one list of games, in this file. Whatever walks over the games follows from it: by
//! value through [`GAMES`], by type through [`with_games!`].
//!
//! A random game of any of them, also of those whose moves are too many to list:
//!
//! ```
//! use flotilla_core::{Game, Outcome, RandomActions, SeededRng, Setup};
//!
//! fn play<G: Game>(seats: usize) -> Result<Option<Outcome>, Box<dyn std::error::Error>> {
//!     let game = G::open(&Setup::plain(G::INFO, seats))?;
//!     let mut state = game.start();
//!     let (mut rng, mut random) = (SeededRng::new(1), RandomActions::new());
//!     while let Some(actor) = game.turn(&state).waits_for() {
//!         let action = random.draw(&game, &state, actor, &mut rng).ok_or("nothing to do")?;
//!         game.apply(&mut state, actor, action)?;
//!     }
//!     Ok(game.outcome(&state))
//! }
//!
//! macro_rules! play_each {
//!     ([] $($game:ty,)*) => { $(assert!(play::<$game>(2)?.is_some());)* };
//! }
//! flotilla_games::with_games!(play_each);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! By name, without knowing any:
//!
//! ```
//! use flotilla_core::{Language, Setup};
//! use flotilla_games::GAMES;
//!
//! let french = GAMES.catalogue(Language::French);
//! for entry in GAMES.entries() {
//!     let play = entry.open(&Setup::plain(entry.info, *entry.info.seats.start()), None)?;
//!     println!("{}: {}", french.get(&format!("{}-title", entry.info.name)), play.position());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

use flotilla_core::{Catalogue, Entry, Game as _, Info, Language, Registry};

/// Makes everything that follows from the list. The dollar sign is handed in: a macro that makes a
/// macro has no other way to write one.
macro_rules! list {
    ($dollar:tt $($package:ident as $name:ident :: $game:ident,)*) => {
        $(pub use $package as $name;)*

        /// Hands the types of all games to a macro: `with_games!(each)` is
        /// `each! { [] first::Game, second::Game, … }`, and with `with_games!(each, more)` the
        /// brackets have `more` in them.
        ///
        /// It lets a crate ask for a trait of its own from every game that there is: a game
        /// without it does not compile.
        #[macro_export]
        macro_rules! with_games {
            ($dollar each:ident $dollar (, $dollar ($dollar more:tt)*)?) => {
                $dollar each! { [$dollar ($dollar ($dollar more)*)?] $($dollar crate::$name::$game,)* }
            };
        }

        /// Every game there is.
        pub const GAMES: Registry = Registry::new(&[$(Entry::of::<$name::$game>(),)*]);
    };
}

// The list of games. A new one is a line here, and what the compiler asks for then.
list! { $
    flotilla_archipelago as archipelago::Archipelago,
    flotilla_pyramids as pyramids::Pyramids,
    flotilla_galleons as galleons::Galleons,
    flotilla_doubloons as doubloons::Doubloons,
    flotilla_shipowners as shipowners::Shipowners,
}

/// The game that is played where none is named: quick to learn, and quick to play.
pub const USUAL: &Info = doubloons::Doubloons::INFO;

/// Everything the core and the games say in a language. Front ends add their own part.
#[must_use]
pub fn catalogue(language: Language) -> Catalogue {
    GAMES.catalogue(language)
}
