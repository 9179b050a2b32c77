//! The bot that plays perfectly with two players.

use super::kept;
use super::simple::TurnBot;
use super::solution_cache::{SolutionCache, threads};
use super::solve::{Board, KeptWin, Margin, Watch, Win, WinChances, WinPlan};
use super::weigh::Decision;
use crate::bot::{Advice, Bot, Measure};
use crate::surroundings::Patience;
use flotilla_core::{Rng, Seat, View};
use flotilla_games::doubloons::{Action, Doubloons};
use flotilla_runtime::Instant;
use std::sync::Arc;
use std::time::Duration;

/// The longest that a decision takes, with waiting for the almanac.
const PATIENCE: Duration = Duration::from_millis(900);
/// How long solving for the win may take of it.
const FOR_THE_WIN: Duration = Duration::from_millis(650);
/// How long one waits for the almanac that is to play the same on every machine.
const AS_LONG_AS_IT_TAKES: Duration = Duration::from_secs(600);

/// Plays perfectly with two players: for the win itself where the game was solved before and kept;
/// else for the expected margin, and for the win as soon as the rest of the game can be solved for
/// it while a person would hardly notice.
pub struct PerfectBot {
    solution_cache: Arc<SolutionCache>,
    /// Used as long as the almanac is in the making.
    meanwhile: TurnBot,
    win: Option<Win>,
    /// The whole game, solved before.
    kept: Option<Arc<KeptWin>>,
    /// How many states a solution for the win may have: what this machine has shown it can do in
    /// the time.
    within_reach: usize,
    /// Whether it solves no more than it can in time.
    in_time: bool,
}

impl PerfectBot {
    /// A bot for this game. The tables it plays by begin to be made now.
    #[must_use]
    pub fn new(game: &Doubloons) -> PerfectBot {
        PerfectBot {
            solution_cache: SolutionCache::of(game),
            meanwhile: TurnBot::new(game),
            win: None,
            kept: kept::kept(&Board::from(game)),
            within_reach: 1_200_000 * threads(),
            in_time: true,
        }
    }

    /// One that plays for the win as soon as the rest of the game has no more than so many states,
    /// however long it takes, and waits for the almanac: the same on every machine.
    #[must_use]
    pub fn within(game: &Doubloons, states: usize) -> PerfectBot {
        PerfectBot { within_reach: states, in_time: false, ..PerfectBot::new(game) }
    }

    /// The chances to win from a decision on, if they are solved or can be in time.
    fn win_from(&mut self, decision: &Decision<'_>, lead: i16) -> Option<&dyn WinChances> {
        let Decision { piers, skulls, .. } = *decision;
        let known = |it: &&Arc<KeptWin>| it.chance(piers, skulls, lead).is_some();
        if self.kept.as_ref().filter(known).is_some() {
            return self.kept.as_deref().map(|kept| kept as &dyn WinChances);
        }
        let known = self.win.as_ref().is_some_and(|win| win.chance(piers, skulls, lead).is_some());
        if !known {
            let others = Patience::here();
            if others.is_over() {
                return None;
            }
            let plan = WinPlan::new(self.solution_cache.chart(), piers, skulls, lead)?;
            let states = plan.states();
            // As long as the almanac is in the making, only what hardly keeps it waiting: both at
            // once would be ready too late.
            let ready = self.solution_cache.margin(Duration::ZERO).is_some();
            let most =
                if ready || !self.in_time { self.within_reach } else { self.within_reach / 8 };
            if states > most {
                return None;
            }
            let deadline = self.in_time.then(|| Instant::now() + FOR_THE_WIN);
            let watch = Watch { deadline, cancel: others.flag(), ..Watch::default() };
            match plan.solve(threads(), watch) {
                Some(win) => self.win = Some(win),
                None if others.is_over() => return None,
                None => {
                    // Too much for this machine, or for now: try again when there is less.
                    self.within_reach = states / 2;
                    return None;
                }
            }
        }
        self.win.as_ref().map(|win| win as &dyn WinChances)
    }

    fn for_the_win(&mut self, decision: &Decision<'_>) -> Option<Advice<Action>> {
        let lead = lead(decision);
        let board = self.solution_cache.chart().board().clone();
        let win = self.win_from(decision, lead)?;
        let mut solved = true;
        let endings = decision.endings(&board, |gain, piers, skulls| {
            let next = win.chance(piers, skulls, -(lead + gain));
            solved &= next.is_some();
            1.0 - next.unwrap_or(1.0)
        });
        if !solved {
            return None;
        }
        decision.weigh(&board, &endings, Measure::WinChance)
    }

    fn for_the_margin(&self, decision: &Decision<'_>, margin: &Margin) -> Option<Advice<Action>> {
        let board = self.solution_cache.chart().board();
        let lead = lead(decision);
        let endings = decision.endings(board, |gain, piers, skulls| {
            f64::from(lead + gain) - margin.value(piers, skulls)
        });
        decision.weigh(board, &endings, Measure::Margin)
    }
}

/// The last skull, when it can be taken and ends the game in the lead: nothing can be better, and
/// nothing need be solved to know it.
fn certain_win(decision: &Decision<'_>, lead: i16) -> Option<Advice<Action>> {
    let mut legal = Vec::new();
    decision.view.legal(&mut legal);
    let ends = decision.skulls == 1 && legal.contains(&Action::Skull);
    let advice = || Advice::best_of(Measure::WinChance, vec![(Action::Skull, 1.0)]);
    if ends && lead > 1 { advice() } else { None }
}

/// By how much the seat to decide leads, with two players.
fn lead(decision: &Decision<'_>) -> i16 {
    let state = decision.view.state();
    let score = |seat: Seat| state.hoard(seat).score();
    (score(decision.seat) - score(decision.seat.after(2))) as i16
}

impl Bot<Doubloons> for PerfectBot {
    fn advise(&mut self, view: &View<Doubloons>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let begun = Instant::now();
        let decision = Decision::of(view)?;
        if let Some(certain) = certain_win(&decision, lead(&decision)) {
            return Some(certain);
        }
        if let Some(advice) = self.for_the_win(&decision) {
            return Some(advice);
        }
        // It may have been pushed off the shelf before it was made.
        self.solution_cache.want();
        let patience = if self.in_time { PATIENCE } else { AS_LONG_AS_IT_TAKES };
        match self.solution_cache.margin(patience.saturating_sub(begun.elapsed())) {
            Some(margin) => self.for_the_margin(&decision, &margin),
            // What this says it measures by is not what the exact bots do: whoever asks can tell.
            None => self.meanwhile.advise(view, rng),
        }
    }

    fn memory(&self) -> usize {
        // An almanac that is shared is counted where it is remembered.
        let shared = Arc::strong_count(&self.solution_cache) > 1;
        let own = if shared { 0 } else { self.solution_cache.memory_when_made() };
        size_of_val(self) + own + self.win.as_ref().map_or(0, Win::memory)
    }
}
