//! What the search knows of shipowners: what choices seem worth, that the dice of a turn are one lot
//! with its exact chance, and how sensible players play on.

use super::future::{clear, conclude, play_out, target};
use super::players::{stow, with_the_dice};
use super::worth::{Taste, Worth, safest};
use crate::bot::Advice;
use crate::search::knowledge::promising;
use crate::search::{Ending, Knowledge, SearchProfile, Shares};
use flotilla_core::{Actor, Game, MOST_SEATS, Refusal, Seat, SeededRng, View};
use flotilla_games::shipowners::dice::Face;
use flotilla_games::shipowners::state::{Stage, State};
use flotilla_games::shipowners::{Action, Shipowners};

/// What the search knows of shipowners.
#[derive(Default)]
pub struct Trade;

/// So many points less make a choice a third as promising.
const POINTS: f32 = 1.5;
/// How many choices are looked into at all.
const MOST_CHOICES: usize = 10;

impl Trade {
    /// Stows and plunders as anyone would: one ship or the other makes too little difference to be
    /// found by searching.
    fn stowed(game: &Shipowners, state: &State) -> Option<(Actor, Action)> {
        match state.stage() {
            Stage::Load(_) => {
                let seat = state.to_move()?;
                Some((seat.into(), Action::Load(safest(game, state, seat)?)))
            }
            Stage::Loot { winner, .. } => {
                Some((winner.into(), Action::Loot(safest(game, state, winner)?)))
            }
            _ => None,
        }
    }
}

impl Knowledge<Shipowners> for Trade {
    type Scratch = ();

    fn scratch(&self) {}

    fn profile(&self) -> SearchProfile {
        SearchProfile { curiosity: 0.5, first: 3.0, more: 0.6, power: 0.5 }
    }

    fn candidates(
        &self,
        game: &Shipowners,
        state: &State,
        seat: Seat,
        (): &mut (),
        found: &mut Vec<(Action, f32)>,
    ) {
        if state.stage() == Stage::Choose {
            let worth = Worth::new(game, state, seat, &Taste::DEFAULT);
            worth.each(|choice, worth| found.push((choice, worth as f32)));
            promising(found, POINTS);
            found.truncate(MOST_CHOICES);
        } else if let Some((Actor::Seat(stows), action)) = Trade::stowed(game, state)
            && stows == seat
        {
            found.push((action, 1.0));
        }
    }

    fn act(
        &self,
        game: &Shipowners,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut SeededRng,
    ) -> Result<Option<Ending>, Refusal> {
        if target(action).is_none() {
            return game.apply(state, seat.into(), action).map(|()| None);
        }
        let (won, chance) = conclude(game, state, seat, action, rng)?;
        if let Some((actor, action)) = Trade::stowed(game, state) {
            game.apply(state, actor, action)?;
        }
        // Rolling in vain comes to the same whatever the dice were for.
        let chance = if won { chance } else { 1.0 - chance };
        Ok(Some(Ending { number: won.into(), chance: chance as f32, common: !won }))
    }

    fn like(&self, game: &Shipowners, before: &State, outcome: Action) -> Action {
        let (Stage::Fight { from, at }, Action::Fight { attacker, defender }) =
            (before.stage(), outcome)
        else {
            return outcome;
        };
        // Only who wins matters: the first pair of dice by which it ends the same way.
        let wins = |attacker: Face, defender: Face| {
            game.ship(from).firepower() + attacker.pips()
                >= game.ship(at).firepower() + defender.pips()
        };
        let won = wins(attacker, defender);
        let pairs = Face::all().flat_map(|attacker| Face::all().map(move |d| (attacker, d)));
        let first = pairs.into_iter().find(|&(attacker, defender)| wins(attacker, defender) == won);
        first.map_or(outcome, |(attacker, defender)| Action::Fight { attacker, defender })
    }

    fn value(
        &self,
        game: &Shipowners,
        state: &mut State,
        (): &mut (),
        rng: &mut SeededRng,
    ) -> Shares {
        play_out(game, state, rng);
        let mut shares = [0.0; MOST_SEATS];
        for seat in Seat::all(game.seats()) {
            shares[seat.index()] = clear(game, state, seat) as f32;
        }
        shares
    }

    fn known(&self, view: &View<Shipowners>, seat: Seat) -> Option<Advice<Action>> {
        match view.state().stage() {
            Stage::Choose => None,
            Stage::Hand(_) | Stage::Place(_) => with_the_dice(view.game(), view.state()),
            _ => {
                let mut legal = Vec::new();
                view.legal(&mut legal);
                stow(view, seat, legal)
            }
        }
    }
}
