//! Tables in a list. What is told of them was written beside them: none is read for it.

use super::phase;
use flotilla_core::{Catalogue, Seat};
use flotilla_store::{Glance, GlancePlace, Row, Sitter};
use flotilla_table::PersonId;
use flotilla_wire::{PlaceKindShape, RowPlaceShape, RowResultShape, RowShape};

/// A table in a list, as somebody may see it.
pub(crate) fn row(row: Row, who: Option<&PersonId>, catalogue: &Catalogue) -> RowShape {
    let Row { id, game, phase: far, seats, open, at, glance } = row;
    let glance = glance.filter(|glance| glance.may_be_told(who));
    let places = glance.as_ref().map(|glance| {
        let own = who.map(|who| glance.seats_of(who)).unwrap_or_default();
        let each = Seat::all(glance.places.len()).zip(&glance.places);
        each.map(|(seat, place)| RowPlaceShape {
            kind: kind(place),
            name: (place.sitter != Sitter::Open).then(|| seat_name(glance, seat, catalogue)),
            bot: place.bot.clone(),
            yours: own.contains(seat),
        })
        .collect()
    });
    let turn = glance.as_ref().and_then(|glance| glance.turn).map(Seat::number);
    let result = glance.and_then(|glance| glance.result).map(|result| RowResultShape {
        winners: result.winners.iter().map(Seat::number).collect(),
        ranks: result.ranks,
    });
    // When exactly a bot has answered is nobody's business.
    let at = at - at % 1000;
    RowShape { id, game, phase: phase(far), seats, open, at, places, turn, result }
}

fn kind(place: &GlancePlace) -> PlaceKindShape {
    match place.sitter {
        Sitter::Open => PlaceKindShape::Open,
        Sitter::Kept(..) => PlaceKindShape::Kept,
        Sitter::Person(..) => PlaceKindShape::Person,
        Sitter::Bot => PlaceKindShape::Bot,
    }
}

/// What a seat is called, as at the table itself: people by their names, bots by their levels, with a
/// number where there are several of one.
pub(crate) fn seat_name(glance: &Glance, seat: Seat, catalogue: &Catalogue) -> String {
    let place = glance.places.get(seat.index());
    if let Some(name) = place.and_then(|place| place.sitter.name()) {
        return name.to_owned();
    }
    let level = place.and_then(|place| place.bot.as_deref());
    let key = level.map(|level| format!("bot-{level}")).filter(|key| catalogue.has(key));
    match key {
        Some(key) => {
            let alike = glance.places.iter().filter(|it| it.bot.as_deref() == level).count();
            let number = if alike > 1 { format!(" {}", seat.number()) } else { String::new() };
            format!("{}{number}", catalogue.get(&key))
        }
        None => catalogue.fill("seat", &[("number", seat.number().into())]),
    }
}
