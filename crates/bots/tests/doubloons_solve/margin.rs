//! The margin against the plain recursion, and against games played out.

use super::boards::default_board;
use super::brute::{Brute, Edition, Goal, all_left, piers};
use flotilla_bots::doubloons::solve::{Chart, Margin, Watch};
use flotilla_core::SplitMix64;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

fn agrees(edition: &Edition) {
    let chart = Arc::new(Chart::new(edition.board()));
    let margin = Margin::solve(&chart, 2, Watch::default()).unwrap();
    let mut brute = Brute::new(edition, Goal::Score(2));
    for left in all_left(brute.left()) {
        for skulls in 0..=edition.skulls {
            let [mine, yours, ..] = brute.solve(left, skulls, 0);
            let value = margin.value(piers(left), skulls);
            assert!((value - (mine - yours)).abs() < 1e-9, "{left:?} {skulls}: {value}");
        }
    }
}

#[test]
fn agrees_with_the_plain_recursion() {
    let mut random = SplitMix64::new(1);
    for (doubloons, skulls) in [(1, 1), (2, 3), (3, 2), (4, 2), (5, 2), (6, 1), (7, 1)] {
        agrees(&Edition::random(&mut random, doubloons, skulls));
    }
}

#[test]
fn agrees_where_symbols_are_alike() {
    for alike in [2, 4] {
        agrees(&Edition::symmetric(alike, 1));
    }
}

#[test]
#[ignore = "ten seconds; the same with fewer is above"]
fn agrees_where_all_symbols_are_alike() {
    agrees(&Edition::symmetric(6, 1));
}

#[test]
fn threads_change_nothing() {
    let board = Edition::random(&mut SplitMix64::new(7), 14, 3).board();
    let chart = Arc::new(Chart::new(board.clone()));
    let one = Margin::solve(&chart, 1, Watch::default()).unwrap();
    let many = Margin::solve(&chart, 5, Watch::default()).unwrap();
    for left in all_left(std::array::from_fn(|pier| board.piers[pier].values().len() as u8)) {
        for skulls in 1..=3 {
            let values = [&one, &many].map(|margin| margin.value(piers(left), skulls));
            assert_eq!(values[0].to_bits(), values[1].to_bits());
        }
    }
}

#[test]
fn tells_how_far_it_is_and_stops_when_told() {
    let board = default_board();
    let chart = Arc::new(Chart::new(board.clone()));
    let cancel = AtomicBool::new(false);
    let calls = AtomicU64::new(0);
    let progress = |done: u64, total: u64| {
        assert!(done <= total);
        if calls.fetch_add(1, Ordering::Relaxed) == 20 {
            cancel.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { progress: Some(&progress), cancel: Some(&cancel), ..Watch::default() };
    assert!(Margin::solve(&chart, 2, watch).is_none());
    assert!(calls.load(Ordering::Relaxed) < 30);
}

#[test]
fn default_edition() {
    let board = default_board();
    let chart = Arc::new(Chart::new(board.clone()));
    let margin = Margin::solve(&chart, 2, Watch::default()).unwrap();
    println!("the first player is ahead by {}", margin.value(board.full_piers(), 6));
    assert_eq!(margin.positions(), 6_291_450);
}
