//! What can be changed in an edition of a game, and how: for an editor that knows no game.

use crate::edition::{Edition, EditionError};
use crate::game::Info;

/// What an editor has to know of the editions of a game.
#[derive(Debug)]
pub struct Workbench {
    /// The lists and tables of an edition, in the order in which they are shown.
    pub parts: &'static [Part],
    /// The values, in the order in which they are shown.
    pub fields: &'static [Field],
    /// What draws a map from points, in a game that has one.
    pub mapper: Option<&'static Mapper>,
}

/// A list of tables, or one table.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its name in the text; its title is `{game}-part-{name}` in the catalogue.
    pub name: &'static str,
    /// The key of its tables that has their word in notation, and the kind of element that has the
    /// same word: so it is known where on the board a table is.
    pub element: Option<(&'static str, u8)>,
}

/// A value of an edition.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its path; a star stands for the number of a table in its list. What it is called is
    /// `{game}-field-{path}` in the catalogue, without stars and with strokes for points.
    pub path: &'static str,
    /// What it can be.
    pub kind: FieldKind,
    /// Whether it can be left out.
    pub optional: bool,
}

impl Field {
    /// A value that must be there.
    #[must_use]
    pub const fn new(path: &'static str, kind: FieldKind) -> Field {
        Field { path, kind, optional: false }
    }

    /// A value that can be left out.
    #[must_use]
    pub const fn optional(path: &'static str, kind: FieldKind) -> Field {
        Field { path, kind, optional: true }
    }

    /// The part to which it belongs, if it does, and its key there.
    #[must_use]
    pub fn place(&self) -> (Option<&'static str>, &'static str) {
        match self.path.rsplit_once('.') {
            Some((part, key)) => (Some(part.trim_end_matches(".*")), key),
            None => (None, self.path),
        }
    }

    /// What it is called, as a key of the catalogue.
    #[must_use]
    pub fn label(&self, info: &Info) -> String {
        format!("{}-field-{}", info.name, self.path.replace(".*", "").replace('.', "-"))
    }
}

/// What a value can be.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    /// A whole number.
    Number(i64, i64),
    /// A length in millimetres, to the thousandth.
    Length(f64, f64),
    /// So many whole numbers at most, each from the first to the second.
    Numbers(i64, i64, usize),
    /// Yes or no.
    Flag,
    /// A word of small letters.
    Word,
    /// So many words of small letters.
    Words(usize),
    /// One of these words; what they mean is in the catalogue, behind the label of the field.
    OneOf(&'static [&'static str]),
    /// The word of a table of this part.
    Of(&'static str),
    /// Sets of words out of the list at this path.
    Sets(&'static str, usize),
    /// Elements of this kind, chosen on the board.
    Elements(u8),
    /// A name in one language or more.
    Name,
    /// What dice must show: a combination of at most five signs, with alternatives.
    Dice,
}

impl Workbench {
    /// Of a game whose editions are only text.
    pub const NONE: Workbench = Workbench { parts: &[], fields: &[], mapper: None };
}

/// A point of a board, in tenths of a millimetre.
pub type Spot = (i32, i32);

/// What is done to a map.
#[derive(Clone, PartialEq, Debug)]
pub enum MapAct {
    /// A new place, of an island with this number, or at sea.
    Put(Spot, Option<usize>),
    /// A place, by its word, is moved.
    Move(String, Spot),
    /// A place becomes part of another island, or of the sea.
    Turn(String, Option<usize>),
    /// A place is taken away.
    Drop(String),
    /// Two places are contiguous, or not, whatever the drawing shows.
    Touch(String, String, bool),
    /// A settlement of this kind is put into a place, or taken away.
    Settle(String, usize),
    /// A line that no border crosses.
    Line(Vec<Spot>),
    /// The line nearest to a point is taken away.
    Erase(Spot),
    /// Everything is taken away.
    Clear,
}

/// A place of a map that is being drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Charted {
    /// Its table in the text, as `sea.3`.
    pub path: String,
    /// Its word.
    pub word: String,
    /// Its point.
    pub at: Spot,
    /// Its outline; none where the points make no map.
    pub shape: Vec<Spot>,
    /// The number of its island; none at sea.
    pub island: Option<usize>,
    /// The settlement in it, by the number of its kind.
    pub settlement: Option<usize>,
    /// The words of the places that are contiguous to it.
    pub touches: Vec<String>,
}

/// A map that is being drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapSketch {
    /// The places.
    pub places: Vec<Charted>,
    /// The lines that were drawn.
    pub lines: Vec<Vec<Spot>>,
}

/// What draws a map from points.
#[derive(Debug)]
pub struct Mapper {
    /// How wide and high the board is.
    pub side: i32,
    /// What land can belong to, by its number: each a key of the catalogue behind `{game}-island-`,
    /// and the number that is said with it.
    pub islands: &'static [(&'static str, u8)],
    /// The kinds of settlements: each a key of the catalogue behind `{game}-settlement-`.
    pub settlements: &'static [&'static str],
    /// The map as it stands in an edition, sound or not.
    pub sketch: fn(&Edition) -> Result<MapSketch, EditionError>,
    /// An edition after what was done to its map.
    pub act: fn(&Edition, &[MapAct]) -> Result<Edition, EditionError>,
}
