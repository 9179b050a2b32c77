//! Live events: what happens at a table, as it happens, as one viewer may see it.

use crate::away::Away;
use crate::limits::Hold;
use crate::news::{Drawing, Kind, MOST_MISSED, News, news};
use crate::routes::viewer;
use crate::server::Site;
use crate::shape;
use crate::stored::{Live, Said, Spectator};
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use flotilla_core::{Language, Seat, Viewer};
use flotilla_table::{PersonId, Table};
use flotilla_wire::{AwayShape, EntryShape};
use futures_util::stream;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
#[cfg(not(target_family = "wasm"))]
use std::time::Duration;
use tokio::sync::broadcast::{self, error::TryRecvError};
#[cfg(not(target_family = "wasm"))]
use tokio::time::{Instant, Sleep};

/// Who watches what.
pub(crate) struct Watcher {
    pub(crate) site: Arc<Site>,
    pub(crate) live: Arc<Live>,
    pub(crate) who: Option<PersonId>,
    pub(crate) seat: Option<Seat>,
    pub(crate) code: Option<String>,
    pub(crate) language: Language,
    pub(crate) drawing: Drawing,
    /// The last version that was sent.
    pub(crate) after: u64,
    /// One of the streams that the client may have, for as long as this lasts.
    pub(crate) _hold: Hold,
}

struct Watching {
    watcher: Watcher,
    /// The version that was looked at last.
    seen: u64,
    /// Done when the server ends. It waits for that once, and not anew with all that happens.
    ends: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// What is to be sent, the last of it first.
    ready: Vec<Sent>,
    said: broadcast::Receiver<Said>,
    /// Who is away, as it was told.
    away: Away,
    /// Whoever watches without a seat is counted at the table.
    spectator: Option<Spectator>,
    quiet: Quiet,
    _counted: Counted,
}

/// What is sent to a watcher.
enum Sent {
    /// What happened with a version.
    Entry(News),
    Said(Said),
    Away(AwayShape),
    /// That it is alive.
    Alive,
}

impl Sent {
    /// As an event of the stream.
    fn event(&self) -> Bytes {
        match self {
            Sent::Entry(news) => news.event(),
            Sent::Said(said) => {
                let said = serde_json::to_string(&**said).unwrap_or_default();
                format!("event: said\ndata: {said}\n\n").into()
            }
            Sent::Away(away) => {
                let away = serde_json::to_string(away).unwrap_or_default();
                format!("event: away\ndata: {away}\n\n").into()
            }
            Sent::Alive => Bytes::from_static(b":\n\n"),
        }
    }
}

/// Counts a stream for as long as it lasts.
struct Counted(Arc<Site>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.hall.metrics.streams.dec();
    }
}

/// How often a quiet stream shows that it is alive.
#[cfg(not(target_family = "wasm"))]
const ALIVE: Duration = Duration::from_secs(15);

/// Tells when nothing was sent for a while.
#[cfg(not(target_family = "wasm"))]
struct Quiet {
    since: Instant,
    /// It is not set anew with all that is sent: when it rings it is seen how long it was quiet.
    alarm: Pin<Box<Sleep>>,
}

#[cfg(not(target_family = "wasm"))]
impl Quiet {
    fn new() -> Quiet {
        Quiet { since: Instant::now(), alarm: Box::pin(tokio::time::sleep(ALIVE)) }
    }

    fn sent(&mut self) {
        self.since = Instant::now();
    }

    async fn too_long(&mut self) {
        loop {
            self.alarm.as_mut().await;
            let (now, due) = (Instant::now(), self.since + ALIVE);
            self.alarm.as_mut().reset(if due > now { due } else { now + ALIVE });
            if due <= now {
                return;
            }
        }
    }
}

/// In a browser nothing is between the stream and its reader.
#[cfg(target_family = "wasm")]
struct Quiet;

#[cfg(target_family = "wasm")]
impl Quiet {
    fn new() -> Quiet {
        Quiet
    }

    fn sent(&mut self) {}

    async fn too_long(&mut self) {
        std::future::pending().await
    }
}

/// The events of a table from a version on, without end.
pub(crate) fn events(watcher: Watcher) -> Response {
    watcher.site.hall.metrics.streams.inc();
    let mut ends = watcher.site.ends();
    let watching = Watching {
        seen: watcher.after,
        ends: Box::pin(async move {
            let _ = ends.wait_for(|ends| *ends).await;
        }),
        ready: Vec::new(),
        said: watcher.live.listen(),
        away: Away::default(),
        spectator: None,
        quiet: Quiet::new(),
        _counted: Counted(Arc::clone(&watcher.site)),
        watcher,
    };
    let events = stream::unfold(watching, |mut watching| async move {
        let event = watching.next().await?.event();
        watching.quiet.sent();
        Some((Ok::<_, Infallible>(event), watching))
    });
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    (headers, Body::from_stream(events)).into_response()
}

impl Watching {
    /// What is sent next; `None` when the stream ends.
    async fn next(&mut self) -> Option<Sent> {
        loop {
            if let Some(sent) = self.ready.pop() {
                return Some(sent);
            }
            self.look().await?;
            if !self.ready.is_empty() {
                continue;
            }
            match self.said.try_recv() {
                Ok(said) => return Some(Sent::Said(said)),
                // What was said too fast for a slow reader is gone.
                Err(TryRecvError::Lagged(_)) => continue,
                Err(TryRecvError::Empty | TryRecvError::Closed) => {}
            }
            let away = self.watcher.live.away();
            if away != self.away {
                self.away = away;
                let table = self.watcher.live.table().await.ok()?;
                return Some(Sent::Away(away.shape(&table)));
            }
            tokio::select! {
                // In this order, so that a simulation goes the same way every time.
                biased;
                () = self.watcher.live.stirred(self.seen, &self.said, self.away) => {}
                () = self.ends.as_mut() => return None,
                () = self.quiet.too_long() => return Some(Sent::Alive),
            }
            if self.watcher.live.is_let_go() {
                // The table is read anew from the store.
                let id = self.watcher.live.id().to_owned();
                self.watcher.live = self.watcher.site.hall.find(&id).await.ok()?;
                self.said = self.watcher.live.listen();
                self.spectator = None;
            }
        }
    }

    /// Gathers what was not sent yet. `None` for someone who may not look any more: a seat can
    /// be moved to another device.
    async fn look(&mut self) -> Option<()> {
        let Watcher { site, live, who, seat, code, language, drawing, after, _hold: _ } =
            &mut self.watcher;
        let table = live.table().await.ok()?;
        let viewer = viewer(&table, who.as_ref(), *seat, code.as_deref()).ok()?;
        match viewer {
            Viewer::Seat(_) => self.spectator = None,
            Viewer::Public => {
                self.spectator.get_or_insert_with(|| live.spectate());
            }
        }
        let (since, version) = (*after, table.version());
        *after = since.max(version);
        self.seen = version;
        if since >= version {
            return Some(());
        }
        let missed = version - since;
        // Who was away for long, or begins, has to look at the table first.
        let mut told = None;
        if missed <= MOST_MISSED && since > 0 {
            let kind = Kind::of(&table, viewer, who.as_ref(), *language, *drawing);
            // What can't be drawn is told all the same.
            told = news(site, live, &table, kind, since).await.ok();
        }
        let (how, but_last) = ((viewer, *language, *drawing), told.is_some());
        if missed <= MOST_MISSED {
            self.ready.extend(entries(site, &table, how, since, but_last));
        } else {
            // A long story takes a while: not on the threads that answer everyone.
            let teller = Arc::clone(site);
            let told =
                site.hall.threads.run(move || entries(&teller, &table, how, since, but_last));
            self.ready.extend(told.await.ok()?);
        }
        self.ready.extend(told.map(Sent::Entry));
        self.ready.reverse();
        Some(())
    }
}

/// What happened after a version, in words; without what the last one brought, if that is told with
/// all that came of it.
fn entries(
    site: &Site,
    table: &Table,
    (viewer, language, drawing): (Viewer, Language, Drawing),
    since: u64,
    but_last: bool,
) -> Vec<Sent> {
    let look = table.look(viewer);
    let catalogue = site.catalogue(language);
    let end = table.version() + u64::from(!but_last);
    let mut entries: Vec<EntryShape> = Vec::new();
    for told in look.story(since).take_while(|told| told.version < end) {
        if entries.last().is_none_or(|entry| entry.version != told.version) {
            entries.push(EntryShape {
                version: told.version,
                lines: Vec::new(),
                news: None,
                warning: None,
            });
        }
        if drawing.tells(&told)
            && let Some(entry) = entries.last_mut()
        {
            entry.lines.push(shape::told(&told, &look, catalogue));
        }
    }
    entries.iter().map(|entry| Sent::Entry(News::new(entry))).collect()
}
