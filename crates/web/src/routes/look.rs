//! Looking: a table, its log, its record, its events.

use super::{Answer, SiteState, asking, find, look_at, rematch, seat, standing};
use crate::guest::{Ask, Guest};
use crate::live::{Watcher, events};
use crate::news::{Drawing, DrawingQuery, Kind};
use crate::problem::{Problem, Problems};
use crate::shape::{self, LookQuery};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flotilla_wire::{DrawsShape, TableShape, ToldShape};
use std::sync::Arc;

/// A table as whoever asks may see it.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path), LookQuery), responses((status = 200, body = TableShape), Problems))]
pub(crate) async fn table(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Answer<TableShape> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let mut table = standing(&live, catalogue).await?;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    site.presence.note(&table, guest.person.as_ref());
    site.attendance.note(&table, guest.person.as_ref());
    if table.rematch_due() {
        // A server was to open the next table, and has not: it may be gone.
        rematch(&site, &guest, &live, &table).await?;
        table = standing(&live, catalogue).await?;
    }
    let who = guest.person.as_ref();
    let kind = Kind::of(&table, viewer, who, catalogue.language(), Drawing::None);
    Ok(Json(shape::table(&table, &kind, site.hall.now(), live.company(), catalogue)))
}

/// What happened at a table, in words.
#[utoipa::path(get, path = "/api/tables/{id}/log", params(("id" = String, Path), LookQuery), responses((status = 200, body = Vec<ToldShape>), Problems))]
pub(crate) async fn log(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Answer<Vec<ToldShape>> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let table = look_at(&site, &id, catalogue).await?;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    let (teller, language) = (Arc::clone(&site), catalogue.language());
    // Long games are told for a while: not on the threads that answer everyone.
    let told = site.hall.threads.run(move || {
        let (look, catalogue) = (table.look(viewer), teller.catalogue(language));
        let told = look.story(query.after.unwrap_or(0));
        told.map(|told| shape::told(&told, &look, catalogue)).collect()
    });
    Ok(Json(told.await.map_err(|broken| Problem::machine(&broken))?))
}

/// The record of a table: the whole of it when the game is over, with the secret behind the dice;
/// before that, as whoever asks has seen it.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path), LookQuery), responses((status = 200, content_type = "text/plain", body = String), Problems))]
pub(crate) async fn record(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Result<Response, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let table = look_at(&site, &id, catalogue).await?;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    let text = site.hall.threads.run(move || table.look(viewer).record()).await;
    let text = text.map_err(|broken| Problem::machine(&broken))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The draws of a game that is over, with what could have come each time: enough to check that
/// all of them follow from the secret and the players' numbers.
#[utoipa::path(get, path = "/api/tables/{id}/draws", params(("id" = String, Path), LookQuery), responses((status = 200, body = DrawsShape), Problems))]
pub(crate) async fn draws(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Answer<DrawsShape> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let table = look_at(&site, &id, catalogue).await?;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    // Every outcome of every draw: nobody else waits for that.
    let shape = site.hall.threads.run(move || shape::draws(&table.look(viewer))).await;
    let shape = shape.map_err(|broken| Problem::machine(&broken))?;
    shape.map(Json).ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue))
}

/// What happens at a table, as it happens: server-sent events named `entry`, whose id is the
/// version of the table, with all that is needed next; and `said`, for phrases. A client that comes back with `Last-Event-ID` misses nothing.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path), LookQuery, DrawingQuery), responses((status = 200, content_type = "text/event-stream", body = String), Problems))]
pub(crate) async fn watch(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
    Ask(wanted): Ask<DrawingQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    asking(&*standing(&live, catalogue).await?, &guest, &query, catalogue)?;
    // Whoever may look has named a seat that there is, or none.
    let seat = query.seat.and_then(|number| seat(number).ok());
    let hold = site.streams.take(guest.address, site.config.limits.streams);
    let mut hold = hold.ok_or_else(|| {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", catalogue)
    })?;
    hold.present = site.presence.watch(&id, guest.person.as_ref());
    hold.attending = site.attendance.watch(&id, guest.person.as_ref());
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let after = last.and_then(|value| value.parse().ok()).or(query.after).unwrap_or(0);
    let watcher = Watcher {
        live,
        who: guest.person.clone(),
        seat,
        code: query.code,
        language: catalogue.language(),
        drawing: wanted.drawing,
        after,
        _hold: hold,
        site,
    };
    Ok(events(watcher))
}
