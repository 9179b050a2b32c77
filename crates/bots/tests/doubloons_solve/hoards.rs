//! The game of several players against the plain recursion and against the margin.

use super::boards::default_board;
use super::brute::{Brute, Edition, Goal, all_left, piers};
use flotilla_bots::doubloons::solve::{Chart, Margin, Piers, Table, Watch};
use flotilla_core::SplitMix64;
use std::sync::Arc;

#[test]
fn agrees_with_the_plain_recursion() {
    let mut random = SplitMix64::new(3);
    for (doubloons, skulls, players) in [(1, 1, 3), (2, 3, 3), (3, 2, 4), (4, 2, 5), (4, 1, 2)] {
        let edition = Edition::random(&mut random, doubloons, skulls);
        let chart = Arc::new(Chart::new(edition.board()));
        let table = Table::solve(&chart, players, 2, Watch::default()).unwrap();
        let mut brute = Brute::new(&edition, Goal::Score(players));
        for left in all_left(brute.left()) {
            for skulls in 0..=edition.skulls {
                let expected = brute.solve(left, skulls, 0);
                let scores = table.scores(piers(left), skulls);
                for seat in 0..5 {
                    let off = (f64::from(scores[seat]) - expected[seat]).abs();
                    assert!(off < 1e-5, "{left:?} {skulls} {players}: {scores:?} {expected:?}");
                }
            }
        }
    }
}

#[test]
fn two_players_play_for_the_margin() {
    let chart = Arc::new(Chart::new(default_board()));
    let margin = Margin::solve(&chart, 2, Watch::default()).unwrap();
    let table = Table::solve(&chart, 2, 2, Watch::default()).unwrap();
    for code in 0..flotilla_bots::doubloons::solve::PIER_CODES {
        let piers = Piers::from_code(code);
        for skulls in 0..=6 {
            let [mine, yours, ..] = table.scores(piers, skulls);
            let off = margin.value(piers, skulls) - f64::from(mine - yours);
            assert!(off.abs() < 1e-4, "{piers:?} {skulls} {off}");
        }
    }
}

#[test]
fn only_two_to_five_can_play() {
    let chart = Arc::new(Chart::new(Edition::symmetric(6, 1).board()));
    for players in [0, 1, 6] {
        assert!(Table::solve(&chart, players, 1, Watch::default()).is_none());
    }
}
