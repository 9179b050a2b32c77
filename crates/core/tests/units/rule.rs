//! The names of rules.

use flotilla_core::Rule;

#[test]
fn a_rule_is_read_as_people_write_it() {
    let nine = Some(Rule::new("DBL", 9));
    for text in ["DBL-09", "dbl-9", "9", "09"] {
        assert_eq!(Rule::parse("DBL", text), nine, "{text}");
    }
    for text in ["", "ARC-09", "DBL-", "DBL9", "+9", "300", "-9", "9 "] {
        assert_eq!(Rule::parse("DBL", text), None, "{text:?}");
    }
}
