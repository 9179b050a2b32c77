//! Help with a game.

use serde::{Deserialize, Serialize};

/// A move that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WeighedShape {
    /// The move, in notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// The move, in words.
    pub text: String,
    /// What it is worth, by the measure of the hint.
    pub worth: f64,
}

/// What a strong player would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintShape {
    /// The version of the table that it is about.
    pub version: u64,
    /// The move, in notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// The move, in words.
    pub text: String,
    /// Which elements it is about, as `kind:index` in drawings.
    pub elements: Vec<String>,
    /// What is weighed: a word for programs.
    pub measure: String,
    /// Why, in a sentence.
    pub why: String,
    /// The best moves that were weighed, the best first.
    pub weighed: Vec<WeighedShape>,
}

/// How a seat's chance became its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountShape {
    /// The chance at the start.
    pub start: f64,
    /// What dice, cards and lots gave.
    pub luck: f64,
    /// What its own moves gave.
    pub own: f64,
    /// What the moves of others gave.
    pub others: f64,
    /// What an end gave that the rules did not make, such as giving up.
    #[serde(default)]
    pub closing: f64,
    /// The result.
    pub end: f64,
    /// The largest standard error of luck and of both kinds of moves, where chances are estimates; else 0.
    pub error: f64,
    /// All of it, in a sentence.
    pub text: String,
}

/// A move that was not the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakeShape {
    /// After how many events it was made.
    pub events: usize,
    /// Who made it.
    pub seat: usize,
    /// The move, in words.
    pub text: String,
    /// The chance to win before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// What was better, in words.
    pub better: Option<String>,
    /// The same as a position to practise, for whoever made it: a record, to be kept by whoever asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exercise: Option<String>,
}

/// How far looking back at a game is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgressShape {
    /// The part of it that is done, up to 1. Nothing while nobody thinks about it.
    pub part: Option<f64>,
}

/// A game looked back at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnalysisShape {
    /// How positions are judged: `solution`, `search` or `playouts`.
    pub ground: String,
    /// The same, in words.
    pub ground_text: String,
    /// The largest standard error of the chances, where they are estimates; else 0.
    pub error: f64,
    /// Each seat's chance to win, at the start and after every event.
    pub chances: Vec<Vec<f64>>,
    /// How each seat's result came about.
    pub accounts: Vec<AccountShape>,
    /// The moves that cost most, the dearest first.
    pub mistakes: Vec<MistakeShape>,
}
