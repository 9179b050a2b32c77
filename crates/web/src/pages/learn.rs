//! Lessons one plays: the list, the course of a game, and the page of a lesson.

use super::lists::{done, row};
use super::shell::{Page, Visit, missing};
use super::table::{about, asking, board, chooser, ratio, script_texts};
use crate::learn::{drawing, found, lessons};
use crate::problem::Problem;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Redirect, Response};
use flotilla_core::Info;
use flotilla_lessons::{Lesson, seconds};
use maud::{Markup, html};

/// How many minutes a course takes, rounded up.
pub(super) fn minutes(visit: &Visit, game: &str) -> Option<u32> {
    let all = lessons(&visit.site, game);
    let total: f64 = all.iter().map(|lesson| seconds(lesson, visit.guest.language)).sum();
    (!all.is_empty()).then_some((total / 60.0).ceil() as u32)
}

/// The way to a game's course, as its card has it.
pub(super) fn door(visit: &Visit, info: &Info) -> Markup {
    let Some(minutes) = minutes(visit, info.name) else { return html! {} };
    let label = visit.catalogue().fill("page-learn-in", &[("minutes", minutes.into())]);
    html! { a class="button" href={ "/learn/" (info.name) } data-learn=(info.name) { (label) } }
}

pub(super) async fn index(visit: Visit) -> Result<Response, Problem> {
    let main = html! {
        h1 { (visit.text("page-learn")) }
        p { (visit.text("page-learn-text")) }
        ul class="rows" {
            @for entry in visit.site.hall.registry().entries() {
                @if let Some(minutes) = minutes(&visit, entry.info.name) {
                    @let game = entry.info.name;
                    @let count = lessons(&visit.site, game).len();
                    (row(&visit, game, &format!("/learn/{game}"), &html! {
                        span { (visit.catalogue().fill("page-learn-minutes", &[
                            ("count", count.into()),
                            ("minutes", minutes.into()),
                        ])) }
                        (done(&visit, &format!("learned-{game}"), "", &(1..=count).collect::<Vec<_>>()))
                    }))
                }
            }
        }
    };
    let title = visit.text("page-learn");
    visit.answer(Page { title, class: "tables", scripts: &["lists.js"], query: &[], main }).await
}

/// A course begins with its first lesson; the page's script leads on to the first that is not done.
pub(super) async fn course(visit: Visit, Path(game): Path<String>) -> Result<Response, Problem> {
    if lessons(&visit.site, &game).is_empty() {
        return missing(&visit).await;
    }
    let lang = visit.catalogue().language().code();
    Ok(Redirect::to(&format!("/learn/{game}/1?go=on&lang={lang}")).into_response())
}

/// What the script says, beside what all that make moves say.
const TEXTS: &[&str] = &[
    "amount",
    "all",
    "ok",
    "point",
    "heading",
    "fewer",
    "more",
    "choose-verb",
    "list",
    "lesson-step",
    "lesson-well",
    "lesson-not",
    "lesson-coach",
    "lesson-show",
    "lesson-done",
    "rule-close",
    "rule-all",
];

/// The lessons of a course, with the one that is shown.
fn contents(visit: &Visit, game: &str, all: &[Lesson], number: usize) -> Markup {
    html! {
        ol id="lessons" class="lessons" {
            @for (at, lesson) in all.iter().enumerate() {
                li {
                    a href={ "/learn/" (game) "/" (at + 1) } data-number=(at + 1)
                        aria-current=[(at + 1 == number).then_some("page")] {
                        (lesson.title.get(visit.guest.language))
                    }
                }
            }
        }
    }
}

pub(super) async fn page(
    visit: Visit,
    Path((game, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let Some((lesson, number)) = found(&visit.site, &game, &number) else {
        return missing(&visit).await;
    };
    let all = lessons(&visit.site, &game);
    let moment = lesson.begin();
    let drawn = drawing(&visit.site, &moment, visit.catalogue());
    let language = visit.guest.language;
    let title = visit.text(&format!("{game}-title"));
    let first = lesson.steps.first().map(|step| step.text.get(language)).unwrap_or_default();
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    let main = html! {
        div id="learn" class="play" data-ratio=[ratio(&drawn)] data-game=(game) data-number=(number) data-count=(all.len())
            data-texts=(script_texts(visit.catalogue(), TEXTS)) {
            div class="wing" { (about(&visit, &game, &title, &[])) }
            section id="told" aria-labelledby="lesson-title" {
                h2 id="lesson-title" { (number) ". " (lesson.title.get(language)) }
                p id="progress" class="note" {}
                div id="text" aria-live="polite" { @for part in first.split("\n\n") { p { (part) } } }
                p id="word" class="verdict" role="status" hidden {}
                p id="rules" class="note" hidden {}
                p class="doors" {
                    button type="button" class="button strong" id="go-on" hidden { (text("lesson-on")) }
                    a class="button strong" id="onward" hidden
                        href=(if number < all.len() { format!("/learn/{game}/{}", number + 1) } else { format!("/new/{game}") }) {
                        (if number < all.len() { text("lesson-next") } else { text("lesson-play") })
                    }
                }
            }
            (board(&visit, &game, &drawn))
            div class="bar" {
                (asking(&visit, &html! {
                    button type="button" class="button small" id="show" hidden { (text("lesson-show")) }
                    button type="button" class="button small" id="again" { (text("lesson-again")) }
                }, &html! {}))
            }
            aside id="story" aria-label=(visit.text("page-learn")) {
                h2 { (visit.text("page-learn")) }
                (contents(&visit, &game, all, number))
                p class="doors" {
                    a class="button small" href="/learn" { (visit.text("page-practise-all")) }
                    a class="button small" href={ "/rules/" (game) } { (visit.text("page-rules")) }
                }
            }
            (chooser(&visit))
        }
    };
    visit
        .answer(Page {
            title,
            class: "table practise learn",
            scripts: &["learn.js"],
            query: &[],
            main,
        })
        .await
}
