//! Positions to practise: the list, and the page of one.

use super::shell::{Page, Visit, missing};
use super::table::{about, asking, board, chooser, script_texts};
use crate::practise::{drawing, found, names};
use crate::problem::Problem;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use flotilla_core::Names as _;
use flotilla_scene::Paper;
use maud::html;

/// A day, in milliseconds.
const DAY: u64 = 86_400_000;

/// The position of the day, the same for everyone: the games take turns.
pub(super) fn of_the_day(visit: &Visit) -> Option<(&'static str, usize)> {
    let day = usize::try_from(visit.site.hall.now() / DAY).ok()?;
    let library = visit.site.hall.library();
    let games: Vec<(&'static str, usize)> = visit
        .site
        .hall
        .registry()
        .entries()
        .iter()
        .map(|entry| (entry.info.name, library.exercises(entry.info.name).len()))
        .filter(|(_, count)| *count > 0)
        .collect();
    let (game, count) = *games.get(day.checked_rem(games.len())?)?;
    Some((game, day / games.len() % count + 1))
}

/// A position as a picture that brings its style.
pub(super) async fn picture(
    visit: Visit,
    Path((game, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let Some((exercise, _)) = found(&visit.site, &game, &number) else {
        return missing(&visit).await;
    };
    let drawings = visit.site.config.drawings;
    let drawn =
        drawings.draw(&*exercise.view(), &names(exercise), visit.catalogue(), Paper::Picture);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}

pub(super) async fn index(visit: Visit) -> Result<Response, Problem> {
    let main = html! {
        h1 { (visit.text("page-practise")) }
        p { (visit.text("page-practise-text")) }
        ul class="rows" {
            @for entry in visit.site.hall.registry().entries() {
                @let count = visit.site.hall.library().exercises(entry.info.name).len();
                @if count > 0 {
                    li {
                        a href={ "/practise/" (entry.info.name) "/1" } {
                            strong { (visit.text(&format!("{}-title", entry.info.name))) }
                            span { (visit.catalogue().fill("page-positions", &[("count", count.into())])) }
                        }
                    }
                }
            }
        }
    };
    let title = visit.text("page-practise");
    visit.answer(Page { title, class: "tables", scripts: &[], query: &[], main }).await
}

/// What the script says, beside what all that make moves say.
const TEXTS: &[&str] = &[
    "right",
    "wrong",
    "answer",
    "amount",
    "all",
    "ok",
    "point",
    "heading",
    "fewer",
    "more",
    "choose-verb",
    "list",
];

pub(super) async fn page(
    visit: Visit,
    Path((game, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let Some((exercise, number)) = found(&visit.site, &game, &number) else {
        return missing(&visit).await;
    };
    let drawn = drawing(&visit.site, exercise, visit.catalogue());
    let count = visit.site.hall.library().exercises(&game).len();
    let title = visit.text(&format!("{game}-title"));
    let seat = names(exercise).seat(exercise.seat, visit.catalogue());
    let asked = visit.catalogue().fill("page-practise-asked", &[("seat", seat.into())]);
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    let main = html! {
        div id="practise" class="play" data-game=(game) data-number=(number)
            data-texts=(script_texts(visit.catalogue(), TEXTS)) {
            div class="wing" { (about(&visit, &game, &title)) }
            (board(&visit, &game, &drawn))
            div class="bar" {
                p id="status" role="status" class="turn" { (asked) }
                (asking(&visit, &html! {
                    button type="button" class="button small" id="answer" { (text("show-answer")) }
                    a class="button small" id="onward" href={ "/practise/" (game) "/" (number % count + 1) } {
                        (text("onward"))
                    }
                }, &html! { p id="verdict" class="verdict" role="status" hidden {} }))
            }
            aside id="story" aria-label=(visit.text("page-practise")) {
                h2 { (visit.text("page-practise")) }
                ol id="numbers" class="numbers" {
                    @for other in 1..=count {
                        li {
                            a href={ "/practise/" (game) "/" (other) } data-number=(other)
                                aria-current=[(other == number).then_some("page")] { (other) }
                        }
                    }
                }
                p class="doors" { a class="button" href="/practise" { (visit.text("page-practise-all")) } }
            }
            (chooser(&visit))
        }
    };
    visit
        .answer(Page {
            title,
            class: "table practise",
            scripts: &["practise.js"],
            query: &[],
            main,
        })
        .await
}
