//! The page of a record: step, scrub, play on by itself, share a moment, and look back.

use super::shell::{Page, Visit, table_gone};
use super::table::{Door, about, ratio, script_texts};
use crate::problem::Problem;
use axum::extract::{Path, Query};
use axum::response::Response;
use maud::{PreEscaped, html};

const TEXTS: &[&str] = &[
    "event-of",
    "cost",
    "cost-better",
    "play",
    "pause",
    "copied",
    "luck",
    "own",
    "others",
    "result",
    "exact",
    "about",
    "no-mistakes",
    "curve",
    "player",
    "at-start",
    "practise-own",
];

pub(super) async fn page(
    visit: Visit,
    Path(id): Path<String>,
    Query(door): Query<Door>,
) -> Result<Response, Problem> {
    let Some(shown) = visit.shown(&id, door.code.as_deref()).await else {
        return table_gone(&visit).await;
    };
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    let main = html! {
        div id="record" class="play" data-ratio=[ratio(&shown.drawing)] data-id=(id) data-game=(shown.game) data-code=(door.code.as_deref().unwrap_or(""))
            data-at=(door.at.map(|at| at.to_string()).unwrap_or_default()) data-over=(shown.over)
            data-texts=(script_texts(visit.catalogue(), TEXTS)) {
            div class="wing" {
                (about(&visit, shown.game, &shown.title, &shown.terms))
                div class="doors" {
                    a class="button" href={ "/tables/" (id) } { (text("to-table")) }
                    button type="button" class="button" id="share" { (text("share")) }
                    a class="button" id="download" download={ (shown.game) "-" (id) ".txt" }
                        href={ "/api/tables/" (id) "/record" } { (text("download")) }
                }
            }
            section class="chart" aria-label=(text("board")) {
                div id="board" data-game=(shown.game) { (PreEscaped(&shown.drawing)) }
            }
            div class="bar" {
                p id="status" role="status" {}
                div class="steps" {
                    button type="button" class="round" id="first" aria-label=(text("first")) { "«" }
                    button type="button" class="round" id="previous" aria-label=(text("previous")) { "‹" }
                    button type="button" class="round" id="auto" aria-label=(text("play")) aria-pressed="false" { "▶" }
                    button type="button" class="round" id="following" aria-label=(text("following")) { "›" }
                    button type="button" class="round" id="latest" aria-label=(text("latest")) { "»" }
                    input type="range" id="scrub" min="0" max="0" value="0" aria-label=(text("moment"));
                }
            }
            aside id="story" aria-label=(text("log")) {
                section id="analysis" {
                    h2 { (text("analysis")) }
                    @if shown.over {
                        p class="note" { (text("analysis-help")) }
                        button type="button" class="button strong" id="analyse" { (text("analyse")) }
                    } @else {
                        p class="note" { (text("analysis-later")) }
                    }
                    p id="problem" class="problem" role="alert" hidden {}
                    div id="judging" role="status" hidden {
                        p class="note" { (text("analysing")) }
                        progress aria-label=(text("analysing")) {}
                        button type="button" class="button small" id="give-up" { (text("give-up")) }
                    }
                }
                h2 { (text("log")) }
                ol id="log" tabindex="0" aria-label=(text("log")) {}
            }
        }
        section id="report" aria-label=(text("analysis")) tabindex="-1" hidden {}
    };
    let title = shown.title.clone();
    let query = door.query();
    visit
        .answer(Page { title, class: "table record", scripts: &["record.js"], query: &query, main })
        .await
}
