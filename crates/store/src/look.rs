//! What lies at the place of a store, without changing any of it.

use crate::backup::readable;
use crate::sqlite::{at_file, beside, look_through};
use crate::tls::Address;
use crate::{StoreError, is_postgres, schema};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What was found at the place of a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The version of its schema; 0 where there is none yet.
    pub version: usize,
    /// The version that this program writes.
    pub known: usize,
    /// How many tables there are.
    pub tables: u64,
    /// When something was stored last, in milliseconds since 1970.
    pub latest: Option<u64>,
    /// Whether a server has the file now.
    pub in_use: bool,
    /// What a PostgreSQL server says its version is.
    pub server: Option<String>,
}

/// Looks at the store at a place. Nothing is made or brought up to date.
///
/// # Errors
/// When it can't be read, or was written by a newer program.
pub async fn look(place: &str) -> Result<Look, StoreError> {
    if !is_postgres(place) {
        return look_at_file(Path::new(place));
    }
    let looked = tokio::time::timeout(PATIENCE, look_at_server(place)).await;
    looked.unwrap_or(Err(StoreError::Timeout("look")))
}

fn look_at_file(path: &Path) -> Result<Look, StoreError> {
    let known = schema::SQLITE.len();
    match std::fs::metadata(path) {
        Ok(here) if here.len() > 0 => {}
        Ok(_) => return Ok(Look { known, ..Look::default() }),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Ok(Look { known, ..Look::default() });
        }
        Err(error) => return Err(at_file(path)(error)),
    }
    let in_use = is_locked(path);
    let connection = readable(path)?;
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let version = of_ours(found, known)?;
    if version == 0 {
        let name = path.display();
        return Err(StoreError::Damaged(format!("{name} is no store of this program")));
    }
    look_through(&connection, "quick_check")?;
    let (tables, latest): (i64, Option<i64>) =
        connection.query_row("SELECT count(*), max(at) FROM tables", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    Ok(Look {
        version,
        known,
        tables: whole(tables),
        latest: latest.map(whole),
        in_use,
        server: None,
    })
}

/// Whether a server holds the lock beside a file. It is let go of at once.
fn is_locked(path: &Path) -> bool {
    let lock = File::open(beside(path, "-lock"));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

async fn look_at_server(url: &str) -> Result<Look, StoreError> {
    let known = schema::POSTGRES.len();
    let (client, connection) = Address::parse(url)?.connect().await?;
    let driver = tokio::spawn(connection);
    let server: String = client.query_one("SHOW server_version", &[]).await?.try_get(0)?;
    let mut look = Look { known, server: Some(server), ..Look::default() };
    let there = client.query_one("SELECT to_regclass('flotilla_schema') IS NOT NULL", &[]).await?;
    if there.try_get(0)? {
        let sql = "SELECT coalesce(max(version), 0) FROM flotilla_schema";
        look.version = of_ours(client.query_one(sql, &[]).await?.try_get(0)?, known)?;
    }
    if look.version > 0 {
        let row = client.query_one("SELECT count(*), max(at) FROM tables", &[]).await?;
        look.tables = whole(row.try_get(0)?);
        look.latest = row.try_get::<_, Option<i64>>(1)?.map(whole);
    }
    driver.abort();
    Ok(look)
}

/// A version that this program can read.
fn of_ours(found: i64, known: usize) -> Result<usize, StoreError> {
    let version = usize::try_from(found).ok().filter(|version| *version <= known);
    version.ok_or(StoreError::TooNew { found, known })
}

fn whole(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
