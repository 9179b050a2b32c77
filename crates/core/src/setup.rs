//! How a set-up is put together from what people and programs say: names, texts and numbers.

use crate::edition::Edition;
use crate::game::{Info, Setup};
use crate::record::RecordFault;
use std::borrow::Cow;

/// Builds a [`Setup`]: the default edition for the fewest players without options, until
/// something else is said.
#[derive(Clone, Debug)]
pub struct SetupBuilder {
    info: &'static Info,
    setup: Setup,
}

impl SetupBuilder {
    /// The set-up of a game about which nothing was said yet.
    #[must_use]
    pub fn new(info: &'static Info) -> SetupBuilder {
        SetupBuilder { info, setup: Setup::plain(info, *info.seats.start()) }
    }

    /// For how many; whether the game is for so many is found out when it is opened.
    #[must_use]
    pub fn seats(mut self, seats: usize) -> SetupBuilder {
        self.setup.seats = seats;
        self
    }

    /// From an edition that ships with the game.
    ///
    /// # Errors
    /// When none has this name.
    pub fn shipped(self, name: &str) -> Result<SetupBuilder, RecordFault> {
        let shipped = self.info.edition(name).cloned();
        self.found(shipped, name)
    }

    /// From an edition that ships with the game, or a new one by the name of its seed, as `map-1234`.
    /// To make one takes up to some seconds: a server does it where its bots think.
    ///
    /// # Errors
    /// When none has this name.
    pub fn shipped_or_made(self, name: &str) -> Result<SetupBuilder, RecordFault> {
        let found = self.info.edition(name).cloned().or_else(|| self.info.made(name));
        self.found(found, name)
    }

    fn found(mut self, found: Option<Edition>, name: &str) -> Result<SetupBuilder, RecordFault> {
        self.setup.edition = found.ok_or_else(|| RecordFault::Edition {
            name: name.to_owned(),
            game: self.info.name,
            known: self.info.editions.iter().map(|edition| edition.name.to_string()).collect(),
        })?;
        Ok(self)
    }

    /// From an edition of one's own, whose text is read when the game is opened.
    #[must_use]
    pub fn edition(
        mut self,
        name: impl Into<Cow<'static, str>>,
        text: impl Into<Cow<'static, str>>,
    ) -> SetupBuilder {
        self.setup.edition = Edition { name: name.into(), text: text.into() };
        self
    }

    /// With a value for an option.
    ///
    /// # Errors
    /// When there is no such option, it does not take the value, or it has one already.
    pub fn option(mut self, key: &str, value: &str) -> Result<SetupBuilder, RecordFault> {
        self.setup.options.set(self.info.options, key, value)?;
        Ok(self)
    }

    /// With values for options.
    ///
    /// # Errors
    /// As [`option`](SetupBuilder::option).
    pub fn options<K: AsRef<str>, V: AsRef<str>>(
        self,
        given: impl IntoIterator<Item = (K, V)>,
    ) -> Result<SetupBuilder, RecordFault> {
        given.into_iter().try_fold(self, |it, (key, value)| it.option(key.as_ref(), value.as_ref()))
    }

    /// What was put together.
    #[must_use]
    pub fn build(self) -> Setup {
        self.setup
    }
}
