//! Numbers in notation.

use crate::drift::Drift;
use flotilla_core::notation::{read_number, write};
use flotilla_core::{Choice, Game as _, Heading, Point, Setup};

#[test]
fn numbers_have_one_spelling() {
    assert_eq!(read_number("0"), Some(Choice::Amount(0)));
    assert_eq!(read_number("74.5"), Heading::new(745).map(Choice::Heading));
    assert_eq!(
        read_number("305.000,-12.500"),
        Some(Choice::Point(Point { x: 305_000, y: -12_500 }))
    );
    for bad in [
        "01",
        "-1",
        "1e3",
        "360.0",
        "74.50",
        "74.",
        "6553.6",
        ".5",
        "1,2",
        "1.000,2.00",
        "-0.000,1.000",
        "99999999999",
        "2147484.000,0.000",
    ] {
        assert_eq!(read_number(bad), None, "{bad}");
    }
    let drift = Drift::open(&Setup::plain(Drift::INFO, 2)).unwrap();
    let edges = Choice::Point(Point { x: -5, y: i32::MIN });
    assert_eq!(write(&drift, &[edges]), "-0.005,-2147483.648");
    assert_eq!(read_number("-0.005,-2147483.648"), Some(edges));
}
