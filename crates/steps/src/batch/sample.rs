//! Legal numbers at random, each alike.

use crate::batch::begin::own_rng;
use flotilla_core::Rng;
use rayon::prelude::*;
use smallvec::{SmallVec, smallvec};

/// So many marks are counted at once: eight words of eight, a byte each.
const BLOCK: usize = 64;
/// A one in each byte of a word.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each.
const TOPS: u64 = ONES << 7;

/// A legal number for every row of masks, each alike.
pub fn random_actions(masks: &[i8], width: usize, rng: &mut impl Rng, actions: &mut [i32]) {
    // How many marks there are before each block.
    let mut before: SmallVec<[u32; 32]> = smallvec![0; width / BLOCK];
    let before = &mut before[..];
    for (mask, action) in masks.chunks_exact(width.max(1)).zip(actions) {
        let (blocks, rest) = mask.as_chunks::<BLOCK>();
        let mut last = [0; BLOCK];
        last[..rest.len()].copy_from_slice(rest);
        let mut legal = 0;
        for (before, block) in before.iter_mut().zip(blocks) {
            *before = legal;
            legal += marked(block);
        }
        let before_last = legal;
        legal += marked(&last);
        let number = rng.below(legal.into()) as u32;
        // Whoever goes on until the mark is found does less, but no processor can guess where that is, and a wrong
        // guess takes longer than all of this.
        let begun = before.iter().filter(|&&before| before <= number).count();
        let (at, block, before) = match begun.checked_sub(1) {
            Some(at) if number < before_last => (at, &blocks[at], before[at]),
            _ => (blocks.len(), &last, before_last),
        };
        let found = (at * BLOCK + nth(block, number - before)) as i32;
        *action = if legal == 0 { 0 } else { found };
    }
}

/// How many marks of a block are set.
#[inline]
fn marked(block: &[i8; BLOCK]) -> u32 {
    (words(block).iter().sum::<u64>().wrapping_mul(ONES) >> 56) as u32
}

/// Where the mark with a number is in a block that has so many.
#[inline]
fn nth(block: &[i8; BLOCK], number: u32) -> usize {
    let words = words(block);
    // In each byte of the first how many marks there are in a word, of the second how many up to its end.
    let counts =
        words.iter().rev().fold(0, |counts, word| counts << 8 | word.wrapping_mul(ONES) >> 56);
    let ends = counts.wrapping_mul(ONES);
    let word = first_above(ends, number.into());
    let number = u64::from(number) - ((ends << 8) >> (8 * word) & 0xff);
    8 * word + first_above(words[word].wrapping_mul(ONES), number)
}

/// The first byte that is above a number, both below 128; where none is, the first of all.
#[inline]
fn first_above(bytes: u64, number: u64) -> usize {
    let above = ((bytes | TOPS) - (number + 1) * ONES) & TOPS;
    above.trailing_zeros() as usize / 8 % 8
}

#[inline]
fn words(block: &[i8; BLOCK]) -> [u64; 8] {
    match block.as_chunks::<8>().0 {
        [a, b, c, d, e, f, g, h] => [a, b, c, d, e, f, g, h].map(word),
        _ => [0; 8],
    }
}

/// Eight marks as a word.
#[inline]
fn word(eight: &[i8; 8]) -> u64 {
    let [a, b, c, d, e, f, g, h] = *eight;
    let bytes = [a as u8, b as u8, c as u8, d as u8, e as u8, f as u8, g as u8, h as u8];
    u64::from_le_bytes(bytes) & ONES
}

/// The same on all cores, with the generator of a seed; the same on any number of them.
pub fn sample_actions(masks: &[i8], width: usize, seed: u64, actions: &mut [i32]) {
    const CHUNK: usize = 256;
    let chunks = masks.par_chunks(CHUNK * width.max(1)).zip(actions.par_chunks_mut(CHUNK));
    chunks.enumerate().for_each(|(at, (masks, actions))| {
        random_actions(masks, width, &mut own_rng(seed, at), actions);
    });
}
