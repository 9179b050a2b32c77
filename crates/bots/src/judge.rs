//! Judges: what a position is worth to every seat, for looking back at a game.
//!
//! A bot is handed a view and says what to do; a judge is handed the whole truth of a game that
//! was played, and says how likely each seat is to win it from here under good play.

use crate::bot::Level;
use crate::game_bots::Bots;
use crate::search::Knowledge;
use crate::solver::threads;
use flotilla_core::{AnyGame, Choices, Game, Match, Rng, Seat, SeededRng, Viewer};
use flotilla_runtime::Instant;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a judge may use, and how it is watched while it prepares.
#[derive(Clone, Copy)]
pub struct Preparation<'a> {
    /// So long for each position, where judgements are estimates.
    pub time: Duration,
    /// No more positions than this are solved; where there are more, judgements are estimates.
    pub most_positions: usize,
    /// On so many threads.
    pub threads: usize,
    /// Told now and then how much of the preparation is done and how much there is.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
    /// Nobody waits for it any more once this is true.
    pub cancel: &'a AtomicBool,
}

/// Somebody waits to the end.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Preparation<'_> {
    /// With so long for each position where judgements are estimates, and everything that the
    /// machine has.
    #[must_use]
    pub fn new(time: Duration) -> Preparation<'static> {
        Preparation {
            time,
            most_positions: usize::MAX,
            threads: threads(),
            progress: &|_, _| {},
            cancel: &NEVER,
        }
    }
}

/// How a judge comes to its judgements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JudgeMethod {
    /// By an exact solution.
    Solution,
    /// By searching ahead.
    Search,
    /// By playing on many times.
    Playouts,
}

impl JudgeMethod {
    /// The catalogue's key for it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            JudgeMethod::Solution => "ground-solution",
            JudgeMethod::Search => "ground-search",
            JudgeMethod::Playouts => "ground-playouts",
        }
    }
}

/// How a game stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Each seat's chance to win, a shared win counted in part.
    pub chances: Vec<f64>,
    /// The standard error of these chances, where they were sampled; else nothing.
    pub error: f64,
    /// The number of the sample: judgements from the same one err alike, and what changes between
    /// them is surer than they are.
    pub sample: u32,
}

impl Judgement {
    /// Nobody is ahead, or nobody knows.
    #[must_use]
    pub fn even(seats: usize) -> Judgement {
        Judgement::sure(vec![1.0 / seats as f64; seats])
    }

    /// Chances that were not sampled.
    #[must_use]
    pub fn sure(chances: Vec<f64>) -> Judgement {
        Judgement { chances, error: 0.0, sample: 0 }
    }

    /// Of two players, by the chance of one of them.
    #[must_use]
    pub fn of_two(seat: Seat, chance: f64) -> Judgement {
        let of = |other| if other == seat { chance } else { 1.0 - chance };
        Judgement::sure(Seat::all(2).map(of).collect())
    }
}

/// Somebody who can tell how a game stands.
pub trait Judge: Send {
    /// How it comes to its judgements.
    fn method(&self) -> JudgeMethod;

    /// Whether it can tell how the game stands; where it can't, all have the same chance by it, and
    /// what changes from there on is nobody's mistake.
    fn knows(&self, play: &dyn AnyGame) -> bool {
        let _ = play;
        true
    }

    /// How the game stands, while it goes on.
    fn judge(&mut self, play: &dyn AnyGame, rng: &mut dyn Rng) -> Judgement;

    /// What a seat should do here; `None` if it may not act, or nobody knows.
    fn best(&mut self, play: &dyn AnyGame, seat: Seat, rng: &mut dyn Rng) -> Option<Choices>;
}

/// Judges by what a search knows of the game: how sensible players go on, many times, and who is then
/// likely to win.
pub struct ValueJudge<G: Game, K: Knowledge<G>> {
    knowledge: K,
    scratch: K::Scratch,
    time: Duration,
    /// How many positions were judged.
    samples: u32,
    game: PhantomData<fn(G)>,
}

/// However little time there is, so often a position is played on from.
const LEAST_TRIES: u32 = 16;
/// However much there is, no more often.
const MOST_TRIES: u32 = 50_000;

impl<G: Game, K: Knowledge<G> + 'static> ValueJudge<G, K> {
    /// A judge that knows this, with so long for each position.
    #[must_use]
    pub fn new(knowledge: K, time: Duration) -> ValueJudge<G, K> {
        let scratch = knowledge.scratch();
        ValueJudge { knowledge, scratch, time, samples: 0, game: PhantomData }
    }

    /// A judge for a game that is played; `None` for another game.
    pub fn of(
        play: &dyn AnyGame,
        time: Duration,
        knowledge: impl FnOnce(&G) -> K,
    ) -> Option<Box<dyn Judge>>
    where
        G: Bots,
    {
        Some(Box::new(ValueJudge::new(knowledge(whole::<G>(play)?.game()), time)))
    }

    /// How a state stands, while the game goes on.
    pub fn value(&mut self, game: &G, state: &G::State) -> Judgement {
        let begun = Instant::now();
        let mut sums = vec![0.0; game.seats()];
        let mut squares = vec![0.0; game.seats()];
        let mut played = 0;
        while played < LEAST_TRIES || (played < MOST_TRIES && begun.elapsed() < self.time) {
            // The same random numbers for every position: luck to come tells them apart less.
            let mut rng = SeededRng::new(played.into());
            let mut state = state.clone();
            let shares = self.knowledge.value(game, &mut state, &mut self.scratch, &mut rng);
            let all: f32 = shares.iter().sum();
            for (seat, share) in shares.iter().take(sums.len()).enumerate() {
                let share = if all > 0.0 { f64::from(share / all) } else { 0.0 };
                sums[seat] += share;
                squares[seat] += share * share;
            }
            played += 1;
        }
        self.samples += 1;
        let count = f64::from(played);
        let variance =
            |(sum, square): (&f64, &f64)| (square / count - (sum / count).powi(2)).max(0.0);
        let most = sums.iter().zip(&squares).map(variance).fold(0.0, f64::max);
        let chances = sums.iter().map(|sum| sum / count).collect();
        Judgement { chances, error: (most / count).sqrt(), sample: self.samples }
    }
}

/// Everyone's part of the win in a state, once the game is over.
pub(crate) fn outcome_shares<G: Game>(game: &G, state: &G::State) -> Option<Vec<f64>> {
    let outcome = game.outcome(state)?;
    Some(Seat::all(game.seats()).map(|seat| outcome.share(seat)).collect())
}

/// The whole truth of a game.
pub(crate) fn whole<G: Game>(play: &dyn AnyGame) -> Option<&Match<G>> {
    (play as &dyn Any).downcast_ref()
}

/// What the strongest bot of the game would do.
pub(crate) fn strongest<G: Bots>(
    play: &dyn AnyGame,
    seat: Seat,
    rng: &mut dyn Rng,
) -> Option<Choices> {
    let view = play.view(Viewer::Seat(seat));
    let [.., strong] = Level::five(G::ROSTER.kinds, G::PLANS);
    Some(strong.player(&*view)?.advise(&*view, rng)?.chosen)
}

impl<G: Bots, K: Knowledge<G> + 'static> Judge for ValueJudge<G, K> {
    fn method(&self) -> JudgeMethod {
        JudgeMethod::Playouts
    }

    fn judge(&mut self, play: &dyn AnyGame, _: &mut dyn Rng) -> Judgement {
        match whole::<G>(play) {
            Some(whole) => self.value(whole.game(), whole.state()),
            None => Judgement::even(play.seats()),
        }
    }

    fn best(&mut self, play: &dyn AnyGame, seat: Seat, rng: &mut dyn Rng) -> Option<Choices> {
        strongest::<G>(play, seat, rng)
    }
}

/// Everyone's part of the win, once the game is over.
#[must_use]
pub fn shares(play: &dyn AnyGame) -> Option<Vec<f64>> {
    let outcome = play.outcome()?;
    Some(Seat::all(play.seats()).map(|seat| outcome.share(seat)).collect())
}
