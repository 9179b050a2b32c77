//! Editions: where a value is from, and what is refused.

use flotilla_core::edition::LONGEST_EDITION;
use flotilla_core::{Document, Edition, EditionError, Source, Sourced};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Quay {
    length: Sourced<u8>,
}

fn edition(text: &str) -> Edition {
    Edition { name: "test".into(), text: text.to_owned().into() }
}

#[test]
fn a_line_is_counted_by_its_end() {
    for (text, first, last) in
        [("a = 1", 1, 1), ("\na = 1\n", 2, 2), ("\n\n \r\n\na = [\n1,\r\n\n]\n", 5, 8)]
    {
        let written = Document::parse(&edition(text)).unwrap().written();
        assert_eq!(
            written.iter().map(|it| it.lines).collect::<Vec<_>>(),
            [(first, last)],
            "{text:?}"
        );
        // Whoever asks for one line counts them without a list.
        let wrong = edition(text).read::<Quay>().unwrap_err();
        assert!(matches!(wrong, EditionError::Form { line, .. } if line == first), "{wrong:?}");
    }
}

#[test]
fn a_value_says_where_it_is_from() {
    let edition = edition("# a quay\nlength = { known = 3 }\n");
    let quay: Quay = edition.read().unwrap();
    assert_eq!(*quay.length.value(), 3);
    assert_eq!(edition.text[..quay.length.at()].matches('\n').count(), 1);
    assert_eq!(edition.sources(), [("length".to_owned(), Source::Known, "3".to_owned())]);
}

#[test]
fn a_wrong_form_is_refused_with_its_line() {
    for (text, line) in [
        ("\n\nlength = 3\n", 3),
        ("length = { guessed = 3 }\n", 1),
        ("length = { known = 3 }\nwidth = { known = 2 }\n", 2),
        ("length = { known = 999 }", 1),
        ("length = { known = ", 1),
    ] {
        match edition(text).read::<Quay>() {
            Err(EditionError::Form { line: at, message, .. }) => {
                assert_eq!(at, line, "{text:?}: {message}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
    let long = edition(&" ".repeat(LONGEST_EDITION + 1));
    assert!(matches!(long.read::<Quay>(), Err(EditionError::TooLong { .. })));
}
