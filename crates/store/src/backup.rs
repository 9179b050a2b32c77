//! Copies of a store, whichever kind it is: one SQLite file, which either kind is restored from.
//!
//! A copy is of one moment and is made while servers run. It is written whole and checked before
//! it gets its name: the file by SQLite, and every table by rebuilding it from its log.

use crate::sqlite::{at_file, beside, checkpoint, connect, for_us_alone, load, lock, look_through};
use crate::tls::Address;
use crate::{StoreError, is_postgres, postgres, schema, sqlite};
use flotilla_core::Registry;
use rusqlite::{Connection, OpenFlags, params};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio_postgres::IsolationLevel;

/// How long a lock of a file is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many tables are copied at a time.
const AT_A_TIME: i64 = 100;

/// What a copy holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many tables.
    pub tables: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// Tables that can't be rebuilt, and why. They are in the copy as they were found.
    pub damaged: Vec<(String, String)>,
    /// Where the file that was there before lies now.
    pub kept: Option<PathBuf>,
}

/// How far a copy has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copying {
    /// So many tables are copied, of so many.
    Copied(u64, u64),
    /// So many tables are checked, of so many.
    Checked(u64, u64),
}

/// Copies the store at a place into a new file, and checks the copy.
///
/// # Errors
/// When there is a file of this name, or the store can't be read, or the copy is not sound.
pub async fn backup(
    place: &str,
    file: &Path,
    registry: Registry,
    told: &mut dyn FnMut(Copying),
) -> Result<Tally, StoreError> {
    nothing_at(file)?;
    let part = Part::beside(file)?;
    if is_postgres(place) {
        let mut copy = fresh(&part.0)?;
        from_server(place, &mut copy, told).await?;
        checkpoint(&copy)?;
    } else {
        let from = existing(Path::new(place))?;
        copy_into(&from, &part.0)?;
    }
    let tally = check(&part.0, registry, told)?;
    part.rename(file)?;
    Ok(tally)
}

/// Puts a copy in a store's place. Nothing is changed unless the copy is sound; a file that was
/// there is kept under another name. A database must be empty.
///
/// # Errors
/// When the copy is not sound, or a server uses the file, or the database has tables.
pub async fn restore(
    place: &str,
    file: &Path,
    registry: Registry,
    told: &mut dyn FnMut(Copying),
) -> Result<Tally, StoreError> {
    if is_postgres(place) {
        // A copy of an older program is brought up to date on the way, in a folder of our own.
        let folder = tempfile::tempdir().map_err(at_file(&std::env::temp_dir()))?;
        let part = folder.path().join("tables.db");
        drop(for_us_alone(&part)?);
        copy_into(&existing(file)?, &part)?;
        let tally = check(&part, registry, told)?;
        let copy = connect(&part, PATIENCE)?;
        to_server(place, &copy, told).await?;
        return Ok(tally);
    }
    let place = Path::new(place);
    let _lock = lock(place)?;
    let part = Part::beside(place)?;
    copy_into(&existing(file)?, &part.0)?;
    let mut tally = check(&part.0, registry, told)?;
    tally.kept = set_aside(place)?;
    part.rename(place)?;
    Ok(tally)
}

/// A file that is not complete yet; it goes away unless it gets its name.
struct Part(PathBuf);

impl Part {
    fn beside(file: &Path) -> Result<Part, StoreError> {
        let part = beside(file, &format!("-part-{}", std::process::id()));
        let part = Part(part);
        part.remove();
        drop(for_us_alone(&part.0)?);
        Ok(part)
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm"] {
            // Most of them are not there.
            let _ = std::fs::remove_file(beside(&self.0, ending));
        }
    }

    /// Gives the file its name, when the disk has all of it.
    fn rename(self, file: &Path) -> Result<(), StoreError> {
        let synced = File::open(&self.0).and_then(|it| it.sync_all());
        synced.map_err(at_file(&self.0))?;
        std::fs::rename(&self.0, file).map_err(at_file(file))?;
        sync_folder(file);
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Sees to it that names survive a power cut; where the system can't, there is no more to do.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|it| it.sync_all());
}

fn nothing_at(file: &Path) -> Result<(), StoreError> {
    match std::fs::symlink_metadata(file) {
        Ok(_) => Err(StoreError::InTheWay(format!("{}: there is such a file", file.display()))),
        Err(_) => Ok(()),
    }
}

/// A file that must be there already, and is not changed.
fn existing(path: &Path) -> Result<Connection, StoreError> {
    let connection = readable(path)?;
    let known: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if known == 0 {
        let name = path.display();
        return Err(StoreError::Damaged(format!("{name} is no store of this program")));
    }
    Ok(connection)
}

/// Opens a file that must be there already, to read it.
pub(crate) fn readable(path: &Path) -> Result<Connection, StoreError> {
    std::fs::metadata(path).map_err(at_file(path))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let readable = Connection::open_with_flags(path, flags).or_else(|_| {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(path, flags)
    });
    let connection = readable?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// A new file with nothing but the schema.
fn fresh(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path, PATIENCE)?;
    sqlite::migrate(&mut connection)?;
    Ok(connection)
}

/// Writes what a file holds at this moment into an empty one.
fn copy_into(from: &Connection, path: &Path) -> Result<(), StoreError> {
    // A copy of a damaged file would look sound where SQLite skips what it can't read.
    look_through(from, "integrity_check")?;
    let name = path.to_str().ok_or_else(|| StoreError::Damaged("the file's name".into()))?;
    from.execute("VACUUM INTO ?1", [name])?;
    Ok(())
}

/// Checks a copy, and brings its schema up to date.
fn check(
    path: &Path,
    registry: Registry,
    told: &mut dyn FnMut(Copying),
) -> Result<Tally, StoreError> {
    let mut connection = connect(path, PATIENCE)?;
    nothing_that_acts(&connection)?;
    sqlite::migrate(&mut connection)?;
    look_through(&connection, "integrity_check")?;
    let homeless: i64 =
        connection
            .query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))?;
    if homeless > 0 {
        return Err(StoreError::Damaged(format!("{homeless} rows belong to no table")));
    }
    let ids: Vec<String> = {
        let mut query = connection.prepare("SELECT id FROM tables ORDER BY id")?;
        query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?
    };
    let all = ids.len() as u64;
    let mut tally = Tally { tables: all, ..Tally::default() };
    for (done, id) in (1..).zip(ids) {
        let rebuilt = match load(&connection, &id) {
            Ok(Some(stored)) => {
                tally.entries += stored.entries.len() as u64;
                stored.rebuild(registry).map(|_| ()).map_err(|error| error.to_string())
            }
            Ok(None) => Ok(()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(why) = rebuilt {
            tally.damaged.push((id, why));
        }
        told(Copying::Checked(done, all));
    }
    // One file, that can be read where nothing can be written.
    connection.pragma_update(None, "journal_mode", "DELETE")?;
    drop(connection);
    Ok(tally)
}

/// A store has rows and indices alone. What acts by itself when one is written was put there by somebody else.
fn nothing_that_acts(connection: &Connection) -> Result<(), StoreError> {
    let mut query = connection.prepare(
        "SELECT type, name FROM sqlite_master WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%'",
    )?;
    let found = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.next().transpose()?;
    found.map_or(Ok(()), |(kind, name): (String, String)| {
        Err(StoreError::Damaged(format!(
            "it has a {kind}, {name}, which no store of this program has"
        )))
    })
}

/// Gives the file of a store another name, with everything that belongs to it.
fn set_aside(place: &Path) -> Result<Option<PathBuf>, StoreError> {
    if std::fs::metadata(place).map_or(true, |it| it.len() == 0) {
        return Ok(None);
    }
    // What lies in the write-ahead log belongs to the old file. Of one that can't be read both
    // are kept as they are.
    if let Ok(old) = connect(place, PATIENCE) {
        let _ = checkpoint(&old);
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let name = |more: &str| beside(place, &format!("-before-{}{more}", since.as_secs()));
    // A second one in the same second gets a number.
    let names = std::iter::once(name("")).chain((2..100).map(|number| name(&format!("-{number}"))));
    let aside = names.into_iter().find(|name| nothing_at(name).is_ok());
    let aside = aside.ok_or_else(|| StoreError::InTheWay(name("").display().to_string()))?;
    for ending in ["-wal", ""] {
        let (from, to) = (beside(place, ending), beside(&aside, ending));
        if std::fs::metadata(&from).is_ok() {
            std::fs::rename(&from, &to).map_err(at_file(&to))?;
        }
    }
    // It is made anew from the others.
    let _ = std::fs::remove_file(beside(place, "-shm"));
    sync_folder(place);
    Ok(Some(aside))
}

type Copied = (Vec<tokio_postgres::Row>, Vec<tokio_postgres::Row>, Vec<tokio_postgres::Row>);

const COLUMNS: &str =
    "id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due";

/// Copies what a server holds at one moment.
async fn from_server(
    url: &str,
    copy: &mut Connection,
    told: &mut dyn FnMut(Copying),
) -> Result<(), StoreError> {
    let (mut client, connection) = Address::parse(url)?.connect().await?;
    let driver = tokio::spawn(connection);
    let moment = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let found: i64 = moment
        .query_one("SELECT coalesce(max(version), 0) FROM flotilla_schema", &[])
        .await?
        .try_get(0)?;
    if found != schema::POSTGRES.len() as i64 {
        return Err(StoreError::InTheWay(format!(
            "the store has version {found}: start a server of this version on it first"
        )));
    }
    let all: i64 = moment.query_one("SELECT count(*) FROM tables", &[]).await?.try_get(0)?;
    let all = u64::try_from(all).unwrap_or(0);
    let (mut done, mut last) = (0, String::new());
    loop {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id > $1 ORDER BY id LIMIT $2");
        let tables = moment.query(&sql, &[&last, &AT_A_TIME]).await?;
        let Some(end) = tables.last() else { break };
        let until: String = end.try_get(0)?;
        let between: [&(dyn tokio_postgres::types::ToSql + Sync); 2] = [&last, &until];
        let entries = moment
            .query(
                "SELECT id, version, lines, hash FROM entries WHERE id > $1 AND id <= $2",
                &between,
            )
            .await?;
        let people = moment
            .query("SELECT person, id FROM people WHERE id > $1 AND id <= $2", &between)
            .await?;
        done += tables.len() as u64;
        insert(copy, &(tables, entries, people))?;
        told(Copying::Copied(done, all));
        last = until;
    }
    moment.commit().await?;
    drop(client);
    // The connection ends with its client; how is no matter any more.
    let _ = driver.await;
    Ok(())
}

fn insert(copy: &mut Connection, (tables, entries, people): &Copied) -> Result<(), StoreError> {
    let all = copy.transaction()?;
    for row in tables {
        let text = |at: usize| row.try_get::<_, String>(at);
        let number = |at: usize| row.try_get::<_, i64>(at);
        let sql = format!(
            "INSERT INTO tables ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
        );
        all.prepare_cached(&sql)?.execute(params![
            text(0)?,
            text(1)?,
            row.try_get::<_, Vec<u8>>(2)?,
            number(3)?,
            text(4)?,
            text(5)?,
            number(6)?,
            number(7)?,
            row.try_get::<_, bool>(8)?,
            number(9)?,
            row.try_get::<_, Option<i64>>(10)?,
            row.try_get::<_, bool>(11)?,
        ])?;
    }
    for row in entries {
        let sql = "INSERT INTO entries (id, version, lines, hash) VALUES (?1, ?2, ?3, ?4)";
        all.prepare_cached(sql)?.execute(params![
            row.try_get::<_, String>(0)?,
            row.try_get::<_, i64>(1)?,
            row.try_get::<_, String>(2)?,
            row.try_get::<_, Option<Vec<u8>>>(3)?,
        ])?;
    }
    for row in people {
        all.prepare_cached("INSERT INTO people (person, id) VALUES (?1, ?2)")?
            .execute(params![row.try_get::<_, String>(0)?, row.try_get::<_, String>(1)?])?;
    }
    Ok(all.commit()?)
}

/// Writes a copy into an empty database: all of it or nothing.
async fn to_server(
    url: &str,
    copy: &Connection,
    told: &mut dyn FnMut(Copying),
) -> Result<(), StoreError> {
    let address = Address::parse(url)?;
    postgres::migrate(&address).await?;
    let (mut client, connection) = address.connect().await?;
    let driver = tokio::spawn(connection);
    let all = client.transaction().await?;
    all.execute("LOCK TABLE tables IN SHARE ROW EXCLUSIVE MODE", &[]).await?;
    if all.query_opt("SELECT 1 FROM tables LIMIT 1", &[]).await?.is_some() {
        return Err(StoreError::InTheWay(
            "the database has tables already: restore into an empty one".to_owned(),
        ));
    }
    let sql = format!(
        "INSERT INTO tables ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
    );
    let table = all.prepare(&sql).await?;
    let sql = "INSERT INTO entries (id, version, lines, hash) VALUES ($1, $2, $3, $4)";
    let entry = all.prepare(sql).await?;
    let person = all.prepare("INSERT INTO people (person, id) VALUES ($1, $2)").await?;
    let ids: Vec<String> = {
        let mut query = copy.prepare("SELECT id FROM tables ORDER BY id")?;
        query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?
    };
    let count = ids.len() as u64;
    for (done, id) in (1..).zip(ids) {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?1");
        let (headers, secret, version, game, phase, seats): (
            String,
            Vec<u8>,
            i64,
            String,
            String,
            i64,
        ) = copy.prepare_cached(&sql)?.query_row([&id], |row| {
            Ok((row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?))
        })?;
        let (open, public, at, deadline, bot_due): (i64, bool, i64, Option<i64>, bool) =
            copy.prepare_cached(&sql)?.query_row([&id], |row| {
                Ok((row.get(7)?, row.get(8)?, row.get(9)?, row.get(10)?, row.get(11)?))
            })?;
        all.execute(
            &table,
            &[
                &id, &headers, &secret, &version, &game, &phase, &seats, &open, &public, &at,
                &deadline, &bot_due,
            ],
        )
        .await?;
        let entries: Vec<(i64, String, Option<Vec<u8>>)> = {
            let sql = "SELECT version, lines, hash FROM entries WHERE id = ?1 ORDER BY version";
            let mut query = copy.prepare_cached(sql)?;
            let rows = query.query_map([&id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            rows.collect::<Result<_, _>>()?
        };
        for (version, lines, hash) in &entries {
            all.execute(&entry, &[&id, version, lines, hash]).await?;
        }
        let people: Vec<String> = {
            let mut query = copy.prepare_cached("SELECT person FROM people WHERE id = ?1")?;
            query.query_map([&id], |row| row.get(0))?.collect::<Result<_, _>>()?
        };
        for one in &people {
            all.execute(&person, &[one, &id]).await?;
        }
        told(Copying::Copied(done, count));
    }
    all.commit().await?;
    drop(client);
    // The connection ends with its client; how is no matter any more.
    let _ = driver.await;
    Ok(())
}
