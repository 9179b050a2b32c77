//! Why something can't be chosen.

use serde::{Deserialize, Serialize};

/// A question why something can't be chosen.
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
    /// The beginning of a move; nothing for its first choice.
    #[serde(default)]
    pub beginning: String,
    /// What can't be chosen next, as `kind:index` in drawings.
    pub element: String,
}

/// Why something can't be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WhyShape {
    /// What is in its way; nothing if it can be chosen, or nobody knows.
    pub obstacles: Vec<ObstacleShape>,
}

/// A rule that is in the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ObstacleShape {
    /// Of which way to go on it is told, where there are several.
    pub way: Option<String>,
    /// What is in the way.
    pub text: String,
    /// The rule.
    pub rule: String,
}
