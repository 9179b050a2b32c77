//! Matches between bots: who plays whom, the games, the file of results, ratings with their
//! intervals, early stopping, and reports with plots. Nothing here touches a terminal or a disk.
//!
//! A [`Tournament`] numbers its games for ever: a number says who sits where and with which luck.
//! So games can be played in any order, by several processes, and put together again; and each
//! counts once.
//!
//! ```
//! use flotilla_arena::{Format, Standings, Tournament, play};
//! use flotilla_bots::Library;
//! use flotilla_core::Setup;
//!
//! let library = Library::SHIPPED;
//! let game = library.games().game("doubloons")?;
//! let names = ["turn".to_owned(), "random".to_owned()];
//! let setup = Setup::plain(game.info, 2);
//! let tournament = Tournament::new(library, game, setup, &names, Format::Match)?;
//! let games: Result<Vec<_>, _> = (0..20).map(|number| play(&tournament, number)).collect();
//! let standings = Standings::new(&tournament, &games?);
//! assert!(standings.rows[0].share > 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fairness;
mod file;
mod game;
mod opening;
mod plot;
mod rating;
mod report;
mod run;
mod sprt;
mod standings;
mod tournament;

pub use fairness::{Contested, Fairness, Station, fairness};
pub use file::{Header, ResultsError, header, line, parse, read};
pub use game::{GameError, Played, play, record, watch};
pub use rating::{Game, Ratings, rate};
pub use report::{html, tested};
pub use run::{Share, run};
pub use sprt::{Sprt, Verdict};
pub use standings::{Gap, Meeting, Row, Standings, Tested};
pub use tournament::{Drawn, Format, MOST_CONTESTANTS, Tournament, TournamentError};

use flotilla_core::Language;

/// What the arena says.
pub const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");
