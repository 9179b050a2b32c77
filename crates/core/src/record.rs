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
//! comment; comments are not kept. An edition that does not ship with the game stands in the
//! record itself, each of its lines behind a bar:
//!
//! ```text
//! edition inline my-box
//! | piers = { printed = 4 }
//! ```
//!
//! A table's record says when things happened and what else did: see [`table_line`](crate::table_line).

use crate::any_game::{AnyGame, Choices, OpenError, Registry, UnknownGame};
use crate::edition::{Edition, EditionError};
use crate::game::{ChoiceError, Outcome, PositionError, Setup, SetupError};
use crate::notation::{NotationError, ParseMode};
use crate::options::OptionError;
use crate::rng::Rng;
use crate::seat::{Actor, MOST_SEATS, Seat, Viewer};
use crate::setup::SetupBuilder;
use crate::table_line::{EarlyEnd, TableLine, Timestamp};
use std::fmt::Write as _;
use thiserror::Error;

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u32 = 1;
/// The most bytes a record may have.
pub const LONGEST_RECORD: usize = 16 * 1024 * 1024;
/// The most bytes a line of a record may have, but for the lines of an edition.
pub const LONGEST_LINE: usize = 4096;
/// The most headers a record may have.
pub const MOST_HEADERS: usize = 200;
/// The most events a record may have.
pub const MOST_EVENTS: usize = 250_000;

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
    lines: Vec<Line>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum RecordEdition {
    Shipped(String),
    Inline(Edition),
}

/// A line behind the headers, not checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the record, counted from one.
    pub number: usize,
    /// When it happened, if it says so.
    pub stamp: Option<Timestamp>,
    /// Who acted; `None` for what happened at the table, beside the game.
    pub actor: Option<Actor>,
    /// What happened.
    pub text: String,
}

impl Line {
    /// Reads lines that go on a record that is known up to there; their numbers are counted from
    /// the first of them.
    ///
    /// # Errors
    /// At the first line that has not the form of one.
    pub fn parse_all(text: &str) -> Result<Vec<Line>, RecordError> {
        Line::parse_rest(&mut Lines::of(text))
    }

    fn parse_rest(lines: &mut Lines<'_>) -> Result<Vec<Line>, RecordError> {
        let mut parsed = Vec::new();
        while let Some((number, line)) = lines.next_line()? {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if parsed.len() == MOST_EVENTS {
                return Err(RecordFault::TooMany { what: "events", most: MOST_EVENTS }.at(number));
            }
            let (stamp, line) = Timestamp::split(line);
            let (who, what) = line.split_once(' ').unwrap_or((line, ""));
            let actor = match who {
                "!" => None,
                _ => Some(Actor::parse(who).ok_or(RecordFault::NoActor.at(number))?),
            };
            parsed.push(Line { number, stamp, actor, text: what.to_owned() });
        }
        Ok(parsed)
    }
}

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What can be wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordFault {
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
    /// More headers or events than any record has.
    #[error("a record has at most {most} {what}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How much there may be.
        most: usize,
    },
    /// An event does not begin with who acts.
    #[error("an event begins with a seat's number, or `*` for chance")]
    NoActor,
    /// What happened at the table can't be read, or can't have happened.
    #[error("this can't have happened at a table")]
    TableLine,
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
    #[error("the header says that the result is `{chosen}`, but the game says `{is}`")]
    Result {
        /// What the header says.
        chosen: String,
        /// What the game says.
        is: String,
    },
}

impl RecordFault {
    fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }

    /// The line within an edition that can't be played.
    #[must_use]
    pub fn edition_line(&self) -> Option<usize> {
        match self {
            RecordFault::Open(OpenError::Setup(SetupError::Edition(
                EditionError::Form { line, .. } | EditionError::Refused { line, .. },
            ))) => Some(*line),
            _ => None,
        }
    }

    /// The refusal behind it, if the rules forbid what the line says.
    #[must_use]
    pub fn refusal(&self) -> Option<crate::rule::Refusal> {
        match self {
            RecordFault::Move(NotationError::Refused(refusal)) => Some(*refusal),
            RecordFault::Open(OpenError::Position(PositionError::Refused(refusal))) => {
                Some(*refusal)
            }
            RecordFault::Open(OpenError::Setup(
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
            return Err(RecordFault::TooLong.at(1));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let sound = bytes.get(..error.valid_up_to()).unwrap_or_default();
            RecordFault::NotText.at(1 + sound.iter().filter(|&&byte| byte == b'\n').count())
        })?;
        let mut lines = Lines::of(text);
        let mut record = Record::parse_headers(&mut lines)?;
        record.lines = Line::parse_rest(&mut lines)?;
        Ok(record)
    }

    fn parse_headers(lines: &mut Lines<'_>) -> Result<Record, RecordError> {
        let first = lines.next_line()?.map(|(_, line)| line).unwrap_or_default();
        let version = first.strip_prefix(MAGIC).ok_or(RecordFault::NotARecord.at(1))?;
        if version != VERSION.to_string() {
            return Err(RecordFault::Version(version.chars().take(20).collect()).at(1));
        }
        let (mut game, mut seats) = (None, None);
        let (mut edition, mut position, mut result) = (None, None, None);
        let mut options = Vec::new();
        let mut names: [Option<String>; MOST_SEATS] = Default::default();
        let mut last_named = None;
        let mut tags: Vec<(String, String)> = Vec::new();
        let (mut last, mut headers) = (1, 0);
        while let Some((number, line)) = lines.next_line()? {
            last = number;
            if line.is_empty() {
                break;
            }
            if line.starts_with('#') {
                continue;
            }
            headers += 1;
            if headers > MOST_HEADERS {
                return Err(RecordFault::TooMany { what: "headers", most: MOST_HEADERS }.at(number));
            }
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let header = |should| RecordFault::Header { key: key.to_owned(), should }.at(number);
            let twice = || RecordFault::Twice(key.to_owned()).at(number);
            let once = |taken: bool| if taken { Err(twice()) } else { Ok(()) };
            match key {
                "game" => {
                    once(game.is_some())?;
                    game = Some((value.to_owned(), number));
                }
                "edition" => {
                    once(edition.is_some())?;
                    let should = "a name, or `inline` and a name";
                    let form = match value.split_once(' ') {
                        Some(("inline", name)) => {
                            let text = lines.barred().into();
                            let name = clean(name).ok_or_else(|| header(should))?.into();
                            RecordEdition::Inline(Edition { name, text })
                        }
                        None if value == "inline" => return Err(header(should)),
                        _ => RecordEdition::Shipped(value.to_owned()),
                    };
                    edition = Some((form, number));
                }
                "seats" => {
                    once(seats.is_some())?;
                    let count = (1..=MOST_SEATS).find(|n| n.to_string() == value);
                    seats = Some((count.ok_or_else(|| header("a number from 1 to 8"))?, number));
                }
                "option" => {
                    // A value may be empty: that is for the option to say.
                    let (name, value) = value.split_once(' ').unwrap_or((value, ""));
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
                    last_named = last_named.max(Some((seat, number)));
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
                    if !is_tag(key) {
                        return Err(header("a word of small letters, then a space and a value"));
                    }
                    once(tags.iter().any(|(other, _)| other == key))?;
                    let value = clean(value).ok_or_else(|| header("text without control signs"))?;
                    tags.push((key.to_owned(), value));
                }
            }
        }
        let game = game.ok_or(RecordFault::Missing("game").at(last))?;
        let seats = seats.ok_or(RecordFault::Missing("seats").at(last))?;
        if let Some((_, number)) = last_named.filter(|(seat, _)| seat.index() >= seats.0) {
            let should = "the number of a seat that plays, and a name";
            return Err(RecordFault::Header { key: "seat".to_owned(), should }.at(number));
        }
        Ok(Record {
            game,
            edition,
            seats,
            options,
            names,
            position,
            result,
            tags,
            lines: Vec::new(),
        })
    }

    /// Replays the record with the rules of its game.
    ///
    /// # Errors
    /// At the first line that can't be played; everything before it is kept.
    pub fn replay(self, registry: Registry) -> Result<Playthrough, Box<ReplayError>> {
        let claimed = self.result.clone();
        let (mut playthrough, lines) = match self.open(registry) {
            Ok(begun) => begun,
            Err(error) => return Err(Box::new(ReplayError { error, sound: None })),
        };
        for Line { number, actor, text, .. } in lines {
            let happened = match actor {
                Some(actor) => playthrough.event(actor, &text, ParseMode::Exact),
                None => playthrough.table_line(&text),
            };
            if let Err(fault) = happened {
                return Err(Box::new(ReplayError {
                    error: fault.at(number),
                    sound: Some(playthrough),
                }));
            }
        }
        if let Some((chosen, number)) = claimed {
            let is = playthrough.result_line();
            if chosen != is {
                let error = RecordFault::Result { chosen, is }.at(number);
                return Err(Box::new(ReplayError { error, sound: Some(playthrough) }));
            }
        }
        Ok(playthrough)
    }

    /// The game before anything happened in it, and the lines that tell what did.
    ///
    /// # Errors
    /// When the headers name no game that can be played.
    pub fn open(self, registry: Registry) -> Result<(Playthrough, Vec<Line>), RecordError> {
        let entry =
            registry.game(&self.game.0).map_err(|e| RecordFault::from(e).at(self.game.1))?;
        let mut builder = SetupBuilder::new(entry.info).seats(self.seats.0);
        let mut inline = false;
        let mut edition_line = self.game.1;
        match self.edition {
            None => {}
            // What is wrong in its third line is wrong in the third line behind the header.
            Some((RecordEdition::Inline(Edition { name, text }), line)) => {
                (inline, edition_line) = (true, line);
                builder = builder.edition(name, text);
            }
            Some((RecordEdition::Shipped(name), line)) => {
                edition_line = line;
                builder = builder.shipped(&name).map_err(|fault| fault.at(line))?;
            }
        }
        for (key, value, line) in &self.options {
            builder = builder.option(key, value).map_err(|fault| fault.at(*line))?;
        }
        let setup = builder.build();
        let position = self.position.as_ref().map(|(text, _)| text.as_str());
        let play = entry.open(&setup, position).map_err(|error| {
            let line = match &error {
                OpenError::Position(_) => self.position.as_ref().map_or(1, |(_, line)| *line),
                OpenError::Setup(SetupError::Seats { .. }) => self.seats.1,
                OpenError::Setup(SetupError::Edition(
                    EditionError::Form { line, .. } | EditionError::Refused { line, .. },
                )) if inline => edition_line + line,
                OpenError::Setup(SetupError::Edition(_)) => edition_line,
                OpenError::Setup(_) => self.game.1,
            };
            RecordFault::from(error).at(line)
        })?;
        let playthrough = Playthrough {
            setup,
            names: self.names,
            position: self.position.map(|_| play.position()),
            tags: self.tags,
            events: Vec::new(),
            closing: None,
            start: play.boxed_clone(),
            play,
        };
        Ok((playthrough, self.lines))
    }
}

/// A record that breaks off: what is wrong, and the game up to there.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct ReplayError {
    /// What is wrong, and where.
    pub error: RecordError,
    /// The game as far as it is sound; `None` if not even its start is.
    pub sound: Option<Playthrough>,
}

/// The headers that mean something to the record itself.
const OWN_HEADERS: [&str; 7] = ["game", "edition", "seats", "option", "seat", "position", "result"];

/// The most further headers that may be set.
const MOST_TAGS: usize = 100;

/// Whether a further header may have this key.
fn is_tag(key: &str) -> bool {
    !key.is_empty() && key.len() <= 40 && key.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// A name that fits a line, of whatever text.
fn one_line(text: &str) -> String {
    let name: String = text.chars().filter(|c| !c.is_control()).take(100).collect();
    name.trim().to_owned()
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
    fn of(text: &'a str) -> Lines<'a> {
        Lines { lines: text.lines().enumerate().peekable() }
    }

    fn next_line(&mut self) -> Result<Option<(usize, &'a str)>, RecordError> {
        match self.lines.next() {
            None => Ok(None),
            Some((at, line)) if line.len() > LONGEST_LINE => Err(RecordFault::LongLine.at(at + 1)),
            Some((at, line)) => Ok(Some((at + 1, line.trim_end()))),
        }
    }

    /// The lines that follow behind bars, without them and otherwise as they are: an edition has
    /// its own limit, and a space at the end of a line can be part of it.
    fn barred(&mut self) -> String {
        let mut text = String::new();
        while let Some((_, line)) = self.lines.next_if(|(_, line)| line.starts_with('|')) {
            let inner = line.strip_prefix("| ").or(line.strip_prefix('|'));
            text.push_str(inner.unwrap_or_default());
            text.push('\n');
        }
        text
    }
}

/// A game with everything that happened in it.
pub struct Playthrough {
    setup: Setup,
    names: [Option<String>; MOST_SEATS],
    position: Option<String>,
    tags: Vec<(String, String)>,
    events: Vec<Event>,
    closing: Option<EarlyEnd>,
    start: Box<dyn AnyGame>,
    play: Box<dyn AnyGame>,
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
            events: self.events.clone(),
            closing: self.closing,
            start: self.start.boxed_clone(),
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
        Ok(Playthrough {
            setup,
            names: Default::default(),
            // As the game writes it: whoever gave it may have used other spaces and lines.
            position: position.map(|_| play.position()),
            tags: Vec::new(),
            events: Vec::new(),
            closing: None,
            start: play.boxed_clone(),
            play,
        })
    }

    /// The game as it stands.
    #[must_use]
    pub fn play(&self) -> &dyn AnyGame {
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
    /// When the rules forbid it; nothing changes then.
    pub fn apply(
        &mut self,
        actor: Actor,
        chosen: &[crate::choice::Choice],
    ) -> Result<(), ChoiceError> {
        let text = self.play.write(chosen);
        self.push(Event { actor, chosen: chosen.to_vec(), text })
    }

    /// Makes an event happen whose text is written already.
    ///
    /// # Errors
    /// When the rules forbid it; nothing changes then.
    pub fn push(&mut self, event: Event) -> Result<(), ChoiceError> {
        self.play.apply(event.actor, &event.chosen)?;
        self.events.push(event);
        Ok(())
    }

    /// A copy of the state in which events can be tried; if all goes well it is
    /// [taken over](Playthrough::accept), and nothing is applied twice.
    #[must_use]
    pub fn trial(&self) -> Trial {
        Trial { before: self.events.len(), play: self.play.boxed_clone(), events: Vec::new() }
    }

    /// Takes over what was tried. A trial that was begun at another moment of the game is left
    /// alone: whether it was taken over.
    pub fn accept(&mut self, trial: Trial) -> bool {
        let Trial { before, play, events } = trial;
        let current = before == self.events.len();
        if current {
            self.play = play;
            self.events.extend(events);
        }
        current
    }

    /// Makes an event happen that is given in notation.
    ///
    /// # Errors
    /// When the text can't be read, or the rules forbid it; nothing changes then.
    pub fn event(&mut self, actor: Actor, text: &str, mode: ParseMode) -> Result<(), RecordFault> {
        if self.is_over() {
            return Err(RecordFault::Over);
        }
        let chosen = self.play.read(actor, text, mode)?;
        self.apply(actor, &chosen).map_err(|error| NotationError::from(error).into())
    }

    /// Draws the pending chance and makes it happen. `None` if none is pending.
    pub fn roll(&mut self, rng: &mut dyn Rng) -> Option<&Event> {
        let chosen = self.play.draw(rng)?;
        self.apply(Actor::Chance, &chosen).ok()?;
        self.events.last()
    }

    /// Takes back the last event.
    pub fn undo(&mut self) -> Option<Event> {
        let undone = self.events.pop()?;
        self.play = self.after(self.events.len());
        Some(undone)
    }

    /// Takes back every event behind the first `events`.
    pub fn back_to(&mut self, events: usize) {
        if events < self.events.len() {
            self.events.truncate(events);
            self.play = self.after(events);
        }
    }

    /// Makes happen what a record tells of the table, as far as it matters to the game.
    fn table_line(&mut self, text: &str) -> Result<(), RecordFault> {
        match TableLine::parse(text, self.setup.seats).ok_or(RecordFault::TableLine)? {
            TableLine::Undo(events) if !self.is_over() && events <= self.events.len() => {
                self.back_to(self.events.len() - events);
                Ok(())
            }
            TableLine::End(closing) => self.close(closing),
            TableLine::Undo(_) => Err(RecordFault::TableLine),
            TableLine::Other => Ok(()),
        }
    }

    /// Ends the game before its rules do: by resignation, agreement or time.
    ///
    /// # Errors
    /// When it is over already.
    pub fn close(&mut self, closing: EarlyEnd) -> Result<(), RecordFault> {
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
        let mut play = self.start.boxed_clone();
        for event in self.events.iter().take(events) {
            let again = play.apply(event.actor, &event.chosen);
            debug_assert!(again.is_ok(), "{}", event.text);
        }
        play
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
            let again = play.apply(*actor, chosen);
            debug_assert!(again.is_ok(), "{actor} {chosen:?}");
        }
        seen
    }

    /// The record as text: the whole truth, not for showing while there are secrets.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = self.headers();
        for event in &self.events {
            line(&mut text, &event.actor.to_string(), &event.text);
        }
        if let Some(closing) = &self.closing {
            let _ = writeln!(text, "! {}", TableLine::End(*closing));
        }
        text
    }

    /// The record down to the empty line before its events.
    #[must_use]
    pub fn headers(&self) -> String {
        let info = self.play.info();
        let mut text = format!("{MAGIC}{VERSION}\ngame {}\n", info.name);
        let edition = &self.setup.edition;
        if info.edition(&edition.name) == Some(edition) {
            let _ = writeln!(text, "edition {}", edition.name);
        } else if edition.name.is_empty() {
            // A game without editions: there is nothing to say.
        } else {
            let _ = writeln!(text, "edition inline {}", edition.name);
            for line in edition.text.lines() {
                let space = if line.is_empty() { "" } else { " " };
                let _ = writeln!(text, "|{space}{line}");
            }
        }
        let _ = writeln!(text, "seats {}", self.setup.seats);
        for (key, value) in self.setup.options.given() {
            line(&mut text, &format!("option {key}"), value);
        }
        for seat in Seat::all(MOST_SEATS) {
            if let Some(name) = self.name(seat) {
                let _ = writeln!(text, "seat {seat} {name}");
            }
        }
        for (key, value) in &self.tags {
            line(&mut text, key, value);
        }
        if let Some(position) = &self.position {
            let _ = writeln!(text, "position {position}");
        }
        if self.is_over() {
            let _ = writeln!(text, "result {}", self.result_line());
        }
        text.push('\n');
        text
    }

    /// The result as records write it: the winners, the rule, the scores; `*` while it goes on.
    #[must_use]
    pub fn result_line(&self) -> String {
        if let Some(closing) = &self.closing {
            return closing.to_string();
        }
        self.play
            .outcome()
            .map_or("*".to_owned(), |outcome| result_line(&outcome, self.play.seats()))
    }
}

/// Writes a line: a word, and a value unless it is empty.
fn line(text: &mut String, word: &str, value: &str) {
    let space = if value.is_empty() { "" } else { " " };
    let _ = writeln!(text, "{word}{space}{value}");
}

fn result_line(outcome: &Outcome, seats: usize) -> String {
    let winners: Vec<_> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
    let mut line = format!("{} {}", winners.join("+"), outcome.ended_by);
    for score in outcome.scores.iter().take(seats) {
        let _ = write!(line, " {score}");
    }
    line
}
