//! Heaps of dice, against counting their symbols one by one.

use flotilla_doubloons::dice::{DICE, Dice, FULL, HEAPS, SYMBOLS};

fn naive(symbols: &[usize]) -> [u8; SYMBOLS] {
    let mut counts = [0; SYMBOLS];
    for &symbol in symbols {
        counts[symbol] += 1;
    }
    counts
}

fn ordered_roll(dice: usize, mut roll: usize) -> Vec<usize> {
    (0..dice)
        .map(|_| {
            let symbol = roll % SYMBOLS;
            roll /= SYMBOLS;
            symbol
        })
        .collect()
}

#[test]
fn every_heap_is_there_once_in_order() {
    let all: Vec<(usize, Vec<usize>)> =
        Dice::all().map(|dice| (dice.len(), dice.symbols().collect())).collect();
    assert_eq!(all.len(), HEAPS);
    assert!(all.is_sorted_by(|a, b| a < b));
    for (dice, (len, symbols)) in Dice::all().zip(&all) {
        assert_eq!(symbols.len(), *len);
        assert_eq!(dice.counts(), naive(symbols));
        assert_eq!(Dice::from_symbols(symbols.iter().rev().copied()), Some(dice));
        assert_eq!(Dice::from_index(dice.index()), Some(dice));
        assert_eq!(dice.is_full(), *len == DICE);
        assert_eq!(dice.is_empty(), *len == 0);
        assert_eq!(dice.rank().and_then(Dice::from_rank), dice.is_full().then_some(dice));
        for symbol in 0..=SYMBOLS {
            let count = symbols.iter().filter(|&&s| s == symbol).count();
            assert_eq!(usize::from(dice.count(symbol)), count);
        }
    }
    assert_eq!(Dice::from_index(HEAPS), None);
    assert_eq!(Dice::from_rank(FULL), None);
    assert_eq!(Dice::from_symbols([0; 6]), None);
    assert_eq!(Dice::from_symbols([6]), None);
}

#[test]
fn sizes_split_the_heaps() {
    let by_size: Vec<Dice> = (0..=DICE).flat_map(Dice::of_size).collect();
    assert!(by_size.into_iter().eq(Dice::all()));
    assert_eq!(Dice::full().len(), FULL);
    assert_eq!(Dice::of_size(6).len(), 0);
    assert_eq!(Dice::of_size(usize::MAX).len(), 0);
}

#[test]
fn unions_and_differences_count_symbol_by_symbol() {
    let of_counts = |counts: [i8; SYMBOLS]| {
        Dice::from_symbols((0..SYMBOLS).flat_map(|s| (0..counts[s]).map(move |_| s)))
    };
    for a in Dice::all() {
        for b in Dice::all() {
            let (ca, cb) = (a.counts(), b.counts());
            let sum = core::array::from_fn(|s| (ca[s] + cb[s]) as i8);
            assert_eq!(a.union(b), of_counts(sum), "{a:?} {b:?}");
            let rest: [i8; SYMBOLS] = core::array::from_fn(|s| ca[s] as i8 - cb[s] as i8);
            let inside = rest.iter().all(|&count| count >= 0);
            let expected = inside.then(|| of_counts(rest).unwrap());
            assert_eq!(a.minus(b), expected, "{a:?} {b:?}");
            assert_eq!(a.contains(b), inside);
        }
        for symbol in 0..=SYMBOLS {
            let die = Dice::from_symbols([symbol]);
            assert_eq!(a.add(symbol), die.and_then(|die| a.union(die)));
            assert_eq!(a.remove(symbol), die.and_then(|die| a.minus(die)));
        }
    }
}

#[test]
fn parts_are_all_that_is_contained() {
    for dice in Dice::all() {
        let expected: Vec<Dice> =
            Dice::all().filter(|&part| !part.is_empty() && dice.contains(part)).collect();
        assert_eq!(dice.parts(), expected);
    }
}

#[test]
fn rolls_fall_as_often_as_there_are_ways() {
    for dice in 0..=DICE {
        let rolls = SYMBOLS.pow(dice as u32);
        let mut fallen = [0; HEAPS];
        for roll in 0..rolls {
            let rolled = Dice::rolled(dice, roll as u32);
            assert_eq!(rolled.counts(), naive(&ordered_roll(dice, roll)));
            assert_eq!(Dice::rolled(dice, (roll + rolls) as u32), rolled);
            fallen[rolled.index()] += 1;
        }
        for heap in Dice::of_size(dice) {
            assert_eq!(fallen[heap.index()], heap.ways());
        }
        let ways: u32 = Dice::of_size(dice).map(Dice::ways).sum();
        assert_eq!(ways as usize, rolls);
    }
    assert_eq!(Dice::rolled(9, 7_775), Dice::rolled(5, 7_775));
    assert!(Dice::rolled(5, u32::MAX).is_full());
}

#[test]
fn debug_shows_the_symbols() {
    assert_eq!(format!("{:?}", Dice::from_symbols([3, 1, 1]).unwrap()), "Dice[1, 1, 3]");
}
