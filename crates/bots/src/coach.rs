//! A coach: somebody who sees a grave mistake before it is made, and can say what comes of it.
//!
//! It is handed a view, as a player is: what lies behind is made up from it, and so it can't tell what
//! whoever is coached may not know.

use crate::judge::{Judge, Judgement, Preparation, shares};
use crate::library::Library;
use crate::maths;
use crate::roster::Contestant;
use flotilla_core::{Actor, AnyGame, AnyView, Choices, Rng, Seat, SeededRng, Text, Turn, Viewer};
use flotilla_runtime::Instant;
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

/// What comes of a mistake.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// What somebody else can do then: in words, and as choices, as whoever is coached may see it.
    Answer(Text, Choices),
    /// What would have been better.
    Better(Choices),
    /// The game is over, and lost.
    Over,
    /// Nobody can say it in words.
    Unsaid,
}

/// When it is seen at first sight that so much less than a grave mistake is lost, nothing is wrong.
const SUSPICION: f64 = 0.5;
/// A difference of less than so many standard errors is none.
const SURE: f64 = 2.5;
/// So many worlds are made up where there are secrets.
const WORLDS: u32 = 3;
/// So far it is looked ahead for what others can do.
const AHEAD: usize = 24;
/// So many of the doings of others are judged.
const ANSWERS: usize = 5;
/// So many of their moves are tried, where they can be listed.
const LISTED: usize = 400;
/// And what they take is told if it leaves hardly more than the best of their moves does.
const CLOSE: f64 = 0.1;
/// And so many turns of one's own it is looked on for a loss.
const TURNS: usize = 3;
/// For so long it is looked on for it.
const PONDERED: Duration = Duration::from_millis(250);
/// Whoever thinks for longer than this about a decision is not asked by a coach.
const QUICK: f64 = 0.2;

impl Library {
    /// The best player of a game that answers at once, and never errs on purpose.
    #[must_use]
    pub fn quick(&self, game: &str) -> Option<Contestant> {
        let quick = self.levels(game).iter().rfind(|level| level.seconds <= QUICK)?;
        let (kind, settings) = quick.plan.split_once(':').unwrap_or((quick.plan, ""));
        let kept = settings.split(',').filter(|setting| {
            !["slips", "whim"].iter().any(|lax| setting.starts_with(lax)) && !setting.is_empty()
        });
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
        let sure = coach.lost(care.look)?;
        if sure.cost() < care.grave.max(SURE * sure.error) {
            return None;
        }
        let reason = coach.reason(care.glance, sure.after);
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

/// What others can do.
struct Answer {
    /// Whether points are lost by it.
    costs: bool,
    text: Text,
    chosen: Choices,
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

    /// What comes of the moves, after which the chance to win is this: what others can do then that
    /// changes what is counted; else what would have, instead; else whatever they can do.
    fn reason(&self, time: Duration, left: f64) -> Reason {
        let Some((before, after)) = self.world(0) else { return Reason::Unsaid };
        if after.turn() == Turn::Over {
            return Reason::Over;
        }
        if let Some((text, chosen)) = self.threat(&*after, time, left) {
            return Reason::Answer(text, chosen);
        }
        let quick = self.library.quick(self.view.info().name);
        let better = quick.and_then(|quick| {
            let mut rng = SeededRng::new(self.seed);
            Some(quick.player(self.view)?.advise(self.view, &mut rng)?.chosen)
        });
        let better = better.filter(|better| self.moves.first() != Some(better));
        let gains = better.as_ref().is_some_and(|better| {
            let mut played = before.boxed_clone();
            played.apply(self.seat.into(), better).is_ok()
                && self.lead(&*played) > self.lead(&*after)
        });
        match (self.answer(after, time), better) {
            (Some(Answer { costs: true, text, chosen }), _) => Reason::Answer(text, chosen),
            (_, Some(better)) if gains => Reason::Better(better),
            (Some(Answer { text, chosen, .. }), _) => Reason::Answer(text, chosen),
            (None, Some(better)) => Reason::Better(better),
            (None, None) => Reason::Unsaid,
        }
    }

    /// By how many points the seat leads, where they are counted.
    fn lead(&self, play: &dyn AnyGame) -> Option<i32> {
        let scores = play.scores()?;
        let others = Seat::all(play.seats()).filter(|&seat| seat != self.seat);
        Some(scores[self.seat.index()] - others.map(|seat| scores[seat.index()]).max()?)
    }

    /// Which of the moves that somebody else can make at once takes points, and is as good for them as
    /// any: where moves can be listed.
    fn threat(&self, play: &dyn AnyGame, time: Duration, left: f64) -> Option<(Text, Choices)> {
        let Turn::Seat { waits_for: other, .. } = play.turn() else { return None };
        if other == self.seat {
            return None;
        }
        let lead = self.lead(play)?;
        let moves = play.legal(other)?;
        let mut costly: Vec<(i32, Choices, Box<dyn AnyGame>)> = Vec::new();
        for chosen in moves.into_iter().take(LISTED) {
            let mut then = play.boxed_clone();
            if then.apply(other.into(), &chosen).is_ok()
                && let Some(lost) = self.lead(&*then).map(|it| lead - it).filter(|&lost| lost > 0)
            {
                costly.push((lost, chosen, then));
            }
        }
        costly.sort_by_key(|(lost, ..)| std::cmp::Reverse(*lost));
        let mut judge = self.judge(play, time)?;
        let mut rng = SeededRng::new(self.seed);
        let judged = costly.into_iter().take(ANSWERS).map(|(_, chosen, then)| {
            let judgement = judged(&mut *judge, &*then, &mut rng);
            (judgement.chances.get(self.seat.index()).copied().unwrap_or(1.0), chosen)
        });
        let (chance, chosen) = judged.min_by(|one, other| one.0.total_cmp(&other.0))?;
        if chance > left + CLOSE {
            return None;
        }
        let viewer = Viewer::Seat(self.seat);
        let text = play.told(other.into(), &chosen, viewer)?;
        Some((text, play.redact(other.into(), &chosen, viewer).unwrap_or_default()))
    }

    /// What others can do next, if no dice fall before it: the first of it by which one loses points
    /// that are counted, within some turns; else, of all they do until one has the turn again, what
    /// costs most.
    fn answer(&self, mut play: Box<dyn AnyGame>, time: Duration) -> Option<Answer> {
        let quick = self.library.quick(self.view.info().name)?;
        let mut judge = self.judge(&*play, time)?;
        let mut rng = SeededRng::new(self.seed);
        let viewer = Viewer::Seat(self.seat);
        let mut worst: Option<(f64, Text, Choices)> = None;
        let (mut answers, mut turns) = (0, 0);
        let begun = Instant::now();
        for _ in 0..AHEAD {
            let actor = match play.turn() {
                Turn::Over => break,
                Turn::Chance if answers == 0 => return None,
                Turn::Chance => Actor::Chance,
                Turn::Seat { waits_for, .. } => Actor::Seat(waits_for),
            };
            let own = actor == Actor::Seat(self.seat);
            turns += usize::from(own && answers > 0);
            if turns == TURNS || (turns > 0 && begun.elapsed() > PONDERED) {
                break;
            }
            let chosen = match actor {
                Actor::Chance => play.draw(&mut rng)?,
                Actor::Seat(other) => {
                    let view = play.view(Viewer::Seat(other));
                    quick.player(&*view)?.advise(&*view, &mut rng)?.chosen
                }
            };
            let text = play.told(actor, &chosen, viewer);
            let seen = play.redact(actor, &chosen, viewer).unwrap_or_default();
            let before = self.lead(&*play);
            play.apply(actor, &chosen).ok()?;
            if actor == Actor::Chance || own {
                continue;
            }
            let Some(text) = text else { continue };
            if self.lead(&*play) < before {
                return Some(Answer { costs: true, text, chosen: seen });
            }
            if turns > 0 || answers == ANSWERS {
                continue;
            }
            answers += 1;
            let judgement = judged(&mut *judge, &*play, &mut rng);
            let left = judgement.chances.get(self.seat.index()).copied().unwrap_or(1.0);
            if worst.as_ref().is_none_or(|(known, ..)| left < *known) {
                worst = Some((left, text, seen));
            }
        }
        worst.map(|(_, text, chosen)| Answer { costs: false, text, chosen })
    }
}

/// How a game stands, over or not.
fn judged(judge: &mut dyn Judge, play: &dyn AnyGame, rng: &mut dyn Rng) -> Judgement {
    shares(play).map_or_else(|| judge.judge(play, rng), Judgement::sure)
}
