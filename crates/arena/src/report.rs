//! A report as one page that needs nothing else: a table of ratings, the ladder, the cross table.

use crate::plot::ladder;
use crate::sprt::Verdict;
use crate::standings::{Meeting, Standings, Tested};
use crate::tournament::Tournament;
use flotilla_core::Catalogue;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = "
:root { --ink: #1b2a38; --paper: #fbf8f0; --line: #c9bfa8; --sea: #2d5f7c; --faint: #6b7680 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e5e1d6; --paper: #14202b; --line: #3b4a57; --sea: #7fb3d0; --faint: #97a3ad }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: right }
th:first-child, td:first-child { text-align: left }
td small, p.note { color: var(--faint) }
code { background: color-mix(in srgb, var(--sea) 12%, transparent); padding: .1rem .3rem; overflow-wrap: anywhere }
.wide { overflow-x: auto }
svg { width: 100%; height: auto; font: 13px Georgia, serif }
svg .mark { stroke: var(--line); stroke-width: 1 } svg .zero { stroke: var(--faint); stroke-width: 1 }
svg .bar { stroke: var(--sea); stroke-width: 4; stroke-linecap: round; opacity: .5 }
svg .point { fill: var(--sea) } svg text { fill: var(--ink) }
svg .scale { text-anchor: middle; fill: var(--faint) } svg .name { text-anchor: end }
";

/// The report of a tournament, in the catalogue's language. The command that made it is told, if
/// there is one.
#[must_use]
pub fn html(
    tournament: &Tournament,
    standings: &Standings,
    command: Option<&str>,
    catalogue: &Catalogue,
) -> String {
    let game = catalogue.get(&format!("{}-title", tournament.entry.info.name));
    let values = [("game", game.into()), ("seats", tournament.setup.seats.into())];
    let title = catalogue.fill("arena-title", &values);
    let say = |key: &str| catalogue.get(key);
    let page = html! {
        (DOCTYPE)
        html lang=(catalogue.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                p { (catalogue.fill("arena-played", &[("games", standings.games.into()), ("events", standings.events.into())])) }
                @if let Some(command) = command { p { code { (command) } } }
                h2 { (say("arena-ladder")) }
                (ladder(standings, &say("arena-ladder")))
                p class="note" { (say("arena-model")) }
                (ratings(standings, catalogue))
                (gaps(standings, catalogue))
                (test(standings, catalogue))
                h2 { (say("arena-cross")) }
                (cross(standings, catalogue))
                h2 { (say("arena-endings")) }
                table {
                    @for (rule, games) in &standings.endings {
                        tr { td { (ending(rule, catalogue)) } td { (games) } }
                    }
                }
                h2 { (say("arena-seats")) }
                table {
                    @for (seat, share) in standings.seats.iter().enumerate() {
                        tr { td { (seat + 1) } td { (catalogue.percent(*share, 1)) } }
                    }
                }
            }
        }
    };
    page.into_string()
}

/// How a game ended: by a rule, which is told as it is, or by us.
fn ending(rule: &str, catalogue: &Catalogue) -> String {
    match rule {
        "agreed" | "endless" => catalogue.get(&format!("arena-{rule}")),
        rule => rule.to_owned(),
    }
}

fn ratings(standings: &Standings, catalogue: &Catalogue) -> Markup {
    let heads = ["bot", "elo", "interval", "games", "share", "fair", "longest"];
    html! {
        div class="wide" { table {
            tr { @for head in heads { th { (catalogue.get(&format!("arena-{head}"))) } } }
            @for &who in &standings.order() {
                @let row = &standings.rows[who];
                tr {
                    td { (row.name) }
                    td { (catalogue.signed(row.elo, 0)) }
                    td { "± " (catalogue.number(row.half_width, 0)) }
                    td { (catalogue.number(row.games as f64, 0)) }
                    td { (catalogue.percent(row.share, 1)) }
                    td { (catalogue.percent(row.fair, 1)) }
                    td { (catalogue.number(row.longest, 3)) " s" }
                }
            }
        } }
    }
}

fn gaps(standings: &Standings, catalogue: &Catalogue) -> Markup {
    html! {
        h2 { (catalogue.get("arena-gaps")) }
        table {
            @for gap in &standings.gaps {
                @let [low, high] = gap.interval.map(|it| catalogue.signed(it, 0));
                tr {
                    td { (standings.rows[gap.above].name) " − " (standings.rows[gap.below].name) }
                    td { (catalogue.signed(gap.elo, 0)) }
                    td { (low) " … " (high) }
                }
            }
        }
    }
}

fn test(standings: &Standings, catalogue: &Catalogue) -> Markup {
    html! {
        @if let Some(test) = &standings.test {
            h2 { (catalogue.get("arena-test")) }
            p { (tested(test, catalogue)) }
        }
    }
}

/// What a sequential test says, in words.
#[must_use]
pub fn tested(test: &Tested, catalogue: &Catalogue) -> String {
    let verdict = match test.verdict {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Open => "open",
    };
    let values = [
        ("blocks", test.blocks.into()),
        ("ratio", catalogue.signed(test.ratio, 2).into()),
        ("bound", catalogue.number(test.bound, 2).into()),
    ];
    catalogue.fill(&format!("arena-test-{verdict}"), &values)
}

fn cross(standings: &Standings, catalogue: &Catalogue) -> Markup {
    let order = standings.order();
    html! {
        div class="wide" { table {
            tr {
                th {}
                @for place in 1..=order.len() { th { (place) } }
            }
            @for (place, &who) in order.iter().enumerate() {
                tr {
                    td { (place + 1) ". " (standings.rows[who].name) }
                    @for &other in &order {
                        td { (met(standings.meetings[who][other], catalogue)) }
                    }
                }
            }
        } }
    }
}

fn met(meeting: Meeting, catalogue: &Catalogue) -> Markup {
    let Meeting { games, won, lost } = meeting;
    html! {
        @if games > 0 {
            @if won + lost > 0.0 { (catalogue.percent(won / (won + lost), 1)) } @else { "–" }
            br;
            small { (catalogue.number(games as f64, 0)) }
        }
    }
}
