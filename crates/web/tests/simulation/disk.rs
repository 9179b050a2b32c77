//! What is stored, and what follows from it: the truth that everything shown is held against.

use flotilla_core::{Seat, Viewer};
use flotilla_games::GAMES;
use flotilla_store::{Absent, Glance, Row, StoreError, Stored, StoredEntry, Summary};
use flotilla_table::{ChainHash, Entry, PersonId, Phase, Table};
use flotilla_wire::{TableShape, ToldShape};
use std::collections::{BTreeMap, BTreeSet};

/// How far the clocks of servers may be from the truth, in milliseconds.
const CLOCKS_DIFFER: u64 = 61_000;

/// The disk that all servers share: nothing else outlives them.
#[derive(Default)]
pub struct Disk {
    pub tables: BTreeMap<String, Kept>,
    /// The true time, in milliseconds since 1970.
    pub now: u64,
    /// What all servers have in common.
    settings: BTreeMap<String, Vec<u8>>,
    /// From where tables were opened.
    parties: BTreeMap<String, String>,
    /// When people were last seen at tables.
    seen: BTreeMap<(String, String), u64>,
    /// From where they sat down, and who of them was sent away.
    from: BTreeMap<(String, String), String>,
    away: BTreeSet<(String, String)>,
}

/// A table on the disk.
pub struct Kept {
    pub stored: Stored,
    summary: Summary,
    /// The table as a reader of the disk has it.
    pub table: Table,
    /// Its secret, as a log would tell it.
    secret: String,
    /// The position as each viewer may see it, the public last, for each version from 0 on.
    positions: Vec<Vec<String>>,
}

impl Kept {
    pub fn version(&self) -> u64 {
        self.table.version()
    }

    fn viewers(&self) -> Vec<Viewer> {
        let seats = Seat::all(self.table.places().len()).map(Viewer::Seat);
        seats.chain([Viewer::Public]).collect()
    }

    fn note_positions(&mut self) {
        let views = self.viewers().into_iter();
        let seen = views.map(|viewer| self.table.look(viewer).view().position()).collect();
        let version = self.version() as usize;
        self.positions.resize(version, Vec::new());
        self.positions.push(seen);
    }

    /// Whether what a viewer was shown is what was stored.
    pub fn check_table(&self, shown: &TableShape) -> Result<(), String> {
        let (id, version) = (&shown.id, shown.version);
        if version > self.version() {
            let stored = self.version();
            return Err(format!("{id} was shown at version {version}, and {stored} is stored"));
        }
        let seen = &self.positions[version as usize];
        // A table of several entries is stored at once: there is nothing between them.
        let viewer = shown.viewer.map_or(seen.len().wrapping_sub(1), |number| number - 1);
        if seen.get(viewer).is_some_and(|position| *position == shown.position) {
            return Ok(());
        }
        let (shown, stored) = (&shown.position, seen.get(viewer));
        Err(format!("{id} at version {version} was shown as {shown}, and stored is {stored:?}"))
    }

    /// Whether what a viewer was told is what was stored.
    pub fn check_lines(&self, viewer: Viewer, told: &[ToldShape]) -> Result<(), String> {
        let id = self.table.id();
        let Some(first) = told.first().map(|line| line.version) else { return Ok(()) };
        let stored = self.table.look(viewer).story(first.saturating_sub(1));
        let mut stored = stored.map(|line| (line.version, line.chosen));
        for line in told {
            let heard = (line.version, line.chosen.clone());
            let is = stored.next();
            if is.as_ref() != Some(&heard) {
                return Err(format!("{id}: {viewer:?} was told {heard:?}, and stored is {is:?}"));
            }
        }
        Ok(())
    }
}

impl Disk {
    pub fn create(&mut self, stored: Stored, summary: Summary) -> Result<(), StoreError> {
        if self.tables.contains_key(&stored.id) {
            return Err(StoreError::Conflict);
        }
        let table = stored.clone().rebuild(GAMES);
        let table = table.map_err(|why| StoreError::Damaged(why.to_string()))?;
        let secret = stored.secret.reveal();
        let mut kept = Kept { stored, summary, table, secret, positions: Vec::new() };
        kept.note_positions();
        self.tables.insert(kept.stored.id.clone(), kept);
        Ok(())
    }

    /// Appends an entry. One that the log can't be read with any more is what never may happen.
    pub fn append(
        &mut self,
        version: u64,
        lines: String,
        hash: ChainHash,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let Some(kept) = self.tables.get_mut(&summary.id) else { return Err(StoreError::Conflict) };
        if kept.version() + 1 != version {
            return Err(StoreError::Conflict);
        }
        if let Err(why) = kept.table.decode(&lines) {
            let id = &summary.id;
            let why = format!("{id} can't be read any more from version {version} on: {why}");
            return Err(StoreError::Damaged(why));
        }
        if kept.table.log().last().map(|entry| entry.hash) != Some(hash) {
            let id = &summary.id;
            return Err(StoreError::Damaged(format!("{id}: {version} breaks the chain of hashes")));
        }
        let (at, now) = (kept.table.last_at(), self.now);
        if at > now + CLOCKS_DIFFER {
            let id = &summary.id;
            return Err(StoreError::Damaged(format!(
                "{id}: {version} is of {at}, and it is {now}"
            )));
        }
        kept.note_positions();
        kept.stored.entries.push(lines);
        kept.summary = summary;
        Ok(())
    }

    /// Whether a text tells the secret of a game that is not over.
    pub fn check_secrets(&self, text: &str) -> Result<(), String> {
        let told = self
            .tables
            .values()
            .find(|kept| kept.table.phase() != Phase::Over && text.contains(kept.secret.as_str()));
        told.map_or(Ok(()), |kept| Err(format!("the secret of {} is told", kept.table.id())))
    }

    pub fn load(&self, id: &str) -> Option<Stored> {
        self.tables.get(id).map(|kept| kept.stored.clone())
    }

    pub fn added(&self, id: &str, since: u64) -> Option<Vec<StoredEntry>> {
        let Kept { stored, table, .. } = self.tables.get(id)?;
        let entry = |(lines, entry): (&String, &Entry)| StoredEntry {
            lines: lines.clone(),
            hash: Some(entry.hash),
        };
        Some(stored.entries.iter().zip(table.log()).skip(since as usize).map(entry).collect())
    }

    fn rows(&self, most: u32, wanted: impl Fn(&Kept) -> bool) -> Vec<Row> {
        let mut rows: Vec<Row> = self
            .tables
            .values()
            .filter(|kept| wanted(kept))
            .map(|kept| Row {
                id: kept.summary.id.clone(),
                game: kept.summary.game.clone(),
                phase: kept.table.phase(),
                seats: kept.summary.seats as u64,
                open: kept.summary.open as u64,
                at: kept.summary.at as u64,
                glance: Glance::read(&kept.summary.glance, kept.summary.version),
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.at));
        rows.truncate(most as usize);
        rows
    }

    pub fn listed_from(&self, skip: u32, most: u32) -> Vec<Row> {
        let listed = |kept: &Kept| kept.summary.public && kept.table.phase() != Phase::Over;
        self.rows(u32::MAX, listed).into_iter().skip(skip as usize).take(most as usize).collect()
    }

    pub fn setting(&mut self, name: String, fresh: Vec<u8>) -> Vec<u8> {
        self.settings.entry(name).or_insert(fresh).clone()
    }

    pub fn set_party(&mut self, id: String, party: String) {
        self.parties.insert(id, party);
    }

    pub fn count_open(&self, person: &PersonId, party: &str) -> (u64, u64) {
        let person = person.to_string();
        let open = || self.tables.values().filter(|kept| kept.table.phase() != Phase::Over);
        let own = open().filter(|kept| kept.summary.people.contains(&person)).count();
        let of_party =
            |kept: &&Kept| self.parties.get(&kept.summary.id).is_some_and(|it| it == party);
        (own as u64, open().filter(of_party).count() as u64)
    }

    pub fn see(&mut self, id: String, person: &PersonId, now: u64) {
        self.seen.insert((id, person.to_string()), now);
    }

    pub fn set_from(&mut self, id: String, person: &PersonId, party: String) {
        self.from.insert((id, person.to_string()), party);
    }

    pub fn send_away(&mut self, id: String, person: &PersonId) {
        self.away.insert((id, person.to_string()));
    }

    pub fn is_away(&self, id: &str, person: &PersonId, party: Option<&str>) -> bool {
        let person = person.to_string();
        let from_there = |who| party.is_some() && self.from.get(who).map(String::as_str) == party;
        self.away.iter().any(|who| who.0 == id && (who.1 == person || from_there(who)))
    }

    pub fn absent(&self, since: u64, most: u32) -> Vec<Absent> {
        let waits = |kept: &&Kept| kept.summary.public && kept.table.phase() == Phase::Waiting;
        let people = self.tables.values().filter(waits).flat_map(|kept| {
            let id = &kept.summary.id;
            kept.summary.people.iter().filter_map(move |person| {
                let at = self.seen.get(&(id.clone(), person.clone())).copied();
                let absent = at.unwrap_or(kept.summary.at as u64) <= since;
                let person = PersonId::parse(person).filter(|_| absent)?;
                Some(Absent { id: id.clone(), person })
            })
        });
        people.take(most as usize).collect()
    }

    pub fn of_person(&self, person: &PersonId, most: u32) -> Vec<Row> {
        let person = person.to_string();
        self.rows(most, |kept| kept.summary.people.contains(&person))
    }

    pub fn clocks_due(&self, by: u64, after: &str, most: u32) -> Vec<String> {
        let due = |kept: &&Kept| {
            let Summary { id, deadline, .. } = &kept.summary;
            deadline.is_some_and(|end| end <= by as i64) && **id > *after
        };
        let due = self.tables.values().filter(due);
        due.map(|kept| kept.summary.id.clone()).take(most as usize).collect()
    }

    pub fn bots_due(&self, quiet_since: u64, after: &str, most: u32) -> Vec<String> {
        let due = self.tables.values().filter(|Kept { summary, .. }| {
            summary.bot_due && summary.at <= quiet_since as i64 && *summary.id > *after
        });
        due.map(|kept| kept.summary.id.clone()).take(most as usize).collect()
    }

    pub fn latest(&self) -> Option<u64> {
        self.tables.values().map(|kept| kept.summary.at as u64).max()
    }

    pub fn purge(&mut self, phase: Phase, quiet_since: u64, most: u32) -> Vec<String> {
        let old = self
            .tables
            .values()
            .filter(|kept| kept.table.phase() == phase && kept.summary.at <= quiet_since as i64);
        let old: Vec<String> =
            old.map(|kept| kept.summary.id.clone()).take(most as usize).collect();
        old.iter().for_each(|id| drop(self.tables.remove(id)));
        old
    }
}
