//! What a bot is.

use crate::roster::{Contestant, Kind};
use flotilla_core::{AnyView, Choices, Game, Rng, View};
use std::any::Any;
use std::marker::PhantomData;

/// About so much of the chance to win a point stands for: the games have points of about the same size,
/// and so have the preferences of bots.
pub const POINT: f64 = 0.04;

/// What the worth of a candidate means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Nothing: the bot does not weigh.
    Nothing,
    /// Some points of the bot's own, good only for comparing.
    Preference,
    /// How many points ahead the bot expects to end.
    Margin,
    /// The bot's chance to win, a shared win counted in part.
    WinChance,
    /// The chance to complete what the dice are rolled for.
    Completion,
}

impl Measure {
    /// The catalogue's key for it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Measure::Nothing => "measure-nothing",
            Measure::Preference => "measure-preference",
            Measure::Margin => "measure-margin",
            Measure::WinChance => "measure-win-chance",
            Measure::Completion => "measure-completion",
        }
    }

    /// About so much of the chance to win a difference of one stands for.
    #[must_use]
    pub const fn chance(self) -> f64 {
        match self {
            Measure::WinChance | Measure::Completion => 1.0,
            Measure::Margin | Measure::Preference | Measure::Nothing => POINT,
        }
    }
}

/// What a bot would do, and how it compares with what else could be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// What it would do.
    pub best: A,
    /// What the numbers below mean.
    pub measure: Measure,
    /// What it weighed, the best first; it need not be everything that is legal. Nothing where
    /// there was nothing to think about.
    pub candidates: Vec<(A, f64)>,
}

impl<A: Copy> Advice<A> {
    /// What it would do without weighing it against anything: a step of a plan.
    #[must_use]
    pub fn step(best: A) -> Advice<A> {
        Advice { best, measure: Measure::Nothing, candidates: vec![(best, 0.0)] }
    }

    /// What it would do in any case: nobody would do anything else.
    #[must_use]
    pub fn only(best: A) -> Advice<A> {
        Advice { best, measure: Measure::Nothing, candidates: Vec::new() }
    }

    /// Advice from weighed candidates: the one worth most, the first of equals. `None` without
    /// candidates.
    #[must_use]
    pub fn best_of(measure: Measure, mut candidates: Vec<(A, f64)>) -> Option<Advice<A>> {
        candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
        let best = candidates.first()?.0;
        Some(Advice { best, measure, candidates })
    }
}

/// A program that plays one seat of one game.
pub trait Bot<G: Game>: Send {
    /// What to do in the seat whose view this is; `None` if that seat may not act.
    fn advise(&mut self, view: &View<G>, rng: &mut dyn Rng) -> Option<Advice<G::Action>>;

    /// How it expects the game to go on after its last advice, that advice first, each event by
    /// whoever has the turn; nothing where it does not look at single lines.
    fn expected(&self) -> &[G::Action] {
        &[]
    }

    /// How many bytes it keeps from move to move, as far as it matters: whoever keeps many bots may
    /// drop some, and have them made anew when they are to play again.
    fn memory(&self) -> usize {
        size_of_val(self)
    }
}

impl<G: Game> Bot<G> for Box<dyn Bot<G>> {
    fn memory(&self) -> usize {
        (**self).memory()
    }

    fn expected(&self) -> &[G::Action] {
        (**self).expected()
    }

    fn advise(&mut self, view: &View<G>, rng: &mut dyn Rng) -> Option<Advice<G::Action>> {
        (**self).advise(view, rng)
    }
}

/// Advice without knowing the game: actions are encoded as choices.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyAdvice {
    /// What to do.
    pub chosen: Choices,
    /// What the numbers below mean.
    pub measure: Measure,
    /// What was weighed, the best first.
    pub candidates: Vec<(Choices, f64)>,
    /// How the game is expected to go on, this move first; nothing where the bot does not look
    /// at single lines.
    pub line: Vec<Choices>,
}

/// A bot without knowing its game.
pub trait AnyBot: Send {
    /// What to do in the seat whose view this is; `None` if that seat may not act, or the view
    /// is of another game.
    fn advise(&mut self, view: &dyn AnyView, rng: &mut dyn Rng) -> Option<AnyAdvice>;

    /// How many bytes it keeps from move to move: see [`Bot::memory`].
    fn memory(&self) -> usize {
        size_of_val(self)
    }
}

struct Seated<G, B> {
    bot: B,
    game: PhantomData<fn(G)>,
}

impl<G: Game, B: Bot<G>> AnyBot for Seated<G, B> {
    fn memory(&self) -> usize {
        self.bot.memory()
    }

    fn advise(&mut self, view: &dyn AnyView, rng: &mut dyn Rng) -> Option<AnyAdvice> {
        let view = view.of::<G>()?;
        let advice = self.bot.advise(view, rng)?;
        let spoken = |action| {
            let mut chosen = Vec::new();
            view.game().encode(view.state(), action, &mut chosen);
            chosen
        };
        Some(AnyAdvice {
            chosen: spoken(advice.best),
            measure: advice.measure,
            candidates: advice.candidates.iter().map(|&(a, worth)| (spoken(a), worth)).collect(),
            line: line(view, self.bot.expected()),
        })
    }
}

/// Speaks the events of a line one after the other, as far as they can happen.
fn line<G: Game>(view: &View<G>, expected: &[G::Action]) -> Vec<Choices> {
    let game = view.game();
    let mut state = view.state().clone();
    let spoken = expected.iter().map_while(|&action| {
        let actor = game.turn(&state).waits_for()?;
        let mut chosen = Vec::new();
        game.encode(&state, action, &mut chosen);
        game.apply(&mut state, actor, action).ok()?;
        Some(chosen)
    });
    spoken.collect()
}

/// A strength at which a game can be played against: a bot with its settings, by a name that is
/// the same in every game.
///
/// Its name is in the catalogue under `bot-{name}`, a sentence about it under
/// `bot-{name}-about`.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name, as on the command line.
    pub name: &'static str,
    /// The bot and its settings, as a [`Contestant`] is written.
    pub plan: &'static str,
    /// So many seconds it thinks at most about one decision, on an ordinary machine.
    pub seconds: f64,
    /// The ways to play the game, among them that of the plan.
    kinds: &'static [Kind],
}

/// The names of the five levels of every game, the weakest first.
pub const LEVEL_NAMES: [&str; 5] = ["cadet", "deckhand", "mate", "captain", "admiral"];

impl Level {
    /// The levels of a game, from the ways to play it, and their plans with the seconds that they
    /// think at most.
    pub(crate) const fn five(
        kinds: &'static [Kind],
        plans: [(&'static str, f64); 5],
    ) -> [Level; 5] {
        let mut levels = [Level { name: "", plan: "", seconds: 0.0, kinds }; 5];
        let mut at = 0;
        while at < levels.len() {
            levels[at].name = LEVEL_NAMES[at];
            (levels[at].plan, levels[at].seconds) = plans[at];
            at += 1;
        }
        levels
    }

    /// A bot of this level for the game of a view; `None` if the view is of another game.
    #[must_use]
    pub fn player(&self, view: &dyn AnyView) -> Option<Box<dyn AnyBot>> {
        Contestant::planned(self.kinds, self.name, self.plan).ok()?.player(view)
    }
}

/// Seats a bot: what the `make` of a kind of bot returns.
pub fn seated<G: Game, B: Bot<G> + Any>(
    view: &dyn AnyView,
    make: impl FnOnce(&View<G>) -> B,
) -> Option<Box<dyn AnyBot>> {
    let bot = make(view.of::<G>()?);
    Some(Box::new(Seated { bot, game: PhantomData::<fn(G)> }))
}
