//! A game told in words, and who the words are about.

use flotilla_core::{
    AnyGame, Catalogue, Element, Entry, Names, Playthrough, Registry, Rule, Seat, Setup, Viewer,
};
use fluent_bundle::FluentValue;

/// The names of a game being played: elements as the game calls them, seats as its players are
/// called.
pub struct PlaythroughNames<'a>(pub &'a Playthrough);

impl Names for PlaythroughNames<'_> {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.0.play().name(element, catalogue)
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        self.0.name(seat).map_or_else(|| numbered(seat, catalogue), str::to_owned)
    }
}

fn numbered(seat: Seat, catalogue: &Catalogue) -> String {
    catalogue.fill("seat", &[("number", FluentValue::from(seat.number()))])
}

/// The names of a game that could not be begun: as in its default edition.
pub struct EditionNames(Option<Box<dyn AnyGame>>);

impl EditionNames {
    /// For a refusal by this rule.
    #[must_use]
    pub fn of(registry: Registry, rule: Rule) -> EditionNames {
        let of_ledger = |entry: &&Entry| entry.info.ledger == rule.ledger();
        let entry = registry.entries().iter().find(of_ledger);
        EditionNames(entry.and_then(|entry| {
            entry.open(&Setup::plain(entry.info, *entry.info.seats.start()), None).ok()
        }))
    }

    /// Where no element is spoken of.
    #[must_use]
    pub fn nobody() -> EditionNames {
        EditionNames(None)
    }
}

impl Names for EditionNames {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.0.as_ref().map(|play| play.name(element, catalogue)).unwrap_or_default()
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        numbered(seat, catalogue)
    }
}

/// Every event of a game in words, as a viewer may hear it.
#[must_use]
pub fn story(game: &Playthrough, viewer: Viewer, catalogue: &Catalogue) -> Vec<String> {
    let mut play = game.after(0);
    let mut told = Vec::new();
    for event in game.events() {
        let heard = play.redact(event.actor, &event.chosen, viewer);
        let text = heard.and_then(|chosen| play.describe(event.actor, &chosen));
        told.push(
            text.map_or_else(String::new, |text| catalogue.say(&text, &PlaythroughNames(game))),
        );
        // It happened before, so it happens again.
        let again = game.again(&mut *play, event);
        debug_assert!(again.is_ok(), "{}", event.text);
    }
    told
}
