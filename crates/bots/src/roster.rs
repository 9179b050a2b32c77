//! Every bot of every game, by name and with its settings.
//!
//! A *kind* is a way to play, such as searching; its settings say how hard it thinks and how much
//! it misjudges. A [`Contestant`] is a kind with settings, written `strong:sims=60,blur=0.1`. A
//! [`Level`](crate::Level) is a contestant with a name that people choose by.

use crate::blur::{Blur, blurred};
use crate::bot::{AnyBot, Bot, seated};
use crate::library::Library;
use flotilla_core::{AnyView, Game, View};
use std::fmt;
use thiserror::Error;

/// A setting of a kind of bot: a number within bounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// The least it can be.
    pub least: f64,
    /// The most.
    pub most: f64,
    /// Whether only whole numbers will do.
    pub whole: bool,
}

impl Setting {
    /// A number of things.
    #[must_use]
    pub const fn count(name: &'static str, least: u32, most: u32) -> Setting {
        Setting { name, least: least as f64, most: most as f64, whole: true }
    }

    /// Any number.
    #[must_use]
    pub const fn number(name: &'static str, least: f64, most: f64) -> Setting {
        Setting { name, least, most, whole: false }
    }

    fn takes(&self, value: f64) -> bool {
        (self.least..=self.most).contains(&value) && (!self.whole || value.fract() == 0.0)
    }

    /// What it takes, for messages.
    fn range(&self) -> String {
        let kind = if self.whole { "a whole number" } else { "a number" };
        format!("{kind} from {} to {}", self.least, self.most)
    }
}

/// How far off a bot's judgements are, in parts of the chance to win: see [`Blur`].
pub const BLUR: Setting = Setting::number("blur", 0.0, 10.0);

/// What any bot can be set to: how much it misjudges. A kind that has [`BLUR`] among its own settings
/// sees to it itself.
pub const COMMON: [Setting; 1] = [BLUR];

/// The settings of one bot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings(Vec<(&'static str, f64)>);

impl Settings {
    /// The value of a setting, if it was given one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<f64> {
        self.0.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
    }

    /// A whole number, if it was given.
    #[must_use]
    pub fn count(&self, name: &str) -> Option<u64> {
        // Within the bounds of the setting, and whole.
        self.get(name).map(|value| value as u64)
    }

    /// The same with a whole number for a setting.
    #[must_use]
    pub fn with_count(&self, name: &'static str, count: u32) -> Settings {
        let mut with = self.clone();
        with.set(name, count.into());
        with
    }

    fn set(&mut self, name: &'static str, value: f64) {
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, value));
    }
}

/// A way to play a game.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What can be set beside [`COMMON`].
    pub settings: &'static [Setting],
    /// Makes a bot for the game of a view; `None` if the view is of another game.
    pub make: fn(&dyn AnyView, &Settings) -> Option<Box<dyn AnyBot>>,
    /// Waits until what bots of this kind share is ready, where a person would not wait for it.
    pub prepare: fn(&dyn AnyView),
}

impl Kind {
    /// A way to play, by what makes its bots.
    #[must_use]
    pub const fn new(
        name: &'static str,
        settings: &'static [Setting],
        make: fn(&dyn AnyView, &Settings) -> Option<Box<dyn AnyBot>>,
    ) -> Kind {
        Kind { name, settings, make, prepare: |_| {} }
    }

    /// A way to play without settings whose bots need nothing to begin with.
    ///
    /// ```
    /// use flotilla_bots::{Kind, RandomBot};
    /// # fn kind<G: flotilla_core::Game>() -> Kind {
    /// Kind::of::<G, RandomBot>("mine")
    /// # }
    /// ```
    #[must_use]
    pub const fn of<G: Game, B: Bot<G> + Default + 'static>(name: &'static str) -> Kind {
        Kind::new(name, &[], |view, _| seated(view, |_: &View<G>| B::default()))
    }

    /// Whether its bots see to misjudging themselves.
    fn blurs(&self) -> bool {
        self.settings.contains(&BLUR)
    }

    /// The same, with something that its bots share and that takes time.
    #[must_use]
    pub const fn preparing(self, prepare: fn(&dyn AnyView)) -> Kind {
        Kind { prepare, ..self }
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The bots of one game.
#[derive(Clone, Copy, Debug)]
pub struct Roster {
    /// The ways to play it.
    pub kinds: &'static [Kind],
    /// Names under which tables know bots from before there were levels, and what they stand for.
    pub former: &'static [(&'static str, &'static str)],
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UnknownBot {
    /// There is no such level or kind.
    #[error("there is no bot `{name}`; there are: {}", .known.join(", "))]
    Name {
        /// The name given.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// It is not `NAME=VALUE`.
    #[error("`{0}` is no setting: write NAME=VALUE")]
    Form(String),
    /// The bot has no such setting.
    #[error("`{bot}` has no setting `{name}`; it has: {}", .known.join(", "))]
    Setting {
        /// The bot.
        bot: &'static str,
        /// The name given.
        name: String,
        /// What it has.
        known: Vec<&'static str>,
    },
    /// The setting does not take the value.
    #[error("`{name}` can't be `{value}`: it takes {takes}")]
    Value {
        /// The setting.
        name: &'static str,
        /// The value given.
        value: String,
        /// What it takes.
        takes: String,
    },
}

/// A bot of a game as it was asked for: a kind with its settings.
#[derive(Clone)]
pub struct Contestant {
    written: String,
    kind: &'static Kind,
    settings: Settings,
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}: {} {:?}", self.kind.name, self.settings)
    }
}

/// As it was written.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// The first few signs of something from outside, for a message.
pub(crate) fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Contestant {
    /// The bot of a game of the library with this name: see [`Library::contestant`], which knows
    /// games and bots from elsewhere too.
    ///
    /// # Errors
    /// When there is no such bot, or it has no such setting.
    pub fn parse(game: &str, text: &str) -> Result<Contestant, UnknownBot> {
        Library::SHIPPED.contestant(game, text)
    }

    /// The same without settings of its own: see [`Library::named`].
    ///
    /// # Errors
    /// When there is no such bot.
    pub fn named(game: &str, name: &str) -> Result<Contestant, UnknownBot> {
        Library::SHIPPED.named(game, name)
    }

    /// A name for a plan, which is a kind perhaps with settings.
    pub(crate) fn planned(
        kinds: &'static [Kind],
        name: &str,
        plan: &str,
    ) -> Result<Contestant, UnknownBot> {
        let (kind, given) = plan.split_once(':').map_or((plan, None), |(n, s)| (n, Some(s)));
        let kind = kinds.iter().find(|known| known.name == kind).ok_or_else(|| {
            let known = kinds.iter().map(|kind| kind.name).collect();
            UnknownBot::Name { name: short(name), known }
        })?;
        let mut found =
            Contestant { written: name.to_owned(), kind, settings: Settings::default() };
        found.set_all(given)?;
        Ok(found)
    }

    /// The same bot with more settings, as it was written.
    pub(crate) fn written(
        mut self,
        text: &str,
        given: Option<&str>,
    ) -> Result<Contestant, UnknownBot> {
        self.set_all(given)?;
        self.written = text.to_owned();
        Ok(self)
    }

    fn set_all(&mut self, given: Option<&str>) -> Result<(), UnknownBot> {
        given.into_iter().flat_map(|given| given.split(',')).try_for_each(|text| self.set(text))
    }

    fn set(&mut self, text: &str) -> Result<(), UnknownBot> {
        let (name, value) = text.split_once('=').ok_or_else(|| UnknownBot::Form(short(text)))?;
        let all = || {
            self.kind
                .settings
                .iter()
                .chain(COMMON.iter().filter(|it| !self.kind.settings.contains(it)))
        };
        let setting = all().find(|known| known.name == name).ok_or_else(|| {
            let known = all().map(|setting| setting.name).collect();
            UnknownBot::Setting { bot: self.kind.name, name: short(name), known }
        })?;
        let number = value.parse().ok().filter(|&number| setting.takes(number));
        let number = number.ok_or_else(|| UnknownBot::Value {
            name: setting.name,
            value: short(value),
            takes: setting.range(),
        })?;
        self.settings.set(setting.name, number);
        Ok(())
    }

    /// The kind.
    #[must_use]
    pub fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Waits until what bots of this kind share is ready, where a person would not wait for it: so
    /// that the first games of a match are played as well as the others.
    pub fn prepare(&self, view: &dyn AnyView) {
        (self.kind.prepare)(view);
    }

    /// A player for the game of a view; `None` if the view is of another game.
    #[must_use]
    pub fn player(&self, view: &dyn AnyView) -> Option<Box<dyn AnyBot>> {
        let player = (self.kind.make)(view, &self.settings)?;
        let blur = if self.kind.blurs() { Blur::NONE } else { Blur::from_settings(&self.settings) };
        Some(blurred(player, blur))
    }
}
