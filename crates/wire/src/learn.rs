//! Lessons that one plays.

use serde::{Deserialize, Serialize};

/// A question for what may come next at a moment of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonNextShape {
    /// The number of the step, from 0.
    #[serde(default)]
    pub step: usize,
    /// What has happened, as the answer before told it.
    #[serde(default)]
    pub events: Vec<String>,
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
    /// Whether a drawing is wanted.
    #[serde(default)]
    pub draw: bool,
}

/// What somebody does at a moment of a lesson: nothing, to look at it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonActShape {
    /// The number of the step, from 0.
    #[serde(default)]
    pub step: usize,
    /// What has happened, as the answer before told it.
    #[serde(default)]
    pub events: Vec<String>,
    /// The numbers of what the coach has said already.
    #[serde(default)]
    pub told: Vec<usize>,
    /// A move, in notation.
    #[serde(default, rename = "said")]
    pub chosen: Option<String>,
    /// Whether a step that asks nothing was read.
    #[serde(default)]
    pub on: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonAnswerShape {
    /// Whether a move was what was asked.
    pub right: bool,
    /// What is said of a move that was not, or at the end of a game.
    pub text: String,
    /// What happened by it and after it.
    pub happened: Vec<HappenedShape>,
    /// Where the lesson stands now.
    pub now: MomentShape,
}

/// Something that happened in a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HappenedShape {
    /// In words.
    pub text: String,
    /// Which elements it is about, as `kind:index` in drawings.
    pub elements: Vec<String>,
    /// A drawing after it; nothing where much happened at once.
    pub scene: Option<String>,
}

/// What a step wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum WantsShape {
    /// That one reads it.
    Read,
    /// A certain move.
    Move,
    /// Any move of a game that is played to its end.
    Game,
    /// Nothing: the lesson is over.
    Over,
}

/// Where a lesson stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MomentShape {
    /// The number of the step, from 0; that of all steps at the end.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// What has happened: to be sent with what is done next.
    pub events: Vec<String>,
    /// What the step wants.
    pub wants: WantsShape,
    /// What it tells; an empty line parts two paragraphs.
    pub text: String,
    /// The rules that it shows.
    pub rules: Vec<LessonRuleShape>,
    /// Which elements are lit, as `kind:index` in drawings.
    pub light: Vec<String>,
    /// The move that is asked for, for whoever hesitates.
    pub hint: Option<LessonHintShape>,
    /// What the coach says now.
    pub tip: Option<TipShape>,
    /// A drawing of the game.
    pub scene: String,
}

/// A rule that a step shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonRuleShape {
    /// Its id.
    pub rule: String,
    /// What it is called.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// The move that is asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonHintShape {
    /// In notation.
    #[serde(rename = "said")]
    pub chosen: String,
    /// In words.
    pub text: String,
    /// Which elements it is about, as `kind:index` in drawings.
    pub elements: Vec<String>,
}

/// Something that the coach says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TipShape {
    /// Its number: to be sent with what is done next, so that it is not said again.
    pub number: usize,
    /// What is said.
    pub text: String,
}
