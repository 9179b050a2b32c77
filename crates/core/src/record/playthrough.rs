//! A game with everything that happened in it.

use super::RecordFault;
use super::headers::{MOST_TAGS, OWN_HEADERS, is_tag, one_line};
use super::lines::Line;
use crate::any_game::{AnyGame, Choices, Registry};
use crate::choice::Choice;
use crate::game::{ChoiceError, Setup};
use crate::notation::{NotationError, ParseMode};
use crate::rng::Rng;
use crate::seat::{Actor, MOST_SEATS, Seat, Turn, Viewer};
use crate::table_line::{EarlyEnd, TableLine, Timestamp};
use std::sync::Arc;

/// How many events lie between two keyframes.
const KEYFRAME: usize = 32;

/// A game with everything that happened in it.
pub struct Playthrough {
    pub(super) setup: Setup,
    pub(super) names: [Option<String>; MOST_SEATS],
    pub(super) position: Option<String>,
    pub(super) tags: Vec<(String, String)>,
    /// Whose eyes saw it, if it is not the whole truth.
    pub(super) viewer: Option<Viewer>,
    /// Comments among the headers, each with the header before which it stands.
    pub(super) notes: Vec<(String, String)>,
    pub(super) events: Vec<Event>,
    /// Every line behind the headers, in its order: the events, and what else was told.
    pub(super) story: Vec<StoryLine>,
    pub(super) closing: Option<EarlyEnd>,
    start: Box<dyn AnyGame>,
    /// The game after some of its events, each with how many: whoever looks back replays the few
    /// events behind one of them.
    keyframes: Vec<(usize, Arc<dyn AnyGame>)>,
    /// The game before the last trial was taken over, and how many events it had: most who look back
    /// want to see what happened just now.
    previous: Option<(usize, Box<dyn AnyGame>)>,
    play: Box<dyn AnyGame>,
}

/// A line behind the headers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StoryLine {
    /// The next of the events that count, and when it happened.
    Event(Option<Timestamp>),
    /// Anything else, as it is written: what happened at the table, an event that was taken back,
    /// a comment.
    Line(String),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Who made it happen.
    pub actor: Actor,
    /// What, choice by choice.
    pub chosen: Choices,
    /// What, in notation.
    pub text: String,
}

/// How far a game had come at some moment.
#[derive(Clone, Debug)]
pub struct Mark {
    events: usize,
    story: usize,
    closing: Option<EarlyEnd>,
    names: [Option<String>; MOST_SEATS],
}

/// Events that are tried on a copy of a game before they happen.
pub struct Trial {
    /// How many events the game had when it was begun.
    before: usize,
    play: Box<dyn AnyGame>,
    events: Vec<Event>,
}

impl Trial {
    /// The game after what was tried so far.
    #[must_use]
    pub fn play(&self) -> &dyn AnyGame {
        &*self.play
    }

    /// What was tried so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Tries one event more, whose text is written already.
    ///
    /// # Errors
    /// When the rules forbid it; nothing changes then.
    pub fn push(&mut self, event: Event) -> Result<(), ChoiceError> {
        self.play.apply(event.actor, &event.chosen)?;
        self.events.push(event);
        Ok(())
    }
}

impl std::fmt::Debug for Playthrough {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl Clone for Playthrough {
    fn clone(&self) -> Playthrough {
        Playthrough {
            setup: self.setup.clone(),
            names: self.names.clone(),
            position: self.position.clone(),
            tags: self.tags.clone(),
            viewer: self.viewer,
            notes: self.notes.clone(),
            events: self.events.clone(),
            story: self.story.clone(),
            closing: self.closing,
            start: self.start.boxed_clone(),
            keyframes: self.keyframes.clone(),
            previous: self.previous.as_ref().map(|(at, play)| (*at, play.boxed_clone())),
            play: self.play.boxed_clone(),
        }
    }
}

impl Playthrough {
    /// A game that begins now, from the start or from a position.
    ///
    /// # Errors
    /// When there is no such game, or it can't be set up so.
    pub fn begin(
        registry: Registry,
        game: &str,
        mut setup: Setup,
        position: Option<String>,
    ) -> Result<Playthrough, RecordFault> {
        let entry = registry.game(game)?;
        let play = entry.open(&setup, position.as_deref())?;
        // The name of an edition may be that of any file: the record needs one that fits a line.
        if entry.info.edition(&setup.edition.name) != Some(&setup.edition) {
            let name = one_line(&setup.edition.name);
            let unnamed = name.is_empty() && !setup.edition.text.is_empty();
            setup.edition.name = if unnamed { "unnamed".into() } else { name.into() };
        }
        // As the game writes it: whoever gave it may have used other spaces and lines.
        let position = position.map(|_| play.position());
        Ok(Playthrough::of(setup, play, position, None))
    }

    /// A game in which nothing has happened yet.
    pub(super) fn of(
        setup: Setup,
        mut play: Box<dyn AnyGame>,
        position: Option<String>,
        viewer: Option<Viewer>,
    ) -> Playthrough {
        if let Some(viewer) = viewer {
            play.hide(viewer);
        }
        Playthrough {
            setup,
            names: Default::default(),
            position,
            tags: Vec::new(),
            viewer,
            notes: Vec::new(),
            events: Vec::new(),
            story: Vec::new(),
            closing: None,
            start: play.boxed_clone(),
            keyframes: Vec::new(),
            previous: None,
            play,
        }
    }

    /// The game as it stands.
    #[must_use]
    pub fn play(&self) -> &dyn AnyGame {
        &*self.play
    }

    /// Who may act now: nobody after the end, whoever or whatever ended it.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.closing.is_some() { Turn::Over } else { self.play.turn() }
    }

    /// Whose eyes saw it, if it is not the whole truth: what others alone have seen is not known
    /// then, and it can't be played on.
    #[must_use]
    pub fn viewer(&self) -> Option<Viewer> {
        self.viewer
    }

    /// How it was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What happened so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The name of a seat, if it has one.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Names a seat that plays. Control signs are left out.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        let name = one_line(name);
        if seat.index() < self.setup.seats {
            self.names[seat.index()] = (!name.is_empty()).then_some(name);
        }
    }

    /// Further headers, as the date.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Sets a further header, as the date or the commitment to the dice, in place of an older
    /// one. Control signs are left out of its value.
    ///
    /// # Errors
    /// When the key is not a word of small letters and hyphens, or one that records use
    /// themselves.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), RecordFault> {
        if !is_tag(key) || OWN_HEADERS.contains(&key) {
            let should = "a word of small letters that records do not use themselves";
            return Err(RecordFault::Header { key: key.chars().take(40).collect(), should });
        }
        let value: String = value.chars().filter(|c| !c.is_control()).take(1000).collect();
        let value = value.trim().to_owned();
        let full = self.tags.len() >= MOST_TAGS;
        match self.tags.iter_mut().find(|(other, _)| other == key) {
            Some((_, old)) => *old = value,
            None if full => {
                return Err(RecordFault::TooMany { what: "headers of its own", most: MOST_TAGS });
            }
            None => self.tags.push((key.to_owned(), value)),
        }
        Ok(())
    }

    /// Makes an event happen.
    ///
    /// # Errors
    /// When the rules forbid it, or the game was ended; nothing changes then.
    pub fn apply(&mut self, actor: Actor, chosen: &[Choice]) -> Result<(), ChoiceError> {
        let chosen = match self.viewer {
            None => self.play.canonical(actor, chosen)?,
            Some(_) => chosen.to_vec(),
        };
        let text = self.play.write(&chosen);
        self.push(Event { actor, chosen, text })
    }

    /// Makes an event happen whose choices are in the game's own order, and whose text is written.
    ///
    /// # Errors
    /// When the rules forbid it, or the game was ended; nothing changes then.
    pub fn push(&mut self, event: Event) -> Result<(), ChoiceError> {
        self.push_at(None, event)
    }

    fn push_at(&mut self, stamp: Option<Timestamp>, event: Event) -> Result<(), ChoiceError> {
        if self.closing.is_some() {
            return Err(ChoiceError::NotAsked { at: 0 });
        }
        happen(&mut *self.play, self.viewer, event.actor, &event.chosen)?;
        self.events.push(event);
        self.story.push(StoryLine::Event(stamp));
        self.keep_keyframe();
        Ok(())
    }

    /// A copy of the state in which events can be tried; if all goes well it is
    /// [taken over](Playthrough::accept), and nothing is applied twice.
    #[must_use]
    pub fn trial(&self) -> Trial {
        Trial { before: self.events.len(), play: self.play.boxed_clone(), events: Vec::new() }
    }

    /// Takes over what was tried. A trial that was begun at another moment of the game is left
    /// alone, and so is one of a game that was ended: whether it was taken over.
    pub fn accept(&mut self, trial: Trial) -> bool {
        let Trial { before, play, events } = trial;
        let current = before == self.events.len() && self.closing.is_none();
        if current {
            let old = std::mem::replace(&mut self.play, play);
            self.previous = Some((before, old));
            self.story.extend(events.iter().map(|_| StoryLine::Event(None)));
            self.events.extend(events);
            self.keep_keyframe();
        }
        current
    }

    /// Keeps the game as it stands, if enough has happened since it was kept last.
    fn keep_keyframe(&mut self) {
        let last = self.keyframes.last().map_or(0, |(events, _)| *events);
        if self.events.len() >= last + KEYFRAME {
            self.keyframes.push((self.events.len(), Arc::from(self.play.boxed_clone())));
        }
    }

    /// The game after its first `events` events becomes the game as it stands.
    fn stand_after(&mut self, events: usize) {
        self.play = self.after(events);
        self.keyframes.retain(|(at, _)| *at <= events);
        self.previous = self.previous.take().filter(|(at, _)| *at <= events);
    }

    /// Makes an event happen that is given in notation.
    ///
    /// # Errors
    /// When the text can't be read, or the rules forbid it; nothing changes then.
    pub fn event(&mut self, actor: Actor, text: &str, mode: ParseMode) -> Result<(), RecordFault> {
        self.event_at(None, actor, text, mode)
    }

    fn event_at(
        &mut self,
        stamp: Option<Timestamp>,
        actor: Actor,
        text: &str,
        mode: ParseMode,
    ) -> Result<(), RecordFault> {
        // Where the rules ended the game, they say by which of them nothing can follow.
        if self.closing.is_some() {
            return Err(RecordFault::Over);
        }
        let chosen = match self.viewer {
            None => self.play.read(actor, text, mode)?,
            Some(viewer) => self.play.read_redacted(actor, text, viewer)?,
        };
        let text = self.play.write(&chosen);
        let event = Event { actor, chosen, text };
        Ok(self.push_at(stamp, event).map_err(NotationError::from)?)
    }

    /// Draws the pending chance and makes it happen. `None` if none is pending.
    pub fn roll(&mut self, rng: &mut dyn Rng) -> Option<&Event> {
        if self.closing.is_some() {
            return None;
        }
        let chosen = self.play.draw(rng)?;
        let text = self.play.write(&chosen);
        self.push(Event { actor: Actor::Chance, chosen, text }).ok()?;
        self.events.last()
    }

    /// Takes back the last event, as if it had never happened.
    pub fn undo(&mut self) -> Option<Event> {
        let undone = self.events.pop()?;
        self.forget(1);
        self.stand_after(self.events.len());
        Some(undone)
    }

    /// Takes back every event behind the first `events`, as if they had never happened.
    pub fn back_to(&mut self, events: usize) {
        if let Some(count) = self.events.len().checked_sub(events).filter(|&count| count > 0) {
            self.forget(count);
            self.events.truncate(events);
            self.stand_after(events);
        }
    }

    /// How far it has come: it can be [brought back](Playthrough::return_to) to there, as long as
    /// nothing that had happened by then was taken back.
    #[must_use]
    pub fn mark(&self) -> Mark {
        let Playthrough { events, story, closing, names, .. } = self;
        let (events, story) = (events.len(), story.len());
        Mark { events, story, closing: *closing, names: names.clone() }
    }

    /// Goes back to a mark, as if nothing had happened since.
    pub fn return_to(&mut self, mark: Mark) {
        let Mark { events, story, closing, names } = mark;
        self.story.truncate(story);
        (self.closing, self.names) = (closing, names);
        if self.events.len() > events {
            self.events.truncate(events);
            self.stand_after(events);
        }
    }

    /// Drops the lines of the last events.
    fn forget(&mut self, mut events: usize) {
        while events > 0
            && let Some(at) =
                self.story.iter().rposition(|told| matches!(told, StoryLine::Event(_)))
        {
            self.story.remove(at);
            events -= 1;
        }
    }

    /// Takes back the last events; the record goes on to tell them.
    fn take_back(&mut self, count: usize) {
        let left = self.events.len().saturating_sub(count);
        let mut undone = self.events.split_off(left);
        for told in self.story.iter_mut().rev() {
            let StoryLine::Event(stamp) = told else { continue };
            let Some(Event { actor, text, .. }) = undone.pop() else { break };
            *told = StoryLine::Line(written(*stamp, &actor.to_string(), &text));
        }
        self.stand_after(left);
    }

    /// Keeps a line that is no event.
    pub(super) fn remark(&mut self, told: StoryLine) {
        self.story.push(told);
    }

    /// Makes happen what a line of a record tells.
    pub(super) fn replay_line(&mut self, line: Line) -> Result<(), RecordFault> {
        let Line { stamp, actor, text, .. } = line;
        if let Some(actor) = actor {
            return self.event_at(stamp, actor, &text, ParseMode::Exact);
        }
        self.table_line(&text)?;
        self.remark(StoryLine::Line(written(stamp, "!", &text)));
        Ok(())
    }

    /// Makes happen what a record tells of the table, as far as it matters to the game.
    fn table_line(&mut self, text: &str) -> Result<(), RecordFault> {
        match TableLine::parse(text, self.setup.seats).ok_or(RecordFault::TableLine)? {
            TableLine::Undo(events) if !self.is_over() && events <= self.events.len() => {
                self.take_back(events);
                Ok(())
            }
            TableLine::End(closing) => self.end(closing),
            TableLine::Undo(_) => Err(RecordFault::TableLine),
            TableLine::Other => Ok(()),
        }
    }

    /// Ends the game before its rules do: by resignation, agreement or time.
    ///
    /// # Errors
    /// When it is over already.
    pub fn close(&mut self, closing: EarlyEnd) -> Result<(), RecordFault> {
        self.end(closing)?;
        self.remark(StoryLine::Line(format!("! {}", TableLine::End(closing))));
        Ok(())
    }

    fn end(&mut self, closing: EarlyEnd) -> Result<(), RecordFault> {
        if self.is_over() {
            return Err(RecordFault::Over);
        }
        self.closing = Some(closing);
        Ok(())
    }

    /// How the game was ended before its rules did; `None` if it was not.
    #[must_use]
    pub fn closing(&self) -> Option<EarlyEnd> {
        self.closing
    }

    /// Whether nothing can happen any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.closing.is_some() || self.play.outcome().is_some()
    }

    /// The game after its first `events` events.
    #[must_use]
    pub fn after(&self, events: usize) -> Box<dyn AnyGame> {
        let kept = self.keyframes.partition_point(|(at, _)| *at <= events).checked_sub(1);
        let kept = kept.map(|kept| &self.keyframes[kept]).map(|(at, play)| (*at, &**play));
        let previous = self.previous.as_ref().map(|(at, play)| (*at, &**play));
        let previous = previous.filter(|(at, _)| *at <= events);
        // The nearer of the two.
        let (at, mut play) = match kept.into_iter().chain(previous).max_by_key(|(at, _)| *at) {
            Some((at, play)) => (at, play.boxed_clone()),
            None => (0, self.start.boxed_clone()),
        };
        for event in self.events.iter().take(events).skip(at) {
            let again = happen(&mut *play, self.viewer, event.actor, &event.chosen);
            debug_assert!(again.is_ok(), "{}", event.text);
        }
        play
    }

    /// Makes one of its events happen again, in the game as it was before that event.
    ///
    /// # Errors
    /// When it is another game, or another moment of it.
    pub fn again(&self, play: &mut dyn AnyGame, event: &Event) -> Result<(), ChoiceError> {
        happen(play, self.viewer, event.actor, &event.chosen)
    }

    /// What happened so far, as a viewer witnessed it: for logs and downloads while there are
    /// secrets.
    #[must_use]
    pub fn events_seen_by(&self, viewer: Viewer) -> Vec<Event> {
        let mut play = self.start.boxed_clone();
        let mut seen = Vec::with_capacity(self.events.len());
        for Event { actor, chosen, .. } in &self.events {
            // What can't be witnessed is not shown at all.
            if let Some(chosen) = play.redact(*actor, chosen, viewer) {
                let text = play.write(&chosen);
                seen.push(Event { actor: *actor, chosen, text });
            }
            let again = happen(&mut *play, self.viewer, *actor, chosen);
            debug_assert!(again.is_ok(), "{actor} {chosen:?}");
        }
        seen
    }
}

/// Makes an event happen: the whole of it, or as much of it as somebody witnessed.
fn happen(
    play: &mut dyn AnyGame,
    viewer: Option<Viewer>,
    actor: Actor,
    chosen: &[Choice],
) -> Result<(), ChoiceError> {
    match viewer {
        None => play.apply(actor, chosen),
        Some(viewer) => play.apply_redacted(actor, chosen, viewer),
    }
}

/// A line as records write it: when, who, what.
fn written(stamp: Option<Timestamp>, who: &str, what: &str) -> String {
    let stamp = stamp.map_or_else(String::new, |stamp| format!("{stamp} "));
    let space = if what.is_empty() { "" } else { " " };
    format!("{stamp}{who}{space}{what}")
}
