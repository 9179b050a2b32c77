//! The bots: greedy, exact within the turn, and perfect.

use super::almanac::{Almanac, Tables, threads};
use super::solve::{Board, Watch, Win, WinPlan};
use super::weigh::Decision;
use crate::bot::{Advice, Bot, Measure};
use flotilla_core::{Game, Lots, Seat, View};
use flotilla_games::doubloons::dice::Dice;
use flotilla_games::doubloons::{Action, Doubloons};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Takes the dearest doubloon as soon as any fits; otherwise keeps the symbol it has most of.
#[derive(Default)]
pub struct GreedyBot;

impl Bot<Doubloons> for GreedyBot {
    fn advise(&mut self, view: &View<Doubloons>, _: &mut dyn Lots) -> Option<Advice<Action>> {
        Decision::of(view)?;
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let dice = view.seen().dice();
        let most = (0..6).max_by_key(|&symbol| dice.count(symbol))?;
        let others = Dice::from_symbols(dice.symbols().filter(|&symbol| symbol != most));
        let worth = |action| match action {
            Action::Take(pier) => {
                let nearest = view.game().left_on(view.seen(), pier).first()?;
                Some(f64::from(nearest.value))
            }
            Action::Reroll(again) => (Some(again) == others).then_some(0.5),
            Action::Skull => Some(-1.0),
            Action::First(_) | Action::Roll(_) => None,
        };
        let weighed = legal.iter().filter_map(|&action| Some((action, worth(action)?)));
        Advice::best_of(Measure::Preference, weighed.collect())
    }
}

/// Gets the most points out of its own turn, exactly, and does not look beyond it.
pub struct TurnBot {
    board: Board,
}

impl TurnBot {
    /// A bot for this game.
    #[must_use]
    pub fn new(game: &Doubloons) -> TurnBot {
        TurnBot { board: Board::from(game) }
    }
}

impl Bot<Doubloons> for TurnBot {
    fn advise(&mut self, view: &View<Doubloons>, _: &mut dyn Lots) -> Option<Advice<Action>> {
        let decision = Decision::of(view)?;
        let endings = decision.endings(&self.board, |gain, _, _| f64::from(gain));
        decision.weigh(&self.board, &endings, Measure::Preference)
    }
}

/// The longest that a decision waits for the tables with two players, where they take about a
/// second to make and are perfect.
const PATIENCE: Duration = Duration::from_millis(900);
/// And with several, where they take longer and a game is young for a while.
const PATIENCE_OF_SEVERAL: Duration = Duration::from_millis(300);
/// How long solving for the win may take of it.
const FOR_THE_WIN: Duration = Duration::from_millis(650);

/// Plays perfectly with two players: for the expected margin, and for the win itself as soon as
/// the rest of the game can be solved for it while a person would hardly notice.
///
/// With three to five players it plays the exact solution of the game in which everyone plays
/// for its own score against the mean of the others.
pub struct PerfectBot {
    almanac: Arc<Almanac>,
    /// Used as long as the almanac is in the making.
    meanwhile: TurnBot,
    win: Option<Win>,
    /// How many states a solution for the win may have: what this machine has shown it can do in
    /// the time.
    within_reach: usize,
}

impl PerfectBot {
    /// A bot for this game. The tables it plays by begin to be made now.
    #[must_use]
    pub fn new(game: &Doubloons) -> PerfectBot {
        PerfectBot {
            almanac: Almanac::of(game),
            meanwhile: TurnBot::new(game),
            win: None,
            within_reach: 1_200_000 * threads(),
        }
    }

    /// The chances to win from a decision on, if they are solved or can be in time.
    fn win_from(&mut self, decision: &Decision<'_>, lead: i16) -> Option<&Win> {
        let Decision { piers, skulls, .. } = *decision;
        let known = self.win.as_ref().is_some_and(|win| win.chance(piers, skulls, lead).is_some());
        if !known {
            let plan = WinPlan::new(self.almanac.chart(), piers, skulls, lead)?;
            let states = plan.states();
            if states > self.within_reach {
                return None;
            }
            let deadline = Some(Instant::now() + FOR_THE_WIN);
            let watch = Watch { deadline, ..Watch::default() };
            match plan.solve(threads(), watch) {
                Some(win) => self.win = Some(win),
                None => {
                    // Too much for this machine, or for now: try again when there is less.
                    self.within_reach = states / 2;
                    return None;
                }
            }
        }
        self.win.as_ref()
    }

    fn for_the_win(&mut self, decision: &Decision<'_>) -> Option<Advice<Action>> {
        let lead = lead(decision);
        if let Some(certain) = certain_win(decision, lead) {
            return Some(certain);
        }
        let board = self.almanac.chart().board().clone();
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

    fn by_the_tables(&self, decision: &Decision<'_>, tables: &Tables) -> Option<Advice<Action>> {
        let board = self.almanac.chart().board();
        let players = decision.view.game().seats();
        let ahead = match tables {
            Tables::Two(_) => f64::from(lead(decision)),
            Tables::Several(_) => 0.0,
        };
        let endings = decision.endings(board, |gain, piers, skulls| {
            let rest = match tables {
                Tables::Two(margin) => -margin.value(piers, skulls),
                Tables::Several(table) => {
                    // The next player's score comes first there, the mover's last.
                    let scores = table.scores(piers, skulls);
                    let own = f64::from(scores[players - 1]);
                    let others: f32 = scores[..players - 1].iter().sum();
                    own - f64::from(others) / (players - 1) as f64
                }
            };
            ahead + f64::from(gain) + rest
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
    let state = decision.view.seen();
    let score = |seat: Seat| state.hoard(seat).score();
    (score(decision.seat) - score(decision.seat.after(2))) as i16
}

impl Bot<Doubloons> for PerfectBot {
    fn advise(&mut self, view: &View<Doubloons>, lots: &mut dyn Lots) -> Option<Advice<Action>> {
        let begun = Instant::now();
        let decision = Decision::of(view)?;
        let two = view.game().seats() == 2;
        if two && let Some(advice) = self.for_the_win(&decision) {
            return Some(advice);
        }
        let patience = if two { PATIENCE } else { PATIENCE_OF_SEVERAL };
        match self.almanac.tables(patience.saturating_sub(begun.elapsed())) {
            Some(tables) => self.by_the_tables(&decision, &tables),
            None => self.meanwhile.advise(view, lots),
        }
    }
}
