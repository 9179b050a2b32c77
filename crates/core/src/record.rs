//! Records: a game as text that a person can read and anyone can replay.
//!
//! ```text
//! flotilla record 1
//! game doubloons
//! edition default
//! seats 2
//! option first lot
//! seat 1 Anne
//! seat 2 Bonny
//!
//! * first 2
//! * roll barrel barrel rum anchor map
//! 2 reroll rum anchor map
//! ```
//!
//! Headers come first, an empty line ends them, then one event a line: who (`*` for chance, else
//! the seat's number) and what, in the game's notation. A line that begins with `#` is a
//! comment. An edition that does not ship with the game stands in the record itself, each of its
//! lines behind a bar.

use crate::edition::Edition;
use crate::game::{Misspoken, Outcome, Setup};
use crate::lots::Lots;
use crate::notation::{Manner, NotationError};
use crate::options::{OptionError, Options};
use crate::play::{OpenError, Play, Registry, Sentence, UnknownGame};
use crate::seat::{Actor, MOST_SEATS, Seat};
use std::fmt::Write as _;
use thiserror::Error;

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u32 = 1;
/// The most bytes a record may have.
pub const LONGEST_RECORD: usize = 16 * 1024 * 1024;
/// The most bytes a line of a record may have.
pub const LONGEST_LINE: usize = 4096;

const MAGIC: &str = "flotilla record ";

/// A record as it was written: its form is right, its game is not checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's name, and the line it stands in.
    game: (String, usize),
    edition: Option<(RecordEdition, usize)>,
    seats: (usize, usize),
    options: Vec<(String, String, usize)>,
    names: [Option<String>; MOST_SEATS],
    position: Option<(String, usize)>,
    result: Option<(String, usize)>,
    tags: Vec<(String, String)>,
    events: Vec<Line>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum RecordEdition {
    Shipped(String),
    Inline(Edition),
}

/// An event of a record, not checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    number: usize,
    actor: Actor,
    text: String,
}

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The text is longer than any record.
    #[error("a record has at most {LONGEST_RECORD} bytes")]
    TooLong,
    /// The line is longer than any line.
    #[error("a line has at most {LONGEST_LINE} bytes")]
    LongLine,
    /// The bytes are not text.
    #[error("this is not text (UTF-8)")]
    NotText,
    /// The first line is not that of a record.
    #[error("this is not a record: the first line should be `{MAGIC}{VERSION}`")]
    NotARecord,
    /// A record of another version.
    #[error("records of version {0} can't be read, only version {VERSION}")]
    Version(String),
    /// A header that is needed is missing.
    #[error("the header `{0}` is missing")]
    Missing(&'static str),
    /// A header is there twice.
    #[error("the header `{0}` is there twice")]
    Twice(String),
    /// A header has a wrong value.
    #[error("the header `{key}` should be {should}")]
    Header {
        /// The header.
        key: String,
        /// What it should be.
        should: &'static str,
    },
    /// An event does not begin with who acts.
    #[error("an event begins with a seat's number, or `*` for chance")]
    NoActor,
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// No such edition.
    #[error("there is no edition `{name}` of {game}; the editions are: {}", .known.join(", "))]
    Edition {
        /// The name.
        name: String,
        /// The game.
        game: &'static str,
        /// The editions that there are.
        known: Vec<String>,
    },
    /// A wrong option.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The game can't be begun.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A move that can't be read or made.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// Nothing can happen after the end.
    #[error("the game is over: nothing can follow")]
    Over,
    /// The result is not the one that the game ended with.
    #[error("the header says that the result is `{said}`, but the game says `{is}`")]
    Result {
        /// What the header says.
        said: String,
        /// What the game says.
        is: String,
    },
}

impl Fault {
    fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }

    /// The refusal behind it, if the rules forbid what the line says.
    #[must_use]
    pub fn refusal(&self) -> Option<crate::rule::Refusal> {
        use crate::edition::EditionError;
        use crate::game::{PositionError, SetupError};
        match self {
            Fault::Move(NotationError::Refused(refusal)) => Some(*refusal),
            Fault::Open(OpenError::Position(PositionError::Refused(refusal))) => Some(*refusal),
            Fault::Open(OpenError::Setup(
                SetupError::Refused(refusal)
                | SetupError::Edition(EditionError::Refused { refusal, .. }),
            )) => Some(*refusal),
            _ => None,
        }
    }
}

impl Record {
    /// Reads the form of a record from the bytes of a file.
    ///
    /// # Errors
    /// When the bytes are not text of the form of a record.
    pub fn parse(bytes: &[u8]) -> Result<Record, RecordError> {
        if bytes.len() > LONGEST_RECORD {
            return Err(Fault::TooLong.at(1));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let sound = bytes.get(..error.valid_up_to()).unwrap_or_default();
            Fault::NotText.at(1 + sound.iter().filter(|&&byte| byte == b'\n').count())
        })?;
        let mut lines = Lines { lines: text.lines().enumerate().peekable() };
        let mut record = Record::parse_headers(&mut lines)?;
        while let Some((number, line)) = lines.next_line()? {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (who, what) = line.split_once(' ').unwrap_or((line, ""));
            let actor = Actor::parse(who).ok_or(Fault::NoActor.at(number))?;
            record.events.push(Line { number, actor, text: what.to_owned() });
        }
        Ok(record)
    }

    fn parse_headers(lines: &mut Lines<'_>) -> Result<Record, RecordError> {
        let first = lines.next_line()?.map(|(_, line)| line).unwrap_or_default();
        let version = first.strip_prefix(MAGIC).ok_or(Fault::NotARecord.at(1))?;
        if version != VERSION.to_string() {
            return Err(Fault::Version(version.chars().take(20).collect()).at(1));
        }
        let (mut game, mut seats) = (None, None);
        let (mut edition, mut position, mut result) = (None, None, None);
        let mut options = Vec::new();
        let mut names: [Option<String>; MOST_SEATS] = Default::default();
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut last = 1;
        while let Some((number, line)) = lines.next_line()? {
            last = number;
            if line.is_empty() {
                break;
            }
            if line.starts_with('#') {
                continue;
            }
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let header = |should| Fault::Header { key: key.to_owned(), should }.at(number);
            let twice = || Fault::Twice(key.to_owned()).at(number);
            let once = |taken: bool| if taken { Err(twice()) } else { Ok(()) };
            match key {
                "game" => {
                    once(game.is_some())?;
                    game = Some((value.to_owned(), number));
                }
                "edition" => {
                    once(edition.is_some())?;
                    let form = match value.split_once(' ') {
                        Some(("inline", name)) => {
                            let text = lines.barred()?.into();
                            let name = name.to_owned().into();
                            RecordEdition::Inline(Edition { name, text })
                        }
                        _ => RecordEdition::Shipped(value.to_owned()),
                    };
                    edition = Some((form, number));
                }
                "seats" => {
                    once(seats.is_some())?;
                    let count = value.parse().ok().filter(|n| (1..=MOST_SEATS).contains(n));
                    seats = Some((count.ok_or_else(|| header("a number from 1 to 8"))?, number));
                }
                "option" => {
                    let (name, value) =
                        value.split_once(' ').ok_or_else(|| header("a name and a value"))?;
                    options.push((name.to_owned(), value.to_owned(), number));
                }
                "seat" => {
                    let (seat, name) = value
                        .split_once(' ')
                        .ok_or_else(|| header("a seat's number and a name"))?;
                    let seat = Actor::parse(seat).and_then(Actor::seat);
                    let seat = seat.ok_or_else(|| header("a seat's number and a name"))?;
                    let slot = &mut names[seat.index()];
                    once(slot.is_some())?;
                    *slot =
                        Some(clean(name).ok_or_else(|| header("a name without control signs"))?);
                }
                "position" => {
                    once(position.is_some())?;
                    position = Some((value.to_owned(), number));
                }
                "result" => {
                    once(result.is_some())?;
                    result = Some((value.to_owned(), number));
                }
                _ => {
                    let plain = |c: char| c.is_ascii_lowercase() || c == '-';
                    if key.is_empty() || !key.chars().all(plain) {
                        return Err(header("a word of small letters, then a space and a value"));
                    }
                    once(tags.iter().any(|(other, _)| other == key))?;
                    let value = clean(value).ok_or_else(|| header("text without control signs"))?;
                    tags.push((key.to_owned(), value));
                }
            }
        }
        Ok(Record {
            game: game.ok_or(Fault::Missing("game").at(last))?,
            edition,
            seats: seats.ok_or(Fault::Missing("seats").at(last))?,
            options,
            names,
            position,
            result,
            tags,
            events: Vec::new(),
        })
    }

    /// Replays the record with the rules of its game.
    ///
    /// # Errors
    /// At the first line that can't be played; everything before it is kept.
    pub fn replay(self, registry: Registry) -> Result<Playthrough, Box<Broken>> {
        let (mut playthrough, events) = match self.begin(registry) {
            Ok(begun) => begun,
            Err(error) => return Err(Box::new(Broken { error, sound: None })),
        };
        for Line { number, actor, text } in events {
            if let Err(fault) = playthrough.event(actor, &text, Manner::Exact) {
                return Err(Box::new(Broken { error: fault.at(number), sound: Some(playthrough) }));
            }
        }
        if let Some((said, number)) = playthrough.claimed.clone() {
            let is = playthrough.result_line();
            if said != is {
                let error = Fault::Result { said, is }.at(number);
                return Err(Box::new(Broken { error, sound: Some(playthrough) }));
            }
        }
        Ok(playthrough)
    }

    fn begin(self, registry: Registry) -> Result<(Playthrough, Vec<Line>), RecordError> {
        let entry = registry.game(&self.game.0).map_err(|e| Fault::from(e).at(self.game.1))?;
        let (edition, edition_line) = match self.edition {
            None => (entry.info.editions.first().cloned(), self.game.1),
            Some((RecordEdition::Inline(edition), line)) => (Some(edition), line),
            Some((RecordEdition::Shipped(name), line)) => {
                let shipped = entry.info.edition(&name).cloned();
                let known = || entry.info.editions.iter().map(|e| e.name.to_string()).collect();
                let unknown =
                    || Fault::Edition { name, game: entry.info.name, known: known() }.at(line);
                (Some(shipped.ok_or_else(unknown)?), line)
            }
        };
        let mut options = Options::new();
        for (key, value, line) in &self.options {
            let set = options.set(entry.info.options, key, value);
            set.map_err(|error| Fault::from(error).at(*line))?;
        }
        let setup = Setup {
            seats: self.seats.0,
            edition: edition.ok_or(Fault::Missing("edition").at(edition_line))?,
            options,
        };
        let position = self.position.as_ref().map(|(text, _)| text.as_str());
        let play = entry.open(&setup, position).map_err(|error| {
            let line = match &error {
                OpenError::Position(_) => self.position.as_ref().map_or(1, |(_, line)| *line),
                OpenError::Setup(crate::game::SetupError::Seats { .. }) => self.seats.1,
                OpenError::Setup(crate::game::SetupError::Edition(_)) => edition_line,
                OpenError::Setup(_) => self.game.1,
            };
            Fault::from(error).at(line)
        })?;
        let playthrough = Playthrough {
            setup,
            names: self.names,
            position: self.position.map(|(text, _)| text),
            tags: self.tags,
            events: Vec::new(),
            start: play.boxed_clone(),
            play,
            claimed: self.result,
        };
        Ok((playthrough, self.events))
    }
}

/// A record that breaks off: what is wrong, and the game up to there.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct Broken {
    /// What is wrong, and where.
    pub error: RecordError,
    /// The game as far as it is sound; `None` if not even its start is.
    pub sound: Option<Playthrough>,
}

/// A name or value that may stand in a line and be shown.
fn clean(text: &str) -> Option<String> {
    (!text.chars().any(char::is_control)).then(|| text.to_owned())
}

/// The lines of a record, counted from one and of bounded length.
struct Lines<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl<'a> Lines<'a> {
    fn next_line(&mut self) -> Result<Option<(usize, &'a str)>, RecordError> {
        match self.lines.next() {
            None => Ok(None),
            Some((at, line)) if line.len() > LONGEST_LINE => Err(Fault::LongLine.at(at + 1)),
            Some((at, line)) => Ok(Some((at + 1, line.trim_end()))),
        }
    }

    /// The lines that follow behind bars, without them.
    fn barred(&mut self) -> Result<String, RecordError> {
        let mut text = String::new();
        while self.lines.peek().is_some_and(|(_, line)| line.starts_with('|')) {
            if let Some((_, line)) = self.next_line()? {
                let inner = line.strip_prefix("| ").unwrap_or(line.trim_start_matches('|'));
                text.push_str(inner);
                text.push('\n');
            }
        }
        Ok(text)
    }
}

/// A game with everything that happened in it.
pub struct Playthrough {
    setup: Setup,
    names: [Option<String>; MOST_SEATS],
    position: Option<String>,
    tags: Vec<(String, String)>,
    events: Vec<Event>,
    start: Box<dyn Play>,
    play: Box<dyn Play>,
    claimed: Option<(String, usize)>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Who made it happen.
    pub actor: Actor,
    /// What, choice by choice.
    pub said: Sentence,
    /// What, in notation.
    pub text: String,
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
            events: self.events.clone(),
            start: self.start.boxed_clone(),
            play: self.play.boxed_clone(),
            claimed: self.claimed.clone(),
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
        setup: Setup,
        position: Option<String>,
    ) -> Result<Playthrough, Fault> {
        let play = registry.game(game)?.open(&setup, position.as_deref())?;
        Ok(Playthrough {
            setup,
            names: Default::default(),
            position,
            tags: Vec::new(),
            events: Vec::new(),
            start: play.boxed_clone(),
            play,
            claimed: None,
        })
    }

    /// The game as it stands.
    #[must_use]
    pub fn play(&self) -> &dyn Play {
        &*self.play
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

    /// Names a seat. Control signs are left out.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(100).collect();
        self.names[seat.index()] = (!name.trim().is_empty()).then(|| name.trim().to_owned());
    }

    /// Further headers, as the date.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Makes an event happen.
    ///
    /// # Errors
    /// When the rules forbid it; nothing changes then.
    pub fn apply(&mut self, actor: Actor, said: &[crate::choice::Choice]) -> Result<(), Misspoken> {
        let text = self.play.write(said);
        self.play.apply(actor, said)?;
        self.events.push(Event { actor, said: said.to_vec(), text });
        self.claimed = None;
        Ok(())
    }

    /// Makes an event happen that is given in notation.
    ///
    /// # Errors
    /// When the text can't be read, or the rules forbid it; nothing changes then.
    pub fn event(&mut self, actor: Actor, text: &str, manner: Manner) -> Result<(), Fault> {
        if self.play.outcome().is_some() {
            return Err(Fault::Over);
        }
        let said = self.play.read(actor, text, manner)?;
        let claimed = self.claimed.take();
        let applied = self.apply(actor, &said);
        self.claimed = claimed;
        applied.map_err(|misspoken| match misspoken {
            Misspoken::Refused(refusal) => NotationError::Refused(refusal).into(),
            _ => NotationError::Unfinished { expected: Vec::new() }.into(),
        })
    }

    /// Draws the pending chance and makes it happen. `None` if none is pending.
    pub fn roll(&mut self, lots: &mut dyn Lots) -> Option<&Event> {
        let said = self.play.draw(lots)?;
        self.apply(Actor::Chance, &said).ok()?;
        self.events.last()
    }

    /// Takes back the last event.
    pub fn undo(&mut self) -> Option<Event> {
        let undone = self.events.pop()?;
        self.play = self.start.boxed_clone();
        for event in &self.events {
            // These happened in this order before, so they happen again.
            let again = self.play.apply(event.actor, &event.said);
            debug_assert!(again.is_ok(), "{}", event.text);
        }
        Some(undone)
    }

    /// The game after its first `events` events.
    #[must_use]
    pub fn after(&self, events: usize) -> Box<dyn Play> {
        let mut play = self.start.boxed_clone();
        for event in self.events.iter().take(events) {
            let again = play.apply(event.actor, &event.said);
            debug_assert!(again.is_ok(), "{}", event.text);
        }
        play
    }

    /// The record as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let info = self.play.info();
        let mut text = format!("{MAGIC}{VERSION}\ngame {}\n", info.name);
        let edition = &self.setup.edition;
        if info.edition(&edition.name) == Some(edition) {
            let _ = writeln!(text, "edition {}", edition.name);
        } else {
            let _ = writeln!(text, "edition inline {}", edition.name);
            for line in edition.text.lines() {
                let _ = writeln!(text, "| {line}");
            }
        }
        let _ = writeln!(text, "seats {}", self.setup.seats);
        for (key, value) in self.setup.options.given() {
            let _ = writeln!(text, "option {key} {value}");
        }
        for seat in Seat::all(MOST_SEATS) {
            if let Some(name) = self.name(seat) {
                let _ = writeln!(text, "seat {seat} {name}");
            }
        }
        for (key, value) in &self.tags {
            let _ = writeln!(text, "{key} {value}");
        }
        if let Some(position) = &self.position {
            let _ = writeln!(text, "position {position}");
        }
        if self.play.outcome().is_some() {
            let _ = writeln!(text, "result {}", self.result_line());
        }
        text.push('\n');
        for event in &self.events {
            let _ = writeln!(text, "{} {}", event.actor, event.text);
        }
        text
    }

    /// The result as records write it: the winners, the rule, the scores; `*` while it goes on.
    #[must_use]
    pub fn result_line(&self) -> String {
        self.play
            .outcome()
            .map_or("*".to_owned(), |outcome| result_line(&outcome, self.play.seats()))
    }
}

fn result_line(outcome: &Outcome, seats: usize) -> String {
    let winners: Vec<_> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
    let mut line = format!("{} {}", winners.join("+"), outcome.ended_by);
    for score in outcome.scores.iter().take(seats) {
        let _ = write!(line, " {score}");
    }
    line
}
