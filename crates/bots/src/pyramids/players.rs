//! The bots: greedy, and those that plan a turn.

use super::candidates::{Fans, moves};
use super::judge::Judge;
use super::learnt::{self, Weighed};
use super::plan::{Effort, Planner, Turn};
use super::reach::Reach;
use crate::blur::Blur;
use crate::bot::{Advice, Bot, Measure};
use crate::judgement::Network;
use flotilla_core::{Game, Rng, Seat, View};
use flotilla_games::pyramids::board::ShipSet;
use flotilla_games::pyramids::formations::Formation;
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Fleet, Pyramids};
use std::sync::Arc;

/// What to do before the fight: the smalls and mediums are the better fleet, and everyone is
/// best off in a ready-made formation.
pub(super) fn before_the_fight(game: &Pyramids, state: &State, seat: Seat) -> Option<Action> {
    let own = state.to_lay().or(state.afloat()).and(ShipSet::all_of(seat));
    Some(match state.phase() {
        Phase::Fleet => Action::Choose(Fleet::Smalls),
        Phase::First => Action::First(seat),
        // About even, by what a pip of each fleet is worth.
        Phase::Offer => Action::Offer { counts: [4, 2, 4], fleet: Fleet::Smalls },
        Phase::Answer => {
            let worth = |ships: ShipSet| {
                let [small, medium, large] = ships.counts().map(f64::from);
                1.4 * (small + 2.0 * medium) + 3.0 * large
            };
            let others = state.to_lay().minus(own);
            if worth(own) >= worth(others) { Action::Accept } else { Action::Swap }
        }
        Phase::Build => Action::Build([4, 4, 0]),
        Phase::Lay => {
            let fits = |formation| game.arranged(state, seat, own, formation).is_some();
            let wanted = [Formation::Rear, Formation::Line, Formation::Broadside];
            Action::Arrange(wanted.into_iter().find(|&formation| fits(formation))?)
        }
        Phase::Flagship => {
            // The one that bears most, and of these the one farthest back: the first.
            let most = state.ships_of(seat).iter().max_by_key(|ship| ship.size().pips())?;
            Action::Flagship(most)
        }
        Phase::Lot | Phase::Play | Phase::Over => return None,
    })
}

/// Fires when it can, at what it can sink; otherwise moves to where it can fire, or nearer.
pub struct GreedyBot {
    judge: Judge,
}

impl GreedyBot {
    /// A bot for this game.
    #[must_use]
    pub fn new(game: &Pyramids) -> GreedyBot {
        GreedyBot { judge: Judge::new(game) }
    }
}

impl Bot<Pyramids> for GreedyBot {
    fn advise(&mut self, view: &View<Pyramids>, _: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let (game, state) = (&**view.game(), view.state());
        if state.phase() != Phase::Play {
            return before_the_fight(game, state, seat).map(Advice::only);
        }
        let mut weighed = Vec::new();
        let mut weigh = |action: Action| {
            let mut after = *state;
            if game.apply(&mut after, seat.into(), action).is_ok() {
                weighed.push((action, self.judge.worth(game, &after, seat)));
            }
        };
        let mut fires = false;
        for ship in game.shooters(state) {
            for target in game.targets(state, ship).iter() {
                weigh(Action::Fire { ship, target });
                fires = true;
            }
        }
        if !fires {
            weigh(Action::Stop);
            let mut found = Vec::new();
            for ship in state.ships_of(seat).iter().filter(|&ship| !state.has_moved(ship)) {
                moves(game, state, ship, &Fans::PLAIN, &mut found);
                for &(course, _) in &found {
                    weigh(Action::Move { ship, course });
                }
            }
        }
        Advice::best_of(Measure::Preference, weighed)
    }
}

/// Plans the three actions of its turn together.
pub struct PlanningBot {
    reach: Reach,
    effort: Effort,
    /// What judges the turns again.
    network: Option<Arc<Network>>,
    /// What is left of the plan, and the state in which it goes on.
    plan: Option<(State, Vec<Action>)>,
    /// What that plan is worth.
    worth: f64,
    /// How much it misjudges turns.
    blur: Blur,
}

impl PlanningBot {
    /// A bot that gets the most out of its own turn.
    #[must_use]
    pub fn turn(game: &Pyramids) -> PlanningBot {
        PlanningBot::with(game, Effort::TURN)
    }

    /// A bot that weighs the enemy's answer too.
    #[must_use]
    pub fn strong(game: &Pyramids) -> PlanningBot {
        PlanningBot::with(game, Effort::STRONG)
    }

    /// A bot that plans as widely as this.
    #[must_use]
    pub fn with(game: &Pyramids, effort: Effort) -> PlanningBot {
        let reach = Reach::new(game);
        PlanningBot { reach, effort, network: None, plan: None, worth: 0.0, blur: Blur::NONE }
    }

    /// One that judges its turns by the network, where there is one for the game.
    #[must_use]
    pub fn learnt(game: &Pyramids, effort: Effort) -> PlanningBot {
        PlanningBot { network: learnt::network(game), ..PlanningBot::with(game, effort) }
    }

    /// What the numbers mean.
    fn measure(&self) -> Measure {
        if self.network.is_some() { Measure::WinChance } else { Measure::Preference }
    }

    /// Judges turns again by the network: the best first, with the chance to win instead of what they were worth.
    fn judged(&self, game: &Pyramids, seat: Seat, mut turns: Vec<Turn>) -> Vec<Turn> {
        let Some(network) = &self.network else { return turns };
        turns.dedup_by(|a, b| a.worth == b.worth && a.state == b.state);
        for turn in &mut turns {
            let weighed = Weighed { seat, worth: turn.worth };
            turn.worth = self.chance(game, seat, &turn.state, weighed, network);
        }
        turns.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        turns
    }

    /// The chance of a seat's side to win after a turn that was weighed.
    fn chance(
        &self,
        game: &Pyramids,
        seat: Seat,
        state: &State,
        weighed: Weighed,
        network: &Network,
    ) -> f64 {
        let side = |share: &dyn Fn(Seat) -> f64| {
            let friends = Seat::all(game.seats()).filter(|&s| game.side(s) == game.side(seat));
            friends.map(share).sum::<f64>()
        };
        if let Some(outcome) = game.outcome(state) {
            return side(&|friend| outcome.share(friend));
        }
        let shares = learnt::chances(network, game, &self.reach, state, weighed);
        side(&|friend| shares[friend.index()].into())
    }

    /// The same, misjudging what turns come to.
    #[must_use]
    pub fn blurred(self, blur: Blur) -> PlanningBot {
        PlanningBot { blur, ..self }
    }

    /// The next action of the plan, if play has gone as planned.
    fn planned(&mut self, game: &Pyramids, state: &State, seat: Seat) -> Option<Action> {
        let (expected, mut actions) = self.plan.take()?;
        if expected != *state || actions.is_empty() {
            return None;
        }
        let action = actions.remove(0);
        let mut after = *state;
        game.apply(&mut after, seat.into(), action).ok()?;
        self.plan = Some((after, actions));
        Some(action)
    }
}

impl Bot<Pyramids> for PlanningBot {
    fn advise(&mut self, view: &View<Pyramids>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let (game, state) = (&**view.game(), view.state());
        if state.phase() != Phase::Play {
            return before_the_fight(game, state, seat).map(Advice::only);
        }
        if let Some(action) = self.planned(game, state, seat) {
            return Advice::best_of(self.measure(), vec![(action, self.worth)]);
        }
        let turns = Planner::new(game, &self.reach, state, self.effort).turns(state);
        let mut turns = self.judged(game, seat, turns);
        if !self.blur.is_none() {
            for turn in &mut turns {
                turn.worth += self.blur.off(rng.next_u64(), self.measure().chance());
            }
            turns.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        }
        let best = turns.first()?;
        self.plan = Some((*state, best.actions.clone()));
        self.worth = best.worth;
        let action = self.planned(game, state, seat)?;
        let mut weighed: Vec<(Action, f64)> = Vec::new();
        for turn in &turns {
            if let Some(&first) = turn.actions.first()
                && weighed.iter().all(|&(known, _)| known != first)
            {
                weighed.push((first, turn.worth));
            }
        }
        Some(Advice { best: action, measure: self.measure(), candidates: weighed })
    }
}

/// What the best that the viewer can still do in this turn is worth, as plans are weighed; `None`
/// if the turn is not theirs.
pub(crate) fn plan_worth(view: &View<Pyramids>) -> Option<f64> {
    let seat = view.may_act()?;
    let (game, state) = (&**view.game(), view.state());
    if state.phase() != Phase::Play || state.seat() != seat {
        return None;
    }
    let reach = Reach::new(game);
    let turns = Planner::new(game, &reach, state, Effort::STRONG).turns(state);
    turns.first().map(|turn| turn.worth)
}

/// Another bot that builds a certain fleet, where the game lets its players build.
pub struct Shipwright<B> {
    bot: B,
    ships: Option<[u8; 3]>,
}

impl<B> Shipwright<B> {
    /// A bot that builds these smalls, mediums and larges, or what it would build anyway.
    #[must_use]
    pub fn new(bot: B, ships: Option<[u8; 3]>) -> Shipwright<B> {
        Shipwright { bot, ships }
    }
}

impl<B: Bot<Pyramids>> Bot<Pyramids> for Shipwright<B> {
    fn advise(&mut self, view: &View<Pyramids>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        match (view.state().phase(), self.ships) {
            (Phase::Build, Some(ships)) => {
                let seat = view.may_act()?;
                let build = Action::Build(ships);
                // A fleet that this game does not allow is not built.
                let allowed =
                    view.game().apply(&mut view.state().clone(), seat.into(), build).is_ok();
                if allowed { Some(Advice::only(build)) } else { self.bot.advise(view, rng) }
            }
            _ => self.bot.advise(view, rng),
        }
    }
}
