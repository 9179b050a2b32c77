//! What a server keeps beside the logs of tables: a key, who opened what and sat down from where, who was
//! last seen when, who was sent away, and the listing in which nobody takes all the places.

#[cfg(not(target_family = "wasm"))]
mod sql;

use crate::{Row, Store, StoreError};
use flotilla_runtime::Instant;
use flotilla_table::PersonId;
use std::time::Duration;
use tokio::sync::Mutex;

/// How many tables a list has at most that is kept.
const MOST_LISTED: u32 = 10_000;
/// How many tables a list has at least that is kept for a moment. Every list is made of all public
/// tables, whichever part of it is asked for.
const LONG: usize = 500;
/// And for how long.
const LASTS: Duration = Duration::from_secs(1);

/// The list that was made last. Whoever asks while one is made waits for it.
#[derive(Default)]
pub(crate) struct Listed(Mutex<Option<List>>);

struct List {
    /// When its making began.
    begun: Instant,
    rows: Vec<Row>,
}

/// How many tables of one party are listed before the first of every other party.
pub(crate) const OF_ONE_PARTY: i64 = 4;

/// Whoever was not seen at a table that waits for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    /// The table's name.
    pub id: String,
    /// The person.
    pub person: PersonId,
}

impl Absent {
    pub(crate) fn read(id: String, person: &str) -> Result<Absent, StoreError> {
        let damaged = || StoreError::Damaged(format!("the people of {id}"));
        let person = PersonId::parse(person).ok_or_else(damaged)?;
        Ok(Absent { id, person })
    }
}

impl Store {
    /// Something that all servers of this store have in common: what was stored under the name
    /// first, by whichever of them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn setting(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.meter.bound("setting", self.backend.setting(name, fresh)).await
    }

    /// Notes from where a table was opened: a word that is the same for all from there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn set_party(&self, id: &str, party: &str) -> Result<(), StoreError> {
        self.meter.bound("set_party", self.backend.set_party(id, party)).await
    }

    /// How many tables that are not over a person belongs to, and how many were opened by a party.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn count_open(
        &self,
        person: &PersonId,
        party: &str,
    ) -> Result<(u64, u64), StoreError> {
        self.meter.bound("count_open", self.backend.count_open(person, party)).await
    }

    /// Public tables that wait for players or are played, the latest first, some of them skipped.
    /// Of each party come a few, then of each party a few more: nobody fills the list. Where it is
    /// long it may be a second old.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn listed_from(&self, skip: u32, most: u32) -> Result<Vec<Row>, StoreError> {
        self.meter.bound("listed_from", self.list(skip, most)).await
    }

    async fn list(&self, skip: u32, most: u32) -> Result<Vec<Row>, StoreError> {
        let asked = Instant::now();
        if skip.saturating_add(most) > MOST_LISTED {
            return self.backend.listed_from(skip, most).await;
        }
        let mut kept = self.listed.0.lock().await;
        let serves = |list: &&List| {
            // Somebody else has asked meanwhile, or it is long and not old.
            list.begun > asked || list.rows.len() >= LONG && list.begun.elapsed() < LASTS
        };
        let part = |rows: &[Row]| -> Vec<Row> {
            rows.iter().skip(skip as usize).take(most as usize).cloned().collect()
        };
        if let Some(list) = kept.as_ref().filter(serves) {
            return Ok(part(&list.rows));
        }
        let begun = Instant::now();
        let rows = self.backend.listed_from(0, MOST_LISTED).await?;
        let found = part(&rows);
        *kept = Some(List { begun, rows });
        Ok(found)
    }

    /// Notes that some were seen at tables at a moment, in milliseconds since 1970. Where somebody else
    /// has what is noted of one of them locked, that one is left out.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn seen(&self, who: &[(String, PersonId)], now: u64) -> Result<(), StoreError> {
        self.meter.bound("seen", self.backend.seen(who, now)).await
    }

    /// Notes from where somebody who belongs to a table sat down: a word that is the same for all from there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn set_from(
        &self,
        id: &str,
        person: &PersonId,
        party: &str,
    ) -> Result<(), StoreError> {
        self.meter.bound("set_from", self.backend.set_from(id, person, party)).await
    }

    /// Notes that somebody who belongs to a table, or did, was sent away from it, at a moment in
    /// milliseconds since 1970. It is known for as long as there is the table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn send_away(&self, id: &str, person: &PersonId, now: u64) -> Result<(), StoreError> {
        self.meter.bound("send_away", self.backend.send_away(id, person, now)).await
    }

    /// Whether a person was sent away from a table; or anybody who had sat down from where a party is.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_away(
        &self,
        id: &str,
        person: &PersonId,
        party: Option<&str>,
    ) -> Result<bool, StoreError> {
        self.meter.bound("is_away", self.backend.is_away(id, person, party)).await
    }

    /// People of public tables that wait for players who were not seen there since a moment; so
    /// many at most. They may have left their seats already.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn absent(&self, since: u64, most: u32) -> Result<Vec<Absent>, StoreError> {
        self.meter.bound("absent", self.backend.absent(since, most)).await
    }
}
