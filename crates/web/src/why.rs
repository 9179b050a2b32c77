//! Why not: whatever can't be chosen says which rule is in its way, with a small picture.

mod picture;

use crate::guest::{Body, Guest};
use crate::news::{Drawing, Kind};
use crate::picture::side;
use crate::problem::{Problem, Problems};
use crate::routes::{look_at, problem, seat, viewer};
use crate::server::{Config, Site};
use axum::Json;
use axum::extract::{Path, State};
use flotilla_core::{AnyView, Catalogue, Choice, Element, Next, NotationError, Refusal, Turn};
use flotilla_table::{NextChoices, Reason, TableError, TableView};
use flotilla_wire::{ObstacleShape, WhyAskShape, WhyShape};
use picture::Artist;
use std::sync::Arc;

/// Of so many ways to go on it is told at most why they are closed.
const MOST: usize = 3;
/// So many ways are tried.
const TRIED: usize = 24;

/// A rule that is in the way, of one way to go on where there are several.
struct Obstacle {
    way: Option<Element>,
    refusal: Refusal,
}

/// An element by its name in drawings, `kind:index`.
fn element(view: &dyn AnyView, placed: &str) -> Option<Element> {
    let (kind, index) = placed.split_once(':')?;
    let (kind, index) = (kind.parse::<u8>().ok()?, index.parse().ok()?);
    let count = view.vocabulary().get(usize::from(kind))?.count;
    (index < count).then_some(Element { kind, index })
}

/// Some choices and one more.
fn after(chosen: &[Choice], element: Element) -> Vec<Choice> {
    chosen.iter().copied().chain([element.into()]).collect()
}

/// What forbids to choose something next.
fn forbids(view: &dyn AnyView, chosen: &[Choice]) -> Option<Refusal> {
    match view.next(chosen, &mut Next::new()).map_err(NotationError::from) {
        Err(NotationError::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

/// Why something can't be chosen: after what was chosen, or after whatever could be chosen before it.
fn obstacles(asked: &NextChoices, element: Element) -> Vec<Obstacle> {
    let NextChoices { view, chosen, next } = asked;
    let first = forbids(&**view, &after(chosen, element));
    let first = first.map(|refusal| Obstacle { way: None, refusal });
    // Where something must be said first, as what is to be done, each of it may have its own reason.
    let before = next.elements.iter().take(TRIED).filter(|it| it.kind != element.kind);
    let behind = before.filter_map(|&verb| {
        let refusal = forbids(&**view, &after(&after(chosen, verb), element))?;
        Some(Obstacle { way: Some(verb), refusal })
    });
    let mut found: Vec<Obstacle> = Vec::new();
    // What is said of a certain way tells more.
    for obstacle in behind.chain(first) {
        let known = found.iter().any(|it| it.refusal.text == obstacle.refusal.text);
        if found.len() < MOST && !known {
            found.push(obstacle);
        }
    }
    if found.is_empty() && !next.elements.contains(&element) {
        let refusal = view.why_not(chosen, element);
        found.extend(refusal.map(|refusal| Obstacle { way: None, refusal }));
    }
    found
}

/// What was chosen of a move that is refused as a whole, as far as the rules went along.
fn allowed(look: &TableView<'_>, planned: &[String], beginning: &str) -> NextChoices {
    let words: Vec<&str> = beginning.split_whitespace().collect();
    let begun = |planned: &[String], count: usize| {
        let beginning = words.get(..count).unwrap_or_default().join(" ");
        look.next(planned, &beginning).ok()
    };
    let longest = (0..words.len()).rev().find_map(|count| begun(planned, count));
    longest.or_else(|| begun(&[], 0)).unwrap_or_else(|| NextChoices {
        view: look.view(),
        chosen: Vec::new(),
        next: Next::new(),
    })
}

/// Says what is in the way.
fn told(artist: &Artist<'_>, asked: &NextChoices, found: &[Obstacle]) -> Vec<ObstacleShape> {
    let Artist { names, catalogue, .. } = artist;
    let tell = |Obstacle { way, refusal }: &Obstacle| ObstacleShape {
        way: way.map(|verb| asked.view.name(verb, catalogue)),
        text: catalogue.say(&refusal.text, *names),
        rule: refusal.rule.to_string(),
        picture: artist
            .of_rule(refusal.rule)
            .unwrap_or_else(|| artist.of_position(asked, *way, Some(&refusal.text))),
    };
    found.iter().map(tell).collect()
}

/// What keeps everyone from choosing anything: the game has not begun, or was given up.
fn closed(look: &TableView<'_>) -> Option<Reason> {
    let plays = look.view().turn() != Turn::Over && look.turn() == Turn::Over;
    plays.then(|| if look.ending().is_some() { Reason::Over } else { Reason::NotBegun })
}

/// Answers a question.
fn answer(
    site: &Site,
    look: &TableView<'_>,
    drawn: Option<Box<dyn AnyView>>,
    shape: &WhyAskShape,
    catalogue: &Catalogue,
) -> Result<WhyShape, TableError> {
    let view = look.view();
    let element = element(&*view, &shape.element);
    let Config { drawings, courses, library, .. } = site.config;
    let artist = Artist { drawings, courses, library, names: look, catalogue, element, drawn };
    if let Some(reason) = closed(look) {
        let asked = NextChoices { view, chosen: Vec::new(), next: Next::new() };
        let obstacle = ObstacleShape {
            way: None,
            text: catalogue.say(&reason.text(), look),
            rule: String::new(),
            picture: artist.of_position(&asked, None, None),
        };
        return Ok(WhyShape { obstacles: vec![obstacle] });
    }
    let (asked, found) = match look.next(&shape.planned, &shape.beginning) {
        Ok(asked) => {
            let found = element.map(|element| obstacles(&asked, element));
            (asked, found.unwrap_or_default())
        }
        Err(TableError::Move(NotationError::Refused(refusal))) => {
            let asked = allowed(look, &shape.planned, &shape.beginning);
            (asked, vec![Obstacle { way: None, refusal }])
        }
        Err(other) => return Err(other),
    };
    Ok(WhyShape { obstacles: told(&artist, &asked, &found) })
}

/// Why something can't be chosen now, or why a whole move is refused; nothing if it is not, or if no
/// rule says why.
#[utoipa::path(post, path = "/api/tables/{id}/why", params(("id" = String, Path)), request_body = WhyAskShape, responses((status = 200, body = WhyShape), Problems))]
pub(crate) async fn why(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<WhyAskShape>,
) -> Result<Json<WhyShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let who = guest.known(&site)?;
    let table = look_at(&site, &id, catalogue).await?;
    let refused = |refused: TableError| problem(refused.into(), catalogue);
    let seat = seat(shape.seat).map_err(refused)?;
    let viewer = viewer(&table, Some(&who), Some(seat), None).map_err(refused)?;
    if shape.version != table.version() {
        return Err(refused(Reason::Stale.into()));
    }
    let (artist, language) = (Arc::clone(&site), catalogue.language());
    let own = Kind::of(&table, viewer, guest.person.as_ref(), language, Drawing::Page).own;
    // Drawing takes a while: not on the threads that answer everyone.
    let told = site.hall.threads.run(move || {
        let look = table.look(viewer);
        // A piece of the board lies as the board does.
        let drawn = shape.planned.is_empty().then(|| table.look(side(&table, viewer, own)).view());
        let catalogue = artist.catalogue(language);
        answer(&artist, &look, drawn, &shape, catalogue)
            .map_err(|refused| Problem::refused(&refused, catalogue, &look))
    });
    told.await.map_err(|broken| Problem::machine(&broken))?.map(Json)
}

#[cfg(test)]
mod tests;
