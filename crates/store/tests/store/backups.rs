//! Copies of a store: made while it is used, checked, and put back.

use crate::stores::{SECRET, fresh, sit, table};
use crate::versions::database;
use flotilla_games::GAMES;
use flotilla_store::{Copying, Store, StoreError, Summary, backup, restore};
use flotilla_table::{Table, Visibility};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

async fn add(store: &Store, id: &str) -> Table {
    let mut table = table(id, Visibility::Private);
    store.create(&table, &SECRET).await.unwrap();
    let entry = sit(&mut table, 1_000_500);
    store.append(&entry, Summary::of(&table)).await.unwrap();
    table
}

fn names(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).unwrap();
    let mut all: Vec<String> =
        all.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    all.sort();
    all
}

/// Data that lies in the write-ahead log alone is lost to whoever copies the file: after the end
/// there is none.
#[tokio::test]
async fn after_its_end_a_store_is_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Store::open(&path.display().to_string()).await.unwrap();
    let id = fresh("whole");
    add(&store, &id).await;
    store.close().await.unwrap();
    let copy = folder.path().join("copy.db");
    std::fs::copy(&path, &copy).unwrap();
    let again = Store::open(&copy.display().to_string()).await.unwrap();
    assert_eq!(again.load(&id).await.unwrap().unwrap().entries.len(), 2);
    // The file is free for the next server, though this one is still there.
    let next = Store::open(&path.display().to_string()).await.unwrap();
    assert!(matches!(store.load(&id).await, Err(StoreError::Closed)));
    drop(next);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_made_while_the_server_writes_and_put_back_when_it_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let place = path.display().to_string();
    let file = folder.path().join("copy.db");
    let store = Arc::new(Store::open(&place).await.unwrap());
    let kept = fresh("kept");
    let before = add(&store, &kept).await;
    let (stop, written) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let writes = {
        let (store, stop, written) = (Arc::clone(&store), Arc::clone(&stop), Arc::clone(&written));
        tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                add(&store, &fresh("more")).await;
                written.fetch_add(1, Ordering::Relaxed);
            }
        })
    };
    while written.load(Ordering::Relaxed) < 5 {
        tokio::task::yield_now().await;
    }
    let mut told = Vec::new();
    let tally = backup(&place, &file, GAMES, &mut |step| told.push(step)).await.unwrap();
    stop.store(true, Ordering::Relaxed);
    writes.await.unwrap();
    // Two entries each; of the one that was just written perhaps only the first.
    let short = 2 * tally.tables - tally.entries;
    assert!(tally.tables >= 6 && short <= 1, "{tally:?}");
    assert_eq!(told.last(), Some(&Copying::Checked(tally.tables, tally.tables)));
    assert!(tally.damaged.is_empty());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "secrets are in it");
    }
    // One is not written over another.
    let again = backup(&place, &file, GAMES, &mut |_| {}).await;
    assert!(matches!(again, Err(StoreError::InTheWay(_))), "{again:?}");
    // Not under a server's feet.
    let refused = restore(&place, &file, GAMES, &mut |_| {}).await;
    assert!(matches!(refused, Err(StoreError::InUse(_))), "{refused:?}");
    let late = fresh("late");
    add(&store, &late).await;
    store.close().await.unwrap();
    let put_back = restore(&place, &file, GAMES, &mut |_| {}).await.unwrap();
    assert_eq!((put_back.tables, put_back.entries), (tally.tables, tally.entries));
    let store = Store::open(&place).await.unwrap();
    let table = store.load(&kept).await.unwrap().unwrap().rebuild(GAMES).unwrap();
    assert_eq!(table.record(), before.record());
    assert!(store.load(&late).await.unwrap().is_none());
    // What was there before is still there, and whole.
    let aside = put_back.kept.unwrap();
    let old = Store::open(&aside.display().to_string()).await.unwrap();
    assert!(old.load(&late).await.unwrap().is_some());
    assert!(!names(folder.path()).iter().any(|name| name.contains("-part-")));
}

#[tokio::test]
async fn a_copy_that_is_not_sound_is_not_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let place = path.display().to_string();
    let file = folder.path().join("copy.db");
    let store = Store::open(&place).await.unwrap();
    let id = fresh("sound");
    for at in 0..20 {
        add(&store, &if at == 0 { id.clone() } else { fresh("more") }).await;
    }
    store.close().await.unwrap();
    drop(store);
    backup(&place, &file, GAMES, &mut |_| {}).await.unwrap();
    let whole = std::fs::read(&file).unwrap();
    let before = std::fs::read(&path).unwrap();
    let mut nonsense = whole.clone();
    let middle = whole.len() / 4096 / 2 * 4096;
    nonsense[middle..middle + 4096].fill(0xa5);
    for bad in [&whole[..whole.len() / 2], &nonsense, b"not a store at all, whatever it is called"]
    {
        std::fs::write(&file, bad).unwrap();
        let refused = restore(&place, &file, GAMES, &mut |_| {}).await;
        assert!(
            matches!(refused, Err(StoreError::Damaged(_) | StoreError::Sqlite(_))),
            "{refused:?}"
        );
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
    // A table that can't be rebuilt is told by its name; the others are put back with it.
    std::fs::write(&file, &whole).unwrap();
    let copy = rusqlite::Connection::open(&file).unwrap();
    copy.execute("UPDATE entries SET lines = '@0 ! dance\n' WHERE id = ?1 AND version = 2", [&id])
        .unwrap();
    drop(copy);
    let told = restore(&place, &file, GAMES, &mut |_| {}).await.unwrap();
    assert_eq!(told.damaged.len(), 1);
    assert_eq!(told.damaged[0].0, id);
    // Once more within the second: nothing that was kept is written over.
    let again = restore(&place, &file, GAMES, &mut |_| {}).await.unwrap();
    assert!(again.kept.is_some() && again.kept != told.kept, "{again:?}");
    // What would act by itself in the store is not put back.
    let before = std::fs::read(&path).unwrap();
    let copy = rusqlite::Connection::open(&file).unwrap();
    copy.execute_batch("CREATE TRIGGER evil AFTER INSERT ON entries BEGIN DELETE FROM tables; END")
        .unwrap();
    drop(copy);
    let refused = restore(&place, &file, GAMES, &mut |_| {}).await;
    assert!(
        matches!(&refused, Err(StoreError::Damaged(why)) if why.contains("evil")),
        "{refused:?}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
    let nowhere = folder.path().join("none").display().to_string();
    let other = folder.path().join("other.db");
    assert!(backup(&nowhere, &other, GAMES, &mut |_| {}).await.is_err());
}

/// Everything in a file but the row that says when something was written last: whatever tables and
/// columns there are.
fn all_rows(path: &Path) -> BTreeMap<String, Vec<String>> {
    let file = rusqlite::Connection::open(path).unwrap();
    let mut tables = file
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'beat'")
        .unwrap();
    let names = tables.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let of = |name: String| {
        let mut query = file.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let columns: Vec<String> = query.column_names().map(str::to_owned).collect();
        let rows = query.query_map([], |row| {
            let value = |at| row.get::<_, rusqlite::types::Value>(at);
            let values = columns.iter().enumerate().map(|(at, name)| Ok((name, value(at)?)));
            Ok(format!("{:?}", values.collect::<Result<Vec<_>, rusqlite::Error>>()?))
        });
        let mut rows: Vec<String> = rows.unwrap().map(Result::unwrap).collect();
        rows.sort();
        (name, rows)
    };
    names.map(Result::unwrap).map(of).collect()
}

/// Both kinds of store have the same tables with the same columns: what is copied from one into the
/// other is read from the schema of one.
#[tokio::test]
async fn both_kinds_of_store_have_the_same_columns() {
    let Some(server) = database("columns", "").await else { return };
    drop(Store::open(&server).await.unwrap());
    let (client, connection) =
        tokio_postgres::connect(&server, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let sql = "SELECT table_name::text, column_name::text FROM information_schema.columns
               WHERE table_schema = 'public' AND table_name <> 'flotilla_schema'";
    let found = client.query(sql, &[]).await.unwrap();
    let of_server: BTreeSet<(String, String)> =
        found.iter().map(|row| (row.get(0), row.get(1))).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    drop(Store::open(&path.display().to_string()).await.unwrap());
    let file = rusqlite::Connection::open(&path).unwrap();
    let sql = "SELECT tables.name, columns.name
               FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
               WHERE tables.type = 'table'";
    let mut query = file.prepare(sql).unwrap();
    let found = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let of_file: BTreeSet<(String, String)> = found.map(Result::unwrap).collect();
    assert!(of_file.len() > 20, "{of_file:?}");
    assert_eq!(of_file, of_server);
}

/// One kind of file for both kinds of store: a club can move from one to the other, and from server to
/// server, with all that is known of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_moves_from_a_file_to_a_server_and_back() {
    let Some(server) = database("moved", "").await else { return };
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let store = Store::open(&place).await.unwrap();
    let ids: Vec<String> = (0..120).map(|_| fresh("moving")).collect();
    let mut records = Vec::new();
    for id in &ids {
        records.push(add(&store, id).await.record());
    }
    let key = store.setting("key", b"the key of all seals").await.unwrap();
    store.set_party(&ids[5], "from somewhere").await.unwrap();
    let guest = flotilla_table::PersonId::of_token(&ids[7]);
    store.seen(&[(ids[7].clone(), guest)], 1_000_700).await.unwrap();
    store.close().await.unwrap();
    let (first, second) = (folder.path().join("first.db"), folder.path().join("second.db"));
    let went = backup(&place, &first, GAMES, &mut |_| {}).await.unwrap();
    assert_eq!((went.tables, went.entries), (120, 240));
    // Whoever starts a server on an empty database makes a key there, which nobody has a table by.
    let early = Store::open(&server).await.unwrap();
    early.setting("key", b"of nobody").await.unwrap();
    drop(early);
    assert_eq!(restore(&server, &first, GAMES, &mut |_| {}).await.unwrap(), went);
    let again = restore(&server, &first, GAMES, &mut |_| {}).await;
    assert!(matches!(again, Err(StoreError::InTheWay(_))), "{again:?}");
    let moved = Store::open(&server).await.unwrap();
    let owner = flotilla_table::PersonId::of_token(&ids[3]);
    assert_eq!(moved.of_person(&owner, 10).await.unwrap().len(), 1);
    let mut told = Vec::new();
    let came = backup(&server, &second, GAMES, &mut |step| told.push(step)).await.unwrap();
    assert_eq!(came, went);
    let rows = all_rows(&first);
    let count: usize = rows.values().map(Vec::len).sum();
    assert!(told.contains(&Copying::Copied(count as u64, count as u64)), "{told:?}");
    assert_eq!(all_rows(&second), rows);
    let text = format!("{rows:?}");
    assert!(text.contains("from somewhere") && text.contains("1000700"), "{:?}", rows["people"]);
    // From server to server.
    let Some(next) = database("moved_on", "").await else { return };
    let third = folder.path().join("third.db");
    assert_eq!(restore(&next, &second, GAMES, &mut |_| {}).await.unwrap(), went);
    assert_eq!(backup(&next, &third, GAMES, &mut |_| {}).await.unwrap(), went);
    assert_eq!(all_rows(&third), rows);
    let other = folder.path().join("other.db").display().to_string();
    assert_eq!(restore(&other, &second, GAMES, &mut |_| {}).await.unwrap(), went);
    let back = Store::open(&other).await.unwrap();
    assert_eq!(back.setting("key", b"another").await.unwrap(), key);
    for (id, record) in ids.iter().zip(&records) {
        let table = back.load(id).await.unwrap().unwrap().rebuild(GAMES).unwrap();
        assert_eq!(table.record(), *record);
    }
}
