//! The logs of tables on disk: SQLite inside the program, or PostgreSQL for several servers.
//!
//! A table is stored as the headers of its record, its secret, and one row for each entry of its
//! log. An entry is appended with its version: of two entries of one version, from whatever
//! servers, one is kept and the other refused ([`StoreError::Conflict`]). What is appended is on
//! disk when [`append`](Store::append) returns.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
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

mod backend;
#[cfg(not(target_family = "wasm"))]
mod backup;
mod glance;
mod lobby;
#[cfg(not(target_family = "wasm"))]
mod look;
mod memory;
mod meter;
#[cfg(not(target_family = "wasm"))]
mod owner;
#[cfg(not(target_family = "wasm"))]
mod postgres;
mod row;
#[cfg(not(target_family = "wasm"))]
mod schema;
#[cfg(not(target_family = "wasm"))]
mod sqlite;
#[cfg(not(target_family = "wasm"))]
mod tls;

pub use backend::{Backend, Pending};
#[cfg(not(target_family = "wasm"))]
pub use backup::{Copying, Tally, backup, restore};
pub use glance::{Glance, GlancePlace, GlanceResult, Sitter};
pub use lobby::Absent;
#[cfg(not(target_family = "wasm"))]
pub use look::{Look, look};
pub use memory::{Keeper, Memory, Record};
pub use meter::{StoreCall, Throttle};
pub use row::{Row, Stored, StoredEntry, Summary};

use flotilla_table::{Entry, PersonId, Phase, Table};
use lobby::Listed;
use meter::Meter;
#[cfg(not(target_family = "wasm"))]
use postgres::Postgres;
#[cfg(not(target_family = "wasm"))]
use sqlite::Sqlite;
use std::sync::Arc;
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;
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
    #[cfg(not(target_family = "wasm"))]
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL could not do it.
    #[cfg(not(target_family = "wasm"))]
    #[error("PostgreSQL: {}", chain(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// It was to be stored together with what others asked for, and that failed.
    #[error("{0}")]
    Together(String),
    /// The address of the PostgreSQL server can't be used.
    #[error("the address of the PostgreSQL server: {0}")]
    Address(String),
    /// It took too long. Nobody knows whether it was done.
    #[error("the store does not answer in time: {0}")]
    Timeout(&'static str),
    /// Another server has the file.
    #[error("{0}: another server uses this file")]
    InUse(String),
    /// There is something where nothing may be.
    #[error("{0}")]
    InTheWay(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
}

/// An error with what lies behind it: PostgreSQL's own errors say little by themselves.
#[cfg(not(target_family = "wasm"))]
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
        /// The entry that it has with this version, where it was told along: then it need not be
        /// asked for.
        entry: Option<StoredEntry>,
    },
    /// A table was removed.
    Gone {
        /// The table's name.
        id: String,
    },
    /// Somebody said something at a table that is not stored.
    Said {
        /// The table's name.
        id: String,
        /// What, in a few words.
        words: String,
    },
    /// Changes may have been missed: whoever follows tables should look at all of them.
    Missed,
}

/// How many changes may wait for a slow follower.
const CHANGES: usize = 4096;

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// How long anything that is asked of it may take.
    pub timeout: Duration,
    /// How many connections to PostgreSQL there may be; one in four is for reading alone.
    pub connections: usize,
    /// How long a server that can't be reached is waited for at the start.
    pub wait: Duration,
}

impl Default for StoreOptions {
    fn default() -> StoreOptions {
        StoreOptions { timeout: Duration::from_secs(5), connections: 16, wait: Duration::ZERO }
    }
}

/// Whether an address is that of a PostgreSQL server: everything else is a file's name.
#[must_use]
pub fn is_postgres(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// Where tables are kept: a handle to one [`Backend`]. Every call of it ends in time.
#[derive(Clone)]
pub struct Store {
    backend: Arc<dyn Backend>,
    meter: Arc<Meter>,
    listed: Arc<Listed>,
}

impl Store {
    /// A store over whatever can keep tables.
    pub fn new(backend: impl Backend + 'static, options: &StoreOptions) -> Store {
        let meter = Arc::new(Meter::new(options.timeout));
        Store { backend: Arc::new(backend), meter, listed: Arc::default() }
    }

    #[cfg(not(target_family = "wasm"))]
    /// Opens a store and brings it up to date: `postgres://…` is a server, everything else a
    /// file's name.
    ///
    /// # Errors
    /// When it can't be reached, or was written by a newer program.
    pub async fn open(place: &str) -> Result<Store, StoreError> {
        Store::open_with(place, &StoreOptions::default()).await
    }

    #[cfg(not(target_family = "wasm"))]
    /// Opens a store, and brings it up to date. A server that can't be reached is waited for, as
    /// long as the options say.
    ///
    /// # Errors
    /// When it can't be reached, or was written by a newer program, or the file is another
    /// server's.
    pub async fn open_with(place: &str, options: &StoreOptions) -> Result<Store, StoreError> {
        if !is_postgres(place) {
            return Ok(Store::new(Sqlite::open(place.as_ref(), options)?, options));
        }
        let begun = Instant::now();
        let mut pause = postgres::FIRST_PAUSE;
        loop {
            match Postgres::open(place, options).await {
                Ok(store) => return Ok(Store::new(store, options)),
                Err(error) if postgres::is_away(&error) && begun.elapsed() < options.wait => {
                    let waited = begun.elapsed().as_secs();
                    tracing::warn!(%error, waited, "waiting for PostgreSQL");
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(postgres::LONGEST_PAUSE);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Has every call told to somebody when it is done: how long it took, and whether it failed.
    pub fn watch_calls(&self, watcher: impl Fn(&StoreCall) + Send + Sync + 'static) {
        self.meter.watch(Box::new(watcher));
    }

    /// Writes what waits and lets go of the store: a file is then complete by itself. What is
    /// asked for afterwards fails.
    ///
    /// # Errors
    /// When the store fails. What was acknowledged is stored all the same.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.meter.bound("close", self.backend.close()).await
    }

    /// Stores a table that was just opened.
    ///
    /// # Errors
    /// When there is one of this name, or the store fails.
    pub async fn create(&self, table: &Table, secret: &[u8; 32]) -> Result<(), StoreError> {
        let call = self.backend.create(Stored::of(table, secret), Summary::of(table));
        self.meter.bound("create", call).await
    }

    /// Appends an entry to a table's log, and how the table stands after it.
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) when there is an entry of this version already: then it
    /// was not stored. After any other error nobody knows whether it was, or will be.
    pub async fn append(&self, entry: &Entry, summary: Summary) -> Result<(), StoreError> {
        let call = self.backend.append(entry.version, entry.to_string(), entry.hash, summary);
        self.meter.bound("append", call).await
    }

    /// A table as it was stored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.meter.bound("load", self.backend.load(id)).await
    }

    /// What was added to a table since it had a version: the entries in their order, none if there
    /// is nothing new. `None` if there is no such table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn added(
        &self,
        id: &str,
        since: u64,
    ) -> Result<Option<Vec<StoredEntry>>, StoreError> {
        self.meter.bound("added", self.backend.added(id, since)).await
    }

    /// The tables that a person belongs to, the latest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of_person(&self, person: &PersonId, most: u32) -> Result<Vec<Row>, StoreError> {
        self.meter.bound("of_person", self.backend.of_person(person, most)).await
    }

    /// The tables at which time runs out by a moment (milliseconds since 1970), by their names, those
    /// after a name; so many at most.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn clocks_due(
        &self,
        by: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.meter.bound("clocks_due", self.backend.clocks_due(by, after, most)).await
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
        self.meter.bound("bots_due", self.backend.bots_due(quiet_since, after, most)).await
    }

    /// When something last happened at any table, in milliseconds since 1970, if there are tables.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn latest(&self) -> Result<Option<u64>, StoreError> {
        self.meter.bound("latest", self.backend.latest()).await
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
        self.meter.bound("purge", self.backend.purge(phase, quiet_since, most)).await
    }

    /// Whether the store answers, and can be written.
    ///
    /// # Errors
    /// When it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.meter.bound("check", self.backend.beat()).await
    }

    /// Tells everyone who follows the tables, at whichever server, what was said at one of them. It
    /// is not stored: a few words, of which at least the first has no space.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tell(&self, id: &str, words: &str) -> Result<(), StoreError> {
        self.meter.bound("tell", self.backend.tell(id, words)).await
    }

    /// Everything that is stored from now on, here or by other servers.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.backend.changes()
    }

    /// Whether other servers store here too. A file belongs to one server, so that nobody else adds
    /// anything there.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.backend.is_shared()
    }
}
