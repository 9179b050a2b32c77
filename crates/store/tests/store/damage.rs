//! What is not what was written is told, with the table's name, and never served.

use crate::stores::{SECRET, fresh, sit, table};
use flotilla_store::{Store, StoreError, Summary};
use flotilla_table::{Command, PersonId, Visibility};
use rusqlite::Connection;
use std::sync::Arc;

/// A file with two tables of several entries; their names.
async fn file(path: &std::path::Path) -> [String; 2] {
    let store = Store::open(&path.display().to_string()).await.unwrap();
    let ids = [fresh("hit"), fresh("sound")];
    for id in &ids {
        let mut table = table(id, Visibility::Private);
        store.create(&table, &SECRET).await.unwrap();
        let host = PersonId::of_token(id);
        for (at, level) in ["greedy", "strong", "random"].into_iter().enumerate() {
            let bot = Command::Bot { seat: flotilla_core::Seat::FIRST, level: level.into() };
            let entry = table.act(&host, &bot, 1_000_100 + at as u64).unwrap();
            store.append(&entry, Summary::of(&table)).await.unwrap();
        }
        let entry = sit(&mut table, 1_000_500);
        store.append(&entry, Summary::of(&table)).await.unwrap();
    }
    store.close().await.unwrap();
    ids
}

#[tokio::test]
async fn a_row_that_was_changed_is_told_by_its_table() {
    for (what, sql) in [
        (
            "entry 3",
            "UPDATE entries SET lines = replace(lines, 'strong', 'stronk') WHERE id = ?1 AND version = 3",
        ),
        (
            "entry 1",
            "UPDATE tables SET headers = replace(headers, 'clock none', 'clock  none') WHERE id = ?1",
        ),
        ("entry 5", "UPDATE entries SET lines = replace(lines, 'Anne', 'Hann') WHERE id = ?1"),
        ("entry 2", "UPDATE entries SET hash = NULL WHERE id = ?1 AND version = 2"),
        ("4 entries", "DELETE FROM entries WHERE id = ?1 AND version = 3"),
        ("4 entries", "DELETE FROM entries WHERE id = ?1 AND version = 5"),
        ("the secret", "UPDATE tables SET secret = x'00' WHERE id = ?1"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        let [hit, sound] = file(&path).await;
        let changed = Connection::open(&path).unwrap().execute(sql, [&hit]).unwrap();
        assert!(changed > 0, "{sql}");
        let store = Store::open(&path.display().to_string()).await.unwrap();
        let why = match store.load(&hit).await {
            Err(StoreError::Damaged(why)) => why,
            other => panic!("{sql}: {other:?}"),
        };
        assert!(why.contains(&hit) && why.contains(what), "{why}");
        assert!(store.load(&sound).await.unwrap().is_some());
    }
}

/// A byte on the disk has turned: where SQLite sees nothing wrong, the hashes do.
#[tokio::test]
async fn a_byte_that_turned_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let [hit, sound] = file(&path).await;
    let mut bytes = std::fs::read(&path).unwrap();
    let word = b" 5e Anne";
    let at: Vec<usize> = (0..bytes.len() - 8).filter(|&at| &bytes[at..at + 8] == word).collect();
    assert!(at.len() >= 2, "{at:?}");
    // Which of the two comes first is SQLite's affair.
    bytes[at[0] + 2] = b'f';
    std::fs::write(&path, &bytes).unwrap();
    let store = Store::open(&path.display().to_string()).await.unwrap();
    let all = [store.load(&hit).await, store.load(&sound).await];
    let damaged = all.iter().filter(|it| matches!(it, Err(StoreError::Damaged(_)))).count();
    let sound = all.iter().filter(|it| matches!(it, Ok(Some(_)))).count();
    assert_eq!((damaged, sound), (1, 1), "{all:?}");
}

/// A file whose pages make no sense is refused at the start.
#[tokio::test]
async fn a_page_of_nonsense_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    file(&path).await;
    let mut bytes = std::fs::read(&path).unwrap();
    let pages = bytes.len() / 4096;
    for byte in &mut bytes[(pages - 1) * 4096..] {
        *byte = 0xa5;
    }
    std::fs::write(&path, &bytes).unwrap();
    let refused = Store::open(&path.display().to_string()).await.err();
    assert!(matches!(refused, Some(StoreError::Damaged(_) | StoreError::Sqlite(_))), "{refused:?}");
}

/// What is read of a table is of one moment: headers, version and entries belong together.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_read_as_it_stood_at_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let store = Arc::new(Store::open(&place).await.unwrap());
    let id = fresh("moment");
    let mut table = table(&id, Visibility::Private);
    store.create(&table, &SECRET).await.unwrap();
    let writes = {
        let (store, id) = (Arc::clone(&store), id.clone());
        tokio::spawn(async move {
            let host = PersonId::of_token(&id);
            for at in 0..300 {
                let level = if at % 2 == 0 { "greedy" } else { "strong" };
                let bot = Command::Bot { seat: flotilla_core::Seat::FIRST, level: level.into() };
                let entry = table.act(&host, &bot, 1_000_100 + at).unwrap();
                store.append(&entry, Summary::of(&table)).await.unwrap();
            }
        })
    };
    let mut reads = 0;
    while !writes.is_finished() {
        store.load(&id).await.unwrap().unwrap();
        reads += 1;
    }
    writes.await.unwrap();
    assert!(reads > 20, "too few to show anything: {reads}");
}
