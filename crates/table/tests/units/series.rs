//! Matches: what is written is read.

use flotilla_core::Seat;
use flotilla_core::SeatSet;
use flotilla_table::Series;

#[test]
fn a_series_reads_what_it_writes_and_nothing_else() {
    let series = Series::new(2).with(SeatSet::one(Seat::FIRST)).with(Seat::all(2).collect());
    assert_eq!(series.to_string(), "2 1 0");
    assert_eq!(Series::parse("2 1 0", 2), Some(series));
    for bad in ["", "2", "2 1", "2 1 0 0", "2 3 0", "2 1 -1", "02 1 0", "2  1 0", "2 1 x"] {
        assert_eq!(Series::parse(bad, 2), None, "{bad}");
    }
}
