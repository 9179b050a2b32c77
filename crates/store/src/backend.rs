//! What a store must be able to do: SQLite, PostgreSQL and whatever a test hands in.

use crate::memory::Memory;
#[cfg(not(target_family = "wasm"))]
use crate::postgres::Postgres;
use crate::row::{Row, Stored, StoredEntry, Summary};
#[cfg(not(target_family = "wasm"))]
use crate::sqlite::Sqlite;
use crate::{Absent, Change, StoreError};
use flotilla_table::{ChainHash, PersonId, Phase};
use std::pin::Pin;
use tokio::sync::broadcast;

/// An answer of a store that is on its way.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place where tables are kept. What each of these means is told at [`Store`](crate::Store),
/// through which they are asked.
pub trait Backend: Send + Sync {
    /// Stores a table that was just opened; a [conflict](StoreError::Conflict) if there is one of
    /// this name.
    fn create(&self, stored: Stored, summary: Summary) -> Pending<'_, ()>;

    /// Appends an entry to a table that has the version before it, else there is a
    /// [conflict](StoreError::Conflict). After any other error nobody knows whether it was stored,
    /// or will be.
    fn append(
        &self,
        version: u64,
        lines: String,
        hash: ChainHash,
        summary: Summary,
    ) -> Pending<'_, ()>;

    /// A table as it is stored, of one moment.
    fn load<'a>(&'a self, id: &'a str) -> Pending<'a, Option<Stored>>;

    /// The entries of a table behind a version, in their order; `None` if there is no such table.
    fn added<'a>(&'a self, id: &'a str, since: u64) -> Pending<'a, Option<Vec<StoredEntry>>>;

    /// The tables of a person, the latest first.
    fn of_person<'a>(&'a self, person: &'a PersonId, most: u32) -> Pending<'a, Vec<Row>>;

    /// The tables at which time runs out, those after a name.
    fn clocks_due<'a>(&'a self, by: u64, after: &'a str, most: u32) -> Pending<'a, Vec<String>>;

    /// The tables at which a bot is to play, those after a name.
    fn bots_due<'a>(
        &'a self,
        quiet_since: u64,
        after: &'a str,
        most: u32,
    ) -> Pending<'a, Vec<String>>;

    /// When something last happened at any table.
    fn latest(&self) -> Pending<'_, Option<u64>>;

    /// Removes old tables.
    fn purge(&self, phase: Phase, quiet_since: u64, most: u32) -> Pending<'_, Vec<String>>;

    /// What was stored under a name first.
    fn setting<'a>(&'a self, name: &'a str, fresh: &'a [u8]) -> Pending<'a, Vec<u8>>;

    /// Notes from where a table was opened.
    fn set_party<'a>(&'a self, id: &'a str, party: &'a str) -> Pending<'a, ()>;

    /// How many tables that are not over a person belongs to, and how many a party has opened.
    fn count_open<'a>(&'a self, person: &'a PersonId, party: &'a str) -> Pending<'a, (u64, u64)>;

    /// Public tables that are not over: of each party a few, then of each a few more.
    fn listed_from(&self, skip: u32, most: u32) -> Pending<'_, Vec<Row>>;

    /// Notes that some were seen at tables.
    fn seen<'a>(&'a self, who: &'a [(String, PersonId)], now: u64) -> Pending<'a, ()>;

    /// People of public tables that wait for players who were not seen there since a moment.
    fn absent(&self, since: u64, most: u32) -> Pending<'_, Vec<Absent>>;

    /// Notes from where somebody sat down at a table.
    fn set_from<'a>(&'a self, id: &'a str, person: &'a PersonId, party: &'a str)
    -> Pending<'a, ()>;

    /// Notes that somebody was sent away from a table.
    fn send_away<'a>(&'a self, id: &'a str, person: &'a PersonId, now: u64) -> Pending<'a, ()>;

    /// Whether a person was sent away from a table, or somebody who sat down from where a party is.
    fn is_away<'a>(
        &'a self,
        id: &'a str,
        person: &'a PersonId,
        party: Option<&'a str>,
    ) -> Pending<'a, bool>;

    /// Writes something, to see whether that is possible.
    fn beat(&self) -> Pending<'_, ()>;

    /// Writes what waits, and ends.
    fn close(&self) -> Pending<'_, ()>;

    /// Tells all followers what was said at a table, without storing it.
    fn tell<'a>(&'a self, id: &'a str, words: &'a str) -> Pending<'a, ()>;

    /// Everything that is stored from now on.
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// Whether other servers store here too.
    fn is_shared(&self) -> bool;
}

/// A store of ours as a backend: what it does is in its own file.
macro_rules! backend {
    ($store:ty, shared: $shared:literal) => {
        impl Backend for $store {
            fn create(&self, stored: Stored, summary: Summary) -> Pending<'_, ()> {
                Box::pin(self.create(stored, summary))
            }

            fn append(
                &self,
                version: u64,
                lines: String,
                hash: ChainHash,
                summary: Summary,
            ) -> Pending<'_, ()> {
                Box::pin(self.append(version, lines, hash, summary))
            }

            fn load<'a>(&'a self, id: &'a str) -> Pending<'a, Option<Stored>> {
                Box::pin(self.load(id))
            }

            fn added<'a>(
                &'a self,
                id: &'a str,
                since: u64,
            ) -> Pending<'a, Option<Vec<StoredEntry>>> {
                Box::pin(self.added(id, since))
            }

            fn of_person<'a>(&'a self, person: &'a PersonId, most: u32) -> Pending<'a, Vec<Row>> {
                Box::pin(self.of_person(person, most))
            }

            fn clocks_due<'a>(
                &'a self,
                by: u64,
                after: &'a str,
                most: u32,
            ) -> Pending<'a, Vec<String>> {
                Box::pin(self.clocks_due(by, after, most))
            }

            fn bots_due<'a>(
                &'a self,
                quiet_since: u64,
                after: &'a str,
                most: u32,
            ) -> Pending<'a, Vec<String>> {
                Box::pin(self.bots_due(quiet_since, after, most))
            }

            fn latest(&self) -> Pending<'_, Option<u64>> {
                Box::pin(self.latest())
            }

            fn purge(&self, phase: Phase, quiet_since: u64, most: u32) -> Pending<'_, Vec<String>> {
                Box::pin(self.purge(phase, quiet_since, most))
            }

            fn setting<'a>(&'a self, name: &'a str, fresh: &'a [u8]) -> Pending<'a, Vec<u8>> {
                Box::pin(self.setting(name, fresh))
            }

            fn set_party<'a>(&'a self, id: &'a str, party: &'a str) -> Pending<'a, ()> {
                Box::pin(self.set_party(id, party))
            }

            fn count_open<'a>(
                &'a self,
                person: &'a PersonId,
                party: &'a str,
            ) -> Pending<'a, (u64, u64)> {
                Box::pin(self.count_open(person, party))
            }

            fn listed_from(&self, skip: u32, most: u32) -> Pending<'_, Vec<Row>> {
                Box::pin(self.listed_from(skip, most))
            }

            fn seen<'a>(&'a self, who: &'a [(String, PersonId)], now: u64) -> Pending<'a, ()> {
                Box::pin(self.seen(who, now))
            }

            fn absent(&self, since: u64, most: u32) -> Pending<'_, Vec<Absent>> {
                Box::pin(self.absent(since, most))
            }

            fn set_from<'a>(
                &'a self,
                id: &'a str,
                person: &'a PersonId,
                party: &'a str,
            ) -> Pending<'a, ()> {
                Box::pin(self.set_from(id, person, party))
            }

            fn send_away<'a>(
                &'a self,
                id: &'a str,
                person: &'a PersonId,
                now: u64,
            ) -> Pending<'a, ()> {
                Box::pin(self.send_away(id, person, now))
            }

            fn is_away<'a>(
                &'a self,
                id: &'a str,
                person: &'a PersonId,
                party: Option<&'a str>,
            ) -> Pending<'a, bool> {
                Box::pin(self.is_away(id, person, party))
            }

            fn beat(&self) -> Pending<'_, ()> {
                Box::pin(self.beat())
            }

            fn close(&self) -> Pending<'_, ()> {
                Box::pin(self.close())
            }

            fn tell<'a>(&'a self, id: &'a str, words: &'a str) -> Pending<'a, ()> {
                Box::pin(self.tell(id, words))
            }

            fn changes(&self) -> broadcast::Receiver<Change> {
                self.changes.subscribe()
            }

            fn is_shared(&self) -> bool {
                $shared
            }
        }
    };
}

// A file belongs to one server.
#[cfg(not(target_family = "wasm"))]
backend!(Sqlite, shared: false);
#[cfg(not(target_family = "wasm"))]
backend!(Postgres, shared: true);
// And what a browser keeps to one program.
backend!(Memory, shared: false);
