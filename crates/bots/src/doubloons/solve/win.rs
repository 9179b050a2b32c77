//! Two players, each for the win: the chance to win, a shared win counted one half.
//!
//! All leads of a position have the same doubloons on offer, so the leads are what runs in
//! lock-step here. Outcomes are kept from -1 (lost) through 0 (shared) to 1 (won) for the player
//! who has just moved, and in single precision: half the memory, twice the lanes, and no chance
//! of the default edition is off by a millionth (measured over millions of positions against the
//! same solution in double precision: 2e-7 in the mean, 8e-7 at most).

use super::board::Piers;
use super::chart::Chart;
use super::reach::{Reach, Sought};
use super::rolls::Room;
use super::watch::{Crew, Watch};
use super::worth::{Lanes, Worth};
use core::ops::Range;
use multiversion::multiversion;
use std::sync::Arc;

/// Leads solved in lock-step.
pub(super) const LANES: usize = 16;
/// States in a portion of work: about a millisecond.
const PORTION: usize = 4_096;

pub(super) type Outcome = f32;
pub(super) type Outcomes = Lanes<Outcome, LANES>;

/// A solution still to be made: one position with a lead, and all that can come of it.
pub struct WinPlan {
    chart: Arc<Chart>,
    reach: Reach,
}

impl WinPlan {
    /// Plans from a position with so many skulls left in which the player to move leads by so
    /// much. Nothing if the game is over there or the board has no such position.
    #[must_use]
    pub fn new(chart: &Arc<Chart>, piers: Piers, skulls: u8, lead: i16) -> Option<WinPlan> {
        let class = chart.class(piers)?;
        let skulls = usize::from(skulls);
        if class == 0 || !(1..=chart.board().skulls()).contains(&skulls) {
            return None;
        }
        let lead = lead.clamp(-MOST_LEAD, MOST_LEAD);
        let reach = Reach::new(chart, class, skulls, -lead);
        Some(WinPlan { chart: Arc::clone(chart), reach })
    }

    /// The whole game from its start.
    #[must_use]
    pub fn whole_game(chart: &Arc<Chart>) -> Option<WinPlan> {
        WinPlan::new(chart, chart.board().full_piers(), chart.board().skulls() as u8, 0)
    }

    /// How many positions with a lead are to be solved: what the solution will cost. One thread
    /// does some millions of them in a second, and each takes four bytes.
    #[must_use]
    pub fn states(&self) -> usize {
        self.reach.states()
    }

    /// Which positions there are.
    pub(super) fn into_reach(self) -> Reach {
        self.reach
    }

    /// Solves the plan on so many threads; nothing if the watch ends it.
    #[must_use]
    pub fn solve(self, threads: usize, watch: Watch<'_>) -> Option<Win> {
        self.solve_by(solve_classes, threads, watch)
    }

    fn solve_by(
        self,
        solve_classes: SolveClasses,
        threads: usize,
        watch: Watch<'_>,
    ) -> Option<Win> {
        let WinPlan { chart, reach } = self;
        let crew = Crew::new(threads, watch, reach.states() as u64);
        let mut outcomes = vec![0.0; reach.states()];
        for step in chart.steps() {
            let step = step.start..step.end.min(reach.classes());
            if step.is_empty() {
                break;
            }
            let places = reach.places(step.clone());
            let (solved, open) = outcomes.split_at_mut(places.start);
            let task = Task { chart: &chart, reach: &reach, solved };
            let portions = portions(&reach, step, &mut open[..places.len()]);
            crew.share(portions, Room::new, |room, (classes, outcomes)| {
                let done = outcomes.len() as u64;
                solve_classes(&task, room, classes, outcomes);
                done
            })?;
        }
        Some(Win { chart, reach, outcomes })
    }
}

/// No board has more than 30 doubloons of 255.
const MOST_LEAD: i16 = 30 * 255;

/// Whoever knows the chances to win in many positions.
pub trait WinChances: Send + Sync {
    /// The chance to win of the player to move, who leads by so much. Nothing if that was not
    /// solved: it cannot come of the position that was the start.
    fn chance(&self, piers: Piers, skulls: u8, lead: i16) -> Option<f64>;
}

/// The chances to win in all positions that can come of one.
pub struct Win {
    chart: Arc<Chart>,
    reach: Reach,
    outcomes: Vec<Outcome>,
}

impl WinChances for Win {
    fn chance(&self, piers: Piers, skulls: u8, lead: i16) -> Option<f64> {
        match self.reach.seek(&self.chart, piers, skulls, lead)? {
            Sought::Decided(chance) => Some(chance),
            Sought::At { class, skull, at } => {
                let outcome = self.row(class, skull).get(at)?;
                Some((1.0 - f64::from(*outcome)) / 2.0)
            }
        }
    }
}

impl Win {
    /// The outcomes of a position for all leads that were solved.
    pub(super) fn row(&self, class: usize, skull: usize) -> &[Outcome] {
        let first = self.reach.places(class..class + 1).start;
        &self.outcomes[first..][self.reach.place(class, skull)]
    }

    /// The board that it was solved on.
    pub(super) fn chart(&self) -> &Arc<Chart> {
        &self.chart
    }

    /// What was solved.
    pub(super) fn reach(&self) -> &Reach {
        &self.reach
    }

    /// How many bytes it has, without what all solutions of a board share.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of_val(&*self.outcomes) + self.reach.memory()
    }

    /// How many positions with a lead this holds.
    #[must_use]
    pub fn states(&self) -> usize {
        self.outcomes.len()
    }
}

/// Cuts the classes of a step, with the room for their outcomes, into portions of like work.
pub(super) fn portions<'a>(
    reach: &'a Reach,
    step: Range<usize>,
    mut outcomes: &'a mut [Outcome],
) -> impl Iterator<Item = (Range<usize>, &'a mut [Outcome])> + Send {
    let mut next = step.start;
    core::iter::from_fn(move || {
        let start = next;
        while next < step.end && reach.places(start..next).len() < PORTION {
            next += 1;
        }
        let len = reach.places(start..next).len();
        let (portion, rest) = core::mem::take(&mut outcomes).split_at_mut(len);
        outcomes = rest;
        (start < next).then_some((start..next, portion))
    })
}

/// What is known when the classes of one step are to be solved.
struct Task<'a> {
    chart: &'a Chart,
    reach: &'a Reach,
    solved: &'a [Outcome],
}

impl Task<'_> {
    /// The outcomes of a class with fewer doubloons than those being solved.
    #[inline(always)]
    fn ending(&self, class: usize, skull: usize) -> Ending<'_> {
        if class == 0 {
            return OVER;
        }
        let first = self.reach.places(class..class).start;
        let outcomes = &self.solved[first..][self.reach.place(class, skull)];
        Ending { low: self.reach.row(class, skull).low, outcomes }
    }
}

/// The outcomes of a position for a range of leads: below it is lost, above it is won.
#[derive(Clone, Copy)]
pub(super) struct Ending<'a> {
    pub(super) low: i16,
    pub(super) outcomes: &'a [Outcome],
}

/// A game that is over is shared with no lead.
pub(super) const OVER: Ending<'_> = Ending { low: 0, outcomes: &[0.0] };

impl Ending<'_> {
    /// The outcomes for leads from `lead` on.
    #[inline(always)]
    pub(super) fn from(&self, lead: i16) -> Outcomes {
        let skip = isize::from(lead) - isize::from(self.low);
        if let Ok(start) = usize::try_from(skip)
            && let Some(outcomes) = self.outcomes.get(start..start + LANES)
        {
            let mut lanes = Outcomes::NOTHING;
            lanes.0.copy_from_slice(outcomes);
            return lanes;
        }
        let mut lanes = Outcomes::NOTHING;
        for (lane, outcome) in lanes.0.iter_mut().enumerate() {
            *outcome = match usize::try_from(skip + lane as isize) {
                Ok(at) => self.outcomes.get(at).copied().unwrap_or(1.0),
                Err(_) => -1.0,
            };
        }
        lanes
    }
}

/// Solves some classes; `outcomes` has room for theirs.
type SolveClasses = fn(&Task<'_>, &mut Room<Outcomes>, Range<usize>, &mut [Outcome]);

/// With the best instructions that the processor has.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn solve_classes(
    task: &Task<'_>,
    room: &mut Room<Outcomes>,
    classes: Range<usize>,
    outcomes: &mut [Outcome],
) {
    solve_each(task, room, classes, outcomes);
}

#[inline(always)]
fn solve_each(
    task: &Task<'_>,
    room: &mut Room<Outcomes>,
    classes: Range<usize>,
    mut outcomes: &mut [Outcome],
) {
    for class in classes {
        let len = task.reach.places(class..class + 1).len();
        let (own, rest) = outcomes.split_at_mut(len);
        outcomes = rest;
        if len > 0 {
            solve_class(task, room, class, own);
        }
    }
}

#[inline(always)]
fn solve_class(task: &Task<'_>, room: &mut Room<Outcomes>, class: usize, outcomes: &mut [Outcome]) {
    let takes = task.chart.takes(class);
    let mut open = 0;
    for take in takes.iter() {
        open |= 1 << take.offer;
    }
    for skull in 0..task.reach.skulls() {
        let row = task.reach.row(class, skull);
        let (fewer_skulls, own) = outcomes.split_at_mut(task.reach.place(class, skull).start);
        let own = &mut own[..usize::from(row.len)];
        let skulled = match skull.checked_sub(1) {
            None => OVER,
            Some(fewer) => Ending {
                low: task.reach.row(class, fewer).low,
                outcomes: &fewer_skulls[task.reach.place(class, fewer)],
            },
        };
        // The mover's lead rises from lane to lane, so the outcomes of the one who has just moved
        // are filled in from the last.
        let mut lead = -(row.low + row.len as i16 - 1);
        for own in own.rchunks_mut(LANES) {
            for take in takes.iter() {
                let ending = task.ending(take.after, skull);
                room.gains[take.offer] = ending.from(lead + take.value);
            }
            task.chart.offers().stop(&room.gains, open, skulled.from(lead - 1), &mut room.stop);
            let turn = room.heaps.turn(&room.stop);
            for (own, outcome) in own.iter_mut().rev().zip(turn.0) {
                *own = -outcome;
            }
            lead += LANES as i16;
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
        let plan = || WinPlan::whole_game(&chart).unwrap();
        let best = plan().solve(2, Watch::default()).unwrap();
        let plain = plan().solve_by(solve_each, 2, Watch::default()).unwrap();
        assert!(best.states() > 1_000);
        let bits = |win: &Win| win.outcomes.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&best), bits(&plain));
    }
}
