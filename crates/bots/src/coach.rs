//! A coach: somebody who sees a grave mistake before it is made, and can say what comes of it.
//!
//! It is handed a view, as a player is: what lies behind is made up from it, and so it can't tell what
//! whoever is coached may not know.

mod reason;

pub use reason::Reason;

use crate::judge::{Judge, Judgement, Preparation, shares};
use crate::library::Library;
use crate::maths;
use crate::roster::Contestant;
use crate::surroundings::Patience;
use flotilla_core::{AnyGame, AnyView, Choices, Rng, Seat, SeededRng, Viewer};
use std::time::Duration;

/// How hard a coach looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Care {
    /// How much of the chance to win a grave mistake loses at least.
    pub grave: f64,
    /// How long each position is judged at first sight, where judgements take time.
    pub glance: Duration,
    /// And how long when something seems to be wrong.
    pub look: Duration,
}

impl Default for Care {
    fn default() -> Care {
        Care { grave: 0.2, glance: Duration::from_millis(30), look: Duration::from_millis(90) }
    }
}

/// What is wrong with a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning {
    /// The chance to win before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// What comes of it.
    pub reason: Reason,
}

/// When it is seen at first sight that so much less than a grave mistake is lost, nothing is wrong.
const SUSPICION: f64 = 0.5;
/// A difference of less than so many standard errors is none.
const SURE: f64 = 2.5;
/// So many worlds are made up where there are secrets.
const WORLDS: u32 = 3;
/// Whoever thinks for longer than this about a decision is not asked by a coach.
const QUICK: f64 = 0.2;

impl Library {
    /// The best player of a game that answers at once, and never errs on purpose.
    #[must_use]
    pub fn quick(&self, game: &str) -> Option<Contestant> {
        let quick = self.levels(game).iter().rfind(|level| level.seconds <= QUICK)?;
        let (kind, settings) = quick.plan.split_once(':').unwrap_or((quick.plan, ""));
        let kept = settings
            .split(',')
            .filter(|setting| !setting.starts_with("blur") && !setting.is_empty());
        let kept: Vec<&str> = kept.collect();
        let plan = if kept.is_empty() { kind.into() } else { format!("{kind}:{}", kept.join(",")) };
        self.contestant(game, &plan).ok()
    }

    /// How much of its chance to win a seat loses by moves, about; nothing if nobody can judge the game,
    /// or they can't be made.
    #[must_use]
    pub fn loss(
        &self,
        view: &dyn AnyView,
        moves: &[Choices],
        care: Care,
        seed: u64,
    ) -> Option<f64> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let coach = Coach { library: *self, view, moves, seat, seed };
        coach.lost(care.look).map(|loss| loss.cost())
    }

    /// What is wrong with moves of the seat that looks, one after the other in one turn; nothing if
    /// they lose little, or nobody can judge the game. The same seed finds the same, as far as time
    /// allows.
    #[must_use]
    pub fn warn(
        &self,
        view: &dyn AnyView,
        moves: &[Choices],
        care: Care,
        seed: u64,
    ) -> Option<Warning> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let coach = Coach { library: *self, view, moves, seat, seed };
        let suspected = coach.lost(care.glance)?;
        if suspected.cost() < care.grave * SUSPICION {
            return None;
        }
        if Patience::here().is_over() {
            return None;
        }
        let sure = coach.lost(care.look)?;
        if sure.cost() < care.grave.max(SURE * sure.error) {
            return None;
        }
        let reason = coach.reason(care, sure.after);
        Some(Warning { before: sure.before, after: sure.after, reason })
    }
}

struct Coach<'a> {
    library: Library,
    view: &'a dyn AnyView,
    moves: &'a [Choices],
    seat: Seat,
    seed: u64,
}

/// What a move loses.
struct Loss {
    before: f64,
    after: f64,
    error: f64,
}

impl Loss {
    fn cost(&self) -> f64 {
        self.before - self.after
    }
}

impl Coach<'_> {
    /// A game that could lie behind what is seen, before the moves and after them.
    fn world(&self, number: u32) -> Option<(Box<dyn AnyGame>, Box<dyn AnyGame>)> {
        let mut rng = SeededRng::new(self.seed.wrapping_add(u64::from(number)));
        let before = self.view.sample(&mut rng);
        let mut after = before.boxed_clone();
        for chosen in self.moves {
            after.apply(self.seat.into(), chosen).ok()?;
        }
        Some((before, after))
    }

    /// Whether anything is hidden from the seat now.
    fn has_secrets(&self) -> bool {
        let mut rng = SeededRng::new(self.seed);
        self.view.info().secrets && self.view.sample(&mut rng).position() != self.view.position()
    }

    /// A judge who estimates: nothing is solved while somebody waits.
    fn judge(&self, play: &dyn AnyGame, time: Duration) -> Option<Box<dyn Judge>> {
        let plain = Preparation::new(time);
        self.library.judge(play, &Preparation { most_positions: 0, threads: 1, ..plain })
    }

    fn lost(&self, time: Duration) -> Option<Loss> {
        let worlds = if self.has_secrets() { WORLDS } else { 1 };
        let mut loss = Loss { before: 0.0, after: 0.0, error: 0.0 };
        let part = 1.0 / f64::from(worlds);
        for number in 0..worlds {
            let (before, after) = self.world(number)?;
            let mut judge = self.judge(&*before, time / worlds)?;
            if !judge.knows(&*before) {
                return None;
            }
            let mut rng = SeededRng::new(self.seed);
            let mut of = |play: &dyn AnyGame| {
                let judgement = judged(&mut *judge, play, &mut rng);
                let chance = judgement.chances.get(self.seat.index()).copied();
                Some((chance?, judgement.error))
            };
            let (first, second) = (of(&*before)?, of(&*after)?);
            loss.before += part * first.0;
            loss.after += part * second.0;
            loss.error = maths::hypot(loss.error, part * maths::hypot(first.1, second.1));
        }
        Some(loss)
    }
}

/// How a game stands, over or not.
fn judged(judge: &mut dyn Judge, play: &dyn AnyGame, rng: &mut dyn Rng) -> Judgement {
    shares(play).map_or_else(|| judge.judge(play, rng), Judgement::sure)
}
