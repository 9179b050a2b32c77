//! A player that tries plans out: for each goal it could go for it plays the rest of its turn,
//! the others' turns and its own next one, many times with other dice and other hidden cards,
//! and takes the plan after which it is the likeliest to win.

use super::candidates::candidates;
use super::judge;
use super::learnt;
use super::mate::{Lore, Mate, Mind, Style, victorious};
use super::ties::Ties;
use crate::bot::{Advice, Bot, Measure};
use crate::judgement::Network;
use crate::search::halving::Halving;
use crate::surroundings::Patience;
use flotilla_core::{Game, Rng, Seat, SeededRng, Turn, View};
use flotilla_games::archipelago::board::Colour;
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::{Pending, State};
use flotilla_games::archipelago::{Action, Archipelago, Target};
use std::sync::Arc;

/// How hard the bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Plans tried out for one decision, dice and hidden cards drawn anew for each.
    pub simulations: u32,
    /// Goals among which it chooses.
    pub goals: usize,
    /// Turns until a plan is judged; `None` until the end of its own next one.
    pub turns: Option<usize>,
}

impl Effort {
    /// A short thought.
    pub const BRIEF: Effort = Effort { simulations: 60, goals: 4, turns: None };
    /// A good thought.
    pub const STRONG: Effort = Effort { simulations: 240, goals: 8, turns: None };
    /// A good thought of whoever judges by the network, where there is one.
    pub const LEARNT: Effort = Effort { simulations: 560, goals: 8, turns: Some(2) };

    /// A good thought of whoever judges by the network if there is one for so many players.
    #[must_use]
    pub fn learnt(seats: usize) -> Effort {
        if learnt::network(seats).is_some() { Effort::LEARNT } else { Effort::STRONG }
    }
}

/// One way to go on: perhaps an action at once, then a turn with a goal and a style.
#[derive(Clone, Debug)]
struct Plan {
    opening: Option<Action>,
    mind: Mind,
}

/// Other styles in which the rest of the turn can be played.
const STYLES: [Style; 6] = [
    Style { guard: 2.5, ..Style::PLAIN },
    Style { guard: 0.0, ..Style::PLAIN },
    Style { deny: 3.0, guard: 0.5, ..Style::PLAIN },
    Style { gold: 2.5, ..Style::PLAIN },
    Style { cities: 3.0, ..Style::PLAIN },
    Style { posts: 2.5, ..Style::PLAIN },
];

/// Tries plans out.
pub struct StrongBot {
    lore: Lore,
    effort: Effort,
    /// What judges instead of hand-made weights.
    network: Option<Arc<Network>>,
    /// What is left of the plan, and the state as it is then seen.
    plan: Option<(State, Mind)>,
}

impl StrongBot {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Archipelago, effort: Effort) -> StrongBot {
        StrongBot { lore: Lore::new(game), effort, network: None, plan: None }
    }

    /// One that judges by the network, where there is one for so many players.
    #[must_use]
    pub fn learnt(game: &Archipelago, effort: Effort) -> StrongBot {
        StrongBot { network: learnt::network(game.seats()), ..StrongBot::new(game, effort) }
    }

    /// Plays a plan out until the end of the own next turn, and judges. The chance to win.
    fn simulate(
        &self,
        game: &Archipelago,
        from: &State,
        seat: Seat,
        plan: &Plan,
        seed: u64,
    ) -> f64 {
        let mate = Mate { game, lore: &self.lore };
        let mut rng = SeededRng::new(seed);
        let mut state = *from;
        if let Some(opening) = plan.opening
            && game.apply(&mut state, seat.into(), opening).is_err()
        {
            return -1.0;
        }
        let mut minds = Colour::ALL.map(|_| Mind::new(Style::PLAIN, Ties::draw(&mut rng)));
        minds[from.frame().colour.index()] = plan.mind.clone();
        let colours = Colour::ALL.iter().filter(|&&c| from.commander(c).is_some()).count();
        let turns = self.effort.turns.unwrap_or(colours + 1);
        mate.play_on(&mut state, &mut minds, turns, &mut rng);
        match game.outcome(&state) {
            Some(outcome) => outcome.share(seat),
            None => match self.network.as_ref() {
                Some(network) => {
                    let shares = learnt::chances(network, game, &self.lore, &state);
                    shares[seat.index()].into()
                }
                None => judge::chance(game, &self.lore, &state, game.seats(), seat).into(),
            },
        }
    }

    /// The plans among which it chooses in its own turn or raid.
    fn plans(&self, game: &Archipelago, state: &State, seat: Seat, ties: Ties) -> Vec<Plan> {
        let colour = state.frame().colour;
        let plain = |first| Mind { first, ..Mind::new(Style::PLAIN, ties) };
        let mut plans = vec![Plan { opening: None, mind: plain(None) }];
        let mate = Mate { game, lore: &self.lore };
        let targets = mate.targets(state, colour, state.frame().actions, ties);
        for target in targets.into_iter().take(self.effort.goals) {
            plans.push(Plan { opening: None, mind: plain(Some(target)) });
        }
        plans.extend(STYLES.map(|style| Plan { opening: None, mind: Mind::new(style, ties) }));
        let opened = |action| Plan { opening: Some(action), mind: plain(None) };
        plans.push(opened(Action::End));
        if state.hand(seat).known() > 0 {
            let mint = |action: &Action| match *action {
                Action::Play(Card::GoldMine, Target::Place(at)) => {
                    game.map().cities().or(game.map().posts()).has(at)
                }
                Action::Play(..) | Action::Explore(_, true) => true,
                _ => false,
            };
            let cards = candidates(game, state, seat).into_iter().filter(mint);
            plans.extend(cards.take(16).map(opened));
            let mut keeping = plain(None);
            keeping.keeps_cards = true;
            plans.push(Plan { opening: None, mind: keeping });
        }
        plans
    }

    /// Tries plans out: all of them a few times, the better half again, and so on. The best
    /// first, with the chance to win.
    fn weigh(
        &self,
        view: &View<Archipelago>,
        seat: Seat,
        plans: Vec<Plan>,
        rng: &mut dyn Rng,
    ) -> Vec<(Plan, f64)> {
        let game = &**view.game();
        let rounds = usize::BITS - plans.len().leading_zeros();
        let round = self.effort.simulations / rounds.max(1);
        let mut weighed: Vec<(Plan, f64, u32)> =
            plans.into_iter().map(|plan| (plan, 0.0, 0)).collect();
        let patience = Patience::here();
        let try_out = |left: &mut [(Plan, f64, u32)], times: u32| {
            for _ in (0..times).take_while(|_| !patience.is_over()) {
                // The same hidden cards and the same dice for all.
                let state = view.sample(rng);
                let seed = rng.next_u64();
                for (plan, sum, tries) in &mut *left {
                    *sum += self.simulate(game, &state, seat, plan, seed);
                    *tries += 1;
                }
            }
        };
        let mean = |entry: &(Plan, f64, u32)| entry.1 / f64::from(entry.2.max(1));
        Halving { round, least: 2, rounds: None }.run(&mut weighed, try_out, mean);
        weighed
            .into_iter()
            .map(|(plan, sum, tries)| (plan, sum / f64::from(tries.max(1))))
            .collect()
    }

    /// The next action of a plan, and what is left of it.
    fn first_action(
        &self,
        game: &Archipelago,
        state: &State,
        seat: Seat,
        plan: &mut Plan,
    ) -> Action {
        let mate = Mate { game, lore: &self.lore };
        match plan.opening.take() {
            Some(opening) => opening,
            None => mate.decide(state, seat, &mut plan.mind),
        }
    }

    /// Remembers a plan of which an action is about to be done.
    fn remember(
        &mut self,
        game: &Archipelago,
        seen: &State,
        seat: Seat,
        action: Action,
        mind: Mind,
    ) {
        let mut after = *seen;
        let goes_on = game.apply(&mut after, seat.into(), action).is_ok();
        self.plan = goes_on.then_some((after, mind));
    }

    /// Whether to raid now. `None` leaves the others to play.
    fn raid(
        &mut self,
        view: &View<Archipelago>,
        seat: Seat,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        let (game, seen) = (&**view.game(), view.state());
        let turn = seen.turn_frame().colour;
        let wins = seen.claims(turn) && victorious(game.map(), turn, seen.owned(turn));
        if !wins && seen.frame().actions > 1 {
            return None;
        }
        let mind = Mind::new(Style::PLAIN, Ties::draw(rng));
        let mut plans = vec![Plan { opening: None, mind: mind.clone() }];
        for colour in Colour::ALL.into_iter().filter(|&c| seen.commander(c) == Some(seat)) {
            let opening = Some(Action::Play(Card::Raid, Target::Colour(colour)));
            plans.push(Plan { opening, mind: mind.clone() });
        }
        let weighed = self.weigh(view, seat, plans, rng);
        let best = weighed.first()?.0.opening?;
        self.plan = None;
        let candidates =
            weighed.iter().filter_map(|(plan, chance)| Some((plan.opening?, *chance))).collect();
        Some(Advice { best, measure: Measure::WinChance, candidates })
    }
}

impl Bot<Archipelago> for StrongBot {
    fn advise(&mut self, view: &View<Archipelago>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let Turn::Seat { waits_for, .. } = view.turn() else {
            return None;
        };
        if waits_for != seat {
            return self.raid(view, seat, rng);
        }
        let (game, seen) = (&**view.game(), view.state());
        let mate = Mate { game, lore: &self.lore };
        let mut plain = Mind::new(Style::PLAIN, Ties::draw(rng));
        if seen.pending() == Pending::Muster {
            return Some(Advice::only(mate.decide(seen, seat, &mut plain)));
        }
        // As long as all goes as planned there is nothing new to think about.
        if let Some((_, mut mind)) = self.plan.take().filter(|(state, _)| state == seen) {
            let action = mate.decide(seen, seat, &mut mind);
            if game.apply(&mut seen.clone(), seat.into(), action).is_ok() {
                self.remember(game, seen, seat, action, mind);
                return Some(Advice::step(action));
            }
        }
        let plans = if seen.pending() == Pending::Play {
            self.plans(game, seen, seat, plain.ties)
        } else {
            let answers = candidates(game, seen, seat).into_iter().take(16);
            answers.map(|answer| Plan { opening: Some(answer), mind: plain.clone() }).collect()
        };
        let weighed = self.weigh(view, seat, plans, rng);
        let mut spoken: Vec<(Action, f64)> = Vec::new();
        let mut chosen = None;
        for (mut plan, chance) in weighed {
            let action = self.first_action(game, seen, seat, &mut plan);
            let legal = game.apply(&mut seen.clone(), seat.into(), action).is_ok();
            if legal && spoken.iter().all(|&(known, _)| known != action) {
                spoken.push((action, chance));
            }
            if legal && chosen.is_none() {
                chosen = Some((action, plan.mind));
            }
        }
        let (best, mind) = chosen.unwrap_or((Action::End, plain));
        self.remember(game, seen, seat, best, mind);
        Some(Advice { best, measure: Measure::WinChance, candidates: spoken })
    }
}
