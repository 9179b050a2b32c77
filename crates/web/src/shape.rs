//! What is shown of tables, in the types of [`flotilla_wire`]. Everything about a table is made from a
//! [`TableView`], never from the table itself.

mod next;
mod rows;

pub(crate) use next::{Teller, looking_ahead, next};
pub(crate) use rows::{row, seat_name};

use crate::news::Kind;
use crate::stored::Company;
use flotilla_bots::Library;
use flotilla_core::{
    Actor, Catalogue, Choice, EarlyEnd, Element, Language, MOST_SEATS, Names as _, Seat, Turn,
    Viewer,
};
use flotilla_table::{
    Ending, EventView, Occupant, Offer, PastDraw, Phase, Series, Table, TableView, Visibility,
    ended,
};
use flotilla_wire::{
    DrawShape, DrawsShape, EditionShape, EndingShape, OfferShape, OutcomeShape, PendingShape,
    PhaseShape, PlaceKindShape, PlaceShape, SeriesShape, TableShape, ToldShape, TurnKindShape,
    TurnShape,
};
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::IntoParams;

/// What somebody asks for.
pub(crate) fn offer(shape: OfferShape) -> Offer {
    match shape {
        OfferShape::Undo => Offer::Undo,
        OfferShape::Draw => Offer::Draw,
        OfferShape::Rematch => Offer::Rematch,
    }
}

fn pending(offer: Offer) -> OfferShape {
    match offer {
        Offer::Undo => OfferShape::Undo,
        Offer::Draw => OfferShape::Draw,
        Offer::Rematch => OfferShape::Rematch,
    }
}

fn phase(phase: Phase) -> PhaseShape {
    match phase {
        Phase::Waiting => PhaseShape::Waiting,
        Phase::Playing => PhaseShape::Playing,
        Phase::Over => PhaseShape::Over,
    }
}

/// Who looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookQuery {
    /// The seat to look from, for whoever holds several.
    #[param(minimum = 1, maximum = 8)]
    pub(crate) seat: Option<usize>,
    /// The code of the invitation, for whoever has no seat.
    pub(crate) code: Option<String>,
    /// The language, such as `de`, in place of the one that the browser asks for.
    pub(crate) lang: Option<String>,
    /// For the log and the events: what happened after this version.
    pub(crate) after: Option<u64>,
}

/// The language of an answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LangQuery {
    /// The language, such as `de`, in place of the one that the browser asks for.
    pub(crate) lang: Option<String>,
}

/// A page of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The page, counted from one.
    pub(crate) page: Option<u32>,
}

/// A table as its viewer may see it.
pub(crate) fn table(
    table: &Table,
    kind: &Kind,
    now: u64,
    Company { watching, away }: Company,
    catalogue: &Catalogue,
) -> TableShape {
    let look = &table.look(kind.viewer);
    let view = look.view();
    let count = table.places().len();
    let setup = look.setup();
    let info = view.info();
    let shipped = info.edition(&setup.edition.name) == Some(&setup.edition);
    let moves = look.may_act().and_then(|_| view.legal());
    TableShape {
        id: table.id().to_owned(),
        version: table.version(),
        game: info.name.to_owned(),
        edition: EditionShape {
            name: setup.edition.name.to_string(),
            text: (!shipped).then(|| setup.edition.text.to_string()),
        },
        options: setup
            .options
            .given()
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        phase: phase(table.phase()),
        seats: Seat::all(count)
            .map(|seat| place(table, look, kind, seat, now, catalogue))
            .collect(),
        viewer: match look.viewer() {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Public => None,
        },
        host: kind.host,
        public: table.terms().visibility == Visibility::Public,
        draws: info.draws,
        clock: table.terms().clock.to_string(),
        turn: turn(look),
        position: view.position(),
        events: look.events(),
        scores: view.scores().map(|scores| scores[..count.min(MOST_SEATS)].to_vec()),
        moves: moves.map(|moves| moves.iter().map(|chosen| view.write(chosen)).collect()),
        offer: look.offer().map(|it| PendingShape {
            offer: pending(it.offer),
            by: it.by.iter().map(Seat::number).collect(),
        }),
        ending: look.ending().map(|it| ending(&it, look, count, catalogue)),
        secrets: look.has_secrets(),
        last: look.last_elements().into_iter().map(placed).collect(),
        rolled: look.rolled_elements().into_iter().map(placed).collect(),
        may_undo: look.may_undo(),
        solo: look.is_solo(),
        commitment: look.commitment().to_owned(),
        head: look.head().map(|head| head.to_string()),
        before: look.before().map(str::to_owned),
        series: series(look.series()),
        next: look.after().map(str::to_owned),
        watching,
        away: away.shape(table),
    }
}

/// The draws of a game that is over. Lists that are the same are told once.
pub(crate) fn draws(look: &TableView<'_>) -> Option<DrawsShape> {
    let mut known: HashMap<Vec<(String, u64)>, usize> = HashMap::new();
    let mut lists = Vec::new();
    let mut draws = Vec::new();
    for (number, PastDraw { could, outcome }) in (0..).zip(look.draws()?) {
        let list = *known.entry(could).or_insert_with_key(|could| {
            let outcome = |(text, weight): &(String, u64)| OutcomeShape {
                text: text.clone(),
                weight: *weight,
            };
            lists.push(could.iter().map(outcome).collect());
            lists.len() - 1
        });
        draws.push(DrawShape { number, list, outcome });
    }
    let (dice, numbers) = (look.dice().number().to_owned(), look.numbers());
    Some(DrawsShape { dice, numbers, lists, draws })
}

fn place(
    table: &Table,
    look: &TableView<'_>,
    kind: &Kind,
    seat: Seat,
    now: u64,
    catalogue: &Catalogue,
) -> PlaceShape {
    let Some(place) = table.places().get(seat.index()) else {
        return PlaceShape {
            kind: PlaceKindShape::Open,
            name: None,
            bot: None,
            yours: false,
            lost: false,
            time_left: None,
            sealed: false,
        };
    };
    let sitter = match &place.sitter {
        Occupant::Open => PlaceKindShape::Open,
        Occupant::Kept { .. } => PlaceKindShape::Kept,
        Occupant::Person { .. } => PlaceKindShape::Person,
        Occupant::Bot { .. } => PlaceKindShape::Bot,
    };
    PlaceShape {
        kind: sitter,
        name: (place.sitter != Occupant::Open).then(|| look.seat(seat, catalogue)),
        bot: place.bot().map(str::to_owned),
        yours: kind.own.contains(seat),
        lost: place.lost,
        time_left: look.time_left(seat, now),
        sealed: place.sitter.is_sealed(),
    }
}

fn turn(look: &TableView<'_>) -> TurnShape {
    let (kind, waits_for) = match look.turn() {
        Turn::Over => (TurnKindShape::Over, None),
        Turn::Chance => (TurnKindShape::Chance, None),
        Turn::Seat { waits_for, .. } => (TurnKindShape::Seat, Some(waits_for.number())),
    };
    TurnShape { kind, waits_for, may_act: look.may_act().is_some() }
}

/// How the match of those who play again and again stands.
fn series(series: Series) -> SeriesShape {
    SeriesShape { games: series.games, wins: series.wins }
}

fn ending(
    ending: &Ending,
    look: &TableView<'_>,
    seats: usize,
    catalogue: &Catalogue,
) -> EndingShape {
    let names = |winners: flotilla_core::SeatSet| -> Vec<String> {
        winners.iter().map(|seat| look.seat(seat, catalogue)).collect()
    };
    match ending {
        Ending::Rules(outcome) => EndingShape {
            winners: outcome.winners.iter().map(Seat::number).collect(),
            scores: Some(outcome.scores[..seats.min(MOST_SEATS)].to_vec()),
            by: outcome.ended_by.to_string(),
            text: catalogue.fill(
                "web-won",
                &[
                    ("count", outcome.winners.len().into()),
                    ("names", names(outcome.winners).join(", ").into()),
                    ("rule", outcome.ended_by.to_string().into()),
                ],
            ),
        },
        Ending::Closed(closing) => EndingShape {
            winners: closing.winners.iter().map(Seat::number).collect(),
            scores: None,
            by: closing.how.word().to_owned(),
            text: closed(*closing, &names(closing.winners), seats, catalogue),
        },
    }
}

/// Who has won a game that ended before its rules ended it, and how it ended.
fn closed(closing: EarlyEnd, names: &[String], seats: usize, catalogue: &Catalogue) -> String {
    let how = catalogue.get(ended(closing.how));
    // Nobody, or everyone: there is no winner to name.
    if names.is_empty() || names.len() == seats {
        return how;
    }
    let values =
        [("count", names.len().into()), ("names", names.join(", ").into()), ("how", how.into())];
    catalogue.fill("web-closed", &values)
}

/// One line of a table's log.
pub(crate) fn told(told: &EventView<'_>, look: &TableView<'_>, catalogue: &Catalogue) -> ToldShape {
    ToldShape {
        version: told.version,
        at: told.at,
        actor: told.actor.map(|actor: Actor| actor.to_string()),
        chosen: told.chosen.clone(),
        text: catalogue.say(told.text, look),
    }
}

/// An element as drawings name it.
pub(crate) fn placed(element: Element) -> String {
    format!("{}:{}", element.kind, element.index)
}

/// The elements of a move, as drawings name them.
pub(crate) fn elements(chosen: &[Choice]) -> Vec<String> {
    let each = chosen.iter().filter_map(|choice| match choice {
        Choice::Element(element) => Some(placed(*element)),
        Choice::Amount(_) | Choice::Heading(_) | Choice::Point(_) => None,
    });
    each.collect()
}

/// What the server says in a language.
pub(crate) fn catalogue(library: Library, language: Language) -> Catalogue {
    let mut catalogue = library.catalogue(language);
    for part in [flotilla_scene::TEXTS, flotilla_table::TEXTS, crate::TEXTS, crate::pages::TEXTS] {
        let added = catalogue.add(part);
        // The parts are compiled in and a test adds each of them: a fault never gets this far.
        debug_assert_eq!(added, Ok(()));
    }
    catalogue
}
