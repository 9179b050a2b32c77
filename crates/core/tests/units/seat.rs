//! Seats and turns.

use flotilla_core::{Actor, MOST_SEATS, Seat, SeatSet, Turn, Viewer};

#[test]
fn an_actor_reads_what_it_writes() {
    assert_eq!(Actor::parse("*"), Some(Actor::Chance));
    for seat in Seat::all(MOST_SEATS) {
        assert_eq!(Actor::parse(&seat.to_string()), Some(Actor::Seat(seat)));
    }
    for bad in ["", "0", "9", "01", "+1", "-1", "1 ", "**", "999999999999"] {
        assert_eq!(Actor::parse(bad), None, "{bad:?}");
    }
}

#[test]
fn a_viewer_learns_only_its_own_right_to_interrupt() {
    let [a, b, c] = [0, 1, 2].map(|i| Seat::new(i).unwrap());
    let turn = Turn::Seat { waits_for: a, may_interrupt: SeatSet::one(b).with(c) };
    assert_eq!(turn.seen_by(Viewer::Seat(a)), Turn::of(a));
    assert_eq!(turn.seen_by(Viewer::Public), Turn::of(a));
    let own = Turn::Seat { waits_for: a, may_interrupt: SeatSet::one(b) };
    assert_eq!(turn.seen_by(Viewer::Seat(b)), own);
    assert!(own.may_act(Actor::Seat(b)) && !own.may_act(Actor::Seat(c)));
}

#[test]
fn seats_go_round() {
    let order: Vec<_> = Seat::all(3).map(|seat| seat.after(3).number()).collect();
    assert_eq!(order, [2, 3, 1]);
}
