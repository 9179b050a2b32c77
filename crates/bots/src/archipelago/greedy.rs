//! A player that looks one step ahead: it weighs what each move leads to, dice by their odds,
//! and takes the best.

use super::candidates::candidates;
use super::mate::nearest_cities;
use super::ties::Ties;
use super::worth::{Outlook, Scales};
use crate::bot::{Advice, Bot, Measure};
use flotilla_core::{Actor, Chance, Game, Rng, Seat, Turn, View};
use flotilla_games::archipelago::board::Colour;
use flotilla_games::archipelago::state::{Pending, State};
use flotilla_games::archipelago::{Action, Archipelago};

/// Takes what looks best at once.
pub struct GreedyBot {
    scales: Scales,
}

/// How deep chance and answers are followed before a position is weighed.
const DEEPEST: u8 = 4;

impl GreedyBot {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Archipelago) -> GreedyBot {
        GreedyBot { scales: Scales::new(game) }
    }

    /// What a state is worth to a seat once pending dice are rolled and answers are given.
    fn worth(
        &self,
        game: &Archipelago,
        state: &State,
        seat: Seat,
        look: &Outlook,
        depth: u8,
    ) -> f64 {
        if let Some(outcome) = game.outcome(state) {
            return 1000.0 * (outcome.share(seat) - 0.25);
        }
        let quiet = match state.pending() {
            Pending::Combat { .. } | Pending::Explore { .. } | Pending::Roll(_) => {
                return self.average(game, state, seat, look, depth);
            }
            Pending::React(_) => Some(Action::Pass),
            Pending::Choose(..) | Pending::Enrol { .. } => {
                let waits = game.turn(state).waits_for().and_then(Actor::seat);
                waits.and_then(|seat| candidates(game, state, seat).first().copied())
            }
            // A card that comes is worth a card.
            Pending::Draw | Pending::Look => {
                return self.scales.seat(game, state, seat, look) + 0.9;
            }
            _ => None,
        };
        let waits = game.turn(state).waits_for();
        if let (Some(answer), Some(actor), true) = (quiet, waits, depth > 0) {
            let mut after = *state;
            if game.apply(&mut after, actor, answer).is_ok() {
                return self.worth(game, &after, seat, look, depth - 1);
            }
        }
        self.scales.seat(game, state, seat, look)
    }

    fn average(
        &self,
        game: &Archipelago,
        state: &State,
        seat: Seat,
        look: &Outlook,
        depth: u8,
    ) -> f64 {
        let mut chances: Vec<Chance<Action>> = Vec::new();
        game.chances(state, &mut chances);
        let (mut sum, mut weights) = (0.0, 0.0);
        for Chance { action, weight } in chances {
            let mut after = *state;
            if depth > 0 && game.apply(&mut after, Actor::Chance, action).is_ok() {
                sum += weight as f64 * self.worth(game, &after, seat, look, depth - 1);
                weights += weight as f64;
            }
        }
        if weights > 0.0 { sum / weights } else { self.scales.seat(game, state, seat, look) }
    }

    /// The first placing: ships and most bands where the island is nearest.
    fn muster(
        &self,
        game: &Archipelago,
        state: &State,
        colour: Colour,
        ties: Ties,
    ) -> Option<Action> {
        let cities = nearest_cities(game.map(), colour, ties);
        if game.ships_to_moor(state, colour) > 0 {
            return cities.into_iter().find(|&city| !state.ships().has(city)).map(Action::Moor);
        }
        let left = game.bands_to_muster(state, colour);
        let shares = [left.saturating_sub(8).max(1), 4, left];
        let placed = cities.iter().filter(|&&city| state.bands(city) > 0).count();
        let share = shares.get(placed).copied().unwrap_or(left);
        let city = cities.get(placed).or(cities.first())?;
        Some(Action::Muster(*city, share.min(left)))
    }
}

impl Bot<Archipelago> for GreedyBot {
    fn advise(&mut self, view: &View<Archipelago>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let game = &**view.game();
        let Turn::Seat { waits_for, .. } = view.turn() else {
            return None;
        };
        // It keeps its raids until it has something to gain: one step ahead it never knows.
        if waits_for != seat {
            return None;
        }
        let state = view.sample(rng);
        if state.pending() == Pending::Muster {
            let best = self.muster(game, &state, state.frame().colour, Ties::draw(rng))?;
            return Some(Advice::only(best));
        }
        let look = &self.scales.look(game, &state, seat);
        let weighed = candidates(game, &state, seat).into_iter().filter_map(|action| {
            // Ending costs the actions that are left, and is weighed as staying.
            if action == Action::End {
                return Some((action, self.scales.seat(game, &state, seat, look)));
            }
            let mut after = state;
            game.apply(&mut after, seat.into(), action).ok()?;
            Some((action, self.worth(game, &after, seat, look, DEEPEST)))
        });
        // Shuffled, so that lots decide among equals.
        let mut weighed: Vec<(Action, f64)> = weighed.collect();
        for last in (1..weighed.len()).rev() {
            weighed.swap(last, rng.below(last as u64 + 1) as usize);
        }
        Advice::best_of(Measure::Preference, weighed)
    }
}
