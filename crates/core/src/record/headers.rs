//! The headers of a record.

use super::lines::Lines;
use super::{MAGIC, MOST_HEADERS, Record, RecordEdition, RecordError, RecordFault, VERSION};
use crate::edition::Edition;
use crate::seat::{Actor, MOST_SEATS, Viewer};

/// The headers that mean something to the record itself.
pub(super) const OWN_HEADERS: [&str; 8] =
    ["game", "edition", "seats", "option", "seat", "position", "seen-by", "result"];

/// The most further headers that may be set.
pub(super) const MOST_TAGS: usize = 100;

/// The most comments that there may be among the headers.
const MOST_NOTES: usize = 1000;

/// Whether a further header may have this key.
pub(super) fn is_tag(key: &str) -> bool {
    !key.is_empty() && key.len() <= 40 && key.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// A name that fits a line, of whatever text.
pub(super) fn one_line(text: &str) -> String {
    let name: String = text.chars().filter(|c| !c.is_control()).take(100).collect();
    name.trim().to_owned()
}

/// A name or value that may stand in a line and be shown.
fn clean(text: &str) -> Option<String> {
    (!text.chars().any(char::is_control)).then(|| text.to_owned())
}

/// What tells one header of a record from all others: its key, and where there may be several
/// what follows it.
pub(super) fn anchor(line: &str) -> &str {
    let mut spaces = line.match_indices(' ').map(|(at, _)| at);
    let key = spaces.next().unwrap_or(line.len());
    let several = matches!(&line[..key], "option" | "seat");
    let end = if several { spaces.next().unwrap_or(line.len()) } else { key };
    line.get(..end).unwrap_or(line)
}

impl Record {
    /// Reads the headers, down to the empty line behind them.
    pub(super) fn parse_headers(lines: &mut Lines<'_>) -> Result<Record, RecordError> {
        let first = lines.next_line()?.map(|(_, line)| line).unwrap_or_default();
        let version = first.strip_prefix(MAGIC).ok_or(RecordFault::NotARecord.at(1))?;
        if version != VERSION.to_string() {
            return Err(RecordFault::Version(version.chars().take(20).collect()).at(1));
        }
        let (mut game, mut seats) = (None, None);
        let (mut edition, mut position, mut result) = (None, None, None);
        let mut viewer = None;
        // Comments wait for the header behind them.
        let (mut notes, mut waiting) = (Vec::new(), 0);
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
                if notes.len() == MOST_NOTES {
                    return Err(
                        RecordFault::TooMany { what: "comments", most: MOST_NOTES }.at(number)
                    );
                }
                notes.push((String::new(), line.to_owned()));
                continue;
            }
            headers += 1;
            if headers > MOST_HEADERS {
                return Err(RecordFault::TooMany { what: "headers", most: MOST_HEADERS }.at(number));
            }
            for (before, _) in notes.iter_mut().skip(waiting) {
                before.push_str(anchor(line));
            }
            waiting = notes.len();
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
                    let seat = Actor::parse_among(seat, MOST_SEATS);
                    let seat = seat.map_err(|error| RecordFault::from(error).at(number))?;
                    let seat = seat.and_then(Actor::seat);
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
                "seen-by" => {
                    once(viewer.is_some())?;
                    let seen_by = match value {
                        "-" => Some(Viewer::Public),
                        _ => Actor::parse(value).and_then(Actor::seat).map(Viewer::Seat),
                    };
                    let seen_by = seen_by.ok_or_else(|| header("a seat's number, or -"))?;
                    viewer = Some((seen_by, number));
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
        if let Some((seat, number)) = last_named {
            let plays = Actor::Seat(seat).among(seats.0);
            plays.map_err(|error| RecordFault::from(error).at(number))?;
        }
        if let Some((Viewer::Seat(seat), number)) = viewer
            && seat.index() >= seats.0
        {
            let should = "the number of a seat that plays, or -";
            return Err(RecordFault::Header { key: "seen-by".to_owned(), should }.at(number));
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
            viewer: viewer.map(|(viewer, _)| viewer),
            notes,
            lines: Vec::new(),
            comments: Vec::new(),
        })
    }
}
