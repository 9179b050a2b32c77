//! The hall: tables that somebody is at, and what happens at them by itself.
//!
//! Whatever happens at a table is tried, stored, and only then seen by anyone: see
//! [`Live`](crate::stored::Live).

use crate::bots::Bots;
use crate::chance::Chance;
use crate::elsewhere::Thinker;
use crate::environment::{Environment, Tasks, Threads};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::server::Purging;
use crate::steady::SteadyClock;
use crate::stored::{Act, Live, load};
use crate::study::Studies;
use flotilla_bots::Library;
use flotilla_core::Registry;
use flotilla_runtime::time::{Instant, MissedTickBehavior, interval, sleep};
use flotilla_store::{Change, Store, StoreError, StoredEntry, Throttle};
use flotilla_table::{Reason, Table, TableError};
use futures_util::stream::{self, StreamExt as _};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::broadcast;

/// How long a bot's move may be overdue before any server makes it. A browser has one program, which
/// may have been ended a moment ago.
const BOT_OVERDUE: u64 = if cfg!(target_family = "wasm") { 300 } else { 10_000 };
/// How many clocks that have run out are seen to at the same time.
const TICKS_AT_ONCE: usize = 16;
/// How many tables that are due are looked at in one go.
const MOST_DUE: u32 = 500;

/// How long a table that can't be read is not read again.
const DAMAGED_FOR: Duration = Duration::from_secs(10);
/// How many of them are remembered.
const MOST_DAMAGED: usize = 1000;

/// A day, in milliseconds.
const DAY: u64 = 24 * 3600 * 1000;
/// How often old tables are looked for.
const SWEEP: Duration = Duration::from_secs(3600);
/// How long after the start first. In a browser programs do not live that long.
const FIRST_SWEEP: Duration = if cfg!(target_family = "wasm") { Duration::ZERO } else { SWEEP };
/// When the store is asked again that could not tell what was stored last.
const ASKED_AGAIN: Duration = Duration::from_secs(60);

/// Why something did not happen at a table.
pub(crate) enum Failed {
    /// There is no such table.
    NoTable,
    /// The table refused it.
    Refused(TableError),
    /// Another server was faster.
    Conflict,
    /// The store could not keep it.
    Machine(Problem),
    /// What is stored of it can't be read.
    Damaged(Problem),
}

impl Failed {
    /// The machine could not do it.
    pub(crate) fn machine(error: &dyn std::fmt::Display) -> Failed {
        Failed::Machine(Problem::machine(error))
    }

    /// What is stored of a table can't be read.
    pub(crate) fn damaged(error: &dyn std::fmt::Display) -> Failed {
        Failed::Damaged(Problem::machine(error))
    }

    /// The store can't do it. That it is closed is no fault: the server is told to stop, and a bot or a
    /// guest was a moment late.
    pub(crate) fn store(error: &StoreError) -> Failed {
        match error {
            StoreError::Closed => Failed::Machine(Problem::unavailable()),
            error => Failed::machine(error),
        }
    }
}

impl From<TableError> for Failed {
    fn from(refused: TableError) -> Failed {
        Failed::Refused(refused)
    }
}

/// How many tables are kept in memory when nobody is at them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Idle {
    /// So many at most.
    pub(crate) most: usize,
    /// Each for so long after somebody came for it.
    pub(crate) time: Duration,
}

/// All tables that somebody is at.
pub(crate) struct Hall {
    library: Library,
    store: Store,
    /// In the order of their names: whoever goes through all of them does so in one order.
    tables: Mutex<BTreeMap<String, Arc<Live>>>,
    /// Tables that could not be read, and when that was.
    damaged: Mutex<HashMap<String, Instant>>,
    /// How many tables are kept in memory when nobody is at them, and for how long.
    idle: Idle,
    begun: Instant,
    pub(crate) bots: Bots,
    pub(crate) studies: Studies,
    /// No more positions than this are solved for somebody who looks back at a game.
    pub(crate) study_positions: usize,
    purging: Purging,
    clock: SteadyClock,
    pub(crate) chance: Chance,
    pub(crate) threads: Threads,
    pub(crate) thinker: Option<Arc<dyn Thinker>>,
    pub(crate) tasks: Tasks,
    pub(crate) metrics: Metrics,
}

impl Hall {
    pub(crate) fn new(
        library: Library,
        store: Store,
        environment: Environment,
        idle: Idle,
        bots: Bots,
        study_positions: usize,
        purging: Purging,
    ) -> Arc<Hall> {
        let Environment { clock, randomness, threads, thinker, tasks } = environment;
        let hall = Arc::new(Hall {
            library,
            store,
            tables: Mutex::new(BTreeMap::new()),
            damaged: Mutex::default(),
            idle,
            begun: Instant::now(),
            metrics: Metrics::of(&bots),
            bots,
            studies: Studies::default(),
            study_positions,
            purging,
            clock: SteadyClock::new(clock),
            chance: Chance::new(randomness),
            threads,
            thinker,
            tasks,
        });
        hall.tasks.spawn(follow(Arc::downgrade(&hall), hall.store.changes()));
        hall.tasks.spawn(tick(Arc::downgrade(&hall)));
        hall.tasks.spawn(tick_bots(Arc::downgrade(&hall)));
        hall.tasks.spawn(sweep(Arc::downgrade(&hall)));
        hall
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
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

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Live>>> {
        // Nothing that can panic is done under this lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn live(&self) -> usize {
        self.tables().len()
    }

    /// A table that is in memory.
    pub(crate) fn present(&self, id: &str) -> Option<Arc<Live>> {
        self.tables().get(id).cloned()
    }

    /// A table as it was last known here, if it is in memory.
    pub(crate) async fn known(&self, id: &str) -> Option<Arc<Table>> {
        self.present(id)?.table().await.ok()
    }

    /// Brings a table into memory; one that is there already stays.
    fn admit(&self, table: Table) -> Arc<Live> {
        let mut tables = self.tables();
        if tables.len() >= self.idle.most {
            // Somebody is at a table that is referred to from elsewhere. Of the others some go,
            // whichever: not all, or they would all be read from the store again at once.
            let mut spare = (self.idle.most / 4).max(1);
            tables.retain(|_, live| {
                let goes = spare > 0 && Arc::strong_count(live) == 1;
                spare -= usize::from(goes);
                !goes
            });
        }
        let live = tables.entry(table.id().to_owned()).or_insert_with(|| {
            let (store, registry) = (self.store.clone(), self.registry());
            Arc::new(Live::new(store, registry, self.threads, table))
        });
        live.come_for(self.begun.elapsed());
        Arc::clone(live)
    }

    /// Lets those tables go from memory that nobody is at, and for which nobody has come for a while:
    /// most of them are over. They are in the store.
    fn drop_idle(&self) {
        let now = self.begun.elapsed();
        let is_idle = |live: &Arc<Live>| {
            Arc::strong_count(live) == 1
                && now.saturating_sub(live.last_come_for()) >= self.idle.time
        };
        let mut gone = Vec::new();
        let mut tables = self.tables();
        // Nobody waits for the lock until they are taken apart.
        gone.extend(tables.extract_if(.., |_, live| is_idle(live)));
        drop(tables);
    }

    /// Lets a table go that was removed, or of which nobody knows how it stands; whoever watches it
    /// looks for it again.
    fn dismiss(&self, id: &str) {
        if let Some(live) = self.tables().remove(id) {
            live.let_go();
        }
    }

    /// Since when the age of tables is counted; asked for until the store tells.
    async fn age_begins(&self) -> Option<AgeBegins> {
        match self.store.latest().await {
            Ok(latest) => {
                Some(AgeBegins { at: latest.unwrap_or_else(|| self.now()), seen: Instant::now() })
            }
            Err(error) => {
                tracing::warn!(%error, "how old tables are can't be found out");
                None
            }
        }
    }

    /// Removes tables at which nothing has happened for long.
    async fn purge(&self, begins: AgeBegins) {
        let now = self.now().min(begins.now());
        for (phase, days) in self.purging.each() {
            let since = now.saturating_sub(u64::from(days) * DAY);
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
        self.find_seen(id, None).await
    }

    /// A table for whoever has seen a version of it. If it is the one that is known here the store
    /// need not be asked: should there be a newer one, it says so when something is appended.
    pub(crate) async fn find_seen(&self, id: &str, seen: Option<u64>) -> Result<Arc<Live>, Failed> {
        if let Some(live) = self.present(id) {
            live.come_for(self.begun.elapsed());
            if seen == Some(live.version()) || !self.store.is_shared() && !live.is_let_go() {
                return Ok(live);
            }
            match live.catch_up().await {
                Ok(true) => return Ok(live),
                // It was let go meanwhile.
                Ok(false) => {}
                Err(failed) => {
                    if matches!(failed, Failed::NoTable | Failed::Damaged(_)) {
                        self.give_up(id, &failed);
                    }
                    return Err(failed);
                }
            }
        }
        if self.was_damaged(id) {
            return Err(Failed::Damaged(Problem::unavailable()));
        }
        let loaded = load(&self.store, self.registry(), self.threads, id).await;
        if matches!(loaded, Err(Failed::Damaged(_))) {
            self.note_damaged(id);
        }
        Ok(self.admit(loaded?))
    }

    /// Lets go of a table that could not be brought up to date; whoever watches it looks for it again.
    fn give_up(&self, id: &str, failed: &Failed) {
        if matches!(failed, Failed::Damaged(_)) {
            self.note_damaged(id);
        }
        self.dismiss(id);
    }

    fn damaged(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a table could not be read a moment ago: it will hardly be another by now.
    fn was_damaged(&self, id: &str) -> bool {
        self.damaged().get(id).is_some_and(|since| since.elapsed() < DAMAGED_FOR)
    }

    fn note_damaged(&self, id: &str) {
        let mut damaged = self.damaged();
        if damaged.len() >= MOST_DAMAGED {
            damaged.retain(|_, since| since.elapsed() < DAMAGED_FOR);
        }
        if damaged.len() < MOST_DAMAGED {
            damaged.insert(id.to_owned(), Instant::now());
        }
    }

    /// A table as it stands, for whoever only looks.
    pub(crate) async fn look(&self, id: &str) -> Result<Arc<Table>, Failed> {
        self.find(id).await?.table().await
    }

    /// Stores a new table and brings it in; a conflict if there is one of its name.
    pub(crate) async fn open(
        self: &Arc<Self>,
        table: Table,
        secret: &[u8; 32],
    ) -> Result<(), Failed> {
        let stored = self.store.create(&table, secret).await;
        stored.map_err(|error| match error {
            StoreError::Conflict => Failed::Conflict,
            error => Failed::store(&error),
        })?;
        let live = self.admit(table);
        self.metrics.opened.inc();
        self.attend(&live).await;
        Ok(())
    }

    /// Makes something happen at a table. When this returns it is on disk. It is done to its end
    /// even if whoever asked for it goes away meanwhile.
    pub(crate) async fn change(
        self: &Arc<Self>,
        live: &Arc<Live>,
        act: Act<'static>,
    ) -> Result<Arc<Table>, Failed> {
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let done = self.tasks.run(async move {
            let changed = hall.change_live(&live, act).await?;
            hall.attend(&live).await;
            Ok(changed)
        });
        done.await.map_err(|broken| Failed::machine(&broken))?
    }

    pub(crate) async fn change_live(
        &self,
        live: &Live,
        act: Act<'_>,
    ) -> Result<Arc<Table>, Failed> {
        let changed = live.change(act).await;
        match changed {
            Ok(changed) => {
                self.metrics.entries.inc();
                Ok(changed)
            }
            Err(Failed::Conflict) => {
                self.metrics.conflicts.inc();
                Err(Failed::Refused(Reason::Stale.into()))
            }
            Err(failed) => {
                self.metrics.refused.inc_by(u64::from(matches!(failed, Failed::Refused(_))));
                Err(failed)
            }
        }
    }

    /// Sees to clocks that have run out, at tables that nobody has touched: those after a name. The name
    /// to go on from: tables that can't be read don't keep the others from their turn.
    async fn clocks_due(self: &Arc<Self>, after: &str) -> String {
        static THROTTLE: Throttle = Throttle::new();
        let moment = self.now();
        let due = match self.store.clocks_due(moment, after, MOST_DUE).await {
            Ok(due) => due,
            Err(error) => {
                if let Some(left_out) = THROTTLE.take() {
                    tracing::warn!(%error, left_out, "clocks that have run out can't be found");
                }
                return String::new();
            }
        };
        let next = go_on_from(&due);
        // One that is slow keeps few others waiting.
        let ticks = due.into_iter().map(|id| Arc::clone(self).clock_due(id, moment));
        stream::iter(ticks).buffer_unordered(TICKS_AT_ONCE).collect::<()>().await;
        next
    }

    async fn clock_due(self: Arc<Self>, id: String, moment: u64) {
        let Ok(live) = self.find(&id).await else { return };
        let Ok(deadline) = live.table().await.map(|table| table.deadline()) else { return };
        if deadline.is_none_or(|end| end > moment) {
            return;
        }
        let tick = move |table: &mut Table| table.tick(moment).ok_or(Reason::NotYourTurn.into());
        if self.change_live(&live, Box::new(tick)).await.is_ok() {
            // A bot may play on for whoever is gone.
            self.attend(&live).await;
        }
    }

    /// Has bots play that were to play long ago, because their server is gone: those of tables
    /// after a name. The name to go on from.
    async fn bots_due(self: &Arc<Self>, after: &str) -> String {
        static THROTTLE: Throttle = Throttle::new();
        let quiet_since = self.now().saturating_sub(BOT_OVERDUE);
        let due = match self.store.bots_due(quiet_since, after, MOST_DUE).await {
            Ok(due) => due,
            Err(error) => {
                if let Some(left_out) = THROTTLE.take() {
                    tracing::warn!(%error, left_out, "bots that are to play can't be found");
                }
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
        go_on_from(&due)
    }

    /// Another server has stored something at a table that is in memory: an entry that it told, or
    /// more.
    async fn heard_of(&self, live: &Arc<Live>, told: Option<(u64, StoredEntry)>) {
        if let Some((version, entry)) = told
            && live.add(version, entry).await
        {
            return;
        }
        if let Err(failed) = live.catch_up().await {
            self.give_up(live.id(), &failed);
        }
    }

    async fn heard(&self, change: Result<Change, u64>) {
        match change {
            // What is stored by this server alone is known here already.
            Ok(Change::Table { .. } | Change::Missed) | Err(_) if !self.store.is_shared() => {}
            Ok(Change::Table { id, version, entry }) => {
                if let Some(live) = self.present(&id)
                    && live.version() < version
                {
                    let told = entry.map(|entry| (version, entry));
                    self.heard_of(&live, told).await;
                }
            }
            Ok(Change::Gone { id }) => self.dismiss(&id),
            Ok(Change::Said { id, words }) => {
                if let Some(live) = self.present(&id) {
                    live.say(&words);
                }
            }
            Ok(Change::Missed) | Err(_) => {
                let all: Vec<Arc<Live>> = self.tables().values().cloned().collect();
                for live in all {
                    self.heard_of(&live, None).await;
                }
            }
        }
    }
}

/// The name to go on from when these tables were looked at: none, and so from the first again, if
/// there are no more.
fn go_on_from(due: &[String]) -> String {
    let last = due.last().filter(|_| due.len() >= MOST_DUE as usize);
    last.cloned().unwrap_or_default()
}

/// Follows what other servers store.
async fn follow(hall: Weak<Hall>, mut changes: broadcast::Receiver<Change>) {
    loop {
        let change = match changes.recv().await {
            Ok(change) => Ok(change),
            Err(broadcast::error::RecvError::Lagged(missed)) => Err(missed),
            Err(broadcast::error::RecvError::Closed) => return,
        };
        let Some(hall) = hall.upgrade() else { return };
        let lost = match &change {
            Ok(Change::Table { id, .. } | Change::Gone { id }) => Some(id.clone()),
            Ok(Change::Said { .. } | Change::Missed) | Err(_) => None,
        };
        let follower = Arc::clone(&hall);
        let followed = hall.tasks.run(async move { follower.heard(change).await }).await;
        if let Err(broken) = followed {
            tracing::error!(%broken, "what others stored was not followed");
            match lost {
                Some(id) => hall.dismiss(&id),
                None => {
                    let all: Vec<String> = hall.tables().keys().cloned().collect();
                    all.iter().for_each(|id| hall.dismiss(id));
                }
            }
        }
    }
}

/// Looks every second for bots that are to play, lets those forget what they know who have not been
/// asked for long, and lets tables go that nobody is at.
async fn tick_bots(hall: Weak<Hall>) {
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut after = String::new();
    loop {
        seconds.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        let (doing, from) = (Arc::clone(&hall), std::mem::take(&mut after));
        // Whatever goes wrong with it, the next second comes.
        match hall.tasks.run(async move { doing.bots_due(&from).await }).await {
            Ok(next) => after = next,
            Err(broken) => tracing::error!(%broken, "bots that are to play were not asked"),
        }
        hall.bots.engines.drop_idle();
        hall.drop_idle();
    }
}

/// Looks every second for clocks that have run out.
async fn tick(hall: Weak<Hall>) {
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut after = String::new();
    loop {
        seconds.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        let (doing, from) = (Arc::clone(&hall), std::mem::take(&mut after));
        // Whatever goes wrong with it, the next second comes.
        match hall.tasks.run(async move { doing.clocks_due(&from).await }).await {
            Ok(next) => after = next,
            Err(broken) => tracing::error!(%broken, "clocks were not seen to"),
        }
    }
}

/// Since when the age of tables is counted. A clock may be wrong, and what was removed can't be brought
/// back: so age is counted from what was stored last when this server started, by the time that it
/// has seen pass itself. No clock alone makes a table old.
#[derive(Clone, Copy)]
struct AgeBegins {
    /// When something last happened at any table.
    at: u64,
    /// When that was found.
    seen: Instant,
}

impl AgeBegins {
    fn now(self) -> u64 {
        let passed = u64::try_from(self.seen.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.at.saturating_add(passed)
    }
}

/// Looks every hour for tables that are to be removed, first an hour after the start: whoever sees then
/// that something is wrong has time to stop it.
async fn sweep(hall: Weak<Hall>) {
    let begins = loop {
        let Some(hall) = hall.upgrade() else { return };
        let doing = Arc::clone(&hall);
        if let Ok(Some(begins)) = hall.tasks.run(async move { doing.age_begins().await }).await {
            break begins;
        }
        drop(hall);
        sleep(ASKED_AGAIN).await;
    };
    sleep(FIRST_SWEEP).await;
    let mut hours = interval(SWEEP);
    hours.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        hours.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        let doing = Arc::clone(&hall);
        if let Err(broken) = hall.tasks.run(async move { doing.purge(begins).await }).await {
            tracing::error!(%broken, "old tables were not removed");
        }
    }
}
