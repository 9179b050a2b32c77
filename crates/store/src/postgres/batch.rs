//! Entries of many tables in one statement.
//!
//! Whoever commits what others are notified of holds a lock of the whole database meanwhile, so that
//! entries which are committed one by one wait for the disk one after another, whatever table and
//! server they are of. So whatever waits goes into one statement, which takes those tables that nobody
//! else has locked. Entries of the others are appended one by one, each waiting for its own table.

use super::{Append, Connections, failed, whole};
use crate::StoreError;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};

/// How many entries go into one statement at most.
const MOST_AT_ONCE: usize = 256;
/// How many such statements there may be at a time: one is made ready while the other is committed.
pub(super) const WRITERS: usize = 2;

pub(super) const APPEND_ALL: &str = "
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
        $7::boolean[], $8::text[], $9::bytea[], $12::text[])
    WITH ORDINALITY AS given (id, version, phase, open, at, deadline, bot_due, lines, hash, glance, place)
), locked AS MATERIALIZED (
    SELECT id FROM tables WHERE id = ANY ($1::text[]) FOR NO KEY UPDATE SKIP LOCKED
), moved AS (
    UPDATE tables SET version = given.version, phase = given.phase, open = given.open, at = given.at,
        deadline = given.deadline, bot_due = given.bot_due, glance = given.glance
    FROM given JOIN locked USING (id)
    WHERE tables.id = given.id AND tables.version = given.version - 1
    RETURNING tables.id, given.version, given.lines, given.hash
), added AS (
    INSERT INTO entries (id, version, lines, hash) SELECT id, version, lines, hash FROM moved
), belong AS (
    INSERT INTO people (person, id)
    SELECT person, id FROM unnest($10::text[], $11::text[]) AS joined (person, id) JOIN moved USING (id)
    ON CONFLICT DO NOTHING
)
SELECT given.place, locked.id IS NOT NULL, moved.id IS NOT NULL,
    CASE WHEN moved.id IS NOT NULL THEN pg_notify('flotilla', moved.id || ' ' || moved.version || CASE
        WHEN octet_length(moved.lines) <= 7000 THEN E'\\n' || moved.lines || encode(moved.hash, 'hex')
        ELSE '' END)::text END
FROM given LEFT JOIN locked USING (id) LEFT JOIN moved ON moved.id = given.id";

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Stored,
    Conflict,
    /// Somebody else has the table locked, or there is none.
    Skipped,
}

/// Appends what waits, for as long as anything may come.
pub(super) async fn write_on(
    connections: Arc<Connections>,
    waiting: Arc<Mutex<mpsc::Receiver<Append>>>,
) {
    loop {
        let mut batch = Vec::new();
        if waiting.lock().await.recv_many(&mut batch, MOST_AT_ONCE).await == 0 {
            return;
        }
        append_all(&connections, batch).await;
    }
}

async fn append_all(connections: &Arc<Connections>, waiting: Vec<Append>) {
    let mut tables = HashSet::new();
    let mut batch: Vec<Append> = Vec::with_capacity(waiting.len());
    for one in waiting {
        // Who has stopped waiting was told that it failed: then it had better not be done after all. And who
        // has waited so long would be told so while it is done.
        if one.answer.is_closed() {
            continue;
        }
        if one.since.elapsed() > connections.timeout / 2 {
            one.answer(Err(StoreError::Timeout("append")));
            continue;
        }
        if tables.insert(one.summary.id.clone()) {
            batch.push(one);
        } else {
            tokio::spawn(alone(Arc::clone(connections), one));
        }
    }
    if batch.is_empty() {
        return;
    }
    let left = batch.iter().map(|one| left(connections, one)).min().unwrap_or_default();
    let done = tokio::time::timeout(left, try_all(connections, &batch)).await;
    match done.unwrap_or(Err(StoreError::Timeout("append"))) {
        Ok(done) => {
            for (one, done) in batch.into_iter().zip(done) {
                match done {
                    Done::Stored => one.answer(Ok(())),
                    Done::Conflict => one.answer(Err(StoreError::Conflict)),
                    Done::Skipped => {
                        tokio::spawn(alone(Arc::clone(connections), one));
                    }
                }
            }
        }
        // Something in it can't be stored, and so nothing was. That is nobody else's fault.
        Err(StoreError::Postgres(error)) if is_refused(&error) => {
            for one in batch {
                tokio::spawn(alone(Arc::clone(connections), one));
            }
        }
        Err(error) => {
            for one in batch {
                one.answer(Err(match &error {
                    StoreError::Closed => StoreError::Closed,
                    StoreError::Timeout(what) => StoreError::Timeout(what),
                    other => StoreError::Together(other.to_string()),
                }));
            }
        }
    }
}

/// Whether it is what was to be stored that PostgreSQL did not like: bad data, a broken constraint.
fn is_refused(error: &tokio_postgres::Error) -> bool {
    error.code().is_some_and(|code| matches!(code.code().get(..2), Some("22" | "23")))
}

/// How long an entry may still take. It is given up before whoever asked gives up: what they are told has
/// failed is not on its way any more, its connection is closed.
fn left(connections: &Connections, append: &Append) -> Duration {
    (connections.timeout / 10 * 9).saturating_sub(append.since.elapsed())
}

/// Appends an entry by itself, and waits for its table if need be.
async fn alone(connections: Arc<Connections>, append: Append) {
    let left = left(&connections, &append);
    let done = tokio::time::timeout(left, connections.append(&append)).await;
    append.answer(done.unwrap_or(Err(StoreError::Timeout("append"))));
}

/// Appends all entries of tables that nobody else has locked: what became of each.
async fn try_all(connections: &Connections, batch: &[Append]) -> Result<Vec<Done>, StoreError> {
    let of = |it: fn(&Append) -> i64| batch.iter().map(it).collect::<Vec<i64>>();
    let ids: Vec<&str> = batch.iter().map(|it| it.summary.id.as_str()).collect();
    let versions = of(|it| whole(it.version));
    let phases: Vec<&str> = batch.iter().map(|it| it.summary.phase).collect();
    let (open, at) = (of(|it| it.summary.open), of(|it| it.summary.at));
    let deadlines: Vec<Option<i64>> = batch.iter().map(|it| it.summary.deadline).collect();
    let bots: Vec<bool> = batch.iter().map(|it| it.summary.bot_due).collect();
    let lines: Vec<&str> = batch.iter().map(|it| it.lines.as_str()).collect();
    let glances: Vec<&str> = batch.iter().map(|it| it.summary.glance.as_str()).collect();
    let hashes: Vec<&[u8]> = batch.iter().map(|it| it.hash.bytes().as_slice()).collect();
    let joined = batch.iter().filter(|it| it.summary.joined);
    let joined = joined.flat_map(|it| it.summary.people.iter().map(|one| (one, &it.summary.id)));
    let (people, theirs): (Vec<&String>, Vec<&String>) = joined.unzip();
    let lease = connections.lease(true).await?;
    let connection = lease.connection()?;
    let told = connection
        .client
        .query(
            &connection.append_all,
            &[
                &ids, &versions, &phases, &open, &at, &deadlines, &bots, &lines, &hashes, &people,
                &theirs, &glances,
            ],
        )
        .await;
    lease.give_back();
    let mut done = vec![Done::Skipped; batch.len()];
    for row in told.map_err(failed)? {
        let place = usize::try_from(row.try_get::<_, i64>(0)?).unwrap_or(0);
        let became = match (row.try_get(1)?, row.try_get(2)?) {
            (_, true) => Done::Stored,
            (true, false) => Done::Conflict,
            (false, false) => Done::Skipped,
        };
        if let Some(done) = place.checked_sub(1).and_then(|place| done.get_mut(place)) {
            *done = became;
        }
    }
    Ok(done)
}
