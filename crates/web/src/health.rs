//! Whether the server lives, and whether it can do its work.

use crate::problem::Problem;
use crate::server::Site;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use flotilla_runtime::Instant;
use flotilla_runtime::time::timeout;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// How long an answer of the store is good for.
const FRESH: Duration = Duration::from_secs(1);
/// How long the store may take to write.
const LONGEST: Duration = Duration::from_secs(2);

/// The paths at which machines ask how the server is: they are never turned away.
pub(crate) const PATHS: [&str; 2] = ["/livez", "/healthz"];

/// Whether something could be written, and when that was tried.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// Whether something can be written now, or could a moment ago. However many ask, the store is
    /// asked once a second.
    async fn is_ready(&self, site: &Site) -> bool {
        let mut last = self.0.lock().await;
        let before = *last;
        if let Some((at, ready)) = before
            && at.elapsed() < FRESH
        {
            return ready;
        }
        let written = timeout(LONGEST, site.hall.store().check()).await;
        let why = match written {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("the store does not answer".to_owned()),
        };
        let ready = why.is_none();
        if let Some(why) = why.filter(|_| before.is_none_or(|(_, ready)| ready)) {
            tracing::error!(why, "nothing can be written");
        } else if ready && before.is_some_and(|(_, ready)| !ready) {
            tracing::info!("writing is possible again");
        }
        *last = Some((Instant::now(), ready));
        ready
    }
}

/// The program runs. Asks nobody.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// The program can do its work: what is played now would be on disk.
pub(crate) async fn ready(State(site): State<Arc<Site>>) -> Response {
    if site.health.is_ready(&site).await {
        return "well\n".into_response();
    }
    Problem::unavailable().into_response()
}
