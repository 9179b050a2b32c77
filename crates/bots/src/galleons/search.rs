//! The search: deeper and deeper, the best way first, with everything else held against it.

use super::endings::Endings;
use super::evaluate::{COUNTED, SURE, WIN};
use super::lessons::Lessons;
use super::network::{Judge, Network};
use super::order::Order;
use super::parts::Parts;
use super::position::{Packed, Position, Tables};
use super::table::Table;
use super::way::Way;
use crate::blur::Blur;
use crate::maths;
use crate::surroundings::Patience;
use flotilla_core::split_mix;
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::rules::decided_by_fleets;
use flotilla_games::galleons::state::{Phase, State};
use flotilla_runtime::Instant;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
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
pub(super) const DEEPEST: usize = 96;
pub(super) const INFINITE: i32 = 32_000;
/// How much a player dislikes a draw.
const DRAW: i32 = 60;
/// So much of the chance to win a hundredth of a point stands for where both stand alike.
const CHANCE: f64 = 1.0 / 800.0;

/// How much effort a move is worth. The first limit that is reached ends the search.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Effort {
    /// How long to think.
    pub time: Option<Duration>,
    /// How many positions to look at.
    pub nodes: Option<u64>,
    /// How deep to look; at depth 0 a move is judged as soon as it is made, whatever can be taken then.
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

/// A score as it seems to whoever misjudges it by so much; a game that is decided is so to everyone.
fn seen(score: i32, off: i32) -> i32 {
    if score.abs() > SURE { score } else { (score + off).clamp(-SURE, SURE) }
}

/// An engine for one game, with what it remembers from move to move.
pub struct Engine {
    pub(super) game: Arc<Galleons>,
    pub(super) tables: Tables,
    pub(super) endings: Arc<Endings>,
    pub(super) table: Arc<Table>,
    /// The network that judges; without one positions are judged by hand-made rules.
    pub(super) judge: Option<Box<Judge>>,
    pub(super) parts: Parts,
    pub(super) order: Order,
    pub(super) lessons: Lessons,
    /// The positions on the way, those of the game first.
    pub(super) way: Way,
    /// By distance from the root: the move that led there, what the position seemed to be worth,
    /// and a move that is to be left out there.
    pub(super) line_to: Vec<Packed>,
    pub(super) standings: Vec<i32>,
    pub(super) left_out: Vec<Packed>,
    /// One list of moves for each depth, taken up again and again.
    pub(super) lists: Vec<Vec<(Packed, i32)>>,
    pub(super) reductions: Box<[[u8; 64]; 64]>,
    pub(super) limit: u32,
    pub(super) nodes: u64,
    pub(super) clock: Clock,
    pub(super) deadline: Option<Duration>,
    pub(super) most_nodes: u64,
    pub(super) stopped: bool,
    /// Tells all threads of a search to stop.
    pub(super) halt: Arc<AtomicBool>,
    /// Whether anybody waits for what is searched.
    pub(super) patience: Patience,
    /// Engines that search the same position on other threads and share the table.
    helpers: Vec<Engine>,
    /// Decides between moves that look alike.
    whim: u64,
    pub(super) few: bool,
    /// The side that thinks.
    pub(super) own: usize,
    /// The depth that is being searched.
    pub(super) depth: i32,
    /// How much it dislikes a draw.
    pub(super) contempt: i32,
    /// How much it misjudges the moves that it has to choose from.
    blur: Blur,
}

impl Engine {
    /// An engine that remembers in so many bytes and judges by hand-made rules.
    #[must_use]
    pub fn new(game: &Arc<Galleons>, bytes: usize) -> Engine {
        Engine::with_parts(game, bytes, Parts::PLAIN, None)
    }

    /// The engine of the admiral: judges by the network, where there is one for the game.
    #[must_use]
    pub fn learnt(game: &Arc<Galleons>, bytes: usize) -> Engine {
        let network = Network::shipped().filter(|_| Network::knows(game));
        Engine::with_parts(game, bytes, Parts::FULL, network.as_ref())
    }

    /// An engine with these parts and this network.
    #[must_use]
    pub fn with_parts(
        game: &Arc<Galleons>,
        bytes: usize,
        parts: Parts,
        network: Option<&Arc<Network>>,
    ) -> Engine {
        let reduction = |depth: usize, number: usize| match (depth, number) {
            _ if !parts.late => 0,
            (0..=2, _) | (_, 0..=2) => 0,
            _ => (0.4 + maths::ln(depth as f64) * maths::ln(number as f64) / 2.1) as u8,
        };
        let judge = network.map(|network| Box::new(Judge::new(network, game, DEEPEST + 1)));
        Engine {
            game: Arc::clone(game),
            tables: Tables::new(game),
            endings: Arc::new(Endings::new(game)),
            table: Arc::new(Table::new(bytes)),
            judge,
            parts,
            order: Order::new(parts, DEEPEST),
            lessons: Lessons::new(parts.lessons),
            way: Way::new(),
            line_to: vec![Packed::NONE; DEEPEST + 2],
            standings: vec![0; DEEPEST + 1],
            left_out: vec![Packed::NONE; DEEPEST + 1],
            lists: vec![Vec::new(); DEEPEST + 1],
            reductions: Box::new(std::array::from_fn(|d| std::array::from_fn(|n| reduction(d, n)))),
            limit: game.limit().into(),
            nodes: 0,
            clock: on_the_wall,
            deadline: None,
            most_nodes: u64::MAX,
            stopped: false,
            halt: Arc::default(),
            patience: Patience::default(),
            helpers: Vec::new(),
            whim: 0,
            few: false,
            own: 0,
            depth: 0,
            contempt: DRAW,
            blur: Blur::NONE,
        }
    }

    /// Searches on so many threads at once, which share the table. The limit of positions is that
    /// of one thread; what is found then differs from time to time.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Engine {
        let network = self.judge.as_ref().map(|judge| Arc::clone(judge.network()));
        self.helpers = (1..threads)
            .map(|_| Engine {
                table: Arc::clone(&self.table),
                endings: Arc::clone(&self.endings),
                halt: Arc::clone(&self.halt),
                contempt: self.contempt,
                ..Engine::with_parts(&self.game, 0, self.parts, network.as_ref())
            })
            .collect();
        self
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

    /// Misjudges the moves that it has to choose from.
    #[must_use]
    pub fn blurred(self, blur: Blur) -> Engine {
        Engine { blur, ..self }
    }

    /// How far off the score of a move seems to be, the same at every depth of a search.
    fn off(&self, step: Packed) -> i32 {
        let drawn = split_mix(u64::from(step.0) ^ self.whim);
        self.blur.off(drawn, CHANCE) as i32
    }

    /// The game that it plays.
    #[must_use]
    pub fn game(&self) -> &Arc<Galleons> {
        &self.game
    }

    /// How many bytes it has, as far as it matters.
    #[must_use]
    pub fn memory(&self) -> usize {
        let helpers: usize = self.helpers.iter().map(Engine::own_memory).sum();
        self.own_memory() + self.table.memory() + self.endings.memory() + helpers
    }

    /// What it does not share with other threads.
    fn own_memory(&self) -> usize {
        let lists: usize = self.lists.iter().map(Vec::capacity).sum();
        size_of_val(self)
            + lists * size_of::<(Packed, i32)>()
            + self.judge.as_ref().map_or(0, |judge| judge.memory())
            + self.order.memory()
            + self.lessons.memory()
            + size_of_val(&*self.reductions)
    }

    /// Forgets what it found out in earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
        self.order.forget();
        self.lessons.forget();
        for helper in &mut self.helpers {
            helper.order.forget();
            helper.lessons.forget();
        }
    }

    /// Looks for the best move of the side to move; `None` if the game is over, or has not begun.
    pub fn think(&mut self, state: &State, effort: Effort) -> Option<Found> {
        let Phase::Move(_) = state.phase() else { return None };
        self.halt.store(false, Relaxed);
        self.patience = Patience::here();
        let mut helpers = std::mem::take(&mut self.helpers);
        let found = std::thread::scope(|scope| {
            for (number, helper) in helpers.iter_mut().enumerate() {
                helper.vary(self.whim.wrapping_add(number as u64 + 1));
                helper.patience = self.patience.clone();
                let most = Effort { depth: effort.depth, ..Effort::default() };
                // Every second one is a depth ahead, so that not all do the same.
                scope.spawn(move || helper.deepen(state, most, 1 + number as u32 % 2));
            }
            let found = self.deepen(state, effort, 1);
            self.halt.store(true, Relaxed);
            found
        });
        self.helpers = helpers;
        let helped: u64 = self.helpers.iter().map(|helper| helper.nodes).sum();
        found.map(|found| Found { nodes: found.nodes + helped, ..found })
    }

    /// Searches deeper and deeper, from one depth on.
    fn deepen(&mut self, state: &State, effort: Effort, first_depth: u32) -> Option<Found> {
        let begun = (self.clock)();
        let root = Position::new(&self.tables, state);
        self.own = root.side;
        self.way.begin(|push| {
            self.game.each_past(state, |fleets, side| push(self.tables.key_of(fleets, side)));
        });
        self.nodes = 0;
        self.stopped = false;
        self.deadline = effort.time.map(|time| begun + time);
        self.most_nodes = effort.nodes.unwrap_or(u64::MAX);
        self.order.fade();
        self.left_out.fill(Packed::NONE);
        if let Some(judge) = &mut self.judge {
            judge.begin(&root);
        }
        let mut moves = Vec::new();
        self.game.each_move(&root.fleets, root.side, |step| moves.push((Packed::new(step), 0)));
        let first = moves.first()?.0;
        for (step, worth) in &mut moves {
            *worth = self.order.worth(root.side, *step, Packed::NONE, 0);
        }
        let whim =
            |step: Packed| (u64::from(step.0) ^ self.whim).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        moves.sort_by_key(|&(step, worth)| (-worth, whim(step)));
        // In an ending with three ships the way to win matters, not that it is won.
        self.few = root.counts.iter().flatten().map(|&count| i32::from(count)).sum::<i32>() <= 3;
        let mut found =
            Found { best: first, score: 0, earlier: 0, depth: 0, nodes: 0, line: vec![first] };
        let deepest = effort.depth.unwrap_or(DEEPEST as u32).min(DEEPEST as u32 - 32);
        for depth in first_depth.min(deepest)..=deepest {
            self.depth = depth as i32;
            let Some((best, score)) = self.look_from(&root, depth as i32, &mut moves, found.score)
            else {
                break;
            };
            let earlier = if found.depth > 0 { found.score } else { score };
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
        let narrow = self.parts.window && depth >= 4 && last.abs() < SURE;
        let mut window = if narrow { 40 } else { INFINITE };
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
            let next = self.after(root, step, 0);
            // The window without what the move seems to be better than it is.
            let off = self.off(step);
            let least = (alpha - off).clamp(-INFINITE, INFINITE - 1);
            let most = (high - off).clamp(least + 1, INFINITE);
            let mut score;
            if depth == 0 {
                score = seen(-self.at_once(&next, 1), off);
            } else if number == 0 {
                score = seen(-self.search(&next, depth - 1, 1, -most, -least, true), off);
            } else {
                let late = self.parts.late && number > 8 && depth > 3;
                let less = i32::from(late && !step.captures());
                score =
                    seen(-self.search(&next, depth - 1 - less, 1, -least - 1, -least, true), off);
                if score > alpha && (less > 0 || score < high) && !self.stopped {
                    score = seen(-self.search(&next, depth - 1, 1, -most, -least, true), off);
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
