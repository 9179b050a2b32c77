//! What a game is.
//!
//! Five ideas hold the library together, and each has its place here:
//!
//! 1. **A game is a value.** [`Game`] is the rules, its state is plain data; `apply` changes the
//!    state or returns a [`Refusal`] and leaves it as it was.
//! 2. **Chance is an event.** The rules never draw; [`Rng`] come from outside, and what they
//!    bring goes into the [`record`] like a player's move.
//! 3. **A seat sees a view.** What a seat may know is a [`View`], a type of its own.
//! 4. **One grammar of moves.** A move is a short sequence of [`Choice`]s; for any prefix the
//!    rules answer what may come [`Next`]. [Notation](notation) is the same choices as words.
//! 5. **Every refusal cites its rule.** A [`Refusal`] has a [`Rule`], and a [`Text`] that
//!    becomes a sentence in the reader's [`Language`] only at the edge.
//!
//! The program, the server and Python know no game: they have a [`Registry`] of them and handle
//! each as a [`AnyGame`]. The [`conformance`] checks hold every game to the promises made here.
//!
//! Any game, played at random from its start to its end and written down:
//!
//! ```
//! use flotilla_core::{Game, Playthrough, RandomActions, Registry, SeededRng, Setup};
//!
//! fn play<G: Game>() -> Result<String, Box<dyn std::error::Error>> {
//!     let games = Registry::new(&[]).with::<G>();
//!     let mut game = Playthrough::begin(games, G::INFO.name, Setup::plain(G::INFO, 2), None)?;
//!     let mut rng = SeededRng::new(1);
//!     while let Some(actor) = game.play().turn().waits_for() {
//!         let chosen = match actor.seat() {
//!             Some(seat) => game.play().random(seat, &mut rng),
//!             None => game.play().draw(&mut rng),
//!         };
//!         game.apply(actor, &chosen.ok_or("nothing to do")?)?;
//!     }
//!     Ok(game.to_text())
//! }
//!
//! // A source of chance comes from outside, and the same seed is the same game.
//! use flotilla_core::Rng;
//! assert_eq!(SeededRng::new(7).below(100), 5);
//! ```
#![forbid(unsafe_code)]

pub mod any_game;
pub mod choice;
pub mod conformance;
mod counting;
mod document;
pub mod edition;
pub mod explain;
pub mod game;
mod late;
mod listed;
pub mod notation;
mod opened;
pub mod options;
pub mod record;
pub mod rng;
pub mod rule;
pub mod seat;
pub mod setup;
pub mod table_line;
pub mod texts;
pub mod trial;
pub mod view;
pub mod walk;
pub mod workbench;

pub use any_game::{AnyGame, AnyView, Choices, Entry, Match, OpenError, Registry, UnknownGame};
pub use choice::{Arc, Choice, Element, Heading, Next, Point, Region};
pub use counting::{CountKey, Counting, Counts};
pub use document::{Document, Written};
pub use edition::{Edition, EditionError, Maker, Placed, Source, Sourced};
pub use explain::{explain, explain_notation, refused};
pub use game::{
    Chance, ChoiceError, ElementKind, Game, Info, Outcome, PositionError, Setup, SetupError,
};
pub use late::late;
pub use notation::{NotationError, ParseMode};
pub use options::{Kind, Need, OptionError, OptionSpec, Options};
pub use record::{Event, Playthrough, Record, RecordError, RecordFault, ReplayError, Trial};
pub use rng::{Rng, SeededRng, SplitMix64, split_mix};
pub use rule::{Arg, ElementList, Refusal, Rule, Text};
pub use seat::{Actor, MOST_SEATS, NoSeat, Seat, SeatSet, Turn, Viewer};
pub use setup::SetupBuilder;
pub use table_line::{EarlyEnd, EndCause, TableLine, Timestamp};
pub use texts::{Catalogue, Language, Name, Names, RuleText, TextError};
pub use toml::Value;
pub use trial::Playouts;
pub use view::View;
pub use walk::RandomActions;
pub use workbench::{Field, FieldKind, Part, Workbench};
