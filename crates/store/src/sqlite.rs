//! Tables in one SQLite file.
//!
//! One thread writes, another reads. Whatever waits to be written goes into one transaction, so
//! that many tables share the wait for the disk; each is answered when the disk has it. The file
//! belongs to one server: a lock on the file beside it sees to that.

use crate::row::{FoundRow, Row, Stored, StoredEntry, Summary, row_columns};
use crate::{CHANGES, Change, StoreError, StoreOptions, schema};
use flotilla_table::{ChainHash, PersonId, Phase};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{broadcast, mpsc, oneshot};

/// How much goes into one transaction at most.
const MOST_AT_ONCE: usize = 256;
/// How much may wait for each of the threads.
const MOST_WAITING: usize = 4096;
/// How long the end of the threads is waited for when a store is let go.
const LAST_WORK: Duration = Duration::from_secs(5);
/// How many pages the write-ahead log may have before they are moved into the file: 32 MiB.
const LOG_PAGES: i64 = 8192;
/// How much of the file is kept in memory by each of the threads, in KiB.
const CACHE: i64 = 16 * 1024;
/// Up to which size a file is looked through at the start.
const QUICKLY_CHECKED: u64 = 64 * 1024 * 1024;

/// A store in one file.
pub(crate) struct Sqlite {
    writer: Option<mpsc::Sender<Order>>,
    reader: Option<mpsc::Sender<Read>>,
    /// Nothing is ever sent: it ends when both threads have.
    ended: Mutex<std::sync::mpsc::Receiver<()>>,
    pub(crate) changes: broadcast::Sender<Change>,
}

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writing thread is asked for.
enum Order {
    Write(Box<Write>),
    Run(Job),
    Purge { phase: Phase, quiet_since: u64, most: u32, answer: Answer<Vec<String>> },
    Beat { answer: Answer<()> },
    Close { answer: Answer<()> },
}

struct Write {
    what: What,
    summary: Summary,
    answer: Answer<()>,
}

enum What {
    Create(Stored),
    Append { version: u64, lines: String, hash: ChainHash },
}

/// Something that is done with a connection.
type Job = Box<dyn FnOnce(&Connection) + Send>;
/// What the reading thread is asked for: to read something, or to end.
type Read = Option<Job>;

/// Opens a file as all of ours are opened.
pub(crate) fn connect(path: &Path, patience: Duration) -> Result<Connection, rusqlite::Error> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(patience)?;
    // With a write-ahead log readers do not wait for the writer. FULL: a commit is on disk before
    // it is answered, not only in the system's memory.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    // A page that can't be what was written is told as soon as it is read.
    connection.pragma_update(None, "cell_size_check", "ON")?;
    // Tables that are played on change the same few pages again and again: they stay at hand, and are
    // moved from the log into the file once for many changes.
    connection.pragma_update(None, "cache_size", -CACHE)?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

pub(crate) fn at_file(path: &Path) -> impl Fn(std::io::Error) -> StoreError + use<> {
    let path = path.display().to_string();
    move |error| StoreError::File { path: path.clone(), error }
}

/// Makes a new file one that nobody else on the machine can read: the secrets behind the dice are
/// in it. SQLite gives its other files the same rights.
pub(crate) fn for_us_alone(path: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(at_file(path))
}

/// The name of a file that belongs to another.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Takes a file for this program alone, for as long as the lock is held: of several servers that
/// think they own it each would answer from what it remembers. The lock is on a file beside it,
/// for SQLite's own locks are lost when anybody else of the same program closes the file.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    let lock = for_us_alone(&beside(path, "-lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.display().to_string())),
        Err(TryLockError::Error(error)) => Err(at_file(path)(error)),
    }
}

/// Brings the schema of a file up to date.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let steps = schema::SQLITE;
    let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = step.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(found).unwrap_or(usize::MAX);
    if done > steps.len() {
        return Err(StoreError::TooNew { found, known: steps.len() });
    }
    for sql in &steps[done..] {
        step.execute_batch(sql)?;
    }
    step.pragma_update(None, "user_version", whole(steps.len() as u64))?;
    Ok(step.commit()?)
}

/// Looks a file through, and says what is wrong with it.
pub(crate) fn look_through(connection: &Connection, pragma: &str) -> Result<(), StoreError> {
    let mut query = connection.prepare(&format!("PRAGMA {pragma}(1)"))?;
    let found: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    match found.first() {
        Some(word) if word != "ok" => Err(StoreError::Damaged(word.clone())),
        _ => Ok(()),
    }
}

/// Moves what lies in the write-ahead log into the file itself.
pub(crate) fn checkpoint(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

impl Sqlite {
    /// A file belongs to one server: nobody else need be told.
    pub(crate) async fn tell(&self, id: &str, words: &str) -> Result<(), StoreError> {
        let _ = self.changes.send(Change::Said { id: id.to_owned(), words: words.to_owned() });
        Ok(())
    }

    pub(crate) fn open(path: &Path, options: &StoreOptions) -> Result<Sqlite, StoreError> {
        drop(for_us_alone(path)?);
        let lock = Arc::new(lock(path)?);
        // Whoever waits for a lock of the file is to hear of it before the time is up.
        let patience = options.timeout.mul_f32(0.8);
        let mut connection = connect(path, patience)?;
        if std::fs::metadata(path).map_err(at_file(path))?.len() <= QUICKLY_CHECKED {
            look_through(&connection, "quick_check")?;
        }
        migrate(&mut connection)?;
        let reading = connect(path, patience)?;
        let (changes, _) = broadcast::channel(CHANGES);
        let (writer, orders) = mpsc::channel::<Order>(MOST_WAITING);
        let (reader, mut reads) = mpsc::channel::<Read>(MOST_WAITING);
        let (alive, ended) = std::sync::mpsc::channel();
        let tell = changes.clone();
        // In this order: when the threads are seen to have ended, the lock is free.
        let held = (Arc::clone(&lock), alive.clone());
        // The threads end when the store is closed, or dropped and nothing is left to do.
        thread::spawn(move || write_on(connection, orders, &tell, held));
        thread::spawn(move || {
            // Let go of before the channel is: who waits for its end finds the file free.
            let _held = (lock, alive);
            while let Some(Some(read)) = reads.blocking_recv() {
                read(&reading);
            }
            drop(reading);
        });
        let ended = Mutex::new(ended);
        let (writer, reader) = (Some(writer), Some(reader));
        Ok(Sqlite { writer, reader, ended, changes })
    }

    /// Asks the writing thread for something, and waits for its answer.
    async fn order<T>(&self, order: impl FnOnce(Answer<T>) -> Order) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let writer = self.writer.as_ref().ok_or(StoreError::Closed)?;
        writer.send(order(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    async fn write(&self, what: What, summary: Summary) -> Result<(), StoreError> {
        self.order(|answer| Order::Write(Box::new(Write { what, summary, answer }))).await
    }

    /// Does something small in the thread that writes.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.order(|answer| {
            Order::Run(Box::new(move |connection| {
                // Whoever asked may have gone.
                let _ = answer.send(run(connection));
            }))
        })
        .await
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let read: Read = Some(Box::new(move |connection| {
            // Whoever asked may have gone.
            if !answer.is_closed() {
                let _ = answer.send(read(connection));
            }
        }));
        let reader = self.reader.as_ref().ok_or(StoreError::Closed)?;
        reader.send(read).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what waits, moves everything into the file itself and lets go of it.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        if let Some(reader) = &self.reader {
            // It may have ended already.
            let _ = reader.send(None).await;
            reader.closed().await;
        }
        match self.order(|answer| Order::Close { answer }).await {
            Ok(()) | Err(StoreError::Closed) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Whether anything can be written.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        self.order(|answer| Order::Beat { answer }).await
    }

    pub(crate) async fn create(&self, stored: Stored, summary: Summary) -> Result<(), StoreError> {
        self.write(What::Create(stored), summary).await
    }

    pub(crate) async fn append(
        &self,
        version: u64,
        lines: String,
        hash: ChainHash,
        summary: Summary,
    ) -> Result<(), StoreError> {
        self.write(What::Append { version, lines, hash }, summary).await
    }

    pub(crate) async fn latest(&self) -> Result<Option<u64>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT max(at) FROM tables";
            let latest: Option<i64> = connection.query_row(sql, [], |row| row.get(0))?;
            Ok(latest.and_then(|at| u64::try_from(at).ok()))
        })
        .await
    }

    pub(crate) async fn purge(
        &self,
        phase: Phase,
        quiet_since: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.order(|answer| Order::Purge { phase, quiet_since, most, answer }).await
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| load(connection, &id)).await
    }

    pub(crate) async fn added(
        &self,
        id: &str,
        since: u64,
    ) -> Result<Option<Vec<StoredEntry>>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| {
            // A table without new entries has one row, with no entry in it.
            let sql = "SELECT entries.lines, entries.hash FROM tables LEFT JOIN entries
                       ON entries.id = tables.id AND entries.version > ?2
                       WHERE tables.id = ?1 ORDER BY entries.version";
            let mut query = connection.prepare_cached(sql)?;
            let mut rows = query.query(params![id, whole(since)])?;
            let mut found: Option<Vec<StoredEntry>> = None;
            while let Some(row) = rows.next()? {
                let found = found.get_or_insert_default();
                if let Some(lines) = row.get(0)? {
                    found.push(StoredEntry::read(&id, lines, row.get(1)?)?);
                }
            }
            Ok(found)
        })
        .await
    }

    pub(crate) async fn of_person(
        &self,
        person: &PersonId,
        most: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let person = person.to_string();
        self.read(move |connection| {
            let sql = concat!(
                "SELECT ",
                row_columns!(),
                " FROM tables JOIN people USING (id)
                  WHERE person = ?1 ORDER BY at DESC LIMIT ?2"
            );
            rows(connection, sql, params![person, most])
        })
        .await
    }

    pub(crate) async fn clocks_due(
        &self,
        by: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        self.read(move |connection| {
            // The sign keeps SQLite from going through all tables by their names: few are due.
            let sql = "SELECT id FROM tables WHERE deadline <= ?1 AND +id > ?2
                       ORDER BY +id LIMIT ?3";
            let mut query = connection.prepare_cached(sql)?;
            let due = query.query_map(params![whole(by), after, most], |row| row.get(0))?;
            Ok(due.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(crate) async fn bots_due(
        &self,
        quiet_since: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        self.read(move |connection| {
            let sql = "SELECT id FROM tables WHERE bot_due AND at <= ?1 AND +id > ?2
                       ORDER BY +id LIMIT ?3";
            let mut query = connection.prepare_cached(sql)?;
            let due =
                query.query_map(params![whole(quiet_since), after, most], |row| row.get(0))?;
            Ok(due.collect::<Result<_, _>>()?)
        })
        .await
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        (self.writer, self.reader) = (None, None);
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever opens the file next finds it complete, and not locked.
        let _ = ended.recv_timeout(LAST_WORK);
    }
}

/// The writing thread.
fn write_on(
    mut connection: Connection,
    mut orders: mpsc::Receiver<Order>,
    tell: &broadcast::Sender<Change>,
    held: (Arc<File>, std::sync::mpsc::Sender<()>),
) {
    let mut closing = None;
    while closing.is_none()
        && let Some(first) = orders.blocking_recv()
    {
        let mut batch = Vec::new();
        let mut next = Some(first);
        let mut taken = 0;
        while let Some(order) = next {
            taken += 1;
            match order {
                Order::Write(write) => batch.push(*write),
                other => {
                    // What was asked for before comes first.
                    write_all(&mut connection, std::mem::take(&mut batch), tell);
                    match other {
                        Order::Purge { answer, .. } if answer.is_closed() => {}
                        Order::Purge { phase, quiet_since, most, answer } => {
                            let purged = purge(&connection, phase, quiet_since, most);
                            for id in purged.iter().flatten() {
                                let _ = tell.send(Change::Gone { id: id.clone() });
                            }
                            let _ = answer.send(purged);
                        }
                        Order::Run(run) => run(&connection),
                        Order::Beat { answer } => {
                            let _ = answer.send(beat(&connection));
                        }
                        Order::Close { answer } => closing = Some(answer),
                        Order::Write(_) => {}
                    }
                }
            }
            next = if taken < MOST_AT_ONCE && closing.is_none() {
                orders.try_recv().ok()
            } else {
                None
            };
        }
        write_all(&mut connection, batch, tell);
    }
    let done = checkpoint(&connection);
    if let Err(error) = &done {
        tracing::warn!(%error, "the write-ahead log stays beside the file");
    }
    // Nothing is acknowledged any more that was not written.
    drop(orders);
    drop(connection);
    drop(held);
    if let Some(answer) = closing {
        let _ = answer.send(done.map_err(StoreError::Sqlite));
    }
}

fn beat(connection: &Connection) -> Result<(), StoreError> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    connection.prepare_cached("UPDATE beat SET at = ?1")?.execute([now])?;
    Ok(())
}

/// A table as it is stored: everything of one moment.
pub(crate) fn load(connection: &Connection, id: &str) -> Result<Option<Stored>, StoreError> {
    let moment = connection.unchecked_transaction()?;
    let mut query =
        moment.prepare_cached("SELECT headers, secret, version FROM tables WHERE id = ?1")?;
    let found = query
        .query_row([id], |row| Ok((row.get(0)?, row.get::<_, Vec<u8>>(1)?, row.get::<_, i64>(2)?)));
    let Some((headers, secret, version)) = found.optional()? else { return Ok(None) };
    let mut query = moment.prepare_cached(
        "SELECT version, lines, hash FROM entries WHERE id = ?1 ORDER BY version",
    )?;
    let entries = query.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Stored::read(id, headers, &secret, version, entries.collect::<Result<_, _>>()?).map(Some)
}

pub(crate) fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn rows(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
) -> Result<Vec<Row>, StoreError> {
    let mut query = connection.prepare_cached(sql)?;
    let mut found = query.query(values)?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let found = FoundRow {
            id: row.get(0)?,
            game: row.get(1)?,
            phase: row.get(2)?,
            seats: row.get(3)?,
            open: row.get(4)?,
            at: row.get(5)?,
            version: row.get(6)?,
            glance: row.get(7)?,
        };
        rows.push(found.read()?);
    }
    Ok(rows)
}

/// Removes tables; their entries and people go with them.
fn purge(
    connection: &Connection,
    phase: Phase,
    quiet_since: u64,
    most: u32,
) -> Result<Vec<String>, StoreError> {
    let sql = "DELETE FROM tables WHERE id IN (
                   SELECT id FROM tables WHERE phase = ?1 AND at <= ?2 ORDER BY at LIMIT ?3
               ) RETURNING id";
    let mut query = connection.prepare_cached(sql)?;
    let gone =
        query.query_map(params![phase.word(), whole(quiet_since), most], |row| row.get(0))?;
    Ok(gone.collect::<Result<_, _>>()?)
}

/// Writes everything that waits in one transaction, and then answers all.
fn write_all(connection: &mut Connection, mut batch: Vec<Write>, tell: &broadcast::Sender<Change>) {
    // Who has stopped waiting was told that it failed: then it had better not be done after all.
    batch.retain(|write| !write.answer.is_closed());
    if batch.is_empty() {
        return;
    }
    let written = (|| {
        let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let kept: Vec<bool> =
            batch.iter().map(|one| write_one(&all, one)).collect::<Result<_, rusqlite::Error>>()?;
        all.commit()?;
        Ok::<_, rusqlite::Error>(kept)
    })();
    match written {
        Ok(kept) => {
            for (Write { summary, answer, .. }, kept) in batch.into_iter().zip(kept) {
                if kept {
                    // Nobody need be listening.
                    let (id, version) = (summary.id, summary.version);
                    let _ = tell.send(Change::Table { id, version, entry: None });
                }
                let _ = answer.send(if kept { Ok(()) } else { Err(StoreError::Conflict) });
            }
        }
        Err(error) => {
            let why = error.to_string();
            for Write { answer, .. } in batch {
                let again = rusqlite::Error::ToSqlConversionFailure(why.clone().into());
                let _ = answer.send(Err(StoreError::Sqlite(again)));
            }
        }
    }
}

/// Writes one table or entry; `false` if it is there already.
fn write_one(connection: &Connection, write: &Write) -> Result<bool, rusqlite::Error> {
    let summary = &write.summary;
    match &write.what {
        What::Create(stored) => {
            let made = connection
                .prepare_cached(
                    "INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due, glance)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT DO NOTHING",
                )?
                .execute(params![
                    stored.id, stored.headers, stored.secret.bytes(), whole(summary.version), summary.game, summary.phase,
                    summary.seats, summary.open, summary.public, summary.at, summary.deadline, summary.bot_due, summary.glance,
                ])?;
            if made == 0 {
                return Ok(false);
            }
            for ((version, lines), hash) in (1..).zip(&stored.entries).zip(stored.hashes()) {
                add_entry(connection, &stored.id, version, lines, hash)?;
            }
        }
        What::Append { version, lines, hash } => {
            let moved = connection
                .prepare_cached(
                    "UPDATE tables SET version = ?2, phase = ?3, open = ?4, at = ?5, deadline = ?6, bot_due = ?7, glance = ?8
                     WHERE id = ?1 AND version = ?2 - 1",
                )?
                .execute(params![
                    summary.id, whole(*version), summary.phase, summary.open, summary.at, summary.deadline, summary.bot_due,
                    summary.glance,
                ])?;
            if moved == 0 {
                return Ok(false);
            }
            add_entry(connection, &summary.id, *version, lines, *hash)?;
            if !summary.joined {
                return Ok(true);
            }
        }
    }
    let mut belongs = connection
        .prepare_cached("INSERT INTO people (person, id) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    for person in &summary.people {
        belongs.execute(params![person, summary.id])?;
    }
    Ok(true)
}

fn add_entry(
    connection: &Connection,
    id: &str,
    version: u64,
    lines: &str,
    hash: ChainHash,
) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("INSERT INTO entries (id, version, lines, hash) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![id, whole(version), lines, hash.bytes()])?;
    Ok(())
}
