//! What the search knows of archipelago: the next action on the way to each of the best goals, how
//! sensible players go on, and who is then likely to win.

use super::candidates::candidates;
use super::judge::all_chances;
use super::mate::{Lore, Mate, Mind, Style, victorious};
use super::ties::Ties;
use crate::search::{Knowledge, SearchProfile, Shares};
use flotilla_core::{Actor, Game, MOST_SEATS, Seat, SeededRng};
use flotilla_games::archipelago::board::Colour;
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::{Pending, State};
use flotilla_games::archipelago::{Action, Archipelago, Target};

/// What the search knows of archipelago.
pub struct Charts {
    lore: Lore,
}

/// Goals on the way to which a group is sent.
const GOALS: usize = 8;
/// Answers and cards that are looked at.
const ANSWERS: usize = 16;

impl Charts {
    /// Knowledge of this game.
    #[must_use]
    pub fn new(game: &Archipelago) -> Charts {
        Charts { lore: Lore::new(game) }
    }

    /// What to do in a turn or raid.
    fn actions(&self, mate: &Mate<'_>, state: &State, seat: Seat, found: &mut Vec<(Action, f32)>) {
        let game = mate.game;
        let mut add = |action: Action, weight: f32| {
            let fresh = found.iter().all(|&(known, _)| known != action);
            if fresh && game.apply(&mut state.clone(), seat.into(), action).is_ok() {
                found.push((action, weight));
            }
        };
        add(mate.decide(state, seat, &mut Mind::new(Style::PLAIN, Ties::FIXED)), 3.0);
        let targets = mate.targets(state, state.frame().colour, state.frame().actions, Ties::FIXED);
        for (place, target) in targets.into_iter().take(GOALS).enumerate() {
            let mut mind = Mind { first: Some(target), ..Mind::new(Style::PLAIN, Ties::FIXED) };
            add(mate.decide(state, seat, &mut mind), 1.5 / (1.0 + place as f32));
        }
        add(Action::End, 0.3);
        if state.hand(seat).known() > 0 {
            let mut keeping = Mind::new(Style::PLAIN, Ties::FIXED);
            keeping.keeps_cards = true;
            add(mate.decide(state, seat, &mut keeping), 1.0);
            let settled = game.map().cities().or(game.map().posts());
            let cards = candidates(game, state, seat).into_iter().filter(|action| match *action {
                Action::Play(Card::GoldMine, Target::Place(at)) => settled.has(at),
                Action::Play(..) | Action::Explore(_, true) => true,
                _ => false,
            });
            cards.take(ANSWERS).for_each(|card| add(card, 0.3));
        }
    }

    /// How to raid, if now is the time: before somebody wins, or as late as can be.
    fn raids(game: &Archipelago, state: &State, seat: Seat, found: &mut Vec<(Action, f32)>) {
        let turn = state.turn_frame().colour;
        let wins = state.claims(turn) && victorious(game.map(), turn, state.owned(turn));
        if !wins && state.frame().actions > 1 {
            return;
        }
        for colour in Colour::ALL.into_iter().filter(|&c| state.commander(c) == Some(seat)) {
            let raid = Action::Play(Card::Raid, Target::Colour(colour));
            if game.apply(&mut state.clone(), seat.into(), raid).is_ok() {
                found.push((raid, 1.0));
            }
        }
    }
}

impl Knowledge<Archipelago> for Charts {
    type Scratch = ();

    const USUAL: u64 = 300;

    fn scratch(&self) {}

    fn profile(&self) -> SearchProfile {
        SearchProfile { curiosity: 0.6, first: 3.0, more: 0.7, power: 0.5 }
    }

    fn secrets(&self, game: &Archipelago) -> bool {
        game.has_cards()
    }

    fn candidates(
        &self,
        game: &Archipelago,
        state: &State,
        seat: Seat,
        (): &mut (),
        found: &mut Vec<(Action, f32)>,
    ) {
        if game.turn(state).waits_for() != Some(Actor::Seat(seat)) {
            return Charts::raids(game, state, seat, found);
        }
        let mate = Mate { game, lore: &self.lore };
        match state.pending() {
            Pending::Play => self.actions(&mate, state, seat, found),
            pending => {
                let first = mate.decide(state, seat, &mut Mind::new(Style::PLAIN, Ties::FIXED));
                if game.apply(&mut state.clone(), seat.into(), first).is_ok() {
                    found.push((first, 3.0));
                }
                // Everyone is best off where the island is near.
                if pending == Pending::Muster && !found.is_empty() {
                    return;
                }
                let answers = candidates(game, state, seat).into_iter();
                let others = answers.filter(|&answer| answer != first).take(ANSWERS);
                found.extend(others.map(|answer| (answer, 1.0)));
            }
        }
    }

    fn value(
        &self,
        game: &Archipelago,
        state: &mut State,
        (): &mut (),
        rng: &mut SeededRng,
    ) -> Shares {
        let mate = Mate { game, lore: &self.lore };
        let mut minds = Colour::ALL.map(|_| Mind::new(Style::PLAIN, Ties::draw(rng)));
        let colours = Colour::ALL.iter().filter(|&&c| state.commander(c).is_some()).count();
        mate.play_on(state, &mut minds, colours + 1, rng);
        if let Some(outcome) = game.outcome(state) {
            return crate::search::knowledge::shares(&outcome, game.seats());
        }
        let mut shares = [0.0; MOST_SEATS];
        shares[..4].copy_from_slice(&all_chances(game, &self.lore, state, game.seats()));
        shares
    }
}
