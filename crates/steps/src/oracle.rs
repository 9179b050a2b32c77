//! What every number is worth, exactly, in games that can be solved.

use crate::observe::Number;
use rayon::prelude::*;

/// Tells what every number is worth in what a seat sees.
pub trait Oracle<N>: Send + Sync {
    /// Writes the worth of every legal number to whoever sees this row, if it goes on as well as can
    /// be; the others stay as they are. Nothing is written for a row that can't be.
    fn weigh(&self, row: &[N], worths: &mut [f64]);
}

/// Weighs many rows of so many numbers, on all cores. What is not legal is not a number.
pub fn weigh_rows<N: Number>(
    oracle: &dyn Oracle<N>,
    rows: &[N],
    row: usize,
    worths: &mut [f64],
    actions: usize,
) {
    worths.fill(f64::NAN);
    let rows = rows.par_chunks_exact(row.max(1));
    let worths = worths.par_chunks_exact_mut(actions.max(1));
    rows.zip(worths).for_each(|(row, worths)| oracle.weigh(row, worths));
}
