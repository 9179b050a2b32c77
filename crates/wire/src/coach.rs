//! The coach at a table against bots.

use serde::{Deserialize, Serialize};

/// A question for what the coach has to say.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CoachAskShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// The numbers of what need not be said any more.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 100))]
    pub told: Vec<usize>,
}

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CoachShape {
    /// The version of the table that it is about.
    pub version: u64,
    /// What is said; nothing most of the time.
    pub saying: Option<SayingShape>,
}

/// Something that the coach says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SayingShape {
    /// Its number in this game.
    pub number: usize,
    /// How often it should be said at most.
    pub times: u8,
    /// What is said.
    pub text: String,
    /// The rule that it comes from.
    pub rule: Option<String>,
}

/// Why a move was not played yet: it is a grave mistake.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WarningShape {
    /// What comes of it, and whether it is meant.
    pub text: String,
    /// What is told to whoever played it all the same.
    pub why: String,
    /// Which elements that is about, as `kind:index` in drawings.
    pub elements: Vec<String>,
    /// The chance to win before it, about.
    pub before: f64,
    /// And after it.
    pub after: f64,
}
