//! Copies of a store, whichever kind it is: one SQLite file, which either kind is restored from.
//!
//! A copy is of one moment and is made while servers run. It is written whole and checked before
//! it gets its name: the file by SQLite, and every table by rebuilding it from its log.

use crate::owner::Owner;
use crate::sqlite::{at_file, beside, checkpoint, connect, for_us_alone, load, lock, look_through};
use crate::tls::Address;
use crate::{StoreError, is_postgres, postgres, schema, sqlite};
use flotilla_core::Registry;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio_postgres::IsolationLevel;
use tokio_postgres::types::{ToSql, Type};

/// How long a lock of a file is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many rows are copied at a time.
const AT_A_TIME: i32 = 100;

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
    /// Who has the restored file and who should, where that is not the same: numbers of users.
    pub owners: Option<(u32, u32)>,
}

/// How far a copy has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copying {
    /// So many rows are copied, of so many.
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
/// there is kept under another name, and its owner and rights are the new one's. A database must be
/// empty.
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
    let owner = Owner::of(place);
    let lock_file = lock(place)?;
    let part = Part::beside(place)?;
    copy_into(&existing(file)?, &part.0)?;
    let mut tally = check(&part.0, registry, told)?;
    tally.kept = set_aside(place)?;
    if let Some(owner) = owner {
        // Whoever serves opens both.
        owner.take_over(&lock_file, place)?;
        let whole = File::open(&part.0).map_err(at_file(&part.0))?;
        tally.owners = owner.take_over(&whole, &part.0)?;
    }
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

/// Tables of the schema that are not copied: what is written there is of no use to anybody later.
const NOT_COPIED: &[&str] = &["beat"];

/// A table of the schema, with its columns. Both kinds of store have the same.
struct Relation {
    name: String,
    columns: Vec<String>,
}

impl Relation {
    /// Everything that a store has, in an order in which it can be written: what is referred to comes
    /// first. It is read from the schema itself, so that nothing new is forgotten.
    fn all() -> Result<Vec<Relation>, StoreError> {
        let mut schema = Connection::open_in_memory()?;
        sqlite::migrate(&mut schema)?;
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid";
        let mut tables = schema.prepare(sql)?;
        let names = tables.query_map([], |row| row.get(0))?;
        let names: Vec<String> = names.collect::<Result<_, _>>()?;
        let copied = names.into_iter().filter(|name| !NOT_COPIED.contains(&name.as_str()));
        let with_columns = |name: String| -> Result<Relation, StoreError> {
            let mut columns = schema.prepare("SELECT name FROM pragma_table_info(?1)")?;
            let columns = columns.query_map([&name], |row| row.get(0))?;
            let columns: Vec<String> = columns.collect::<Result<_, _>>()?;
            Ok(Relation { name, columns })
        };
        copied.map(with_columns).collect()
    }

    fn listed(&self) -> String {
        let quoted: Vec<String> = self.columns.iter().map(|it| format!("\"{it}\"")).collect();
        quoted.join(", ")
    }

    fn count(&self) -> String {
        format!("SELECT count(*) FROM {}", self.name)
    }

    fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.listed(), self.name)
    }

    /// Adds a row; a parameter is a sign and its number.
    fn insert(&self, sign: char) -> String {
        let values: Vec<String> =
            (1..=self.columns.len()).map(|at| format!("{sign}{at}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.listed(), values.join(", "))
    }
}

/// What stands in a place of a server's row.
fn of_server(row: &tokio_postgres::Row, at: usize) -> Result<Value, StoreError> {
    let value = match *row.columns()[at].type_() {
        Type::TEXT => row.try_get::<_, Option<String>>(at)?.map(Value::from),
        Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(at)?.map(Value::from),
        Type::INT8 => row.try_get::<_, Option<i64>>(at)?.map(Value::from),
        Type::BOOL => row.try_get::<_, Option<bool>>(at)?.map(Value::from),
        ref other => return Err(StoreError::Damaged(format!("a value of type {other}"))),
    };
    Ok(value.unwrap_or(Value::Null))
}

/// What stands in a place of a file's row, as a server wants it.
fn for_server(
    row: &rusqlite::Row<'_>,
    at: usize,
    kind: &Type,
) -> Result<Box<dyn ToSql + Sync>, StoreError> {
    Ok(match *kind {
        Type::TEXT => Box::new(row.get::<_, Option<String>>(at)?),
        Type::BYTEA => Box::new(row.get::<_, Option<Vec<u8>>>(at)?),
        Type::INT8 => Box::new(row.get::<_, Option<i64>>(at)?),
        Type::BOOL => Box::new(row.get::<_, Option<bool>>(at)?),
        ref other => return Err(StoreError::Damaged(format!("a value of type {other}"))),
    })
}

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
    let relations = Relation::all()?;
    let (mut done, mut all) = (0, 0);
    for relation in &relations {
        let count: i64 = moment.query_one(&relation.count(), &[]).await?.try_get(0)?;
        all += u64::try_from(count).unwrap_or(0);
    }
    for relation in &relations {
        let select = moment.prepare(&relation.select()).await?;
        let portal = moment.bind(&select, &[]).await?;
        loop {
            let rows = moment.query_portal(&portal, AT_A_TIME).await?;
            if rows.is_empty() {
                break;
            }
            insert(copy, relation, &rows)?;
            done += rows.len() as u64;
            told(Copying::Copied(done, all));
        }
    }
    moment.commit().await?;
    drop(client);
    // The connection ends with its client; how is no matter any more.
    let _ = driver.await;
    Ok(())
}

fn insert(
    copy: &mut Connection,
    relation: &Relation,
    rows: &[tokio_postgres::Row],
) -> Result<(), StoreError> {
    let all = copy.transaction()?;
    {
        let mut into = all.prepare_cached(&relation.insert('?'))?;
        for row in rows {
            let values = (0..row.len()).map(|at| of_server(row, at));
            let values: Vec<Value> = values.collect::<Result<_, _>>()?;
            into.execute(rusqlite::params_from_iter(values))?;
        }
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
    let relations = Relation::all()?;
    // A server that was started here has left a key of its own: nobody has a table by it.
    for relation in relations.iter().rev() {
        all.execute(&format!("DELETE FROM {}", relation.name), &[]).await?;
    }
    let (mut done, mut count) = (0, 0);
    for relation in &relations {
        count += copy.query_row(&relation.count(), [], |row| row.get::<_, i64>(0))?;
    }
    let count = u64::try_from(count).unwrap_or(0);
    for relation in &relations {
        let into = all.prepare(&relation.insert('$')).await?;
        let mut select = copy.prepare(&relation.select())?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            let values = (0..).zip(into.params()).map(|(at, kind)| for_server(row, at, kind));
            let values: Vec<Box<dyn ToSql + Sync>> = values.collect::<Result<_, _>>()?;
            all.execute_raw(&into, values).await?;
            done += 1;
            told(Copying::Copied(done, count));
        }
    }
    all.commit().await?;
    drop(client);
    // The connection ends with its client; how is no matter any more.
    let _ = driver.await;
    Ok(())
}
