//! A game told in words, and who the words are about.

use flotilla_core::{
    Catalogue, Element, Entry, Names, Play, Playthrough, Registry, Rule, Seat, Setup, Viewer,
};
use fluent_bundle::FluentValue;

/// The names of a game being played: elements as the game calls them, seats as its players are
/// called.
pub struct Cast<'a>(pub &'a Playthrough);

impl Names for Cast<'_> {
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
pub struct Bystander(Option<Box<dyn Play>>);

impl Bystander {
    /// For a refusal by this rule.
    #[must_use]
    pub fn of(registry: Registry, rule: Rule) -> Bystander {
        let of_ledger = |entry: &&Entry| entry.info.ledger == rule.ledger();
        let entry = registry.entries().iter().find(of_ledger);
        Bystander(entry.and_then(|entry| {
            entry.open(&Setup::plain(entry.info, *entry.info.seats.start()), None).ok()
        }))
    }

    /// Where no element is spoken of.
    #[must_use]
    pub fn nobody() -> Bystander {
        Bystander(None)
    }
}

impl Names for Bystander {
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
        let heard = play.witnessed(event.actor, &event.said, viewer);
        let text = heard.and_then(|said| play.tell(event.actor, &said));
        told.push(text.map_or_else(String::new, |text| catalogue.say(&text, &Cast(game))));
        // It happened before, so it happens again.
        let again = play.apply(event.actor, &event.said);
        debug_assert!(again.is_ok(), "{}", event.text);
    }
    told
}
