//! The games of the library, as they are listed.

use flotilla_bots::Library;
use flotilla_core::{Catalogue, Info, Kind};
use flotilla_wire::{BotLevelShape, GameShape, OptionShape};

/// A game that can be played.
pub(crate) fn game(info: &'static Info, library: Library, catalogue: &Catalogue) -> GameShape {
    let name = info.name;
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    GameShape {
        name: name.to_owned(),
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
                key: spec.key.to_owned(),
                title: catalogue.get(&format!("{name}-option-{}", spec.key)),
                help: catalogue.get(&format!("{name}-option-{}-help", spec.key)),
                default: spec.default.to_owned(),
                kind: match spec.kind {
                    Kind::Flag => "flag",
                    Kind::OneOf(_) => "one-of",
                    Kind::Number { .. } => "number",
                    Kind::Text(_) => "text",
                }
                .to_owned(),
                values: match spec.kind {
                    Kind::Flag => Some(owned(&["yes", "no"])),
                    Kind::OneOf(values) => Some(owned(values)),
                    Kind::Number { .. } | Kind::Text(_) => None,
                },
            })
            .collect(),
        bots: library
            .levels(name)
            .iter()
            .map(|level| BotLevelShape {
                name: level.name.to_owned(),
                title: catalogue.get(&format!("bot-{}", level.name)),
            })
            .collect(),
    }
}
