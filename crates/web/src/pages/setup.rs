//! The page on which a table is set up: seats, options, edition, clock.

use super::home::{players, usual_level};
use super::shell::{Page, Visit, missing};
use super::terms;
use crate::editions::made;
use crate::problem::Problem;
use axum::extract::{Path, Query};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use flotilla_core::{Info, Kind, Maker, Need, OptionSpec, Source};
use maud::{Markup, html};
use serde::Deserialize;

/// How somebody asks for a table with others.
pub(super) const WITH_FRIENDS: &str = "friend";

/// For whom a table is set up.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// `friend`: whoever has the link gets all seats but one's own.
    with: Option<String>,
}

pub(super) async fn page(
    visit: Visit,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let Ok(entry) = visit.site.hall.registry().game(&game) else { return missing(&visit).await };
    let info = entry.info;
    let friends = wanted.with.as_deref() == Some(WITH_FRIENDS);
    let say = |part: &str| visit.text(&format!("{}-{part}", info.name));
    let main = html! {
        form id="setup" data-game=(info.name) data-least=(info.seats.start()) data-most=(info.seats.end())
            data-you=(visit.text("page-guest")) data-together[ALONE] {
            h1 { (say("title")) }
            p class="lead" { (say("about")) " " a href={ "/rules/" (info.name) } { (visit.text("page-read-rules")) }
                @if visit.site.hall.library().has_openings(info.name) {
                    " " a href={ "/book/" (info.name) } { (visit.text("book-door")) }
                }
            }
            (brought(&visit))
            div class="columns" {
                div {
                    (seats(&visit, info, friends))
                    (terms(&visit))
                }
                // Of a game that goes on these are known.
                div data-new {
                    @if !info.options.is_empty() { (options(&visit, info)) }
                    (editions(&visit, info))
                }
            }
            p id="problem" class="problem" role="alert" hidden {}
            p class="doors" {
                button type="submit" class="button strong large" { (visit.text("setup-open")) }
                @if !ALONE { span class="note" data-note { (visit.text("setup-note")) } }
            }
        }
    };
    let title = say("title");
    let query: Vec<_> = friends.then(|| ("with", WITH_FRIENDS.to_owned())).into_iter().collect();
    visit.answer(Page { title, class: "setup", scripts: &["setup.js"], query: &query, main }).await
}

/// A game that was begun elsewhere and goes on at this table, for whoever brings one along.
fn brought(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("setup-brought-{key}"));
    html! {
        section id="brought" aria-labelledby="brought-title" data-told=(text("told")) data-chance=(text("chance"))
            data-broken=(text("broken")) hidden {
            h2 id="brought-title" { (text("title")) }
            p id="brought-problem" class="problem" role="alert" hidden {}
            div id="brought-shown" {
                div id="brought-board" {}
                div {
                    p id="brought-told" class="lead" role="status" {}
                    p class="note" { (text("help")) }
                }
            }
        }
    }
}

/// Who sits where: you, others at this screen, somebody with a link, or a bot.
fn seats(visit: &Visit, info: &'static Info, friends: bool) -> Markup {
    let usual = usual_level(visit, info.name);
    html! {
        fieldset class="seating" {
            legend { (visit.text("setup-seats")) }
            p class="note" { (players(visit, info)) }
            label class="field" {
                span { (visit.text("setup-your-name")) }
                input type="text" name="name" maxlength="24" autocomplete="nickname" placeholder=(visit.text("page-guest"));
            }
            @for seat in 1..=*info.seats.end() {
                label class="field" data-seat=(seat) hidden[seat > *info.seats.start()] {
                    span { (visit.catalogue().fill("setup-seat", &[("number", seat.into())])) }
                    select name={ "seat-" (seat) } {
                        option value="you" selected[seat == 1] { (visit.text("setup-you")) }
                        option value="here" { (visit.text("setup-here")) }
                        option value="open" selected[friends && seat != 1] { (visit.text(if ALONE { "setup-near" } else { "setup-friend" })) }
                        optgroup label=(visit.text("setup-bots")) {
                            @for level in visit.site.hall.library().levels(info.name) {
                                option value={ "bot:" (level.name) } selected[!friends && seat != 1 && level.name == usual] {
                                    (visit.text(&format!("bot-{}", level.name)))
                                }
                            }
                        }
                    }
                }
            }
            details class="bots" {
                summary { (visit.text("setup-bots-about")) }
                dl {
                    @for level in visit.site.hall.library().levels(info.name) {
                        dt { (visit.text(&format!("bot-{}", level.name))) }
                        dd { (visit.text(&format!("bot-{}-about", level.name))) }
                    }
                }
            }
            @if ALONE { (with_others(visit, info)) }
            @if info.seats.start() < info.seats.end() {
                p class="doors" data-new {
                    button type="button" class="button" data-seats="-1" { (visit.text("setup-fewer")) }
                    button type="button" class="button" data-seats="1" { (visit.text("setup-more")) }
                }
            }
        }
    }
}

/// Whether there is nobody but who reads this: the program runs in their browser.
pub(super) const ALONE: bool = cfg!(target_family = "wasm");

/// Where others are found, for whoever is alone.
fn with_others(visit: &Visit, info: &'static Info) -> Markup {
    html! {
        p class="note" {
            (visit.text("setup-alone"))
            @if let Some(others) = &visit.site.config.others {
                " " a href={ (others) "/new/" (info.name) } { (visit.text("setup-others")) }
            }
        }
    }
}

/// The clocks that are offered.
const CLOCKS: [&str; 6] =
    ["none", "bank 300+3", "bank 900+10", "bank 3600+30", "move 86400", "move 259200"];

/// The key of a clock's text; of one that is not offered here it is only told that there is one.
pub(super) fn clock_key(clock: &str) -> String {
    let known = CLOCKS.contains(&clock);
    if known {
        format!("setup-clock-{}", clock.replace([' ', '+'], "-"))
    } else {
        "setup-clock-own".to_owned()
    }
}

fn terms(visit: &Visit) -> Markup {
    html! {
        fieldset {
            legend { (visit.text("setup-terms")) }
            label class="field" {
                span { (visit.text("setup-clock")) }
                select name="clock" {
                    @for clock in CLOCKS {
                        option value=(clock) { (visit.text(&clock_key(clock))) }
                    }
                }
            }
            @if !ALONE {
                label class="check" {
                    input type="checkbox" name="public";
                    span { (visit.text("setup-public")) }
                }
            }
        }
    }
}

fn options(visit: &Visit, info: &'static Info) -> Markup {
    html! {
        fieldset class="options" {
            legend { (visit.text("setup-options")) }
            @for spec in info.options { (option(visit, info.name, spec)) }
        }
    }
}

fn option(visit: &Visit, game: &str, spec: &OptionSpec) -> Markup {
    let key = format!("{game}-option-{}", spec.key);
    let title = visit.text(&key);
    let help = visit.text(&format!("{key}-help"));
    let name = format!("option-{}", spec.key);
    let about = format!("{name}-help");
    let choices: Option<Vec<&str>> = match spec.kind {
        Kind::Flag => Some(vec!["yes", "no"]),
        Kind::OneOf(values) => Some(values.to_vec()),
        Kind::Number { .. } | Kind::Text(_) => None,
    };
    let (seats, value) = match spec.needs {
        None => (None, None),
        Some(Need::Seats(seats)) => (Some(seats), None),
        Some(Need::Value(key, value)) => (None, Some(format!("option-{key} {value}"))),
    };
    html! {
        div data-option data-needs-seats=[seats] data-needs-value=[value] {
            label class="field" {
                span { (title) }
                @if let Some(choices) = choices {
                    select name=(name) data-default=(spec.default) aria-describedby=(about) {
                        @for value in choices {
                            option value=(value) selected[value == spec.default] { (terms::value(visit, game, spec, value)) }
                        }
                    }
                } @else if let Kind::Number { .. } = spec.kind {
                    // Some may also be off: so it is text.
                    input type="text" inputmode="numeric" name=(name) value=(spec.default) data-default=(spec.default) aria-describedby=(about);
                } @else {
                    input type="text" name=(name) value=(spec.default) data-default=(spec.default) aria-describedby=(about);
                }
            }
            p class="note" id=(about) { (help) }
        }
    }
}

/// The editions that ship, and an editor for one's own that is checked as it is written.
fn editions(visit: &Visit, info: &'static Info) -> Markup {
    html! {
        fieldset class="editions" {
            legend { (visit.text("setup-edition")) }
            label class="field" {
                span { (visit.text("setup-edition")) }
                select name="edition" {
                    @for edition in info.editions {
                        option value=(edition.name) { (edition_name(visit, &edition.name)) }
                    }
                    @if info.maker.is_some() {
                        option value=(Maker::PREFIX) { (visit.text("setup-new-edition")) }
                    }
                    option value="" { (visit.text("setup-own-edition")) }
                }
            }
            @if info.maker.is_some() {
                label class="field" hidden data-seed {
                    span { (visit.text("setup-edition-seed")) }
                    input type="number" name="edition-seed" min="0" max="999999999" step="1" value="1234";
                }
            }
            div id="edition-board" data-game=(info.name) hidden {}
            p class="note" {
                (visit.text("setup-edition-help")) " "
                a href={ "/workshop/" (info.name) } { (visit.text("workshop-door")) }
            }
            details {
                summary { (visit.text("setup-edition-show")) }
                p class="sources" {
                    @for source in Source::ALL.map(Source::word) {
                        span class={ "source " (source) } { (visit.text(&format!("source-{source}"))) }
                    }
                }
                textarea name="edition-text" rows="18" spellcheck="false" wrap="off"
                    aria-label=(visit.text("setup-edition-text")) {}
                p id="edition-check" class="note" role="status" data-sound=(visit.text("setup-checked")) {}
            }
        }
    }
}

/// What an edition is called: in words, where there are some for it.
pub(super) fn edition_name(visit: &Visit, name: &str) -> String {
    let key = format!("setup-edition-name-{name}");
    if visit.catalogue().has(&key) { visit.text(&key) } else { name.to_owned() }
}

/// The text of an edition that ships with a game, or is made by a seed.
pub(super) async fn edition(
    visit: Visit,
    Path((game, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let Ok(entry) = visit.site.hall.registry().game(&game) else { return missing(&visit).await };
    let text = match entry.info.edition(&name) {
        Some(edition) => Some(edition.text.to_string()),
        None => {
            let made = made(&visit.site, &visit.guest, entry.info, &name, visit.catalogue());
            made.await?.map(|edition| edition.text.into_owned())
        }
    };
    match text {
        Some(text) => Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()),
        None => missing(&visit).await,
    }
}
