//! What `--json` prints: the shapes that `docs/json.md` describes.
//!
//! Fields may be added to a shape; none is renamed, removed or given another meaning without a
//! new number in `schema`.

use crate::failure::Failure;
use flotilla_core::{Actor, AnyGame, EarlyEnd, Outcome, Playthrough, Seat, Turn, Viewer};
use flotilla_terminal::steers;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Write;

/// The number of these shapes.
pub(crate) const SCHEMA: u32 = 1;

/// Prints one value as JSON.
pub(crate) fn print(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    let text =
        serde_json::to_string_pretty(value).map_err(|error| Failure::Machine(error.to_string()))?;
    Ok(writeln!(out, "{}", escaped(&text))?)
}

/// JSON in which whatever would steer a terminal is escaped: programs read the same, and people are
/// safe. Outside of strings there is none of it.
fn escaped(json: &str) -> Cow<'_, str> {
    if !json.contains(steers) {
        return Cow::Borrowed(json);
    }
    let mut text = String::with_capacity(json.len());
    for sign in json.chars() {
        if steers(sign) {
            for unit in sign.encode_utf16(&mut [0; 2]) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            text.push(sign);
        }
    }
    Cow::Owned(text)
}

/// How a game stands: of `new`, `apply` and `replay`.
#[derive(Serialize)]
pub(crate) struct Standing {
    /// The number of this shape.
    pub(crate) schema: u32,
    /// The game's name.
    pub(crate) game: &'static str,
    /// How many play.
    pub(crate) seats: usize,
    /// The name of each seat, or null.
    pub(crate) names: Vec<Option<String>>,
    /// The edition's name.
    pub(crate) edition: String,
    /// The options that were given.
    pub(crate) options: BTreeMap<String, String>,
    /// How many events happened up to here.
    pub(crate) events: usize,
    /// Who may act.
    pub(crate) turn: TurnShape,
    /// The position in notation.
    pub(crate) position: String,
    /// The score of each seat as it stands, or null in games that do not count on the way.
    pub(crate) scores: Option<Vec<i32>>,
    /// How the game ended, or null.
    pub(crate) outcome: Option<OutcomeShape>,
    /// Through whose eyes the record is seen, if something is left out: a seat's number, or `-` for
    /// everybody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seen_by: Option<String>,
    /// The events asked for: all with `replay --log`, the new ones with `apply`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<Vec<EventShape>>,
    /// The record, where it is not written to a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    /// The file that the record was written to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// What is wrong with the record after these events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) broken: Option<String>,
}

impl Standing {
    /// How a game stands after its first events.
    pub(crate) fn of(game: &Playthrough, play: &dyn AnyGame, events: usize) -> Standing {
        let seats = play.seats();
        let given = game.setup().options.given();
        let closing = game.closing().filter(|_| events == game.events().len());
        let ended = closing.map(|closing| OutcomeShape::of_closing(&closing, play));
        let turn = if closing.is_some() { Turn::Over } else { play.turn() };
        Standing {
            schema: SCHEMA,
            game: play.info().name,
            seats,
            names: Seat::all(seats).map(|seat| game.name(seat).map(str::to_owned)).collect(),
            edition: game.setup().edition.name.to_string(),
            options: given.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            events,
            turn: TurnShape::of(turn),
            position: play.position(),
            scores: play.scores().map(|scores| scores[..seats].to_vec()),
            outcome: ended
                .or_else(|| play.outcome().map(|outcome| OutcomeShape::of(&outcome, seats))),
            seen_by: game.viewer().map(|viewer| match viewer {
                Viewer::Seat(seat) => seat.to_string(),
                Viewer::Public => "-".to_owned(),
            }),
            log: None,
            record: None,
            file: None,
            broken: None,
        }
    }
}

/// Who may act.
#[derive(Serialize)]
pub(crate) struct TurnShape {
    /// `chance`, `seat` or `over`.
    pub(crate) kind: &'static str,
    /// The number of the seat that is waited for, or null.
    pub(crate) waits_for: Option<usize>,
    /// The numbers of the seats that may act out of turn.
    pub(crate) may_interrupt: Vec<usize>,
}

impl TurnShape {
    pub(crate) fn of(turn: Turn) -> TurnShape {
        let (kind, waits_for, may_interrupt) = match turn {
            Turn::Over => ("over", None, Vec::new()),
            Turn::Chance => ("chance", None, Vec::new()),
            Turn::Seat { waits_for, may_interrupt } => {
                let others = may_interrupt.without(waits_for).iter().map(Seat::number).collect();
                ("seat", Some(waits_for.number()), others)
            }
        };
        TurnShape { kind, waits_for, may_interrupt }
    }
}

/// How a game ended.
#[derive(Serialize)]
pub(crate) struct OutcomeShape {
    /// The numbers of the seats that won.
    pub(crate) winners: Vec<usize>,
    /// The score of each seat.
    pub(crate) scores: Vec<i32>,
    /// The rule by which it ended; or how it was ended before its rules did: `resignation`,
    /// `agreement`, `time` or `abandoned`.
    pub(crate) ended_by: String,
}

impl OutcomeShape {
    fn of(outcome: &Outcome, seats: usize) -> OutcomeShape {
        OutcomeShape {
            winners: outcome.winners.iter().map(Seat::number).collect(),
            scores: outcome.scores[..seats].to_vec(),
            ended_by: outcome.ended_by.to_string(),
        }
    }
}

impl OutcomeShape {
    /// The end of a game that its rules did not end, with the scores as they stood.
    fn of_closing(closing: &EarlyEnd, play: &dyn AnyGame) -> OutcomeShape {
        let scores = play.scores().unwrap_or_default();
        OutcomeShape {
            winners: closing.winners.iter().map(Seat::number).collect(),
            scores: scores[..play.seats()].to_vec(),
            ended_by: closing.how.word().to_owned(),
        }
    }
}

/// An event.
#[derive(Serialize)]
pub(crate) struct EventShape {
    /// `*`, or a seat's number as text: as records have it.
    pub(crate) actor: String,
    /// The event in notation.
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    /// The event in words.
    pub(crate) text: String,
}

impl EventShape {
    pub(crate) fn new(actor: Actor, chosen: &str, text: String) -> EventShape {
        EventShape { actor: actor.to_string(), chosen: chosen.to_owned(), text }
    }
}
