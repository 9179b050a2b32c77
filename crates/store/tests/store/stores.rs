//! What a store promises, checked for each of them.
//!
//! One needs a server: `tests/with-postgres cargo test -p flotilla-store`. Whoever has none says so:
//! with `FLOTILLA_TEST_POSTGRES=none` the others are checked.

use crate::memory::open;
use flotilla_core::{Seat, Setup};
use flotilla_games::GAMES;
use flotilla_store::{Change, Store, StoreError, StoredEntry, Summary};
use flotilla_table::{
    Command, Occupant, PersonId, Phase, Secret, Table, TableOptions, TableSetup, Visibility,
};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(crate) const SECRET: [u8; 32] = [7; 32];

pub(crate) fn fresh(prefix: &str) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{prefix}-{}-{count}", std::process::id())
}

pub(crate) fn table(id: &str, visibility: Visibility) -> Table {
    table_at(id, visibility, 1_000_000)
}

pub(crate) fn table_at(id: &str, visibility: Visibility, now: u64) -> Table {
    let opening = TableSetup {
        id: id.to_owned(),
        game: "galleons".to_owned(),
        setup: Setup::plain(GAMES.game("galleons").unwrap().info, 2),
        position: None,
        terms: TableOptions { visibility, ..TableOptions::default() },
        host: PersonId::of_token(id),
        invitation: None,
        before: None,
        places: vec![Occupant::Bot { level: "random".to_owned() }],
        secret: Secret::new(SECRET),
        now,
    };
    Table::open(GAMES, opening).unwrap()
}

pub(crate) fn sit(table: &mut Table, now: u64) -> flotilla_table::Entry {
    let who = table.host().clone();
    let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
    table.act(&who, &sit, now).unwrap()
}

/// Where the stores are: a file of its own, memory, and the server where there is one.
pub(crate) async fn both<F: Future<Output = ()>>(check: impl Fn(String) -> F) {
    let folder = tempfile::tempdir().unwrap();
    check(folder.path().join("tables.db").display().to_string()).await;
    check(fresh("memory:")).await;
    if let Some(url) = crate::postgres() {
        check(url).await;
    }
}

#[tokio::test]
async fn what_was_added_since_a_version_can_be_read() {
    both(|place| async move {
        let id = fresh("added");
        let mut table = table(&id, Visibility::Private);
        let store = open(&place).await.unwrap();
        assert_eq!(store.added(&id, 0).await.unwrap(), None);
        store.create(&table, &SECRET).await.unwrap();
        let before = table.clone();
        let entry = sit(&mut table, 1_000_500);
        store.append(&entry, Summary::of(&table)).await.unwrap();
        let added = store.added(&id, 1).await.unwrap().unwrap();
        let [added] = &*added else { panic!("{added:?}") };
        let mut again = before;
        again.decode_chained(&added.lines, &added.hash.unwrap()).unwrap();
        assert_eq!(again.record(), table.record());
        let all = store.added(&id, 0).await.unwrap().unwrap();
        let of_log = |entry: &flotilla_table::Entry| StoredEntry {
            lines: entry.to_string(),
            hash: Some(entry.hash),
        };
        assert_eq!(all, table.log().iter().map(of_log).collect::<Vec<_>>());
        assert_eq!(store.added(&id, 2).await.unwrap().as_deref(), Some(&[][..]));
    })
    .await;
}

#[tokio::test]
async fn a_table_comes_back_as_it_was() {
    both(|place| async move {
        let id = fresh("back");
        let mut table = table(&id, Visibility::Private);
        {
            let store = open(&place).await.unwrap();
            assert!(store.load(&id).await.unwrap().is_none());
            store.create(&table, &SECRET).await.unwrap();
            assert!(matches!(store.create(&table, &SECRET).await, Err(StoreError::Conflict)));
            let entry = sit(&mut table, 1_000_500);
            store.append(&entry, Summary::of(&table)).await.unwrap();
        }
        // By another program, later: the schema is there already.
        let store = open(&place).await.unwrap();
        let stored = store.load(&id).await.unwrap().unwrap();
        let again = stored.rebuild(GAMES).unwrap();
        assert_eq!((again.record(), again.version()), (table.record(), 2));
        assert_eq!(again.phase(), Phase::Playing);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_entries_with_one_version_one_is_kept() {
    both(|place| async move {
        let id = fresh("race");
        let mut first = table(&id, Visibility::Private);
        // Two servers, which know nothing of each other; of a file there is only one.
        let one = Arc::new(open(&place).await.unwrap());
        let other = match open(&place).await {
            Ok(other) => Arc::new(other),
            Err(error) => {
                assert!(matches!(error, StoreError::InUse(_)), "{error}");
                assert!(!place.starts_with("postgres"));
                Arc::clone(&one)
            }
        };
        let stores = [one, other];
        stores[0].create(&first, &SECRET).await.unwrap();
        let entry = sit(&mut first, 1_000_500);
        let summary = Summary::of(&first);
        let mut tries = tokio::task::JoinSet::new();
        for at in 0..20 {
            let (store, entry, summary) =
                (Arc::clone(&stores[at % 2]), entry.clone(), summary.clone());
            tries.spawn(async move { store.append(&entry, summary).await });
        }
        let all = tries.join_all().await;
        assert_eq!(all.iter().filter(|one| one.is_ok()).count(), 1);
        assert!(all.iter().all(|one| matches!(one, Ok(()) | Err(StoreError::Conflict))), "{all:?}");
        // Nor may one be skipped.
        let mut later = entry.clone();
        later.version += 2;
        assert!(matches!(stores[0].append(&later, summary).await, Err(StoreError::Conflict)));
        assert_eq!(stores[1].load(&id).await.unwrap().unwrap().entries.len(), 2);
    })
    .await;
}

#[tokio::test]
async fn tables_are_found_by_those_who_may() {
    both(|place| async move {
        let store = open(&place).await.unwrap();
        let (open, closed) = (fresh("public"), fresh("private"));
        let mut public = table(&open, Visibility::Public);
        store.create(&public, &SECRET).await.unwrap();
        store.create(&table(&closed, Visibility::Private), &SECRET).await.unwrap();
        let names = |rows: &[flotilla_store::Row]| {
            rows.iter().map(|row| row.id.clone()).collect::<Vec<_>>()
        };
        let listed = store.listed_from(0, 1000).await.unwrap();
        assert!(names(&listed).contains(&open) && !names(&listed).contains(&closed));
        let row = listed.iter().find(|row| row.id == open).unwrap();
        assert_eq!(
            (row.game.as_str(), row.phase, row.seats, row.open),
            ("galleons", Phase::Waiting, 2, 1)
        );
        assert_eq!(
            names(&store.of_person(&PersonId::of_token(&closed), 10).await.unwrap()),
            [closed.as_str()]
        );
        assert!(store.of_person(&PersonId::of_token("nobody"), 10).await.unwrap().is_empty());
        // A bot is to play, or Anne: in the first case the table is due when it was quiet long enough.
        let entry = sit(&mut public, 1_000_500);
        store.append(&entry, Summary::of(&public)).await.unwrap();
        let bot_due = public.bot_due().is_some();
        let due = store.bots_due(1_000_500, "", 1000).await.unwrap();
        assert_eq!(due.contains(&open), bot_due);
        assert!(!store.bots_due(1_000_499, "", 1000).await.unwrap().contains(&open));
        assert!(!store.bots_due(1_000_500, &open, 1000).await.unwrap().contains(&open));
        let resign = Command::Resign { seat: Seat::new(1).unwrap() };
        let entry = public.act(&PersonId::of_token(&open), &resign, 1_000_600).unwrap();
        store.append(&entry, Summary::of(&public)).await.unwrap();
        assert!(!names(&store.listed_from(0, 1000).await.unwrap()).contains(&open));
        assert!(!store.bots_due(u64::MAX, "", 1000).await.unwrap().contains(&open));
        assert!(!store.clocks_due(u64::MAX, "", 1000).await.unwrap().contains(&open));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_server_stores_the_others_hear_of() {
    both(|place| async move {
        let writes = open(&place).await.unwrap();
        // In one file there is one server: it hears of its own.
        let hears = open(&place).await.ok();
        assert_eq!(hears.is_some(), place.starts_with("postgres"));
        let mut changes = hears.as_ref().unwrap_or(&writes).changes();
        let id = fresh("heard");
        let mut table = table(&id, Visibility::Private);
        writes.create(&table, &SECRET).await.unwrap();
        let entry = sit(&mut table, 1_000_500);
        writes.append(&entry, Summary::of(&table)).await.unwrap();
        let mut versions = Vec::new();
        while versions.len() < 2 {
            let change = tokio::time::timeout(Duration::from_secs(10), changes.recv()).await;
            match change.expect("nothing was heard").unwrap() {
                Change::Table { id: of, version, .. } if of == id => versions.push(version),
                _ => {}
            }
        }
        assert_eq!(versions, [1, 2]);
    })
    .await;
}

#[tokio::test]
async fn what_was_quiet_for_long_is_removed_and_nothing_else() {
    both(|place| async move {
        let store = open(&place).await.unwrap();
        let mut changes = store.changes();
        let [old, begun, late] = ["old", "begun", "late"].map(fresh);
        let who = PersonId::of_token(&old);
        // Before all others in this store. One stays so, one is begun later, at one something else happens later.
        store.create(&table_at(&old, Visibility::Private, 500_000), &SECRET).await.unwrap();
        for (id, now) in [(&begun, 500_100), (&late, 500_100)] {
            let mut table = table_at(id, Visibility::Private, 500_000);
            store.create(&table, &SECRET).await.unwrap();
            let entry = if *id == begun {
                sit(&mut table, now)
            } else {
                let bot = Command::Bot { seat: Seat::FIRST, level: "greedy".into() };
                table.act(&PersonId::of_token(id), &bot, now).unwrap()
            };
            store.append(&entry, Summary::of(&table)).await.unwrap();
        }
        let latest = store.latest().await.unwrap();
        assert!(latest.is_some_and(|at| at >= 500_100), "{latest:?}");
        let purged = store.purge(Phase::Waiting, 500_050, 1000).await.unwrap();
        assert!(purged.contains(&old) && !purged.contains(&begun) && !purged.contains(&late));
        assert!(store.load(&old).await.unwrap().is_none());
        assert!(store.of_person(&who, 10).await.unwrap().is_empty());
        for id in [&begun, &late] {
            assert!(store.load(id).await.unwrap().is_some());
        }
        // An entry for a table that is gone is refused.
        let mut gone = table_at(&old, Visibility::Private, 500_000);
        let entry = sit(&mut gone, 500_200);
        let refused = store.append(&entry, Summary::of(&gone)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)));
        // Others hear of it.
        loop {
            let change = tokio::time::timeout(Duration::from_secs(10), changes.recv()).await;
            if change.expect("nothing was heard").unwrap() == (Change::Gone { id: old.clone() }) {
                break;
            }
        }
        assert_eq!(store.purge(Phase::Playing, 500_100, 0).await.unwrap().len(), 0);
        assert!(store.purge(Phase::Playing, 500_100, 1000).await.unwrap().contains(&begun));
    })
    .await;
}

/// What is acknowledged is on disk, as far as a test can see it without pulling the plug: the
/// settings are those that SQLite promises it with.
#[tokio::test]
async fn the_file_has_a_write_ahead_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Store::open(&path.display().to_string()).await.unwrap();
    store.create(&table(&fresh("wal"), Visibility::Private), &SECRET).await.unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    let mode: String =
        connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    assert!(folder.path().join("tables.db-wal").exists());
    // Secrets are in it: nobody else on the machine may read it.
    #[cfg(unix)]
    for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    let nowhere = folder.path().join("no/such/folder.db").display().to_string();
    let why = Store::open(&nowhere).await.err().unwrap().to_string();
    assert!(why.contains("no/such/folder.db"), "{why}");
}
