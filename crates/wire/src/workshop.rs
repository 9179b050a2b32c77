//! Editions that are being edited.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A value of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ValueShape {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Whole(i64),
    /// A number.
    Number(f64),
    /// A word or a text.
    Text(String),
    /// A list.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    List(Vec<ValueShape>),
    /// Values by their keys.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Table(BTreeMap<String, ValueShape>),
}

/// Something that is done to an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "act", rename_all = "lowercase", deny_unknown_fields)]
pub enum WorkshopActShape {
    /// A value becomes another, which is one's own unless it is said where it is from.
    Set {
        /// Its path.
        path: String,
        /// What it becomes.
        value: ValueShape,
        /// Where it is from: `printed`, `known`, `reconstructed` or `yours`.
        #[serde(default)]
        source: Option<String>,
    },
    /// A value that can be left out is left out.
    Clear {
        /// Its path.
        path: String,
    },
    /// A list gets a copy of one of its tables.
    Copy {
        /// The list.
        part: String,
        /// The number of the table, from one.
        number: usize,
    },
    /// A table is taken out of its list.
    Remove {
        /// The list.
        part: String,
        /// The number of the table, from one.
        number: usize,
    },
    /// A map gets a place.
    Put {
        /// Where.
        at: [i32; 2],
        /// The number of its island; none at sea.
        #[serde(default)]
        island: Option<usize>,
    },
    /// A place of a map is moved.
    Move {
        /// Its word.
        place: String,
        /// Where to.
        at: [i32; 2],
    },
    /// A place of a map goes to another island, or to the sea.
    Turn {
        /// Its word.
        place: String,
        /// The number of its island; none at sea.
        #[serde(default)]
        island: Option<usize>,
    },
    /// A place of a map is taken away.
    Drop {
        /// Its word.
        place: String,
    },
    /// Two places of a map are contiguous, or not.
    Touch {
        /// The word of the one.
        place: String,
        /// The word of the other.
        other: String,
        /// Whether they are.
        yes: bool,
    },
    /// A place of a map gets a settlement, or loses it.
    Settle {
        /// Its word.
        place: String,
        /// The number of the kind of settlement.
        kind: usize,
    },
    /// A line over the map that no border crosses.
    Line {
        /// Its corners.
        points: Vec<[i32; 2]>,
    },
    /// The nearest line is taken away.
    Erase {
        /// Nearest to this point.
        at: [i32; 2],
    },
    /// A map loses all its places and lines.
    Empty,
}

/// An edition, and what is to be done to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WorkshopAskShape {
    /// The text of the edition.
    pub text: String,
    /// What is to be done, in this order.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 400))]
    pub acts: Vec<WorkshopActShape>,
}

/// What is wrong with an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ComplaintShape {
    /// The line, counted from one.
    pub line: Option<usize>,
    /// The value that is to blame.
    pub path: Option<String>,
    /// In words.
    pub text: String,
    /// The rule.
    pub rule: Option<String>,
}

/// A word that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WordShape {
    /// The word.
    pub word: String,
    /// What it means.
    pub label: String,
}

/// What can be changed in every table of a part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpecShape {
    /// What it is called.
    pub label: String,
    /// `number`, `length`, `numbers`, `flag`, `word`, `words`, `choice`, `sets`, `elements`, `name` or `dice`.
    pub kind: String,
    /// The least number.
    pub least: Option<f64>,
    /// The greatest number.
    pub most: Option<f64>,
    /// How many there can be in a list.
    pub longest: Option<usize>,
    /// What can be chosen.
    pub choices: Vec<WordShape>,
    /// Whether it can be left out.
    pub optional: bool,
}

/// A value that can be changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FieldShape {
    /// The number of its description.
    pub spec: usize,
    /// Its path.
    pub path: String,
    /// What it is; nothing where it is left out.
    pub value: Option<ValueShape>,
    /// Where it is from.
    pub source: Option<String>,
}

/// The values that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupShape {
    /// Its part; none for what stands above all parts.
    pub part: Option<String>,
    /// Its path.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// Where it is on the board.
    pub element: Option<String>,
    /// The values.
    pub fields: Vec<FieldShape>,
}

/// A place of a map that is being drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChartedShape {
    /// Its table in the text.
    pub path: String,
    /// Its word.
    pub word: String,
    /// Its point.
    pub at: [i32; 2],
    /// Its outline; empty where the points make no map.
    pub shape: Vec<[i32; 2]>,
    /// The number of its island; none at sea.
    pub island: Option<usize>,
    /// The number of the kind of settlement in it.
    pub settlement: Option<usize>,
    /// The words of the places that are contiguous to it.
    pub touches: Vec<String>,
}

/// What land can belong to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IslandShape {
    /// What it is called.
    pub label: String,
    /// Its colour's name.
    pub colour: String,
}

/// A map that is being drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MapShape {
    /// How wide and high it is.
    pub side: i32,
    /// What land can belong to.
    pub islands: Vec<IslandShape>,
    /// The kinds of settlements.
    pub settlements: Vec<String>,
    /// The places.
    pub places: Vec<ChartedShape>,
    /// The lines that were drawn.
    pub lines: Vec<Vec<[i32; 2]>>,
}

/// An edition as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WorkshopShape {
    /// Its text.
    pub text: String,
    /// Why something could not be done: what came before it was.
    pub refused: Option<String>,
    /// The board at the start of a game; none where it can't be played.
    pub drawing: Option<String>,
    /// Everything that is wrong with it.
    pub complaints: Vec<ComplaintShape>,
    /// What can be changed.
    pub specs: Vec<SpecShape>,
    /// The parts, in their order.
    pub parts: Vec<WordShape>,
    /// The values.
    pub groups: Vec<GroupShape>,
    /// The words of the elements that can be chosen on the board.
    pub words: BTreeMap<String, String>,
    /// The map, in a game that has one.
    pub map: Option<MapShape>,
}

/// Games that bots are to play, to see how fair an edition is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FairnessAskShape {
    /// The text of the edition.
    pub text: String,
    /// How many play.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seats: usize,
    /// The number of the first game: each number is a game of its own.
    pub first: u64,
    /// How many games, at most: fewer are played when they take long.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub games: u64,
}

/// How a seat did in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StationShape {
    /// What it was given by lot; its number, where nothing is.
    pub label: String,
    /// Its part of the win.
    pub share: f64,
}

/// A game that bots have played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FairGameShape {
    /// How each seat did.
    pub stations: Vec<StationShape>,
    /// How many events it had.
    pub events: u64,
    /// The rule by which it ended; none where it was stopped.
    pub ended: Option<String>,
}

/// What bots made of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FairnessShape {
    /// The games, in the order of their numbers.
    pub games: Vec<FairGameShape>,
    /// How often each element was chosen in them.
    pub chosen: BTreeMap<String, u64>,
    /// How often each was fought over; nothing in a game that does not tell.
    pub contested: BTreeMap<String, u64>,
    /// What all these elements are called.
    pub names: BTreeMap<String, String>,
}

/// An edition that is to be worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ExactAskShape {
    /// The text of the edition.
    pub text: String,
}

/// What an edition is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExactShape {
    /// By how much the first of two who play as well as can be will lead; nothing where there are
    /// too many positions.
    pub margin: Option<f64>,
}
