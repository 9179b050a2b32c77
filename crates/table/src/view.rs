//! What somebody may see of a table: the one door through which anything leaves it.

use crate::chain::ChainHash;
use crate::dice::{Dice, outcomes};
use crate::error::{Reason, TableError};
use crate::line::{Line, Offer};
use crate::series::Series;
use crate::table::{PendingOffer, Phase, Table, require};
use flotilla_core::{
    Actor, AnyView, Catalogue, Choice, EarlyEnd, Element, Language, Names, Next, Outcome,
    ParseMode, Playthrough, Seat, SeededRng, Setup, TableLine, Text, Timestamp, Turn, Viewer,
};
use std::fmt::Write as _;

/// A table as one viewer may see it.
pub struct TableView<'a> {
    pub(crate) table: &'a Table,
    viewer: Viewer,
}

/// One line of the log, as a viewer hears it.
pub struct EventView<'a> {
    /// The entry it belongs to.
    pub version: u64,
    /// When it happened, in milliseconds since 1970, in whole seconds: how long somebody thought
    /// might tell what it has in hand.
    pub at: u64,
    /// Who acted; `None` for what happened beside the game.
    pub actor: Option<Actor>,
    /// What happened, as a record for this viewer writes it: notation, without the actor.
    pub chosen: String,
    /// What happened, in words.
    pub text: &'a Text,
}

/// A draw of a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastDraw {
    /// What could have come, in the order of its notation, and the weight of each.
    pub could: Vec<(String, u64)>,
    /// What came.
    pub outcome: String,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By its rules.
    Rules(Outcome),
    /// Before its rules ended it.
    Closed(EarlyEnd),
}

/// A moment in whole seconds, in milliseconds.
fn coarse(moment: u64) -> u64 {
    moment - moment % 1000
}

impl Table {
    /// The table as a viewer may see it.
    #[must_use]
    pub fn look(&self, viewer: Viewer) -> TableView<'_> {
        TableView { table: self, viewer }
    }
}

/// An event of the game as a viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldEvent {
    /// Who acted.
    pub actor: Actor,
    /// What was done, in notation.
    pub written: String,
    /// The elements that it was about.
    pub elements: Vec<Element>,
    /// What was done, in words.
    pub text: Text,
}

impl<'a> TableView<'a> {
    /// Whose look it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The game as the viewer sees it.
    #[must_use]
    pub fn view(&self) -> Box<dyn AnyView> {
        self.table.game.play().view(self.viewer)
    }

    /// How the game was set up.
    #[must_use]
    pub fn setup(&self) -> &'a Setup {
        self.table.game.setup()
    }

    /// Who may act, as far as the viewer may know; nobody before the start and after the end.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Playing => self.table.game.play().turn().seen_by(self.viewer),
            Phase::Waiting | Phase::Over => Turn::Over,
        }
    }

    /// The seat of the viewer, if it may act now.
    #[must_use]
    pub fn may_act(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if self.turn().may_act(Actor::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// How the game ended.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let closed = self.table.game.closing().map(Ending::Closed);
        closed.or_else(|| self.table.game.play().outcome().map(Ending::Rules))
    }

    /// The game as the viewer would see it after moves of its own that were not sent: to plan a
    /// turn of several actions. They are tried on a game that could lie behind what the viewer
    /// sees, so that trying tells nothing new.
    ///
    /// # Errors
    /// When one of them is forbidden, or another actor would act before it.
    pub fn plan(&self, moves: &[String]) -> Result<Box<dyn AnyView>, TableError> {
        let Viewer::Seat(seat) = self.viewer else { return Err(Reason::NotYours.into()) };
        let mut view = self.view();
        if moves.is_empty() {
            return Ok(view);
        }
        require(self.table.phase == Phase::Playing, Reason::NotBegun)?;
        require(moves.len() <= crate::moves::MOST_MOVES, Reason::NotOneTurn)?;
        let mut play = view.sample(&mut SeededRng::new(self.table.version()));
        for text in moves {
            let chosen = view.read(text, ParseMode::Typed)?;
            require(play.turn().may_act(Actor::Seat(seat)), Reason::NotOneTurn)?;
            play.apply(Actor::Seat(seat), &chosen)?;
            view = play.view(self.viewer);
        }
        Ok(view)
    }

    /// What may come next after the beginning of a move, behind moves that are only planned:
    /// the choices so far, what may follow, and the game in which it may.
    ///
    /// # Errors
    /// When the moves or the beginning are forbidden.
    pub fn next(&self, planned: &[String], beginning: &str) -> Result<NextChoices, TableError> {
        let view = self.plan(planned)?;
        // A plan may end the turn: then nothing comes next.
        let acts = |seat: Seat| view.turn().may_act(Actor::Seat(seat));
        let ended = !planned.is_empty()
            && beginning.trim().is_empty()
            && !matches!(self.viewer, Viewer::Seat(seat) if acts(seat));
        if self.table.phase == Phase::Playing && !ended {
            return NextChoices::of(view, beginning);
        }
        Ok(NextChoices { view, chosen: Vec::new(), next: Next::new() })
    }

    /// How the match stands, with this game when it is over.
    #[must_use]
    pub fn series(&self) -> Series {
        let before = self.table.series.clone();
        match self.ending() {
            None => before,
            Some(Ending::Rules(outcome)) => before.with(outcome.winners),
            Some(Ending::Closed(closing)) => before.with(closing.winners),
        }
    }

    /// Whether the viewer may ask to take back its last move, or agree to it.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        let Viewer::Seat(seat) = self.viewer else { return false };
        let asked = self
            .table
            .pending
            .is_some_and(|pending| pending.offer == Offer::Undo && pending.by.contains(seat));
        !asked && self.table.may_ask(seat, Offer::Undo).is_ok()
    }

    /// The log from an entry on, as the viewer hears it. From which device somebody plays is heard
    /// by that seat alone.
    pub fn story(&self, after: u64) -> impl Iterator<Item = EventView<'a>> + use<'a> {
        let (table, viewer) = (self.table, self.viewer);
        // Mostly the end of a long log is asked for: nothing before it is touched.
        let later = table.log.partition_point(|entry| entry.version <= after);
        let entries = &table.log[later..];
        let count: usize = entries.iter().map(|it| it.lines.len()).sum();
        let heard = &table.heard[table.heard.len().saturating_sub(count)..];
        let lines =
            entries.iter().flat_map(|entry| entry.lines.iter().map(move |line| (entry, line)));
        let told = lines.zip(heard);
        let told = told.filter(move |((_, line), _)| match line {
            Line::Link { seat, .. } | Line::Pass { seat, .. } => viewer == Viewer::Seat(*seat),
            _ => true,
        });
        told.map(move |((entry, line), heard)| {
            let (text, chosen) = heard.by(viewer);
            let (actor, whole) = match line {
                Line::Event { actor, text } => (Some(*actor), text.clone()),
                other => (None, other.anonymous().to_string().split_off(2)),
            };
            EventView {
                version: entry.version,
                at: coarse(table.opened.saturating_add(entry.stamp.0)),
                actor,
                chosen: chosen.map_or(whole, str::to_owned),
                text,
            }
        })
    }

    /// The record as the viewer may have it: the whole of it when the game is over, with the
    /// secret behind the dice; before that without what others' eyes alone have seen.
    #[must_use]
    pub fn record(&self) -> String {
        let over = self.table.phase == Phase::Over;
        let mut events = String::new();
        let mut left_out = false;
        let mut heard = self.table.heard.iter();
        for entry in &self.table.log {
            let _ = write!(events, "{} ", Timestamp(coarse(entry.stamp.0)));
            for line in &entry.lines {
                let seen = heard.next().and_then(|heard| heard.by(self.viewer).1);
                let _ = match (line, seen) {
                    (Line::Event { actor, text }, Some(chosen)) if !over => {
                        left_out |= text != chosen;
                        writeln!(events, "{actor} {chosen}")
                    }
                    _ => writeln!(events, "{}", line.anonymous()),
                };
            }
        }
        let mut text = String::new();
        for header in self.table.game.headers().lines() {
            match header.split_once(' ') {
                Some(("host", _)) => text.push_str("host -\n"),
                Some(("invitation", _)) => {}
                // Whoever replays it must know through whose eyes it is seen.
                None if header.is_empty() && left_out => {
                    let _ = match self.viewer {
                        Viewer::Seat(seat) => writeln!(text, "seen-by {seat}\n"),
                        Viewer::Public => writeln!(text, "seen-by -\n"),
                    };
                }
                _ => {
                    let _ = writeln!(text, "{header}");
                }
            }
        }
        text + &events
    }

    /// How long a seat may still think at a moment, in milliseconds; `None` without a clock.
    #[must_use]
    pub fn time_left(&self, seat: Seat, now: u64) -> Option<u64> {
        let table = self.table;
        let runs = table.phase == Phase::Playing
            && table.places.get(seat.index()).is_some_and(|place| place.player().is_some());
        table.clocks.left(seat, now.saturating_sub(table.opened), runs)
    }

    /// What was asked for.
    #[must_use]
    pub fn offer(&self) -> Option<PendingOffer> {
        self.table.pending
    }

    /// The commitment to the dice.
    #[must_use]
    pub fn commitment(&self) -> &'a str {
        &self.table.commitment
    }

    /// The head of the table, which depends on everything that has happened at it.
    #[must_use]
    pub fn head(&self) -> Option<ChainHash> {
        self.table.head
    }

    /// The construction of the dice.
    #[must_use]
    pub fn dice(&self) -> Dice {
        self.table.dice
    }

    /// What the people at the table have added to the dice, as it goes into them.
    #[must_use]
    pub fn numbers(&self) -> String {
        self.table.numbers()
    }

    /// The draws of the game as it stands, for whoever may know all of it. Of tables whose draws
    /// are counted so.
    #[must_use]
    pub fn draws(&self) -> Option<Vec<PastDraw>> {
        let counted = self.table.phase == Phase::Over && self.table.dice == Dice::Second;
        let mut draws = counted.then(Vec::new)?;
        let mut play = self.table.game.after(0);
        for event in self.table.game.events() {
            if event.actor == Actor::Chance {
                let could = outcomes(&*play).into_iter().map(|(text, _, weight)| (text, weight));
                draws.push(PastDraw { could: could.collect(), outcome: event.text.clone() });
            }
            // A game's events were applied before: none is refused.
            play.apply(event.actor, &event.chosen).ok()?;
        }
        Some(draws)
    }

    /// The table at which the same people played before.
    #[must_use]
    pub fn before(&self) -> Option<&'a str> {
        self.table.before.as_deref()
    }

    /// The table at which they play again.
    #[must_use]
    pub fn after(&self) -> Option<&'a str> {
        self.table.next.as_deref()
    }

    /// Whether something of the game is hidden from the public now: whoever hands the screen
    /// over to another player must draw a curtain first.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        let play = self.table.game.play();
        play.info().secrets && play.view(Viewer::Public).position() != play.position()
    }

    /// How many events the game had when the table had a version; nothing if some were taken back
    /// since, or the table never had it.
    #[must_use]
    pub fn events_at(&self, version: u64) -> Option<usize> {
        let since = self.table.log.iter().rev().take_while(|entry| entry.version > version);
        let mut later = 0;
        for line in since.flat_map(|entry| &entry.lines) {
            match line {
                Line::Event { .. } => later += 1,
                Line::Game(TableLine::Undo(_)) => return None,
                _ => {}
            }
        }
        let events = self.events().checked_sub(later);
        events.filter(|_| version <= self.table.version())
    }

    /// How many events the game has.
    #[must_use]
    pub fn events(&self) -> usize {
        self.table.game.events().len()
    }

    /// The game as the viewer saw it after its first `events` events.
    #[must_use]
    pub fn view_after(&self, events: usize) -> Box<dyn AnyView> {
        self.table.game.after(events).view(self.viewer)
    }

    /// The events of the game as it stands after the first so many, without what was taken back.
    /// All of them when the game is over; before that as the viewer saw them.
    #[must_use]
    pub fn events_told(&self, after: usize) -> Vec<ToldEvent> {
        let over = self.table.phase == Phase::Over;
        let events = self.table.game.events();
        let mut play = self.table.game.after(after.min(events.len()));
        let mut told = Vec::new();
        for event in events.iter().skip(after) {
            let (chosen, text) = if over {
                (Some(event.chosen.clone()), play.describe(event.actor, &event.chosen))
            } else {
                (
                    play.redact(event.actor, &event.chosen, self.viewer),
                    play.told(event.actor, &event.chosen, self.viewer),
                )
            };
            let chosen = chosen.unwrap_or_default();
            told.push(ToldEvent {
                actor: event.actor,
                written: play.write(&chosen),
                elements: elements(&chosen).collect(),
                text: text.unwrap_or(Text::new("table-something")),
            });
            // A game's events were applied before: none is refused.
            let more = after + told.len() < events.len();
            if !more || play.apply(event.actor, &event.chosen).is_err() {
                break;
            }
        }
        told
    }

    /// The elements that the last move of a seat was about; none if the viewer did not witness all
    /// of it.
    #[must_use]
    pub fn last_elements(&self) -> Vec<Element> {
        let events = self.table.game.events();
        let Some(event) = events.iter().rev().find(|event| event.actor != Actor::Chance) else {
            return Vec::new();
        };
        let lines = self.table.log.iter().rev().flat_map(|entry| entry.lines.iter().rev());
        let mut heard = lines.zip(self.table.heard.iter().rev());
        let whole = heard.any(|(line, heard)| {
            matches!(line, Line::Event { actor, text } if *actor == event.actor && *text == event.text)
                && heard.by(self.viewer).1.is_none()
        });
        if whole { elements(&event.chosen).collect() } else { Vec::new() }
    }

    /// The elements that chance brought since the last move of a seat: the dice that were rolled.
    /// None of those that the viewer did not witness.
    #[must_use]
    pub fn rolled_elements(&self) -> Vec<Element> {
        let events = self.table.game.events();
        let from = events.iter().rposition(|event| event.actor != Actor::Chance);
        let from = from.map_or(0, |last| last + 1);
        let mut rolled = Vec::new();
        for event in &events[from..] {
            let lines = self.table.log.iter().flat_map(|entry| &entry.lines);
            let mut heard = lines.zip(&self.table.heard).filter(|(line, _)| {
                matches!(line, Line::Event { actor, text } if *actor == event.actor && *text == event.text)
            });
            if heard.all(|(_, heard)| heard.by(self.viewer).1.is_none()) {
                rolled.extend(elements(&event.chosen));
            }
        }
        rolled
    }

    /// The whole game, for whoever may know all of it: when it is over.
    #[must_use]
    pub fn whole(&self) -> Option<&'a Playthrough> {
        (self.table.phase == Phase::Over).then_some(&self.table.game)
    }

    /// Whether nobody plays against the viewer's person but bots: then advice is no unfair help.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        let person = match self.viewer {
            Viewer::Seat(seat) => {
                self.table.places.get(seat.index()).and_then(|place| place.sitter.person())
            }
            Viewer::Public => None,
        };
        let mut people = self.table.places.iter().filter_map(|place| place.sitter.person());
        person.is_some() && people.all(|other| Some(other) == person)
    }
}

/// The elements among choices.
fn elements(chosen: &[Choice]) -> impl Iterator<Item = Element> {
    chosen.iter().filter_map(|choice| match choice {
        Choice::Element(element) => Some(*element),
        Choice::Amount(_) | Choice::Heading(_) | Choice::Point(_) => None,
    })
}

/// What may come next.
pub struct NextChoices {
    /// The game in which it may: as it stands, or as it was planned.
    pub view: Box<dyn AnyView>,
    /// The beginning of the move.
    pub chosen: Vec<Choice>,
    /// What may follow.
    pub next: Next,
}

impl NextChoices {
    /// What may come next in a view after the beginning of a move.
    ///
    /// # Errors
    /// When it begins no move.
    pub fn of(view: Box<dyn AnyView>, beginning: &str) -> Result<NextChoices, TableError> {
        let chosen = view.begin(beginning, ParseMode::Typed)?;
        let mut next = Next::new();
        view.next(&chosen, &mut next)?;
        Ok(NextChoices { view, chosen, next })
    }
}

impl Names for TableView<'_> {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.table.game.play().name(element, catalogue)
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        let place = self.table.places.get(seat.index());
        if let Some(name) = place.and_then(|place| place.sitter.name()) {
            return name.to_owned();
        }
        // Bots by the name of their level, with a number where there are several of it.
        let level = place.and_then(|place| place.bot());
        let key = level.map(|level| format!("bot-{level}")).filter(|key| catalogue.has(key));
        match key {
            Some(key) => {
                let alike = self.table.places.iter().filter(|other| other.bot() == level).count();
                let number = if alike > 1 { format!(" {}", seat.number()) } else { String::new() };
                format!("{}{number}", catalogue.get(&key))
            }
            None => catalogue.fill("seat", &[("number", seat.number().into())]),
        }
    }
}

/// What tables say.
pub const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");
