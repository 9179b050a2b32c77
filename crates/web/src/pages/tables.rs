//! Open tables, and one's own.

use super::setup::{ALONE, clock_key};
use super::shell::{Page, Visit};
use crate::problem::Problem;
use axum::response::Response;
use flotilla_core::{Names as _, Seat, Viewer};
use flotilla_store::Row;
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
    let mut joinable = Vec::new();
    for row in waiting.into_iter().take(SHOWN) {
        joinable.extend(looked_at(&visit, row).await);
    }
    let main = html! {
        h1 { (visit.text("page-tables")) }
        @if ALONE { (nearby(&visit)) } @else {
            h2 { (visit.text("tables-open")) }
            @if joinable.is_empty() { (empty(&visit, "tables-none-open")) } @else {
                ul class="rows" { @for table in &joinable { (waits(&visit, table)) } }
            }
        }
        p id="problem" class="problem" role="alert" hidden {}
        h2 { (visit.text("tables-own")) }
        @if own.is_empty() { (empty(&visit, "tables-none-own")) } @else { (list(&visit, &own)) }
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

/// The tables of whoever asks.
pub(super) async fn own(visit: &Visit) -> Result<Vec<Row>, Problem> {
    match &visit.guest.person {
        Some(person) => {
            let rows = visit.site.hall.store().of_person(person, LISTED).await;
            rows.map_err(|error| Problem::machine(&error))
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
        free: open.filter(|_| !there).map(|(seat, _)| seat.number()),
        commitment: look.commitment().to_owned(),
        row,
    })
}

fn waits(visit: &Visit, table: &Waiting) -> Markup {
    let Waiting { row, names, clock, free, commitment } = table;
    html! {
        li class="waits" {
            a href={ "/tables/" (row.id) } {
                strong { (visit.text(&format!("{}-title", row.game))) }
                @if !names.is_empty() { span class="who" { (names) } }
                span { (state(visit, row)) }
                span class="note" { (visit.text(clock)) }
            }
            @if let Some(seat) = free {
                button type="button" class="button strong" data-join=(row.id) data-seat=(seat)
                    data-commitment=(commitment) data-name=(visit.text("page-guest")) { (visit.text("tables-join")) }
            }
        }
    }
}

/// Nothing there, and what to do about it.
fn empty(visit: &Visit, none: &str) -> Markup {
    html! {
        div class="empty" {
            p { (visit.text(none)) }
            a class="button" href="/" { (visit.text("tables-begin")) }
        }
    }
}

/// Tables in a list.
pub(super) fn list(visit: &Visit, rows: &[Row]) -> Markup {
    html! {
        ul class="rows" {
            @for row in rows {
                li {
                    a href={ "/tables/" (row.id) } {
                        strong { (visit.text(&format!("{}-title", row.game))) }
                        span { (state(visit, row)) }
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

fn state(visit: &Visit, row: &Row) -> String {
    let values = [("open", row.open.into()), ("seats", row.seats.into())];
    visit.catalogue().fill(&format!("tables-{}", row.phase.word()), &values)
}
