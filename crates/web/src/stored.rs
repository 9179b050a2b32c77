//! A table in memory, which is as it is stored or is not there at all.
//!
//! Whoever changes a table takes it out. It comes back when the store has the change; if that is not
//! known, because the store failed or something panicked, nothing comes back, and the next to ask
//! reads the table again. So nobody ever sees what is not stored.

use crate::away::{Away, Whereabouts, Word};
use crate::bots::TableBots;
use crate::environment::Threads;
use crate::hall::Failed;
use flotilla_core::Registry;
use flotilla_runtime::time::Instant;
use flotilla_store::{Store, StoreError, StoredEntry, Summary, Throttle};
use flotilla_table::{Entry, Table, TableError};
use flotilla_wire::SaidShape;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex, Notify, broadcast};

/// The version of a table that the hall has let go: whoever watches it looks for it again.
const LET_GO: u64 = u64::MAX;

/// What is to be done at a table. How it is done and stored is compiled once, and not for each thing that can be done.
pub(crate) type Act<'a> = Box<dyn FnOnce(&mut Table) -> Result<Entry, TableError> + Send + 'a>;

/// A table that somebody is at.
pub(crate) struct Live {
    id: Arc<str>,
    store: Store,
    registry: Registry,
    threads: Threads,
    /// The table as it is stored; nothing while it is changed.
    stored: Mutex<Known>,
    /// The version that was last known to be stored.
    version: AtomicU64,
    changed: Notify,
    /// What was said just now, for those who watch.
    said: broadcast::Sender<Said>,
    /// How many watch it here without a seat.
    spectators: AtomicUsize,
    /// Who is away from it.
    whereabouts: StdMutex<Whereabouts>,
    /// When somebody came for it last, in milliseconds of the hall's time.
    come_for: AtomicU64,
    /// The bots of its seats.
    pub(crate) table_bots: TableBots,
}

/// Something that was said at a table: a seat, and a phrase.
pub(crate) type Said = Arc<SaidShape>;

/// How many phrases may wait for a slow watcher.
const SAID: usize = 8;

/// Who is round a table at a moment.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    /// How many watch it here without a seat.
    pub(crate) watching: usize,
    /// Who has a seat and is not there.
    pub(crate) away: Away,
}

/// Someone who watches a table without a seat, for as long as this lives.
pub(crate) struct Spectator(Arc<Live>);

impl Drop for Spectator {
    fn drop(&mut self) {
        self.0.spectators.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Reads a table from the store. A long one takes a while: not on the threads that answer everyone.
pub(crate) async fn load(
    store: &Store,
    registry: Registry,
    threads: Threads,
    id: &str,
) -> Result<Table, Failed> {
    let stored = store.load(id).await.map_err(|error| match error {
        StoreError::Damaged(_) => Failed::damaged(&error),
        error => Failed::store(&error),
    })?;
    let stored = stored.ok_or(Failed::NoTable)?;
    let table = threads.run(move || stored.rebuild(registry)).await;
    table.map_err(|broken| Failed::machine(&broken))?.map_err(|error| Failed::damaged(&error))
}

/// What is known of how a table is stored.
#[derive(Default)]
enum Known {
    /// It is stored like this.
    Stored(Arc<Table>),
    /// It was stored like this; something may have been added since.
    Before(Box<Table>),
    /// Nothing.
    #[default]
    Nothing,
}

impl Known {
    /// What was known, taken out.
    fn take(&mut self) -> Known {
        std::mem::take(self)
    }
}

impl Live {
    /// A table that was just stored, or read from the store.
    pub(crate) fn new(store: Store, registry: Registry, threads: Threads, table: Table) -> Live {
        Live {
            id: table.id().into(),
            store,
            registry,
            threads,
            version: AtomicU64::new(table.version()),
            stored: Mutex::new(Known::Stored(Arc::new(table))),
            changed: Notify::new(),
            said: broadcast::Sender::new(SAID),
            spectators: AtomicUsize::new(0),
            whereabouts: StdMutex::default(),
            come_for: AtomicU64::new(0),
            table_bots: TableBots::default(),
        }
    }

    /// The table's name.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The same, for whoever keeps it.
    pub(crate) fn shared_id(&self) -> Arc<str> {
        Arc::clone(&self.id)
    }

    /// Somebody comes for it, so long after the hall was opened.
    pub(crate) fn come_for(&self, now: Duration) {
        let now = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
        self.come_for.store(now, Ordering::Relaxed);
    }

    /// When somebody last did.
    pub(crate) fn last_come_for(&self) -> Duration {
        Duration::from_millis(self.come_for.load(Ordering::Relaxed))
    }

    /// The version that was last known to be stored.
    pub(crate) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// Tells those who watch what was said: a seat's number and a phrase. What servers say to each other
    /// of who is there is for this server alone.
    pub(crate) fn say(&self, words: &str) {
        if let Some((word, seat)) = Word::read(words) {
            self.whereabouts().hear(word, seat, Instant::now());
            return;
        }
        let said = words.split_once(' ').and_then(|(seat, phrase)| {
            let phrase = serde_json::from_value(phrase.into()).ok()?;
            Some(SaidShape { seat: seat.parse().ok()?, phrase })
        });
        if let Some(said) = said {
            // Nobody need be watching.
            let _ = self.said.send(Arc::new(said));
            self.changed.notify_waiters();
        }
    }

    /// What is said from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Said> {
        self.said.subscribe()
    }

    /// Someone watches without a seat.
    pub(crate) fn spectate(self: &Arc<Self>) -> Spectator {
        self.spectators.fetch_add(1, Ordering::Relaxed);
        Spectator(Arc::clone(self))
    }

    /// Who is round it at this moment.
    pub(crate) fn company(&self) -> Company {
        Company { watching: self.spectators.load(Ordering::Relaxed), away: self.away() }
    }

    /// What is known of who is at it.
    pub(crate) fn whereabouts(&self) -> MutexGuard<'_, Whereabouts> {
        self.whereabouts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who is away from it.
    pub(crate) fn away(&self) -> Away {
        self.whereabouts().away
    }

    /// It was found who is away: those who watch are told if that is news.
    pub(crate) fn find_away(&self, away: Away) {
        if std::mem::replace(&mut self.whereabouts().away, away) != away {
            self.changed.notify_waiters();
        }
    }

    /// Whether the hall has let it go: another has taken its place, or will.
    pub(crate) fn is_let_go(&self) -> bool {
        self.version() == LET_GO
    }

    /// The hall lets it go, for good.
    pub(crate) fn let_go(&self) {
        self.version.store(LET_GO, Ordering::Release);
        self.changed.notify_waiters();
    }

    /// Tells a version. It is only done by whoever has the lock.
    fn tell(&self, version: u64) {
        let told = self.version.fetch_update(Ordering::AcqRel, Ordering::Acquire, |now| {
            (now != LET_GO).then_some(version)
        });
        if told != Ok(version) {
            self.changed.notify_waiters();
        }
    }

    /// Waits until the table has another version than the one that was seen, or is let go.
    pub(crate) async fn changed_from(&self, seen: u64) {
        self.until(|| self.version() != seen).await;
    }

    /// Waits for the same, or until something was said that was not heard yet, or others are away than
    /// was told.
    pub(crate) async fn stirred(&self, seen: u64, heard: &broadcast::Receiver<Said>, told: Away) {
        self.until(|| self.version() != seen || !heard.is_empty() || self.away() != told).await;
    }

    async fn until(&self, happened: impl Fn() -> bool) {
        loop {
            let mut changed = std::pin::pin!(self.changed.notified());
            // From here on nothing is missed.
            changed.as_mut().enable();
            if happened() {
                return;
            }
            changed.await;
        }
    }

    /// The table as it is stored. What has been taken is a look at one moment: nobody waits for
    /// whoever looks.
    pub(crate) async fn table(&self) -> Result<Arc<Table>, Failed> {
        let mut stored = self.stored.lock().await;
        self.known(&mut stored).await
    }

    /// The same, if nobody changes it just now and it need not be read.
    pub(crate) fn at_hand(&self) -> Option<Arc<Table>> {
        match &*self.stored.try_lock().ok()? {
            Known::Stored(table) if !self.is_let_go() => Some(Arc::clone(table)),
            _ => None,
        }
    }

    /// What is behind the lock, read again if nobody knows what is stored.
    async fn known(&self, stored: &mut Known) -> Result<Arc<Table>, Failed> {
        match stored {
            // What was let go may be stored differently by now.
            Known::Stored(table) if !self.is_let_go() => Ok(Arc::clone(table)),
            _ => self.reload(stored).await,
        }
    }

    /// Finds out what is stored: what was added to what was known before, or else all of it.
    async fn reload(&self, stored: &mut Known) -> Result<Arc<Table>, Failed> {
        let added = match &*stored {
            Known::Before(table) if !self.is_let_go() => {
                let added = self.store.added(&self.id, table.version()).await;
                Some(added.map_err(|error| Failed::store(&error))?.ok_or(Failed::NoTable)?)
            }
            _ => None,
        };
        let table = match (stored.take(), added) {
            (Known::Before(table), Some(added)) => after(*table, added),
            _ => None,
        };
        let table = match table {
            Some(table) => table,
            None => load(&self.store, self.registry, self.threads, &self.id).await?,
        };
        let table = Arc::new(table);
        *stored = Known::Stored(Arc::clone(&table));
        self.tell(table.version());
        Ok(table)
    }

    /// Makes something happen. When this returns it is stored.
    pub(crate) async fn change(&self, act: Act<'_>) -> Result<Arc<Table>, Failed> {
        let mut stored = self.stored.lock().await;
        let table = self.known(&mut stored).await?;
        // Until the store has answered nobody has the table but this function. However it ends
        // before that, nothing of what was tried is left.
        *stored = Known::Nothing;
        let mut table = Arc::unwrap_or_clone(table);
        let before = table.savepoint();
        let entry = match act(&mut table) {
            Ok(entry) => entry,
            Err(refused) => {
                // What was refused has changed nothing.
                *stored = Known::Stored(Arc::new(table));
                return Err(Failed::Refused(refused));
            }
        };
        let failed = match self.store.append(&entry, Summary::of(&table)).await {
            Ok(()) => {
                let table = Arc::new(table);
                *stored = Known::Stored(Arc::clone(&table));
                self.tell(entry.version);
                return Ok(table);
            }
            Err(failed) => failed,
        };
        // What was stored before is stored for good: only what came after it is read again.
        *stored =
            table.restore(before).map_or(Known::Nothing, |table| Known::Before(Box::new(table)));
        match failed {
            // Another server was faster: go on from what it stored, unless that can't be read.
            StoreError::Conflict => {
                self.reload(&mut stored).await?;
                Err(Failed::Conflict)
            }
            error => {
                // Nobody knows whether it was stored: what is there is the truth.
                let failed = Failed::store(&error);
                let _ = self.reload(&mut stored).await;
                Err(failed)
            }
        }
    }

    /// Adds an entry that another has stored, if it is the next one and has the hash that is stored with
    /// it; whether it was, or is there already.
    pub(crate) async fn add(&self, version: u64, entry: StoredEntry) -> bool {
        let mut stored = self.stored.lock().await;
        // A server of an older program tells no hash: the store does.
        if self.is_let_go() || entry.hash.is_none() {
            return false;
        }
        match stored.take() {
            Known::Stored(table) if table.version() + 1 == version => {
                // What can't be added is read again from the store.
                let Some(table) = after(Arc::unwrap_or_clone(table), vec![entry]) else {
                    return false;
                };
                self.tell(version);
                *stored = Known::Stored(Arc::new(table));
                true
            }
            other => {
                let known = matches!(&other, Known::Stored(table) if table.version() >= version);
                *stored = other;
                known
            }
        }
    }

    /// Reads what others have stored of it since. Whether it is still the one to go to: it may have
    /// been let go.
    pub(crate) async fn catch_up(&self) -> Result<bool, Failed> {
        loop {
            let since = self.version();
            if since == LET_GO {
                return Ok(false);
            }
            let added = self.store.added(&self.id, since).await;
            let added = added.map_err(|error| Failed::store(&error))?;
            let added = added.ok_or(Failed::NoTable)?;
            if added.is_empty() {
                return Ok(true);
            }
            let mut stored = self.stored.lock().await;
            let table = match stored.take() {
                Known::Stored(table) => table,
                other => {
                    *stored = other;
                    self.reload(&mut stored).await?;
                    continue;
                }
            };
            if table.version() != since {
                // It has moved on meanwhile, perhaps by just this.
                *stored = Known::Stored(table);
                continue;
            }
            let Some(table) = after(Arc::unwrap_or_clone(table), added) else {
                self.reload(&mut stored).await?;
                continue;
            };
            self.tell(table.version());
            *stored = Known::Stored(Arc::new(table));
        }
    }
}

/// A table after what was added to it; `None` if that has to be read with all that was before: it can't
/// have happened here, or its hash is not that of what is known, or it was stored by a program that knew
/// of no hashes. Whatever is behind this, the whole log is then held against the hashes in the store.
fn after(mut table: Table, added: Vec<StoredEntry>) -> Option<Table> {
    static THROTTLE: Throttle = Throttle::new();
    for StoredEntry { lines, hash } in added {
        if let Err(error) = table.decode_chained(&lines, &hash?) {
            if let Some(left_out) = THROTTLE.take() {
                let table = table.id();
                tracing::error!(table, %error, left_out, "what was added does not fit what is known");
            }
            return None;
        }
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::Setup;
    use flotilla_games::GAMES;
    use flotilla_table::{Command, PersonId, Secret, TableOptions, TableSetup};

    /// Whatever panics while it changes a table leaves what is stored.
    #[tokio::test]
    async fn a_change_that_panics_has_not_happened() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("tables.db").display().to_string();
        let store = Store::open(&place).await.unwrap();
        let anne = PersonId::of_token("anne");
        let opening = TableSetup {
            id: "t1".to_owned(),
            game: "galleons".to_owned(),
            setup: Setup::plain(GAMES.game("galleons").unwrap().info, 2),
            position: None,
            terms: TableOptions::default(),
            host: anne.clone(),
            invitation: None,
            before: None,
            places: Vec::new(),
            secret: Secret::new([7; 32]),
            now: 0,
        };
        let table = Table::open(GAMES, opening).unwrap();
        store.create(&table, &[7; 32]).await.unwrap();
        let live = Arc::new(Live::new(store, GAMES, Threads::Blocking, table));
        let sit = Command::Sit {
            seat: None,
            name: "Anne".to_owned(),
            number: "5e".to_owned(),
            code: None,
        };
        let (changing, command, who) = (Arc::clone(&live), sit.clone(), anne.clone());
        let panicked = tokio::spawn(async move {
            let act = move |table: &mut Table| {
                table.act(&who, &command, 1).unwrap();
                panic!("after everything was changed");
            };
            changing.change(Box::new(act)).await.map(|_| ())
        });
        assert!(panicked.await.is_err());
        assert_eq!(live.table().await.ok().unwrap().version(), 0);
        let changed = live.change(Box::new(|table| table.act(&anne, &sit, 2))).await.ok().unwrap();
        assert_eq!((changed.version(), live.version()), (1, 1));
    }
}
