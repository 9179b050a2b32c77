//! What a rule page shows beside its text: the game in one minute, and pictures of real positions.

use crate::fault::{Fault, Flaw};
use crate::lesson::{Reader, Scripted, Texts, Words};
use flotilla_bots::Library;
use flotilla_core::{
    Actor, AnyView, Choice, Element, ParseMode, Playthrough, Rule, Seat, SetupBuilder, Viewer,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// What the page of a game's rules shows.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// The game in one minute: a paragraph for each thing to know.
    pub minute: Texts,
    /// Positions, each beside the rule it shows.
    pub pictures: Vec<Picture>,
}

/// A position beside a rule.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The rule.
    pub rule: Rule,
    /// What is to be seen.
    pub caption: Texts,
    seat: Seat,
    game: Playthrough,
    about: Vec<Element>,
}

impl Picture {
    /// What is drawn.
    #[must_use]
    pub fn view(&self) -> Box<dyn AnyView> {
        self.game.play().view(Viewer::Seat(self.seat))
    }

    /// What it is about, where it shows more than that: what was named in its events, or in the move
    /// that it shows the reason for.
    #[must_use]
    pub fn about(&self) -> &[Element] {
        &self.about
    }

    /// The game in the picture.
    #[must_use]
    pub fn game(&self) -> &Playthrough {
        &self.game
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PicturesFile {
    game: Spanned<String>,
    minute: Spanned<Words>,
    #[serde(default)]
    picture: Vec<Spanned<PictureFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PictureFile {
    rule: Spanned<String>,
    caption: Spanned<Words>,
    #[serde(default)]
    seats: Option<usize>,
    #[serde(default)]
    options: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    position: Option<Spanned<String>>,
    #[serde(default)]
    before: Vec<Spanned<String>>,
    #[serde(default)]
    about: Option<Spanned<String>>,
}

impl Pictures {
    /// Reads what a rule page shows.
    ///
    /// # Errors
    /// When it has not the right form, or a position can't be set up; with the line.
    pub fn read(text: &str, library: Library) -> Result<Pictures, Fault> {
        let reader = Reader { source: text, library };
        let file: PicturesFile = toml::from_str(text).map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            Fault { line: reader.line(&error.span().unwrap_or(0..0)), flaw: Flaw::Form(message) }
        })?;
        let name = file.game.get_ref();
        let unknown = |why: String| reader.fault(&file.game, Flaw::Setup(why));
        let entry = library.games().game(name).map_err(|error| unknown(error.to_string()))?;
        let pictures = file.picture.iter().map(|spanned| {
            let it = spanned.get_ref();
            let line = reader.line(&it.rule.span());
            let mut setup = SetupBuilder::new(entry.info);
            setup = setup.seats(it.seats.unwrap_or(*entry.info.seats.start().max(&2)));
            for (key, value) in &it.options {
                let set = setup.option(key, value.get_ref());
                setup = set.map_err(|error| reader.fault(value, Flaw::Setup(error.to_string())))?;
            }
            let mut game = reader.begin(name, &setup.build(), it.position.as_ref(), line)?;
            let rule = reader.rules(std::slice::from_ref(&it.rule), &game)?;
            for Scripted { line, actor, text } in reader.scripted(&it.before)? {
                let happened = game.event(actor, &text, ParseMode::Exact);
                happened.map_err(|error| Fault {
                    line,
                    flaw: Flaw::Cannot { event: format!("{actor} {text}"), why: error.to_string() },
                })?;
            }
            let about = about(&game, it.about.as_ref(), &reader)?;
            let rule = rule.first().copied();
            let rule = rule.ok_or_else(|| reader.fault(&it.rule, Flaw::Empty))?;
            Ok(Picture {
                rule,
                caption: reader.texts(&it.caption)?,
                seat: Seat::FIRST,
                game,
                about,
            })
        });
        Ok(Pictures {
            minute: reader.texts(&file.minute)?,
            pictures: pictures.collect::<Result<Vec<Picture>, Fault>>()?,
        })
    }
}

/// What a picture is about: the move that may be made in it, or what has happened.
fn about(
    game: &Playthrough,
    written: Option<&Spanned<String>>,
    reader: &Reader<'_>,
) -> Result<Vec<Element>, Fault> {
    let elements = |chosen: &[Choice]| {
        let named = chosen.iter().filter_map(|choice| match choice {
            Choice::Element(element) => Some(*element),
            _ => None,
        });
        named.collect::<Vec<_>>()
    };
    let Some(written) = written else {
        return Ok(game.events().iter().flat_map(|event| elements(&event.chosen)).collect());
    };
    let begun = game.play().begin(Actor::Seat(Seat::FIRST), written.get_ref(), ParseMode::Exact);
    let begun = begun.map_err(|error| {
        let event = written.get_ref().clone();
        reader.fault(written, Flaw::Cannot { event, why: error.to_string() })
    })?;
    Ok(elements(&begun))
}
