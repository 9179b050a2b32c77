//! A game that was begun elsewhere goes on here: its record says how it was set up and how it stands.

use super::{Answer, Printed, SiteState};
use crate::counsel::read;
use crate::guest::{Body, Guest};
use crate::problem::{Problem, Problems};
use crate::server::Site;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use flotilla_core::{
    Actor, Catalogue, Playthrough, Record, RecordError, Registry, Setup, Turn, Viewer,
};
use flotilla_scene::{Paper, Seats};
use flotilla_wire::{CarriedShape, OpenShape, RecordShape};

/// How a game was set up, and how it stands.
pub(super) struct Carried {
    pub(super) setup: Setup,
    pub(super) position: String,
}

/// Replays the record that somebody brings; nothing if they bring none.
pub(super) async fn carried(
    site: &Site,
    guest: &Guest,
    shape: &OpenShape,
    catalogue: &Catalogue,
) -> Result<Option<Carried>, Problem> {
    let Some(record) = shape.record.clone() else { return Ok(None) };
    let game = brought(site, guest, record, catalogue).await?;
    let told = shape.edition.is_some() || shape.edition_text.is_some() || !shape.options.is_empty();
    if game.play().info().name != shape.game || game.play().seats() != shape.seats.len() || told {
        return Err(bad("record-differs", catalogue));
    }
    may_go_on(&game, catalogue)?;
    Ok(Some(Carried { setup: game.setup().clone(), position: game.play().position() }))
}

/// How the game of a record stands, for whoever is about to open a table at which it goes on. Nothing of
/// it is kept.
#[utoipa::path(post, path = "/api/records", request_body = RecordShape, responses((status = 200, body = CarriedShape), Problems))]
pub(crate) async fn stands(
    State(site): SiteState,
    guest: Guest,
    Body(shape): Body<RecordShape>,
) -> Answer<CarriedShape> {
    let catalogue = guest.catalogue(&site, None);
    let game = brought(&site, &guest, shape.record, catalogue).await?;
    may_go_on(&game, catalogue)?;
    let view = game.play().view(Viewer::Public);
    let by_seats = game.events().iter().filter(|event| event.actor != Actor::Chance);
    Ok(Json(CarriedShape {
        game: view.info().name.to_owned(),
        seats: view.seats(),
        moves: by_seats.count(),
        waits_for: match game.turn() {
            Turn::Seat { waits_for, .. } => Some(waits_for.number()),
            Turn::Chance | Turn::Over => None,
        },
        edition: game.setup().edition.name.to_string(),
        scene: site.config.drawings.draw(&*view, &Seats(&*view), catalogue, Paper::Page),
    }))
}

fn bad(why: &str, catalogue: &Catalogue) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why, catalogue)
}

/// Whether a game can go on here. What is hidden in a position would be read by everyone at the table:
/// games with secrets stay where they are.
fn may_go_on(game: &Playthrough, catalogue: &Catalogue) -> Result<(), Problem> {
    if game.play().info().secrets {
        return Err(bad("record-secrets", catalogue));
    }
    if matches!(game.turn(), Turn::Over) {
        return Err(bad("record-over", catalogue));
    }
    Ok(())
}

/// The game of a record.
async fn brought(
    site: &Site,
    guest: &Guest,
    record: String,
    catalogue: &Catalogue,
) -> Result<Playthrough, Problem> {
    let registry = site.hall.registry();
    // A long game takes a while.
    let replayed = read(site, guest, catalogue, move |_| replayed(&record, registry)).await?;
    replayed.map_err(|error| Problem::broken(&error, catalogue, &Printed(None)))
}

fn replayed(record: &str, registry: Registry) -> Result<Playthrough, RecordError> {
    Record::parse(record.as_bytes())?.replay(registry).map_err(|broken| broken.error)
}
