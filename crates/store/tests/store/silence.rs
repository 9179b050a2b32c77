//! A store that says nothing stops nobody for longer than it is given.

use crate::stores::{SECRET, fresh, sit, table};
use flotilla_store::{Change, Store, StoreError, StoreOptions, Summary};
use flotilla_table::{Table, Visibility};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

const SHORT: Duration = Duration::from_millis(600);

fn options(timeout: Duration) -> StoreOptions {
    StoreOptions { timeout, ..StoreOptions::default() }
}

/// What stands between a store and its server, and can fall silent.
pub(crate) struct Wire {
    silent: watch::Sender<bool>,
    pub(crate) place: String,
}

impl Wire {
    /// To a server, listening at a port of ours; 0 for any.
    pub(crate) async fn to(url: &str, port: u16) -> Wire {
        let (before, rest) = url.split_once('@').unwrap();
        let (server, database) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
        let place = format!("{before}@{}/{database}", listener.local_addr().unwrap());
        let (silent, silence) = watch::channel(false);
        let server = server.to_owned();
        tokio::spawn(async move {
            loop {
                let Ok((mut from, _)) = listener.accept().await else { return };
                let (server, mut silence) = (server.clone(), silence.clone());
                tokio::spawn(async move {
                    let Ok(mut to) = TcpStream::connect(&server).await else { return };
                    loop {
                        // Silent: everything stays open, and nothing comes through.
                        if silence.wait_for(|silent| !silent).await.is_err() {
                            return;
                        }
                        let mut turned = silence.clone();
                        tokio::select! {
                            _ = copy_bidirectional(&mut from, &mut to) => return,
                            _ = turned.wait_for(|silent| *silent) => {}
                        }
                    }
                });
            }
        });
        Wire { silent, place }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_server_is_given_up_in_time_and_found_again() {
    let Some(url) = crate::postgres() else { return };
    let wire = Wire::to(&url, 0).await;
    let store = Arc::new(Store::open_with(&wire.place, &options(SHORT)).await.unwrap());
    let id = fresh("silent");
    let mut table = table(&id, Visibility::Private);
    // By somebody who has more time than a busy machine may take.
    Store::open(&url).await.unwrap().create(&table, &SECRET).await.unwrap();
    let entry = sit(&mut table, 1_000_500);
    wire.silent.send_replace(true);
    let begun = Instant::now();
    let mut calls = tokio::task::JoinSet::new();
    for at in 0..60 {
        let (store, id) = (Arc::clone(&store), id.clone());
        let (entry, summary) = (entry.clone(), Summary::of(&table));
        calls.spawn(async move {
            match at % 4 {
                0 => store.check().await,
                1 => store.load(&id).await.map(|_| ()),
                2 => store.listed_from(0, 10).await.map(|_| ()),
                _ => store.append(&entry, summary).await,
            }
        });
    }
    let all = calls.join_all().await;
    let taken = begun.elapsed();
    assert!(all.iter().all(|it| matches!(it, Err(StoreError::Timeout(_)))), "{all:?}");
    assert!(taken < 2 * SHORT, "{taken:?}");
    // It speaks again: so do we, on new connections.
    wire.silent.send_replace(false);
    store.check().await.unwrap();
    let stored = store.load(&id).await.unwrap().unwrap();
    if stored.entries.len() == 1 {
        store.append(&entry, Summary::of(&table)).await.unwrap();
    }
    assert_eq!(store.load(&id).await.unwrap().unwrap().entries.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_locked_row_stalls_its_own_table_alone() {
    let Some(url) = crate::postgres() else { return };
    let limit = Duration::from_secs(3);
    let store = Arc::new(Store::open_with(&url, &options(limit)).await.unwrap());
    let locked = fresh("locked");
    let mut held = table(&locked, Visibility::Private);
    store.create(&held, &SECRET).await.unwrap();
    let (mut client, connection) =
        tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let lock = client.transaction().await.unwrap();
    lock.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", &[&locked]).await.unwrap();
    let entry = sit(&mut held, 1_000_500);
    let waits = {
        let (store, entry, summary) = (Arc::clone(&store), entry.clone(), Summary::of(&held));
        let begun = Instant::now();
        tokio::spawn(async move { (store.append(&entry, summary).await, begun.elapsed()) })
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut slowest = Duration::ZERO;
    for _ in 0..40 {
        let begun = Instant::now();
        let id = fresh("free");
        let mut other = table(&id, Visibility::Private);
        store.create(&other, &SECRET).await.unwrap();
        let entry = sit(&mut other, 1_000_500);
        store.append(&entry, Summary::of(&other)).await.unwrap();
        // Nor does whoever reads the locked one wait.
        store.load(&locked).await.unwrap().unwrap();
        store.check().await.unwrap();
        slowest = slowest.max(begun.elapsed());
    }
    println!("beside a locked row: the slowest of 40 rounds took {slowest:?}");
    assert!(slowest < limit / 2, "{slowest:?}");
    let (answer, taken) = waits.await.unwrap();
    assert!(matches!(answer, Err(StoreError::Timeout(_))), "{answer:?}");
    assert!(taken <= limit + Duration::from_millis(500), "{taken:?}");
    lock.commit().await.unwrap();
    store.append(&entry, Summary::of(&held)).await.unwrap();
}

/// Entries that wait together share a statement, and each is answered for itself: one whose table is
/// locked, one that another server was faster with, and all the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn entries_that_wait_together_are_answered_each_for_itself() {
    const ALL: usize = 40;
    let Some(url) = crate::postgres() else { return };
    let limit = Duration::from_secs(5);
    let store = Arc::new(Store::open_with(&url, &options(limit)).await.unwrap());
    let other = Store::open_with(&url, &options(limit)).await.unwrap();
    let mut tables: Vec<Table> =
        (0..ALL).map(|_| table(&fresh("together"), Visibility::Private)).collect();
    for one in &tables {
        store.create(one, &SECRET).await.unwrap();
    }
    let mut faster = tables[1].clone();
    let entry = sit(&mut faster, 1_000_400);
    other.append(&entry, Summary::of(&faster)).await.unwrap();
    let (mut client, connection) =
        tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let lock = client.transaction().await.unwrap();
    let locked = tables[0].id().to_owned();
    lock.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", &[&locked]).await.unwrap();
    let mut told = other.changes();
    let mut appends = tokio::task::JoinSet::new();
    for (at, one) in tables.iter_mut().enumerate() {
        let (store, entry) = (Arc::clone(&store), sit(one, 1_000_500));
        let summary = Summary::of(one);
        appends.spawn(async move { (at, store.append(&entry, summary).await) });
    }
    let mut answered = Vec::new();
    while answered.len() < ALL - 1 {
        let (at, answer) = appends.join_next().await.unwrap().unwrap();
        assert_eq!(matches!(answer, Err(StoreError::Conflict)), at == 1, "{at}: {answer:?}");
        assert!(at == 1 || answer.is_ok(), "{at}: {answer:?}");
        answered.push(at);
    }
    // All but the one that is locked.
    assert!(!answered.contains(&0));
    lock.commit().await.unwrap();
    let (at, answer) = appends.join_next().await.unwrap().unwrap();
    assert!(at == 0 && answer.is_ok(), "{at}: {answer:?}");
    for (at, one) in tables.iter().enumerate() {
        let stored = store.load(one.id()).await.unwrap().unwrap();
        let entry = one.log().last().unwrap().to_string();
        assert_eq!(stored.entries.len(), 2);
        assert_eq!(stored.entries.last() == Some(&entry), at != 1, "{at}");
    }
    // The other server has heard of each, with the entry and its hash.
    let mut heard = std::collections::HashSet::new();
    while heard.len() < ALL - 1 {
        let change = tokio::time::timeout(limit, told.recv()).await.unwrap().unwrap();
        if let Change::Table { id, version: 2, entry: Some(told) } = change
            && let Some(one) = tables.iter().find(|one| one.id() == id && id != tables[1].id())
        {
            let entry = one.log().last().unwrap();
            assert_eq!((told.lines, told.hash), (entry.to_string(), Some(entry.hash)));
            assert!(heard.insert(id.clone()), "{id} was told twice");
        }
    }
}

/// Processes of the server that are stopped, as by a debugger or a full machine.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_stop_are_left_for_new_ones() {
    let Some(url) = crate::postgres() else { return };
    let name = fresh("stopped");
    let place = format!("{url}?application_name={name}");
    let store = Store::open_with(&place, &options(SHORT)).await.unwrap();
    store.listed_from(0, 1).await.unwrap();
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let sql = "SELECT pid FROM pg_stat_activity WHERE application_name = $1";
    let rows = client.query(sql, &[&name]).await.unwrap();
    let pids: Vec<String> = rows.iter().map(|row| row.get::<_, i32>(0).to_string()).collect();
    assert!(!pids.is_empty());
    let signal = |word: &str| {
        std::process::Command::new("kill").arg(word).args(&pids).status().unwrap().success()
    };
    assert!(signal("-STOP"));
    let begun = Instant::now();
    let first = store.listed_from(0, 1).await.map(|_| ());
    let taken = begun.elapsed();
    let second = store.check().await;
    assert!(signal("-CONT"));
    assert!(matches!(first, Err(StoreError::Timeout(_))), "{first:?}");
    assert!(taken < 2 * SHORT, "{taken:?}");
    second.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_later_is_waited_for() {
    let Some(url) = crate::postgres() else { return };
    // A port that nobody listens at.
    let port = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    let (before, rest) = url.split_once('@').unwrap();
    let place = format!("{before}@127.0.0.1:{port}/{}", rest.split_once('/').unwrap().1);
    let begun = Instant::now();
    assert!(Store::open(&place).await.is_err());
    assert!(begun.elapsed() < Duration::from_secs(2));
    let waits = {
        let (place, wait) = (place.clone(), Duration::from_secs(30));
        let options = StoreOptions { wait, ..StoreOptions::default() };
        tokio::spawn(async move { Store::open_with(&place, &options).await })
    };
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert!(!waits.is_finished());
    let _wire = Wire::to(&url, port).await;
    let store = tokio::time::timeout(Duration::from_secs(15), waits).await.unwrap().unwrap();
    store.unwrap().check().await.unwrap();
    // What no waiting mends is told at once.
    let wait = Duration::from_secs(30);
    let options = StoreOptions { wait, ..StoreOptions::default() };
    let begun = Instant::now();
    let nowhere = format!("{}/no_such_database", url.rsplit_once('/').unwrap().0);
    assert!(Store::open_with(&nowhere, &options).await.is_err());
    assert!(begun.elapsed() < Duration::from_secs(5));
}

/// Another program has the file and does not let go of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_locked_is_given_up_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let place = path.display().to_string();
    let store = Arc::new(Store::open_with(&place, &options(SHORT)).await.unwrap());
    let id = fresh("busy");
    let mut table = table(&id, Visibility::Private);
    store.create(&table, &SECRET).await.unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let entry = sit(&mut table, 1_000_500);
    let begun = Instant::now();
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (store, entry, summary) = (Arc::clone(&store), entry.clone(), Summary::of(&table));
        calls.spawn(async move { store.append(&entry, summary).await });
    }
    // Who reads does not wait.
    assert_eq!(store.load(&id).await.unwrap().unwrap().entries.len(), 1);
    assert!(begun.elapsed() < SHORT);
    let all = calls.join_all().await;
    assert!(begun.elapsed() < 2 * SHORT, "{:?}", begun.elapsed());
    assert!(all.iter().all(|it| matches!(it, Err(StoreError::Sqlite(_) | StoreError::Timeout(_)))));
    assert!(store.check().await.is_err(), "nothing can be written, and that is told");
    other.execute_batch("ROLLBACK").unwrap();
    // What nobody waits for any more is not done afterwards behind their backs.
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(store.load(&id).await.unwrap().unwrap().entries.len(), 1);
    store.append(&entry, Summary::of(&table)).await.unwrap();
    store.check().await.unwrap();
}

#[tokio::test]
async fn every_call_is_told_to_whoever_counts() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let store = Store::open(&place).await.unwrap();
    let told = Arc::new(std::sync::Mutex::new(Vec::new()));
    let hears = Arc::clone(&told);
    store.watch_calls(move |call| hears.lock().unwrap().push((call.what, call.failed)));
    let table = table(&fresh("counted"), Visibility::Private);
    store.create(&table, &SECRET).await.unwrap();
    assert!(matches!(store.create(&table, &SECRET).await, Err(StoreError::Conflict)));
    store.close().await.unwrap();
    assert!(matches!(store.check().await, Err(StoreError::Closed)));
    let all = told.lock().unwrap().clone();
    // That someone was faster is no failure.
    assert_eq!(all, [("create", false), ("create", false), ("close", false), ("check", true)]);
}
