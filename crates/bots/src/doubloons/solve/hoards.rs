//! Several players, each for its own hoard against the mean of the others'.
//!
//! With more than two players there is no one best play for all; this solves the game in which
//! everyone wants the most of *its own score less the mean of the others'*. For two players that
//! is the margin. The choices of a turn are made by this aim, and what the others can expect is
//! carried along with the chosen one.

use super::board::{PIERS, Piers};
use super::chart::{Chart, Take};
use super::offers::OFFERS;
use super::rolls::Room;
use super::watch::{Crew, Watch};
use super::worth::{Lanes, Worth};
use multiversion::multiversion;
use std::sync::Arc;

/// Positions solved in lock-step.
const LANES: usize = 8;
/// Classes in a portion of work: about a millisecond.
const PORTION: usize = 8 * LANES;
/// How many players the game has at most.
pub const PLAYERS: usize = 5;

type Scores = Lanes<f64, LANES>;

/// What the mover aims at, and what the `N` other players can expect to score, the next one first.
#[derive(Clone, Copy)]
struct Hoards<const N: usize> {
    aim: Scores,
    others: [Scores; N],
}

impl<const N: usize> Worth for Hoards<N> {
    const NOTHING: Self = Hoards { aim: Scores::NOTHING, others: [Scores::NOTHING; N] };
    const NEVER: Self = Hoards { aim: Scores::NEVER, others: [Scores::NOTHING; N] };

    #[inline(always)]
    fn plus(mut self, other: Self) -> Self {
        self.aim = self.aim.plus(other.aim);
        for seat in 0..N {
            self.others[seat] = self.others[seat].plus(other.others[seat]);
        }
        self
    }

    #[inline(always)]
    fn times(mut self, factor: f64) -> Self {
        self.aim = self.aim.times(factor);
        for seat in 0..N {
            self.others[seat] = self.others[seat].times(factor);
        }
        self
    }

    // What is chosen is chosen whole: the others' scores go with the aim.
    #[inline(always)]
    fn or_better(mut self, other: Self) -> Self {
        let better = self.aim.below(other.aim);
        self.aim = self.aim.or_better(other.aim);
        for seat in 0..N {
            self.others[seat] = self.others[seat].replaced(better, other.others[seat]);
        }
        self
    }

    #[inline(always)]
    fn or_else(mut self, other: Self) -> Self {
        let there = Scores::NEVER.below(self.aim);
        self.aim = self.aim.or_else(other.aim);
        for seat in 0..N {
            self.others[seat] = other.others[seat].replaced(there, self.others[seat]);
        }
        self
    }
}

/// For every position of a board what each of several players can expect to score in the rest of
/// the game.
pub struct Table {
    chart: Arc<Chart>,
    skulls: usize,
    players: usize,
    /// For each class and number of skulls left, from one upwards, a score for each seat, the
    /// player to move first.
    scores: Vec<f32>,
}

impl Table {
    /// Solves a board for two to five players on so many threads; nothing for another number of
    /// players, or if the watch ends it.
    #[must_use]
    pub fn solve(
        chart: &Arc<Chart>,
        players: usize,
        threads: usize,
        watch: Watch<'_>,
    ) -> Option<Table> {
        let crew = Crew::new(threads, watch, chart.len() as u64);
        let scores = match players {
            2 => solve::<1>(chart, &crew),
            3 => solve::<2>(chart, &crew),
            4 => solve::<3>(chart, &crew),
            PLAYERS => solve::<4>(chart, &crew),
            _ => None,
        }?;
        Some(Table { chart: Arc::clone(chart), skulls: chart.board().skulls(), players, scores })
    }

    /// What each player can expect to score from here on, the player to move first and then as
    /// they sit; zero beyond the last player, when the game is over, and where the board has no
    /// such position.
    #[must_use]
    pub fn scores(&self, piers: Piers, skulls: u8) -> [f32; PLAYERS] {
        let skulls = usize::from(skulls);
        let mut scores = [0.0; PLAYERS];
        if let Some(class) = self.chart.class(piers)
            && (1..=self.skulls).contains(&skulls)
        {
            let at = (class * self.skulls + skulls - 1) * self.players;
            scores[..self.players].copy_from_slice(&self.scores[at..at + self.players]);
        }
        scores
    }

    /// How many players it is for.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }
}

fn solve<const N: usize>(chart: &Chart, crew: &Crew<'_>) -> Option<Vec<f32>> {
    let skulls = chart.board().skulls();
    let row = skulls * (N + 1);
    let mut scores = vec![0.0; chart.len() * row];
    for step in chart.steps() {
        let (solved, open) = scores.split_at_mut(step.start * row);
        let open = &mut open[..step.len() * row];
        let task = Task { chart, skulls, solved };
        let portions = open.chunks_mut(PORTION * row).enumerate();
        crew.share(portions, Room::<Hoards<N>>::new, |room, (portion, scores)| {
            solve_classes(&task, room, step.start + portion * PORTION, scores);
            (scores.len() / row) as u64
        })?;
    }
    Some(scores)
}

/// What is known when the classes of one step are to be solved.
struct Task<'a> {
    chart: &'a Chart,
    skulls: usize,
    solved: &'a [f32],
}

/// Solves the classes from `first` on, as many as there is room for in `scores`.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn solve_classes<const N: usize>(
    task: &Task<'_>,
    room: &mut Room<Hoards<N>>,
    first: usize,
    scores: &mut [f32],
) {
    for (bundle, scores) in scores.chunks_mut(LANES * task.skulls * (N + 1)).enumerate() {
        solve_bundle(task, room, first + bundle * LANES, scores);
    }
}

#[inline(always)]
fn solve_bundle<const N: usize>(
    task: &Task<'_>,
    room: &mut Room<Hoards<N>>,
    first: usize,
    scores: &mut [f32],
) {
    let players = N + 1;
    let classes = scores.len() / (task.skulls * players);
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

    room.gains = [Hoards::NEVER; OFFERS];
    for skulls in 0..task.skulls {
        for (lane, take) in &takes[..count] {
            let after = (take.after * task.skulls + skulls) * players;
            let next = &task.solved[after..after + players];
            set_lane(&mut room.gains[take.offer], *lane, f64::from(take.value), next);
        }
        let mut skull = Hoards::NOTHING;
        for lane in 0..classes {
            let after = (lane * task.skulls + skulls) * players;
            // With the last skull the game is over: nothing is to come.
            let next = if skulls > 0 { &scores[after - players..after] } else { &[0.0; PLAYERS] };
            set_lane(&mut skull, lane, -1.0, next);
        }
        task.chart.offers().stop(&room.gains, open, skull, &mut room.stop);
        let turn = room.heaps.turn(&room.stop);
        for lane in 0..classes {
            let at = (lane * task.skulls + skulls) * players;
            let mut sum = 0.0;
            for seat in 0..N {
                sum += turn.others[seat].0[lane];
                scores[at + 1 + seat] = turn.others[seat].0[lane] as f32;
            }
            scores[at] = (turn.aim.0[lane] + sum / N as f64) as f32;
        }
    }
}

/// What a gain of the mover is worth after which the next player can expect `next`: the next
/// player's own score comes first there, the mover's last.
#[inline(always)]
fn set_lane<const N: usize>(hoards: &mut Hoards<N>, lane: usize, gain: f64, next: &[f32]) {
    let (others, own) = next.split_at(N);
    let mut sum = 0.0;
    for (hoard, score) in hoards.others.iter_mut().zip(others) {
        hoard.0[lane] = f64::from(*score);
        sum += f64::from(*score);
    }
    hoards.aim.0[lane] = gain + f64::from(own[0]) - sum / N as f64;
}
