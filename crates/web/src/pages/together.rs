//! Two browsers that play with each other: the page on which they find each other by two codes, and
//! which has the connection for as long as they play.

use super::invitation::drawn;
use super::shell::{Page, Visit, missing, table_gone};
use crate::problem::Problem;
use axum::extract::Query;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Deserialize;

/// How the page is asked for: whoever has a table invites, whoever has none is invited.
#[derive(Deserialize)]
pub(super) struct Door {
    table: Option<String>,
}

/// What the script says.
const TEXTS: &[&str] = &[
    "taken",
    "making",
    "unmade",
    "unreadable",
    "offer",
    "answer",
    "stale",
    "form",
    "version",
    "failed",
    "handed",
    "nobody",
    "twice",
    "connected",
    "connected-more",
    "interrupted",
    "host-lost",
    "guest-lost",
    "guest-left",
];

pub(super) async fn page(visit: Visit, Query(door): Query<Door>) -> Result<Response, Problem> {
    let shown = match &door.table {
        Some(id) => Some(visit.shown(id, None).await),
        None => None,
    };
    // Nobody invites to a table that is not here.
    if let Some(None) = shown {
        return table_gone(&visit).await;
    }
    let text = |key: &str| visit.text(&format!("together-{key}"));
    let mut texts: serde_json::Map<String, serde_json::Value> =
        TEXTS.iter().map(|key| ((*key).to_owned(), text(key).into())).collect();
    texts.insert("copied".to_owned(), visit.text("table-page-copied").into());
    let role = if door.table.is_some() { "host" } else { "guest" };
    let main = html! {
        div id="together" data-table=[door.table.as_deref()]
            data-texts=(serde_json::Value::Object(texts).to_string()) {
            section id="meet" {
                h1 { (text("title")) }
                p class="lead" { (text("lead")) }
                p id="handed" role="status" hidden {}
                ol class="meeting" {
                    @if role == "host" { (shows(&visit, role)) (takes(&visit, role)) }
                    @else { (takes(&visit, role)) (shows(&visit, role)) }
                    li {
                        h2 { (text("play")) }
                        p { (text(&format!("{role}-play-help"))) }
                        p class="note" { (text(&format!("{role}-trust"))) }
                    }
                }
                p class="doors" { button type="button" class="button" id="back" hidden { (text("back")) } }
            }
            section id="game" hidden {
                h1 class="unseen" { (text("title")) }
                p id="line" {
                    span id="state" role="status" {}
                    button type="button" class="button small" id="again" { (text("again")) }
                }
                iframe id="frame" title=(shown.flatten().map_or_else(|| text("play"), |shown| shown.title)) {}
            }
        }
    };
    let title = text("title");
    let page = Page { title, class: "together", scripts: &["together.js"], query: &[], main };
    visit.answer(page).await
}

/// The code of one's own: for a camera, as a link, as text.
fn shows(visit: &Visit, role: &str) -> Markup {
    let say = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        li id="shows" {
            h2 { (visit.text(&format!("together-{role}-show"))) }
            p { (visit.text(&format!("together-{role}-show-help"))) }
            p id="making" class="note" role="status" {}
            div class="ways" id="ways" hidden {
                img id="qr" alt=(say("qr")) width="232" height="232";
                div {
                    input type="text" id="link" readonly aria-label=(say("link"));
                    p class="doors" {
                        button type="button" class="button strong" id="copy" { (say("copy")) }
                        button type="button" class="button" id="share" hidden { (say("invite-share")) }
                    }
                }
            }
        }
    }
}

/// The code of the other side.
fn takes(visit: &Visit, role: &str) -> Markup {
    let text = |key: &str| visit.text(&format!("together-{key}"));
    html! {
        li id="takes" {
            h2 { (text(&format!("{role}-take"))) }
            p { (text(&format!("{role}-take-help"))) }
            form id="take" class="copy" {
                input type="text" id="code" autocomplete="off" autocapitalize="off" spellcheck="false"
                    aria-label=(text("code")) placeholder=(text("code"));
                button type="submit" class="button strong" { (text("connect")) }
            }
            p id="arrived" role="status" hidden {}
            p id="problem" class="problem" role="alert" hidden {}
        }
    }
}

/// How long what a code is made of may be: a code that cameras still read from a screen.
const LONGEST: usize = 900;

#[derive(Deserialize)]
pub(super) struct Drawn {
    text: String,
}

/// A text as a code that phones read.
pub(super) async fn code(visit: Visit, Query(asked): Query<Drawn>) -> Result<Response, Problem> {
    // Low: every module that is saved makes the others larger on the screen that is read.
    let made = QrCode::encode_text(&asked.text, QrCodeEcc::Low);
    match made {
        Ok(made) if asked.text.len() <= LONGEST => {
            Ok(([(CONTENT_TYPE, "image/svg+xml")], drawn(&made)).into_response())
        }
        _ => missing(&visit).await,
    }
}
