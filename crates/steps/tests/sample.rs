//! Legal numbers at random are found in whole blocks of marks: here once more, mark by mark.

use flotilla_core::{Rng as _, SeededRng};
use flotilla_steps::random_actions;

/// The mark with the number that was drawn.
fn plainly(mask: &[i8], rng: &mut SeededRng) -> i32 {
    let marked: Vec<usize> = (0..mask.len()).filter(|&at| mask[at] & 1 == 1).collect();
    let number = rng.below(marked.len() as u64) as usize;
    marked.get(number).map_or(0, |&at| at as i32)
}

#[test]
fn a_random_number_is_the_mark_that_was_drawn() {
    let mut dice = SeededRng::new(5);
    let widths = (1..140).chain([191, 192, 193, 255, 256, 257, 2048, 2049, 5000]);
    for width in widths {
        for one_in in [1, 2, 9, 100, 10_000] {
            let mark = |_| i8::from(dice.below(one_in) == 0);
            let masks: Vec<i8> = (0..20 * width).map(mark).collect();
            let (mut rng, mut twin) = (SeededRng::new(7), SeededRng::new(7));
            let mut actions = [-1; 20];
            random_actions(&masks, width, &mut rng, &mut actions);
            for (mask, action) in masks.chunks(width).zip(actions) {
                assert_eq!(action, plainly(mask, &mut twin), "{width} {one_in}");
            }
            assert_eq!(rng, twin);
        }
    }
}
