//! Open tables, and one's own.

use super::shell::{Page, Visit};
use crate::problem::Problem;
use axum::response::Response;
use flotilla_store::Row;
use flotilla_table::Phase;
use maud::{Markup, html};

/// How many tables are listed.
const LISTED: u32 = 50;

pub(super) async fn page(visit: Visit) -> Result<Response, Problem> {
    let store = visit.site.hall.store();
    let problem = |error| Problem::machine(&error);
    let own = match &visit.guest.person {
        Some(person) => store.of_person(person, LISTED).await.map_err(problem)?,
        None => Vec::new(),
    };
    let open = store.listed_from(0, LISTED).await.map_err(problem)?;
    let main = html! {
        h1 { (visit.text("page-tables")) }
        h2 { (visit.text("tables-own")) }
        (list(&visit, &own, "tables-none-own"))
        h2 { (visit.text("tables-open")) }
        (list(&visit, &open, "tables-none-open"))
    };
    let title = visit.text("page-tables");
    visit.answer(Page { title, class: "tables", scripts: &["common.js"], query: &[], main }).await
}

fn list(visit: &Visit, rows: &[Row], none: &str) -> Markup {
    html! {
        @if rows.is_empty() {
            p class="note" { (visit.text(none)) " " a href="/" { (visit.text("tables-begin")) } }
        } @else {
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
}

fn state(visit: &Visit, row: &Row) -> String {
    let values = [("open", row.open.into()), ("seats", row.seats.into())];
    visit.catalogue().fill(&format!("tables-{}", row.phase.word()), &values)
}
