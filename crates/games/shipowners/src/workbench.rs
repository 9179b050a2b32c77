//! What can be changed in an edition.

use crate::edition::{DEAREST, NUMBERS};
use crate::kinds;
use flotilla_core::{Field, FieldKind, Part, Workbench};

const POWERS: FieldKind = FieldKind::OneOf(&["flip", "add", "subtract", "reroll", "extra"]);
const LETTERS: FieldKind = FieldKind::OneOf(&["A", "B", "C", "D", "E", "F"]);

/// What an editor has to know.
pub(crate) const WORKBENCH: Workbench = Workbench {
    parts: &[
        Part { name: "family", element: Some(("id", kinds::FAMILY)) },
        Part { name: "ship", element: Some(("id", kinds::SHIP)) },
        Part { name: "goods", element: Some(("id", kinds::CARD)) },
        Part { name: "treasure", element: Some(("id", kinds::CARD)) },
    ],
    fields: &[
        Field::new("armament", FieldKind::Dice),
        Field::new("family.*.name", FieldKind::Name),
        Field::new("ship.*.name", FieldKind::Name),
        Field::new("ship.*.captain", FieldKind::Name),
        Field::new("ship.*.family", FieldKind::Of("family")),
        Field::new(
            "ship.*.number",
            FieldKind::Number(*NUMBERS.start() as i64, *NUMBERS.end() as i64),
        ),
        Field::new("ship.*.map", FieldKind::Flag),
        Field::new("goods.*.name", FieldKind::Name),
        Field::new("goods.*.power", POWERS),
        Field::new("goods.*.letter", LETTERS),
        Field::new("goods.*.combination", FieldKind::Dice),
        Field::new("treasure.*.name", FieldKind::Name),
        Field::new("treasure.*.value", FieldKind::Number(1, DEAREST as i64)),
        Field::new("treasure.*.letter", LETTERS),
        Field::new("treasure.*.combination", FieldKind::Dice),
    ],
    mapper: None,
};
