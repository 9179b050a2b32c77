//! The text of an edition, changed value by value.

use flotilla_core::{Document, Edition, Source};

const TEXT: &str = "# A harbour.\nname = \"old\" # its name\ndepth = { known = 3 }\n\n\
    # The piers.\n\n[[pier]]\n# short\nlength = { printed = [1, # one\n 2] }\n\n\
    [[pier]]\nlength = { yours = [3] }\n\n# The rest.\n[[crane]]\nword = \"tall\"\n";

fn document() -> Document {
    Document::parse(&Edition::shipped("harbour", TEXT)).unwrap()
}

#[test]
fn a_value_changes_and_all_else_stays() {
    let mut harbour = document();
    assert_eq!(harbour.rewritten(), TEXT);
    harbour.set("depth", Source::Yours, "5").unwrap();
    harbour.replace("name", "\"new\"").unwrap();
    harbour.set("pier.2.length", Source::Known, "[4]").unwrap();
    let expected = TEXT.replace("{ known = 3 }", "{ yours = 5 }");
    let expected = expected.replace("\"old\"", "\"new\"");
    let expected = expected.replace("{ yours = [3] }", "{ known = [4] }");
    assert_eq!(harbour.text(), expected);
    assert_eq!(harbour.marked("pier.1.length"), Some((Source::Printed, "[1, # one\n 2]")));
}

#[test]
fn what_can_not_be_is_refused_and_changes_nothing() {
    let mut harbour = document();
    for (path, value) in [("width", "3"), ("pier.3.length", "3"), ("pier.0", "3"), ("", "3")] {
        assert!(harbour.set(path, Source::Yours, value).is_err(), "{path}");
    }
    assert!(harbour.set("depth", Source::Yours, "[").is_err());
    assert!(harbour.remove("pier", 3).is_err() && harbour.remove("pier", 0).is_err());
    assert_eq!(harbour.text(), TEXT);
}

#[test]
fn tables_are_added_behind_their_like_and_taken_out() {
    let mut harbour = document();
    harbour.add("pier", "length = { yours = [9] }").unwrap();
    assert_eq!(harbour.marked("pier.3.length"), Some((Source::Yours, "[9]")));
    assert!(harbour.text().contains("[9] }\n\n# The rest.\n[[crane]]"), "{}", harbour.text());
    harbour.remove("pier", 3).unwrap();
    harbour.remove("pier", 1).unwrap();
    assert_eq!(harbour.value("pier.1.length"), Some("{ yours = [3] }"));
    assert!(harbour.text().contains("# The piers.") && harbour.text().contains("# The rest."));
    assert!(!harbour.text().contains("# short"));
}
