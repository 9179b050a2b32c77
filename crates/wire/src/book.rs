//! What is known of the first moves of a game.

use serde::{Deserialize, Serialize};

/// How games ended that passed through a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndsShape {
    /// How many games each seat won.
    pub wins: Vec<u32>,
    /// How many nobody won.
    pub drawn: u32,
}

/// A move that is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BookMoveShape {
    /// In notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// In words.
    pub text: String,
    /// Which elements it is about, as `kind:index` in drawings.
    pub elements: Vec<String>,
    /// Moves that are the same but for how one looks at the board, in notation.
    pub same: Vec<String>,
    /// How the games ended that passed through the position after it.
    pub ends: EndsShape,
    /// The chance to win of whoever makes it, as it was searched.
    pub chance: f64,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BookShape {
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// The moves that led here, in notation.
    pub line: Vec<String>,
    /// The position.
    pub position: String,
    /// Who is to move; nothing when the game is over.
    pub seat: Option<usize>,
    /// How many games are known in all.
    pub games: u32,
    /// How those ended that passed through the position; nothing where none did.
    pub ends: Option<EndsShape>,
    /// The known moves, the most played first.
    pub moves: Vec<BookMoveShape>,
}
