//! The logs of tables on disk: SQLite inside the program, or PostgreSQL for several servers.
//!
//! A table is stored as the headers of its record, its secret, and one row for each entry of its
//! log. An entry is appended with its version: of two entries of one version, from whatever
//! servers, one is kept and the other refused ([`StoreError::Conflict`]). What is appended is on
//! disk when [`append`](Store::append) returns.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! use flotilla_store::Store;
//!
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&folder.path().join("flotilla.db").display().to_string()).await?;
//! assert!(store.load("q7w2").await?.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })
//! # .map(|()| ()).map_err(|error: Box<dyn std::error::Error>| error)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod lobby;
mod postgres;
mod row;
mod schema;
mod sqlite;
mod tls;

pub use lobby::Absent;
pub use row::{Row, Stored, Summary};

use flotilla_table::{Entry, PersonId, Phase, Table};
use postgres::Postgres;
use sqlite::Sqlite;
use thiserror::Error;
use tokio::sync::broadcast;

/// Why a store did not do what it was asked for.
#[derive(Debug, Error)]
pub enum StoreError {
    /// An entry of this version, or a table of this name, is there already.
    #[error("someone else was faster")]
    Conflict,
    /// The store was written by a newer program.
    #[error("the store has version {found}, and this program knows {known} at most")]
    TooNew {
        /// The version of the store.
        found: i64,
        /// The newest version that is known.
        known: usize,
    },
    /// A row that can't be what was written.
    #[error("the store holds something that can't be read: {0}")]
    Damaged(String),
    /// The file can't be opened.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// SQLite could not do it.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL could not do it.
    #[error("PostgreSQL: {}", chain(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// The address of the PostgreSQL server can't be used.
    #[error("the address of the PostgreSQL server: {0}")]
    Address(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
}

/// An error with what lies behind it: PostgreSQL's own errors say little by themselves.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        text = format!("{text}: {inner}");
        source = inner.source();
    }
    text
}

/// Something was stored, here or by another server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A table has a new version.
    Table {
        /// The table's name.
        id: String,
        /// Its version.
        version: u64,
    },
    /// A table was removed.
    Gone {
        /// The table's name.
        id: String,
    },
    /// Changes may have been missed: whoever follows tables should look at all of them.
    Missed,
}

/// How many changes may wait for a slow follower.
const CHANGES: usize = 4096;

/// Where tables are kept.
pub enum Store {
    /// One file.
    Sqlite(Sqlite),
    /// A server, shared with other programs like this one.
    Postgres(Box<Postgres>),
}

impl Store {
    /// Opens a store and brings it up to date: `postgres://…` is a server, everything else a
    /// file's name.
    ///
    /// # Errors
    /// When it can't be reached, or was written by a newer program.
    pub async fn open(place: &str) -> Result<Store, StoreError> {
        if place.starts_with("postgres://") || place.starts_with("postgresql://") {
            return Ok(Store::Postgres(Box::new(Postgres::open(place).await?)));
        }
        Ok(Store::Sqlite(Sqlite::open(place.as_ref())?))
    }

    /// Stores a table that was just opened.
    ///
    /// # Errors
    /// When there is one of this name, or the store fails.
    pub async fn create(&self, table: &Table, secret: &[u8; 32]) -> Result<(), StoreError> {
        let stored = Stored::of(table, secret);
        let summary = Summary::of(table);
        match self {
            Store::Sqlite(store) => store.create(stored, summary).await,
            Store::Postgres(store) => store.create(stored, summary).await,
        }
    }

    /// Appends an entry to a table's log, and how the table stands after it.
    ///
    /// # Errors
    /// When there is an entry of this version already, or the store fails. Then it was not
    /// stored.
    pub async fn append(&self, entry: &Entry, summary: Summary) -> Result<(), StoreError> {
        let (version, lines) = (entry.version, entry.to_string());
        match self {
            Store::Sqlite(store) => store.append(version, lines, summary).await,
            Store::Postgres(store) => store.append(version, lines, summary).await,
        }
    }

    /// A table as it was stored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        match self {
            Store::Sqlite(store) => store.load(id).await,
            Store::Postgres(store) => store.load(id).await,
        }
    }

    /// What other servers have added to a table since it had a version: entries one after the
    /// other, none if there is nothing new. A file belongs to one server, so that nobody else adds
    /// anything there. `None` if there is no such table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn added_elsewhere(
        &self,
        id: &str,
        since: u64,
    ) -> Result<Option<String>, StoreError> {
        match self {
            Store::Sqlite(_) => Ok(Some(String::new())),
            Store::Postgres(store) => store.added(id, since).await,
        }
    }

    /// Public tables that wait for players or are played, the latest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn listed(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        match self {
            Store::Sqlite(store) => store.listed(most).await,
            Store::Postgres(store) => store.listed(most).await,
        }
    }

    /// The tables that a person belongs to, the latest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of_person(&self, person: &PersonId, most: u32) -> Result<Vec<Row>, StoreError> {
        match self {
            Store::Sqlite(store) => store.of_person(person, most).await,
            Store::Postgres(store) => store.of_person(person, most).await,
        }
    }

    /// The tables at which time runs out by a moment (milliseconds since 1970), the first of them
    /// first; so many at most.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn clocks_due(&self, by: u64, most: u32) -> Result<Vec<String>, StoreError> {
        match self {
            Store::Sqlite(store) => store.clocks_due(by, most).await,
            Store::Postgres(store) => store.clocks_due(by, most).await,
        }
    }

    /// The tables at which a bot is to play and nothing has happened since a moment (milliseconds
    /// since 1970), by their names, those after a name; so many at most.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn bots_due(
        &self,
        quiet_since: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        match self {
            Store::Sqlite(store) => store.bots_due(quiet_since, after, most).await,
            Store::Postgres(store) => store.bots_due(quiet_since, after, most).await,
        }
    }

    /// Removes tables of a phase at which nothing has happened since a moment (milliseconds since
    /// 1970), with all that is known of them; so many at most. Their names are returned.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn purge(
        &self,
        phase: Phase,
        quiet_since: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        match self {
            Store::Sqlite(store) => store.purge(phase, quiet_since, most).await,
            Store::Postgres(store) => store.purge(phase, quiet_since, most).await,
        }
    }

    /// Whether the store answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.load("-").await.map(|_| ())
    }

    /// Everything that is stored from now on, here or by other servers.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        match self {
            Store::Sqlite(store) => store.changes.subscribe(),
            Store::Postgres(store) => store.changes.subscribe(),
        }
    }
}
