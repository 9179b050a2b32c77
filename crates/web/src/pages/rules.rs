//! The rules, each with an anchor of its own.

use super::assets::STAMP;
use super::learn::door;
use super::lists::row;
use super::shell::{Page, Visit, missing};
use crate::problem::Problem;
use crate::routes::Printed;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use flotilla_lessons::Pictures;
use flotilla_scene::Paper;
use maud::{PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Parser, Tag, TagEnd};

pub(super) async fn index(visit: Visit) -> Result<Response, Problem> {
    let main = html! {
        h1 { (visit.text("page-rules")) }
        ul class="rows" {
            @for entry in visit.site.hall.registry().entries() {
                @let game = entry.info.name;
                @let pictures = visit.site.config.courses.pictures(game, visit.site.hall.library());
                @let counted = [
                    ("rules", usize::from(entry.info.rules).into()),
                    ("pictures", pictures.map_or(0, |shown| shown.pictures.len()).into()),
                ];
                (row(&visit, game, &format!("/rules/{game}"), &html! {
                    span { (visit.text(&format!("{game}-original"))) }
                    span { (visit.catalogue().fill("page-rules-count", &counted)) }
                }))
            }
        }
    };
    let title = visit.text("page-rules");
    visit.answer(Page { title, class: "tables", scripts: &[], query: &[], main }).await
}

pub(super) async fn page(visit: Visit, Path(game): Path<String>) -> Result<Response, Problem> {
    let Ok(entry) = visit.site.hall.registry().game(&game) else { return missing(&visit).await };
    let language = visit.guest.language;
    let text = entry.info.pages.iter().find(|(of, _)| *of == language).map_or("", |(_, text)| text);
    let shown = visit.site.config.courses.pictures(entry.info.name, visit.site.hall.library());
    let figure =
        |rule: &str| shown.map(|shown| figures(&visit, &game, shown, rule)).unwrap_or_default();
    let page = rendered(text, entry.info.ledger, figure);
    let main = html! {
        article class="rules" {
            (PreEscaped(&page.title))
            p class="search" hidden {
                input type="search" id="search" autocomplete="off" aria-label=(visit.text("page-rules-search"))
                    placeholder=(visit.text("page-rules-search"));
                span id="nothing" class="note" role="status" hidden { (visit.text("page-rules-nothing")) }
            }
            @if let Some(shown) = shown {
                section class="minute" aria-labelledby="about-minute" {
                    h2 id="about-minute" { (visit.text("page-in-a-minute")) }
                    ul { @for part in shown.minute.get(language).split("\n\n") { li { (part) } } }
                    p class="doors" { (door(&visit, entry.info)) }
                }
            }
            h2 class="contents-title" id="about-contents" { (visit.text("page-contents")) }
            nav class="contents" aria-labelledby="about-contents" {
                ul {
                    @for (level, id, words) in &page.contents {
                        li class=(level) { a href={ "#" (id) } { (words) } }
                    }
                }
            }
            (PreEscaped(&page.body))
        }
        p class="doors" { a class="button strong" href={ "/new/" (game) } { (visit.text("page-set-up")) } }
    };
    let title = visit.text(&format!("{}-title", entry.info.name));
    visit.answer(Page { title, class: "reading", scripts: &["rules.js"], query: &[], main }).await
}

/// The pictures of a rule.
fn figures(visit: &Visit, game: &str, shown: &Pictures, rule: &str) -> String {
    let all = shown.pictures.iter().enumerate();
    let of_rule = all.filter(|(_, picture)| picture.rule.to_string() == rule);
    let drawn = html! {
        @for (at, picture) in of_rule {
            @let caption = picture.caption.get(visit.guest.language);
            figure class="drawn" {
                img src={ "/rules/" (game) "/" (at + 1) ".svg?lang=" (visit.guest.language) } alt=(caption) width="520" height="400";
                figcaption { (caption) }
            }
        }
    };
    drawn.into_string()
}

/// A picture of a rule, drawn from its position.
pub(super) async fn picture(
    visit: Visit,
    Path((game, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let shown = visit.site.config.courses.pictures(&game, visit.site.hall.library());
    let number = name.strip_suffix(".svg").and_then(|number| number.parse::<usize>().ok());
    let at = number.and_then(|number| number.checked_sub(1));
    let Some(picture) = shown.zip(at).and_then(|(shown, at)| shown.pictures.get(at)) else {
        return missing(&visit).await;
    };
    let names = Printed(Some(picture.game().play().boxed_clone()));
    let drawings = visit.site.config.drawings;
    let drawn = drawings.draw(&*picture.view(), &names, visit.catalogue(), Paper::Alone);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}

/// A page of rules in its parts.
struct Rendered {
    /// Its first heading.
    title: String,
    /// Every other heading: its level, its anchor and its words.
    contents: Vec<(&'static str, String, String)>,
    /// All the rest.
    body: String,
}

/// A page of rules as HTML: headings that begin with a rule's id are anchored by it, mentions of
/// rules lead to them, and pictures are found among our files.
fn rendered(text: &str, ledger: &str, figure: impl Fn(&str) -> String) -> Rendered {
    let mut contents = Vec::new();
    let mut titled = 0;
    let mut heading: Option<(HeadingLevel, String, Vec<Event<'_>>)> = None;
    let mut events: Vec<Event<'_>> = Vec::new();
    for event in Parser::new_ext(text, pulldown_cmark::Options::ENABLE_TABLES) {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { level, .. }), _) => {
                heading = Some((level, String::new(), Vec::new()));
            }
            (Event::End(TagEnd::Heading(_)), Some((level, plain, inside))) => {
                let id = anchor(plain, ledger);
                let kind = match level {
                    HeadingLevel::H1 => "",
                    HeadingLevel::H2 => "part",
                    _ => "rule",
                };
                if !kind.is_empty() {
                    contents.push((kind, id.clone(), plain.clone()));
                }
                let figures = figure(&id);
                let start = Tag::Heading {
                    level: *level,
                    id: Some(CowStr::from(id)),
                    classes: Vec::new(),
                    attrs: Vec::new(),
                };
                events.push(Event::Start(start));
                events.append(inside);
                events.push(Event::End(TagEnd::Heading(*level)));
                if !figures.is_empty() {
                    events.push(Event::Html(CowStr::from(figures)));
                }
                if *level == HeadingLevel::H1 && titled == 0 {
                    titled = events.len();
                }
                heading = None;
            }
            (event, Some((_, plain, inside))) => {
                if let Event::Text(text) | Event::Code(text) = &event {
                    plain.push_str(text);
                }
                inside.push(event);
            }
            (Event::Start(Tag::Image { link_type, dest_url, title, id }), None) => {
                let name = dest_url.rsplit('/').next().unwrap_or_default();
                let dest_url = CowStr::from(format!("/assets/{name}?{}", *STAMP));
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            (Event::Start(Tag::Link { link_type, dest_url, title, id }), None) => {
                let page = dest_url.strip_suffix(".md").map(|page| page.split('.').next());
                let dest_url = match page.flatten() {
                    Some(page) if !page.contains('/') => CowStr::from(format!("/rules/{page}")),
                    _ => dest_url,
                };
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            (Event::Text(text), None) => mention(&text, ledger, &mut events),
            (event, None) => events.push(event),
        }
    }
    let rest = events.split_off(titled);
    let mut body = String::with_capacity(text.len() * 2);
    pulldown_cmark::html::push_html(&mut body, rest.into_iter());
    let mut title = String::new();
    pulldown_cmark::html::push_html(&mut title, events.into_iter());
    Rendered { title, contents, body }
}

/// The anchor of a heading: the rule's id, or the words of it, in a form that no part of a page is
/// called by.
fn anchor(heading: &str, ledger: &str) -> String {
    let first = heading.split([' ', '·']).next().unwrap_or_default();
    if first.strip_prefix(ledger).is_some_and(|rest| rest.starts_with('-')) {
        return first.to_owned();
    }
    let kept = heading.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' });
    let words: String = kept.flat_map(char::to_lowercase).collect();
    format!("about-{words}")
}

/// Text in which every rule that is named leads to that rule.
fn mention<'a>(text: &str, ledger: &str, events: &mut Vec<Event<'a>>) {
    let mut rest = text;
    let prefix = format!("{ledger}-");
    while let Some(at) = rest.find(&prefix) {
        let digits = rest[at + prefix.len()..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + prefix.len() + digits;
        let rule = &rest[at..end];
        events.push(Event::Text(CowStr::from(rest[..at].to_owned())));
        if digits == 2 {
            events.push(Event::InlineHtml(CowStr::from(format!("<a href=\"#{rule}\">{rule}</a>"))));
        } else {
            events.push(Event::Text(CowStr::from(rule.to_owned())));
        }
        rest = &rest[end..];
    }
    events.push(Event::Text(CowStr::from(rest.to_owned())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_anchored_and_lead_to_each_other() {
        let text = "# Galleons\n\n## Board\n\n### GAL-01 · Centres\n\nSee GAL-12, <b>.\n";
        let page = rendered(text, "GAL", |rule| format!("[{rule}]"));
        let html = &page.body;
        assert!(page.title.contains("Galleons</h1>"), "{}", page.title);
        assert!(html.contains("</h3>\n[GAL-01]"), "{html}");
        let words: Vec<&str> = page.contents.iter().map(|(_, _, words)| &words[..]).collect();
        assert_eq!(words, ["Board", "GAL-01 · Centres"]);
        assert!(html.contains("<h2 id=\"about-board\">Board</h2>"), "{html}");
        assert!(html.contains("<h3 id=\"GAL-01\">GAL-01 · Centres</h3>"), "{html}");
        assert!(html.contains("<a href=\"#GAL-12\">GAL-12</a>"), "{html}");
    }
}
