//! What can be changed in an edition.

use crate::dice::BIGGEST_FACE;
use crate::kinds;
use crate::workshop::desk::MAPPER;
use flotilla_core::{Field, FieldKind, Part, Workbench};

const FACES: FieldKind = FieldKind::Numbers(-(BIGGEST_FACE as i64), BIGGEST_FACE as i64, 6);
const LAIRS: FieldKind = FieldKind::OneOf(&["green", "raspberry", "blue", "orange"]);
const SIDES: FieldKind = FieldKind::OneOf(&["centre", "north", "south", "east", "west"]);

/// What an editor has to know.
pub(crate) const WORKBENCH: Workbench = Workbench {
    parts: &[
        Part { name: "island", element: None },
        Part { name: "territory", element: Some(("word", kinds::TERRITORY)) },
        Part { name: "sea", element: Some(("word", kinds::SEA)) },
    ],
    fields: &[
        Field::new("combat", FACES),
        Field::new("gold", FACES),
        Field::new("tribes", FACES),
        Field::new("island.*.name", FieldKind::Name),
        Field::optional("island.*.lair", LAIRS),
        Field::new("territory.*.name", FieldKind::Name),
        Field::new("territory.*.island", FieldKind::Of("island")),
        Field::optional("territory.*.city", FieldKind::Name),
        Field::optional("territory.*.post", SIDES),
        Field::optional("territory.*.post_name", FieldKind::Name),
        Field::new("sea.*.name", FieldKind::Name),
    ],
    mapper: Some(&MAPPER),
};
