//! Many changes of an edition at once.

use flotilla_core::{Document, Edition, Source};

const TEXT: &str = "# A harbour.\nname = \"old\" # its name\ndepth = { known = 3 }\n\n\
    # The piers.\n\n[[pier]]\nword = \"a\"\nlength = { printed = [1, # one\n 2] }\n\n\
    [[pier]]\nword = \"b\" # b\nlength = { yours = [3] }\n\n# The rest.\n[crane]\nword = \"tall\"\n";

fn document() -> Document {
    Document::parse(&Edition::shipped("harbour", TEXT)).unwrap()
}

fn change(path: &str, value: Option<&str>) -> (String, Option<String>) {
    (path.to_owned(), value.map(str::to_owned))
}

#[test]
fn everything_that_is_written_is_listed_with_its_lines() {
    let written = document().written();
    let told: Vec<(&str, Option<Source>, (usize, usize))> =
        written.iter().map(|it| (&*it.path, it.source, it.lines)).collect();
    assert_eq!(told.len(), 7);
    assert!(told.contains(&("pier.1.length", Some(Source::Printed), (9, 10))), "{told:?}");
    assert!(told.contains(&("crane.word", None, (18, 18))), "{told:?}");
}

#[test]
fn many_changes_are_one_and_what_is_the_same_keeps_its_comments() {
    let mut harbour = document();
    let changes = [
        change("pier.1.length", Some("{ printed = [1, 2] }")),
        change("pier.2.word", Some("\"c\"")),
        change("pier.1.roof", Some("{ yours = true }")),
        change("pier.1.wall", Some("{ yours = 2 }")),
        change("pier.2.length", None),
        change("crane.width", Some("3")),
        change("flag", Some("\"red\"")),
    ];
    harbour.change(&changes).unwrap();
    let expected = "# A harbour.\nname = \"old\" # its name\ndepth = { known = 3 }\nflag = \"red\"\n\n\
        # The piers.\n\n[[pier]]\nword = \"a\"\nlength = { printed = [1, # one\n 2] }\n\
        roof = { yours = true }\nwall = { yours = 2 }\n\n[[pier]]\nword = \"c\" # b\n\n\
        # The rest.\n[crane]\nword = \"tall\"\nwidth = 3\n";
    assert_eq!(harbour.text(), expected);
}

#[test]
fn changes_that_can_not_be_change_nothing() {
    let mut harbour = document();
    for change in [
        change("pier.3.length", Some("3")),
        change("pier", Some("3")),
        change("pier.1", Some("3")),
        change("pier.1", None),
        change("depth.known.more", Some("3")),
        change("depth", Some("[")),
        change("depth.printed", Some("3")),
        change("a b", Some("3")),
        change("", Some("3")),
    ] {
        assert!(harbour.change(std::slice::from_ref(&change)).is_err(), "{change:?}");
    }
    assert!(harbour.copy("pier", 3, "word", "c").is_err());
    assert_eq!(harbour.text(), TEXT);
}

#[test]
fn a_copy_is_ones_own() {
    let mut harbour = document();
    harbour.copy("pier", 1, "word", "c").unwrap();
    assert_eq!(harbour.count("pier"), 3);
    let mut without = harbour.clone();
    without.remove_many("pier", &[3, 1, 3]).unwrap();
    assert_eq!((without.count("pier"), without.value("pier.1.word")), (1, Some("\"b\"")));
    assert!(without.remove_many("pier", &[2]).is_err());
    assert_eq!(harbour.value("pier.3.word"), Some("\"c\""));
    assert_eq!(harbour.marked("pier.3.length"), Some((Source::Yours, "[1, 2]")));
    assert_eq!(harbour.marked("pier.1.length"), Some((Source::Printed, "[1, # one\n 2]")));
}
