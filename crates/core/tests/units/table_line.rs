//! Lines about the table: what is written is read.

use flotilla_core::{EarlyEnd, TableLine, Timestamp};

#[test]
fn a_stamp_reads_what_it_writes() {
    for stamp in [0, 7, 1_000, 63_120, 86_400_000] {
        let line = format!("{} 2 b4 c5", Timestamp(stamp));
        assert_eq!(Timestamp::split(&line), (Some(Timestamp(stamp)), "2 b4 c5"));
    }
    for plain in ["2 b4", "@1.5 2 b4", "@01.500 2", "@.500 2", "@1.500", "@-1.500 2", ""] {
        assert_eq!(Timestamp::split(plain), (None, plain));
    }
    assert_eq!(Timestamp::split("@99999999999999999999.000 1").0, None);
}

#[test]
fn a_closing_reads_what_it_writes() {
    for text in ["1 resignation", "1+2 agreement", "2+3 time", "- abandoned"] {
        assert_eq!(EarlyEnd::parse(text, 3).map(|it| it.to_string()).as_deref(), Some(text));
    }
    for bad in ["", "1", "4 time", "1+1 time", "+ time", "1 luck", "- ", "1  time"] {
        assert_eq!(EarlyEnd::parse(bad, 3), None, "{bad:?}");
    }
}

#[test]
fn only_what_matters_to_the_game_is_read() {
    assert_eq!(TableLine::parse("undo 2", 2), Some(TableLine::Undo(2)));
    assert_eq!(TableLine::parse("sit 1 - 5e Anne", 2), Some(TableLine::Other));
    assert_eq!(TableLine::parse("start", 2), Some(TableLine::Other));
    for bad in ["", "undo", "undo 0", "undo 01", "undo x", "end", "end 3 time"] {
        assert_eq!(TableLine::parse(bad, 2), None, "{bad:?}");
    }
}
