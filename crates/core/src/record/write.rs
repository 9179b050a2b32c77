//! Records as text.

use super::headers::anchor;
use super::playthrough::StoryLine;
use super::{MAGIC, Playthrough, VERSION};
use crate::game::Outcome;
use crate::seat::{MOST_SEATS, Seat, Viewer};
use std::fmt::Write as _;

impl Playthrough {
    /// The record as text: the whole truth, not for showing while there are secrets.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = self.headers();
        let mut events = self.events.iter();
        for told in &self.story {
            match told {
                StoryLine::Event(stamp) => {
                    let Some(event) = events.next() else { continue };
                    if let Some(stamp) = stamp {
                        let _ = write!(text, "{stamp} ");
                    }
                    line(&mut text, &event.actor.to_string(), &event.text);
                }
                StoryLine::Line(told) => {
                    let _ = writeln!(text, "{told}");
                }
            }
        }
        text
    }

    /// The record down to the empty line before its events.
    #[must_use]
    pub fn headers(&self) -> String {
        let plain = self.plain_headers();
        if self.notes.is_empty() {
            return plain + "\n";
        }
        // Each comment goes before its header again; one whose header is gone goes to the end.
        let mut notes: Vec<Option<&(String, String)>> = self.notes.iter().map(Some).collect();
        let mut text = String::new();
        for (number, header) in plain.lines().enumerate() {
            let here = anchor(header);
            // The first line is no header, nor is a line of an edition.
            let header_line = number > 0 && !header.starts_with('|');
            for note in notes.iter_mut().filter(|_| header_line) {
                if let Some((_, comment)) = note.take_if(|(before, _)| before == here) {
                    let _ = writeln!(text, "{comment}");
                }
            }
            let _ = writeln!(text, "{header}");
        }
        for (_, comment) in notes.into_iter().flatten() {
            let _ = writeln!(text, "{comment}");
        }
        text.push('\n');
        text
    }

    /// The headers without the comments among them.
    fn plain_headers(&self) -> String {
        let info = self.play().info();
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
        match self.viewer {
            None => {}
            Some(Viewer::Public) => text.push_str("seen-by -\n"),
            Some(Viewer::Seat(seat)) => {
                let _ = writeln!(text, "seen-by {seat}");
            }
        }
        if self.is_over() {
            let _ = writeln!(text, "result {}", self.result_line());
        }
        text
    }

    /// The result as records write it: the winners, the rule, the scores; `*` while it goes on.
    #[must_use]
    pub fn result_line(&self) -> String {
        if let Some(closing) = &self.closing {
            return closing.to_string();
        }
        self.play()
            .outcome()
            .map_or("*".to_owned(), |outcome| result_line(&outcome, self.play().seats()))
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
