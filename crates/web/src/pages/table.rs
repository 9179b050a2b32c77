//! The page of a table: the board, whose turn it is, what may be done, and what happened.

use super::shell::{Page, Visit, missing};
use crate::picture::svg;
use crate::problem::Problem;
use crate::routes::viewer;
use axum::extract::{Path, Query};
use axum::response::Response;
use flotilla_core::Catalogue;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

/// How a page of a table is asked for.
#[derive(Deserialize)]
pub(super) struct Door {
    /// The code of the invitation.
    pub(super) code: Option<String>,
    /// The code of a link that moves a seat here.
    pub(super) take: Option<String>,
    /// After how many events a record is shown.
    pub(super) at: Option<u32>,
}

impl Door {
    /// What must go along when the language is changed.
    pub(super) fn query(&self) -> Vec<(&'static str, String)> {
        let code = self.code.iter().map(|code| ("code", code.clone()));
        let at = self.at.iter().map(|at| ("at", at.to_string()));
        code.chain(at).collect()
    }
}

/// What a page is told of a table before its script asks for more.
pub(super) struct Shown {
    pub(super) game: &'static str,
    pub(super) title: String,
    pub(super) drawing: String,
    pub(super) over: bool,
}

impl Visit {
    /// A table as this visitor may see it; `None` if they may not.
    pub(super) async fn shown(&self, id: &str, code: Option<&str>) -> Option<Shown> {
        if !flotilla_table::is_word(id) {
            return None;
        }
        let table = self.site.hall.look(id).await.ok()?;
        let viewer = viewer(&table, self.guest.person.as_ref(), None, code).ok()?;
        let look = table.look(viewer);
        let game = look.view().info().name;
        // Two people at one screen: whose eyes these are is not known yet.
        let several = table.places().iter().filter(|place| {
            place.sitter.person().is_some() && place.sitter.person() == self.guest.person.as_ref()
        });
        let drawing = if several.count() > 1 && look.has_secrets() {
            String::new()
        } else {
            svg(&self.site, &*look.view(), &look, self.catalogue())
        };
        Some(Shown {
            game,
            title: self.text(&format!("{game}-title")),
            drawing,
            over: table.phase() == flotilla_table::Phase::Over,
        })
    }
}

/// What the scripts say, as they are handed it.
pub(super) fn script_texts(catalogue: &Catalogue, keys: &[&str]) -> String {
    let texts: serde_json::Map<String, serde_json::Value> = keys
        .iter()
        .chain(HANDS)
        .map(|key| ((*key).to_owned(), catalogue.get(&format!("table-page-{key}")).into()))
        .collect();
    serde_json::Value::Object(texts).to_string()
}

/// What is said wherever moves are made.
const HANDS: &[&str] = &[
    "yes",
    "no",
    "sure",
    "none",
    "take-amount",
    "a-place",
    "planned",
    "keys",
    "close",
    "keys-choose",
    "keys-take",
    "keys-back",
    "keys-done",
    "keys-hint",
    "keys-board",
    "keys-menu",
    "keys-zoom",
    "keys-past",
    "keys-sheet",
    "keys-on",
];

const TEXTS: &[&str] = &[
    "your-turn",
    "waits",
    "waiting",
    "over",
    "sit",
    "open",
    "bot",
    "kept",
    "you",
    "copied",
    "lost-connection",
    "points",
    "amount",
    "all",
    "ok",
    "hint-wait",
    "hint",
    "play-it",
    "undo-asked",
    "draw-asked",
    "rematch-asked",
    "agree",
    "decline",
    "curtain",
    "curtain-text",
    "i-am",
    "resign-sure",
    "act-as",
    "may-react",
    "point",
    "heading",
    "name-asked",
    "fewer",
    "more",
    "choose-verb",
    "bots-start",
    "take-back",
    "leave",
    "send-away",
    "away",
    "gave-up",
    "out-of-time",
    "match",
    "wins",
    "next-table",
    "thinks",
    "list",
    "react-help",
    "event-of",
    "dice-fair",
    "dice-unfair",
    "dice-unchecked",
    "dice-wrong-commitment",
    "dice-wrong-secret",
    "dice-wrong-number",
    "dice-wrong-head",
    "dice-wrong-draw",
];

pub(super) async fn page(
    visit: Visit,
    Path(id): Path<String>,
    Query(door): Query<Door>,
) -> Result<Response, Problem> {
    let shown = visit.shown(&id, door.code.as_deref()).await;
    // Whoever comes by a link that moves a seat has no right to look before they have used it.
    let Some(shown) = shown.or_else(|| door.take.as_ref().map(|_| nobody(&visit))) else {
        return missing(&visit).await;
    };
    let main = html! {
        div id="table" data-id=(id) data-game=(shown.game) data-code=(door.code.as_deref().unwrap_or(""))
            data-take=(door.take.as_deref().unwrap_or(""))
            data-texts=(script_texts(visit.catalogue(), TEXTS)) {
            div class="line" {
                h1 { (shown.title) }
                p id="status" role="status" {}
                p id="connection" role="status" {}
            }
            div class="play" {
                (board(&visit, shown.game, &shown.drawing, &moments(&visit)))
                (panel(&visit, &id))
            }
            (curtain())
            (chooser(&visit))
        }
        p id="live" class="unseen" aria-live="polite" {}
    };
    let title = shown.title.clone();
    let query = door.query();
    visit.answer(Page { title, class: "table", scripts: &["table.js"], query: &query, main }).await
}

fn nobody(visit: &Visit) -> Shown {
    Shown { game: "", title: visit.text("page-tables"), drawing: String::new(), over: false }
}

/// What leads back and forth through what has happened.
fn moments(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        div id="moments" class="steps" hidden {
            button type="button" class="round" id="earlier" aria-label=(text("previous")) { "‹" }
            button type="button" class="round" id="later" aria-label=(text("following")) disabled { "›" }
            button type="button" class="button small" id="replay" { (text("replay")) }
            span id="moment" role="status" {}
            button type="button" class="button small" id="now" hidden { (text("now")) }
        }
    }
}

/// The board, what brings it closer, and what stands below it.
pub(super) fn board(visit: &Visit, game: &str, drawing: &str, below: &Markup) -> Markup {
    html! {
        section class="chart" aria-label=(visit.text("table-page-board")) {
            div id="board" data-game=(game) { (PreEscaped(drawing)) }
            div class="zoom" {
                button type="button" class="round" id="closer" aria-label=(visit.text("table-page-closer")) { "+" }
                button type="button" class="round" id="farther" aria-label=(visit.text("table-page-farther")) { "−" }
            }
            (below)
        }
    }
}

/// Where a move is made choice by choice, with what a page adds to it.
pub(super) fn asking(visit: &Visit, more: &Markup) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        section id="ask" aria-label=(text("choices")) {
            p id="asks" {}
            p id="said" hidden {}
            div id="choices" {}
            p id="problem" class="problem" role="alert" hidden {}
            div id="doors" class="doors" {
                button type="button" id="done" class="button strong" hidden { (text("done")) }
                button type="button" id="back" class="button" hidden { (text("back")) }
                button type="button" id="send" class="button strong" hidden { (text("send")) }
                button type="button" id="drop" class="button" hidden { (text("drop")) }
            }
            (more)
        }
    }
}

/// Where one of several things to do with what was clicked is chosen.
pub(super) fn chooser(visit: &Visit) -> Markup {
    html! {
        dialog id="chooser" aria-label=(visit.text("table-page-choose-verb")) {
            div id="chooser-choices" {}
        }
    }
}

fn panel(visit: &Visit, id: &str) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        aside class="panel" {
            (asking(visit, &html! {
                p id="advice" class="advice" hidden {}
                p class="doors" {
                    button type="button" id="hint" class="button" hidden { (text("hint-button")) }
                }
            }))
            section id="invite" hidden {
                h2 { (text("invite")) }
                p class="note" { (text("invite-help")) }
                p class="copy" {
                    input type="text" id="link" readonly aria-label=(text("link"));
                    button type="button" class="button" id="copy" { (text("copy")) }
                }
            }
            section id="device" hidden {
                h2 { (text("move-seat")) }
                p class="note" { (text("device-help")) }
                p class="copy" {
                    input type="text" id="device-link" readonly aria-label=(text("link"));
                    button type="button" class="button" id="device-copy" { (text("copy")) }
                }
            }
            section {
                h2 { (text("seats")) }
                p id="match" class="note" hidden {}
                ul id="seats" {}
                div id="offer" {}
                p id="dice-result" class="note" role="status" hidden {}
            }
            section class="more" {
                h2 { (text("log")) }
                ol id="log" reversed tabindex="0" aria-label=(text("log")) {}
            }
            section class="more" {
                div class="doors" id="manage" {
                    button type="button" class="button" id="undo" hidden { (text("undo")) }
                    button type="button" class="button" id="draw" hidden { (text("draw")) }
                    button type="button" class="button" id="resign" hidden { (text("resign")) }
                    button type="button" class="button strong" id="rematch" hidden { (text("rematch")) }
                    button type="button" class="button" id="move-seat" hidden { (text("move-seat")) }
                    a class="button" href={ "/tables/" (id) "/record" } id="record-link" { (text("record")) }
                    a class="button" id="rules-link" href="/rules" { (visit.text("page-rules")) }
                }
                label id="planning" class="check" hidden {
                    input type="checkbox" id="plan";
                    span { (text("plan")) small { " " (text("plan-help")) } }
                }
                details id="likes" {
                    summary { (text("likes")) }
                    label class="field" {
                        span { (text("pace")) }
                        select id="pace" {
                            @for pace in ["off", "quick", "calm"] {
                                option value=(pace) { (text(&format!("pace-{pace}"))) }
                            }
                        }
                    }
                    label class="check" {
                        input type="checkbox" id="sound";
                        span { (text("sound")) }
                    }
                    label class="check" {
                        input type="checkbox" id="confirm";
                        span { (text("confirm")) }
                    }
                    button type="button" class="button small" id="keys" { (text("keys")) " (?)" }
                }
                details {
                    summary { (text("dice")) }
                    p class="note" { (text("dice-help")) }
                    p { code id="commitment" {} }
                }
            }
        }
    }
}

/// What hides the screen while it is handed to another player.
fn curtain() -> Markup {
    html! {
        dialog id="curtain" aria-labelledby="curtain-title" {
            h2 id="curtain-title" {}
            p id="curtain-text" {}
            p { button type="button" class="button strong large" id="curtain-open" {} }
        }
    }
}
