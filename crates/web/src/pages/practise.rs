//! Positions to practise: the list, and the page of one.

use super::lists::{done, row};
use super::shell::{Page, Visit, missing};
use super::table::{about, asking, board, chooser, ratio, script_texts};
use crate::practise::{drawing, found, names};
use crate::problem::Problem;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use flotilla_bots::practise::Exercise;
use flotilla_core::Names as _;
use maud::{Markup, html};

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
    let drawn = drawings.snapshot(&*exercise.view(), &names(exercise), visit.catalogue());
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
                    @let game = entry.info.name;
                    (row(&visit, game, &format!("/practise/{game}/1"), &html! {
                        span { (visit.catalogue().fill("page-positions", &[("count", count.into())])) }
                        @for (level, numbers) in levels(visit.site.hall.library().exercises(game)) {
                            (done(&visit, &format!("practised-{game}"), &visit.text(level), &numbers))
                        }
                    }))
                }
            }
        }
        section id="own" aria-labelledby="own-title" hidden {
            h2 id="own-title" { (visit.text("page-practise-own")) }
            p { (visit.text("page-practise-own-text")) }
            ul class="rows" {
                @for entry in visit.site.hall.registry().entries() {
                    li data-game=(entry.info.name) hidden {
                        a href={ "/practise/" (entry.info.name) "/own" } {
                            strong { (visit.text(&format!("{}-title", entry.info.name))) }
                            span {}
                        }
                    }
                }
            }
        }
    };
    let title = visit.text("page-practise");
    visit
        .answer(Page { title, class: "tables", scripts: &["own.js", "lists.js"], query: &[], main })
        .await
}

/// How hard the positions of a game are, each from 0 to 1: where the second best is nearly as good, the
/// best is hard to find.
fn hardness(exercises: &[Exercise]) -> Vec<f64> {
    let gap = |exercise: &Exercise| exercise.worth - exercise.next.1;
    let wider = |own: f64| exercises.iter().filter(|other| gap(other) > own).count();
    exercises.iter().map(|it| wider(gap(it)) as f64 / exercises.len() as f64).collect()
}

/// The positions of a game by how hard they are, by their numbers.
fn levels(exercises: &[Exercise]) -> [(&'static str, Vec<usize>); 3] {
    let hard = hardness(exercises);
    let between = |least: f64, most: f64| {
        let numbered = (1..).zip(&hard).filter(|(_, hard)| (least..most).contains(*hard));
        numbered.map(|(number, _)| number).collect()
    };
    [
        ("page-level-easy", between(0.0, 1.0 / 3.0)),
        ("page-level-middling", between(1.0 / 3.0, 2.0 / 3.0)),
        ("page-level-hard", between(2.0 / 3.0, f64::INFINITY)),
    ]
}

/// The page of positions that this browser has kept: its script knows them.
async fn own(visit: Visit, game: String) -> Result<Response, Problem> {
    if visit.site.hall.registry().game(&game).is_err() {
        return missing(&visit).await;
    }
    let asked = visit.text("page-practise-own-asked");
    shown(&visit, &game, "own", &asked, "", &html! { ol id="numbers" class="numbers" {} }).await
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
    if number == "own" {
        return own(visit, game).await;
    }
    let Some((exercise, number)) = found(&visit.site, &game, &number) else {
        return missing(&visit).await;
    };
    let drawn = drawing(&visit.site, exercise, visit.catalogue());
    let exercises = visit.site.hall.library().exercises(&game);
    let hard = hardness(exercises);
    let seat = names(exercise).seat(exercise.seat, visit.catalogue());
    let asked = visit.catalogue().fill("page-practise-asked", &[("seat", seat.into())]);
    let numbers = html! {
        ol id="numbers" class="numbers" {
            @for (other, hard) in (1..).zip(hard) {
                li {
                    a href={ "/practise/" (game) "/" (other) } data-number=(other) data-hard=(format!("{hard:.2}"))
                        aria-current=[(other == number).then_some("page")] { (other) }
                }
            }
        }
    };
    shown(&visit, &game, &number.to_string(), &asked, &drawn, &numbers).await
}

/// The page of a position: what is asked, its drawing, and the list of others.
async fn shown(
    visit: &Visit,
    game: &str,
    number: &str,
    asked: &str,
    drawn: &str,
    numbers: &Markup,
) -> Result<Response, Problem> {
    let title = visit.text(&format!("{game}-title"));
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    let main = html! {
        div id="practise" class="play" data-ratio=[ratio(drawn)] data-game=(game) data-number=(number)
            data-texts=(script_texts(visit.catalogue(), TEXTS)) {
            div class="wing" { (about(visit, game, &title, &[])) }
            (board(visit, game, drawn))
            div class="bar" {
                p id="status" role="status" class="turn" { (asked) }
                (asking(visit, &html! {
                    button type="button" class="button small" id="answer" { (text("show-answer")) }
                    a class="button small" id="onward" href="/practise" { (text("onward")) }
                }, &html! { p id="verdict" class="verdict" role="status" hidden {} }))
            }
            aside id="story" aria-label=(visit.text("page-practise")) {
                h2 { (visit.text("page-practise")) }
                (numbers)
                p class="doors" { a class="button" href="/practise" { (visit.text("page-practise-all")) } }
            }
            (chooser(visit))
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
