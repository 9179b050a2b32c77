//! Tables on a PostgreSQL server, which several servers of ours may share.
//!
//! An entry is appended by one statement, which moves the table's version on, adds the entry and
//! tells the other servers; PostgreSQL sees to it that only one of two such statements finds the
//! version it expects. Entries that wait share a statement ([`batch`]). What is told has the entry and its
//! hash in it, unless it is too long for that: then the others ask for it.

mod batch;

use crate::meter::Throttle;
use crate::row::{FoundRow, Row, Stored, StoredEntry, Summary, row_columns};
use crate::tls::Address;
use crate::{CHANGES, Change, StoreError, StoreOptions, schema};
use flotilla_table::{ChainHash, PersonId, Phase};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::{Semaphore, SemaphorePermit, broadcast, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Statement};

/// The longest pause before a server that can't be reached is tried again.
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// The first such pause.
pub(crate) const FIRST_PAUSE: Duration = Duration::from_millis(250);

/// How long it may take to bring a large store up to date.
const LONGEST_MIGRATION: Duration = Duration::from_secs(3600);

/// How many entries may wait to be appended.
const MOST_WAITING: usize = 4096;

/// Tells of connections that are lost.
static LOST: Throttle = Throttle::new();
/// The channel on which servers tell each other.
const CHANNEL: &str = "flotilla";
/// The lock under which the schema is brought up to date: any number that nobody else uses.
const MIGRATION_LOCK: i64 = 0x666c_6f74;

const CREATE: &str = "
WITH made AS (
    INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due, glance)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $16) ON CONFLICT DO NOTHING RETURNING id
), added AS (
    INSERT INTO entries (id, version, lines, hash)
    SELECT id, version, lines, hash
    FROM made, unnest($13::text[], $15::bytea[]) WITH ORDINALITY AS entry (lines, hash, version)
), belong AS (
    INSERT INTO people (person, id) SELECT person, id FROM made, unnest($14::text[]) AS person
)
SELECT pg_notify('flotilla', id || ' ' || $4::bigint) FROM made";

const APPEND: &str = "
WITH moved AS (
    UPDATE tables SET version = $2::bigint, phase = $3, open = $4, at = $5, deadline = $6, bot_due = $7, glance = $11
    WHERE id = $1 AND version = $2::bigint - 1 RETURNING id
), added AS (
    INSERT INTO entries (id, version, lines, hash) SELECT id, $2::bigint, $8, $10 FROM moved
), belong AS (
    INSERT INTO people (person, id) SELECT person, id FROM moved, unnest($9::text[]) AS person
    ON CONFLICT DO NOTHING
)
SELECT pg_notify('flotilla', id || ' ' || $2::bigint || CASE
    WHEN octet_length($8::text) <= 7000 THEN E'\\n' || $8::text || encode($10::bytea, 'hex') ELSE '' END)
FROM moved";

// A table without new entries has one row, with no entry in it.
const ADDED: &str = "
SELECT entries.lines, entries.hash FROM tables LEFT JOIN entries
ON entries.id = tables.id AND entries.version > $2
WHERE tables.id = $1 ORDER BY entries.version";

// One statement, so that headers and entries are of one moment.
const LOAD: &str = "
SELECT headers, secret, version,
    ARRAY(SELECT version FROM entries WHERE entries.id = tables.id ORDER BY version),
    ARRAY(SELECT lines FROM entries WHERE entries.id = tables.id ORDER BY version),
    ARRAY(SELECT hash FROM entries WHERE entries.id = tables.id ORDER BY version)
FROM tables WHERE id = $1";

const PURGE: &str = "
WITH gone AS (
    DELETE FROM tables WHERE phase = $1 AND at <= $2 AND id IN (
        SELECT id FROM tables WHERE phase = $1 AND at <= $2 ORDER BY at LIMIT $3
    ) RETURNING id
)
SELECT id, pg_notify('flotilla', id || ' gone') FROM gone";

/// A store on a server.
pub(crate) struct Postgres {
    connections: Arc<Connections>,
    /// What waits to be appended.
    appends: mpsc::Sender<Append>,
    pub(crate) changes: broadcast::Sender<Change>,
}

/// An entry that is to be appended.
struct Append {
    version: u64,
    lines: String,
    hash: ChainHash,
    summary: Summary,
    /// Since when somebody waits for the answer.
    since: Instant,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Append {
    fn answer(self, done: Result<(), StoreError>) {
        // Whoever asked may have gone.
        let _ = self.answer.send(done);
    }
}

/// The connections to a server.
struct Connections {
    address: Address,
    timeout: Duration,
    /// Connections that nobody uses at the moment. Each carries one statement at a time, so that
    /// one that waits for a lock stalls nobody else.
    idle: Mutex<Vec<Connection>>,
    /// How many more statements may be under way.
    free: Semaphore,
    /// How many more of them may write: those alone can wait for locks, and must leave some
    /// connections to whoever reads.
    free_to_write: Semaphore,
}

struct Connection {
    client: Client,
    create: Statement,
    append: Statement,
    append_all: Statement,
    added: Statement,
    /// What drives the connection: ended when nobody waits for its answer any more.
    driver: AbortHandle,
}

/// A connection that is used, and goes back when the answer has come. Else it is closed: nobody
/// knows what it is still doing.
struct Lease<'a> {
    store: &'a Connections,
    connection: Option<Connection>,
    _permits: (SemaphorePermit<'a>, Option<SemaphorePermit<'a>>),
}

impl Lease<'_> {
    fn connection(&self) -> Result<&Connection, StoreError> {
        self.connection.as_ref().ok_or(StoreError::Closed)
    }

    /// The answer has come.
    fn give_back(mut self) {
        if let Some(connection) = self.connection.take_if(|it| !it.client.is_closed()) {
            self.store.idle().push(connection);
        }
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            connection.driver.abort();
        }
    }
}

impl Connection {
    async fn open(address: &Address, timeout: Duration) -> Result<Connection, StoreError> {
        let (client, connection) = address.connect().await?;
        let driver = tokio::spawn(async move {
            if let Err(error) = connection.await
                && let Some(left_out) = LOST.take()
            {
                tracing::warn!(%error, left_out, "a connection to PostgreSQL is lost");
            }
        });
        // What we stop waiting for is to end there too, and a little before.
        let most = timeout.mul_f32(0.8).as_millis().max(1);
        let settings = format!("SET synchronous_commit = on; SET statement_timeout = {most}");
        client.batch_execute(&settings).await?;
        let create = client.prepare(CREATE).await?;
        let append = client.prepare(APPEND).await?;
        let append_all = client.prepare(batch::APPEND_ALL).await?;
        let added = client.prepare(ADDED).await?;
        let driver = driver.abort_handle();
        Ok(Connection { client, create, append, append_all, added, driver })
    }
}

/// Whether a server answers at all.
async fn answers(address: &Address) -> Result<(), StoreError> {
    let (client, connection) = address.connect().await?;
    let driver = tokio::spawn(connection);
    let answer = client.batch_execute("SELECT 1").await;
    driver.abort();
    Ok(answer?)
}

pub(crate) async fn migrate(address: &Address) -> Result<(), StoreError> {
    let steps = schema::POSTGRES;
    let (mut client, connection) = address.connect().await?;
    let driver = tokio::spawn(connection);
    let step = client.transaction().await?;
    // Several servers may start at once: the first brings the schema up to date.
    step.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
    step.batch_execute("CREATE TABLE IF NOT EXISTS flotilla_schema (version BIGINT NOT NULL)")
        .await?;
    let row = step.query_one("SELECT coalesce(max(version), 0) FROM flotilla_schema", &[]).await?;
    let found: i64 = row.get(0);
    let done = usize::try_from(found).unwrap_or(usize::MAX);
    if done > steps.len() {
        return Err(StoreError::TooNew { found, known: steps.len() });
    }
    for sql in &steps[done..] {
        step.batch_execute(sql).await?;
    }
    let known = i64::try_from(steps.len()).unwrap_or(i64::MAX);
    step.execute("DELETE FROM flotilla_schema", &[]).await?;
    step.execute("INSERT INTO flotilla_schema (version) VALUES ($1)", &[&known]).await?;
    step.commit().await?;
    drop(client);
    // The connection ends with its client; how is no matter any more.
    let _ = driver.await;
    Ok(())
}

/// Whether it is worth trying again later: the server is not there, or not ready.
pub(crate) fn is_away(error: &StoreError) -> bool {
    let StoreError::Postgres(error) = error else {
        return matches!(error, StoreError::Timeout(_));
    };
    match error.code() {
        Some(code) => {
            let unready = [
                SqlState::CANNOT_CONNECT_NOW,
                SqlState::TOO_MANY_CONNECTIONS,
                SqlState::ADMIN_SHUTDOWN,
                SqlState::CRASH_SHUTDOWN,
            ];
            unready.contains(code)
        }
        None => {
            let mut source = std::error::Error::source(error);
            while let Some(inner) = source {
                if let Some(io) = inner.downcast_ref::<std::io::Error>() {
                    // Certificates that are refused come as bad data.
                    return io.kind() != std::io::ErrorKind::InvalidData;
                }
                source = inner.source();
            }
            error.is_closed()
        }
    }
}

/// An error of a statement; one that took too long, or waited for a lock too long, as such.
fn failed(error: tokio_postgres::Error) -> StoreError {
    match error.code() {
        Some(&SqlState::QUERY_CANCELED | &SqlState::LOCK_NOT_AVAILABLE) => {
            StoreError::Timeout("statement")
        }
        _ => StoreError::Postgres(error),
    }
}

impl Postgres {
    /// Opens a store on a server. Every step is given its time: a server may take connections and
    /// then say nothing.
    pub(crate) async fn open(url: &str, options: &StoreOptions) -> Result<Postgres, StoreError> {
        let address = Address::parse(url)?;
        let late = |_| StoreError::Timeout("open");
        let patience = options.timeout.max(Duration::from_secs(1)) * 2;
        tokio::time::timeout(patience, answers(&address)).await.map_err(late)??;
        tokio::time::timeout(LONGEST_MIGRATION, migrate(&address)).await.map_err(late)??;
        let (changes, _) = broadcast::channel(CHANGES);
        let listening = listen(&address, &changes);
        let listening = tokio::time::timeout(patience, listening).await.map_err(late)??;
        tokio::spawn(keep_listening(address.clone(), changes.clone(), listening, patience));
        let connections = options.connections.max(2);
        let connections = Arc::new(Connections {
            address,
            timeout: options.timeout,
            idle: Mutex::new(Vec::new()),
            free: Semaphore::new(connections),
            free_to_write: Semaphore::new(connections - connections.div_ceil(4)),
        });
        let (appends, waiting) = mpsc::channel(MOST_WAITING);
        let waiting = Arc::new(tokio::sync::Mutex::new(waiting));
        for _ in 0..batch::WRITERS {
            tokio::spawn(batch::write_on(Arc::clone(&connections), Arc::clone(&waiting)));
        }
        Ok(Postgres { connections, appends, changes })
    }
}

impl Connections {
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        // Nothing that can panic is done under this lock.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection that nobody else uses.
    async fn lease(&self, writes: bool) -> Result<Lease<'_>, StoreError> {
        let closed = |_| StoreError::Closed;
        let to_write =
            if writes { Some(self.free_to_write.acquire().await.map_err(closed)?) } else { None };
        let permits = (self.free.acquire().await.map_err(closed)?, to_write);
        let mut known = self.idle().pop();
        while known.as_ref().is_some_and(|it| it.client.is_closed()) {
            known = self.idle().pop();
        }
        let connection = match known {
            Some(connection) => connection,
            None => Connection::open(&self.address, self.timeout).await?,
        };
        Ok(Lease { store: self, connection: Some(connection), _permits: permits })
    }

    /// Appends one entry, and waits for its table if somebody has locked it.
    async fn append(&self, append: &Append) -> Result<(), StoreError> {
        let Append { version, lines, hash, summary, since: _, answer } = append;
        let version = whole(*version);
        let hash: &[u8] = hash.bytes();
        // Whoever is known already need not be written again.
        let people: &[String] = if summary.joined { &summary.people } else { &[] };
        let lease = self.lease(true).await?;
        if answer.is_closed() {
            // Whoever waited for it was told meanwhile that it failed.
            lease.give_back();
            return Err(StoreError::Closed);
        }
        let connection = lease.connection()?;
        let told = connection
            .client
            .query(
                &connection.append,
                &[
                    &summary.id,
                    &version,
                    &summary.phase,
                    &summary.open,
                    &summary.at,
                    &summary.deadline,
                    &summary.bot_due,
                    lines,
                    &people,
                    &hash,
                    &summary.glance,
                ],
            )
            .await;
        lease.give_back();
        let told = told.map_err(failed)?;
        if told.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }
}

impl Postgres {
    /// Whether anything can be written.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        let lease = self.connections.lease(true).await?;
        let done = lease.connection()?.client.execute("UPDATE beat SET at = $1", &[&now]).await;
        lease.give_back();
        done.map(|_| ()).map_err(failed)
    }

    /// Ends what is not needed any more.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        self.connections.free.close();
        self.connections.free_to_write.close();
        self.connections.idle().clear();
        Ok(())
    }

    pub(crate) async fn create(&self, stored: Stored, summary: Summary) -> Result<(), StoreError> {
        let version = whole(summary.version);
        let secret: &[u8] = stored.secret.bytes();
        let hashes: Vec<Vec<u8>> = stored.hashes().iter().map(|it| it.bytes().to_vec()).collect();
        let lease = self.connections.lease(true).await?;
        let connection = lease.connection()?;
        let told = connection
            .client
            .query(
                &connection.create,
                &[
                    &stored.id,
                    &stored.headers,
                    &secret,
                    &version,
                    &summary.game,
                    &summary.phase,
                    &summary.seats,
                    &summary.open,
                    &summary.public,
                    &summary.at,
                    &summary.deadline,
                    &summary.bot_due,
                    &stored.entries,
                    &summary.people,
                    &hashes,
                    &summary.glance,
                ],
            )
            .await;
        lease.give_back();
        let told = told.map_err(failed)?;
        if told.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    pub(crate) async fn append(
        &self,
        version: u64,
        lines: String,
        hash: ChainHash,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let append = Append { version, lines, hash, summary, since: Instant::now(), answer };
        self.appends.send(append).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn latest(&self) -> Result<Option<u64>, StoreError> {
        let found = self.query(false, "SELECT max(at) FROM tables", &[]).await?;
        let latest: Option<i64> = found
            .first()
            .and_then(|row| row.try_get::<_, Option<i64>>(0).transpose())
            .transpose()?;
        Ok(latest.and_then(|at| u64::try_from(at).ok()))
    }

    pub(crate) async fn purge(
        &self,
        phase: Phase,
        quiet_since: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let (quiet, most) = (whole(quiet_since), i64::from(most));
        let gone = self.query(true, PURGE, &[&phase.word(), &quiet, &most]).await?;
        Ok(gone.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// The rows of a statement.
    pub(crate) async fn query(
        &self,
        writes: bool,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let lease = self.connections.lease(writes).await?;
        let rows = lease.connection()?.client.query(sql, values).await;
        lease.give_back();
        rows.map_err(failed)
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let rows = self.query(false, LOAD, &[&id]).await?;
        rows.first().map(|row| stored(id, row)).transpose()
    }

    pub(crate) async fn added(
        &self,
        id: &str,
        since: u64,
    ) -> Result<Option<Vec<StoredEntry>>, StoreError> {
        let lease = self.connections.lease(false).await?;
        let connection = lease.connection()?;
        let found = connection.client.query(&connection.added, &[&id, &whole(since)]).await;
        lease.give_back();
        let rows = found.map_err(failed)?;
        let mut added = Vec::with_capacity(rows.len());
        for row in &rows {
            if let Some(lines) = row.try_get(0)? {
                added.push(StoredEntry::read(id, lines, row.try_get(1)?)?);
            }
        }
        Ok((!rows.is_empty()).then_some(added))
    }

    pub(crate) async fn of_person(
        &self,
        person: &PersonId,
        most: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let sql = concat!(
            "SELECT ",
            row_columns!(),
            " FROM tables JOIN people USING (id)
              WHERE person = $1 ORDER BY at DESC LIMIT $2"
        );
        let (person, most) = (person.to_string(), i64::from(most));
        let found = self.query(false, sql, &[&person, &most]).await?;
        found.iter().map(row).collect()
    }

    pub(crate) async fn tell(&self, id: &str, words: &str) -> Result<(), StoreError> {
        let told = format!("{id} said {words}");
        self.query(false, "SELECT pg_notify('flotilla', $1)", &[&told]).await?;
        Ok(())
    }

    pub(crate) async fn clocks_due(
        &self,
        by: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE deadline <= $1 AND id > $2 ORDER BY id LIMIT $3";
        let (by, most) = (whole(by), i64::from(most));
        let found = self.query(false, sql, &[&by, &after, &most]).await?;
        Ok(found.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    pub(crate) async fn bots_due(
        &self,
        quiet_since: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE bot_due AND at <= $1 AND id > $2
                   ORDER BY id LIMIT $3";
        let (quiet, most) = (whole(quiet_since), i64::from(most));
        let found = self.query(false, sql, &[&quiet, &after, &most]).await?;
        Ok(found.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A table as [`LOAD`] tells of it.
fn stored(id: &str, row: &tokio_postgres::Row) -> Result<Stored, StoreError> {
    let secret: Vec<u8> = row.try_get(1)?;
    let versions: Vec<i64> = row.try_get(3)?;
    let lines: Vec<String> = row.try_get(4)?;
    let hashes: Vec<Option<Vec<u8>>> = row.try_get(5)?;
    let entries = versions.into_iter().zip(lines).zip(hashes);
    let entries = entries.map(|((version, lines), hash)| (version, lines, hash)).collect();
    Stored::read(id, row.try_get(0)?, &secret, row.try_get(2)?, entries)
}

pub(crate) fn row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let found = FoundRow {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        phase: row.try_get(2)?,
        seats: row.try_get(3)?,
        open: row.try_get(4)?,
        at: row.try_get(5)?,
        version: row.try_get(6)?,
        glance: row.try_get(7)?,
    };
    found.read()
}

/// A connection that hears what servers tell each other, for as long as it lasts: its end comes
/// through the channel.
async fn listen(
    address: &Address,
    changes: &broadcast::Sender<Change>,
) -> Result<(Client, mpsc::Receiver<()>), StoreError> {
    let (client, mut connection) = address.connect().await?;
    let (alive, lost) = mpsc::channel::<()>(1);
    let changes = changes.clone();
    tokio::spawn(async move {
        let _alive = alive;
        loop {
            let message = std::future::poll_fn(|context| connection.poll_message(context)).await;
            match message {
                Some(Ok(AsyncMessage::Notification(told))) => {
                    if let Some(change) = change(told.payload()) {
                        // Nobody need be listening.
                        let _ = changes.send(change);
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    Ok((client, lost))
}

/// What a server told: a table's name, and its version or that it is gone.
fn change(told: &str) -> Option<Change> {
    let (id, what) = told.split_once(' ')?;
    let id = id.to_owned();
    if let Some(words) = what.strip_prefix("said ") {
        return Some(Change::Said { id, words: words.to_owned() });
    }
    match what {
        "gone" => Some(Change::Gone { id }),
        version => {
            let (version, entry) = match version.split_once('\n') {
                Some((version, entry)) => (version, Some(told_entry(entry))),
                None => (version, None),
            };
            Some(Change::Table { id, version: version.parse().ok()?, entry })
        }
    }
}

/// An entry that was told: its lines, and behind them its hash. What older programs tell has none.
fn told_entry(told: &str) -> StoredEntry {
    let (lines, hash) = told.split_at(told.rfind('\n').map_or(0, |end| end + 1));
    StoredEntry { lines: lines.to_owned(), hash: ChainHash::parse(hash) }
}

/// Listens again whenever the connection is lost, and says that something may have been missed.
/// Ends when nobody can hear it any more.
async fn keep_listening(
    address: Address,
    changes: broadcast::Sender<Change>,
    mut listening: (Client, mpsc::Receiver<()>),
    patience: Duration,
) {
    loop {
        // Nothing is ever sent: this waits for the connection's end.
        let _ = listening.1.recv().await;
        tracing::warn!("PostgreSQL is not heard any more: connecting again");
        let mut pause = FIRST_PAUSE;
        loop {
            let again = tokio::time::timeout(patience, listen(&address, &changes)).await;
            match again.unwrap_or(Err(StoreError::Timeout("listen"))) {
                Ok(again) => {
                    listening = again;
                    break;
                }
                Err(error) => {
                    if let Some(left_out) = LOST.take() {
                        tracing::warn!(%error, left_out, "PostgreSQL can't be reached");
                    }
                    tokio::time::sleep(pause).await;
                    // Moves of other servers are not heard meanwhile: not too long.
                    pause = (pause * 2).min(LONGEST_PAUSE / 4);
                }
            }
        }
        let _ = changes.send(Change::Missed);
    }
}
