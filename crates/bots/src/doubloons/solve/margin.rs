//! Two players, each for the largest margin: the expected difference of scores, solved exactly.

use super::board::{PIERS, Piers};
use super::chart::{Chart, Take};
use super::offers::OFFERS;
use super::rolls::Room;
use super::watch::{Crew, Watch};
use super::worth::{Lanes, Worth};
use multiversion::multiversion;
use std::sync::Arc;

/// Positions solved in lock-step.
const LANES: usize = 16;
/// Classes in a portion of work: some tenths of a millisecond.
const PORTION: usize = 8 * LANES;

type Margins = Lanes<f64, LANES>;

/// For every position of a board what the rest of the game is worth to the player to move: its
/// expected score less that of the other, both playing for this difference.
pub struct Margin {
    chart: Arc<Chart>,
    skulls: usize,
    /// For each class one value for each number of skulls left, from one upwards.
    values: Vec<f64>,
}

impl Margin {
    /// Solves a board on so many threads; nothing if the watch ends it.
    #[must_use]
    pub fn solve(chart: &Arc<Chart>, threads: usize, watch: Watch<'_>) -> Option<Margin> {
        Margin::solve_by(solve_classes, chart, threads, watch)
    }

    fn solve_by(
        solve_classes: SolveClasses,
        chart: &Arc<Chart>,
        threads: usize,
        watch: Watch<'_>,
    ) -> Option<Margin> {
        let skulls = chart.board().skulls();
        let crew = Crew::new(threads, watch, chart.len() as u64);
        let mut values = vec![0.0; chart.len() * skulls];
        for step in chart.steps() {
            let (solved, open) = values.split_at_mut(step.start * skulls);
            let open = &mut open[..step.len() * skulls];
            let task = Task { chart, skulls, solved };
            let portions = open.chunks_mut(PORTION * skulls).enumerate();
            crew.share(portions, Room::new, |room, (portion, values)| {
                solve_classes(&task, room, step.start + portion * PORTION, values);
                (values.len() / skulls) as u64
            })?;
        }
        Some(Margin { chart: Arc::clone(chart), skulls, values })
    }

    /// The margin of a position; zero when the game is over there, or the board has no such
    /// position.
    #[must_use]
    pub fn value(&self, piers: Piers, skulls: u8) -> f64 {
        let skulls = usize::from(skulls);
        match self.chart.class(piers) {
            Some(class) if (1..=self.skulls).contains(&skulls) => {
                self.values[class * self.skulls + skulls - 1]
            }
            _ => 0.0,
        }
    }

    /// How many bytes the solution of a board has.
    #[must_use]
    pub fn memory_of(chart: &Chart) -> usize {
        chart.len() * chart.board().skulls() * size_of::<f64>()
    }

    /// How many positions with a player to move this answers for.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.chart.positions() * self.skulls as u64
    }
}

/// What is known when the classes of one step are to be solved.
struct Task<'a> {
    chart: &'a Chart,
    skulls: usize,
    solved: &'a [f64],
}

/// Solves the classes from `first` on, as many as there is room for in `values`.
type SolveClasses = fn(&Task<'_>, &mut Room<Margins>, usize, &mut [f64]);

/// With the best instructions that the processor has.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn solve_classes(task: &Task<'_>, room: &mut Room<Margins>, first: usize, values: &mut [f64]) {
    solve_bundles(task, room, first, values);
}

#[inline(always)]
fn solve_bundles(task: &Task<'_>, room: &mut Room<Margins>, first: usize, values: &mut [f64]) {
    for (bundle, values) in values.chunks_mut(LANES * task.skulls).enumerate() {
        solve_bundle(task, room, first + bundle * LANES, values);
    }
}

#[inline(always)]
fn solve_bundle(task: &Task<'_>, room: &mut Room<Margins>, first: usize, values: &mut [f64]) {
    let classes = values.len() / task.skulls;
    // All lanes have equally many doubloons left, but not on the same piers: an offer that stands
    // in some lanes only is closed in the others.
    let mut takes = [(0, Take::default()); LANES * PIERS];
    let mut count = 0;
    let mut open = 0;
    for lane in 0..classes {
        for take in task.chart.takes(first + lane).iter() {
            takes[count] = (lane, *take);
            count += 1;
            open |= 1 << take.offer;
        }
    }

    room.gains = [Margins::NEVER; OFFERS];
    // With the last skull the game is over: nothing is to come.
    let mut fewer_skulls = Margins::NOTHING;
    for skulls in 0..task.skulls {
        for (lane, take) in &takes[..count] {
            let after = task.solved[take.after * task.skulls + skulls];
            room.gains[take.offer].0[*lane] = f64::from(take.value) - after;
        }
        let skull = fewer_skulls.zip(Margins::all(-1.0), |after, one| one - after);
        task.chart.offers().stop(&room.gains, open, skull, &mut room.stop);
        fewer_skulls = room.heaps.turn(&room.stop);
        for lane in 0..classes {
            values[lane * task.skulls + skulls] = fewer_skulls.0[lane];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::small_board;
    use super::*;

    #[test]
    fn every_processor_finds_the_same() {
        let chart = Arc::new(Chart::new(small_board()));
        let best = Margin::solve(&chart, 2, Watch::default()).unwrap();
        let plain = Margin::solve_by(solve_bundles, &chart, 2, Watch::default()).unwrap();
        assert!(best.values.len() > 1_000);
        let bits = |margin: &Margin| margin.values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&best), bits(&plain));
    }
}
