//! Where somebody stands in a lesson.

use crate::lesson::{Ask, Game, Lesson, Scripted, Step, Texts};
use flotilla_core::{
    Actor, AnyView, Choices, Event, NotationError, ParseMode, Playthrough, SeededRng, Text, Turn,
    Viewer,
};
use thiserror::Error;

/// The most events of a game that is played in a lesson: whoever goes round in circles has learned
/// what there is to learn.
const MOST_EVENTS: usize = 2000;

/// A moment of a lesson: the step that comes next, and the game as it stands.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    lesson: &'a Lesson,
    step: usize,
    game: Playthrough,
}

/// Something that happened, as whoever learns saw it.
pub struct Happened {
    /// Who made it happen.
    pub actor: Actor,
    /// What, as far as they saw it.
    pub chosen: Choices,
    /// In words.
    pub text: Option<Text>,
    /// What they see after it.
    pub view: Box<dyn AnyView>,
}

/// What came of a move.
pub enum Tried {
    /// It is what was asked, or a move of a game; what happened by it and after it.
    Right(Vec<Happened>),
    /// It can be played, and is not what was asked; what is said of it.
    Wrong(Texts),
}

/// Why a lesson can't go on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Stuck {
    /// The move can't be read, or is forbidden.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// No move is asked.
    #[error("no move is asked there")]
    NotAsked,
    /// There is no such moment in the lesson.
    #[error("there is no such moment in this lesson")]
    NoSuchMoment,
    /// Something that should happen by itself can't.
    #[error("`{event}` can't happen there: {why}")]
    Script {
        /// The line of the lesson.
        line: usize,
        /// What can't happen.
        event: String,
        /// Why.
        why: String,
    },
}

impl Lesson {
    /// The lesson from its beginning.
    #[must_use]
    pub fn begin(&self) -> Moment<'_> {
        self.begin_with_events().0
    }

    /// The lesson from its beginning, with what happens before its first step is told.
    #[must_use]
    pub fn begin_with_events(&self) -> (Moment<'_>, Vec<Happened>) {
        let mut moment = Moment { lesson: self, step: 0, game: self.start.clone() };
        let mut happened = Vec::new();
        // A lesson that was checked can begin; one that was not stands at its start.
        let _ = moment.arrive(&mut happened).is_ok();
        (moment, happened)
    }

    /// The lesson at a step, after the events that led there.
    ///
    /// # Errors
    /// When there is no such step, or the events can't happen.
    pub fn resume(&self, step: usize, events: &[String]) -> Result<Moment<'_>, Stuck> {
        if step > self.steps.len() || events.len() > MOST_EVENTS {
            return Err(Stuck::NoSuchMoment);
        }
        let last = step.min(self.steps.len() - 1);
        let anew = self.steps[..=last].iter().rev().find_map(|step| step.anew.as_ref());
        let mut game = anew.unwrap_or(&self.start).clone();
        for event in events {
            let (who, what) = event.split_once(' ').unwrap_or((event, ""));
            let actor = Actor::parse(who).ok_or(Stuck::NoSuchMoment)?;
            let again = game.event(actor, what, ParseMode::Exact);
            again.map_err(|_| Stuck::NoSuchMoment)?;
        }
        Ok(Moment { lesson: self, step, game })
    }
}

impl<'a> Moment<'a> {
    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &'a Lesson {
        self.lesson
    }

    /// The number of the step that comes next, from zero; that of all steps at the end.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// The step that comes next; none at the end.
    #[must_use]
    pub fn current(&self) -> Option<&'a Step> {
        self.lesson.steps.get(self.step)
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Playthrough {
        &self.game
    }

    /// What has happened, line by line: with the step all that is needed to
    /// [go on](Lesson::resume).
    #[must_use]
    pub fn events(&self) -> Vec<String> {
        let line = |Event { actor, text, .. }: &Event| format!("{actor} {text}").trim().to_owned();
        self.game.events().iter().map(line).collect()
    }

    /// What whoever learns sees.
    #[must_use]
    pub fn view(&self) -> Box<dyn AnyView> {
        self.game.play().view(Viewer::Seat(self.lesson.seat))
    }

    /// What is asked, if a certain move is.
    #[must_use]
    pub fn asked(&self) -> Option<&'a Ask> {
        self.current()?.ask.as_ref()
    }

    /// The game that is played to its end, if one is.
    #[must_use]
    pub fn playing(&self) -> Option<&'a Game> {
        self.current()?.game.as_ref()
    }

    /// The move that is shown to whoever hesitates.
    #[must_use]
    pub fn hint(&self) -> Option<Choices> {
        let ask = self.asked()?;
        self.view().read(&ask.hint, ParseMode::Exact).ok()
    }

    /// What the coach says now that was not said before, by its number.
    #[must_use]
    pub fn tip(&self, told: &[usize]) -> Option<usize> {
        let view = self.view();
        let legal = view.legal();
        let may = |pattern: &crate::Pattern| match &legal {
            Some(legal) => legal.iter().any(|chosen| pattern.fits(&view.write(chosen))),
            None => view.begin(&pattern.beginning(), ParseMode::Exact).is_ok(),
        };
        let tips = self.playing()?.tips.iter().enumerate();
        let mut new = tips.filter(|(number, _)| !told.contains(number));
        new.find(|(_, tip)| may(&tip.when)).map(|(number, _)| number)
    }

    /// Goes on from a step that asks nothing.
    ///
    /// # Errors
    /// When a move is asked, or what should happen can't.
    pub fn go_on(&mut self) -> Result<Vec<Happened>, Stuck> {
        match self.current() {
            Some(step) if step.ask.is_none() && step.game.is_none() => {
                let mut happened = Vec::new();
                self.finish(step, &mut happened)?;
                Ok(happened)
            }
            _ => Err(Stuck::NotAsked),
        }
    }

    /// Tries a move in notation.
    ///
    /// # Errors
    /// When it is no move or forbidden, nothing is asked, or what should follow can't happen. Only
    /// then, or when it is wrong, nothing changes.
    pub fn play(&mut self, text: &str, mode: ParseMode) -> Result<Tried, Stuck> {
        let step = self.current().ok_or(Stuck::NotAsked)?;
        if step.ask.is_none() && step.game.is_none() {
            return Err(Stuck::NotAsked);
        }
        let chosen = self.view().read(text, mode)?;
        let actor = Actor::Seat(self.lesson.seat);
        let chosen = self.game.play().canonical(actor, &chosen).map_err(NotationError::from)?;
        let written = self.game.play().write(&chosen);
        if let Some(ask) = &step.ask
            && !ask.meant.iter().any(|pattern| pattern.fits(&written))
        {
            let mut certain = ask.certain.iter();
            let said = certain.find(|(pattern, _)| pattern.fits(&written));
            return Ok(Tried::Wrong(said.map_or(&ask.wrong, |(_, text)| text).clone()));
        }
        let before = self.clone();
        let mut happened = Vec::new();
        let gone = self.happen(actor, chosen, &mut happened).and_then(|()| {
            if step.ask.is_some() {
                return self.finish(step, &mut happened);
            }
            self.others(&mut happened)?;
            if self.is_over() { self.finish(step, &mut happened) } else { Ok(()) }
        });
        match gone {
            Ok(()) => Ok(Tried::Right(happened)),
            Err(stuck) => {
                *self = before;
                Err(stuck)
            }
        }
    }

    /// Whether the game that is played has ended, or goes on for too long.
    fn is_over(&self) -> bool {
        self.game.is_over() || self.game.events().len() >= MOST_EVENTS
    }

    /// What is said at the end of the game that was played in the step before this one: whether
    /// whoever learns has won it.
    #[must_use]
    pub fn result(&self) -> Option<&'a Texts> {
        let step = self.lesson.steps.get(self.step.checked_sub(1)?)?;
        let game = step.game.as_ref()?;
        let outcome = self.game.play().outcome();
        let won = outcome.is_some_and(|outcome| outcome.winners.contains(self.lesson.seat));
        Some(if won { &game.won } else { &game.lost })
    }

    /// What happens before the first step is told.
    pub(crate) fn enter(&mut self) -> Result<(), Stuck> {
        self.arrive(&mut Vec::new())
    }

    fn finish(&mut self, step: &Step, happened: &mut Vec<Happened>) -> Result<(), Stuck> {
        self.script(&step.then, happened)?;
        self.step += 1;
        self.arrive(happened)
    }

    /// What happens before a step is told.
    fn arrive(&mut self, happened: &mut Vec<Happened>) -> Result<(), Stuck> {
        let Some(step) = self.current() else { return Ok(()) };
        if let Some(anew) = &step.anew {
            self.game = anew.clone();
        }
        self.script(&step.before, happened)?;
        if step.game.is_some() { self.others(happened) } else { Ok(()) }
    }

    fn script(&mut self, lines: &[Scripted], happened: &mut Vec<Happened>) -> Result<(), Stuck> {
        for Scripted { line, actor, text } in lines {
            let stuck =
                |why: String| Stuck::Script { line: *line, event: format!("{actor} {text}"), why };
            let chosen = self.game.play().read(*actor, text, ParseMode::Exact);
            let chosen = chosen.map_err(|error| stuck(error.to_string()))?;
            self.happen(*actor, chosen, happened).map_err(|error| stuck(error.to_string()))?;
        }
        Ok(())
    }

    /// Lets chance and the other seats act until whoever learns is waited for.
    fn others(&mut self, happened: &mut Vec<Happened>) -> Result<(), Stuck> {
        let Some(game) = self.playing() else { return Ok(()) };
        let name = self.lesson.game();
        while !self.is_over() {
            // The same game for the same moves, wherever it is played.
            let number = self.game.events().len() as u64;
            let line = self.current().map_or(0, |step| step.line as u64);
            let mut rng = SeededRng::new(line * 7919 + number);
            let play = self.game.play();
            let (actor, chosen) = match play.turn() {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, play.draw(&mut rng)),
                Turn::Seat { waits_for, .. } if waits_for == self.lesson.seat => break,
                Turn::Seat { waits_for, .. } => {
                    let view = play.view(Viewer::Seat(waits_for));
                    let bot = self.lesson.library.contestant(name, &game.bot).ok();
                    let advice = bot
                        .and_then(|bot| bot.player(&*view))
                        .and_then(|mut player| player.advise(&*view, &mut rng));
                    let chosen = advice.map(|advice| advice.chosen);
                    let chosen = chosen.or_else(|| view.random(&mut rng));
                    (Actor::Seat(waits_for), chosen)
                }
            };
            self.happen(actor, chosen.ok_or(Stuck::NoSuchMoment)?, happened)?;
        }
        Ok(())
    }

    fn happen(
        &mut self,
        actor: Actor,
        chosen: Choices,
        happened: &mut Vec<Happened>,
    ) -> Result<(), Stuck> {
        let viewer = Viewer::Seat(self.lesson.seat);
        let play = self.game.play();
        let text = play.told(actor, &chosen, viewer);
        let seen = play.redact(actor, &chosen, viewer).unwrap_or_default();
        self.game.apply(actor, &chosen).map_err(NotationError::from)?;
        happened.push(Happened { actor, chosen: seen, text, view: self.view() });
        Ok(())
    }
}
