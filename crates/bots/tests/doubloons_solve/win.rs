//! The chance to win against the plain recursion, and a part against the whole.

use super::brute::{Brute, Edition, Goal, all_left, piers};
use flotilla_bots::doubloons::solve::{Chart, PIERS, Watch, WinChances, WinPlan};
use flotilla_core::SplitMix64;
use std::sync::Arc;
use std::time::Instant;

fn agrees(edition: &Edition, lead: i16) {
    let chart = Arc::new(Chart::new(edition.board()));
    let mut brute = Brute::new(edition, Goal::Win);
    let full = brute.left();
    let plan = WinPlan::new(&chart, piers(full), edition.skulls, lead).unwrap();
    let states = plan.states();
    let win = plan.solve(2, Watch::default()).unwrap();
    assert_eq!(win.states(), states);
    brute.solve(full, edition.skulls, i32::from(lead));
    for (&(left, skulls, lead), result) in brute.known() {
        // The plain recursion goes through what can come about and nothing else.
        let chance = win.chance(piers(left), skulls, lead as i16).unwrap();
        assert!((chance - result[0]).abs() < 1e-6, "{left:?} {skulls} {lead}: {chance}");
    }
    for lead in -9..=9 {
        let over = win.chance(piers([0; PIERS]), 1, lead).unwrap();
        assert_eq!(over, brute.solve([0; PIERS], 1, i32::from(lead))[0]);
    }
}

#[test]
fn agrees_with_the_plain_recursion() {
    let mut random = SplitMix64::new(2);
    for (doubloons, skulls, lead) in [(1, 1, 0), (2, 3, -1), (3, 2, 2), (4, 2, 0), (5, 1, -3)] {
        agrees(&Edition::random(&mut random, doubloons, skulls), lead);
    }
}

#[test]
fn agrees_where_symbols_are_alike() {
    agrees(&Edition::symmetric(1), 1);
}

#[test]
fn a_part_agrees_with_the_whole() {
    let edition = Edition::random(&mut SplitMix64::new(5), 12, 4);
    let chart = Arc::new(Chart::new(edition.board()));
    let full: [u8; PIERS] = std::array::from_fn(|pier| edition.piers[pier].len() as u8);
    let whole = WinPlan::whole_game(&chart).unwrap().solve(2, Watch::default()).unwrap();
    let mut less = full;
    for pier in (0..PIERS).filter(|&pier| full[pier] > 0).step_by(2) {
        less[pier] -= 1;
    }
    let part = WinPlan::new(&chart, piers(less), 3, 1).unwrap().solve(2, Watch::default()).unwrap();
    assert!(part.states() < whole.states());
    let mut compared = 0;
    for left in all_left(full) {
        for skulls in 0..=4 {
            for lead in -60..=60 {
                let [a, b] = [&whole, &part].map(|win| win.chance(piers(left), skulls, lead));
                if let (Some(a), Some(b)) = (a, b) {
                    assert_eq!(a.to_bits(), b.to_bits(), "{left:?} {skulls} {lead}");
                    compared += usize::from(a > 0.0 && a < 1.0);
                }
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn gives_up_at_the_deadline() {
    let chart = Arc::new(Chart::new(super::boards::default_board()));
    let plan = WinPlan::whole_game(&chart).unwrap();
    let watch = Watch { deadline: Some(Instant::now()), ..Watch::default() };
    assert!(plan.solve(2, watch).is_none());
    assert!(WinPlan::new(&chart, piers([0; PIERS]), 6, 0).is_none());
    assert!(WinPlan::new(&chart, piers([3; PIERS]), 0, 0).is_none());
}
