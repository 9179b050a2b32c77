//! Open tables, and one's own.

use super::setup::{ALONE, WITH_FRIENDS, clock_key};
use super::shell::{Page, Visit};
use super::terms::{line, unusual};
use crate::problem::Problem;
use crate::shape::seat_name;
use axum::response::Response;
use flotilla_core::{Names as _, Seat, SeatSet, Viewer};
use flotilla_store::{Glance, Row, Sitter};
use flotilla_table::{Occupant, Phase};
use maud::{Markup, html};

/// How many tables are listed.
const LISTED: u32 = 50;
/// Of how many open ones it is said who waits there: each of them is looked at.
const SHOWN: usize = 20;

/// A table that waits for players.
struct Waiting {
    row: Row,
    names: String,
    clock: String,
    terms: String,
    /// The first free seat, for whoever has none there yet.
    free: Option<usize>,
    commitment: String,
}

pub(super) async fn page(visit: Visit) -> Result<Response, Problem> {
    let store = visit.site.hall.store();
    let own = own(&visit).await?;
    let open = store.listed_from(0, LISTED).await.map_err(|error| Problem::machine(&error))?;
    let (waiting, others): (Vec<Row>, Vec<Row>) =
        open.into_iter().partition(|row| row.phase == Phase::Waiting && row.open > 0);
    // One's own are told of above.
    let others: Vec<Row> =
        others.into_iter().filter(|row| own.iter().all(|it| it.id != row.id)).collect();
    let mut joinable = Vec::new();
    for row in waiting.into_iter().take(SHOWN) {
        joinable.extend(looked_at(&visit, row).await);
    }
    let main = html! {
        h1 { (visit.text("page-tables")) }
        @if ALONE { (nearby(&visit)) } @else {
            h2 { (visit.text("tables-open")) }
            @if joinable.is_empty() { p class="note" { (visit.text("tables-none-open")) } } @else {
                ul class="rows" { @for table in &joinable { (waits(&visit, table)) } }
            }
        }
        p id="problem" class="problem" role="alert" hidden {}
        @if !ALONE { (invite(&visit)) }
        h2 { (visit.text("tables-own")) }
        @if own.is_empty() { p class="note" { (visit.text("tables-none-own")) } } @else { (list(&visit, &own)) }
        @if !others.is_empty() {
            h2 { (visit.text("tables-watch")) }
            (list(&visit, &others))
        }
    };
    let title = visit.text("page-tables");
    visit.answer(Page { title, class: "tables", scripts: &["tables.js"], query: &[], main }).await
}

/// Where nobody's tables but one's own are known: whoever is near comes by a code.
fn nearby(visit: &Visit) -> Markup {
    html! {
        h2 { (visit.text("together-title")) }
        p { (visit.text("setup-alone")) }
        p class="doors" { a class="button" href="/together" { (visit.text("together-guest-take")) } }
    }
}

/// The tables of whoever asks: those first at which they are waited for, then the latest.
pub(super) async fn own(visit: &Visit) -> Result<Vec<Row>, Problem> {
    match &visit.guest.person {
        Some(person) => {
            let rows = visit.site.hall.store().of_person(person, LISTED).await;
            let mut rows = rows.map_err(|error| Problem::machine(&error))?;
            rows.sort_by_key(|row| !waited_for(visit, row));
            Ok(rows)
        }
        None => Ok(Vec::new()),
    }
}

/// Who waits at a table, and for whom. Nothing if it is gone meanwhile.
async fn looked_at(visit: &Visit, row: Row) -> Option<Waiting> {
    let table = visit.site.hall.look(&row.id).await.ok()?;
    let look = table.look(Viewer::Public);
    let places = || Seat::all(table.places().len()).zip(table.places());
    let sitting = places().filter(|(_, place)| place.sitter.person().is_some());
    let names: Vec<String> = sitting.map(|(seat, _)| look.seat(seat, visit.catalogue())).collect();
    let me = visit.guest.person.as_ref();
    let there = me.is_some() && table.places().iter().any(|place| place.sitter.person() == me);
    let open = places().find(|(_, place)| place.sitter == Occupant::Open);
    Some(Waiting {
        names: names.join(", "),
        clock: clock_key(&table.terms().clock.to_string()),
        terms: line(&unusual(visit, look.view().info(), look.setup())),
        free: open.filter(|_| !there).map(|(seat, _)| seat.number()),
        commitment: look.commitment().to_owned(),
        row,
    })
}

fn waits(visit: &Visit, table: &Waiting) -> Markup {
    let Waiting { row, names, clock, terms, free, commitment } = table;
    html! {
        li class="waits" {
            a href={ "/tables/" (row.id) } {
                strong { (visit.text(&format!("{}-title", row.game))) }
                @if !names.is_empty() { span class="who" { (names) } }
                span { (state(visit, row)) }
                span class="note" { (visit.text(clock)) }
                @if !terms.is_empty() { span class="note terms" { (terms) } }
            }
            @if let Some(seat) = free {
                button type="button" class="button strong" data-join=(row.id) data-seat=(seat)
                    data-commitment=(commitment) data-name=(visit.text("page-guest")) { (visit.text("tables-join")) }
            }
        }
    }
}

/// A table of one's own for others, of each game.
fn invite(visit: &Visit) -> Markup {
    let games = visit.site.hall.registry().entries().iter().map(|entry| entry.info.name);
    html! {
        section class="invite" {
            h2 { (visit.text("tables-invite")) }
            p { (visit.text("tables-invite-text")) }
            p class="doors" {
                @for game in games {
                    a class="button" href={ "/new/" (game) "?with=" (WITH_FRIENDS) } { (visit.text(&format!("{game}-title"))) }
                }
            }
        }
    }
}

/// Tables in a list.
pub(super) fn list(visit: &Visit, rows: &[Row]) -> Markup {
    html! {
        ul class="rows" {
            @for row in rows {
                @let own = waited_for(visit, row);
                li class=[own.then_some("turn")] {
                    a href={ "/tables/" (row.id) } {
                        strong { (visit.text(&format!("{}-title", row.game))) }
                        @if let Some(who) = names(visit, row) { span class="who" { (who) } }
                        @if own { span class="yours" { (visit.text("table-page-your-turn")) } }
                        @else { span { (stands(visit, row)) } }
                        time data-at=(row.at) {}
                    }
                    @if row.phase == Phase::Over {
                        a class="button" href={ "/tables/" (row.id) "/record" } { (visit.text("tables-record")) }
                    }
                }
            }
        }
    }
}

/// What may be told of a table to whoever asks.
fn glance<'a>(visit: &Visit, row: &'a Row) -> Option<&'a Glance> {
    row.glance.as_ref().filter(|glance| glance.may_be_told(visit.guest.person.as_ref()))
}

/// Whether a table waits for whoever asks.
fn waited_for(visit: &Visit, row: &Row) -> bool {
    let me = visit.guest.person.as_ref();
    me.is_some_and(|me| glance(visit, row).is_some_and(|glance| glance.waits_for(me)))
}

/// The seats of whoever asks.
fn own_seats(visit: &Visit, glance: &Glance) -> SeatSet {
    visit.guest.person.as_ref().map(|me| glance.seats_of(me)).unwrap_or_default()
}

/// The names of some seats.
fn named(visit: &Visit, glance: &Glance, seats: SeatSet) -> String {
    let names: Vec<String> =
        seats.iter().map(|seat| seat_name(glance, seat, visit.catalogue())).collect();
    names.join(", ")
}

/// The names of those who play: of the others, where whoever asks plays with some.
fn names(visit: &Visit, row: &Row) -> Option<String> {
    let glance = glance(visit, row)?;
    let all = Seat::all(glance.places.len()).zip(&glance.places);
    let sitting: SeatSet =
        all.filter(|(_, place)| place.sitter != Sitter::Open).map(|(seat, _)| seat).collect();
    let own = own_seats(visit, glance);
    let others: SeatSet = sitting.iter().filter(|seat| !own.contains(*seat)).collect();
    // Whoever waits alone knows who that is.
    let full = sitting.len() == glance.places.len();
    let told = if others.is_empty() && full { sitting } else { others };
    (!told.is_empty()).then(|| named(visit, glance, told))
}

/// How a table stands: whose turn it is, how it ended for whoever asks.
fn stands(visit: &Visit, row: &Row) -> String {
    let told = glance(visit, row).and_then(|glance| match row.phase {
        Phase::Waiting => None,
        Phase::Playing => {
            let name = seat_name(glance, glance.turn?, visit.catalogue());
            Some(visit.catalogue().fill("tables-turn-of", &[("name", name.into())]))
        }
        Phase::Over => ended(visit, glance),
    });
    told.unwrap_or_else(|| state(visit, row))
}

fn ended(visit: &Visit, glance: &Glance) -> Option<String> {
    let result = glance.result.as_ref()?;
    let (seats, winners) = (glance.places.len(), result.winners);
    if winners.is_empty() {
        return Some(visit.text("tables-abandoned"));
    }
    if winners.len() == seats && seats > 1 {
        return Some(visit.text("tables-drawn"));
    }
    let own = own_seats(visit, glance);
    let mut each = own.iter();
    let (Some(seat), None) = (each.next(), each.next()) else {
        // Whoever holds several seats, or none, hears who it was.
        let names = named(visit, glance, winners);
        return Some(visit.catalogue().fill("tables-won-by", &[("names", names.into())]));
    };
    if winners.contains(seat) {
        return Some(visit.text("tables-won"));
    }
    let rank = result.ranks.as_ref().and_then(|ranks| ranks.get(seat.index()));
    Some(match rank {
        Some(&place) if seats > 2 => visit
            .catalogue()
            .fill("tables-place", &[("place", place.into()), ("seats", seats.into())]),
        _ => visit.text("tables-lost"),
    })
}

fn state(visit: &Visit, row: &Row) -> String {
    let values = [("open", row.open.into()), ("seats", row.seats.into())];
    visit.catalogue().fill(&format!("tables-{}", row.phase.word()), &values)
}
