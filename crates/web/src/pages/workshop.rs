//! The workshop: a page on which an edition is edited, without a word of TOML unless one wants to.

use super::assets::STAMP;
use super::home::{usual_level, usual_seats};
use super::setup::edition_name;
use super::shell::{Page, Visit, missing};
use crate::problem::Problem;
use axum::extract::Path;
use axum::response::Response;
use flotilla_core::{Info, Source};
use maud::{Markup, html};

/// The list of games.
pub(super) async fn index(visit: Visit) -> Result<Response, Problem> {
    let main = html! {
        h1 { (visit.text("workshop-title")) }
        p class="lead" { (visit.text("workshop-lead")) }
        ul class="games" {
            @for entry in visit.site.hall.registry().entries() {
                @let game = entry.info.name;
                li class={ "game " (game) } {
                    a class="picture" href={ "/workshop/" (game) } tabindex="-1" aria-hidden="true" {
                        img src={ "/assets/" (game) ".svg?" (*STAMP) } alt="" width="400" height="300" loading="lazy";
                    }
                    div class="told" {
                        h3 { (visit.text(&format!("{game}-title"))) }
                        p { (visit.text(&format!("{game}-workshop"))) }
                        p class="doors" {
                            a class="button strong" href={ "/workshop/" (game) } { (visit.text("workshop-enter")) }
                        }
                    }
                }
            }
        }
    };
    let title = visit.text("workshop-title");
    visit.answer(Page { title, class: "home", scripts: &[], query: &[], main }).await
}

/// What the script says by itself: each is a key of the catalogue after `workshop-`.
const SAID: &[&str] = &[
    "line",
    "left-out",
    "add",
    "less",
    "more",
    "copy",
    "remove",
    "on-board",
    "any",
    "same",
    "alternative",
    "link-copied",
    "link-long",
    "too-long",
    "no-text",
    "no-photo",
    "corner",
    "shipped",
    "yours",
    "share",
    "length",
    "ended",
    "stopped",
    "games",
    "mistakes",
    "sound",
    "seat",
    "pen-sea",
    "straight",
    "joined",
    "parted",
    "places",
    "heat-show",
    "heat-fought",
    "heat-chosen",
    "exact",
    "exact-too-large",
];

pub(super) async fn page(visit: Visit, Path(game): Path<String>) -> Result<Response, Problem> {
    let Ok(entry) = visit.site.hall.registry().game(&game) else { return missing(&visit).await };
    let info = entry.info;
    let solvable = visit.site.hall.library().solver(info.name).is_some();
    let text = |key: &str| visit.text(&format!("workshop-{key}"));
    let name = visit.text(&format!("{}-title", info.name));
    let main = html! {
        div id="workshop" data-game=(info.name) data-least=(info.seats.start()) data-most=(info.seats.end())
            data-exact[solvable] {
            div class="head" {
                h1 { a href="/workshop" { (text("title")) } " · " (name) }
                (tools(&visit, info))
            }
            p id="problem" class="problem" role="alert" hidden {}
            div class="bench" {
                div class="left" {
                    (tabs(&visit, info))
                    (panels(&visit, info))
                }
                aside class="right" aria-label=(text("values")) {
                    section id="complaints" aria-live="polite" {}
                    label class="field" { span { (text("part")) } select id="part" {} }
                    section id="fields" {}
                }
            }
            dl id="said" hidden {
                @for key in SAID { dt { (key) } dd { (text(key)) } }
                @for source in Source::ALL.map(Source::word) {
                    dt { "source-" (source) } dd { (visit.text(&format!("source-{source}"))) }
                }
            }
        }
    };
    let title = format!("{} · {name}", text("title"));
    visit
        .answer(Page { title, class: "workshop", scripts: &["workshop.js"], query: &[], main })
        .await
}

/// What is done with the edition as a whole.
fn tools(visit: &Visit, info: &'static Info) -> Markup {
    let text = |key: &str| visit.text(&format!("workshop-{key}"));
    html! {
        div class="tools" {
            button type="button" class="button small" id="undo" disabled title="Ctrl+Z" { (text("undo")) }
            button type="button" class="button small" id="redo" disabled title="Ctrl+Y" { (text("redo")) }
            label {
                span class="away" { (text("begin")) }
                select id="begin" {
                    option value="" { (text("begin")) }
                    @for edition in info.editions {
                        option value=(edition.name) { (edition_name(visit, &edition.name)) }
                    }
                }
            }
            label class="button small file" { (text("open")) input type="file" id="open" accept=".toml,text/plain"; }
            button type="button" class="button small" id="save" { (text("save")) }
            button type="button" class="button small" id="share" { (text("link")) }
            button type="button" class="button small strong" id="play" data-level=(usual_level(visit, info.name))
                data-seats=(usual_seats(info)) data-name=(visit.text("page-guest")) { (text("play")) }
            a class="button small" id="set-up" href={ "/new/" (info.name) "#workshop" } { (visit.text("page-set-up")) }
            span id="note" class="note" role="status" {}
        }
    }
}

fn tabs(visit: &Visit, info: &'static Info) -> Markup {
    let tab = |key: &str| {
        html! {
            button type="button" role="tab" id={ "tab-" (key) } aria-controls={ "panel-" (key) }
                aria-selected=(if key == "board" { "true" } else { "false" }) {
                (visit.text(&format!("workshop-{key}")))
            }
        }
    };
    html! {
        div class="tabs" role="tablist" {
            (tab("board"))
            @if info.workbench.mapper.is_some() { (tab("map")) }
            (tab("text"))
            (tab("fair"))
        }
    }
}

fn panels(visit: &Visit, info: &'static Info) -> Markup {
    let text = |key: &str| visit.text(&format!("workshop-{key}"));
    let panel = |key: &str, hidden: bool, inside: Markup| {
        html! { section id={ "panel-" (key) } role="tabpanel" aria-labelledby={ "tab-" (key) } hidden[hidden] { (inside) } }
    };
    html! {
        (panel("board", false, html! {
            p id="stale" class="note" hidden { (text("stale")) }
            div id="plan" {}
            p id="heat" class="note" role="status" hidden {}
        }))
        @if info.workbench.mapper.is_some() { (panel("map", true, map(visit))) }
        (panel("text", true, html! {
            p class="note" { (text("text-help")) }
            textarea id="text" spellcheck="false" wrap="off" aria-label=(text("text")) {}
        }))
        (panel("fair", true, html! {
            p { (text("fair-help")) }
            p class="doors" {
                label { (text("seats")) " " select id="fair-seats" {
                    @for seats in info.seats.clone() { option { (seats) } }
                } }
                label { (text("games")) " " select id="fair-games" {
                    @for games in [100, 400, 2000] { option { (games) } }
                } }
                button type="button" class="button strong" id="fair-go" { (text("fair-go")) }
                button type="button" class="button" id="fair-stop" hidden { (text("fair-stop")) }
            }
            progress id="fair-bar" max="1" value="0" hidden {}
            div id="fair-told" aria-live="polite" {}
        }))
    }
}

/// The desk on which a map is drawn: the photo below, the map above it.
fn map(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("workshop-{key}"));
    let tool = |key: &str| {
        html! {
            button type="button" class="button small" data-tool=(key) aria-pressed=(if key == "point" { "true" } else { "false" })
                title=(text(&format!("tool-{key}-help"))) { (text(&format!("tool-{key}"))) }
        }
    };
    html! {
        div class="doors map-tools" {
            label class="button small file" { (text("photo")) input type="file" id="photo" accept="image/*"; }
            button type="button" class="button small" id="corners" hidden { (text("corners")) }
            label id="fade-of" hidden { span class="away" { (text("fade")) } input type="range" id="fade" min="0" max="1" step="0.05" value="0.6"; }
            @for key in ["point", "settle", "line", "touch", "erase"] { (tool(key)) }
            select id="pen" aria-label=(text("pen")) {}
            select id="settlement" aria-label=(text("tool-settle")) hidden {}
            button type="button" class="button small" id="map-empty" { (text("empty")) }
        }
        p id="map-note" class="note" role="status" {}
        div id="desk" tabindex="0" role="application" aria-label=(text("map-help")) {
            canvas id="picture" hidden {}
        }
        p class="note" { (text("map-help")) }
    }
}
