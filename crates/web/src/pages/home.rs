//! The home page: the five games.

use super::assets::STAMP;
use super::shell::{Page, Visit};
use crate::problem::Problem;
use axum::response::Response;
use flotilla_core::Info;
use maud::{Markup, html};

pub(super) async fn page(visit: Visit) -> Result<Response, Problem> {
    let games = visit.site.hall.registry().entries();
    let main = html! {
        section class="welcome" {
            h1 { (visit.text("page-welcome")) }
            p { (visit.text("page-welcome-text")) }
        }
        ul class="games" {
            @for entry in games { (card(&visit, entry.info)) }
        }
        p id="problem" class="problem" role="alert" hidden {}
    };
    let title = format!("Flotilla · {}", visit.text("page-tagline"));
    visit.answer(Page { title, class: "home", scripts: &["home.js"], query: &[], main }).await
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

fn card(visit: &Visit, info: &'static Info) -> Markup {
    let game = info.name;
    let say = |part: &str| visit.text(&format!("{game}-{part}"));
    html! {
        li class={ "game " (game) } {
            a class="picture" href={ "/new/" (game) } tabindex="-1" aria-hidden="true" {
                img src={ "/assets/" (game) ".svg?" (*STAMP) } alt="" width="400" height="300" loading="lazy";
            }
            div class="told" {
                h2 { (say("title")) }
                p class="original" { (say("original")) }
                p { (say("about")) }
                p class="facts" { (players(visit, info)) " · " (say("minutes")) }
                p class="doors" {
                    button type="button" class="button strong" data-game=(game)
                        data-level=(usual_level(visit, game)) data-seats=(usual_seats(info)) data-name=(visit.text("page-guest")) {
                        (visit.text("page-play-now"))
                    }
                    a class="button" href={ "/new/" (game) } { (visit.text("page-set-up")) }
                    a class="quiet" href={ "/practise/" (game) "/1" } { (visit.text("page-practise")) }
                    a class="quiet" href={ "/rules/" (game) } { (visit.text("page-rules")) }
                }
            }
        }
    }
}

/// How many play when somebody just wants to begin.
fn usual_seats(info: &Info) -> usize {
    *info.seats.start().max(&2)
}
