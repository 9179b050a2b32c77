//! Players that are programs.
//!
//! A bot is handed a [view](flotilla_core::View), never a state: it can't know more than a
//! person in its seat. What a bot knows of one game stands in a module of that game; programs
//! that know no game find bots by [`levels`].
//!
//! ```
//! use flotilla_bots::levels;
//! use flotilla_core::{Seat, Seeded, Setup, Viewer};
//! use flotilla_games::GAMES;
//!
//! let doubloons = GAMES.game("doubloons")?;
//! let play = doubloons.open(&Setup::plain(doubloons.info, 2), None)?;
//! let view = play.view(Viewer::Seat(Seat::FIRST));
//! let level = levels("doubloons").iter().find(|level| level.name == "random").unwrap();
//! let mut player = level.player(&*view).unwrap();
//! // Lots are still to be drawn for who begins, so that there is nothing to decide yet.
//! assert!(player.advise(&*view, &mut Seeded::new(1)).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bot;
pub mod doubloons;
pub mod random;
pub mod shipowners;
pub mod solver;

pub use bot::{Advice, Bot, Counsel, Level, Measure, Player};
pub use random::RandomBot;
pub use solver::{Request, Solution, Solver, Unsolved};

use flotilla_core::Language;

/// What the bots say.
pub const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/en.ftl")),
    (Language::French, include_str!("../texts/fr.ftl")),
];

/// The levels at which a game can be played against, the weakest first. None for an unknown
/// game.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    match game {
        "doubloons" => doubloons::LEVELS,
        "shipowners" => shipowners::LEVELS,
        _ => &[],
    }
}

/// The solver of a game, where the game can be solved.
#[must_use]
pub fn solver(game: &str) -> Option<&'static Solver> {
    match game {
        "doubloons" => Some(&doubloons::exact::SOLVER),
        _ => None,
    }
}
