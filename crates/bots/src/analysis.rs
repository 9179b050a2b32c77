//! Looking back at a game: where it was won, what was better, and what was luck.
//!
//! After every event of a record a [`Judge`] tells everyone's chance to win. What a seat's chance
//! changes by is the work of whoever brought the event about: of chance, of the seat itself, or of
//! the others. So the way from the first chance to the result falls into three parts, and nothing
//! is left over.

use crate::judge::{Judge, Judgement, shares};
use crate::maths;
use flotilla_core::{
    Actor, AnyGame, Catalogue, Choices, EarlyEnd, Event, Playthrough, Seat, SeededRng,
};
use std::sync::atomic::{AtomicBool, Ordering};

/// A game looked back at.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// Everyone's chance to win: at the start, and after each event.
    pub chances: Vec<Vec<f64>>,
    /// The largest standard error of these chances, where they were sampled; else nothing.
    pub error: f64,
    /// For each seat, how the result came about.
    pub accounts: Vec<Account>,
    /// The moves that cost their player most, the dearest first.
    pub mistakes: Vec<Mistake>,
}

/// How a seat's chance became its result: `start + luck + own + others + closing` is `end`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// The chance at the start.
    pub start: f64,
    /// What dice, cards and lots gave.
    pub luck: f64,
    /// What its own moves gave: against perfect judgement nothing or less.
    pub own: f64,
    /// What the moves of others gave.
    pub others: f64,
    /// What an end gave that the rules did not make, such as giving up: it is nobody's move.
    pub closing: f64,
    /// The chance at the end; the result, if the game is over.
    pub end: f64,
    /// The largest standard error of luck and of both kinds of moves, where chances were sampled; else nothing.
    pub error: f64,
}

impl Account {
    /// In a sentence, of a seat with this name.
    #[must_use]
    pub fn told(&self, name: &str, catalogue: &Catalogue) -> String {
        let percent = |chance: f64| catalogue.percent(chance.abs(), 1);
        let gave = |part: f64| i32::from(part >= 0.0);
        let closed = match self.closing {
            0.0 => "not",
            part if part > 0.0 => "gave",
            _ => "took",
        };
        let values = [
            ("seat", name.into()),
            ("start", percent(self.start).into()),
            ("end", percent(self.end).into()),
            ("luck", percent(self.luck).into()),
            ("lucky", gave(self.luck).into()),
            ("own", percent(self.own).into()),
            ("good", gave(self.own).into()),
            ("others", percent(self.others).into()),
            ("helped", gave(self.others).into()),
            ("closing", percent(self.closing).into()),
            ("closed", closed.into()),
            ("sampled", i32::from(self.error > 0.0).into()),
            ("error", percent(self.error).into()),
        ];
        catalogue.fill("analysis-account", &values)
    }
}

/// How sure the parts of an account are. What is judged between two events of the same kind counts
/// once for and once against it, and so not at all: only where luck and moves meet is something
/// left.
fn parts_error(events: &[Event], judgements: &[Judgement], seat: Seat) -> f64 {
    let part = |event: Option<&Event>| {
        event.map(|event| match event.actor {
            Actor::Chance => 0,
            Actor::Seat(actor) if actor == seat => 1,
            Actor::Seat(_) => 2,
        })
    };
    let mut variances = [0.0; 3];
    // How often the sample at hand counts for each part, and its largest error.
    let (mut counts, mut sample, mut error) = ([0.0; 3], 0, 0.0_f64);
    let add = |variances: &mut [f64; 3], counts: [f64; 3], error: f64| {
        for (variance, count) in variances.iter_mut().zip(counts) {
            *variance += f64::powi(count * error, 2);
        }
    };
    for (moment, judgement) in judgements.iter().enumerate() {
        if judgement.sample != sample {
            add(&mut variances, counts, error);
            (counts, sample, error) = ([0.0; 3], judgement.sample, 0.0);
        }
        error = error.max(judgement.error);
        if let Some(part) = part(moment.checked_sub(1).and_then(|last| events.get(last))) {
            counts[part] += 1.0;
        }
        if let Some(part) = part(events.get(moment)) {
            counts[part] -= 1.0;
        }
    }
    add(&mut variances, counts, error);
    variances.into_iter().fold(0.0, f64::max).sqrt()
}

/// Goes from the last chances to the result of a game that its rules did not end.
fn close(closing: &EarlyEnd, accounts: &mut [Account]) {
    if closing.winners.is_empty() {
        return;
    }
    let share = 1.0 / closing.winners.len() as f64;
    for (seat, account) in Seat::all(accounts.len()).zip(accounts) {
        let result = if closing.winners.contains(seat) { share } else { 0.0 };
        account.closing = result - account.end;
        account.end = result;
    }
}

/// A move that was not the best.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// Which event it was, the first being 0.
    pub event: usize,
    /// Who made it.
    pub seat: Seat,
    /// The chance to win before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// What the judge would have done; `None` if it is the same, or not known.
    pub better: Option<Choices>,
}

impl Mistake {
    /// How much of the chance to win it cost.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.before - self.after
    }
}

/// Less than this is no mistake worth naming.
const NO_MISTAKE: f64 = 0.005;
/// Nor is a difference of less than so many standard errors.
const SURE: f64 = 3.0;

/// Looks back at a game, and names as many of the dearest mistakes. `progress` is told how many
/// positions are judged of how many.
pub fn analyse(
    game: &Playthrough,
    judge: &mut dyn Judge,
    most_mistakes: usize,
    seed: u64,
    progress: impl FnMut(usize, usize),
) -> Analysis {
    let never = AtomicBool::new(false);
    let analysis = analyse_unless(&never, game, judge, most_mistakes, seed, progress);
    // Nobody cancels it.
    analysis.unwrap_or_default()
}

/// The same, unless nobody waits for it any more: it gives up soon after `cancel` becomes true.
pub fn analyse_unless(
    cancel: &AtomicBool,
    game: &Playthrough,
    judge: &mut dyn Judge,
    most_mistakes: usize,
    seed: u64,
    mut progress: impl FnMut(usize, usize),
) -> Option<Analysis> {
    let goes_on = || (!cancel.load(Ordering::Relaxed)).then_some(());
    let events = game.events();
    let mut rng = SeededRng::new(seed);
    let mut play = game.after(0);
    let mut judged = |play: &dyn AnyGame| match shares(play) {
        Some(chances) => Judgement::sure(chances),
        None => judge.judge(play, &mut rng),
    };
    let mut judgements = vec![judged(&*play)];
    for (number, event) in events.iter().enumerate() {
        progress(number + 1, events.len() + 1);
        goes_on()?;
        // A record's events were applied before: none is refused.
        if play.apply(event.actor, &event.chosen).is_err() {
            break;
        }
        judgements.push(judged(&*play));
    }
    progress(events.len() + 1, events.len() + 1);

    let mut accounts: Vec<Account> = judgements[0]
        .chances
        .iter()
        .map(|&start| Account { start, end: start, ..Account::default() })
        .collect();
    let mut mistakes = Vec::new();
    for (number, (event, pair)) in events.iter().zip(judgements.windows(2)).enumerate() {
        let [before, after] = pair else { continue };
        let error = maths::hypot(before.error, after.error);
        let (before, after) = (&before.chances, &after.chances);
        for (seat, account) in Seat::all(accounts.len()).zip(&mut accounts) {
            let change = after[seat.index()] - before[seat.index()];
            account.end += change;
            *match event.actor {
                Actor::Chance => &mut account.luck,
                Actor::Seat(actor) if actor == seat => &mut account.own,
                Actor::Seat(_) => &mut account.others,
            } += change;
        }
        if let Actor::Seat(seat) = event.actor {
            let (before, after) = (before[seat.index()], after[seat.index()]);
            if before - after >= NO_MISTAKE.max(SURE * error) {
                mistakes.push(Mistake { event: number, seat, before, after, better: None });
            }
        }
    }
    if let Some(closing) = game.closing() {
        close(&closing, &mut accounts);
    }
    for (seat, account) in Seat::all(accounts.len()).zip(&mut accounts) {
        account.error = parts_error(events, &judgements, seat);
    }
    mistakes.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
    let known = |mistake: &Mistake| judge.knows(&*game.after(mistake.event));
    let mut mistakes: Vec<Mistake> =
        mistakes.into_iter().filter(known).take(most_mistakes).collect();
    for mistake in &mut mistakes {
        goes_on()?;
        let before = game.after(mistake.event);
        let best = judge.best(&*before, mistake.seat, &mut rng);
        mistake.better = best.filter(|best| *best != events[mistake.event].chosen);
    }
    let error = judgements.iter().map(|judgement| judgement.error).fold(0.0, f64::max);
    let chances = judgements.into_iter().map(|judgement| judgement.chances).collect();
    Some(Analysis { chances, error, accounts, mistakes })
}
