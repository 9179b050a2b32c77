//! The lines of a table's log: one for each thing that happened, as records write them.

use crate::chain::ChainHash;
use crate::dice::{Secret, is_number, is_seal};
use crate::person::{CodeHash, PersonId, name};
use flotilla_core::{Actor, EarlyEnd, Seat, TableLine, Timestamp};
use std::fmt;

/// Something for which everyone must be asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// To take back what happened since the asker's last move.
    Undo,
    /// To call it a draw.
    Draw,
    /// To play again, with the seats rotated.
    Rematch,
}

impl Offer {
    /// The word for it in logs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Offer::Undo => "undo",
            Offer::Draw => "draw",
            Offer::Rematch => "rematch",
        }
    }

    fn parse(word: &str) -> Option<Offer> {
        [Offer::Undo, Offer::Draw, Offer::Rematch].into_iter().find(|offer| offer.word() == word)
    }
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Something happened in the game: a move, or chance.
    Event {
        /// Who made it happen.
        actor: Actor,
        /// What, in notation.
        text: String,
    },
    /// A person sat down, and added a number to the dice.
    Sit {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// What they added: a number, or the seal of one.
        number: String,
        /// What they are called.
        name: String,
    },
    /// A person told the number that was sealed.
    Number {
        /// The seat.
        seat: Seat,
        /// The number.
        number: String,
    },
    /// A person did not tell the number in time: it does not count.
    Withheld {
        /// The seat.
        seat: Seat,
    },
    /// A seat is kept for a person.
    Keep {
        /// The seat.
        seat: Seat,
        /// For whom.
        person: PersonId,
        /// What they are called.
        name: String,
    },
    /// A bot was given a seat.
    Bot {
        /// The seat.
        seat: Seat,
        /// How strong it is.
        level: String,
    },
    /// A seat was left, and is open again.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// The game began.
    Start,
    /// A seat asked for something, or agreed to what others asked for.
    Ask {
        /// The seat.
        seat: Seat,
        /// What for.
        offer: Offer,
    },
    /// A seat declined what was asked for, or took back its own asking.
    Decline {
        /// The seat.
        seat: Seat,
    },
    /// A seat gave up.
    Resign {
        /// The seat.
        seat: Seat,
    },
    /// A seat's time ran out.
    Time {
        /// The seat.
        seat: Seat,
    },
    /// A bot plays for a person who is gone.
    Cover {
        /// The seat.
        seat: Seat,
        /// How strong the bot is.
        level: String,
    },
    /// The person came back.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// A link was made that moves a seat to another device.
    Link {
        /// The seat.
        seat: Seat,
        /// What the link's code is remembered by.
        seal: CodeHash,
    },
    /// A seat was moved by its link.
    Pass {
        /// The seat.
        seat: Seat,
        /// Who holds it now.
        person: PersonId,
    },
    /// Events were taken back, or the game ended before its rules ended it.
    Game(TableLine),
    /// The secret behind the dice.
    Secret(Secret),
    /// The table at which they play again.
    Next {
        /// Its name.
        table: String,
    },
}

/// A table's name, or a bot's level: small letters, digits and hyphens.
#[must_use]
pub fn is_word(text: &str) -> bool {
    let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

fn seat(text: &str, seats: usize) -> Option<Seat> {
    Actor::parse(text).and_then(Actor::seat).filter(|seat| seat.index() < seats)
}

impl Line {
    /// Reads a line of a table with so many seats: `None` for the actor is the table itself.
    #[must_use]
    pub fn parse(actor: Option<Actor>, text: &str, seats: usize) -> Option<Line> {
        if let Some(actor) = actor {
            return Some(Line::Event { actor, text: text.to_owned() });
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut parts = rest.splitn(4, ' ');
        let mut part = || parts.next();
        let word_part = |text: Option<&str>| text.filter(|it| is_word(it)).map(str::to_owned);
        let line = match word {
            "sit" => Line::Sit {
                seat: seat(part()?, seats)?,
                person: PersonId::parse(part()?)?,
                number: part().filter(|it| is_number(it) || is_seal(it))?.to_owned(),
                name: part().filter(|it| name(it).as_deref() == Some(it))?.to_owned(),
            },
            "keep" => {
                let (number, rest) = rest.split_once(' ')?;
                let (person, called) = rest.split_once(' ')?;
                Line::Keep {
                    seat: seat(number, seats)?,
                    person: PersonId::parse(person)?,
                    name: Some(called).filter(|it| name(it).as_deref() == Some(it))?.to_owned(),
                }
            }
            "number" => Line::Number {
                seat: seat(part()?, seats)?,
                number: part().filter(|it| is_number(it))?.to_owned(),
            },
            "withheld" => Line::Withheld { seat: seat(part()?, seats)? },
            "bot" => Line::Bot { seat: seat(part()?, seats)?, level: word_part(part())? },
            "leave" => Line::Leave { seat: seat(part()?, seats)? },
            "start" => Line::Start,
            "ask" => Line::Ask { seat: seat(part()?, seats)?, offer: Offer::parse(part()?)? },
            "decline" => Line::Decline { seat: seat(part()?, seats)? },
            "resign" => Line::Resign { seat: seat(part()?, seats)? },
            "time" => Line::Time { seat: seat(part()?, seats)? },
            "cover" => Line::Cover { seat: seat(part()?, seats)?, level: word_part(part())? },
            "back" => Line::Back { seat: seat(part()?, seats)? },
            "link" => Line::Link { seat: seat(part()?, seats)?, seal: CodeHash::parse(part()?)? },
            "pass" => Line::Pass { seat: seat(part()?, seats)?, person: PersonId::parse(part()?)? },
            "secret" => Line::Secret(Secret::parse(part()?)?),
            "next" => Line::Next { table: word_part(part())? },
            _ => match TableLine::parse(text, seats)? {
                TableLine::Other => return None,
                table_line => Line::Game(table_line),
            },
        };
        // What is written again must be what was read: nothing may stand behind it.
        (line.to_string() == format!("! {text}")).then_some(line)
    }

    /// The line as it is handed out: without what people and links are known by.
    #[must_use]
    pub fn anonymous(&self) -> Line {
        let nobody = PersonId::nobody;
        match self.clone() {
            Line::Sit { seat, number, name, .. } => {
                Line::Sit { seat, person: nobody(), number, name }
            }
            Line::Keep { seat, name, .. } => Line::Keep { seat, person: nobody(), name },
            Line::Link { seat, .. } => Line::Link { seat, seal: CodeHash::none() },
            Line::Pass { seat, .. } => Line::Pass { seat, person: nobody() },
            other => other,
        }
    }

    /// The line that ends a game.
    #[must_use]
    pub const fn end(closing: EarlyEnd) -> Line {
        Line::Game(TableLine::End(closing))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Event { actor, text } if text.is_empty() => write!(f, "{actor}"),
            Line::Event { actor, text } => write!(f, "{actor} {text}"),
            Line::Sit { seat, person, number, name } => {
                write!(f, "! sit {seat} {person} {number} {name}")
            }
            Line::Keep { seat, person, name } => write!(f, "! keep {seat} {person} {name}"),
            Line::Number { seat, number } => write!(f, "! number {seat} {number}"),
            Line::Withheld { seat } => write!(f, "! withheld {seat}"),
            Line::Bot { seat, level } => write!(f, "! bot {seat} {level}"),
            Line::Leave { seat } => write!(f, "! leave {seat}"),
            Line::Start => f.write_str("! start"),
            Line::Ask { seat, offer } => write!(f, "! ask {seat} {}", offer.word()),
            Line::Decline { seat } => write!(f, "! decline {seat}"),
            Line::Resign { seat } => write!(f, "! resign {seat}"),
            Line::Time { seat } => write!(f, "! time {seat}"),
            Line::Cover { seat, level } => write!(f, "! cover {seat} {level}"),
            Line::Back { seat } => write!(f, "! back {seat}"),
            Line::Link { seat, seal } => write!(f, "! link {seat} {seal}"),
            Line::Pass { seat, person } => write!(f, "! pass {seat} {person}"),
            Line::Game(table_line) => write!(f, "! {table_line}"),
            Line::Secret(secret) => write!(f, "! secret {}", secret.reveal()),
            Line::Next { table } => write!(f, "! next {table}"),
        }
    }
}

/// Everything that happened at one moment: what somebody did, and what followed by itself.
///
/// A table's log is a list of these, numbered from one. It is the whole truth: not for showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number. The table has this version after it.
    pub version: u64,
    /// When it happened.
    pub stamp: Timestamp,
    /// What happened.
    pub lines: Vec<Line>,
    /// The hash of all of it and of what was before, as it is stored.
    pub hash: ChainHash,
    /// The head of the table after it, which is for everyone; not known without the secret.
    pub head: Option<ChainHash>,
}

impl Entry {
    /// Whether somebody belongs to the table with it who may not have belonged to it before.
    #[must_use]
    pub fn brings_people(&self) -> bool {
        self.lines
            .iter()
            .any(|line| matches!(line, Line::Sit { .. } | Line::Keep { .. } | Line::Pass { .. }))
    }
}

impl fmt::Display for Entry {
    /// As in a record: the moment stands before the first line alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.stamp)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
