//! Games of the engine against itself, whose first moves are drawn among those that are nearly as
//! good as the best.

use super::games::{Ended, Played, beginning};
use crate::galleons::evaluate::{SURE, WIN};
use crate::galleons::position::{Packed, Tables};
use crate::galleons::search::{Effort, Engine};
use crate::maths;
use flotilla_core::{Game as _, Rng, SeededRng, split_mix};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::state::{Phase, State};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A score from which on a game is as good as won, and for how many moves it has to stay so.
const CLEAR: i32 = 1_200;
const LONG: u32 = 6;
/// All moves are looked at with this part of the effort, and the best of them with all of it.
const FIRST_LOOK: u64 = 8;
const LOOKED_AT: usize = 12;
/// So many moves are drawn from positions that many games pass through.
const COMMON: usize = 6;
/// How much an engine remembers.
const BYTES: usize = 1 << 21;

/// How games are played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Games with the same seed and number are the same.
    pub seed: u64,
    /// How many positions are looked at for a move.
    pub nodes: u64,
    /// How many moves are drawn.
    pub drawn: usize,
    /// A move that is so many hundredths of a point worse than the best is drawn e times less often ...
    pub spread: f64,
    /// ... and one that is worse by more than this never.
    pub window: i32,
    /// How many moves of a game are kept.
    pub kept: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { seed: 1, nodes: 8_000, drawn: 8, spread: 1.2, window: 15, kept: 20 }
    }
}

/// Moves with what they are worth for whoever makes them, the best first.
type Weighed = Arc<Vec<(Packed, i16)>>;

/// What was found out of the positions that many games pass through.
#[derive(Default)]
pub struct Known(Mutex<HashMap<u64, Weighed>>);

impl Known {
    fn get(&self, key: u64) -> Option<Weighed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key).map(Arc::clone)
    }

    fn put(&self, key: u64, weighed: &Weighed) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(weighed));
    }
}

/// Plays games.
pub struct Selfplay {
    game: Arc<Galleons>,
    tables: Tables,
    /// Weighs moves, without a wish of its own.
    scales: Engine,
    /// Plays, and dislikes draws as every player does.
    engine: Engine,
    plan: Plan,
    known: Arc<Known>,
}

/// A score as it is kept.
fn kept(score: i32) -> i16 {
    score.clamp(-WIN, WIN) as i16
}

impl Selfplay {
    /// A player of games by a plan, who shares what is known with others.
    #[must_use]
    pub fn new(game: &Arc<Galleons>, plan: Plan, known: &Arc<Known>) -> Selfplay {
        Selfplay {
            game: Arc::clone(game),
            tables: Tables::new(game),
            scales: Engine::learnt(game, BYTES).with_contempt(0),
            engine: Engine::learnt(game, BYTES),
            plan,
            known: Arc::clone(known),
        }
    }

    /// What a move is worth for whoever makes it; `None` for one that is not allowed.
    fn worth(&mut self, state: &State, step: Packed, nodes: u64) -> Option<i32> {
        let Phase::Move(seat) = state.phase() else { return None };
        let mut after = *state;
        self.game.apply(&mut after, seat.into(), self.game.action(step.step())).ok()?;
        match after.phase() {
            Phase::Over(ending) => Some(match ending.winner {
                None => 0,
                Some(winner) if usize::from(winner) == seat.index() => WIN,
                Some(_) => -WIN,
            }),
            _ => {
                let effort = Effort { nodes: Some(nodes), ..Effort::default() };
                Some(-self.scales.think(&after, effort)?.settled())
            }
        }
    }

    /// The moves that are nearly as good as the best.
    fn weigh(&mut self, state: &State) -> Vec<(Packed, i16)> {
        // What is found must not depend on what was looked at before.
        self.scales.forget();
        let side = state.side_to_move().unwrap_or(0);
        let mut moves = Vec::new();
        self.game.each_move(state.fleets(), side, |step| moves.push((Packed::new(step), 0)));
        let (nodes, window) = (self.plan.nodes, self.plan.window);
        for (step, worth) in &mut moves {
            *worth = self.worth(state, *step, (nodes / FIRST_LOOK).max(1)).unwrap_or(-WIN);
        }
        moves.sort_by_key(|&(step, worth)| (-worth, step.0));
        let best = moves.first().map_or(0, |&(_, worth)| worth);
        moves.retain(|&(_, worth)| worth >= best - 2 * window);
        moves.truncate(LOOKED_AT);
        for (step, worth) in &mut moves {
            *worth = self.worth(state, *step, nodes).unwrap_or(-WIN);
        }
        moves.sort_by_key(|&(step, worth)| (-worth, step.0));
        let best = moves.first().map_or(0, |&(_, worth)| worth);
        moves.retain(|&(_, worth)| worth >= best - window);
        moves.into_iter().map(|(step, worth)| (step, kept(worth))).collect()
    }

    fn weighed(&mut self, state: &State, common: bool) -> Weighed {
        let key = self.tables.key_of(state.fleets(), state.side_to_move().unwrap_or(0));
        if let Some(known) = common.then(|| self.known.get(key)).flatten() {
            return known;
        }
        let weighed = Arc::new(self.weigh(state));
        if common {
            self.known.put(key, &weighed);
        }
        weighed
    }

    /// One of the moves, the better the more often.
    fn draw(&self, weighed: &[(Packed, i16)], rng: &mut SeededRng) -> Option<(Packed, i16)> {
        let best = weighed.first()?.1;
        let weight = |worth: i16| maths::exp(f64::from(worth - best) / self.plan.spread);
        let all: f64 = weighed.iter().map(|&(_, worth)| weight(worth)).sum();
        let mut left = all * ((rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64);
        for &(step, worth) in weighed {
            left -= weight(worth);
            if left < 0.0 {
                return Some((step, worth));
            }
        }
        weighed.last().copied()
    }

    /// The game with this number.
    pub fn play(&mut self, number: u64) -> Played {
        let mut rng = SeededRng::new(split_mix(self.plan.seed << 40 ^ number));
        let effort = Effort { nodes: Some(self.plan.nodes), ..Effort::default() };
        self.engine.forget();
        let mut state = beginning(&self.game);
        let mut steps = Vec::new();
        let (mut clear, mut count) = (0, 0);
        let mut winner = None;
        while let Phase::Move(seat) = state.phase() {
            let (step, worth) = if count < self.plan.drawn {
                let weighed = self.weighed(&state, count < COMMON);
                let Some(drawn) = self.draw(&weighed, &mut rng) else { break };
                drawn
            } else {
                self.engine.vary(rng.next_u64());
                let Some(found) = self.engine.think(&state, effort) else { break };
                (found.best, kept(found.settled()))
            };
            let action = self.game.action(step.step());
            if count < self.plan.kept {
                steps.push((action, worth));
            }
            // As good as won: the rest would teach little.
            clear = if i32::from(worth).abs() >= CLEAR.min(SURE) { clear + 1 } else { 0 };
            if clear >= LONG {
                winner = Some(if worth > 0 { seat.index() } else { seat.index() ^ 1 });
                break;
            }
            if self.game.apply(&mut state, seat.into(), action).is_err() {
                break;
            }
            count += 1;
        }
        if let Phase::Over(ending) = state.phase() {
            winner = ending.winner.map(usize::from);
        }
        Played { ended: Ended::of(0, winner), steps }
    }
}
