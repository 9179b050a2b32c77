//! What a game is.
//!
//! Five ideas hold the library together, and each has its place here:
//!
//! 1. **A game is a value.** [`Game`] is the rules, its state is plain data; `apply` changes the
//!    state or returns a [`Refusal`] and leaves it as it was.
//! 2. **Chance is an event.** The rules never draw; [`Lots`] come from outside, and what they
//!    bring goes into the [`record`] like a player's move.
//! 3. **A seat sees a view.** What a seat may know is a [`View`], a type of its own.
//! 4. **One grammar of moves.** A move is a short sequence of [`Choice`]s; for any prefix the
//!    rules answer what may come [`Next`]. [Notation](notation) is the same choices as words.
//! 5. **Every refusal cites its rule.** A [`Refusal`] has a [`Rule`], and a [`Text`] that
//!    becomes a sentence in the reader's [`Language`] only at the edge.
//!
//! The program, the server and Python know no game: they have a [`Registry`] of them and handle
//! each as a [`Play`]. The [`conformance`] checks hold every game to the promises made here.
#![forbid(unsafe_code)]

pub mod aside;
pub mod choice;
pub mod conformance;
pub mod edition;
pub mod game;
pub mod lots;
pub mod notation;
pub mod options;
pub mod play;
pub mod record;
pub mod rule;
pub mod seat;
pub mod texts;
pub mod trial;
pub mod view;
pub mod walk;

pub use aside::{Aside, Closing, How, Stamp};
pub use choice::{Arc, Choice, Element, Heading, Next, Point, Region};
pub use edition::{Edition, EditionError, Source, Sourced};
pub use game::{
    Chance, ElementKind, Game, Info, Misspoken, Outcome, PositionError, Setup, SetupError,
};
pub use lots::{Lots, Seeded};
pub use notation::{Manner, NotationError};
pub use options::{Kind, OptionError, OptionSpec, Options};
pub use play::{Entry, Match, OpenError, Play, Registry, Seen, Sentence, UnknownGame};
pub use record::{Broken, Event, Fault, Playthrough, Record, RecordError};
pub use rule::{Arg, Few, Refusal, Rule, Text};
pub use seat::{Actor, MOST_SEATS, Seat, SeatSet, Turn, Viewer};
pub use texts::{Catalogue, Language, Names, RuleText, TextError};
pub use trial::Playouts;
pub use view::View;
