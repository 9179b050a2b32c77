//! The bots: greedy, planner and strong.

use super::future::{Prospect, Venture};
use super::worth::{Taste, Worth, safest};
use crate::bot::{Advice, Bot, Measure};
use crate::search::halving::Halving;
use crate::surroundings::Patience;
use flotilla_core::{Rng, Seat, SeededRng, View};
use flotilla_games::shipowners::state::{Stage, State, Target};
use flotilla_games::shipowners::{Action, Shipowners};

/// What to do with dice: everything legal, with the chance to complete the combination then.
pub(super) fn with_the_dice(game: &Shipowners, state: &State) -> Option<Advice<Action>> {
    let (best, chance) = game.advice(state)?;
    let mut candidates = vec![(best, chance)];
    game.each_with_dice(state, |action, chance| {
        if action != best {
            candidates.push((action, chance));
        }
    });
    candidates[1..].sort_by(|a, b| b.1.total_cmp(&a.1));
    Some(Advice { best, measure: Measure::Completion, candidates })
}

fn weighed(legal: Vec<Action>, worth: impl Fn(Action) -> f64) -> Option<Advice<Action>> {
    let candidates = legal.into_iter().map(|action| (action, worth(action)));
    Advice::best_of(Measure::Preference, candidates.collect())
}

/// What was won is so much better taken than left that nobody who misjudges it leaves it.
const LOOT: f64 = 100.0;

/// Where to put what was won, and whether to plunder: always, under the safest ship.
pub(super) fn stow(
    view: &View<Shipowners>,
    seat: Seat,
    legal: Vec<Action>,
) -> Option<Advice<Action>> {
    let best = safest(view.game(), view.state(), seat);
    weighed(legal, |action| match action {
        Action::Load(ship) | Action::Loot(ship) if Some(ship) == best => LOOT + 1.0,
        Action::Load(_) | Action::Loot(_) => LOOT,
        _ => 0.0,
    })
}

/// Takes what promises most at once: the chance times the value, with no thought of what it is
/// good for later.
#[derive(Default)]
pub struct GreedyBot;

impl GreedyBot {
    fn worth(game: &Shipowners, state: &State, seat: Seat, action: Action) -> f64 {
        const SHIP: f64 = 2.0;
        const GOODS: f64 = 2.0;
        let kit = game.kit(state.goods_of(seat));
        let chance = |target| game.chance_of(state, target, kit).unwrap_or(0.0);
        match action {
            Action::Arm(ship) => SHIP * chance(Target::Arm(ship)),
            Action::Hunt => {
                let value = state.treasures().next().map_or(0, |card| game.value(card));
                f64::from(value) * chance(Target::Hunt)
            }
            Action::Buy => GOODS * chance(Target::Buy),
            Action::Attack { from, at } => {
                let cargo = state.cargo(at).filter(|_| !state.free(seat).is_empty());
                let gain = cargo.map_or(0.0, |card| f64::from(game.value(card)).max(GOODS));
                gain * game.attack_chance(from, at)
            }
            _ => 0.0,
        }
    }
}

impl Bot<Shipowners> for GreedyBot {
    fn advise(&mut self, view: &View<Shipowners>, _: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let (game, state) = (view.game(), view.state());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        match state.stage() {
            Stage::Choose => weighed(legal, |action| GreedyBot::worth(game, state, seat, action)),
            Stage::Hand(_) | Stage::Place(_) => with_the_dice(game, state),
            _ => weighed(legal, |action| if action == Action::Leave { 0.0 } else { LOOT }),
        }
    }
}

/// Weighs what a choice is good for: families, maps, room for cargo, goods for the turns to come,
/// what an attack wins and risks, and who is ahead when the game ends.
#[derive(Default)]
pub struct PlannerBot;

impl Bot<Shipowners> for PlannerBot {
    fn advise(&mut self, view: &View<Shipowners>, _: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let (game, state) = (view.game(), view.state());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        match state.stage() {
            Stage::Choose => {
                let worth = Worth::new(game, state, seat, &Taste::DEFAULT);
                weighed(legal, |action| worth.of(action))
            }
            Stage::Hand(_) | Stage::Place(_) => with_the_dice(game, state),
            _ => stow(view, seat, legal),
        }
    }
}

/// Plays on, many times, from everything that its choices may lead to, and takes what wins most
/// often. The dice of its own turn and of every turn to come are taken at their exact chances.
pub struct StrongBot {
    /// How many games are played on for one decision.
    games: u32,
}

impl Default for StrongBot {
    fn default() -> StrongBot {
        StrongBot::new()
    }
}

/// How many choices are looked into at all.
const MOST_VENTURES: usize = 7;
/// How often the better half is looked into further.
const HALVINGS: u32 = 3;

impl StrongBot {
    /// One that thinks for some hundredths of a second.
    #[must_use]
    pub fn new() -> StrongBot {
        StrongBot::thinking(1200)
    }

    /// One that plays on so many times for a decision, some ten at least.
    #[must_use]
    pub fn thinking(games: u32) -> StrongBot {
        StrongBot { games: games.max(12) }
    }

    fn choose(
        &self,
        game: &Shipowners,
        state: &State,
        seat: Seat,
        mut legal: Vec<Action>,
        rng: &mut SeededRng,
    ) -> Option<Advice<Action>> {
        let worth = Worth::new(game, state, seat, &Taste::DEFAULT);
        legal.sort_by(|&a, &b| worth.of(b).total_cmp(&worth.of(a)));
        legal.truncate(MOST_VENTURES);
        let mut ventures: Vec<Venture> = legal
            .iter()
            .filter_map(|&choice| Venture::of(game, state, seat, choice, worth.of(choice)))
            .collect();
        // Rolling in vain comes to the same whatever the dice were for.
        let dice = state.port().iter().next().map(Target::Arm)?;
        let mut in_vain = *state;
        game.conclude(&mut in_vain, seat, dice, false).ok()?;
        let mut in_vain = Prospect::new(in_vain);
        let seed = rng.next_u64();
        let round = self.games / (HALVINGS + 1);
        in_vain.explore(game, seat, round, seed);
        let patience = Patience::here();
        let try_out = |ventures: &mut [Venture], times: u32| {
            for venture in ventures {
                let bad = venture.bad.iter_mut();
                let all = std::iter::once(&mut venture.good).chain(bad);
                for prospect in all.take_while(|_| !patience.is_over()) {
                    prospect.explore(game, seat, times, seed);
                }
            }
        };
        let vain = in_vain.share();
        let halving = Halving { round, least: 1, rounds: Some(HALVINGS) };
        halving.run(&mut ventures, try_out, |venture| venture.worth(vain));
        // Those that fell out early stand behind the rest, however lucky their few games were.
        let best = ventures.first()?.choice;
        let vain = in_vain.wins();
        let candidates = ventures.iter().map(|venture| (venture.choice, venture.wins(vain)));
        Some(Advice { best, measure: Measure::WinChance, candidates: candidates.collect() })
    }
}

impl Bot<Shipowners> for StrongBot {
    fn advise(&mut self, view: &View<Shipowners>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let (game, state) = (view.game(), view.state());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let mut own_rng = SeededRng::new(rng.next_u64());
        match state.stage() {
            Stage::Choose => self.choose(game, state, seat, legal, &mut own_rng),
            Stage::Hand(_) | Stage::Place(_) => with_the_dice(game, state),
            // One ship or the other makes too little difference to be found by playing on.
            _ => stow(view, seat, legal),
        }
    }
}
