//! The games of the library, as they are listed.

use flotilla_bots::Library;
use flotilla_core::{Catalogue, Info, Kind};
use serde::Serialize;
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameShape {
    /// Its name.
    name: &'static str,
    /// What it is called.
    title: String,
    /// A sentence about it.
    about: String,
    /// The fewest who can play.
    least_seats: usize,
    /// The most who can play.
    most_seats: usize,
    /// Whether players can agree on a draw.
    draws: bool,
    /// Its editions.
    editions: Vec<String>,
    /// Its options.
    options: Vec<OptionShape>,
    /// Its bots, the weakest first.
    bots: Vec<BotLevelShape>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionShape {
    /// Its name.
    key: &'static str,
    /// What it is called.
    title: String,
    /// A sentence about it.
    help: String,
    /// The value when nothing is said.
    default: &'static str,
    /// What it takes: `flag`, `one-of`, `number` or `text`.
    kind: &'static str,
    /// The values, where they can be listed.
    values: Option<Vec<&'static str>>,
}

/// A level of bots.
#[derive(Serialize, ToSchema)]
pub(crate) struct BotLevelShape {
    /// Its name.
    name: &'static str,
    /// What it is called.
    title: String,
}

impl GameShape {
    pub(crate) fn of(info: &'static Info, library: Library, catalogue: &Catalogue) -> GameShape {
        let name = info.name;
        GameShape {
            name,
            title: catalogue.get(&format!("{name}-title")),
            about: catalogue.get(&format!("{name}-about")),
            least_seats: *info.seats.start(),
            most_seats: *info.seats.end(),
            draws: info.draws,
            editions: info.editions.iter().map(|edition| edition.name.to_string()).collect(),
            options: info
                .options
                .iter()
                .map(|spec| OptionShape {
                    key: spec.key,
                    title: catalogue.get(&format!("{name}-option-{}", spec.key)),
                    help: catalogue.get(&format!("{name}-option-{}-help", spec.key)),
                    default: spec.default,
                    kind: match spec.kind {
                        Kind::Flag => "flag",
                        Kind::OneOf(_) => "one-of",
                        Kind::Number { .. } => "number",
                        Kind::Text(_) => "text",
                    },
                    values: match spec.kind {
                        Kind::Flag => Some(vec!["yes", "no"]),
                        Kind::OneOf(values) => Some(values.to_vec()),
                        Kind::Number { .. } | Kind::Text(_) => None,
                    },
                })
                .collect(),
            bots: library
                .levels(name)
                .iter()
                .map(|level| BotLevelShape {
                    name: level.name,
                    title: catalogue.get(&format!("bot-{}", level.name)),
                })
                .collect(),
        }
    }
}
