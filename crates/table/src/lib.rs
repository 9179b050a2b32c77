//! A game being played by people and bots: seats, invitations, clocks, undo, resignation, offers,
//! fair dice, and the log of it all.
//!
//! A [`Table`] knows no rule of any game; it has a [`Registry`](flotilla_core::Registry) entry's
//! game and asks it. It has no I/O, no clock and no randomness of its own: moments and secrets are
//! handed in. Its log is its [record](flotilla_core::record), and a table is rebuilt from it
//! exactly. Whatever leaves a table leaves it through a [`TableView`], as one viewer may see it.
//!
//! ```
//! use flotilla_core::{Setup, Viewer, Seat};
//! use flotilla_games::GAMES;
//! use flotilla_table::{Command, Occupant, PersonId, Phase, Secret, Table, TableOptions, TableSetup};
//!
//! let info = GAMES.game("doubloons")?.info;
//! let anne = PersonId::of_token("a token that only Anne knows");
//! let mut table = Table::open(GAMES, TableSetup {
//!     id: "q7w2".into(),
//!     game: "doubloons".into(),
//!     setup: Setup::plain(info, 2),
//!     position: None,
//!     terms: TableOptions::default(),
//!     host: anne.clone(),
//!     invitation: None,
//!     before: None,
//!     places: vec![Occupant::Open, Occupant::Bot { level: "turn".into() }],
//!     secret: Secret::new([7; 32]),
//!     now: 0,
//! })?;
//! let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e1f".into(), code: None };
//! let entry = table.act(&anne, &sit, 1_000)?;
//! // The table is full: the game began by itself, and the dice have fallen.
//! assert_eq!(table.phase(), Phase::Playing);
//! assert!(entry.to_string().contains("! start\n* first "));
//! let again = Table::rebuild(GAMES, table.record().as_bytes(), Some(Secret::new([7; 32])))?;
//! assert_eq!(again.record(), table.record());
//! assert_eq!(again.look(Viewer::Seat(Seat::FIRST)).view().position(),
//!            table.look(Viewer::Public).view().position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod act;
mod answers;
mod chain;
mod clock;
mod dice;
mod error;
mod happen;
mod line;
mod moves;
mod person;
mod room;
mod savepoint;
mod seating;
mod series;
mod story;
mod table;
mod terms;
mod verify;
mod view;

pub use act::Command;
pub use chain::ChainHash;
pub use clock::{Clock, Clocks, LONGEST_CLOCK};
pub use dice::{Dice, Draw, LONGEST_NUMBER, Secret, is_number, is_seal, numbers, seal};
pub use error::{LogError, Reason, TableError};
pub use line::{Entry, Line, Offer, is_word};
pub use moves::MOST_MOVES;
pub use person::{CodeHash, LONGEST_NAME, PersonId};
pub use room::LogSize;
pub use savepoint::Savepoint;
pub use seating::{Occupant, SeatSlot};
pub use series::{Before, Series};
pub use story::ended;
pub use table::{PendingOffer, Phase, Table, TableSetup};
pub use terms::{StandIn, TableOptions, Visibility};
pub use verify::{Pins, Verified, VerifyError, verify, verify_with};
pub use view::{Ending, EventView, NextChoices, PastDraw, TEXTS, TableView, ToldEvent};
