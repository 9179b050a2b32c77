//! The search: deeper and deeper, the best way first, with everything else held against it.

use super::endings::Endings;
use super::evaluate::{COUNTED, SHIP, SURE, WIN, counted, evaluate};
use super::position::{Packed, Position, Tables};
use super::table::{Bound, Known, Table};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::rules::decided_by_fleets;
use flotilla_games::galleons::state::State;
use flotilla_runtime::Instant;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// Tells the time since some moment.
pub type Clock = fn() -> Duration;

/// The time on the wall, since it was first asked.
fn on_the_wall() -> Duration {
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// No line is followed further than this.
const DEEPEST: usize = 96;
const INFINITE: i32 = 32_000;
/// How much a player dislikes a draw.
const DRAW: i32 = 60;

/// How much effort a move is worth. The first limit that is reached ends the search.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Effort {
    /// How long to think.
    pub time: Option<Duration>,
    /// How many positions to look at.
    pub nodes: Option<u64>,
    /// How deep to look.
    pub depth: Option<u32>,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The best move.
    pub best: Packed,
    /// Its score for the side to move, in hundredths of a point; beyond [`SURE`] the game is
    /// decided.
    pub score: i32,
    /// The score of the best move at the depth before.
    pub earlier: i32,
    /// How deep the search went.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How both sides would go on, the best move first.
    pub line: Vec<Packed>,
}

impl Found {
    /// The score without the swing between even and odd depths, in which either side has moved
    /// last.
    #[must_use]
    pub fn settled(&self) -> i32 {
        if self.score.abs() > SURE { self.score } else { (self.score + self.earlier) / 2 }
    }
}

/// An engine for one game, with what it remembers from move to move.
pub struct Engine {
    game: Arc<Galleons>,
    tables: Tables,
    endings: Endings,
    table: Table,
    /// Keys of the positions on the way, those of the game first.
    way: Vec<u64>,
    killers: Vec<[Packed; 2]>,
    history: Box<[[i32; 768]; 2]>,
    /// One list of moves for each depth, taken up again and again.
    lists: Vec<Vec<(Packed, i32)>>,
    reductions: Box<[[u8; 64]; 64]>,
    limit: u32,
    nodes: u64,
    clock: Clock,
    deadline: Option<Duration>,
    most_nodes: u64,
    stopped: bool,
    /// Decides between moves that look alike.
    whim: u64,
    few: bool,
    /// The side that thinks.
    own: usize,
    /// How much it dislikes a draw.
    contempt: i32,
}

impl Engine {
    /// An engine that remembers in so many bytes.
    #[must_use]
    pub fn new(game: &Arc<Galleons>, bytes: usize) -> Engine {
        let reduction = |depth: usize, number: usize| match (depth, number) {
            (0..=2, _) | (_, 0..=2) => 0,
            _ => (0.4 + (depth as f64).ln() * (number as f64).ln() / 2.1) as u8,
        };
        Engine {
            game: Arc::clone(game),
            tables: Tables::new(game),
            endings: Endings::new(game),
            table: Table::new(bytes),
            way: Vec::with_capacity(512),
            killers: vec![[Packed::NONE; 2]; DEEPEST + 1],
            history: Box::new([[0; 768]; 2]),
            lists: vec![Vec::new(); DEEPEST + 1],
            reductions: Box::new(std::array::from_fn(|d| std::array::from_fn(|n| reduction(d, n)))),
            limit: game.limit().into(),
            nodes: 0,
            clock: on_the_wall,
            deadline: None,
            most_nodes: u64::MAX,
            stopped: false,
            whim: 0,
            few: false,
            own: 0,
            contempt: DRAW,
        }
    }

    /// Changes which of moves that look alike is looked at first, so that games differ.
    pub fn vary(&mut self, whim: u64) {
        self.whim = whim;
    }

    /// Thinks by another clock, such as one that counts only the processor's time.
    #[must_use]
    pub fn timed_by(self, clock: Clock) -> Engine {
        Engine { clock, ..self }
    }

    /// Dislikes draws by so many hundredths of a point.
    #[must_use]
    pub fn with_contempt(self, contempt: i32) -> Engine {
        Engine { contempt, ..self }
    }

    /// The game that it plays.
    #[must_use]
    pub fn game(&self) -> &Arc<Galleons> {
        &self.game
    }

    /// How many bytes it has, as far as it matters.
    #[must_use]
    pub fn memory(&self) -> usize {
        let lists: usize = self.lists.iter().map(Vec::capacity).sum();
        size_of_val(self)
            + self.table.memory()
            + self.endings.memory()
            + lists * size_of::<(Packed, i32)>()
            + size_of_val(&*self.history)
            + size_of_val(&*self.reductions)
    }

    /// Forgets what it found out in earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
        self.history.iter_mut().for_each(|side| side.fill(0));
    }

    /// Looks for the best move of the side to move; `None` if the game is over, or has not begun.
    pub fn think(&mut self, state: &State, effort: Effort) -> Option<Found> {
        let flotilla_games::galleons::state::Phase::Move(_) = state.phase() else { return None };
        let begun = (self.clock)();
        let root = Position::new(&self.tables, state);
        self.own = root.side;
        self.way.clear();
        let (tables, way) = (&self.tables, &mut self.way);
        self.game.each_past(state, |fleets, side| way.push(tables.key_of(fleets, side)));
        self.way.reverse();
        self.nodes = 0;
        self.stopped = false;
        self.deadline = effort.time.map(|time| begun + time);
        self.most_nodes = effort.nodes.unwrap_or(u64::MAX);
        self.killers.fill([Packed::NONE; 2]);
        for worth in self.history.iter_mut().flatten() {
            *worth /= 8;
        }
        let mut moves = Vec::new();
        self.game.each_move(&root.fleets, root.side, |step| moves.push((Packed::new(step), 0)));
        let first = moves.first()?.0;
        for (step, worth) in &mut moves {
            *worth = self.worth(&root, *step, 0);
        }
        let whim =
            |step: Packed| (u64::from(step.0) ^ self.whim).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        moves.sort_by_key(|&(step, worth)| (-worth, whim(step)));
        // In an ending with three ships the way to win matters, not that it is won.
        self.few = root.counts.iter().flatten().map(|&count| i32::from(count)).sum::<i32>() <= 3;
        let mut found =
            Found { best: first, score: 0, earlier: 0, depth: 0, nodes: 0, line: vec![first] };
        let deepest = effort.depth.unwrap_or(DEEPEST as u32).clamp(1, DEEPEST as u32 - 32);
        for depth in 1..=deepest {
            let Some((best, score)) = self.look_from(&root, depth as i32, &mut moves, found.score)
            else {
                break;
            };
            let earlier = if depth > 1 { found.score } else { score };
            found = Found { best, score, earlier, depth, nodes: self.nodes, line: Vec::new() };
            // Half the time is gone: the next depth would not be finished.
            let half = effort.time.is_some_and(|time| (self.clock)() - begun > time / 2);
            let decided = score.abs() > COUNTED && i32::abs(score) >= WIN - depth as i32;
            if half || decided || moves.len() == 1 || self.stopped {
                break;
            }
        }
        found.nodes = self.nodes;
        found.line = self.line(&root, found.best);
        Some(found)
    }

    /// One depth from the root; `None` when the search was stopped before the best move of it was
    /// known.
    fn look_from(
        &mut self,
        root: &Position,
        depth: i32,
        moves: &mut [(Packed, i32)],
        last: i32,
    ) -> Option<(Packed, i32)> {
        let mut window = if depth >= 4 && last.abs() < SURE { 40 } else { INFINITE };
        let mut low = (last - window).max(-INFINITE);
        let mut high = (last + window).min(INFINITE);
        loop {
            let (step, score) = self.look_at_all(root, depth, moves, low, high)?;
            if score > low && score < high || window >= INFINITE {
                return Some((step, score));
            }
            if self.stopped {
                // Better than nothing: a move that beat the window from below is good.
                return (score >= high).then_some((step, score));
            }
            window = if window > 400 { INFINITE } else { window * 4 };
            if score <= low {
                low = (last - window).max(-INFINITE);
            } else {
                high = (last + window).min(INFINITE);
            }
        }
    }

    fn look_at_all(
        &mut self,
        root: &Position,
        depth: i32,
        moves: &mut [(Packed, i32)],
        low: i32,
        high: i32,
    ) -> Option<(Packed, i32)> {
        let mut alpha = low;
        let mut best: Option<(usize, i32)> = None;
        self.way.push(root.key);
        for (number, &(step, _)) in moves.iter().enumerate() {
            let next = root.after(&self.game, &self.tables, step.step());
            let mut score;
            if number == 0 {
                score = -self.search(&next, depth - 1, 1, -high, -alpha, true);
            } else {
                let less = i32::from(number > 8 && depth > 3 && !step.captures());
                score = -self.search(&next, depth - 1 - less, 1, -alpha - 1, -alpha, true);
                if score > alpha && (less > 0 || score < high) && !self.stopped {
                    score = -self.search(&next, depth - 1, 1, -high, -alpha, true);
                }
            }
            if self.stopped {
                break;
            }
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((number, score));
                alpha = alpha.max(score);
            }
            if alpha >= high {
                break;
            }
        }
        self.way.pop();
        let (number, score) = best?;
        // The best move is looked at first next time.
        moves[..=number].rotate_right(1);
        Some((moves[0].0, score))
    }

    fn out_of_effort(&mut self) -> bool {
        if self.nodes & 1023 == 0 {
            self.stopped |= self.deadline.is_some_and(|deadline| (self.clock)() >= deadline);
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
        let back = self.way.iter().rev().take(position.quiet as usize).skip(1).step_by(2);
        back.into_iter()
            .any(|&key| key == position.key)
            .then(|| counted(position, ply, self.draw(position)))
    }

    fn search(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        may_pass: bool,
    ) -> i32 {
        if self.stopped {
            return 0;
        }
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
            && !self.few
            && let Some(score) = self.endings.score(position, ply as i32, self.limit)
        {
            return score;
        }
        // Close to the limit the moves that are left belong to the position.
        let late = position.quiet + 16 > self.limit;
        let key = if late { position.key ^ u64::from(position.quiet) << 32 } else { position.key };
        let known = self.table.get(key, ply as i32);
        let narrow = beta - alpha == 1;
        if let Some(known) = known.filter(|known| known.depth >= depth && narrow) {
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.score >= beta,
                Bound::AtMost => known.score <= alpha,
            };
            if enough {
                return known.score;
            }
        }
        let standing = evaluate(position, self.limit);
        if narrow && beta.abs() < SURE {
            // So far ahead that the last moves will not change it.
            if depth <= 3 && standing - 130 * depth >= beta {
                return standing;
            }
            // Even a pass is good enough.
            if may_pass && depth >= 3 && standing >= beta {
                let next = position.passed(&self.tables);
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
            best != Packed::NONE && self.game.is_legal(&position.fleets, position.side, best.step())
        });
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        match first {
            Some(first) => moves.push((first, i32::MAX)),
            None => self.list_moves(position, ply, Packed::NONE, &mut moves),
        }
        if moves.is_empty() {
            self.lists[ply] = moves;
            return ply as i32 - WIN; // GAL-19
        }
        let start = alpha;
        let mut best = (Packed::NONE, -INFINITE);
        self.way.push(position.key);
        let mut number = 0;
        while number < moves.len() {
            let step = pick(&mut moves, number);
            let captures = step.captures();
            number += 1;
            if number > 1 && narrow && !captures && best.1 > -SURE {
                // Late quiet moves, and those from far behind, are left out near the leaves.
                let many = number > 6 + 5 * (depth * depth) as usize;
                let hopeless = depth <= 3 && standing + 110 * depth <= alpha;
                if (depth <= 3 && many) || hopeless {
                    // Captures came first: what is left is as quiet and less promising.
                    break;
                }
            }
            let next = position.after(&self.game, &self.tables, step.step());
            let mut score;
            if number == 1 {
                score = -self.search(&next, depth - 1, ply + 1, -beta, -alpha, true);
            } else {
                let mut less = 0;
                if !captures {
                    less = self.reductions[(depth as usize).min(63)][(number - 1).min(63)].into();
                    if !narrow && less > 0 {
                        less -= 1;
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
                    self.remember(position.side, ply, depth, &moves[..number]);
                }
                break;
            }
            if number == 1
                && let Some(first) = first
            {
                self.list_moves(position, ply, first, &mut moves);
            }
        }
        self.way.pop();
        self.lists[ply] = moves;
        if self.stopped {
            return 0;
        }
        let bound = match best.1 {
            score if score >= beta => Bound::AtLeast,
            score if score > start => Bound::Exact,
            _ => Bound::AtMost,
        };
        let best_move = if bound == Bound::AtMost { Packed::NONE } else { best.0 };
        self.table.put(key, ply as i32, Known { best: best_move, score: best.1, depth, bound });
        best.1
    }

    /// What a position is worth to the side to move when captures are followed until it is quiet.
    pub fn glance(&mut self, position: &Position) -> i32 {
        self.deadline = None;
        self.most_nodes = u64::MAX;
        self.stopped = false;
        self.settle(position, 0, -INFINITE, INFINITE)
    }

    /// Follows captures until it is quiet. Either side may do better than to capture.
    fn settle(&mut self, position: &Position, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.out_of_effort() {
            return 0;
        }
        let standing = evaluate(position, self.limit);
        if standing >= beta || ply >= DEEPEST {
            return standing;
        }
        alpha = alpha.max(standing);
        let mut best = standing;
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        self.game.each_capture(&position.fleets, position.side, |step| {
            let worth = 8 * SHIP[step.kind.prey().index()] - SHIP[step.kind.index()];
            moves.push((Packed::new(step), worth));
        });
        for number in 0..moves.len() {
            let step = pick(&mut moves, number).step();
            let prey = step.kind.prey().index();
            let last = position.counts[position.side ^ 1][prey] == 1;
            // Even for nothing it would not be enough; the last of a kind may decide the game.
            if !last && standing + SHIP[prey] + 150 <= alpha {
                continue;
            }
            let next = position.after(&self.game, &self.tables, step);
            let score = match self.over(&next, ply as i32 + 1, true) {
                Some(score) => -score,
                None => -self.settle(&next, ply + 1, -beta, -alpha),
            };
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.lists[ply] = moves;
        best
    }

    /// Lists the moves that are not in the list yet.
    fn list_moves(
        &self,
        position: &Position,
        ply: usize,
        first: Packed,
        moves: &mut Vec<(Packed, i32)>,
    ) {
        self.game.each_move(&position.fleets, position.side, |step| {
            let step = Packed::new(step);
            if step != first {
                moves.push((step, self.worth(position, step, ply)));
            }
        });
    }

    /// How promising a move is, to be looked at early.
    #[inline]
    fn worth(&self, position: &Position, step: Packed, ply: usize) -> i32 {
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
        self.history[position.side & 1][step.kind_and_goal()]
    }

    /// A quiet move refuted what was before it; those that were tried in vain did not.
    fn remember(&mut self, side: usize, ply: usize, depth: i32, tried: &[(Packed, i32)]) {
        let Some((&(best, _), others)) = tried.split_last() else { return };
        let [killer, older] = &mut self.killers[ply];
        if *killer != best {
            *older = *killer;
            *killer = best;
        }
        let weight = (depth * depth).min(400);
        let history = &mut self.history[side & 1];
        let mut change = |step: Packed, by: i32| {
            let worth = &mut history[step.kind_and_goal()];
            *worth += by * 32 - *worth * by.abs() / 512;
        };
        change(best, weight);
        for &(step, _) in others.iter().filter(|(step, _)| !step.captures()) {
            change(step, -weight);
        }
    }

    /// How both sides would go on, as far as it is remembered.
    fn line(&self, root: &Position, best: Packed) -> Vec<Packed> {
        let mut line = vec![best];
        let mut position = root.after(&self.game, &self.tables, best.step());
        while line.len() < 16 {
            let Some(known) = self.table.get(position.key, 0) else { break };
            let mut legal = false;
            self.game.each_move(&position.fleets, position.side, |step| {
                legal |= Packed::new(step) == known.best;
            });
            if !legal || decided_by_fleets(&position.fleets).is_some() {
                break;
            }
            line.push(known.best);
            position = position.after(&self.game, &self.tables, known.best.step());
        }
        line
    }
}

/// Brings the most promising of the moves from a number on to its place.
#[inline]
fn pick(moves: &mut [(Packed, i32)], number: usize) -> Packed {
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
