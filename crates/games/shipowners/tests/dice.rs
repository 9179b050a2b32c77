//! Heaps of dice: their places, their sums and the ways to roll them.

use flotilla_shipowners::dice::{Dice, Face, HEAPS, MOST_DICE};
use std::collections::HashSet;

#[test]
fn every_heap_has_its_place() {
    let all: HashSet<Dice> = Dice::heaps().collect();
    assert_eq!(all.len(), HEAPS);
    for (place, dice) in Dice::heaps().enumerate() {
        assert_eq!(dice.heap(), Some(place), "{dice:?}");
    }
    assert_eq!(Dice::of(&[1; 6]).unwrap().heap(), None);
}

#[test]
fn dice_are_added_and_taken_away() {
    let dice = Dice::of(&[6, 1, 4, 4]).unwrap();
    assert_eq!((dice.len(), dice.total()), (4, 15));
    assert_eq!(dice.minus(Dice::of(&[4, 6]).unwrap()), Dice::of(&[1, 4]));
    assert_eq!(dice.minus(Dice::of(&[4, 4, 4]).unwrap()), None);
    assert_eq!(dice.minus(Dice::of(&[5]).unwrap()), None);
    assert_eq!(dice.union(Dice::of(&[1, 2, 3, 4, 5]).unwrap()), None);
    assert_eq!(Dice::of(&[7]), None);
    assert_eq!(dice.faces().iter().map(Face::pips).collect::<Vec<_>>(), [1, 4, 6]);
}

#[test]
fn the_ways_of_all_rolls_are_all_ordered_rolls() {
    for dice in 0..=MOST_DICE {
        let mut ways = 0;
        Dice::every(dice, |rolled| {
            assert_eq!(rolled.len(), dice);
            ways += rolled.ways();
        });
        assert_eq!(ways, 6u32.pow(dice as u32));
    }
    let mut counted = [0; 21];
    for roll in 0..36 {
        let rolled = Dice::rolled(2, roll).heap().unwrap();
        counted[rolled - 7] += 1;
    }
    let expected: Vec<u32> = Dice::heaps().skip(7).take(21).map(Dice::ways).collect();
    assert_eq!(counted.to_vec(), expected);
}
