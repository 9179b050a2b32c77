//! Tables on a PostgreSQL server, which several servers of ours may share.
//!
//! An entry is appended by one statement, which moves the table's version on, adds the entry and
//! tells the other servers; PostgreSQL sees to it that only one of two such statements finds the
//! version it expects.

use crate::row::{Row, Stored, Summary};
use crate::tls::Address;
use crate::{CHANGES, Change, StoreError, schema};
use flotilla_table::{PersonId, Phase};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, broadcast, mpsc};
use tokio_postgres::{AsyncMessage, Client, Statement};

/// How many connections there are. Each carries many statements at once.
const CONNECTIONS: usize = 4;
/// The channel on which servers tell each other.
const CHANNEL: &str = "flotilla";
/// The lock under which the schema is brought up to date: any number that nobody else uses.
const MIGRATION_LOCK: i64 = 0x666c_6f74;

const CREATE: &str = "
WITH made AS (
    INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id
), added AS (
    INSERT INTO entries (id, version, lines)
    SELECT id, version, lines FROM made, unnest($13::text[]) WITH ORDINALITY AS entry (lines, version)
), belong AS (
    INSERT INTO people (person, id) SELECT person, id FROM made, unnest($14::text[]) AS person
)
SELECT pg_notify('flotilla', id || ' ' || $4::bigint) FROM made";

const APPEND: &str = "
WITH moved AS (
    UPDATE tables SET version = $2::bigint, phase = $3, open = $4, at = $5, deadline = $6, bot_due = $7
    WHERE id = $1 AND version = $2::bigint - 1 RETURNING id
), added AS (
    INSERT INTO entries (id, version, lines) SELECT id, $2::bigint, $8 FROM moved
), belong AS (
    INSERT INTO people (person, id) SELECT person, id FROM moved, unnest($9::text[]) AS person
    ON CONFLICT DO NOTHING
)
SELECT pg_notify('flotilla', id || ' ' || $2::bigint) FROM moved";

const ADDED: &str = "
SELECT coalesce((
    SELECT string_agg(lines, '' ORDER BY version) FROM entries
    WHERE entries.id = tables.id AND entries.version > $2
), '') FROM tables WHERE id = $1";

const PURGE: &str = "
WITH gone AS (
    DELETE FROM tables WHERE phase = $1 AND at <= $2 AND id IN (
        SELECT id FROM tables WHERE phase = $1 AND at <= $2 ORDER BY at LIMIT $3
    ) RETURNING id
)
SELECT id, pg_notify('flotilla', id || ' gone') FROM gone";

/// A store on a server.
pub struct Postgres {
    address: Address,
    connections: Vec<Mutex<Option<Arc<Connection>>>>,
    next: AtomicUsize,
    pub(crate) changes: broadcast::Sender<Change>,
}

pub(crate) struct Connection {
    pub(crate) client: Client,
    create: Statement,
    append: Statement,
    added: Statement,
}

impl Connection {
    async fn open(address: &Address) -> Result<Connection, StoreError> {
        let (client, connection) = address.connect().await?;
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "a connection to PostgreSQL is lost");
            }
        });
        client.batch_execute("SET synchronous_commit = on").await?;
        let create = client.prepare(CREATE).await?;
        let append = client.prepare(APPEND).await?;
        let added = client.prepare(ADDED).await?;
        Ok(Connection { client, create, append, added })
    }
}

async fn migrate(address: &Address) -> Result<(), StoreError> {
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

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let address = Address::parse(url)?;
        migrate(&address).await?;
        let (changes, _) = broadcast::channel(CHANGES);
        let listening = listen(&address, &changes).await?;
        tokio::spawn(keep_listening(address.clone(), changes.clone(), listening));
        Ok(Postgres {
            address,
            connections: (0..CONNECTIONS).map(|_| Mutex::new(None)).collect(),
            next: AtomicUsize::new(0),
            changes,
        })
    }

    /// One of the connections; a lost one is made anew.
    pub(crate) async fn connection(&self) -> Result<Arc<Connection>, StoreError> {
        let at = self.next.fetch_add(1, Ordering::Relaxed) % self.connections.len();
        let mut slot = self.connections[at].lock().await;
        if let Some(connection) = slot.as_ref().filter(|it| !it.client.is_closed()) {
            return Ok(Arc::clone(connection));
        }
        let connection = Arc::new(Connection::open(&self.address).await?);
        *slot = Some(Arc::clone(&connection));
        Ok(connection)
    }

    pub(crate) async fn create(&self, stored: Stored, summary: Summary) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let version = whole(summary.version);
        let secret: &[u8] = stored.secret.bytes();
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
                ],
            )
            .await?;
        if told.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    pub(crate) async fn append(
        &self,
        version: u64,
        lines: String,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let version = whole(version);
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
                    &lines,
                    &summary.people,
                ],
            )
            .await?;
        if told.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    pub(crate) async fn purge(
        &self,
        phase: Phase,
        quiet_since: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let (quiet, most) = (whole(quiet_since), i64::from(most));
        let client = &self.connection().await?.client;
        let gone = client.query(PURGE, &[&phase.word(), &quiet, &most]).await?;
        Ok(gone.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let connection = self.connection().await?;
        // One statement, so that headers and entries are of one moment.
        let sql = "SELECT headers, secret, ARRAY(SELECT lines FROM entries WHERE entries.id = tables.id ORDER BY version)
                   FROM tables WHERE id = $1";
        let Some(row) = connection.client.query_opt(sql, &[&id]).await? else { return Ok(None) };
        let secret: Vec<u8> = row.try_get(1)?;
        Stored::read(id, row.try_get(0)?, &secret, row.try_get(2)?).map(Some)
    }

    pub(crate) async fn added(&self, id: &str, since: u64) -> Result<Option<String>, StoreError> {
        let connection = self.connection().await?;
        let found = connection.client.query_opt(&connection.added, &[&id, &whole(since)]).await?;
        Ok(found.map(|row| row.try_get(0)).transpose()?)
    }

    pub(crate) async fn listed(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        let sql = "SELECT id, game, phase, seats, open, at FROM tables
                   WHERE public AND phase <> 'over' ORDER BY at DESC LIMIT $1";
        let found = self.connection().await?.client.query(sql, &[&i64::from(most)]).await?;
        found.iter().map(row).collect()
    }

    pub(crate) async fn of_person(
        &self,
        person: &PersonId,
        most: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let sql = "SELECT id, game, phase, seats, open, at FROM tables JOIN people USING (id)
                   WHERE person = $1 ORDER BY at DESC LIMIT $2";
        let (person, most) = (person.to_string(), i64::from(most));
        let found = self.connection().await?.client.query(sql, &[&person, &most]).await?;
        found.iter().map(row).collect()
    }

    pub(crate) async fn clocks_due(&self, by: u64, most: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2";
        let (by, most) = (whole(by), i64::from(most));
        let found = self.connection().await?.client.query(sql, &[&by, &most]).await?;
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
        let found = self.connection().await?.client.query(sql, &[&quiet, &after, &most]).await?;
        Ok(found.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let phase: String = row.try_get(2)?;
    Row::read(
        row.try_get(0)?,
        row.try_get(1)?,
        &phase,
        row.try_get(3)?,
        row.try_get(4)?,
        row.try_get(5)?,
    )
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
    match what {
        "gone" => Some(Change::Gone { id }),
        version => Some(Change::Table { id, version: version.parse().ok()? }),
    }
}

/// Listens again whenever the connection is lost, and says that something may have been missed.
/// Ends when nobody can hear it any more.
async fn keep_listening(
    address: Address,
    changes: broadcast::Sender<Change>,
    mut listening: (Client, mpsc::Receiver<()>),
) {
    loop {
        // Nothing is ever sent: this waits for the connection's end.
        let _ = listening.1.recv().await;
        tracing::warn!("PostgreSQL is not heard any more: connecting again");
        loop {
            match listen(&address, &changes).await {
                Ok(again) => {
                    listening = again;
                    break;
                }
                Err(error) => {
                    tracing::warn!(%error, "PostgreSQL can't be reached");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
        let _ = changes.send(Change::Missed);
    }
}
