//! Learnt judgement: a small network that says how likely each seat is to win, from a row of small
//! whole numbers that a game counts in a position.
//!
//! One form serves every game. What a game counts stands in its `learnt`; what belongs to its outputs
//! (seats, or colours of which a seat may have several) it says with each row. Weights are single precision
//! and every sum is taken in one order, so that every machine comes to the same result.
//!
//! `python/train/judgement` makes the weights.

use crate::maths;
use crate::search::Shares;
use flotilla_core::{Game, MOST_SEATS, Seat};
use multiversion::multiversion;

/// The size of the first hidden layer.
pub const FIRST: usize = 64;
/// The size of the second.
pub const SECOND: usize = 32;
/// How many outputs there are; a game may use fewer.
pub const OUTPUTS: usize = 6;
/// No row is longer.
pub const MOST_INPUTS: usize = 512;
/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"judging1";

/// A row of inputs, with room for the longest.
pub type Row = [i8; MOST_INPUTS];

/// What belongs to an output: whose it is, and what is added to it. Nobody's where it is not used.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Output {
    /// Whose chance it is part of.
    pub seat: Option<Seat>,
    /// What hand-made judgement says, on the same scale.
    pub hand: f32,
}

/// What belongs to all outputs.
pub type Outputs = [Output; OUTPUTS];

/// What is counted in positions of a game.
pub trait Sight<G: Game>: Send + Sync {
    /// How many numbers a row has.
    const INPUTS: usize;

    /// What is to be known of a game before it begins.
    fn of(game: &G) -> Self;

    /// Counts a position: fills the first numbers of a row, and says what belongs to the outputs. `None`
    /// where a position is not of the kind that is judged.
    fn count(&self, game: &G, state: &G::State, row: &mut Row) -> Option<Outputs>;
}

/// The weights.
pub struct Network {
    first: Vec<[f32; FIRST]>,
    first_bias: [f32; FIRST],
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    third: Vec<[f32; OUTPUTS]>,
    third_bias: [f32; OUTPUTS],
}

/// The next of some numbers.
fn take<const N: usize>(rest: &mut &[[u8; 4]]) -> Option<[f32; N]> {
    let (head, tail) = rest.split_at_checked(N)?;
    *rest = tail;
    let mut row = [0.0; N];
    for (weight, &bytes) in row.iter_mut().zip(head) {
        *weight = f32::from_le_bytes(bytes);
    }
    row.iter().all(|weight| weight.is_finite()).then_some(row)
}

impl Network {
    /// Reads a file of weights for so many inputs; `None` when it is none.
    #[must_use]
    pub fn read(bytes: &[u8], inputs: usize) -> Option<Network> {
        let (mut rest, odd) = bytes.strip_prefix(MAGIC)?.as_chunks::<4>();
        let counted = rest.split_off_first()?;
        if !odd.is_empty() || usize::try_from(u32::from_le_bytes(*counted)).ok()? != inputs {
            return None;
        }
        let network = Network {
            first: (0..inputs).map(|_| take(&mut rest)).collect::<Option<_>>()?,
            first_bias: take(&mut rest)?,
            second: (0..FIRST).map(|_| take(&mut rest)).collect::<Option<_>>()?,
            second_bias: take(&mut rest)?,
            third: (0..SECOND).map(|_| take(&mut rest)).collect::<Option<_>>()?,
            third_bias: take(&mut rest)?,
        };
        rest.is_empty().then_some(network)
    }

    /// What the outputs have for a row.
    #[must_use]
    pub fn scores(&self, row: &Row) -> [f32; OUTPUTS] {
        let mut first = self.first_bias;
        add_inputs(row, &self.first, &mut first);
        let mut second = self.second_bias;
        add_hidden(&first, &self.second, &mut second);
        let mut scores = self.third_bias;
        for (&value, weights) in second.iter().zip(&self.third) {
            let value = value.max(0.0);
            scores.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
        }
        scores
    }

    /// Every seat's chance to win: the parts of its outputs.
    #[must_use]
    pub fn shares(&self, row: &Row, outputs: &Outputs) -> Shares {
        let mut scores = self.scores(row);
        let mut most = f32::MIN;
        for (score, output) in scores.iter_mut().zip(outputs) {
            *score += output.hand;
            if output.seat.is_some() {
                most = most.max(*score);
            }
        }
        let mut shares = [0.0; MOST_SEATS];
        let mut all = 0.0;
        for (score, output) in scores.iter().zip(outputs) {
            if let Some(seat) = output.seat {
                let part = maths::exp32(score - most);
                shares[seat.index() % MOST_SEATS] += part;
                all += part;
            }
        }
        if all > 0.0 { shares.map(|share| share / all) } else { shares }
    }
}

/// Adds the weights of what was counted, input by input.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn add_inputs(row: &Row, weights: &[[f32; FIRST]], sums: &mut [f32; FIRST]) {
    for (&value, weights) in row.iter().zip(weights) {
        if value != 0 {
            let value = f32::from(value);
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
        }
    }
}

/// Adds the weights of a hidden layer, as far as it is positive, unit by unit.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn add_hidden(values: &[f32; FIRST], weights: &[[f32; SECOND]], sums: &mut [f32; SECOND]) {
    for (&value, weights) in values.iter().zip(weights) {
        if value > 0.0 {
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
        }
    }
}

/// Writes a row from its beginning.
pub struct RowPen<'a> {
    row: &'a mut Row,
    at: usize,
}

impl<'a> RowPen<'a> {
    /// Begins an empty row.
    #[must_use]
    pub fn new(row: &'a mut Row) -> RowPen<'a> {
        row.fill(0);
        RowPen { row, at: 0 }
    }

    /// The next number, as far as there is room for it.
    #[inline]
    pub fn put(&mut self, number: i32) {
        if let Some(place) = self.row.get_mut(self.at) {
            *place = number.clamp(-127, 127) as i8;
        }
        self.at += 1;
    }

    /// Some numbers of which these are one and the others nothing.
    #[inline]
    pub fn marks(&mut self, count: usize, marked: impl Iterator<Item = usize>) {
        for mark in marked.filter(|&mark| mark < count) {
            if let Some(place) = self.row.get_mut(self.at + mark) {
                *place = 1;
            }
        }
        self.at += count;
    }

    /// How many numbers were written.
    #[must_use]
    pub fn written(&self) -> usize {
        self.at
    }
}
