//! Headings, arcs and regions.

use flotilla_core::{Arc, Heading, Point, Region};

fn heading(tenths: u16) -> Heading {
    Heading::new(tenths).unwrap()
}

#[test]
fn an_arc_may_cross_the_zero() {
    let arc = Arc { from: heading(3590), to: heading(10) };
    assert_eq!(arc.len(), 21);
    assert!(arc.contains(heading(0)) && arc.contains(heading(3590)));
    assert!(!arc.contains(heading(11)) && !arc.contains(heading(3589)));
    assert_eq!(arc.nth(20), heading(10));
}

#[test]
fn a_full_circle_has_every_heading() {
    let circle = Arc { from: heading(5), to: heading(4) };
    assert_eq!(circle.len(), 3600);
    assert!((0..3600).all(|tenths| circle.contains(heading(tenths))));
    assert_eq!(Heading::new(3600), None);
}

#[test]
fn a_heading_turns_any_number_of_times() {
    assert_eq!(heading(10).turned(-20), heading(3590));
    assert_eq!(heading(3590).turned(20), heading(10));
    assert_eq!(heading(3599).turned(i32::MAX), heading(((3599 + i32::MAX as i64) % 3600) as u16));
    assert_eq!(heading(0).turned(i32::MIN), heading(i64::from(i32::MIN).rem_euclid(3600) as u16));
}

#[test]
fn a_heading_turns_to_another_counter_clockwise() {
    for (from, to) in [(0, 0), (0, 3599), (3599, 0), (10, 20), (20, 10), (3599, 3598)] {
        let turn = heading(from).turns_to(heading(to));
        assert!(turn < Heading::CIRCLE);
        assert_eq!(heading(from).turned(turn.into()), heading(to));
    }
}

#[test]
fn a_region_has_its_edges_and_not_its_holes() {
    let p = |x, y| Point { x, y };
    let mut region = Region::rectangle(p(0, 0), p(10, 10));
    region.holes.push(vec![p(4, 4), p(6, 4), p(6, 6), p(4, 6)]);
    for inside in [p(0, 0), p(10, 10), p(0, 5), p(4, 5), p(6, 6), p(2, 7)] {
        assert!(region.contains(inside), "{inside:?}");
    }
    for outside in [p(5, 5), p(-1, 5), p(11, 0), p(10, 11)] {
        assert!(!region.contains(outside), "{outside:?}");
    }
    assert_eq!(region.bounds(), Some((p(0, 0), p(10, 10))));
}

#[test]
fn a_region_may_have_any_corners() {
    let p = |x, y| Point { x, y };
    let widest = Region::rectangle(p(i32::MIN, i32::MIN), p(i32::MAX, i32::MAX));
    assert!([p(0, 0), p(i32::MIN, i32::MAX)].into_iter().all(|point| widest.contains(point)));
    // A star with a notch, whose corners lie at the height of the point asked for.
    let notched =
        Region { outline: vec![p(0, 0), p(8, 0), p(8, 8), p(4, 4), p(0, 8)], holes: Vec::new() };
    assert!(notched.contains(p(1, 4)) && notched.contains(p(4, 4)) && notched.contains(p(7, 4)));
    assert!(
        !notched.contains(p(4, 5)) && !notched.contains(p(9, 4)) && !notched.contains(p(-1, 0))
    );
    // Lines, points and nothing at all are regions too.
    let line = Region { outline: vec![p(0, 0), p(4, 4)], holes: Vec::new() };
    assert!(line.contains(p(2, 2)) && !line.contains(p(2, 3)) && !line.contains(p(5, 5)));
    let point = Region { outline: vec![p(3, 3)], holes: Vec::new() };
    assert!(point.contains(p(3, 3)) && !point.contains(p(3, 4)));
    assert!(!Region::default().contains(p(0, 0)) && Region::default().bounds().is_none());
}
