//! What can be changed in an edition.

use crate::board::{DEAREST, MOST_SKULLS, PIER_LENGTH};
use crate::dice::{DICE, SYMBOLS};
use crate::kinds;
use flotilla_core::{Field, FieldKind, Part, Workbench};

/// What an editor has to know.
pub(crate) const WORKBENCH: Workbench = Workbench {
    parts: &[Part { name: "pier", element: Some(("name", kinds::PIER)) }],
    fields: &[
        Field::new("symbols", FieldKind::Words(SYMBOLS)),
        Field::new("skulls", FieldKind::Number(1, MOST_SKULLS as i64)),
        Field::optional("pier.*.needs", FieldKind::Numbers(1, DICE as i64, PIER_LENGTH)),
        Field::optional("pier.*.allowed", FieldKind::Sets("symbols", PIER_LENGTH - 1)),
        Field::new("pier.*.values", FieldKind::Numbers(1, DEAREST as i64, PIER_LENGTH)),
    ],
    mapper: None,
};
