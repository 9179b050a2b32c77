//! Saying something at a table, in ready phrases.

use super::{Answer, SiteState, find, problem, seat, standing, viewer};
use crate::guest::{Body, Guest};
use crate::hall::Failed;
use crate::problem::{Problem, Problems};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_runtime::Instant;
use flotilla_wire::SaidShape;

/// Says something to everyone who watches now, as the event `said`. It is not stored.
#[utoipa::path(post, path = "/api/tables/{id}/say", params(("id" = String, Path)), request_body = SaidShape, responses((status = 200, body = SaidShape), Problems))]
pub(crate) async fn say(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Body(said): Body<SaidShape>,
) -> Answer<SaidShape> {
    let catalogue = guest.catalogue(&site, None);
    let who = guest.known(&site)?;
    let live = find(&site, &id, catalogue).await?;
    let table = standing(&live, catalogue).await?;
    // Whoever holds the seat, and nobody else.
    seat(said.seat)
        .and_then(|seat| viewer(&table, Some(&who), Some(seat), None))
        .map_err(|refused| problem(Failed::Refused(refused), catalogue))?;
    if !site.phrases.take(who, Instant::now()) {
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-phrases", catalogue));
    }
    let words = format!("{} {}", said.seat, said.phrase.word());
    let told = site.hall.store().tell(&id, &words).await;
    told.map_err(|error| Problem::machine(&error))?;
    Ok(Json(said))
}
