//! The hall: tables that somebody is at, each behind a lock of its own, and the bots.
//!
//! Whatever happens at a table happens under its lock: it is tried, stored, and only then seen by
//! anyone. A table that could not be stored is forgotten and read again from the store, which is
//! the truth.

use crate::bots::{Bots, TableBots};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::server::Purging;
use crate::study::Studies;
use flotilla_bots::Library;
use flotilla_core::Registry;
use flotilla_store::{Change, Store, StoreError, Summary};
use flotilla_table::{Entry, Reason, Table, TableError};
use futures_util::stream::{self, StreamExt as _};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{MutexGuard, broadcast, watch};

/// How long a bot's move may be overdue before any server makes it.
const BOT_OVERDUE: u64 = 10_000;
/// How many tables that are due are looked at in one go.
const MOST_DUE: u32 = 500;
/// How many clocks that have run out are seen to at the same time.
const TICKS_AT_ONCE: usize = 16;

/// A day, in milliseconds.
const DAY: u64 = 24 * 3600 * 1000;
/// How often old tables are looked for.
const SWEEP: Duration = Duration::from_secs(3600);

/// The version of a table that the hall has forgotten: whoever watches it looks for it again.
const FORGOTTEN: u64 = u64::MAX;

/// A table that somebody is at.
pub(crate) struct Live {
    id: String,
    table: tokio::sync::Mutex<Table>,
    version: watch::Sender<u64>,
    /// The bots of its seats.
    pub(crate) table_bots: TableBots,
}

impl Live {
    fn new(table: Table) -> Live {
        Live {
            id: table.id().to_owned(),
            version: watch::Sender::new(table.version()),
            table: tokio::sync::Mutex::new(table),
            table_bots: TableBots::default(),
        }
    }

    /// The table as it stands.
    pub(crate) async fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().await
    }

    /// The table's name.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Whether the hall has forgotten it: another has taken its place, or will.
    pub(crate) fn is_forgotten(&self) -> bool {
        *self.version.borrow() == FORGOTTEN
    }

    /// The version of the table, as it grows.
    pub(crate) fn versions(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}

impl From<TableError> for Failed {
    fn from(refused: TableError) -> Failed {
        Failed::Refused(refused)
    }
}

/// Why something did not happen at a table.
pub(crate) enum Failed {
    /// There is no such table.
    NoTable,
    /// The table refused it.
    Refused(TableError),
    /// The store could not keep it.
    Machine(Problem),
}

/// All tables that somebody is at.
pub(crate) struct Hall {
    library: Library,
    store: Store,
    tables: Mutex<HashMap<String, Arc<Live>>>,
    /// How many tables are kept in memory when nobody is at them.
    most_idle: usize,
    pub(crate) bots: Bots,
    pub(crate) studies: Studies,
    /// No more positions than this are solved for somebody who looks back at a game.
    pub(crate) study_positions: usize,
    purging: Purging,
    pub(crate) metrics: Metrics,
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

impl Hall {
    pub(crate) fn new(
        library: Library,
        store: Store,
        most_idle: usize,
        bots: Bots,
        study_positions: usize,
        purging: Purging,
    ) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            library,
            store,
            tables: Mutex::new(HashMap::new()),
            most_idle,
            metrics: Metrics::of(&bots),
            bots,
            studies: Studies::default(),
            study_positions,
            purging,
        });
        tokio::spawn(follow(Arc::downgrade(&hall), hall.store.changes()));
        tokio::spawn(tick(Arc::downgrade(&hall)));
        tokio::spawn(tick_bots(Arc::downgrade(&hall)));
        tokio::spawn(sweep(Arc::downgrade(&hall)));
        hall
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) fn library(&self) -> Library {
        self.library
    }

    pub(crate) fn registry(&self) -> Registry {
        self.library.games()
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        // Nothing that can panic is done under this lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn live(&self) -> usize {
        self.tables().len()
    }

    fn present(&self, id: &str) -> Option<Arc<Live>> {
        self.tables().get(id).cloned()
    }

    /// Brings a table into memory; one that is there already stays.
    fn admit(&self, table: Table) -> Arc<Live> {
        let mut tables = self.tables();
        if tables.len() >= self.most_idle {
            // Somebody is at a table that is referred to from elsewhere. Of the others some go,
            // whichever: not all, or they would all be read from the store again at once.
            let mut spare = (self.most_idle / 4).max(1);
            tables.retain(|_, live| {
                let goes = spare > 0 && Arc::strong_count(live) == 1;
                spare -= usize::from(goes);
                !goes
            });
        }
        let live =
            tables.entry(table.id().to_owned()).or_insert_with(|| Arc::new(Live::new(table)));
        Arc::clone(live)
    }

    /// Forgets a table of which more may be known here than is stored.
    fn forget(&self, live: &Arc<Live>) {
        let mut tables = self.tables();
        if tables.get(&live.id).is_some_and(|it| Arc::ptr_eq(it, live)) {
            tables.remove(&live.id);
        }
    }

    /// Forgets a table that was removed; whoever watches it is told by finding it no more.
    fn dismiss(&self, id: &str) {
        if let Some(live) = self.tables().remove(id) {
            live.version.send_replace(FORGOTTEN);
        }
    }

    /// Removes tables at which nothing has happened for long.
    async fn purge(&self) {
        for (phase, days) in self.purging.each() {
            let since = now().saturating_sub(u64::from(days) * DAY);
            loop {
                match self.store.purge(phase, since, MOST_DUE).await {
                    Ok(gone) => {
                        self.metrics.purged.inc_by(gone.len() as u64);
                        if gone.len() < MOST_DUE as usize {
                            break;
                        }
                    }
                    Err(error) => {
                        tracing::warn!(%error, "old tables can't be removed");
                        return;
                    }
                }
            }
        }
    }

    /// A table, from memory or from the store; with everything that is stored of it, by whichever
    /// server: what somebody was told at one they find at another.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Failed> {
        if let Some(live) = self.present(id)
            && self.catch_up(&live).await?
        {
            return Ok(live);
        }
        let table = self.load(id).await?;
        Ok(self.admit(table))
    }

    async fn load(&self, id: &str) -> Result<Table, Failed> {
        let stored =
            self.store.load(id).await.map_err(|error| Failed::Machine(Problem::machine(&error)))?;
        let stored = stored.ok_or(Failed::NoTable)?;
        stored.rebuild(self.registry()).map_err(|error| Failed::Machine(Problem::machine(&error)))
    }

    /// Stores a new table and brings it in.
    pub(crate) async fn open(
        self: &Arc<Self>,
        table: Table,
        secret: &[u8; 32],
    ) -> Result<(), Failed> {
        let stored = self.store.create(&table, secret).await;
        stored.map_err(|error| Failed::Machine(Problem::machine(&error)))?;
        let live = self.admit(table);
        self.metrics.opened.inc();
        self.attend(&live).await;
        Ok(())
    }

    /// Makes something happen at a table. When this returns it is on disk. It is done to its end
    /// even if whoever asked for it goes away meanwhile.
    pub(crate) async fn change(
        self: &Arc<Self>,
        id: &str,
        act: impl FnOnce(&mut Table) -> Result<Entry, TableError> + Send + 'static,
    ) -> Result<u64, Failed> {
        let live = self.find(id).await?;
        let hall = Arc::clone(self);
        let done = tokio::spawn(async move {
            let version = hall.change_live(&live, act).await?;
            hall.attend(&live).await;
            Ok(version)
        });
        done.await.map_err(|error| Failed::Machine(Problem::machine(&error)))?
    }

    pub(crate) async fn change_live(
        &self,
        live: &Arc<Live>,
        act: impl FnOnce(&mut Table) -> Result<Entry, TableError> + Send,
    ) -> Result<u64, Failed> {
        let mut table = live.table.lock().await;
        let entry = act(&mut table).map_err(|refused| {
            self.metrics.refused.inc();
            Failed::Refused(refused)
        })?;
        // From here to the answer of the store nobody sees the table: its lock is held. Should this
        // end in some other way, the table in memory may be ahead of the store.
        let unsure = ReloadGuard { hall: self, live: Some(live) };
        match self.store.append(&entry, Summary::of(&table)).await {
            Ok(()) => {
                unsure.settle();
                self.metrics.entries.inc();
                live.version.send_replace(entry.version);
                Ok(entry.version)
            }
            Err(error) => {
                let again = self.load(&live.id).await;
                match (again, error) {
                    (Ok(again), StoreError::Conflict) => {
                        // Another server was faster: go on from what it stored.
                        live.version.send_replace(again.version());
                        *table = again;
                        unsure.settle();
                        self.metrics.conflicts.inc();
                        Err(Failed::Refused(Reason::Stale.into()))
                    }
                    // It was removed meanwhile.
                    (Err(Failed::NoTable), StoreError::Conflict) => Err(Failed::NoTable),
                    (Ok(again), error) => {
                        // Nobody knows whether it was stored: what is there is the truth.
                        live.version.send_replace(again.version());
                        *table = again;
                        unsure.settle();
                        Err(Failed::Machine(Problem::machine(&error)))
                    }
                    // The store can't even be read: the table is forgotten.
                    (Err(_), error) => Err(Failed::Machine(Problem::machine(&error))),
                }
            }
        }
    }

    /// Ends what clocks that have run out end. They wait for no bot.
    async fn clocks_due(self: &Arc<Self>) {
        let moment = now();
        let due = match self.store.clocks_due(moment, MOST_DUE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "clocks that have run out can't be found");
                return;
            }
        };
        // One that is slow keeps few others waiting.
        let ticks = due.into_iter().map(|id| Arc::clone(self).clock_due(id, moment));
        stream::iter(ticks).buffer_unordered(TICKS_AT_ONCE).collect::<()>().await;
    }

    async fn clock_due(self: Arc<Self>, id: String, moment: u64) {
        let Ok(live) = self.find(&id).await else { return };
        let runs_out = { live.table().await.deadline().is_some_and(|end| end <= moment) };
        if !runs_out {
            return;
        }
        let tick = move |table: &mut Table| table.tick(moment).ok_or(Reason::NotYourTurn.into());
        if self.change_live(&live, tick).await.is_ok() {
            // A bot may play on for whoever is gone.
            self.attend(&live).await;
        }
    }

    /// Has bots play that were to play long ago, because their server is gone: those of tables
    /// after a name. The name to go on from.
    async fn bots_due(self: &Arc<Self>, after: &str) -> String {
        let quiet_since = now().saturating_sub(BOT_OVERDUE);
        let due = match self.store.bots_due(quiet_since, after, MOST_DUE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "bots that are to play can't be found");
                return String::new();
            }
        };
        for id in &due {
            // Whoever waits for its turn to think is not to be asked again.
            if self.present(id).is_some_and(|live| live.table_bots.are_seen_to()) {
                continue;
            }
            let Ok(live) = self.find(id).await else { continue };
            self.attend(&live).await;
        }
        let more = due.len() >= MOST_DUE as usize;
        due.into_iter().next_back().filter(|_| more).unwrap_or_default()
    }

    /// Reads what other servers have stored of a table. Whether it is still the one to go to: it
    /// may have been forgotten.
    async fn catch_up(&self, live: &Arc<Live>) -> Result<bool, Failed> {
        loop {
            let since = *live.version.borrow();
            if since == FORGOTTEN {
                return Ok(false);
            }
            let added = self.store.added_elsewhere(&live.id, since).await;
            let added = added.map_err(|error| Failed::Machine(Problem::machine(&error)))?;
            let Some(added) = added else {
                self.dismiss(&live.id);
                return Err(Failed::NoTable);
            };
            if added.is_empty() {
                return Ok(true);
            }
            let mut table = live.table.lock().await;
            if table.version() != since {
                // It has moved on meanwhile, perhaps by just this.
                continue;
            }
            let unsure = ReloadGuard { hall: self, live: Some(live) };
            if table.decode(&added).is_err() {
                *table = self.load(&live.id).await?;
            }
            live.version.send_replace(table.version());
            unsure.settle();
        }
    }

    /// Another server has stored something at a table that is in memory.
    async fn heard_of(&self, live: &Arc<Live>) {
        if self.catch_up(live).await.is_err() {
            // Whoever watches it looks for it again.
            self.dismiss(&live.id);
        }
    }
}

/// Forgets a table, unless it turns out to be as it was stored.
struct ReloadGuard<'a> {
    hall: &'a Hall,
    live: Option<&'a Arc<Live>>,
}

impl ReloadGuard<'_> {
    fn settle(mut self) {
        self.live = None;
    }
}

impl Drop for ReloadGuard<'_> {
    fn drop(&mut self) {
        if let Some(live) = self.live {
            self.hall.forget(live);
            live.version.send_replace(FORGOTTEN);
        }
    }
}

/// Follows what other servers store.
async fn follow(hall: std::sync::Weak<Hall>, mut changes: broadcast::Receiver<Change>) {
    loop {
        let change = changes.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match change {
            Ok(Change::Table { id, version }) => {
                if let Some(live) = hall.present(&id)
                    && *live.version.borrow() < version
                {
                    hall.heard_of(&live).await;
                }
            }
            Ok(Change::Gone { id }) => hall.dismiss(&id),
            Ok(Change::Missed) | Err(broadcast::error::RecvError::Lagged(_)) => {
                let all: Vec<Arc<Live>> = hall.tables().values().cloned().collect();
                for live in all {
                    hall.heard_of(&live).await;
                }
            }
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}

/// Looks every second for bots that are to play, and lets those forget what they know who have
/// not been asked for long.
async fn tick_bots(hall: std::sync::Weak<Hall>) {
    let mut seconds = tokio::time::interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut after = String::new();
    loop {
        seconds.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        after = hall.bots_due(&after).await;
        hall.bots.engines.drop_idle();
    }
}

/// Looks every second for clocks that have run out.
async fn tick(hall: std::sync::Weak<Hall>) {
    let mut seconds = tokio::time::interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        seconds.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        hall.clocks_due().await;
    }
}

/// Looks every hour for tables that are to be removed.
async fn sweep(hall: std::sync::Weak<Hall>) {
    let mut hours = tokio::time::interval(SWEEP);
    hours.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        hours.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        hall.purge().await;
    }
}
