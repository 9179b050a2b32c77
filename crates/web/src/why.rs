//! Why not: whatever can't be chosen says which rule is in its way.

use crate::guest::{Body, Guest};
use crate::problem::{Problem, Problems};
use crate::routes::{look_at, problem, seat, viewer};
use crate::server::Site;
use axum::Json;
use axum::extract::{Path, State};
use flotilla_core::{AnyView, Catalogue, Choice, Element, NotationError, Refusal};
use flotilla_table::{NextChoices, Reason, TableError, TableView};
use flotilla_wire::{ObstacleShape, WhyAskShape, WhyShape};
use std::sync::Arc;

/// Of so many ways to go on it is told at most why they are closed.
const MOST: usize = 3;
/// So many ways are tried.
const TRIED: usize = 24;

/// An element by its name in drawings, `kind:index`.
fn element(view: &dyn AnyView, placed: &str) -> Option<Element> {
    let (kind, index) = placed.split_once(':')?;
    let (kind, index) = (kind.parse::<u8>().ok()?, index.parse().ok()?);
    let count = view.vocabulary().get(usize::from(kind))?.count;
    (index < count).then_some(Element { kind, index })
}

/// What forbids to choose something next.
fn forbids(view: &dyn AnyView, chosen: &[Choice]) -> Option<Refusal> {
    let mut next = flotilla_core::Next::new();
    match view.next(chosen, &mut next).map_err(NotationError::from) {
        Err(NotationError::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

/// Why something can't be chosen: after what was chosen, or after whatever could be chosen before it.
fn obstacles(asked: &NextChoices, element: Element) -> Vec<(Option<Element>, Refusal)> {
    let NextChoices { view, chosen, next } = asked;
    let with = |more: &[Element]| {
        let more = more.iter().map(|&element| Choice::Element(element));
        let all: Vec<Choice> = chosen.iter().copied().chain(more).collect();
        forbids(&**view, &all)
    };
    let first = with(&[element]).map(|refusal| (None, refusal));
    // Where something must be said first, as what is to be done, each of it may have its own reason.
    let before = next.elements.iter().take(TRIED).filter(|it| it.kind != element.kind);
    let behind =
        before.filter_map(|&verb| with(&[verb, element]).map(|refusal| (Some(verb), refusal)));
    let mut found: Vec<(Option<Element>, Refusal)> = Vec::new();
    // What is said of a certain way tells more.
    for (verb, refusal) in behind.chain(first) {
        if found.len() < MOST && found.iter().all(|(_, known)| known.text != refusal.text) {
            found.push((verb, refusal));
        }
    }
    found
}

fn told(
    (verb, refusal): (Option<Element>, Refusal),
    look: &TableView<'_>,
    catalogue: &Catalogue,
) -> ObstacleShape {
    ObstacleShape {
        way: verb.map(|verb| look.view().name(verb, catalogue)),
        text: catalogue.say(&refusal.text, look),
        rule: refusal.rule.to_string(),
    }
}

/// Why something can't be chosen now; nothing if it can, or if no rule says why.
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
    let look = table.look(viewer);
    let asked = look
        .next(&shape.planned, &shape.beginning)
        .map_err(|refused| Problem::refused(&refused, catalogue, &look))?;
    let found = element(&*asked.view, &shape.element).map(|it| obstacles(&asked, it));
    let obstacles = found.into_iter().flatten().map(|it| told(it, &look, catalogue));
    Ok(Json(WhyShape { obstacles: obstacles.collect() }))
}
