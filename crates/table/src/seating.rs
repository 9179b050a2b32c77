//! Who sits where.

use crate::dice::is_seal;
use crate::person::{CodeHash, PersonId};

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet: whoever may come.
    Open,
    /// Nobody yet: it is kept for a person.
    Kept {
        /// For whom.
        person: PersonId,
        /// What they are called.
        name: String,
    },
    /// A person.
    Person {
        /// Who.
        person: PersonId,
        /// What they are called.
        name: String,
        /// What they added to the dice: a number, or its seal while it was not told, or `-` if it
        /// was not told in time.
        number: String,
    },
    /// A bot.
    Bot {
        /// How strong it is.
        level: String,
    },
}

impl Occupant {
    /// The person in the seat.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Occupant::Person { person, .. } => Some(person),
            _ => None,
        }
    }

    /// Whether the person's number for the dice is not told yet.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        matches!(self, Occupant::Person { number, .. } if is_seal(number))
    }

    /// What the person in the seat is called, or who it is kept for.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Person { name, .. } | Occupant::Kept { name, .. } => Some(name),
            _ => None,
        }
    }
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSlot {
    /// Who has it.
    pub sitter: Occupant,
    /// The bot that plays for its person, who is gone, gave up or ran out of time.
    pub cover: Option<String>,
    /// Whether its person gave up or ran out of time: then they can't come back.
    pub lost: bool,
    /// The link that moves the seat.
    pub(crate) link: Option<CodeHash>,
    /// How often something was asked for from here since somebody played.
    pub(crate) asked: u8,
    /// How many links were made since.
    pub(crate) linked: u8,
}

impl SeatSlot {
    pub(crate) fn open() -> SeatSlot {
        SeatSlot {
            sitter: Occupant::Open,
            cover: None,
            lost: false,
            link: None,
            asked: 0,
            linked: 0,
        }
    }

    /// Whether someone will play here.
    #[must_use]
    pub fn is_filled(&self) -> bool {
        matches!(self.sitter, Occupant::Person { .. } | Occupant::Bot { .. })
    }

    /// The level of the bot that plays here, if one does.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        match &self.sitter {
            Occupant::Bot { level } => Some(level),
            _ => self.cover.as_deref(),
        }
    }

    /// The person who plays here, and not a bot for them.
    #[must_use]
    pub fn player(&self) -> Option<&PersonId> {
        self.sitter.person().filter(|_| self.cover.is_none())
    }
}
