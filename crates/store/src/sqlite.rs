//! Tables in one SQLite file.
//!
//! One thread writes, another reads. Whatever waits to be written goes into one transaction, so
//! that many tables share the wait for the disk; each is answered when the disk has it.

use crate::row::{Row, Stored, Summary};
use crate::{CHANGES, Change, StoreError, schema};
use flotilla_table::{PersonId, Phase};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};

/// How much goes into one transaction at most.
const MOST_AT_ONCE: usize = 256;

/// A store in one file.
pub struct Sqlite {
    writer: mpsc::Sender<Order>,
    reader: mpsc::Sender<Read>,
    pub(crate) changes: broadcast::Sender<Change>,
}

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writing thread is asked for.
enum Order {
    Write(Box<Write>),
    Run(Read),
    Purge { phase: Phase, quiet_since: u64, most: u32, answer: Answer<Vec<String>> },
}

struct Write {
    what: What,
    summary: Summary,
    answer: Answer<()>,
}

enum What {
    Create(Stored),
    Append { version: u64, lines: String },
}

type Read = Box<dyn FnOnce(&Connection) + Send>;

fn connect(path: &Path) -> Result<Connection, rusqlite::Error> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    // With a write-ahead log readers do not wait for the writer. FULL: a commit is on disk before
    // it is answered, not only in the system's memory.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Makes a new file one that nobody else on the machine can read: the secrets behind the dice are
/// in it. SQLite gives its other files the same rights.
fn for_us_alone(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(path).map(drop);
    opened.map_err(|error| StoreError::File { path: path.display().to_string(), error })
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
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

impl Sqlite {
    pub(crate) fn open(path: &Path) -> Result<Sqlite, StoreError> {
        for_us_alone(path)?;
        let mut connection = connect(path)?;
        migrate(&mut connection)?;
        let reading = connect(path)?;
        let (changes, _) = broadcast::channel(CHANGES);
        let (writer, orders) = mpsc::channel::<Order>();
        let (reader, reads) = mpsc::channel::<Read>();
        let tell = changes.clone();
        // The threads end when the store is dropped and nothing is left to do.
        thread::spawn(move || {
            while let Ok(first) = orders.recv() {
                let mut batch = Vec::new();
                for order in std::iter::once(first).chain(orders.try_iter()).take(MOST_AT_ONCE) {
                    match order {
                        Order::Write(write) => batch.push(*write),
                        Order::Run(run) => {
                            write_all(&mut connection, std::mem::take(&mut batch), &tell);
                            run(&connection);
                        }
                        Order::Purge { phase, quiet_since, most, answer } => {
                            // What was asked for before comes first.
                            write_all(&mut connection, std::mem::take(&mut batch), &tell);
                            let purged = purge(&connection, phase, quiet_since, most);
                            for id in purged.iter().flatten() {
                                let _ = tell.send(Change::Gone { id: id.clone() });
                            }
                            let _ = answer.send(purged);
                        }
                    }
                }
                write_all(&mut connection, batch, &tell);
            }
        });
        thread::spawn(move || {
            while let Ok(read) = reads.recv() {
                read(&reading);
            }
        });
        Ok(Sqlite { writer, reader, changes })
    }

    async fn write(&self, what: What, summary: Summary) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Write(Box::new(Write { what, summary, answer }));
        self.writer.send(order).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Does something small in the thread that writes.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let run: Read = Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = answer.send(run(connection));
        });
        self.writer.send(Order::Run(run)).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let read: Read = Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = answer.send(read(connection));
        });
        self.reader.send(read).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn create(&self, stored: Stored, summary: Summary) -> Result<(), StoreError> {
        self.write(What::Create(stored), summary).await
    }

    pub(crate) async fn append(
        &self,
        version: u64,
        lines: String,
        summary: Summary,
    ) -> Result<(), StoreError> {
        self.write(What::Append { version, lines }, summary).await
    }

    pub(crate) async fn purge(
        &self,
        phase: Phase,
        quiet_since: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Purge { phase, quiet_since, most, answer };
        self.writer.send(order).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT headers, secret FROM tables WHERE id = ?1")?;
            let found = query.query_row([&id], |row| Ok((row.get(0)?, row.get::<_, Vec<u8>>(1)?)));
            let Some((headers, secret)) = found.optional()? else { return Ok(None) };
            let mut query = connection
                .prepare_cached("SELECT lines FROM entries WHERE id = ?1 ORDER BY version")?;
            let entries = query.query_map([&id], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Stored::read(&id, headers, &secret, entries).map(Some)
        })
        .await
    }

    pub(crate) async fn listed(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, game, phase, seats, open, at FROM tables
                       WHERE public AND phase <> 'over' ORDER BY at DESC LIMIT ?1";
            rows(connection, sql, params![most])
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
            let sql = "SELECT id, game, phase, seats, open, at FROM tables JOIN people USING (id)
                       WHERE person = ?1 ORDER BY at DESC LIMIT ?2";
            rows(connection, sql, params![person, most])
        })
        .await
    }

    pub(crate) async fn clocks_due(&self, by: u64, most: u32) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id FROM tables WHERE deadline <= ?1 ORDER BY deadline LIMIT ?2";
            let mut query = connection.prepare_cached(sql)?;
            let due = query.query_map(params![whole(by), most], |row| row.get(0))?;
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
            let sql = "SELECT id FROM tables WHERE bot_due AND at <= ?1 AND id > ?2
                       ORDER BY id LIMIT ?3";
            let mut query = connection.prepare_cached(sql)?;
            let due =
                query.query_map(params![whole(quiet_since), after, most], |row| row.get(0))?;
            Ok(due.collect::<Result<_, _>>()?)
        })
        .await
    }
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
        let phase: String = row.get(2)?;
        rows.push(Row::read(
            row.get(0)?,
            row.get(1)?,
            &phase,
            row.get(3)?,
            row.get(4)?,
            row.get(5)?,
        )?);
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
fn write_all(connection: &mut Connection, batch: Vec<Write>, tell: &broadcast::Sender<Change>) {
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
                    let _ = tell.send(Change::Table { id: summary.id, version: summary.version });
                }
                let _ = answer.send(if kept { Ok(()) } else { Err(StoreError::Conflict) });
            }
        }
        Err(error) => {
            let why = error.to_string();
            tracing::error!(why, "the store could not write");
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
                    "INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING",
                )?
                .execute(params![
                    stored.id, stored.headers, stored.secret.bytes(), whole(summary.version), summary.game, summary.phase,
                    summary.seats, summary.open, summary.public, summary.at, summary.deadline, summary.bot_due,
                ])?;
            if made == 0 {
                return Ok(false);
            }
            for (version, lines) in (1..).zip(&stored.entries) {
                add_entry(connection, &stored.id, version, lines)?;
            }
        }
        What::Append { version, lines } => {
            let moved = connection
                .prepare_cached(
                    "UPDATE tables SET version = ?2, phase = ?3, open = ?4, at = ?5, deadline = ?6, bot_due = ?7
                     WHERE id = ?1 AND version = ?2 - 1",
                )?
                .execute(params![
                    summary.id, whole(*version), summary.phase, summary.open, summary.at, summary.deadline, summary.bot_due,
                ])?;
            if moved == 0 {
                return Ok(false);
            }
            add_entry(connection, &summary.id, *version, lines)?;
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
) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("INSERT INTO entries (id, version, lines) VALUES (?1, ?2, ?3)")?
        .execute(params![id, whole(version), lines])?;
    Ok(())
}
