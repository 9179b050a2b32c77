//! Tables in memory, with somebody who keeps every change for the next time: the database of a
//! browser, or nobody at all.
//!
//! What is kept are [records](Record), texts under names that are never read by anyone but this
//! file. A change is answered when the keeper has it, and seen by nobody before.

mod records;

pub use records::Record;

use crate::lobby::OF_ONE_PARTY;
use crate::row::{FoundRow, Row, Stored, StoredEntry, Summary};
use crate::{Absent, CHANGES, Change, Pending, StoreError};
use flotilla_table::{ChainHash, PersonId, Phase};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// Whoever keeps what must be there the next time.
pub trait Keeper: Send + Sync {
    /// Keeps some records, all or none of them; they are safe when this is done. A
    /// [conflict](StoreError::Conflict) if one that must be new is there already.
    fn keep(&self, records: Vec<Record>) -> Pending<'_, ()>;
}

/// Nobody: what is in memory is gone with it.
impl Keeper for () {
    fn keep(&self, _: Vec<Record>) -> Pending<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

/// A store in memory.
pub struct Memory {
    kept: Mutex<Kept>,
    keeper: Arc<dyn Keeper>,
    pub(crate) changes: broadcast::Sender<Change>,
}

#[derive(Default)]
struct Kept {
    tables: BTreeMap<String, KeptTable>,
    settings: BTreeMap<String, Vec<u8>>,
}

struct KeptTable {
    stored: Stored,
    /// The hashes of its entries.
    hashes: Vec<ChainHash>,
    summary: Summary,
    /// From where it was opened: nobody has to know that the next time.
    party: Option<String>,
    /// When people were last seen there: neither that.
    seen: HashMap<String, u64>,
    /// From where people sat down, and who was sent away: neither that.
    from: HashMap<String, String>,
    away: HashSet<String>,
}

impl KeptTable {
    fn new(stored: Stored, summary: Summary) -> KeptTable {
        let hashes = stored.hashes();
        KeptTable {
            stored,
            hashes,
            summary,
            party: None,
            seen: HashMap::new(),
            from: HashMap::new(),
            away: HashSet::new(),
        }
    }

    fn is_over(&self) -> bool {
        self.summary.phase == Phase::Over.word()
    }

    fn row(&self) -> Result<Row, StoreError> {
        let Summary { id, version, game, phase, seats, open, at, glance, .. } = &self.summary;
        let found = FoundRow {
            id: id.clone(),
            game: game.clone(),
            phase: (*phase).to_owned(),
            seats: *seats,
            open: *open,
            at: *at,
            version: i64::try_from(*version).unwrap_or(i64::MAX),
            glance: Some(glance.clone()),
        };
        found.read()
    }
}

fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Memory {
    /// What was kept the last time, in any order, and who keeps it from now on. A table of which not
    /// everything is there is left out, and told in the log.
    pub fn open(records: impl IntoIterator<Item = Record>, keeper: Arc<dyn Keeper>) -> Memory {
        let records::Read { tables, settings } = records::read(records);
        let tables = tables
            .into_iter()
            .map(|(stored, summary)| (stored.id.clone(), KeptTable::new(stored, summary)))
            .collect();
        let (changes, _) = broadcast::channel(CHANGES);
        Memory { kept: Mutex::new(Kept { tables, settings }), keeper, changes }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn say(&self, change: Change) {
        // Nobody need be listening.
        let _ = self.changes.send(change);
    }

    pub(crate) async fn create(&self, stored: Stored, summary: Summary) -> Result<(), StoreError> {
        if self.kept().tables.contains_key(&stored.id) {
            return Err(StoreError::Conflict);
        }
        self.keeper.keep(Record::of_table(&stored, &summary)).await?;
        let (id, version) = (summary.id.clone(), summary.version);
        self.kept().tables.insert(id.clone(), KeptTable::new(stored, summary));
        self.say(Change::Table { id, version, entry: None });
        Ok(())
    }

    pub(crate) async fn append(
        &self,
        version: u64,
        lines: String,
        hash: ChainHash,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let is_next = |kept: &Kept| {
            let table = kept.tables.get(&summary.id);
            table.is_some_and(|table| table.stored.entries.len() as u64 + 1 == version)
        };
        if !is_next(&self.kept()) {
            return Err(StoreError::Conflict);
        }
        let records = vec![
            Record::of_entry(&summary.id, version, &lines, &hash),
            Record::of_summary(&summary),
        ];
        self.keeper.keep(records).await?;
        let mut kept = self.kept();
        // Somebody may have been as fast where nobody keeps anything.
        if !is_next(&kept) {
            return Err(StoreError::Conflict);
        }
        let id = summary.id.clone();
        if let Some(table) = kept.tables.get_mut(&id) {
            table.stored.entries.push(lines);
            table.hashes.push(hash);
            table.summary = summary;
        }
        drop(kept);
        self.say(Change::Table { id, version, entry: None });
        Ok(())
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        Ok(self.kept().tables.get(id).map(|table| table.stored.clone()))
    }

    pub(crate) async fn added(
        &self,
        id: &str,
        since: u64,
    ) -> Result<Option<Vec<StoredEntry>>, StoreError> {
        let kept = self.kept();
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        let entry = |(lines, hash): (&String, &ChainHash)| StoredEntry {
            lines: lines.clone(),
            hash: Some(*hash),
        };
        let added = |table: &KeptTable| {
            table.stored.entries.iter().zip(&table.hashes).skip(since).map(entry).collect()
        };
        Ok(kept.tables.get(id).map(added))
    }

    /// The rows of some tables, the latest first.
    fn rows(&self, wanted: impl Fn(&KeptTable) -> bool) -> Result<Vec<Row>, StoreError> {
        let kept = self.kept();
        let rows = kept.tables.values().filter(|table| wanted(table)).map(KeptTable::row);
        let mut rows = rows.collect::<Result<Vec<Row>, StoreError>>()?;
        rows.sort_by(|a, b| (b.at, &a.id).cmp(&(a.at, &b.id)));
        Ok(rows)
    }

    pub(crate) async fn of_person(
        &self,
        person: &PersonId,
        most: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let person = person.to_string();
        let mut rows = self.rows(|table| table.summary.people.contains(&person))?;
        rows.truncate(most as usize);
        Ok(rows)
    }

    pub(crate) async fn listed_from(&self, skip: u32, most: u32) -> Result<Vec<Row>, StoreError> {
        let rows = self.rows(|table| table.summary.public && !table.is_over())?;
        let kept = self.kept();
        let mut counts: HashMap<&str, i64> = HashMap::new();
        let mut rounds: Vec<(i64, Row)> = Vec::new();
        for row in rows {
            let table = kept.tables.get_key_value(&row.id);
            let Some((id, table)) = table else { continue };
            let count = counts.entry(table.party.as_deref().unwrap_or(id)).or_insert(0);
            rounds.push((*count / OF_ONE_PARTY, row));
            *count += 1;
        }
        // The latest stay first within a round.
        rounds.sort_by_key(|(round, _)| *round);
        let rows = rounds.into_iter().map(|(_, row)| row);
        Ok(rows.skip(skip as usize).take(most as usize).collect())
    }

    /// The names of some tables, in their order.
    fn names(&self, most: u32, wanted: impl Fn(&KeptTable) -> bool) -> Vec<String> {
        let kept = self.kept();
        let found = kept.tables.iter().filter(|(_, table)| wanted(table));
        found.map(|(id, _)| id.clone()).take(most as usize).collect()
    }

    pub(crate) async fn clocks_due(
        &self,
        by: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let due = |table: &KeptTable| {
            let Summary { id, deadline, .. } = &table.summary;
            deadline.is_some_and(|end| end <= whole(by)) && id.as_str() > after
        };
        Ok(self.names(most, due))
    }

    pub(crate) async fn bots_due(
        &self,
        quiet_since: u64,
        after: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let due = |table: &KeptTable| {
            let Summary { id, bot_due, at, .. } = &table.summary;
            *bot_due && *at <= whole(quiet_since) && id.as_str() > after
        };
        Ok(self.names(most, due))
    }

    pub(crate) async fn latest(&self) -> Result<Option<u64>, StoreError> {
        let latest = self.kept().tables.values().map(|table| table.summary.at).max();
        Ok(latest.and_then(|at| u64::try_from(at).ok()))
    }

    pub(crate) async fn purge(
        &self,
        phase: Phase,
        quiet_since: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        let old = |table: &KeptTable| {
            let Summary { phase: now, at, .. } = &table.summary;
            *now == phase.word() && *at <= whole(quiet_since)
        };
        let gone = self.names(most, old);
        let records = {
            let kept = self.kept();
            let tables = gone.iter().filter_map(|id| kept.tables.get(id));
            tables.flat_map(|table| Record::removing(&table.stored)).collect()
        };
        self.keeper.keep(records).await?;
        for id in &gone {
            self.kept().tables.remove(id);
            self.say(Change::Gone { id: id.clone() });
        }
        Ok(gone)
    }

    pub(crate) async fn setting(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        if let Some(known) = self.kept().settings.get(name) {
            return Ok(known.clone());
        }
        self.keeper.keep(vec![Record::of_setting(name, fresh)]).await?;
        let mut kept = self.kept();
        Ok(kept.settings.entry(name.to_owned()).or_insert_with(|| fresh.to_vec()).clone())
    }

    pub(crate) async fn set_party(&self, id: &str, party: &str) -> Result<(), StoreError> {
        if let Some(table) = self.kept().tables.get_mut(id) {
            table.party = Some(party.to_owned());
        }
        Ok(())
    }

    pub(crate) async fn count_open(
        &self,
        person: &PersonId,
        party: &str,
    ) -> Result<(u64, u64), StoreError> {
        let (kept, person) = (self.kept(), person.to_string());
        let open = || kept.tables.values().filter(|table| !table.is_over());
        let own = open().filter(|table| table.summary.people.contains(&person)).count();
        let of_party = open().filter(|table| table.party.as_deref() == Some(party)).count();
        Ok((own as u64, of_party as u64))
    }

    pub(crate) async fn seen(
        &self,
        who: &[(String, PersonId)],
        now: u64,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        for (id, person) in who {
            if let Some(table) = kept.tables.get_mut(id) {
                table.seen.insert(person.to_string(), now);
            }
        }
        Ok(())
    }

    pub(crate) async fn set_from(
        &self,
        id: &str,
        person: &PersonId,
        party: &str,
    ) -> Result<(), StoreError> {
        if let Some(table) = self.kept().tables.get_mut(id) {
            table.from.insert(person.to_string(), party.to_owned());
        }
        Ok(())
    }

    pub(crate) async fn send_away(
        &self,
        id: &str,
        person: &PersonId,
        _: u64,
    ) -> Result<(), StoreError> {
        if let Some(table) = self.kept().tables.get_mut(id) {
            table.away.insert(person.to_string());
        }
        Ok(())
    }

    pub(crate) async fn is_away(
        &self,
        id: &str,
        person: &PersonId,
        party: Option<&str>,
    ) -> Result<bool, StoreError> {
        let (kept, person) = (self.kept(), person.to_string());
        let Some(table) = kept.tables.get(id) else { return Ok(false) };
        let from_there = |away: &String| {
            party.is_some_and(|party| table.from.get(away).is_some_and(|from| from == party))
        };
        Ok(table.away.iter().any(|away| *away == person || from_there(away)))
    }

    pub(crate) async fn absent(&self, since: u64, most: u32) -> Result<Vec<Absent>, StoreError> {
        let kept = self.kept();
        let waits = |table: &&KeptTable| {
            table.summary.public && table.summary.phase == Phase::Waiting.word()
        };
        let people = kept.tables.values().filter(waits).flat_map(|table| {
            let gone = move |person: &&String| {
                let seen = table.seen.get(*person).map_or(table.summary.at, |at| whole(*at));
                seen <= whole(since)
            };
            let absent = |person: &String| Absent::read(table.summary.id.clone(), person);
            table.summary.people.iter().filter(gone).map(absent)
        });
        people.take(most as usize).collect()
    }

    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        self.keeper.keep(vec![Record::beat()]).await
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        Ok(())
    }

    pub(crate) async fn tell(&self, id: &str, words: &str) -> Result<(), StoreError> {
        self.say(Change::Said { id: id.to_owned(), words: words.to_owned() });
        Ok(())
    }
}
