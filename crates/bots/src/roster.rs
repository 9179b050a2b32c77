//! Every bot of every game, by name and with its settings.
//!
//! A *kind* is a way to play, such as searching; its settings say how hard it thinks and how often
//! it slips. A [`Contestant`] is a kind with settings, written `strong:sims=60,slips=0.1`. A
//! [`Level`](crate::Level) is a contestant with a name that people choose by.

use crate::bot::AnyBot;
use crate::levels;
use crate::slips::{ErrorModel, careless};
use flotilla_core::AnyView;
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

/// What any bot can be set to: how careless it is.
pub const COMMON: [Setting; 2] =
    [Setting::number("slips", 0.0, 1.0), Setting::number("whim", 0.0, 1000.0)];

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

    fn set(&mut self, name: &'static str, value: f64) {
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, value));
    }
}

/// A way to play a game.
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What can be set beside [`COMMON`].
    pub settings: &'static [Setting],
    /// Makes a bot for the game of a view; `None` if the view is of another game.
    pub make: fn(&dyn AnyView, &Settings) -> Option<Box<dyn AnyBot>>,
}

/// The bots of one game.
pub struct Roster {
    /// The ways to play it.
    pub kinds: &'static [Kind],
    /// Names under which tables know bots from before there were levels, and what they stand for.
    pub former: &'static [(&'static str, &'static str)],
}

impl Roster {
    const NONE: Roster = Roster { kinds: &[], former: &[] };
}

/// The bots of a game; none for an unknown game.
#[must_use]
pub fn roster(game: &str) -> &'static Roster {
    match game {
        "archipelago" => &crate::archipelago::ROSTER,
        "doubloons" => &crate::doubloons::ROSTER,
        "galleons" => &crate::galleons::ROSTER,
        "pyramids" => &crate::pyramids::ROSTER,
        "shipowners" => &crate::shipowners::ROSTER,
        _ => &Roster::NONE,
    }
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
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Contestant {
    /// The bot with this name, a level or a kind or a name of former times, perhaps with settings:
    /// `captain`, `search:nodes=2000`, `captain:slips=0.05`.
    ///
    /// # Errors
    /// When there is no such bot, or it has no such setting.
    pub fn parse(game: &str, text: &str) -> Result<Contestant, UnknownBot> {
        let (name, given) = text.split_once(':').map_or((text, None), |(n, s)| (n, Some(s)));
        let mut found = Contestant::named(game, name)?;
        for setting in given.into_iter().flat_map(|given| given.split(',')) {
            found.set(setting)?;
        }
        found.written = text.to_owned();
        Ok(found)
    }

    /// The bot with this name, without settings of its own: for names that come from anywhere.
    ///
    /// # Errors
    /// When there is no such bot.
    pub fn named(game: &str, name: &str) -> Result<Contestant, UnknownBot> {
        let roster = roster(game);
        let level = levels(game).iter().find(|level| level.name == name).map(|level| level.plan);
        let former = || roster.former.iter().find(|(known, _)| *known == name).map(|it| it.1);
        let plan = level.or_else(former);
        let (kind, given) = match plan {
            Some(plan) => plan.split_once(':').map_or((plan, None), |(n, s)| (n, Some(s))),
            None => (name, None),
        };
        let kind = roster.kinds.iter().find(|known| known.name == kind).ok_or_else(|| {
            let known = levels(game).iter().map(|level| level.name);
            let known = known.chain(roster.kinds.iter().map(|kind| kind.name)).collect();
            UnknownBot::Name { name: short(name), known }
        })?;
        let mut found =
            Contestant { written: name.to_owned(), kind, settings: Settings::default() };
        for setting in given.into_iter().flat_map(|given| given.split(',')) {
            found.set(setting)?;
        }
        Ok(found)
    }

    fn set(&mut self, text: &str) -> Result<(), UnknownBot> {
        let (name, value) = text.split_once('=').ok_or_else(|| UnknownBot::Form(short(text)))?;
        let all = || self.kind.settings.iter().chain(&COMMON);
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
        if self.kind.name == "perfect" {
            crate::doubloons::prepare(view);
        }
    }

    /// A player for the game of a view; `None` if the view is of another game.
    #[must_use]
    pub fn player(&self, view: &dyn AnyView) -> Option<Box<dyn AnyBot>> {
        let player = (self.kind.make)(view, &self.settings)?;
        let of = |name| self.settings.get(name).unwrap_or(0.0);
        Some(careless(player, ErrorModel { slips: of("slips"), whim: of("whim") }))
    }
}
