//! Live events: what happens at a table, as it happens, as one viewer may see it.

use crate::limits::Hold;
use crate::news::{Drawing, Kind, MOST_MISSED, News, news};
use crate::routes::viewer;
use crate::server::Site;
use crate::shape;
use crate::stored::{Live, Said, Spectator};
#[cfg(not(target_family = "wasm"))]
use axum::response::sse::KeepAlive;
use axum::response::sse::{Event, Sse};
use flotilla_core::{Language, Seat, Viewer};
use flotilla_table::{PersonId, Table};
use flotilla_wire::EntryShape;
use futures_util::stream::{self, Stream};
use std::convert::Infallible;
use std::sync::Arc;
#[cfg(not(target_family = "wasm"))]
use std::time::Duration;
use tokio::sync::{broadcast, watch};

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
    ends: watch::Receiver<bool>,
    /// What is to be sent, the last of it first.
    ready: Vec<Sent>,
    said: broadcast::Receiver<Said>,
    /// Whoever watches without a seat is counted at the table.
    spectator: Option<Spectator>,
    _counted: Counted,
}

/// What is sent to a watcher.
enum Sent {
    /// What happened with a version, as JSON.
    Entry(u64, News),
    Said(Said),
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

/// The events of a table from a version on, without end.
pub(crate) fn events(watcher: Watcher) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    watcher.site.hall.metrics.streams.inc();
    let watching = Watching {
        seen: watcher.after,
        ends: watcher.site.ends(),
        ready: Vec::new(),
        said: watcher.live.listen(),
        spectator: None,
        _counted: Counted(Arc::clone(&watcher.site)),
        watcher,
    };
    let events = stream::unfold(watching, |mut watching| async move {
        let event = match watching.next().await? {
            Sent::Entry(version, News(data)) => {
                Event::default().id(version.to_string()).event("entry").data(data)
            }
            Sent::Said(said) => Event::default()
                .event("said")
                .data(serde_json::to_string(&*said).unwrap_or_default()),
        };
        Some((Ok(event), watching))
    });
    let events = Sse::new(events);
    // In a browser nothing is between the stream and its reader.
    #[cfg(not(target_family = "wasm"))]
    let events = events.keep_alive(KeepAlive::new().interval(ALIVE));
    events
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
            tokio::select! {
                // In this order, so that a simulation goes the same way every time.
                biased;
                () = self.watcher.live.changed_from(self.seen) => {}
                said = self.said.recv() => match said {
                    Ok(said) => return Some(Sent::Said(said)),
                    // What was said too fast for a slow reader is gone.
                    Err(_) => continue,
                },
                _ = self.ends.wait_for(|ends| *ends) => return None,
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
        self.ready.extend(entries(
            site,
            &table,
            (viewer, *language, *drawing),
            since,
            told.is_some(),
        ));
        self.ready.extend(told.map(|told| Sent::Entry(version, told)));
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
    let sent = entries.iter().map(|entry| {
        let text = serde_json::to_string(entry).unwrap_or_default();
        Sent::Entry(entry.version, News(text.into()))
    });
    sent.collect()
}
