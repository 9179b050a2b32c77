//! The page of a table: the board, whose turn it is, what may be done, and what happened.

use super::assets::STAMP;
use super::home::players;
use super::setup::{ALONE, clock_key};
use super::shell::{Page, Visit, table_gone};
use super::terms::{Term, line, unusual};
use crate::picture::svg;
use crate::problem::Problem;
use crate::routes::viewer;
use axum::extract::{Path, Query};
use axum::response::Response;
use flotilla_core::{Catalogue, Info, Names as _, Seat, Viewer};
use flotilla_table::Phase;
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
    /// The seat that the visitor looks from, and the version and the events that were drawn.
    seat: Option<usize>,
    version: u64,
    events: usize,
    /// What the one is called who opened it, where they have a seat.
    host: String,
    /// The key of the clock's text.
    clock: String,
    /// What is played otherwise than usual.
    pub(super) terms: Vec<Term>,
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
        let hidden = several.count() > 1 && look.has_secrets();
        let drawing = if hidden {
            String::new()
        } else {
            svg(&self.site, &*look.view(), &look, self.catalogue())
        };
        let hosts = Seat::all(table.places().len()).zip(table.places());
        let host = hosts.into_iter().find(|(_, place)| place.sitter.person() == Some(table.host()));
        Some(Shown {
            game,
            title: self.text(&format!("{game}-title")),
            drawing,
            over: table.phase() == Phase::Over,
            seat: match viewer {
                Viewer::Seat(seat) if !hidden => Some(seat.number()),
                _ => None,
            },
            version: table.version(),
            events: look.events(),
            host: host.map(|(seat, _)| look.seat(seat, self.catalogue())).unwrap_or_default(),
            clock: clock_key(&table.terms().clock.to_string()),
            terms: unusual(self, look.view().info(), look.setup()),
        })
    }
}

/// What the scripts say, as they are handed it.
pub(super) fn script_texts(catalogue: &Catalogue, keys: &[&str]) -> String {
    serde_json::Value::Object(texts(catalogue, keys)).to_string()
}

fn texts(catalogue: &Catalogue, keys: &[&str]) -> serde_json::Map<String, serde_json::Value> {
    let text = |key: &&str| ((*key).to_owned(), catalogue.get(&format!("table-page-{key}")).into());
    keys.iter().chain(HANDS).map(text).collect()
}

/// The texts of a table's page: with how its game can be decided, by the rule that ends it.
fn table_texts(catalogue: &Catalogue, info: Option<&Info>) -> String {
    let mut texts = texts(catalogue, TEXTS);
    for cause in ["resignation", "agreement", "time", "abandoned"] {
        texts.insert(
            format!("ended-{cause}"),
            catalogue.get(&format!("table-ended-{cause}")).into(),
        );
    }
    if let Some(info) = info {
        for rule in 1..=info.rules {
            let rule = format!("{}-{rule:02}", info.ledger);
            let key = format!("{}-ended-{rule}", info.name);
            if catalogue.has(&key) {
                texts.insert(format!("ended-{rule}"), catalogue.get(&key).into());
            }
        }
    }
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
    "any-place",
    "this-way",
    "one-more-step",
    "exact-numbers",
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
    "guest",
    "undo-asked",
    "draw-asked",
    "rematch-asked",
    "agree",
    "decline",
    "withdraw",
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
    "gone",
    "waits-gone",
    "cover",
    "thinks",
    "list",
    "react-help",
    "event-of",
    "look-on",
    "dice-fair",
    "dice-unfair",
    "dice-unchecked",
    "dice-wrong-commitment",
    "dice-wrong-secret",
    "dice-wrong-number",
    "dice-wrong-head",
    "dice-wrong-draw",
    "watching",
    "watchers",
    "invites",
    "invited",
    "waits-for-you",
    "only-watch",
    "sit-too",
    "result-you-win",
    "result-you-win-score",
    "result-wins",
    "result-wins-score",
    "result-shared",
    "result-draw",
    "shared",
    "say-hello",
    "say-good-luck",
    "say-well-played",
    "say-nice-shot",
    "say-ouch",
    "say-oops",
    "say-thanks",
    "say-hurry",
    "say-thinking",
    "say-wow",
    "say-sorry",
    "say-good-game",
    "lesson-coach",
    "coach-play",
    "coach-again",
    "coach-leaves",
    "menu",
    "rule-close",
    "rule-all",
    "answer-now",
    "answer-help",
    "answer-choose",
    "answer-kept",
    "answer-drop",
    "answer-gone",
];

/// What can be said at a table.
const PHRASES: &[&str] = &[
    "hello",
    "good-luck",
    "well-played",
    "nice-shot",
    "ouch",
    "oops",
    "thanks",
    "hurry",
    "thinking",
    "wow",
    "sorry",
    "good-game",
];

pub(super) async fn page(
    visit: Visit,
    Path(id): Path<String>,
    Query(door): Query<Door>,
) -> Result<Response, Problem> {
    let shown = visit.shown(&id, door.code.as_deref()).await;
    // Whoever comes by a link that moves a seat has no right to look before they have used it.
    let Some(shown) = shown.or_else(|| door.take.as_ref().map(|_| nobody(&visit))) else {
        return table_gone(&visit).await;
    };
    let info = visit.site.hall.registry().game(shown.game).ok().map(|entry| entry.info);
    let main = html! {
        div id="table" class="play" data-ratio=[ratio(&shown.drawing)] data-id=(id) data-game=(shown.game) data-title=(shown.title)
            data-code=(door.code.as_deref().unwrap_or("")) data-take=(door.take.as_deref().unwrap_or(""))
            data-seat=[shown.seat] data-version=(shown.version) data-events=(shown.events)
            data-host=(shown.host) data-texts=(table_texts(visit.catalogue(), info)) {
            div class="wing" {
                (about(&visit, shown.game, &shown.title, &shown.terms))
                (menu(&visit, &id, info))
            }
            ul id="others" class="seats" aria-label=(visit.text("table-page-others-seats")) {}
            (board(&visit, shown.game, &shown.drawing))
            div class="edge" {
                ul id="own" class="seats" aria-label=(visit.text("table-page-own-seat")) {}
                (moments(&visit))
                (tools(&visit))
            }
            (bar(&visit, &id, shown.game))
            (log(&visit))
            (waiting(&visit, &id, &shown, info))
            (curtain())
            (chooser(&visit))
            (phrases(&visit))
        }
        p id="live" class="unseen" aria-live="polite" {}
    };
    let title = shown.title.clone();
    let query = door.query();
    visit.answer(Page { title, class: "table", scripts: &["table.js"], query: &query, main }).await
}

fn nobody(visit: &Visit) -> Shown {
    Shown {
        game: "",
        title: visit.text("page-tables"),
        drawing: String::new(),
        over: false,
        seat: None,
        version: 0,
        events: 0,
        host: String::new(),
        clock: clock_key("none"),
        terms: Vec::new(),
    }
}

/// What the game is called, what one plays for, and what the signs of its drawing mean.
pub(super) fn about(visit: &Visit, game: &str, title: &str, terms: &[Term]) -> Markup {
    let say = |part: &str| {
        let key = format!("{game}-{part}");
        visit.catalogue().has(&key).then(|| visit.text(&key))
    };
    let lines: Vec<String> = (1..).map_while(|line| say(&format!("legend-{line}"))).collect();
    let signs = visit.site.config.drawings.signs(game, visit.catalogue());
    html! {
        header id="about" {
            h1 { (title) }
            @if let Some(goal) = say("goal") { p id="goal" title=(goal) { (goal) } }
            @if !terms.is_empty() { p id="terms" title=(line(terms)) { (line(terms)) } }
            @if !game.is_empty() {
                details id="legend" {
                    summary { span { (visit.text("table-page-legend")) } }
                    div class="sheet" {
                        @if let Some(goal) = say("goal") { p class="goal" { (goal) } }
                        @if !terms.is_empty() {
                            div class="terms" {
                                h3 { (visit.text("table-page-terms")) }
                                ul { @for term in terms { li { (term) } } }
                            }
                        }
                        @if !signs.is_empty() {
                            ul class="signs" {
                                @for sign in signs { li { (PreEscaped(sign.picture)) " " (sign.name) } }
                            }
                        }
                        ul { @for line in lines { li { (line) } } }
                        p { a href={ "/rules/" (game) } target="_blank" { (visit.text("page-read-rules")) } }
                    }
                }
            }
        }
    }
}

/// What leads back and forth through what has happened.
fn moments(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        div id="moments" role="group" aria-label=(text("moment")) hidden {
            span id="moment" role="status" {}
            button type="button" class="round" id="earlier" title=(text("previous")) aria-label=(text("previous")) { "‹" }
            button type="button" class="round" id="later" title=(text("following")) aria-label=(text("following")) disabled { "›" }
            button type="button" class="round" id="replay" title=(text("replay")) aria-label=(text("replay")) { "↺" }
            button type="button" class="button small strong" id="now" hidden { (text("now")) }
        }
    }
}

/// What opens what is folded away: phrases, and on small screens the log and the rest.
fn tools(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        div class="tools" {
            button type="button" class="round" id="say" title=(text("say")) aria-label=(text("say")) hidden { "❝" }
            button type="button" class="round" id="open-log" data-drawer="story" title=(text("log"))
                aria-label=(text("log")) aria-controls="story" aria-expanded="false" { "☰" }
            button type="button" class="round" id="open-menu" data-drawer="menu" title=(text("menu"))
                aria-label=(text("menu")) aria-controls="menu" aria-expanded="false" { "⋯" }
        }
    }
}

/// How many times as wide as high a drawing is: the room for it is there before a script has measured it.
pub(super) fn ratio(drawing: &str) -> Option<String> {
    let (_, rest) = drawing.split_once("viewBox=\"")?;
    let (corners, _) = rest.split_once('"')?;
    let mut sides = corners.split(' ').skip(2).filter_map(|side| side.parse::<f64>().ok());
    let (wide, high) = (sides.next()?, sides.next()?);
    (wide > 0.0 && high > 0.0).then(|| format!("{:.4}", wide / high))
}

/// The board, and what brings it closer.
pub(super) fn board(visit: &Visit, game: &str, drawing: &str) -> Markup {
    html! {
        section class="chart" aria-label=(visit.text("table-page-board")) {
            div id="board" data-game=(game) { (PreEscaped(drawing)) }
            div class="zoom" {
                button type="button" class="round" id="closer" aria-label=(visit.text("table-page-closer")) { "+" }
                button type="button" class="round" id="farther" aria-label=(visit.text("table-page-farther")) { "−" }
            }
        }
    }
}

/// Where a move is made choice by choice, with what a page adds to it: what helps, and what is told.
pub(super) fn asking(visit: &Visit, aids: &Markup, told: &Markup) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        section id="ask" aria-label=(text("choices")) {
            p id="asks" {}
            div class="aids" { (aids) }
            div class="moves" {
                // What is said gives way to what can be done, however long it is.
                div class="texts" {
                    p id="problem" class="problem" role="alert" hidden {}
                    (told)
                    p id="said" hidden {}
                }
                div class="deeds" {
                    div id="choices" {}
                    div id="doors" class="doors" {
                        button type="button" id="done" class="button strong" hidden { (text("done")) }
                        button type="button" id="back" class="button" hidden { (text("back")) }
                        button type="button" id="send" class="button strong" hidden { (text("send")) }
                        button type="button" id="drop" class="button" hidden { (text("drop")) }
                    }
                }
            }
        }
    }
}

/// Below the board, always as high: what is asked and what may be done, or how it ended.
fn bar(visit: &Visit, id: &str, game: &str) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        div class="bar" {
            p id="status" role="status" {}
            p id="connection" role="status" {}
            // Where the log is folded away, what happens is told here; it is spoken already.
            p id="tidings" class="note" aria-hidden="true" {}
            p id="watching" class="note" hidden {}
            div id="offer" {}
            (asking(visit, &html! {
                button type="button" id="undo" class="button small" hidden { (text("undo")) }
                button type="button" id="hint" class="button small" hidden { (text("hint-button")) }
            }, &html! {
                p id="ahead" class="advice" role="status" hidden {}
                p id="coach" class="advice" role="status" hidden {}
                p id="advice" class="advice" hidden {}
            }))
            section id="result" aria-labelledby="result-title" hidden {
                h2 id="result-title" tabindex="-1" {}
                p id="result-how" {}
                p class="doors" {
                    a class="button" id="look-back" href={ "/tables/" (id) "/record#analysis" } { (text("analyse")) }
                    button type="button" class="button strong" id="rematch" hidden { (text("rematch")) }
                    a class="button" id="new-game" href={ "/new/" (game) } { (text("new-game")) }
                }
                p id="dice-result" class="note" role="status" hidden {}
            }
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

/// What happened, line by line.
fn log(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        aside id="story" class="drawer" aria-label=(text("log")) {
            h2 { (text("log")) }
            (close(visit))
            p id="match" class="note" hidden {}
            ol id="log" tabindex="0" aria-label=(text("log")) {}
            p id="watchers" class="note" hidden {}
        }
    }
}

fn close(visit: &Visit) -> Markup {
    let close = visit.text("table-page-close");
    html! { button type="button" class="round close" title=(close) aria-label=(close) { "×" } }
}

/// What is seldom needed.
fn menu(visit: &Visit, id: &str, info: Option<&'static Info>) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        aside id="menu" class="drawer" aria-label=(text("menu")) {
            h2 { (text("menu")) }
            (close(visit))
            div class="doors" id="manage" {
                button type="button" class="button" id="draw" hidden { (text("draw")) }
                button type="button" class="button" id="resign" hidden { (text("resign")) }
                button type="button" class="button" id="move-seat" hidden { (text("move-seat")) }
                a class="button" href={ "/tables/" (id) "/record" } id="record-link" { (text("record")) }
                a class="button" id="rules-link" href="/rules" { (visit.text("page-rules")) }
                @if let Some(info) = info { (go_on(visit, info)) }
                @if ALONE {
                    a class="button" href={ "/together?table=" (id) } data-together { (visit.text("together-title")) }
                }
            }
            section id="device" hidden {
                h3 { (text("move-seat")) }
                p class="note" { (text("device-help")) }
                p class="copy" {
                    input type="text" id="device-link" readonly aria-label=(text("link"));
                    button type="button" class="button" id="device-copy" { (text("copy")) }
                }
            }
            label id="planning" class="check" hidden {
                input type="checkbox" id="plan";
                span { (text("plan")) small { " " (text("plan-help")) } }
            }
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
            label id="coaching" class="check" hidden {
                input type="checkbox" id="coach-on";
                span { (text("coach-on")) }
            }
            p { button type="button" class="button small" id="keys" { (text("keys")) " (?)" } }
            details {
                summary { (text("dice")) }
                p class="note" { (text("dice-help")) }
                p { code id="commitment" {} }
            }
        }
    }
}

/// The way to where a game that somebody plays alone can go on: from a browser to a server, where others
/// are, and from a server to the browser that keeps its copy of the site.
fn go_on(visit: &Visit, info: &'static Info) -> Markup {
    let others = visit.site.config.others.as_deref();
    let here = others.is_none() && !visit.site.config.files.is_empty();
    let server = others.unwrap_or_default();
    let host = server.split_once("://").map_or(server, |(_, host)| host);
    html! {
        @if others.is_some() && info.secrets {
            p class="note" id="stays" {
                (visit.text("web-record-secrets")) " "
                a href={ (server) "/new/" (info.name) } { (visit.text("setup-others")) }
            }
        } @else if (others.is_some() || here) && !info.secrets {
            button type="button" class="button" id="go-on" data-server=(server) data-here[here] hidden {
                @if here { (visit.text("table-page-take-along")) }
                @else { (visit.catalogue().fill("table-page-go-on", &[("host", host.into())])) }
            }
        }
    }
}

/// How others are brought to a table: by a link, or where there is no server by two codes.
fn invite(visit: &Visit, id: &str) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    if ALONE {
        return html! {
            p data-together { (visit.text("together-invite")) }
            p class="doors" data-together {
                a class="button strong" href={ "/together?table=" (id) } { (visit.text("together-invite-door")) }
            }
        };
    }
    html! {
        p { (text("invite-help")) }
        div class="ways" {
            img id="qr" alt=(text("qr")) width="168" height="168" hidden;
            div {
                input type="text" id="link" readonly aria-label=(text("link"));
                p class="doors" {
                    button type="button" class="button strong" id="copy" { (text("copy")) }
                    button type="button" class="button" id="share" hidden { (text("invite-share")) }
                }
            }
        }
    }
}

/// The whole screen of whoever was invited, and of whoever waits for those who were.
fn waiting(visit: &Visit, id: &str, shown: &Shown, info: Option<&'static Info>) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        section id="waiting" class="screen" aria-labelledby="waiting-title" hidden {
            @if let Some(info) = info {
                img class="thumb" src={ "/assets/" (info.name) ".svg?" (*STAMP) } alt="" width="400" height="300" loading="lazy";
            }
            div class="told" {
                h2 id="waiting-title" {}
                @if let Some(info) = info {
                    p class="lead" { (in_a_line(visit, info.name)) }
                    p class="facts" {
                        (players(visit, info)) " · " (visit.text(&format!("{}-minutes", info.name))) " · " (visit.text(&shown.clock))
                    }
                    @if !shown.terms.is_empty() { p class="facts terms" { (line(&shown.terms)) } }
                }
                form class="sit" id="join" hidden {
                    label { span { (text("name-asked")) } input type="text" id="join-name" maxlength="24" autocomplete="nickname"; }
                    button type="submit" class="button strong large" { (text("join")) }
                }
                p id="join-problem" class="problem" role="alert" hidden {}
                div id="invite" hidden { (invite(visit, id)) }
                h3 { (text("seats")) }
                ul id="places" class="places" {}
                p class="doors" id="waiting-doors" {}
            }
        }
    }
}

/// What a game is, in one line where it has one.
fn in_a_line(visit: &Visit, game: &str) -> String {
    let goal = format!("{game}-goal");
    if visit.catalogue().has(&goal) {
        visit.text(&goal)
    } else {
        visit.text(&format!("{game}-about"))
    }
}

/// What can be said at the table, and silence.
fn phrases(visit: &Visit) -> Markup {
    let text = |key: &str| visit.text(&format!("table-page-{key}"));
    html! {
        dialog id="phrases" aria-label=(text("say")) {
            div class="buttons" {
                @for phrase in PHRASES {
                    button type="button" class="button" data-phrase=(phrase) { (text(&format!("say-{phrase}"))) }
                }
            }
            label class="check" {
                input type="checkbox" id="mute";
                span { (text("mute")) }
            }
            p class="doors" { button type="button" class="button" id="phrases-close" { (text("close")) } }
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
