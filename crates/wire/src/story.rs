//! What happened at a table.

use crate::{NextShape, TableShape, WarningShape};
use serde::{Deserialize, Serialize};

/// One line of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ToldShape {
    /// The version of the table with it.
    pub version: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// The number of the seat that acted, `*` for chance; nothing for what happened beside the
    /// game.
    pub actor: Option<String>,
    /// What happened, in notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// What happened, in words.
    pub text: String,
}

/// Everything that happened at one moment: the data of an event, and the answer to whoever made it
/// happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EntryShape {
    /// The version of the table after it; also the id of the event.
    pub version: u64,
    /// What happened.
    #[serde(default)]
    pub lines: Vec<ToldShape>,
    /// How the table stands after it; left out where the table has gone on since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub news: Option<Box<NewsShape>>,
    /// Why nothing happened, where somebody who wanted to be warned was about to make a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<Box<WarningShape>>,
}

/// How a table stands after something has happened: all that whoever shows it, or plays at it, needs
/// next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewsShape {
    /// The version of the table after which it goes on: whoever knows an older one has missed
    /// something.
    pub since: u64,
    /// How many events the game had then; nothing if some were taken back since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<usize>,
    /// The events of the game after those.
    pub events: Vec<EventShape>,
    /// The table.
    pub table: TableShape,
    /// The table drawn as SVG, if drawings are wanted: as it is, or packed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<String>,
    /// What may come first in a move, if the viewer may act; where drawings are wanted, with what may
    /// follow it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextShape>,
}

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventShape {
    /// The number of the seat that acted, `*` for chance.
    pub actor: String,
    /// What it did, in notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// The elements that it was about, as drawings name them: `kind:index`.
    pub elements: Vec<String>,
    /// What it did, in words.
    pub text: String,
    /// The game drawn as it stood after this event, where it is told as it happens and more happened
    /// with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<String>,
}
