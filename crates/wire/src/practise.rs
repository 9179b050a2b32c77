//! Positions to practise.

use serde::{Deserialize, Serialize};

/// How many positions of a game there are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CollectionShape {
    /// The game.
    pub game: String,
    /// How many positions there are; they are numbered from 1.
    pub count: usize,
}

/// A position in which one move is much better than all others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExerciseShape {
    /// The game.
    pub game: String,
    /// Its number.
    pub number: usize,
    /// How many play.
    pub seats: usize,
    /// Who is asked.
    pub seat: usize,
    /// The position as that seat sees it.
    pub position: String,
}

/// A question for what may come next in a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BeginningShape {
    /// Moves before it: there are none here.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 0))]
    pub planned: Vec<String>,
    /// The beginning of a move; nothing for its first choice.
    #[serde(default)]
    pub beginning: String,
    /// Whether what may follow each of the next choices is wanted too.
    #[serde(default)]
    pub ahead: bool,
    /// Whether a drawing of the position is wanted.
    #[serde(default)]
    pub draw: bool,
}

/// An answer to a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TryShape {
    /// The move, in notation.
    #[serde(rename = "said")]
    pub chosen: String,
}

/// The best move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerShape {
    /// In notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// In words.
    pub text: String,
    /// Which elements it is about, as `kind:index` in drawings.
    pub elements: Vec<String>,
    /// Why, in a sentence.
    pub why: String,
    /// A drawing of the position after it.
    pub scene: Option<String>,
}

/// What an answer is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MarkedShape {
    /// Whether it is the best move, or as good.
    pub best: bool,
    /// The move, in words.
    pub text: String,
    /// The best move, for whoever found it.
    pub answer: Option<AnswerShape>,
}

/// A position that somebody has kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnShape {
    /// The position, as a mistake of a finished game brought it.
    pub exercise: String,
}

/// A question for what may come next in a position that somebody has kept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnNextShape {
    /// The position.
    pub exercise: String,
    /// Moves before it: there are none here.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 0))]
    pub planned: Vec<String>,
    /// The beginning of a move; nothing for its first choice.
    #[serde(default)]
    pub beginning: String,
    /// Whether what may follow each of the next choices is wanted too.
    #[serde(default)]
    pub ahead: bool,
    /// Whether a drawing of the position is wanted.
    #[serde(default)]
    pub draw: bool,
}

/// An answer to a position that somebody has kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnTryShape {
    /// The position.
    pub exercise: String,
    /// The move, in notation.
    #[serde(rename = "said")]
    pub chosen: String,
}
