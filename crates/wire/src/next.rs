//! What may come next.

use serde::{Deserialize, Serialize};

/// A question for what may come next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NextAskShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// The version of the table that the question is about, where an answer about another would be
    /// no help.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// Moves that are planned and not sent: the question is about what follows them.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 64))]
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
    /// Whether an answer is chosen while somebody else still thinks: the question is about every move
    /// that could follow theirs. `planned` and `ahead` are of no interest then.
    #[serde(default)]
    pub answer: bool,
}

/// An element that may come next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ElementShape {
    /// The kind of element, as `pier`.
    pub kind: String,
    /// The word for it in notation.
    pub word: String,
    /// Its name, for people.
    pub name: String,
    /// Where it is in drawings: `kind:index`.
    pub element: String,
}

/// What may follow one of the next choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AheadShape {
    /// The word of the choice.
    pub word: String,
    /// What is asked for after it, in words.
    #[serde(default)]
    pub asks: String,
    /// Whether it makes the move whole.
    pub complete: bool,
    /// What comes after it, if it makes the move whole.
    #[serde(default)]
    pub then: Option<ThenShape>,
    /// What the move does then, for a button.
    #[serde(default)]
    pub does: String,
    /// The elements that may follow it.
    pub elements: Vec<ElementShape>,
    /// Whether something else than elements may follow it too: an amount, a heading, a point.
    #[serde(default)]
    pub more: bool,
}

/// A part of an open table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionShape {
    /// The corners, in micrometres.
    pub outline: Vec<[i32; 2]>,
    /// The corners of each hole.
    pub holes: Vec<Vec<[i32; 2]>>,
}

/// A ship that is turned about a point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HelmShape {
    /// The word for the ship.
    pub word: String,
    /// The point about which it is turned, in micrometres.
    pub pivot: [i32; 2],
    /// Its length, in micrometres.
    pub length: i32,
    /// Its breadth at the stern, in micrometres.
    pub width: i32,
    /// Where it lies now, if it is on the table.
    pub lies: Option<LiesShape>,
    /// Where it lies after each step that was begun.
    #[serde(default)]
    pub steps: Vec<LiesShape>,
}

/// Where a ship lies on an open table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiesShape {
    /// The middle of its stern, in micrometres.
    pub at: [i32; 2],
    /// Its heading, in tenths of a degree.
    pub heading: u16,
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ThenShape {
    /// Dice, cards or lots: what they bring can't be taken back.
    Chance,
    /// Another move of whoever made it.
    Own,
    /// A move of somebody else.
    Other,
    /// Nothing: the game ends.
    Over,
}

/// What may come next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextShape {
    /// The version of the table that was asked about.
    pub version: u64,
    /// What was begun, as it is written.
    #[serde(rename = "said")]
    pub chosen: String,
    /// What is asked for next, in words.
    pub asks: String,
    /// Whether what was begun is a whole move.
    pub complete: bool,
    /// What comes after what was begun, if that is a whole move.
    #[serde(default)]
    pub then: Option<ThenShape>,
    /// What the move does, for a button: `Roll 3 dice`. Nothing where the game has no words for it.
    #[serde(default)]
    pub does: String,
    /// The elements that may come next.
    pub elements: Vec<ElementShape>,
    /// The least and the greatest amount that may come next.
    pub amounts: Option<[u32; 2]>,
    /// Whether these amounts are the numbers of seats.
    #[serde(default)]
    pub seats: bool,
    /// The headings that may come next, in tenths of a degree, counter-clockwise: from, to.
    pub headings: Vec<[u16; 2]>,
    /// What a heading turns, on an open table.
    pub helm: Option<HelmShape>,
    /// The regions in which a point may come next. They may be a little generous.
    pub regions: Vec<RegionShape>,
    /// The position after what was planned, as the viewer would see it.
    pub position: String,
    /// Whether the viewer may act there.
    pub may_act: bool,
    /// What may follow each of the elements, if that was asked for.
    pub ahead: Option<Vec<AheadShape>>,
    /// A drawing of the position, if one was asked for.
    pub scene: Option<String>,
    /// The chances to complete what can be aimed at, as far as drawings do not tell them.
    pub chances: Vec<ChanceShape>,
    /// Whether several moves can be planned: after one of them the viewer may act again. Of the
    /// first choice of a move, if what may follow was asked for.
    #[serde(default)]
    pub may_plan: bool,
    /// Whether dice, cards or lots come after some of the moves that can be made now. Of the first
    /// choice of a move, if what may follow was asked for and moves can be listed.
    #[serde(default)]
    pub lots: Option<bool>,
}

/// The chance to complete something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChanceShape {
    /// What, as drawings name it.
    pub element: String,
    /// The chance, if the dice are rolled for it alone.
    pub chance: f64,
}
