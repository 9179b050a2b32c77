//! Legal numbers at random, each alike.

use crate::batch::begin::own_rng;
use flotilla_core::Rng;
use rayon::prelude::*;

/// A legal number for every row of masks, each alike.
pub fn random_actions(masks: &[i8], width: usize, rng: &mut impl Rng, actions: &mut [i32]) {
    for (mask, action) in masks.chunks_exact(width.max(1)).zip(actions) {
        let (eights, rest) = mask.as_chunks::<8>();
        let marked = |rest: &[i8]| rest.iter().filter(|&&mark| mark & 1 == 1).count() as u64;
        // So many words can be added byte by byte before a sum of bytes is out of a byte's range.
        let whole = eights.chunks(31).map(|some| sum(some.iter().map(word).sum()));
        let legal = whole.sum::<u64>() + marked(rest);
        *action = nth(mask, rng.below(legal)) as i32;
    }
}

/// Where the mark with a number is.
#[inline]
fn nth(mask: &[i8], mut number: u64) -> usize {
    let (eights, rest) = mask.as_chunks::<8>();
    let mut at = 0;
    // Four words at once, until the mark is among them.
    for some in eights.as_chunks::<4>().0 {
        let here = sum(some.iter().map(word).sum());
        if number < here {
            break;
        }
        number -= here;
        at += 4;
    }
    for eight in &eights[at..] {
        let mut word = word(eight);
        let here = sum(word);
        if number < here {
            for _ in 0..number {
                word &= word - 1;
            }
            return at * 8 + word.trailing_zeros() as usize / 8;
        }
        number -= here;
        at += 1;
    }
    let mut marked = rest.iter().enumerate().filter(|&(_, &mark)| mark & 1 == 1);
    marked.nth(number as usize).map_or(0, |(found, _)| at * 8 + found)
}

/// Eight marks as a word, a byte each.
#[inline]
fn word(eight: &[i8; 8]) -> u64 {
    let [a, b, c, d, e, f, g, h] = *eight;
    let bytes = [a as u8, b as u8, c as u8, d as u8, e as u8, f as u8, g as u8, h as u8];
    u64::from_le_bytes(bytes) & 0x0101_0101_0101_0101
}

/// How many of eight marks are set: all bytes of a word added up in the highest.
#[inline]
fn sum(word: u64) -> u64 {
    word.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// The same on all cores, with the generator of a seed; the same on any number of them.
pub fn sample_actions(masks: &[i8], width: usize, seed: u64, actions: &mut [i32]) {
    const CHUNK: usize = 256;
    let chunks = masks.par_chunks(CHUNK * width.max(1)).zip(actions.par_chunks_mut(CHUNK));
    chunks.enumerate().for_each(|(at, (masks, actions))| {
        random_actions(masks, width, &mut own_rng(seed, at), actions);
    });
}
