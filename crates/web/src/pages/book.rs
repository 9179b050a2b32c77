//! The book of openings: a position, the moves that are known there, how games went on with each.

use super::setup::edition_name;
use super::shell::{Page, Visit, missing};
use super::table::{about, board, ratio};
use crate::book::{BookQuery, Opened, address, open};
use crate::guest::Ask;
use crate::problem::Problem;
use axum::extract::Path;
use axum::response::Response;
use flotilla_bots::{Ends, Opening};
use flotilla_core::{Choices, Names as _, Seat, Viewer};
use flotilla_scene::Paper;
use maud::{Markup, html};

pub(super) async fn page(
    visit: Visit,
    Path(game): Path<String>,
    Ask(query): Ask<BookQuery>,
) -> Result<Response, Problem> {
    // An address that somebody has spoilt leads nowhere.
    let Ok(opened) = open(&visit.site, &game, &query, visit.catalogue()) else {
        return missing(&visit).await;
    };
    let shown = Shown { visit: &visit, opened: &opened, game: &game };
    let title = visit.text(&format!("{game}-title"));
    let drawn = visit.site.config.drawings.draw(
        &*opened.game.play().view(Viewer::Public),
        &opened.names(),
        visit.catalogue(),
        Paper::Page,
    );
    let main = html! {
        div id="book" class="play" data-ratio=[ratio(&drawn)] data-game=(game) {
            div class="wing" {
                (about(&visit, &game, &title, &[]))
                (shown.source())
            }
            (board(&visit, &game, &drawn))
            (shown.bar())
            aside id="story" aria-labelledby="moves-title" {
                h2 id="moves-title" { (visit.text("page-book")) }
                (shown.moves())
            }
        }
    };
    let title = format!("{} · {title}", visit.text("page-book"));
    let edition = query.edition.iter().map(|edition| ("edition", edition.clone()));
    let line = (!opened.line.is_empty()).then(|| ("line", address(&opened.line)));
    let query: Vec<_> = edition.chain(line).collect();
    let class = "table record book";
    visit.answer(Page { title, class, scripts: &["book.js"], query: &query, main }).await
}

/// The wide of a bar, which is drawn in parts of it.
const WHOLE: u64 = 1000;

struct Shown<'a> {
    visit: &'a Visit,
    opened: &'a Opened,
    game: &'a str,
}

impl Shown<'_> {
    fn text(&self, key: &str) -> String {
        self.visit.text(&format!("book-{key}"))
    }

    fn count(&self, key: &str, games: u64) -> String {
        self.visit.catalogue().fill(&format!("book-{key}"), &[("games", (games as usize).into())])
    }

    /// Whom a part of a bar is about.
    fn won(&self, seat: &str) -> String {
        self.visit.catalogue().fill("book-won", &[("seat", seat.into())])
    }

    fn percent(&self, part: f64, decimals: usize) -> String {
        self.visit.catalogue().percent(part, decimals)
    }

    /// The address of a position of the same edition.
    fn path(&self, edition: &str, line: &[String]) -> String {
        let usual = self.opened.game.play().info().editions.first().map(|first| &*first.name);
        let edition = (usual != Some(edition)).then(|| format!("edition={edition}"));
        let line = (!line.is_empty()).then(|| format!("line={}", address(line)));
        let query: Vec<String> = edition.into_iter().chain(line).collect();
        let sign = if query.is_empty() { "" } else { "?" };
        format!("/book/{}{sign}{}", self.game, query.join("&"))
    }

    fn after(&self, line: &[String]) -> String {
        self.path(&self.opened.game.setup().edition.name, line)
    }

    /// Where the figures come from, the other editions, the way into a game.
    fn source(&self) -> Markup {
        let here = &*self.opened.game.setup().edition.name;
        let seats = Seat::all(2).map(|seat| self.opened.names().seat(seat, self.visit.catalogue()));
        let seats: Vec<String> = seats.collect();
        html! {
            div class="origins" {
                p class="note" { (self.count("source", self.opened.known.games.into())) }
                ul class="key" {
                    // As they stand in a bar.
                    @for (at, seat) in (1..).zip(&seats) {
                        @if at == 2 { li { span class="swatch drawn" {} " " (self.text("drawn")) } }
                        li { span class={ "swatch seat-" (at) } {} " " (self.won(seat)) }
                    }
                }
                nav class="doors" aria-label=(self.visit.text("setup-edition")) {
                    @for edition in self.opened.game.play().info().editions {
                        a class="button small" href=(self.path(&edition.name, &[]))
                            aria-current=[(here == edition.name).then_some("page")] {
                            (edition_name(self.visit, &edition.name))
                        }
                    }
                }
            }
        }
    }

    /// Below the board: how the position stands, and the way that led there.
    fn bar(&self) -> Markup {
        let line = &self.opened.line;
        let games = self.opened.known.ends.map_or(0, |ends| ends.games());
        let mover = self.opened.seat().map(|seat| {
            let name = self.opened.names().seat(seat, self.visit.catalogue());
            self.visit.catalogue().fill("book-to-move", &[("seat", name.into())])
        });
        let back = line.split_last().map(|(_, before)| self.after(before));
        let step = |id: &str, href: Option<String>, sign: &str| {
            html! {
                @if let Some(href) = href {
                    a class="round" id=(id) href=(href) data-step aria-label=(self.text(id)) title=(self.text(id)) { (sign) }
                } @else {
                    // Nothing to go back to: the place stays.
                    span class="round" aria-hidden="true" { (sign) }
                }
            }
        };
        html! {
            div class="bar" {
                p id="status" role="status" {
                    @if let Some(mover) = mover { (mover) " " }
                    (self.count("passed", games))
                }
                div id="way" {
                    (step("first", back.is_some().then(|| self.after(&[])), "«"))
                    (step("previous", back.clone(), "‹"))
                    @if line.is_empty() {
                        span class="note" { (self.text("beginning")) }
                    } @else {
                        ol aria-label=(self.text("way")) {
                            @for (at, said) in line.iter().enumerate() {
                                li { a href=(self.after(&line[..=at])) data-step
                                    aria-current=[(at + 1 == line.len()).then_some("step")] { (said) } }
                            }
                        }
                    }
                    a class="button small strong" id="from-here" href={ "/new/" (self.game) } data-record=(self.opened.game.to_text()) {
                        (self.text("play"))
                    }
                }
                p id="problem" class="problem" role="alert" hidden {}
            }
        }
    }

    /// The moves that are known.
    fn moves(&self) -> Markup {
        let known = &self.opened.known;
        html! {
            div id="moves" {
                @if known.moves.is_empty() {
                    p class="note" { (self.text("nothing")) }
                } @else {
                    table aria-labelledby="moves-title" {
                        thead {
                            tr {
                                th scope="col" { (self.text("move")) }
                                th scope="col" class="number" { (self.text("games")) }
                                th scope="col" { (self.text("ended")) }
                                th scope="col" class="number" title=(self.text("chance-about")) { (self.text("chance")) }
                            }
                        }
                        tbody { @for opening in &known.moves { (self.row(opening)) } }
                    }
                }
            }
        }
    }

    fn row(&self, opening: &Opening) -> Markup {
        let Some((first, same)) = opening.moves.split_first() else { return html! {} };
        html! {
            tr {
                th scope="row" {
                    (self.link(first))
                    @for other in same { small { (self.text("or")) " " (self.link(other)) } }
                }
                td class="number" { (self.visit.catalogue().number(opening.ends.games() as f64, 0)) }
                td { (self.drawn(opening.ends)) }
                td class="number" { (self.percent(opening.chance, 1)) }
            }
        }
    }

    /// A move as a link to the position after it.
    fn link(&self, chosen: &Choices) -> Markup {
        let said = self.opened.game.play().write(chosen);
        let mut line = self.opened.line.clone();
        line.push(said.clone());
        let elements = crate::shape::elements(chosen).join(" ");
        html! {
            a href=(self.after(&line)) data-step data-elements=(elements)
                title=(self.opened.in_words(chosen, self.visit.catalogue())) { (said) }
        }
    }

    /// How games ended, as a bar and in figures.
    fn drawn(&self, ends: Ends) -> Markup {
        let all = ends.games().max(1);
        let part = |count: u32| u64::from(count) * WHOLE / all;
        let (first, drawn) = (part(ends.wins[0]), part(ends.drawn));
        let share = |count: u32| f64::from(count) / all as f64;
        html! {
            svg class="ends" viewBox={ "0 0 " (WHOLE) " 10" } preserveAspectRatio="none" aria-hidden="true" {
                rect class="drawn" width=(WHOLE) height="10" {}
                rect class="seat-1" width=(first) height="10" {}
                rect class="seat-2" x=(first + drawn) width=(WHOLE - first - drawn) height="10" {}
            }
            span class="shares" {
                @for count in [ends.wins[0], ends.drawn, ends.wins[1]] {
                    span { (self.percent(share(count), 0)) }
                }
            }
        }
    }
}
