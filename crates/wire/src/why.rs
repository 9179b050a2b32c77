//! Why something can't be chosen.

use serde::{Deserialize, Serialize};

/// A question why something can't be chosen, or why a whole move is refused.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhyAskShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// The version of the table that the question is about.
    pub version: u64,
    /// Moves that are planned and not sent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 64))]
    pub planned: Vec<String>,
    /// The beginning of a move, or the whole of one; nothing for its first choice.
    #[serde(default)]
    pub beginning: String,
    /// What can't be chosen next, as `kind:index` in drawings; nothing to ask about the move.
    #[serde(default)]
    pub element: String,
}

/// Why something can't be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WhyShape {
    /// What is in its way; nothing if it can be chosen, or nobody knows.
    pub obstacles: Vec<ObstacleShape>,
}

/// Something that is in the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ObstacleShape {
    /// Of which way to go on it is told, where there are several.
    pub way: Option<String>,
    /// What is in the way.
    pub text: String,
    /// The rule; empty where the table is in the way and not a rule, as before the game begins.
    pub rule: String,
    /// What it is about, small.
    pub picture: PictureShape,
}

/// A small picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PictureShape {
    /// As SVG, for a page that brings the style; at most 20,000 bytes.
    pub svg: String,
    /// What is to be seen, in words.
    pub text: String,
}
