//! The generators: the same numbers for ever, and bounds that are kept.

use flotilla_core::{Rng, SeededRng, SplitMix64, split_mix};

#[test]
fn a_seed_names_the_same_numbers_for_ever() {
    let mut rng = SeededRng::new(7);
    let first: Vec<u64> = (0..8).map(|_| rng.below(100)).collect();
    assert_eq!(first, GOLDEN);
}

#[test]
fn split_mix_gives_the_numbers_that_its_authors_do() {
    // The first numbers of the authors' program for this state, as many generators test it.
    let mut rng = SplitMix64::new(1_234_567);
    let first = [(); 5].map(|()| rng.next_u64());
    assert_eq!(
        first,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
    );
    assert_eq!(split_mix(1_234_567), first[0]);
}

#[test]
fn below_keeps_its_bound_and_reaches_everything() {
    let mut rng = SeededRng::new(1);
    assert_eq!(rng.below(0), 0);
    assert_eq!(rng.below(1), 0);
    let mut seen = [0u32; 6];
    for _ in 0..60_000 {
        seen[rng.below(6) as usize] += 1;
    }
    // Five standard deviations of a binomial with 60,000 trials at one in six.
    assert!(seen.iter().all(|&n| (9_540..=10_460).contains(&n)), "{seen:?}");
    assert!(rng.below(u64::MAX) < u64::MAX);
}

const GOLDEN: [u64; 8] = [5, 17, 71, 42, 96, 46, 72, 32];
