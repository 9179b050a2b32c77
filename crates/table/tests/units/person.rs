//! People: their hashes, and the names that they may have.

use crate::support::{open, person, sit};
use flotilla_table::{CodeHash, Line, PersonId, Reason, TableError, TableOptions};

#[test]
fn a_person_is_known_by_a_hash_of_the_token() {
    let anne = PersonId::of_token("anne's token");
    assert_eq!(PersonId::parse(&anne.to_string()), Some(anne.clone()));
    assert_ne!(anne, PersonId::of_token("bonny's token"));
    assert_ne!(anne.to_string(), CodeHash::of_code("anne's token").to_string());
    assert!(!PersonId::nobody().is_someone() && anne.is_someone());
    for bad in ["", "anne", "0123", "ABCDEFABCDEFABCDEFABCDEFABCDEFAB"] {
        assert_eq!(PersonId::parse(bad), None);
    }
}

/// The name that someone has at a table who sits down so called.
fn name(called: &str) -> Result<String, TableError> {
    let mut table = open("doubloons", 2, TableOptions::default(), Vec::new(), 1);
    let entry = table.act(&person("Anne"), &sit(called, 1), 0)?;
    match &entry.lines[..] {
        [Line::Sit { name, .. }] => Ok(name.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_name_is_one_short_line() {
    assert_eq!(name("  Anne \n Bonny ").unwrap(), "Anne Bonny");
    assert_eq!(name("Éloïse").unwrap(), "Éloïse");
    for bad in ["", "  ", "a\u{7}b", "\u{202e}ennA", "Anne\u{200b}", "\u{3164}", &"x".repeat(41)] {
        assert!(matches!(name(bad), Err(TableError::Table(Reason::BadName))), "{bad:?}");
    }
}
