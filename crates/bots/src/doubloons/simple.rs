//! The simple bots: greedy, and exact within the turn.

use super::solve::Board;
use super::weigh::Decision;
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
        let dice = view.state().dice();
        let most = (0..6).max_by_key(|&symbol| dice.count(symbol))?;
        let others = Dice::from_symbols(dice.symbols().filter(|&symbol| symbol != most));
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
    fn advise(&mut self, view: &View<Doubloons>, _: &mut dyn Rng) -> Option<Advice<Action>> {
        let decision = Decision::of(view)?;
        let endings = decision.endings(&self.board, |gain, _, _| f64::from(gain));
        decision.weigh(&self.board, &endings, Measure::Preference)
    }
}
