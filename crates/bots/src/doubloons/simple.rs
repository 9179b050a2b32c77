//! The simple bots: greedy, and exact within the turn.

use super::solve::{Board, Deed, Deeds, Habit, PIERS, Piers, Turn};
use super::weigh::{Decision, endings};
use crate::bot::{Advice, Bot, Measure};
use flotilla_core::{Rng, View};
use flotilla_games::doubloons::dice::Dice;
use flotilla_games::doubloons::{Action, Doubloons};

/// Takes the dearest doubloon as soon as any fits; otherwise keeps the symbol it has most of.
#[derive(Default)]
pub struct GreedyBot;

impl Bot<Doubloons> for GreedyBot {
    fn advise(&mut self, view: &View<Doubloons>, _: &mut dyn Rng) -> Option<Advice<Action>> {
        Decision::of(view)?;
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let others = others(view.state().dice());
        let worth = |action| match action {
            Action::Take(pier) => {
                let nearest = view.game().left_on(view.state(), pier).first()?;
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

/// All dice but those of the symbol that there is most of.
fn others(dice: Dice) -> Option<Dice> {
    let most = (0..6).max_by_key(|&symbol| dice.count(symbol))?;
    Dice::from_symbols(dice.symbols().filter(|&symbol| symbol != most))
}

impl Habit for GreedyBot {
    fn turn<'a>(&'a self, board: &'a Board, piers: Piers) -> Deeds<'a> {
        let value = move |pier: usize| {
            board.next_doubloon(piers, pier).map_or(0, |doubloon| doubloon.value)
        };
        Box::new(move |dice, rolls_left| {
            let fitting = (0..PIERS).filter(|&pier| board.can_take(piers, pier, dice));
            let dearest = fitting.rev().max_by_key(|&pier| value(pier));
            let again = others(dice).filter(|again| rolls_left > 0 && !again.is_empty());
            match (dearest, again) {
                (Some(pier), _) => Deed::Take(pier),
                (None, Some(again)) => Deed::Reroll(again),
                (None, None) => Deed::Skull,
            }
        })
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
        TurnBot::on(Board::from(game))
    }

    /// A bot for games on this board.
    #[must_use]
    pub fn on(board: Board) -> TurnBot {
        TurnBot { board }
    }
}

impl Bot<Doubloons> for TurnBot {
    fn advise(&mut self, view: &View<Doubloons>, _: &mut dyn Rng) -> Option<Advice<Action>> {
        let decision = Decision::of(view)?;
        let endings = decision.endings(&self.board, |gain, _, _| f64::from(gain));
        decision.weigh(&self.board, &endings, Measure::Preference)
    }
}

impl Habit for TurnBot {
    fn turn<'a>(&'a self, board: &'a Board, piers: Piers) -> Deeds<'a> {
        // What a skull leaves behind does not matter here.
        let worths = endings(board, piers, 1, |gain, _, _| f64::from(gain));
        let turn = Turn::new(board, piers, worths);
        Box::new(move |dice, rolls_left| {
            // The first of equals, in the order in which choices are weighed.
            let stop = match turn.take(dice) {
                Some(pier) => (Deed::Take(pier), worths.piers[pier]),
                None => (Deed::Skull, worths.skull),
            };
            let rerolls = dice.parts().iter().filter(|_| rolls_left > 0).filter_map(|&again| {
                Some((Deed::Reroll(again), turn.keep(dice.minus(again)?, rolls_left)?))
            });
            rerolls.fold(stop, |best, next| if next.1 > best.1 { next } else { best }).0
        })
    }
}
