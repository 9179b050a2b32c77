//! What is stored of a table.

use crate::{Glance, StoreError};
use flotilla_core::Registry;
use flotilla_table::{
    ChainHash, Entry, LogError, Occupant, PersonId, Phase, Secret, Table, Visibility,
};
use std::collections::BTreeSet;

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its name.
    pub id: String,
    /// The headers of its record.
    pub headers: String,
    /// Its secret.
    pub secret: Secret,
    /// The entries of its log, the first one first.
    pub entries: Vec<String>,
}

/// An entry of a table's log as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// What happened.
    pub lines: String,
    /// The hash of it and of all before it; entries of older programs have none.
    pub hash: Option<ChainHash>,
}

#[cfg(not(target_family = "wasm"))]
impl StoredEntry {
    /// What was read of an entry of a table.
    pub(crate) fn read(
        id: &str,
        lines: String,
        hash: Option<Vec<u8>>,
    ) -> Result<StoredEntry, StoreError> {
        let damaged = |_| StoreError::Damaged(format!("the hash of an entry of table {id}"));
        let hash = hash.map(<[u8; 32]>::try_from).transpose().map_err(damaged)?;
        Ok(StoredEntry { lines, hash: hash.map(ChainHash::new) })
    }
}

impl Stored {
    pub(crate) fn of(table: &Table, secret: &[u8; 32]) -> Stored {
        Stored {
            id: table.id().to_owned(),
            headers: table.headers().to_owned(),
            secret: Secret::new(*secret),
            entries: table.log().iter().map(ToString::to_string).collect(),
        }
    }

    /// What was read of a table: its version, and its entries with their versions and hashes. What
    /// is not what was written is told apart by the hashes.
    pub(crate) fn read(
        id: &str,
        headers: String,
        secret: &[u8],
        version: i64,
        entries: Vec<(i64, String, Option<Vec<u8>>)>,
    ) -> Result<Stored, StoreError> {
        let damaged = |what: String| StoreError::Damaged(format!("{what} of table {id}"));
        let secret: [u8; 32] = secret.try_into().map_err(|_| damaged("the secret".to_owned()))?;
        if usize::try_from(version) != Ok(entries.len()) {
            return Err(damaged(format!("{} entries for {version}", entries.len())));
        }
        let mut hash = ChainHash::of_headers(&headers);
        let mut hashed = false;
        let mut lines = Vec::with_capacity(entries.len());
        for (number, (version, text, stored)) in (1u64..).zip(entries) {
            hash = hash.then(number, &text);
            // Entries of older programs have no hash; behind one that has all have.
            let right = match &stored {
                Some(stored) => stored.as_slice() == hash.bytes(),
                None => !hashed,
            };
            if u64::try_from(version) != Ok(number) || !right {
                return Err(damaged(format!("entry {number}")));
            }
            hashed |= stored.is_some();
            lines.push(text);
        }
        let secret = Secret::new(secret);
        Ok(Stored { id: id.to_owned(), headers, secret, entries: lines })
    }

    /// The hashes of its entries.
    pub(crate) fn hashes(&self) -> Vec<ChainHash> {
        let mut hash = ChainHash::of_headers(&self.headers);
        let mut next = |(version, text): (u64, &String)| {
            hash = hash.then(version, text);
            hash
        };
        (1u64..).zip(&self.entries).map(&mut next).collect()
    }

    /// The table.
    ///
    /// # Errors
    /// When what was stored is no table's record.
    pub fn rebuild(self, registry: Registry) -> Result<Table, LogError> {
        let mut record = self.headers;
        self.entries.iter().for_each(|entry| record.push_str(entry));
        Table::rebuild(registry, record.as_bytes(), Some(self.secret))
    }
}

/// How a table stands, for finding it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub phase: &'static str,
    /// How many seats it has.
    pub seats: i64,
    /// How many of them are open.
    pub open: i64,
    /// Whether everyone may find it.
    pub public: bool,
    /// When something last happened, in milliseconds since 1970.
    pub at: i64,
    /// When something is due that nobody does.
    pub deadline: Option<i64>,
    /// Whether a bot is to play.
    pub bot_due: bool,
    /// Everyone who belongs to it.
    pub people: Vec<String>,
    /// Whether some of them are new since the version before.
    pub joined: bool,
    /// What a list tells of it: [`Glance`] reads it.
    pub glance: String,
}

impl Summary {
    /// How a table stands.
    #[must_use]
    pub fn of(table: &Table) -> Summary {
        let mut people: BTreeSet<&PersonId> = BTreeSet::from([table.host()]);
        people.extend(table.places().iter().filter_map(|place| match &place.sitter {
            Occupant::Person { person, .. } | Occupant::Kept { person, .. } => Some(person),
            Occupant::Open | Occupant::Bot { .. } => None,
        }));
        let open = table.places().iter().filter(|place| place.sitter == Occupant::Open).count();
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        Summary {
            id: table.id().to_owned(),
            version: table.version(),
            game: table.game().to_owned(),
            phase: table.phase().word(),
            seats: whole(table.places().len() as u64),
            open: whole(open as u64),
            public: table.terms().visibility == Visibility::Public,
            at: whole(table.last_at()),
            deadline: table.deadline().map(whole),
            bot_due: table.bot_due().is_some(),
            people: people
                .into_iter()
                .filter(|it| it.is_someone())
                .map(ToString::to_string)
                .collect(),
            joined: table.log().last().is_none_or(Entry::brings_people),
            glance: Glance::write(table),
        }
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub phase: Phase,
    /// How many seats it has.
    pub seats: u64,
    /// How many of them are open.
    pub open: u64,
    /// When something last happened, in milliseconds since 1970.
    pub at: u64,
    /// Who plays, whose turn it is, how it ended; nothing where a program that does not write it had
    /// the table last.
    pub glance: Option<Glance>,
}

/// The columns of [`FoundRow`], in its order.
#[cfg(not(target_family = "wasm"))]
macro_rules! row_columns {
    () => {
        "id, game, phase, seats, open, at, version, glance"
    };
}
#[cfg(not(target_family = "wasm"))]
pub(crate) use row_columns;

/// A table in a list, as it is stored.
pub(crate) struct FoundRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) phase: String,
    pub(crate) seats: i64,
    pub(crate) open: i64,
    pub(crate) at: i64,
    pub(crate) version: i64,
    pub(crate) glance: Option<String>,
}

impl FoundRow {
    pub(crate) fn read(self) -> Result<Row, StoreError> {
        let FoundRow { id, game, phase, seats, open, at, version, glance } = self;
        let phase =
            [Phase::Waiting, Phase::Playing, Phase::Over].into_iter().find(|it| it.word() == phase);
        let phase = phase.ok_or_else(|| StoreError::Damaged(format!("the phase of {id}")))?;
        let whole = |number: i64| u64::try_from(number).unwrap_or(0);
        let glance = glance.and_then(|text| Glance::read(&text, whole(version)));
        Ok(Row { id, game, phase, seats: whole(seats), open: whole(open), at: whole(at), glance })
    }
}
