//! What can be changed in an edition.

use crate::kinds;
use flotilla_core::{Field, FieldKind, Workbench};

/// What an editor has to know.
pub(crate) const WORKBENCH: Workbench = Workbench {
    parts: &[],
    fields: &[
        Field::new("hexagons", FieldKind::Number(1, 99)),
        Field::new("rows", FieldKind::Numbers(1, 20, 20)),
        Field::new("galleons", FieldKind::Elements(kinds::PLACE)),
        Field::new("galiots", FieldKind::Elements(kinds::PLACE)),
        Field::new("galleasses", FieldKind::Elements(kinds::PLACE)),
    ],
    mapper: None,
};
