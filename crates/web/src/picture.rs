//! Tables as pictures and as a list of what happened: for the pages, and for anyone who shows games.

use crate::guest::{Ask, Guest};
use crate::news::{Drawing, Kind};
use crate::problem::{Problem, Problems};
use crate::routes::{asking, look_at};
use crate::server::Site;
use crate::shape::{LookQuery, placed};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use flotilla_core::{AnyView, Catalogue, SeatSet, Viewer};
use flotilla_scene::Paper;
use flotilla_table::{Table, TableView, ToldEvent};
use flotilla_wire::EventShape;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// Which moment of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MomentQuery {
    /// After how many events of the game.
    pub(crate) events: Option<usize>,
}

/// From where a table is drawn for whoever looks from somewhere. Two at one screen see the board from
/// one side, unless each has something to hide: it would turn round with every move.
pub(crate) fn side(table: &Table, viewer: Viewer, own: SeatSet) -> Viewer {
    match own.iter().next() {
        Some(first) if own.len() > 1 && viewer != Viewer::Public => {
            let secrets = table.look(viewer).has_secrets();
            if secrets { viewer } else { Viewer::Seat(first) }
        }
        _ => viewer,
    }
}

/// A view as SVG for a page that brings the style.
pub(crate) fn svg(
    site: &Site,
    view: &dyn AnyView,
    look: &TableView<'_>,
    catalogue: &Catalogue,
) -> String {
    site.config.drawings.draw(view, look, catalogue, Paper::Page)
}

/// An event of a game, in words.
pub(crate) fn event(told: ToldEvent, look: &TableView<'_>, catalogue: &Catalogue) -> EventShape {
    EventShape {
        actor: told.actor.to_string(),
        chosen: told.written,
        elements: told.elements.into_iter().map(placed).collect(),
        text: catalogue.say(&told.text, look),
        scene: None,
    }
}

/// A table drawn as whoever asks may see it, now or after some of its events.
#[utoipa::path(get, path = "/api/tables/{id}/scene", params(("id" = String, Path), LookQuery, MomentQuery), responses((status = 200, content_type = "image/svg+xml", body = String), Problems))]
pub(crate) async fn scene(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
    Ask(moment): Ask<MomentQuery>,
) -> Result<Response, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let table = look_at(&site, &id, catalogue).await?;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    let (artist, language) = (Arc::clone(&site), catalogue.language());
    let own = Kind::of(&table, viewer, guest.person.as_ref(), language, Drawing::Page).own;
    // Looking back takes a while: not on the threads that answer everyone.
    let drawn = site.hall.threads.run(move || {
        let look = table.look(side(&table, viewer, own));
        let view = match moment.events {
            Some(events) if events < look.events() => look.view_after(events),
            _ => look.view(),
        };
        svg(&artist, &*view, &look, artist.catalogue(language))
    });
    let drawn = drawn.await.map_err(|broken| Problem::machine(&broken))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}

/// The events of the game as it stands, without what was taken back: all of them, or those after
/// the first so many.
#[utoipa::path(get, path = "/api/tables/{id}/moves", params(("id" = String, Path), LookQuery, MomentQuery), responses((status = 200, body = Vec<EventShape>), Problems))]
pub(crate) async fn moves(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
    Ask(moment): Ask<MomentQuery>,
) -> Result<Json<Vec<EventShape>>, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let table = look_at(&site, &id, catalogue).await?;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    let (teller, language) = (Arc::clone(&site), catalogue.language());
    let told = site.hall.threads.run(move || {
        let look = table.look(viewer);
        let told = look.events_told(moment.events.unwrap_or(0)).into_iter();
        told.map(|told| event(told, &look, teller.catalogue(language))).collect()
    });
    Ok(Json(told.await.map_err(|broken| Problem::machine(&broken))?))
}
