//! The lobby: guests, games, and tables to find or to open.

use crate::{PhaseShape, PlaceKindShape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A token for a guest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GuestShape {
    /// The token: send it as `Authorization: Bearer`. Browsers get it as a cookie too.
    pub token: String,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameShape {
    /// Its name.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// A sentence about it.
    pub about: String,
    /// The fewest who can play.
    pub least_seats: usize,
    /// The most who can play.
    pub most_seats: usize,
    /// Whether players can agree on a draw.
    pub draws: bool,
    /// Its editions.
    pub editions: Vec<String>,
    /// Its options.
    pub options: Vec<OptionShape>,
    /// Its bots, the weakest first.
    pub bots: Vec<BotLevelShape>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionShape {
    /// Its name.
    pub key: String,
    /// What it is called.
    pub title: String,
    /// A sentence about it.
    pub help: String,
    /// The value when nothing is said.
    pub default: String,
    /// What it takes: `flag`, `one-of`, `number` or `text`.
    pub kind: String,
    /// The values, where they can be listed.
    pub values: Option<Vec<String>>,
}

/// A level of bots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BotLevelShape {
    /// Its name.
    pub name: String,
    /// What it is called.
    pub title: String,
}

/// A table that is to be opened.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenShape {
    /// The game.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub game: String,
    /// Who has which seat: an empty text for an open seat, else the level of a bot.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 8))]
    pub seats: Vec<String>,
    /// The name of an edition that ships with the game; the first, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The text of an edition of one's own, whose name is then `edition`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition_text: Option<String>,
    /// Options of the game.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The record of a game that goes on here from where it stands, with dice of this table. Its
    /// edition and options are in it. Not for games with secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Whether everyone may find the table.
    #[serde(default)]
    pub public: bool,
    /// The clock: `none`, `move 86400`, `bank 600+5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// After how many seconds a bot plays for someone who is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 31622400))]
    pub patience: Option<u32>,
}

/// A record that somebody brings along.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordShape {
    /// The record.
    pub record: String,
}

/// How a game stands that can go on at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CarriedShape {
    /// The game.
    pub game: String,
    /// How many seats it has.
    pub seats: usize,
    /// How many moves were made.
    pub moves: usize,
    /// The seat that is waited for; nothing if it is chance.
    pub waits_for: Option<usize>,
    /// Its edition.
    pub edition: String,
    /// The position, drawn as SVG.
    pub scene: String,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenedShape {
    /// Its name.
    pub id: String,
    /// The code of its invitation: whoever has it may look and sit down.
    pub invitation: String,
    /// The hash of the secret behind its dice.
    pub commitment: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RowShape {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub phase: PhaseShape,
    /// How many seats it has.
    pub seats: u64,
    /// How many of them are open.
    pub open: u64,
    /// When something last happened, in milliseconds since 1970.
    pub at: u64,
    /// Who has which seat. Nothing where that is not known without looking at the table, or whoever
    /// asks may not look at it any more; so for what follows.
    #[serde(default)]
    pub places: Option<Vec<RowPlaceShape>>,
    /// The seat that is waited for.
    #[serde(default)]
    pub turn: Option<usize>,
    /// How the game ended.
    #[serde(default)]
    pub result: Option<RowResultShape>,
}

/// A seat of a table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RowPlaceShape {
    /// Who has it.
    pub kind: PlaceKindShape,
    /// What its person is called, or its bot.
    pub name: Option<String>,
    /// The level of the bot that plays it.
    pub bot: Option<String>,
    /// Whether it is held by whoever asks.
    pub yours: bool,
}

/// How the game of a table in a list ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RowResultShape {
    /// The seats that won; all of them for a draw, none where the game was abandoned.
    pub winners: Vec<usize>,
    /// The place of each seat, where the rules ended a game that counts; several may share one.
    pub ranks: Option<Vec<usize>>,
}

/// An edition that is to be checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EditionAskShape {
    /// The game.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub game: String,
    /// How many seats.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seats: usize,
    /// The text of the edition.
    pub text: String,
    /// Options of the game.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// An edition that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SoundShape {
    /// Always true.
    pub sound: bool,
}
