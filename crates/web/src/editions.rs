//! Editions: what ships with a game, and whether one's own can be played.

use crate::guest::{Body, Guest};
use crate::problem::{Problem, Problems};
use crate::routes::{Printed, UNNAMED};
use crate::server::Site;
use axum::Json;
use axum::extract::State;
use flotilla_core::{Setup, SetupBuilder};
use flotilla_wire::{EditionAskShape, SoundShape};
use std::sync::Arc;

/// Whether an edition can be played.
#[utoipa::path(post, path = "/api/editions", request_body = EditionAskShape, responses((status = 200, body = SoundShape), Problems))]
pub(crate) async fn check(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Body(shape): Body<EditionAskShape>,
) -> Result<Json<SoundShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let nobody = Printed(None);
    let entry = site
        .hall
        .registry()
        .game(&shape.game)
        .map_err(|unknown| Problem::fault(&unknown.into(), catalogue, &nobody))?;
    let names =
        Printed(entry.open(&Setup::plain(entry.info, *entry.info.seats.start()), None).ok());
    let setup = SetupBuilder::new(entry.info).seats(shape.seats).edition(UNNAMED, shape.text);
    let setup =
        setup.options(&shape.options).map_err(|fault| Problem::fault(&fault, catalogue, &names))?;
    entry
        .open(&setup.build(), None)
        .map_err(|error| Problem::fault(&error.into(), catalogue, &names))?;
    Ok(Json(SoundShape { sound: true }))
}
