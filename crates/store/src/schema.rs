//! The schema of a store: each version is a step from the one before.
//!
//! Steps are never changed once they were released; a new version is a new step. Of every version
//! there is a store in `tests/store/versions`, from which the others are reached in the tests.

/// The steps for SQLite.
pub(crate) const SQLITE: &[&str] = &[
    "
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    headers TEXT NOT NULL,
    secret BLOB NOT NULL,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    seats INTEGER NOT NULL,
    open INTEGER NOT NULL,
    public INTEGER NOT NULL,
    at INTEGER NOT NULL,
    deadline INTEGER,
    bot_due INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
    id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
    person TEXT NOT NULL,
    id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (at) WHERE public AND phase <> 'over';
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bot_due ON tables (at) WHERE bot_due;
",
    "
CREATE INDEX tables_quiet ON tables (phase, at);
",
    // What servers share, who opened tables from where, who was last seen when. The hash of an entry
    // and of all before it; entries of older programs have none. And a row that is written to see
    // whether anything can be written.
    "
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN party TEXT;
ALTER TABLE people ADD COLUMN seen INTEGER;
CREATE INDEX tables_party ON tables (party, at) WHERE phase <> 'over';
ALTER TABLE entries ADD COLUMN hash BLOB;
CREATE TABLE beat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO beat (one, at) VALUES (1, 0);
",
    // Who belongs to a table goes with it: without this everybody was looked through for every table
    // that was removed.
    "
CREATE INDEX people_table ON people (id);
",
    // From where somebody sat down, and when the host has sent them away.
    "
ALTER TABLE people ADD COLUMN party TEXT;
ALTER TABLE people ADD COLUMN away INTEGER;
",
    // What lists tell of a table; nothing of those that older programs had last.
    "
ALTER TABLE tables ADD COLUMN glance TEXT;
",
];

/// The steps for PostgreSQL.
pub(crate) const POSTGRES: &[&str] = &[
    "
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    headers TEXT NOT NULL,
    secret BYTEA NOT NULL,
    version BIGINT NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    seats BIGINT NOT NULL,
    open BIGINT NOT NULL,
    public BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    deadline BIGINT,
    bot_due BOOLEAN NOT NULL
);
CREATE TABLE entries (
    id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (id, version)
);
CREATE TABLE people (
    person TEXT NOT NULL,
    id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person, id)
);
CREATE INDEX tables_listed ON tables (at) WHERE public AND phase <> 'over';
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bot_due ON tables (at) WHERE bot_due;
",
    "
CREATE INDEX tables_quiet ON tables (phase, at);
",
    "
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
ALTER TABLE tables ADD COLUMN party TEXT;
ALTER TABLE people ADD COLUMN seen BIGINT;
CREATE INDEX tables_party ON tables (party, at) WHERE phase <> 'over';
ALTER TABLE entries ADD COLUMN hash BYTEA;
CREATE TABLE beat (one BIGINT PRIMARY KEY CHECK (one = 1), at BIGINT NOT NULL);
INSERT INTO beat (one, at) VALUES (1, 0);
",
    "
CREATE INDEX people_table ON people (id);
",
    "
ALTER TABLE people ADD COLUMN party TEXT;
ALTER TABLE people ADD COLUMN away BIGINT;
",
    "
ALTER TABLE tables ADD COLUMN glance TEXT;
",
];
