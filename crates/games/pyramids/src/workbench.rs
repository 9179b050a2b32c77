//! What can be changed in an edition.

use flotilla_core::{Field, FieldKind, Part, Workbench};

const BASE: FieldKind = FieldKind::Length(1.0, 100.0);
const LENGTH: FieldKind = FieldKind::Length(1.0, 200.0);

/// What an editor has to know.
pub(crate) const WORKBENCH: Workbench = Workbench {
    parts: &[
        Part { name: "small", element: None },
        Part { name: "medium", element: None },
        Part { name: "large", element: None },
    ],
    fields: &[
        Field::new("margin", FieldKind::Length(0.0, 1.0)),
        Field::new("line", FieldKind::Length(10.0, 80.0)),
        Field::new("small.base", BASE),
        Field::new("small.length", LENGTH),
        Field::new("medium.base", BASE),
        Field::new("medium.length", LENGTH),
        Field::new("large.base", BASE),
        Field::new("large.length", LENGTH),
    ],
    mapper: None,
};
