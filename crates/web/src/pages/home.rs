//! The home page: a first game one click away, one's own games, a position of the day, all games.

use super::assets::STAMP;
use super::learn;
use super::practise::of_the_day;
use super::shell::{Page, Visit};
use super::tables::{list, own};
use crate::problem::Problem;
use axum::response::Response;
use flotilla_core::Info;
use flotilla_table::Phase;
use maud::{Markup, html};

/// How many of one's own games are shown.
const OWN: usize = 4;

pub(super) async fn page(visit: Visit) -> Result<Response, Problem> {
    let mut games: Vec<&'static Info> =
        visit.site.hall.registry().entries().iter().map(|entry| entry.info).collect();
    // Short games first, as they are listed where they are as long.
    games.sort_by_key(|info| info.minutes);
    let mut running = own(&visit).await?;
    running.retain(|row| row.phase != Phase::Over);
    running.truncate(OWN);
    let main = html! {
        section class="welcome" {
            div {
                h1 { (visit.text("page-welcome")) }
                p class="lead" { (visit.text("page-welcome-text")) }
                @if let Some(first) = games.first() {
                    p class="doors" {
                        (play(&visit, first, &visit.text("page-first-game"), "button strong huge"))
                        a class="button large" href="/tables" { (visit.text("page-with-people")) }
                    }
                    p class="facts" {
                        (visit.text(&format!("{}-title", first.name))) " · " (visit.text(&format!("{}-minutes", first.name)))
                        " · " (visit.text("page-no-account"))
                    }
                }
            }
            (daily(&visit))
        }
        @if !running.is_empty() {
            section class="running" {
                h2 { (visit.text("page-running")) }
                (list(&visit, &running))
            }
        }
        h2 { (visit.text("page-all-games")) }
        ul class="games" {
            @for info in games { (card(&visit, info)) }
        }
        p { a href="/workshop" { (visit.text("workshop-door")) } }
        p id="problem" class="problem" role="alert" hidden {}
    };
    let title = format!("Flotilla · {}", visit.text("page-tagline"));
    visit.answer(Page { title, class: "home", scripts: &["home.js"], query: &[], main }).await
}

/// The position that everyone is shown today.
fn daily(visit: &Visit) -> Markup {
    let Some((game, number)) = of_the_day(visit) else { return html! {} };
    let path = format!("/practise/{game}/{number}");
    html! {
        a class="daily" href=(path) {
            img src={ (path) "/picture.svg" } alt="" width="400" height="300";
            span class="told" {
                strong { (visit.text("page-daily")) }
                span { (visit.text(&format!("{game}-title"))) " · " (visit.text("page-daily-text")) }
            }
        }
    }
}

/// How many can play a game, in words.
pub(super) fn players(visit: &Visit, info: &Info) -> String {
    let values = [("least", (*info.seats.start()).into()), ("most", (*info.seats.end()).into())];
    visit.catalogue().fill("page-players", &values)
}

/// The bot that a new player meets: neither the weakest nor the strongest.
pub(super) fn usual_level(visit: &Visit, game: &str) -> &'static str {
    let levels = visit.site.hall.library().levels(game);
    levels.get(levels.len() / 2).map_or("random", |level| level.name)
}

/// A button that opens a table and sits down at it, against bots.
fn play(visit: &Visit, info: &Info, label: &str, class: &str) -> Markup {
    html! {
        button type="button" class=(class) data-game=(info.name) data-level=(usual_level(visit, info.name))
            data-seats=(usual_seats(info)) data-name=(visit.text("page-guest")) { (label) }
    }
}

fn card(visit: &Visit, info: &'static Info) -> Markup {
    let game = info.name;
    let say = |part: &str| visit.text(&format!("{game}-{part}"));
    html! {
        li class={ "game " (game) } {
            a class="picture" href={ "/new/" (game) } tabindex="-1" aria-hidden="true" {
                img src={ "/assets/" (game) ".svg?" (*STAMP) } alt="" width="400" height="300" loading="lazy";
            }
            div class="told" {
                h3 { (say("title")) }
                p class="facts" { span { (players(visit, info)) } span { (say("minutes")) } }
                p { (say("about")) }
                p class="original" { (say("original")) }
                p class="doors" {
                    (play(visit, info, &visit.text("page-play-now"), "button strong"))
                    a class="button" href={ "/new/" (game) } { (visit.text("page-set-up")) }
                    (learn::door(visit, info))
                    a class="quiet" href={ "/practise/" (game) "/1" } { (visit.text("page-practise")) }
                    @if visit.site.hall.library().has_openings(game) {
                        a class="quiet" href={ "/book/" (game) } { (visit.text("page-book")) }
                    }
                    a class="quiet" href={ "/rules/" (game) } { (visit.text("page-rules")) }
                }
            }
        }
    }
}

/// How many play when somebody just wants to begin.
pub(super) fn usual_seats(info: &Info) -> usize {
    *info.seats.start().max(&2)
}
