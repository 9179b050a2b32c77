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
//! comment. A record that is read and written again keeps its comments, and whatever else it says
//! beside the game. An edition that does not ship with the game stands in the record itself, each
//! of its lines behind a bar:
//!
//! ```text
//! edition inline my-box
//! | piers = { printed = 4 }
//! ```
//!
//! A table's record says when things happened and what else did: see [`table_line`](crate::table_line).

mod fault;
mod headers;
mod lines;
mod playthrough;
mod write;

pub use fault::{RecordError, RecordFault, ReplayError};
pub use lines::Line;
pub use playthrough::{Event, Mark, Playthrough, Trial};

use crate::any_game::{OpenError, Registry};
use crate::edition::{Edition, EditionError};
use crate::game::SetupError;
use crate::seat::{MOST_SEATS, Viewer};
use crate::setup::SetupBuilder;
use lines::{Comment, Lines};
use playthrough::StoryLine;

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
/// The most comments and empty lines that a record may have among its events.
pub const MOST_COMMENTS: usize = 250_000;

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
    /// Whose eyes it was written for, if something is left out that others have seen.
    viewer: Option<Viewer>,
    /// Comments among the headers, each with the header before which it stands.
    notes: Vec<(String, String)>,
    lines: Vec<Line>,
    comments: Vec<Comment>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum RecordEdition {
    Shipped(String),
    Inline(Edition),
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
        let mut lines = Lines::of(text.strip_prefix('\u{feff}').unwrap_or(text));
        let mut record = Record::parse_headers(&mut lines)?;
        (record.lines, record.comments) = Line::parse_rest(&mut lines)?;
        Ok(record)
    }

    /// Whose eyes the record was written for, if something is left out that others have seen.
    #[must_use]
    pub fn viewer(&self) -> Option<Viewer> {
        self.viewer
    }

    /// Reads the record as what a viewer saw of a game, where it does not say so itself: what that
    /// viewer may not know may be left out of its events.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Record {
        Record { viewer: self.viewer.or(Some(viewer)), ..self }
    }

    /// Replays the record with the rules of its game.
    ///
    /// # Errors
    /// At the first line that can't be played; everything before it is kept.
    pub fn replay(mut self, registry: Registry) -> Result<Playthrough, Box<ReplayError>> {
        let claimed = self.result.clone();
        let mut comments = std::mem::take(&mut self.comments).into_iter().peekable();
        let (mut playthrough, lines) = match self.open(registry) {
            Ok(begun) => begun,
            Err(error) => return Err(Box::new(ReplayError { error, sound: None })),
        };
        for line in lines {
            while let Some(comment) = comments.next_if(|it| it.number < line.number) {
                playthrough.remark(StoryLine::Line(comment.text));
            }
            let number = line.number;
            if let Err(fault) = playthrough.replay_line(line) {
                return Err(Box::new(ReplayError {
                    error: fault.at(number),
                    sound: Some(playthrough),
                }));
            }
        }
        comments.for_each(|comment| playthrough.remark(StoryLine::Line(comment.text)));
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
        let position = self.position.map(|_| play.position());
        let mut playthrough = Playthrough::of(setup, play, position, self.viewer);
        playthrough.names = self.names;
        playthrough.tags = self.tags;
        playthrough.notes = self.notes;
        Ok((playthrough, self.lines))
    }
}
