//! Clocks: what is written is read, and who pays for which time.

use flotilla_core::Seat;
use flotilla_table::{Clock, Clocks};

#[test]
fn a_clock_reads_what_it_writes() {
    for text in ["none", "move 86400", "bank 600+5", "bank 60+0"] {
        assert_eq!(Clock::parse(text).map(|clock| clock.to_string()).as_deref(), Some(text));
    }
    for bad in [
        "",
        "move 0",
        "move",
        "move 01",
        "bank 600",
        "bank 0+1",
        "bank 9+",
        "none 1",
        "move 99999999",
    ] {
        assert_eq!(Clock::parse(bad), None, "{bad}");
    }
}

#[test]
fn a_bank_is_charged_for_thinking_and_grows_by_turns() {
    let [a, b] = [Seat::FIRST, Seat::FIRST.after(2)];
    let mut clocks = Clocks::new(Clock::Bank { seconds: 60, increment: 5 });
    clocks.charge(true);
    clocks.turn(0, true, Some(a));
    assert_eq!(clocks.runs_out(), Some(60_000));
    // A second action of the same turn: charged, and nothing added.
    clocks.turn(10_000, true, Some(a));
    assert_eq!(clocks.left(a, 12_000, true), Some(48_000));
    clocks.turn(20_000, true, Some(b));
    assert_eq!(
        (clocks.left(a, 99_000, true), clocks.left(b, 21_000, true)),
        (Some(45_000), Some(59_000))
    );
    // Who is interrupted is charged, and gets nothing more.
    let mut broken = clocks.clone();
    broken.turn(30_000, false, Some(a));
    assert_eq!(broken.left(b, 99_000, true), Some(50_000));
    // A bot is not charged.
    clocks.charge(false);
    clocks.turn(90_000, true, Some(a));
    assert_eq!(clocks.left(b, 90_000, true), Some(60_000));
}

#[test]
fn a_move_has_its_own_time() {
    let [a, b] = [Seat::FIRST, Seat::FIRST.after(2)];
    let mut clocks = Clocks::new(Clock::Move(10));
    clocks.charge(true);
    clocks.turn(0, true, Some(a));
    clocks.turn(9_000, true, Some(a));
    assert_eq!(clocks.runs_out(), Some(19_000));
    clocks.turn(12_000, true, Some(b));
    assert_eq!(clocks.left(a, 50_000, true), Some(10_000));
    assert_eq!(Clocks::new(Clock::None).left(a, 5, true), None);
}
