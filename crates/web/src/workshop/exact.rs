//! What an edition is worth to whoever moves first, where its game can be solved.

use super::{entry, set_up};
use crate::counsel::{payer, read};
use crate::guest::{Body, Guest};
use crate::pool::{Lane, Order};
use crate::problem::{Problem, Problems};
use crate::server::Site;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_bots::{Request, SolveError, Solver};
use flotilla_core::AnyGame;
use flotilla_wire::{ExactAskShape, ExactShape};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The most positions that are worked out, if the server allows as many when games are looked back at.
const MOST_POSITIONS: usize = 10_000_000;
/// About how long it takes.
const A_WHILE: Duration = Duration::from_secs(10);
/// Between how many it is solved.
const SEATS: usize = 2;

/// Works out an edition for two.
#[utoipa::path(post, path = "/api/workshop/{game}/exact", params(("game" = String, Path)), request_body = ExactAskShape, responses((status = 200, body = ExactShape), Problems))]
pub(crate) async fn exact(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(game): Path<String>,
    Body(shape): Body<ExactAskShape>,
) -> Result<Json<ExactShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let (entry, names) = entry(&site, &game, catalogue)?;
    let unknown = || Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue);
    let solver = site.hall.library().solver(entry.info.name).ok_or_else(unknown)?;
    let play = read(&site, &guest, catalogue, move |_| {
        entry.open(&set_up(entry, &shape.text, SEATS), None)
    })
    .await?
    .map_err(|error| Problem::fault(&error.into(), catalogue, &names))?;
    let most = site.hall.study_positions.min(MOST_POSITIONS) as u64;
    let order = Order { lane: Lane::Study, guest: payer(&guest), about: A_WHILE, refusable: true };
    let thought = site.hall.bots.pool.think(order, move |left| margin(solver, &*play, most, left));
    let mut thought = thought.map_err(|busy| Problem::busy(busy, catalogue))?;
    let margin = thought.done().await.ok_or_else(|| Problem::machine(&"solving has failed"))?;
    Ok(Json(ExactShape { margin }))
}

/// By how much the first will lead; nothing where there are more positions than `most`, or when
/// nobody waits for it any more.
fn margin(solver: &Solver, play: &dyn AnyGame, most: u64, left: &AtomicBool) -> Option<f64> {
    let enough = AtomicBool::new(false);
    let progress = |_: u64, all: u64| {
        enough.fetch_or(all > most || left.load(Ordering::Relaxed), Ordering::Relaxed);
    };
    let objective = solver.objectives.first()?;
    let request = Request { objective, threads: 1, progress: &progress, cancel: &enough };
    match (solver.solve)(play, &request) {
        Ok(solution) => solution.values.first().copied(),
        Err(SolveError::Cancelled) => None,
        Err(error) => {
            tracing::warn!(%error, "an edition can't be solved");
            None
        }
    }
}
