//! Editions: what ships with a game, what is made by a seed, and whether one's own can be played.

use crate::counsel::{payer, read, think};
use crate::elsewhere::{EditionQuestion, MindQuestion};
use crate::guest::{Body, Guest};
use crate::problem::{Problem, Problems};
use crate::routes::{Printed, UNNAMED};
use crate::server::Site;
use axum::Json;
use axum::extract::State;
use flotilla_core::{Catalogue, Edition, Info, Maker, SetupBuilder};
use flotilla_wire::{EditionAskShape, SoundShape};
use std::sync::Arc;
use std::time::Duration;

/// How long it takes to make a new edition, about.
const MAKING: Duration = Duration::from_secs(1);

/// The new edition that a name stands for, by its seed; nothing if it is the name of no new one. To make
/// one takes time: it is a thought of the guest's, like a hint.
pub(crate) async fn made(
    site: &Site,
    guest: &Guest,
    info: &'static Info,
    name: &str,
    catalogue: &Catalogue,
) -> Result<Option<Edition>, Problem> {
    if info.maker.is_none() || Maker::seed(name).is_none() {
        return Ok(None);
    }
    let wanted = name.to_owned();
    if let Some(thinker) = &site.hall.thinker {
        let question = EditionQuestion { game: info.name.to_owned(), edition: wanted };
        let text = thinker.think(MindQuestion::Edition(question).text()).await;
        return Ok(text.map(|text| Edition { name: name.to_owned().into(), text: text.into() }));
    }
    think(site, payer(guest), MAKING, catalogue, move || info.made(&wanted)).await
}

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
    let names = site.printed(entry);
    let setup = SetupBuilder::new(entry.info).seats(shape.seats).edition(UNNAMED, shape.text);
    let setup =
        setup.options(&shape.options).map_err(|fault| Problem::fault(&fault, catalogue, &names))?;
    let setup = setup.build();
    read(&site, &guest, catalogue, move |_| entry.open(&setup, None).map(drop))
        .await?
        .map_err(|error| Problem::fault(&error.into(), catalogue, &names))?;
    Ok(Json(SoundShape { sound: true }))
}
