//! Combinations: words, and what may be placed.

use flotilla_shipowners::combination::{Combination, NoCombination};
use flotilla_shipowners::dice::Dice;

fn count(word: &str, least: u8) -> usize {
    Combination::read(word, least).unwrap().complete().len()
}

#[test]
fn words_are_combinations() {
    assert_eq!(count("aaa", 0), 6);
    assert_eq!(count("aabb", 0), 15);
    assert_eq!(count("aaabb", 0), 30);
    assert_eq!(count("1234|2345|3456", 0), 3);
    assert_eq!(count("5555|6666", 0), 2);
    assert_eq!(count("*****", 0), 252);
    assert_eq!(count("ab", 0), 15);
    let twelve = Combination::read("654**", 12).unwrap();
    assert_eq!(twelve.complete(), [Dice::of(&[6, 6, 6, 5, 4]).unwrap()]);
    assert_eq!(count("654**", 7), 12);
    for bad in ["", "aaaaaa", "7", "0", "aaf", "aa|b", "a a", "12345|", "|", "é"] {
        assert_eq!(Combination::read(bad, 0), Err(NoCombination), "{bad}");
    }
    assert_eq!(Combination::read("654**", 13), Err(NoCombination));
}

#[test]
fn what_may_be_placed_is_part_of_something_whole() {
    for (word, least) in [("654**", 9), ("aabb", 0), ("aaabb", 0), ("12345|23456", 0)] {
        let combination = Combination::read(word, least).unwrap();
        let rolled = Dice::of(&[1, 3, 3, 4, 5, 6, 6, 6]).unwrap();
        for placed in Dice::heaps().filter(|&dice| combination.lies_well(dice)) {
            let mut listed = Vec::new();
            combination.placeable(placed, rolled, |dice| listed.push(dice));
            let whole = |dice: Dice| {
                let both = placed.union(dice);
                both.is_some_and(|both| {
                    combination.complete().iter().any(|c| c.minus(both).is_some())
                })
            };
            let mut expected: Vec<Dice> = Dice::heaps()
                .filter(|dice| !dice.is_empty() && rolled.minus(*dice).is_some())
                .filter(|&dice| whole(dice))
                .collect();
            expected.sort();
            listed.sort();
            assert_eq!(listed, expected, "{word} with {placed:?}");
        }
    }
}
