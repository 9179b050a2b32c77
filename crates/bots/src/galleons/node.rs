//! One position of the search and what follows from it.

use super::evaluate::{SHIP, SURE, WIN, counted, evaluate};
use super::order::pick;
use super::parts::Parts;
use super::position::{Packed, Position};
use super::search::{DEEPEST, Engine, INFINITE};
use super::table::{Bound, Known};
use flotilla_games::galleons::rules::decided_by_fleets;
use std::sync::atomic::Ordering::Relaxed;

impl Engine {
    pub(super) fn out_of_effort(&mut self) -> bool {
        if self.nodes & 1023 == 0 {
            self.stopped |= self.deadline.is_some_and(|deadline| (self.clock)() >= deadline);
            self.stopped |= self.halt.load(Relaxed) || self.patience.is_over();
        }
        self.stopped |= self.nodes >= self.most_nodes;
        self.stopped
    }

    /// What a draw is worth for the side to move: a little less than nothing for the side that
    /// thinks, so that it goes on as long as it stands no worse.
    fn draw(&self, position: &Position) -> i32 {
        if position.side == self.own { -self.contempt } else { self.contempt }
    }

    /// The score of an end of the game that needs no search, for the side to move.
    fn over(&self, position: &Position, ply: i32, after_capture: bool) -> Option<i32> {
        if after_capture {
            let ending = decided_by_fleets(&position.fleets)?;
            return Some(match ending.winner {
                None => 0,
                Some(winner) if usize::from(winner) == position.side => WIN - ply,
                Some(_) => ply - WIN,
            });
        }
        if position.quiet >= self.limit {
            // GAL-19 comes before GAL-22.
            let stuck = !self.game.can_move(&position.fleets, position.side);
            return Some(if stuck {
                ply - WIN
            } else {
                counted(position, ply, self.draw(position))
            });
        }
        // A position that comes back will come back again.
        let back = self.way.has(position.key, position.quiet);
        back.then(|| counted(position, ply, self.draw(position)))
    }

    /// The position after a move, or a pass, so far from the root.
    #[inline]
    pub(super) fn after(&mut self, position: &Position, step: Packed, ply: usize) -> Position {
        let made = (step != Packed::NONE).then(|| step.step());
        let next = match made {
            Some(step) => position.after(&self.game, &self.tables, step),
            None => position.passed(&self.tables),
        };
        if let Some(judge) = &mut self.judge {
            judge.step(ply, position, made, &next);
        }
        self.line_to[ply + 1] = step;
        next
    }

    /// What a position is worth at a glance, for the side to move.
    #[inline]
    fn judged(&mut self, position: &Position, ply: usize) -> i32 {
        let hand_made = evaluate(position, self.limit);
        match &mut self.judge {
            Some(judge) => (hand_made + judge.score(position, ply)).clamp(1 - SURE, SURE - 1),
            None => hand_made,
        }
    }

    /// The key of a position in the table: close to the limit the moves that are left belong to
    /// it.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let late = position.quiet + 16 > self.limit;
        if late { position.key ^ u64::from(position.quiet) << 32 } else { position.key }
    }

    pub(super) fn search(
        &mut self,
        position: &Position,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        may_pass: bool,
    ) -> i32 {
        if self.stopped {
            return 0;
        }
        // A move that is left out, to see what the others are worth.
        let left_out = std::mem::take(&mut self.left_out[ply]);
        let after_capture = position.quiet == 0;
        if let Some(score) = self.over(position, ply as i32, after_capture) {
            return score;
        }
        if depth <= 0 || ply >= DEEPEST {
            return self.settle(position, ply, alpha, beta);
        }
        self.nodes += 1;
        if self.out_of_effort() {
            return 0;
        }
        if after_capture
            && self.parts.endings
            && !self.few
            && let Some(score) = self.endings.score(position, ply as i32, self.limit)
        {
            return score;
        }
        let key = self.key(position);
        let known = self.table.get(key, ply as i32).filter(|_| self.parts.table);
        let narrow = beta - alpha == 1;
        let whole = left_out == Packed::NONE;
        if let Some(known) = known.filter(|known| known.depth >= depth && narrow && whole)
            && known.decides(alpha, beta)
        {
            return known.score;
        }
        let raw = self.judged(position, ply);
        let standing = if self.parts.lessons { self.lessons.correct(position, raw) } else { raw };
        self.standings[ply] = standing;
        // Better than before the last moves of both.
        let rising = self.parts.trend && ply >= 2 && standing > self.standings[ply - 2];
        if self.parts.unknown && depth >= 4 && known.is_none_or(|k| k.best == Packed::NONE) {
            depth -= 1;
        }
        if narrow && whole && beta.abs() < SURE {
            // So far ahead that the last moves will not change it.
            let near = match self.parts {
                Parts { ahead: false, .. } => 0,
                Parts { far: true, .. } => 6,
                _ => 3,
            };
            if depth <= near && standing - 130 * (depth - i32::from(rising)) >= beta {
                return standing;
            }
            // Even a pass is good enough.
            if may_pass && self.parts.pass && depth >= 3 && standing >= beta {
                let next = self.after(position, Packed::NONE, ply);
                let less = 3 + depth / 4;
                self.way.push(position.key);
                let score = -self.search(&next, depth - less, ply + 1, -beta, -beta + 1, false);
                self.way.pop();
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    return if score > SURE { beta } else { score };
                }
            }
        }
        // What was best before is tried before anything else is listed.
        let first = known.map(|known| known.best).filter(|&best| {
            best != Packed::NONE
                && best != left_out
                && self.game.is_legal(&position.fleets, position.side, best.step())
        });
        let mut further = 0;
        if let (Some(first), Some(known)) = (first, known)
            && self.parts.single
            && whole
            && depth >= 7
            && ply < 2 * self.depth as usize
            && known.depth >= depth - 3
            && known.bound != Bound::AtMost
            && known.score.abs() < SURE
        {
            let less = known.score - 2 * depth;
            self.left_out[ply] = first;
            let others = self.search(position, (depth - 1) / 2, ply, less - 1, less, false);
            self.left_out[ply] = Packed::NONE;
            if self.stopped {
                return 0;
            }
            if others < less {
                further = 1;
            } else if less >= beta {
                // Several moves are good enough.
                return less;
            }
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        match first {
            Some(first) => moves.push((first, i32::MAX)),
            None => self.list_moves(position, ply, left_out, &mut moves),
        }
        if moves.is_empty() {
            self.lists[ply] = moves;
            // GAL-19
            return if whole { ply as i32 - WIN } else { alpha };
        }
        let start = alpha;
        let before = self.line_to[ply];
        let mut best = (Packed::NONE, -INFINITE);
        self.way.push(position.key);
        let mut number = 0;
        while number < moves.len() {
            let step = pick(&mut moves, number);
            let captures = step.captures();
            number += 1;
            if number > 1 && narrow && !captures && best.1 > -SURE {
                // Late quiet moves, and those from far behind, are left out near the leaves.
                let near = if self.parts.far { 5 } else { 3 };
                let mut enough = 6 + 5 * (depth * depth) as usize;
                if self.parts.trend && !rising {
                    enough = enough * 2 / 3;
                }
                let hopeless = self.parts.behind && standing + 110 * depth <= alpha;
                if depth <= near && (hopeless || self.parts.last && number > enough) {
                    // Captures came first: what is left is as quiet and less promising.
                    break;
                }
            }
            let next = self.after(position, step, ply);
            let mut score;
            if number == 1 {
                score = -self.search(&next, depth - 1 + further, ply + 1, -beta, -alpha, true);
            } else {
                let mut less = 0;
                if !captures {
                    less = self.reductions[(depth as usize).min(63)][(number - 1).min(63)].into();
                    if !narrow && less > 0 {
                        less -= 1;
                    }
                    if self.parts.weighed && less > 0 {
                        let record = self.order.record(position.side, step, before);
                        less -= (record / 10_000).clamp(-1, 2);
                        less += i32::from(self.parts.trend && !rising);
                        less = less.clamp(0, depth - 2);
                    }
                }
                score = -self.search(&next, depth - 1 - less, ply + 1, -alpha - 1, -alpha, true);
                if score > alpha && less > 0 {
                    score = -self.search(&next, depth - 1, ply + 1, -alpha - 1, -alpha, true);
                }
                if score > alpha && score < beta {
                    score = -self.search(&next, depth - 1, ply + 1, -beta, -alpha, true);
                }
            }
            if self.stopped {
                break;
            }
            if score > best.1 {
                best = (step, score);
                alpha = alpha.max(score);
            }
            if alpha >= beta {
                if !captures {
                    self.order.remember(position.side, before, ply, depth, &moves[..number]);
                }
                break;
            }
            if number == 1
                && let Some(first) = first
            {
                self.list_moves(position, ply, first, &mut moves);
                if !whole {
                    moves.retain(|&(step, _)| step != left_out);
                }
            }
        }
        self.way.pop();
        self.lists[ply] = moves;
        if self.stopped {
            return 0;
        }
        if !whole {
            return best.1;
        }
        let bound = match best.1 {
            score if score >= beta => Bound::AtLeast,
            score if score > start => Bound::Exact,
            _ => Bound::AtMost,
        };
        let best_move = if bound == Bound::AtMost { Packed::NONE } else { best.0 };
        self.table.put(key, ply as i32, Known { best: best_move, score: best.1, depth, bound });
        if self.parts.lessons && (best_move == Packed::NONE || !best_move.captures()) {
            let wrong = match bound {
                Bound::Exact => true,
                Bound::AtLeast => best.1 > standing,
                Bound::AtMost => best.1 < standing,
            };
            if wrong && best.1.abs() < SURE {
                self.lessons.learn(position, best.1 - raw, depth);
            }
        }
        best.1
    }

    /// What a position is worth to the side to move, for whoever does not look what follows.
    pub(super) fn at_once(&mut self, position: &Position, ply: usize) -> i32 {
        self.nodes += 1;
        let over = self.over(position, ply as i32, position.quiet == 0);
        over.unwrap_or_else(|| self.judged(position, ply))
    }

    /// What a position is worth to the side to move when captures are followed until it is quiet.
    pub fn glance(&mut self, position: &Position) -> i32 {
        self.deadline = None;
        self.most_nodes = u64::MAX;
        self.stopped = false;
        if let Some(judge) = &mut self.judge {
            judge.begin(position);
        }
        self.settle(position, 0, -INFINITE, INFINITE)
    }

    /// Follows captures until it is quiet. Either side may do better than to capture.
    fn settle(&mut self, position: &Position, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.out_of_effort() {
            return 0;
        }
        let start = alpha;
        let key = self.key(position);
        let mut first = Packed::NONE;
        if self.parts.rest
            && let Some(known) = self.table.get(key, ply as i32)
        {
            if beta - alpha == 1 && known.decides(alpha, beta) {
                return known.score;
            }
            first = known.best;
        }
        let mut standing = self.judged(position, ply);
        if self.parts.lessons {
            standing = self.lessons.correct(position, standing);
        }
        if standing >= beta || ply >= DEEPEST {
            return standing;
        }
        alpha = alpha.max(standing);
        let mut best = (Packed::NONE, standing);
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        self.game.each_capture(&position.fleets, position.side, |step| {
            let worth = 8 * SHIP[step.kind.prey().index()] - SHIP[step.kind.index()];
            let step = Packed::new(step);
            moves.push((step, if step == first { i32::MAX } else { worth }));
        });
        for number in 0..moves.len() {
            let packed = pick(&mut moves, number);
            let prey = packed.step().kind.prey().index();
            let last = position.counts[position.side ^ 1][prey] == 1;
            // Even for nothing it would not be enough; the last of a kind may decide the game.
            if !last && standing + SHIP[prey] + 150 <= alpha {
                continue;
            }
            let next = self.after(position, packed, ply);
            let score = match self.over(&next, ply as i32 + 1, true) {
                Some(score) => -score,
                None => -self.settle(&next, ply + 1, -beta, -alpha),
            };
            if self.stopped {
                break;
            }
            if score > best.1 {
                best = (packed, score);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        let quiet = moves.is_empty();
        self.lists[ply] = moves;
        if self.parts.rest && !self.stopped && !quiet {
            let bound = match best.1 {
                score if score >= beta => Bound::AtLeast,
                score if score > start => Bound::Exact,
                _ => Bound::AtMost,
            };
            let known = Known { best: best.0, score: best.1, depth: 0, bound };
            self.table.put(key, ply as i32, known);
        }
        best.1
    }

    /// Lists the moves but for one.
    fn list_moves(
        &self,
        position: &Position,
        ply: usize,
        but: Packed,
        moves: &mut Vec<(Packed, i32)>,
    ) {
        let before = self.line_to[ply];
        self.game.each_move(&position.fleets, position.side, |step| {
            let step = Packed::new(step);
            if step != but {
                moves.push((step, self.order.worth(position.side, step, before, ply)));
            }
        });
    }
}
