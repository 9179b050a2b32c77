//! The end of a game among several against the plain recursion and against the game of two.

use super::boards::default_board;
use super::brute::{Brute, Edition, Goal, piers};
use flotilla_bots::doubloons::solve::{
    Chart, Ends, Moment, Piers, Unsolved, Watch, WinChances as _, WinPlan,
};
use flotilla_core::{Rng as _, SplitMix64};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

#[test]
fn agrees_with_the_plain_recursion() {
    let mut random = SplitMix64::new(11);
    for (doubloons, skulls, players) in [(2, 2, 3), (3, 1, 3), (2, 1, 4), (2, 1, 5), (3, 2, 2)] {
        let mut edition = Edition::random(&mut random, doubloons, skulls);
        // Where two are worth the same, whoever has lost may take either, and either is right.
        for (doubloon, value) in edition.piers.iter_mut().flatten().zip([1, 2, 4]) {
            doubloon.0 = value;
        }
        let board = edition.board();
        let mut ends = Ends::new(&board, players, 100_000, Watch::default()).unwrap();
        let mut brute = Brute::new(&edition, Goal::Share(players));
        for _ in 0..3 {
            let mut scores = [0; 5];
            scores[..players].fill_with(|| random.below(6) as i32);
            let left = brute.left();
            let expected = brute.share(left, skulls, scores);
            let scores = scores.map(|score| score as i16);
            let moment = Moment { piers: piers(left), skulls, scores };
            let shares = ends.shares(&moment).unwrap();
            for seat in 0..5 {
                let off = (shares[seat] - expected[seat]).abs();
                assert!(off < 1e-10, "{left:?} {skulls} {scores:?}: {shares:?} {expected:?}");
            }
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{shares:?}");
        }
    }
}

/// What is left late in a game: so many doubloons, each the last of its pier.
fn late(random: &mut SplitMix64, doubloons: usize) -> Piers {
    let mut left = [0; 10];
    while left.iter().filter(|&&left| left > 0).count() < doubloons {
        left[random.below(10) as usize] = 1;
    }
    Piers::new(left)
}

#[test]
fn two_play_as_in_the_game_of_two() {
    let board = default_board();
    let chart = Arc::new(Chart::new(board.clone()));
    let mut random = SplitMix64::new(12);
    for _ in 0..20 {
        let piers = late(&mut random, 4);
        let (skulls, lead) = (1 + random.below(2) as u8, random.below(13) as i16 - 6);
        let win = WinPlan::new(&chart, piers, skulls, lead).unwrap();
        let win = win.solve(2, Watch::default()).unwrap();
        let mut ends = Ends::new(&board, 2, 100_000, Watch::default()).unwrap();
        let shares = ends.shares(&Moment { piers, skulls, scores: [lead, 0, 0, 0, 0] }).unwrap();
        let off = shares[0] - win.chance(piers, skulls, lead).unwrap();
        assert!(off.abs() < 1e-5, "{piers:?} {skulls} {lead}: {off}");
    }
}

#[test]
fn a_moment_too_many_or_a_watch_ends_it() {
    let board = default_board();
    let piers = late(&mut SplitMix64::new(13), 5);
    let moment = Moment { piers, skulls: 2, scores: [0; 5] };
    let count = {
        let mut ends = Ends::new(&board, 3, 1_000_000, Watch::default()).unwrap();
        assert!(ends.may_fit(&moment) && ends.shares(&moment).is_ok());
        ends.moments()
    };
    let with = |most, watch| Ends::new(&board, 3, most, watch).unwrap().shares(&moment);
    assert!(with(count, Watch::default()).is_ok());
    assert_eq!(with(count - 1, Watch::default()), Err(Unsolved::TooMany));
    let cancel = AtomicBool::new(true);
    let watch = Watch { cancel: Some(&cancel), ..Watch::default() };
    assert_eq!(with(count, watch), Err(Unsolved::Ended));
    let full = Moment { piers: board.full_piers(), skulls: 6, scores: [0; 5] };
    assert!(!Ends::new(&board, 3, 1_000_000, Watch::default()).unwrap().may_fit(&full));
    assert!(Ends::new(&board, 1, 1, Watch::default()).is_none());
    assert!(Ends::new(&board, 6, 1, Watch::default()).is_none());
}
