//! A table as its viewer may see it.

use crate::OfferShape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseShape {
    /// Seats are being filled.
    Waiting,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
}

/// Who has a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlaceKindShape {
    /// Nobody yet.
    Open,
    /// It is kept for a person who has not sat down yet.
    Kept,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TurnKindShape {
    /// Nobody's: dice, cards or lots are due.
    Chance,
    /// A seat's.
    Seat,
    /// Nobody's: the game is over, or has not begun.
    Over,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaceShape {
    /// Who has it.
    pub kind: PlaceKindShape,
    /// What its person is called, or its bot.
    pub name: Option<String>,
    /// The level of the bot that plays it.
    pub bot: Option<String>,
    /// Whether it is held by whoever asks.
    pub yours: bool,
    /// Whether it was given up or lost on time.
    pub lost: bool,
    /// How long it may still think, in milliseconds.
    pub time_left: Option<u64>,
    /// Whether its person has sealed a number for the dice and not told it yet.
    #[serde(default)]
    pub sealed: bool,
}

/// Who may act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnShape {
    /// Whose turn it is.
    pub kind: TurnKindShape,
    /// The seat that is waited for.
    pub waits_for: Option<usize>,
    /// Whether the viewer may act.
    pub may_act: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndingShape {
    /// The seats that won; all of them for a draw.
    pub winners: Vec<usize>,
    /// The score of each seat, where the rules ended the game.
    pub scores: Option<Vec<i32>>,
    /// The rule that ended it; or `resignation`, `agreement`, `time`, `abandoned`.
    pub by: String,
    /// How it ended, in words.
    pub text: String,
}

/// Something that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PendingShape {
    /// What.
    pub offer: OfferShape,
    /// The seats that asked or agreed.
    pub by: Vec<usize>,
}

/// An edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EditionShape {
    /// Its name.
    pub name: String,
    /// Its text, if it does not ship with the game.
    pub text: Option<String>,
}

/// How the match of those who play again and again stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeriesShape {
    /// How many games were played, with this one when it is over.
    pub games: u32,
    /// How many of them each seat has won. A game that everyone wins is a draw, and counts for
    /// nobody.
    pub wins: Vec<u32>,
}

/// Who plays and is not there at this moment: what a table tells, and the data of the event `away`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AwayShape {
    /// The seats, counted from 1.
    pub seats: Vec<usize>,
    /// Those for whom a bot may play, if another player wants that: they are away for long, and there is
    /// no clock.
    pub may_be_covered: Vec<usize>,
}

/// A table as its viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableShape {
    /// Its name.
    pub id: String,
    /// Its version: it grows with everything that happens.
    pub version: u64,
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: EditionShape,
    /// The options that were given.
    pub options: BTreeMap<String, String>,
    /// How far it has come.
    pub phase: PhaseShape,
    /// The seats.
    pub seats: Vec<PlaceShape>,
    /// The seat that this is seen from; nothing for spectators.
    pub viewer: Option<usize>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// Whether everyone may find the table.
    pub public: bool,
    /// Whether players can agree on a draw.
    pub draws: bool,
    /// The clock.
    pub clock: String,
    /// Who may act.
    pub turn: TurnShape,
    /// The position as the viewer sees it, in notation.
    pub position: String,
    /// How many events the game has.
    pub events: usize,
    /// The score of each seat as it stands, in games that count on the way.
    pub scores: Option<Vec<i32>>,
    /// The viewer's legal moves, where they can be listed.
    pub moves: Option<Vec<String>>,
    /// What was asked for.
    pub offer: Option<PendingShape>,
    /// How the game ended.
    pub ending: Option<EndingShape>,
    /// Whether something of the game is hidden from others: draw a curtain before you hand the
    /// screen over.
    pub secrets: bool,
    /// The elements that the last move was about, as drawings name them: `kind:index`.
    pub last: Vec<String>,
    /// The elements that chance has brought since then: the dice that were rolled.
    pub rolled: Vec<String>,
    /// Whether the viewer may ask to take back its last move, or agree to it.
    pub may_undo: bool,
    /// Whether the viewer plays against bots only, and may have hints.
    pub solo: bool,
    /// The hash of the secret behind the dice.
    pub commitment: String,
    /// A hash that depends on everything that has happened at the table: write it down with the
    /// version, and check the record against it when the game is over.
    #[serde(default)]
    pub head: Option<String>,
    /// The table at which the same people played before.
    pub before: Option<String>,
    /// How their match stands.
    pub series: SeriesShape,
    /// The table at which they play again.
    pub next: Option<String>,
    /// How many watch at this server without a seat.
    #[serde(default)]
    pub watching: usize,
    /// Who plays and is not there.
    #[serde(default)]
    pub away: AwayShape,
}
