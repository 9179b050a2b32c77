//! Players that are programs.
//!
//! A bot is handed a [view](flotilla_core::View), never a state: it can't know more than a
//! person in its seat. What a bot knows of one game stands in a module of that game; programs
//! that know no game find bots by their [`Level`], the five strengths that people choose from, or as
//! any [`Contestant`] with settings of its own.
//!
//! ```
//! use flotilla_bots::Library;
//! use flotilla_core::{Seat, SeededRng, Setup, Viewer};
//!
//! let library = Library::SHIPPED;
//! for entry in library.games().entries() {
//!     let play = entry.open(&Setup::plain(entry.info, 2), None)?;
//!     let view = play.view(Viewer::Seat(Seat::FIRST));
//!     let cadet = library.levels(entry.info.name).first().expect("there are five");
//!     let mut player = cadet.player(&*view).expect("the view is of its game");
//!     // Whoever is not asked has nothing to say.
//!     let asked = play.turn().waits_for() == Some(Seat::FIRST.into());
//!     assert_eq!(player.advise(&*view, &mut SeededRng::new(1)).is_some(), asked);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What there is to know of a game is one trait, [`Bots`], in the folder that is about that game;
//! it has a default for everything. A [`Library`] is the games of a program with their bots: those
//! that ship, and those that the program adds.

pub mod analysis;
pub mod archipelago;
pub mod blur;
pub mod bot;
pub mod clock;
pub mod coach;
pub mod doubloons;
pub mod explain;
pub mod galleons;
mod game_bots;
pub mod judge;
pub mod judgement;
mod library;
pub mod maths;
pub mod openings;
pub mod practise;
pub mod pyramids;
pub mod random;
pub mod roster;
pub mod search;
pub mod shipowners;
pub mod solver;
pub mod surroundings;

pub use analysis::{Account, Analysis, Mistake, analyse, analyse_unless};
pub use bot::{Advice, AnyAdvice, AnyBot, Bot, LEVEL_NAMES, Level, Measure};
pub use coach::{Care, Warning};
pub use explain::{Audience, why};
pub use game_bots::{Bots, Figures, Success};
pub use judge::{Judge, JudgeMethod, Judgement, Preparation, ValueJudge};
pub use library::Library;
pub use openings::{Ends, Opening, Openings};
pub use random::RandomBot;
pub use roster::{Contestant, Kind, Roster, Setting, Settings, UnknownBot};
pub use solver::{Kept, KeptError, Request, Solution, SolveError, Solver};

use flotilla_core::Language;

/// What the bots say.
pub const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");

/// The five levels of a game that ships: see [`Library::levels`].
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    Library::SHIPPED.levels(game)
}
