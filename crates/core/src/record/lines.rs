//! The lines of a record, before anything in them is checked.

use super::{LONGEST_LINE, MOST_COMMENTS, MOST_EVENTS, RecordError, RecordFault};
use crate::seat::{Actor, MOST_SEATS};
use crate::table_line::Timestamp;

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
        Line::parse_rest(&mut Lines::of(text)).map(|(lines, _)| lines)
    }

    /// The lines that are left, and the comments and empty lines among them.
    pub(super) fn parse_rest(
        lines: &mut Lines<'_>,
    ) -> Result<(Vec<Line>, Vec<Comment>), RecordError> {
        let (mut parsed, mut comments) = (Vec::new(), Vec::<Comment>::new());
        while let Some((number, line)) = lines.next_line()? {
            if line.is_empty() || line.starts_with('#') {
                if comments.len() == MOST_COMMENTS {
                    return Err(
                        RecordFault::TooMany { what: "comments", most: MOST_COMMENTS }.at(number)
                    );
                }
                comments.push(Comment { number, text: line.to_owned() });
                continue;
            }
            if parsed.len() == MOST_EVENTS {
                return Err(RecordFault::TooMany { what: "events", most: MOST_EVENTS }.at(number));
            }
            let (stamp, line) = Timestamp::split(line);
            let (who, what) = line.split_once(' ').unwrap_or((line, ""));
            let actor = match who {
                "!" => None,
                _ => {
                    let who = Actor::parse_among(who, MOST_SEATS);
                    let who = who.map_err(|error| RecordFault::from(error).at(number))?;
                    Some(who.ok_or(RecordFault::NoActor.at(number))?)
                }
            };
            parsed.push(Line { number, stamp, actor, text: what.to_owned() });
        }
        Ok((parsed, comments))
    }
}

/// A comment or an empty line, as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Comment {
    /// Its number in the record, counted from one.
    pub(super) number: usize,
    /// The whole line.
    pub(super) text: String,
}

/// The lines of a record, counted from one and of bounded length.
pub(super) struct Lines<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Lines<'a> {
        Lines { lines: text.lines().enumerate().peekable() }
    }

    pub(super) fn next_line(&mut self) -> Result<Option<(usize, &'a str)>, RecordError> {
        match self.lines.next() {
            None => Ok(None),
            Some((at, line)) if line.len() > LONGEST_LINE => Err(RecordFault::LongLine.at(at + 1)),
            Some((at, line)) => Ok(Some((at + 1, line.trim_end()))),
        }
    }

    /// The lines that follow behind bars, without them and otherwise as they are: an edition has
    /// its own limit, and a space at the end of a line can be part of it.
    pub(super) fn barred(&mut self) -> String {
        let mut text = String::new();
        while let Some((_, line)) = self.lines.next_if(|(_, line)| line.starts_with('|')) {
            let inner = line.strip_prefix("| ").or(line.strip_prefix('|'));
            text.push_str(inner.unwrap_or_default());
            text.push('\n');
        }
        text
    }
}
