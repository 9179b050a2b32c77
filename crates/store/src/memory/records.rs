//! What is kept of tables, as texts under names: the headers and the secret of a table once, how it
//! stands after every change, and one record for each entry of its log.

use crate::row::{Stored, Summary};
use flotilla_table::{ChainHash, Phase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A text under a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its name.
    pub key: String,
    /// The text; nothing where it is to be removed.
    pub value: Option<String>,
    /// Whether there may be none of this name yet.
    #[serde(default)]
    pub fresh: bool,
}

#[derive(Serialize, Deserialize)]
struct Opening {
    headers: String,
    secret: [u8; 32],
}

#[derive(Serialize, Deserialize)]
struct Added {
    lines: String,
    hash: Vec<u8>,
}

/// A [`Summary`] without the name, which is the record's.
#[derive(Serialize, Deserialize)]
struct Standing {
    version: u64,
    game: String,
    phase: String,
    seats: i64,
    open: i64,
    public: bool,
    at: i64,
    deadline: Option<i64>,
    bot_due: bool,
    people: Vec<String>,
    /// Older programs have not kept it.
    #[serde(default)]
    glance: String,
}

fn json(value: &impl Serialize) -> Option<String> {
    // Numbers and texts: this does not fail.
    serde_json::to_string(value).ok()
}

impl Record {
    fn new(key: String, value: &impl Serialize, fresh: bool) -> Record {
        Record { key, value: json(value), fresh }
    }

    /// A table that was just opened.
    pub(super) fn of_table(stored: &Stored, summary: &Summary) -> Vec<Record> {
        let Stored { id, headers, secret, entries } = stored;
        let opening = Opening { headers: headers.clone(), secret: *secret.bytes() };
        let mut records = vec![Record::new(format!("table/{id}"), &opening, true)];
        let hashes = stored.hashes();
        let entries = (1u64..).zip(entries).zip(&hashes);
        records.extend(entries.map(|((at, lines), hash)| Record::of_entry(id, at, lines, hash)));
        records.push(Record::of_summary(summary));
        records
    }

    /// An entry of a table's log.
    pub(super) fn of_entry(id: &str, version: u64, lines: &str, hash: &ChainHash) -> Record {
        let added = Added { lines: lines.to_owned(), hash: hash.bytes().to_vec() };
        Record::new(entry_key(id, version), &added, true)
    }

    /// How a table stands.
    pub(super) fn of_summary(summary: &Summary) -> Record {
        let Summary {
            id,
            version,
            game,
            phase,
            seats,
            open,
            public,
            at,
            deadline,
            bot_due,
            people,
            joined: _,
            glance,
        } = summary;
        let standing = Standing {
            version: *version,
            game: game.clone(),
            phase: (*phase).to_owned(),
            seats: *seats,
            open: *open,
            public: *public,
            at: *at,
            deadline: *deadline,
            bot_due: *bot_due,
            people: people.clone(),
            glance: glance.clone(),
        };
        Record::new(format!("standing/{id}"), &standing, false)
    }

    /// Something that all have in common.
    pub(super) fn of_setting(name: &str, value: &[u8]) -> Record {
        Record::new(format!("setting/{name}"), &value, true)
    }

    /// Something that is written to see whether that is possible.
    pub(super) fn beat() -> Record {
        Record { key: "beat".to_owned(), value: Some(String::new()), fresh: false }
    }

    /// All that is kept of a table, to be removed.
    pub(super) fn removing(stored: &Stored) -> Vec<Record> {
        let id = &stored.id;
        let entries = (1u64..).zip(&stored.entries).map(|(version, _)| entry_key(id, version));
        let keys = [format!("table/{id}"), format!("standing/{id}")].into_iter().chain(entries);
        keys.map(|key| Record { key, value: None, fresh: false }).collect()
    }
}

fn entry_key(id: &str, version: u64) -> String {
    format!("entry/{id}/{version}")
}

/// What was kept.
pub(super) struct Read {
    pub(super) tables: Vec<(Stored, Summary)>,
    pub(super) settings: BTreeMap<String, Vec<u8>>,
}

#[derive(Default)]
struct Parts {
    opening: Option<Opening>,
    standing: Option<Standing>,
    entries: BTreeMap<u64, Added>,
}

/// Puts records together again.
pub(super) fn read(records: impl IntoIterator<Item = Record>) -> Read {
    let mut tables: BTreeMap<String, Parts> = BTreeMap::new();
    let mut settings = BTreeMap::new();
    for Record { key, value, .. } in records {
        let Some(value) = value else { continue };
        let Some((kind, name)) = key.split_once('/') else { continue };
        if kind == "setting" {
            if let Ok(value) = serde_json::from_str(&value) {
                settings.insert(name.to_owned(), value);
            }
            continue;
        }
        let (id, version) = name.split_once('/').unwrap_or((name, ""));
        let parts = tables.entry(id.to_owned()).or_default();
        match kind {
            "table" => parts.opening = serde_json::from_str(&value).ok(),
            "standing" => parts.standing = serde_json::from_str(&value).ok(),
            "entry" => {
                if let (Ok(version), Ok(added)) = (version.parse(), serde_json::from_str(&value)) {
                    parts.entries.insert(version, added);
                }
            }
            _ => {}
        }
    }
    let whole = |(id, parts): (String, Parts)| {
        let read = table(&id, parts);
        if read.is_none() {
            tracing::error!(table = id, "a table was not kept whole, and is left out");
        }
        read
    };
    Read { tables: tables.into_iter().filter_map(whole).collect(), settings }
}

fn table(id: &str, parts: Parts) -> Option<(Stored, Summary)> {
    let Parts { opening, standing, entries } = parts;
    let (Opening { headers, secret }, standing) = (opening?, standing?);
    let entries = entries.into_iter().map(|(version, Added { lines, hash })| {
        (i64::try_from(version).unwrap_or(-1), lines, Some(hash))
    });
    let version = i64::try_from(standing.version).unwrap_or(-1);
    let stored = Stored::read(id, headers, &secret, version, entries.collect()).ok()?;
    let phases = [Phase::Waiting, Phase::Playing, Phase::Over];
    let phase = phases.into_iter().find(|phase| phase.word() == standing.phase)?.word();
    let Standing {
        version,
        game,
        phase: _,
        seats,
        open,
        public,
        at,
        deadline,
        bot_due,
        people,
        glance,
    } = standing;
    let id = id.to_owned();
    let summary = Summary {
        id,
        version,
        game,
        phase,
        seats,
        open,
        public,
        at,
        deadline,
        bot_due,
        people,
        joined: true,
        glance,
    };
    Some((stored, summary))
}
