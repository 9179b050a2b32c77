//! Live events: what happens at a table, as it happens, as one viewer may see it.

use crate::limits::Hold;
use crate::routes::viewer;
use crate::server::Site;
use crate::shape;
use crate::stored::Live;
use axum::response::sse::{Event, KeepAlive, Sse};
use flotilla_core::{Language, Seat};
use flotilla_table::PersonId;
use flotilla_wire::EntryShape;
use futures_util::stream::{self, Stream};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Who watches what.
pub(crate) struct Watcher {
    pub(crate) site: Arc<Site>,
    pub(crate) live: Arc<Live>,
    pub(crate) who: Option<PersonId>,
    pub(crate) seat: Option<Seat>,
    pub(crate) code: Option<String>,
    pub(crate) language: Language,
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
    ready: Vec<EntryShape>,
    _counted: Counted,
}

/// Counts a stream for as long as it lasts.
struct Counted(Arc<Site>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.hall.metrics.streams.dec();
    }
}

/// How often a quiet stream shows that it is alive.
const ALIVE: Duration = Duration::from_secs(15);

/// The events of a table from a version on, without end.
pub(crate) fn events(watcher: Watcher) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    watcher.site.hall.metrics.streams.inc();
    let watching = Watching {
        seen: watcher.after,
        ends: watcher.site.ends(),
        ready: Vec::new(),
        _counted: Counted(Arc::clone(&watcher.site)),
        watcher,
    };
    let events = stream::unfold(watching, |mut watching| async move {
        let entry = watching.next().await?;
        let data = serde_json::to_string(&entry).unwrap_or_default();
        let event = Event::default().id(entry.version.to_string()).event("entry").data(data);
        Some((Ok(event), watching))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE))
}

impl Watching {
    /// The next entry; `None` when the stream ends.
    async fn next(&mut self) -> Option<EntryShape> {
        loop {
            if let Some(entry) = self.ready.pop() {
                return Some(entry);
            }
            self.look().await?;
            if !self.ready.is_empty() {
                continue;
            }
            tokio::select! {
                // In this order, so that a simulation goes the same way every time.
                biased;
                () = self.watcher.live.changed_from(self.seen) => {}
                _ = self.ends.wait_for(|ends| *ends) => return None,
            }
            if self.watcher.live.is_let_go() {
                // The table is read anew from the store.
                let id = self.watcher.live.id().to_owned();
                self.watcher.live = self.watcher.site.hall.find(&id).await.ok()?;
            }
        }
    }

    /// Gathers what was not sent yet. `None` for someone who may not look any more: a seat can
    /// be moved to another device.
    async fn look(&mut self) -> Option<()> {
        let Watcher { site, live, who, seat, code, language, after, _hold: _ } = &mut self.watcher;
        let table = live.table().await.ok()?;
        let viewer = viewer(&table, who.as_ref(), *seat, code.as_deref()).ok()?;
        let look = table.look(viewer);
        let catalogue = site.catalogue(*language);
        let mut entries: Vec<EntryShape> = Vec::new();
        for told in look.story(*after) {
            let line = shape::told(&told, &look, catalogue);
            match entries.last_mut() {
                Some(entry) if entry.version == told.version => entry.lines.push(line),
                _ => entries.push(EntryShape { version: told.version, lines: vec![line] }),
            }
        }
        *after = (*after).max(table.version());
        self.seen = table.version();
        entries.reverse();
        self.ready = entries;
        Some(())
    }
}
