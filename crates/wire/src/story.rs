//! What happened at a table.

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

/// The data of an event: everything that happened at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EntryShape {
    /// The version of the table after it; also the id of the event.
    pub version: u64,
    /// What happened.
    pub lines: Vec<ToldShape>,
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
}
