//! Which moves are looked at first: what refuted positions before is likely to do so again.

use super::evaluate::SHIP;
use super::parts::Parts;
use super::position::Packed;

/// How many moves are told apart by kind and goal.
const GOALS: usize = 768;

/// What was learnt in a search about the order of moves.
pub(super) struct Order {
    parts: Parts,
    /// By distance from the root: the last quiet moves that refuted a position there.
    killers: Vec<[Packed; 2]>,
    /// By side, kind and goal.
    history: Box<[[i32; GOALS]; 2]>,
    /// By side, start and goal; empty where it is left out.
    ways: Vec<i16>,
    /// By the move before, its kind and goal, and the kind and goal of the reply; empty where it
    /// is left out.
    replies: Vec<i16>,
}

impl Order {
    pub(super) fn new(parts: Parts, deepest: usize) -> Order {
        Order {
            parts,
            killers: vec![[Packed::NONE; 2]; deepest + 1],
            history: Box::new([[0; GOALS]; 2]),
            ways: if parts.ways { vec![0; 2 << 16] } else { Vec::new() },
            replies: if parts.replies { vec![0; GOALS * GOALS] } else { Vec::new() },
        }
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&*self.history) + 2 * (self.ways.len() + self.replies.len())
    }

    pub(super) fn forget(&mut self) {
        self.history.iter_mut().for_each(|side| side.fill(0));
        self.ways.fill(0);
        self.replies.fill(0);
    }

    /// Another search begins: what was learnt counts for less.
    pub(super) fn fade(&mut self) {
        self.killers.fill([Packed::NONE; 2]);
        for worth in self.history.iter_mut().flatten() {
            *worth /= 8;
        }
        for worth in self.ways.iter_mut().chain(&mut self.replies) {
            *worth /= 2;
        }
    }

    /// How promising a move is after another, so far from the root.
    #[inline]
    pub(super) fn worth(&self, side: usize, step: Packed, before: Packed, ply: usize) -> i32 {
        if step.captures() {
            let kind = step.step().kind;
            return (1 << 28) + 8 * SHIP[kind.prey().index()] - SHIP[kind.index()];
        }
        let [killer, older] = self.killers[ply];
        if step == killer {
            return (1 << 27) + 1;
        }
        if step == older {
            return 1 << 27;
        }
        self.record(side, step, before)
    }

    /// How a quiet move has done so far, killer or not.
    #[inline]
    pub(super) fn record(&self, side: usize, step: Packed, before: Packed) -> i32 {
        // What is left out stays as it began.
        let mut worth = self.history[side & 1][step.kind_and_goal()];
        if self.parts.ways {
            worth += i32::from(self.ways[way(side, step)]);
        }
        if self.parts.replies {
            worth += i32::from(self.replies[reply(before, step)]);
        }
        worth
    }

    /// A quiet move refuted what was before it; those that were tried in vain did not.
    pub(super) fn remember(
        &mut self,
        side: usize,
        before: Packed,
        ply: usize,
        depth: i32,
        tried: &[(Packed, i32)],
    ) {
        let Some((&(best, _), others)) = tried.split_last() else { return };
        let [killer, older] = &mut self.killers[ply];
        if self.parts.killers && *killer != best {
            *older = *killer;
            *killer = best;
        }
        let weight = (depth * depth).min(400);
        self.change(side, before, best, weight);
        for &(step, _) in others.iter().filter(|(step, _)| !step.captures()) {
            self.change(side, before, step, -weight);
        }
    }

    fn change(&mut self, side: usize, before: Packed, step: Packed, by: i32) {
        // It stays within 32 × 512, which has room in 16 bits.
        let learn = |worth: i32| worth + by * 32 - worth * by.abs() / 512;
        if self.parts.history {
            let worth = &mut self.history[side & 1][step.kind_and_goal()];
            *worth = learn(*worth);
        }
        if self.parts.ways {
            let worth = &mut self.ways[way(side, step)];
            *worth = learn((*worth).into()) as i16;
        }
        if self.parts.replies {
            let worth = &mut self.replies[reply(before, step)];
            *worth = learn((*worth).into()) as i16;
        }
    }
}

fn way(side: usize, step: Packed) -> usize {
    let [_, from, to, _] = step.0.to_le_bytes();
    (side & 1) << 16 | usize::from(from) << 8 | usize::from(to)
}

fn reply(before: Packed, step: Packed) -> usize {
    before.kind_and_goal() * GOALS + step.kind_and_goal()
}

/// Brings the most promising of the moves from a number on to its place.
#[inline]
pub(super) fn pick(moves: &mut [(Packed, i32)], number: usize) -> Packed {
    // Most positions are done with after a few moves; where many are looked at, all will be.
    if number == 6 {
        moves[number..].sort_unstable_by_key(|&(_, worth)| -worth);
    }
    if number >= 6 {
        return moves[number].0;
    }
    let mut best = number;
    for other in number + 1..moves.len() {
        if moves[other].1 > moves[best].1 {
            best = other;
        }
    }
    moves.swap(number, best);
    moves[number].0
}
