//! The terms of a table: who may see it, how long people may think.

use crate::clock::{Clock, LONGEST_CLOCK};
use crate::line::is_word;
use flotilla_core::Playthrough;

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Visibility {
    /// Those who have its link.
    #[default]
    Private,
    /// Everyone: it is listed.
    Public,
}

impl Visibility {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Visibility::Private => "private",
            Visibility::Public => "public",
        }
    }

    /// Reads the word for it.
    #[must_use]
    pub fn parse(word: &str) -> Option<Visibility> {
        [Visibility::Private, Visibility::Public].into_iter().find(|it| it.word() == word)
    }
}

/// When a bot plays for a person who is gone.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StandIn {
    /// After so many seconds of waiting.
    pub seconds: u32,
    /// How strong the bot is.
    pub level: String,
}

impl StandIn {
    fn parse(text: &str) -> Option<StandIn> {
        let (seconds, level) = text.split_once(' ')?;
        let seconds: u32 = seconds.parse().ok()?;
        let usual = (1..=LONGEST_CLOCK).contains(&seconds) && is_word(level);
        usual.then(|| StandIn { seconds, level: level.to_owned() })
    }
}

/// What a table's host decides beside the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TableOptions {
    /// Who may find it.
    pub visibility: Visibility,
    /// How long people may think.
    pub clock: Clock,
    /// When a bot plays for someone who is gone; never, if it is not said.
    pub patience: Option<StandIn>,
}

impl TableOptions {
    /// Writes the terms into a record's headers.
    pub(crate) fn write(&self, game: &mut Playthrough) -> Result<(), flotilla_core::RecordFault> {
        game.set_tag("visibility", self.visibility.word())?;
        game.set_tag("clock", &self.clock.to_string())?;
        if let Some(patience) = &self.patience {
            game.set_tag("patience", &format!("{} {}", patience.seconds, patience.level))?;
        }
        Ok(())
    }

    /// Reads the terms from a record's headers; `None` if they can't be read.
    pub(crate) fn read(header: &dyn Fn(&str) -> Option<String>) -> Option<TableOptions> {
        Some(TableOptions {
            visibility: header("visibility")
                .map_or(Some(Visibility::Private), |it| Visibility::parse(&it))?,
            clock: header("clock").map_or(Some(Clock::None), |it| Clock::parse(&it))?,
            patience: match header("patience") {
                Some(text) => Some(StandIn::parse(&text)?),
                None => None,
            },
        })
    }
}
