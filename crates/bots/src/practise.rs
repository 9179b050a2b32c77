//! Positions to practise: where one move is much better than all others, kept with the answer.
//!
//! Such a position is a [record](flotilla_core::Record) without events that begins from it; what is
//! asked and answered stands in headers of its own:
//!
//! ```text
//! flotilla record 1
//! game doubloons
//! seats 2
//! position 1100000001 2 11112222233345x2/1112222333344x2 1 barrel,parrot,rum,anchor,sabre 2
//! asked 2
//! answer skull
//! measure win-chance
//! worth 0.8125
//! next 0.5000 reroll barrel
//! ```
//!
//! They are looked for by asking the strongest player of a game twice, the second time with more
//! effort and other luck: it must find the same move, and all others much worse. What the hasty bot
//! of the game finds at once teaches nothing, and is left out.

use crate::analysis::Mistake;
use crate::bot::{AnyAdvice, Measure};
use crate::coach::Care;
use crate::library::Library;
use crate::roster::Contestant;
use flotilla_core::{
    Actor, AnyGame, AnyView, Choices, NotationError, ParseMode, Playthrough, Record, RecordError,
    Seat, SeededRng, Viewer,
};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// A position with the move that is much better than all others.
#[derive(Clone, Debug)]
pub struct Exercise {
    library: Library,
    game: Playthrough,
    /// Who is asked.
    pub seat: Seat,
    /// The best move first, and those that are as good.
    pub answers: Vec<Choices>,
    /// What the numbers below mean.
    pub measure: Measure,
    /// What the best move is worth.
    pub worth: f64,
    /// The best of the others, and what it is worth.
    pub next: (Choices, f64),
}

/// Why a text is no position to practise.
#[derive(Debug, Error)]
pub enum ExerciseError {
    /// It is no record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Something of the question or the answer is missing, or not to be read.
    #[error("the header `{0}` is missing or can't be read")]
    Header(&'static str),
    /// A move is forbidden there.
    #[error("the header `{header}` has a move that can't be played: {why}")]
    Move {
        /// The header.
        header: &'static str,
        /// Why.
        why: NotationError,
    },
}

/// What a move in answer to a position is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mark {
    /// The best, or as good.
    Best,
    /// Not the best; what it is worth, where that is known.
    Worse(Option<f64>),
}

/// Between moves that are equally good.
const OR: &str = " / ";

/// The measures, by the words of records.
const MEASURES: [(Measure, &str); 4] = [
    (Measure::WinChance, "win-chance"),
    (Measure::Margin, "margin"),
    (Measure::Completion, "completion"),
    (Measure::Preference, "preference"),
];

/// What is little, by a measure: moves that differ by less are equally good.
fn little(measure: Measure) -> f64 {
    match measure {
        Measure::WinChance | Measure::Completion => 0.005,
        Measure::Margin => 0.02,
        // Pips and what guns can do, in the one game that weighs so.
        Measure::Preference => 0.5,
        Measure::Nothing => 0.0,
    }
}

/// What is much, by a measure and in a game: by so much all others must be worse. `None` where
/// nothing is known of them.
fn much(library: Library, game: &str, measure: Measure) -> Option<f64> {
    match measure {
        Measure::WinChance => Some(library.bots(game)?.much),
        Measure::Margin => Some(0.25),
        Measure::Completion => Some(0.1),
        Measure::Preference => Some(2.0),
        Measure::Nothing => None,
    }
}

impl Exercise {
    /// Reads one.
    ///
    /// # Errors
    /// When it is no record, or lacks the question or the answer.
    pub fn read(text: &str, library: Library) -> Result<Exercise, ExerciseError> {
        let record = Record::parse(text.as_bytes())?;
        let (mut game, _) = record.open(library.games())?;
        game.back_to(0);
        let tag = |key: &'static str| {
            let found = game.tags().iter().find(|(other, _)| other == key);
            found.map(|(_, value)| value.as_str()).ok_or(ExerciseError::Header(key))
        };
        let asked = Actor::parse_among(tag("asked")?, game.play().seats());
        let asked =
            asked.map_err(|error| ExerciseError::Move { header: "asked", why: error.into() })?;
        let seat = asked.and_then(Actor::seat);
        let seat = seat.filter(|&seat| game.play().turn().may_act(seat.into()));
        let seat = seat.ok_or(ExerciseError::Header("asked"))?;
        let spoken = |header, text: &str| {
            let read = game.play().read(seat.into(), text, ParseMode::Exact);
            read.map_err(|why| ExerciseError::Move { header, why })
        };
        let answers = tag("answer")?.split(OR).map(|text| spoken("answer", text));
        let answers = answers.collect::<Result<Vec<Choices>, ExerciseError>>()?;
        let measure = MEASURES.iter().find(|(_, word)| tag("measure").is_ok_and(|it| it == *word));
        let measure = measure.ok_or(ExerciseError::Header("measure"))?.0;
        let finite = |text: &str| text.parse().ok().filter(|worth: &f64| worth.is_finite());
        let worth = finite(tag("worth")?).ok_or(ExerciseError::Header("worth"))?;
        let (second, instead) =
            tag("next")?.split_once(' ').ok_or(ExerciseError::Header("next"))?;
        let second = finite(second).ok_or(ExerciseError::Header("next"))?;
        let next = (spoken("next", instead)?, second);
        Ok(Exercise { library, seat, answers, measure, worth, next, game })
    }

    /// As a record.
    #[must_use]
    pub fn to_text(&self) -> String {
        self.game.headers()
    }

    /// The game as it stands there: the whole truth, not for showing.
    #[must_use]
    pub fn play(&self) -> &dyn AnyGame {
        self.game.play()
    }

    /// The record that it is.
    #[must_use]
    pub fn game(&self) -> &Playthrough {
        &self.game
    }

    /// What whoever is asked sees.
    #[must_use]
    pub fn view(&self) -> Box<dyn AnyView> {
        self.play().view(Viewer::Seat(self.seat))
    }

    /// The answer with its reasons, as a player would give it.
    #[must_use]
    pub fn counsel(&self) -> AnyAdvice {
        let chosen = self.answers.first().cloned().unwrap_or_default();
        let candidates = vec![(chosen.clone(), self.worth), self.next.clone()];
        AnyAdvice { chosen, measure: self.measure, candidates, line: Vec::new() }
    }

    /// What a legal move is, in answer to this.
    #[must_use]
    pub fn mark(&self, chosen: &Choices) -> Mark {
        if self.answers.contains(chosen) {
            return Mark::Best;
        }
        let worth = self.worth_after(chosen).or((self.next.0 == *chosen).then_some(self.next.1));
        match worth {
            Some(worth) if worth >= self.worth - little(self.measure) => Mark::Best,
            worth => Mark::Worse(worth),
        }
    }
}

impl Exercise {
    /// A mistake of a game that was looked back at, as a position to practise; nothing if nobody knows
    /// what was better.
    #[must_use]
    pub fn of_mistake(library: Library, game: &Playthrough, mistake: &Mistake) -> Option<Exercise> {
        let played = game.events().get(mistake.event)?.chosen.clone();
        let gap = Gap {
            measure: Measure::WinChance,
            answers: vec![mistake.better.clone()?],
            worth: mistake.before,
            next: (played, mistake.after),
        };
        written(library, game, &*game.after(mistake.event), mistake.seat, &gap)
    }

    /// What a move is, in answer to a mistake of one's own: what loses little is as good as the best.
    /// It takes a moment.
    #[must_use]
    pub fn mark_own(&self, chosen: &Choices) -> Mark {
        /// Less than this is little: judgements are estimates.
        const LITTLE: f64 = 0.05;
        if self.answers.contains(chosen) {
            return Mark::Best;
        }
        let moves = std::slice::from_ref(chosen);
        let lost = self.library.loss(&*self.view(), moves, Care::default(), 1);
        match lost {
            Some(lost) if lost <= LITTLE && self.next.0 != *chosen => Mark::Best,
            lost => Mark::Worse(lost.map(|lost| self.worth - lost)),
        }
    }

    /// What a move is worth where courses are continuous, and nobody sails the very same one: the
    /// best that can follow it in the same turn.
    fn worth_after(&self, chosen: &Choices) -> Option<f64> {
        let mut play = self.play().boxed_clone();
        play.apply(self.seat.into(), chosen).ok()?;
        self.library.plan_worth(&*play.view(Viewer::Seat(self.seat)))
    }
}

/// The texts of the positions in a file, one after the other.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    const HEAD: &str = "flotilla record ";
    let starts: Vec<usize> = text
        .match_indices(HEAD)
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || text.as_bytes()[at - 1] == b'\n')
        .collect();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(|(start, end)| &text[start..end])
}

impl Library {
    /// The positions of a game that come with it, in an order in which they can be practised.
    #[must_use]
    pub fn exercises(&self, game: &str) -> &'static [Exercise] {
        /// What was read, by where the text lies: a text that is compiled in stays there.
        static READ: Mutex<BTreeMap<usize, &'static [Exercise]>> = Mutex::new(BTreeMap::new());
        let text = self.bots(game).map_or("", |bots| bots.exercises);
        if text.is_empty() {
            return &[];
        }
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        read.entry(text.as_ptr() as usize).or_insert_with(|| {
            // A test reads them all; one that can't be read would be left out.
            let exercises = split(text).filter_map(|text| Exercise::read(text, *self).ok());
            Vec::leak(exercises.collect())
        })
    }
}

/// The positions of a game that ships: see [`Library::exercises`].
#[must_use]
pub fn exercises(game: &str) -> &'static [Exercise] {
    Library::SHIPPED.exercises(game)
}

/// The moves that are as good as the best, and the best of the others, if it is much worse.
struct Gap {
    measure: Measure,
    answers: Vec<Choices>,
    worth: f64,
    next: (Choices, f64),
}

fn gap(library: Library, game: &str, counsel: &AnyAdvice) -> Option<Gap> {
    /// With fewer ways to go there is nothing to find.
    const LEAST: usize = 3;
    /// More moves that are equally good make no answer, where they can be counted.
    const MOST_ANSWERS: usize = 2;
    let (same, much) = (little(counsel.measure), much(library, game, counsel.measure)?);
    let candidates = &counsel.candidates;
    let worth = candidates.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let (good, rest): (Vec<_>, Vec<_>) =
        candidates.iter().partition(|(_, each)| *each >= worth - same);
    let next = rest.into_iter().max_by(|a, b| a.1.total_cmp(&b.1))?.clone();
    let countable = counsel.measure != Measure::Preference;
    let few = !countable || good.len() <= MOST_ANSWERS;
    let found = candidates.len() >= LEAST && few && worth - next.1 >= much;
    let answers = good.into_iter().map(|(chosen, _)| chosen.clone()).take(8).collect();
    found.then_some(Gap { measure: counsel.measure, answers, worth, next })
}

/// Looks for positions to practise in a game that was played. `progress` is told how many of its
/// events were looked at.
pub fn seek(
    library: Library,
    game: &Playthrough,
    seed: u64,
    mut progress: impl FnMut(usize, usize),
) -> Vec<Exercise> {
    let name = game.play().info().name;
    let examiners = library.bots(name).and_then(|bots| bots.examiners);
    let Some(examiners) = examiners else { return Vec::new() };
    let [first, second] = examiners.map(|plan| library.contestant(name, plan));
    // The quick bot of a game: what it finds at once teaches nothing.
    let quick = library.contestant(name, "greedy");
    let (Ok(first), Ok(second), Ok(quick)) = (first, second, quick) else { return Vec::new() };
    let mut found = Vec::new();
    let mut play = game.after(0);
    let events = game.events();
    for (number, event) in events.iter().enumerate() {
        progress(number + 1, events.len());
        let mut rng = SeededRng::new(seed.wrapping_add(number as u64));
        if let Actor::Seat(seat) = event.actor {
            let view = play.view(Viewer::Seat(seat));
            // What can be exact is exact, however busy the machine is.
            [&first, &second].iter().for_each(|bot| bot.prepare(&*view));
            let mut advise = |bot: &Contestant| bot.player(&*view)?.advise(&*view, &mut rng);
            if let Some(hasty) = advise(&quick)
                && let Some(suspected) = advise(&first).filter(|it| it.chosen != hasty.chosen)
                // Who searches for the best alone does not know how much worse the others are.
                && (suspected.candidates.len() < 2 || gap(library, name, &suspected).is_some())
                && let Some(sure) = library.weigh(&*view, &second, &suspected, &mut rng)
                && let Some(gap) = gap(library, name, &sure)
                && gap.answers.contains(&suspected.chosen)
                && !gap.answers.contains(&hasty.chosen)
            {
                found.extend(kept(library, game, &*play, seat, &gap));
            }
        }
        if play.apply(event.actor, &event.chosen).is_err() {
            break;
        }
    }
    found
}

/// A position with its answer, as it is kept: if the answer stands out by the way others are marked.
fn kept(
    library: Library,
    game: &Playthrough,
    play: &dyn AnyGame,
    seat: Seat,
    gap: &Gap,
) -> Option<Exercise> {
    let name = play.info().name;
    let exercise = written(library, game, play, seat, gap)?;
    // An answer that would not be found right by the way others are marked is none.
    let again = exercise.answers.first().and_then(|best| exercise.worth_after(best));
    let sound = again.is_none_or(|again| again >= exercise.worth - little(exercise.measure));
    let marked = again.is_some() || !library.bots(name).is_some_and(|bots| bots.marked_by_plan);
    let apart = exercise.mark(&exercise.next.0) != Mark::Best;
    (sound && marked && apart).then_some(exercise)
}

/// A position with its answer, written and read again.
fn written(
    library: Library,
    game: &Playthrough,
    play: &dyn AnyGame,
    seat: Seat,
    gap: &Gap,
) -> Option<Exercise> {
    let name = play.info().name;
    let position = Some(play.position());
    let mut kept =
        Playthrough::begin(library.games(), name, game.setup().clone(), position).ok()?;
    let view = play.view(Viewer::Seat(seat));
    let word = MEASURES.iter().find(|(other, _)| *other == gap.measure)?.1;
    let answers: Vec<String> = gap.answers.iter().map(|chosen| view.write(chosen)).collect();
    let headers = [
        ("asked", seat.number().to_string()),
        ("answer", answers.join(OR)),
        ("measure", word.to_owned()),
        ("worth", format!("{:.4}", gap.worth)),
        ("next", format!("{:.4} {}", gap.next.1, view.write(&gap.next.0))),
    ];
    for (key, value) in headers {
        kept.set_tag(key, &value).ok()?;
    }
    // As it will be read.
    Exercise::read(&kept.headers(), library).ok()
}
